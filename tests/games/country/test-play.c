/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Random games of Country with random options: the two ways to ask what is legal agree, points add up, what is hidden is
 * dealt anew and nothing else; and deals and moves of somebody who means no good. */
#include <stdlib.h>
#include <string.h>

#include "core/rng.h"
#include "game.h"
#include "games/country/rules/event.h"
#include "games/country/rules/revert.h"

enum { GAMES = 60 };

/* A deal of any kinds, in which many tiles fit nowhere. */
static void
make_deal (const BastideKit *kit, BastideRng *rng, BastideDeal *deal)
{
  memset (deal, 0, sizeof *deal);
  deal->n = (uint16_t) (1 + bastide_rng_below (rng, 60));
  deal->ends[0] = 1;
  deal->ends[1] = (uint16_t) (1 + bastide_rng_below (rng, deal->n));
  deal->ends[2] = deal->n;
  for (unsigned i = 0; i < deal->n; i++)
    deal->order[i] = (uint16_t) bastide_rng_below (rng, kit->n_kinds);
}

/* Begins a game with random options, players and deal, every second time the game's own. */
static Game *
new_random_game (BastideRng *rng)
{
  Game *game = g_new (Game, 1);
  BastideDeal deal;
  unsigned least, most;
  uint32_t options = bastide_rng_below (rng, 32);

  open_game (game, options);
  game->rules->seats (options, &least, &most);
  game->players = least + bastide_rng_below (rng, most - least + 1);
  if (bastide_rng_below (rng, 2) == 0)
    game->rules->deal (game->kit, game->players, bastide_rng_next (rng), &deal);
  else
    make_deal (game->kit, rng, &deal);
  game->rules->begin (game->state, game->kit, game->players, &deal, &game->events);
  return game;
}

/* Plays a random move. Returns false if there is none. */
static bool
play_random (Game *game, BastideRng *rng)
{
  game->rules->list (game->state, game->kit, &game->moves);
  if (game->moves.n == 0)
    return false;
  game->rules->apply (game->state, game->kit, game->moves.at[bastide_rng_below (rng, game->moves.n)], &game->events);
  g_assert_cmpstr (game->rules->check (game->state, game->kit), ==, NULL);
  return true;
}

static bool
is_listed (const Game *game, BastideMove move)
{
  for (unsigned i = 0; i < game->moves.n; i++)
    if (game->moves.at[i].type == move.type && game->moves.at[i].part == move.part && game->moves.at[i].x == move.x
        && game->moves.at[i].y == move.y)
      return true;
  return false;
}

/* A move with any values, most of them near those of legal ones. What a move does not say is 0. */
static BastideMove
make_move (BastideRng *rng)
{
  bool is_wild = bastide_rng_below (rng, 10) == 0;
  BastideMove move = { .type = (uint8_t) bastide_rng_below (rng, is_wild ? 256 : 8) };

  if (move.type == 0 || move.type >= 6)
    {
      move.x = (int16_t) (is_wild ? bastide_rng_next (rng) : bastide_rng_below (rng, 15) - 7);
      move.y = (int16_t) (is_wild ? bastide_rng_next (rng) : bastide_rng_below (rng, 15) - 7);
    }
  if (move.type < 6)
    move.part = (uint8_t) bastide_rng_below (rng, is_wild ? 256 : 8);
  if (move.type == 7)
    move.x = move.y = 0;
  return move;
}

static void
test_any_move (void)
{
  BastideRng rng = bastide_rng (1);

  for (unsigned i = 0; i < GAMES; i++)
    {
      Game *game = new_random_game (&rng);

      do
        {
          game->rules->list (game->state, game->kit, &game->moves);
          for (unsigned k = 0; k < 20; k++)
            {
              BastideMove move = make_move (&rng);
              BastideReason reason = game->rules->why (game->state, game->kit, move);
              BastideText line = { 0 };

              g_assert_cmpint (reason.code == 0, ==, is_listed (game, move));
              bastide_country.rules->explain (reason, &line);
              g_assert_cmpint (reason.code == 0, ==, strchr (line.at, '(') == NULL);
              bastide_text_free (&line);
            }
        }
      while (play_random (game, &rng));
      free_game (game);
      g_free (game);
    }
}

/* Every listed move is read from its text as it is, and the list is in the order of the protocol. */
static void
test_words (void)
{
  BastideRng rng = bastide_rng (2);

  for (unsigned i = 0; i < GAMES / 4; i++)
    {
      Game *game = new_random_game (&rng);

      while (play_random (game, &rng))
        {
          game->rules->list (game->state, game->kit, &game->moves);
          for (unsigned k = 0; k < game->moves.n; k++)
            {
              const BastideMove *move = &game->moves.at[k], *before = k > 0 ? move - 1 : NULL;
              BastideText text = { 0 };
              BastideMove read;

              game->rules->print (*move, game->kit, &text);
              g_assert_true (game->rules->parse (text.at, text.length, game->kit, &read));
              g_assert_cmpmem (&read, sizeof read, move, sizeof *move);
              bastide_text_free (&text);
              if (before != NULL && before->type == move->type && before->y == move->y && before->x == move->x)
                g_assert_cmpint (before->part, <, move->part);
              else if (before != NULL && before->type == move->type)
                g_assert_true (before->y < move->y || (before->y == move->y && before->x < move->x));
              else if (before != NULL)
                g_assert_cmpint (before->type, <, move->type);
            }
        }
      free_game (game);
      g_free (game);
    }
}

static void
test_wrong_words (void)
{
  static const char *const texts[] = {
    "",
    "tile",
    "tile 1 1",
    "tile 1 1 4",
    "tile 1 1 1 1",
    "tile  1 1 1",
    "tile 1 1 1 ",
    "tile 01 1 1",
    "tile -0 1 1",
    "tile 1000 1 1",
    "tile +1 1 1",
    "follower",
    "follower 12",
    "follower -1",
    "follower 1 1",
    "home",
    "home 1",
    "home 1 1 1",
    "pass 1",
    "Pass",
    "gate 1 1 N",
    "guard",
    "abbot x",
    "pig",
    "tile 1 1 1\n",
    "large 1;",
  };
  BastideMove move;

  for (unsigned i = 0; i < G_N_ELEMENTS (texts); i++)
    if (bastide_country.rules->parse (texts[i], strlen (texts[i]), NULL, &move))
      g_error ("%s is no move", texts[i]);
}

/* The points of the events are those of the players, now and if the game ended now (chapter 2 of the protocol). */
static void
test_points (void)
{
  BastideRng rng = bastide_rng (3);

  for (unsigned i = 0; i < GAMES; i++)
    {
      Game *game = new_random_game (&rng);
      int16_t now[BASTIDE_PLAYERS][BASTIDE_SOURCES], end[BASTIDE_PLAYERS][BASTIDE_SOURCES];
      int16_t sums[BASTIDE_PLAYERS][BASTIDE_SOURCES] = { 0 };
      BastideEvents causes;

      do
        {
          BastideState before = *game->state;

          for (unsigned k = 0; k < game->events.n; k++)
            for (unsigned player = 0; player < game->players; player++)
              sums[player][game->events.at[k].source] += game->events.at[k].points[player];
          game->rules->count (game->state, game->kit, false, now, NULL);
          g_assert_cmpmem (now, sizeof now, sums, sizeof sums);
          game->rules->count (game->state, game->kit, true, end, &causes);
          g_assert_cmpmem (&before, sizeof before, game->state, sizeof before);
          if (before.phase == COUNTRY_OVER)
            g_assert_cmpuint (causes.n, ==, 0);
          else
            {
              g_assert_cmpuint (causes.n, >, 0);
              g_assert_cmpint (causes.at[causes.n - 1].type, ==, COUNTRY_END);
            }
          for (unsigned k = 0; k < causes.n; k++)
            for (unsigned player = 0; player < game->players; player++)
              now[player][causes.at[k].source] += causes.at[k].points[player];
          g_assert_cmpmem (now, sizeof now, end, sizeof end);
        }
      while (play_random (game, &rng));
      free_game (game);
      g_free (game);
    }
}

static int
compare_numbers (const void *a, const void *b)
{
  return *(const uint16_t *) a - *(const uint16_t *) b;
}

/* K19: what is hidden is the order within each stack, but for the lake. */
static void
test_hide (void)
{
  BastideRng rng = bastide_rng (4);
  unsigned n_changed = 0;

  for (unsigned i = 0; i < GAMES; i++)
    {
      Game *game = new_random_game (&rng);

      do
        {
          BastideState hidden = *game->state, sorted = *game->state;
          unsigned drawn = hidden.n_drawn, river = MAX (hidden.river_end, drawn);

          game->rules->hide (&hidden, game->kit, (int) (i % game->players), &(BastideRng) { bastide_rng_next (&rng) });
          n_changed += memcmp (&hidden, game->state, sizeof hidden) != 0;
          g_assert_cmpstr (game->rules->check (&hidden, game->kit), ==, NULL);
          if (drawn < hidden.river_end)
            {
              if (strcmp (game->kit->kinds[sorted.order[hidden.river_end - 1]].id, "river-lake") == 0)
                g_assert_cmpstr (game->kit->kinds[hidden.order[hidden.river_end - 1]].id, ==, "river-lake");
              qsort (&hidden.order[drawn], river - drawn, sizeof hidden.order[0], compare_numbers);
              qsort (&sorted.order[drawn], river - drawn, sizeof hidden.order[0], compare_numbers);
            }
          qsort (&hidden.order[river], hidden.n_order - river, sizeof hidden.order[0], compare_numbers);
          qsort (&sorted.order[river], hidden.n_order - river, sizeof hidden.order[0], compare_numbers);
          g_assert_cmpmem (&hidden, sizeof hidden, &sorted, sizeof sorted);
        }
      while (play_random (game, &rng));
      free_game (game);
      g_free (game);
    }
  g_assert_cmpuint (n_changed, >, GAMES);
}

/* The same moves lead to the same hash and to the same bytes; another order of the unseen tiles has another hash. */
static void
test_replay (void)
{
  BastideRng rng = bastide_rng (5);

  for (unsigned i = 0; i < GAMES; i++)
    {
      Game *game = new_random_game (&rng);
      BastideState first = *game->state, again = *game->state;
      uint64_t before = 0;

      do
        {
          uint64_t hash = game->rules->hash (game->state, game->kit);

          g_assert_cmphex (hash, !=, before);
          before = hash;
          game->rules->list (game->state, game->kit, &game->moves);
          if (game->moves.n == 0)
            break;
          game->rules->apply (&again, game->kit, game->moves.at[i % game->moves.n], &game->events);
          game->rules->apply (game->state, game->kit, game->moves.at[i % game->moves.n], &game->events);
          g_assert_cmpmem (&again, sizeof again, game->state, sizeof again);
        }
      while (true);
      game->rules->hide (&first, game->kit, -1, &(BastideRng) { 1 });
      again = first;
      game->rules->hide (&again, game->kit, -1, &(BastideRng) { 2 });
      g_assert_cmpint (game->rules->hash (&first, game->kit) == game->rules->hash (&again, game->kit), ==,
                       memcmp (first.order, again.order, sizeof first.order) == 0);
      free_game (game);
      g_free (game);
    }
}

/* A move that is taken back leaves every byte as it was. */
static void
test_revert (void)
{
  BastideRng rng = bastide_rng (6);

  for (unsigned i = 0; i < GAMES; i++)
    {
      Game *game = new_random_game (&rng);

      for (;;)
        {
          BastideState before = *game->state, after = before;
          BastideMove move;
          CountryUndo undo;

          game->rules->list (game->state, game->kit, &game->moves);
          if (game->moves.n == 0)
            break;
          move = game->moves.at[bastide_rng_below (&rng, game->moves.n)];
          game->rules->apply (&after, game->kit, move, &game->events);
          country_apply_noting (game->state, game->kit, move, &game->events, &undo);
          g_assert_cmpmem (game->state, sizeof after, &after, sizeof after);
          country_revert (game->state, game->kit, &undo);
          g_assert_cmpmem (game->state, sizeof before, &before, sizeof before);
          *game->state = after;
        }
      free_game (game);
      g_free (game);
    }
}

/* A deal as it is printed, and deals that cannot be played. */
static void
test_deals (void)
{
  static const char *const well[] = { "cap-straight | | curve\n", "curve | |\n", "cap | river-bend cap | curve\n" };
  static const struct {
    const char *deal, *reason;
  } rows[] = {
    { "", "two signs" },
    { "cap", "two signs" },
    { "cap | cap", "two signs" },
    { "cap | | cap | cap", "not more" },
    { "| | cap", "the start tile" },
    { "cap cap | | cap", "the start tile" },
    { "cap | | town", "no tile town" },
    { "cap | | cathedral", "no tile cathedral" },
    { "cap || cap", "no tile ||" },
    { "cap | | CAP", "no tile CAP" },
  };
  g_autoptr (GString) many = g_string_new ("cap | |");
  Game *game = g_new (Game, 1);
  BastideDeal deal;
  BastideFault fault;

  open_game (game, read_options ("river"));
  for (unsigned i = 0; i < G_N_ELEMENTS (well); i++)
    {
      BastideText text = { 0 };

      g_assert_true (game->rules->parse_deal (game->kit, 2, well[i], &deal, &fault));
      game->rules->print_deal (game->kit, &deal, &text);
      g_assert_cmpstr (text.at, ==, well[i]);
      bastide_text_free (&text);
    }
  for (unsigned i = 0; i < G_N_ELEMENTS (rows); i++)
    {
      g_assert_false (game->rules->parse_deal (game->kit, 2, rows[i].deal, &deal, &fault));
      g_assert_nonnull (strstr (fault.reason, rows[i].reason));
    }
  for (unsigned i = 1; i < 128; i++)
    g_string_append (many, " cross"); /* the most segments of all */
  g_assert_true (game->rules->parse_deal (game->kit, 2, many->str, &deal, &fault));
  g_string_append (many, " cap");
  g_assert_false (game->rules->parse_deal (game->kit, 2, many->str, &deal, &fault));
  g_assert_nonnull (strstr (fault.reason, "at most 128 tiles"));
  free_game (game);
  g_free (game);
}

/* 128 tiles in a row to the west, north, east or south: no coordinate is too far. */
static void
test_far (void)
{
  static const int steps[4][2] = { { -1, 0 }, { 0, -1 }, { 1, 0 }, { 0, 1 } };

  for (unsigned side = 0; side < 4; side++)
    {
      g_autoptr (GString) deal = g_string_new (side % 2 == 0 ? "straight | |" : "cross | |");
      Game *game = g_new (Game, 1);

      for (unsigned i = 1; i < 128; i++)
        g_string_append (deal, " straight");
      open_game (game, 0);
      begin_game (game, 2, deal->str);
      for (int i = 1; i < 128; i++)
        {
          g_autofree char *move = g_strdup_printf ("tile %d %d %u", i * steps[side][0], i * steps[side][1], side % 2);

          play_move (game, move);
        }
      if (game->state->phase == COUNTRY_ASKS_FIGURE)
        play_move (game, "pass");
      g_assert_cmpint (game->state->phase, ==, COUNTRY_OVER);
      g_assert_cmpuint (game->state->n_tiles, ==, 128);
      free_game (game);
      g_free (game);
    }
}

int
main (int argc, char **argv)
{
  g_test_init (&argc, &argv, NULL);
  g_test_add_func ("/country/play/any-move", test_any_move);
  g_test_add_func ("/country/play/words", test_words);
  g_test_add_func ("/country/play/wrong-words", test_wrong_words);
  g_test_add_func ("/country/play/points", test_points);
  g_test_add_func ("/country/play/hide", test_hide);
  g_test_add_func ("/country/play/replay", test_replay);
  g_test_add_func ("/country/play/revert", test_revert);
  g_test_add_func ("/country/play/deals", test_deals);
  g_test_add_func ("/country/play/far", test_far);
  return g_test_run ();
}
