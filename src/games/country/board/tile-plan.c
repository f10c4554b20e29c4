/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Roads and the river: first those that go from side to side, then the roads that end, each at what parts the fields
 * beside it. */
#include "tile-plan.h"

#include <string.h>

#include "tile-walls.h"

/* The handles of a line round a corner, as a part of the way to the middle of the tile, and of one straight ahead. */
#define HANDLE 0.58f
#define HANDLE_AHEAD 0.22f

/* How far straight lines swerve, and the river to make room for a monastery. */
#define SWERVE_ROAD 0.03f
#define SWERVE_RIVER 0.055f
#define SWERVE_FOR_MONASTERY 0.13f

#define HUB_ASIDE 0.08f   /* from the only city */
#define GATES_APART 0.12f /* on one wall, from its middle, as a part of it */
#define LEAST_HOUSE_SIZE 0.5f

/* Places for a monastery that are tried each way. */
enum { TRIES = 24 };

static const BastidePoint middle = { 0.5f, 0.5f };

/* The sides that SEGMENT, a road or river, has. */
static unsigned
find_sides (const CountrySegment *segment)
{
  unsigned sides = 0;

  for (unsigned side = 0; side < 4; side++)
    sides |= (unsigned) (segment->slots >> (3 * side + 1) & 1) << side;
  return sides;
}

static bool
is_line (const CountrySegment *segment)
{
  return segment->ground == COUNTRY_ROAD || segment->ground == COUNTRY_WATER;
}

static bool
has_ground (const CountryTileKind *kind, CountryGround ground)
{
  for (unsigned i = 0; i < kind->n_segments; i++)
    if (kind->segments[i].ground == ground)
      return true;
  return false;
}

static const CountrySegment *
at_side (const CountryTileKind *kind, unsigned side)
{
  return &kind->segments[kind->segment_at[0][3 * (side & 3) + 1]];
}

static PlanLine *
add_line (Plan *plan, unsigned segment, CountryLineEnd end, unsigned sides)
{
  PlanLine *line = &plan->lines[plan->n_lines++];

  *line = (PlanLine) { .segment = (uint8_t) segment, .end = end, .sides = (uint8_t) sides };
  return line;
}

/* Where a line from side A straight to the other one passes the middle. */
static BastidePoint
find_passing (const Plan *plan, const CountrySegment *segment, unsigned a)
{
  const CountryTileKind *kind = plan->kind;
  const BastidePoint aside = point_inwards ((int) ((a + 3) & 3));
  const bool has_left = at_side (kind, a + 3)->ground == COUNTRY_CITY;
  const bool has_right = at_side (kind, a + 1)->ground == COUNTRY_CITY;
  const bool is_river = segment->ground == COUNTRY_WATER;
  float swerve = is_river ? SWERVE_RIVER : SWERVE_ROAD;

  if (has_left && has_right)
    swerve = 0;
  if (is_river && has_ground (kind, COUNTRY_MONASTERY)) /* it stands on the other side than a road that goes to it */
    return point_add (middle, aside,
                      at_side (kind, a + 3)->ground == COUNTRY_ROAD ? -SWERVE_FOR_MONASTERY : SWERVE_FOR_MONASTERY);
  return point_add (middle, aside, has_right ? -swerve : swerve);
}

/* Draws a line from side A to side B. Returns the point half way. */
static BastidePoint
draw_through (Plan *plan, unsigned segment, unsigned a, unsigned b)
{
  Curve *curve = &add_line (plan, segment, COUNTRY_END_SIDE, 1u << a | 1u << b)->curve;
  const BastidePoint from = point_on_side ((int) a, 0.5f), to = point_on_side ((int) b, 0.5f);

  if (((a - b) & 3) == 2)
    {
      const BastidePoint at = find_passing (plan, &plan->kind->segments[segment], a), in = point_inwards ((int) a);

      curve_add_cubic (curve, from, point_add (from, in, HANDLE_AHEAD), point_add (at, in, -HANDLE_AHEAD), at);
      curve_add_cubic (curve, at, point_add (at, in, HANDLE_AHEAD), point_add (to, in, -HANDLE_AHEAD), to);
    }
  else
    curve_add_cubic (curve, from, point_between (from, middle, HANDLE), point_between (to, middle, HANDLE), to);
  return curve->points[curve->n / 2];
}

/* Draws a line from SIDE to the point TO, where it arrives from BEFORE. */
static PlanLine *
draw_ending (Plan *plan, unsigned segment, unsigned side, CountryLineEnd end, BastidePoint before, BastidePoint to)
{
  PlanLine *line = add_line (plan, segment, end, 1u << side);
  const BastidePoint from = point_on_side ((int) side, 0.5f);

  curve_add_cubic (&line->curve, from, point_add (from, point_inwards ((int) side), 0.4f * point_distance (from, to)),
                   before, to);
  return line;
}

/* Draws what a segment has that goes from side to side: all of it but a road that ends. */
static void
draw_sides (Plan *plan, unsigned segment)
{
  const CountrySegment *s = &plan->kind->segments[segment];
  unsigned sides = find_sides (s), n = (unsigned) __builtin_popcount (sides), a, b;
  BastidePoint at;

  if (n == 1 && s->ground == COUNTRY_ROAD)
    return;
  a = (unsigned) __builtin_ctz (sides);
  if (n == 1)
    {
      draw_ending (plan, segment, a, plan->kind->is_start ? COUNTRY_END_SPRING : COUNTRY_END_LAKE,
                   point_between (middle, point_on_side ((int) (a + 1) & 3, 0.5f), 0.12f), middle);
      return;
    }
  b = n > 2 && (sides >> ((a + 2) & 3) & 1) ? (a + 2) & 3 : (unsigned) __builtin_ctz (sides & ~(1u << a));
  if (n > 2 && !(sides >> ((a + 2) & 3) & 1)) /* all but one: go straight between the two that face each other */
    {
      a = (a + 1) & 3;
      b = (a + 2) & 3;
    }
  at = draw_through (plan, segment, a, b);
  for (unsigned side = 0; side < 4; side++)
    if (sides >> side & 1 && side != a && side != b)
      draw_ending (plan, segment, side, COUNTRY_END_ROAD, point_add (at, point_inwards ((int) side), -0.1f), at);
}

/* How far P is from what stands on PLAN so far, but for the ends of roads, and from the rim. */
static float
measure_room (const Plan *plan, BastidePoint p)
{
  float room = fminf (fminf (p.x, 1 - p.x), fminf (p.y, 1 - p.y));

  for (unsigned i = 0; i < plan->n_lines; i++)
    for (int j = 0; j + 1 < plan->lines[i].curve.n; j++)
      room = fminf (room, point_to_line (p, plan->lines[i].curve.points[j], plan->lines[i].curve.points[j + 1])
                              - COUNTRY_RIVER_HALF);
  for (unsigned i = 0; i < plan->n_cities; i++)
    {
      const Curve *outline = &plan->cities[i].outline;
      bool is_inside = false;

      for (int j = 0, k = outline->n - 1; j < outline->n; k = j++)
        {
          const BastidePoint a = outline->points[j], b = outline->points[k];

          room = fminf (room, point_to_line (p, a, b) - COUNTRY_WALL_HALF);
          is_inside ^= (a.y > p.y) != (b.y > p.y) && p.x < (b.x - a.x) * (p.y - a.y) / (b.y - a.y) + a.x;
        }
      if (is_inside)
        return 0;
    }
  return room;
}

/* Places the monastery where most room is. */
static void
place_monastery (Plan *plan)
{
  float most = measure_room (plan, middle);

  plan->house = middle;
  for (unsigned i = 0; i < TRIES * TRIES; i++)
    {
      const BastidePoint p = { ((float) (i % TRIES) + 0.5f) / TRIES, ((float) (i / TRIES) + 0.5f) / TRIES };
      const float room = measure_room (plan, p);

      if (room <= most + 0.01f)
        continue;
      most = room;
      plan->house = p;
    }
  plan->house_size = fminf (1, fmaxf (LEAST_HOUSE_SIZE, (most - 0.03f) * 2 / COUNTRY_YARD_WIDTH));
}

/* The wall that the ray from SIDE straight ahead meets first, with the point; -1 if it meets none, or a line before. */
static int
find_ahead (const Plan *plan, unsigned side, BastidePoint *at)
{
  const BastidePoint from = point_on_side ((int) side, 0.5f), in = point_inwards ((int) side);
  float nearest = 2;
  int found = -1;

  for (unsigned i = 0; i < plan->n_walls; i++)
    {
      const float hit = curve_hit (&plan->walls[i].curve, from, in, NULL);

      if (hit < 0 || hit >= nearest)
        continue;
      nearest = hit;
      found = (int) i;
    }
  *at = point_add (from, in, nearest);
  return found;
}

/* The wall of a city that touches the fields on both sides of the road at SIDE, -1 if there is none. */
static int
find_wall (const Plan *plan, unsigned side)
{
  const CountryTileKind *kind = plan->kind;
  const unsigned borders = kind->segments[kind->segment_at[0][3 * side]].borders
                           & kind->segments[kind->segment_at[0][3 * side + 2]].borders;
  int found = -1;

  for (unsigned i = 0; i < plan->n_walls; i++)
    if (borders >> plan->walls[i].segment & 1 && (found < 0 || plan->walls[i].free > plan->walls[found].free))
      found = (int) i;
  return found;
}

/* The direction out of its city at point I of a wall, of length 1. */
static BastidePoint
find_out (const Curve *wall, int i)
{
  const BastidePoint along = point_direction (wall->points[i > 0 ? i - 1 : i],
                                              wall->points[i + 1 < wall->n ? i + 1 : i]);

  return (BastidePoint) { along.y, -along.x };
}

static void
end_at_wall (Plan *plan, unsigned segment, unsigned side, unsigned wall, float part)
{
  const Curve *curve = &plan->walls[wall].curve;
  const int i = (int) lroundf (part * (float) (curve->n - 1));
  const BastidePoint out = find_out (curve, i);

  draw_ending (plan, segment, side, COUNTRY_END_GATE,
               point_add (curve->points[i], out,
                          0.4f * point_distance (curve->points[i], point_on_side ((int) side, 0.5f))),
               curve->points[i]);
  plan->walls[wall].gates |= (uint8_t) (1u << (plan->n_lines - 1));
}

/* How many of the roads that end at ENDS go ahead to WALL, and how many of them are nearer to where it begins than the
 * one at SIDE. */
static unsigned
count_gates (const Plan *plan, unsigned ends, int wall, unsigned side, unsigned *before)
{
  const BastidePoint start = plan->walls[wall].curve.points[0];
  unsigned n = 0;

  *before = 0;
  for (unsigned i = 0; i < 4; i++)
    {
      BastidePoint at;

      if (!(ends >> i & 1) || find_ahead (plan, i, &at) != wall)
        continue;
      n++;
      *before += point_distance (start, point_on_side ((int) i, 0.5f))
                 < point_distance (start, point_on_side ((int) side, 0.5f));
    }
  return n;
}

/* Ends the road at SIDE beside the line that it meets straight ahead, or else in the middle. A house stands there, so
 * that nobody takes them for one road. */
static void
end_at_cottage (Plan *plan, unsigned segment, unsigned side)
{
  const BastidePoint from = point_on_side ((int) side, 0.5f), in = point_inwards ((int) side);
  float length = 0.5f;

  for (unsigned i = 0; i < plan->n_lines; i++)
    {
      const float hit = curve_hit (&plan->lines[i].curve, from, in, NULL);

      if (hit >= 0)
        length = fminf (length, hit - COUNTRY_ROAD_HALF);
    }
  length -= 2 * COUNTRY_COTTAGE_HALF;
  draw_ending (plan, segment, side, COUNTRY_END_COTTAGE, point_add (from, in, 0.6f * length),
               point_add (from, in, length));
}

/* Ends the road at SIDE if it goes to a city, or, LATE, in any case. ENDS are the sides of all roads that end. Returns
 * false if it is too early. */
static bool
end_road (Plan *plan, unsigned side, unsigned ends, bool is_late)
{
  const unsigned segment = plan->kind->segment_at[0][3 * side + 1];
  const BastidePoint from = point_on_side ((int) side, 0.5f);
  BastidePoint at;
  int wall = find_ahead (plan, side, &at);
  unsigned before, n;

  if (plan->has_hub)
    draw_ending (plan, segment, side, COUNTRY_END_HUB, point_between (plan->hub, from, 0.3f), plan->hub);
  else if (plan->house_size > 0)
    draw_ending (plan, segment, side, COUNTRY_END_MONASTERY, point_between (plan->house, from, 0.3f), plan->house);
  else if (country_wall_meets (plan->kind, (int) side))
    end_at_cottage (plan, segment, side);
  else if (wall >= 0)
    {
      n = count_gates (plan, ends, wall, side, &before);
      if (n > 1)
        end_at_wall (plan, segment, side, (unsigned) wall, 0.5f + GATES_APART * (2 * (float) before - (float) (n - 1)));
      else
        {
          PlanLine *line = draw_ending (plan, segment, side, COUNTRY_END_GATE, point_between (from, at, 0.6f), at);

          plan->walls[wall].gates |= (uint8_t) (1u << (line - plan->lines));
        }
    }
  else if (!is_late)
    return false;
  else if ((wall = find_wall (plan, side)) >= 0)
    end_at_wall (plan, segment, side, (unsigned) wall, 0.5f);
  else
    end_at_cottage (plan, segment, side);
  return true;
}

static void
place_hub (Plan *plan)
{
  plan->has_hub = true;
  plan->hub = middle;
  for (unsigned side = 0; side < 4; side++)
    if (at_side (plan->kind, side)->ground == COUNTRY_CITY)
      plan->hub = point_add (plan->hub, point_inwards ((int) side), HUB_ASIDE);
}

/* Two lines may cross exactly at one of their points, which would not be found. */
static BastidePoint
nudge (BastidePoint p)
{
  return (BastidePoint) { p.x + 0.0013f, p.y + 0.0007f };
}

/* Adds the bridges of one line over the other, unless they end in the same place. */
static void
add_bridges (Plan *plan, unsigned over, unsigned under)
{
  const Curve *a = &plan->lines[over].curve, *b = &plan->lines[under].curve;

  if (plan->lines[over].segment == plan->lines[under].segment || point_equal (a->points[a->n - 1], b->points[b->n - 1]))
    return;
  for (int i = 0; i + 1 < a->n; i++)
    for (int j = 0; j + 1 < b->n; j++)
      if (plan->n_bridges < COUNTRY_SHAPE_BRIDGES
          && lines_cross (nudge (a->points[i]), nudge (a->points[i + 1]), b->points[j], b->points[j + 1]))
        plan->bridges[plan->n_bridges++] = (CountryBridge) {
          .over = (uint8_t) over,
          .under = (uint8_t) under,
          .at = point_between (a->points[i], a->points[i + 1], 0.5f),
          .direction = point_direction (a->points[i], a->points[i + 1]),
        };
}

void
country_plan_init (Plan *plan, const CountryTileKind *kind)
{
  unsigned ends = 0, done = 0;

  memset (plan, 0, sizeof *plan);
  plan->kind = kind;
  country_plan_walls (plan);
  for (unsigned i = 0; i < kind->n_segments; i++)
    {
      const unsigned sides = find_sides (&kind->segments[i]);

      if (!is_line (&kind->segments[i]))
        continue;
      draw_sides (plan, i);
      if (kind->segments[i].ground == COUNTRY_ROAD && (sides & (sides - 1)) == 0)
        ends |= sides;
    }
  if (has_ground (kind, COUNTRY_MONASTERY))
    place_monastery (plan);
  else if (__builtin_popcount (ends) > 2)
    place_hub (plan);
  for (unsigned late = 0; late < 2; late++)
    for (unsigned side = 0; side < 4; side++)
      if ((ends & ~done) >> side & 1 && end_road (plan, side, ends, late))
        done |= 1u << side;
  for (unsigned over = 0; over < plan->n_lines; over++)
    for (unsigned under = 0; under < plan->n_lines; under++)
      if (kind->segments[plan->lines[over].segment].ground == COUNTRY_ROAD
          && (kind->segments[plan->lines[under].segment].ground == COUNTRY_WATER || under < over))
        add_bridges (plan, over, under);
}

static void
turn_curve (Curve *curve, unsigned turns)
{
  for (int i = 0; i < curve->n; i++)
    curve->points[i] = point_turned (curve->points[i], (int) turns);
}

void
country_plan_turn (Plan *plan, unsigned turns)
{
  for (unsigned i = 0; i < plan->n_lines; i++)
    {
      plan->lines[i].sides = (uint8_t) ((plan->lines[i].sides << turns | plan->lines[i].sides >> (4 - turns)) & 0xf);
      turn_curve (&plan->lines[i].curve, turns);
    }
  for (unsigned i = 0; i < plan->n_walls; i++)
    turn_curve (&plan->walls[i].curve, turns);
  for (unsigned i = 0; i < plan->n_cities; i++)
    turn_curve (&plan->cities[i].outline, turns);
  for (unsigned i = 0; i < plan->n_bridges; i++)
    {
      const BastidePoint end = point_turned (plan->bridges[i].direction, (int) turns);
      const BastidePoint start = point_turned ((BastidePoint) { 0, 0 }, (int) turns);

      plan->bridges[i].at = point_turned (plan->bridges[i].at, (int) turns);
      plan->bridges[i].direction = (BastidePoint) { end.x - start.x, end.y - start.y };
    }
  plan->hub = point_turned (plan->hub, (int) turns);
  plan->house = point_turned (plan->house, (int) turns);
}
