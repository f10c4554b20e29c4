/* SPDX-License-Identifier: GPL-3.0-or-later */
/* What all players share: features with followers, the advantage, and the clock. */
#include "think.h"

#include <time.h>

static unsigned
owners_of (const uint8_t *followers)
{
  unsigned most = 0, owners = 0;

  for (int player = 0; player < BASTIDE_MAX_PLAYERS; player++)
    if (followers[player] > most)
      most = followers[player];
  for (int player = 0; player < BASTIDE_MAX_PLAYERS; player++)
    if (followers[player] == most)
      owners |= 1u << player;
  return owners;
}

/* The number of slots of NODE that face a hole. */
static unsigned
count_holes (const BastideState *state, const BastideTileSet *set, int node)
{
  int tile = state->node_tile[node];
  const BastideTile *t = &state->tiles[tile];
  unsigned slots = bastide_slots_turned (set->kinds[t->kind].segments[node - t->first_node].slots, t->turns);
  unsigned n = 0;

  for (int side = 0; side < 4; side++)
    {
      unsigned part = slots >> (3 * side) & 7;

      if (part != 0 && bastide_state_beside (state, tile, (BastideSide) side) < 0
          && !bastide_on_outline (state, tile, (BastideSide) side))
        n += (unsigned) __builtin_popcount (part);
    }
  return n;
}

/* Fills *FEATURE by walking through the feature with the root ROOT. */
static void
describe (const BastideState *state, const BastideTileSet *set, int root, BastideFeature *feature)
{
  uint64_t tiles[2] = { 0, 0 };
  int node = root;

  *feature = (BastideFeature) {
    .type = state->nodes[root].type,
    .goods = state->nodes[root].goods,
    .open = state->nodes[root].open,
    .tile = state->node_tile[root],
    .segment = (uint8_t) (root - state->tiles[state->node_tile[root]].first_node),
  };
  do
    {
      int tile = state->node_tile[node];

      tiles[tile >> 6] |= (uint64_t) 1 << (tile & 63);
      if (state->nodes[node].follower != 0)
        feature->followers[state->nodes[node].follower - 1]++;
      if (feature->type != BASTIDE_RESIDENTIAL && feature->open > 0)
        feature->holes = (uint16_t) (feature->holes + count_holes (state, set, node));
      node = state->nodes[node].next;
    }
  while (node != root);
  feature->tiles = (uint8_t) (__builtin_popcountll (tiles[0]) + __builtin_popcountll (tiles[1]));
  feature->owners = (uint8_t) owners_of (feature->followers);
}

bool
bastide_next_held_feature (const BastideState *state, const BastideTileSet *set, int *at, BastideFeature *feature)
{
  for (; *at < bastide_state_n_nodes (state); (*at)++)
    if (state->nodes[*at].occupied && state->nodes[*at].parent == *at)
      {
        describe (state, set, (*at)++, feature);
        return true;
      }
  return false;
}

float
bastide_advantage (const BastideValue *value, int players, int player)
{
  float own = 0, strongest = -1e9f;

  for (int p = 0; p < players; p++)
    {
      float sum = 0;

      for (int term = 0; term < BASTIDE_TERMS; term++)
        sum += value->of[p][term];
      if (p == player)
        own = sum;
      else if (sum > strongest)
        strongest = sum;
    }
  return own - strongest;
}

float
bastide_judge (const BastideState *state, const BastideTileSet *set, int player)
{
  BastideValue value;

  bastide_evaluate (state, set, &value);
  return bastide_advantage (&value, bastide_state_players (state), player);
}

static double
read_clock (const BastideSearchOptions *options)
{
  struct timespec now;

  if (options->now != NULL)
    return options->now (options->data);
  clock_gettime (CLOCK_MONOTONIC, &now);
  return (double) now.tv_sec + 1e-9 * (double) now.tv_nsec;
}

BastideClock
bastide_clock_start (const BastideSearchOptions *options, double seconds)
{
  return (BastideClock) { options, read_clock (options), seconds, 0, false };
}

BastideClock
bastide_clock_part (const BastideClock *clock, double part)
{
  return bastide_clock_start (clock->options, part * clock->seconds);
}

bool
bastide_clock_passed (const BastideClock *clock, double part)
{
  return clock->seconds > 0 && read_clock (clock->options) > clock->start + part * clock->seconds;
}

bool
bastide_clock_stops (BastideClock *clock)
{
  const BastideSearchOptions *options = clock->options;

  if (!clock->stopped && options->cancelled != NULL)
    clock->stopped = options->cancelled (options->data);
  if (!clock->stopped && clock->seconds > 0 && (++clock->asked & 15) == 0)
    clock->stopped = bastide_clock_passed (clock, 1);
  return clock->stopped;
}
