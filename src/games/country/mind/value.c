/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "value.h"

#include <math.h>
#include <string.h>

#include "games/country/rules/board.h"
#include "games/country/rules/feature.h"
#include "games/country/rules/inns.h"
#include "games/country/rules/look.h"

/* What is the same for all features of a position. */
typedef struct {
  const BastideState *state;
  const BastideKit *kit;
  const float *weights;
  BastideValue *value;
  float to_come;                 /* tiles that are not placed yet */
  float figure[BASTIDE_PLAYERS]; /* what a figure that comes back is worth to each player */
  CountryUnseen *unseen;
  uint32_t seen[COUNTRY_NODES / 32];   /* roots that were looked at */
  uint32_t cities[COUNTRY_NODES / 32]; /* cities that the field in hand was given for */
  float chance[COUNTRY_NODES];         /* that the city with that root is completed; 0 if it was not asked */
} Look;

const CountryWeights country_weights = { {
    [COUNTRY_ROAD_HARD] = 6.04f,
    [COUNTRY_CITY_HARD] = 7.80f,
    [COUNTRY_HOUSE_HARD] = 34.80f,
    [COUNTRY_ROAD_GROWTH] = 0.40f,
    [COUNTRY_CITY_GROWTH] = 0.36f,
    [COUNTRY_FIELD_GROWTH] = 0.09f,
    [COUNTRY_FIRST] = 3.17f,
    [COUNTRY_NEXT] = 1.16f,
    [COUNTRY_HORIZON] = 9.89f,
    [COUNTRY_BACK] = 1.07f,
    [COUNTRY_LARGE_MORE] = 2.91f,
    [COUNTRY_ABBOT_MORE] = 2.20f,
    [COUNTRY_HELPER_MORE] = 0.41f,
    [COUNTRY_BUILDING] = 1.87f,
    [COUNTRY_LEAD_SURE] = 2.10f,
} };

static bool
is_marked (uint32_t *set, unsigned node)
{
  bool is = (set[node / 32] >> node % 32 & 1) != 0;

  set[node / 32] |= 1u << node % 32;
  return is;
}

/* How many unseen tiles fit the cell X, Y. */
static unsigned
count_fitting (const Look *look, int x, int y)
{
  unsigned beside = country_beside (look->state, look->kit, x, y) & (COUNTRY_BESIDE - 1);
  uint8_t *fitting = &look->unseen->fitting[beside];

  if (*fitting == 0)
    {
      *fitting = 1;
      for (unsigned i = 0; i < look->unseen->n; i++)
        if (look->kit->fits[look->unseen->kinds[i]][beside] != 0)
          *fitting += look->unseen->of[look->unseen->kinds[i]];
    }
  return *fitting - 1u;
}

/* The chance that what begins at ROOT, a road or city, is completed: that each of its open ends is continued. */
static float
find_chance (Look *look, unsigned root, float hard)
{
  const BastideState *state = look->state;
  unsigned node = root, open = state->nodes[root].open;
  float chance = 1;

  if (open == 0)
    return 1;
  if (open > 8)
    return 0;
  do
    {
      const CountryTile *tile = &state->tiles[state->nodes[node].tile];
      unsigned slots = country_turn_slots (look->kit->kinds[tile->kind].segments[node - tile->first_node].slots,
                                           tile->turns);

      for (unsigned side = 0; side < 4; side++)
        if ((slots >> (3 * side + 1) & 1) != 0)
          {
            int x = tile->x + country_steps[side][0], y = tile->y + country_steps[side][1];

            if (country_tile_at (state, x, y) < 0)
              {
                float fitting = (float) count_fitting (look, x, y);

                chance *= fitting / (fitting + hard);
              }
          }
      node = state->nodes[node].next;
    }
  while (node != root && chance > 0);
  return chance;
}

static float
find_city_chance (Look *look, unsigned root)
{
  if (look->chance[root] == 0)
    look->chance[root] = find_chance (look, root, look->weights[COUNTRY_CITY_HARD]) + 1e-6f;
  return look->chance[root];
}

/* Gives POINTS for TERM to everybody in PLAYERS. */
static void
give (Look *look, unsigned players, CountryTerm term, float points)
{
  for (; players != 0; players &= players - 1)
    look->value->of[__builtin_ctz (players)][term] += points;
}

/* Gives everybody who has figures in the feature what they are worth when they come back, with CHANCE. */
static void
give_figures (Look *look, const CountrySurvey *survey, float chance)
{
  for (unsigned i = 0; i < survey->n_figures; i++)
    {
      unsigned player = look->state->tiles[survey->figures[i]].player;

      look->value->of[player][COUNTRY_TERM_FIGURES] += chance * look->figure[player];
    }
}

static void
expect_way (Look *look, const CountrySurvey *survey)
{
  const CountryNode *node = &look->state->nodes[survey->root];
  bool is_city = survey->ground == COUNTRY_CITY;
  float chance = is_city ? find_city_chance (look, survey->root)
                         : find_chance (look, survey->root, look->weights[COUNTRY_ROAD_HARD]);
  unsigned open = node->open < 3 ? node->open : 3;
  float size = (float) (survey->tiles + survey->shields)
               + (float) open * look->weights[is_city ? COUNTRY_CITY_GROWTH : COUNTRY_ROAD_GROWTH] * look->to_come
                     / (look->to_come + 20);
  CountryRule rule;
  float whole = (float) country_rate (look->kit, survey->marks, is_city ? 2 : 1, true, &rule);
  float part = (float) country_rate (look->kit, survey->marks, 1, false, &rule);

  give (look, survey->players, is_city ? COUNTRY_TERM_CITIES : COUNTRY_TERM_ROADS,
        size * (chance * whole + (1 - chance) * part));
  give (look, open > 0 ? node->built_by : 0, COUNTRY_TERM_FIGURES,
        look->weights[COUNTRY_BUILDING] * look->to_come / (look->to_come + 20));
  give_figures (look, survey, chance);
}

static void
expect_house (Look *look, const CountrySurvey *survey)
{
  float open = (float) look->state->nodes[survey->root].open;
  float one = look->to_come / (look->to_come + look->weights[COUNTRY_HOUSE_HARD]);

  give (look, survey->players, COUNTRY_TERM_HOUSES, 9 - open + open * one);
  give_figures (look, survey, powf (one, open));
}

static void
expect_field (Look *look, const CountrySurvey *survey)
{
  const BastideState *state = look->state;
  unsigned node = survey->root, open = state->nodes[survey->root].open;
  float cities = (float) (open < 8 ? open : 8) * look->weights[COUNTRY_FIELD_GROWTH] * look->to_come
                 / (look->to_come + 20);

  memset (look->cities, 0, sizeof look->cities);
  do
    {
      const CountryTile *tile = &state->tiles[state->nodes[node].tile];
      unsigned borders = look->kit->kinds[tile->kind].segments[node - tile->first_node].borders;

      for (; borders != 0; borders &= borders - 1)
        {
          unsigned city = country_root (state, tile->first_node + (unsigned) __builtin_ctz (borders));

          if (!is_marked (look->cities, city))
            cities += find_city_chance (look, city);
        }
      node = state->nodes[node].next;
    }
  while (node != survey->root);
  give (look, survey->players, COUNTRY_TERM_FIELDS, 3 * cities);
  give (look, survey->pigs, COUNTRY_TERM_FIELDS, cities);
}

static void
expect_features (Look *look)
{
  for (unsigned i = 1; i < look->state->n_tiles; i++)
    {
      const CountryTile *tile = &look->state->tiles[i];
      unsigned root = country_root (look->state, tile->first_node + tile->segment);
      CountrySurvey survey;

      if (tile->figure == 0 || is_marked (look->seen, root))
        continue;
      country_survey (look->state, look->kit, root, &survey);
      if (survey.ground == COUNTRY_FIELD)
        expect_field (look, &survey);
      else if (survey.ground == COUNTRY_ROAD || survey.ground == COUNTRY_CITY)
        expect_way (look, &survey);
      else
        expect_house (look, &survey);
    }
}

/* The majorities of goods: who leads is likely to keep them, the more surely the fewer tiles are to come. */
static void
expect_goods (Look *look)
{
  const BastideState *state = look->state;
  float sure = look->weights[COUNTRY_LEAD_SURE] * look->to_come / (look->to_come + 20) + 0.05f;

  for (unsigned goods = 0; goods < COUNTRY_GOODS; goods++)
    {
      unsigned most = 0;
      float share[BASTIDE_PLAYERS], sum = 0;

      for (unsigned player = 0; player < state->players; player++)
        most = state->goods[player][goods] > most ? state->goods[player][goods] : most;
      for (unsigned player = 0; player < state->players; player++)
        sum += share[player] = exp2f (-(float) (most - state->goods[player][goods]) / sure);
      for (unsigned player = 0; player < state->players; player++)
        look->value->of[player][COUNTRY_TERM_GOODS] += 10 * share[player] / sum;
    }
}

/* What the figures at hand are worth to PLAYER. Fills what one that comes back is worth. */
static void
expect_figures (Look *look, unsigned player)
{
  const uint8_t *at_hand = look->state->at_hand[player];
  float turns = look->to_come / (float) look->state->players;
  float one = look->weights[COUNTRY_FIRST] * (1 - expf (-turns / look->weights[COUNTRY_HORIZON])), sum = 0;

  sum += one * look->weights[COUNTRY_LARGE_MORE] * at_hand[COUNTRY_LARGE];
  sum += one * look->weights[COUNTRY_ABBOT_MORE] * at_hand[COUNTRY_THE_ABBOT];
  sum += one * look->weights[COUNTRY_HELPER_MORE] * (float) (at_hand[COUNTRY_BUILDER] + at_hand[COUNTRY_PIG]);
  for (unsigned i = 0; i < at_hand[COUNTRY_FOLLOWER]; i++)
    {
      sum += one;
      one *= look->weights[COUNTRY_NEXT];
    }
  look->value->of[player][COUNTRY_TERM_FIGURES] = sum;
  look->figure[player] = one * look->weights[COUNTRY_BACK];
}

void
country_count_unseen_tiles (const BastideState *state, CountryUnseen *unseen)
{
  memset (unseen, 0, sizeof *unseen);
  for (unsigned i = state->n_drawn - (state->phase == COUNTRY_ASKS_TILE); i < state->n_order; i++)
    if (unseen->of[state->order[i]]++ == 0)
      unseen->kinds[unseen->n++] = state->order[i];
}

void
country_evaluate (const BastideState *state, const BastideKit *kit, const CountryWeights *weights,
                  CountryUnseen *unseen, BastideValue *value)
{
  Look look = {
    .state = state,
    .kit = kit,
    .weights = weights->of,
    .value = value,
    .unseen = unseen,
    .to_come = (float) (state->n_order - state->n_drawn) + (state->phase == COUNTRY_ASKS_TILE),
  };

  memset (value, 0, sizeof *value);
  for (unsigned player = 0; player < state->players; player++)
    value->of[player][COUNTRY_TERM_POINTS] = (float) country_total (state, player);
  if (state->phase == COUNTRY_OVER)
    return;
  for (unsigned player = 0; player < state->players; player++)
    expect_figures (&look, player);
  expect_features (&look);
  if ((kit->options & COUNTRY_TRADERS) != 0)
    expect_goods (&look);
}
