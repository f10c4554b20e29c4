/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The walls of the cities on a tile. Each goes round the sides between two corners of the tile that its city holds. */
#include "tile-walls.h"

/* Depths of walls in tile units: of a city at one side, also beside others, and of the field at one side of a city. */
#define CAP 0.31f
#define CAP_BESIDE_CAP 0.27f
#define CAP_BESIDE_CITY 0.22f
#define CAP_IN_BAY 0.18f
#define CAP_TO_MIDDLE 0.465f
#define BAY 0.25f
#define BAY_WITH_CAP 0.44f

/* How far a wall round two sides bulges out from the line between its corners, beyond which the corner of the tile is
 * at 1: by what else is at these sides. */
#define BULGE 0.10f
#define BULGE_AT_RIVER 0.0f
#define BULGE_AT_CAP -0.10f
#define BULGE_AT_CITY -0.20f

/* The segment of the side or slot. */
static unsigned
segment_of (const CountryTileKind *kind, int slot)
{
  return kind->segment_at[0][(slot + COUNTRY_SLOTS) % COUNTRY_SLOTS];
}

static const CountrySegment *
at_side (const CountryTileKind *kind, int side)
{
  return &kind->segments[segment_of (kind, 3 * side + 1)];
}

static bool
is_city_at (const CountryTileKind *kind, int side)
{
  return at_side (kind, side)->ground == COUNTRY_CITY;
}

/* Whether the corner at the left end of SIDE is between two fields that are not one, and touch CITY. It then reaches
 * there, to part them. */
static bool
parts_fields (const CountryTileKind *kind, unsigned city, int side)
{
  const unsigned a = segment_of (kind, 3 * side - 1), b = segment_of (kind, 3 * side);
  const CountrySegment *before = &kind->segments[a], *after = &kind->segments[b];

  return a != b && before->ground == COUNTRY_FIELD && after->ground == COUNTRY_FIELD
         && (before->borders & after->borders) != 0
         && (unsigned) __builtin_ctz (before->borders & after->borders) == city;
}

/* Whether CITY has the side before or after the corner at the left end of SIDE, or reaches that corner. */
static bool
holds_corner (const CountryTileKind *kind, unsigned city, int side)
{
  return segment_of (kind, 3 * side + 1) == city || segment_of (kind, 3 * side - 2) == city
         || parts_fields (kind, city, side);
}

static unsigned
count_sides (const CountryTileKind *kind, unsigned segment)
{
  unsigned n = 0;

  for (int side = 0; side < 4; side++)
    n += segment_of (kind, 3 * side + 1) == segment;
  return n;
}

/* Whether the city at SIDE and the one opposite meet in the middle, because two roads end between them and part the
 * fields. */
static bool
reaches_middle (const CountryTileKind *kind, int side)
{
  const int left = (side + 3) % 4, right = (side + 1) % 4, beyond = (side + 2) % 4;

  return is_city_at (kind, side) && is_city_at (kind, beyond)
         && count_sides (kind, segment_of (kind, 3 * side + 1)) == 1
         && count_sides (kind, segment_of (kind, 3 * beyond + 1)) == 1 && at_side (kind, left)->ground == COUNTRY_ROAD
         && at_side (kind, right)->ground == COUNTRY_ROAD && at_side (kind, left) != at_side (kind, right)
         && segment_of (kind, 3 * left + 2) != segment_of (kind, 3 * right);
}

/* The most sides that another city among the FREE sides from FIRST on has; 0 if none is there. */
static unsigned
find_others (const CountryTileKind *kind, int first, unsigned free)
{
  unsigned most = 0;

  for (int side = first; side < first + (int) free; side++)
    if (is_city_at (kind, side % 4))
      {
        const unsigned n = count_sides (kind, segment_of (kind, 3 * side + 1));

        most = n > most ? n : most;
      }
  return most;
}

/* Adds the wall between the ends of SIDE, from its left end as seen from the middle to its right end, with DEPTH. At an
 * end where another city is beyond the corner, it keeps off that. */
static void
draw_round_side (Curve *curve, int side, float depth, bool is_close_left, bool is_close_right)
{
  const BastidePoint in = point_inwards (side);
  const bool is_sharp = depth >= CAP_TO_MIDDLE;
  const float near[2] = { is_close_left ? 0.22f : 0.2f, is_close_right ? 0.22f : 0.2f };
  const float low[2] = { is_close_left ? 0.13f : 0.17f, is_close_right ? 0.13f : 0.17f };
  const float far = is_sharp ? 0.42f : 0.3f, high = is_sharp ? 0.4f : depth;
  const BastidePoint top = point_add (point_on_side (side, 0.5f), in, depth);

  curve_add_cubic (curve, point_on_side (side, 0), point_add (point_on_side (side, near[0]), in, fminf (low[0], depth)),
                   point_add (point_on_side (side, far), in, high), top);
  curve_add_cubic (curve, top, point_add (point_on_side (side, 1 - far), in, high),
                   point_add (point_on_side (side, 1 - near[1]), in, fminf (low[1], depth)), point_on_side (side, 1));
}

/* The point at PART of the line between the corners at the left end of FIRST and the right end of the next side, moved
 * by OUT towards the corner between these sides. */
static BastidePoint
find_across (int first, float part, float out)
{
  const BastidePoint from = point_on_side (first, 0), to = point_on_side ((first + 2) % 4, 0);
  const BastidePoint corner = point_on_side ((first + 1) % 4, 0), at = point_between (from, to, part);

  return (BastidePoint) { at.x + (corner.x - 0.5f) * out, at.y + (corner.y - 0.5f) * out };
}

static void
draw_round_corner (Curve *curve, int first, float bulge)
{
  const BastidePoint middle = find_across (first, 0.5f, bulge);

  curve_add_cubic (curve, find_across (first, 0, 0), find_across (first, 0.24f, 0.4f * bulge),
                   find_across (first, 0.35f, bulge), middle);
  curve_add_cubic (curve, middle, find_across (first, 0.65f, bulge), find_across (first, 0.76f, 0.4f * bulge),
                   find_across (first, 1, 0));
}

static float
find_cap (const CountryTileKind *kind, int side)
{
  const unsigned others = find_others (kind, side + 1, 3);
  const bool is_beside = is_city_at (kind, (side + 1) % 4) || is_city_at (kind, (side + 3) % 4);

  if (reaches_middle (kind, side))
    return CAP_TO_MIDDLE;
  if (others > 1)
    return is_city_at (kind, (side + 1) % 4) && at_side (kind, (side + 1) % 4) == at_side (kind, (side + 3) % 4)
               ? CAP_IN_BAY
               : CAP_BESIDE_CITY;
  return is_beside ? CAP_BESIDE_CAP : CAP;
}

/* Whether the river goes through the two sides from FIRST on. */
static bool
has_river (const CountryTileKind *kind, int first)
{
  return at_side (kind, first)->ground == COUNTRY_WATER || at_side (kind, (first + 1) % 4)->ground == COUNTRY_WATER;
}

/* Draws the wall of a city round the FREE sides from FIRST on, clockwise. */
static void
draw_wall (const CountryTileKind *kind, Curve *curve, int first, unsigned free)
{
  const unsigned others = find_others (kind, first, free);
  Curve cap = { 0 };

  switch (free)
    {
    case 1: draw_round_side (curve, first, others > 0 ? BAY_WITH_CAP : BAY, false, false); break;
    case 2:
      draw_round_corner (curve, first,
                         others > 1                ? BULGE_AT_CITY
                         : others > 0              ? BULGE_AT_CAP
                         : has_river (kind, first) ? BULGE_AT_RIVER
                                                   : BULGE);
      break;
    default:
      first = (first + 3) % 4; /* the side of the city */
      draw_round_side (&cap, first, find_cap (kind, first), is_city_at (kind, (first + 3) % 4),
                       is_city_at (kind, (first + 1) % 4));
      curve_add_backwards (curve, &cap);
    }
}

static void
draw_city (Plan *plan, unsigned city)
{
  const CountryTileKind *kind = plan->kind;
  Curve *outline = &plan->cities[plan->n_cities].outline;
  int start = 0;

  plan->cities[plan->n_cities++].segment = (uint8_t) city;
  while (!holds_corner (kind, city, start))
    start++;
  for (int side = start; side < start + 4;)
    {
      PlanWall *wall = &plan->walls[plan->n_walls];

      if (segment_of (kind, 3 * side + 1) == city)
        {
          curve_add (outline, point_on_side (side % 4, 0));
          curve_add (outline, point_on_side (side % 4, 1));
          side++;
          continue;
        }
      *wall = (PlanWall) { .segment = (uint8_t) city };
      do
        wall->free++;
      while (!holds_corner (kind, city, side + wall->free));
      draw_wall (kind, &wall->curve, side % 4, wall->free);
      for (int i = 0; i < wall->curve.n; i++)
        curve_add (outline, wall->curve.points[i]);
      side += wall->free;
      plan->n_walls++;
    }
}

void
country_plan_walls (Plan *plan)
{
  for (unsigned i = 0; i < plan->kind->n_segments; i++)
    if (plan->kind->segments[i].ground == COUNTRY_CITY)
      draw_city (plan, i);
}

bool
country_wall_meets (const CountryTileKind *kind, int side)
{
  return reaches_middle (kind, (side + 1) % 4);
}
