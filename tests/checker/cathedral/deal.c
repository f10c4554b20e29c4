/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Deals of Cathedral: plain, odd, printed, read and judged. */

#include "deal.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

CathedralDeal
cathedral_deal_plain (int players)
{
  CathedralDeal deal = { .players = players };
  int craftsman = CATHEDRAL_FIRST_DEALT;
  int round, i;

  for (round = 0; round < CATHEDRAL_ROUNDS; round++)
    {
      CathedralDealRound *dealt = &deal.rounds[round];

      for (i = 0; i < 4; i++)
        dealt->craftsmen[i] = craftsman++;
      dealt->left[0] = cathedral_find_resource ("sand-4");
      dealt->left[1] = cathedral_find_resource ("wood-4");
      for (i = 0; i < 2; i++)
        dealt->town[i] = round == CATHEDRAL_ROUNDS - 1 ? CATHEDRAL_FIRST_LAST + i : 2 * round + i;
      dealt->event = CATHEDRAL_BLESSING;
      for (i = 0; i < 3 * players; i++)
        dealt->bag[i] = i % players;
      dealt->die = 2;
    }
  return deal;
}

/* Some of n numbers, from which the cards of a game are drawn: all, or a few, or one. */
typedef struct
{
  int n;
  int at[CATHEDRAL_CRAFTSMEN];
} Pool;

static Pool
invent_pool (int n, CheckerRandom *random)
{
  Pool pool = { .n = 0 };
  int i;

  if (checker_random_percent (random, 40))
    for (i = 0; i < n; i++)
      pool.at[pool.n++] = i;
  else
    for (i = 1 + checker_random_below (random, 5); i > 0; i--)
      pool.at[pool.n++] = checker_random_below (random, n);
  return pool;
}

static int
draw (const Pool *pool, CheckerRandom *random)
{
  return pool->at[checker_random_below (random, pool->n)];
}

/* Fills a bag: shuffled, in groups, or by turns. */
static void
invent_bag (int *bag, int players, CheckerRandom *random)
{
  int way = checker_random_below (random, 4);
  int n = 3 * players;
  int i;

  for (i = 0; i < n; i++)
    bag[i] = way == 0 ? i / 3 : way == 1 ? players - 1 - i / 3 : i % players;
  if (way >= 2)
    for (i = n - 1; i > 0; i--)
      {
        int j = checker_random_below (random, i + 1);
        int seat = bag[i];

        bag[i] = bag[j];
        bag[j] = seat;
      }
}

CathedralDeal
cathedral_deal_invent (int players, CheckerRandom *random)
{
  CathedralDeal deal = { .players = players };
  Pool craftsmen = invent_pool (CATHEDRAL_CRAFTSMEN, random);
  Pool privileges = invent_pool (CATHEDRAL_PRIVILEGES, random);
  Pool events = invent_pool (CATHEDRAL_EVENTS, random);
  int round, i;

  for (round = 0; round < CATHEDRAL_ROUNDS; round++)
    {
      CathedralDealRound *dealt = &deal.rounds[round];
      int first = checker_random_below (random, CATHEDRAL_RESOURCES - 1);

      for (i = 0; i < 4; i++)
        dealt->craftsmen[i] = draw (&craftsmen, random);
      dealt->left[0] = first;
      dealt->left[1] = first + 1 + checker_random_below (random, CATHEDRAL_RESOURCES - 1 - first);
      for (i = 0; i < 2; i++)
        dealt->town[i] = draw (&privileges, random);
      dealt->event = draw (&events, random);
      invent_bag (dealt->bag, players, random);
      dealt->back = checker_random_percent (random, 20) ? 0 : checker_random_below (random, CATHEDRAL_BACKS);
      dealt->die = 2 + checker_random_below (random, 4);
    }
  return deal;
}

void
cathedral_deal_print (CheckerText *text, const CathedralDeal *deal)
{
  int round, i;

  for (round = 0; round < CATHEDRAL_ROUNDS; round++)
    {
      const CathedralDealRound *dealt = &deal->rounds[round];

      checker_text_add (text, "%sround %d guild %s,%s display %s,%s left %s,%s town %s,%s event %s bag ",
                        round > 0 ? "\n" : "", round + 1, cathedral_craftsmen[dealt->craftsmen[0]].id,
                        cathedral_craftsmen[dealt->craftsmen[1]].id, cathedral_craftsmen[dealt->craftsmen[2]].id,
                        cathedral_craftsmen[dealt->craftsmen[3]].id, cathedral_resources[dealt->left[0]].id,
                        cathedral_resources[dealt->left[1]].id, cathedral_privileges[dealt->town[0]],
                        cathedral_privileges[dealt->town[1]], cathedral_events[dealt->event]);
      for (i = 0; i < 3 * deal->players; i++)
        checker_text_add (text, "%d", dealt->bag[i]);
      checker_text_add (text, " back %d die %d", dealt->back, dealt->die);
    }
}

/* Reads one round's line. */
static bool
read_round (CathedralDealRound *dealt, int number, int players, const char *line)
{
  char words[9][40], bag[40];
  int length = 0;
  int found, round, i;

  found = sscanf (line,
                  "round %d guild %32[^,],%32s display %32[^,],%32s left %32[^,],%32s town %32[^,],%32s"
                  " event %32s bag %32s back %d die %d%n",
                  &round, words[0], words[1], words[2], words[3], words[4], words[5], words[6], words[7], words[8],
                  bag, &dealt->back, &dealt->die, &length);
  if (found != 13 || round != number || line[length] != '\0' || (int) strlen (bag) != 3 * players)
    return false;
  for (i = 0; i < 4; i++)
    dealt->craftsmen[i] = cathedral_find_craftsman (words[i]);
  for (i = 0; i < 2; i++)
    {
      dealt->left[i] = cathedral_find_resource (words[4 + i]);
      dealt->town[i] = cathedral_find_privilege (words[6 + i]);
    }
  dealt->event = cathedral_find_event (words[8]);
  for (i = 0; i < 3 * players; i++)
    dealt->bag[i] = bag[i] - '0';
  return true;
}

bool
cathedral_deal_read (CathedralDeal *deal, int players, const char *text)
{
  CheckerText line = { 0 };
  bool good = true;
  int round;

  deal->players = players;
  for (round = 0; good && round < CATHEDRAL_ROUNDS; round++)
    {
      size_t length = strcspn (text, "\n");

      checker_text_clear (&line);
      checker_text_add_bytes (&line, text, length);
      good = read_round (&deal->rounds[round], round + 1, players, checker_text_get (&line));
      text += length + (text[length] == '\n');
    }
  checker_text_free (&line);
  return good && *text == '\0';
}

/* Whether the numbers are all different. */
static bool
are_different (const int *numbers, int n)
{
  int i, j;

  for (i = 0; i < n; i++)
    for (j = 0; j < i; j++)
      if (numbers[i] == numbers[j])
        return false;
  return true;
}

static bool
is_round_fair (const CathedralDeal *deal, int round)
{
  const CathedralDealRound *dealt = &deal->rounds[round];
  int count[CATHEDRAL_MAX_PLAYERS] = { 0 };
  int i;

  for (i = 0; i < 4; i++)
    if (dealt->craftsmen[i] < 0 || cathedral_craftsmen[dealt->craftsmen[i]].round != round + 1)
      return false;
  for (i = 0; i < 3 * deal->players; i++)
    if (dealt->bag[i] < 0 || dealt->bag[i] >= deal->players || ++count[dealt->bag[i]] > 3)
      return false;
  for (i = 0; i < 2; i++)
    if (dealt->town[i] < 0 || dealt->town[i] >= CATHEDRAL_PRIVILEGES
        || (dealt->town[i] >= CATHEDRAL_FIRST_LAST) != (round == CATHEDRAL_ROUNDS - 1))
      return false;
  return are_different (dealt->craftsmen, 4) && dealt->left[0] >= 0 && dealt->left[0] < dealt->left[1]
         && dealt->event >= 0 && dealt->back >= 0 && dealt->back < CATHEDRAL_BACKS && dealt->die >= 2
         && dealt->die <= 5;
}

bool
cathedral_deal_is_fair (const CathedralDeal *deal, CheckerText *reason)
{
  int privileges[2 * CATHEDRAL_ROUNDS], events[CATHEDRAL_ROUNDS];
  int round;

  for (round = 0; round < CATHEDRAL_ROUNDS; round++)
    {
      if (!is_round_fair (deal, round))
        {
          checker_text_add (reason, "round %d is not dealt fairly\n", round + 1);
          return false;
        }
      privileges[2 * round] = deal->rounds[round].town[0];
      privileges[2 * round + 1] = deal->rounds[round].town[1];
      events[round] = deal->rounds[round].event;
    }
  if (are_different (privileges, 2 * CATHEDRAL_ROUNDS) && are_different (events, CATHEDRAL_ROUNDS))
    return true;
  checker_text_add (reason, "a privilege or an event comes twice\n");
  return false;
}
