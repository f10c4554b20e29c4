/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The table of Country: what its other files do, as the window asks for it. */
#include "board.h"

#include "beats.h"
#include "city.h"
#include "contour.h"
#include "games/country/rules/board.h"
#include "hit.h"
#include "light.h"
#include "numbers.h"
#include "overlay.h"

_Static_assert((int) BASTIDE_MAX_CELLS >= COUNTRY_TILES, "all tiles must find room");
_Static_assert((int) BASTIDE_MAX_LIT >= COUNTRY_NODES, "a feature must fit in a list of parts");

/* The main thread makes some shapes at the same time, beginning with the first tile, so this begins with the last. */
static void
prepare (BastideShapes *shapes, const BastideState *state)
{
  for (int i = state->n_tiles - 1; i >= 0; i--)
    country_shapes_get (shapes, state->tiles[i].kind, state->tiles[i].turns);
}

static BastidePlace
make_cell (int x, int y)
{
  return (BastidePlace) { BASTIDE_PLACE_CELL, (int16_t) x, (int16_t) y, 0 };
}

static unsigned
list_cells (const BastideState *state, BastidePlace cells[BASTIDE_MAX_CELLS])
{
  for (unsigned i = 0; i < state->n_tiles; i++)
    cells[i] = make_cell (state->tiles[i].x, state->tiles[i].y);
  return state->n_tiles;
}

static unsigned
find_asks (const BastideState *state)
{
  return state->phase == COUNTRY_ASKS_TILE     ? BASTIDE_ASKS_CELLS
         : state->phase == COUNTRY_ASKS_FIGURE ? BASTIDE_ASKS_PARTS
                                               : 0;
}

/* Those of the first legal move, or those with which it was placed. */
static unsigned
find_first_turns (const BastideStage *stage)
{
  if (stage->state->phase != COUNTRY_ASKS_TILE)
    return country_new_tile (stage->state)->turns;
  return stage->legal->n > 0 ? stage->legal->at[0].part : 0;
}

static unsigned
list_moves (const BastideStage *stage, BastidePlace place, BastideMove moves[BASTIDE_MAX_CHOSEN])
{
  moves[0] = country_place_move (place, stage->state, stage->turns);
  return 1;
}

static BastidePlace
add_figure (BastidePlace place)
{
  return (BastidePlace) { 0 };
}

static bool
refuse (const BastideStage *stage, BastidePlace place, BastideReason *reason)
{
  return false;
}

static BastideThing
find_thing_of (const BastideState *state, const BastideEvent *event)
{
  const int tile = country_tile_at (state, event->x, event->y);

  if (tile < 0 || event->source == 0 || event->type == COUNTRY_MAJORITY)
    return (BastideThing) { 0 };
  return country_make_feature (state, state->tiles[tile].first_node + event->part);
}

static BastideThing
find_thing_to_build (const BastideStage *stage, BastidePlace place)
{
  return (BastideThing) { 0 };
}

static unsigned
list_figures (const BastideStage *stage, BastidePlace place, BastideBox boxes[BASTIDE_MAX_THINGS])
{
  const int tile = country_tile_at (stage->state, place.x, place.y);

  if (tile < 0 || stage->state->tiles[tile].figure == 0)
    return 0;
  boxes[0] = country_thing_box (stage, (BastideThing) { COUNTRY_THING_FIGURE, (uint16_t) tile,
                                                        (uint8_t) stage->state->tiles[tile].segment });
  return 1;
}

static BastidePlace
find_cell_of (const BastideState *state, BastideThing thing)
{
  const CountryTile *tile = &state->tiles[thing.tile < state->n_tiles ? thing.tile : 0];
  const unsigned node = tile->first_node + thing.part;

  if (thing.tile >= state->n_tiles)
    return (BastidePlace) { 0 };
  switch ((CountryThingType) thing.type)
    {
    case COUNTRY_THING_FEATURE:
      return node < state->n_nodes && state->nodes[node].tile == thing.tile ? make_cell (tile->x, tile->y)
                                                                            : (BastidePlace) { 0 };
    case COUNTRY_THING_FIGURE:
      return tile->figure != 0 && tile->segment == thing.part ? make_cell (tile->x, tile->y) : (BastidePlace) { 0 };
    case COUNTRY_THING_DEAD_CELL:
      return thing.part < 4 ? make_cell (tile->x + country_steps[thing.part][0], tile->y + country_steps[thing.part][1])
                            : (BastidePlace) { 0 };
    case COUNTRY_THING_NONE: break;
    }
  return (BastidePlace) { 0 };
}

static bool
names_place (BastideThing thing)
{
  return thing.type != COUNTRY_THING_DEAD_CELL;
}

/* Adds the cell X, Y if it is empty and new. Returns false if there are too many. */
static bool
add_open_cell (const BastideState *state, BastideBox cells[BASTIDE_MARKED_CELLS], unsigned *n, int x, int y)
{
  if (country_tile_at (state, x, y) >= 0)
    return true;
  for (unsigned i = 0; i < *n; i++)
    if ((int) cells[i].west == x && (int) cells[i].north == y)
      return true;
  if (*n == BASTIDE_MARKED_CELLS)
    return false;
  cells[(*n)++] = (BastideBox) { x, y, x + 1, y + 1 };
  return true;
}

static unsigned
list_open_cells (const BastideStage *stage, BastideThing thing, BastideBox cells[BASTIDE_MARKED_CELLS])
{
  const BastideState *state = stage->state;
  const unsigned first = state->tiles[thing.tile].first_node + thing.part;
  unsigned node = first, n = 0;

  if (!names_place (thing) || state->phase == COUNTRY_OVER)
    return 0;
  do
    {
      const CountryTile *tile = &state->tiles[state->nodes[node].tile];
      const unsigned ends = country_find_ends (state, stage->set, node);
      const unsigned ground = country_segment_of (state, stage->set, node)->ground;

      for (unsigned side = 0; side < 4; side++)
        if ((ends >> (3 * side) & 7) != 0
            && !add_open_cell (state, cells, &n, tile->x + country_steps[side][0], tile->y + country_steps[side][1]))
          return 0;
      for (unsigned i = 0; (ground == COUNTRY_MONASTERY || ground == COUNTRY_GARDEN) && i < 8; i++)
        if (!add_open_cell (state, cells, &n, tile->x + country_round[i][0], tile->y + country_round[i][1]))
          return 0;
      node = state->nodes[node].next;
    }
  while (node != first);
  return n;
}

/* Lists the segments of a tile, or of the feature of SEGMENT. */
static unsigned
list_lit (const BastideKit *kit, const BastideState *state, const BastideEvent *event,
          BastidePart parts[BASTIDE_MAX_LIT])
{
  const int index = country_tile_at (state, event->x, event->y);
  const CountryTile *tile = &state->tiles[index < 0 ? 0 : index];
  const unsigned first = tile->first_node + event->part;
  unsigned node = first, n = 0;

  if (index < 0)
    return 0;
  switch ((CountryEventType) event->type)
    {
    case COUNTRY_PLACED:
      for (; n < country_kind_of (kit, tile)->n_segments; n++)
        parts[n] = (BastidePart) { (uint16_t) index, (uint8_t) n };
      return n;
    case COUNTRY_PUT:
    case COUNTRY_HOME:
    case COUNTRY_COMPLETED:
    case COUNTRY_RETURNED:
    case COUNTRY_INCOMPLETE:
    case COUNTRY_REMOVED:
    case COUNTRY_FIELD_SCORED:
      do
        {
          const unsigned at = state->nodes[node].tile;

          parts[n++] = (BastidePart) { (uint16_t) at, (uint8_t) (node - state->tiles[at].first_node) };
          node = state->nodes[node].next;
        }
      while (node != first);
      return n;
    default: return 0;
    }
}

const BastideBoard country_board = {
  .open = country_shapes_new,
  .close = country_shapes_free,
  .prepare = prepare,
  .cells = list_cells,
  .asks = find_asks,
  .places = country_places_list,
  .middle = country_place_middle,
  .hit = country_hit_test,
  .turns = country_place_turns,
  .sorts = country_list_sorts,
  .first_turns = find_first_turns,
  .move = country_place_move,
  .moves = list_moves,
  .place_of = country_place_of_move,
  .with_figure = add_figure,
  .guess = country_hit_guess,
  .refuse = refuse,
  .thing_at = country_thing_at,
  .thing_of = find_thing_of,
  .thing_to_build = find_thing_to_build,
  .things = country_list_things,
  .figures = list_figures,
  .cell_of = find_cell_of,
  .names_place = names_place,
  .open_cells = list_open_cells,
  .lit = list_lit,
  .contour = country_contour_trace,
  .contour_lit = country_contour_trace_lit,
  .numbers = country_numbers_list,
  .city = country_scene_build_city,
  .light = country_scene_build_light,
  .cut = country_beats_cut,
  .duration = country_beat_duration,
  .play = country_beat_play,
  .shine = country_beat_light,
  .flies = country_event_flies,
  .fly = country_scene_fly,
  .count = country_scene_build_count,
  .part_points = country_scene_part_points,
  .overlays = country_overlays,
  .fitting_cells = country_scene_add_fitting_cells,
};
