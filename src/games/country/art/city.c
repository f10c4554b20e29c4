/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The inside of a city: rows of houses along its walls, farther and farther in, and gardens and trees where no row
 * fits. Houses of a row share party walls; its ends are hipped. No roof is cut by the rim of the tile. */
#include "art/roof.h"
#include "painters.h"

#define FIRST_ROW 0.083f        /* from the wall to the middle of the first row, */
#define FIRST_ROW_OF_RIM 0.062f /* or from the rim of a tile that is all city */
#define RIM 0.013f
#define HIP 0.30f /* of a house */
#define TOLERANCE 0.022f
#define LEAST_HOUSE 0.05f
#define LARGEST_HOUSE 0.30f
#define CHURCH_ROOM 0.118
#define SHIELD_ROOM 0.090
#define PLACE_ROOM 0.098
#define GATE_ROOM 0.065
#define LEAST_ROOM_FOR_PLACE 0.20f /* round the figure, for a paved place */
#define LEAST_SIZE_FOR_CHIMNEYS 120
#define RIDGE 0xf3c9a4

enum {
  DENSE = 512, /* points of a line with houses */
  KEEPS = 16,
  ROWS = 7,
  MAX_HOUSES = 256,
  GREENS = 10,
};

/* A house: the corners of its front, towards the wall, and those of its back, and the ends of its ridge. */
typedef struct {
  BastidePoint front[2], back[2], ridge[2];
  int row; /* which one it belongs to */
} House;

/* A city that is being built. */
typedef struct {
  const Painting *painting;
  unsigned segment;
  bool has_wall;
  Keep keeps[KEEPS];
  int n_keeps, n_houses, n_rows;
  House houses[MAX_HOUSES];
} City;

/* A line along which rows lie, the city to its right. */
typedef struct {
  int n;
  BastidePoint at[DENSE], inwards[DENSE];
} Front;

static void
keep_off (City *city, BastidePoint at, double radius)
{
  if (city->n_keeps < KEEPS)
    city->keeps[city->n_keeps++] = (Keep) { (double) at.x, (double) at.y, radius };
}

/* The distance of P from the nearest wall of the city, or from the rim if it has none. */
static float
find_depth (const City *city, BastidePoint p)
{
  const CountryTileShape *shape = city->painting->shape;
  float least = HUGE_VALF;

  if (!city->has_wall)
    return fminf (fminf (p.x, 1 - p.x), fminf (p.y, 1 - p.y));
  for (int i = 0; i < shape->n_walls; i++)
    for (int j = 0; shape->walls[i].segment == city->segment && j < shape->walls[i].count - 1; j++)
      {
        const BastidePoint a = shape->points[shape->walls[i].first + j],
                           b = shape->points[shape->walls[i].first + j + 1];
        const float x = b.x - a.x, y = b.y - a.y, length = fmaxf (x * x + y * y, 1e-9f);
        const float part = CLAMP (((p.x - a.x) * x + (p.y - a.y) * y) / length, 0, 1);

        least = fminf (least, hypotf (p.x - a.x - part * x, p.y - a.y - part * y));
      }
  return least;
}

static bool
is_inside (const City *city, BastidePoint p)
{
  return p.x > RIM && p.x < 1 - RIM && p.y > RIM && p.y < 1 - RIM
         && country_tile_shape_segment_at (city->painting->shape, p.x, p.y) == (int) city->segment;
}

static bool
is_kept (const City *city, BastidePoint p, double more)
{
  for (int i = 0; i < city->n_keeps; i++)
    if (hypot ((double) p.x - city->keeps[i].x, (double) p.y - city->keeps[i].y) < city->keeps[i].radius + more)
      return true;
  return false;
}

/* Fills FRONT with points close to each other along the line POINTS. */
static void
make_front (Front *front, const BastidePoint *points, int n)
{
  float length = 0, along = 0;

  for (int i = 1; i < n; i++)
    length += hypotf (points[i].x - points[i - 1].x, points[i].y - points[i - 1].y);
  front->n = MIN ((int) (length / 0.008f) + 2, DENSE);
  for (int i = 0, k = 1; i < front->n; i++)
    {
      const float at = length * (float) i / (float) (front->n - 1);
      float step = hypotf (points[k].x - points[k - 1].x, points[k].y - points[k - 1].y), part;

      while (k < n - 1 && along + step < at)
        {
          along += step;
          k++;
          step = hypotf (points[k].x - points[k - 1].x, points[k].y - points[k - 1].y);
        }
      part = step > 0 ? (at - along) / step : 0;
      front->at[i] = (BastidePoint) { points[k - 1].x + part * (points[k].x - points[k - 1].x),
                                      points[k - 1].y + part * (points[k].y - points[k - 1].y) };
    }
  for (int i = 0; i < front->n; i++)
    {
      const BastidePoint a = front->at[MAX (i - 3, 0)], b = front->at[MIN (i + 3, front->n - 1)];
      const float x = b.x - a.x, y = b.y - a.y, d = fmaxf (hypotf (x, y), 1e-6f);

      front->inwards[i] = (BastidePoint) { -y / d, x / d };
    }
}

static BastidePoint
behind (const Front *front, int i, float depth)
{
  return (BastidePoint) { front->at[i].x + depth * front->inwards[i].x, front->at[i].y + depth * front->inwards[i].y };
}

/* Whether HOUSE, whose middle is MIDDLE deep in the city, has room. */
static bool
has_room (const City *city, const House *house, float middle, float depth)
{
  const BastidePoint points[] = { house->front[0],
                                  house->front[1],
                                  house->back[0],
                                  house->back[1],
                                  { (house->front[0].x + house->back[1].x) / 2,
                                    (house->front[0].y + house->back[1].y) / 2 } };

  for (size_t i = 0; i < G_N_ELEMENTS (points); i++)
    {
      float there;

      if (!is_inside (city, points[i]) || is_kept (city, points[i], 0))
        return false;
      there = find_depth (city, points[i]);
      if (there < middle - depth / 2 - TOLERANCE || there > middle + depth / 2 + TOLERANCE)
        return false;
    }
  return true;
}

/* Adds the houses of the row number K along FRONT. */
static void
build_row (City *city, const Front *front, int k)
{
  const bool map = city->painting->easel->level == LEVEL_MAP;
  const float pitch = map ? 0.112f : 0.104f, depth = map ? 0.090f : 0.078f;
  const float middle = (city->has_wall ? FIRST_ROW : FIRST_ROW_OF_RIM) + pitch * (float) k;
  const uint64_t seed = city->painting->seed;
  int start = 0;
  float length = 0, wanted = 0.085f + 0.05f * (float) chance (seed, k, 0);

  city->n_rows++;
  for (int i = 1; i < front->n && city->n_houses < MAX_HOUSES; i++)
    {
      const BastidePoint a = behind (front, i - 1, middle), b = behind (front, i, middle);

      length += hypotf (b.x - a.x, b.y - a.y);
      if (length < wanted && i < front->n - 1)
        continue;
      const House house = {
        .front = { behind (front, start, middle - depth / 2), behind (front, i, middle - depth / 2) },
        .back = { behind (front, start, middle + depth / 2), behind (front, i, middle + depth / 2) },
        .ridge = { behind (front, start, middle), b },
        .row = city->n_rows
      };

      if (length > LEAST_HOUSE && length < LARGEST_HOUSE && has_room (city, &house, middle, depth))
        {
          city->houses[city->n_houses++] = house;
          city->n_rows += chance (seed, k, i) < 0.16; /* a gap */
        }
      else
        city->n_rows++;
      start = chance (seed, k, i) < 0.16 ? MIN (i + 2, front->n - 1) : i;
      length = 0;
      wanted = (0.080f + 0.050f * (float) chance (seed, k, 1000 + i)) * (map ? 1.5f : 1);
    }
}

static void
build_rows (City *city)
{
  static const BastidePoint corners[] = { { 0, 0 }, { 1, 0 }, { 1, 1 }, { 0, 1 }, { 0, 0 } };
  const CountryTileShape *shape = city->painting->shape;
  g_autofree Front *front = g_new (Front, 1);

  for (int k = 0; k < ROWS; k++)
    if (!city->has_wall)
      for (int side = 0; side < 4; side++)
        {
          make_front (front, &corners[side], 2);
          build_row (city, front, k);
        }
    else
      for (int i = 0; i < shape->n_walls; i++)
        if (shape->walls[i].segment == city->segment)
          {
            make_front (front, shape_points (shape, shape->walls[i].first), shape->walls[i].count);
            build_row (city, front, k);
          }
}

static bool
is_first (const City *city, int i)
{
  return i == 0 || city->houses[i - 1].row != city->houses[i].row;
}

static bool
is_last (const City *city, int i)
{
  return i == city->n_houses - 1 || city->houses[i + 1].row != city->houses[i].row;
}

static void
fill_points (Easel *easel, const BastidePoint *points, int n, uint32_t colour)
{
  trace_points (easel, points, n, true);
  easel_colour (easel, colour);
  cairo_fill_preserve (easel->cr);
  cairo_set_line_width (easel->cr, 0.6 / easel->size);
  cairo_stroke (easel->cr);
}

/* Traces the outline of each row of houses that join. */
static void
trace_rows (const City *city)
{
  Easel *easel = city->painting->easel;

  for (int first = 0, last; first < city->n_houses; first = last + 1)
    {
      for (last = first; !is_last (city, last);)
        last++;
      cairo_move_to (easel->cr, (double) city->houses[first].front[0].x, (double) city->houses[first].front[0].y);
      for (int i = first; i <= last; i++)
        cairo_line_to (easel->cr, (double) city->houses[i].front[1].x, (double) city->houses[i].front[1].y);
      for (int i = last; i >= first; i--)
        cairo_line_to (easel->cr, (double) city->houses[i].back[1].x, (double) city->houses[i].back[1].y);
      cairo_line_to (easel->cr, (double) city->houses[first].back[0].x, (double) city->houses[first].back[0].y);
      cairo_close_path (easel->cr);
    }
}

/* The tone of the roof of house I: its own, and slowly another one across the land. */
static uint32_t
find_tone (const City *city, int i)
{
  static const uint32_t roofs[] = { 0xc6754f, 0xc06d48, 0xcc7e57, 0xc37556, 0xb8694a };
  const Painting *painting = city->painting;
  const House *house = &city->houses[i];
  const double slow = sin ((painting->x + (double) house->front[0].x) * 1.1 + 0.5)
                      * cos ((painting->y + (double) house->front[0].y) * 1.3);
  const uint32_t own = roofs[(int) (5 * chance (painting->seed, i, 5)) % 5];

  return colour_mix (colour_mix (COLOUR_TERRACOTTA, own, painting->easel->level == LEVEL_MAP ? 0.45 : 0.9),
                     slow > 0 ? 0xa9553a : 0xd98f66, 0.30 * fabs (slow));
}

static uint32_t
find_slope (uint32_t tone, double lit)
{
  return lit > 0 ? colour_mix (tone, 0xfff0d8, 0.30 * lit) : colour_mix (tone, 0x5a2617, -0.34 * lit);
}

static BastidePoint
between (BastidePoint a, BastidePoint b, float part)
{
  return (BastidePoint) { a.x + part * (b.x - a.x), a.y + part * (b.y - a.y) };
}

static void
paint_chimney (Easel *easel, BastidePoint at)
{
  trace_box (easel, (double) at.x, (double) at.y, 0.018, 0.018, 0);
  easel_colour_alpha (easel, 0x5a2e20, 0.8);
  cairo_fill (easel->cr);
  trace_box (easel, (double) at.x - 0.0015, (double) at.y - 0.003, 0.011, 0.010, 0);
  easel_colour (easel, 0xe8c9a8);
  cairo_fill (easel->cr);
}

static void
paint_roof (const City *city, int i)
{
  Easel *easel = city->painting->easel;
  const House *house = &city->houses[i];
  const bool first = is_first (city, i), last = is_last (city, i), map = easel->level == LEVEL_MAP;
  const uint32_t tone = find_tone (city, i);
  const BastidePoint *f = house->front, *b = house->back;
  const BastidePoint start = first ? between (house->ridge[0], house->ridge[1], HIP) : house->ridge[0];
  const BastidePoint end = last ? between (house->ridge[1], house->ridge[0], HIP) : house->ridge[1];
  const double lit = easel_lit (easel, (double) (f[0].x - b[0].x), (double) (f[0].y - b[0].y));
  const double lit_end = easel_lit (easel, (double) (f[1].x - f[0].x), (double) (f[1].y - f[0].y));

  fill_points (easel, (BastidePoint[]) { f[0], f[1], end, start }, 4, find_slope (tone, lit));
  fill_points (easel, (BastidePoint[]) { b[0], b[1], end, start }, 4, find_slope (tone, -lit));
  if (first)
    fill_points (easel, (BastidePoint[]) { f[0], b[0], start }, 3, find_slope (tone, -lit_end));
  if (last)
    fill_points (easel, (BastidePoint[]) { f[1], b[1], end }, 3, find_slope (tone, lit_end));
  trace_points (easel, (BastidePoint[]) { start, end }, 2, false);
  easel_colour_alpha (easel, RIDGE, map ? 0.38 : 0.45);
  cairo_set_line_width (easel->cr, MAX (0.006, 0.9 / easel->size));
  cairo_stroke (easel->cr);
  if (!first)
    {
      trace_points (easel, (BastidePoint[]) { f[0], b[0] }, 2, false);
      easel_colour_alpha (easel, ROOF_INK, map ? 0.25 : 0.42);
      cairo_set_line_width (easel->cr, MAX (0.005, 0.7 / easel->size));
      cairo_stroke (easel->cr);
    }
  if (easel->size >= LEAST_SIZE_FOR_CHIMNEYS && chance (city->painting->seed, i, 9) < 0.55)
    paint_chimney (easel, between (between (start, end, 0.5f), between (b[0], b[1], 0.5f), 0.32f));
}

static void
paint_houses (const City *city)
{
  Easel *easel = city->painting->easel;
  double x, y;

  easel_shadow_offset (easel, 0.022, &x, &y);
  cairo_save (easel->cr);
  cairo_translate (easel->cr, x, y);
  trace_rows (city);
  cairo_restore (easel->cr);
  easel_colour_alpha (easel, 0x7a3f2a, 0.34);
  cairo_fill (easel->cr);
  for (int i = 0; i < city->n_houses; i++)
    paint_roof (city, i);
  if (easel->level == LEVEL_MAP)
    return;
  trace_rows (city);
  easel_colour_alpha (easel, ROOF_INK, 0.9);
  cairo_set_line_width (easel->cr, MAX (0.007, 0.8 / easel->size));
  cairo_stroke (easel->cr);
}

/* How far P is from houses, walls and what is kept off; at most MOST. */
static float
find_free (const City *city, BastidePoint p, float most)
{
  const float rim = fminf (fminf (p.x, 1 - p.x), fminf (p.y, 1 - p.y)) - RIM;
  float least;

  if (!is_inside (city, p) || is_kept (city, p, 0.01))
    return 0;
  least = fminf (most, fminf (rim, find_depth (city, p) - 0.035f));
  for (int i = 0; i < city->n_houses; i++)
    {
      const House *house = &city->houses[i];

      for (int k = 0; k <= 4; k++)
        {
          const BastidePoint front = between (house->front[0], house->front[1], 0.25f * (float) k);
          const BastidePoint back = between (house->back[0], house->back[1], 0.25f * (float) k);

          for (int l = 0; l <= 2; l++)
            {
              const BastidePoint at = between (front, back, 0.5f * (float) l);

              least = fminf (least, hypotf (p.x - at.x, p.y - at.y) - 0.018f);
            }
        }
    }
  return least;
}

/* A garden with a tree, or only the tree, that has ROOM round AT. Returns the radius within which nothing else grows.
 * */
static double
paint_green (Easel *easel, BastidePoint at, double room)
{
  const double radius = MIN (0.05, room);

  if (radius > 0.034)
    {
      trace_disc (easel, (double) at.x, (double) at.y, 1.05 * radius);
      easel_colour (easel, 0xb3bd7f);
      cairo_fill (easel->cr);
    }
  parcels_paint_tree (easel, (double) at.x, (double) at.y, CLAMP (0.7 * radius, 0.020, 0.032));
  return 1.4 * radius + 0.025;
}

/* Greens at the points with most room. */
static void
paint_greens (const City *city)
{
  enum { STEPS = 22, POINTS = STEPS * STEPS };
  const float least = city->painting->easel->level == LEVEL_MAP ? 0.030f : 0.024f;
  BastidePoint at[POINTS];
  float rooms[POINTS];

  for (int i = 0; i < POINTS; i++)
    {
      at[i] = (BastidePoint) { ((float) (i % STEPS) + 0.5f) / STEPS, ((float) (i / STEPS) + 0.5f) / STEPS };
      rooms[i] = find_free (city, at[i], 0.06f);
    }
  for (int n = 0; n < GREENS; n++)
    {
      int best = 0;
      float taken;

      for (int i = 1; i < POINTS; i++)
        if (rooms[i] > rooms[best])
          best = i;
      if (rooms[best] <= least)
        return;
      taken = (float) paint_green (city->painting->easel, at[best], (double) rooms[best]);
      for (int i = 0; i < POINTS; i++)
        if (hypotf (at[i].x - at[best].x, at[i].y - at[best].y) < taken)
          rooms[i] = 0;
    }
}

static void
paint_church (Easel *easel, BastidePoint at)
{
  const double x = (double) at.x, y = (double) at.y;

  trace_box (easel, x, y, 0.22, 0.16, 0);
  easel_colour (easel, 0xf0e4c6);
  cairo_fill (easel->cr);
  paint_gabled_roof (easel, x + 0.012, y, 0.165, 0.062, 0, COLOUR_SLATE, 0.03);
  paint_gabled_roof (easel, x + 0.035, y, 0.115, 0.052, G_PI_2, COLOUR_SLATE, 0.015);
  paint_prism (easel, x - 0.072, y, 0.040, 4, G_PI / 4, COLOUR_SLATE_TOWER, 0.04);
}

/* A paved place for a figure. */
static void
paint_place (Easel *easel, BastidePoint at)
{
  for (int i = 0; i < 2; i++)
    {
      cairo_save (easel->cr);
      cairo_translate (easel->cr, (double) at.x, (double) at.y);
      cairo_scale (easel->cr, 1, 0.83);
      trace_disc (easel, 0, 0, i == 0 ? 0.090 : 0.080);
      cairo_restore (easel->cr);
      easel_colour (easel, i == 0 ? 0xb79f74 : 0xf6ebce);
      cairo_fill (easel->cr);
    }
}

/* The streets that lead in from the gates. */
static void
paint_streets (const City *city)
{
  const CountryTileShape *shape = city->painting->shape;
  Easel *easel = city->painting->easel;

  for (int i = 0; i < shape->n_walls; i++)
    for (int line = 0; line < shape->n_lines; line++)
      if (shape->walls[i].segment == city->segment && (shape->walls[i].gates >> line & 1) != 0)
        {
          double angle;
          const BastidePoint at = country_find_gate (shape, (unsigned) line, &angle);

          cairo_move_to (easel->cr, (double) at.x, (double) at.y);
          cairo_line_to (easel->cr, (double) at.x + 0.09 * cos (angle), (double) at.y + 0.09 * sin (angle));
          easel_colour (easel, COLOUR_ROAD);
          cairo_set_line_width (easel->cr, 0.07);
          cairo_stroke (easel->cr);
        }
}

/* Lists what needs room in the city. */
static void
list_keeps (City *city)
{
  const CountryTileShape *shape = city->painting->shape;
  const unsigned segment = city->segment, marks = shape->marks[segment];

  if (shape->rooms[segment] >= LEAST_ROOM_FOR_PLACE)
    keep_off (city, shape->figures[segment], PLACE_ROOM);
  if ((marks & COUNTRY_SHIELD) != 0)
    keep_off (city, shape->shields[segment], SHIELD_ROOM);
  if ((marks & (COUNTRY_WINE | COUNTRY_GRAIN | COUNTRY_CLOTH)) != 0)
    keep_off (city, shape->goods[segment], SHIELD_ROOM);
  if ((marks & COUNTRY_CATHEDRAL) != 0)
    keep_off (city, shape->houses[segment], 0.30);
  else if (shape->has_church[segment])
    keep_off (city, shape->houses[segment], CHURCH_ROOM);
  for (int i = 0; i < shape->n_walls; i++)
    for (int line = 0; line < shape->n_lines; line++)
      if (shape->walls[i].segment == segment && (shape->walls[i].gates >> line & 1) != 0)
        {
          double angle;
          const BastidePoint at = country_find_gate (shape, (unsigned) line, &angle);

          keep_off (city, (BastidePoint) { at.x + 0.05f * (float) cos (angle), at.y + 0.05f * (float) sin (angle) },
                    GATE_ROOM);
        }
}

static void
paint_city (City *city, const CountryPath *path)
{
  const CountryTileShape *shape = city->painting->shape;
  Easel *easel = city->painting->easel;

  cairo_save (easel->cr);
  trace_points (easel, shape_points (shape, path->first), path->count, true);
  easel_colour (easel, easel->style.contrast
                           ? COLOUR_FLAT_CITY
                           : colour_mix (COLOUR_CITY_FAR, COLOUR_CITY_NEAR, CLAMP ((easel->size - 55) / 50, 0, 1)));
  cairo_fill_preserve (easel->cr);
  cairo_clip (easel->cr);
  list_keeps (city);
  paint_streets (city);
  if (!easel->style.contrast)
    {
      build_rows (city);
      paint_houses (city);
      paint_greens (city);
      if (shape->rooms[city->segment] >= LEAST_ROOM_FOR_PLACE)
        paint_place (easel, shape->figures[city->segment]);
    }
  if ((shape->marks[city->segment] & COUNTRY_CATHEDRAL) != 0)
    country_paint_cathedral (easel, (double) shape->houses[city->segment].x, (double) shape->houses[city->segment].y);
  else if (shape->has_church[city->segment] && !easel->style.contrast)
    paint_church (easel, shape->houses[city->segment]);
  cairo_restore (easel->cr);
}

void
country_paint_cities (const Painting *painting)
{
  const CountryTileShape *shape = painting->shape;

  for (int i = 0; i < shape->n_cities; i++)
    {
      g_autofree City *city = g_new0 (City, 1);

      city->painting = painting;
      city->segment = shape->cities[i].segment;
      for (int wall = 0; wall < shape->n_walls; wall++)
        city->has_wall |= shape->walls[wall].segment == city->segment;
      paint_city (city, &shape->cities[i]);
    }
}
