/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Lists the numbers of a question. number-plates-layout.c positions them. */
#include "number-plates.h"

#include <math.h>
#include <stdlib.h>

#include "places.h"
#include "scene-private.h"

/* If there are more legal moves than this, wall pieces show no numbers until they are pointed at. */
#define FEW_PIECES 4

/* Widths of the parts of a plate, divided by its height: digits and sign in bold, the mark, and the padding at both
 * ends. */
#define DIGIT_WIDTH 0.52f
#define SIGN_WIDTH 0.62f
#define MARK_WIDTH 0.75f
#define ENDS_WIDTH 0.55f

double
bastide_number_height (double pixels, double text_scale)
{
  return 1.36 * text_scale * fmin (fmax (0.2 * pixels, 12), 26);
}

float
bastide_number_aspect (int value, bool has_mark)
{
  float width = ENDS_WIDTH + (has_mark ? MARK_WIDTH + SIGN_WIDTH : 0);

  for (int left = abs (value); left > 0 || width == ENDS_WIDTH; left /= 10)
    width += DIGIT_WIDTH;
  return fmaxf (width, 1);
}

/* Adds a number, unless there are too many, or it is 0 and PLACE needs none to be seen. Returns it, or NULL. */
static BastideNumber *
add (BastideNumbers *numbers, const BastideStage *stage, BastidePlace place, int value, unsigned look)
{
  if (value < (place.type == BASTIDE_PLACE_AREA ? 0 : 1) || numbers->n == BASTIDE_MAX_NUMBERS)
    return NULL;
  numbers->at[numbers->n] = (BastideNumber) {
    .place = place,
    .value = (int16_t) value,
    .look = (uint8_t) look,
    .width = stage->number_height * bastide_number_aspect (value, look != BASTIDE_NO_LOOK),
    .height = stage->number_height,
  };
  return &numbers->at[numbers->n++];
}

/* The segment in the city on which PLAYER has a follower whose feature EVENT completes. AFTER is the position then. */
static BastideSegmentRef
find_part (const BastideStage *stage, const BastideState *after, const BastideEvent *event, unsigned player)
{
  const BastideState *state = stage->state;
  BastideSegmentRef refs[BASTIDE_MAX_NODES];
  unsigned n = bastide_feature_segments (after, bastide_state_tile_at (after, event->x, event->y), event->part, refs);

  for (unsigned i = 0; i < n; i++)
    if (refs[i].tile < bastide_state_n_tiles (state)
        && state->nodes[state->tiles[refs[i].tile].first_node + refs[i].segment].follower == player + 1)
      return refs[i];
  return refs[0];
}

/* Adds, for PLACE, what each player would score by what N legal moves complete. */
static void
add_gains (BastideNumbers *numbers, const BastideStage *stage, const BastideMove *moves, unsigned n, BastidePlace place)
{
  BastideEvent closed[BASTIDE_MAX_EVENTS];
  BastideState after;
  unsigned n_closed = bastide_find_closed (stage, moves, n, &after, closed);

  for (unsigned player = 0; player < BASTIDE_MAX_PLAYERS; player++)
    {
      const BastideEvent *most = NULL;
      BastideNumber *number;
      int points = 0;

      for (unsigned i = 0; i < n_closed; i++)
        {
          if ((closed[i].players >> player & 1) == 0)
            continue;
          points += closed[i].points;
          if (most == NULL || closed[i].points > most->points)
            most = &closed[i];
        }
      number = add (numbers, stage, place, points, stage->looks[player]);
      if (number != NULL)
        number->part = find_part (stage, &after, most, player);
    }
}

/* Adds what a guard would be worth to the player who decides. */
static void
add_guard (BastideNumbers *numbers, const BastideStage *stage, BastidePlace place)
{
  int tile = bastide_state_tile_at (stage->state, place.x, place.y);
  BastideEvent row = bastide_row_worth (stage->state, stage->set, tile, (BastideSide) place.part, NULL);

  add (numbers, stage, place, row.points, stage->looks[bastide_state_to_move (stage->state)]);
}

static void
add_piece (BastideNumbers *numbers, const BastideStage *stage, BastidePlace place)
{
  BastidePlace guard = { BASTIDE_PLACE_GUARD, place.x, place.y, place.part };
  BastideMove move = bastide_place_move (place, stage->state, 0);

  if (!bastide_piece_is_shown (stage, place))
    return;
  add_gains (numbers, stage, &move, 1, place);
  if (bastide_places_find (stage->places, guard) >= 0)
    add_guard (numbers, stage, guard);
}

static void
add_cell (BastideNumbers *numbers, const BastideStage *stage)
{
  BastidePlace at = stage->pointed;
  BastideMove moves[2] = { bastide_place_move (at, stage->state, stage->turns), { .type = BASTIDE_MOVE_PASS } };

  if (at.type == BASTIDE_PLACE_CELL && (bastide_place_turns (stage->legal, at.x, at.y) >> stage->turns & 1))
    add_gains (numbers, stage, moves, 2, at);
}

static void
add_tower (BastideNumbers *numbers, const BastideStage *stage, BastidePlace place)
{
  BastideMove move = bastide_place_move (place, stage->state, 0);
  BastideState after;
  BastideEvents events;

  bastide_try (stage->state, stage->set, &move, 1, &after, &events);
  if (events.n > 0 && events.at[0].type == BASTIDE_EVENT_TOWER)
    add (numbers, stage, place, events.at[0].points, stage->looks[bastide_state_to_move (stage->state)]);
}

static void
add_place (BastideNumbers *numbers, const BastideStage *stage, BastidePlace place)
{
  const BastideState *state = stage->state;

  switch ((BastidePlaceType) place.type)
    {
    case BASTIDE_PLACE_AREA:
      add (numbers, stage, place,
           bastide_feature_worth (state, stage->set, bastide_state_n_tiles (state) - 1, place.part).points,
           BASTIDE_NO_LOOK);
      break;
    case BASTIDE_PLACE_PIECE: add_piece (numbers, stage, place); break;
    case BASTIDE_PLACE_GUARD:
      if (bastide_state_phase (state) == BASTIDE_PHASE_GUARD) /* otherwise these are added with his piece */
        add_guard (numbers, stage, place);
      break;
    case BASTIDE_PLACE_TOWER: add_tower (numbers, stage, place); break;
    case BASTIDE_PLACE_CELL:
    case BASTIDE_PLACE_ANSWER:
    case BASTIDE_PLACE_NONE: break;
    }
}

bool
bastide_piece_is_shown (const BastideStage *stage, BastidePlace place)
{
  BastidePlace pointed = stage->pointed;

  if (pointed.type == BASTIDE_PLACE_GUARD)
    pointed.type = BASTIDE_PLACE_PIECE;
  return stage->legal->n <= FEW_PIECES || bastide_place_equal (pointed, place);
}

unsigned
bastide_find_closed (const BastideStage *stage, const BastideMove *moves, unsigned n, BastideState *after,
                     BastideEvent *closed)
{
  unsigned n_closed = 0;

  *after = *stage->state;
  for (unsigned i = 0; i < n; i++)
    {
      BastideEvents events;

      if (i > 0 && bastide_state_phase (after) != BASTIDE_PHASE_FOLLOWER)
        break;
      bastide_try (after, stage->set, &moves[i], 1, after, &events);
      for (unsigned j = 0; j < events.n && n_closed < BASTIDE_MAX_EVENTS; j++)
        if (events.at[j].type == BASTIDE_EVENT_COMPLETED && !bastide_event_is_final (&events.at[j]))
          closed[n_closed++] = events.at[j];
    }
  return n_closed;
}

void
bastide_numbers_list (BastideNumbers *numbers, const BastideStage *stage)
{
  numbers->n = 0;
  if (stage->legal == NULL || stage->legal->n == 0 || stage->number_height <= 0)
    return;
  if (bastide_state_phase (stage->state) == BASTIDE_PHASE_TILE)
    add_cell (numbers, stage);
  for (unsigned i = 0; i < stage->places->n; i++)
    add_place (numbers, stage, stage->places->at[i]);
  bastide_numbers_lay (numbers, stage);
}
