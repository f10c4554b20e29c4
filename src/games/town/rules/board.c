/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Cells, the frontier, and walking around the city.
 *
 * The outline is not stored: its next side follows from three cells. Only its length is stored, and for each empty cell
 * whether it is a hole. A tile makes a hole if it divides the empty cells around it. Then a walk along the border of
 * each part shows, by counting its turns, whether the part is a hole or the outside of the city. */
#include "board.h"

int
town_cell_make (BastideState *state, int8_t x, int8_t y)
{
  int cell = state->status.n_cells++;
  unsigned bucket = town_cell_bucket (x, y);

  while (state->hash[bucket] != 0)
    bucket = (bucket + 1) & (TOWN_CELL_HASH - 1);
  state->hash[bucket] = (uint16_t) (cell + 1);
  state->cells[cell] = (TownCell) { .x = x, .y = y, .held = HELD_NOTHING };
  return cell;
}

void
town_cell_forget (BastideState *state)
{
  int cell = --state->status.n_cells;
  unsigned bucket = town_cell_bucket (state->cells[cell].x, state->cells[cell].y);

  while (state->hash[bucket] != cell + 1)
    bucket = (bucket + 1) & (TOWN_CELL_HASH - 1);
  state->hash[bucket] = 0; /* no older cell comes after it */
  state->cells[cell] = (TownCell) { 0 };
}

void
town_frontier_add (BastideState *state, int cell)
{
  unsigned place = state->status.n_frontier++;

  state->frontier[place] = (uint16_t) cell;
  state->cells[cell].held = (uint16_t) (HELD_FRONTIER + place);
}

unsigned
town_frontier_remove (BastideState *state, int cell, unsigned held)
{
  unsigned place = state->cells[cell].held - HELD_FRONTIER;
  unsigned last = --state->status.n_frontier;
  uint16_t moved = state->frontier[last];

  state->frontier[place] = moved;
  state->cells[moved].held = (uint16_t) (HELD_FRONTIER + place);
  state->frontier[last] = 0;
  state->cells[cell].held = (uint16_t) held;
  return place;
}

void
town_frontier_restore (BastideState *state, int cell, unsigned place)
{
  unsigned last = state->status.n_frontier++;

  if (place != last)
    {
      uint16_t moved = state->frontier[place];

      state->frontier[last] = moved;
      state->cells[moved].held = (uint16_t) (HELD_FRONTIER + last);
    }
  state->frontier[place] = (uint16_t) cell;
  state->cells[cell].held = (uint16_t) (HELD_FRONTIER + place);
}

int
town_outline_turn (const BastideState *state, TownWallEnd direction, int *tile, BastideSide *side)
{
  const TownTile *from = &state->tiles[*tile];
  BastideSide ahead = (BastideSide) ((*side + (direction == TOWN_CLOCKWISE ? 1 : 3)) & 3);
  int next = town_state_beside (state, *tile, ahead), x, y, over;

  if (next >= 0)
    over = town_state_beside (state, next, *side);
  else
    {
      x = from->x;
      y = from->y;
      bastide_side_step (*side, &x, &y);
      over = town_tile_beside (state, x, y, ahead);
    }
  if (over >= 0) /* the outline continues along the same outside cell (R5) */
    {
      *tile = over;
      *side = bastide_side_opposite (ahead);
      return -1;
    }
  if (next >= 0)
    {
      *tile = next;
      return 0;
    }
  *side = ahead;
  return 1;
}

void
town_outline_step (const BastideState *state, TownWallEnd direction, int *tile, BastideSide *side)
{
  town_outline_turn (state, direction, tile, side);
}

bool
town_on_outline (const BastideState *state, int tile, BastideSide side)
{
  if (town_state_beside (state, tile, side) >= 0)
    return false;
  return !state->cells[town_cell_beside (state, state->tiles[tile].x, state->tiles[tile].y, side)].hole;
}

int
town_state_tile_at (const BastideState *state, int x, int y)
{
  int cell;

  if (x < INT8_MIN || x > INT8_MAX || y < INT8_MIN || y > INT8_MAX)
    return -1;
  cell = town_cell_at (state, (int8_t) x, (int8_t) y);
  return town_cell_has_tile (state, cell) ? state->cells[cell].held : -1;
}

/* Whether there is a tile diagonally across the corner between SIDE and the next side clockwise. */
static bool
has_tile_at_corner (const BastideState *state, int x, int y, BastideSide side)
{
  bastide_side_step (side, &x, &y);
  return town_tile_beside (state, x, y, (BastideSide) ((side + 1) & 3)) >= 0;
}

/* The empty neighbours of the cell X, Y form groups that are connected around its corners. Returns the first side,
 * clockwise, of each group as a bit. TILES is the set of sides of the cell that touch a tile. */
static unsigned
group_starts (const BastideState *state, int x, int y, unsigned tiles)
{
  unsigned starts = 0;

  for (int side = 0; side < 4; side++)
    if (!(tiles >> side & 1))
      {
        BastideSide before = (BastideSide) ((side + 3) & 3);

        if ((tiles >> before & 1) || has_tile_at_corner (state, x, y, before))
          starts |= 1u << side;
      }
  return starts;
}

static inline bool
is_several (unsigned set)
{
  return (set & (set - 1)) != 0;
}

bool
town_cell_splits (const BastideState *state, int cell)
{
  const TownCell *c = &state->cells[cell];
  unsigned tiles = c->signature & 15;

  if (!is_several (~tiles & 15)) /* at most one empty neighbour */
    return false;
  if (tiles == 5 || tiles == 10) /* tiles opposite each other */
    return true;
  return is_several (group_starts (state, c->x, c->y, tiles));
}

/* A walk around an empty region, starting at a side of the new tile. */
typedef struct {
  BastideSide start;
  int tile;
  BastideSide side;
  int turning; /* quarter turns to the right: 4 around the city, -4 around a hole */
  bool done;
} Walk;

/* Advances all N walks in turn until it is clear which one goes around the city, and returns its index. The others,
 * mostly short, go around holes. */
static int
find_outer_walk (const BastideState *state, int tile, Walk *walks, int n)
{
  int going = n;

  for (int i = 0; going > 1; i = (i + 1) % n)
    if (!walks[i].done)
      {
        walks[i].turning += town_outline_turn (state, TOWN_CLOCKWISE, &walks[i].tile, &walks[i].side);
        walks[i].done = walks[i].tile == tile && walks[i].side == walks[i].start;
        if (walks[i].done && walks[i].turning > 0)
          return i;
        going -= walks[i].done;
      }
  for (int i = 0; i < n; i++)
    if (!walks[i].done)
      return i;
  return -1;
}

/* Sets `hole` of every cell along the border that begins at SIDE of TILE. Returns the length of that border. */
static unsigned
mark_border (BastideState *state, int tile, BastideSide side, bool hole)
{
  int at = tile;
  BastideSide at_side = side;
  unsigned length = 0;

  do
    {
      int cell = town_cell_beside (state, state->tiles[at].x, state->tiles[at].y, at_side);

      state->cells[cell].hole = hole;
      length++;
      town_outline_turn (state, TOWN_CLOCKWISE, &at, &at_side);
    }
  while (at != tile || at_side != side);
  return length;
}

/* Marks the cells that TILE, the last one, has cut off from the outside as holes and shortens the outline. Returns a
 * set of its sides, one for each new hole. */
static unsigned
mark_holes (BastideState *state, int tile)
{
  const TownTile *t = &state->tiles[tile];
  int cell = town_cell_at (state, t->x, t->y);
  unsigned starts = group_starts (state, t->x, t->y, state->cells[cell].signature & 15);
  unsigned holes = 0;
  Walk walks[4];
  int n = 0, outer;

  for (int side = 0; side < 4; side++)
    if (starts >> side & 1)
      walks[n++] = (Walk) { (BastideSide) side, tile, (BastideSide) side, 0, false };
  outer = find_outer_walk (state, tile, walks, n);
  for (int i = 0; i < n; i++)
    if (i != outer)
      {
        holes |= 1u << walks[i].start;
        state->status.outline = (uint16_t) (state->status.outline - mark_border (state, tile, walks[i].start, true));
      }
  return holes;
}

static void
unmark_holes (BastideState *state, int tile, unsigned sides)
{
  for (int side = 0; side < 4; side++)
    if (sides >> side & 1)
      mark_border (state, tile, (BastideSide) side, false);
}

/* Updates the signatures of the neighbours of TILE (BastideKit.fits); STREETS is the set of its sides with a
 * street. Neighbours that do not exist yet are added with HOLE, the hole mark of the cell of TILE. */
static void
sign_neighbours (BastideState *state, int tile, unsigned streets, bool hole)
{
  for (int side = 0; side < 4; side++)
    {
      int nx = state->tiles[tile].x, ny = state->tiles[tile].y, cell;
      unsigned own = 1u << bastide_side_opposite ((BastideSide) side);

      bastide_side_step ((BastideSide) side, &nx, &ny);
      cell = town_cell_at (state, (int8_t) nx, (int8_t) ny);
      if (cell < 0)
        {
          cell = town_cell_make (state, (int8_t) nx, (int8_t) ny);
          town_frontier_add (state, cell);
          state->cells[cell].hole = hole;
        }
      else if (town_cell_has_tile (state, cell))
        {
          int other = state->cells[cell].held;

          state->tiles[tile].beside[side] = (uint8_t) (other + 1);
          state->tiles[other].beside[bastide_side_opposite ((BastideSide) side)] = (uint8_t) (tile + 1);
        }
      state->cells[cell].signature |= (uint8_t) (own | ((streets >> side & 1) ? own << 4 : 0));
    }
}

static void
unsign_neighbours (BastideState *state, int tile, unsigned n_cells)
{
  while (state->status.n_cells > n_cells)
    {
      int cell = state->status.n_cells - 1;

      town_frontier_remove (state, cell, HELD_NOTHING);
      town_cell_forget (state);
    }
  for (int side = 0; side < 4; side++)
    {
      int cell = town_cell_beside (state, state->tiles[tile].x, state->tiles[tile].y, (BastideSide) side);
      int neighbour = town_state_beside (state, tile, (BastideSide) side);
      BastideSide facing = bastide_side_opposite ((BastideSide) side);

      if (cell >= 0)
        state->cells[cell].signature &= (uint8_t) ~(17u << facing);
      if (neighbour >= 0)
        state->tiles[neighbour].beside[facing] = 0;
    }
}

static void
grow_box (TownStatus *status, int x, int y)
{
  bool first = status->n_tiles == 0;

  status->west = (int8_t) (first || x < status->west ? x : status->west);
  status->east = (int8_t) (first || x > status->east ? x : status->east);
  status->north = (int8_t) (first || y < status->north ? y : status->north);
  status->south = (int8_t) (first || y > status->south ? y : status->south);
}

void
town_board_lay (BastideState *state, const BastideKit *set, int kind, int x, int y, int turns, TownUndo *undo)
{
  int tile = state->status.n_tiles;
  int cell = town_cell_at (state, (int8_t) x, (int8_t) y);
  bool hole = state->cells[cell].hole;
  bool splits = !hole && town_cell_splits (state, cell);
  int touched = __builtin_popcount (state->cells[cell].signature & 15);
  unsigned place = town_frontier_remove (state, cell, HELD_TILE + (unsigned) tile);

  if (undo != NULL)
    {
      undo->removed[undo->n_removed].cell = (uint16_t) cell;
      undo->removed[undo->n_removed++].index = (uint16_t) place;
    }
  state->tiles[tile] = (TownTile) {
    .x = (int8_t) x,
    .y = (int8_t) y,
    .kind = (uint8_t) kind,
    .turns = turns & 3,
    .first_node = state->status.n_nodes & 2047,
  };
  grow_box (&state->status, x, y);
  state->status.n_tiles++;
  sign_neighbours (state, tile, set->streets[kind][turns], hole);
  if (hole)
    return;
  state->status.outline = (uint16_t) (state->status.outline + 4 - 2 * touched);
  if (splits)
    {
      unsigned holes = mark_holes (state, tile);

      if (undo != NULL)
        undo->hole_sides = (uint8_t) holes;
    }
}

void
town_board_take_up (BastideState *state, const TownUndo *undo)
{
  int tile = state->status.n_tiles - 1;

  unmark_holes (state, tile, undo->hole_sides);
  unsign_neighbours (state, tile, undo->status.n_cells);
  town_frontier_restore (state, undo->removed[0].cell, undo->removed[0].index);
  state->tiles[tile] = (TownTile) { 0 };
}
