/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "look.h"

#include "score.h"
#include "turn.h"

int
country_total (const BastideState *state, unsigned player)
{
  int total = 0;

  for (unsigned source = 1; source < COUNTRY_SOURCES; source++)
    total += state->points[player][source];
  return total;
}

uint8_t
country_find_winners (const BastideState *state)
{
  int most = 0;
  unsigned winners = 0;

  for (unsigned player = 0; player < state->players; player++)
    {
      int total = country_total (state, player);

      if (total > most)
        winners = 0;
      if (total >= most)
        winners |= 1u << player;
      most = total > most ? total : most;
    }
  return (uint8_t) winners;
}

size_t
country_state_size (const BastideKit *kit)
{
  return sizeof (BastideState);
}

void
country_look (const BastideState *state, const BastideKit *kit, BastideMoment *moment)
{
  bool is_over = state->phase == COUNTRY_OVER;

  *moment = (BastideMoment) {
    .question = state->phase,
    .players = state->players,
    .to_move = state->active,
    .active = state->active,
    .is_revealed = is_over ? (state->order[state->n_order - 1] & COUNTRY_DISCARDED) != 0
                           : state->phase == COUNTRY_ASKS_TILE,
    .turn = state->turn,
    .winners = is_over ? country_find_winners (state) : 0,
  };
  for (unsigned player = 0; player < state->players; player++)
    moment->points[player] = (int16_t) country_total (state, player);
}

void
country_count (const BastideState *state, const BastideKit *kit, bool if_ended,
               int16_t points[BASTIDE_PLAYERS][BASTIDE_SOURCES], BastideEvents *causes)
{
  BastideState end = *state;
  BastideEvents events;

  causes = causes != NULL ? causes : &events;
  causes->n = 0;
  if (if_ended && state->phase != COUNTRY_OVER)
    {
      if (state->phase == COUNTRY_ASKS_FIGURE)
        country_score_tile (&end, kit, causes);
      country_finish (&end, kit, causes);
    }
  memset (points, 0, BASTIDE_PLAYERS * sizeof *points);
  for (unsigned player = 0; player < state->players; player++)
    memcpy (points[player], end.points[player], sizeof end.points[player]);
}

void
country_count_unseen (const BastideState *state, unsigned first, unsigned end, uint16_t of[COUNTRY_TILES])
{
  memset (of, 0, COUNTRY_TILES * sizeof *of);
  for (unsigned i = first > state->n_drawn ? first : state->n_drawn; i < end; i++)
    of[state->order[i]]++;
}

unsigned
country_find_end (const BastideState *state, const BastideKit *kit)
{
  const bool is_river = state->n_drawn < state->river_end;
  const unsigned end = is_river ? state->river_end : state->n_order;
  const unsigned last = kit->last[is_river ? COUNTRY_STACK_RIVER : COUNTRY_STACK_LAND];

  return end - (end > state->n_drawn && state->order[end - 1] == last);
}

/* FNV-1a, of LENGTH bytes more. */
static uint64_t
mix (uint64_t hash, const void *bytes, size_t length)
{
  const unsigned char *at = bytes;

  for (size_t i = 0; i < length; i++)
    hash = (hash ^ at[i]) * 0x100000001b3u;
  return hash;
}

/* Features, frontier, cells and supplies follow from the tiles, and the turn from what was drawn. */
uint64_t
country_hash (const BastideState *state, const BastideKit *kit)
{
  const uint16_t numbers[] = {
    state->players, state->phase,   state->active,    state->part,    state->again,
    state->stack,   state->n_drawn, state->river_end, state->n_order, state->n_tiles,
  };
  uint64_t hash = mix (0xcbf29ce484222325u, "country", 7);

  hash = mix (hash, &kit->options, sizeof kit->options);
  hash = mix (hash, numbers, sizeof numbers);
  hash = mix (hash, state->points, sizeof state->points);
  hash = mix (hash, state->goods, sizeof state->goods);
  hash = mix (hash, state->order, state->n_order * sizeof state->order[0]);
  return mix (hash, state->tiles, state->n_tiles * sizeof state->tiles[0]);
}
