/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "fields.h"

unsigned
country_count_cities (const BastideState *state, const BastideKit *kit, unsigned root)
{
  uint32_t seen[COUNTRY_NODES / 32] = { 0 };
  unsigned node = root, n = 0;

  do
    {
      const CountryTile *tile = &state->tiles[state->nodes[node].tile];
      unsigned borders = kit->kinds[tile->kind].segments[node - tile->first_node].borders;

      for (; borders != 0; borders &= borders - 1)
        {
          unsigned city = country_root (state, tile->first_node + (unsigned) __builtin_ctz (borders));

          if (state->nodes[city].open == 0 && (seen[city / 32] >> city % 32 & 1) == 0)
            {
              seen[city / 32] |= 1u << city % 32;
              n++;
            }
        }
      node = state->nodes[node].next;
    }
  while (node != root);
  return n;
}

void
country_score_fields (BastideState *state, const BastideKit *kit, BastideEvents *events)
{
  for (unsigned root = 0; root < state->n_nodes; root++)
    {
      CountrySurvey survey;
      BastideEvent *event;
      unsigned cities;

      if (state->nodes[root].parent != root || state->nodes[root].held_by == 0
          || country_segment_of (state, kit, root)->ground != COUNTRY_FIELD)
        continue;
      country_survey (state, kit, root, &survey);
      cities = country_count_cities (state, kit, root);
      event = country_score (state, &survey, COUNTRY_FIELD_SCORED, 3 * cities, COUNTRY_C16, events);
      event->detail[COUNTRY_AT_MARKS] = survey.pigs;
      bastide_event_set (event, COUNTRY_AT_TILES, cities);
      for (unsigned set = survey.pigs; set != 0; set &= set - 1)
        {
          unsigned player = (unsigned) __builtin_ctz (set);

          event->points[player] += (int16_t) cities;
          state->points[player][COUNTRY_FROM_FIELDS] += (int16_t) cities;
        }
    }
}
