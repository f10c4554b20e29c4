/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Lists the numbers of a question. number-plates-layout.c positions them. */
#include "number-plates.h"

#include "city.h"
#include "places.h"

/* If there are more legal moves than this, wall pieces show no numbers until they are pointed at. */
#define FEW_PIECES 4

/* Adds a number, unless there are too many, or it is 0 and PLACE needs none to be seen. Returns it, or NULL. */
static BastideNumber *
add (BastideNumbers *numbers, const BastideStage *stage, BastidePlace place, int value, unsigned look)
{
  if (value < (place.type == TOWN_PLACE_AREA ? 0 : 1) || numbers->n == BASTIDE_MAX_NUMBERS)
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
static TownSegmentRef
find_part (const BastideStage *stage, const BastideState *after, const BastideEvent *event, unsigned player)
{
  const BastideState *state = stage->state;
  TownSegmentRef refs[TOWN_MAX_NODES];
  unsigned n = town_feature_segments (after, town_state_tile_at (after, event->x, event->y), event->part, refs);

  for (unsigned i = 0; i < n; i++)
    if (refs[i].tile < town_state_n_tiles (state)
        && state->nodes[state->tiles[refs[i].tile].first_node + refs[i].segment].follower == player + 1)
      return refs[i];
  return refs[0];
}

/* Adds, for PLACE, what each player would score by what N legal moves complete. */
static void
add_gains (BastideNumbers *numbers, const BastideStage *stage, const BastideMove *moves, unsigned n, BastidePlace place)
{
  BastideEvent closed[BASTIDE_MOST_EVENTS];
  BastideState after;
  unsigned n_closed = town_find_closed (stage, moves, n, &after, closed);

  for (unsigned player = 0; player < TOWN_MAX_PLAYERS; player++)
    {
      const BastideEvent *most = NULL;
      BastideNumber *number;
      int points = 0;

      for (unsigned i = 0; i < n_closed; i++)
        {
          if ((closed[i].detail[TOWN_AT_PLAYERS] >> player & 1) == 0)
            continue;
          points += town_event_worth (&closed[i]);
          if (most == NULL || town_event_worth (&closed[i]) > town_event_worth (most))
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
  int tile = town_state_tile_at (stage->state, place.x, place.y);
  BastideEvent row = town_row_worth (stage->state, stage->set, tile, (BastideSide) place.part, NULL);

  add (numbers, stage, place, town_event_worth (&row), stage->looks[town_state_to_move (stage->state)]);
}

static void
add_piece (BastideNumbers *numbers, const BastideStage *stage, BastidePlace place)
{
  BastidePlace guard = { TOWN_PLACE_GUARD, place.x, place.y, place.part };
  BastideMove move = town_place_move (place, stage->state, 0);

  if (!town_piece_is_shown (stage, place))
    return;
  add_gains (numbers, stage, &move, 1, place);
  if (bastide_places_find (stage->places, guard) >= 0)
    add_guard (numbers, stage, guard);
}

static void
add_cell (BastideNumbers *numbers, const BastideStage *stage)
{
  BastidePlace at = stage->pointed;
  BastideMove moves[2] = { town_place_move (at, stage->state, stage->turns), { .type = TOWN_MOVE_PASS } };

  if (at.type == BASTIDE_PLACE_CELL && (town_place_turns (stage->legal, at.x, at.y) >> stage->turns & 1))
    add_gains (numbers, stage, moves, 2, at);
}

static void
add_tower (BastideNumbers *numbers, const BastideStage *stage, BastidePlace place)
{
  BastideMove move = town_place_move (place, stage->state, 0);
  BastideState after;
  BastideEvents events;

  town_try (stage->state, stage->set, &move, 1, &after, &events);
  if (events.n > 0 && events.at[0].type == TOWN_EVENT_TOWER)
    add (numbers, stage, place, town_event_worth (&events.at[0]), stage->looks[town_state_to_move (stage->state)]);
}

static void
add_place (BastideNumbers *numbers, const BastideStage *stage, BastidePlace place)
{
  const BastideState *state = stage->state;
  BastideEvent worth;

  switch (place.type)
    {
    case TOWN_PLACE_AREA:
      worth = town_feature_worth (state, stage->set, town_state_n_tiles (state) - 1, place.part);
      add (numbers, stage, place, town_event_worth (&worth), BASTIDE_NO_LOOK);
      break;
    case TOWN_PLACE_PIECE: add_piece (numbers, stage, place); break;
    case TOWN_PLACE_GUARD:
      if (town_state_phase (state) == TOWN_PHASE_GUARD) /* otherwise these are added with his piece */
        add_guard (numbers, stage, place);
      break;
    case TOWN_PLACE_TOWER: add_tower (numbers, stage, place); break;
    case BASTIDE_PLACE_CELL:
    case BASTIDE_PLACE_ANSWER:
    case BASTIDE_PLACE_NONE: break;
    }
}

bool
town_piece_is_shown (const BastideStage *stage, BastidePlace place)
{
  BastidePlace pointed = stage->pointed;

  if (pointed.type == TOWN_PLACE_GUARD)
    pointed.type = TOWN_PLACE_PIECE;
  return stage->legal->n <= FEW_PIECES || bastide_place_equal (pointed, place);
}

unsigned
town_find_closed (const BastideStage *stage, const BastideMove *moves, unsigned n, BastideState *after,
                  BastideEvent *closed)
{
  unsigned n_closed = 0;

  *after = *stage->state;
  for (unsigned i = 0; i < n; i++)
    {
      BastideEvents events;

      if (i > 0 && town_state_phase (after) != TOWN_PHASE_FOLLOWER)
        break;
      town_try (after, stage->set, &moves[i], 1, after, &events);
      for (unsigned j = 0; j < events.n && n_closed < BASTIDE_MOST_EVENTS; j++)
        if (events.at[j].type == TOWN_EVENT_COMPLETED && !events.at[j].is_final)
          closed[n_closed++] = events.at[j];
    }
  return n_closed;
}

void
town_numbers_list (BastideNumbers *numbers, const BastideStage *stage)
{
  numbers->n = 0;
  if (stage->legal == NULL || stage->legal->n == 0 || stage->number_height <= 0)
    return;
  if (town_state_phase (stage->state) == TOWN_PHASE_TILE)
    add_cell (numbers, stage);
  for (unsigned i = 0; i < stage->places->n; i++)
    add_place (numbers, stage, stage->places->at[i]);
  town_numbers_lay (numbers, stage);
}
