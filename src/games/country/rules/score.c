/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "score.h"

#include "board.h"
#include "fields.h"
#include "traders.h"

/* The features that one tile completes: its own, and the monasteries and gardens round it. */
typedef struct {
  unsigned n;
  uint16_t roots[COUNTRY_SEGMENTS + 8];
} Completed;

/* Adds the feature of NODE if it is complete and can be. */
static void
add_completed (const BastideState *state, const BastideKit *kit, unsigned node, Completed *completed)
{
  unsigned root = country_root (state, node);
  uint8_t ground = country_segment_of (state, kit, node)->ground;

  if (state->nodes[root].open > 0 || ground == COUNTRY_FIELD || ground == COUNTRY_WATER
      || (ground == COUNTRY_GARDEN && (kit->options & COUNTRY_ABBOT) == 0)) /* K24 */
    return;
  for (unsigned i = 0; i < completed->n; i++)
    if (completed->roots[i] == root)
      return;
  completed->roots[completed->n++] = (uint16_t) root;
}

static void
find_completed (const BastideState *state, const BastideKit *kit, Completed *completed)
{
  const CountryTile *tile = country_new_tile (state);

  completed->n = 0;
  for (unsigned i = 0; i < kit->kinds[tile->kind].n_segments; i++)
    add_completed (state, kit, tile->first_node + i, completed);
  for (unsigned i = 0; i < 8; i++)
    {
      int index = country_tile_at (state, tile->x + country_round[i][0], tile->y + country_round[i][1]);
      const CountryTile *other = &state->tiles[index >= 0 ? index : 0];

      if (index >= 0 && kit->kinds[other->kind].house != COUNTRY_NONE)
        add_completed (state, kit, other->first_node + kit->kinds[other->kind].house, completed);
    }
}

/* Tells what a road, city, monastery or garden scores. */
static void
score_feature (BastideState *state, const BastideKit *kit, const CountrySurvey *survey, bool is_complete,
               BastideEvents *events)
{
  CountryRule rule;
  unsigned points = country_value (kit, survey, is_complete, &rule);
  BastideEvent *event = country_score (state, survey, is_complete ? COUNTRY_COMPLETED : COUNTRY_INCOMPLETE, points,
                                       rule, events);

  event->detail[COUNTRY_AT_MARKS] = survey->marks;
  bastide_event_set (event, COUNTRY_AT_TILES, survey->tiles);
  bastide_event_set (event, COUNTRY_AT_SHIELDS, survey->shields);
}

void
country_score_tile (BastideState *state, const BastideKit *kit, BastideEvents *events)
{
  CountrySurvey surveys[COUNTRY_SEGMENTS + 8];
  Completed completed;

  find_completed (state, kit, &completed);
  for (unsigned i = 0; i < completed.n; i++)
    {
      country_survey (state, kit, completed.roots[i], &surveys[i]);
      score_feature (state, kit, &surveys[i], true, events);
    }
  for (unsigned i = 0; i < completed.n; i++)
    country_take_goods (state, kit, &surveys[i], events);
  for (unsigned i = 0; i < completed.n; i++)
    {
      country_send_home (state, &surveys[i], COUNTRY_RETURNED, events);
      state->nodes[surveys[i].root].won_by = surveys[i].players & 63;
    }
}

void
country_score_end (BastideState *state, const BastideKit *kit, BastideEvents *events)
{
  unsigned before = events->n;

  for (unsigned root = 0; root < state->n_nodes; root++)
    {
      CountrySurvey survey;

      if (state->nodes[root].parent != root || state->nodes[root].held_by == 0
          || country_segment_of (state, kit, root)->ground == COUNTRY_FIELD)
        continue;
      country_survey (state, kit, root, &survey);
      score_feature (state, kit, &survey, false, events);
      country_send_home (state, &survey, COUNTRY_REMOVED, events);
    }
  country_score_fields (state, kit, events);
  country_score_goods (state, events);
  for (unsigned i = before; i < events->n; i++)
    events->at[i].is_final = true;
}
