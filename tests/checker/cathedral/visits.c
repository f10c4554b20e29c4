/* SPDX-License-Identifier: GPL-3.0-or-later */
/* What the event and the stations on the way round the board bring (part III). */

#include "round.h"

/* Gives goods, with their line if there are any. */
static void
give_goods (CathedralPosition *position, int seat, int sand, int wood, int stone, int metal, CheckerText *events)
{
  int *goods = position->player[seat].goods;

  goods[CATHEDRAL_SAND] += sand;
  goods[CATHEDRAL_WOOD] += wood;
  goods[CATHEDRAL_STONE] += stone;
  goods[CATHEDRAL_METAL] += metal;
  if (sand + wood + stone + metal > 0)
    checker_text_add (events, "goods %d %d,%d,%d,%d\n", seat, sand, wood, stone, metal);
}

/* A payment of tax or levy (B27, M30). */
static void
pay (CathedralPosition *position, int seat, int price, const char *word, CheckerText *events)
{
  CathedralPlayer *player = &position->player[seat];
  int paid = player->gold < price ? player->gold : price;
  int lost = (price - paid) / 2;

  if (lost > cathedral_points (player))
    lost = cathedral_points (player);
  player->gold -= paid;
  player->points_by[CATHEDRAL_BY_LOST] -= lost;
  checker_text_add (events, "%s %d paid %d missing %d points %d\n", word, seat, paid, price - paid, -lost);
}

void
cathedral_hire (CathedralPosition *position, int seat, int craftsman, int price, int dropped, CheckerText *events)
{
  CathedralPlayer *player = &position->player[seat];

  player->gold -= price;
  cathedral_add (&player->craftsmen, craftsman);
  checker_text_add (events, "hired %d %s %d\n", seat, cathedral_craftsmen[craftsman].id, price);
  if (dropped < 0)
    return;
  cathedral_remove (&player->craftsmen, dropped);
  checker_text_add (events, "dropped %d %s\n", seat, cathedral_craftsmen[dropped].id);
}

/* The event takes effect on one player (M25 to M29). */
void
cathedral_suffer (CathedralPosition *position, int seat, CheckerText *events)
{
  CathedralPlayer *player = &position->player[seat];
  int event = cathedral_event (position);
  int lost;

  if (event >= CATHEDRAL_FIRST_BAD && player->safe)
    return;
  switch (event)
    {
    case CATHEDRAL_GRANT:
      checker_text_add (events, "gold %d %d\n", seat, cathedral_give_gold (player, 5));
      break;
    case CATHEDRAL_VEIN:
      give_goods (position, seat, 0, 0, 0, 1, events);
      break;
    case CATHEDRAL_LEVY:
      pay (position, seat, 4, "levy", events);
      break;
    case CATHEDRAL_QUARREL:
      lost = cathedral_points (player) < 2 ? cathedral_points (player) : 2;
      player->points_by[CATHEDRAL_BY_LOST] -= lost;
      checker_text_add (events, "points %d %d\n", seat, -lost);
      break;
    case CATHEDRAL_BRIDGE:
      player->short_next = position->round < CATHEDRAL_ROUNDS;
      break;
    case CATHEDRAL_FEVER:
      if (player->craftsmen.n > 0)
        cathedral_ask (position, CATHEDRAL_ASK_DISMISS, seat);
      break;
    default:
      break;
    }
}

/* Every worker in the mill earns 1 gold; in a good year for wool five of them earn 2 (B20, M29). */
void
cathedral_pay_mill (CathedralPosition *position, CheckerText *events)
{
  int i;

  for (i = 0; i < position->players; i++)
    {
      int seat = cathedral_in_order (position, i);
      CathedralPlayer *player = &position->player[seat];
      int gold = player->mill;

      if (cathedral_event (position) == CATHEDRAL_WOOL)
        gold += player->mill < 5 ? player->mill : 5;
      if (player->mill > 0)
        checker_text_add (events, "income %d %d\n", seat, cathedral_give_gold (player, gold));
      player->mill = 0;
    }
}

static void
take_privilege (CathedralPosition *position, int seat, int privilege, CheckerText *events)
{
  CathedralPlayer *player = &position->player[seat];

  checker_text_add (events, "privilege %d %s\n", seat, cathedral_privileges[privilege]);
  switch (privilege)
    {
    case CATHEDRAL_RELIC:
      player->points_by[CATHEDRAL_BY_PRIVILEGE] += 3;
      checker_text_add (events, "points %d 3\n", seat);
      break;
    case CATHEDRAL_PURSE:
      checker_text_add (events, "gold %d %d\n", seat, cathedral_give_gold (player, 8));
      break;
    case CATHEDRAL_ORE:
      give_goods (position, seat, 0, 0, 0, 2, events);
      break;
    case CATHEDRAL_DELIVERY:
      give_goods (position, seat, 0, 1, 1, 0, events);
      break;
    case CATHEDRAL_INGOT:
      give_goods (position, seat, 0, 0, 0, 1, events);
      break;
    default:
      cathedral_add (&player->privileges, privilege);
      break;
    }
}

void
cathedral_visit_town (CathedralPosition *position, CheckerText *events)
{
  int i;

  for (i = 0; i < 2; i++)
    if (position->at[CATHEDRAL_TOWN_1 + i].n > 0)
      take_privilege (position, position->at[CATHEDRAL_TOWN_1 + i].at[0], cathedral_dealt (position)->town[i], events);
}

/* 2 points, 1 point, and the almoner's for each builder (B23, M33). */
void
cathedral_visit_priory (CathedralPosition *position, CheckerText *events)
{
  const CathedralList *priory = &position->at[CATHEDRAL_PRIORY];
  int i;

  for (i = 0; i < priory->n; i++)
    {
      CathedralPlayer *player = &position->player[priory->at[i]];
      int points = 2 - i + (cathedral_count (&player->privileges, CATHEDRAL_ALMONER) > 0);

      player->points_by[CATHEDRAL_BY_PRIORY] += points;
      checker_text_add (events, "points %d %d\n", priory->at[i], points);
    }
}

/* Forest, quarry or sand pit: one kind for everybody (B24, M29). */
void
cathedral_fetch (CathedralPosition *position, int kind, int right, CheckerText *events)
{
  int event = cathedral_event (position);
  int i, j;

  for (i = 0; i < position->players; i++)
    {
      int seat = cathedral_in_order (position, i);
      CathedralPlayer *player = &position->player[seat];
      CathedralList others = { 0 };
      int cubes = cathedral_count (&player->privileges, right) > 0;

      for (j = 0; j < player->taken.n; j++)
        {
          const CathedralResource *card = &cathedral_resources[player->taken.at[j]];

          if (card->kind != kind)
            cathedral_add (&others, player->taken.at[j]);
          else if (event == CATHEDRAL_HELPERS)
            cubes += card->cubes + 1;
          else if (event == CATHEDRAL_FLOOD && !player->safe)
            cubes += card->cubes - 1;
          else
            cubes += card->cubes;
        }
      player->taken = others;
      player->working[kind] = 0;
      give_goods (position, seat, kind == CATHEDRAL_SAND ? cubes : 0, kind == CATHEDRAL_WOOD ? cubes : 0,
                  kind == CATHEDRAL_STONE ? cubes : 0, 0, events);
    }
}

void
cathedral_roll_tax (CathedralPosition *position, CheckerText *events)
{
  const CathedralList *court = &position->at[CATHEDRAL_COURT];
  int i;

  position->die_shown = true;
  checker_text_add (events, "tax %d\n", cathedral_dealt (position)->die);
  for (i = 0; i < court->n; i++)
    position->player[court->at[i]].exempt = true;
}

/* Those who are not exempt pay; then the metal of the court is given (B25, B26, M33). */
void
cathedral_pay_tax (CathedralPosition *position, CheckerText *events)
{
  int tax = cathedral_dealt (position)->die;
  int i;

  for (i = 0; i < position->players; i++)
    {
      int seat = cathedral_in_order (position, i);
      bool clerk = cathedral_count (&position->player[seat].privileges, CATHEDRAL_CLERK) > 0;

      if (!position->player[seat].exempt)
        pay (position, seat, clerk && tax > 2 ? 2 : tax, "taxed", events);
    }
  if (position->at[CATHEDRAL_COURT].n > 0)
    {
      give_goods (position, position->at[CATHEDRAL_COURT].at[0], 0, 0, 0, 1, events);
      position->metal = 0;
    }
}

/* The next place of the guild (B28, M34). */
void
cathedral_visit_guild (CathedralPosition *position, CheckerText *events)
{
  const CathedralList *place = &position->at[CATHEDRAL_GUILD_1 + position->index];
  int craftsman = cathedral_dealt (position)->craftsmen[position->index];

  position->index++;
  if (place->n == 0)
    return;
  if (position->player[place->at[0]].craftsmen.n < cathedral_rooms (&position->player[place->at[0]]))
    {
      cathedral_hire (position, place->at[0], craftsman, 0, -1, events);
      return;
    }
  position->hiring = craftsman;
  cathedral_ask (position, CATHEDRAL_HIRE, place->at[0]);
}

/* Two grey workers for the next round, if there is one (B29, M44). */
void
cathedral_visit_castle (CathedralPosition *position, CheckerText *events)
{
  int seat;

  if (position->at[CATHEDRAL_CASTLE].n == 0 || position->round == CATHEDRAL_ROUNDS)
    return;
  seat = position->at[CATHEDRAL_CASTLE].at[0];
  position->player[seat].next_grey = 2;
  checker_text_add (events, "grey %d\n", seat);
}

void
cathedral_work (CathedralPosition *position, int seat, int craftsman, int n, CheckerText *events)
{
  const CathedralCraftsman *card = &cathedral_craftsmen[craftsman];
  CathedralPlayer *player = &position->player[seat];
  int gold, i;

  if (craftsman != cathedral_engineer)
    {
      /* With his capacity alone the uses could not be; then the blessing is used up. */
      if (position->used[craftsman] + n > card->capacity * cathedral_count (&player->craftsmen, craftsman))
        position->blessed = craftsman;
      position->used[craftsman] += n;
    }
  for (i = 0; i < CATHEDRAL_KINDS; i++)
    player->goods[i] -= n * card->cost[i];
  player->points_by[CATHEDRAL_BY_CRAFT] += n * card->points;
  if (card->cost_gold > 0)
    {
      gold = -n * card->cost_gold;
      player->gold += gold;
    }
  else
    gold = cathedral_give_gold (player, n * card->gold);
  checker_text_add (events, "worked %d %s %d points %d gold %d\n", seat, card->id, n, n * card->points, gold);
}
