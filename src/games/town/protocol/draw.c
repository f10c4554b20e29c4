/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Draws the city in characters.
 *
 * A tile has five by three characters, so that its twelve slots are exactly its rim, clockwise from the second
 * character of the top row. The three characters inside show how its streets meet. A piece is drawn on the rim of the
 * empty cell that it faces. */
#include "draw.h"

#include <stdlib.h>

#include "games/town/rules/status.h"

enum { WIDTH = 5, HEIGHT = 3, SEAT_INK = 8 };

/* One character; GLYPH is NULL if nothing is drawn. The inks of the seats are SEAT_INK and higher. */
typedef struct {
  const char *glyph;
  unsigned char ink;
} Spot;

typedef struct {
  int west, north;   /* the tile at the top left corner */
  int columns, rows; /* in characters */
  Spot *spots;
} Sheet;

static const char *const inks[SEAT_INK] = { "0", "97", "34", "33", "32", "2;31", "1;35", "37" };

/* The place of each slot within a tile: column, row. */
static const unsigned char places[TOWN_SLOTS][2] = {
  { 1, 0 }, { 2, 0 }, { 3, 0 }, { 4, 0 }, { 4, 1 }, { 4, 2 },
  { 3, 2 }, { 2, 2 }, { 1, 2 }, { 0, 2 }, { 0, 1 }, { 0, 0 },
};

static Spot *
find_spot (const Sheet *sheet, int x, int y, int column, int row)
{
  return &sheet->spots[((y - sheet->north) * HEIGHT + row) * sheet->columns + (x - sheet->west) * WIDTH + column];
}

static const char *
player_glyph (int player)
{
  static const char *const glyphs[] = { "1", "2", "3", "4" };

  return glyphs[player];
}

/* The glyph of a segment; a street is drawn by its direction. */
static Spot
pick_ground (const TownSegment *segment)
{
  switch (segment->goods)
    {
    case TOWN_FISH: return (Spot) { "≈", 2 };
    case TOWN_GRAIN: return (Spot) { "ψ", 3 };
    case TOWN_LIVESTOCK: return (Spot) { "Ω", 4 };
    case 0: return (Spot) { "·", 5 };
    default: return (Spot) { "¤", 3 };
    }
}

/* The middle row of a tile: streets meet there, or the ground of the sides continues. */
static void
draw_inside (const Sheet *sheet, const TownTile *tile, const BastideKit *set)
{
  static const char *const meetings[] = {
    "", "╵", "╶", "└", "╷", "│", "┌", "├", "╴", "┘", "─", "┴", "┐", "┤", "┬", "┼"
  };
  const uint8_t *at = set->segment_at[tile->kind][tile->turns];
  const TownSegment *segments = set->kinds[tile->kind].segments;
  unsigned streets = set->streets[tile->kind][tile->turns];
  int north = at[1], east = at[4], south = at[7], west = at[10];
  Spot *row = find_spot (sheet, tile->x, tile->y, 1, 1);

  row[0] = streets & 8 ? (Spot) { "─", 1 } : pick_ground (&segments[west]);
  row[2] = streets & 2 ? (Spot) { "─", 1 } : pick_ground (&segments[east]);
  if (streets != 0)
    row[1] = (Spot) { meetings[streets], 1 };
  else
    row[1] = pick_ground (&segments[north == south || north == east ? north : west]);
}

/* The place of SEGMENT of TILE: its middle slot. */
static Spot *
find_segment (const Sheet *sheet, const TownTile *tile, const BastideKit *set, int segment)
{
  unsigned slots = town_slots_turned (set->kinds[tile->kind].segments[segment].slots, tile->turns);
  int places_of[TOWN_SLOTS], n = 0;

  for (int slot = 0; slot < TOWN_SLOTS; slot++)
    if (slots >> slot & 1)
      places_of[n++] = slot;
  return find_spot (sheet, tile->x, tile->y, places[places_of[n / 2]][0], places[places_of[n / 2]][1]);
}

static void
draw_tile (const Sheet *sheet, const BastideState *state, const BastideKit *set, const TownTile *tile)
{
  const TownTileKind *kind = &set->kinds[tile->kind];
  int home = -1;

  for (int slot = 0; slot < TOWN_SLOTS; slot++)
    {
      const TownSegment *segment = &kind->segments[set->segment_at[tile->kind][tile->turns][slot]];
      Spot *spot = find_spot (sheet, tile->x, tile->y, places[slot][0], places[slot][1]);

      if (segment->type == TOWN_STREET)
        *spot = (Spot) { (slot / 3) % 2 == 0 ? "│" : "─", 1 };
      else
        *spot = pick_ground (segment);
    }
  draw_inside (sheet, tile, set);
  for (int i = 0; i < kind->n_segments; i++)
    {
      int follower = state->nodes[tile->first_node + i].follower;

      if (follower > 0)
        *find_segment (sheet, tile, set, i) = (Spot) { player_glyph (follower - 1),
                                                       (unsigned char) (SEAT_INK + follower - 1) };
      else if (kind->segments[i].type == TOWN_RESIDENTIAL)
        home = i;
    }
  if (home >= 0 && (kind->has_historic || kind->public_buildings > 0))
    *find_segment (sheet, tile, set, home) = (Spot) { kind->has_historic ? "♦" : "■", 6 };
}

static bool
is_horizontal (const TownPiece *piece)
{
  return piece->side == BASTIDE_NORTH || piece->side == BASTIDE_SOUTH;
}

/* The spot number I of LENGTH of a piece, from its anticlockwise to its clockwise end; the gate is the first piece. */
static Spot
pick_piece (const TownPiece *piece, bool is_gate, int i, int length)
{
  bool in_middle = i == length / 2, at_end = piece->end == TOWN_CLOCKWISE ? i == length - 1 : i == 0;

  if (piece->tower > 0 && at_end)
    return (Spot) { "♜", (unsigned char) (SEAT_INK + piece->tower - 1) };
  if (piece->guard > 0 && in_middle)
    return (Spot) { player_glyph (piece->guard - 1), (unsigned char) (SEAT_INK + piece->guard - 1) };
  return (Spot) { is_gate && in_middle ? "∩" : is_horizontal (piece) ? "━" : "┃", 7 };
}

/* A piece on the rim of the cell that it faces. */
static void
draw_piece (const Sheet *sheet, const BastideState *state, int index)
{
  /* In the north, clockwise is eastwards, and so on round the city. */
  static const bool backwards[] = { [BASTIDE_SOUTH] = true, [BASTIDE_WEST] = true };
  static const int columns[] = { [BASTIDE_EAST] = 0, [BASTIDE_WEST] = WIDTH - 1 };
  static const int rows[] = { [BASTIDE_NORTH] = HEIGHT - 1, [BASTIDE_SOUTH] = 0, [BASTIDE_WEST] = 0 };
  const TownPiece *piece = &state->pieces[index];
  const TownTile *tile = &state->tiles[piece->tile];
  int x = tile->x, y = tile->y, length = is_horizontal (piece) ? WIDTH : HEIGHT;

  bastide_side_step ((BastideSide) piece->side, &x, &y);
  for (int i = 0; i < length; i++)
    {
      int along = backwards[piece->side] ? length - 1 - i : i;
      int column = is_horizontal (piece) ? along : columns[piece->side];
      int row = is_horizontal (piece) ? rows[piece->side] : along;

      *find_spot (sheet, x, y, column, row) = pick_piece (piece, index == 0, i, length);
    }
}

static void
add_spot (BastideText *text, Spot spot, const char *const *seats)
{
  if (spot.glyph == NULL)
    bastide_text_add_string (text, " ");
  else if (seats != NULL)
    bastide_text_add_format (text, "\033[%sm%s\033[0m",
                             spot.ink < SEAT_INK ? inks[spot.ink] : seats[spot.ink - SEAT_INK], spot.glyph);
  else
    bastide_text_add_string (text, spot.glyph);
}

/* Adds the lines on which anything is drawn, without the blanks at their ends. */
static void
add_lines (BastideText *text, const Sheet *sheet, const char *const *seats)
{
  for (int row = 0; row < sheet->rows; row++)
    {
      const Spot *line = &sheet->spots[row * sheet->columns];
      int end = sheet->columns;

      while (end > 0 && line[end - 1].glyph == NULL)
        end--;
      if (end == 0)
        continue;
      for (int i = 0; i < end; i++)
        add_spot (text, line[i], seats);
      bastide_text_add_string (text, "\n");
    }
}

static void
draw_city (BastideText *text, const BastideState *state, const BastideKit *set, const char *const *seats)
{
  int west = 0, north = 0, east = 0, south = 0;
  Sheet sheet;

  for (int i = 0; i < town_state_n_tiles (state); i++)
    {
      const TownTile *tile = &state->tiles[i];

      west = tile->x < west ? tile->x : west;
      east = tile->x > east ? tile->x : east;
      north = tile->y < north ? tile->y : north;
      south = tile->y > south ? tile->y : south;
    }
  sheet = (Sheet) { .west = west - 1,
                    .north = north - 1,
                    .columns = (east - west + 3) * WIDTH,
                    .rows = (south - north + 3) * HEIGHT };
  sheet.spots = calloc ((size_t) (sheet.columns * sheet.rows), sizeof *sheet.spots);
  if (sheet.spots == NULL)
    abort ();
  for (int i = 0; i < town_state_n_tiles (state); i++)
    draw_tile (&sheet, state, set, &state->tiles[i]);
  for (int i = 0; i < town_state_n_pieces (state); i++)
    draw_piece (&sheet, state, i);
  add_lines (text, &sheet, seats);
  free (sheet.spots);
}

void
town_draw (BastideText *text, const BastideState *over, const BastideKit *set, unsigned moves, const char *const *seats)
{
  static const char *const ends[] = {
    [TOWN_END_GAP] = "the ends of the wall came together",
    [TOWN_END_WALLS] = "the wall pieces were used up",
    [TOWN_END_TILES] = "the tiles were used up",
  };

  draw_city (text, over, set, seats);
  bastide_text_add_string (text,
                           "\n≈ fish  ψ grain  Ω livestock  · residential  ■ public  ♦ historic  ∩ gate  ♜ tower\n\n");
  bastide_text_add_format (text, "Over after %u moves and %d tiles: %s.\n\n", moves, town_state_n_tiles (over),
                           ends[town_state_end (over)]);
}
