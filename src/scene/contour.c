/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The contour of a feature is made of those edges of its segments that have something else on their other side. */
#include "contour.h"

#include <math.h>
#include <stdlib.h>

#include "core/next-piece.h"
#include "hit.h"
#include "side.h"

/* Parts into which the side of a tile is cut: what lies across may change at every third of it (R1). */
#define PARTS 12

/* How far beyond a side its other side is looked for, in tile units. */
#define BEYOND 0.004f

/* Two numbers of a shape that are closer than this are the same. */
#define EXACT 1e-4f

/* Places that are tried for a card in each direction. */
#define TRIES 16

/* The segments of a feature. */
typedef struct {
  bool has[BASTIDE_MAX_TILES][BASTIDE_MAX_SEGMENTS];
} Segments;

void
bastide_contour_clear (BastideContour *contour)
{
  free (contour->edges);
  *contour = (BastideContour) { 0 };
}

static void
extend (BastideBox *box, BastidePoint point)
{
  box->west = fmin (box->west, (double) point.x);
  box->north = fmin (box->north, (double) point.y);
  box->east = fmax (box->east, (double) point.x);
  box->south = fmax (box->south, (double) point.y);
}

static void
add_edge (BastideContour *contour, BastidePoint from, BastidePoint to)
{
  if (contour->n == contour->size)
    {
      contour->size = contour->size == 0 ? 256 : 2 * contour->size;
      contour->edges = realloc (contour->edges, contour->size * sizeof contour->edges[0]);
      if (contour->edges == NULL)
        abort ();
    }
  if (contour->n == 0)
    contour->box = (BastideBox) { (double) from.x, (double) from.y, (double) from.x, (double) from.y };
  extend (&contour->box, from);
  extend (&contour->box, to);
  contour->edges[contour->n++] = (BastideContourEdge) { from, to };
}

static void
add_box (BastideContour *contour, BastideBox box)
{
  BastidePoint corners[4] = { { (float) box.west, (float) box.north },
                              { (float) box.east, (float) box.north },
                              { (float) box.east, (float) box.south },
                              { (float) box.west, (float) box.south } };

  for (int i = 0; i < 4; i++)
    add_edge (contour, corners[i], corners[(i + 1) % 4]);
}

/* Finds the side of its tile on which an edge lies. */
static bool
find_side (BastidePoint from, BastidePoint to, BastidePoint *out)
{
  float middle_x = (from.x + to.x) / 2, middle_y = (from.y + to.y) / 2;

  *out = (BastidePoint) { 0, 0 };
  if (fabsf (from.x - to.x) < EXACT && (middle_x < EXACT || middle_x > 1 - EXACT))
    out->x = middle_x < 0.5f ? -BEYOND : BEYOND;
  else if (fabsf (from.y - to.y) < EXACT && (middle_y < EXACT || middle_y > 1 - EXACT))
    out->y = middle_y < 0.5f ? -BEYOND : BEYOND;
  return out->x != 0 || out->y != 0;
}

static bool
is_inside (const BastideStage *stage, const Segments *segments, float x, float y)
{
  BastideSegmentRef at;

  return bastide_hit_segment (stage, x, y, &at) && segments->has[at.tile][at.segment];
}

/* Adds the parts of an edge on a side of its tile across which the feature does not continue. OUT points across the
 * side. */
static void
add_side (BastideContour *contour, const BastideStage *stage, const Segments *segments, BastidePoint from,
          BastidePoint to, BastidePoint out)
{
  float length = fabsf (to.x - from.x) + fabsf (to.y - from.y), start = 0;

  while (start < length)
    {
      float along = out.x != 0 ? from.y + (to.y > from.y ? start : -start) : from.x + (to.x > from.x ? start : -start);
      bool grows = out.x != 0 ? to.y > from.y : to.x > from.x;
      float fraction = along * PARTS - floorf (along * PARTS);
      float step = (grows ? 1 - fraction : fraction) / PARTS, end;
      BastidePoint a, b;

      if (step < EXACT)
        step += 1.0f / PARTS;
      end = fminf (start + step, length);
      a = (BastidePoint) { from.x + (to.x - from.x) * start / length, from.y + (to.y - from.y) * start / length };
      b = (BastidePoint) { from.x + (to.x - from.x) * end / length, from.y + (to.y - from.y) * end / length };
      if (!is_inside (stage, segments, (a.x + b.x) / 2 + out.x, (a.y + b.y) / 2 + out.y))
        add_edge (contour, a, b);
      start = end;
    }
}

static void
add_segment (BastideContour *contour, const BastideStage *stage, const Segments *segments, BastideSegmentRef ref)
{
  const BastideTile *t = &stage->state->tiles[ref.tile];
  const BastideTileShape *shape = bastide_shapes_get (stage->shapes, t->kind, t->turns);

  for (int i = 0; i < shape->n_paths; i++)
    for (int j = 0; shape->paths[i].segment == ref.segment && j < shape->paths[i].count; j++)
      {
        const BastidePoint *points = &shape->points[shape->paths[i].first];
        BastidePoint a = points[j], b = points[(j + 1) % shape->paths[i].count], out;
        BastidePoint from = { a.x + (float) t->x, a.y + (float) t->y };
        BastidePoint to = { b.x + (float) t->x, b.y + (float) t->y };

        if (find_side (a, b, &out))
          add_side (contour, stage, segments, from, to, out);
        else
          add_edge (contour, from, to);
      }
}

/* Whether SEGMENTS has all segments of a tile. */
static bool
has_tile (const BastideStage *stage, const Segments *segments, int tile)
{
  int n_segments = stage->set->kinds[stage->state->tiles[tile].kind].n_segments;

  for (int segment = 0; segment < n_segments; segment++)
    if (!segments->has[tile][segment])
      return false;
  return true;
}

/* Adds the sides of a tile across which SEGMENTS do not continue. */
static void
add_tile (BastideContour *contour, const BastideStage *stage, const Segments *segments, int tile)
{
  const BastideTile *t = &stage->state->tiles[tile];
  float west = (float) t->x, north = (float) t->y;
  BastidePoint corners[4] = { { west, north }, { west + 1, north }, { west + 1, north + 1 }, { west, north + 1 } };
  static const BastidePoint outs[4] = { { 0, -BEYOND }, { BEYOND, 0 }, { 0, BEYOND }, { -BEYOND, 0 } };

  for (int i = 0; i < 4; i++)
    add_side (contour, stage, segments, corners[i], corners[(i + 1) % 4], outs[i]);
}

static void
add_feature (BastideContour *contour, const BastideStage *stage, BastideThing thing)
{
  BastideSegmentRef refs[BASTIDE_MAX_NODES];
  unsigned n = bastide_feature_segments (stage->state, thing.tile, thing.part, refs);
  Segments segments = { 0 };

  for (unsigned i = 0; i < n; i++)
    segments.has[refs[i].tile][refs[i].segment] = true;
  for (unsigned i = 0; i < n; i++)
    add_segment (contour, stage, &segments, refs[i]);
}

/* Adds the row of tiles that a guard watches, or would watch from the place of a next piece. */
static void
add_row (BastideContour *contour, const BastideStage *stage, BastideThing guard)
{
  const BastideTile *first = &stage->state->tiles[guard.tile], *far;
  int last;

  bastide_row_worth (stage->state, stage->set, guard.tile, (BastideSide) guard.part, &last);
  far = &stage->state->tiles[last];
  add_box (contour, (BastideBox) { fmin (first->x, far->x), fmin (first->y, far->y), fmax (first->x, far->x) + 1,
                                   fmax (first->y, far->y) + 1 });
}

/* Whether THING is the place of the next piece at END, or the last piece there or its tower, whose cards tell about
 * the next piece too. */
static bool
tells_next (const BastideState *state, BastideThing thing, BastideWallEnd end)
{
  BastideSide side;
  int tile, last = bastide_state_piece_at_end (state, end);

  if (thing.type == BASTIDE_THING_NEXT)
    return bastide_find_next_place (state, end, &tile, &side) && tile == thing.tile && side == thing.part;
  return bastide_state_n_pieces (state) > 1 && state->pieces[last].tile == thing.tile
         && state->pieces[last].side == thing.part;
}

/* Adds the streets and markets that the next piece would close, if the card of THING tells about it. */
static void
add_closed (BastideContour *contour, const BastideStage *stage, BastideThing thing)
{
  const BastideState *state = stage->state;
  BastideNextPiece next;

  for (int end = 0; end < 2; end++)
    {
      if (!tells_next (state, thing, (BastideWallEnd) end)
          || !bastide_find_next_piece (state, stage->set, (BastideWallEnd) end, &next))
        continue;
      for (unsigned i = 0; i < next.closes.n; i++)
        {
          const BastideEvent *event = &next.closes.at[i];
          int tile = bastide_state_tile_at (state, event->x, event->y);

          if (event->type == BASTIDE_EVENT_COMPLETED)
            add_feature (contour, stage, (BastideThing) { BASTIDE_THING_FEATURE, (uint8_t) tile, event->part });
        }
      if (thing.type == BASTIDE_THING_NEXT) /* the only place left is at both ends */
        return;
    }
}

void
bastide_contour_trace_lit (BastideContour *contour, const BastideStage *stage)
{
  Segments segments = { 0 };

  contour->n = 0;
  contour->box = (BastideBox) { 0 };
  for (unsigned i = 0; i < stage->n_lit; i++)
    segments.has[stage->lit[i].tile][stage->lit[i].segment] = true;
  for (int tile = 0; tile < (int) bastide_state_n_tiles (stage->state); tile++)
    {
      int n_segments = stage->set->kinds[stage->state->tiles[tile].kind].n_segments;

      if (has_tile (stage, &segments, tile))
        add_tile (contour, stage, &segments, tile);
      else
        for (int segment = 0; segment < n_segments; segment++)
          if (segments.has[tile][segment])
            add_segment (contour, stage, &segments, (BastideSegmentRef) { (uint8_t) tile, (uint8_t) segment });
    }
}

void
bastide_contour_trace (BastideContour *contour, const BastideStage *stage, BastideThing thing)
{
  contour->n = 0;
  contour->box = (BastideBox) { 0 };
  switch ((BastideThingType) thing.type)
    {
    case BASTIDE_THING_FEATURE: add_feature (contour, stage, thing); break;
    case BASTIDE_THING_FOLLOWER:
      add_feature (contour, stage, thing);
      add_box (contour, bastide_thing_box (stage, thing));
      break;
    case BASTIDE_THING_GUARD:
      add_row (contour, stage, thing);
      add_box (contour, bastide_thing_box (stage, thing));
      break;
    case BASTIDE_THING_NEXT:
      add_row (contour, stage, thing);
      add_box (contour, bastide_thing_box (stage, thing));
      add_closed (contour, stage, thing);
      break;
    case BASTIDE_THING_PIECE:
    case BASTIDE_THING_TOWER:
      add_box (contour, bastide_thing_box (stage, thing));
      add_closed (contour, stage, thing);
      break;
    case BASTIDE_THING_NONE: break;
    }
}

/* Whether the line from A to B has a point in AREA: cuts off what lies beyond each of its edges. */
static bool
crosses (BastideContourEdge edge, BastideBox area)
{
  double x = (double) edge.from.x, y = (double) edge.from.y, start = 0, end = 1;
  double dx = (double) edge.to.x - x, dy = (double) edge.to.y - y;
  double step[4] = { -dx, dx, -dy, dy }, left[4] = { x - area.west, area.east - x, y - area.north, area.south - y };

  for (int i = 0; i < 4; i++)
    {
      if (step[i] == 0 && left[i] < 0)
        return false;
      if (step[i] < 0)
        start = fmax (start, left[i] / step[i]);
      else if (step[i] > 0)
        end = fmin (end, left[i] / step[i]);
    }
  return start <= end;
}

/* Whether a point is inside the contour: a line from it to the east crosses an odd number of edges. */
static bool
encloses (const BastideContour *contour, double x, double y)
{
  bool inside = false;

  for (unsigned i = 0; i < contour->n; i++)
    {
      double ax = (double) contour->edges[i].from.x, ay = (double) contour->edges[i].from.y;
      double bx = (double) contour->edges[i].to.x, by = (double) contour->edges[i].to.y;

      if ((ay > y) != (by > y) && x < ax + (y - ay) / (by - ay) * (bx - ax))
        inside = !inside;
    }
  return inside;
}

bool
bastide_contour_touches (const BastideContour *contour, BastideBox area)
{
  if (contour->n == 0 || area.west > contour->box.east || area.east < contour->box.west
      || area.north > contour->box.south || area.south < contour->box.north)
    return false;
  for (unsigned i = 0; i < contour->n; i++)
    if (crosses (contour->edges[i], area))
      return true;
  return encloses (contour, (area.west + area.east) / 2, (area.north + area.south) / 2);
}

static double
limit (double value, double least, double most)
{
  return fmax (least, fmin (value, most));
}

/* A box for the card, moved as little as possible so that it lies in the port. */
static BastideBox
make_room (const BastideCardNeeds *needs, double west, double north)
{
  const BastideBox *port = &needs->port;

  west = limit (west, port->west, fmax (port->west, port->east - needs->width));
  north = limit (north, port->north, fmax (port->north, port->south - needs->height));
  return (BastideBox) { west, north, west + needs->width, north + needs->height };
}

bool
bastide_card_is_clear (const BastideCardNeeds *needs, BastideBox box)
{
  for (unsigned i = 0; i < needs->n_avoid; i++)
    {
      const BastideBox *other = &needs->avoid[i];

      if (box.west < other->east && box.east > other->west && box.north < other->south && box.south > other->north)
        return false;
    }
  return true;
}

/* Finds the side of the contour with most room in relation to what is needed; only a clear one if CLEAR. */
static bool
find_room_aside (const BastideContour *contour, const BastideCardNeeds *needs, bool clear, BastideBox *room)
{
  const BastideBox *port = &needs->port;
  double width = needs->width, height = needs->height, gap = needs->gap, most = 1;
  BastideBox seen = { fmax (contour->box.west, port->west), fmax (contour->box.north, port->north),
                      fmin (contour->box.east, port->east), fmin (contour->box.south, port->south) };
  double x = (seen.west + seen.east - width) / 2, y = (seen.north + seen.south - height) / 2;
  const struct {
    double left, west, north;
  } sides[4] = { { (port->east - seen.east - gap) / width, seen.east + gap, y },
                 { (seen.west - port->west - gap) / width, seen.west - gap - width, y },
                 { (port->south - seen.south - gap) / height, x, seen.south + gap },
                 { (seen.north - port->north - gap) / height, x, seen.north - gap - height } };

  for (int i = 0; i < 4; i++)
    {
      BastideBox box = make_room (needs, sides[i].west, sides[i].north);

      if (sides[i].left < most || (clear && !bastide_card_is_clear (needs, box)))
        continue;
      most = sides[i].left;
      *room = box;
    }
  return most > 1;
}

static double
measure (const BastideCardNeeds *needs, BastideBox box)
{
  return hypot ((box.west + box.east) / 2 - (double) needs->at.x, (box.north + box.south) / 2 - (double) needs->at.y);
}

/* Finds the place nearest to the point that does not touch the thing; only a clear one if CLEAR. */
static bool
find_room_near (const BastideContour *contour, const BastideCardNeeds *needs, bool clear, BastideBox *room)
{
  const BastideBox *port = &needs->port;
  double least = INFINITY, gap = needs->gap;

  for (int row = 0; row <= TRIES; row++)
    for (int column = 0; column <= TRIES; column++)
      {
        BastideBox box = make_room (needs, port->west + (port->east - port->west - needs->width) * column / TRIES,
                                    port->north + (port->south - port->north - needs->height) * row / TRIES);
        BastideBox wide = { box.west - gap, box.north - gap, box.east + gap, box.south + gap };
        double away = measure (needs, box);

        if (away >= least || (clear && !bastide_card_is_clear (needs, box)) || bastide_contour_touches (contour, wide))
          continue;
        least = away;
        *room = box;
      }
  return least < INFINITY;
}

bool
bastide_contour_find_room (const BastideContour *contour, const BastideCardNeeds *needs, BastideBox *room)
{
  const BastideBox *port = &needs->port;
  bool is_west = (double) needs->at.x < (port->west + port->east) / 2;
  bool is_north = (double) needs->at.y < (port->north + port->south) / 2;

  if (find_room_aside (contour, needs, true, room) || find_room_near (contour, needs, true, room)
      || find_room_aside (contour, needs, false, room) || find_room_near (contour, needs, false, room))
    return true;
  *room = make_room (needs, is_west ? port->east : port->west, is_north ? port->south : port->north);
  return false;
}
