/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "example.h"

#include "games/cathedral/board/board.h"
#include "games/cathedral/board/place.h"
#include "games/cathedral/rules/rules.h"
#include "pictures.h"

#include <math.h>

/* Room round what is shown, in units. */
#define MARGIN 0.06

/* How far a builder reaches from the middle of his disc: to the sides, up, and down. */
#define ACROSS 0.24
#define UP 0.36
#define DOWN 0.2

static void
include (BastideExampleFrame *frame, BastideBox box)
{
  frame->west = fmin (frame->west, box.west);
  frame->north = fmin (frame->north, box.north);
  frame->east = fmax (frame->east, box.east);
  frame->south = fmax (frame->south, box.south);
}

/* A builder whose disc is at MIDDLE. */
static void
include_builder (BastideExampleFrame *frame, BastidePoint middle)
{
  double x = (double) middle.x, y = (double) middle.y;

  include (frame, (BastideBox) { x - ACROSS, y - UP, x + ACROSS, y + DOWN });
}

/* CELL with all builders who may stand there. */
static void
include_cell (BastideExampleFrame *frame, const BastideState *state, unsigned cell)
{
  include (frame, cathedral_layout_cell (false, state->players, (CathedralCell) cell));
  if (cell == CATHEDRAL_CELL_DIAL)
    include_builder (frame, cathedral_layout_waiting (false, CATHEDRAL_PRICE));
  for (unsigned place = 0; place < CATHEDRAL_PLACES; place++)
    for (unsigned i = 0; i < cathedral_builders[place]; i++)
      if (cathedral_layout_cell_of ((CathedralPlace) place) == cell)
        include_builder (frame, cathedral_layout_disc (false, (CathedralPlace) place, i));
}

BastideExampleFrame
cathedral_art_frame_example (const BastideExample *example)
{
  BastideExampleFrame frame = { INFINITY, INFINITY, -INFINITY, -INFINITY, 0 };

  include_cell (&frame, &example->state, example->from);
  include_cell (&frame, &example->state, example->to);
  bastide_example_fit (&frame, MARGIN);
  return frame;
}

static void
paint_light (const BastideBrush *brush, cairo_t *cr, const BastideExample *example, BastideStage *stage,
             const BastideScene *city)
{
  g_autofree BastideMoves *legal = g_new0 (BastideMoves, 1);
  g_autofree BastidePlaces *places = g_new0 (BastidePlaces, 1);
  BastideScene light = { 0 };

  if (example->is_asking)
    {
      cathedral_rules.list (stage->state, stage->set, legal);
      stage->legal = legal;
      if (stage->state->phase == CATHEDRAL_PHASE_BUILD)
        cathedral_place_change (stage, (BastidePlace) { CATHEDRAL_PLACE_BEST, CATHEDRAL_CELL_BEST, 0, 0 },
                                stage->draft);
      cathedral_places_list (places, stage);
      stage->places = places;
    }
  cathedral_board.light (&light, stage, city);
  bastide_example_paint_scene (&cathedral_art, brush, cr, &light);
  bastide_scene_clear (&light);
}

cairo_surface_t *
cathedral_art_paint_example (const BastideExample *example, int scale, bool dark, bool contrast)
{
  BastideStage stage = { .set = &example->kit, .state = &example->state, .refusal = example->reason };

  for (unsigned i = 0; i < BASTIDE_PLAYERS; i++)
    stage.looks[i] = (uint8_t) i;
  return bastide_example_paint (&cathedral_art, example, &stage, paint_light, scale, dark, contrast);
}
