/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Draws the round place at which several segments meet. Angles are whole numbers, so that two segments that share a
 * part of its edge get exactly the same points. */
#include "tile-hub.h"

#include <limits.h>

enum {
  TURN = 9600,      /* parts of a full turn */
  STEP = TURN / 48, /* angle between two points of the edge */
  UNKNOWN = INT_MIN,
};

typedef struct {
  const Knot *knot;
  int first;   /* index K of a street, from which the steps I count */
  int streets; /* number of streets that end at the hub */
  BastidePoint middle;
  float radius;               /* 0: only a point */
  int angles[TOWN_SLOTS + 1]; /* by I: the angle at which point I meets the edge; decreasing, the last a turn below
                                  * the first */
} Hub;

static int
k_of (const Hub *hub, int i)
{
  return (hub->first + i) % hub->knot->n;
}

/* A point between those of the knot; if they are all on one side, moved into the tile. */
static BastidePoint
find_centre (const Knot *knot)
{
  BastidePoint sum = { 0, 0 };

  for (int k = 0; k < knot->n; k++)
    sum = (BastidePoint) { sum.x + knot->places[k].x / (float) knot->n, sum.y + knot->places[k].y / (float) knot->n };
  for (int side = 0; side < 4; side++)
    {
      BastidePoint inwards = point_inwards (side), from = point_on_side (side, 0.5f);

      if ((sum.x - from.x) * inwards.x + (sum.y - from.y) * inwards.y < 0.01f)
        sum = point_add (sum, inwards, 0.05f);
    }
  return sum;
}

/* Sets the middle and radius of the hub. Its middle is that of the tile if this is well between the points of the knot,
 * otherwise a point between them. Segments between two streets leave room for the round place. */
static void
place_hub (Hub *hub, bool plain)
{
  const Knot *knot = hub->knot;
  float room = 1;

  hub->middle = (BastidePoint) { 0.5f, 0.5f };
  for (int k = 0; k < knot->n; k++)
    if (!knot->streets[k] && !(knot->streets[(k + knot->n - 1) % knot->n] && knot->streets[(k + 1) % knot->n]))
      {
        BastidePoint a = knot->places[k], b = knot->places[(k + 1) % knot->n];
        float side = (b.x - a.x) * (hub->middle.y - a.y) - (b.y - a.y) * (hub->middle.x - a.x);

        room = fminf (room, side < 0 ? point_to_line (hub->middle, a, b) : 0);
      }
  hub->radius = fminf (TOWN_CROSSING_RADIUS, room);
  if (plain || hub->radius <= TOWN_STREET_HALF * 1.05f || hub->streets == 0)
    hub->radius = 0;
  if (plain || room < 0.03f)
    hub->middle = find_centre (knot);
}

/* Sets the angle at which each point meets the edge: the two points of a street straight ahead of them, the others
 * spread evenly between the streets. */
static void
place_angles (Hub *hub)
{
  const int n = hub->knot->n;
  const int half = (int) lroundf (asinf (TOWN_STREET_HALF / hub->radius) * TURN / (2 * PI));
  int last = INT_MAX;

  for (int i = 0; i < n; i++)
    hub->angles[i] = UNKNOWN;
  for (int i = 0; i < n; i++)
    if (hub->knot->streets[k_of (hub, i)])
      {
        int angle = (hub->knot->sides[k_of (hub, i)] - 1) * TURN / 4;

        while (angle > last)
          angle -= TURN;
        hub->angles[i] = angle + half;
        hub->angles[i + 1] = angle - half;
        last = angle;
      }
  hub->angles[n] = hub->angles[0] - TURN;
  for (int i = 1; i < n; i++)
    if (hub->angles[i] == UNKNOWN)
      {
        int after = i;

        while (hub->angles[after] == UNKNOWN)
          after++;
        hub->angles[i] = hub->angles[i - 1] + (hub->angles[after] - hub->angles[i - 1]) / (after - i + 1);
      }
}

static BastidePoint
point_of_edge (const Hub *hub, int angle)
{
  float radians = (float) (((angle % TURN) + TURN) % TURN) * 2 * PI / TURN;

  return (BastidePoint) { hub->middle.x + hub->radius * cosf (radians), hub->middle.y + hub->radius * sinf (radians) };
}

/* Whether the edge has a point at ANGLE. */
static bool
has_point (const Hub *hub, int angle)
{
  if (angle % STEP == 0)
    return true;
  for (int i = 0; i < hub->knot->n; i++)
    if ((angle - hub->angles[i]) % TURN == 0)
      return true;
  return false;
}

/* Appends the edge from angle A to B, in either direction. */
static void
add_arc (Curve *curve, const Hub *hub, int a, int b)
{
  for (int angle = a; angle != b; angle += a < b ? 1 : -1)
    if (has_point (hub, angle))
      curve_add (curve, point_of_edge (hub, angle));
  curve_add (curve, point_of_edge (hub, b));
}

/* The angle before step I at which the share of the street at step I begins: half way to the street before it. */
static int
find_share (const Hub *hub, int i)
{
  const int n = hub->knot->n;
  int before = i;
  int from;

  do
    before--;
  while (!hub->knot->streets[k_of (hub, before + n)]);
  from = before >= 0 ? hub->angles[before + 1] : hub->angles[before + n + 1] + TURN;
  return (from + hub->angles[i]) / 2 / STEP * STEP;
}

/* Appends the share of the street at step I of a round place where several streets meet. */
static void
add_share (Curve *curve, const Hub *hub, int i)
{
  const int n = hub->knot->n;
  int next = i + 1;

  while (next < n && !hub->knot->streets[k_of (hub, next)])
    next++;
  add_arc (curve, hub, hub->angles[i], find_share (hub, i));
  curve_add (curve, hub->middle);
  add_arc (curve, hub, next < n ? find_share (hub, next) : find_share (hub, 0) - TURN, hub->angles[i + 1]);
}

void
draw_hub (Inside *inside, const Knot *knot, bool plain)
{
  Hub hub = { .knot = knot };

  for (int k = knot->n - 1; k >= 0; k--)
    if (knot->streets[k])
      {
        hub.streets++;
        hub.first = k;
      }
  place_hub (&hub, plain);
  if (hub.radius > 0)
    place_angles (&hub);
  for (int i = 0; i < knot->n; i++)
    {
      int k = k_of (&hub, i);
      Curve *bound = &inside->bounds[knot->runs[k]];

      bound->n = 0;
      curve_add (bound, knot->places[k]);
      if (hub.radius == 0)
        curve_add (bound, hub.middle);
      else if (!knot->streets[k])
        add_arc (bound, &hub, hub.angles[i], hub.angles[i + 1]);
      else if (hub.streets == 1)
        add_arc (bound, &hub, hub.angles[i], hub.angles[i + 1] + TURN);
      else
        add_share (bound, &hub, i);
      curve_add (bound, knot->places[(k + 1) % knot->n]);
      if (knot->streets[k])
        {
          inside->lines[knot->runs[k]].n = 0;
          curve_add (&inside->lines[knot->runs[k]], point_on_side (knot->sides[k], 0.5f));
          curve_add (&inside->lines[knot->runs[k]], hub.middle);
          inside->ends[knot->runs[k]] = hub.streets > 1 ? TOWN_STREET_TO_CROSSING : TOWN_STREET_TO_DOOR;
        }
    }
  if (hub.streets > 1 && hub.radius > 0)
    {
      inside->has_crossing = true;
      inside->crossing = hub.middle;
    }
}
