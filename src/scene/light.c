/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The light of the question that is asked: places, ghosts, worths and what a choice would close. */
#include <math.h>

#include "places.h"
#include "scene-private.h"
#include "side.h"

/* More places for a piece than this are shown faintly, without what each would do. */
#define FEW_PIECES 4

/* How far outside of the wall a number stands. */
#define POINTS_OUT 0.42f

static unsigned
get_look (const BastideStage *stage)
{
  return stage->looks[stage->state->status.to_move];
}

static BastideGlow
find_glow (const BastideStage *stage, BastidePlace place, BastideGlow otherwise)
{
  if (!bastide_place_equal (stage->pointed, place))
    return otherwise;
  return stage->is_set ? BASTIDE_GLOW_SET : BASTIDE_GLOW_POINTED;
}

/* Adds ITEM with LOOK and LEVEL. */
static void
put (BastideScene *light, BastideItem item, unsigned look, BastideGlow glow)
{
  item.look = (uint8_t) look;
  item.glow = (uint8_t) glow;
  bastide_scene_put (light, item);
}

/* Shows the POINTS that each player would get side by side round AT. */
static void
light_gains (BastideScene *light, const BastideStage *stage, const int *points, BastidePlace place, BastidePoint at)
{
  float n = 0, i = 0;

  for (unsigned player = 0; player < BASTIDE_MAX_PLAYERS; player++)
    n += points[player] > 0;
  for (unsigned player = 0; player < BASTIDE_MAX_PLAYERS; player++)
    if (points[player] > 0)
      bastide_light_points (light, stage, points[player], 1u << player, place.x, place.y,
                            at.x + (i++ - (n - 1) / 2) * POINTS_APART, at.y);
}

/* Plays N legal moves on a copy, lights what they close, and shows round AT who would get points by that. */
static void
light_closing (BastideScene *light, const BastideStage *stage, const BastideMove *moves, unsigned n, BastidePlace place,
               BastidePoint at)
{
  BastideState after = *stage->state;
  BastideEvents events;
  int points[BASTIDE_MAX_PLAYERS] = { 0 };

  for (unsigned i = 0; i < n; i++)
    {
      if (after.status.phase == BASTIDE_PHASE_OVER || (i > 0 && after.status.phase != BASTIDE_PHASE_FOLLOWER))
        break;
      bastide_apply (&after, stage->set, moves[i], NULL, &events);
      for (unsigned j = 0; j < events.n; j++)
        {
          const BastideEvent *event = &events.at[j];

          if (event->type != BASTIDE_EVENT_COMPLETED || (event->rule != 8 && event->rule != 15))
            continue;
          bastide_light_feature (light, &after, bastide_state_tile_at (&after, event->x, event->y), event->part,
                                 get_look (stage), BASTIDE_GLOW_PLAIN);
          for (unsigned player = 0; player < BASTIDE_MAX_PLAYERS; player++)
            if (event->players >> player & 1)
              points[player] += event->points;
        }
    }
  light_gains (light, stage, points, place, at);
}

static bool
has_seam (const BastideState *state, int x, int y, BastideSide side)
{
  bool is_east = side == BASTIDE_EAST;

  return bastide_state_tile_at (state, x, y) >= 0 && bastide_state_tile_at (state, x + is_east, y + !is_east) >= 0;
}

/* Where the tiles of the city meet, in lines as long as they go: along SIDE of the tiles that
 * have another beyond it. */
static void
light_seams (BastideScene *light, const BastideState *state, BastideSide side)
{
  bool is_east = side == BASTIDE_EAST;

  for (unsigned i = 0; i < state->status.n_tiles; i++)
    {
      int x = state->tiles[i].x, y = state->tiles[i].y;
      BastideItem item = bastide_item_make (BASTIDE_ITEM_SEAM, x, y, side, 0);

      if (has_seam (state, is_east ? x : x - 1, is_east ? y - 1 : y, side))
        continue;
      while (has_seam (state, is_east ? x : x + item.value, is_east ? y + item.value : y, side))
        item.value++;
      if (item.value > 0)
        bastide_scene_put (light, item);
    }
}

static void
light_tile_question (BastideScene *light, const BastideStage *stage)
{
  const BastideState *state = stage->state;
  BastidePlace at = stage->pointed;
  BastideMove moves[2] = { bastide_place_move (at, state, stage->turns), { .type = BASTIDE_MOVE_PASS } };
  bool is_legal = false;

  light_seams (light, state, BASTIDE_EAST);
  light_seams (light, state, BASTIDE_SOUTH);
  for (unsigned i = 0; i < stage->places->n; i++)
    {
      BastidePlace place = stage->places->at[i];

      put (light, bastide_item_make (BASTIDE_ITEM_CELL, place.x, place.y, 0, 0), get_look (stage),
           find_glow (stage, place, BASTIDE_GLOW_PLAIN));
    }
  if (at.type != BASTIDE_PLACE_CELL || bastide_state_tile_at (state, at.x, at.y) >= 0)
    return;
  is_legal = bastide_place_turns (stage->legal, at.x, at.y) >> stage->turns & 1;
  put (light, bastide_item_make_tile (BASTIDE_ITEM_GHOST_TILE, at.x, at.y, bastide_state_drawn (state), stage->turns),
       get_look (stage), is_legal ? find_glow (stage, at, BASTIDE_GLOW_PLAIN) : BASTIDE_GLOW_FAINT);
  if (!is_legal)
    return;
  light_closing (light, stage, moves, 2, at, (BastidePoint) { (float) at.x + 0.5f, (float) at.y + 0.5f });
}

static void
light_follower_question (BastideScene *light, const BastideStage *stage)
{
  const BastideState *state = stage->state;
  int tile = state->status.n_tiles - 1;
  const BastideTile *t = &state->tiles[tile];

  for (unsigned i = 0; i < stage->places->n; i++)
    {
      BastidePlace place = stage->places->at[i];
      BastideGlow glow = find_glow (stage, place, BASTIDE_GLOW_PLAIN);
      BastideEvent worth = bastide_feature_worth (state, stage->set, tile, place.part);
      bool is_plain = glow == BASTIDE_GLOW_PLAIN;

      bastide_light_feature (light, state, tile, place.part, get_look (stage), is_plain ? BASTIDE_GLOW_FAINT : glow);
      bastide_light_segment (light, state, tile, place.part, get_look (stage), glow);
      if (!is_plain)
        put (light,
             bastide_item_make_follower (BASTIDE_ITEM_GHOST_FOLLOWER, stage, state->status.to_move, t->x, t->y, t->kind,
                                         t->turns, place.part),
             get_look (stage), glow);
      bastide_light_points (light, stage, worth.points, 0, place.x, place.y, stage->places->number_x[i],
                            stage->places->number_y[i]);
    }
}

/* A guard as a choice, with what he would watch. */
static void
light_guard (BastideScene *light, const BastideStage *stage, BastidePlace place, float along)
{
  const BastideState *state = stage->state;
  BastideSide side = (BastideSide) place.part;
  int tile = bastide_state_tile_at (state, place.x, place.y);
  BastideGlow glow = find_glow (stage, place, BASTIDE_GLOW_PLAIN);
  BastideEvent row = bastide_row_worth (state, stage->set, tile, side, NULL);
  BastidePoint at = bastide_side_point (place.x, place.y, side, along, POINTS_OUT);

  put (light,
       bastide_item_make_guard (BASTIDE_ITEM_GHOST_FOLLOWER, stage, state->status.to_move, place.x, place.y, side,
                                along),
       get_look (stage), glow);
  if (glow != BASTIDE_GLOW_PLAIN)
    bastide_light_row (light, stage, tile, side, get_look (stage), BASTIDE_GLOW_PLAIN);
  bastide_light_points (light, stage, row.points, 0, place.x, place.y, at.x, at.y);
}

static void
light_piece (BastideScene *light, const BastideStage *stage, const BastideScene *city, BastidePlace place, bool is_few)
{
  const BastideState *state = stage->state;
  BastideSide side = (BastideSide) place.part;
  BastidePlace guard = { BASTIDE_PLACE_GUARD, place.x, place.y, place.part };
  BastideGlow glow = find_glow (stage, place,
                                find_glow (stage, guard, is_few ? BASTIDE_GLOW_PLAIN : BASTIDE_GLOW_FAINT));
  bool is_gate = state->status.phase == BASTIDE_PHASE_GATE;
  int tile = bastide_state_tile_at (state, place.x, place.y);
  BastideMove move = bastide_place_move (place, state, 0);
  BastideItem piece = bastide_item_make_piece (BASTIDE_ITEM_GHOST_PIECE, place.x, place.y, side, is_gate,
                                               !is_gate && bastide_piece_is_short (state, tile, side));

  put (light, bastide_item_make (BASTIDE_ITEM_SIDE, place.x, place.y, side, 0), get_look (stage), glow);
  if (glow == BASTIDE_GLOW_FAINT)
    return;
  bastide_item_bend (&piece, city);
  put (light, piece, get_look (stage), glow);
  light_closing (light, stage, &move, 1, place,
                 bastide_side_point (place.x, place.y, side, BASTIDE_PIECE_ALONG, POINTS_OUT));
  if (bastide_places_find (stage->places, guard) >= 0)
    light_guard (light, stage, guard, BASTIDE_GUARD_ALONG);
}

static void
light_wall_question (BastideScene *light, const BastideStage *stage, const BastideScene *city)
{
  for (unsigned i = 0; i < stage->places->n; i++)
    if (stage->places->at[i].type == BASTIDE_PLACE_PIECE)
      light_piece (light, stage, city, stage->places->at[i], stage->legal->n <= FEW_PIECES);
    else if (stage->state->status.phase == BASTIDE_PHASE_GUARD)
      light_guard (light, stage, stage->places->at[i],
                   bastide_guard_along (stage->state, stage->places->at[i].x, stage->places->at[i].y,
                                        (BastideSide) stage->places->at[i].part));
}

static void
light_tower_question (BastideScene *light, const BastideStage *stage)
{
  for (unsigned i = 0; i < stage->places->n; i++)
    {
      BastidePlace place = stage->places->at[i];
      BastideItem item = bastide_item_make (BASTIDE_ITEM_GHOST_TOWER, place.x, place.y, place.part, 0);
      BastideState after = *stage->state;
      BastideEvents events;

      item.x = stage->places->x[i];
      item.y = stage->places->y[i];
      put (light, item, get_look (stage), find_glow (stage, place, BASTIDE_GLOW_PLAIN));
      bastide_apply (&after, stage->set, bastide_place_move (place, stage->state, 0), NULL, &events);
      if (events.n > 0 && events.at[0].type == BASTIDE_EVENT_TOWER)
        bastide_light_points (light, stage, events.at[0].points, 1u << stage->state->status.to_move, place.x, place.y,
                              item.x, item.y - 0.35f);
    }
}

static void
light_marks (BastideScene *light, const BastideStage *stage, const BastideScene *city)
{
  for (unsigned i = 0; i < stage->n_marks; i++)
    {
      const BastideEvent *event = &stage->marks[i];
      BastideItem item = bastide_item_make (BASTIDE_ITEM_MARK, event->x, event->y, event->part, event->type);

      item.value = event->type;
      if (event->type == BASTIDE_EVENT_FOLLOWER || event->type == BASTIDE_EVENT_GUARD)
        {
          unsigned part = event->type == BASTIDE_EVENT_GUARD ? BASTIDE_GUARD_PART + event->part : event->part;
          const BastideItem *figure = bastide_scene_find (city, bastide_item_key (BASTIDE_ITEM_FOLLOWER, event->x,
                                                                                  event->y, part, event->player));

          if (figure == NULL) /* he has gone home since */
            continue;
          item.x = figure->x;
          item.y = figure->y;
          item.pose = figure->pose;
        }
      else if (event->type == BASTIDE_EVENT_TOWER)
        bastide_place_middle ((BastidePlace) { BASTIDE_PLACE_TOWER, event->x, event->y, event->part }, stage, &item.x,
                              &item.y);
      else if (event->type != BASTIDE_EVENT_PLACED && event->type != BASTIDE_EVENT_GATE
               && event->type != BASTIDE_EVENT_WALL)
        continue;
      put (light, item, stage->looks[event->player], BASTIDE_GLOW_PLAIN);
    }
}

/* What is in the way of a choice that was refused. */
static void
light_refusal (BastideScene *light, const BastideStage *stage)
{
  BastideReason reason = stage->refusal;
  unsigned part = BASTIDE_WHOLE_CELL;

  switch ((BastideReasonCode) reason.code)
    {
    case BASTIDE_LEGAL:
    case BASTIDE_REASON_OVER:
    case BASTIDE_REASON_NOT_ASKED:
    case BASTIDE_REASON_MUST:
    case BASTIDE_REASON_NO_FOLLOWER:
    case BASTIDE_REASON_NO_TOWER: return;
    case BASTIDE_REASON_BEHIND_WALL:
    case BASTIDE_REASON_STREET_MISSING:
    case BASTIDE_REASON_STREET_EXTRA:
    case BASTIDE_REASON_INNER_SIDE:
    case BASTIDE_REASON_FACES_HOLE:
    case BASTIDE_REASON_BUILT:
    case BASTIDE_REASON_NOT_AT_END:
    case BASTIDE_REASON_GUARD_OPPOSITE:
    case BASTIDE_REASON_NOT_AN_END:
    case BASTIDE_REASON_NOTHING_BEHIND: part = reason.side; break;
    default: break;
    }
  bastide_scene_put (light, bastide_item_make (BASTIDE_ITEM_OFFENCE, reason.x, reason.y, part, 0));
}

static void
light_hint (BastideScene *light, const BastideStage *stage, const BastideScene *city)
{
  BastideMove move = *stage->hint;
  const BastideState *state = stage->state;
  BastidePlace place = bastide_place_of_move (move, state);
  int tile = bastide_state_tile_at (state, place.x, place.y);
  BastideItem item;

  switch ((BastidePlaceType) place.type)
    {
    case BASTIDE_PLACE_CELL:
      put (light, bastide_item_make (BASTIDE_ITEM_CELL, place.x, place.y, 0, 0), get_look (stage), BASTIDE_GLOW_HINT);
      if (!bastide_place_equal (place, stage->pointed))
        put (light,
             bastide_item_make_tile (BASTIDE_ITEM_GHOST_TILE, place.x, place.y, bastide_state_drawn (state), move.part),
             get_look (stage), BASTIDE_GLOW_HINT);
      break;
    case BASTIDE_PLACE_AREA:
      bastide_light_segment (light, state, tile, place.part, get_look (stage), BASTIDE_GLOW_HINT);
      break;
    case BASTIDE_PLACE_PIECE:
      put (light, bastide_item_make (BASTIDE_ITEM_SIDE, place.x, place.y, place.part, 0), get_look (stage),
           BASTIDE_GLOW_HINT);
      item = bastide_item_make_piece (BASTIDE_ITEM_GHOST_PIECE, place.x, place.y, (BastideSide) place.part,
                                      move.type == BASTIDE_MOVE_GATE, false);
      bastide_item_bend (&item, city);
      put (light, item, get_look (stage), BASTIDE_GLOW_HINT);
      break;
    case BASTIDE_PLACE_GUARD:
      put (light,
           bastide_item_make_guard (BASTIDE_ITEM_GHOST_FOLLOWER, stage, state->status.to_move, place.x, place.y,
                                    (BastideSide) place.part,
                                    bastide_guard_along (state, place.x, place.y, (BastideSide) place.part)),
           get_look (stage), BASTIDE_GLOW_HINT);
      break;
    case BASTIDE_PLACE_TOWER:
      item = bastide_item_make (BASTIDE_ITEM_GHOST_TOWER, place.x, place.y, place.part, 0);
      bastide_place_middle (place, stage, &item.x, &item.y);
      put (light, item, get_look (stage), BASTIDE_GLOW_HINT);
      break;
    case BASTIDE_PLACE_NONE: break;
    }
}

void
bastide_scene_build_light (BastideScene *scene, const BastideStage *stage, const BastideScene *city)
{
  scene->n = 0;
  for (unsigned i = 0; i < stage->n_lit; i++)
    bastide_light_segment (scene, stage->state, stage->lit[i].tile, stage->lit[i].segment, BASTIDE_NO_LOOK,
                           BASTIDE_GLOW_POINTED);
  light_marks (scene, stage, city);
  light_refusal (scene, stage);
  if (stage->legal == NULL || stage->legal->n == 0)
    return;
  switch ((BastidePhase) stage->state->status.phase)
    {
    case BASTIDE_PHASE_TILE: light_tile_question (scene, stage); break;
    case BASTIDE_PHASE_FOLLOWER: light_follower_question (scene, stage); break;
    case BASTIDE_PHASE_GATE:
    case BASTIDE_PHASE_WALL:
    case BASTIDE_PHASE_GUARD: light_wall_question (scene, stage, city); break;
    case BASTIDE_PHASE_TOWER: light_tower_question (scene, stage); break;
    case BASTIDE_PHASE_OVER: break;
    }
  if (stage->hint != NULL)
    light_hint (scene, stage, city);
}
