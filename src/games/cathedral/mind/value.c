/* SPDX-License-Identifier: GPL-3.0-or-later */
/* A seat is judged as it will be after this round if nothing more is decided: what it has taken comes in, its builders
 * do their work, the tax is paid, its craftsmen make the best of it. Then come the later rounds. */
#include "value.h"

#include <string.h>

#include "games/cathedral/rules/plan.h"

enum {
  USUAL_TAX = 3,
  USUAL_GOLD = 4, /* for goldsmiths, in a later round */
};

/* Steps of part III in which things are dealt with (round.c). */
enum { BISHOP = 1, MILL = 4, TOWN, PRIORY, WOOD, STONE, SAND, TAX = 12, COURT, GUILD, CASTLE, MARKET = 17, LODGE = 19 };

typedef struct {
  const BastideState *state;
  const float *weights;
  unsigned player, step, rounds; /* the next step of part III; later rounds */
  float *of;                     /* the value of PLAYER, by term */
  BastideState next;             /* in which the seat is what it will be */
  CathedralSeat *seat;           /* that of PLAYER in it */
} Look;

const CathedralWeights cathedral_weights = { {
    [CATHEDRAL_USUAL_SAND] = 2.81f,  [CATHEDRAL_USUAL_WOOD] = 2.28f, [CATHEDRAL_USUAL_STONE] = 4.21f,
    [CATHEDRAL_USUAL_METAL] = 1.40f, [CATHEDRAL_LATER] = 0.19f,      [CATHEDRAL_KEPT_SAND] = 0.41f,
    [CATHEDRAL_KEPT_WOOD] = 0.44f,   [CATHEDRAL_KEPT_STONE] = 0.77f, [CATHEDRAL_KEPT_METAL] = 0.70f,
    [CATHEDRAL_GOLD_FEW] = 0.30f,    [CATHEDRAL_GOLD_MANY] = 0.24f,  [CATHEDRAL_A_RIGHT] = 0.31f,
    [CATHEDRAL_A_CARD] = 0.83f,      [CATHEDRAL_GREY] = 0.76f,       [CATHEDRAL_BEGINS] = 0.47f,
    [CATHEDRAL_TRADES] = 0.66f,      [CATHEDRAL_SAFE] = 1.15f,       [CATHEDRAL_IN_BAG] = 1.17f,
    [CATHEDRAL_IN_WAITING] = 1.41f,
} };

static void
add_gold (Look *look, int gold)
{
  int sum = look->seat->gold + gold;

  look->seat->gold = (uint8_t) (sum < 0 ? 0 : sum > CATHEDRAL_MOST_GOLD ? CATHEDRAL_MOST_GOLD : sum);
}

/* What PRIVILEGE is worth to its owner from now on. */
static float
judge_privilege (const Look *look, CathedralPrivilege privilege, bool is_new)
{
  float rounds = (float) look->rounds + (is_new && look->step <= TOWN);

  switch (privilege)
    {
    case CATHEDRAL_RELIC: return 3;
    case CATHEDRAL_PURSE: return 8 * look->weights[CATHEDRAL_GOLD_FEW];
    case CATHEDRAL_ORE: return 2 * look->weights[CATHEDRAL_KEPT_METAL];
    case CATHEDRAL_DELIVERY: return look->weights[CATHEDRAL_KEPT_WOOD] + look->weights[CATHEDRAL_KEPT_STONE];
    case CATHEDRAL_INGOT: return look->weights[CATHEDRAL_KEPT_METAL];
    case CATHEDRAL_LETTER:
    case CATHEDRAL_AMULET:
    case CATHEDRAL_HERALD: return look->rounds > 0 ? look->weights[CATHEDRAL_A_CARD] : 0;
    default: return rounds * look->weights[CATHEDRAL_A_RIGHT];
    }
}

/* Gives the player POINTS of TERM, if part III has not gone beyond STEP. */
static void
give (Look *look, unsigned step, CathedralTerm term, float points)
{
  look->of[term] += look->step <= step ? points : 0;
}

/* What the builder of the player that came to PLACE number I will do there. */
static void
expect_place (Look *look, CathedralPlace place, unsigned i)
{
  const CathedralRound *dealt = cathedral_round (look->state);
  const float *weights = look->weights;
  float later = look->rounds > 0;
  CathedralSeat *seat = look->seat;

  switch (place)
    {
    case CATHEDRAL_BISHOP: give (look, BISHOP, CATHEDRAL_TERM_RIGHTS, weights[CATHEDRAL_SAFE]); break;
    case CATHEDRAL_TOWN_1:
    case CATHEDRAL_TOWN_2:
      give (look, TOWN, CATHEDRAL_TERM_RIGHTS,
            judge_privilege (look, (CathedralPrivilege) dealt->privileges[place - CATHEDRAL_TOWN_1], true));
      break;
    case CATHEDRAL_PRIORY:
      give (look, PRIORY, CATHEDRAL_TERM_POINTS, (float) (2 - i + cathedral_has_privilege (seat, CATHEDRAL_ALMONER)));
      break;
    case CATHEDRAL_COURT:
      seat->is_exempt = true;
      seat->goods[CATHEDRAL_METAL] += i == 0 && look->step <= COURT;
      break;
    case CATHEDRAL_GUILD_1:
    case CATHEDRAL_GUILD_2:
      if (look->step <= GUILD && seat->n_craftsmen <= CATHEDRAL_ROOM)
        seat->craftsmen[seat->n_craftsmen++] = dealt->craftsmen[place - CATHEDRAL_GUILD_1];
      break;
    case CATHEDRAL_CASTLE: give (look, CASTLE, CATHEDRAL_TERM_RIGHTS, later * weights[CATHEDRAL_GREY]); break;
    case CATHEDRAL_MARKET: give (look, MARKET, CATHEDRAL_TERM_RIGHTS, weights[CATHEDRAL_TRADES]); break;
    default: give (look, LODGE, CATHEDRAL_TERM_RIGHTS, later * weights[CATHEDRAL_BEGINS]); break;
    }
}

/* The builders of the player that wait to do their work. */
static void
expect_places (Look *look)
{
  const BastideState *state = look->state;

  for (unsigned place = 0; place < CATHEDRAL_PLACES; place++)
    for (unsigned i = 0; i < state->n_at[place]; i++)
      if (state->at[place][i] == look->player)
        expect_place (look, (CathedralPlace) place, i);
}

/* What resource cards and rights yield, what the mill brings, and the tax. */
static void
expect_income (Look *look)
{
  static const uint8_t rights[] = { CATHEDRAL_PIT_RIGHT, CATHEDRAL_FOREST_RIGHT, CATHEDRAL_QUARRY_RIGHT };
  static const uint8_t steps[] = { SAND, WOOD, STONE };
  CathedralSeat *seat = look->seat;
  int due = look->state->is_die_shown ? cathedral_round (look->state)->die : USUAL_TAX;

  for (unsigned i = 0; i < seat->n_taken; i++)
    seat->goods[cathedral_resources[seat->taken[i]].kind] += cathedral_resources[seat->taken[i]].cubes;
  for (unsigned kind = 0; kind < CATHEDRAL_METAL; kind++)
    seat->goods[kind] += look->step <= steps[kind] && cathedral_has_privilege (seat, (CathedralPrivilege) rights[kind]);
  if (look->step <= MILL)
    add_gold (look, seat->workers[CATHEDRAL_FREE] + seat->workers[CATHEDRAL_MILL]);
  if (look->step <= TAX && !seat->is_exempt)
    add_gold (look, cathedral_has_privilege (seat, CATHEDRAL_CLERK) && due > 2 ? -2 : -due);
}

/* What the craftsmen make in this round, and what is kept after it. */
static void
expect_craft (Look *look)
{
  float kept[CATHEDRAL_KINDS], sum = 0, worth = 0;
  CathedralPlan plan;

  cathedral_plan (&look->next, look->player, &plan);
  look->of[CATHEDRAL_TERM_CRAFT] = (float) plan.points;
  for (unsigned kind = 0; kind < CATHEDRAL_KINDS; kind++)
    {
      int left = look->seat->goods[kind];

      for (unsigned i = 1; i < CATHEDRAL_CRAFTSMEN; i++)
        left -= plan.uses[i] * cathedral_craftsmen[i].cost[kind];
      kept[kind] = (float) left;
      sum += kept[kind];
      worth += kept[kind] * look->weights[CATHEDRAL_KEPT_SAND + kind];
    }
  for (unsigned i = 1; i < CATHEDRAL_CRAFTSMEN; i++)
    add_gold (look, plan.uses[i] * (cathedral_craftsmen[i].gold - cathedral_craftsmen[i].cost_gold));
  if (look->rounds > 0)
    look->of[CATHEDRAL_TERM_GOODS] = sum > CATHEDRAL_KEPT ? worth * CATHEDRAL_KEPT / sum : worth;
}

/* What they can make in a usual round later on. */
static void
expect_later (Look *look)
{
  const float *weights = look->weights;
  int few = look->seat->gold < 10 ? look->seat->gold : 10;
  CathedralPlan plan;

  if (look->rounds == 0)
    return;
  look->of[CATHEDRAL_TERM_GOLD] = (float) few * weights[CATHEDRAL_GOLD_FEW]
                                  + (float) (look->seat->gold - few) * weights[CATHEDRAL_GOLD_MANY];
  look->next.is_building = look->next.is_event_shown = false;
  look->seat->has_built = false;
  look->seat->gold = USUAL_GOLD;
  for (unsigned kind = 0; kind < CATHEDRAL_KINDS; kind++)
    look->seat->goods[kind] = (uint8_t) (weights[CATHEDRAL_USUAL_SAND + kind] + 0.5f);
  if (look->seat->n_craftsmen > cathedral_room (look->seat))
    look->seat->n_craftsmen = (uint8_t) cathedral_room (look->seat);
  cathedral_plan (&look->next, look->player, &plan);
  look->of[CATHEDRAL_TERM_CRAFTSMEN] = (float) (look->rounds * plan.points) * weights[CATHEDRAL_LATER];
}

static void
expect_builders (Look *look)
{
  const BastideState *state = look->state;
  unsigned in_bag = CATHEDRAL_BUILDERS, in_waiting = state->part == CATHEDRAL_SEND && state->to_move == look->player;

  if (state->part >= CATHEDRAL_GO_ROUND)
    return;
  for (unsigned place = 0; place < CATHEDRAL_PLACES; place++)
    for (unsigned i = 0; i < state->n_at[place]; i++)
      in_bag -= state->at[place][i] == look->player && in_bag > 0;
  for (unsigned i = 0; i < state->n_waiting; i++)
    in_waiting += state->waiting[i].player == look->player;
  in_bag -= in_waiting < in_bag ? in_waiting : in_bag;
  look->of[CATHEDRAL_TERM_BUILDERS] = (float) in_bag * look->weights[CATHEDRAL_IN_BAG]
                                      + (float) in_waiting * look->weights[CATHEDRAL_IN_WAITING];
}

void
cathedral_evaluate (const BastideState *state, const BastideKit *kit, const CathedralWeights *weights,
                    BastideValue *value)
{
  Look look = { .state = state, .weights = weights->of };

  memset (value, 0, sizeof *value);
  look.step = state->part == CATHEDRAL_GO_ROUND ? state->step : 0;
  look.rounds = CATHEDRAL_ROUNDS - 1u - state->round;
  for (unsigned player = 0; player < state->players; player++)
    {
      look.player = player;
      look.of = value->of[player];
      look.next = *state;
      look.seat = &look.next.seats[player];
      look.of[CATHEDRAL_TERM_POINTS] = (float) cathedral_points (look.seat);
      if (state->phase == CATHEDRAL_PHASE_OVER)
        continue;
      expect_places (&look);
      expect_income (&look);
      for (unsigned i = 0; i < state->seats[player].n_privileges; i++)
        look.of[CATHEDRAL_TERM_RIGHTS] += judge_privilege (&look,
                                                           (CathedralPrivilege) state->seats[player].privileges[i],
                                                           false);
      look.of[CATHEDRAL_TERM_RIGHTS] += state->seats[player].next_grey > 0 ? look.weights[CATHEDRAL_GREY] : 0;
      expect_craft (&look);
      expect_later (&look);
      expect_builders (&look);
    }
}
