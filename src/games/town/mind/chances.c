/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "chances.h"

#include "games/town/rules/opening.h"

_Static_assert((int) BASTIDE_CHANCE_THINGS >= (int) TOWN_MAX_NODES, "every segment could be a feature");

static int
find_root (const BastideState *state, int tile, int segment)
{
  int node = state->tiles[tile].first_node + segment;

  while (state->nodes[node].parent != node)
    node = state->nodes[node].parent;
  return node;
}

bool
town_has_chance (const BastideState *state, int tile, int segment)
{
  const TownNode *root = &state->nodes[find_root (state, tile, segment)];

  return root->type != TOWN_RESIDENTIAL && root->open > 0;
}

unsigned
town_chances_list (const BastideState *state, const BastideKit *set, uint16_t things[BASTIDE_CHANCE_THINGS])
{
  unsigned n = 0;

  for (int node = 0; node < town_state_n_nodes (state); node++)
    {
      int tile = state->node_tile[node], segment = node - state->tiles[tile].first_node;

      if (find_root (state, tile, segment) == node && town_has_chance (state, tile, segment))
        things[n++] = (uint16_t) town_chance_thing ((unsigned) tile, (unsigned) segment);
    }
  return n;
}

unsigned
town_chances_find_outcome (const BastideState *over, const BastideKit *set, unsigned thing)
{
  TownOpening opening;

  town_find_opening (over, set, (int) thing / TOWN_MAX_SEGMENTS, (int) thing % TOWN_MAX_SEGMENTS, &opening);
  return opening.n == 0 ? TOWN_CHANCE_COMPLETED : opening.n_holes == 0 ? TOWN_CHANCE_CLOSED : TOWN_CHANCE_OPEN;
}

const BastideChance *
town_chances_find (const BastideChances *chances, const BastideState *state, int tile, int segment)
{
  int root = find_root (state, tile, segment);
  int first = state->node_tile[root];
  unsigned thing = town_chance_thing ((unsigned) first, (unsigned) (root - state->tiles[first].first_node));

  for (unsigned i = 0; i < chances->n; i++)
    if (chances->of[i].thing == thing)
      return &chances->of[i];
  return NULL;
}
