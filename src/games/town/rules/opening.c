/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Looking for open slots, and trying tiles where they are. What a tile opens is looked for in the whole feature,
 * because it may join another one. */
#include "opening.h"

#include "board.h"
#include "feature.h"

/* The index of the cell that an open side faces. */
static int
find_cell (const BastideState *state, TownOpenSide side)
{
  const TownTile *t = &state->tiles[side.tile];

  return town_cell_beside (state, t->x, t->y, (BastideSide) side.side);
}

/* Adds SIDE of TILE unless another segment of the feature has added it, and its cell unless another side faces it. */
static void
add_side (const BastideState *state, TownOpening *opening, int tile, int side)
{
  TownOpenSide added = { .tile = (uint8_t) tile, .side = (uint8_t) side };
  int cell = find_cell (state, added);
  bool is_new = true;

  for (unsigned i = 0; i < opening->n; i++)
    {
      if (opening->at[i].tile == tile && opening->at[i].side == side)
        return;
      is_new &= find_cell (state, opening->at[i]) != cell;
    }
  added.hole = state->cells[cell].hole;
  opening->at[opening->n++] = added;
  opening->n_cells += is_new;
  opening->n_holes += is_new && added.hole;
}

void
town_find_opening (const BastideState *state, const BastideKit *set, int tile, int segment, TownOpening *opening)
{
  int first = town_feature_node (state, tile, segment), node = first;

  opening->n = opening->n_cells = opening->n_holes = 0;
  do
    {
      const TownTile *t = &state->tiles[state->node_tile[node]];
      unsigned slots = town_slots_turned (set->kinds[t->kind].segments[node - t->first_node].slots, t->turns);

      for (int side = 0; side < 4; side++)
        if ((slots >> (3 * side) & 7) != 0 && t->beside[side] == 0 && !(t->pieces >> side & 1))
          add_side (state, opening, state->node_tile[node], side);
      node = state->nodes[node].next;
    }
  while (node != first);
}

/* What is tried at a cell. */
typedef struct {
  const BastideState *state;
  const BastideKit *set;
  int tile, segment; /* of the feature */
  unsigned left;     /* sides at which the feature is open at other cells */
} Trial;

/* The first of the TURNS (a set) with which a tile of KIND at the cell of CLOSING closes the feature there and opens it
 * nowhere else, or -1. */
static int
find_turns (const Trial *trial, int kind, unsigned turns, const TownClosing *closing)
{
  for (int turn = 0; turn < 4; turn++)
    if (turns >> turn & 1)
      {
        BastideState laid = *trial->state;
        TownOpening opening;

        town_board_lay (&laid, trial->set, kind, closing->x, closing->y, turn, NULL);
        town_features_lay (&laid, trial->set, laid.status.n_tiles - 1, NULL);
        town_find_opening (&laid, trial->set, trial->tile, trial->segment, &opening);
        if (opening.n == trial->left)
          return turn;
      }
  return -1;
}

static void
find_tiles (const Trial *trial, TownClosing *closing)
{
  const BastideState *state = trial->state;
  TownTileCounts fitting;
  unsigned signature;

  closing->tiles = (TownTileCounts) { 0 };
  closing->hand = -1;
  if (town_fits (state, trial->set, closing->x, closing->y, &fitting).code != BASTIDE_LEGAL)
    return;
  signature = state->cells[town_cell_at (state, (int8_t) closing->x, (int8_t) closing->y)].signature;
  if (state->status.phase == TOWN_PHASE_TILE)
    {
      int kind = town_state_drawn_kind (state);

      closing->hand = find_turns (trial, kind, trial->set->fits[kind][signature], closing);
    }
  for (int kind = 0; kind < trial->set->n_kinds; kind++)
    {
      int turns = fitting.of[kind] == 0 ? -1 : find_turns (trial, kind, trial->set->fits[kind][signature], closing);

      if (turns < 0)
        continue;
      closing->turns[kind] = (uint8_t) turns;
      closing->tiles.of[kind] = fitting.of[kind];
      closing->tiles.n += fitting.of[kind];
    }
}

/* The index among N closings of the one at the cell that SIDE faces, which is added if it is new. */
static unsigned
add_closing (const BastideState *state, TownOpenSide side, TownClosing *closings, unsigned *n)
{
  int x = state->tiles[side.tile].x, y = state->tiles[side.tile].y;
  unsigned i = 0;

  bastide_side_step ((BastideSide) side.side, &x, &y);
  while (i < *n && (closings[i].x != x || closings[i].y != y))
    i++;
  if (i == *n)
    {
      closings[i].x = x;
      closings[i].y = y;
      closings[i].side = side.side;
      closings[i].hole = side.hole;
      ++*n;
    }
  return i;
}

unsigned
town_find_closings (const BastideState *state, const BastideKit *set, int tile, int segment,
                    TownClosing closings[TOWN_MOST_CLOSINGS])
{
  TownOpening opening;
  unsigned n = 0, sides[TOWN_MOST_CLOSINGS] = { 0 };

  town_find_opening (state, set, tile, segment, &opening);
  if (opening.n_cells > TOWN_MOST_CLOSINGS)
    return opening.n_cells;
  for (unsigned i = 0; i < opening.n; i++)
    sides[add_closing (state, opening.at[i], closings, &n)]++;
  for (unsigned i = 0; i < n; i++)
    find_tiles (&(Trial) { state, set, tile, segment, opening.n - sides[i] }, &closings[i]);
  return n;
}
