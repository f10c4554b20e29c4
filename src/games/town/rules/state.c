/* SPDX-License-Identifier: GPL-3.0-or-later */
/* What can be computed from a position without playing: turn, stacks, leaders, hidden tiles, hash. */
#include "state.h"

#include "feature.h"

/* Whether tiles were discarded after the last one that was placed. */
static bool
has_discarded_rest (const BastideState *state)
{
  for (int i = state->status.drawn_index + 1; i < state->deal.n_tiles; i++)
    if (state->status.discarded[i >> 6] >> (i & 63) & 1)
      return true;
  return false;
}

void
town_state_look (const BastideState *state, BastideMoment *moment)
{
  const TownStatus *status = &state->status;
  bool is_over = status->phase == TOWN_PHASE_OVER;

  *moment = (BastideMoment) {
    .question = status->phase,
    .players = status->players,
    .to_move = status->to_move,
    .active = status->active,
    .is_tied = status->phase == TOWN_PHASE_GUARD,
    .is_revealed = status->phase == TOWN_PHASE_TILE || (is_over && has_discarded_rest (state)),
    .turn = (uint16_t) town_state_turn (state),
    .winners = is_over ? (uint8_t) town_state_leaders (state) : 0,
  };
  for (int player = 0; player < status->players; player++)
    moment->points[player] = (int16_t) town_state_score (state, player);
}

unsigned
town_state_turn (const BastideState *state)
{
  return state->status.n_tiles + (state->status.phase == TOWN_PHASE_TILE);
}

unsigned
town_state_left (const BastideState *state, int stack)
{
  int start = stack == 0 ? 0 : state->deal.end[stack - 1];
  int drawn = state->status.end == TOWN_END_TILES ? state->deal.n_tiles : state->status.drawn_index + 1;

  if (start < drawn)
    start = drawn;
  return (unsigned) (state->deal.end[stack] > start ? state->deal.end[stack] - start : 0);
}

unsigned
town_state_leaders (const BastideState *state)
{
  unsigned leaders = 0;
  int best = -1;

  for (int player = 0; player < state->status.players; player++)
    {
      int points = town_state_score (state, player);

      if (points > best)
        {
          best = points;
          leaders = 0;
        }
      if (points == best)
        leaders |= 1u << player;
    }
  return leaders;
}

void
town_state_hide (BastideState *state, BastideRng *rng)
{
  unsigned first = state->status.drawn_index + 1u, at = first;
  uint8_t count[TOWN_MAX_TILES] = { 0 };

  for (unsigned i = first; i < state->deal.n_tiles; i++)
    count[state->deal.order[i]]++;
  for (unsigned kind = 0; kind < TOWN_MAX_TILES; kind++) /* sorted, so that the old order does not matter */
    for (; count[kind] > 0; count[kind]--)
      state->deal.order[at++] = (uint8_t) kind;
  for (unsigned left = state->deal.n_tiles; left > first + 1; left--)
    {
      unsigned other = first + bastide_rng_below (rng, left - first);
      uint8_t kind = state->deal.order[left - 1];

      state->deal.order[left - 1] = state->deal.order[other];
      state->deal.order[other] = kind;
    }
}

/* Mixes NUMBER into HASH with the finalizer of SplitMix64. */
static uint64_t
mix (uint64_t hash, uint64_t number)
{
  BastideRng rng = bastide_rng (hash ^ (number * 0xd6e8feb86659fd93u));

  return bastide_rng_next (&rng);
}

static uint64_t
place (int x, int y, int part)
{
  return (uint64_t) (uint8_t) x << 16 | (uint64_t) (uint8_t) y << 8 | (unsigned) part;
}

/* Hashes of tiles, followers and pieces are added up, so that their order does not matter. */
static uint64_t
hash_board (const BastideState *state)
{
  uint64_t sum = 0;

  for (int i = 0; i < state->status.n_tiles; i++)
    {
      const TownTile *t = &state->tiles[i];

      sum += mix (mix (1, place (t->x, t->y, t->turns)), t->kind);
    }
  for (int node = 0; node < state->status.n_nodes; node++)
    if (state->nodes[node].follower != 0)
      {
        const TownTile *t = &state->tiles[state->node_tile[node]];

        sum += mix (mix (2, place (t->x, t->y, node - t->first_node)), state->nodes[node].follower);
      }
  for (int i = 0; i < state->status.n_pieces; i++)
    {
      const TownPiece *piece = &state->pieces[i];
      const TownTile *t = &state->tiles[piece->tile];
      uint64_t what = piece->guard | (uint64_t) piece->tower << 8 | (uint64_t) piece->end << 16
                      | (uint64_t) piece->is_short << 17 | (uint64_t) (i == 0) << 18;

      sum += mix (mix (3, place (t->x, t->y, piece->side)), what);
    }
  return sum;
}

/* Hashes the tile or piece that the question about a follower or guard is about. */
static uint64_t
hash_question (const BastideState *state)
{
  const TownPiece *piece = &state->pieces[state->status.n_pieces - (state->status.n_pieces > 0)];
  const TownTile *tile = &state->tiles[state->status.n_tiles - (state->status.n_tiles > 0)];

  if (state->status.phase == TOWN_PHASE_GUARD)
    return place (state->tiles[piece->tile].x, state->tiles[piece->tile].y, piece->side);
  return state->status.phase == TOWN_PHASE_FOLLOWER ? place (tile->x, tile->y, 4) : 0;
}

uint64_t
town_state_hash (const BastideState *state)
{
  const TownStatus *status = &state->status;
  uint64_t hash = mix (hash_board (state), hash_question (state));
  unsigned phase = (status->phase + 6u) % 7; /* as they were numbered when hashes were first written down */

  hash = mix (hash, status->players | (uint64_t) phase << 8 | (uint64_t) status->active << 16
                        | (uint64_t) status->to_move << 24 | (uint64_t) status->end << 32
                        | (uint64_t) status->round_left << 40 | (uint64_t) status->long_walls << 48
                        | (uint64_t) status->short_walls << 56);
  for (int player = 0; player < status->players; player++)
    {
      hash = mix (hash, status->supply[player] | (uint64_t) status->towers[player] << 8);
      for (int source = TOWN_SOURCE_STREET; source < TOWN_SOURCES; source++)
        hash = mix (hash, status->score_by[player][source]);
    }
  for (int i = 0; i < state->deal.n_tiles; i++)
    if (status->discarded[i >> 6] >> (i & 63) & 1)
      hash = mix (hash, state->deal.order[i]);
  for (int i = status->drawn_index; i < state->deal.n_tiles; i++)
    hash = mix (hash, state->deal.order[i] | (uint64_t) town_deal_stack (&state->deal, i) << 8);
  return hash;
}
