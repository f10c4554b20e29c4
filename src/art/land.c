/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Paints the land round the city: parcels between hedges, in full colour near the city and as ink drawings with a pale
 * wash further away.
 *
 * Parcels are the quadrilaterals of a jittered grid. A hash of a parcel's place in the grid chooses what grows there,
 * so every picture of a part of the land shows the same land. */
#include "land.h"

#include <string.h>

#include "land-colours.h"
#include "painters.h"

/* Lengths are in tile units. */
#define STEP_X 1.35 /* of the grid of the parcels */
#define STEP_Y 1.05
#define JITTER 0.3   /* how far a corner may be from its place in the grid, in each direction */
#define REACH 0.25   /* how far hedges and their shadows extend beyond the corners of a parcel */
#define FURROW 0.085 /* from one furrow to the next */
#define VINE 0.12
#define HEDGE_STEP 0.092
#define LEAST_TREE 0.042 /* radius */
#define LARGEST_TREE 0.068

/* Pixels per tile. */
#define LEAST_SIZE_FOR_FURROWS 30 /* on smaller tiles they would be a grey pattern */
#define LEAST_SIZE_FOR_FINE_EDGES 64

#define COLOURED_TO 3.9   /* distance from the middle of a tile at which the colour of the land begins */
#define COLOURED_FROM 0.7 /* distance from which on it grows no stronger */
#define COLOURED 0.72     /* opacity of the colour there, by one tile */
#define SAMPLES 6         /* of the mask, per tile width */
#define LEAST_STROKES 7
#define MOST_STROKES 24

#define ROAD_LENGTH 3.0

/* Who draws: the hand and its colours. */
typedef struct {
  Hand hand;
  const LandColours *colours;
} Drawer;

typedef struct {
  double x, y;
} Spot;

/* A parcel of the land. */
typedef struct {
  int i, j; /* its place in the grid */
  Spot corners[4];
} Parcel;

/* What a hash of a parcel or corner decides. */
enum {
  SALT_X,
  SALT_Y,
  SALT_FILL,
  SALT_CROP,
  SALT_TURN,
  SALT_HEDGE,
  SALT_HEDGE_START,
  SALT_COPSE,
  SALT_COPSE_X,
  SALT_COPSE_Y,
  SALT_TREES,
};

static uint64_t
hash (int i, int j, unsigned salt)
{
  uint64_t bits = (uint64_t) (uint32_t) i << 32 | (uint32_t) j;

  bits = (bits ^ (salt * 0x9e3779b97f4a7c15u)) * 0xbf58476d1ce4e5b9u;
  bits = (bits ^ (bits >> 29)) * 0x94d049bb133111ebu;
  return bits ^ (bits >> 32);
}

/* A number from 0 to 1. */
static double
hash_part (int i, int j, unsigned salt)
{
  return (double) (hash (i, j, salt) >> 11) / 9007199254740992.0;
}

static Spot
find_corner (int i, int j)
{
  return (Spot) { STEP_X * i + JITTER * (2 * hash_part (i, j, SALT_X) - 1),
                  STEP_Y * j + JITTER * (2 * hash_part (i, j, SALT_Y) - 1) };
}

static Parcel
find_parcel (int i, int j)
{
  return (
      Parcel) { i,
                j,
                { find_corner (i, j), find_corner (i + 1, j), find_corner (i + 1, j + 1), find_corner (i, j + 1) } };
}

static Spot
between (Spot a, Spot b, double part)
{
  return (Spot) { a.x + (b.x - a.x) * part, a.y + (b.y - a.y) * part };
}

static double
gap (Spot a, Spot b)
{
  return hypot (a.x - b.x, a.y - b.y);
}

static void
trace_parcel (Easel *easel, const Parcel *parcel)
{
  cairo_move_to (easel->cr, parcel->corners[0].x, parcel->corners[0].y);
  for (int i = 1; i < 4; i++)
    cairo_line_to (easel->cr, parcel->corners[i].x, parcel->corners[i].y);
  cairo_close_path (easel->cr);
}

static uint32_t
find_fill (const Parcel *parcel, const Drawer *drawer)
{
  return drawer->colours->fills[hash (parcel->i, parcel->j, SALT_FILL) % LAND_FILLS];
}

static void
use_glaze (Easel *easel, const Glaze *glaze)
{
  easel_colour_alpha (easel, glaze->colour, glaze->opacity);
}

/* Traces furrows. They lead from one edge of the parcel to the opposite one, so that they follow its form. */
static void
trace_furrows (Easel *easel, const Parcel *parcel, const Spot *c)
{
  const int n = (int) lround (0.5 * (gap (c[0], c[1]) + gap (c[3], c[2])) / FURROW);

  for (int k = 1; k < n; k++)
    {
      Spot from = between (c[0], c[1], (double) k / n), to = between (c[3], c[2], (double) k / n);

      from = between (from, to, 0.03);
      to = between (to, from, 0.03);
      cairo_move_to (easel->cr, from.x, from.y);
      cairo_line_to (easel->cr, to.x, to.y);
    }
}

/* Traces vines as dots in rows. */
static void
trace_vines (Easel *easel, const Spot *c)
{
  const double side = MAX (0.022, 1.1 / easel->size);
  const int rows = (int) lround (0.5 * (gap (c[0], c[1]) + gap (c[3], c[2])) / VINE);
  const int columns = (int) lround (0.5 * (gap (c[0], c[3]) + gap (c[1], c[2])) / VINE * 1.3);

  for (int row = 1; row < rows; row++)
    {
      const Spot from = between (c[0], c[1], (double) row / rows), to = between (c[3], c[2], (double) row / rows);

      for (int column = 1; column < columns; column++)
        {
          const Spot at = between (from, to, (double) column / columns);

          cairo_rectangle (easel->cr, at.x - side / 2, at.y - side / 2, side, side);
        }
    }
}

static void
paint_ground (Easel *easel, const Parcel *parcel, const Drawer *drawer)
{
  const unsigned crop = hash (parcel->i, parcel->j, SALT_CROP) % 3;
  const bool turned = hash (parcel->i, parcel->j, SALT_TURN) & 1;
  const Spot *c = parcel->corners;
  const Spot across[4] = { c[1], c[2], c[3], c[0] };

  trace_parcel (easel, parcel);
  easel_colour (easel, find_fill (parcel, drawer));
  cairo_fill_preserve (easel->cr);
  /* Parcels overlap by a line, so that no hairline is left between them. */
  cairo_set_line_width (easel->cr, 1 / easel->size);
  cairo_stroke (easel->cr);
  if (easel->size < LEAST_SIZE_FOR_FURROWS || crop == 2)
    return;
  if (crop == 0)
    trace_furrows (easel, parcel, turned ? across : c);
  else
    trace_vines (easel, turned ? across : c);
  use_glaze (easel, crop == 0 ? &drawer->colours->furrows : &drawer->colours->vines);
  cairo_set_line_width (easel->cr, MAX (0.012, 0.8 / easel->size));
  if (crop == 0)
    cairo_stroke (easel->cr);
  else
    cairo_fill (easel->cr);
}

/* Two edges; the other two are those of the neighbours to the east and south. */
static void
paint_boundary (Easel *easel, const Parcel *parcel, const Drawer *drawer)
{
  const Spot *c = parcel->corners;

  cairo_move_to (easel->cr, c[1].x, c[1].y);
  cairo_line_to (easel->cr, c[0].x, c[0].y);
  cairo_line_to (easel->cr, c[3].x, c[3].y);
  use_glaze (easel, &drawer->colours->boundary);
  cairo_set_line_width (easel->cr, MAX (drawer->colours->boundary_width, 0.9 / easel->size));
  cairo_stroke (easel->cr);
}

enum {
  MOST_TREES = 32, /* of a parcel */
};

typedef struct {
  int n;
  Spot at[MOST_TREES];
  double radius[MOST_TREES];
} Trees;

static void
add_tree (Trees *trees, BastideRng *rng, double x, double y)
{
  if (trees->n == MOST_TREES)
    return;
  trees->at[trees->n] = (Spot) { x + random_between (rng, -0.014, 0.014), y + random_between (rng, -0.014, 0.014) };
  trees->radius[trees->n++] = random_between (rng, LEAST_TREE, LARGEST_TREE);
}

/* A hedge along a part of one edge, and in one parcel of seven a copse. */
static void
plant_trees (Trees *trees, const Parcel *parcel)
{
  const int i = parcel->i, j = parcel->j, edge = (int) (hash (i, j, SALT_HEDGE) & 3);
  const Spot from = parcel->corners[edge], to = parcel->corners[(edge + 1) & 3];
  const double start = 0.6 * hash_part (i, j, SALT_HEDGE_START);
  const int n = (int) lround (0.4 * gap (from, to) / HEDGE_STEP);
  BastideRng rng = bastide_rng (hash (i, j, SALT_TREES));

  trees->n = 0;
  for (int k = 0; k < n; k++)
    {
      const Spot at = between (from, to, start + 0.4 * k / n);

      add_tree (trees, &rng, at.x, at.y);
    }
  if (hash (i, j, SALT_COPSE) % 7 == 0)
    {
      const Spot top = between (parcel->corners[0], parcel->corners[1], 0.3 + 0.4 * hash_part (i, j, SALT_COPSE_X));
      const Spot foot = between (parcel->corners[3], parcel->corners[2], 0.3 + 0.4 * hash_part (i, j, SALT_COPSE_X));
      const Spot middle = between (top, foot, 0.3 + 0.4 * hash_part (i, j, SALT_COPSE_Y));

      for (int k = 0; k < 7; k++)
        {
          const double angle = k * G_PI / 3, far = k == 6 ? 0 : random_between (&rng, 0.08, 0.14);

          add_tree (trees, &rng, middle.x + far * cos (angle), middle.y + 0.8 * far * sin (angle));
        }
    }
}

/* Traces one disc of each tree, aside by SHIFT towards the light and SCALE times as large. */
static void
trace_trees (Easel *easel, const Trees *trees, double shift, double scale)
{
  for (int i = 0; i < trees->n; i++)
    {
      const double r = trees->radius[i];

      trace_disc (easel, trees->at[i].x + shift * r * easel->light_x, trees->at[i].y + shift * r * easel->light_y,
                  scale * r);
    }
}

static void
paint_trees (Easel *easel, const Parcel *parcel, const Drawer *drawer)
{
  static const double shifts[] = { 0, 0.20, 0.38 }, scales[] = { 1, 0.72, 0.40 };
  const bool painted = drawer->hand == HAND_PAINT;
  Trees trees;

  plant_trees (&trees, parcel);
  if (painted)
    {
      trace_trees (easel, &trees, -0.55, 1);
      use_glaze (easel, &drawer->colours->shadow);
      cairo_fill (easel->cr);
    }
  for (int i = 0; i < (painted ? 3 : 2); i++)
    {
      trace_trees (easel, &trees, shifts[i], scales[i]);
      easel_colour (easel, drawer->colours->trees[i]);
      cairo_fill (easel->cr);
    }
}

/* Whether anything of PARCEL reaches into BOX. */
static bool
reaches (const Parcel *parcel, const BastideLandBox *box)
{
  const Spot *c = parcel->corners;

  return MAX (MAX (c[0].x, c[1].x), MAX (c[2].x, c[3].x)) > box->west - REACH
         && MIN (MIN (c[0].x, c[1].x), MIN (c[2].x, c[3].x)) < box->east + REACH
         && MAX (MAX (c[0].y, c[1].y), MAX (c[2].y, c[3].y)) > box->north - REACH
         && MIN (MIN (c[0].y, c[1].y), MIN (c[2].y, c[3].y)) < box->south + REACH;
}

/* Draws all parcels that reach into BOX: first the ground of all, then what stands on it. */
static void
draw_parcels (Easel *easel, const BastideLandBox *box, Hand hand, bool dark)
{
  static void (*const steps[]) (Easel *, const Parcel *, const Drawer *) = { paint_ground, paint_boundary,
                                                                             paint_trees };
  const Drawer drawer = { hand, land_colours (hand, dark) };
  const int west = (int) floor ((box->west - REACH - JITTER) / STEP_X) - 1;
  const int east = (int) ceil ((box->east + REACH + JITTER) / STEP_X);
  const int north = (int) floor ((box->north - REACH - JITTER) / STEP_Y) - 1;
  const int south = (int) ceil ((box->south + REACH + JITTER) / STEP_Y);

  cairo_set_fill_rule (easel->cr, CAIRO_FILL_RULE_WINDING);
  for (size_t step = 0; step < G_N_ELEMENTS (steps); step++)
    for (int j = north; j <= south; j++)
      for (int i = west; i <= east; i++)
        {
          const Parcel parcel = find_parcel (i, j);

          if (reaches (&parcel, box))
            steps[step](easel, &parcel, &drawer);
        }
}

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
      ink *= 1 - COLOURED * near * near * (3 - 2 * near);
    }
  return 1 - ink;
}

/* The mask of the painted land in BOX, as a pattern in tile units. Its samples lie on a grid of the table, so that the
 * masks of neighbouring boxes continue each other. MOST and LEAST are the extremes. */
static cairo_pattern_t *
make_mask (const BastideLand *land, const BastideLandBox *box, double *least, double *most)
{
  const int west = (int) floor (box->west * SAMPLES) - 1, east = (int) ceil (box->east * SAMPLES) + 1;
  const int north = (int) floor (box->north * SAMPLES) - 1, south = (int) ceil (box->south * SAMPLES) + 1;
  cairo_surface_t *surface = cairo_image_surface_create (CAIRO_FORMAT_A8, east - west, south - north);
  const int stride = cairo_image_surface_get_stride (surface);
  unsigned char *pixels = cairo_image_surface_get_data (surface);
  cairo_pattern_t *mask;
  cairo_matrix_t matrix;

  *least = 1;
  *most = 0;
  for (int y = north; y < south; y++)
    for (int x = west; x < east; x++)
      {
        const double paint = find_paint (land, (x + 0.5) / SAMPLES, (y + 0.5) / SAMPLES);

        *least = MIN (*least, paint);
        *most = MAX (*most, paint);
        pixels[(y - north) * stride + x - west] = (unsigned char) lround (255 * paint);
      }
  cairo_surface_mark_dirty (surface);
  mask = cairo_pattern_create_for_surface (surface);
  cairo_surface_destroy (surface);
  cairo_matrix_init_scale (&matrix, SAMPLES, SAMPLES);
  cairo_matrix_translate (&matrix, -(double) west / SAMPLES, -(double) north / SAMPLES);
  cairo_pattern_set_matrix (mask, &matrix);
  cairo_pattern_set_extend (mask, CAIRO_EXTEND_PAD);
  cairo_pattern_set_filter (mask, CAIRO_FILTER_BILINEAR);
  return mask;
}

static bool
has_cell (const BastideLand *land, int x, int y)
{
  for (int i = 0; i < land->n_cells; i++)
    if (land->cells[i].x == x && land->cells[i].y == y)
      return true;
  return false;
}

/* Traces the outer sides of the tiles. */
static void
trace_outline (Easel *easel, const BastideLand *land)
{
  static const int sides[4][6] = { { 0, -1, 0, 0, 1, 0 },
                                   { 1, 0, 1, 0, 1, 1 },
                                   { 0, 1, 1, 1, 0, 1 },
                                   { -1, 0, 0, 1, 0, 0 } };

  for (int i = 0; i < land->n_cells; i++)
    for (int side = 0; side < 4; side++)
      {
        const int *s = sides[side], x = land->cells[i].x, y = land->cells[i].y;

        if (has_cell (land, x + s[0], y + s[1]))
          continue;
        cairo_move_to (easel->cr, x + s[2], y + s[3]);
        cairo_line_to (easel->cr, x + s[4], y + s[5]);
      }
}

/* Paints a soft shadow along the rim of the city, so that it does not seem to float above the land: strokes of
 * different widths, one over the other. Large tiles get more and fainter strokes, so that the edge of none can be
 * seen. */
static void
paint_contact (Easel *easel, const BastideLand *land, bool dark)
{
  const double narrowest = 0.10, range = 0.51; /* of the widths, in tiles */
  const double step = 6;                       /* pixels from one width to the next */
  const int strokes = (int) CLAMP (range * easel->size / step, LEAST_STROKES, MOST_STROKES);
  Glaze contact = land_ground (dark)->contact;
  cairo_pattern_t *mask;

  contact.opacity = 1 - pow (1 - contact.opacity, (double) LEAST_STROKES / strokes);
  cairo_save (easel->cr);
  cairo_push_group_with_content (easel->cr, CAIRO_CONTENT_ALPHA); /* so many faint strokes would shift the hue */
  cairo_set_line_cap (easel->cr, CAIRO_LINE_CAP_ROUND);
  trace_outline (easel, land);
  use_glaze (easel, &contact);
  for (int i = 0; i < strokes; i++)
    {
      cairo_set_line_width (easel->cr, narrowest + range * i / (strokes - 1));
      cairo_stroke_preserve (easel->cr);
    }
  cairo_new_path (easel->cr);
  mask = cairo_pop_group (easel->cr);
  easel_colour (easel, contact.colour);
  cairo_mask (easel->cr, mask);
  cairo_pattern_destroy (mask);
  cairo_restore (easel->cr);
}

/* GLAZE along the road, fading out towards its end. The caller destroys it. */
static cairo_pattern_t *
make_fade (const Glaze *glaze)
{
  static const double stops[] = { 0, 0.45, 1 };
  cairo_pattern_t *fade = cairo_pattern_create_linear (0, -0.6, 0, -0.5 - ROAD_LENGTH);

  for (int i = 0; i < 3; i++)
    cairo_pattern_add_color_stop_rgba (fade, stops[i], (glaze->colour >> 16 & 255) / 255.0,
                                       (glaze->colour >> 8 & 255) / 255.0, (glaze->colour & 255) / 255.0,
                                       i == 2 ? 0 : glaze->opacity);
  return fade;
}

/* The road from the gate into the land. It fades out. */
static void
paint_road (Easel *outer, const BastideLand *land, bool dark)
{
  const double bend = hash (land->gate.x, land->gate.y, SALT_TURN) & 1 ? 0.7 : -0.7;
  Easel easel = easel_enter (outer, land->gate.x + 0.5, land->gate.y + 0.5, land->gate_side * G_PI / 2);

  cairo_set_line_cap (easel.cr, CAIRO_LINE_CAP_BUTT);
  for (int pass = 0; pass < 2; pass++)
    {
      cairo_pattern_t *fade = make_fade (pass == 0 ? &land_ground (dark)->verge : &land_ground (dark)->road);

      cairo_move_to (easel.cr, 0, -0.4);
      cairo_curve_to (easel.cr, 0, -1.3, bend * 0.2, -1.6, bend * 0.5, -2.0);
      cairo_curve_to (easel.cr, bend * 0.9, -2.5, bend * 0.8, -3.0, bend, -0.6 - ROAD_LENGTH);
      cairo_set_source (easel.cr, fade);
      cairo_set_line_width (easel.cr, pass == 0 ? 0.150 : 0.112);
      cairo_stroke (easel.cr);
      cairo_pattern_destroy (fade);
    }
  easel_leave (&easel);
}

void
bastide_land_set_city (BastideLand *land, const BastideScene *city)
{
  memset (land, 0, sizeof *land);
  for (unsigned i = 0; i < city->n; i++)
    {
      const BastideItem *item = &city->items[i];
      const BastideLandCell cell = { item->cell_x, item->cell_y };

      if (item->type == BASTIDE_ITEM_TILE && land->n_cells < BASTIDE_MAX_TILES)
        land->cells[land->n_cells++] = cell;
      else if (item->type == BASTIDE_ITEM_PIECE && item->is_gate)
        {
          land->has_gate = true;
          land->gate = cell;
          land->gate_side = item->part;
        }
    }
}

/* Begins a picture of BOX: the context is in tile units of the table and cut to BOX. */
static Easel
begin (cairo_t *cr, const BastideLandBox *box, double size)
{
  const Easel easel = easel_begin (cr, size, 0, (BastideStyle) { 0 });

  if (size < LEAST_SIZE_FOR_FINE_EDGES)
    cairo_set_antialias (cr, CAIRO_ANTIALIAS_FAST);
  cairo_set_tolerance (cr, 0.3); /* its circles are small */
  cairo_translate (cr, -box->west, -box->north);
  cairo_rectangle (cr, box->west, box->north, box->east - box->west, box->south - box->north);
  cairo_clip (cr);
  return easel;
}

void
bastide_land_draw_fields (cairo_t *cr, const BastideLand *land, const BastideLandBox *box, double size, bool dark)
{
  double least, most;
  Easel easel = begin (cr, box, size);
  cairo_pattern_t *mask = make_mask (land, box, &least, &most);

  /* Nothing below may show where the edges of two parcels meet. */
  easel_colour (&easel, land_ground (dark)->paper);
  cairo_paint (cr);
  if (least < 0.99)
    draw_parcels (&easel, box, HAND_INK, dark);
  if (most > 0.01)
    {
      cairo_push_group_with_content (cr, CAIRO_CONTENT_COLOR);
      draw_parcels (&easel, box, HAND_PAINT, dark);
      cairo_pop_group_to_source (cr);
      cairo_mask (cr, mask);
    }
  cairo_pattern_destroy (mask);
  easel_end (&easel);
}

void
bastide_land_draw_shade (cairo_t *cr, const BastideLand *land, const BastideLandBox *box, double size, bool dark)
{
  Easel easel = begin (cr, box, size);

  paint_contact (&easel, land, dark);
  if (land->has_gate)
    paint_road (&easel, land, dark);
  easel_end (&easel);
}

void
bastide_land_draw (cairo_t *cr, const BastideLand *land, const BastideLandBox *box, double size, bool dark)
{
  bastide_land_draw_fields (cr, land, box, size, dark);
  bastide_land_draw_shade (cr, land, box, size, dark);
}
