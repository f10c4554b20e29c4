/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The table of Cathedral: what its other files do, as the window asks for it. Its cells are the parts of the layout: a
 * place has the number of one in x, and 0 in y. */
#include "board.h"

#include "beats.h"
#include "city.h"
#include "light.h"
#include "place.h"
#include "things.h"

#include <stdlib.h>

/* The layout is the same for all. */
struct BastideShapes {
  const BastideKit *kit;
};

static BastideShapes *
open_shapes (const BastideKit *kit)
{
  BastideShapes *shapes = malloc (sizeof *shapes);

  if (shapes == NULL)
    abort ();
  shapes->kit = kit;
  return shapes;
}

static void
close_shapes (BastideShapes *shapes)
{
  free (shapes);
}

static void
prepare (BastideShapes *shapes, const BastideState *state)
{
}

/* The parts of the plan, the sundial and the panels. */
static unsigned
list_cells (const BastideState *state, BastidePlace cells[BASTIDE_MAX_CELLS])
{
  unsigned n = CATHEDRAL_CELL_SEAT + state->players;

  for (unsigned cell = 0; cell < n; cell++)
    cells[cell] = (BastidePlace) { BASTIDE_PLACE_CELL, (int16_t) cell, 0, 0 };
  return n;
}

static BastideBox
find_box (const BastideStage *stage, BastidePlace place)
{
  CathedralCell cell = (CathedralCell) place.x;

  return place.x >= 0 && place.x < CATHEDRAL_CELLS && cathedral_shows_cell (stage, cell)
             ? cathedral_cell_box (stage, cell)
             : (BastideBox) { 0 };
}

static unsigned
find_asks (const BastideState *state)
{
  return 0;
}

static unsigned
find_turns (const BastideStage *stage, BastidePlace place)
{
  return 0;
}

static unsigned
find_first_turns (const BastideStage *stage)
{
  return 0;
}

static BastidePlace
add_figure (BastidePlace place)
{
  return (BastidePlace) { 0 };
}

/* A click says it. */
static bool
refuse (const BastideStage *stage, BastidePlace place, BastideReason *reason)
{
  return false;
}

/* The sentence below the board says it. */
static BastideThing
find_thing_to_build (const BastideStage *stage, BastidePlace place)
{
  return (BastideThing) { 0 };
}

static BastidePlace
find_cell_of (const BastideState *state, BastideThing thing)
{
  CathedralCell cell = cathedral_thing_cell (state, thing);

  return cell == CATHEDRAL_CELLS ? (BastidePlace) { 0 } : (BastidePlace) { BASTIDE_PLACE_CELL, (int16_t) cell, 0, 0 };
}

static bool
names_place (BastideThing thing)
{
  return false;
}

static unsigned
list_open_cells (const BastideStage *stage, BastideThing thing, BastideBox cells[BASTIDE_MARKED_CELLS])
{
  return 0;
}

static unsigned
list_lit (const BastideKit *kit, const BastideState *state, const BastideEvent *event,
          BastidePart parts[BASTIDE_MAX_LIT])
{
  CathedralCell cells[CATHEDRAL_EVENT_CELLS];
  unsigned n = cathedral_event_cells (state, event, cells);

  if (n > 0)
    parts[0] = (BastidePart) { (uint16_t) cells[0], 0 };
  return n > 0;
}

/* What building brings is on its button. */
static void
list_numbers (BastideNumbers *numbers, const BastideStage *stage)
{
  numbers->n = 0;
}

/* They are on the tokens of the seats. */
static void
part_points (BastideScene *light, const BastideScene *city, const BastideBox *plate, const BastideBox *box,
             float height, float gap)
{
}

static const BastideOverlay overlays[] = { { 0 } };

const BastideBoard cathedral_board = {
  .open = open_shapes,
  .close = close_shapes,
  .sheet = cathedral_layout_sheet,
  .box = find_box,
  .prepare = prepare,
  .cells = list_cells,
  .asks = find_asks,
  .places = cathedral_places_list,
  .middle = cathedral_place_middle,
  .hit = cathedral_hit,
  .turns = find_turns,
  .first_turns = find_first_turns,
  .move = cathedral_place_move,
  .moves = cathedral_place_moves,
  .change = cathedral_place_change,
  .place_of = cathedral_place_of,
  .with_figure = add_figure,
  .guess = cathedral_guess,
  .refuse = refuse,
  .thing_at = cathedral_thing_at,
  .thing_of = cathedral_thing_of,
  .thing_to_build = find_thing_to_build,
  .things = cathedral_things_list,
  .figures = cathedral_figures_list,
  .cell_of = find_cell_of,
  .names_place = names_place,
  .open_cells = list_open_cells,
  .lit = list_lit,
  .contour = cathedral_contour_trace,
  .contour_lit = cathedral_contour_trace_lit,
  .numbers = list_numbers,
  .city = cathedral_scene_build_city,
  .light = cathedral_scene_build_light,
  .cut = cathedral_beats_cut,
  .duration = cathedral_beat_duration,
  .play = cathedral_beat_play,
  .shine = cathedral_beat_light,
  .flies = cathedral_event_flies,
  .fly = cathedral_scene_fly,
  .count = cathedral_scene_build_count,
  .part_points = part_points,
  .overlays = overlays,
};
