/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Draws the lines between the segments of a tile.
 *
 * The points around the tile at which one run ends and the next begins are its changes. Inside the tile the changes
 * form knots. Two changes are joined by a single line; more of them meet along one base line (the side of a street that
 * goes through, or the front of a market) or at a hub. A change has the number of the run that begins at it. */
#include "tile-inside.h"

#include "tile-hub.h"

#include <string.h>

typedef struct {
  const Runs *runs;
  Inside *inside;
  bool plain;
  bool has_street;
} Work;

/* How far a piece that has one side, or two sides around a corner, bulges into the tile. */
#define MARKET_BULGE 0.40f
#define MARKET_BULGE_BEFORE_MARKET 0.36f
#define MARKET_BULGE_BEFORE_STREET 0.33f
#define BAY_IN_MARKET 0.32f
#define BAY_AT_WAIST 0.26f
#define CORNER_BULGE 0.07f
#define CORNER_HOLLOW 0.04f
#define PLAIN_BULGE 0.10f
#define FIRST_CONTROL 0.5523f /* for a quarter circle */

static const Run *
run_of (const Work *work, int index)
{
  return &work->runs->runs[index];
}

static BastidePoint
place_of (const Work *work, int change)
{
  static const float parts[3] = { 0, 0.5f - TOWN_STREET_HALF, 0.5f + TOWN_STREET_HALF };
  int slot = run_of (work, change)->first;

  return point_on_side (slot / 3, parts[slot % 3]);
}

static int
side_of (const Work *work, int change)
{
  return run_of (work, change)->first / 3;
}

static bool
at_corner (const Work *work, int change)
{
  return run_of (work, change)->first % 3 == 0;
}

static bool
is_ending_street (const Work *work, int run)
{
  return run_of (work, run)->type == TOWN_STREET && run_of (work, run)->n_joined == 1;
}

static bool
is_through_street (const Work *work, int run)
{
  return run_of (work, run)->type == TOWN_STREET && run_of (work, run)->n_joined > 1;
}

/* The segment in the middle of SIDE. */
static int
segment_of_side (const Work *work, int side)
{
  int found = work->runs->n - 1;

  for (int i = 0; i < work->runs->n; i++)
    if (run_of (work, i)->first <= 3 * side + 1)
      found = i;
  return run_of (work, found)->segment;
}

/* Finds the knot that CHANGE belongs to, and the changes at its points. */
static Knot
knot_from (const Work *work, int change, int changes[TOWN_SLOTS + 1])
{
  Knot knot = { 0 };
  int at = change;

  do
    {
      int run = (at + work->runs->n - 1) % work->runs->n;

      changes[knot.n] = at;
      knot.runs[knot.n] = run;
      knot.streets[knot.n] = is_ending_street (work, run);
      knot.sides[knot.n] = side_of (work, run);
      knot.places[knot.n++] = place_of (work, at);
      at = run_of (work, run)->next;
    }
  while (at != change);
  changes[knot.n] = at;
  return knot;
}

/* Whether the knot consists only of the two edges of a street that ends in one piece. */
static bool
knot_is_street_end (const Work *work, const Knot *knot, const int *changes)
{
  return knot->n == 2 && side_of (work, changes[0]) == side_of (work, changes[1]) && !at_corner (work, changes[0])
         && !at_corner (work, changes[1]);
}

/* How far a piece of KIND that has only SIDE bulges into one of the kind OTHER. */
static float
bulge_of_side (const Work *work, int side, int kind, int other, int other_segment)
{
  bool faces_other = segment_of_side (work, (side + 2) % 4) == other_segment;

  if (work->plain)
    return PLAIN_BULGE;
  if (kind == TOWN_MARKET)
    return work->has_street ? MARKET_BULGE_BEFORE_STREET : faces_other ? MARKET_BULGE : MARKET_BULGE_BEFORE_MARKET;
  return faces_other && other == TOWN_MARKET ? BAY_IN_MARKET : BAY_AT_WAIST;
}

/* How far the line from change A to change B, which are at corners, bulges to its right. */
static float
bulge_between (const Work *work, int a, int b, const Run *right, const Run *left)
{
  int sides_left = (side_of (work, b) - side_of (work, a) + 4) % 4;

  if (sides_left == 1)
    return bulge_of_side (work, side_of (work, a), left->type, right->type, right->segment);
  if (sides_left == 3)
    return -bulge_of_side (work, side_of (work, b), right->type, left->type, left->segment);
  if (work->plain || (left->type == TOWN_MARKET) == (right->type == TOWN_MARKET))
    return 0;
  return (right->type == TOWN_MARKET ? -1 : 1) * (work->has_street ? -CORNER_HOLLOW : CORNER_BULGE);
}

/* Draws the line from change A to change B with the piece of RIGHT to its right and that of LEFT to its left. */
static void
draw_line (const Work *work, Curve *curve, int a, int b, const Run *right, const Run *left)
{
  BastidePoint from = place_of (work, a), to = place_of (work, b);
  BastidePoint first, second;

  curve->n = 0;
  if (at_corner (work, a) && at_corner (work, b))
    {
      BastidePoint along = point_direction (from, to), rightwards = { -along.y, along.x };
      float depth = bulge_between (work, a, b, right, left) * 4 / 3;
      float lead = 0.16f * point_distance (from, to);

      first = point_add (point_add (from, along, lead), rightwards, depth);
      second = point_add (point_add (to, along, -lead), rightwards, depth);
    }
  else if (!at_corner (work, a) && !at_corner (work, b) && !work->plain)
    {
      BastidePoint inwards_from = point_inwards (side_of (work, a)), inwards_to = point_inwards (side_of (work, b));
      float reach_from = fabsf ((to.x - from.x) * inwards_from.x + (to.y - from.y) * inwards_from.y);
      float reach_to = fabsf ((to.x - from.x) * inwards_to.x + (to.y - from.y) * inwards_to.y);

      first = point_add (from, inwards_from, FIRST_CONTROL * reach_from);
      second = point_add (to, inwards_to, FIRST_CONTROL * reach_to);
    }
  else
    {
      first = from;
      second = to;
    }
  if ((point_equal (first, from) && point_equal (second, to)) || (from.x == to.x && !at_corner (work, a))
      || (from.y == to.y && !at_corner (work, a)))
    {
      curve_add (curve, from);
      curve_add (curve, to);
    }
  else
    curve_add_cubic (curve, from, first, second, to);
}

/* Gives two faces the same line, one of them backwards. */
static void
set_both (Work *work, const Knot *knot, const Curve *curve)
{
  work->inside->bounds[knot->runs[0]] = *curve;
  work->inside->bounds[knot->runs[1]].n = 0;
  curve_add_backwards (&work->inside->bounds[knot->runs[1]], curve);
}

static void
set_street_line (Work *work, int run, BastidePoint end, TownStreetEnd what)
{
  Curve *line = &work->inside->lines[run];

  line->n = 0;
  curve_add (line, point_on_side (side_of (work, run), 0.5f));
  curve_add (line, end);
  work->inside->ends[run] = (uint8_t) what;
}

/* The length of a street from the middle of SIDE before it meets a line or comes near the end of another street. */
static float
room_before (const Work *work, int side)
{
  float room = 1;

  for (int i = 0; i < work->runs->n; i++)
    {
      float hit = curve_hit (&work->inside->bounds[i], point_on_side (side, 0.5f), point_inwards (side), NULL);

      if (hit >= 0)
        room = fminf (room, hit);
      if (is_ending_street (work, i) && side_of (work, i) != side)
        room = fminf (room, side_of (work, i) == (side + 2) % 4 ? 0.5f : 0.58f);
    }
  return room;
}

/* Draws a street that ends alone among houses: it widens to a small square. */
static void
draw_street_end (Work *work, const Knot *knot)
{
  int street = is_ending_street (work, knot->runs[0]) ? knot->runs[0] : knot->runs[1];
  int houses = street == knot->runs[0] ? knot->runs[1] : knot->runs[0];
  int side = side_of (work, street);
  float length = work->plain ? 0.05f : fminf (0.46f, 0.62f * room_before (work, side));
  float place = fminf (0.17f, 0.6f * length), wide = work->plain ? TOWN_STREET_HALF : 0.105f;
  float round = fminf (0.035f, 0.3f * place);
  BastidePoint middle = point_on_side (side, 0.5f), inwards = point_inwards (side);
  BastidePoint across = { -inwards.y, inwards.x };
  const float outline[][2] = {
    { TOWN_STREET_HALF, length - place },           { wide - round, length - place + 0.2f * round },
    { wide, length - place + 1.2f * round },        { wide, length - round },
    { wide - 0.3f * round, length - 0.3f * round }, { wide - round, length },
  };
  const int n = sizeof outline / sizeof *outline;
  Curve *bound = &work->inside->bounds[street];

  bound->n = 0;
  curve_add (bound, place_of (work, (street + 1) % work->runs->n));
  for (int i = 0; i < 2 * n; i++)
    {
      const float *at = outline[i < n ? i : 2 * n - 1 - i];

      curve_add (bound, point_add (point_add (middle, across, i < n ? -at[0] : at[0]), inwards, at[1]));
    }
  curve_add (bound, place_of (work, street));
  work->inside->bounds[houses].n = 0;
  curve_add_backwards (&work->inside->bounds[houses], bound);
  set_street_line (work, street, point_add (middle, inwards, length - place / 2), TOWN_STREET_TO_DOOR);
}

/* The face of KNOT along whose front the others meet, or -1: the first street that goes through, or the only market if
 * at most one street ends. */
static int
find_base (const Work *work, const Knot *knot)
{
  int base = -1, streets = 0, markets = 0;

  if (work->plain)
    return -1;
  for (int k = 0; k < knot->n; k++)
    {
      if (is_through_street (work, knot->runs[k]))
        return k;
      streets += knot->streets[k];
      if (run_of (work, knot->runs[k])->type == TOWN_MARKET)
        {
          base = k;
          markets++;
        }
    }
  return markets == 1 && streets <= 1 ? base : -1;
}

/* Finds the position on the base line (0-1 of its points, from its far end) at which each change of the knot after the
 * two of the base meets it. Returns false if they cannot be in order. */
static bool
find_meetings (const Knot *knot, int base, const Curve *line, float *meetings)
{
  for (int k = 2; k < knot->n; k++)
    meetings[k] = -1;
  meetings[1] = 0;
  meetings[knot->n] = 1;
  for (int k = 1; k < knot->n; k++)
    {
      int street = (base + k) % knot->n;

      if (!knot->streets[street])
        continue;
      for (int edge = 0; edge < 2; edge++)
        {
          BastidePoint from = knot->places[(base + k + edge) % knot->n];
          BastidePoint inwards = point_inwards (knot->sides[street]), hit_at;
          int index = 0;
          float hit = curve_hit (line, from, inwards, &index);

          if (hit < 0 || k + edge < 2 || k + edge >= knot->n)
            return false;
          hit_at = point_add (from, inwards, hit);
          meetings[k + edge] = ((float) index
                                + point_distance (line->points[index], hit_at)
                                      / point_distance (line->points[index], line->points[index + 1]))
                               / (float) (line->n - 1);
        }
    }
  for (int k = 2; k < knot->n; k++)
    if (meetings[k] < 0)
      {
        int after = k;

        while (meetings[after] < 0)
          after++;
        meetings[k] = meetings[k - 1] + (meetings[after] - meetings[k - 1]) / (float) (after - k + 1);
      }
  for (int k = 1; k < knot->n; k++)
    if (meetings[k + 1] - meetings[k] < 0.01f)
      return false;
  return true;
}

static BastidePoint
point_of_line (const Curve *line, float part)
{
  float at = part * (float) (line->n - 1);
  int index = (int) at;

  return index >= line->n - 1 ? line->points[line->n - 1]
                              : point_between (line->points[index], line->points[index + 1], at - (float) index);
}

/* Draws LINE along the front of the face BASE from left to right; a straight line gets points in between. */
static void
draw_front (Work *work, const Knot *knot, const int *changes, int base, Curve *line)
{
  const Run *right = run_of (work, knot->runs[base]), *left = run_of (work, knot->runs[(base + 1) % knot->n]);
  Curve backwards;

  for (int k = 1; k < knot->n; k++)
    if (run_of (work, knot->runs[(base + k) % knot->n])->type == TOWN_RESIDENTIAL)
      left = run_of (work, knot->runs[(base + k) % knot->n]);
  draw_line (work, &backwards, changes[base], changes[base + 1], right, left);
  if (backwards.n == 2)
    {
      BastidePoint from = backwards.points[0], to = backwards.points[1];

      backwards.n = 1;
      for (int i = 1; i < 8; i++)
        curve_add (&backwards, point_between (from, to, (float) i / 8));
      curve_add (&backwards, to);
    }
  line->n = 0;
  curve_add_backwards (line, &backwards);
}

/* Sets the bounds of the face number K after BASE, which meets LINE between FROM and TO (0-1). */
static void
bound_face (Work *work, const Knot *knot, int base, int k, const Curve *line, float from, float to)
{
  const int face = knot->runs[(base + k) % knot->n];
  const float last = (float) (line->n - 1);
  Curve *bound = &work->inside->bounds[face];

  bound->n = 0;
  curve_add (bound, knot->places[(base + k) % knot->n]);
  curve_add (bound, point_of_line (line, from));
  for (int i = 0; i < line->n; i++)
    if ((float) i > from * last + 0.02f && (float) i < to * last - 0.02f)
      curve_add (bound, line->points[i]);
  curve_add (bound, point_of_line (line, to));
  curve_add (bound, knot->places[(base + k + 1) % knot->n]);
  if (is_ending_street (work, face))
    set_street_line (work, face, point_between (bound->points[1], bound->points[bound->n - 2], 0.5f),
                     run_of (work, knot->runs[base])->type == TOWN_STREET ? TOWN_STREET_TO_STREET
                                                                          : TOWN_STREET_TO_MARKET);
}

/* Draws a knot whose faces meet along the front of the face BASE. Returns false if that is impossible. */
static bool
draw_along_base (Work *work, const Knot *knot, const int *changes, int base)
{
  Curve line, *rest = &work->inside->bounds[knot->runs[base]];
  float meetings[TOWN_SLOTS + 1];

  draw_front (work, knot, changes, base, &line);
  if (!find_meetings (knot, base, &line, meetings))
    return false;
  rest->n = 0;
  for (int k = 1; k < knot->n; k++)
    bound_face (work, knot, base, k, &line, meetings[k], meetings[k + 1]);
  for (int k = knot->n - 1; k >= 1; k--)
    {
      const Curve *bound = &work->inside->bounds[knot->runs[(base + k) % knot->n]];
      int first = k == 1 ? 0 : 1, last = k == knot->n - 1 ? bound->n - 1 : bound->n - 2;

      for (int i = last; i >= first; i--)
        curve_add (rest, bound->points[i]);
    }
  return true;
}

/* Draws the centre lines of streets that have several ends at sides. */
static void
draw_through_streets (Work *work)
{
  for (int i = 0; i < work->runs->n; i++)
    {
      const Run *run = run_of (work, i);
      Curve *line = &work->inside->lines[i];
      BastidePoint from, to;
      int other;

      if (!is_through_street (work, i) || (run->n_joined == 2 && run->next < i))
        continue;
      if (run->n_joined > 2)
        {
          set_street_line (work, i, (BastidePoint) { 0.5f, 0.5f }, TOWN_STREET_TO_STREET);
          continue;
        }
      other = side_of (work, run->next);
      from = point_on_side (side_of (work, i), 0.5f);
      to = point_on_side (other, 0.5f);
      line->n = 0;
      work->inside->ends[i] = TOWN_STREET_TO_SIDE;
      if (((side_of (work, i) + other) & 1) == 0)
        {
          curve_add (line, from);
          curve_add (line, to);
        }
      else
        curve_add_cubic (line, from, point_add (from, point_inwards (side_of (work, i)), FIRST_CONTROL / 2),
                         point_add (to, point_inwards (other), FIRST_CONTROL / 2), to);
    }
}

void
inside_init (Inside *inside, const Runs *runs, bool plain)
{
  Work work = { runs, inside, plain, false };
  bool done[TOWN_SLOTS] = { false };

  memset (inside, 0, sizeof *inside);
  for (int i = 0; i < runs->n; i++)
    work.has_street = work.has_street || runs->runs[i].type == TOWN_STREET;
  for (int pass = 0; pass < 2; pass++)
    for (int i = 0; i < runs->n; i++)
      {
        int changes[TOWN_SLOTS + 1];
        Knot knot = knot_from (&work, i, changes);

        if (done[i] || knot_is_street_end (&work, &knot, changes) != (pass == 1))
          continue;
        for (int k = 0; k < knot.n; k++)
          done[changes[k]] = true;
        if (pass == 1)
          draw_street_end (&work, &knot);
        else if (knot.n == 2)
          {
            Curve curve;

            draw_line (&work, &curve, changes[0], changes[1], run_of (&work, knot.runs[0]),
                       run_of (&work, knot.runs[1]));
            set_both (&work, &knot, &curve);
          }
        else
          {
            int base = find_base (&work, &knot);

            if (base < 0 || !draw_along_base (&work, &knot, changes, base))
              draw_hub (inside, &knot, plain);
          }
      }
  draw_through_streets (&work);
}

bool
inside_is_tangled (const Inside *inside, const Runs *runs)
{
  for (int a = 0; a < runs->n; a++)
    for (int i = 0; i + 1 < inside->bounds[a].n; i++)
      {
        BastidePoint from = inside->bounds[a].points[i], to = inside->bounds[a].points[i + 1];

        if (to.x < 0 || to.x > 1 || to.y < 0 || to.y > 1)
          return true;
        for (int b = a; b < runs->n; b++)
          for (int j = b == a ? i + 1 : 0; j + 1 < inside->bounds[b].n; j++)
            if (lines_cross (from, to, inside->bounds[b].points[j], inside->bounds[b].points[j + 1]))
              return true;
      }
  return false;
}
