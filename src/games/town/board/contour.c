/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The contour of a feature is made of those edges of its segments that have something else on their other side. */
#include "contour.h"

#include <math.h>

#include "games/town/rules/next-piece.h"
#include "hit.h"
#include "side.h"

/* Parts into which the side of a tile is cut: what lies across may change at every third of it (R1). */
#define PARTS 12

/* How far beyond a side its other side is looked for, in tile units. */
#define BEYOND 0.004f

/* Two numbers of a shape that are closer than this are the same. */
#define EXACT 1e-4f

/* The segments of a feature. */
typedef struct {
  bool has[TOWN_MAX_TILES][TOWN_MAX_SEGMENTS];
} Segments;

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
  TownSegmentRef at;

  return town_hit_segment (stage, x, y, &at) && segments->has[at.tile][at.segment];
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
        bastide_contour_add (contour, a, b);
      start = end;
    }
}

static void
add_segment (BastideContour *contour, const BastideStage *stage, const Segments *segments, TownSegmentRef ref)
{
  const TownTile *t = &stage->state->tiles[ref.tile];
  const TownTileShape *shape = town_shapes_get (stage->shapes, t->kind, t->turns);

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
          bastide_contour_add (contour, from, to);
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
  const TownTile *t = &stage->state->tiles[tile];
  float west = (float) t->x, north = (float) t->y;
  BastidePoint corners[4] = { { west, north }, { west + 1, north }, { west + 1, north + 1 }, { west, north + 1 } };
  static const BastidePoint outs[4] = { { 0, -BEYOND }, { BEYOND, 0 }, { 0, BEYOND }, { -BEYOND, 0 } };

  for (int i = 0; i < 4; i++)
    add_side (contour, stage, segments, corners[i], corners[(i + 1) % 4], outs[i]);
}

static void
add_feature (BastideContour *contour, const BastideStage *stage, BastideThing thing)
{
  TownSegmentRef refs[TOWN_MAX_NODES];
  unsigned n = town_feature_segments (stage->state, thing.tile, thing.part, refs);
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
  const TownTile *first = &stage->state->tiles[guard.tile], *far;
  int last;

  town_row_worth (stage->state, stage->set, guard.tile, (BastideSide) guard.part, &last);
  far = &stage->state->tiles[last];
  bastide_contour_add_box (contour, (BastideBox) { fmin (first->x, far->x), fmin (first->y, far->y),
                                                   fmax (first->x, far->x) + 1, fmax (first->y, far->y) + 1 });
}

/* Whether THING is the place of the next piece at END, or the last piece there or its tower, whose cards tell about
 * the next piece too. */
static bool
tells_next (const BastideState *state, BastideThing thing, TownWallEnd end)
{
  BastideSide side;
  int tile, last = town_state_piece_at_end (state, end);

  if (thing.type == TOWN_THING_NEXT)
    return town_find_next_place (state, end, &tile, &side) && tile == thing.tile && side == thing.part;
  return town_state_n_pieces (state) > 1 && state->pieces[last].tile == thing.tile
         && state->pieces[last].side == thing.part;
}

/* Adds the streets and markets that the next piece would close, if the card of THING tells about it. */
static void
add_closed (BastideContour *contour, const BastideStage *stage, BastideThing thing)
{
  const BastideState *state = stage->state;
  TownNextPiece next;

  for (int end = 0; end < 2; end++)
    {
      if (!tells_next (state, thing, (TownWallEnd) end)
          || !town_find_next_piece (state, stage->set, (TownWallEnd) end, &next))
        continue;
      for (unsigned i = 0; i < next.closes.n; i++)
        {
          const BastideEvent *event = &next.closes.at[i];
          int tile = town_state_tile_at (state, event->x, event->y);

          if (event->type == TOWN_EVENT_COMPLETED)
            add_feature (contour, stage, (BastideThing) { TOWN_THING_FEATURE, (uint8_t) tile, event->part });
        }
      if (thing.type == TOWN_THING_NEXT) /* the only place left is at both ends */
        return;
    }
}

void
town_contour_trace_lit (BastideContour *contour, const BastideStage *stage)
{
  Segments segments = { 0 };

  contour->n = 0;
  contour->box = (BastideBox) { 0 };
  for (unsigned i = 0; i < stage->n_lit; i++)
    segments.has[stage->lit[i].tile][stage->lit[i].segment] = true;
  for (int tile = 0; tile < (int) town_state_n_tiles (stage->state); tile++)
    {
      int n_segments = stage->set->kinds[stage->state->tiles[tile].kind].n_segments;

      if (has_tile (stage, &segments, tile))
        add_tile (contour, stage, &segments, tile);
      else
        for (int segment = 0; segment < n_segments; segment++)
          if (segments.has[tile][segment])
            add_segment (contour, stage, &segments, (TownSegmentRef) { (uint8_t) tile, (uint8_t) segment });
    }
}

void
town_contour_trace (BastideContour *contour, const BastideStage *stage, BastideThing thing)
{
  contour->n = 0;
  contour->box = (BastideBox) { 0 };
  switch ((TownThingType) thing.type)
    {
    case TOWN_THING_FEATURE: add_feature (contour, stage, thing); break;
    case TOWN_THING_FOLLOWER:
      add_feature (contour, stage, thing);
      bastide_contour_add_box (contour, town_thing_box (stage, thing));
      break;
    case TOWN_THING_GUARD:
      add_row (contour, stage, thing);
      bastide_contour_add_box (contour, town_thing_box (stage, thing));
      break;
    case TOWN_THING_NEXT:
      add_row (contour, stage, thing);
      bastide_contour_add_box (contour, town_thing_box (stage, thing));
      add_closed (contour, stage, thing);
      break;
    case TOWN_THING_PIECE:
    case TOWN_THING_TOWER:
      bastide_contour_add_box (contour, town_thing_box (stage, thing));
      add_closed (contour, stage, thing);
      break;
    case TOWN_THING_NONE: break;
    }
}
