/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Playing a move and everything up to the next question, and taking a move back. */
#include <assert.h>
#include <string.h>

#include "board.h"
#include "feature.h"
#include "final.h"
#include "legal.h"
#include "wall.h"

/* A move that is being played, and where its effects are stored. */
typedef struct {
  BastideState *state;
  const BastideTileSet *set;
  BastideUndo *undo;     /* may be NULL */
  BastideEvents *events; /* may be NULL */
} Play;

static void
end_game (Play *play, BastideEnd end)
{
  play->state->status.phase = BASTIDE_PHASE_OVER;
  play->state->status.end = end;
  bastide_final_score (play->state, play->set, play->undo, play->events);
}

/* Draws tiles until one fits somewhere (R3). The game ends if none is left. */
static void
draw (Play *play, unsigned index)
{
  BastideState *state = play->state;
  BastideStatus *status = &state->status;

  for (; index < state->deal.n_tiles; index++)
    {
      int kind = state->deal.order[index];
      BastideEvent event = { .tile_kind = (uint8_t) kind,
                             .stack = (uint8_t) bastide_deal_stack (&state->deal, (int) index) };

      if (bastide_tile_fits_somewhere (state, play->set, kind))
        {
          status->drawn_index = (uint8_t) index;
          status->phase = BASTIDE_PHASE_TILE;
          event.type = BASTIDE_EVENT_DRAWN;
          event.player = status->active;
          bastide_events_add (play->events, event);
          return;
        }
      status->discarded[index >> 6] |= (uint64_t) 1 << (index & 63);
      event.type = BASTIDE_EVENT_DISCARDED;
      bastide_events_add (play->events, event);
    }
  end_game (play, BASTIDE_END_TILES);
}

/* Checks the three reasons to end the game once (R15), then passes the turn. */
static void
end_turn (Play *play)
{
  BastideStatus *status = &play->state->status;

  if (status->n_pieces > 0 && bastide_state_gap (play->state) < BASTIDE_SMALLEST_GAP)
    end_game (play, BASTIDE_END_GAP);
  else if (status->long_walls == 0)
    end_game (play, BASTIDE_END_WALLS);
  else
    {
      status->active = (uint8_t) ((status->active + 1) % status->players);
      status->to_move = status->active;
      draw (play, status->drawn_index + 1u);
    }
}

/* Ends the round: the player whose turn it is may set a tower (P16). */
static void
end_round (Play *play)
{
  BastideStatus *status = &play->state->status;

  status->round_left = 0;
  status->to_move = status->active;
  if (status->towers[status->active] > 0 && (status->behind[0] > 0 || status->behind[1] > 0))
    status->phase = BASTIDE_PHASE_TOWER;
  else
    end_turn (play);
}

/* Ends the building of a piece and its guard: the next player builds, unless the round ends here (P11, R13, R14). */
static void
end_piece (Play *play)
{
  BastideStatus *status = &play->state->status;

  status->round_left--;
  if (status->round_left == 0 || status->long_walls == 0 || bastide_state_gap (play->state) == 0)
    {
      end_round (play);
      return;
    }
  status->to_move = (uint8_t) ((status->to_move + 1) % status->players);
  status->phase = BASTIDE_PHASE_WALL;
}

static void
score_all (Play *play, const BastideFeatureList *list, unsigned rule)
{
  for (unsigned i = 0; i < list->n; i++)
    bastide_feature_score (play->state, list->roots[i], rule, play->undo, play->events);
}

/* Ends the decision about a follower: scores what the tile completed and, from the second stack on, begins a round (P3,
 * P11). */
static void
end_tile (Play *play)
{
  BastideStatus *status = &play->state->status;
  BastideFeatureList list;

  bastide_features_completed_by_tile (play->state, play->set, status->n_tiles - 1, &list);
  score_all (play, &list, 8);
  if (list.n == 0 || bastide_state_stack (play->state) == 0)
    {
      end_turn (play);
      return;
    }
  status->round_left = (uint8_t) bastide_state_round (play->state, bastide_state_stack (play->state));
  status->to_move = status->active;
  status->phase = status->n_pieces == 0 ? BASTIDE_PHASE_GATE : BASTIDE_PHASE_WALL;
}

static void
play_tile (Play *play, BastideMove move)
{
  BastideState *state = play->state;
  int tile = state->status.n_tiles;
  int kind = bastide_state_drawn_kind (state);

  bastide_board_lay (state, play->set, kind, move.x, move.y, move.part, play->undo);
  bastide_features_lay (state, play->set, tile, play->undo);
  bastide_events_add (play->events, (BastideEvent) {
                                        .type = BASTIDE_EVENT_PLACED,
                                        .player = state->status.active,
                                        .tile_kind = (uint8_t) kind,
                                        .x = move.x,
                                        .y = move.y,
                                        .part = move.part,
                                    });
  if (state->status.supply[state->status.active] > 0)
    for (int node = state->tiles[tile].first_node; node < state->status.n_nodes; node++)
      if (bastide_segment_is_free (state, bastide_feature_root (state, node)))
        {
          state->status.phase = BASTIDE_PHASE_FOLLOWER;
          return;
        }
  end_tile (play);
}

static void
play_follower (Play *play, BastideMove move)
{
  BastideState *state = play->state;
  int node = bastide_feature_node (state, state->status.n_tiles - 1, move.part);
  int player = state->status.active;
  BastideEvent event = bastide_event_at_node (state, BASTIDE_EVENT_FOLLOWER, node);

  state->nodes[node].follower = (player + 1) & 7;
  state->nodes[bastide_feature_root (state, node)].occupied = 1;
  state->status.supply[player]--;
  event.player = (uint8_t) player;
  bastide_events_add (play->events, event);
  end_tile (play);
}

static void
play_piece (Play *play, BastideMove move)
{
  BastideState *state = play->state;
  BastideStatus *status = &state->status;
  int tile = bastide_state_tile_at (state, move.x, move.y);
  BastideSide side = (BastideSide) move.part;
  BastideFeatureList list;
  const BastidePiece *piece;
  int last;

  bastide_wall_build (state, play->set, tile, side, play->undo);
  piece = &state->pieces[status->n_pieces - 1];
  bastide_events_add (play->events,
                      (BastideEvent) {
                          .type = move.type == BASTIDE_MOVE_GATE ? BASTIDE_EVENT_GATE : BASTIDE_EVENT_WALL,
                          .player = status->to_move,
                          .x = move.x,
                          .y = move.y,
                          .part = move.part,
                          .is_short = piece->is_short,
                      });
  if (bastide_state_gap (state) == 0)
    bastide_events_add (play->events, (BastideEvent) { .type = BASTIDE_EVENT_RING });
  bastide_features_completed_by_wall (state, play->set, tile, side, &list);
  score_all (play, &list, 15);
  if (status->supply[status->to_move] > 0 && !bastide_wall_has_guard_opposite (state, tile, side, &last))
    status->phase = BASTIDE_PHASE_GUARD;
  else
    end_piece (play);
}

static void
play_guard (Play *play)
{
  BastideState *state = play->state;
  BastidePiece *piece = &state->pieces[state->status.n_pieces - 1];
  BastideTile *tile = &state->tiles[piece->tile];
  int player = state->status.to_move;

  piece->guard = (player + 1) & 15;
  tile->guards |= (1u << piece->side) & 15;
  state->status.supply[player]--;
  bastide_events_add (play->events, (BastideEvent) {
                                        .type = BASTIDE_EVENT_GUARD,
                                        .player = (uint8_t) player,
                                        .x = tile->x,
                                        .y = tile->y,
                                        .part = piece->side,
                                    });
  end_piece (play);
}

static void
play_tower (Play *play, BastideMove move)
{
  BastideState *state = play->state;
  BastideStatus *status = &state->status;
  BastideSide side;
  int tile, player = status->active;
  BastideWallEnd end = BASTIDE_CLOCKWISE;
  unsigned points;

  bastide_wall_last (state, end, &tile, &side); /* not the last piece of the other end too, as a wall piece was built */
  if (state->tiles[tile].x != move.x || state->tiles[tile].y != move.y || side != move.part)
    end = BASTIDE_ANTICLOCKWISE;
  points = status->behind[end];
  status->behind[end] = 0;
  status->towers[player]--;
  status->score_by[player][BASTIDE_SOURCE_TOWER] = (uint16_t) (status->score_by[player][BASTIDE_SOURCE_TOWER] + points);
  state->pieces[status->last_piece[end]].tower = (player + 1) & 15;
  bastide_events_add (play->events, (BastideEvent) {
                                        .type = BASTIDE_EVENT_TOWER,
                                        .player = (uint8_t) player,
                                        .players = (uint8_t) (1u << player),
                                        .x = move.x,
                                        .y = move.y,
                                        .part = move.part,
                                        .points = (uint16_t) points,
                                        .rule = 16,
                                    });
  end_turn (play);
}

/* Continues as if the figure had been put. */
static void
play_pass (Play *play)
{
  switch (play->state->status.phase)
    {
    case BASTIDE_PHASE_FOLLOWER: end_tile (play); break;
    case BASTIDE_PHASE_GUARD: end_piece (play); break;
    default: end_turn (play); break;
    }
}

static void
begin_undo (BastideUndo *undo, const BastideState *state, BastideMove move)
{
  undo->status = state->status;
  undo->move = move;
  undo->n_joins = undo->n_returned = undo->n_removed = undo->hole_sides = undo->new_corners = 0;
}

/* Checks every invariant in debug builds. */
static void
check (const BastideState *state, const BastideTileSet *set)
{
#ifdef BASTIDE_CHECKS
  assert (bastide_state_check (state, set) == NULL);
#else
  (void) state;
  (void) set;
#endif
}

void
bastide_apply (BastideState *state, const BastideTileSet *set, BastideMove move, BastideUndo *undo,
               BastideEvents *events)
{
  Play play = { state, set, undo, events };

  if (undo != NULL)
    begin_undo (undo, state, move);
  if (events != NULL)
    events->n = 0;
  switch ((BastideMoveType) move.type)
    {
    case BASTIDE_MOVE_TILE: play_tile (&play, move); break;
    case BASTIDE_MOVE_FOLLOWER: play_follower (&play, move); break;
    case BASTIDE_MOVE_GATE:
    case BASTIDE_MOVE_WALL: play_piece (&play, move); break;
    case BASTIDE_MOVE_GUARD: play_guard (&play); break;
    case BASTIDE_MOVE_TOWER: play_tower (&play, move); break;
    case BASTIDE_MOVE_PASS: play_pass (&play); break;
    }
  check (state, set);
}

static void
revert_tower (BastideState *state, const BastideUndo *undo)
{
  for (int end = 0; end < 2; end++)
    if (state->status.behind[end] != undo->status.behind[end])
      state->pieces[state->status.last_piece[end]].tower = 0;
}

void
bastide_revert (BastideState *state, const BastideTileSet *set, const BastideUndo *undo)
{
  BastidePiece *piece = &state->pieces[state->status.n_pieces - (state->status.n_pieces > 0)];
  int node;

  bastide_features_unreturn (state, undo);
  switch ((BastideMoveType) undo->move.type)
    {
    case BASTIDE_MOVE_TILE:
      bastide_features_unlay (state, set, state->status.n_tiles - 1, undo);
      bastide_board_take_up (state, undo);
      break;
    case BASTIDE_MOVE_FOLLOWER:
      node = bastide_feature_node (state, state->status.n_tiles - 1, undo->move.part);
      state->nodes[node].follower = 0;
      state->nodes[bastide_feature_root (state, node)].occupied = 0;
      break;
    case BASTIDE_MOVE_GATE:
    case BASTIDE_MOVE_WALL: bastide_wall_take_away (state, set, undo); break;
    case BASTIDE_MOVE_GUARD:
      piece->guard = 0;
      state->tiles[piece->tile].guards &= ~(1u << piece->side) & 15;
      break;
    case BASTIDE_MOVE_TOWER: revert_tower (state, undo); break;
    case BASTIDE_MOVE_PASS: break;
    }
  state->status = undo->status;
  check (state, set);
}

void
bastide_state_init (BastideState *state, const BastideTileSet *set, int players, const BastideDeal *deal,
                    BastideEvents *events)
{
  static const uint8_t towers[] = { 0, 0, 6, 4, 3 }; /* P1 */
  Play play = { state, set, NULL, events };

  assert (players >= BASTIDE_MIN_PLAYERS && players <= BASTIDE_MAX_PLAYERS);
  memset (state, 0, sizeof *state);
  state->deal = *deal;
  state->status.players = (uint8_t) players;
  state->status.long_walls = BASTIDE_LONG_WALLS;
  state->status.short_walls = BASTIDE_SHORT_WALLS;
  for (int player = 0; player < players; player++)
    {
      state->status.supply[player] = BASTIDE_FOLLOWERS;
      state->status.towers[player] = towers[players];
    }
  bastide_frontier_add (state, bastide_cell_make (state, 0, 0));
  if (events != NULL)
    events->n = 0;
  draw (&play, 0);
}

BastideReason
bastide_try (const BastideState *state, const BastideTileSet *set, const BastideMove *moves, unsigned n,
             BastideState *after, BastideEvents *events)
{
  BastideReason reason = { .code = BASTIDE_LEGAL };

  if (after != state)
    *after = *state;
  for (unsigned i = 0; i < n && events != NULL; i++)
    events[i].n = 0;
  for (unsigned i = 0; i < n; i++)
    {
      reason = bastide_why (after, set, moves[i]);
      if (reason.code != BASTIDE_LEGAL)
        break;
      bastide_apply (after, set, moves[i], NULL, events != NULL ? &events[i] : NULL);
    }
  return reason;
}

unsigned
bastide_playout (BastideState *state, const BastideTileSet *set, BastideRng *rng)
{
  BastideMoves moves;
  unsigned n = 0;

  for (bastide_legal (state, set, &moves); moves.n > 0; bastide_legal (state, set, &moves))
    {
      bastide_apply (state, set, moves.at[bastide_rng_below (rng, moves.n)], NULL, NULL);
      n++;
    }
  return n;
}
