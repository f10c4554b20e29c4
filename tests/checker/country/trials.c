/* SPDX-License-Identifier: GPL-3.0-or-later */
/* What is tried now and then beside playing on: illegal moves, undo and redo, other branches, what may not change. */

#include <string.h>

#include "game.h"
#include "strategy.h"

const char *const country_rule_words[COUNTRY_N_RULES] = { "C14", "K40", "C3",  "C4",  "K20", "K21", "C21",
                                                          "C24", "K26", "C6",  "C25", "C29", "K17", "C20",
                                                          "C22", "C32", "C34", "K32", NULL };

static void
ask_unchanged (CountryGame *game)
{
  CountryStep *step = &game->steps[game->head];
  CheckerText text = { 0 };

  country_print_state (&text, &step->position);
  checker_ask (&game->dialogue, CHECKER_EXPECT_ORDERED, checker_text_get (&text), NULL, "state");
  checker_ask (&game->dialogue, CHECKER_EXPECT_TEXT, step->events, NULL, "events");
  checker_ask (&game->dialogue, CHECKER_EXPECT_HASH, "", step->hash, "hash");
  checker_text_free (&text);
}

void
country_game_try_moves (CountryGame *game, int n)
{
  const CountryPosition *position = &game->steps[game->head].position;
  int i, j;

  for (i = 0; i < n; i++)
    {
      CountryMove move = country_invent_move (position, &game->random);
      const char *rule = country_broken_rule (position, &move);
      CheckerText text = { 0 };
      CheckerText rules = { 0 };

      country_print_move (&text, &move);
      checker_text_add (&rules, "%s ", rule != NULL ? rule : "");
      checker_ask (&game->dialogue, rule == NULL ? CHECKER_EXPECT_LEGAL : CHECKER_EXPECT_ILLEGAL,
                   checker_text_get (&rules), NULL, "why %s", checker_text_get (&text));
      for (j = 0; rule != NULL && country_rule_words[j] != NULL; j++)
        game->refusals[j] += strcmp (rule, country_rule_words[j]) == 0;
      if (rule != NULL && i % 4 == 0)
        {
          checker_ask (&game->dialogue, CHECKER_EXPECT_RULE, checker_text_get (&rules), NULL, "play %s",
                       checker_text_get (&text));
          ask_unchanged (game);
        }
      checker_text_free (&rules);
      checker_text_free (&text);
    }
}

/* Asks what everybody would have if the game ended now. */
static void
ask_ledger (CountryGame *game)
{
  int score[COUNTRY_MAX_PLAYERS][COUNTRY_N_SOURCES];
  CheckerText text = { 0 };

  country_ledger (&game->steps[game->head].position, score);
  country_print_points (&text, &game->steps[game->head].position, score);
  checker_ask (&game->dialogue, CHECKER_EXPECT_ORDERED, checker_text_get (&text), NULL, "ledger");
  checker_text_free (&text);
}

/* Asks which unseen tiles fit a few cells. */
static void
ask_fits (CountryGame *game)
{
  const CountryPosition *position = &game->steps[game->head].position;
  int i;

  for (i = 0; i < 3; i++)
    {
      int tile = checker_random_below (&game->random, position->n_tiles);
      int side = checker_random_below (&game->random, 4);
      int far = checker_random_percent (&game->random, 90) ? 1 : 2;
      int x = position->tiles[tile].x + far * country_step_x[side];
      int y = position->tiles[tile].y + far * country_step_y[side];
      CheckerText text = { 0 };
      bool may = country_print_fits (&text, position, x, y);

      checker_ask (&game->dialogue, may ? CHECKER_EXPECT_TEXT : CHECKER_EXPECT_RULE, checker_text_get (&text), NULL,
                   "fits %d %d", x, y);
      checker_text_free (&text);
    }
}

/* Sends commands that no engine may take. */
static void
try_nonsense (CountryGame *game)
{
  static const char *const commands[] = {
    "new_game 1 1 country",
    "new_game 6 1 country",
    "new_game 6 1 country fields river abbot traders",
    "new_game 7 1 country inns",
    "new_game 2 -1 country",
    "new_game 2 18446744073709551616 country",
    "new_game 2 1x country",
    "new_game 2 1 county",
    "new_game 2 1 country fields fields",
    "new_game 2 1 country inn",
    "new_game_order 2 country : cap",
    "new_game_order 2 country : cap |",
    "new_game_order 2 country : cap | | |",
    "new_game_order 2 country : | | cap",
    "new_game_order 2 country : cap cap | | cap",
    "new_game_order 2 country : no-such-tile | | cap",
    "new_game_order 2 country : cap | | no-such-tile",
    "new_game_order 2 country : cap | | cathedral",
    "new_game_order 2 country inns : cap | river-lake | cathedral",
    "new_game_order 6 country river : cap | | cap",
    "new_game_order 1 country : cap | | cap",
    "new_game_order 2 country river river : cap | | cap",
    "nonsense",
    "play",
    "play nonsense",
    "play tile 0 0",
    "play tile 0 0 4",
    "play tile 0 0 -1",
    "play tile 0 0 0 0",
    "play tile 99999999999 0 0",
    "play follower",
    "play follower -1",
    "play follower 0 0",
    "play large",
    "play home 0",
    "play pass 0",
    "fits",
    "fits 0",
    "fits 0 0 0",
    "fits x 0",
    "fits - 0",
  };
  int n = (int) (sizeof commands / sizeof *commands);
  int i;

  for (i = 0; i < 4; i++)
    checker_ask (&game->dialogue, CHECKER_EXPECT_REFUSAL, "", NULL, "%s",
                 commands[checker_random_below (&game->random, n)]);
  ask_unchanged (game);
}

/* A deal of 129 tiles is refused, one of 128 is not (this one is not played). */
static void
try_too_many (CountryGame *game)
{
  CheckerText text = { 0 };
  int i;

  for (i = 0; i < 128; i++)
    checker_text_add (&text, " cap");
  checker_ask (&game->dialogue, CHECKER_EXPECT_REFUSAL, "", NULL, "new_game_order 2 country : cap | |%s",
               checker_text_get (&text));
  ask_unchanged (game);
  checker_text_free (&text);
}

static void
undo (CountryGame *game, int n)
{
  for (; n > 0; n--)
    {
      checker_ask (&game->dialogue, CHECKER_EXPECT_SUCCESS, "", NULL, "undo");
      game->head--;
      ask_unchanged (game);
    }
}

/* Takes moves back and plays them again; at both ends of the game there is nothing more to undo or redo. */
static void
try_undo (CountryGame *game, int n)
{
  undo (game, n);
  if (game->head == 0)
    checker_ask (&game->dialogue, CHECKER_EXPECT_REFUSAL, "", NULL, "undo");
  country_game_ask (game);
  for (; n > 0; n--)
    {
      checker_ask (&game->dialogue, CHECKER_EXPECT_SUCCESS, "", NULL, "redo");
      game->head++;
      ask_unchanged (game);
    }
  if (game->steps[game->head].position.phase == COUNTRY_OVER)
    checker_ask (&game->dialogue, CHECKER_EXPECT_REFUSAL, "", NULL, "redo");
}

bool
country_game_try (CountryGame *game)
{
  int chance = checker_random_below (&game->random, 1000);
  int n = 1 + checker_random_below (&game->random, game->head < 12 ? game->head : 12);

  country_game_try_moves (game, 3);
  if (chance < 30)
    country_game_try_moves (game, 30);
  else if (chance < 40)
    try_nonsense (game);
  else if (chance < 65)
    try_undo (game, n);
  else if (chance < 72)
    {
      /* The game goes on from there with other moves. Hashes still on their way belong to the steps as they are. */
      undo (game, n);
      checker_settle (&game->dialogue);
    }
  else if (chance < 80)
    {
      checker_ask (&game->dialogue, CHECKER_EXPECT_SUCCESS, "", NULL, "playouts 3 %d", chance);
      ask_unchanged (game);
    }
  else if (chance < 82)
    try_too_many (game);
  else if (chance < 300)
    {
      ask_ledger (game);
      ask_fits (game);
    }
  return !game->dialogue.failed;
}

bool
country_game_try_end (CountryGame *game)
{
  ask_ledger (game);
  ask_fits (game);
  checker_ask (&game->dialogue, CHECKER_EXPECT_REFUSAL, "", NULL, "redo");
  country_game_try_moves (game, 6);
  if (game->head > 0 && checker_random_percent (&game->random, 15))
    try_undo (game, game->head);
  if (game->head > 0 && checker_random_percent (&game->random, 15))
    {
      undo (game, 1 + checker_random_below (&game->random, game->head));
      return checker_settle (&game->dialogue) && country_game_try_hidden (game);
    }
  return checker_settle (&game->dialogue);
}
