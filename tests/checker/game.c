/* SPDX-License-Identifier: GPL-3.0-or-later */
/* One game, played by the checker and the engine side by side. */

#include "game.h"

#include <stdlib.h>
#include <string.h>

#include "deals.h"
#include "strategy.h"
#include "trials.h"

const char *const checker_event_words[CHECKER_N_EVENT_WORDS] = {
  "placed ", "follower ", "completed street", "completed market", " P15\n", " P18\n", "returned ", "gate ", " long\n",
  " short\n", "ring\n", "guard ", "tower ", "discarded ", "drawn ", "removed ", "area ", "row ", NULL
};

/* Counts how often each word comes at the beginning of a line or, if it begins with a space, anywhere. */
static void
count_events (CheckerTotals *totals, const char *events)
{
  int i;

  for (i = 0; checker_event_words[i] != NULL; i++)
    {
      const char *word = checker_event_words[i];
      const char *at = events;

      while ((at = strstr (at, word)) != NULL)
        {
          if (*word == ' ' || at == events || at[-1] == '\n')
            totals->events[i]++;
          at++;
        }
    }
}

/* Asks for all that the checker predicts of the present position. */
static void
ask_position (CheckerGame *game)
{
  CheckerDialogue *dialogue = &game->run->dialogue;
  CheckerStep *step = &game->steps[game->head];
  CheckerText text = { 0 };
  CheckerMoves moves;
  int i;

  checker_print_state (&text, &step->position);
  checker_ask (dialogue, CHECKER_EXPECT_JSON, checker_text_get (&text), NULL, "state");
  checker_text_clear (&text);
  checker_legal (&moves, &step->position);
  for (i = 0; i < moves.n; i++)
    {
      checker_print_move (&text, &moves.at[i]);
      checker_text_add (&text, "\n");
    }
  checker_ask (dialogue, CHECKER_EXPECT_LINES, checker_text_get (&text), NULL, "legal");
  checker_ask (dialogue, CHECKER_EXPECT_TEXT, step->events, NULL, "events");
  checker_ask (dialogue, CHECKER_EXPECT_HASH, "", step->hash, "hash");
  checker_text_free (&text);
}

/* Takes the lines over as the events of a step, without the last line's end, as the engine answers. */
static void
keep_events (CheckerStep *step, const CheckerText *events)
{
  size_t length = events->length > 0 ? events->length - 1 : 0;

  free (step->events);
  step->events = checker_allocate (length + 1);
  memcpy (step->events, checker_text_get (events), length);
  step->events[length] = '\0';
}

/* Starts with a shuffle of the engine or an order of the checker. */
static bool
start (CheckerGame *game, int players)
{
  CheckerDialogue *dialogue = &game->run->dialogue;
  CheckerStep *first = &game->steps[0];
  CheckerText text = { 0 };
  CheckerText events = { 0 };
  CheckerDeal deal = { 0 };
  bool good = true;

  game->head = 0;
  if (checker_random_percent (&game->random, 40))
    {
      checker_ask (dialogue, CHECKER_EXPECT_SUCCESS, "", NULL, "new_game %d %llu", players,
                   (unsigned long long) checker_random_bits (&game->random));
      good = checker_ask_now (dialogue, &text, "order")
             && checker_deal_read_order (&deal, game->run->set, checker_text_get (&text));
    }
  else
    {
      checker_deal_invent (&deal, game->run->set, &game->random);
      checker_deal_print_arguments (&text, &deal, game->run->set, &game->random);
      checker_ask (dialogue, CHECKER_EXPECT_SUCCESS, "", NULL, "new_game_order %d%s", players,
                   checker_text_get (&text));
      checker_text_clear (&text);
      checker_deal_print_order (&text, &deal, game->run->set);
      checker_ask (dialogue, CHECKER_EXPECT_TEXT, checker_text_get (&text), NULL, "order");
    }
  if (good)
    checker_start (&first->position, game->run->set, players, &deal, &events);
  else if (!dialogue->failed)
    checker_complain (dialogue, "order", "identifiers of the set", checker_text_get (&text), "");
  keep_events (first, &events);
  first->hash[0] = '\0';
  checker_text_free (&events);
  checker_text_free (&text);
  return good;
}

void
checker_game_step (CheckerGame *game, const CheckerMove *move, const char *command)
{
  CheckerStep *step = &game->steps[game->head + 1];
  CheckerText events = { 0 };
  CheckerText text = { 0 };

  step->position = game->steps[game->head].position;
  step->move = *move;
  step->hash[0] = '\0';
  checker_play (&step->position, move, &events);
  count_events (&game->run->totals, checker_text_get (&events));
  keep_events (step, &events);
  game->head++;
  checker_print_move (&text, move);
  if (command != NULL)
    checker_ask (&game->run->dialogue, CHECKER_EXPECT_TEXT, checker_text_get (&text), NULL, "%s", command);
  else
    checker_ask (&game->run->dialogue, CHECKER_EXPECT_SUCCESS, "", NULL, "play %s", checker_text_get (&text));
  ask_position (game);
  game->run->totals.moves++;
  checker_text_free (&events);
  checker_text_free (&text);
}

/* Different positions of one game should have different hashes. */
static bool
check_hashes (CheckerGame *game)
{
  int i, j;

  if (!checker_settle (&game->run->dialogue))
    return false;
  for (i = 0; i < game->head; i++)
    for (j = i + 1; j <= game->head; j++)
      if (strcmp (game->steps[i].hash, game->steps[j].hash) == 0)
        {
          checker_complain (&game->run->dialogue, "hash", "a hash that this game did not have yet",
                            game->steps[j].hash, "");
          return false;
        }
  return true;
}

static bool
play_to_the_end (CheckerGame *game, const CheckerStyle *style)
{
  ask_position (game);
  while (game->steps[game->head].position.phase != CHECKER_OVER)
    {
      const CheckerPosition *position = &game->steps[game->head].position;
      CheckerMoves moves;
      CheckerMove move;

      checker_legal (&moves, position);
      move = checker_style_choose (style, position, &moves, &game->random);
      checker_game_step (game, &move, NULL);
      if (game->run->dialogue.failed || !checker_game_try (game))
        return false;
    }
  return true;
}

bool
checker_game_run (CheckerRun *run, uint64_t seed, int players, const char *title)
{
  static CheckerGame game;
  CheckerStyle style;
  bool good;

  game.run = run;
  game.random.state = seed;
  game.n_branches = 0;
  checker_begin_log (&run->dialogue, title);
  style = checker_style_invent (&game.random);
  good = start (&game, players) && play_to_the_end (&game, &style) && checker_game_try_end (&game)
         && check_hashes (&game);
  if (good)
    {
      run->totals.games++;
      run->totals.ends[players][game.steps[game.head].position.end]++;
    }
  return good;
}
