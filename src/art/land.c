/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Paints the land round the city: parcels between hedges, in full colour near the city and as ink drawings with a pale
 * wash further away. */
#include "land.h"

#include <string.h>

#include "land-parcel.h"

/* Pixels per tile. */
#define LEAST_SIZE_FOR_PARCELS 24
#define LEAST_SIZE_FOR_FINE_EDGES 64
#define CALM 47    /* tiles of this size and smaller ones have the calmest land */
#define LIVELY 140 /* tiles of this size and larger ones have the liveliest */

/* Lengths are in tile units. */
#define COLOURED_TO 2.9   /* distance from the middle of a tile at which the colour of the land begins */
#define COLOURED_FROM 0.7 /* distance from which on it grows no stronger */

/* How much of the land at X, Y is painted: 0-1. Every tile adds its part. */
static double
find_paint (const BastideLand *land, double x, double y)
{
  double ink = 1;

  for (int i = 0; i < land->n_cells; i++)
    {
      const double dx = land->cells[i].x + 0.5 - x, dy = land->cells[i].y + 0.5 - y;
      double near;

      if (fabs (dx) >= COLOURED_TO || fabs (dy) >= COLOURED_TO)
        continue;
      near = CLAMP ((COLOURED_TO - hypot (dx, dy)) / (COLOURED_TO - COLOURED_FROM), 0, 1);
      ink *= 1 - LAND_MOST_PAINT * near * near * (3 - 2 * near);
    }
  return MIN (1 - ink, LAND_MOST_PAINT);
}

/* Adds the parcels that reach into BOX to PARCELS. On small tiles the land is calmer, so that the city stands out. */
static void
find_parcels (GArray *parcels, const BastideLand *land, const BastideLandBox *box, double size, BastideStyle style)
{
  const double calm = land->stays_pale ? 1 : CLAMP ((LIVELY - size) / (LIVELY - CALM), 0, 1);
  int west, north, east, south;

  land_parcels_in (box, &west, &north, &east, &south);
  for (int j = north; j <= south; j++)
    for (int i = west; i <= east; i++)
      {
        Parcel parcel = land_parcel (i, j);
        const Spot middle = land_parcel_middle (&parcel);

        if (!land_parcel_reaches (&parcel, box))
          continue;
        parcel.colours = land_colours (land->stays_pale ? 0 : find_paint (land, middle.x, middle.y), calm, style);
        g_array_append_val (parcels, parcel);
      }
}

/* The number of free cells before the gate of LAND, or BASTIDE_LAND_OPEN. */
static int8_t
find_road (const BastideLand *land)
{
  static const int steps[4][2] = { { 0, -1 }, { 1, 0 }, { 0, 1 }, { -1, 0 } };
  const int *step = steps[land->exit_side];
  int n = BASTIDE_LAND_OPEN;

  for (int i = 0; i < land->n_cells; i++)
    {
      const int dx = land->cells[i].x - land->exit.x, dy = land->cells[i].y - land->exit.y;
      const int ahead = dx * step[0] + dy * step[1], aside = dx * step[1] + dy * step[0];

      if (aside == 0 && ahead > 0)
        n = MIN (n, ahead - 1);
    }
  return (int8_t) n;
}

void
bastide_land_set_city (BastideLand *land, const BastideScene *city, bool stays_pale)
{
  memset (land, 0, sizeof *land);
  land->stays_pale = stays_pale;
  for (unsigned i = 0; i < city->n; i++)
    {
      const BastideItem *item = &city->items[i];
      const BastideLandCell cell = { item->cell_x, item->cell_y };

      if (item->type == BASTIDE_ITEM_TILE && land->n_cells < BASTIDE_LAND_CELLS)
        land->cells[land->n_cells++] = cell;
      else if (item->has_road)
        {
          land->has_exit = true;
          land->exit = cell;
          land->exit_side = item->part;
        }
    }
  if (land->has_exit)
    land->road = find_road (land);
}

/* Begins a picture of BOX: the context is in tile units of the table and cut to BOX. */
static Easel
begin (cairo_t *cr, const BastideLandBox *box, double size, BastideStyle style)
{
  const Easel easel = easel_begin (cr, size, 0, style);

  if (size < LEAST_SIZE_FOR_FINE_EDGES)
    cairo_set_antialias (cr, CAIRO_ANTIALIAS_FAST);
  cairo_translate (cr, -box->west, -box->north);
  cairo_rectangle (cr, box->west, box->north, box->east - box->west, box->south - box->north);
  cairo_clip (cr);
  return easel;
}

void
bastide_land_draw_fields (cairo_t *cr, const BastideLand *land, const BastideLandBox *box, double size,
                          BastideStyle style)
{
  static void (*const steps[]) (Easel *, const Parcel *) = { paint_field, paint_field_edges, paint_field_trees };
  const size_t n_steps = size < LEAST_SIZE_FOR_PARCELS ? 1 : style.contrast ? 2 : G_N_ELEMENTS (steps);
  g_autoptr (GArray) parcels = g_array_new (FALSE, FALSE, sizeof (Parcel));
  Easel easel = begin (cr, box, size, style);

  find_parcels (parcels, land, box, size, style);
  /* Nothing below may show where the edges of two parcels meet. */
  easel_colour (&easel, land_ground (style)->paper);
  cairo_paint (cr);
  /* First the ground of all, then what stands on it. */
  for (size_t step = 0; step < n_steps; step++)
    for (unsigned i = 0; i < parcels->len; i++)
      steps[step](&easel, &g_array_index (parcels, Parcel, i));
  easel_end (&easel);
}

void
bastide_land_draw_shade (cairo_t *cr, const BastideLand *land, const BastideLandBox *box, double size,
                         BastideStyle style)
{
  Easel easel = begin (cr, box, size, style);

  paint_road (&easel, land, box);
  paint_city_shadow (&easel, land, box);
  paint_city_outline (&easel, land, box);
  easel_end (&easel);
}

void
bastide_land_draw (cairo_t *cr, const BastideLand *land, const BastideLandBox *box, double size, BastideStyle style)
{
  bastide_land_draw_fields (cr, land, box, size, style);
  bastide_land_draw_shade (cr, land, box, size, style);
}
