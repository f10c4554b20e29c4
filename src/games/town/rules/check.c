/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Checks every invariant of a state by recomputing it slowly. */
#include <string.h>

#include "board.h"
#include "feature.h"
#include "wall.h"

#define CHECK(condition)                                                                                               \
  do                                                                                                                   \
    {                                                                                                                  \
      if (!(condition))                                                                                                \
        return #condition;                                                                                             \
    }                                                                                                                  \
  while (0)

static const char *
check_cells (const BastideState *state)
{
  unsigned tiles = 0, frontier = 0, kept = 0;

  for (int i = 0; i < state->status.n_cells; i++)
    {
      const TownCell *c = &state->cells[i];

      CHECK (town_cell_at (state, c->x, c->y) == i);
      if (town_cell_has_tile (state, i))
        {
          const TownTile *t = &state->tiles[c->held];

          CHECK (t->x == c->x && t->y == c->y && c->pieces == 0);
          tiles++;
        }
      else if (town_cell_in_frontier (state, i))
        {
          CHECK (state->frontier[c->held - HELD_FRONTIER] == i && c->pieces == 0);
          CHECK ((c->signature & 15) != 0 || state->status.n_tiles == 0);
          frontier++;
        }
    }
  for (int i = 0; i < TOWN_CELL_HASH; i++)
    kept += state->hash[i] != 0;
  CHECK (kept == state->status.n_cells && tiles == state->status.n_tiles && frontier == state->status.n_frontier);
  return NULL;
}

static const char *
check_signatures (const BastideState *state, const BastideKit *set)
{
  for (int i = 0; i < state->status.n_cells; i++)
    {
      const TownCell *c = &state->cells[i];
      unsigned signature = 0, pieces = 0;

      for (int side = 0; side < 4; side++)
        {
          int tile = town_tile_beside (state, c->x, c->y, (BastideSide) side);
          BastideSide facing = bastide_side_opposite ((BastideSide) side);

          if (tile < 0)
            continue;
          CHECK (state->tiles[tile].beside[facing] == (town_cell_has_tile (state, i) ? c->held + 1 : 0));
          signature |= 1u << side;
          if (set->streets[state->tiles[tile].kind][state->tiles[tile].turns] >> facing & 1)
            signature |= 16u << side;
          if (state->tiles[tile].pieces >> facing & 1)
            pieces |= 1u << side;
        }
      CHECK (c->signature == signature && c->pieces == pieces);
    }
  return NULL;
}

enum { GRID = 2 * TOWN_MAX_TILES + 8 };

/* Marks in OUTSIDE the empty cells that can be reached from far away, by spreading until nothing changes. */
static void
flood (const BastideState *state, uint8_t (*outside)[GRID])
{
  const TownStatus *s = &state->status;
  bool changed = true;

  memset (outside, 0, sizeof (uint8_t[GRID][GRID]));
  outside[s->north - 1 + GRID / 2][s->west - 1 + GRID / 2] = 1;
  while (changed)
    {
      changed = false;
      for (int y = s->north - 1; y <= s->south + 1; y++)
        for (int x = s->west - 1; x <= s->east + 1; x++)
          {
            uint8_t *here = &outside[y + GRID / 2][x + GRID / 2];

            if (*here || town_state_tile_at (state, x, y) >= 0)
              continue;
            for (int side = 0; side < 4; side++)
              {
                int nx = x, ny = y;

                bastide_side_step ((BastideSide) side, &nx, &ny);
                if (outside[ny + GRID / 2][nx + GRID / 2])
                  *here = 1, changed = true;
              }
          }
    }
}

static const char *
check_outline (const BastideState *state)
{
  static _Thread_local uint8_t outside[GRID][GRID];
  unsigned length = 0, pieces = 0;

  flood (state, outside);
  for (int i = 0; i < state->status.n_tiles; i++)
    for (int side = 0; side < 4; side++)
      {
        int x = state->tiles[i].x, y = state->tiles[i].y;
        bool piece = state->tiles[i].pieces >> side & 1;

        bastide_side_step ((BastideSide) side, &x, &y);
        pieces += piece;
        if (town_state_tile_at (state, x, y) >= 0)
          {
            CHECK (!piece);
            continue;
          }
        CHECK (state->cells[town_cell_at (state, (int8_t) x, (int8_t) y)].hole == !outside[y + GRID / 2][x + GRID / 2]);
        CHECK (!piece || outside[y + GRID / 2][x + GRID / 2]);
        length += outside[y + GRID / 2][x + GRID / 2];
      }
  CHECK (length == state->status.outline && pieces == state->status.n_pieces);
  return NULL;
}

/* The number of open slots of one node (R21). */
static unsigned
count_open (const BastideState *state, const BastideKit *set, int node)
{
  const TownTile *t = &state->tiles[state->node_tile[node]];
  unsigned n = 0;

  for (int slot = 0; slot < TOWN_SLOTS; slot++)
    if (set->segment_at[t->kind][t->turns][slot] == node - t->first_node && !(t->pieces >> (slot / 3) & 1)
        && town_tile_beside (state, t->x, t->y, (BastideSide) (slot / 3)) < 0)
      n++;
  return n;
}

static const char *
check_features (const BastideState *state, const BastideKit *set)
{
  for (int node = 0; node < state->status.n_nodes; node++)
    {
      unsigned open = 0, goods = 0, occupied = 0, n = 0;
      int at = node;

      CHECK (state->nodes[node].parent <= node);
      if (state->nodes[node].parent != node)
        continue;
      do
        {
          const TownTile *t = &state->tiles[state->node_tile[at]];

          CHECK (town_feature_root (state, at) == node && n++ < state->status.n_nodes);
          CHECK (set->kinds[t->kind].segments[at - t->first_node].type == state->nodes[node].type);
          open += count_open (state, set, at);
          goods |= set->kinds[t->kind].segments[at - t->first_node].goods;
          occupied |= state->nodes[at].follower != 0;
          at = state->nodes[at].next;
        }
      while (at != node);
      CHECK (open == state->nodes[node].open && goods == state->nodes[node].goods
             && occupied == state->nodes[node].occupied);
    }
  return NULL;
}

/* Checks that followers and pieces are neither lost nor added. */
static const char *
check_supply (const BastideState *state)
{
  const TownStatus *s = &state->status;
  unsigned followers[TOWN_MAX_PLAYERS] = { 0 }, behind[2] = { 0 }, n_short = 0;

  for (int node = 0; node < s->n_nodes; node++)
    if (state->nodes[node].follower != 0)
      followers[state->nodes[node].follower - 1]++;
  for (int i = 0; i < s->n_pieces; i++)
    {
      const TownPiece *piece = &state->pieces[i];

      if (piece->guard != 0)
        followers[piece->guard - 1]++;
      CHECK ((piece->guard != 0) == (state->tiles[piece->tile].guards >> piece->side & 1));
      n_short += piece->is_short;
      if (i > 0)
        behind[piece->end] = piece->tower != 0 ? 0 : behind[piece->end] + 1;
    }
  for (int player = 0; player < s->players; player++)
    CHECK (followers[player] + s->supply[player] == TOWN_FOLLOWERS);
  CHECK (n_short + s->short_walls == TOWN_SHORT_WALLS);
  CHECK (s->n_pieces == 0 || s->n_pieces - 1 - n_short + s->long_walls == TOWN_LONG_WALLS);
  CHECK (behind[0] == s->behind[0] && behind[1] == s->behind[1]);
  return NULL;
}

const char *
town_state_check (const BastideState *state, const BastideKit *set)
{
  const char *wrong = check_cells (state);

  if (wrong == NULL)
    wrong = check_signatures (state, set);
  if (wrong == NULL && state->status.n_tiles > 0)
    wrong = check_outline (state);
  if (wrong == NULL)
    wrong = check_features (state, set);
  if (wrong == NULL)
    wrong = check_supply (state);
  return wrong;
}
