/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Owners are those of town_feature_worth (), as in the words and cards. */
#include "overlay.h"
#include "board.h"

#include <math.h>
#include <string.h>

#include "city.h"
#include "games/town/rules/unseen.h"

/* The segments of all tiles whose feature has been looked at. */
typedef bool Seen[TOWN_MAX_TILES][TOWN_MAX_SEGMENTS];

/* The segments of one feature. */
typedef struct {
  unsigned n;
  TownSegmentRef refs[TOWN_MAX_NODES];
  Seen has;
} Feature;

static void
find_feature (Feature *feature, const BastideState *state, int tile, unsigned segment)
{
  feature->n = town_feature_segments (state, tile, (int) segment, feature->refs);
  memset (feature->has, 0, sizeof feature->has);
  for (unsigned i = 0; i < feature->n; i++)
    feature->has[feature->refs[i].tile][feature->refs[i].segment] = true;
}

/* The looks of PLAYERS, as a set. */
static unsigned
find_looks (const BastideStage *stage, unsigned players)
{
  unsigned looks = 0;

  for (unsigned player = 0; player < TOWN_MAX_PLAYERS; player++)
    if (players >> player & 1)
      looks |= 1u << stage->looks[player];
  return looks;
}

/* Whether FEATURE continues across SLOT of TILE. */
static bool
continues (const BastideStage *stage, const Feature *feature, int tile, unsigned slot)
{
  const BastideState *state = stage->state;
  unsigned side = slot / 3, facing = (side ^ 2) * 3 + 2 - slot % 3;
  int beside = state->tiles[tile].beside[side] - 1;

  return beside >= 0 && feature->has[beside][town_state_segment_at (state, stage->set, beside, (int) facing)];
}

/* The slots of a segment at which FEATURE ends, as a set. */
static unsigned
find_ends (const BastideStage *stage, const Feature *feature, TownSegmentRef ref)
{
  unsigned ends = 0;

  for (unsigned slot = 0; slot < TOWN_SLOTS; slot++)
    if (town_state_segment_at (stage->state, stage->set, ref.tile, (int) slot) == ref.segment
        && !continues (stage, feature, ref.tile, slot))
      ends |= 1u << slot;
  return ends;
}

static void
tint_feature (BastideScene *scene, const BastideStage *stage, const Feature *feature, unsigned looks)
{
  for (unsigned i = 0; i < feature->n; i++)
    {
      TownSegmentRef ref = feature->refs[i];
      const TownTile *t = &stage->state->tiles[ref.tile];
      BastideItem item = bastide_item_make (TOWN_ITEM_TINT, t->x, t->y, ref.segment, 0);

      item.kind = t->kind;
      item.turns = t->turns;
      item.looks = (uint16_t) looks;
      item.ends = (uint16_t) find_ends (stage, feature, ref);
      bastide_scene_put (scene, item);
    }
}

/* Streets, markets and residential areas, by owner; pale if nobody owns them. */
static void
add_owners (BastideScene *scene, const BastideStage *stage)
{
  const BastideState *state = stage->state;
  Seen seen = { { false } };
  Feature feature;

  for (int tile = 0; tile < town_state_n_tiles (state); tile++)
    for (unsigned segment = 0; segment < stage->set->kinds[state->tiles[tile].kind].n_segments; segment++)
      {
        if (seen[tile][segment])
          continue;
        find_feature (&feature, state, tile, segment);
        for (unsigned i = 0; i < feature.n; i++)
          seen[feature.refs[i].tile][feature.refs[i].segment] = true;
        tint_feature (scene, stage, &feature,
                      find_looks (stage,
                                  town_feature_worth (state, stage->set, tile, (int) segment).detail[TOWN_AT_PLAYERS]));
      }
}

void
town_scene_add_fitting_cells (BastideScene *scene, const BastideStage *stage, int kind)
{
  const BastideState *state = stage->state;

  for (unsigned i = 0; i < town_state_n_frontier (state); i++)
    {
      const TownCell *cell = &state->cells[state->frontier[i]];
      BastideItem item = bastide_item_make (TOWN_ITEM_CELL, cell->x, cell->y, 0, 0);
      TownTileCounts fitting;

      item.glow = BASTIDE_GLOW_SET;
      town_fits (state, stage->set, cell->x, cell->y, &fitting);
      if (fitting.of[kind] > 0)
        bastide_scene_put (scene, item);
    }
}

/* Adds the number VALUE, which is nobody's, at AT on TILE. NAME distinguishes it from others there. */
static void
put_number (BastideScene *scene, const BastideStage *stage, int tile, BastidePoint at, int value, unsigned name)
{
  const TownTile *t = &stage->state->tiles[tile];
  BastideItem item = bastide_item_make (TOWN_ITEM_POINTS, t->x, t->y, name, BASTIDE_NO_LOOK);

  item.value = (int16_t) value;
  item.look = BASTIDE_NO_LOOK;
  item.x = (float) t->x + at.x;
  item.y = (float) t->y + at.y;
  bastide_scene_put (scene, item);
}

/* The middle of the segment REF, on its tile. */
static BastidePoint
find_middle (const BastideStage *stage, TownSegmentRef ref)
{
  const TownTile *t = &stage->state->tiles[ref.tile];

  return town_shapes_get (stage->shapes, t->kind, t->turns)->middles[ref.segment];
}

/* The distance from the middle of REF to the nearest number of SCENE, and at most one tile. */
static float
find_distance (const BastideScene *scene, const BastideStage *stage, TownSegmentRef ref)
{
  const TownTile *t = &stage->state->tiles[ref.tile];
  const BastidePoint middle = find_middle (stage, ref);
  float least = 1;

  for (unsigned i = 0; i < scene->n; i++)
    if (scene->items[i].type == TOWN_ITEM_POINTS)
      least = fminf (least,
                     hypotf ((float) t->x + middle.x - scene->items[i].x, (float) t->y + middle.y - scene->items[i].y));
  return least;
}

/* Adds what the market of REF gives, where it has most room. */
static void
count_market (BastideScene *scene, const BastideStage *stage, TownSegmentRef ref)
{
  TownSegmentRef refs[TOWN_MAX_NODES], best = ref;
  const unsigned n = town_feature_segments (stage->state, ref.tile, ref.segment, refs);

  for (unsigned i = 0; i < n; i++)
    if (find_distance (scene, stage, refs[i]) > find_distance (scene, stage, best))
      best = refs[i];
  put_number (scene, stage, best.tile, find_middle (stage, best), TOWN_MARKET_POINTS, best.segment);
}

/* Lights the markets that border on the area of SEGMENT of TILE, and counts them. */
static void
light_markets (BastideScene *scene, const BastideStage *stage, int tile, unsigned segment)
{
  TownSegmentRef refs[TOWN_MAX_NODES];
  const unsigned n = town_area_markets (stage->state, stage->set, tile, segment, refs);

  for (unsigned i = 0; i < n; i++)
    {
      town_light_feature (scene, stage->state, refs[i].tile, refs[i].segment, BASTIDE_NO_LOOK, BASTIDE_GLOW_PLAIN);
      count_market (scene, stage, refs[i]);
    }
}

/* Adds what the buildings on TILE give, which is in a row. */
static void
count_buildings (BastideScene *scene, const BastideStage *stage, int tile)
{
  const TownTile *t = &stage->state->tiles[tile];
  const TownTileShape *shape = town_shapes_get (stage->shapes, t->kind, t->turns);

  for (unsigned i = 0; i < shape->n_buildings; i++)
    put_number (scene, stage, tile, shape->buildings[i].centre,
                shape->buildings[i].historic ? TOWN_HISTORIC_POINTS : TOWN_PUBLIC_POINTS, i);
}

/* Adds the row of EVENT from TILE on, and what is counted in it. */
static void
light_row (BastideScene *scene, const BastideStage *stage, const BastideEvent *event, int tile)
{
  const BastideSide side = (BastideSide) event->part;
  int last;

  town_scene_add_row (scene, stage, stage->looks[event->player], tile, side);
  town_row_worth (stage->state, stage->set, tile, side, &last);
  for (int at = tile, next = tile; next >= 0;
       next = at == last ? -1 : town_state_beside (stage->state, at, bastide_side_opposite (side)))
    {
      at = next;
      count_buildings (scene, stage, at);
    }
}

/* The index of the piece of EVENT, which sets a tower. */
static int
find_piece (const BastideState *state, const BastideEvent *event)
{
  int i = town_state_n_pieces (state) - 1;

  while (i > 0
         && (state->tiles[state->pieces[i].tile].x != event->x || state->tiles[state->pieces[i].tile].y != event->y
             || state->pieces[i].side != event->part))
    i--;
  return i;
}

/* Marks the pieces that the tower of EVENT counts (P16): those behind it, up to the tower before it or the gate. */
static void
mark_stretch (BastideScene *scene, const BastideStage *stage, const BastideEvent *event)
{
  const BastideState *state = stage->state;
  const int tower = find_piece (state, event);

  for (int i = tower; i > 0; i--)
    {
      const TownPiece *piece = &state->pieces[i];
      const TownTile *t = &state->tiles[piece->tile];
      BastideItem item = bastide_item_make (TOWN_ITEM_MARK, t->x, t->y, piece->side, TOWN_EVENT_WALL);

      if (piece->end != state->pieces[tower].end)
        continue;
      if (i < tower && piece->tower != 0)
        return;
      item.value = TOWN_EVENT_WALL;
      item.look = stage->looks[event->player];
      bastide_scene_put (scene, item);
    }
}

void
town_scene_add_scored (BastideScene *scene, const BastideStage *stage, const BastideEvent *event)
{
  const int tile = town_state_tile_at (stage->state, event->x, event->y);
  Feature feature;

  if (event->type == TOWN_EVENT_ROW)
    light_row (scene, stage, event, tile);
  if (event->type == TOWN_EVENT_TOWER)
    mark_stretch (scene, stage, event);
  if (event->type != TOWN_EVENT_COMPLETED && event->type != TOWN_EVENT_AREA)
    return;
  if (event->type == TOWN_EVENT_AREA)
    light_markets (scene, stage, tile, event->part);
  find_feature (&feature, stage->state, tile, event->part);
  tint_feature (scene, stage, &feature, find_looks (stage, event->detail[TOWN_AT_PLAYERS]));
}

const BastideOverlay town_overlays[] = {
  [TOWN_OVERLAY_OWNERS] = { "owners", false, add_owners },
  [TOWN_OVERLAY_ROWS] = { "rows", true, town_scene_add_rows },
  { 0 },
};
