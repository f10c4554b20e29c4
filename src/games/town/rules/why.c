/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Why a move is illegal: each check on its own, in the fixed order of TownReasonCode. */
#include "board.h"
#include "feature.h"
#include "legal.h"
#include "wall.h"

static BastideReason
reason_at (unsigned code, int x, int y, int side)
{
  return (BastideReason) { .code = (uint8_t) code, .part = (uint8_t) side, .x = (int16_t) x, .y = (int16_t) y };
}

/* Whether a tile on CELL would enclose a piece of the wall (R7). */
static bool
encloses_wall (const BastideState *state, int cell)
{
  TownCellSet enclosing;

  return state->cells[cell].held == HELD_NOTHING
         || (town_wall_find_enclosing_cells (state, &enclosing) && town_cell_set_has (&enclosing, cell));
}

/* The cell at X, Y, which may be anything, or -1. */
static int
find_cell (const BastideState *state, int x, int y)
{
  bool is_far = x < INT8_MIN || x > INT8_MAX || y < INT8_MIN || y > INT8_MAX;

  return is_far ? -1 : town_cell_at (state, (int8_t) x, (int8_t) y);
}

BastideReason
town_why_cell (const BastideState *state, int x, int y)
{
  int cell = find_cell (state, x, y);

  if (state->status.n_tiles == 0)
    return reason_at (x == 0 && y == 0 ? BASTIDE_LEGAL : TOWN_REASON_FIRST, 0, 0, 0);
  if (town_cell_has_tile (state, cell))
    return reason_at (TOWN_REASON_TAKEN, x, y, 0);
  if (cell < 0 || (state->cells[cell].signature & 15) == 0)
    return reason_at (TOWN_REASON_APART, x, y, 0);
  for (int side = 0; side < 4; side++)
    if (state->cells[cell].pieces >> side & 1)
      return reason_at (TOWN_REASON_BEHIND_WALL, x, y, side);
  return reason_at (encloses_wall (state, cell) ? TOWN_REASON_ENCLOSES_WALL : BASTIDE_LEGAL, x, y, 0);
}

static BastideReason
why_tile (const BastideState *state, const BastideKit *set, BastideMove move)
{
  BastideReason reason = town_why_cell (state, move.x, move.y);
  unsigned signature, streets;

  if (reason.code != BASTIDE_LEGAL)
    return reason;
  signature = state->cells[town_cell_at (state, move.x, move.y)].signature;
  streets = set->streets[town_state_drawn_kind (state)][move.part & 3];
  for (int side = 0; side < 4; side++)
    if (signature >> side & 1)
      {
        bool wants = signature >> (4 + side) & 1, has = streets >> side & 1;

        if (wants != has)
          return reason_at (wants ? TOWN_REASON_STREET_MISSING : TOWN_REASON_STREET_EXTRA, move.x, move.y, side);
      }
  return reason;
}

/* A segment of the feature that has a follower. */
static int
find_follower (const BastideState *state, int root)
{
  int node = root;

  while (state->nodes[node].follower == 0)
    node = state->nodes[node].next;
  return node;
}

static BastideReason
why_follower (const BastideState *state, const BastideKit *set, BastideMove move)
{
  int tile = state->status.n_tiles - 1, root, node;
  const TownTile *t = &state->tiles[tile];

  if (move.part >= set->kinds[t->kind].n_segments)
    return reason_at (TOWN_REASON_NO_SEGMENT, t->x, t->y, 0);
  root = town_feature_root (state, town_feature_node (state, tile, move.part));
  if (state->nodes[root].open == 0)
    return reason_at (TOWN_REASON_COMPLETE, t->x, t->y, move.part);
  if (!state->nodes[root].occupied)
    return reason_at (BASTIDE_LEGAL, t->x, t->y, move.part);
  node = find_follower (state, root);
  t = &state->tiles[state->node_tile[node]];
  return reason_at (TOWN_REASON_OCCUPIED, t->x, t->y, node - t->first_node);
}

/* Checks whether a piece, the gate or another one, may be built at the place of MOVE. */
static BastideReason
why_piece (const BastideState *state, BastideMove move)
{
  int tile = town_state_tile_at (state, move.x, move.y);
  BastideSide side = (BastideSide) (move.part & 3);

  if (tile < 0)
    return reason_at (TOWN_REASON_NO_TILE, move.x, move.y, side);
  if (town_state_beside (state, tile, side) >= 0)
    return reason_at (TOWN_REASON_INNER_SIDE, move.x, move.y, side);
  if (!town_on_outline (state, tile, side))
    return reason_at (TOWN_REASON_FACES_HOLE, move.x, move.y, side);
  if (state->tiles[tile].pieces >> side & 1)
    return reason_at (TOWN_REASON_BUILT, move.x, move.y, side);
  return reason_at (BASTIDE_LEGAL, move.x, move.y, side);
}

static BastideReason
why_wall (const BastideState *state, BastideMove move)
{
  BastideReason reason = why_piece (state, move);
  int tile = town_state_tile_at (state, move.x, move.y);

  if (reason.code == BASTIDE_LEGAL && !town_wall_goes_on_at (state, TOWN_CLOCKWISE, tile, (BastideSide) move.part)
      && !town_wall_goes_on_at (state, TOWN_ANTICLOCKWISE, tile, (BastideSide) move.part))
    reason.code = TOWN_REASON_NOT_AT_END;
  return reason;
}

static BastideReason
why_tower (const BastideState *state, BastideMove move)
{
  BastideReason reason = reason_at (TOWN_REASON_NOT_AN_END, move.x, move.y, move.part);

  for (int end = 0; end < 2; end++)
    {
      int tile;
      BastideSide side;

      town_wall_last (state, (TownWallEnd) end, &tile, &side);
      if (state->tiles[tile].x == move.x && state->tiles[tile].y == move.y && side == move.part)
        reason.code = state->status.behind[end] > 0 ? BASTIDE_LEGAL : TOWN_REASON_NOTHING_BEHIND;
    }
  return reason;
}

BastideReason
town_why_guard (const BastideState *state, int tile, BastideSide side, int player)
{
  const TownTile *t = &state->tiles[tile];
  int last;

  if (state->status.supply[player] == 0)
    return reason_at (TOWN_REASON_NO_FOLLOWER, t->x, t->y, side);
  if (!town_wall_has_guard_opposite (state, tile, side, &last))
    return reason_at (BASTIDE_LEGAL, t->x, t->y, side);
  t = &state->tiles[last];
  return reason_at (TOWN_REASON_GUARD_OPPOSITE, t->x, t->y, bastide_side_opposite (side));
}

/* The question about a figure is only asked if one could be put. If that is why it is not asked now, the reason is more
 * specific than TOWN_REASON_NOT_ASKED. */
static BastideReason
why_not_asked (const BastideState *state, BastideMove move)
{
  const TownStatus *status = &state->status;
  BastideReason reason = reason_at (TOWN_REASON_NOT_ASKED, move.x, move.y, 0);

  if (move.type == TOWN_MOVE_FOLLOWER && status->supply[status->active] == 0)
    reason.code = TOWN_REASON_NO_FOLLOWER;
  else if (move.type == TOWN_MOVE_TOWER && status->towers[status->active] == 0)
    reason.code = TOWN_REASON_NO_TOWER;
  else if (move.type == TOWN_MOVE_GUARD && (status->phase == TOWN_PHASE_WALL || status->phase == TOWN_PHASE_TOWER))
    {
      const TownPiece *last = &state->pieces[status->n_pieces - 1]; /* at least the gate is built */
      BastideReason guard = town_why_guard (state, last->tile, (BastideSide) last->side, status->to_move);

      if (last->guard == 0 && guard.code == TOWN_REASON_GUARD_OPPOSITE)
        reason = guard;
    }
  return reason;
}

BastideReason
town_why (const BastideState *state, const BastideKit *set, BastideMove move)
{
  static const uint8_t answers[] = {
    [TOWN_PHASE_TILE] = TOWN_MOVE_TILE,   [TOWN_PHASE_FOLLOWER] = TOWN_MOVE_FOLLOWER,
    [TOWN_PHASE_GATE] = TOWN_MOVE_GATE,   [TOWN_PHASE_WALL] = TOWN_MOVE_WALL,
    [TOWN_PHASE_GUARD] = TOWN_MOVE_GUARD, [TOWN_PHASE_TOWER] = TOWN_MOVE_TOWER,
  };
  unsigned phase = state->status.phase;

  if (phase == TOWN_PHASE_OVER)
    return reason_at (TOWN_REASON_OVER, move.x, move.y, 0);
  if (move.type == TOWN_MOVE_PASS)
    return reason_at (phase == TOWN_PHASE_FOLLOWER || phase == TOWN_PHASE_GUARD || phase == TOWN_PHASE_TOWER
                          ? BASTIDE_LEGAL
                          : TOWN_REASON_MUST,
                      0, 0, 0);
  if (answers[phase] != move.type)
    return why_not_asked (state, move);
  switch ((TownMoveType) move.type)
    {
    case TOWN_MOVE_TILE: return why_tile (state, set, move);
    case TOWN_MOVE_FOLLOWER: return why_follower (state, set, move);
    case TOWN_MOVE_GATE: return why_piece (state, move);
    case TOWN_MOVE_WALL: return why_wall (state, move);
    case TOWN_MOVE_TOWER: return why_tower (state, move);
    case TOWN_MOVE_GUARD:
    case TOWN_MOVE_PASS: break;
    }
  return reason_at (BASTIDE_LEGAL, move.x, move.y, 0);
}
