/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The light of the current question: places, ghosts, numbers and what a choice would complete. */
#include <math.h>

#include "number-plates.h"
#include "places.h"
#include "scene-private.h"
#include "side.h"

static unsigned
get_look (const BastideStage *stage)
{
  return stage->looks[bastide_state_to_move (stage->state)];
}

/* How the place glows if it is pointed at or set; if it is neither, OTHERWISE. */
static BastideGlow
find_glow (const BastideStage *stage, BastidePlace place, BastideGlow otherwise)
{
  if (!bastide_place_equal (stage->pointed, place))
    return otherwise;
  return stage->is_set ? BASTIDE_GLOW_SET : BASTIDE_GLOW_POINTED;
}

/* Adds ITEM with LOOK and GLOW. */
static void
put (BastideScene *light, BastideItem item, unsigned look, BastideGlow glow)
{
  item.look = (uint8_t) look;
  item.glow = (uint8_t) glow;
  bastide_scene_put (light, item);
}

/* Lights what N legal moves would complete. */
static void
light_closing (BastideScene *light, const BastideStage *stage, const BastideMove *moves, unsigned n)
{
  BastideEvent closed[BASTIDE_MAX_EVENTS];
  BastideState after;
  unsigned n_closed = bastide_find_closed (stage, moves, n, &after, closed);

  for (unsigned i = 0; i < n_closed; i++)
    bastide_light_feature (light, &after, bastide_state_tile_at (&after, closed[i].x, closed[i].y), closed[i].part,
                           get_look (stage), BASTIDE_GLOW_PLAIN);
}

static void
light_numbers (BastideScene *light, const BastideStage *stage)
{
  for (unsigned i = 0; stage->numbers != NULL && i < stage->numbers->n; i++)
    {
      const BastideNumber *number = &stage->numbers->at[i];
      BastideItem item = bastide_item_make (BASTIDE_ITEM_POINTS, number->place.x, number->place.y, i, 0);

      item.value = number->value;
      item.is_small = number->is_small;
      item.x = number->x;
      item.y = number->y;
      put (light, item, number->look, BASTIDE_GLOW_FAINT);
    }
}

static bool
has_seam (const BastideState *state, int x, int y, BastideSide side)
{
  bool is_east = side == BASTIDE_EAST;

  return bastide_state_tile_at (state, x, y) >= 0 && bastide_state_tile_at (state, x + is_east, y + !is_east) >= 0;
}

/* Adds the boundaries between the tiles of the city, in lines as long as possible: along SIDE of the tiles that have
 * another tile beyond it. */
static void
light_seams (BastideScene *light, const BastideState *state, BastideSide side)
{
  bool is_east = side == BASTIDE_EAST;

  for (unsigned i = 0; i < bastide_state_n_tiles (state); i++)
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
  put (light,
       bastide_item_make_tile (BASTIDE_ITEM_GHOST_TILE, at.x, at.y, bastide_state_drawn_kind (state), stage->turns),
       get_look (stage), is_legal ? find_glow (stage, at, BASTIDE_GLOW_PLAIN) : BASTIDE_GLOW_FAINT);
  if (is_legal)
    light_closing (light, stage, moves, 2);
}

static void
light_follower_question (BastideScene *light, const BastideStage *stage)
{
  const BastideState *state = stage->state;
  int tile = bastide_state_n_tiles (state) - 1;
  const BastideTile *t = &state->tiles[tile];

  for (unsigned i = 0; i < stage->places->n; i++)
    {
      BastidePlace place = stage->places->at[i];
      BastideGlow glow = find_glow (stage, place, BASTIDE_GLOW_PLAIN);
      bool is_plain = glow == BASTIDE_GLOW_PLAIN;

      bastide_light_feature (light, state, tile, place.part, get_look (stage), is_plain ? BASTIDE_GLOW_FAINT : glow);
      bastide_light_segment (light, state, tile, place.part, get_look (stage), glow);
      if (!is_plain)
        put (light,
             bastide_item_make_follower (BASTIDE_ITEM_GHOST_FOLLOWER, stage, bastide_state_to_move (state), t->x, t->y,
                                         t->kind, t->turns, place.part),
             get_look (stage), glow);
    }
}

/* Adds a guard as a choice on his pad, with the row that he would watch. While his piece alone is pointed at, he is
 * faint: a click there builds without him. */
static void
light_guard (BastideScene *light, const BastideStage *stage, BastidePlace place, float along)
{
  const BastideState *state = stage->state;
  BastidePlace piece = { BASTIDE_PLACE_PIECE, place.x, place.y, place.part };
  BastideSide side = (BastideSide) place.part;
  int tile = bastide_state_tile_at (state, place.x, place.y);
  bool is_left_out = bastide_place_equal (stage->pointed, piece);
  BastideGlow glow = find_glow (stage, place, is_left_out ? BASTIDE_GLOW_FAINT : BASTIDE_GLOW_PLAIN);
  BastideItem pad = bastide_item_make (BASTIDE_ITEM_PAD, place.x, place.y, side, 0);

  bastide_place_middle (place, stage, &pad.x, &pad.y);
  put (light, pad, get_look (stage), glow);
  put (light,
       bastide_item_make_guard (BASTIDE_ITEM_GHOST_FOLLOWER, stage, bastide_state_to_move (state), place.x, place.y,
                                side, along),
       get_look (stage), glow);
  if (glow >= BASTIDE_GLOW_POINTED)
    bastide_light_row (light, stage, tile, side, get_look (stage), BASTIDE_GLOW_PLAIN);
}

static void
light_piece (BastideScene *light, const BastideStage *stage, const BastideScene *city, BastidePlace place)
{
  const BastideState *state = stage->state;
  BastideSide side = (BastideSide) place.part;
  BastidePlace guard = { BASTIDE_PLACE_GUARD, place.x, place.y, place.part };
  bool is_shown = bastide_piece_is_shown (stage, place);
  BastideGlow glow = find_glow (stage, place,
                                find_glow (stage, guard, is_shown ? BASTIDE_GLOW_PLAIN : BASTIDE_GLOW_FAINT));
  bool is_gate = bastide_state_phase (state) == BASTIDE_PHASE_GATE;
  int tile = bastide_state_tile_at (state, place.x, place.y);
  BastideMove move = bastide_place_move (place, state, 0);
  BastideItem piece = bastide_item_make_piece (BASTIDE_ITEM_GHOST_PIECE, place.x, place.y, side, is_gate,
                                               !is_gate && bastide_piece_is_short (state, tile, side));

  put (light, bastide_item_make (BASTIDE_ITEM_SIDE, place.x, place.y, side, 0), get_look (stage), glow);
  if (!is_shown)
    return;
  bastide_item_bend (&piece, city);
  put (light, piece, get_look (stage), glow);
  light_closing (light, stage, &move, 1);
  if (bastide_places_find (stage->places, guard) >= 0)
    light_guard (light, stage, guard, BASTIDE_GUARD_ALONG);
}

static void
light_wall_question (BastideScene *light, const BastideStage *stage, const BastideScene *city)
{
  for (unsigned i = 0; i < stage->places->n; i++)
    if (stage->places->at[i].type == BASTIDE_PLACE_PIECE)
      light_piece (light, stage, city, stage->places->at[i]);
    else if (bastide_state_phase (stage->state) == BASTIDE_PHASE_GUARD)
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

      item.x = stage->places->x[i];
      item.y = stage->places->y[i];
      put (light, item, get_look (stage), find_glow (stage, place, BASTIDE_GLOW_PLAIN));
    }
}

/* Whether the guard on the piece of the mark number I has a mark of his own, so that the piece needs none. */
static bool
is_guard_marked (const BastideStage *stage, unsigned i)
{
  const BastideEvent *piece = &stage->marks[i];

  for (unsigned other = 0; other < stage->n_marks; other++)
    {
      const BastideEvent *event = &stage->marks[other];

      if (event->type == BASTIDE_EVENT_GUARD && event->x == piece->x && event->y == piece->y
          && event->part == piece->part)
        return true;
    }
  return false;
}

static void
light_marks (BastideScene *light, const BastideStage *stage, const BastideScene *city)
{
  for (unsigned i = 0; i < stage->n_marks; i++)
    {
      const BastideEvent *event = &stage->marks[i];
      BastideItem item = bastide_item_make (BASTIDE_ITEM_MARK, event->x, event->y, event->part, event->type);

      if (event->type == BASTIDE_EVENT_WALL && is_guard_marked (stage, i))
        continue;
      item.value = event->type;
      if (event->type == BASTIDE_EVENT_FOLLOWER || event->type == BASTIDE_EVENT_GUARD)
        {
          unsigned part = event->type == BASTIDE_EVENT_GUARD ? BASTIDE_GUARD_PART + event->part : event->part;
          const BastideItem *figure = bastide_scene_find (city, bastide_item_key (BASTIDE_ITEM_FOLLOWER, event->x,
                                                                                  event->y, part, event->player));

          if (figure == NULL) /* he has returned to the supply since */
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

/* Lights what is in the way of a refused choice. */
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

/* Adds a ring round the figure THING, which is on the board. */
static void
ring_figure (BastideScene *light, const BastideStage *stage, const BastideScene *city, BastideThing thing,
             BastideGlow glow)
{
  const BastideState *state = stage->state;
  const BastideTile *t = &state->tiles[thing.tile];
  bool is_guard = thing.type == BASTIDE_THING_GUARD;
  unsigned type = is_guard ? BASTIDE_EVENT_GUARD : BASTIDE_EVENT_FOLLOWER;
  BastideItem item = bastide_item_make (BASTIDE_ITEM_MARK, t->x, t->y, thing.part, type);

  for (int player = 0; player < bastide_state_players (state); player++)
    {
      unsigned part = is_guard ? BASTIDE_GUARD_PART + thing.part : thing.part;
      const BastideItem *figure = bastide_scene_find (city, bastide_item_key (BASTIDE_ITEM_FOLLOWER, t->x, t->y, part,
                                                                              (unsigned) player));

      if (figure == NULL)
        continue;
      item.value = (int16_t) type;
      item.x = figure->x;
      item.y = figure->y;
      item.pose = figure->pose;
      put (light, item, stage->looks[player], glow);
    }
}

/* Lights what can be chosen as the answer to a puzzle. */
static void
light_answers (BastideScene *light, const BastideStage *stage, const BastideScene *city)
{
  for (unsigned i = 0; i < stage->n_answers; i++)
    {
      BastideThing thing = stage->answers[i];
      const BastideTile *t = &stage->state->tiles[thing.tile];
      BastidePlace place = { BASTIDE_PLACE_ANSWER, t->x, t->y, (uint8_t) i };

      if (thing.type == BASTIDE_THING_FEATURE)
        bastide_light_feature (light, stage->state, thing.tile, thing.part, BASTIDE_NO_LOOK,
                               find_glow (stage, place, BASTIDE_GLOW_HINT));
      else
        ring_figure (light, stage, city, thing, find_glow (stage, place, BASTIDE_GLOW_PLAIN));
    }
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
             bastide_item_make_tile (BASTIDE_ITEM_GHOST_TILE, place.x, place.y, bastide_state_drawn_kind (state),
                                     move.part),
             get_look (stage), BASTIDE_GLOW_HINT);
      break;
    case BASTIDE_PLACE_AREA:
      bastide_light_segment (light, state, tile, place.part, get_look (stage), BASTIDE_GLOW_HINT);
      break;
    case BASTIDE_PLACE_PIECE:
      put (light, bastide_item_make (BASTIDE_ITEM_SIDE, place.x, place.y, place.part, 0), get_look (stage),
           BASTIDE_GLOW_HINT);
      item = bastide_item_make_piece (BASTIDE_ITEM_GHOST_PIECE, place.x, place.y, (BastideSide) place.part,
                                      move.type == BASTIDE_MOVE_GATE,
                                      move.type == BASTIDE_MOVE_WALL
                                          && bastide_piece_is_short (state, tile, (BastideSide) place.part));
      bastide_item_bend (&item, city);
      put (light, item, get_look (stage), BASTIDE_GLOW_HINT);
      break;
    case BASTIDE_PLACE_GUARD:
      put (light,
           bastide_item_make_guard (BASTIDE_ITEM_GHOST_FOLLOWER, stage, bastide_state_to_move (state), place.x, place.y,
                                    (BastideSide) place.part,
                                    bastide_guard_along (state, place.x, place.y, (BastideSide) place.part)),
           get_look (stage), BASTIDE_GLOW_HINT);
      break;
    case BASTIDE_PLACE_TOWER:
      item = bastide_item_make (BASTIDE_ITEM_GHOST_TOWER, place.x, place.y, place.part, 0);
      bastide_place_middle (place, stage, &item.x, &item.y);
      put (light, item, get_look (stage), BASTIDE_GLOW_HINT);
      break;
    case BASTIDE_PLACE_ANSWER:
    case BASTIDE_PLACE_NONE: break;
    }
}

static void
light_towers (BastideScene *light, const BastideStage *stage)
{
  for (unsigned i = 0; i < stage->n_lit_towers; i++)
    {
      const BastideEvent *event = &stage->lit_towers[i];
      BastideItem item = bastide_item_make (BASTIDE_ITEM_MARK, event->x, event->y, event->part, event->type);

      item.value = event->type;
      bastide_place_middle ((BastidePlace) { BASTIDE_PLACE_TOWER, event->x, event->y, event->part }, stage, &item.x,
                            &item.y);
      put (light, item, BASTIDE_NO_LOOK, BASTIDE_GLOW_POINTED);
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
  light_towers (scene, stage);
  light_refusal (scene, stage);
  light_answers (scene, stage, city);
  if (stage->legal == NULL || stage->legal->n == 0)
    return;
  switch (bastide_state_phase (stage->state))
    {
    case BASTIDE_PHASE_TILE: light_tile_question (scene, stage); break;
    case BASTIDE_PHASE_FOLLOWER: light_follower_question (scene, stage); break;
    case BASTIDE_PHASE_GATE:
    case BASTIDE_PHASE_WALL:
    case BASTIDE_PHASE_GUARD: light_wall_question (scene, stage, city); break;
    case BASTIDE_PHASE_TOWER: light_tower_question (scene, stage); break;
    case BASTIDE_PHASE_OVER: break;
    }
  light_numbers (scene, stage);
  if (stage->hint != NULL)
    light_hint (scene, stage, city);
}
