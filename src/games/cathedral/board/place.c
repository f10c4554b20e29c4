/* SPDX-License-Identifier: GPL-3.0-or-later */
/* A place and the move that it means by itself, without a draft. */
#include "place.h"

#include "city.h"
#include "games/cathedral/rules/legal.h"
#include "things.h"

unsigned
cathedral_find_craftsman (const CathedralSeat *seat, unsigned craftsman)
{
  unsigned i = 0;

  while (i < seat->n_craftsmen && seat->craftsmen[i] != craftsman)
    i++;
  return i;
}

static BastideMove
make (CathedralMove type, unsigned part, unsigned sort, int n)
{
  return (BastideMove) { .type = (uint8_t) type, .part = (uint8_t) part, .sort = (uint8_t) sort, .x = (int16_t) n };
}

/* The answer of those who do nothing. */
static BastideMove
make_pass (const BastideState *state)
{
  static const uint8_t types[CATHEDRAL_PHASES] = {
    [CATHEDRAL_PHASE_CHOOSE] = CATHEDRAL_MOVE_PASS, [CATHEDRAL_PHASE_THROW] = CATHEDRAL_MOVE_KEEP,
    [CATHEDRAL_PHASE_PLACE] = CATHEDRAL_MOVE_PASS,  [CATHEDRAL_PHASE_AMULET] = CATHEDRAL_MOVE_BEAR,
    [CATHEDRAL_PHASE_LETTER] = CATHEDRAL_MOVE_PAY,  [CATHEDRAL_PHASE_MARKET] = CATHEDRAL_MOVE_DONE,
    [CATHEDRAL_PHASE_BUILD] = CATHEDRAL_MOVE_DONE,
  };

  return make (types[state->phase] == 0 ? CATHEDRAL_MOVE_PASS : (CathedralMove) types[state->phase], 0, 0, 0);
}

/* Who is given up at SLOT of the hand for CARD, or by himself if it is 0. */
static BastideMove
make_given_up (const BastideState *state, unsigned slot, unsigned card)
{
  const CathedralSeat *seat = &state->seats[state->to_move];
  unsigned new = card != 0 ? card : state->hiring;
  unsigned craftsman = slot < seat->n_craftsmen ? seat->craftsmen[slot] : new;

  if (card != 0)
    return make (CATHEDRAL_MOVE_TAKE, card, craftsman, 0);
  return make (state->phase == CATHEDRAL_PHASE_DISMISS ? CATHEDRAL_MOVE_DISMISS : CATHEDRAL_MOVE_DROP, craftsman, 0, 0);
}

static BastideMove
make_take (const BastideState *state, unsigned slot)
{
  const CathedralSeat *seat = &state->seats[state->to_move];
  unsigned card = cathedral_dealt_card (state, slot);
  bool is_traded = card < CATHEDRAL_CRAFTSMEN && cathedral_is_full (seat);

  return make (CATHEDRAL_MOVE_TAKE, card, is_traded ? seat->craftsmen[0] : 0, 0);
}

/* One step of a counter. */
static BastideMove
make_step (BastidePlace place, const BastideState *state, unsigned slot)
{
  const CathedralSeat *seat = &state->seats[state->to_move];

  if (state->phase == CATHEDRAL_PHASE_MARKET)
    return make (place.type == CATHEDRAL_PLACE_MORE ? CATHEDRAL_MOVE_BUY : CATHEDRAL_MOVE_SELL, slot, 0, 1);
  if (state->phase == CATHEDRAL_PHASE_BUILD && slot < seat->n_craftsmen)
    return make (CATHEDRAL_MOVE_WORK, seat->craftsmen[slot], 0, 1);
  return make_pass (state);
}

BastideMove
cathedral_place_move (BastidePlace place, const BastideState *state, unsigned turns)
{
  switch (place.type)
    {
    case CATHEDRAL_PLACE_CARD: return make_take (state, (unsigned) place.x - CATHEDRAL_CELL_SLOT);
    case CATHEDRAL_PLACE_CRAFTSMAN: return make_given_up (state, (unsigned) place.x - CATHEDRAL_CELL_HAND, place.part);
    case CATHEDRAL_PLACE_SEND: return make (CATHEDRAL_MOVE_PLACE, place.part, 0, 0);
    case CATHEDRAL_PLACE_HERALD: return make (CATHEDRAL_MOVE_HERALD, place.part, 0, 0);
    case CATHEDRAL_PLACE_THROW: return make (CATHEDRAL_MOVE_THROW, 0, 0, 0);
    case CATHEDRAL_PLACE_CUBE: return make (CATHEDRAL_MOVE_CUBE, place.part, 0, 0);
    case CATHEDRAL_PLACE_PROTECT: return make (CATHEDRAL_MOVE_PROTECT, 0, 0, 0);
    case CATHEDRAL_PLACE_PRIVILEGE:
      return place.part == CATHEDRAL_AMULET   ? make (CATHEDRAL_MOVE_AMULET, 0, 0, 0)
             : place.part == CATHEDRAL_LETTER ? make (CATHEDRAL_MOVE_LETTER, 0, 0, 0)
                                              : make_pass (state);
    case CATHEDRAL_PLACE_LESS:
    case CATHEDRAL_PLACE_MORE: return make_step (place, state, (unsigned) place.x - CATHEDRAL_CELL_HAND);
    default: return make_pass (state);
    }
}

static BastidePlace
at (CathedralPlaceType type, unsigned cell, unsigned part)
{
  return (BastidePlace) { (uint8_t) type, (int16_t) cell, 0, (uint8_t) part };
}

/* The slot of the display that has CARD; of two that are the same, that which is still there. */
static unsigned
find_slot (const BastideState *state, unsigned card)
{
  unsigned slot = 0;

  while (slot < CATHEDRAL_SLOTS - 1
         && (cathedral_dealt_card (state, slot) != card || !cathedral_is_on_display (state, slot)))
    slot++;
  return slot;
}

BastidePlace
cathedral_place_of (BastideMove move, const BastideState *state)
{
  const CathedralSeat *seat = &state->seats[state->to_move % CATHEDRAL_PLAYERS];

  switch ((CathedralMove) move.type)
    {
    case CATHEDRAL_MOVE_TAKE:
      return move.sort == 0 ? at (CATHEDRAL_PLACE_CARD, CATHEDRAL_CELL_SLOT + find_slot (state, move.part), 0)
                            : at (CATHEDRAL_PLACE_CRAFTSMAN,
                                  CATHEDRAL_CELL_HAND + cathedral_find_craftsman (seat, move.sort), move.part);
    case CATHEDRAL_MOVE_DISMISS:
    case CATHEDRAL_MOVE_DROP:
      return at (CATHEDRAL_PLACE_CRAFTSMAN, CATHEDRAL_CELL_HAND + cathedral_find_craftsman (seat, move.part), 0);
    case CATHEDRAL_MOVE_PLACE:
      return at (CATHEDRAL_PLACE_SEND, cathedral_layout_cell_of ((CathedralPlace) move.part), move.part);
    case CATHEDRAL_MOVE_HERALD:
      return at (CATHEDRAL_PLACE_HERALD, cathedral_layout_cell_of ((CathedralPlace) move.part), move.part);
    case CATHEDRAL_MOVE_THROW: return at (CATHEDRAL_PLACE_THROW, CATHEDRAL_CELL_DIAL, 0);
    case CATHEDRAL_MOVE_CUBE: return at (CATHEDRAL_PLACE_CUBE, CATHEDRAL_CELL_MARKET, move.part);
    case CATHEDRAL_MOVE_PROTECT: return at (CATHEDRAL_PLACE_PROTECT, CATHEDRAL_CELL_BISHOP, 0);
    case CATHEDRAL_MOVE_AMULET:
      return at (CATHEDRAL_PLACE_PRIVILEGE, CATHEDRAL_CELL_SEAT + state->to_move, CATHEDRAL_AMULET);
    case CATHEDRAL_MOVE_LETTER:
      return at (CATHEDRAL_PLACE_PRIVILEGE, CATHEDRAL_CELL_SEAT + state->to_move, CATHEDRAL_LETTER);
    case CATHEDRAL_MOVE_BUY: return at (CATHEDRAL_PLACE_MORE, CATHEDRAL_CELL_HAND + move.part, 0);
    case CATHEDRAL_MOVE_SELL: return at (CATHEDRAL_PLACE_LESS, CATHEDRAL_CELL_HAND + move.part, 0);
    case CATHEDRAL_MOVE_WORK:
      return at (CATHEDRAL_PLACE_MORE, CATHEDRAL_CELL_HAND + cathedral_find_craftsman (seat, move.part), 0);
    case CATHEDRAL_MOVE_GOODS: return at (CATHEDRAL_PLACE_DO, CATHEDRAL_CELL_DO, 0);
    default: return (BastidePlace) { 0 };
    }
}

static BastideBox
find_privilege (const BastideStage *stage, unsigned player, unsigned privilege)
{
  const BastideState *state = stage->state;
  const CathedralSeat *seat = &state->seats[player];
  unsigned i = 0;

  while (i < seat->n_privileges && seat->privileges[i] != privilege)
    i++;
  return stage->is_tall || i == seat->n_privileges
             ? cathedral_layout_cell (stage->is_tall, state->players, (CathedralCell) (CATHEDRAL_CELL_SEAT + player))
             : cathedral_layout_privilege (false, state->players, player, i, seat->n_privileges);
}

/* The row of a kind in the market. */
static BastideBox
find_row (const BastideStage *stage, CathedralKind kind)
{
  BastideBox row = cathedral_layout_good (stage->is_tall, kind, 0);

  row.east = cathedral_layout_good (stage->is_tall, kind, 3).east;
  return row;
}

static BastideBox
make_round (BastidePoint middle, double radius)
{
  return (BastideBox) { (double) middle.x - radius, (double) middle.y - radius, (double) middle.x + radius,
                        (double) middle.y + radius };
}

BastideBox
cathedral_cell_box (const BastideStage *stage, CathedralCell cell)
{
  unsigned slot = cell - CATHEDRAL_CELL_HAND, n = cathedral_count_counters (stage->state);

  if (cell < CATHEDRAL_CELL_HAND || cell >= CATHEDRAL_CELL_SITE || n == 0)
    return cathedral_layout_cell (stage->is_tall, stage->state->players, cell);
  return slot < n ? cathedral_layout_counter (stage->is_tall, slot) : (BastideBox) { 0 };
}

bool
cathedral_is_covered (const BastideStage *stage, double x, double y)
{
  unsigned n = cathedral_count_counters (stage->state);
  BastideBox cloth = cathedral_layout_cloth (stage->is_tall, n);

  return n > 0 && x >= cloth.west && x <= cloth.east && y >= cloth.north && y <= cloth.south;
}

BastideBox
cathedral_place_box (const BastideStage *stage, BastidePlace place)
{
  const BastideState *state = stage->state;
  unsigned slot = (unsigned) place.x - CATHEDRAL_CELL_HAND;

  switch (place.type)
    {
    case CATHEDRAL_PLACE_SEND:
    case CATHEDRAL_PLACE_HERALD:
      return make_round (cathedral_layout_disc (stage->is_tall, (CathedralPlace) place.part,
                                                state->n_at[place.part] % cathedral_builders[place.part]),
                         CATHEDRAL_DISC (stage->is_tall));
    case CATHEDRAL_PLACE_THROW: return cathedral_layout_bag (stage->is_tall);
    case CATHEDRAL_PLACE_CUBE: return find_row (stage, (CathedralKind) place.part);
    case CATHEDRAL_PLACE_PROTECT:
      return make_round (cathedral_layout_disc (stage->is_tall, CATHEDRAL_BISHOP, 0), CATHEDRAL_DISC (stage->is_tall));
    case CATHEDRAL_PLACE_PRIVILEGE: return find_privilege (stage, (unsigned) place.x - CATHEDRAL_CELL_SEAT, place.part);
    case CATHEDRAL_PLACE_CRAFTSMAN: return cathedral_layout_cell (stage->is_tall, 0, CATHEDRAL_CELL_SLOT + slot);
    case CATHEDRAL_PLACE_LESS: return cathedral_layout_less (stage->is_tall, slot);
    case CATHEDRAL_PLACE_MORE: return cathedral_layout_more (stage->is_tall, slot);
    case BASTIDE_PLACE_ANSWER:
      return place.part < stage->n_answers ? cathedral_thing_box (stage, stage->answers[place.part])
                                           : (BastideBox) { 0 };
    case BASTIDE_PLACE_NONE: return (BastideBox) { 0 };
    default: return cathedral_cell_box (stage, (CathedralCell) place.x);
    }
}

void
cathedral_place_middle (BastidePlace place, const BastideStage *stage, float *x, float *y)
{
  BastidePoint middle = cathedral_box_middle (cathedral_place_box (stage, place));

  *x = middle.x;
  *y = middle.y;
}
