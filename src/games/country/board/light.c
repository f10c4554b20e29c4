/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The light of the current question: places, ghosts, numbers and what a choice would complete. */
#include "light.h"

#include "city.h"
#include "games/country/rules/board.h"
#include "games/country/rules/rule.h"
#include "games/country/rules/turn.h"
#include "place.h"
#include "scene/light.h"

static unsigned
get_look (const BastideStage *stage)
{
  return stage->looks[stage->state->active];
}

unsigned
country_find_closed (const BastideStage *stage, BastideMove move, BastideState *after,
                     BastideEvent closed[BASTIDE_MOST_EVENTS])
{
  BastideEvents events;
  unsigned n = 0;

  *after = *stage->state;
  country_apply (after, stage->set, move, &events);
  if (move.type == COUNTRY_MOVE_TILE && after->phase == COUNTRY_ASKS_FIGURE)
    country_apply (after, stage->set, (BastideMove) { .type = COUNTRY_MOVE_PASS }, &events);
  for (unsigned i = 0; i < events.n; i++)
    if (events.at[i].type == COUNTRY_COMPLETED || events.at[i].type == COUNTRY_HOME)
      closed[n++] = events.at[i];
  return n;
}

/* Lights what the legal MOVE of a tile would complete. */
static void
light_closing (BastideScene *light, const BastideStage *stage, BastideMove move)
{
  BastideEvent closed[BASTIDE_MOST_EVENTS];
  BastideState after;
  const unsigned n = country_find_closed (stage, move, &after, closed);

  for (unsigned i = 0; i < n; i++)
    country_light_feature (light, stage, &after,
                           after.tiles[country_tile_at (&after, closed[i].x, closed[i].y)].first_node + closed[i].part,
                           get_look (stage), BASTIDE_GLOW_PLAIN);
}

static void
light_tile_question (BastideScene *light, const BastideStage *stage)
{
  const BastideState *state = stage->state;
  const BastidePlace at = stage->pointed;
  bool is_legal;

  for (unsigned i = 0; i < stage->places->n; i++)
    {
      const BastidePlace place = stage->places->at[i];

      bastide_scene_light (light, bastide_item_make (COUNTRY_ITEM_CELL, place.x, place.y, 0, 0), get_look (stage),
                           bastide_place_glow (stage, place, BASTIDE_GLOW_PLAIN));
    }
  if (at.type != BASTIDE_PLACE_CELL || country_tile_at (state, at.x, at.y) >= 0)
    return;
  is_legal = country_place_turns (stage, at) >> stage->turns & 1;
  bastide_scene_light (light, country_item_make_tile (COUNTRY_ITEM_GHOST_TILE, at.x, at.y, state->drawn, stage->turns),
                       get_look (stage),
                       is_legal ? bastide_place_glow (stage, at, BASTIDE_GLOW_PLAIN) : BASTIDE_GLOW_FAINT);
  if (is_legal)
    light_closing (light, stage, country_place_move (at, state, stage->turns));
}

/* Adds the ghost of the figure that PLACE puts, or the ring round the abbot whom it takes home. */
static void
light_figure (BastideScene *light, const BastideStage *stage, BastidePlace place, BastideGlow glow)
{
  const BastideState *state = stage->state;

  if (place.type == COUNTRY_PLACE_HOME)
    {
      BastideItem item = bastide_item_make (COUNTRY_ITEM_HOME, place.x, place.y, 0, 0);

      country_place_middle (place, stage, &item.x, &item.y);
      bastide_scene_light (light, item, get_look (stage), glow);
    }
  else
    bastide_scene_light (light,
                         country_item_make_figure (COUNTRY_ITEM_GHOST_FIGURE, stage, state->active,
                                                   country_place_sort (place), country_new_tile (state),
                                                   country_place_segment (place)),
                         get_look (stage), glow);
}

/* The places of the sort that is wanted are brighter than others; what is pointed at shows its whole feature. */
static void
light_figure_question (BastideScene *light, const BastideStage *stage)
{
  const BastideState *state = stage->state;

  for (unsigned i = 0; i < stage->places->n; i++)
    {
      const BastidePlace place = stage->places->at[i];
      const unsigned node = country_new_tile (state)->first_node + country_place_segment (place);
      const BastideGlow glow = bastide_place_glow (stage, place, BASTIDE_GLOW_PLAIN);

      if (glow != BASTIDE_GLOW_PLAIN || place.type == COUNTRY_PLACE_HOME)
        light_figure (light, stage, place, glow);
      if (place.type != COUNTRY_PLACE_FIGURE)
        continue;
      if (glow != BASTIDE_GLOW_PLAIN)
        country_light_feature (light, stage, state, node, get_look (stage), glow);
      else
        country_light_segment (light, stage, state, node, get_look (stage),
                               country_place_sort (place) == (CountryFigure) stage->sort ? BASTIDE_GLOW_PLAIN
                                                                                         : BASTIDE_GLOW_FAINT);
    }
}

static void
light_dead_cells (BastideScene *light, const BastideStage *stage)
{
  const BastideState *state = stage->state;

  for (unsigned i = 0; state->phase != COUNTRY_OVER && i < state->n_frontier; i++)
    if (country_is_dead (state, stage->set, i))
      bastide_scene_put (light, bastide_item_make (COUNTRY_ITEM_CROSS, country_frontier_x (state->frontier[i]),
                                                   country_frontier_y (state->frontier[i]), 0, 0));
}

/* Adds a mark round the figure that stands on TILE. */
static void
mark_figure (BastideScene *light, const BastideStage *stage, const CountryTile *tile, BastideGlow glow)
{
  const BastideItem figure = country_item_make_figure (COUNTRY_ITEM_FIGURE, stage, tile->player,
                                                       (CountryFigure) (tile->figure - 1), tile, tile->segment);
  BastideItem item = bastide_item_make (COUNTRY_ITEM_MARK, tile->x, tile->y, tile->segment, COUNTRY_PUT);

  item.value = COUNTRY_PUT;
  item.form = figure.form;
  item.pose = figure.pose;
  item.x = figure.x;
  item.y = figure.y;
  bastide_scene_light (light, item, figure.look, glow);
}

/* What was done in the newest turn is marked strongly, and the tiles of the turns before quietly. */
static void
light_marks (BastideScene *light, const BastideStage *stage)
{
  unsigned newest = 0;

  for (unsigned i = 0; i < stage->n_marks; i++)
    if (stage->marks[i].type == COUNTRY_PLACED)
      newest = i;
  for (unsigned i = 0; i < stage->n_marks; i++)
    {
      const BastideEvent *event = &stage->marks[i];
      const BastideGlow glow = i < newest ? BASTIDE_GLOW_FAINT : BASTIDE_GLOW_PLAIN;
      const int index = country_tile_at (stage->state, event->x, event->y);
      BastideItem item = bastide_item_make (COUNTRY_ITEM_MARK, event->x, event->y, event->part, event->type);

      item.value = event->type;
      if (event->type == COUNTRY_PLACED)
        bastide_scene_light (light, item, stage->looks[event->player], glow);
      else if (event->type == COUNTRY_PUT && index >= 0 && stage->state->tiles[index].figure != 0)
        mark_figure (light, stage, &stage->state->tiles[index], glow); /* otherwise it has gone home since */
    }
}

/* Lights what is in the way of a refused choice. */
static void
light_refusal (BastideScene *light, const BastideStage *stage)
{
  const BastideState *state = stage->state;
  const BastideReason reason = stage->refusal;
  const int index = country_tile_at (state, reason.x, reason.y);
  const CountryTile *tile = &state->tiles[index < 0 ? 0 : index];
  BastideItem item;

  switch ((CountryReason) reason.code)
    {
    case COUNTRY_REASON_SIDE: /* of the tile beside the cell */
      bastide_scene_put (light,
                         bastide_item_make (COUNTRY_ITEM_OFFENCE, reason.x, reason.y, (reason.part >> 6) ^ 2u, 0));
      break;
    case COUNTRY_REASON_TAKEN:
    case COUNTRY_REASON_APART:
    case COUNTRY_REASON_RIVER_BROKEN:
    case COUNTRY_REASON_RIVER_BENDS:
    case COUNTRY_REASON_NO_ABBOT_THERE:
    case COUNTRY_REASON_HOUSE_COMPLETE:
      /* A sign on a cell that can be chosen would say the opposite. */
      if (bastide_places_find (stage->places, (BastidePlace) { BASTIDE_PLACE_CELL, reason.x, reason.y, 0 }) >= 0)
        break;
      bastide_scene_put (light, bastide_item_make (COUNTRY_ITEM_OFFENCE, reason.x, reason.y, BASTIDE_WHOLE_CELL, 0));
      break;
    case COUNTRY_REASON_ON_RIVER:
    case COUNTRY_REASON_ON_GARDEN:
    case COUNTRY_REASON_ABBOT_ONLY:
    case COUNTRY_REASON_NO_FIELDS:
    case COUNTRY_REASON_BUILDER_GROUND:
    case COUNTRY_REASON_PIG_GROUND:
    case COUNTRY_REASON_COMPLETE:
    case COUNTRY_REASON_HELD:
    case COUNTRY_REASON_BUILDER_ALONE:
    case COUNTRY_REASON_PIG_ALONE:
      item = bastide_item_make (COUNTRY_ITEM_OFFENCE, tile->x, tile->y, COUNTRY_OFFENCE_SEGMENT + reason.part, 0);
      item.kind = tile->kind;
      item.turns = tile->turns;
      bastide_scene_put (light, item);
      break;
    default: break;
    }
}

/* Lights what can be chosen as the answer to a puzzle. */
static void
light_answers (BastideScene *light, const BastideStage *stage)
{
  for (unsigned i = 0; i < stage->n_answers; i++)
    {
      const BastideThing thing = stage->answers[i];
      const CountryTile *tile = &stage->state->tiles[thing.tile];
      const BastidePlace place = { BASTIDE_PLACE_ANSWER, tile->x, tile->y, (uint8_t) i };

      if (thing.type == COUNTRY_THING_FEATURE)
        country_light_feature (light, stage, stage->state, tile->first_node + thing.part, BASTIDE_NO_LOOK,
                               bastide_place_glow (stage, place, BASTIDE_GLOW_HINT));
      else if (thing.type == COUNTRY_THING_FIGURE)
        mark_figure (light, stage, tile, bastide_place_glow (stage, place, BASTIDE_GLOW_PLAIN));
    }
}

static void
light_hint (BastideScene *light, const BastideStage *stage)
{
  const BastideState *state = stage->state;
  const BastidePlace place = country_place_of_move (*stage->hint, state);

  if (place.type == BASTIDE_PLACE_CELL)
    {
      bastide_scene_light (light, bastide_item_make (COUNTRY_ITEM_CELL, place.x, place.y, 0, 0), get_look (stage),
                           BASTIDE_GLOW_HINT);
      if (!bastide_place_equal (place, stage->pointed))
        bastide_scene_light (light,
                             country_item_make_tile (COUNTRY_ITEM_GHOST_TILE, place.x, place.y, state->drawn,
                                                     stage->hint->part),
                             get_look (stage), BASTIDE_GLOW_HINT);
    }
  else if (place.type != BASTIDE_PLACE_NONE)
    {
      light_figure (light, stage, place, BASTIDE_GLOW_HINT);
      if (place.type == COUNTRY_PLACE_FIGURE)
        country_light_segment (light, stage, state,
                               country_new_tile (state)->first_node + country_place_segment (place), get_look (stage),
                               BASTIDE_GLOW_HINT);
    }
}

void
country_scene_build_light (BastideScene *scene, const BastideStage *stage, const BastideScene *city)
{
  const BastideState *state = stage->state;

  scene->n = 0;
  for (unsigned i = 0; i < stage->n_lit; i++)
    country_light_segment (scene, stage, state, country_node_of (state, stage->lit[i]), BASTIDE_NO_LOOK,
                           BASTIDE_GLOW_POINTED);
  light_dead_cells (scene, stage);
  light_marks (scene, stage);
  light_refusal (scene, stage);
  light_answers (scene, stage);
  if (stage->legal == NULL || stage->legal->n == 0)
    return;
  if (state->phase == COUNTRY_ASKS_TILE)
    light_tile_question (scene, stage);
  else if (state->phase == COUNTRY_ASKS_FIGURE)
    light_figure_question (scene, stage);
  bastide_scene_add_numbers (scene, stage);
  if (stage->hint != NULL)
    light_hint (scene, stage);
}
