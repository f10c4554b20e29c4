/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Where the numbers of a tile's areas stand: the same whatever is pointed at, and not before each other. */
#include <math.h>

#include "scene-private.h"

/* Places a side of the tile at which a number may stand, and how far they keep from its edge. */
#define STEPS 15
#define MARGIN 0.15f

#define ROUNDS 8

/* What is worse than to be a tile away from the middle of the area, and by how much: to stand on another area, to hide
 * a whole tile of numbers, of figures. */
#define COST_ASTRAY 0.25f
#define COST_NUMBER 200
#define COST_FIGURE 15

/* A box on a tile: its middle, and half of its width and height. */
typedef struct {
  float x, y, width, height;
} Box;

static float
find_overlap (const Box *a, const Box *b)
{
  return fmaxf (0, a->width + b->width - fabsf (a->x - b->x)) * fmaxf (0, a->height + b->height - fabsf (a->y - b->y));
}

static Box
make_figure (const BastideTileShape *shape, unsigned segment)
{
  BastidePoint at = shape->figures[segment];

  return shape->kinds[segment] == BASTIDE_RESIDENTIAL ? (Box) { at.x, at.y, 0.14f, 0.11f }
                                                      : (Box) { at.x, at.y - 0.14f, 0.1f, 0.15f };
}

static Box
make_number (BastidePoint at)
{
  return (Box) { at.x, at.y, BASTIDE_NUMBER_WIDTH / 2, BASTIDE_NUMBER_HEIGHT / 2 };
}

/* The best place for the number of SEGMENTS[I] while the others stand at NUMBERS. */
static BastidePoint
find_number (const BastideTileShape *shape, const uint8_t *segments, unsigned n, unsigned i,
             const BastidePoint *numbers)
{
  BastidePoint best = { 0 }, middle = shape->middles[segments[i]];
  float least = INFINITY;

  for (unsigned step = 0; step < STEPS * STEPS; step++)
    {
      BastidePoint at = { MARGIN + (float) (step % STEPS) * (1 - 2 * MARGIN) / (STEPS - 1),
                          MARGIN + (float) (step / STEPS) * (1 - 2 * MARGIN) / (STEPS - 1) };
      Box box = make_number (at);
      float cost = hypotf (at.x - middle.x, at.y - middle.y);

      for (unsigned j = 0; j < n; j++)
        {
          Box other = make_number (numbers[j]), figure = make_figure (shape, segments[j]);

          cost += j == i ? 0 : COST_NUMBER * find_overlap (&box, &other);
          cost += COST_FIGURE * find_overlap (&box, &figure);
        }
      if (cost < least && bastide_tile_shape_segment_at (shape, at.x, at.y) != segments[i])
        cost += COST_ASTRAY;
      if (cost < least)
        {
          least = cost;
          best = at;
        }
    }
  return best;
}

void
bastide_place_numbers (BastidePlaces *places, const BastideStage *stage)
{
  const BastideTile *t = &stage->state->tiles[stage->state->status.n_tiles - 1];
  const BastideTileShape *shape = bastide_shapes_get (stage->shapes, t->kind, t->turns);
  BastidePoint numbers[BASTIDE_MAX_SEGMENTS];
  uint8_t segments[BASTIDE_MAX_SEGMENTS];

  for (unsigned i = 0; i < places->n; i++)
    {
      segments[i] = places->at[i].part;
      numbers[i] = shape->middles[segments[i]];
    }
  for (unsigned round = 0; round < ROUNDS; round++)
    for (unsigned i = 0; i < places->n; i++)
      numbers[i] = find_number (shape, segments, places->n, i, numbers);
  for (unsigned i = 0; i < places->n; i++)
    {
      places->number_x[i] = (float) t->x + numbers[i].x;
      places->number_y[i] = (float) t->y + numbers[i].y;
    }
}
