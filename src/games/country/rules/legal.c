/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "legal.h"

#include <assert.h>
#include <string.h>

#include "abbot.h"
#include "board.h"

CountryReason
country_why_no_cell (const BastideState *state, int x, int y)
{
  if (country_tile_at (state, x, y) >= 0)
    return COUNTRY_REASON_TAKEN;
  for (unsigned side = 0; side < 4; side++)
    if (country_tile_at (state, x + country_steps[side][0], y + country_steps[side][1]) >= 0)
      return COUNTRY_LEGAL;
  return COUNTRY_REASON_APART;
}

/* REASON with the cell in the way. */
static BastideReason
at_cell (BastideReason reason, int x, int y)
{
  reason.x = (int16_t) x;
  reason.y = (int16_t) y;
  return reason;
}

static BastideReason
why_tile (const BastideState *state, const BastideKit *kit, int x, int y, unsigned turns)
{
  const CountryTileKind *kind = &kit->kinds[state->drawn];
  CountryReason code = country_why_no_cell (state, x, y);
  uint32_t beside;

  if (code != COUNTRY_LEGAL)
    return at_cell (country_reason (code), x, y);
  beside = country_beside (state, kit, x, y);
  for (unsigned side = 0; side < 4; side++)
    {
      unsigned there = beside >> (3 * side) & 7;

      if (there != 0 && there != country_side (kind, turns, side))
        {
          BastideReason reason = country_reason (COUNTRY_REASON_SIDE);

          reason.x = (int16_t) (x + country_steps[side][0]);
          reason.y = (int16_t) (y + country_steps[side][1]);
          reason.part = (uint8_t) ((there - 1) | (country_side (kind, turns, side) - 1) << 3 | side << 6);
          return reason;
        }
    }
  if (kind->water == COUNTRY_NONE)
    return country_reason (COUNTRY_LEGAL);
  code = country_river_side (beside) < 0                               ? COUNTRY_REASON_RIVER_BROKEN
         : country_bends_again (state, kit, state->drawn, x, y, turns) ? COUNTRY_REASON_RIVER_BENDS
                                                                       : COUNTRY_LEGAL;
  return at_cell (country_reason (code), x, y);
}

/* Why no FIGURE of the game in hand can stand on GROUND. */
static CountryReason
why_not_on (const BastideKit *kit, CountryFigure figure, CountryGround ground)
{
  bool is_helper = figure == COUNTRY_BUILDER || figure == COUNTRY_PIG;

  if (ground == COUNTRY_WATER)
    return COUNTRY_REASON_ON_RIVER;
  if (figure == COUNTRY_THE_ABBOT)
    return ground == COUNTRY_MONASTERY || ground == COUNTRY_GARDEN ? COUNTRY_LEGAL : COUNTRY_REASON_ABBOT_ONLY;
  if (ground == COUNTRY_GARDEN)
    return COUNTRY_REASON_ON_GARDEN;
  if (figure == COUNTRY_BUILDER && ground != COUNTRY_ROAD && ground != COUNTRY_CITY)
    return COUNTRY_REASON_BUILDER_GROUND;
  if (figure == COUNTRY_PIG && ground != COUNTRY_FIELD)
    return COUNTRY_REASON_PIG_GROUND;
  return !is_helper && ground == COUNTRY_FIELD && (kit->options & COUNTRY_FIELDS) == 0 ? COUNTRY_REASON_NO_FIELDS
                                                                                       : COUNTRY_LEGAL;
}

/* Why FIGURE cannot join the feature ROOT, on whose ground it could stand. */
static CountryReason
why_not_in (const BastideState *state, CountryFigure figure, unsigned root)
{
  const CountryNode *feature = &state->nodes[root];
  bool has_own = (feature->held_by >> state->active & 1) != 0;

  switch (figure)
    {
    case COUNTRY_BUILDER:
      if (feature->open == 0)
        return COUNTRY_REASON_COMPLETE;
      return has_own ? COUNTRY_LEGAL : COUNTRY_REASON_BUILDER_ALONE;
    case COUNTRY_PIG: return has_own ? COUNTRY_LEGAL : COUNTRY_REASON_PIG_ALONE;
    default: return feature->held_by != 0 ? COUNTRY_REASON_HELD : COUNTRY_LEGAL;
    }
}

/* Why FIGURE cannot be placed on SEGMENT of the tile just placed. */
static CountryReason
why_figure (const BastideState *state, const BastideKit *kit, CountryFigure figure, unsigned segment)
{
  static const uint8_t options[COUNTRY_FIGURES] = { 0, COUNTRY_INNS, COUNTRY_ABBOT, COUNTRY_TRADERS, COUNTRY_TRADERS };
  static const uint8_t absent[COUNTRY_FIGURES] = { 0, COUNTRY_REASON_NO_LARGE, COUNTRY_REASON_NO_ABBOTS,
                                                   COUNTRY_REASON_NO_HELPERS, COUNTRY_REASON_NO_HELPERS };
  const CountryTile *tile = country_new_tile (state);
  const CountryTileKind *kind = country_kind_of (kit, tile);
  CountryReason code;

  if (segment >= kind->n_segments)
    return COUNTRY_REASON_NO_SEGMENT;
  if ((options[figure] & ~kit->options) != 0)
    return (CountryReason) absent[figure];
  if (figure == COUNTRY_PIG && (kit->options & COUNTRY_FIELDS) == 0)
    return COUNTRY_REASON_PIG_NEEDS_FIELDS;
  if (state->at_hand[state->active][figure] == 0)
    return COUNTRY_REASON_NONE_LEFT;
  code = why_not_on (kit, figure, (CountryGround) kind->segments[segment].ground);
  return code != COUNTRY_LEGAL ? code : why_not_in (state, figure, country_root (state, tile->first_node + segment));
}

/* The tile with the first follower, large follower or abbot in the feature ROOT, which has one (K7). */
static const CountryTile *
find_holder (const BastideState *state, unsigned root)
{
  for (const CountryTile *tile = state->tiles;; tile++)
    if (tile->figure != 0 && tile->figure <= COUNTRY_BUILDER
        && country_root (state, tile->first_node + tile->segment) == root)
      return tile;
}

/* REASON, why a figure cannot be placed on SEGMENT of the tile just placed, with who is in the way. */
static BastideReason
at_figure (const BastideState *state, BastideReason reason, unsigned segment)
{
  const CountryTile *tile = country_new_tile (state);

  reason.part = (uint8_t) segment;
  if (reason.code == COUNTRY_REASON_HELD)
    {
      tile = find_holder (state, country_root (state, tile->first_node + segment));
      reason.part = tile->segment;
    }
  return at_cell (reason, tile->x, tile->y);
}

BastideReason
country_why (const BastideState *state, const BastideKit *kit, BastideMove move)
{
  bool is_tile = move.type == COUNTRY_MOVE_TILE;
  CountryReason code;

  if (state->phase == COUNTRY_OVER)
    return country_reason (COUNTRY_REASON_OVER);
  if (move.type == COUNTRY_MOVE_PASS && state->phase == COUNTRY_ASKS_TILE)
    return country_reason (COUNTRY_REASON_TILE_NOT_PASSED);
  if (move.type >= COUNTRY_MOVES || is_tile != (state->phase == COUNTRY_ASKS_TILE) || (is_tile && move.part > 3))
    return country_reason (COUNTRY_REASON_NOT_ASKED);
  if (is_tile)
    return why_tile (state, kit, move.x, move.y, move.part);
  if (move.type == COUNTRY_MOVE_PASS)
    return country_reason (COUNTRY_LEGAL);
  if (move.type == COUNTRY_MOVE_HOME)
    return at_cell (country_reason (country_why_not_home (state, kit, move.x, move.y)), move.x, move.y);
  code = why_figure (state, kit, (CountryFigure) (move.type - COUNTRY_MOVE_FOLLOWER), move.part);
  return at_figure (state, country_reason (code), move.part);
}

static void
add_move (BastideMoves *moves, CountryMoveType type, unsigned part, int x, int y)
{
  BastideMove *move = &moves->at[moves->n++];

  assert (moves->n <= BASTIDE_MOST_MOVES);
  move->type = (uint8_t) type;
  move->part = (uint8_t) part;
  move->sort = move->player = 0;
  move->x = (int16_t) x;
  move->y = (int16_t) y;
}

_Static_assert(4 * COUNTRY_FRONTIER < BASTIDE_MOST_MOVES, "the list of moves has no room for all places of a tile");
_Static_assert(sizeof (BastideMove) == sizeof (uint64_t), "a move is not stored at once");

/* A move, and as one number. */
typedef union {
  BastideMove move;
  uint64_t whole;
} Whole;

/* Which turns fit is as good as random, so no branch asks for it: each of the four is stored, and the next takes the
 * place of one that does not fit. */
static void
list_tiles (const BastideState *state, const BastideKit *kit, BastideMoves *moves)
{
  const Whole next_turn = { .move = { .part = 1 } };
  const uint8_t *fits = kit->fits[state->drawn];
  uint32_t fitting[COUNTRY_FRONTIER];
  unsigned n_fitting = 0, n = 0;

  for (unsigned i = 0; i < state->n_frontier; i++)
    {
      fitting[n_fitting] = state->frontier[i];
      n_fitting += fits[state->frontier[i] & (COUNTRY_BESIDE - 1)] != 0;
    }
  for (unsigned i = 0; i < n_fitting; i++)
    {
      unsigned turns = country_allowed_turns (state, kit, state->drawn, fitting[i]);
      Whole move = { .move = {
                         .type = COUNTRY_MOVE_TILE,
                         .x = (int16_t) country_frontier_x (fitting[i]),
                         .y = (int16_t) country_frontier_y (fitting[i]),
                     } };

      for (unsigned turn = 0; turn < 4; turn++)
        {
          memcpy (&moves->at[n], &move.whole, sizeof move.whole);
          n += turns >> turn & 1;
          move.whole += next_turn.whole;
        }
    }
  moves->n = n;
}

/* The segments, as a set, of the tile just placed on which FIGURE may be placed. */
static unsigned
find_places (const BastideState *state, const BastideKit *kit, CountryFigure figure)
{
  unsigned places = 0;

  if (state->at_hand[state->active][figure] > 0)
    for (unsigned i = 0; i < country_kind_of (kit, country_new_tile (state))->n_segments; i++)
      places |= (unsigned) (why_figure (state, kit, figure, i) == COUNTRY_LEGAL) << i;
  return places;
}

bool
country_can_act (const BastideState *state, const BastideKit *kit)
{
  BastideMove move;

  for (unsigned figure = 0; figure < COUNTRY_FIGURES; figure++)
    if (find_places (state, kit, (CountryFigure) figure) != 0)
      return true;
  return country_find_home (state, kit, &move);
}

void
country_list (const BastideState *state, const BastideKit *kit, BastideMoves *moves)
{
  BastideMove home;

  moves->n = 0;
  if (state->phase == COUNTRY_ASKS_TILE)
    list_tiles (state, kit, moves);
  if (state->phase != COUNTRY_ASKS_FIGURE)
    return;
  for (unsigned figure = 0; figure < COUNTRY_FIGURES; figure++)
    for (unsigned places = find_places (state, kit, (CountryFigure) figure); places != 0; places &= places - 1)
      add_move (moves, (CountryMoveType) (COUNTRY_MOVE_FOLLOWER + figure), (unsigned) __builtin_ctz (places), 0, 0);
  if (country_find_home (state, kit, &home))
    add_move (moves, COUNTRY_MOVE_HOME, 0, home.x, home.y);
  add_move (moves, COUNTRY_MOVE_PASS, 0, 0, 0);
}
