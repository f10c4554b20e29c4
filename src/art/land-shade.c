/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Paints what the city does to the land: the shadow that it casts, the line round it, and the road from its gate. */
#include "land-parcel.h"

/* Lengths are in tile units. */
#define SHADOW 0.10      /* how far the shadow is moved to the south-east, in each direction */
#define SHADOW_EDGE 0.12 /* half the width in which it fades out */
#define SAMPLES 16       /* of the shadow, per tile width */
#define OUTLINE 0.012
#define LEAST_OUTLINE 1 /* pixel */

#define ROAD_FROM 0.4  /* the middle of the gate's tile */
#define ROAD_STEP 1.3  /* from one bend of the road to the next */
#define ROAD_BEND 0.34 /* how far a bend may be from the straight line */
#define ROAD_WIDTH 0.112
#define VERGE 0.019 /* on each side */

enum {
  SAMPLES_OF_CELL = SAMPLES + 5, /* that a cell's shadow covers, at most */
};

static double
smooth (double part)
{
  const double p = CLAMP (part, 0, 1);

  return p * p * (3 - 2 * p);
}

/* How much of the shadow of a tile at 0 … 1 falls on X. The parts of tiles in a row add up to 1. */
static double
find_part (double x)
{
  return smooth ((x - SHADOW) / (2 * SHADOW_EDGE) + 0.5) - smooth ((x - 1 - SHADOW) / (2 * SHADOW_EDGE) + 0.5);
}

/* Adds the shadow of CELL to the picture of WIDTH × HEIGHT samples that begins at the sample WEST, NORTH. */
static void
add_shadow (float *picture, BastideLandCell cell, int west, int north, int width, int height)
{
  const int first = (int) floor ((SHADOW - SHADOW_EDGE) * SAMPLES);
  const int x0 = cell.x * SAMPLES + first - west, y0 = cell.y * SAMPLES + first - north;
  float parts[SAMPLES_OF_CELL];

  if (x0 >= width || y0 >= height || x0 + SAMPLES_OF_CELL <= 0 || y0 + SAMPLES_OF_CELL <= 0)
    return;
  for (int i = 0; i < SAMPLES_OF_CELL; i++)
    parts[i] = (float) find_part ((first + i + 0.5) / SAMPLES);
  for (int y = MAX (y0, 0); y < MIN (y0 + SAMPLES_OF_CELL, height); y++)
    for (int x = MAX (x0, 0); x < MIN (x0 + SAMPLES_OF_CELL, width); x++)
      picture[y * width + x] += parts[x - x0] * parts[y - y0];
}

/* The shadow in BOX as a pattern in tile units. Its samples lie on a grid of the table, so that neighbouring boxes
 * continue each other. */
static cairo_pattern_t *
make_shadow (const BastideLand *land, const BastideLandBox *box)
{
  const int west = (int) floor (box->west * SAMPLES) - 1, east = (int) ceil (box->east * SAMPLES) + 1;
  const int north = (int) floor (box->north * SAMPLES) - 1, south = (int) ceil (box->south * SAMPLES) + 1;
  const int width = east - west, height = south - north;
  g_autofree float *picture = g_new0 (float, (gsize) width *(gsize) height);
  cairo_surface_t *surface = cairo_image_surface_create (CAIRO_FORMAT_A8, width, height);
  const int stride = cairo_image_surface_get_stride (surface);
  unsigned char *pixels = cairo_image_surface_get_data (surface);
  cairo_pattern_t *shadow = cairo_pattern_create_for_surface (surface);
  cairo_matrix_t matrix;

  for (int i = 0; i < land->n_cells; i++)
    add_shadow (picture, land->cells[i], west, north, width, height);
  for (int y = 0; y < height; y++)
    for (int x = 0; x < width; x++)
      pixels[y * stride + x] = (unsigned char) (255 * MIN (picture[y * width + x], 1) + 0.5f);
  cairo_surface_mark_dirty (surface);
  cairo_surface_destroy (surface);
  cairo_matrix_init_scale (&matrix, SAMPLES, SAMPLES);
  cairo_matrix_translate (&matrix, -(double) west / SAMPLES, -(double) north / SAMPLES);
  cairo_pattern_set_matrix (shadow, &matrix);
  cairo_pattern_set_extend (shadow, CAIRO_EXTEND_PAD);
  cairo_pattern_set_filter (shadow, CAIRO_FILTER_BILINEAR);
  return shadow;
}

static bool
has_shadow (const BastideLand *land, const BastideLandBox *box)
{
  const double reach = SHADOW + SHADOW_EDGE + 1.0 / SAMPLES;

  for (int i = 0; i < land->n_cells; i++)
    {
      const double x = land->cells[i].x, y = land->cells[i].y;

      if (x < box->east && y < box->south && x + 1 + reach > box->west && y + 1 + reach > box->north)
        return true;
    }
  return false;
}

void
paint_city_shadow (Easel *easel, const BastideLand *land, const BastideLandBox *box)
{
  cairo_pattern_t *shadow;

  if (!has_shadow (land, box))
    return;
  shadow = make_shadow (land, box);
  use_glaze (easel, land_ground (easel->style)->shadow);
  cairo_mask (easel->cr, shadow);
  cairo_pattern_destroy (shadow);
}

void
paint_city_outline (Easel *easel, const BastideLand *land, const BastideLandBox *box)
{
  const double width = MAX (OUTLINE, LEAST_OUTLINE / easel->size);

  for (int i = 0; i < land->n_cells; i++)
    {
      const double x = land->cells[i].x, y = land->cells[i].y;

      if (x - width < box->east && y - width < box->south && x + 1 + width > box->west && y + 1 + width > box->north)
        cairo_rectangle (easel->cr, x - width, y - width, 1 + 2 * width, 1 + 2 * width);
    }
  use_glaze (easel, land_ground (easel->style)->outline);
  cairo_fill (easel->cr);
}

/* Where the bend number K is, aside of the gate. */
static double
find_bend (const BastideLand *land, int k)
{
  const int i = 64 * land->exit.x + land->exit_side, j = 64 * land->exit.y + k;

  return k <= 0 ? 0 : ROAD_BEND * (2 * land_hash_part (i, j, SALT_ROAD) - 1);
}

/* Traces the road from the distance NEAR of the gate's middle to FAR or beyond. */
static void
trace_road (Easel *easel, const BastideLand *land, double near, double far)
{
  const int first = MAX (0, (int) floor ((near - ROAD_FROM) / ROAD_STEP));
  const int last = (int) ceil ((far - ROAD_FROM) / ROAD_STEP);

  for (int k = first; k < last; k++)
    {
      const double y = ROAD_FROM + k * ROAD_STEP, from = find_bend (land, k), to = find_bend (land, k + 1);

      if (k == first)
        cairo_move_to (easel->cr, from, -y);
      cairo_curve_to (easel->cr, from, -y - 0.5 * ROAD_STEP, to, -y - 0.5 * ROAD_STEP, to, -y - ROAD_STEP);
    }
}

/* Sets the stretch of the road that can be seen in BOX, as distances from the middle of the gate's tile. Returns
 * whether there is one. */
static bool
find_stretch (const BastideLand *land, const BastideLandBox *box, double *near, double *far)
{
  const double x = land->exit.x + 0.5, y = land->exit.y + 0.5;
  const bool is_upright = land->exit_side == BASTIDE_NORTH || land->exit_side == BASTIDE_SOUTH;
  const double nears[] = { y - box->south, box->west - x, box->north - y, x - box->east };
  const double fars[] = { y - box->north, box->east - x, box->south - y, x - box->west };

  if (!land->has_exit
      || (is_upright ? box->west > x + 0.5 || box->east < x - 0.5 : box->north > y + 0.5 || box->south < y - 0.5))
    return false;
  *near = MAX (nears[land->exit_side], ROAD_FROM);
  *far = MIN (fars[land->exit_side], 0.5 + land->road);
  return *near < *far;
}

bool
bastide_land_has_road (const BastideLand *land, const BastideLandBox *box)
{
  double near, far;

  return find_stretch (land, box, &near, &far);
}

void
paint_road (Easel *outer, const BastideLand *land, const BastideLandBox *box)
{
  const LandGround *ground = land_ground (outer->style);
  double near, far;
  Easel easel;

  if (!find_stretch (land, box, &near, &far))
    return;
  easel = easel_enter (outer, land->exit.x + 0.5, land->exit.y + 0.5, land->exit_side * G_PI / 2);
  cairo_rectangle (easel.cr, -0.5, -0.5 - land->road, 1, 0.5 + land->road - ROAD_FROM);
  cairo_clip (easel.cr);
  trace_road (&easel, land, near, far);
  cairo_set_line_width (easel.cr, ROAD_WIDTH + 2 * VERGE);
  use_glaze (&easel, ground->verge);
  cairo_stroke_preserve (easel.cr);
  cairo_set_line_width (easel.cr, ROAD_WIDTH);
  use_glaze (&easel, ground->road);
  cairo_stroke_preserve (easel.cr);
  if (easel.level == LEVEL_NEAR)
    {
      /* Between the wheels grows grass. */
      cairo_set_line_width (easel.cr, 0.2 * ROAD_WIDTH);
      use_glaze (&easel, ground->ruts);
      cairo_stroke_preserve (easel.cr);
    }
  cairo_new_path (easel.cr);
  easel_leave (&easel);
}
