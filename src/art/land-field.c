/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Paints the ground of a parcel: furrows, plants in rows or a meadow, and its edges. */
#include "land-parcel.h"

/* Lengths are in tile units. */
#define FURROW 0.075 /* from one furrow to the next */
#define PLANTS 0.105 /* from one row of plants to the next */
#define PLANT_STEP 0.062
#define PLANT 0.019 /* largest radius */
#define BOUNDARY 0.020

/* On a meadow. */
#define PATCHES 6
#define TUFTS 44

/* On smaller tiles, in pixels, furrows would be a grey pattern. */
#define LEAST_SIZE_FOR_FURROWS 30

/* Lanes run along whole lines of the grid: one of so many. */
#define LANES_ACROSS 9
#define LANES_DOWN 13

static double
gap (Spot a, Spot b)
{
  return hypot (a.x - b.x, a.y - b.y);
}

/* Whether rows run from west to east. */
static bool
is_turned (const Parcel *parcel)
{
  return land_hash (parcel->i, parcel->j, SALT_TURN) & 1;
}

/* How many rows STEP apart fit on the parcel. */
static int
count_rows (const Parcel *parcel, bool turned, double step)
{
  const Spot *c = parcel->corners;
  const double across = turned ? gap (c[0], c[3]) + gap (c[1], c[2]) : gap (c[0], c[1]) + gap (c[3], c[2]);

  return (int) lround (0.5 * across / step);
}

/* Traces rows STEP apart. They lead from one edge of the parcel to the opposite one, so that they follow its form, but
 * none is quite like the next one. */
static void
trace_rows (Easel *easel, const Parcel *parcel, double step)
{
  const bool turned = is_turned (parcel);
  const int n = count_rows (parcel, turned, step);
  BastideRng rng = bastide_rng (land_hash (parcel->i, parcel->j, SALT_ROWS));

  for (int row = 1; row < n; row++)
    {
      const double first = random_between (&rng, 0.03, 0.08), last = random_between (&rng, 0.92, 0.97);
      Spot p[4];

      for (int k = 0; k < 4; k++)
        {
          const double along = first + (last - first) * k / 3, aside = (row + random_between (&rng, -0.1, 0.1)) / n;

          p[k] = turned ? land_parcel_spot (parcel, along, aside) : land_parcel_spot (parcel, aside, along);
        }
      cairo_move_to (easel->cr, p[0].x, p[0].y);
      cairo_curve_to (easel->cr, p[1].x, p[1].y, p[2].x, p[2].y, p[3].x, p[3].y);
    }
}

static void
paint_furrows (Easel *easel, const Parcel *parcel)
{
  trace_rows (easel, parcel, easel->level == LEVEL_MAP ? 2 * FURROW : FURROW);
  use_glaze (easel, parcel->colours.furrows);
  cairo_set_line_width (easel->cr, MAX (0.013, 0.8 / easel->size));
  cairo_stroke (easel->cr);
}

/* Paints beds: broad strips that are hardly darker. */
static void
paint_beds (Easel *easel, const Parcel *parcel)
{
  trace_rows (easel, parcel, PLANTS);
  easel_colour_alpha (easel, parcel->colours.plants.colour, 0.3 * parcel->colours.plants.opacity);
  cairo_set_line_width (easel->cr, 0.4 * PLANTS);
  cairo_stroke (easel->cr);
}

/* Traces the plants of a field in rows. No row is quite straight, and no plant is quite like another. */
static void
trace_plants (Easel *easel, const Parcel *parcel, double shift, double scale)
{
  const bool turned = is_turned (parcel);
  const BastideLandBox seen = land_seen (easel);
  const int rows = count_rows (parcel, turned, PLANTS), plants = count_rows (parcel, !turned, PLANT_STEP);
  BastideRng rng = bastide_rng (land_hash (parcel->i, parcel->j, SALT_ROWS));

  for (int row = 1; row < rows; row++)
    for (int plant = 1; plant < plants; plant++)
      {
        const double along = (plant + random_between (&rng, -0.25, 0.25)) / plants;
        const double aside = (row + random_between (&rng, -0.12, 0.12)) / rows;
        const double radius = random_between (&rng, 0.5, 1) * PLANT;
        Spot at = turned ? land_parcel_spot (parcel, along, aside) : land_parcel_spot (parcel, aside, along);

        at.x += shift * radius * easel->light_x;
        at.y += shift * radius * easel->light_y;
        if (radius > 0.56 * PLANT) /* here and there one is missing */
          trace_dot (easel, &seen, at, scale * radius);
      }
}

static void
paint_plants (Easel *easel, const Parcel *parcel)
{
  paint_beds (easel, parcel);
  trace_plants (easel, parcel, 0, 1);
  use_glaze (easel, parcel->colours.plants);
  cairo_fill (easel->cr);
  trace_plants (easel, parcel, 0.35, 0.5);
  easel_colour_alpha (easel, parcel->colours.trees[2], 0.5);
  cairo_fill (easel->cr);
}

/* A spot of PARCEL at random, at least MARGIN away from its edges; 1 is the whole length or width of the parcel. */
static Spot
choose_spot (const Parcel *parcel, BastideRng *rng, double margin)
{
  const double x = random_between (rng, margin, 1 - margin), y = random_between (rng, margin, 1 - margin);

  return land_parcel_spot (parcel, x, y);
}

/* Traces patches of grass with an edge like that of a cloud. */
static void
trace_patches (Easel *easel, const Parcel *parcel, double grow)
{
  const BastideLandBox seen = land_seen (easel);
  BastideRng rng = bastide_rng (land_hash (parcel->i, parcel->j, SALT_PATCHES));

  for (int i = 0; i < PATCHES; i++)
    {
      const Spot at = choose_spot (parcel, &rng, 0.1);
      const double radius = random_between (&rng, 0.03, 0.08);

      for (int disc = 0; disc < 7; disc++)
        {
          const double angle = disc * 2 * G_PI / 7, r = radius * random_between (&rng, 0.3, 0.6);

          const Spot puff = { at.x + radius * cos (angle), at.y + 0.6 * radius * sin (angle) };

          trace_dot (easel, &seen, puff, r + grow);
        }
      trace_dot (easel, &seen, at, 0.6 * radius + grow);
    }
}

/* Traces a few blades of grass together, here and there. */
static void
trace_tufts (Easel *easel, const Parcel *parcel)
{
  const BastideLandBox seen = land_seen (easel);
  BastideRng rng = bastide_rng (land_hash (parcel->i, parcel->j, SALT_TUFTS));

  for (int i = 0; i < TUFTS; i++)
    {
      const Spot at = choose_spot (parcel, &rng, 0.06);
      const double height = random_between (&rng, 0.018, 0.030);

      for (int blade = -1; blade <= 1 && land_is_seen (&seen, at, 0.04); blade++)
        {
          cairo_move_to (easel->cr, at.x + 0.006 * blade, at.y);
          cairo_line_to (easel->cr, at.x + 0.014 * blade, at.y - height * (blade == 0 ? 1 : 0.75));
        }
    }
}

/* Paints a meadow with patches of lighter grass. */
static void
paint_meadow (Easel *easel, const Parcel *parcel)
{
  for (int pass = 0; pass < 2; pass++)
    {
      trace_patches (easel, parcel, pass == 0 ? 0.009 : -0.009);
      use_glaze (easel, parcel->colours.grass);
      cairo_fill (easel->cr);
    }
  trace_tufts (easel, parcel);
  use_glaze (easel, parcel->colours.plants);
  cairo_set_line_width (easel->cr, 0.006);
  cairo_stroke (easel->cr);
}

/* Paints what grows on PARCEL. */
static void
paint_crop (Easel *easel, const Parcel *parcel)
{
  const Crop crop = land_parcel_crop (parcel);

  if (crop == CROP_FURROWS && easel->size >= LEAST_SIZE_FOR_FURROWS)
    paint_furrows (easel, parcel);
  else if (crop == CROP_PLANTS && easel->level == LEVEL_NEAR)
    paint_plants (easel, parcel);
  else if (crop == CROP_PLANTS && easel->size >= LEAST_SIZE_FOR_FURROWS)
    paint_beds (easel, parcel);
  else if (crop == CROP_MEADOW && easel->level == LEVEL_NEAR)
    paint_meadow (easel, parcel);
}

void
paint_field (Easel *easel, const Parcel *parcel)
{
  const cairo_antialias_t antialias = cairo_get_antialias (easel->cr);

  cairo_move_to (easel->cr, parcel->corners[0].x, parcel->corners[0].y);
  for (int edge = 0; edge < 4; edge++)
    trace_parcel_edge (easel, parcel, edge);
  cairo_close_path (easel->cr);
  easel_colour (easel, parcel->colours.fills[land_hash (parcel->i, parcel->j, SALT_FILL) % LAND_FILLS]);
  /* Without steps between the tones at its edge no hairline is left between parcels. */
  cairo_set_antialias (easel->cr, CAIRO_ANTIALIAS_NONE);
  cairo_fill (easel->cr);
  cairo_set_antialias (easel->cr, antialias);
  if (!easel->style.contrast)
    paint_crop (easel, parcel);
}

/* Paints a lane along EDGE. */
static void
paint_lane (Easel *easel, const Parcel *parcel, int edge)
{
  cairo_move_to (easel->cr, parcel->corners[edge].x, parcel->corners[edge].y);
  trace_parcel_edge (easel, parcel, edge);
  cairo_set_line_cap (easel->cr, CAIRO_LINE_CAP_ROUND);
  use_glaze (easel, parcel->colours.lane);
  cairo_set_line_width (easel->cr, MAX (0.040, 1.3 / easel->size));
  cairo_stroke (easel->cr);
  cairo_set_line_cap (easel->cr, CAIRO_LINE_CAP_BUTT);
}

/* Two edges; the other two are those of the neighbours to the east and south. */
void
paint_field_edges (Easel *easel, const Parcel *parcel)
{
  cairo_move_to (easel->cr, parcel->corners[3].x, parcel->corners[3].y);
  trace_parcel_edge (easel, parcel, 3);
  trace_parcel_edge (easel, parcel, 0);
  use_glaze (easel, parcel->colours.boundary);
  cairo_set_line_width (easel->cr, MAX (BOUNDARY, 0.9 / easel->size));
  cairo_stroke (easel->cr);
  if ((parcel->j % LANES_ACROSS + LANES_ACROSS) % LANES_ACROSS == 1)
    paint_lane (easel, parcel, 0);
  if ((parcel->i % LANES_DOWN + LANES_DOWN) % LANES_DOWN == 2)
    paint_lane (easel, parcel, 3);
}
