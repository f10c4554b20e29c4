/* SPDX-License-Identifier: GPL-3.0-or-later */
/* What holds in every position of Cathedral: random games of fair deals and of deals of somebody's own. */
#include <glib.h>
#include <string.h>

#include "core/rng.h"
#include "games/cathedral/rules/moves.h"
#include "games/cathedral/rules/state.h"
#include "games/kind.h"
#include "own-deal.h"

#define RULES (bastide_cathedral.rules)

enum { GAMES = 60 };

typedef struct {
  BastideKit kit;
  BastideDeal deal;
  BastideState state;
  BastideMoves moves;
  BastideEvents events;
  BastideRng rng;
} Game;

static void
begin (Game *game, unsigned number)
{
  unsigned players = 2 + number % 3;
  BastideFault fault;

  game->rng = bastide_rng (number);
  g_assert_true (RULES->open_kit (&game->kit, 0, NULL, 0, &fault));
  if (number % 2 == 0)
    RULES->deal (&game->kit, players, number, &game->deal);
  else
    make_own_deal (RULES, &game->kit, &game->rng, players, &game->deal);
  RULES->begin (&game->state, &game->kit, players, &game->deal, &game->events);
}

/* Plays random moves to the end, and calls TEST at each question. */
static void
play (Game *game, void (*test) (Game *game))
{
  for (RULES->list (&game->state, &game->kit, &game->moves); game->moves.n > 0;
       RULES->list (&game->state, &game->kit, &game->moves))
    {
      BastideMove move = game->moves.at[bastide_rng_below (&game->rng, game->moves.n)];

      test (game);
      RULES->apply (&game->state, &game->kit, move, &game->events);
    }
  test (game);
}

static void
play_all (void (*test) (Game *game))
{
  Game *game = g_new (Game, 1);

  for (unsigned number = 0; number < GAMES; number++)
    {
      begin (game, number);
      play (game, test);
    }
  g_free (game);
}

static bool
is_listed (const Game *game, BastideMove move)
{
  for (unsigned i = 0; i < game->moves.n; i++)
    if (memcmp (&game->moves.at[i], &move, sizeof move) == 0)
      return true;
  return false;
}

/* MOVE as it is read again from its text. */
static BastideMove
read_again (const Game *game, BastideMove move)
{
  BastideText text = { 0 };
  BastideMove read;

  RULES->print (move, &game->kit, &text);
  g_assert_true (RULES->parse (text.at, text.length, &game->kit, &read));
  bastide_text_free (&text);
  return read;
}

static void
test_question (Game *game)
{
  BastideMoment moment;

  g_assert_cmpstr (RULES->check (&game->state, &game->kit), ==, NULL);
  RULES->look (&game->state, &game->kit, &moment);
  g_assert_cmpuint (moment.question == 0, ==, game->moves.n == 0);
  g_assert_cmpuint (moment.winners != 0, ==, game->moves.n == 0);
  for (unsigned i = 0; i < game->moves.n; i++)
    {
      BastideMove move = game->moves.at[i], again = read_again (game, move);

      g_assert_cmpmem (&move, sizeof move, &again, sizeof again);
      g_assert_cmpuint (RULES->why (&game->state, &game->kit, move).code, ==, 0);
    }
}

/* Each question has at least two answers, each listed move is legal and is read again from its text, and every invariant
 * holds. */
static void
test_questions (void)
{
  play_all (test_question);
}

/* Moves with any values: what is legal is in the list, and what is not has a sentence and a rule. */
static void
test_any (Game *game)
{
  for (unsigned i = 0; i < 60; i++)
    {
      uint64_t bits = bastide_rng_next (&game->rng);
      bool is_small = i % 2 == 0;
      BastideMove move = {
        .type = (uint8_t) (is_small ? bits % (CATHEDRAL_MOVES + 2) : bits),
        .part = (uint8_t) (is_small ? bits >> 8 & 63 : bits >> 8),
        .sort = (uint8_t) (is_small ? bits >> 16 & 31 : bits >> 16),
        .player = (uint8_t) (is_small ? 0 : bits >> 24),
        .x = (int16_t) (is_small ? (int) (bits >> 32 & 15) - 2 : (int16_t) (bits >> 32)),
        .y = (int16_t) (is_small ? (int) (bits >> 48 & 15) - 2 : (int16_t) (bits >> 48)),
      };
      BastideReason reason = RULES->why (&game->state, &game->kit, move);
      BastideText line = { 0 };

      if (reason.code == 0)
        g_assert_true (is_listed (game, read_again (game, move)));
      else
        {
          bastide_cathedral.rules->explain (reason, &line);
          g_assert_nonnull (strstr (line.at, " ("));
          g_assert_null (strstr (line.at, "none"));
        }
      bastide_text_clear (&line);
      RULES->print (move, &game->kit, &line);
      bastide_text_free (&line);
    }
}

static void
test_any_values (void)
{
  play_all (test_any);
}

/* What SEAT knows, as text: the position, what is legal and what just happened. */
static char *
describe (const Game *game, const BastideState *state, int viewer)
{
  static BastideMoves moves;
  BastideText text = { 0 };

  bastide_cathedral.protocol->state (&text, state, &game->kit, viewer);
  RULES->list (state, &game->kit, &moves);
  for (unsigned i = 0; i < moves.n; i++)
    RULES->print (moves.at[i], &game->kit, &text);
  for (unsigned i = 0; i < game->events.n; i++)
    bastide_cathedral.protocol->event (&text, state, &game->kit, &game->events.at[i]);
  return text.at;
}

static void
test_hidden (Game *game)
{
  if (bastide_rng_below (&game->rng, 6) > 0) /* it is slow: every sixth question will do */
    return;
  for (int viewer = -1; viewer < game->state.players; viewer++)
    {
      BastideState hidden = game->state, again = game->state;
      uint64_t seed = bastide_rng_next (&game->rng);
      char *before = describe (game, &game->state, viewer), *after;

      RULES->hide (&hidden, &game->kit, viewer, &(BastideRng) { seed });
      after = describe (game, &hidden, viewer);
      g_assert_cmpstr (before, ==, after);
      g_assert_cmpstr (RULES->check (&hidden, &game->kit), ==, NULL);
      RULES->hide (&again, &game->kit, viewer, &(BastideRng) { seed });
      g_assert_cmpuint (RULES->hash (&hidden, &game->kit), ==, RULES->hash (&again, &game->kit));
      free (before);
      free (after);
    }
}

/* What a seat knows does not change when the rest is dealt anew, in the same way for one seed. */
static void
test_hide (void)
{
  play_all (test_hidden);
}

/* What is dealt anew is a fair deal that agrees with what was seen, and comes out differently. */
static void
test_hide_fairly (void)
{
  Game *game = g_new (Game, 1);
  unsigned events[CATHEDRAL_EVENTS] = { 0 }, dice[6] = { 0 }, backs = 0, first_owner = 0;
  const unsigned trials = 2000;

  begin (game, 1); /* three players */
  RULES->deal (&game->kit, 3, 7, &game->deal);
  RULES->begin (&game->state, &game->kit, 3, &game->deal, &game->events);
  for (unsigned i = 0; i < trials; i++)
    {
      BastideState hidden = game->state;
      uint32_t privileges = 0, shown = 0, craftsmen = 0;

      RULES->hide (&hidden, &game->kit, 0, &(BastideRng) { i });
      for (unsigned round = 0; round < CATHEDRAL_ROUNDS; round++)
        {
          const CathedralRound *dealt = &hidden.rounds[round];

          privileges |= 1u << dealt->privileges[0] | 1u << dealt->privileges[1];
          shown |= 1u << dealt->event;
          for (unsigned card = 0; card < 4; card++)
            {
              craftsmen |= 1u << dealt->craftsmen[card];
              g_assert_cmpuint (cathedral_craftsmen[dealt->craftsmen[card]].round, ==, round + 1);
            }
        }
      g_assert_cmpint (__builtin_popcount (privileges), ==, 12);
      g_assert_cmpint (__builtin_popcount (shown), ==, 6);
      g_assert_cmpint (__builtin_popcount (craftsmen), ==, 24);
      g_assert_cmpuint (privileges >> CATHEDRAL_DELIVERY, ==, 3);
      g_assert_cmpmem (&hidden.rounds[0].craftsmen, 4, &game->state.rounds[0].craftsmen, 4);
      g_assert_cmpmem (&hidden.rounds[0].left, 2, &game->state.rounds[0].left, 2);
      events[hidden.rounds[0].event]++;
      dice[hidden.rounds[0].die]++;
      backs += hidden.rounds[0].back >= CATHEDRAL_BACKS / 2;
      first_owner += hidden.rounds[0].bag[0] == 0;
    }
  for (unsigned event = 1; event < CATHEDRAL_EVENTS; event++)
    g_assert_cmpuint (ABS ((int) events[event] - (int) trials / 10), <, 70);
  g_assert_cmpuint (ABS ((int) dice[2] - (int) trials / 6), <, 90);
  g_assert_cmpuint (ABS ((int) dice[3] - (int) trials / 3), <, 110);
  g_assert_cmpuint (ABS ((int) dice[5] - (int) trials / 6), <, 90);
  g_assert_cmpuint (ABS ((int) backs - (int) trials / 2), <, 120);
  g_assert_cmpuint (ABS ((int) first_owner - (int) trials / 3), <, 110);
  g_free (game);
}

/* The most points that the player who builds can still make, by trying every order of single uses. */
static int
try_all (const Game *game, const BastideState *state, unsigned player, GHashTable *seen)
{
  const CathedralSeat *seat = &state->seats[player];
  int best = 0;
  gpointer found;
  char *key = g_strdup_printf ("%u %u %u %u %u %u", seat->goods[0], seat->goods[1], seat->goods[2], seat->goods[3],
                               seat->gold, state->blessed);

  for (unsigned i = 0; i < seat->n_craftsmen; i++)
    {
      char *longer = g_strdup_printf ("%s %u", key, state->used[seat->craftsmen[i]]);

      g_free (key);
      key = longer;
    }
  if (g_hash_table_lookup_extended (seen, key, NULL, &found))
    {
      g_free (key);
      return GPOINTER_TO_INT (found);
    }
  for (unsigned i = 0; i < seat->n_craftsmen; i++)
    {
      BastideMove move = { .type = CATHEDRAL_MOVE_WORK, .part = seat->craftsmen[i], .x = 1 };
      BastideState next = *state;
      BastideEvents events;
      int gained;

      if (RULES->why (state, &game->kit, move).code != 0)
        continue;
      RULES->apply (&next, &game->kit, move, &events);
      gained = next.seats[player].points[CATHEDRAL_CRAFT] - seat->points[CATHEDRAL_CRAFT];
      if (next.phase == CATHEDRAL_PHASE_BUILD && next.to_move == player)
        gained += try_all (game, &next, player, seen);
      best = MAX (best, gained);
    }
  g_hash_table_insert (seen, key, GINT_TO_POINTER (best));
  return best;
}

/* Gives the player who builds any goods, gold and craftsmen, some of them used. */
static void
pose (Game *game, BastideState *state)
{
  CathedralSeat *seat = &state->seats[state->to_move];
  static const uint8_t knotty[] = { CATHEDRAL_TOOLMAKER,     CATHEDRAL_CABINETMAKER, CATHEDRAL_GLASSBLOWER_4,
                                    CATHEDRAL_GLASSBLOWER_5, CATHEDRAL_GOLDSMITH_5,  CATHEDRAL_ORGANBUILDER,
                                    CATHEDRAL_BELLFOUNDER,   CATHEDRAL_CARPENTER_2,  CATHEDRAL_SCULPTOR_3 };

  seat->n_craftsmen = 5;
  memset (seat->craftsmen, 0, sizeof seat->craftsmen);
  for (unsigned i = 0; i < 5; i++)
    seat->craftsmen[i] = bastide_rng_below (&game->rng, 2) == 0
                             ? knotty[bastide_rng_below (&game->rng, sizeof knotty)]
                             : (uint8_t) (1 + bastide_rng_below (&game->rng, CATHEDRAL_CRAFTSMEN - 1));
  memset (state->used, 0, sizeof state->used);
  state->blessed = CATHEDRAL_NONE;
  for (unsigned i = 0; i < 5; i++)
    if (bastide_rng_below (&game->rng, 3) == 0 && seat->craftsmen[i] != CATHEDRAL_ENGINEER)
      state->used[seat->craftsmen[i]] =
          (uint8_t) (1 + bastide_rng_below (&game->rng, cathedral_craftsmen[seat->craftsmen[i]].capacity));
  for (unsigned kind = 0; kind < CATHEDRAL_KINDS; kind++)
    seat->goods[kind] = (uint8_t) bastide_rng_below (&game->rng, 5);
  seat->gold = (uint8_t) (bastide_rng_below (&game->rng, 2) == 0 ? bastide_rng_below (&game->rng, 10)
                                                                 : 21 + bastide_rng_below (&game->rng, 10));
}

static void
test_best (Game *game)
{
  BastideState state = game->state;
  unsigned player = state.to_move;
  int16_t points[BASTIDE_PLAYERS][BASTIDE_SOURCES];
  GHashTable *seen;

  if (state.phase != CATHEDRAL_PHASE_BUILD)
    return;
  pose (game, &state);
  if (bastide_rng_below (&game->rng, 2) == 0)
    state.rounds[state.round].event = CATHEDRAL_BLESSING;
  seen = g_hash_table_new_full (g_str_hash, g_str_equal, g_free, NULL);
  RULES->count (&state, &game->kit, true, points, NULL);
  g_assert_cmpint (points[player][CATHEDRAL_CRAFT] - state.seats[player].points[CATHEDRAL_CRAFT], ==,
                   try_all (game, &state, player, seen));
  g_hash_table_unref (seen);
}

/* The ledger finds the best use of goods, gold, craftsmen and blessing. */
static void
test_ledger (void)
{
  play_all (test_best);
}

static void
test_causes_of (Game *game)
{
  int16_t now[BASTIDE_PLAYERS][BASTIDE_SOURCES], then[BASTIDE_PLAYERS][BASTIDE_SOURCES];
  BastideEvents causes;
  BastideMoment moment;

  RULES->look (&game->state, &game->kit, &moment);
  RULES->count (&game->state, &game->kit, false, now, NULL);
  RULES->count (&game->state, &game->kit, true, then, &causes);
  for (unsigned i = 0; i < causes.n; i++)
    now[causes.at[i].player][causes.at[i].source] = (int16_t) (now[causes.at[i].player][causes.at[i].source]
                                                               + causes.at[i].points[causes.at[i].player]);
  g_assert_cmpmem (now, sizeof now, then, sizeof then);
  g_assert_cmpuint (causes.n > 0 && moment.question == 0, ==, false);
}

/* The events of the ledger make its points; at the end there are none. */
static void
test_causes (void)
{
  play_all (test_causes_of);
}

/* Points of events are those of the position, source by source. */
static void
test_points (void)
{
  Game *game = g_new (Game, 1);

  for (unsigned number = 0; number < GAMES; number++)
    {
      int16_t counted[BASTIDE_PLAYERS][BASTIDE_SOURCES], points[BASTIDE_PLAYERS][BASTIDE_SOURCES] = { 0 };
      unsigned decisions = 0;

      begin (game, number);
      for (unsigned player = 0; player < game->state.players; player++)
        points[player][CATHEDRAL_START] = 2;
      for (RULES->list (&game->state, &game->kit, &game->moves); game->moves.n > 0;
           RULES->list (&game->state, &game->kit, &game->moves))
        {
          RULES->apply (&game->state, &game->kit, game->moves.at[bastide_rng_below (&game->rng, game->moves.n)],
                        &game->events);
          decisions = 0;
          for (unsigned i = 0; i < game->events.n; i++)
            {
              const BastideEvent *event = &game->events.at[i];

              decisions += event->is_decision;
              for (unsigned player = 0; player < game->state.players; player++)
                points[player][event->source] = (int16_t) (points[player][event->source] + event->points[player]);
              g_assert_cmpuint (event->source == 0, ==, event->rule == 0);
            }
          g_assert_cmpuint (decisions, <=, 1);
          RULES->count (&game->state, &game->kit, false, counted, NULL);
          g_assert_cmpmem (points, sizeof points, counted, sizeof counted);
        }
    }
  g_free (game);
}

/* The same deal and moves give the same bytes; a copy goes its own way. */
static void
test_copies (void)
{
  Game *one = g_new (Game, 1), *two = g_new (Game, 1);

  for (unsigned number = 0; number < 12; number++)
    {
      memset (&one->state, 0xff, sizeof one->state);
      memset (&two->state, 0, sizeof two->state);
      begin (one, number);
      begin (two, number);
      for (RULES->list (&one->state, &one->kit, &one->moves); one->moves.n > 0;
           RULES->list (&one->state, &one->kit, &one->moves))
        {
          BastideMove move = one->moves.at[bastide_rng_below (&one->rng, one->moves.n)];
          BastideState before = one->state;

          RULES->apply (&one->state, &one->kit, move, &one->events);
          g_assert_cmpuint (RULES->hash (&before, &one->kit), !=, RULES->hash (&one->state, &one->kit));
          RULES->apply (&two->state, &two->kit, move, &two->events);
          g_assert_cmpmem (&one->state, sizeof one->state, &two->state, sizeof two->state);
        }
    }
  g_free (one);
  g_free (two);
}

/* A deal is printed and read again, and depends on players and seed alone. */
static void
test_deals (void)
{
  Game *game = g_new (Game, 1);

  for (unsigned number = 0; number < 200; number++)
    {
      BastideText lines = { 0 }, again = { 0 };
      BastideDeal deal;
      BastideFault fault;

      begin (game, number);
      RULES->print_deal (&game->kit, &game->deal, &lines);
      g_assert_true (RULES->parse_deal (&game->kit, 2 + number % 3, lines.at, &deal, &fault));
      g_assert_cmpmem (&deal, sizeof deal, &game->deal, sizeof deal);
      if (number % 2 == 0)
        {
          RULES->deal (&game->kit, 2 + number % 3, number, &deal);
          RULES->print_deal (&game->kit, &deal, &again);
          g_assert_cmpstr (lines.at, ==, again.at);
        }
      bastide_text_free (&lines);
      bastide_text_free (&again);
    }
  g_free (game);
}

#define ROUND(n)                                                                                                       \
  "round " #n " guild mason-1,toolmaker display limeburner,cabinetmaker left sand-2,stone-3 town relic,purse event "   \
  "grant bag 010101 back 18123 die 3\n"
#define REST ROUND (2) ROUND (3) ROUND (4) ROUND (5) ROUND (6)
#define FIRST(guild, display, left, town, event, bag, back, die)                                                       \
  "round 1 guild " guild " display " display " left " left " town " town " event " event " bag " bag " back " back     \
  " die " die "\n" REST

/* A faulty deal is refused, with the round and what is wrong. */
static void
test_faulty_deals (void)
{
  static const struct {
    const char *lines, *reason; /* NULL: it is good */
  } rows[] = {
    { FIRST ("mason-1,mason-1", "engineer,mixer", "stone-3,sand-2", "hand,hand", "fever", "001101", "0", "5"), NULL },
    { FIRST ("mason-1,toolmaker", "limeburner,cabinetmaker", "sand-2,stone-3", "relic,purse", "grant", "010101",
             "27719", "2"),
      NULL },
    { "", "round 1: its line is missing" },
    { "\n", "round 1: its line is missing" },
    { ROUND (1) ROUND (2) ROUND (3) ROUND (4) ROUND (5), "round 6: its line is missing" },
    { ROUND (1) REST "\n", "more than six lines" },
    { ROUND (1) REST ROUND (6), "more than six lines" },
    { ROUND (2) REST, "round 1: the rounds are not in order" },
    { "deal 1 guild", "`round` and what belongs to it are missing" },
    { "round", "the rounds are not in order" },
    { "round 1", "`guild` and what belongs to it are missing" },
    { "round  1 guild", "the rounds are not in order" },
    { FIRST ("mason-7,mason-1", "engineer,mixer", "sand-2,stone-3", "hand,hand", "fever", "001101", "0", "5"),
      "`guild`" },
    { FIRST ("mason-1", "engineer,mixer", "sand-2,stone-3", "hand,hand", "fever", "001101", "0", "5"), "`guild`" },
    { FIRST ("mason-1,mixer,mixer", "engineer,mixer", "sand-2,stone-3", "hand,hand", "fever", "001101", "0", "5"),
      "`guild`" },
    { FIRST ("mason-1,sand-2", "engineer,mixer", "sand-2,stone-3", "hand,hand", "fever", "001101", "0", "5"),
      "`guild`" },
    { FIRST ("mason-1,?", "engineer,mixer", "sand-2,stone-3", "hand,hand", "fever", "001101", "0", "5"), "`guild`" },
    { FIRST (",mason-1", "engineer,mixer", "sand-2,stone-3", "hand,hand", "fever", "001101", "0", "5"), "`guild`" },
    { FIRST ("mason-1,mason-1", "relic,mixer", "sand-2,stone-3", "hand,hand", "fever", "001101", "0", "5"),
      "`display`" },
    { FIRST ("mason-1,mason-1", "engineer,mixer", "sand-2,sand-2", "hand,hand", "fever", "001101", "0", "5"),
      "`left`" },
    { FIRST ("mason-1,mason-1", "engineer,mixer", "sand-2,mixer", "hand,hand", "fever", "001101", "0", "5"), "`left`" },
    { FIRST ("mason-1,mason-1", "engineer,mixer", "sand-2,stone-3", "hand,fist", "fever", "001101", "0", "5"),
      "`town`" },
    { FIRST ("mason-1,mason-1", "engineer,mixer", "sand-2,stone-3", "hand,hand", "snow", "001101", "0", "5"), "event" },
    { FIRST ("mason-1,mason-1", "engineer,mixer", "sand-2,stone-3", "hand,hand", "", "001101", "0", "5"), "event" },
    { FIRST ("mason-1,mason-1", "engineer,mixer", "sand-2,stone-3", "hand,hand", "fever", "00110", "0", "5"), "`bag`" },
    { FIRST ("mason-1,mason-1", "engineer,mixer", "sand-2,stone-3", "hand,hand", "fever", "001102", "0", "5"),
      "`bag`" },
    { FIRST ("mason-1,mason-1", "engineer,mixer", "sand-2,stone-3", "hand,hand", "fever", "001100", "0", "5"),
      "`bag`" },
    { FIRST ("mason-1,mason-1", "engineer,mixer", "sand-2,stone-3", "hand,hand", "fever", "001101001101", "0", "5"),
      "`bag`" },
    { FIRST ("mason-1,mason-1", "engineer,mixer", "sand-2,stone-3", "hand,hand", "fever", "\xff\xff\xff\xff\xff\xff",
             "0", "5"),
      "`bag`" },
    { FIRST ("mason-1,mason-1", "engineer,mixer", "sand-2,stone-3", "hand,hand", "fever", "001101", "27720", "5"),
      "`back`" },
    { FIRST ("mason-1,mason-1", "engineer,mixer", "sand-2,stone-3", "hand,hand", "fever", "001101", "-1", "5"),
      "`back`" },
    { FIRST ("mason-1,mason-1", "engineer,mixer", "sand-2,stone-3", "hand,hand", "fever", "001101", "007", "5"),
      "`back`" },
    { FIRST ("mason-1,mason-1", "engineer,mixer", "sand-2,stone-3", "hand,hand", "fever", "001101",
             "99999999999999999999999", "5"),
      "`back`" },
    { FIRST ("mason-1,mason-1", "engineer,mixer", "sand-2,stone-3", "hand,hand", "fever", "001101", "0", "1"),
      "`die`" },
    { FIRST ("mason-1,mason-1", "engineer,mixer", "sand-2,stone-3", "hand,hand", "fever", "001101", "0", "6"),
      "`die`" },
    { FIRST ("mason-1,mason-1", "engineer,mixer", "sand-2,stone-3", "hand,hand", "fever", "001101", "0", "5 "),
      "more than the die" },
    { FIRST ("mason-1,mason-1", "engineer,mixer", "sand-2,stone-3", "hand,hand", "fever", "001101", "0", "5 die 5"),
      "more than the die" },
    { FIRST ("mason-1,mason-1", "engineer,mixer", "sand-2,stone-3", "hand,hand", "fever", "001101", "0", "5\r"),
      "`die`" },
  };
  BastideKit kit;
  BastideDeal deal;
  BastideFault fault;

  g_assert_true (RULES->open_kit (&kit, 0, NULL, 0, &fault));
  for (unsigned i = 0; i < G_N_ELEMENTS (rows); i++)
    {
      bool is_good = RULES->parse_deal (&kit, 2, rows[i].lines, &deal, &fault);

      g_test_message ("row %u: %s", i, is_good ? "good" : fault.reason);
      g_assert_cmpint (is_good, ==, rows[i].reason == NULL);
      if (is_good)
        continue;
      g_assert_true (g_str_has_prefix (fault.reason, "the deal is faulty: "));
      g_assert_nonnull (strstr (fault.reason, rows[i].reason));
    }
}

/* Bytes that have the form of no move, and moves of things that there are not. */
static void
test_texts (void)
{
  static const char *const bad[] = {
    "",
    " ",
    "take",
    "take ",
    " take x",
    "take a b",
    "take a drop",
    "take a drop ",
    "take a b c",
    "take a drop b c",
    "pass now",
    "throw 1",
    "place",
    "place a b",
    "cube",
    "protect it",
    "buy sand",
    "buy sand 01",
    "buy sand +1",
    "buy sand -1",
    "buy sand 1000",
    "buy sand 1 ",
    "buy sand 1 2",
    "buy  sand 1",
    "work mixer",
    "work mixer x",
    "work mixer 1.0",
    "keep 1",
    "keep 1 2 3",
    "keep 1 2 3 4 5",
    "keep 1 2 3 04",
    "keep a b c d",
    "done done",
    "Pass",
    "done\n",
    "dismiss",
    "drop",
    "herald",
    "?",
    "? 1",
  };
  static const char *const unknown[] = {
    "take x",   "take x drop y", "take mixer drop sand-2", "place x",  "herald x", "cube metal",
    "cube x",   "dismiss x",     "dismiss sand-2",         "drop x",   "buy x 1",  "sell x 0",
    "work x 1", "work sand-2 1", "keep 999 999 999 999",   "work ? 0",
  };
  BastideKit kit;
  BastideFault fault;
  BastideMove move;

  g_assert_true (RULES->open_kit (&kit, 0, NULL, 0, &fault));
  for (unsigned i = 0; i < G_N_ELEMENTS (bad); i++)
    if (RULES->parse (bad[i], strlen (bad[i]), &kit, &move))
      g_error ("`%s` is read", bad[i]);
  for (unsigned i = 0; i < G_N_ELEMENTS (unknown); i++)
    if (!RULES->parse (unknown[i], strlen (unknown[i]), &kit, &move))
      g_error ("`%s` is not read", unknown[i]);
}

/* There are no options and no tiles, and two to four players. */
static void
test_kit (void)
{
  static const char *const texts[] = { "tile" };
  BastideKit kit;
  BastideFault fault;
  unsigned fewest, most;

  g_assert_false (RULES->open_kit (&kit, 1, NULL, 0, &fault));
  g_assert_cmpstr (fault.reason, ==, "Cathedral has no options");
  g_assert_false (RULES->open_kit (&kit, 0, texts, 1, &fault));
  g_assert_cmpstr (fault.reason, ==, "there are no tiles in this game");
  RULES->seats (0, &fewest, &most);
  g_assert_cmpuint (fewest, ==, 2);
  g_assert_cmpuint (most, ==, 4);
  g_assert_cmpuint (RULES->state_size (&kit), <=, 2048);
}

int
main (int argc, char **argv)
{
  g_test_init (&argc, &argv, NULL);
  g_test_add_func ("/cathedral/questions", test_questions);
  g_test_add_func ("/cathedral/any-values", test_any_values);
  g_test_add_func ("/cathedral/hide", test_hide);
  g_test_add_func ("/cathedral/hide-fairly", test_hide_fairly);
  g_test_add_func ("/cathedral/ledger", test_ledger);
  g_test_add_func ("/cathedral/causes", test_causes);
  g_test_add_func ("/cathedral/points", test_points);
  g_test_add_func ("/cathedral/copies", test_copies);
  g_test_add_func ("/cathedral/deals", test_deals);
  g_test_add_func ("/cathedral/faulty-deals", test_faulty_deals);
  g_test_add_func ("/cathedral/texts", test_texts);
  g_test_add_func ("/cathedral/kit", test_kit);
  return g_test_run ();
}
