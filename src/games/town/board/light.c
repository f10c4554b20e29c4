/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The light of the current question: places, ghosts, numbers and what a choice would complete. */
#include <math.h>

#include "city.h"
#include "number-plates.h"
#include "places.h"
#include "scene/light.h"
#include "side.h"

static unsigned
get_look (const BastideStage *stage)
{
  return stage->looks[town_state_to_move (stage->state)];
}

/* Lights what N legal moves would complete. */
static void
light_closing (BastideScene *light, const BastideStage *stage, const BastideMove *moves, unsigned n)
{
  BastideEvent closed[BASTIDE_MOST_EVENTS];
  BastideState after;
  unsigned n_closed = town_find_closed (stage, moves, n, &after, closed);

  for (unsigned i = 0; i < n_closed; i++)
    town_light_feature (light, &after, town_state_tile_at (&after, closed[i].x, closed[i].y), closed[i].part,
                        get_look (stage), BASTIDE_GLOW_PLAIN);
}

static bool
has_seam (const BastideState *state, int x, int y, BastideSide side)
{
  bool is_east = side == BASTIDE_EAST;

  return town_state_tile_at (state, x, y) >= 0 && town_state_tile_at (state, x + is_east, y + !is_east) >= 0;
}

/* Adds the boundaries between the tiles of the city, in lines as long as possible: along SIDE of the tiles that have
 * another tile beyond it. */
static void
light_seams (BastideScene *light, const BastideState *state, BastideSide side)
{
  bool is_east = side == BASTIDE_EAST;

  for (unsigned i = 0; i < town_state_n_tiles (state); i++)
    {
      int x = state->tiles[i].x, y = state->tiles[i].y;
      BastideItem item = bastide_item_make (TOWN_ITEM_SEAM, x, y, side, 0);

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
  BastideMove moves[2] = { town_place_move (at, state, stage->turns), { .type = TOWN_MOVE_PASS } };
  bool is_legal = false;

  light_seams (light, state, BASTIDE_EAST);
  light_seams (light, state, BASTIDE_SOUTH);
  for (unsigned i = 0; i < stage->places->n; i++)
    {
      BastidePlace place = stage->places->at[i];

      bastide_scene_light (light, bastide_item_make (TOWN_ITEM_CELL, place.x, place.y, 0, 0), get_look (stage),
                           bastide_place_glow (stage, place, BASTIDE_GLOW_PLAIN));
    }
  if (at.type != BASTIDE_PLACE_CELL || town_state_tile_at (state, at.x, at.y) >= 0)
    return;
  is_legal = town_place_turns (stage->legal, at.x, at.y) >> stage->turns & 1;
  bastide_scene_light (light,
                       town_item_make_tile (TOWN_ITEM_GHOST_TILE, at.x, at.y, town_state_drawn_kind (state),
                                            stage->turns),
                       get_look (stage),
                       is_legal ? bastide_place_glow (stage, at, BASTIDE_GLOW_PLAIN) : BASTIDE_GLOW_FAINT);
  if (is_legal)
    light_closing (light, stage, moves, 2);
}

static void
light_follower_question (BastideScene *light, const BastideStage *stage)
{
  const BastideState *state = stage->state;
  int tile = town_state_n_tiles (state) - 1;
  const TownTile *t = &state->tiles[tile];

  for (unsigned i = 0; i < stage->places->n; i++)
    {
      BastidePlace place = stage->places->at[i];
      BastideGlow glow = bastide_place_glow (stage, place, BASTIDE_GLOW_PLAIN);
      bool is_plain = glow == BASTIDE_GLOW_PLAIN;

      town_light_feature (light, state, tile, place.part, get_look (stage), is_plain ? BASTIDE_GLOW_FAINT : glow);
      town_light_segment (light, state, tile, place.part, get_look (stage), glow);
      if (!is_plain)
        bastide_scene_light (light,
                             town_item_make_follower (TOWN_ITEM_GHOST_FOLLOWER, stage, town_state_to_move (state), t->x,
                                                      t->y, t->kind, t->turns, place.part),
                             get_look (stage), glow);
    }
}

/* Adds a guard as a choice on his pad, with the row that he would watch. While his piece alone is pointed at, he is
 * faint: a click there builds without him. */
static void
light_guard (BastideScene *light, const BastideStage *stage, BastidePlace place, float along)
{
  const BastideState *state = stage->state;
  BastidePlace piece = { TOWN_PLACE_PIECE, place.x, place.y, place.part };
  BastideSide side = (BastideSide) place.part;
  int tile = town_state_tile_at (state, place.x, place.y);
  bool is_left_out = bastide_place_equal (stage->pointed, piece);
  BastideGlow glow = bastide_place_glow (stage, place, is_left_out ? BASTIDE_GLOW_FAINT : BASTIDE_GLOW_PLAIN);
  BastideItem pad = bastide_item_make (TOWN_ITEM_PAD, place.x, place.y, side, 0);

  town_place_middle (place, stage, &pad.x, &pad.y);
  bastide_scene_light (light, pad, get_look (stage), glow);
  bastide_scene_light (light,
                       town_item_make_guard (TOWN_ITEM_GHOST_FOLLOWER, stage, town_state_to_move (state), place.x,
                                             place.y, side, along),
                       get_look (stage), glow);
  if (glow >= BASTIDE_GLOW_POINTED)
    town_light_row (light, stage, tile, side, get_look (stage), BASTIDE_GLOW_PLAIN);
}

static void
light_piece (BastideScene *light, const BastideStage *stage, const BastideScene *city, BastidePlace place)
{
  const BastideState *state = stage->state;
  BastideSide side = (BastideSide) place.part;
  BastidePlace guard = { TOWN_PLACE_GUARD, place.x, place.y, place.part };
  bool is_shown = town_piece_is_shown (stage, place);
  BastideGlow glow = bastide_place_glow (stage, place,
                                         bastide_place_glow (stage, guard,
                                                             is_shown ? BASTIDE_GLOW_PLAIN : BASTIDE_GLOW_FAINT));
  bool is_gate = town_state_phase (state) == TOWN_PHASE_GATE;
  int tile = town_state_tile_at (state, place.x, place.y);
  BastideMove move = town_place_move (place, state, 0);
  BastideItem piece = town_item_make_piece (TOWN_ITEM_GHOST_PIECE, place.x, place.y, side, is_gate,
                                            !is_gate && town_piece_is_short (state, tile, side));

  bastide_scene_light (light, bastide_item_make (TOWN_ITEM_SIDE, place.x, place.y, side, 0), get_look (stage), glow);
  if (!is_shown)
    return;
  town_item_bend (&piece, city);
  bastide_scene_light (light, piece, get_look (stage), glow);
  light_closing (light, stage, &move, 1);
  if (bastide_places_find (stage->places, guard) >= 0)
    light_guard (light, stage, guard, TOWN_GUARD_ALONG);
}

static void
light_wall_question (BastideScene *light, const BastideStage *stage, const BastideScene *city)
{
  for (unsigned i = 0; i < stage->places->n; i++)
    if (stage->places->at[i].type == TOWN_PLACE_PIECE)
      light_piece (light, stage, city, stage->places->at[i]);
    else if (town_state_phase (stage->state) == TOWN_PHASE_GUARD)
      light_guard (light, stage, stage->places->at[i],
                   town_guard_along (stage->state, stage->places->at[i].x, stage->places->at[i].y,
                                     (BastideSide) stage->places->at[i].part));
}

static void
light_tower_question (BastideScene *light, const BastideStage *stage)
{
  for (unsigned i = 0; i < stage->places->n; i++)
    {
      BastidePlace place = stage->places->at[i];
      BastideItem item = bastide_item_make (TOWN_ITEM_GHOST_TOWER, place.x, place.y, place.part, 0);

      item.x = stage->places->x[i];
      item.y = stage->places->y[i];
      bastide_scene_light (light, item, get_look (stage), bastide_place_glow (stage, place, BASTIDE_GLOW_PLAIN));
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

      if (event->type == TOWN_EVENT_GUARD && event->x == piece->x && event->y == piece->y && event->part == piece->part)
        return true;
    }
  return false;
}

/* What was done in the newest turn is marked strongly, and the tiles of the turns before quietly. */
static void
light_marks (BastideScene *light, const BastideStage *stage, const BastideScene *city)
{
  unsigned newest = 0;

  for (unsigned i = 0; i < stage->n_marks; i++)
    if (stage->marks[i].type == TOWN_EVENT_PLACED)
      newest = i;
  for (unsigned i = 0; i < stage->n_marks; i++)
    {
      const BastideEvent *event = &stage->marks[i];
      BastideItem item = bastide_item_make (TOWN_ITEM_MARK, event->x, event->y, event->part, event->type);

      if (event->type == TOWN_EVENT_WALL && is_guard_marked (stage, i))
        continue;
      item.value = event->type;
      if (event->type == TOWN_EVENT_FOLLOWER || event->type == TOWN_EVENT_GUARD)
        {
          unsigned part = event->type == TOWN_EVENT_GUARD ? TOWN_GUARD_PART + event->part : event->part;
          const BastideItem *figure = bastide_scene_find (city, bastide_item_key (TOWN_ITEM_FOLLOWER, event->x,
                                                                                  event->y, part, event->player));

          if (figure == NULL) /* he has returned to the supply since */
            continue;
          item.x = figure->x;
          item.y = figure->y;
          item.pose = figure->pose;
        }
      else if (event->type == TOWN_EVENT_TOWER)
        town_place_middle ((BastidePlace) { TOWN_PLACE_TOWER, event->x, event->y, event->part }, stage, &item.x,
                           &item.y);
      else if (event->type != TOWN_EVENT_PLACED && event->type != TOWN_EVENT_GATE && event->type != TOWN_EVENT_WALL)
        continue;
      bastide_scene_light (light, item, stage->looks[event->player],
                           i < newest ? BASTIDE_GLOW_FAINT : BASTIDE_GLOW_PLAIN);
    }
}

/* Lights what is in the way of a refused choice. */
static void
light_refusal (BastideScene *light, const BastideStage *stage)
{
  BastideReason reason = stage->refusal;
  unsigned part = BASTIDE_WHOLE_CELL;

  if (reason.code == BASTIDE_LEGAL)
    return;
  switch ((TownReasonCode) reason.code)
    {
    case TOWN_REASON_OVER:
    case TOWN_REASON_NOT_ASKED:
    case TOWN_REASON_MUST:
    case TOWN_REASON_NO_FOLLOWER:
    case TOWN_REASON_NO_TOWER: return;
    case TOWN_REASON_BEHIND_WALL:
    case TOWN_REASON_STREET_MISSING:
    case TOWN_REASON_STREET_EXTRA:
    case TOWN_REASON_INNER_SIDE:
    case TOWN_REASON_FACES_HOLE:
    case TOWN_REASON_BUILT:
    case TOWN_REASON_NOT_AT_END:
    case TOWN_REASON_GUARD_OPPOSITE:
    case TOWN_REASON_NOT_AN_END:
    case TOWN_REASON_NOTHING_BEHIND: part = reason.part; break;
    default: break;
    }
  /* A sign on a cell that can be chosen would say the opposite. */
  if (part == BASTIDE_WHOLE_CELL
      && bastide_places_find (stage->places, (BastidePlace) { BASTIDE_PLACE_CELL, reason.x, reason.y, 0 }) >= 0)
    return;
  bastide_scene_put (light, bastide_item_make (TOWN_ITEM_OFFENCE, reason.x, reason.y, part, 0));
}

/* Adds a ring round the figure THING, which is on the board. */
static void
ring_figure (BastideScene *light, const BastideStage *stage, const BastideScene *city, BastideThing thing,
             BastideGlow glow)
{
  const BastideState *state = stage->state;
  const TownTile *t = &state->tiles[thing.tile];
  bool is_guard = thing.type == TOWN_THING_GUARD;
  unsigned type = is_guard ? TOWN_EVENT_GUARD : TOWN_EVENT_FOLLOWER;
  BastideItem item = bastide_item_make (TOWN_ITEM_MARK, t->x, t->y, thing.part, type);

  for (int player = 0; player < town_state_players (state); player++)
    {
      unsigned part = is_guard ? TOWN_GUARD_PART + thing.part : thing.part;
      const BastideItem *figure = bastide_scene_find (city, bastide_item_key (TOWN_ITEM_FOLLOWER, t->x, t->y, part,
                                                                              (unsigned) player));

      if (figure == NULL)
        continue;
      item.value = (int16_t) type;
      item.x = figure->x;
      item.y = figure->y;
      item.pose = figure->pose;
      bastide_scene_light (light, item, stage->looks[player], glow);
    }
}

/* Lights what can be chosen as the answer to a puzzle. */
static void
light_answers (BastideScene *light, const BastideStage *stage, const BastideScene *city)
{
  for (unsigned i = 0; i < stage->n_answers; i++)
    {
      BastideThing thing = stage->answers[i];
      const TownTile *t = &stage->state->tiles[thing.tile];
      BastidePlace place = { BASTIDE_PLACE_ANSWER, t->x, t->y, (uint8_t) i };

      if (thing.type == TOWN_THING_FEATURE)
        town_light_feature (light, stage->state, thing.tile, thing.part, BASTIDE_NO_LOOK,
                            bastide_place_glow (stage, place, BASTIDE_GLOW_HINT));
      else
        ring_figure (light, stage, city, thing, bastide_place_glow (stage, place, BASTIDE_GLOW_PLAIN));
    }
}

static void
light_hint (BastideScene *light, const BastideStage *stage, const BastideScene *city)
{
  BastideMove move = *stage->hint;
  const BastideState *state = stage->state;
  BastidePlace place = town_place_of_move (move, state);
  int tile = town_state_tile_at (state, place.x, place.y);
  BastideItem item;

  switch (place.type)
    {
    case BASTIDE_PLACE_CELL:
      bastide_scene_light (light, bastide_item_make (TOWN_ITEM_CELL, place.x, place.y, 0, 0), get_look (stage),
                           BASTIDE_GLOW_HINT);
      if (!bastide_place_equal (place, stage->pointed))
        bastide_scene_light (light,
                             town_item_make_tile (TOWN_ITEM_GHOST_TILE, place.x, place.y, town_state_drawn_kind (state),
                                                  move.part),
                             get_look (stage), BASTIDE_GLOW_HINT);
      break;
    case TOWN_PLACE_AREA:
      town_light_segment (light, state, tile, place.part, get_look (stage), BASTIDE_GLOW_HINT);
      break;
    case TOWN_PLACE_PIECE:
      bastide_scene_light (light, bastide_item_make (TOWN_ITEM_SIDE, place.x, place.y, place.part, 0), get_look (stage),
                           BASTIDE_GLOW_HINT);
      item = town_item_make_piece (TOWN_ITEM_GHOST_PIECE, place.x, place.y, (BastideSide) place.part,
                                   move.type == TOWN_MOVE_GATE,
                                   move.type == TOWN_MOVE_WALL
                                       && town_piece_is_short (state, tile, (BastideSide) place.part));
      town_item_bend (&item, city);
      bastide_scene_light (light, item, get_look (stage), BASTIDE_GLOW_HINT);
      break;
    case TOWN_PLACE_GUARD:
      bastide_scene_light (light,
                           town_item_make_guard (TOWN_ITEM_GHOST_FOLLOWER, stage, town_state_to_move (state), place.x,
                                                 place.y, (BastideSide) place.part,
                                                 town_guard_along (state, place.x, place.y, (BastideSide) place.part)),
                           get_look (stage), BASTIDE_GLOW_HINT);
      break;
    case TOWN_PLACE_TOWER:
      item = bastide_item_make (TOWN_ITEM_GHOST_TOWER, place.x, place.y, place.part, 0);
      town_place_middle (place, stage, &item.x, &item.y);
      bastide_scene_light (light, item, get_look (stage), BASTIDE_GLOW_HINT);
      break;
    case BASTIDE_PLACE_ANSWER:
    case BASTIDE_PLACE_NONE: break;
    }
}

static void
light_towers (BastideScene *light, const BastideStage *stage)
{
  for (unsigned i = 0; i < stage->n_lit_rest; i++)
    {
      const BastideEvent *event = &stage->lit_rest[i];
      BastideItem item = bastide_item_make (TOWN_ITEM_MARK, event->x, event->y, event->part, event->type);

      item.value = event->type;
      town_place_middle ((BastidePlace) { TOWN_PLACE_TOWER, event->x, event->y, event->part }, stage, &item.x, &item.y);
      bastide_scene_light (light, item, BASTIDE_NO_LOOK, BASTIDE_GLOW_POINTED);
    }
}

void
town_scene_build_light (BastideScene *scene, const BastideStage *stage, const BastideScene *city)
{
  scene->n = 0;
  for (unsigned i = 0; i < stage->n_lit; i++)
    town_light_segment (scene, stage->state, stage->lit[i].tile, stage->lit[i].segment, BASTIDE_NO_LOOK,
                        BASTIDE_GLOW_POINTED);
  light_marks (scene, stage, city);
  light_towers (scene, stage);
  light_refusal (scene, stage);
  light_answers (scene, stage, city);
  if (stage->legal == NULL || stage->legal->n == 0)
    return;
  switch (town_state_phase (stage->state))
    {
    case TOWN_PHASE_TILE: light_tile_question (scene, stage); break;
    case TOWN_PHASE_FOLLOWER: light_follower_question (scene, stage); break;
    case TOWN_PHASE_GATE:
    case TOWN_PHASE_WALL:
    case TOWN_PHASE_GUARD: light_wall_question (scene, stage, city); break;
    case TOWN_PHASE_TOWER: light_tower_question (scene, stage); break;
    case TOWN_PHASE_OVER: break;
    }
  bastide_scene_add_numbers (scene, stage);
  if (stage->hint != NULL)
    light_hint (scene, stage, city);
}
