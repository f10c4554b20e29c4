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
  const BastideKit *set;
  TownUndo *undo;        /* may be NULL */
  BastideEvents *events; /* may be NULL */
} Play;

static void
end_game (Play *play, TownEnd end)
{
  play->state->status.phase = TOWN_PHASE_OVER;
  play->state->status.end = end;
  town_final_score (play->state, play->set, play->undo, play->events);
}

/* Draws tiles until one fits somewhere (R3). The game ends if none is left. */
static void
draw (Play *play, unsigned index)
{
  BastideState *state = play->state;
  TownStatus *status = &state->status;

  for (; index < state->deal.n_tiles; index++)
    {
      int kind = state->deal.order[index];
      bool fits = town_tile_fits_somewhere (state, play->set, kind);
      BastideEvent event = town_event_at (fits ? TOWN_EVENT_DRAWN : TOWN_EVENT_DISCARDED, fits ? status->active : 0, 0,
                                          0, 0);

      event.detail[TOWN_AT_KIND] = (uint8_t) kind;
      event.detail[TOWN_AT_STACK] = (uint8_t) town_deal_stack (&state->deal, (int) index);
      town_events_add (play->events, event);
      if (fits)
        {
          status->drawn_index = (uint8_t) index;
          status->phase = TOWN_PHASE_TILE;
          return;
        }
      status->discarded[index >> 6] |= (uint64_t) 1 << (index & 63);
    }
  end_game (play, TOWN_END_TILES);
}

/* Checks the three reasons to end the game once (R15), then passes the turn. */
static void
end_turn (Play *play)
{
  TownStatus *status = &play->state->status;

  if (status->n_pieces > 0 && town_state_gap (play->state) < TOWN_SMALLEST_GAP)
    end_game (play, TOWN_END_GAP);
  else if (status->long_walls == 0)
    end_game (play, TOWN_END_WALLS);
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
  TownStatus *status = &play->state->status;

  status->round_left = 0;
  status->to_move = status->active;
  if (status->towers[status->active] > 0 && (status->behind[0] > 0 || status->behind[1] > 0))
    status->phase = TOWN_PHASE_TOWER;
  else
    end_turn (play);
}

/* Ends the building of a piece and its guard: the next player builds, unless the round ends here (P11, R13, R14). */
static void
end_piece (Play *play)
{
  TownStatus *status = &play->state->status;

  status->round_left--;
  if (status->round_left == 0 || status->long_walls == 0 || town_state_gap (play->state) == 0)
    {
      end_round (play);
      return;
    }
  status->to_move = (uint8_t) ((status->to_move + 1) % status->players);
  status->phase = TOWN_PHASE_WALL;
}

static void
score_all (Play *play, const TownFeatureList *list, unsigned rule)
{
  for (unsigned i = 0; i < list->n; i++)
    town_feature_score (play->state, list->roots[i], rule, play->undo, play->events);
}

/* Ends the decision about a follower: scores what the tile completed and, from the second stack on, begins a round (P3,
 * P11). */
static void
end_tile (Play *play)
{
  TownStatus *status = &play->state->status;
  TownFeatureList list;

  town_features_completed_by_tile (play->state, play->set, status->n_tiles - 1, &list);
  score_all (play, &list, 8);
  if (list.n == 0 || town_state_stack (play->state) == 0)
    {
      end_turn (play);
      return;
    }
  status->round_left = (uint8_t) town_state_round (play->state, town_state_stack (play->state));
  status->to_move = status->active;
  status->phase = status->n_pieces == 0 ? TOWN_PHASE_GATE : TOWN_PHASE_WALL;
}

static void
play_tile (Play *play, BastideMove move)
{
  BastideState *state = play->state;
  int tile = state->status.n_tiles;
  int kind = town_state_drawn_kind (state);
  BastideEvent event = town_event_at (TOWN_EVENT_PLACED, state->status.active, move.x, move.y, move.part);

  town_board_lay (state, play->set, kind, move.x, move.y, move.part, play->undo);
  town_features_lay (state, play->set, tile, play->undo);
  event.detail[TOWN_AT_KIND] = (uint8_t) kind;
  town_events_add (play->events, event);
  if (state->status.supply[state->status.active] > 0)
    for (int node = state->tiles[tile].first_node; node < state->status.n_nodes; node++)
      if (town_segment_is_free (state, town_feature_root (state, node)))
        {
          state->status.phase = TOWN_PHASE_FOLLOWER;
          return;
        }
  end_tile (play);
}

static void
play_follower (Play *play, BastideMove move)
{
  BastideState *state = play->state;
  int node = town_feature_node (state, state->status.n_tiles - 1, move.part);
  int player = state->status.active;

  state->nodes[node].follower = (player + 1) & 7;
  state->nodes[town_feature_root (state, node)].occupied = 1;
  state->status.supply[player]--;
  town_events_add (play->events, town_event_at_node (state, TOWN_EVENT_FOLLOWER, player, node));
  end_tile (play);
}

static void
play_piece (Play *play, BastideMove move)
{
  BastideState *state = play->state;
  TownStatus *status = &state->status;
  int tile = town_state_tile_at (state, move.x, move.y);
  BastideSide side = (BastideSide) move.part;
  TownFeatureList list;
  BastideEvent event = town_event_at (move.type == TOWN_MOVE_GATE ? TOWN_EVENT_GATE : TOWN_EVENT_WALL, status->to_move,
                                      move.x, move.y, move.part);
  int last;

  town_wall_build (state, play->set, tile, side, play->undo);
  event.detail[TOWN_AT_SHORT] = state->pieces[status->n_pieces - 1].is_short;
  town_events_add (play->events, event);
  if (town_state_gap (state) == 0)
    town_events_add (play->events, town_event_at (TOWN_EVENT_RING, 0, 0, 0, 0));
  town_features_completed_by_wall (state, play->set, tile, side, &list);
  score_all (play, &list, 15);
  if (status->supply[status->to_move] > 0 && !town_wall_has_guard_opposite (state, tile, side, &last))
    status->phase = TOWN_PHASE_GUARD;
  else
    end_piece (play);
}

static void
play_guard (Play *play)
{
  BastideState *state = play->state;
  TownPiece *piece = &state->pieces[state->status.n_pieces - 1];
  TownTile *tile = &state->tiles[piece->tile];
  int player = state->status.to_move;

  piece->guard = (player + 1) & 15;
  tile->guards |= (1u << piece->side) & 15;
  state->status.supply[player]--;
  town_events_add (play->events, town_event_at (TOWN_EVENT_GUARD, player, tile->x, tile->y, piece->side));
  end_piece (play);
}

static void
play_tower (Play *play, BastideMove move)
{
  BastideState *state = play->state;
  TownStatus *status = &state->status;
  BastideSide side;
  int tile, player = status->active;
  TownWallEnd end = TOWN_CLOCKWISE;
  BastideEvent event = town_event_at (TOWN_EVENT_TOWER, player, move.x, move.y, move.part);

  town_wall_last (state, end, &tile, &side); /* not the last piece of the other end too, as a wall piece was built */
  if (state->tiles[tile].x != move.x || state->tiles[tile].y != move.y || side != move.part)
    end = TOWN_ANTICLOCKWISE;
  event.rule = 16;
  town_event_give (&event, 1u << player, town_tower_points (status->behind[end]), TOWN_SOURCE_TOWER);
  town_event_pay (state, &event);
  status->behind[end] = 0;
  status->towers[player]--;
  state->pieces[status->last_piece[end]].tower = (player + 1) & 15;
  town_events_add (play->events, event);
  end_turn (play);
}

/* Continues as if the figure had been put. */
static void
play_pass (Play *play)
{
  switch (play->state->status.phase)
    {
    case TOWN_PHASE_FOLLOWER: end_tile (play); break;
    case TOWN_PHASE_GUARD: end_piece (play); break;
    default: end_turn (play); break;
    }
}

static void
begin_undo (TownUndo *undo, const BastideState *state, BastideMove move)
{
  undo->status = state->status;
  undo->move = move;
  undo->n_joins = undo->n_returned = undo->n_removed = undo->hole_sides = undo->new_corners = 0;
}

/* Checks every invariant in debug builds. */
static void
check (const BastideState *state, const BastideKit *set)
{
#ifdef BASTIDE_CHECKS
  assert (town_state_check (state, set) == NULL);
#else
  (void) state;
  (void) set;
#endif
}

void
town_apply (BastideState *state, const BastideKit *set, BastideMove move, TownUndo *undo, BastideEvents *events)
{
  Play play = { state, set, undo, events };

  if (undo != NULL)
    begin_undo (undo, state, move);
  if (events != NULL)
    events->n = 0;
  switch ((TownMoveType) move.type)
    {
    case TOWN_MOVE_TILE: play_tile (&play, move); break;
    case TOWN_MOVE_FOLLOWER: play_follower (&play, move); break;
    case TOWN_MOVE_GATE:
    case TOWN_MOVE_WALL: play_piece (&play, move); break;
    case TOWN_MOVE_GUARD: play_guard (&play); break;
    case TOWN_MOVE_TOWER: play_tower (&play, move); break;
    case TOWN_MOVE_PASS: play_pass (&play); break;
    }
  check (state, set);
}

static void
revert_tower (BastideState *state, const TownUndo *undo)
{
  for (int end = 0; end < 2; end++)
    if (state->status.behind[end] != undo->status.behind[end])
      state->pieces[state->status.last_piece[end]].tower = 0;
}

void
town_revert (BastideState *state, const BastideKit *set, const TownUndo *undo)
{
  TownPiece *piece = &state->pieces[state->status.n_pieces - (state->status.n_pieces > 0)];
  int node;

  town_features_unreturn (state, undo);
  switch ((TownMoveType) undo->move.type)
    {
    case TOWN_MOVE_TILE:
      town_features_unlay (state, set, state->status.n_tiles - 1, undo);
      town_board_take_up (state, undo);
      break;
    case TOWN_MOVE_FOLLOWER:
      node = town_feature_node (state, state->status.n_tiles - 1, undo->move.part);
      state->nodes[node].follower = 0;
      state->nodes[town_feature_root (state, node)].occupied = 0;
      break;
    case TOWN_MOVE_GATE:
    case TOWN_MOVE_WALL: town_wall_take_away (state, set, undo); break;
    case TOWN_MOVE_GUARD:
      piece->guard = 0;
      state->tiles[piece->tile].guards &= ~(1u << piece->side) & 15;
      break;
    case TOWN_MOVE_TOWER: revert_tower (state, undo); break;
    case TOWN_MOVE_PASS: break;
    }
  state->status = undo->status;
  check (state, set);
}

void
town_state_init (BastideState *state, const BastideKit *set, int players, const TownDeal *deal, BastideEvents *events)
{
  static const uint8_t towers[] = { 0, 0, 6, 4, 3 }; /* P1 */
  Play play = { state, set, NULL, events };

  assert (players >= TOWN_MIN_PLAYERS && players <= TOWN_MAX_PLAYERS);
  memset (state, 0, sizeof *state);
  state->deal = *deal;
  state->status.players = (uint8_t) players;
  state->status.long_walls = TOWN_LONG_WALLS;
  state->status.short_walls = TOWN_SHORT_WALLS;
  for (int player = 0; player < players; player++)
    {
      state->status.supply[player] = TOWN_FOLLOWERS;
      state->status.towers[player] = towers[players];
    }
  town_frontier_add (state, town_cell_make (state, 0, 0));
  if (events != NULL)
    events->n = 0;
  draw (&play, 0);
}

BastideReason
town_try (const BastideState *state, const BastideKit *set, const BastideMove *moves, unsigned n, BastideState *after,
          BastideEvents *events)
{
  BastideReason reason = { .code = BASTIDE_LEGAL };

  if (after != state)
    *after = *state;
  for (unsigned i = 0; i < n && events != NULL; i++)
    events[i].n = 0;
  for (unsigned i = 0; i < n; i++)
    {
      reason = town_why (after, set, moves[i]);
      if (reason.code != BASTIDE_LEGAL)
        break;
      town_apply (after, set, moves[i], NULL, events != NULL ? &events[i] : NULL);
    }
  return reason;
}

unsigned
town_build (const BastideState *state, const BastideKit *set, BastideMove piece, bool guard, BastideMove moves[2])
{
  BastideState after;

  moves[0] = piece;
  town_try (state, set, moves, 1, &after, NULL);
  if (after.status.phase != TOWN_PHASE_GUARD)
    return guard ? 0 : 1;
  moves[1] = (BastideMove) { .type = guard ? TOWN_MOVE_GUARD : TOWN_MOVE_PASS };
  return 2;
}
