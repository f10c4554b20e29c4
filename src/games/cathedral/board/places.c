/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The list of places, and what is at a point. */
#include <math.h>
#include <string.h>

#include "city.h"
#include "games/cathedral/rules/legal.h"
#include "place.h"
#include "things.h"

static void
add (BastidePlaces *places, unsigned type, unsigned cell)
{
  bastide_places_add (places, (BastidePlace) { (uint8_t) type, (int16_t) cell, 0, 0 });
}

/* Adds the place of MOVE, or that which must be chosen before. */
static void
add_move (BastidePlaces *places, const BastideStage *stage, BastideMove move)
{
  const BastideState *state = stage->state;
  BastidePlace place = cathedral_place_of (move, state);

  switch ((CathedralMove) move.type)
    {
    case CATHEDRAL_MOVE_TAKE:
      if (move.sort != CATHEDRAL_NONE && CATHEDRAL_DRAFT_CARD (stage) != move.part)
        place = cathedral_place_of ((BastideMove) { .type = CATHEDRAL_MOVE_TAKE, .part = move.part }, state);
      /* The hand covers the display. */
      if ((place.type == CATHEDRAL_PLACE_CARD) == (CATHEDRAL_DRAFT_CARD (stage) == CATHEDRAL_NONE))
        bastide_places_add (places, place);
      break;
    case CATHEDRAL_MOVE_PLACE:
      if (stage->draft[0] == 0)
        bastide_places_add (places, place);
      break;
    case CATHEDRAL_MOVE_HERALD:
      /* Who cannot pay has no other way to send him. */
      bastide_places_add (places, stage->draft[0] != 0 || state->seats[state->to_move].gold < state->cost
                                      ? place
                                      : (BastidePlace) { CATHEDRAL_PLACE_PRIVILEGE,
                                                         (int16_t) (CATHEDRAL_CELL_SEAT + state->to_move), 0,
                                                         CATHEDRAL_HERALD });
      break;
    case CATHEDRAL_MOVE_BUY:
    case CATHEDRAL_MOVE_SELL:
    case CATHEDRAL_MOVE_WORK:
    case CATHEDRAL_MOVE_GOODS: break; /* they have counters */
    default: bastide_places_add (places, place); break;
    }
}

static void
add_counters (BastidePlaces *places, const BastideStage *stage)
{
  BastideMove moves[BASTIDE_MAX_CHOSEN];
  int8_t best[BASTIDE_DRAFT];

  for (unsigned slot = 0; slot < cathedral_count_counters (stage->state); slot++)
    {
      if (cathedral_can_count (stage, slot, -1))
        add (places, CATHEDRAL_PLACE_LESS, CATHEDRAL_CELL_HAND + slot);
      if (cathedral_can_count (stage, slot, 1))
        add (places, CATHEDRAL_PLACE_MORE, CATHEDRAL_CELL_HAND + slot);
    }
  if (stage->state->phase == CATHEDRAL_PHASE_BUILD
      && cathedral_place_change (stage, (BastidePlace) { CATHEDRAL_PLACE_BEST, CATHEDRAL_CELL_BEST, 0, 0 }, best)
      && memcmp (best, stage->draft, sizeof best) != 0)
    add (places, CATHEDRAL_PLACE_BEST, CATHEDRAL_CELL_BEST);
  if (cathedral_place_moves (stage, (BastidePlace) { CATHEDRAL_PLACE_DO, CATHEDRAL_CELL_DO, 0, 0 }, moves) > 0)
    add (places, CATHEDRAL_PLACE_DO, CATHEDRAL_CELL_DO);
}

void
cathedral_places_list (BastidePlaces *places, const BastideStage *stage)
{
  const BastideState *state = stage->state;

  places->n = 0;
  for (unsigned i = 0; stage->legal != NULL && i < stage->legal->n; i++)
    add_move (places, stage, stage->legal->at[i]);
  if (stage->legal != NULL && stage->legal->n > 0)
    {
      add_counters (places, stage);
      if (state->phase == CATHEDRAL_PHASE_CHOOSE && CATHEDRAL_DRAFT_CARD (stage) != CATHEDRAL_NONE)
        add (places, CATHEDRAL_PLACE_BACK, CATHEDRAL_CELL_DO);
      if (state->phase == CATHEDRAL_PHASE_PLACE && stage->draft[0] != 0)
        bastide_places_add (places,
                            (BastidePlace) { CATHEDRAL_PLACE_PRIVILEGE,
                                             (int16_t) (CATHEDRAL_CELL_SEAT + state->to_move), 0, CATHEDRAL_HERALD });
    }
  for (unsigned i = 0; i < stage->n_answers; i++)
    bastide_places_add (places,
                        (BastidePlace) { BASTIDE_PLACE_ANSWER,
                                         (int16_t) cathedral_thing_cell (state, stage->answers[i]), 0, (uint8_t) i });
  bastide_places_sort (places);
  for (unsigned i = 0; i < places->n; i++)
    cathedral_place_middle (places->at[i], stage, &places->x[i], &places->y[i]);
}

static double
find_distance (BastideBox box, double x, double y)
{
  return hypot (fmax (fmax (box.west - x, x - box.east), 0), fmax (fmax (box.north - y, y - box.south), 0));
}

/* The cell at X, Y; none where no cell is. */
static BastidePlace
find_cell (const BastideStage *stage, double x, double y)
{
  for (int cell = CATHEDRAL_CELLS - 1; cell >= 0; cell--)
    {
      BastideBox box = cathedral_cell_box (stage, (CathedralCell) cell);

      if (cathedral_shows_cell (stage, (CathedralCell) cell) && !cathedral_box_is_empty (box)
          && find_distance (box, x, y) <= 0 && (cell >= CATHEDRAL_CELL_HAND || !cathedral_is_covered (stage, x, y)))
        return (BastidePlace) { BASTIDE_PLACE_CELL, (int16_t) cell, 0, 0 };
    }
  return (BastidePlace) { 0 };
}

/* Of places that have the point in their boxes it is the smallest. */
BastidePlace
cathedral_hit (const BastideStage *stage, float x, float y, float reach)
{
  const BastidePlaces *places = stage->places;
  double nearest = (double) reach, smallest = INFINITY;
  int found = -1;

  for (unsigned i = 0; places != NULL && i < places->n; i++)
    {
      BastideBox box = cathedral_place_box (stage, places->at[i]);
      double distance = find_distance (box, (double) x, (double) y);
      double size = (box.east - box.west) * (box.south - box.north);

      if (cathedral_box_is_empty (box) || distance > nearest || (distance == nearest && size >= smallest))
        continue;
      nearest = distance;
      smallest = size;
      found = (int) i;
    }
  return found >= 0 ? places->at[found] : find_cell (stage, (double) x, (double) y);
}

/* The place for builders on CELL that is nearest to X, Y. */
static unsigned
find_nearest (const BastideStage *stage, CathedralCell cell, float x, float y)
{
  unsigned found = CATHEDRAL_PLACES;
  float nearest = INFINITY;

  for (unsigned place = 0; place < CATHEDRAL_PLACES; place++)
    {
      float distance = point_distance (cathedral_layout_disc (stage->is_tall, (CathedralPlace) place, 0),
                                       (BastidePoint) { x, y });

      if (cathedral_layout_cell_of ((CathedralPlace) place) != cell || distance >= nearest)
        continue;
      nearest = distance;
      found = place;
    }
  return found;
}

bool
cathedral_guess (const BastideStage *stage, float x, float y, BastideMove *move)
{
  const BastideState *state = stage->state;
  BastidePlace cell = find_cell (stage, (double) x, (double) y);
  unsigned where;

  if (cell.type == BASTIDE_PLACE_NONE)
    return false;
  switch (state->phase)
    {
    case CATHEDRAL_PHASE_CHOOSE:
      if (cell.x < CATHEDRAL_CELL_SLOT || cell.x >= CATHEDRAL_CELL_HAND)
        return false;
      cell.type = CATHEDRAL_PLACE_CARD;
      break;
    case CATHEDRAL_PHASE_PLACE:
      where = find_nearest (stage, (CathedralCell) cell.x, x, y);
      if (where == CATHEDRAL_PLACES)
        return false;
      cell.type = stage->draft[0] != 0 ? CATHEDRAL_PLACE_HERALD : CATHEDRAL_PLACE_SEND;
      cell.part = (uint8_t) where;
      break;
    case CATHEDRAL_PHASE_MARKET:
    case CATHEDRAL_PHASE_BUILD:
      if (cell.x < CATHEDRAL_CELL_HAND || (unsigned) cell.x >= CATHEDRAL_CELL_HAND + cathedral_count_counters (state))
        return false;
      cell.type = CATHEDRAL_PLACE_LESS;
      if (find_distance (cathedral_place_box (stage, cell), (double) x, (double) y) > 0)
        cell.type = CATHEDRAL_PLACE_MORE;
      break;
    default: return false;
    }
  *move = cathedral_place_move (cell, state, 0);
  return true;
}
