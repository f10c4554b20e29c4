/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "traders.h"

enum { GOODS_POINTS = 10 };

bool
country_continues_builder (const BastideState *state, const BastideKit *kit)
{
  const CountryTile *tile = country_new_tile (state);

  if ((kit->options & COUNTRY_TRADERS) == 0)
    return false;
  for (unsigned i = 0; i < kit->kinds[tile->kind].n_segments; i++)
    if ((state->nodes[country_root (state, tile->first_node + i)].built_by >> state->active & 1) != 0)
      return true;
  return false;
}

void
country_take_goods (BastideState *state, const BastideKit *kit, const CountrySurvey *survey, BastideEvents *events)
{
  BastideEvent *event;

  if ((kit->options & COUNTRY_TRADERS) == 0 || (survey->goods[0] | survey->goods[1] | survey->goods[2]) == 0)
    return;
  event = country_tell (events, COUNTRY_TOOK, state->active);
  country_name_feature (state, survey->root, event);
  for (unsigned i = 0; i < COUNTRY_GOODS; i++)
    {
      state->goods[state->active][i] += survey->goods[i];
      bastide_event_set (event, COUNTRY_AT_GOODS + 2 * i, survey->goods[i]);
    }
}

void
country_score_goods (BastideState *state, BastideEvents *events)
{
  for (unsigned i = 0; i < COUNTRY_GOODS; i++)
    {
      BastideEvent *event;
      unsigned most = 0;

      for (unsigned player = 0; player < state->players; player++)
        most = state->goods[player][i] > most ? state->goods[player][i] : most;
      if (most == 0)
        continue;
      event = country_tell (events, COUNTRY_MAJORITY, state->active);
      event->detail[COUNTRY_AT_GROUND] = (uint8_t) i;
      bastide_event_set (event, COUNTRY_AT_TILES, most);
      bastide_event_set (event, COUNTRY_AT_WORTH, GOODS_POINTS);
      event->source = COUNTRY_FROM_GOODS;
      event->rule = COUNTRY_C31;
      for (unsigned player = 0; player < state->players; player++)
        if (state->goods[player][i] == most)
          {
            event->detail[COUNTRY_AT_PLAYERS] |= (uint8_t) (1 << player);
            event->points[player] = GOODS_POINTS;
            state->points[player][COUNTRY_FROM_GOODS] += GOODS_POINTS;
          }
    }
}
