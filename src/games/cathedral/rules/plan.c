/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The best use of what a player has: all ways to share out metal, wood and the blessing are tried; what is left of
 * each kind then goes to those who make most of it.
 *
 * The limit of 30 gold takes nothing from a plan: who would earn beyond it can let the goldsmith work first, and if he
 * has no capacity left the gold would make no points anyway. */
#include "plan.h"

#include <string.h>

typedef struct {
  CathedralPlan *best;
  unsigned capacity[CATHEDRAL_CRAFTSMEN];
  unsigned goods[CATHEDRAL_KINDS], gold;
} Planner;

/* Those who need one kind of goods, or gold, alone: first who makes most points of it. */
static const uint8_t of_sand[] = { CATHEDRAL_POTTER_2, CATHEDRAL_POTTER_3, CATHEDRAL_LIMEBURNER, CATHEDRAL_MIXER, 0 };
static const uint8_t of_wood[] = { CATHEDRAL_CARPENTER_2, CATHEDRAL_CARPENTER_3, CATHEDRAL_CARPENTER_4,
                                   CATHEDRAL_CARPENTER_5, CATHEDRAL_JOINER,      0 };
static const uint8_t of_stone[] = {
  CATHEDRAL_SCULPTOR_3, CATHEDRAL_SCULPTOR_4, CATHEDRAL_SCULPTOR_5, CATHEDRAL_SCULPTOR_6,  CATHEDRAL_MASON_1,
  CATHEDRAL_MASON_2,    CATHEDRAL_MASON_3,    CATHEDRAL_MASON_4,    CATHEDRAL_STONECUTTER, 0
};
static const uint8_t of_gold[] = { CATHEDRAL_GOLDSMITH_5, CATHEDRAL_GOLDSMITH_6, 0 };
static const uint8_t of_glass[] = { CATHEDRAL_GLASSBLOWER_4, CATHEDRAL_GLASSBLOWER_5, 0 };

/* Lets CRAFTSMEN use up to AMOUNT, of which each use needs his `cost`, and adds that to PLAN. */
static void
use (const Planner *planner, const uint8_t *craftsmen, unsigned kind, unsigned amount, CathedralPlan *plan)
{
  for (; *craftsmen != CATHEDRAL_NONE; craftsmen++)
    {
      const CathedralCraftsman *card = &cathedral_craftsmen[*craftsmen];
      unsigned cost = kind < CATHEDRAL_KINDS ? card->cost[kind] : card->cost_gold;
      unsigned n = amount / cost;

      if (n > planner->capacity[*craftsmen])
        n = planner->capacity[*craftsmen];
      plan->uses[*craftsmen] = (uint8_t) n;
      plan->points += n * card->points;
      amount -= n * cost;
    }
}

static unsigned
least (unsigned a, unsigned b)
{
  return a < b ? a : b;
}

/* Completes the plan with GLASS uses of the glassblowers, ORGANS of the organ builder, CABINETS of the cabinetmaker. */
static void
try (Planner *planner, unsigned glass, unsigned organs, unsigned cabinets)
{
  static const uint8_t bellfounder[] = { CATHEDRAL_BELLFOUNDER, 0 };
  const unsigned *goods = planner->goods;
  CathedralPlan plan = { 0 };

  plan.uses[CATHEDRAL_TOOLMAKER] = goods[CATHEDRAL_METAL] > 0 ? (uint8_t) planner->capacity[CATHEDRAL_TOOLMAKER] : 0;
  plan.uses[CATHEDRAL_CABINETMAKER] = (uint8_t) cabinets;
  plan.uses[CATHEDRAL_ORGANBUILDER] = (uint8_t) organs;
  plan.points = organs * cathedral_craftsmen[CATHEDRAL_ORGANBUILDER].points;
  use (planner, of_glass, CATHEDRAL_METAL, glass, &plan);
  use (planner, bellfounder, CATHEDRAL_METAL, goods[CATHEDRAL_METAL] - glass - organs, &plan);
  use (planner, of_sand, CATHEDRAL_SAND, goods[CATHEDRAL_SAND] - glass, &plan);
  use (planner, of_wood, CATHEDRAL_WOOD, goods[CATHEDRAL_WOOD] - organs - cabinets, &plan);
  use (planner, of_stone, CATHEDRAL_STONE, goods[CATHEDRAL_STONE], &plan);
  use (planner, of_gold, CATHEDRAL_KINDS,
       planner->gold + plan.uses[CATHEDRAL_TOOLMAKER] * cathedral_craftsmen[CATHEDRAL_TOOLMAKER].gold
           + cabinets * cathedral_craftsmen[CATHEDRAL_CABINETMAKER].gold,
       &plan);
  if (plan.points > planner->best->points)
    *planner->best = plan;
}

/* Tries all shares of metal and wood. */
static void
share_out (Planner *planner)
{
  const unsigned *capacity = planner->capacity, *goods = planner->goods;
  unsigned most_glass = least (capacity[CATHEDRAL_GLASSBLOWER_4] + capacity[CATHEDRAL_GLASSBLOWER_5],
                               least (goods[CATHEDRAL_SAND], goods[CATHEDRAL_METAL]));

  for (unsigned glass = 0; glass <= most_glass; glass++)
    {
      unsigned most_organs = least (capacity[CATHEDRAL_ORGANBUILDER],
                                    least (goods[CATHEDRAL_WOOD], goods[CATHEDRAL_METAL] - glass));

      for (unsigned organs = 0; organs <= most_organs; organs++)
        {
          unsigned most_cabinets = least (capacity[CATHEDRAL_CABINETMAKER], goods[CATHEDRAL_WOOD] - organs);

          for (unsigned cabinets = 0; cabinets <= most_cabinets; cabinets++)
            try (planner, glass, organs, cabinets);
        }
    }
}

/* Whether a player has the blessing, and has not used it (M40). */
static bool
is_blessed (const BastideState *state, bool is_building)
{
  return state->is_event_shown && cathedral_round (state)->event == CATHEDRAL_BLESSING
         && (!is_building || state->blessed == CATHEDRAL_NONE);
}

void
cathedral_plan (const BastideState *state, unsigned player, CathedralPlan *plan)
{
  const CathedralSeat *seat = &state->seats[player];
  bool is_building = state->is_building && cathedral_in_order (state, state->done) == player;
  bool has_mixer = cathedral_has_trade (seat, CATHEDRAL_MIXER);
  Planner planner = { .best = plan, .gold = seat->gold };
  unsigned engineers = 0;

  *plan = (CathedralPlan) { 0 };
  if (seat->has_built)
    return;
  for (unsigned kind = 0; kind < CATHEDRAL_KINDS; kind++)
    planner.goods[kind] = seat->goods[kind];
  for (unsigned i = 0; i < seat->n_craftsmen; i++)
    if (!cathedral_craftsmen[seat->craftsmen[i]].needs_mixer || has_mixer)
      planner.capacity[seat->craftsmen[i]] += cathedral_craftsmen[seat->craftsmen[i]].capacity;
  if (is_building)
    for (unsigned i = 1; i < CATHEDRAL_CRAFTSMEN; i++)
      planner.capacity[i] -= least (planner.capacity[i], state->used[i]);
  else
    engineers = planner.capacity[CATHEDRAL_ENGINEER];

  share_out (&planner);
  for (unsigned i = 0; i < seat->n_craftsmen && is_blessed (state, is_building); i++)
    if (cathedral_craftsmen[seat->craftsmen[i]].is_blessed
        && (!cathedral_craftsmen[seat->craftsmen[i]].needs_mixer || has_mixer))
      {
        planner.capacity[seat->craftsmen[i]]++;
        share_out (&planner);
        planner.capacity[seat->craftsmen[i]]--;
      }
  plan->uses[CATHEDRAL_ENGINEER] = (uint8_t) engineers;
  plan->points += engineers;
}
