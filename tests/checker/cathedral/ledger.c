/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The most points that a player could make by building, by trying everything (chapter 2 of the protocol). */

#include <string.h>

#include "position.h"

enum
{
  MAX_TOOLS = 8,    /* uses of toolmakers */
  MAX_CABINETS = 16 /* uses of cabinetmakers */
};

/* What can be done with the craftsmen. */
typedef struct
{
  int n;
  int craftsman[CATHEDRAL_CRAFTSMEN]; /* each once */
  int uses[CATHEDRAL_CRAFTSMEN];      /* left, without the blessing */
  bool blessing;                      /* left */
  int gold;
  bool has_metal;
} Yard;

/* How often 3 gold can be spent when so many uses of toolmaker and cabinetmaker are still to come, each at any
 * time; more than 30 gold cannot be had. */
static int
spend (int gold, int tools, int cabinets)
{
  static signed char known[31][MAX_TOOLS][MAX_CABINETS]; /* one more than the answer; 0 if it is not known */
  signed char *most = &known[gold][tools][cabinets];
  int other;

  if (*most > 0)
    return *most - 1;
  other = gold >= 3 ? 1 + spend (gold - 3, tools, cabinets) : 0;
  if (tools > 0 && spend (gold + 2 > 30 ? 30 : gold + 2, tools - 1, cabinets) > other)
    other = spend (gold + 2 > 30 ? 30 : gold + 2, tools - 1, cabinets);
  if (cabinets > 0 && spend (gold + 4 > 30 ? 30 : gold + 4, tools, cabinets - 1) > other)
    other = spend (gold + 4 > 30 ? 30 : gold + 4, tools, cabinets - 1);
  *most = (signed char) (other + 1);
  return other;
}

/* How often something was used that is about gold. */
typedef struct
{
  int tools, cabinets, smiths;
} Coins;

/* The most points from the craftsmen from that one on, each of them used as often as may be, in all ways. Toolmakers
 * come before all that uses up metal, as they need it in hand only. */
static int
try_from (const Yard *yard, int index, const int goods[CATHEDRAL_KINDS], bool blessing, Coins coins)
{
  int most = 0;
  int n, i;
  const CathedralCraftsman *card;

  if (index == yard->n)
    {
      n = spend (yard->gold, coins.tools, coins.cabinets);
      return n < coins.smiths ? n : coins.smiths;
    }
  card = &cathedral_craftsmen[yard->craftsman[index]];
  for (n = 0; n <= yard->uses[index] + (blessing && card->blessed); n++)
    {
      bool blessed = n > yard->uses[index];
      int rest[CATHEDRAL_KINDS];
      Coins others = coins;
      int points = card->cost_gold > 0 ? 0 : n * card->points; /* the smiths' are counted at the end */

      for (i = 0; i < CATHEDRAL_KINDS; i++)
        rest[i] = goods[i] - n * card->cost[i];
      if (rest[0] < 0 || rest[1] < 0 || rest[2] < 0 || rest[3] < 0)
        break;
      if (card->needs == CATHEDRAL_METAL_IN_HAND && n > 0 && !yard->has_metal)
        break;
      if (card->cost_gold > 0)
        others.smiths += n;
      else if (card->needs == CATHEDRAL_METAL_IN_HAND)
        others.tools += n;
      else if (card->gold > 0)
        others.cabinets += n;
      points += try_from (yard, index + 1, rest, blessing && !blessed, others);
      if (points > most)
        most = points;
    }
  return most;
}

/* Collects the craftsmen who may work, each once. */
static Yard
collect (const CathedralPosition *position, int seat)
{
  const CathedralPlayer *player = &position->player[seat];
  bool is_building = position->phase == CATHEDRAL_BUILD && position->to_move == seat;
  Yard yard = { .blessing = cathedral_event (position) == CATHEDRAL_BLESSING, .gold = player->gold,
                .has_metal = player->goods[CATHEDRAL_METAL] > 0 };
  int craftsman;

  if (is_building && position->blessed >= 0)
    yard.blessing = false;
  for (craftsman = 0; craftsman < CATHEDRAL_CRAFTSMEN; craftsman++)
    {
      const CathedralCraftsman *card = &cathedral_craftsmen[craftsman];
      int uses = card->capacity * cathedral_count (&player->craftsmen, craftsman);

      if (uses == 0 || craftsman == cathedral_engineer
          || (card->needs == CATHEDRAL_MIXER && !cathedral_counts_as (player, CATHEDRAL_MIXER)))
        continue;
      if (is_building)
        uses -= position->used[craftsman] < uses ? position->used[craftsman] : uses;
      yard.craftsman[yard.n] = craftsman;
      yard.uses[yard.n++] = uses;
    }
  return yard;
}

int
cathedral_craft (const CathedralPosition *position, int seat)
{
  /* Most moves change nothing for most players. */
  static struct
  {
    Yard yard;
    int goods[CATHEDRAL_KINDS];
    int points;
  } last[CATHEDRAL_MAX_PLAYERS];
  const CathedralPlayer *player = &position->player[seat];
  bool is_building = position->phase == CATHEDRAL_BUILD && position->to_move == seat;
  int engineers = is_building ? 0 : cathedral_count (&player->craftsmen, cathedral_engineer);
  Yard yard;

  if (position->phase == CATHEDRAL_OVER || player->has_built)
    return 0;
  memset (&yard, 0, sizeof yard);
  yard = collect (position, seat);
  if (memcmp (&yard, &last[seat].yard, sizeof yard) != 0
      || memcmp (player->goods, last[seat].goods, sizeof player->goods) != 0)
    {
      last[seat].points = try_from (&yard, 0, player->goods, yard.blessing, (Coins){ 0, 0, 0 });
      last[seat].yard = yard;
      memcpy (last[seat].goods, player->goods, sizeof player->goods);
    }
  return last[seat].points + engineers;
}
