/* SPDX-License-Identifier: GPL-3.0-or-later */
/* A game as small as can be, beside which the shell is linked without any other: a row of twelve pebbles with one to
 * three points each, face down. Who has the turn takes one or two; who takes the last one gets three points more. It has
 * no tiles, no options, no computer players and no board. */
#include "games/face.h"

#include <stdio.h>
#include <string.h>

enum { PEBBLES = 12, TAKE = 1, SOURCE_PEBBLE = 1, SOURCE_LAST, BONUS = 3 };

struct BastideKit {
  uint32_t options; /* of which there are none */
};

struct BastideState {
  uint8_t players, to_move, turns, taken;
  uint8_t pebbles[PEBBLES];
  int16_t points[BASTIDE_PLAYERS][SOURCE_LAST + 1]; /* by source */
};

static const char *const options[] = { NULL }, *const questions[] = { "over", "take", NULL };
static const char *const sources[] = { "", "pebble", "last", NULL }, *const rules[] = { "", "T1", "T2", NULL };

static size_t
measure (const BastideKit *kit)
{
  return sizeof (BastideState);
}

static void
count_seats (uint32_t chosen, unsigned *least, unsigned *most)
{
  *least = 2;
  *most = BASTIDE_PLAYERS;
}

static bool
open_kit (BastideKit *kit, uint32_t chosen, const char *const *texts, unsigned n_texts, BastideFault *fault)
{
  *kit = (BastideKit) { chosen };
  return true;
}

static void
deal (const BastideKit *kit, unsigned players, uint64_t seed, BastideDeal *dealt)
{
  BastideRng rng = bastide_rng (seed);

  *dealt = (BastideDeal) { .n = PEBBLES };
  for (unsigned i = 0; i < PEBBLES; i++)
    dealt->order[i] = (uint16_t) (1 + bastide_rng_below (&rng, 3));
}

static void
print_deal (const BastideKit *kit, const BastideDeal *dealt, BastideText *lines)
{
  for (unsigned i = 0; i < PEBBLES; i++)
    bastide_text_add_format (lines, "%u%s", dealt->order[i], i + 1 < PEBBLES ? " " : "\n");
}

static bool
parse_deal (const BastideKit *kit, unsigned players, const char *lines, BastideDeal *dealt, BastideFault *fault)
{
  *dealt = (BastideDeal) { 0 };
  for (const char *at = lines + strspn (lines, " \n"); *at != '\0' && dealt->n <= PEBBLES; at += strspn (at, " \n"))
    dealt->order[dealt->n++] = *at >= '1' && *at <= '3' ? (uint16_t) (*at++ - '0') : 0;
  for (unsigned i = 0; i < PEBBLES; i++)
    if (dealt->order[i] == 0 || dealt->n != PEBBLES)
      return snprintf (fault->reason, sizeof fault->reason, "a deal has twelve pebbles of 1 to 3 points") < 0;
  return true;
}

static void
begin (BastideState *state, const BastideKit *kit, unsigned players, const BastideDeal *dealt, BastideEvents *events)
{
  *state = (BastideState) { .players = (uint8_t) players };
  for (unsigned i = 0; i < PEBBLES; i++)
    state->pebbles[i] = (uint8_t) dealt->order[i];
  if (events != NULL)
    events->n = 0;
}

static BastideReason
why (const BastideState *state, const BastideKit *kit, BastideMove move)
{
  if (state->taken == PEBBLES)
    return (BastideReason) { .code = 1, .rule = 2 };
  return (BastideReason) { .code = move.x < 1 || move.x > 2 || state->taken + move.x > PEBBLES ? 2 : 0, .rule = 1 };
}

static void
explain (BastideReason reason, BastideText *text)
{
  static const char *const texts[] = { "legal", "all pebbles are taken (T2)", "one or two pebbles are taken (T1)" };

  bastide_text_add_string (text, texts[reason.code]);
}

static void
list (const BastideState *state, const BastideKit *kit, BastideMoves *moves)
{
  moves->n = 0;
  for (int16_t n = 1; n <= 2; n++)
    if (why (state, kit, (BastideMove) { .type = TAKE, .x = n }).code == BASTIDE_LEGAL)
      moves->at[moves->n++] = (BastideMove) { .type = TAKE, .x = n };
}

/* Gives POINTS from SOURCE to who has the turn. */
static void
score (BastideState *state, BastideEvents *events, unsigned source, int points)
{
  BastideEvent event = { .type = (uint8_t) source, .player = state->to_move, .source = (uint8_t) source,
                         .rule = (uint8_t) source, .is_decision = source == SOURCE_PEBBLE,
                         .is_final = source == SOURCE_LAST };

  event.points[state->to_move] = (int16_t) points;
  state->points[state->to_move][source] = (int16_t) (state->points[state->to_move][source] + points);
  if (events != NULL)
    events->at[events->n++] = event;
}

static void
apply (BastideState *state, const BastideKit *kit, BastideMove move, BastideEvents *events)
{
  int points = 0;

  if (events != NULL)
    events->n = 0;
  for (int i = 0; i < move.x; i++)
    points += state->pebbles[state->taken++];
  score (state, events, SOURCE_PEBBLE, points);
  if (state->taken == PEBBLES)
    score (state, events, SOURCE_LAST, BONUS);
  state->turns++;
  state->to_move = (uint8_t) ((state->to_move + 1) % state->players);
}

static void
look (const BastideState *state, const BastideKit *kit, BastideMoment *moment)
{
  int best = 0;

  *moment = (BastideMoment) { .question = state->taken < PEBBLES, .players = state->players, .to_move = state->to_move,
                              .active = state->to_move, .is_revealed = true, .turn = state->turns + 1u };
  for (unsigned seat = 0; seat < state->players; seat++)
    {
      moment->points[seat] = (int16_t) (state->points[seat][SOURCE_PEBBLE] + state->points[seat][SOURCE_LAST]);
      best = moment->points[seat] > best ? moment->points[seat] : best;
    }
  for (unsigned seat = 0; seat < state->players && moment->question == 0; seat++)
    moment->winners |= (uint8_t) ((moment->points[seat] == best) << seat);
}

static void
count (const BastideState *state, const BastideKit *kit, bool if_ended, BastideBySource points, BastideEvents *causes)
{
  memset (points, 0, BASTIDE_PLAYERS * sizeof *points);
  for (unsigned seat = 0; seat < state->players; seat++)
    memcpy (points[seat], state->points[seat], sizeof state->points[seat]);
  if (causes != NULL)
    causes->n = 0;
}

/* What was not taken was not seen. */
static void
hide (BastideState *state, const BastideKit *kit, int viewer, BastideRng *rng)
{
  for (unsigned i = state->taken; i < PEBBLES; i++)
    state->pebbles[i] = (uint8_t) (1 + bastide_rng_below (rng, 3));
}

static void
print (BastideMove move, const BastideKit *kit, BastideText *text)
{
  bastide_text_add_format (text, "take %d", move.x);
}

static bool
parse (const char *text, size_t length, const BastideKit *kit, BastideMove *move)
{
  *move = (BastideMove) { .type = TAKE, .x = length == 6 ? text[5] - '0' : 0 };
  return length == 6 && memcmp (text, "take ", 5) == 0 && move->x >= 0 && move->x <= 9;
}

static uint64_t
hash (const BastideState *state, const BastideKit *kit)
{
  return bastide_text_sum ((const char *) state, sizeof *state);
}

static const char *
check (const BastideState *state, const BastideKit *kit)
{
  return state->taken > PEBBLES ? "more pebbles are taken than there are" : NULL;
}

static const BastideRules toy_rules = {
  .word = "toy", .kit_size = sizeof (BastideKit), .state_size = measure, .options = options,
  .seats = count_seats, .questions = questions, .sources = sources, .rules = rules, .open_kit = open_kit, .deal = deal,
  .print_deal = print_deal, .parse_deal = parse_deal, .begin = begin, .list = list, .why = why, .explain = explain,
  .apply = apply, .look = look, .count = count, .hide = hide, .print = print, .parse = parse, .hash = hash,
  .check = check,
};

static void
print_state (BastideText *json, const BastideState *state, const BastideKit *kit, int viewer)
{
  bastide_text_add_format (json, "{\"taken\": %u, \"to_move\": %u}", state->taken, state->to_move);
}

static void
print_event (BastideText *line, const BastideState *state, const BastideKit *kit, const BastideEvent *event)
{
  bastide_text_add_format (line, "%s %u %d", sources[event->source], event->player, event->points[event->player]);
}

static const char *
seats_rule (uint32_t chosen)
{
  return "T1";
}

static const BastideCommand commands[] = { { NULL, NULL } };

static const BastideProtocol toy_protocol = {
  .state = print_state, .event = print_event, .no_move = "not a move", .seats_rule = seats_rule, .commands = commands,
};

static const BastideGameKind toy = { .rules = &toy_rules, .protocol = &toy_protocol };
static const BastideGameFace toy_face = { .kind = &toy };

const BastideGameKind *const bastide_game_kinds[] = { &toy, NULL };
const BastideGameFace *const bastide_faces[] = { &toy_face, NULL };
