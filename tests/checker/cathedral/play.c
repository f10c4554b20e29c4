/* SPDX-License-Identifier: GPL-3.0-or-later */
/* What the answers to the questions of Cathedral do, and the going on to the next question. */

#include <stdlib.h>
#include <string.h>

#include "round.h"

/* part I */
static void
answer_choose (CathedralPosition *position, char words[6][64], int n, CheckerText *events)
{
  int seat = position->to_move;
  CathedralPlayer *player = &position->player[seat];
  int card;

  if (strcmp (words[0], "pass") == 0)
    {
      player->passed = true;
      checker_text_add (events, "passed %d\n", seat);
      return;
    }
  card = cathedral_find_card (words[1]);
  cathedral_remove (&position->display, card);
  if (card >= CATHEDRAL_RESOURCE_CARD)
    {
      const CathedralResource *resource = &cathedral_resources[card - CATHEDRAL_RESOURCE_CARD];

      cathedral_add (&player->taken, card - CATHEDRAL_RESOURCE_CARD);
      player->free -= resource->workers;
      player->working[resource->kind] += resource->workers;
      checker_text_add (events, "took %d %s %d\n", seat, resource->id, resource->workers);
    }
  else
    cathedral_hire (position, seat, card, cathedral_craftsmen[card].price,
                    n == 4 ? cathedral_find_craftsman (words[3]) : -1, events);
}

/* The drawn builder goes back behind some of the others (M17). */
static void
throw_back (CathedralPosition *position, CheckerText *events)
{
  int place = cathedral_dealt (position)->back % (position->bag.n + 1);
  int i;

  checker_text_add (events, "thrown %d\n", position->drawn);
  for (i = position->bag.n; i > place; i--)
    position->bag.at[i] = position->bag.at[i - 1];
  position->bag.at[place] = position->drawn;
  position->bag.n++;
  position->thrown = true;
  position->drawn = -1;
}

/* The drawn builder, or one that waited, is sent or waits. */
static void
answer_send (CathedralPosition *position, char words[6][64], bool asked, CheckerText *events)
{
  int seat = position->to_move;
  CathedralPlayer *player = &position->player[seat];
  bool is_drawn = position->drawn >= 0;

  if (strcmp (words[0], "throw") == 0)
    {
      throw_back (position, events);
      return;
    }
  if (strcmp (words[0], "pass") == 0)
    {
      cathedral_add (&position->waiting, seat);
      cathedral_add (&position->waiting_costs, position->cost);
      player->n_waits++;
      checker_text_add (events, "waits %d %d\n", seat, position->cost);
    }
  else
    {
      int paid = strcmp (words[0], "herald") == 0 ? 0 : position->cost;

      if (strcmp (words[0], "herald") == 0)
        {
          cathedral_remove (&player->privileges, CATHEDRAL_HERALD);
          checker_text_add (events, "used %d herald\n", seat);
        }
      player->gold -= paid;
      player->n_sent += is_drawn;
      cathedral_add (&position->at[cathedral_find_place (words[1])], seat);
      checker_text_add (events, "placed %d %s %d\n", seat, words[1], paid);
    }
  if (is_drawn && position->cost > 0)
    position->cost--;
  position->drawn = -1;
  position->turn += asked || (is_drawn && position->asked_throw);
}

/* The questions of the event and of the tax. */
static void
answer_early (CathedralPosition *position, char words[6][64], CheckerText *events)
{
  int seat = position->to_move;
  CathedralPlayer *player = &position->player[seat];
  int number;

  if (strcmp (words[0], "protect") == 0)
    {
      player->safe = true;
      checker_text_add (events, "safe %d bishop\n", seat);
    }
  else if (strcmp (words[0], "cube") == 0)
    {
      number = cathedral_find_kind (words[1]);
      position->market[number]--;
      player->goods[number]++;
      checker_text_add (events, "cube %d %s\n", seat, words[1]);
    }
  else if (strcmp (words[0], "amulet") == 0)
    {
      cathedral_remove (&player->privileges, CATHEDRAL_AMULET);
      player->safe = true;
      checker_text_add (events, "used %d amulet\nsafe %d amulet\n", seat, seat);
    }
  else if (strcmp (words[0], "letter") == 0)
    {
      cathedral_remove (&player->privileges, CATHEDRAL_LETTER);
      player->exempt = true;
      checker_text_add (events, "used %d letter\n", seat);
    }
  else if (strcmp (words[0], "dismiss") == 0)
    {
      cathedral_remove (&player->craftsmen, cathedral_find_craftsman (words[1]));
      checker_text_add (events, "dismissed %d %s\n", seat, words[1]);
    }
}

static void
answer_trade (CathedralPosition *position, char words[6][64], CheckerText *events)
{
  int seat = position->to_move;
  CathedralPlayer *player = &position->player[seat];
  int kind, n, i;

  if (strcmp (words[0], "done") == 0)
    {
      CathedralList others = { 0 };

      for (i = 0; i < position->traders.n; i++)
        if (i != position->trader)
          cathedral_add (&others, position->traders.at[i]);
      position->traders = others; /* so the next one has the same index */
      checker_text_add (events, "left %d\n", seat);
      return;
    }
  kind = cathedral_find_kind (words[1]);
  n = atoi (words[2]);
  position->trader++;
  if (strcmp (words[0], "buy") == 0)
    {
      player->gold -= n * cathedral_prices[kind];
      player->goods[kind] += n;
      position->market[kind] -= n;
      player->bought[kind] = true;
      checker_text_add (events, "bought %d %s %d %d\n", seat, words[1], n, n * cathedral_prices[kind]);
    }
  else
    {
      player->goods[kind] -= n;
      player->sold[kind] = true;
      checker_text_add (events, "sold %d %s %d %d\n", seat, words[1], n,
                        cathedral_give_gold (player, n * cathedral_prices[kind]));
    }
}

static void
answer_build (CathedralPosition *position, char words[6][64], bool asked, CheckerText *events)
{
  position->asked_build = position->asked_build || asked;
  if (strcmp (words[0], "done") == 0)
    {
      position->step = CATHEDRAL_STEP_KEEP;
      return;
    }
  cathedral_work (position, position->to_move, cathedral_find_craftsman (words[1]), atoi (words[2]), events);
  cathedral_ask (position, CATHEDRAL_BUILD, position->to_move);
}

static void
answer_keep (CathedralPosition *position, char words[6][64], bool asked, CheckerText *events)
{
  int *goods = position->player[position->to_move].goods;
  int i;

  position->asked_build = position->asked_build || asked;
  for (i = 0; i < CATHEDRAL_KINDS; i++)
    goods[i] = atoi (words[1 + i]);
  checker_text_add (events, "kept %d %d,%d,%d,%d\n", position->to_move, goods[0], goods[1], goods[2], goods[3]);
}

/* Gives an answer that is legal. The turns are those of chapter 5 of the protocol. */
static void
answer (CathedralPosition *position, const char *move, bool asked, CheckerText *events)
{
  CathedralPhase phase = position->phase;
  char words[6][64];
  int n = cathedral_split (move, words);
  int seat = position->to_move;

  position->phase = CATHEDRAL_NO_QUESTION;
  switch (phase)
    {
    case CATHEDRAL_CHOOSE:
      answer_choose (position, words, n, events);
      position->turn += asked;
      break;
    case CATHEDRAL_THROW:
      if (strcmp (words[0], "throw") == 0)
        throw_back (position, events);
      else
        cathedral_ask (position, CATHEDRAL_SEND, position->drawn);
      break;
    case CATHEDRAL_SEND:
      answer_send (position, words, asked, events);
      break;
    case CATHEDRAL_HIRE:
      cathedral_hire (position, seat, position->hiring, 0, cathedral_find_craftsman (words[1]), events);
      position->hiring = -1;
      position->turn += asked;
      break;
    case CATHEDRAL_TRADE:
      answer_trade (position, words, events);
      position->turn += asked;
      break;
    case CATHEDRAL_BUILD:
      answer_build (position, words, asked, events);
      break;
    case CATHEDRAL_KEEP:
      answer_keep (position, words, asked, events);
      break;
    default:
      answer_early (position, words, events);
      position->turn += asked;
      break;
    }
}

/* Goes on until a question stands that has several answers, or the game is over (M3). */
static void
go_on (CathedralPosition *position, CheckerText *events)
{
  CathedralMoves *moves = checker_allocate (sizeof *moves);

  while (position->phase != CATHEDRAL_OVER)
    if (position->phase == CATHEDRAL_NO_QUESTION)
      cathedral_step (position, events);
    else
      {
        cathedral_list (moves, position);
        if (moves->n != 1)
          break;
        answer (position, moves->at[0], false, events);
      }
  free (moves);
}

void
cathedral_begin (CathedralPosition *position, const CathedralDeal *deal, CheckerText *events)
{
  int i, j;

  memset (position, 0, sizeof *position);
  position->deal = *deal;
  position->players = deal->players;
  position->round = position->turn = 1;
  position->blessed = -1;
  for (i = 0; i < deal->players; i++)
    {
      position->player[i].points_by[CATHEDRAL_BY_START] = 2;
      position->player[i].gold = 20 + i;
      for (j = 0; j < CATHEDRAL_FIRST_DEALT; j++)
        cathedral_add (&position->player[i].craftsmen, j);
    }
  cathedral_begin_round (position, events);
  go_on (position, events);
}

void
cathedral_play (CathedralPosition *position, const char *move, CheckerText *events)
{
  answer (position, move, true, events);
  go_on (position, events);
}
