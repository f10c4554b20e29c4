/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "overlay.h"

#include "city.h"
#include "games/country/rules/board.h"
#include "games/country/rules/feature.h"
#include "light.h"

/* Half of the height of a farmer, who lies, in tile units. */
#define FARMER_UP 0.1f

static void
tint (BastideScene *scene, const BastideStage *stage, unsigned first, unsigned players)
{
  const BastideState *state = stage->state;
  unsigned looks = 0, node = first;

  for (; players != 0; players &= players - 1)
    looks |= 1u << stage->looks[__builtin_ctz (players)];
  do
    {
      const CountryTile *tile = &state->tiles[state->nodes[node].tile];
      BastideItem item = bastide_item_make (COUNTRY_ITEM_TINT, tile->x, tile->y, node - tile->first_node, 0);

      item.kind = tile->kind;
      item.turns = tile->turns;
      item.looks = (uint16_t) looks;
      item.ends = (uint16_t) country_find_ends (state, stage->set, node);
      bastide_scene_put (scene, item);
      node = state->nodes[node].next;
    }
  while (node != first);
}

/* Whether the number of a field at AT would cover one of the question. */
static bool
covers_number (const BastideStage *stage, BastidePoint at)
{
  for (unsigned i = 0; stage->numbers != NULL && i < stage->numbers->n; i++)
    {
      const BastideNumber *number = &stage->numbers->at[i];

      if (fabsf (at.x - number->x) < (number->width + stage->number_height * bastide_number_aspect (99, false)) / 2
          && fabsf (at.y - number->y) < (number->height + stage->number_height) / 2)
        return true;
    }
  return false;
}

/* Adds what the field of SURVEY would give now, if it would give anything: where it has most room, off figures and
 * numbers, or if there is none, above its farmer. Of several owners, whose pig is there gets more. */
static void
count_field (BastideScene *scene, const BastideStage *stage, const CountrySurvey *survey, unsigned first)
{
  const BastideState *state = stage->state;
  const unsigned cities = country_worth (state, stage->set, first) / 3;
  const unsigned worth = (survey->pigs != 0 ? 4 : 3) * cities;
  unsigned node = first;
  float most = -2;
  BastideItem item;

  if (worth == 0 || stage->number_height <= 0)
    return;
  do
    {
      const CountryTile *tile = &state->tiles[state->nodes[node].tile];
      const unsigned segment = node - tile->first_node;
      const CountryTileShape *shape = country_shape_of (stage, tile);
      const bool has_figure = tile->figure != 0 && tile->segment == segment;
      BastidePoint at = country_on_table (tile, shape->middles[segment]);
      float room = shape->rooms[segment];

      if (has_figure)
        at.y -= FARMER_UP + stage->number_height / 2;
      if (has_figure || covers_number (stage, at))
        room -= 1;
      if (room > most)
        {
          most = room;
          item = bastide_item_make (COUNTRY_ITEM_POINTS, tile->x, tile->y, segment, BASTIDE_NO_LOOK);
          item.value = (int16_t) worth;
          item.x = at.x;
          item.y = at.y;
        }
      node = state->nodes[node].next;
    }
  while (node != first);
  bastide_scene_put (scene, item);
}

/* Adds the features that are fields, or those that are not. Complete features belong to those who scored them. */
static void
add_features (BastideScene *scene, const BastideStage *stage, bool are_fields)
{
  const BastideState *state = stage->state;

  for (unsigned root = 0; root < state->n_nodes; root++)
    {
      const unsigned ground = country_segment_of (state, stage->set, root)->ground;
      CountrySurvey survey;

      if (state->nodes[root].parent != root || ground == COUNTRY_WATER || (ground == COUNTRY_FIELD) != are_fields)
        continue;
      country_survey (state, stage->set, root, &survey);
      tint (scene, stage, root, survey.players | state->nodes[root].won_by);
      if (are_fields && survey.players != 0)
        {
          country_light_cities (scene, stage, state, root);
          count_field (scene, stage, &survey, root);
        }
    }
}

static void
add_owners (BastideScene *scene, const BastideStage *stage)
{
  add_features (scene, stage, false);
}

static void
add_fields (BastideScene *scene, const BastideStage *stage)
{
  add_features (scene, stage, true);
}

const BastideOverlay country_overlays[] = {
  { "owners", false, add_owners },
  { "fields", true, add_fields },
  { 0 },
};

void
country_scene_add_fitting_cells (BastideScene *scene, const BastideStage *stage, int kind)
{
  const BastideState *state = stage->state;
  bool is_unseen = false;

  for (unsigned i = state->n_drawn; i < state->n_order; i++)
    is_unseen |= state->order[i] == kind;
  for (unsigned i = 0; is_unseen && i < state->n_frontier; i++)
    if (country_allowed_turns (state, stage->set, (unsigned) kind, state->frontier[i]) != 0)
      {
        BastideItem item = bastide_item_make (COUNTRY_ITEM_CELL, country_frontier_x (state->frontier[i]),
                                              country_frontier_y (state->frontier[i]), 0, 0);

        item.glow = BASTIDE_GLOW_SET;
        bastide_scene_put (scene, item);
      }
}
