/* SPDX-License-Identifier: GPL-3.0-or-later */
/* A turn from the draw to its end (P3, P11–P17, R3). */

#include "checker.h"

/* Whether the question of this phase has another answer than `pass`. */
static bool
has_choice (const CheckerPosition *position, CheckerPhase phase)
{
  CheckerPosition asked = *position;
  CheckerMoves moves;

  asked.phase = phase;
  checker_legal (&moves, &asked);
  return moves.n > 1;
}

/* Draws the next tile that fits somewhere, for player; false if there is none (R3). */
static bool
draw (CheckerPosition *position, int player, CheckerText *events)
{
  while (position->next < position->deal.n)
    {
      int drawn = position->next++;
      int kind = position->deal.kind[drawn];
      const char *id = position->set->kinds[kind].id;

      if (checker_tile_fits (position, kind))
        {
          position->drawn = drawn;
          position->active = player;
          position->turn++;
          position->built = 0;
          position->phase = CHECKER_ASK_TILE;
          checker_text_add (events, "drawn %d %s %d\n", player, id, position->deal.stack[drawn] + 1);
          return true;
        }
      position->discarded[position->n_discarded++] = drawn;
      checker_text_add (events, "discarded %s %d\n", id, position->deal.stack[drawn] + 1);
    }
  return false;
}

void
checker_start (CheckerPosition *position, const CheckerSet *set, int players, const CheckerDeal *deal,
               CheckerText *events)
{
  *position = (CheckerPosition){ .set = set, .players = players, .deal = *deal };
  draw (position, 0, events); /* R23 */
}

/* R15: the three ends of the game are looked at once, after the tower. */
static void
end_turn (CheckerPosition *position, CheckerText *events)
{
  if (position->n_pieces > 0 && checker_position_gap (position) <= 5)
    checker_finish (position, CHECKER_END_GAP, events);
  else if (checker_position_pieces_left (position, CHECKER_LONG) == 0) /* R13 */
    checker_finish (position, CHECKER_END_WALLS, events);
  else if (!draw (position, (position->active + 1) % position->players, events))
    checker_finish (position, CHECKER_END_TILES, events);
}

/* P11: pieces that all players together build in a round. */
static int
count_pieces_of_round (const CheckerPosition *position)
{
  int each = checker_position_stack (position) == 1 ? 1 : 2;

  return position->players * (position->players == 2 ? 2 * each : each);
}

/* Asks for the next piece of the round, or for the tower after it. */
static void
go_on_building (CheckerPosition *position, CheckerText *events)
{
  bool gate_stands = position->n_pieces > 0;

  if (position->built == count_pieces_of_round (position) || checker_position_pieces_left (position, CHECKER_LONG) == 0
      || (gate_stands && checker_position_gap (position) == 0)) /* R13, R14 */
    {
      if (has_choice (position, CHECKER_ASK_TOWER))
        position->phase = CHECKER_ASK_TOWER;
      else
        end_turn (position, events);
    }
  else
    position->phase = gate_stands ? CHECKER_ASK_WALL : CHECKER_ASK_GATE;
}

/* Whether a feature has a slot on a side of a tile. */
static bool
lies_at_side (const CheckerPosition *position, const CheckerFeatures *features, int feature, int tile, int side)
{
  int i;

  for (i = 0; i < 3; i++)
    if (features->of[tile][checker_tile_segment (checker_position_kind (position, tile), position->tiles[tile].turns,
                                                 3 * side + i)]
        == feature)
      return true;
  return false;
}

/* Whether a feature has a segment on the tile just laid, or a slot that faces it: then it was not complete before. */
static bool
touches_new_tile (const CheckerPosition *position, const CheckerFeatures *features, const CheckerBoard *board,
                  int feature)
{
  int tile = position->n_tiles - 1;
  int side;

  for (side = 0; side < 4; side++)
    {
      int other = checker_board_neighbour (board, position, tile, side);

      if (lies_at_side (position, features, feature, tile, side))
        return true;
      if (other >= 0 && lies_at_side (position, features, feature, other, (side + 2) % 4))
        return true;
    }
  return false;
}

/* Scores the streets and markets that the tile just laid, or else the piece just built, completed. */
static int
score_completed (CheckerPosition *position, const CheckerPiece *piece, CheckerText *events)
{
  CheckerBoard board;
  CheckerFeatures features;
  int n_completed = 0;
  int i;

  checker_board_lay (&board, position);
  checker_features_find (&features, &board, position);
  for (i = 0; i < features.n; i++)
    {
      bool touched = piece != NULL ? lies_at_side (position, &features, i, piece->tile, piece->side)
                                   : touches_new_tile (position, &features, &board, i);

      if (touched && features.at[i].kind != CHECKER_RESIDENTIAL && !features.at[i].open)
        {
          checker_score_feature (position, &features, i, piece != NULL ? "P15" : "P8", events);
          n_completed++;
        }
    }
  return n_completed;
}

/* P3: what comes after the follower: the scoring, then the walls from the second stack on (P11, R4, R9). */
static void
finish_tile (CheckerPosition *position, CheckerText *events)
{
  int n_completed = score_completed (position, NULL, events);

  if (n_completed > 0 && checker_position_stack (position) > 0)
    go_on_building (position, events);
  else
    end_turn (position, events);
}

static void
play_tile (CheckerPosition *position, const CheckerMove *move, CheckerText *events)
{
  int kind = position->deal.kind[position->drawn];

  position->tiles[position->n_tiles++] = (CheckerTile){ move->x, move->y, move->number, kind };
  checker_text_add (events, "placed %d %s %d %d %d\n", position->active, position->set->kinds[kind].id, move->x,
                    move->y, move->number);
  if (has_choice (position, CHECKER_ASK_FOLLOWER))
    position->phase = CHECKER_ASK_FOLLOWER;
  else
    finish_tile (position, events);
}

static void
play_follower (CheckerPosition *position, const CheckerMove *move, CheckerText *events)
{
  int tile = position->n_tiles - 1;

  position->followers[position->n_followers++] = (CheckerFollower){ position->active, tile, move->number };
  checker_text_add (events, "follower %d ", position->active);
  checker_print_segment (events, position, tile, move->number);
  checker_text_add (events, "\n");
  finish_tile (position, events);
}

/* P13, R8: a piece is short that is the gate's neighbour on the outline and faces the same empty cell as the gate. */
static bool
is_short (const CheckerPosition *position, CheckerSide side)
{
  CheckerBoard board;
  CheckerOutline outline;
  const CheckerPiece *gate = &position->wall[checker_position_gate (position)];
  const CheckerTile *gate_tile = &position->tiles[gate->tile];
  const CheckerTile *tile = &position->tiles[side.tile];
  int distance;

  checker_board_lay (&board, position);
  checker_outline_walk (&outline, &board, position);
  distance = checker_outline_find (&outline, side.tile, side.side)
             - checker_outline_find (&outline, gate->tile, gate->side) + outline.n;
  return (distance % outline.n == 1 || distance % outline.n == outline.n - 1)
         && tile->x + checker_step_x[side.side] == gate_tile->x + checker_step_x[gate->side]
         && tile->y + checker_step_y[side.side] == gate_tile->y + checker_step_y[gate->side];
}

/* Puts the piece at the end of the wall where it belongs. R14: a closing piece counts as built at the clockwise end. */
static void
add_piece (CheckerPosition *position, CheckerSide side, CheckerPieceKind kind)
{
  CheckerPiece piece = { side.tile, side.side, kind, position->n_pieces, -1, -1 };
  int at = position->n_pieces;
  int i;

  if (kind != CHECKER_GATE)
    {
      CheckerBoard board;
      CheckerOutline outline;
      const CheckerPiece *last = &position->wall[position->n_pieces - 1];

      checker_board_lay (&board, position);
      checker_outline_walk (&outline, &board, position);
      i = (checker_outline_find (&outline, last->tile, last->side) + 1) % outline.n;
      if (outline.at[i].tile != side.tile || outline.at[i].side != side.side)
        at = 0;
    }
  for (i = position->n_pieces; i > at; i--)
    position->wall[i] = position->wall[i - 1];
  position->wall[at] = piece;
  position->n_pieces++;
  position->latest = at;
}

static void
play_piece (CheckerPosition *position, const CheckerMove *move, CheckerText *events)
{
  static const char *const endings[] = { [CHECKER_GATE] = "", [CHECKER_LONG] = " long", [CHECKER_SHORT] = " short" };
  CheckerSide side = { checker_position_find_tile (position, move->x, move->y), move->number };
  CheckerPieceKind kind = CHECKER_GATE;
  CheckerPiece piece;

  if (move->kind == CHECKER_MOVE_WALL)
    kind = is_short (position, side) ? CHECKER_SHORT : CHECKER_LONG;
  checker_text_add (events, "%s %d ", kind == CHECKER_GATE ? "gate" : "wall", checker_position_to_move (position));
  add_piece (position, side, kind);
  piece = position->wall[position->latest];
  checker_print_piece (events, position, &piece);
  checker_text_add (events, "%s\n", endings[kind]);
  if (checker_position_gap (position) == 0)
    checker_text_add (events, "ring\n");
  score_completed (position, &piece, events); /* P15; R10: before the guard */
  position->phase = CHECKER_ASK_GUARD;
  if (!has_choice (position, CHECKER_ASK_GUARD))
    {
      position->built++;
      go_on_building (position, events);
    }
}

static void
play_guard (CheckerPosition *position, CheckerText *events)
{
  CheckerPiece *piece = &position->wall[position->latest];

  piece->guard = checker_position_to_move (position);
  checker_text_add (events, "guard %d ", piece->guard);
  checker_print_piece (events, position, piece);
  checker_text_add (events, "\n");
  position->built++;
  go_on_building (position, events);
}

static void
play_tower (CheckerPosition *position, const CheckerMove *move, CheckerText *events)
{
  int tile = checker_position_find_tile (position, move->x, move->y);
  bool clockwise = checker_position_piece (position, tile, move->number) == position->n_pieces - 1;
  CheckerPiece *piece = &position->wall[clockwise ? position->n_pieces - 1 : 0];
  int points = checker_tower_points (position, clockwise);

  piece->tower = position->active;
  position->score[position->active][CHECKER_BY_TOWER] += points;
  checker_text_add (events, "tower %d ", position->active);
  checker_print_piece (events, position, piece);
  checker_text_add (events, " points %d\n", points);
  end_turn (position, events);
}

static void
play_pass (CheckerPosition *position, CheckerText *events)
{
  if (position->phase == CHECKER_ASK_FOLLOWER)
    finish_tile (position, events);
  else if (position->phase == CHECKER_ASK_GUARD)
    {
      position->built++;
      go_on_building (position, events);
    }
  else
    end_turn (position, events);
}

void
checker_play (CheckerPosition *position, const CheckerMove *move, CheckerText *events)
{
  switch (move->kind)
    {
    case CHECKER_MOVE_TILE:
      play_tile (position, move, events);
      break;
    case CHECKER_MOVE_FOLLOWER:
      play_follower (position, move, events);
      break;
    case CHECKER_MOVE_GATE:
    case CHECKER_MOVE_WALL:
      play_piece (position, move, events);
      break;
    case CHECKER_MOVE_GUARD:
      play_guard (position, events);
      break;
    case CHECKER_MOVE_TOWER:
      play_tower (position, move, events);
      break;
    case CHECKER_MOVE_PASS:
      play_pass (position, events);
      break;
    }
}
