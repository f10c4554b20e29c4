/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The table of the town: what its other files do, as the window asks for it. */
#include "board.h"

#include "beats.h"
#include "city.h"
#include "contour.h"
#include "final-count.h"
#include "flight.h"
#include "games/town/rules/opening.h"
#include "hit.h"
#include "lit.h"
#include "number-plates.h"
#include "overlay.h"
#include "places.h"
#include "things.h"

_Static_assert((int) BASTIDE_MAX_THINGS >= TOWN_MAX_THINGS, "all things of a tile must find room");
_Static_assert((int) BASTIDE_MAX_CELLS >= TOWN_MAX_TILES, "all tiles must find room");

/* The main thread makes some shapes at the same time, beginning with the first tile, so this begins with the last. */
static void
prepare (BastideShapes *shapes, const BastideState *state)
{
  for (int i = town_state_n_tiles (state) - 1; i >= 0; i--)
    town_shapes_get (shapes, state->tiles[i].kind, state->tiles[i].turns);
}

static BastidePlace
make_cell (const TownTile *tile)
{
  return (BastidePlace) { BASTIDE_PLACE_CELL, tile->x, tile->y, 0 };
}

static unsigned
list_cells (const BastideState *state, BastidePlace cells[BASTIDE_MAX_CELLS])
{
  unsigned n = (unsigned) town_state_n_tiles (state);

  for (unsigned i = 0; i < n; i++)
    cells[i] = make_cell (&state->tiles[i]);
  return n;
}

static unsigned
find_asks (const BastideState *state)
{
  switch (town_state_phase (state))
    {
    case TOWN_PHASE_TILE: return BASTIDE_ASKS_CELLS;
    case TOWN_PHASE_FOLLOWER: return BASTIDE_ASKS_PARTS;
    case TOWN_PHASE_GATE:
    case TOWN_PHASE_WALL: return BASTIDE_ASKS_ROUND | BASTIDE_ASKS_SIDES;
    case TOWN_PHASE_GUARD:
    case TOWN_PHASE_TOWER: return BASTIDE_ASKS_ROUND;
    case TOWN_PHASE_OVER: break;
    }
  return 0;
}

static unsigned
find_turns (const BastideStage *stage, BastidePlace place)
{
  return place.type == BASTIDE_PLACE_CELL ? town_place_turns (stage->legal, place.x, place.y) : 0;
}

/* Those of the first legal move, or those with which it was placed. */
static unsigned
find_first_turns (const BastideStage *stage)
{
  if (town_state_phase (stage->state) != TOWN_PHASE_TILE && town_state_n_tiles (stage->state) > 0)
    return town_state_last_tile (stage->state)->turns;
  return stage->legal->n > 0 ? stage->legal->at[0].part : 0;
}

static unsigned
list_moves (const BastideStage *stage, BastidePlace place, BastideMove moves[BASTIDE_MAX_CHOSEN])
{
  moves[0] = town_place_move (place, stage->state, stage->turns);
  if (moves[0].type == TOWN_MOVE_GATE || moves[0].type == TOWN_MOVE_WALL)
    return town_build (stage->state, stage->set, moves[0], place.type == TOWN_PLACE_GUARD, moves);
  return 1;
}

static BastidePlace
add_guard (BastidePlace place)
{
  if (place.type != TOWN_PLACE_PIECE && place.type != TOWN_PLACE_GUARD)
    return (BastidePlace) { 0 };
  place.type = TOWN_PLACE_GUARD;
  return place;
}

/* Keys point at a tile and not at one of its sides, so for the wall this takes the reason of the side that is nearest
 * to being allowed. */
static bool
refuse (const BastideStage *stage, BastidePlace place, BastideReason *reason)
{
  const BastideState *state = stage->state;
  TownPhase phase = town_state_phase (state);

  if (place.type == TOWN_PLACE_GUARD)
    {
      *reason = town_why_guard (state, town_state_tile_at (state, place.x, place.y), (BastideSide) place.part,
                                town_state_to_move (state));
      return true;
    }
  if (place.type != BASTIDE_PLACE_CELL || phase < TOWN_PHASE_GATE)
    return false;
  *reason = (BastideReason) { .code = BASTIDE_LEGAL };
  for (int side = 0; side < 4; side++)
    {
      BastideReason other = town_why (state, stage->set,
                                      town_move (phase == TOWN_PHASE_GATE   ? TOWN_MOVE_GATE
                                                 : phase == TOWN_PHASE_WALL ? TOWN_MOVE_WALL
                                                                            : TOWN_MOVE_TOWER,
                                                 place.x, place.y, side));

      if (other.code > reason->code)
        *reason = other;
    }
  return true;
}

static BastideThing
find_thing_of (const BastideState *state, const BastideEvent *event)
{
  int tile = town_state_tile_at (state, event->x, event->y);
  BastideThing thing = { .tile = (uint8_t) tile, .part = event->part };

  if (tile < 0)
    return thing;
  switch ((TownEventType) event->type)
    {
    case TOWN_EVENT_COMPLETED:
      if (event->detail[TOWN_AT_PLAYERS] != 0)
        thing.type = TOWN_THING_FEATURE;
      break;
    case TOWN_EVENT_AREA: thing.type = TOWN_THING_FEATURE; break;
    case TOWN_EVENT_WALL: thing.type = TOWN_THING_NEXT; break;
    case TOWN_EVENT_ROW: thing.type = TOWN_THING_GUARD; break;
    default: break;
    }
  return thing;
}

static BastideThing
find_next_piece (const BastideStage *stage, BastidePlace place)
{
  if ((place.type != TOWN_PLACE_PIECE && place.type != TOWN_PLACE_GUARD)
      || town_state_phase (stage->state) != TOWN_PHASE_WALL)
    return (BastideThing) { 0 };
  return (BastideThing) { TOWN_THING_NEXT, (uint8_t) town_state_tile_at (stage->state, place.x, place.y), place.part };
}

static unsigned
list_things (const BastideStage *stage, BastidePlace place, BastideThing things[BASTIDE_MAX_THINGS])
{
  int tile = town_state_tile_at (stage->state, place.x, place.y);

  return tile < 0 ? 0 : town_things_of_tile (stage, tile, things);
}

static unsigned
list_figures (const BastideStage *stage, BastidePlace place, BastideBox boxes[BASTIDE_MAX_THINGS])
{
  BastideThing things[BASTIDE_MAX_THINGS];
  unsigned n_things = list_things (stage, place, things), n = 0;

  for (unsigned i = 0; i < n_things; i++)
    if (things[i].type == TOWN_THING_FOLLOWER || things[i].type == TOWN_THING_GUARD
        || things[i].type == TOWN_THING_TOWER)
      boxes[n++] = town_thing_box (stage, things[i]);
  return n;
}

static BastidePlace
find_cell_of (const BastideState *state, BastideThing thing)
{
  return thing.tile < town_state_n_tiles (state) ? make_cell (&state->tiles[thing.tile]) : (BastidePlace) { 0 };
}

static bool
names_place (BastideThing thing)
{
  return thing.type == TOWN_THING_FEATURE || thing.type == TOWN_THING_FOLLOWER;
}

static unsigned
list_open_cells (const BastideStage *stage, BastideThing thing, BastideBox cells[BASTIDE_MARKED_CELLS])
{
  TownOpening opening;
  unsigned n = 0;

  if (!names_place (thing) || town_state_is_over (stage->state))
    return 0;
  town_find_opening (stage->state, stage->set, thing.tile, thing.part, &opening);
  if (opening.n_cells > BASTIDE_MARKED_CELLS)
    return 0;
  for (unsigned i = 0; i < opening.n; i++)
    {
      int x = stage->state->tiles[opening.at[i].tile].x, y = stage->state->tiles[opening.at[i].tile].y;
      unsigned known = 0;

      bastide_side_step ((BastideSide) opening.at[i].side, &x, &y);
      while (known < n && (cells[known].west != x || cells[known].north != y))
        known++;
      if (known == n)
        cells[n++] = (BastideBox) { x, y, x + 1, y + 1 };
    }
  return n;
}

const BastideBoard town_board = {
  .open = town_shapes_new,
  .close = town_shapes_free,
  .prepare = prepare,
  .cells = list_cells,
  .asks = find_asks,
  .places = town_places_list,
  .middle = town_place_middle,
  .hit = town_hit_test,
  .turns = find_turns,
  .first_turns = find_first_turns,
  .move = town_place_move,
  .moves = list_moves,
  .place_of = town_place_of_move,
  .with_figure = add_guard,
  .guess = town_hit_guess,
  .refuse = refuse,
  .thing_at = town_thing_at,
  .thing_of = find_thing_of,
  .thing_to_build = find_next_piece,
  .things = list_things,
  .figures = list_figures,
  .cell_of = find_cell_of,
  .names_place = names_place,
  .open_cells = list_open_cells,
  .lit = town_lit_segments,
  .contour = town_contour_trace,
  .contour_lit = town_contour_trace_lit,
  .numbers = town_numbers_list,
  .city = town_scene_build_city,
  .light = town_scene_build_light,
  .cut = town_beats_cut,
  .duration = town_beat_duration,
  .play = town_beat_play,
  .shine = town_beat_light,
  .flies = town_event_flies,
  .fly = town_scene_fly,
  .count = town_scene_build_count,
  .part_points = town_scene_part_points,
  .overlays = town_overlays,
  .fitting_cells = town_scene_add_fitting_cells,
};
