/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The sentences of Cathedral over whole random games: everything has one, their arithmetic is right, and nothing hidden
 * is in them. */
#include <glib.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "ai/ai.h"
#include "core/rng.h"
#include "games/cathedral/mind/mind.h"
#include "games/cathedral/rules/example.h"
#include "games/cathedral/rules/legal.h"
#include "games/cathedral/rules/log.h"
#include "games/cathedral/rules/thing.h"
#include "games/cathedral/words/examples.h"
#include "games/cathedral/words/rules.h"
#include "games/cathedral/words/voice.h"
#include "games/kind.h"
#include "model/bastide-choices.h"
#include "model/bastide-game.h"
#include "model/bastide-words.h"
#include "model/table-thought.h"

#define RULES (bastide_cathedral.rules)

enum {
  GAMES = 6,
  GAMES_FOR_REASONS = 45, /* with which each occurs */
  MOST_LINE = 110,        /* characters of a line of a card or a choice, and of what a question says */
  MOST_TIP = 130,
  MOST_HINT = 400,
  MOST_EVENT = 300, /* what is new on the display is a list */
};

static const BastideVoice *const voice = &cathedral_voice;

static const BastideSeat seats[CATHEDRAL_PLAYERS] = {
  { .name = "Anna", .level = "", .version = "", .colour = 0 },
  { .name = "Bruno", .level = "", .version = "", .colour = 1 },
  { .name = "Clara", .level = "", .version = "", .colour = 2 },
  { .name = "David", .level = "", .version = "", .colour = 3 },
};

typedef struct {
  BastideKit kit;
  BastideState state, before, hidden;
  BastideMoves moves;
  BastideEvents events;
  BastideRng rng;
  uint64_t types;   /* of events that occurred */
  uint64_t reasons; /* codes of reasons that were told */
} Game;

/* A deal of somebody's own (M49): any card anywhere. */
static void
make_own_deal (Game *game, unsigned players, BastideDeal *deal)
{
  BastideText lines = { 0 };
  BastideFault fault;

  for (unsigned round = 1; round <= CATHEDRAL_ROUNDS; round++)
    {
      bastide_text_add_format (&lines, "round %u guild", round);
      for (unsigned i = 0; i < 4; i++)
        bastide_text_add_format (&lines, "%s%s",
                                 i == 0   ? " "
                                 : i == 2 ? " display "
                                          : ",",
                                 cathedral_card_word (1 + bastide_rng_below (&game->rng, CATHEDRAL_CRAFTSMEN - 1)));
      bastide_text_add_format (&lines, " left sand-4,wood-4 town %s,%s event %s bag ",
                               cathedral_privilege_word (1 + bastide_rng_below (&game->rng, CATHEDRAL_PRIVILEGES - 1)),
                               cathedral_privilege_word (1 + bastide_rng_below (&game->rng, CATHEDRAL_PRIVILEGES - 1)),
                               cathedral_event_word (1 + bastide_rng_below (&game->rng, CATHEDRAL_EVENTS - 1)));
      for (unsigned i = 0; i < CATHEDRAL_BUILDERS * players; i++)
        bastide_text_add_format (&lines, "%u", i % players);
      bastide_text_add_format (&lines, " back %u die %u\n", bastide_rng_below (&game->rng, CATHEDRAL_BACKS),
                               2 + bastide_rng_below (&game->rng, 4));
    }
  if (!RULES->parse_deal (&game->kit, players, lines.at, deal, &fault))
    g_error ("%s", fault.reason);
  bastide_text_free (&lines);
}

static void
begin (Game *game, unsigned number)
{
  unsigned players = 2 + number % 3;
  BastideDeal deal;
  BastideFault fault;

  game->rng = bastide_rng (number);
  g_assert_true (RULES->open_kit (&game->kit, 0, NULL, 0, &fault));
  if (number % 2 == 0)
    RULES->deal (&game->kit, players, number, &deal);
  else
    make_own_deal (game, players, &deal);
  RULES->begin (&game->state, &game->kit, players, &deal, &game->events);
  RULES->list (&game->state, &game->kit, &game->moves);
}

static void
apply (Game *game, BastideMove move)
{
  game->before = game->state;
  RULES->apply (&game->state, &game->kit, move, &game->events);
  RULES->list (&game->state, &game->kit, &game->moves);
}

/* Plays random moves to the end of so many games, and calls TEST at each question. In every third game people trade and
 * work as much as they can. */
static void
play_all (Game *game, unsigned games, void (*test) (Game *game))
{
  for (unsigned number = 0; number < games; number++)
    {
      begin (game, number);
      while (game->moves.n > 0)
        {
          unsigned n = game->moves.n - (game->moves.n > 1 && number % 3 == 0 && game->state.part == CATHEDRAL_GO_ROUND);

          test (game);
          apply (game, game->moves.at[bastide_rng_below (&game->rng, n)]);
        }
      test (game);
    }
}

static BastideWords
find_words (const Game *game, const BastideState *state)
{
  static const BastideGameFace face = { .kind = &bastide_cathedral, .voice = &cathedral_voice };
  BastideWords words = { .face = &face, .kit = &game->kit, .state = state, .viewer = -1 };

  for (unsigned i = 0; i < state->players; i++)
    words.seats[i] = &seats[i];
  return words;
}

/* TEXT, which is freed, consists of whole lines of at most MOST characters, and has no words that only the program
 * uses. */
static void
assert_readable (char *text, glong most)
{
  g_auto (GStrv) lines = NULL;

  g_assert_nonnull (text);
  lines = g_strsplit (text, "\n", -1);
  if (*text == '\0' || !g_utf8_validate (text, -1, NULL) || strstr (text, "  ") != NULL || strchr (text, '%') != NULL
      || strstr (text, "(null)") != NULL || strchr (text, '_') != NULL || g_str_has_suffix (text, " ")
      || g_str_has_prefix (text, " ") || g_str_has_suffix (text, "\n"))
    g_error ("“%s” is not readable", text);
  if (g_regex_match_simple ("(^|[^0-9])1 (points|workers|cubes|builders|more times|gold are)", text, 0, 0))
    g_error ("“%s” has several of one", text);
  for (unsigned i = 0; lines[i] != NULL; i++)
    if (g_utf8_strlen (lines[i], -1) > most)
      g_error ("“%s” has more than %ld characters", lines[i], most);
  for (unsigned card = 1; card < CATHEDRAL_CARDS; card++)
    if (strchr (cathedral_card_word (card), '-') != NULL && strstr (text, cathedral_card_word (card)) != NULL)
      g_error ("“%s” has a word of the protocol", text);
  g_free (text);
}

static void
assert_readable_if (char *text, glong most)
{
  if (text != NULL && *text != '\0')
    assert_readable (text, most);
  else
    g_free (text);
}

static void
test_question (Game *game)
{
  BastideWords words = find_words (game, &game->state);
  bool is_over = game->moves.n == 0;
  const BastideTip *tip = voice->tip (&words);

  assert_readable (voice->question (&words), MOST_LINE);
  assert_readable (voice->matter (&words, 0), MOST_LINE);
  assert_readable (voice->turn (&words), MOST_LINE);
  if (tip != NULL)
    assert_readable (g_strdup (tip->text), MOST_TIP);
  if (is_over)
    {
      assert_readable (voice->result (&words), MOST_LINE);
      assert_readable (g_strdup (voice->end (&words)), MOST_LINE);
    }
  for (unsigned i = 0; i < game->state.players; i++)
    {
      unsigned numbers[BASTIDE_SUPPLIES] = { 0 };

      assert_readable (voice->supply (&words, i, numbers), MOST_LINE);
      g_assert_cmpuint (numbers[0], ==, game->state.seats[i].gold);
      g_assert_cmpuint (numbers[3], ==, game->state.seats[i].goods[CATHEDRAL_SAND]);
    }
  g_assert_nonnull (bastide_words_find_rule (voice, voice->rule_of_question (game->state.phase)));
}

static void
test_questions (void)
{
  g_autofree Game *game = g_new0 (Game, 1);

  play_all (game, GAMES, test_question);
}

static void
test_choice (Game *game)
{
  BastideWords words = find_words (game, &game->state);
  g_autoptr (GHashTable) names = g_hash_table_new_full (g_str_hash, g_str_equal, g_free, NULL);

  for (unsigned i = 0; i < game->moves.n; i++)
    {
      const BastideMove *move = &game->moves.at[i];
      char *name = voice->move (&words, move, 1, false);

      assert_readable (g_strdup (name), MOST_LINE);
      assert_readable_if (voice->effects (&words, move, 1), MOST_LINE);
      assert_readable_if (voice->preview (&words, move, 1, true), 3 * MOST_LINE);
      if (!g_hash_table_add (names, name))
        g_error ("Two choices are both called “%s”", name);
    }
}

/* Each choice has a name of its own. */
static void
test_choices (void)
{
  g_autofree Game *game = g_new0 (Game, 1);

  play_all (game, GAMES, test_choice);
}

/* Of a sentence with “N × M” of points, the product is the number after the colon. */
static void
assert_product (const char *text, int points)
{
  const char *times = strstr (text, " × "), *at = times;
  int m, sum;

  g_assert_nonnull (times);
  while (at > text && g_ascii_isdigit (at[-1]))
    at--;
  g_assert_cmpint (sscanf (times + strlen (" × "), "%d", &m), ==, 1);
  g_assert_nonnull (strstr (text, ": "));
  g_assert_cmpint (sscanf (strrchr (text, ':'), ": %d for", &sum), ==, 1);
  if (atoi (at) * m != points || sum != points)
    g_error ("“%s” is not about %d points", text, points);
}

/* The parts in brackets of a number of goods add up to it. */
static void
assert_parts (const char *text, int sum)
{
  const char *at = strchr (text, '(');
  int n, length;

  for (; at != NULL && *at != ')' && *at != '\0'; at++)
    if (sscanf (at, "%d%n", &n, &length) == 1)
      {
        at += length - 1;
        sum -= g_str_has_prefix (at + 1, " less") ? -n : n;
      }
  if (strchr (text, '(') != NULL && sum != 0)
    g_error ("“%s” has parts that do not add up", text);
}

static void
assert_arithmetic (const BastideEvent *event, const char *text)
{
  int points = event->points[event->player], goods = 0;
  g_autofree char *number = g_strdup_printf ("%d", ABS (points));

  if (points != 0 && strstr (text, number) == NULL)
    g_error ("“%s” does not say %d points", text, points);
  if (event->type == CATHEDRAL_LOG_WORKED && event->source != 0 && points > 0)
    assert_product (text, points);
  for (unsigned kind = 0; event->type == CATHEDRAL_LOG_GOODS && kind < CATHEDRAL_KINDS; kind++)
    goods += event->detail[kind];
  if (event->type == CATHEDRAL_LOG_GOODS)
    assert_parts (text, goods);
  if (event->type == CATHEDRAL_LOG_INCOME)
    g_assert_true ((event->x < event->y + event->detail[0]) == (strstr (text, "30 is the most") != NULL));
}

static void
test_event (Game *game)
{
  BastideWords words = find_words (game, &game->state);
  bool is_decided = game->events.n > 0 && game->events.at[0].is_decision;

  for (unsigned i = 0; i < game->events.n; i++)
    {
      const BastideEvent *event = &game->events.at[i];
      char *text = voice->event (&words, event);

      assert_arithmetic (event, text);
      assert_readable (text, MOST_EVENT);
      assert_readable_if (voice->caption (&words, event), MOST_EVENT);
      g_assert_nonnull (bastide_words_find_rule (voice, voice->rule_of_event (event)));
      game->types |= UINT64_C (1) << event->type;
    }
  if (is_decided || game->state.turns > 0)
    {
      assert_readable (voice->line (&words, game->before.phase, game->events.at, game->events.n), MOST_EVENT);
      assert_readable_if (voice->unasked (&words, &game->before, game->events.at, game->events.n), MOST_LINE);
    }
}

/* Every event occurs and has a sentence whose numbers are right. */
static void
test_events (void)
{
  g_autofree Game *game = g_new0 (Game, 1);

  play_all (game, GAMES, test_event);
  g_assert_cmphex (game->types, ==, (UINT64_C (1) << (CATHEDRAL_LOG_OVER + 1)) - 2);
}

/* Moves with small values: what is not legal has a sentence and a rule. */
static void
test_refusal (Game *game)
{
  BastideWords words = find_words (game, &game->state);

  for (unsigned i = 0; i < 80; i++)
    {
      uint64_t bits = bastide_rng_next (&game->rng);
      BastideMove move = {
        .type = (uint8_t) (bits % (CATHEDRAL_MOVES + 1)),
        .part = (uint8_t) (bits >> 8 & (i % 2 == 0 ? 63 : 3)),
        .sort = (uint8_t) (i % 4 == 0 ? bits >> 16 & 31 : 0),
        .x = (int16_t) ((int) (bits >> 32 & 15) - 2),
        .y = (int16_t) ((int) (bits >> 48 & 15) - 2),
      };
      BastideReason reason = RULES->why (&game->state, &game->kit, move);

      assert_readable (voice->reason (&words, reason), MOST_LINE);
      game->reasons |= UINT64_C (1) << reason.code;
      if (reason.code != BASTIDE_LEGAL)
        g_assert_nonnull (bastide_words_find_rule (voice, voice->rule_of_reason (reason)));
    }
}

static void
test_reasons (void)
{
  g_autofree Game *game = g_new0 (Game, 1);

  play_all (game, GAMES_FOR_REASONS, test_refusal);
  g_assert_cmphex (game->reasons, ==, (UINT64_C (1) << CATHEDRAL_REASONS) - 1);
}

/* Lists all things of STATE, whatever they are. */
static GArray *
list_things (const BastideState *state)
{
  GArray *things = g_array_new (FALSE, FALSE, sizeof (BastideThing));
  static const uint8_t ends[CATHEDRAL_THINGS] = {
    [CATHEDRAL_THING_CARD] = CATHEDRAL_CARDS,
    [CATHEDRAL_THING_PRIVILEGE] = CATHEDRAL_PRIVILEGES,
    [CATHEDRAL_THING_EVENT] = CATHEDRAL_EVENTS,
    [CATHEDRAL_THING_PLACE] = CATHEDRAL_PLACES,
    [CATHEDRAL_THING_SITE] = CATHEDRAL_SITES,
    [CATHEDRAL_THING_BAG] = 1,
    [CATHEDRAL_THING_BUILDING] = 1,
    [CATHEDRAL_THING_GOODS] = CATHEDRAL_KINDS,
  };

  for (unsigned type = 1; type < CATHEDRAL_THINGS; type++)
    for (unsigned part =
             type == CATHEDRAL_THING_EVENT || type >= CATHEDRAL_THING_BAG || type == CATHEDRAL_THING_PLACE ? 0 : 1;
         part < ends[type]; part++)
      g_array_append_val (things, ((BastideThing) { (uint8_t) type, CATHEDRAL_NOBODY, (uint8_t) part }));
  for (unsigned i = 0; i <= state->n_waiting; i++)
    {
      BastideThing thing = { CATHEDRAL_THING_BUILDER, 0, i < state->n_waiting ? (uint8_t) i : CATHEDRAL_UNKNOWN };

      g_array_append_val (things, thing);
    }
  for (unsigned player = 0; player < state->players; player++)
    {
      const CathedralSeat *seat = &state->seats[player];

      for (unsigned i = 0; i < seat->n_craftsmen; i++)
        g_array_append_val (things,
                            ((BastideThing) { CATHEDRAL_THING_CRAFTSMAN, (uint8_t) player, seat->craftsmen[i] }));
      for (unsigned i = 0; i < seat->n_privileges; i++)
        g_array_append_val (things,
                            ((BastideThing) { CATHEDRAL_THING_PRIVILEGE, (uint8_t) player, seat->privileges[i] }));
      for (unsigned kind = 0; kind < CATHEDRAL_KINDS; kind++)
        g_array_append_val (things, ((BastideThing) { CATHEDRAL_THING_GOODS, (uint8_t) player, (uint8_t) kind }));
    }
  return things;
}

static void
test_thing (Game *game)
{
  BastideWords words = find_words (game, &game->state);
  g_autoptr (GArray) things = list_things (&game->state);

  for (unsigned i = 0; i < things->len; i++)
    {
      BastideThing thing = g_array_index (things, BastideThing, i);
      g_autofree char *card = voice->card (&words, thing, NULL, true);
      const char *more = strstr (card, "\n\n");
      g_autofree char *first = g_strndup (card, more != NULL ? (gsize) (more - card) : strlen (card));
      g_auto (GStrv) lines = g_strsplit (first, "\n", -1);

      if (g_strv_length (lines) > 5)
        g_error ("“%s” has more than five lines", card);
      assert_readable (voice->thing (&words, thing), MOST_LINE);
      assert_readable (g_strdup (first), 90);
      assert_readable (g_strdup (card), 2 * MOST_LINE);
      assert_readable_if (voice->mark (&words, thing, 0, 0, game->events.at, game->events.n), MOST_LINE);
      g_assert_false (voice->has_chances (&game->state, &game->kit, thing));
    }
  for (int cell = 0; cell < CATHEDRAL_CELLS; cell++)
    assert_readable (voice->cell (&words, cell, 0), 2 * MOST_LINE);
}

static void
test_things (void)
{
  g_autofree Game *game = g_new0 (Game, 1);

  play_all (game, GAMES, test_thing);
}

/* Everything that is said to VIEWER about STATE and the moves that led to it. */
static char *
tell_all (const Game *game, const BastideState *state, int viewer)
{
  BastideWords words = find_words (game, state);
  g_autoptr (GArray) things = list_things (state);
  GString *text = g_string_new (NULL);
  unsigned numbers[BASTIDE_SUPPLIES];

  words.viewer = viewer;
  bastide_words_add_line (text, voice->question (&words));
  bastide_words_add_line (text, voice->matter (&words, 0));
  bastide_words_add_line (text, voice->turn (&words));
  for (unsigned i = 0; i < state->players; i++)
    bastide_words_add_line (text, voice->supply (&words, i, numbers));
  for (unsigned i = 0; i < game->moves.n; i++)
    bastide_words_add_line (text, voice->preview (&words, &game->moves.at[i], 1, true));
  for (unsigned i = 0; i < game->events.n; i++)
    bastide_words_add_line (text, voice->event (&words, &game->events.at[i]));
  bastide_words_add_line (text, voice->line (&words, game->before.phase, game->events.at, game->events.n));
  for (unsigned i = 0; i < things->len; i++)
    bastide_words_add_line (text, voice->card (&words, g_array_index (things, BastideThing, i), NULL, true));
  for (int cell = 0; cell < CATHEDRAL_CELLS; cell++)
    bastide_words_add_line (text, voice->cell (&words, cell, 0));
  return g_string_free (text, FALSE);
}

static void
test_hidden_one (Game *game)
{
  BastideRng rng = bastide_rng (game->rng.state);

  for (int viewer = -1; viewer < game->state.players; viewer++)
    {
      g_autofree char *told = tell_all (game, &game->state, viewer), *hidden = NULL;

      game->hidden = game->state;
      RULES->hide (&game->hidden, &game->kit, viewer, &rng);
      hidden = tell_all (game, &game->hidden, viewer);
      g_assert_cmpstr (told, ==, hidden);
    }
}

/* The owner of the stargazer alone is told the event that is still covered. */
static void
test_stargazer (void)
{
  static const BastideThing thing = { CATHEDRAL_THING_EVENT, CATHEDRAL_NOBODY, CATHEDRAL_NO_EVENT };
  g_autofree Game *game = g_new0 (Game, 1);
  g_autofree char *his = NULL, *others = NULL;
  BastideWords words;

  begin (game, 0);
  game->state.seats[1].privileges[game->state.seats[1].n_privileges++] = CATHEDRAL_STARGAZER;
  game->state.rounds[0].event = CATHEDRAL_FLOOD;
  words = find_words (game, &game->state);
  words.viewer = 1;
  his = voice->card (&words, thing, NULL, true);
  g_assert_true (g_str_has_prefix (his, "A flood\nThe stargazer tells it to you alone\n"));
  words.viewer = 0;
  others = voice->card (&words, thing, NULL, true);
  g_assert_true (g_str_has_prefix (others, "The event of this round\n"));
}

/* Nothing that is said depends on what the viewer does not know. */
static void
test_hidden (void)
{
  g_autofree Game *game = g_new0 (Game, 1);

  play_all (game, GAMES, test_hidden_one);
}

/* A hint, and the advice of the review if any other move had been made. */
static void
test_hint (Game *game)
{
  const BastideSearchOptions options = { .level = BASTIDE_LEVEL_GREEDY };
  BastideWords words = find_words (game, &game->state);
  BastideComparison comparison;
  BastideMove move, made;

  if (game->moves.n < 2 || bastide_rng_below (&game->rng, 4) > 0)
    return;
  move = bastide_ai_choose (&cathedral_mind, &game->state, &game->kit, &options, &comparison);
  made = game->moves.at[bastide_rng_below (&game->rng, game->moves.n)];
  assert_readable (voice->hint (&words, move, &comparison, false), MOST_HINT);
  if (bastide_move_equal (made, move))
    return;
  bastide_ai_compare (&cathedral_mind, &game->state, &game->kit, move, made, &comparison);
  assert_readable (voice->hint (&words, move, &comparison, true), MOST_HINT);
}

static void
test_hints (void)
{
  g_autofree Game *game = g_new0 (Game, 1);

  play_all (game, GAMES, test_hint);
}

/* Several cards of work are one choice: what they make in sum is said, and whether that is the most. */
static void
test_plan (void)
{
  static const BastideMove moves[] = {
    { .type = CATHEDRAL_MOVE_WORK, .part = CATHEDRAL_JOINER, .x = 2 },
    { .type = CATHEDRAL_MOVE_WORK, .part = CATHEDRAL_MIXER, .x = 1 },
    { .type = CATHEDRAL_MOVE_DONE },
  };
  g_autofree Game *game = g_new0 (Game, 1);
  g_autofree char *name = NULL, *effects = NULL, *less = NULL;
  BastideWords words;

  begin (game, 0);
  words = find_words (game, &game->state);
  game->state.phase = CATHEDRAL_PHASE_BUILD;
  game->state.seats[0].goods[CATHEDRAL_WOOD] = 5;
  game->state.seats[0].goods[CATHEDRAL_SAND] = 3;
  name = voice->move (&words, moves, 3, false);
  g_assert_cmpstr (name, ==, "Joiner, 2 × 1 point of 4 wood · Mortar mixer, 1 × 1 point of 3 sand");
  effects = voice->effects (&words, moves, 3);
  g_assert_cmpstr (effects, ==, "3 points\nLeft: 1 wood · 20 gold\nNo other work makes more points now");
  less = voice->effects (&words, moves + 1, 2);
  g_assert_cmpstr (less, ==, "1 point\nLeft: 5 wood · 20 gold");
}

/* What counters say before anything is decided. */
static void
test_drafts (void)
{
  static const struct {
    CathedralPhase phase;
    int8_t before[8], after[8];
    const char *text;
  } table[] = {
    { CATHEDRAL_PHASE_MARKET, { 0 }, { 0, 2 }, "Buy 2 wood for 6 · 14 gold afterwards · Left in the market: 2 wood" },
    { CATHEDRAL_PHASE_MARKET, { 0, 2 }, { -1, 0 }, "Sell 1 sand for 2 · 22 gold afterwards" },
    { CATHEDRAL_PHASE_MARKET, { 0, 0, 0, -1 }, { 0 }, "No trade" },
    { CATHEDRAL_PHASE_BUILD,
      { 0 },
      { 0, 2 },
      "Joiner, 2 × 1 point of 4 wood · 2 points · Left: 3 sand and 1 wood · 20 gold" },
    { CATHEDRAL_PHASE_BUILD,
      { 1 },
      { 1, 2 },
      "Joiner, 2 × 1 point of 4 wood · 3 points · Left: 1 wood · 20 gold · No other work makes more points now" },
    { CATHEDRAL_PHASE_BUILD, { 1 }, { 0 }, "Mortar mixer · 0 points · Left: 3 sand and 5 wood · 20 gold" },
    { CATHEDRAL_PHASE_BUILD, { 1 }, { 1 }, "1 point · Left: 5 wood · 20 gold" },
    { CATHEDRAL_PHASE_KEEP, { 1 }, { 1, 0, 3 }, "Goes back: 3 stone" },
    { CATHEDRAL_PHASE_CHOOSE, { 0 }, { CATHEDRAL_MASON_2 }, "Mason ×3: choose who is given up" },
    { CATHEDRAL_PHASE_CHOOSE, { CATHEDRAL_MASON_2 }, { 0 }, "Back to the display" },
    { CATHEDRAL_PHASE_PLACE, { 0 }, { 1 }, "With the herald, for nothing" },
  };
  g_autofree Game *game = g_new0 (Game, 1);
  BastideWords words;

  begin (game, 0);
  words = find_words (game, &game->state);
  game->state.seats[0].goods[CATHEDRAL_SAND] = 3;
  game->state.seats[0].goods[CATHEDRAL_WOOD] = 5;
  for (unsigned i = 0; i < G_N_ELEMENTS (table); i++)
    {
      g_autofree char *text = NULL;

      game->state.phase = (uint8_t) table[i].phase;
      text = voice->draft (&words, table[i].before, table[i].after);
      g_assert_cmpstr (text, ==, table[i].text);
    }
}

/* Keeping the builder of another is a choice by itself, though the window shows both decisions as one step. */
static void
test_keeping (void)
{
  static const BastideMove pass = { .type = CATHEDRAL_MOVE_PASS };
  BastideKit kit = { 0 };
  BastideSetup setup = { .rules = RULES,
                         .set = &kit,
                         .players = 3,
                         .seed = 2,
                         .seats = { seats[0], seats[1], seats[2] } };
  g_autoptr (BastideGame) game = bastide_game_new (&setup);
  g_autoptr (GListStore) choices = g_list_store_new (BASTIDE_TYPE_CHOICE);
  g_autofree BastideMoves *moves = g_new (BastideMoves, 1);

  while (bastide_game_get_state (game)->phase != CATHEDRAL_PHASE_THROW)
    g_assert_true (bastide_game_play (game, &pass, 1, NULL, NULL));
  RULES->list (bastide_game_get_state (game), &kit, moves);
  bastide_choices_set (choices, game, moves);
  g_assert_cmpuint (g_list_model_get_n_items (G_LIST_MODEL (choices)), ==, 2);
}

/* Whoever keeps all builders of a round is asked for none of them. These moves have a note, undo passes over them and
 * ends it, and the next round asks again. */
static void
test_keeping_all (void)
{
  static const BastideMove pass = { .type = CATHEDRAL_MOVE_PASS };
  BastideKit kit = { 0 };
  BastideSetup setup
      = { .rules = RULES, .set = &kit, .players = 2, .seed = 2, .seats = { seats[0], seats[1] } };
  g_autoptr (BastideGame) game = bastide_game_new (&setup);
  g_autoptr (BastideTable) table = bastide_table_new (game, NULL, NULL);
  const BastideRecord *record = bastide_game_get_record (game);
  unsigned kept = 0, asked, undone;

  while (bastide_game_get_state (game)->phase != CATHEDRAL_PHASE_THROW)
    {
      g_assert_false (bastide_table_passes_on (table));
      g_assert_true (bastide_table_play (table, &pass, 1, NULL));
    }
  asked = bastide_game_get_ply (game);
  g_assert_true (bastide_table_can_pass_on (table));
  bastide_table_set_passes_on (table, true);
  g_assert_false (bastide_table_is_asking (table));
  while (bastide_game_get_state (game)->round == 0)
    {
      BastideMoves legal;

      while (!bastide_table_is_asking (table))
        g_main_context_iteration (NULL, TRUE);
      g_assert_cmpuint (bastide_game_get_state (game)->phase, !=, CATHEDRAL_PHASE_THROW);
      RULES->list (bastide_game_get_state (game), &kit, &legal);
      g_assert_true (bastide_table_play (table, &legal.at[legal.n - 1], 1, NULL));
    }
  for (unsigned ply = 1; ply <= bastide_game_get_ply (game); ply++)
    if (bastide_game_get_move (game, ply - 1).type == CATHEDRAL_MOVE_KEEP)
      {
        kept++;
        g_assert_true (bastide_record_has_note (record, 0, ply, BASTIDE_NOTE_KEPT));
      }
    else
      g_assert_false (bastide_record_has_note (record, 0, ply, BASTIDE_NOTE_KEPT));
  g_assert_cmpuint (kept, >, 1);
  g_assert_false (bastide_table_passes_on (table));
  while (bastide_game_get_ply (game) > asked)
    {
      g_assert_true (bastide_table_undo (table, BASTIDE_STEP_DECISION));
      undone = bastide_game_get_ply (game);
      g_assert_cmpuint (bastide_game_get_state (game)->phase, !=, CATHEDRAL_PHASE_THROW);
      g_assert_true (undone < asked || bastide_table_is_asking (table));
    }
  bastide_table_close (table);
}

/* What lessons name is read, and only that. */
static void
test_lessons (void)
{
  static const struct {
    const char *text;
    bool is_answer, is_read;
  } table[] = {
    { "place priory", false, true },
    { "place town", false, false },
    { "card mason-1", false, true },
    { "card priory", false, false },
    { "event flood", false, true },
    { "place priory", true, false },
    { "craftsman 1 joiner", true, true },
    { "craftsman 0 joiner", true, false },
    { "craftsman 1", true, false },
    { "craftsman 1 sand-2", true, false },
    { "", false, false },
  };
  g_autofree Game *game = g_new0 (Game, 1);
  BastideSubject subject;
  BastideThing thing;

  begin (game, 0);
  for (unsigned i = 0; i < G_N_ELEMENTS (table); i++)
    if (voice->read (table[i].text, table[i].is_answer, &subject) != table[i].is_read)
      g_error ("“%s” is read wrongly", table[i].text);
  g_assert_true (voice->read ("card mason-1", false, &subject));
  g_assert_cmpuint (subject.light.type, ==, CATHEDRAL_LOG_HIRED);
  g_assert_true (voice->read ("card stone-3", false, &subject));
  g_assert_cmpuint (subject.light.type, ==, CATHEDRAL_LOG_TOOK);
  g_assert_true (voice->read ("craftsman 1 joiner", true, &subject));
  g_assert_true (voice->find (&game->state, &game->kit, &subject, &thing));
  g_assert_cmpuint (voice->count (&game->state, &game->kit, thing, true), ==, 0);
  game->state.seats[0].goods[CATHEDRAL_WOOD] = 5;
  g_assert_cmpuint (voice->count (&game->state, &game->kit, thing, true), ==, 2);
  g_assert_true (voice->read ("craftsman 2 mason-1", true, &subject));
  g_assert_false (voice->find (&game->state, &game->kit, &subject, &thing));
}

/* Adds SENTENCE, which is freed, behind SIGN. */
static void
add_line (GString *text, const char *sign, char *sentence)
{
  bastide_words_add_line (text, g_strconcat (sign, sentence, NULL));
  g_free (sentence);
}

/* Adds what happened and what is asked, with the first MOST choices. */
static void
add_question (GString *text, Game *game, unsigned most)
{
  BastideWords words = find_words (game, &game->state);

  for (unsigned i = 0; i < game->events.n; i++)
    add_line (text, "  ", voice->event (&words, &game->events.at[i]));
  bastide_words_add_line (text, voice->turn (&words));
  bastide_words_add_line (text, voice->question (&words));
  bastide_words_add_line (text, voice->matter (&words, 0));
  for (unsigned i = 0; i < MIN (game->moves.n, most); i++)
    add_line (text, "- ", voice->preview (&words, &game->moves.at[i], 1, true));
}

/* Adds the cards of all things. */
static void
add_cards (GString *text, Game *game)
{
  BastideWords words = find_words (game, &game->state);
  g_autoptr (GArray) things = list_things (&game->state);

  for (unsigned i = 0; i < things->len; i++)
    {
      g_autofree char *card = voice->card (&words, g_array_index (things, BastideThing, i), NULL, true);
      g_auto (GStrv) lines = g_strsplit (card, "\n", -1);

      add_line (text, "> ", g_strjoinv ("\n> ", lines));
      g_string_append_c (text, '\n');
    }
}

/* Two rounds of a game of two and all cards after them, for people to read: the file is written anew with
 * BASTIDE_WRITE_SENTENCES=FILE. */
static void
test_sample (void)
{
  g_autofree Game *game = g_new0 (Game, 1);
  g_autofree char *path = g_test_build_filename (G_TEST_DIST, "sentences.txt", NULL), *expected = NULL;
  g_autoptr (GString) text = g_string_new (NULL);

  begin (game, 6);
  while (game->state.round < 2)
    {
      add_question (text, game, 10);
      apply (game, game->moves.at[bastide_rng_below (&game->rng, game->moves.n)]);
    }
  add_question (text, game, 10);
  add_cards (text, game);
  if (g_getenv ("BASTIDE_WRITE_SENTENCES") != NULL)
    g_assert_true (g_file_set_contents (g_getenv ("BASTIDE_WRITE_SENTENCES"), text->str, -1, NULL));
  g_assert_true (g_file_get_contents (path, &expected, NULL, NULL));
  g_assert_cmpstr (text->str, ==, expected);
}

/* Every rule has a picture but those of which nothing can be seen, and each picture is of the question that it tells of
 * and of the place where its rule is seen. */
static void
test_examples (void)
{
  static const char *const unseen = " M1 M3 M4 M5 M24 M47 M49 ";
  static const struct {
    const char *number;
    CathedralPhase question;
    unsigned player; /* who is asked */
    const char *rule; /* by which the example is refused, or NULL */
  } rows[] = {
    { "B7", CATHEDRAL_PHASE_CHOOSE, 0, NULL },  { "M34", CATHEDRAL_PHASE_HIRE, 0, NULL },
    { "B14", CATHEDRAL_PHASE_PLACE, 0, NULL },  { "B12", CATHEDRAL_PHASE_THROW, 0, NULL },
    { "B13", CATHEDRAL_PHASE_PLACE, 0, NULL },  { "B16", CATHEDRAL_PHASE_PLACE, 1, "B16" },
    { "B19", CATHEDRAL_PHASE_BISHOP, 0, NULL }, { "M33", CATHEDRAL_PHASE_LETTER, 0, NULL },
    { "B31", CATHEDRAL_PHASE_MARKET, 0, NULL }, { "B33", CATHEDRAL_PHASE_BUILD, 0, NULL },
    { "B35", CATHEDRAL_PHASE_BUILD, 0, NULL },  { "B36", CATHEDRAL_PHASE_KEEP, 0, NULL },
    { "M28", CATHEDRAL_PHASE_DISMISS, 0, NULL }, { "M21", CATHEDRAL_PHASE_PLACE, 0, NULL },
  };
  const char *caption;

  for (const BastideRuleText *rule = voice->rules; rule->number != NULL; rule++)
    {
      g_autofree char *number = g_strdup_printf (" %s ", rule->number);
      g_autofree BastideExample *example = voice->example (rule->number, &caption);
      const char *name = cathedral_examples_name (rule->number);

      g_assert_true ((example == NULL) == (strstr (unseen, number) != NULL));
      g_assert_true ((name == NULL) == (example == NULL));
      if (example != NULL)
        g_assert_true (g_str_has_prefix (name, "cathedral-"));
    }
  g_assert_null (voice->example ("B0", &caption));
  g_assert_null (voice->example ("market", &caption));
  for (unsigned i = 0; i < G_N_ELEMENTS (rows); i++)
    {
      g_autofree BastideExample *example = voice->example (rows[i].number, &caption);

      g_assert_cmpuint (example->state.phase, ==, rows[i].question);
      g_assert_cmpuint (example->state.to_move, ==, rows[i].player);
      g_assert_true ((example->reason.code != BASTIDE_LEGAL) == (rows[i].rule != NULL));
      if (rows[i].rule != NULL)
        g_assert_cmpstr (RULES->rules[example->reason.rule], ==, rows[i].rule);
    }
}

int
main (int argc, char **argv)
{
  g_test_init (&argc, &argv, NULL);
  g_test_add_func ("/cathedral/words/questions", test_questions);
  g_test_add_func ("/cathedral/words/choices", test_choices);
  g_test_add_func ("/cathedral/words/events", test_events);
  g_test_add_func ("/cathedral/words/reasons", test_reasons);
  g_test_add_func ("/cathedral/words/things", test_things);
  g_test_add_func ("/cathedral/words/hide-what-nobody-knows", test_hidden);
  g_test_add_func ("/cathedral/words/stargazer", test_stargazer);
  g_test_add_func ("/cathedral/words/hints", test_hints);
  g_test_add_func ("/cathedral/words/sum-of-work", test_plan);
  g_test_add_func ("/cathedral/words/drafts", test_drafts);
  g_test_add_func ("/cathedral/words/keeping", test_keeping);
  g_test_add_func ("/cathedral/words/examples", test_examples);
  g_test_add_func ("/cathedral/words/keeping-all", test_keeping_all);
  g_test_add_func ("/cathedral/words/lessons", test_lessons);
  g_test_add_func ("/cathedral/words/sample", test_sample);
  return g_test_run ();
}
