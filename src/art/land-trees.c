/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Paints what stands on a parcel: a hedge, single trees, on some a copse or ricks of hay. They have the scale of the
 * trees in the city. */
#include "land-parcel.h"

/* Lengths are in tile units. */
#define HEDGE 0.4 /* part of an edge */
#define HEDGE_STEP 0.034
#define LEAST_TREE 0.016 /* radius */
#define LARGEST_TREE 0.030
#define LARGEST_SINGLE_TREE 0.036
#define RICK 0.024 /* radius of a rick of hay */

enum {
  MOST_TREES = 48, /* of a parcel */
  COPSE = 20,      /* trees */
};

typedef struct {
  int n;
  Spot at[MOST_TREES];
  double radius[MOST_TREES];
} Trees;

static void
add_tree (Trees *trees, BastideRng *rng, Spot at, double largest)
{
  if (trees->n == MOST_TREES)
    return;
  at.x += random_between (rng, -0.013, 0.013);
  at.y += random_between (rng, -0.013, 0.013);
  trees->at[trees->n] = at;
  trees->radius[trees->n++] = random_between (rng, LEAST_TREE, largest);
}

/* The edge of the parcel with a hedge, and where the hedge begins. */
static int
find_hedge (const Parcel *parcel, double *start)
{
  *start = (1 - HEDGE) * land_hash_part (parcel->i, parcel->j, SALT_HEDGE_START);
  return (int) (land_hash (parcel->i, parcel->j, SALT_HEDGE) & 3);
}

static void
plant_hedge (Trees *trees, const Parcel *parcel, BastideRng *rng)
{
  double start;
  const int edge = find_hedge (parcel, &start);
  const Spot from = land_parcel_edge (parcel, edge, start), to = land_parcel_edge (parcel, edge, start + HEDGE);
  const int n = (int) lround (hypot (from.x - to.x, from.y - to.y) / HEDGE_STEP);

  for (int k = 0; k < n; k++)
    add_tree (trees, rng, land_parcel_edge (parcel, edge, start + HEDGE * k / n), LARGEST_TREE);
}

static bool
has_copse (const Parcel *parcel)
{
  return land_hash (parcel->i, parcel->j, SALT_COPSE) % 7 == 0;
}

/* A small wood, densest in its middle. */
static void
plant_copse (Trees *trees, const Parcel *parcel, BastideRng *rng)
{
  const Spot middle = land_parcel_spot (parcel, 0.3 + 0.4 * land_hash_part (parcel->i, parcel->j, SALT_COPSE_X),
                                        0.3 + 0.4 * land_hash_part (parcel->i, parcel->j, SALT_COPSE_Y));

  for (int k = 0; k < COPSE; k++)
    {
      const double angle = random_between (rng, 0, 2 * G_PI), far = random_between (rng, 0, 0.12);

      add_tree (trees, rng, (Spot) { middle.x + far * cos (angle), middle.y + 0.7 * far * sin (angle) }, LARGEST_TREE);
    }
}

/* Up to three trees near the edges. */
static void
plant_single_trees (Trees *trees, const Parcel *parcel, BastideRng *rng)
{
  const int n = (int) bastide_rng_below (rng, 4);

  for (int k = 0; k < n; k++)
    {
      const double x = random_between (rng, 0.05, 0.95), y = random_between (rng, 0.04, 0.14);

      add_tree (trees, rng, land_parcel_spot (parcel, x, k & 1 ? 1 - y : y), LARGEST_SINGLE_TREE);
    }
}

/* Traces one disc of each tree, aside by SHIFT towards the light and SCALE times as large. */
static void
trace_trees (Easel *easel, const Trees *trees, double shift, double scale)
{
  const BastideLandBox seen = land_seen (easel);

  for (int i = 0; i < trees->n; i++)
    {
      const double r = trees->radius[i];
      const Spot at = { trees->at[i].x + shift * r * easel->light_x, trees->at[i].y + shift * r * easel->light_y };

      trace_dot (easel, &seen, at, scale * r);
    }
}

static void
paint_trees (Easel *easel, const Trees *trees, const LandColours *colours)
{
  static const double shifts[] = { 0, 0.22, 0.42 }, scales[] = { 1, 0.70, 0.36 };

  trace_trees (easel, trees, -0.7, 1);
  use_glaze (easel, colours->shadow);
  cairo_fill (easel->cr);
  for (int i = 0; i < (easel->level == LEVEL_MAP ? 1 : 3); i++)
    {
      trace_trees (easel, trees, shifts[i], scales[i]);
      easel_colour (easel, colours->trees[i]);
      cairo_fill (easel->cr);
    }
}

/* On small tiles a hedge is a line. */
static void
paint_hedge_line (Easel *easel, const Parcel *parcel)
{
  const double width = MAX (0.032, 1.4 / easel->size);
  double start;
  const int edge = find_hedge (parcel, &start);

  for (int k = 0; k <= 4; k++)
    {
      const Spot at = land_parcel_edge (parcel, edge, start + HEDGE * k / 4);

      cairo_line_to (easel->cr, at.x, at.y);
    }
  cairo_set_line_cap (easel->cr, CAIRO_LINE_CAP_ROUND);
  cairo_set_line_width (easel->cr, width);
  easel_colour_alpha (easel, parcel->colours.trees[0], 0.6);
  cairo_stroke (easel->cr);
  cairo_set_line_cap (easel->cr, CAIRO_LINE_CAP_BUTT);
}

/* Every second meadow has some ricks of hay. */
static bool
has_ricks (const Parcel *parcel)
{
  return land_parcel_crop (parcel) == CROP_MEADOW && !has_copse (parcel)
         && land_hash (parcel->i, parcel->j, SALT_HAY) % 2 == 0;
}

static void
paint_ricks (Easel *easel, const Parcel *parcel)
{
  BastideRng rng = bastide_rng (land_hash (parcel->i, parcel->j, SALT_HAY));
  const double x = random_between (&rng, 0.25, 0.5), y = random_between (&rng, 0.3, 0.6);
  const int n = 3 + (int) bastide_rng_below (&rng, 3);
  Trees ricks = { 0 };

  for (int k = 0; k < n; k++)
    {
      const double down = y + 0.12 * (k & 1) + random_between (&rng, 0, 0.05);

      add_tree (&ricks, &rng, land_parcel_spot (parcel, x + 0.07 * k, down), RICK);
      ricks.radius[k] = RICK * random_between (&rng, 0.8, 1);
    }
  trace_trees (easel, &ricks, -0.8, 0.95);
  use_glaze (easel, parcel->colours.shadow);
  cairo_fill (easel->cr);
  for (int i = 0; i < 2; i++)
    {
      trace_trees (easel, &ricks, 0.3 * i, 1 - 0.45 * i);
      easel_colour (easel, parcel->colours.hay[i]);
      cairo_fill (easel->cr);
    }
}

void
paint_field_trees (Easel *easel, const Parcel *parcel)
{
  BastideRng rng = bastide_rng (land_hash (parcel->i, parcel->j, SALT_TREES));
  Trees trees = { 0 };

  if (has_copse (parcel))
    plant_copse (&trees, parcel, &rng);
  if (easel->level == LEVEL_MAP)
    paint_hedge_line (easel, parcel);
  else
    {
      plant_hedge (&trees, parcel, &rng);
      plant_single_trees (&trees, parcel, &rng);
    }
  paint_trees (easel, &trees, &parcel->colours);
  if (easel->level == LEVEL_NEAR && has_ricks (parcel))
    paint_ricks (easel, parcel);
}
