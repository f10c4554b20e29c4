/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Whether what `hide` puts in the place of the unseen part of the deal could have been dealt: the engine plays on
 * alone, the deal is put together from what comes to light, and the whole game is played with it again. */

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "game.h"

/* The builders of a round as they came out of the bag. */
typedef struct
{
  int n;
  int seats[60];
  int thrown; /* number of builders that had come when one was thrown back, or 0 */
} Drawing;

/* What has come to light. */
typedef struct
{
  CathedralDeal deal;
  Drawing drawings[CATHEDRAL_ROUNDS];
  int round;
  CheckerText events; /* of all moves, with an empty line after each */
} Sight;

/* Notes the craftsmen of the display and which resource cards are not there. */
static void
read_display (CathedralDealRound *dealt, const char *list)
{
  bool lies[CATHEDRAL_RESOURCES] = { false };
  char word[40];
  int craftsmen = 2;
  int left = 0;
  int i;

  for (; sscanf (list, "%39[^,]", word) == 1; list += strlen (word), list += *list == ',')
    {
      int card = cathedral_find_card (word);

      if (card >= CATHEDRAL_RESOURCE_CARD)
        lies[card - CATHEDRAL_RESOURCE_CARD] = true;
      else if (craftsmen < 4)
        dealt->craftsmen[craftsmen++] = card;
    }
  for (i = 0; i < CATHEDRAL_RESOURCES; i++)
    if (!lies[i] && left < 2)
      dealt->left[left++] = i;
}

/* Notes what a line of the events shows of the deal. */
static void
read_event (Sight *sight, const char *line)
{
  char words[4][40] = { "", "", "", "" };
  CathedralDealRound *dealt;
  Drawing *drawing;

  sscanf (line, "%39s %39s %39s %39s", words[0], words[1], words[2], words[3]);
  if (strcmp (words[0], "round") == 0)
    sight->round = atoi (words[1]);
  if (sight->round < 1 || sight->round > CATHEDRAL_ROUNDS)
    return;
  dealt = &sight->deal.rounds[sight->round - 1];
  drawing = &sight->drawings[sight->round - 1];
  if (strcmp (words[0], "town") == 0)
    {
      dealt->town[0] = cathedral_find_privilege (words[1]);
      dealt->town[1] = cathedral_find_privilege (words[2]);
    }
  else if (strcmp (words[0], "guild") == 0)
    {
      dealt->craftsmen[0] = cathedral_find_craftsman (words[1]);
      dealt->craftsmen[1] = cathedral_find_craftsman (words[2]);
    }
  else if (strcmp (words[0], "display") == 0)
    read_display (dealt, line + strlen ("display "));
  else if (strcmp (words[0], "event") == 0)
    dealt->event = cathedral_find_event (words[1]);
  else if (strcmp (words[0], "tax") == 0)
    dealt->die = atoi (words[1]);
  else if ((strcmp (words[0], "drawn") == 0 || strcmp (words[0], "aside") == 0) && drawing->n < 60)
    drawing->seats[drawing->n++] = atoi (words[1]);
  else if (strcmp (words[0], "thrown") == 0)
    drawing->thrown = drawing->n;
}

/* Notes all lines. */
static void
read_events (Sight *sight, const char *events)
{
  CheckerText line = { 0 };

  checker_text_add (&sight->events, "%s%s\n", events, *events != '\0' ? "\n" : "");
  for (; *events != '\0'; events += *events == '\n')
    {
      size_t length = strcspn (events, "\n");

      checker_text_clear (&line);
      checker_text_add_bytes (&line, events, length);
      read_event (sight, checker_text_get (&line));
      events += length;
    }
  checker_text_free (&line);
}

/* The bag as it was before anybody drew: without the builder that came again after it had been thrown back. */
static void
fill_bag (CathedralDealRound *dealt, const Drawing *drawing, int players)
{
  int skipped = -1;
  int n = 0;
  int i;

  for (i = drawing->thrown; drawing->thrown > 0 && i < drawing->n && skipped < 0; i++)
    if (drawing->seats[i] == drawing->seats[drawing->thrown - 1])
      skipped = i;
  dealt->back = skipped < 0 ? 0 : skipped - drawing->thrown;
  for (i = 0; i < drawing->n && n < 3 * players; i++)
    if (i != skipped)
      dealt->bag[n++] = drawing->seats[i];
}

/* Lets the engine play random moves to the end; they are added to the steps. */
static bool
play_on (CathedralGame *game, Sight *sight)
{
  CheckerText answer = { 0 };
  CheckerText command = { 0 };
  bool good = true;

  while (good && game->head < CATHEDRAL_MAX_STEPS && (good = checker_ask_now (&game->dialogue, &answer, "legal"))
         && answer.length > 0)
    {
      const char *moves = checker_text_get (&answer);
      int n = 1;
      const char *at;

      for (at = moves; *at != '\0'; at++)
        n += *at == '\n';
      for (n = checker_random_below (&game->random, n); n > 0; n--)
        moves = strchr (moves, '\n') + 1;
      game->head++;
      snprintf (game->steps[game->head].move, sizeof (CathedralMove), "%.*s", (int) strcspn (moves, "\n"), moves);
      checker_text_clear (&command);
      checker_text_add (&command, "play %s", game->steps[game->head].move);
      checker_ask (&game->dialogue, CHECKER_EXPECT_SUCCESS, "", NULL, "%s", checker_text_get (&command));
      good = checker_ask_now (&game->dialogue, &answer, "events");
      read_events (sight, checker_text_get (&answer));
    }
  checker_text_free (&command);
  checker_text_free (&answer);
  return good;
}

/* Plays the steps' moves with the deal that has come to light, and compares all events. */
static bool
play_again (CathedralGame *game, Sight *sight)
{
  CathedralPosition *position = checker_allocate (sizeof *position);
  CheckerText expected = { 0 };
  const char *why = NULL;
  bool good;
  int i;

  cathedral_begin (position, &sight->deal, &expected);
  checker_text_add (&expected, "\n");
  for (i = 1; i <= game->head && why == NULL; i++)
    {
      why = cathedral_why (position, game->steps[i].move);
      if (why == NULL)
        {
          cathedral_play (position, game->steps[i].move, &expected);
          checker_text_add (&expected, "\n");
        }
    }
  good = why == NULL && position->phase == CATHEDRAL_OVER
         && strcmp (checker_text_get (&expected), checker_text_get (&sight->events)) == 0;
  if (!good)
    checker_complain (&game->dialogue, "hide", checker_text_get (&expected), checker_text_get (&sight->events),
                      why != NULL ? why : "with the deal that came to light the events are not the same\n");
  checker_text_free (&expected);
  free (position);
  return good;
}

bool
cathedral_game_try_hidden (CathedralGame *game)
{
  Sight *sight = checker_allocate (sizeof *sight);
  const CathedralDeal *deal = &game->steps[0].position.deal;
  CheckerText reason = { 0 };
  int n = checker_random_below (&game->random, game->head);
  bool good;
  int i;

  memset (sight, 0, sizeof *sight);
  sight->deal.players = deal->players;
  for (i = n; i < game->head; i++)
    checker_ask (&game->dialogue, CHECKER_EXPECT_SUCCESS, "", NULL, "undo");
  game->head = n;
  for (i = 0; i <= n; i++)
    {
      CheckerText events = { 0 };

      checker_text_add (&events, "%s", game->steps[i].events);
      read_events (sight, checker_text_get (&events));
      checker_text_free (&events);
    }
  checker_ask (&game->dialogue, CHECKER_EXPECT_SUCCESS, "", NULL, "hide %d %d",
               checker_random_below (&game->random, deal->players), checker_random_below (&game->random, 1000000));
  good = checker_settle (&game->dialogue) && play_on (game, sight);
  for (i = 0; good && i < CATHEDRAL_ROUNDS; i++)
    fill_bag (&sight->deal.rounds[i], &sight->drawings[i], deal->players);
  if (good && game->fair && !cathedral_deal_is_fair (&sight->deal, &reason))
    {
      CheckerText text = { 0 };

      cathedral_deal_print (&text, &sight->deal);
      checker_complain (&game->dialogue, "hide", "a fair deal", checker_text_get (&text),
                        checker_text_get (&reason));
      checker_text_free (&text);
      good = false;
    }
  good = good && play_again (game, sight);
  game->totals.hidden_games += good;
  checker_text_free (&reason);
  checker_text_free (&sight->events);
  free (sight);
  return good;
}
