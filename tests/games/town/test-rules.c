/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The town, played through its tables as any game: what they say is what its own functions say. */
#include <glib.h>
#include <string.h>

#include "games/kind.h"
#include "games/town/rules/game.h"
#include "games/town/rules/status.h"

enum { GAMES = 60 };

typedef struct {
  const BastideRules *rules;
  BastideKit kit;
  BastideDeal deal;
  BastideState state;
  BastideEvents events;
  BastideMoves moves;
} Game;

static Game *
begin (unsigned players, guint64 seed)
{
  Game *game = g_new0 (Game, 1);
  BastideFault fault;

  game->rules = bastide_town.rules;
  g_assert_true (game->rules->open_kit (&game->kit, 0, NULL, 0, &fault));
  game->rules->deal (&game->kit, players, seed, &game->deal);
  game->rules->begin (&game->state, &game->kit, players, &game->deal, &game->events);
  return game;
}

/* The sums of what events gave are the points, and each event with points says from where and by which rule. */
static void
check_events (const Game *game, const BastideMoment *before, const BastideMoment *after)
{
  int sums[BASTIDE_PLAYERS] = { 0 };

  for (unsigned i = 0; i < game->events.n; i++)
    for (int player = 0; player < BASTIDE_PLAYERS; player++)
      {
        const BastideEvent *event = &game->events.at[i];

        sums[player] += event->points[player];
        g_assert_true (event->points[player] == 0 || (event->source != 0 && event->rule != 0));
        g_assert_false (event->is_final && event->is_decision);
      }
  for (int player = 0; player < BASTIDE_PLAYERS; player++)
    g_assert_cmpint (after->points[player] - before->points[player], ==, sums[player]);
}

/* What would be if the game ended now is told by its causes. */
static void
check_count (const Game *game)
{
  int16_t now[BASTIDE_PLAYERS][BASTIDE_SOURCES], ended[BASTIDE_PLAYERS][BASTIDE_SOURCES];
  g_autofree BastideEvents *causes = g_new (BastideEvents, 1);

  game->rules->count (&game->state, &game->kit, false, now, NULL);
  game->rules->count (&game->state, &game->kit, true, ended, causes);
  for (unsigned i = 0; i < causes->n; i++)
    for (int player = 0; player < BASTIDE_PLAYERS; player++)
      now[player][causes->at[i].source] += causes->at[i].points[player];
  g_assert_cmpmem (now, sizeof now, ended, sizeof ended);
}

static void
check_moves (const Game *game)
{
  g_autofree BastideMoves *own = g_new (BastideMoves, 1);

  town_legal (&game->state, &game->kit, own);
  g_assert_cmpuint (own->n, ==, game->moves.n);
  for (unsigned i = 0; i < game->moves.n; i++)
    {
      BastideText text = { 0 };
      BastideMove read;

      g_assert_cmpint (game->rules->why (&game->state, &game->kit, game->moves.at[i]).code, ==, BASTIDE_LEGAL);
      game->rules->print (game->moves.at[i], &game->kit, &text);
      g_assert_true (game->rules->parse (text.at, text.length, &game->kit, &read));
      g_assert_true (bastide_move_equal (read, game->moves.at[i]));
      bastide_text_free (&text);
    }
}

static void
test_games (void)
{
  for (unsigned i = 0; i < GAMES; i++)
    {
      g_autofree Game *game = begin (2 + i % 3, i);
      BastideRng rng = bastide_rng (i);
      BastideMoment before, after;

      for (game->rules->look (&game->state, &game->kit, &before); before.question != 0; before = after)
        {
          game->rules->list (&game->state, &game->kit, &game->moves);
          check_moves (game);
          check_count (game);
          game->rules->apply (&game->state, &game->kit, game->moves.at[bastide_rng_below (&rng, game->moves.n)],
                              &game->events);
          game->rules->look (&game->state, &game->kit, &after);
          check_events (game, &before, &after);
          g_assert_null (game->rules->check (&game->state, &game->kit));
        }
      g_assert_cmpuint (before.winners, ==, town_state_leaders (&game->state));
    }
}

/* A guard belongs to his piece, and a draw cannot be taken back. */
static void
test_moments (void)
{
  g_autofree Game *game = begin (2, 3);
  BastideRng rng = bastide_rng (3);
  BastideMoment moment;

  for (game->rules->look (&game->state, &game->kit, &moment); moment.question != 0;
       game->rules->look (&game->state, &game->kit, &moment))
    {
      g_assert_cmpint (moment.is_tied, ==, strcmp (game->rules->questions[moment.question], "guard") == 0);
      g_assert_cmpint (moment.is_revealed, ==, strcmp (game->rules->questions[moment.question], "tile") == 0);
      game->rules->list (&game->state, &game->kit, &game->moves);
      game->rules->apply (&game->state, &game->kit, game->moves.at[bastide_rng_below (&rng, game->moves.n)],
                          &game->events);
    }
}

static void
test_deal_as_text (void)
{
  static const struct {
    const char *text, *reason;
  } faulty[] = { { "", "at least one tile" }, { "a", "no tile a" }, { "end | end | | end", "three stacks" } };

  for (guint64 seed = 0; seed < 20; seed++)
    {
      g_autofree Game *game = begin (2, seed);
      BastideText text = { 0 };
      BastideFault fault;
      BastideDeal read;

      game->rules->print_deal (&game->kit, &game->deal, &text);
      g_assert_true (g_str_has_suffix (text.at, "\n"));
      g_assert_true (game->rules->parse_deal (&game->kit, 2, text.at, &read, &fault));
      g_assert_cmpmem (&read, sizeof read, &game->deal, sizeof game->deal);
      bastide_text_free (&text);
      for (guint i = 0; i < G_N_ELEMENTS (faulty); i++)
        {
          g_assert_false (game->rules->parse_deal (&game->kit, 2, faulty[i].text, &read, &fault));
          g_assert_nonnull (strstr (fault.reason, faulty[i].reason));
        }
    }
}

/* Where both signs are, a stack may have any number of tiles, as in a record (doc/record.md). */
static void
test_long_stack (void)
{
  g_autofree Game *game = begin (2, 1);
  g_autoptr (GString) text = g_string_new (NULL);
  BastideText printed = { 0 };
  BastideFault fault;
  BastideDeal read;

  for (int i = 0; i < 40; i++)
    g_string_append (text, "end ");
  g_string_append (text, "| | end\n");
  g_assert_true (game->rules->parse_deal (&game->kit, 2, text->str, &read, &fault));
  g_assert_cmpint (read.ends[0], ==, 40);
  game->rules->print_deal (&game->kit, &read, &printed);
  g_assert_cmpstr (printed.at, ==, text->str);
  bastide_text_free (&printed);
}

int
main (int argc, char **argv)
{
  g_test_init (&argc, &argv, NULL);
  g_test_add_func ("/town/games", test_games);
  g_test_add_func ("/town/moments", test_moments);
  g_test_add_func ("/town/deal-as-text", test_deal_as_text);
  g_test_add_func ("/town/long-stack", test_long_stack);
  return g_test_run ();
}
