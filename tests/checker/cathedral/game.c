/* SPDX-License-Identifier: GPL-3.0-or-later */
/* One game of Cathedral, played by the checker and the engine side by side. */

#include "game.h"

#include <stdlib.h>
#include <string.h>

#include "strategy.h"

const char *const cathedral_event_words[CATHEDRAL_EVENT_WORDS]
    = { "took ",  "hired ", "dropped ",   "passed ", "thrown ",  "aside ",     "placed ", "waits ", "event ", "safe ",
        "cube ",  "used ",  "dismissed ", "income ", "levy ",    "privilege ", "taxed ",  "grey ",  "bought ", "sold ",
        "left ",  "worked ", "kept ",     "built ",  "over ",    NULL };

static void
count_events (CathedralTotals *totals, const char *events)
{
  int i;

  for (; *events != '\0'; events += strcspn (events, "\n"), events += *events == '\n')
    for (i = 0; cathedral_event_words[i] != NULL; i++)
      if (strncmp (events, cathedral_event_words[i], strlen (cathedral_event_words[i])) == 0)
        totals->event_words[i]++;
}

/* Takes the lines over as the events of a step, without the last line feed, as the engine answers. */
static void
keep_events (CathedralStep *step, const char *events)
{
  size_t length = strlen (events);

  length -= length > 0;
  free (step->events);
  step->events = checker_allocate (length + 1);
  memcpy (step->events, events, length);
  step->events[length] = '\0';
}

static void
ask_states (CathedralGame *game)
{
  const CathedralPosition *position = &game->steps[game->head].position;
  CheckerText text = { 0 };
  int viewer;

  for (viewer = -1; viewer < position->players; viewer++)
    {
      checker_text_clear (&text);
      cathedral_print_state (&text, position, viewer);
      if (viewer < 0)
        checker_ask (&game->dialogue, CHECKER_EXPECT_JSON, checker_text_get (&text), NULL, "state");
      else
        checker_ask (&game->dialogue, CHECKER_EXPECT_JSON, checker_text_get (&text), NULL, "state %d", viewer);
    }
  checker_text_free (&text);
}

void
cathedral_game_ask_all (CathedralGame *game)
{
  CathedralStep *step = &game->steps[game->head];
  CheckerText text = { 0 };
  int i;

  ask_states (game);
  cathedral_list (&game->moves, &step->position);
  for (i = 0; i < game->moves.n; i++)
    checker_text_add (&text, "%s%s", i > 0 ? "\n" : "", game->moves.at[i]);
  checker_ask (&game->dialogue, CHECKER_EXPECT_TEXT, checker_text_get (&text), NULL, "legal");
  checker_text_clear (&text);
  cathedral_print_ledger (&text, &step->position);
  checker_ask (&game->dialogue, CHECKER_EXPECT_JSON, checker_text_get (&text), NULL, "ledger");
  checker_ask (&game->dialogue, CHECKER_EXPECT_TEXT, step->events, NULL, "events");
  checker_ask (&game->dialogue, CHECKER_EXPECT_HASH, "", step->hash, "hash");
  checker_text_free (&text);
}

void
cathedral_game_set_start (CathedralGame *game, const CathedralPosition *position, const char *events)
{
  CathedralStep *step = &game->steps[0];

  checker_settle (&game->dialogue); /* hashes still on their way belong to the last game */
  game->head = 0;
  step->position = *position;
  step->hash[0] = '\0';
  keep_events (step, events);
  cathedral_game_ask_all (game);
}

void
cathedral_game_step (CathedralGame *game, const CathedralPosition *position, const char *move, const char *events)
{
  CathedralStep *step = &game->steps[++game->head];

  if (game->head == CATHEDRAL_MAX_STEPS)
    checker_complain (&game->dialogue, move, "a game that ends", "it does not", "");
  step->position = *position;
  strcpy (step->move, move);
  step->hash[0] = '\0';
  keep_events (step, events);
  count_events (&game->totals, events);
  game->totals.moves++;
  checker_ask (&game->dialogue, CHECKER_EXPECT_SUCCESS, "", NULL, "play %s", move);
  cathedral_game_ask_all (game);
}

/* Begins a game that the engine deals, and asks for its deal, which must be fair and the same again. */
static bool
deal_by_engine (CathedralGame *game, int players, CathedralDeal *deal)
{
  unsigned long long seed = checker_random_bits (&game->random);
  CheckerText text = { 0 };
  CheckerText reason = { 0 };
  bool good;

  checker_ask (&game->dialogue, CHECKER_EXPECT_SUCCESS, "", NULL, "new_game %d %llu cathedral", players, seed);
  good = checker_ask_now (&game->dialogue, &text, "order");
  if (good
      && (!cathedral_deal_read (deal, players, checker_text_get (&text)) || !cathedral_deal_is_fair (deal, &reason)))
    {
      checker_complain (&game->dialogue, "order", "a fair deal", checker_text_get (&text),
                        checker_text_get (&reason));
      good = false;
    }
  if (good && checker_random_percent (&game->random, 10))
    {
      checker_ask (&game->dialogue, CHECKER_EXPECT_SUCCESS, "", NULL, "new_game %d %llu cathedral", players, seed);
      checker_ask (&game->dialogue, CHECKER_EXPECT_TEXT, checker_text_get (&text), NULL, "order");
    }
  checker_text_free (&reason);
  checker_text_free (&text);
  return good;
}

/* Begins a game with an odd deal of the checker. */
static void
deal_by_checker (CathedralGame *game, int players, CathedralDeal *deal)
{
  CheckerText text = { 0 };

  *deal = cathedral_deal_invent (players, &game->random);
  cathedral_deal_print (&text, deal);
  checker_ask (&game->dialogue, CHECKER_EXPECT_SUCCESS, "", NULL, "new_game_order %d cathedral\n%s\n.", players,
               checker_text_get (&text));
  checker_ask (&game->dialogue, CHECKER_EXPECT_TEXT, checker_text_get (&text), NULL, "order");
  checker_text_free (&text);
}

static bool
start (CathedralGame *game, int players)
{
  CathedralPosition position;
  CathedralDeal deal;
  CheckerText events = { 0 };

  game->n_branches = 0;
  game->fair = checker_random_percent (&game->random, 50);
  if (!game->fair)
    deal_by_checker (game, players, &deal);
  else if (!deal_by_engine (game, players, &deal))
    return false;
  cathedral_begin (&position, &deal, &events);
  cathedral_game_set_start (game, &position, checker_text_get (&events));
  checker_text_free (&events);
  return true;
}

static bool
play_to_the_end (CathedralGame *game, const CathedralStyle *style)
{
  while (game->steps[game->head].position.phase != CATHEDRAL_OVER)
    {
      CathedralPosition position = game->steps[game->head].position;
      CheckerText events = { 0 };
      CathedralMove move;

      cathedral_list (&game->moves, &position);
      strcpy (move, cathedral_style_choose (style, &position, &game->moves, &game->random));
      cathedral_play (&position, move, &events);
      cathedral_game_step (game, &position, move, checker_text_get (&events));
      checker_text_free (&events);
      if (game->dialogue.failed || !cathedral_game_try (game))
        return false;
    }
  return true;
}

/* Different positions of one game should have different hashes. */
static bool
check_hashes (CathedralGame *game)
{
  int i, j;

  if (!checker_settle (&game->dialogue))
    return false;
  for (i = 0; i < game->head; i++)
    for (j = i + 1; j <= game->head; j++)
      if (strcmp (game->steps[i].hash, game->steps[j].hash) == 0)
        {
          checker_complain (&game->dialogue, "hash", "a hash that this game did not have yet", game->steps[j].hash,
                            "");
          return false;
        }
  return true;
}

bool
cathedral_game_run (CathedralGame *game, uint64_t seed, int players, const char *title)
{
  CathedralStyle style;

  game->random.state = seed;
  checker_begin_log (&game->dialogue, title);
  style = cathedral_style_invent (&game->random);
  if (!start (game, players) || !play_to_the_end (game, &style) || !cathedral_game_try_end (game)
      || !check_hashes (game) || !cathedral_game_try_hidden (game))
    return false;
  game->totals.games++;
  game->totals.fair_games += game->fair;
  return true;
}
