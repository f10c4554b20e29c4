/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Parcels lie in lanes that wind a little and are turned against the table. In each lane they begin at a place of its
 * own. */
#include "parcels.h"

#include "land-parcel.h"

/* Lengths are in tile units. */
#define STEP_X 0.52
#define STEP_Y 0.36
#define TILT 0.17
#define JITTER 0.26
#define SLANT 0.12
#define FURROW 0.036
#define LEAST_SIZE_FOR_CROPS 76
#define LEAST_SIZE_FOR_PLANTS 100

enum {
  POINTS = 5,      /* of each long side of a parcel */
  HEDGE_SALT = 64, /* the first number for land_hash () that no other painter uses */
  TREES_OF_MAP = 6,
};

/* A parcel: its northern side from west to east, then its southern one. */
typedef struct {
  int i, j;
  Spot north[POINTS], south[POINTS];
  Spot middle;
} Strip;

typedef struct {
  double x, y, radius;
} Plant;

static double
part (int i, int j, int salt)
{
  return land_hash_part (i, j, (Salt) (HEDGE_SALT + salt));
}

static double
lane (int j, double x)
{
  return j * STEP_Y + 0.055 * sin (1.7 * x + 2.1 * j) + 0.07 * (part (0, j, 0) - 0.5) + 0.045 * sin (0.63 * x + j);
}

/* The western end of the parcel I, J, and how far its ends in the lanes are from that. */
static double
find_end (int i, int j, double *slant)
{
  *slant = SLANT * (part (i, j, 2) - 0.5);
  return i * STEP_X + JITTER * (part (i, j, 1) - 0.5) + STEP_X * part (0, j, 3);
}

static Spot
turn (double x, double y)
{
  return (Spot) { x * cos (TILT) - y * sin (TILT), x * sin (TILT) + y * cos (TILT) };
}

static Strip
make_strip (int i, int j)
{
  double west_slant, east_slant;
  const double west = find_end (i, j, &west_slant), east = find_end (i + 1, j, &east_slant);
  Strip strip = { .i = i, .j = j };

  for (int k = 0; k < POINTS; k++)
    {
      const double along = (double) k / (POINTS - 1);
      const double north = (1 - along) * (west - west_slant) + along * (east - east_slant);
      const double south = (1 - along) * (west + west_slant) + along * (east + east_slant);

      strip.north[k] = turn (north, lane (j, north));
      strip.south[k] = turn (south, lane (j + 1, south));
      strip.middle.x += (strip.north[k].x + strip.south[k].x) / (2 * POINTS);
      strip.middle.y += (strip.north[k].y + strip.south[k].y) / (2 * POINTS);
    }
  return strip;
}

/* Calls PAINT for each parcel that reaches into the cell X, Y or beyond it by less than a tree. */
static void
for_strips (Easel *easel, int x, int y, void (*paint) (Easel *, const Strip *, gpointer), gpointer data)
{
  const double c = cos (TILT), s = sin (TILT), u = (x + 0.5) * c + (y + 0.5) * s, v = (y + 0.5) * c - (x + 0.5) * s;

  for (int j = (int) floor ((v - 0.8) / STEP_Y) - 1; j <= (int) ceil ((v + 0.8) / STEP_Y); j++)
    for (int i = (int) floor ((u - 0.8) / STEP_X) - 2; i <= (int) ceil ((u + 0.8) / STEP_X); i++)
      {
        const Strip strip = make_strip (i, j);

        if (fabs (strip.middle.x - x - 0.5) < 1 && fabs (strip.middle.y - y - 0.5) < 0.9)
          paint (easel, &strip, data);
      }
}

static void
trace_strip (Easel *easel, const Strip *strip)
{
  for (int k = 0; k < POINTS; k++)
    cairo_line_to (easel->cr, strip->north[k].x, strip->north[k].y);
  for (int k = POINTS - 1; k >= 0; k--)
    cairo_line_to (easel->cr, strip->south[k].x, strip->south[k].y);
  cairo_close_path (easel->cr);
}

static uint32_t
find_colour (const Easel *easel, const Strip *strip)
{
  static const uint32_t greens[] = { 0xbfca94, 0xc7cf9a, 0xb6c48b, 0xcfd2a0, 0xb0bf86, 0xc2c88e };
  const double crop = part (strip->i, strip->j, 5);
  const double slow = 0.5 + 0.5 * sin (0.9 * strip->middle.x + 1.3) * cos (0.8 * strip->middle.y);
  const uint32_t colour = crop < 0.15   ? 0xdfd49c
                          : crop < 0.23 ? 0xcfc69f
                                        : greens[(int) (6 * part (strip->i, strip->j, 4)) % 6];

  return colour_mix (colour_mix (colour, COLOUR_FIELD, easel->level == LEVEL_MAP ? 0.52 : 0.30), 0xe2d9a4, 0.16 * slow);
}

/* Furrows, rows of vines or a meadow, within the parcel. */
static void
paint_crop (Easel *easel, const Strip *strip)
{
  const double crop = part (strip->i, strip->j, 5), near = CLAMP ((easel->size - 60) / 90, 0, 1);
  const Spot *a = &strip->north[0], *b = &strip->north[POINTS - 1];
  const double angle = atan2 (b->y - a->y, b->x - a->x) + (part (strip->i, strip->j, 6) < 0.35 ? G_PI / 2 : 0);

  cairo_save (easel->cr);
  trace_strip (easel, strip);
  cairo_clip (easel->cr);
  cairo_translate (easel->cr, strip->middle.x, strip->middle.y);
  cairo_rotate (easel->cr, angle);
  if (crop < 0.62)
    {
      for (int k = -9; k <= 9; k++)
        {
          cairo_move_to (easel->cr, -0.5, k * FURROW);
          cairo_line_to (easel->cr, 0.5, k * FURROW);
        }
      easel_colour_alpha (easel, crop < 0.23 ? 0xa98f4a : 0x7f8a4c, 0.20 + 0.12 * near);
      cairo_set_line_width (easel->cr, MAX (0.006, 0.7 / easel->size));
      cairo_stroke (easel->cr);
    }
  else if (crop < 0.78 && easel->size >= LEAST_SIZE_FOR_PLANTS)
    {
      for (int k = -7; k <= 7; k++)
        for (int l = -9; l <= 9; l++)
          trace_disc (easel, 0.050 * l + 0.02 * (k & 1), 0.052 * k, 0.011);
      easel_colour_alpha (easel, 0x6f8a4b, 0.50);
      cairo_fill (easel->cr);
    }
  else if (easel->size >= LEAST_SIZE_FOR_PLANTS)
    {
      for (int k = 0; k < 5; k++)
        {
          cairo_save (easel->cr);
          cairo_translate (easel->cr, 0.4 * (part (strip->i, strip->j, 10 + k) - 0.5),
                           0.3 * (part (strip->i, strip->j, 20 + k) - 0.5));
          cairo_scale (easel->cr, 1, 0.6);
          trace_disc (easel, 0, 0, 0.05);
          cairo_restore (easel->cr);
        }
      easel_colour_alpha (easel, 0xe6e6b6, 0.35);
      cairo_fill (easel->cr);
    }
  cairo_restore (easel->cr);
}

static void
paint_strip (Easel *easel, const Strip *strip, gpointer data)
{
  (void) data;
  trace_strip (easel, strip);
  easel_colour (easel, find_colour (easel, strip));
  cairo_fill_preserve (easel->cr);
  cairo_set_line_width (easel->cr, 0.7 / easel->size); /* so that no hairline is left between parcels */
  cairo_stroke (easel->cr);
  if (easel->size >= LEAST_SIZE_FOR_CROPS)
    paint_crop (easel, strip);
}

static void
trace_boundary (Easel *easel, const Strip *strip, gpointer data)
{
  (void) data;
  cairo_move_to (easel->cr, strip->south[0].x, strip->south[0].y);
  for (int k = 0; k < POINTS; k++)
    cairo_line_to (easel->cr, strip->north[k].x, strip->north[k].y);
}

void
parcels_paint (Easel *easel, int x, int y)
{
  cairo_save (easel->cr);
  cairo_rectangle (easel->cr, 0, 0, 1, 1);
  cairo_clip (easel->cr);
  easel_colour (easel, easel->style.contrast ? COLOUR_FLAT_FIELD : COLOUR_FIELD);
  cairo_paint (easel->cr);
  cairo_translate (easel->cr, -x, -y);
  if (!easel->style.contrast)
    {
      for_strips (easel, x, y, paint_strip, NULL);
      for_strips (easel, x, y, trace_boundary, NULL);
      easel_colour_alpha (easel, COLOUR_HEDGE, easel->level == LEVEL_MAP ? 0.30 : 0.36);
      cairo_set_line_width (easel->cr, MAX (0.010, 0.8 / easel->size));
      cairo_stroke (easel->cr);
    }
  cairo_restore (easel->cr);
}

void
parcels_paint_tree (Easel *easel, double x, double y, double radius)
{
  static const double shifts[] = { 0, 0.20, 0.46 }, scales[] = { 1, 0.80, 0.42 };
  static const uint32_t colours[] = { 0x55703f, 0x6f8c4d, 0x90aa62 };

  trace_disc (easel, x - 0.65 * radius * easel->light_x, y - 0.70 * radius * easel->light_y, 0.98 * radius);
  easel_colour_alpha (easel, COLOUR_SHADOW, 0.28);
  cairo_fill (easel->cr);
  for (int i = 0; i < 3; i++)
    {
      trace_disc (easel, x + shifts[i] * radius * easel->light_x, y + shifts[i] * radius * easel->light_y,
                  scales[i] * radius);
      easel_colour (easel, colours[i]);
      cairo_fill (easel->cr);
    }
}

static void
add_plant (GArray *plants, double x, double y, double radius)
{
  const Plant plant = { x, y, radius };

  g_array_append_val (plants, plant);
}

/* A hedge along the northern and the western side of some parcels, a copse on few. */
static void
add_plants (Easel *easel, const Strip *strip, gpointer data)
{
  const int i = strip->i, j = strip->j;

  (void) easel;
  for (int side = 0; side < 2; side++)
    {
      const Spot a = strip->north[0], b = side == 0 ? strip->north[POINTS - 1] : strip->south[0];
      const int n = (int) (hypot (b.x - a.x, b.y - a.y) / 0.042);
      const double start = 0.5 * part (i, j, 32 + side);

      for (int k = 0; k < n && part (i, j, 30 + side) < 0.34; k++)
        if (k >= start * n && k <= (start + 0.55) * n)
          add_plant (data, a.x + (b.x - a.x) * k / n, a.y + (b.y - a.y) * k / n,
                     0.016 + 0.010 * part (i, j, 40 + 2 * k + side));
    }
  for (int k = 0; k < 11 && part (i, j, 34) < 0.075; k++)
    add_plant (data, strip->middle.x + 0.26 * (part (i, j, 100 + k) - 0.5),
               strip->middle.y + 0.18 * (part (i, j, 120 + k) - 0.5), 0.026 + 0.014 * part (i, j, 140 + k));
}

/* On a map a few large trees stand for all. */
static void
add_trees_of_map (GArray *plants, int x, int y)
{
  for (int k = 0; k < TREES_OF_MAP; k++)
    add_plant (plants, x + 0.08 + 0.84 * part (x, y, 160 + k), y + 0.08 + 0.84 * part (x, y, 180 + k),
               0.040 + 0.016 * part (x, y, 200 + k));
}

static int
compare_plants (gconstpointer a, gconstpointer b)
{
  const Plant *p = a, *q = b;
  const double first = p->x + p->y, second = q->x + q->y;

  return first < second ? -1 : first > second;
}

void
parcels_paint_trees (Easel *easel, int x, int y, ParcelsHaveRoom have_room, gconstpointer data)
{
  g_autoptr (GArray) plants = g_array_new (FALSE, FALSE, sizeof (Plant));

  if (easel->level == LEVEL_MAP)
    add_trees_of_map (plants, x, y);
  else
    for_strips (easel, x, y, add_plants, plants);
  g_array_sort (plants, compare_plants);
  for (unsigned i = 0; i < plants->len; i++)
    {
      const Plant *plant = &g_array_index (plants, Plant, i);

      if (have_room (plant->x - x, plant->y - y, plant->radius + 0.015, data))
        parcels_paint_tree (easel, plant->x - x, plant->y - y, plant->radius);
    }
}
