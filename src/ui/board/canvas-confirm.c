/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Where the buttons next to a choice that waits are: near it, and on nothing that a person looks at. */
#include <math.h>

#include "canvas-private.h"

/* The ways in which they may be: on four sides, nearer ones first, and the step to the next distance in tiles. */
#define SIDES 4
#define WAYS (6 * SIDES)
#define STEP 0.5f

/* Half of the room that the choice itself takes, and a mark on what others did lately, in tiles. */
#define CHOICE_HALF 0.5
#define MARK_HALF 0.65

/* How bad it is to cover a part of the choice itself, and of such a mark, where to cover another choice is 1. */
#define CHOICE_WEIGHT 4
#define MARK_WEIGHT 0.25

/* Where the buttons are in WAY beside PLACE. */
static graphene_rect_t
find_area (BastideCanvas *self, BastidePlace place, unsigned way, int width, int height)
{
  static const signed char across[SIDES] = { 0, 0, -1, 1 }, down[SIDES] = { 1, -1, 0, 0 };
  BastidePort port = canvas_view_get_port (self->view);
  float x, y, reach = STEP * (float) (way / SIDES) + 0.35f;
  int right = across[way % SIDES], below = down[way % SIDES];
  double px, py;

  self->board->middle (place, &self->stage, &x, &y);
  if (place.type == BASTIDE_PLACE_CELL || (canvas_find_asks (self) & BASTIDE_ASKS_PARTS)) /* off the tile */
    {
      BastideBox box = bastide_board_box (self->board, &self->stage, place);

      x = (float) ((box.west + box.east) / 2);
      y = (float) ((box.north + box.south) / 2);
      reach += 0.2f;
    }
  canvas_view_to_canvas (self->view, x + right * reach, y + below * reach, &px, &py);
  px += right * (4 + width / 2.0) - width / 2.0;
  py += below * (4 + height / 2.0) - height / 2.0;
  if (right == 0)
    px = CLAMP (px, port.x, MAX (port.x, port.x + port.width - width));
  return GRAPHENE_RECT_INIT (floorf ((float) px), floorf ((float) py), (float) width, (float) height);
}

/* Whether A and B are the same choice, perhaps one of them with a figure. */
static gboolean
is_same (BastideCanvas *self, BastidePlace a, BastidePlace b)
{
  return a.type != BASTIDE_PLACE_NONE && b.type != BASTIDE_PLACE_NONE
         && (bastide_place_equal (a, b) || bastide_place_equal (a, self->board->with_figure (b))
             || bastide_place_equal (b, self->board->with_figure (a)));
}

/* How bad it is to cover AREA: the choice that waits, other choices, and what others did lately. */
static double
measure (BastideCanvas *self, const graphene_rect_t *area)
{
  BastideStage *stage = &self->stage;
  double covered = canvas_measure_choices (self, area);

  for (unsigned i = 0; i < self->places.n; i++)
    if (is_same (self, self->places.at[i], stage->pointed))
      covered += CHOICE_WEIGHT
                 * canvas_measure_common (self, area, (double) self->places.x[i], (double) self->places.y[i],
                                          CHOICE_HALF, CHOICE_HALF);
  for (unsigned i = 0; i < stage->n_marks; i++)
    {
      BastidePlace cell = self->board->cell_of (stage->state, self->board->thing_of (stage->state, &stage->marks[i]));
      const BastideBox box = bastide_board_box (self->board, stage, cell);

      if (cell.type != BASTIDE_PLACE_NONE)
        covered += MARK_WEIGHT
                   * canvas_measure_common (self, area, (box.west + box.east) / 2, (box.north + box.south) / 2,
                                            MARK_HALF, MARK_HALF);
    }
  return covered;
}

/* The way in which the buttons are on the BOARD and cover least. */
static unsigned
choose_way (BastideCanvas *self, const graphene_rect_t *board, int width, int height)
{
  double least = INFINITY;
  unsigned best = 1;

  for (unsigned way = 0; way < WAYS; way++)
    {
      const graphene_rect_t area = find_area (self, self->confirm_place, way, width, height);
      double covered = measure (self, &area);

      /* Those of a tile, which turn it too, are so long that they would be far from it at its sides. */
      if ((self->confirm_place.type == BASTIDE_PLACE_CELL && way % SIDES > 1) || covered >= least
          || !graphene_rect_contains_rect (board, &area))
        continue;
      least = covered;
      best = way;
    }
  return best;
}

void
canvas_allocate_confirm (BastideCanvas *self)
{
  BastidePort port = canvas_view_get_port (self->view);
  const graphene_rect_t board = GRAPHENE_RECT_INIT ((float) port.x, (float) port.y, (float) port.width,
                                                    (float) port.height);
  gboolean stays = is_same (self, self->confirm_place, self->stage.pointed);
  graphene_rect_t area;
  int width, height;

  if (!gtk_widget_get_visible (self->confirm) || self->stage.state == NULL)
    return;
  gtk_widget_measure (self->confirm, GTK_ORIENTATION_HORIZONTAL, -1, &width, NULL, NULL, NULL);
  gtk_widget_measure (self->confirm, GTK_ORIENTATION_VERTICAL, -1, &height, NULL, NULL, NULL);
  if (stays)
    {
      area = find_area (self, self->confirm_place, self->confirm_way, width, height);
      stays = graphene_rect_contains_rect (&board, &area)
              && (bastide_place_equal (self->confirm_place, self->stage.pointed)
                  || canvas_measure_choices (self, &area) <= 0);
    }
  if (!stays)
    {
      self->confirm_place = self->stage.pointed;
      self->confirm_way = choose_way (self, &board, width, height);
      area = find_area (self, self->confirm_place, self->confirm_way, width, height);
    }
  gtk_widget_allocate (self->confirm, width, height, -1,
                       gsk_transform_translate (NULL, &GRAPHENE_POINT_INIT (area.origin.x,
                                                                            MAX (area.origin.y, (float) port.y))));
}
