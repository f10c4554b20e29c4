/* SPDX-License-Identifier: GPL-3.0-or-later */
/* What happens in a game of Cathedral while nobody is asked: the course of a round. */

#include "round.h"

#include <string.h>

void
cathedral_ask (CathedralPosition *position, CathedralPhase phase, int player)
{
  position->phase = phase;
  position->to_move = player;
}

void
cathedral_add (CathedralList *list, int number)
{
  list->at[list->n++] = number;
}

static void
remove_at (CathedralList *list, int index)
{
  list->n--;
  for (; index < list->n; index++)
    list->at[index] = list->at[index + 1];
}

void
cathedral_remove (CathedralList *list, int number)
{
  int i = 0;

  while (list->at[i] != number)
    i++;
  remove_at (list, i);
}

int
cathedral_take_first (CathedralList *list)
{
  int number = list->at[0];

  remove_at (list, 0);
  return number;
}

int
cathedral_give_gold (CathedralPlayer *player, int gold)
{
  int before = player->gold;

  player->gold = before + gold > 30 ? 30 : before + gold;
  return player->gold - before;
}

/* The next player comes to the cathedral; his engineers have worked at once (M38, M49). */
static void
visit_cathedral (CathedralPosition *position, CheckerText *events)
{
  int seat = cathedral_in_order (position, position->index++);
  const CathedralList *craftsmen = &position->player[seat].craftsmen;
  int i;

  memset (position->used, 0, sizeof position->used);
  position->blessed = -1;
  position->asked_build = false;
  for (i = cathedral_count (craftsmen, cathedral_engineer); i > 0; i--)
    cathedral_work (position, seat, cathedral_engineer, 1, events);
  cathedral_ask (position, CATHEDRAL_BUILD, seat);
}

/* Whether somebody is better by points, or by gold if points are equal (B39). */
static bool
is_beaten (const CathedralPosition *position, int seat)
{
  int points = cathedral_points (&position->player[seat]);
  int i;

  for (i = 0; i < position->players; i++)
    {
      int others = cathedral_points (&position->player[i]);

      if (others > points || (others == points && position->player[i].gold > position->player[seat].gold))
        return true;
    }
  return false;
}

static void
finish (CathedralPosition *position, CheckerText *events)
{
  int i;

  position->first = (position->first + 1) % position->players;
  for (i = 0; i < position->players; i++)
    if (!is_beaten (position, i))
      cathedral_add (&position->winners, i);
  checker_text_add (events, "over");
  for (i = 0; i < position->winners.n; i++)
    checker_text_add (events, "%c%d", i == 0 ? ' ' : ',', position->winners.at[i]);
  checker_text_add (events, "\n");
  position->turn--;
  cathedral_ask (position, CATHEDRAL_OVER, -1);
}

/* The round ends (B37, B38). */
static void
end_round (CathedralPosition *position, CheckerText *events)
{
  const CathedralList *lodge = &position->at[CATHEDRAL_LODGE];

  checker_text_add (events, "built %d %d\n", position->round, position->first);
  if (position->round == CATHEDRAL_ROUNDS)
    {
      finish (position, events);
      return;
    }
  position->first = lodge->n > 0 ? lodge->at[0] : (position->first + 1) % position->players;
  position->round++;
  cathedral_begin_round (position, events);
}

/* What a new round clears for one player. */
static void
begin_players_round (CathedralPlayer *player)
{
  player->grey = player->next_grey;
  player->next_grey = 0;
  player->free = 12 + player->grey + (cathedral_count (&player->privileges, CATHEDRAL_HAND) > 0);
  player->short_of_builder = player->short_next;
  player->short_next = player->passed = player->safe = player->exempt = player->has_built = false;
  player->n_sent = player->n_waits = 0;
  memset (player->bought, 0, sizeof player->bought);
  memset (player->sold, 0, sizeof player->sold);
}

/* Lays out the display: craftsmen, then resource cards (M8, M13). */
static void
lay_display (CathedralPosition *position)
{
  const CathedralDealRound *dealt = cathedral_dealt (position);
  int i;

  position->display.n = 0;
  for (i = 2; i < 4; i++)
    cathedral_add (&position->display, dealt->craftsmen[i]);
  for (i = 0; i < CATHEDRAL_RESOURCES; i++)
    if (i != dealt->left[0] && i != dealt->left[1])
      cathedral_add (&position->display, CATHEDRAL_RESOURCE_CARD + i);
}

void
cathedral_begin_round (CathedralPosition *position, CheckerText *events)
{
  const CathedralDealRound *dealt = cathedral_dealt (position);
  int i;

  for (i = 0; i < position->players; i++)
    begin_players_round (&position->player[i]);
  for (i = 0; i < CATHEDRAL_METAL; i++)
    position->market[i] = 4;
  position->metal = 1;
  position->cost = 7;
  position->drawn = position->hiring = position->trader = -1;
  position->thrown = position->event_shown = position->die_shown = false;
  position->waiting.n = position->waiting_costs.n = position->bag.n = 0;
  for (i = 0; i < 3 * position->players; i++)
    cathedral_add (&position->bag, dealt->bag[i]);
  for (i = 0; i < CATHEDRAL_PLACES; i++)
    position->at[i].n = 0;
  lay_display (position);
  position->choosing = position->first;
  position->step = CATHEDRAL_STEP_CHOOSE;
  checker_text_add (events, "round %d first %d\ntown %s %s\nguild %s %s\ndisplay ", position->round, position->first,
                    cathedral_privileges[dealt->town[0]], cathedral_privileges[dealt->town[1]],
                    cathedral_craftsmen[dealt->craftsmen[0]].id, cathedral_craftsmen[dealt->craftsmen[1]].id);
  for (i = 0; i < position->display.n; i++)
    checker_text_add (events, "%s%s", i > 0 ? "," : "", cathedral_card_id (position->display.at[i]));
  checker_text_add (events, "\n");
}

/* Part I (B5, B6, B10): the next player, or its end. */
static void
go_on_choosing (CathedralPosition *position, CheckerText *events)
{
  bool all_passed = true;
  int i;

  for (i = 0; i < position->players; i++)
    all_passed = all_passed && position->player[i].passed;
  if (position->display.n > 0 && !all_passed)
    {
      int seat = position->choosing;

      position->choosing = (seat + 1) % position->players;
      if (!position->player[seat].passed)
        cathedral_ask (position, CATHEDRAL_CHOOSE, seat);
      return;
    }
  position->display.n = 0;
  for (i = 0; i < position->players; i++)
    {
      int seat = cathedral_in_order (position, i);
      CathedralPlayer *player = &position->player[seat];

      player->mill = player->free;
      player->free = 0;
      checker_text_add (events, "mill %d %d\n", seat, player->mill);
    }
  position->step = CATHEDRAL_STEP_DRAW;
}

/* Part II (B11, M24): the next builder from the bag. */
static void
draw (CathedralPosition *position, CheckerText *events)
{
  CathedralPlayer *player;
  int seat;

  position->drawn = -1;
  if (position->bag.n == 0)
    {
      position->cost = 0;
      position->step = CATHEDRAL_STEP_SEND_WAITING;
      return;
    }
  seat = cathedral_take_first (&position->bag);
  player = &position->player[seat];
  if (player->short_of_builder && player->n_sent + player->n_waits == 2)
    {
      checker_text_add (events, "aside %d\n", seat);
      return;
    }
  position->drawn = seat;
  position->asked_throw = false;
  checker_text_add (events, "drawn %d %d\n", seat, position->cost);
  if (seat != position->first && cathedral_may_throw (position))
    {
      position->asked_throw = true;
      cathedral_ask (position, CATHEDRAL_THROW, position->first);
    }
  else
    cathedral_ask (position, CATHEDRAL_SEND, seat);
}

/* The first that waited is sent (B15). */
static void
send_waiting (CathedralPosition *position)
{
  if (position->waiting.n == 0)
    {
      position->step = CATHEDRAL_STEP_EVENT;
      return;
    }
  cathedral_take_first (&position->waiting_costs);
  cathedral_ask (position, CATHEDRAL_SEND, cathedral_take_first (&position->waiting));
}

/* Steps that concern one player after the other; the last one's is over when the index is that of no player. */
static void
step_in_order (CathedralPosition *position, CheckerText *events)
{
  int seat = cathedral_in_order (position, position->index);
  CathedralPlayer *player = &position->player[seat];

  if (position->index == position->players)
    {
      position->step++;
      position->index = 0;
      return;
    }
  position->index++;
  if (position->step == CATHEDRAL_STEP_EFFECT)
    cathedral_suffer (position, seat, events);
  else if (position->step == CATHEDRAL_STEP_AMULETS && cathedral_event (position) >= CATHEDRAL_FIRST_BAD
           && !player->safe && cathedral_count (&player->privileges, CATHEDRAL_AMULET) > 0)
    cathedral_ask (position, CATHEDRAL_ASK_AMULET, seat);
  else if (position->step == CATHEDRAL_STEP_LETTERS && !player->exempt
           && cathedral_count (&player->privileges, CATHEDRAL_LETTER) > 0)
    cathedral_ask (position, CATHEDRAL_ASK_LETTER, seat);
}

static void
trade (CathedralPosition *position)
{
  if (position->traders.n == 0)
    {
      position->trader = -1;
      position->step = CATHEDRAL_STEP_CATHEDRAL;
      position->index = 0;
      return;
    }
  position->trader %= position->traders.n;
  cathedral_ask (position, CATHEDRAL_TRADE, position->traders.at[position->trader]);
}

/* What the one who has just built may have to give back (B36, M43). */
static void
check_goods (CathedralPosition *position)
{
  int seat = cathedral_in_order (position, position->index - 1);

  position->player[seat].has_built = true;
  position->step = CATHEDRAL_STEP_BUILT;
  if (position->round < CATHEDRAL_ROUNDS && cathedral_cubes (&position->player[seat]) > 5)
    cathedral_ask (position, CATHEDRAL_KEEP, seat);
}

/* The steps that happen at once for everybody, and what they are followed by. */
static void
step_at_once (CathedralPosition *position, CheckerText *events)
{
  switch (position->step)
    {
    case CATHEDRAL_STEP_EVENT:
      position->event_shown = true;
      checker_text_add (events, "event %s\n", cathedral_events[cathedral_event (position)]);
      if (position->at[CATHEDRAL_BISHOP].n > 0)
        cathedral_ask (position, CATHEDRAL_ASK_BISHOP, position->at[CATHEDRAL_BISHOP].at[0]);
      break;
    case CATHEDRAL_STEP_MILL:
      cathedral_pay_mill (position, events);
      break;
    case CATHEDRAL_STEP_TOWN:
      cathedral_visit_town (position, events);
      break;
    case CATHEDRAL_STEP_PRIORY:
      cathedral_visit_priory (position, events);
      break;
    case CATHEDRAL_STEP_GOODS:
      cathedral_fetch (position, CATHEDRAL_WOOD, CATHEDRAL_FOREST_RIGHT, events);
      cathedral_fetch (position, CATHEDRAL_STONE, CATHEDRAL_QUARRY_RIGHT, events);
      cathedral_fetch (position, CATHEDRAL_SAND, CATHEDRAL_PIT_RIGHT, events);
      break;
    case CATHEDRAL_STEP_TAX:
      cathedral_roll_tax (position, events);
      break;
    case CATHEDRAL_STEP_PAY:
      cathedral_pay_tax (position, events);
      break;
    case CATHEDRAL_STEP_CASTLE:
      cathedral_visit_castle (position, events);
      position->traders = position->at[CATHEDRAL_MARKET];
      position->trader = 0;
      break;
    default:
      break;
    }
  position->step++;
  position->index = 0;
}

void
cathedral_step (CathedralPosition *position, CheckerText *events)
{
  switch (position->step)
    {
    case CATHEDRAL_STEP_CHOOSE:
      go_on_choosing (position, events);
      break;
    case CATHEDRAL_STEP_DRAW:
      draw (position, events);
      break;
    case CATHEDRAL_STEP_SEND_WAITING:
      send_waiting (position);
      break;
    case CATHEDRAL_STEP_AMULETS:
    case CATHEDRAL_STEP_EFFECT:
    case CATHEDRAL_STEP_LETTERS:
      step_in_order (position, events);
      break;
    case CATHEDRAL_STEP_GUILD:
      if (position->index < 2)
        cathedral_visit_guild (position, events);
      else
        position->step = CATHEDRAL_STEP_CASTLE;
      break;
    case CATHEDRAL_STEP_MARKET:
      trade (position);
      break;
    case CATHEDRAL_STEP_CATHEDRAL:
      if (position->index < position->players)
        visit_cathedral (position, events);
      else
        position->step = CATHEDRAL_STEP_LODGE;
      break;
    case CATHEDRAL_STEP_KEEP:
      check_goods (position);
      break;
    case CATHEDRAL_STEP_BUILT:
      position->turn += position->asked_build;
      position->step = CATHEDRAL_STEP_CATHEDRAL;
      break;
    case CATHEDRAL_STEP_LODGE:
      end_round (position, events);
      break;
    default:
      step_at_once (position, events);
      break;
    }
}
