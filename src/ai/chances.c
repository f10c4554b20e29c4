/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Counting what becomes of features in greedy playouts. A feature is followed by its first segment, because tiles and
 * segments keep their numbers when more are placed. */
#include "chances.h"

#include "core/opening.h"
#include "think.h"

enum { TAIL = 10 }; /* one of so many games is shorter than the range of turns, and one is longer */

static int
find_root (const BastideState *state, int tile, int segment)
{
  int node = state->tiles[tile].first_node + segment;

  while (state->nodes[node].parent != node)
    node = state->nodes[node].parent;
  return node;
}

bool
bastide_has_chance (const BastideState *state, int tile, int segment)
{
  const BastideNode *root = &state->nodes[find_root (state, tile, segment)];

  return root->type != BASTIDE_RESIDENTIAL && root->open > 0;
}

void
bastide_chances_init (BastideChances *chances, const BastideState *state)
{
  *chances = (BastideChances) { 0 };
  for (int node = 0; node < bastide_state_n_nodes (state); node++)
    {
      uint8_t tile = state->node_tile[node], segment = (uint8_t) (node - state->tiles[tile].first_node);

      if (find_root (state, tile, segment) == node && bastide_has_chance (state, tile, segment))
        chances->of[chances->n++] = (BastideChance) { .tile = tile, .segment = segment };
    }
}

/* Plays STATE to its end. Returns false if that was cancelled. */
static bool
play_out (BastideState *state, const BastideTileSet *set, bool (*cancelled) (void *data), void *data)
{
  while (!bastide_state_is_over (state))
    {
      if (cancelled != NULL && cancelled (data))
        return false;
      bastide_apply (state, set, bastide_choose_greedily (state, set), NULL, NULL);
    }
  return true;
}

/* Counts what became of the features in OVER, a position at the end of the game. */
static void
count (BastideChances *chances, const BastideState *over, const BastideTileSet *set)
{
  for (unsigned i = 0; i < chances->n; i++)
    {
      BastideChance *chance = &chances->of[i];
      BastideOpening opening;

      bastide_find_opening (over, set, chance->tile, chance->segment, &opening);
      if (opening.n == 0)
        chance->completed++;
      else if (opening.n_holes == 0)
        chance->closed++;
    }
}

bool
bastide_chances_play (BastideChances *chances, const BastideState *state, const BastideTileSet *set, unsigned games,
                      bool (*cancelled) (void *data), void *data)
{
  while (chances->games < games)
    {
      BastideState over = *state;
      BastideRng rng = bastide_rng (chances->games);

      bastide_state_hide (&over, &rng);
      if (!play_out (&over, set, cancelled, data))
        return false;
      count (chances, &over, set);
      chances->turns[bastide_state_turn (&over) - bastide_state_turn (state)]++;
      chances->games++;
    }
  return true;
}

const BastideChance *
bastide_chances_find (const BastideChances *chances, const BastideState *state, int tile, int segment)
{
  int root = find_root (state, tile, segment);

  for (unsigned i = 0; i < chances->n; i++)
    if (find_root (state, chances->of[i].tile, chances->of[i].segment) == root)
      return &chances->of[i];
  return NULL;
}

/* The fewest turns that more than GAMES of the games did not exceed. */
static unsigned
find_turns (const BastideChances *chances, unsigned games)
{
  unsigned turns = 0, counted = chances->turns[0];

  while (counted <= games && turns < BASTIDE_MAX_TILES)
    counted += chances->turns[++turns];
  return turns;
}

void
bastide_chances_turns (const BastideChances *chances, unsigned *least, unsigned *most)
{
  *least = find_turns (chances, chances->games / TAIL);
  *most = find_turns (chances, chances->games - 1 - chances->games / TAIL);
}
