/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The tables have pixels of the board as it is drawn. */
#include "layout.h"

#include <math.h>

typedef struct {
  int16_t x, y;
} Spot;

typedef struct {
  int16_t x, y, width, height;
} Area;

enum { WIDE, TALL, COMPOSITIONS };

/* Counters of the tall composition: their height, and how many are side by side. */
enum { COUNTER = 180, IN_A_ROW = 4 };

static const Area sheets[COMPOSITIONS] = { { 0, 0, 964, 758 }, { 0, -40, 360, 548 } };
static const Area plans[COMPOSITIONS] = { { 0, 0, 964, 574 }, { 0, 0, 360, 388 } };
static const Area strips[COMPOSITIONS] = { { 0, 646, 964, 112 }, { 0, 392, 360, 116 } };
static const Area panels[COMPOSITIONS] = { { 0, 578, 964, 64 }, { 0, -38, 360, 36 } };

/* Pictures. */
static const Spot middles[COMPOSITIONS][CATHEDRAL_CELL_DIAL] = {
  { { 88, 100 },
    { 272, 88 },
    { 478, 88 },
    { 672, 88 },
    { 862, 104 },
    { 866, 292 },
    { 862, 478 },
    { 672, 486 },
    { 480, 494 },
    { 288, 490 },
    { 96, 476 },
    { 98, 276 },
    { 534, 286 },
    { 262, 364 } },
  { { 58, 118 },
    { 64, 42 },
    { 180, 40 },
    { 298, 42 },
    { 302, 116 },
    { 302, 190 },
    { 302, 266 },
    { 298, 342 },
    { 180, 346 },
    { 62, 342 },
    { 58, 268 },
    { 58, 192 },
    { 180, 182 },
    { 180, 282 } },
};

/* What belongs to a cell of the plan. */
static const Area cells[COMPOSITIONS][CATHEDRAL_CELL_DIAL + 1] = {
  { { 20, 24, 144, 136 },
    { 206, 20, 132, 142 },
    { 410, 20, 138, 150 },
    { 592, 24, 160, 142 },
    { 800, 28, 124, 156 },
    { 780, 228, 172, 136 },
    { 776, 414, 176, 136 },
    { 594, 424, 160, 130 },
    { 386, 414, 186, 146 },
    { 206, 414, 166, 146 },
    { 26, 436, 140, 130 },
    { 16, 212, 164, 150 },
    { 376, 216, 320, 142 },
    { 216, 336, 66, 46 },
    { 216, 204, 130, 130 } },
  { { 24, 84, 66, 56 },
    { 20, 14, 90, 62 },
    { 128, 10, 104, 66 },
    { 252, 12, 96, 64 },
    { 264, 78, 80, 62 },
    { 250, 152, 104, 68 },
    { 250, 232, 104, 68 },
    { 250, 308, 100, 66 },
    { 122, 308, 116, 72 },
    { 10, 308, 104, 68 },
    { 16, 234, 86, 70 },
    { 8, 148, 102, 84 },
    { 140, 94, 80, 172 },
    { 166, 268, 54, 28 },
    { 0, 452, 360, 54 } },
};

static const Spot milestones[COMPOSITIONS][CATHEDRAL_STONES] = {
  { { 220, 217 },
    { 306, 184 },
    { 482, 176 },
    { 642, 182 },
    { 743, 216 },
    { 768, 294 },
    { 741, 358 },
    { 642, 390 },
    { 482, 396 },
    { 318, 389 },
    { 223, 358 },
    { 196, 278 },
    { 364, 292 },
    { 240, 392 } },
  { { 125, 130 },
    { 137, 97 },
    { 180, 84 },
    { 223, 97 },
    { 235, 128 },
    { 238, 192 },
    { 235, 254 },
    { 223, 287 },
    { 180, 300 },
    { 137, 287 },
    { 125, 256 },
    { 122, 192 },
    { 152, 258 },
    { 206, 278 } },
};

/* The discs, from the middle of the picture. */
static const Spot discs[COMPOSITIONS][CATHEDRAL_PLACES][4] = {
  { [CATHEDRAL_BISHOP] = { { -32, 56 } },
    [CATHEDRAL_TOWN_1] = { { -34, 56 } },
    [CATHEDRAL_TOWN_2] = { { 30, 56 } },
    [CATHEDRAL_PRIORY] = { { -24, 58 }, { 18, 58 } },
    [CATHEDRAL_COURT] = { { -57, -58 }, { -19, -60 }, { 19, -60 }, { 57, -58 } },
    [CATHEDRAL_GUILD_1] = { { -34, -58 } },
    [CATHEDRAL_GUILD_2] = { { 30, -58 } },
    [CATHEDRAL_CASTLE] = { { 0, -62 } },
    [CATHEDRAL_MARKET] = { { -57, 66 }, { -19, 66 }, { 19, 66 }, { 57, 66 } },
    [CATHEDRAL_LODGE] = { { 0, 0 } } },
  { [CATHEDRAL_BISHOP] = { { -20, 20 } },
    [CATHEDRAL_TOWN_1] = { { -21, 20 } },
    [CATHEDRAL_TOWN_2] = { { 19, 20 } },
    [CATHEDRAL_PRIORY] = { { -15, 20 }, { 14, 20 } },
    [CATHEDRAL_COURT] = { { -42, -20 }, { -14, -20 }, { 14, -20 }, { 42, -20 } },
    [CATHEDRAL_GUILD_1] = { { -21, -20 } },
    [CATHEDRAL_GUILD_2] = { { 19, -20 } },
    [CATHEDRAL_CASTLE] = { { 0, -20 } },
    [CATHEDRAL_MARKET] = { { -38, 27 }, { -12, 27 }, { 14, 27 }, { 40, 27 } },
    [CATHEDRAL_LODGE] = { { 0, 0 } } },
};

/* The middle of a row of chips, from the middle of the picture. */
static const Spot chips[COMPOSITIONS][CATHEDRAL_CELL_DIAL] = {
  { [CATHEDRAL_CELL_MILL] = { 0, 46 },
    [CATHEDRAL_CELL_FOREST] = { 0, -6 },
    [CATHEDRAL_CELL_QUARRY] = { 0, -10 },
    [CATHEDRAL_CELL_PIT] = { 0, -16 },
    [CATHEDRAL_CELL_CASTLE] = { 0, 24 } },
  { [CATHEDRAL_CELL_MILL] = { 0, 24 },
    [CATHEDRAL_CELL_FOREST] = { 0, -6 },
    [CATHEDRAL_CELL_QUARRY] = { 0, -6 },
    [CATHEDRAL_CELL_PIT] = { 0, -6 },
    [CATHEDRAL_CELL_CASTLE] = { 0, 12 } },
};

/* Small cards, from the middle of the picture. */
static const Spot minis[CATHEDRAL_PLACES + 1] = {
  [CATHEDRAL_TOWN_1] = { -64, 54 },  [CATHEDRAL_TOWN_2] = { 60, 54 }, [CATHEDRAL_GUILD_1] = { -64, -56 },
  [CATHEDRAL_GUILD_2] = { 60, -56 }, [CATHEDRAL_PLACES] = { 56, 12 },
};

static BastideBox
make_box (double x, double y, double width, double height)
{
  return (BastideBox) { x / 100, y / 100, (x + width) / 100, (y + height) / 100 };
}

static BastideBox
make_area (Area area)
{
  return make_box (area.x, area.y, area.width, area.height);
}

static BastidePoint
make_point (double x, double y)
{
  return (BastidePoint) { (float) x / 100, (float) y / 100 };
}

static BastideBox
make_round (double x, double y, double width, double height)
{
  return make_box (x - width / 2, y - height / 2, width, height);
}

BastideBox
cathedral_layout_sheet (bool is_tall)
{
  return make_area (sheets[is_tall]);
}

BastideBox
cathedral_layout_plan (bool is_tall)
{
  return make_area (plans[is_tall]);
}

/* The part number INDEX of N of the width of AREA, with GAP pixels between them and round them. */
static Area
divide (Area area, unsigned index, unsigned n, int gap)
{
  int width = (area.width - gap) / (int) n;

  return (Area) { (int16_t) (area.x + gap + width * (int) index), area.y, (int16_t) (width - gap), area.height };
}

static Area
find_panel (bool is_tall, unsigned players, unsigned seat)
{
  return divide (panels[is_tall], seat, players, is_tall ? 4 : 8);
}

/* Nine cards in a row, or five and four. */
static Area
find_slot (bool is_tall, unsigned slot)
{
  Area row = strips[is_tall];

  if (!is_tall)
    {
      row.height = 106;
      return divide (row, slot, CATHEDRAL_SLOTS, 8);
    }
  row.height = 56;
  row.y = (int16_t) (row.y + (slot < 5 ? 0 : 60));
  return divide (row, slot % 5, 5, 4);
}

/* A card of the hand: as one of the display, or above the steps of the sundial. */
static Area
find_held (bool is_tall, unsigned slot)
{
  Area row = find_slot (is_tall, 0);

  if (!is_tall)
    return find_slot (false, slot);
  row.x = strips[TALL].x;
  row.width = strips[TALL].width;
  return divide (row, slot, CATHEDRAL_ROOM + 1, 4);
}

/* A counter. In the tall composition its buttons are as large as a finger, so that a row of four is higher than the
 * strip, and the others are in a row above it. */
static Area
find_counter (bool is_tall, unsigned slot)
{
  Area row = strips[is_tall];

  if (!is_tall)
    return find_slot (false, slot);
  row.height = COUNTER;
  row.y = (int16_t) (row.y + strips[TALL].height - (COUNTER + 2) * (slot / IN_A_ROW + 1) + 2);
  return divide (row, slot % IN_A_ROW, IN_A_ROW + 1, 4);
}

/* Buttons have the last two slots, or the column beside the counters. */
static Area
find_button (bool is_tall, CathedralCell cell)
{
  Area area, column = find_counter (true, 0);

  if (!is_tall)
    return find_slot (false, cell == CATHEDRAL_CELL_BEST ? 7 : 8);
  area = find_slot (true, CATHEDRAL_SLOTS);
  if (cell == CATHEDRAL_CELL_DO)
    return area;
  column.height = (int16_t) (area.y - 4 - column.y);
  column.x = area.x;
  return column;
}

BastideBox
cathedral_layout_cell (bool is_tall, unsigned players, CathedralCell cell)
{
  if (cell <= CATHEDRAL_CELL_DIAL)
    return make_area (cells[is_tall][cell]);
  if (cell < CATHEDRAL_CELL_SLOT)
    return cell - CATHEDRAL_CELL_SEAT < players ? make_area (find_panel (is_tall, players, cell - CATHEDRAL_CELL_SEAT))
                                                : (BastideBox) { 0 };
  if (cell < CATHEDRAL_CELL_HAND)
    return make_area (find_slot (is_tall, cell - CATHEDRAL_CELL_SLOT));
  if (cell < CATHEDRAL_CELL_SITE)
    return make_area (find_held (is_tall, cell - CATHEDRAL_CELL_HAND));
  if (cell < CATHEDRAL_CELL_BEST)
    return is_tall ? (BastideBox) { 0 }
                   : make_area (find_slot (false, CATHEDRAL_SLOTS - 1 - (cell - CATHEDRAL_CELL_SITE)));
  return make_area (find_button (is_tall, cell));
}

CathedralCell
cathedral_layout_cell_of (CathedralPlace place)
{
  static const uint8_t at[CATHEDRAL_PLACES] = {
    [CATHEDRAL_BISHOP] = CATHEDRAL_CELL_BISHOP, [CATHEDRAL_TOWN_1] = CATHEDRAL_CELL_TOWN,
    [CATHEDRAL_TOWN_2] = CATHEDRAL_CELL_TOWN,   [CATHEDRAL_PRIORY] = CATHEDRAL_CELL_PRIORY,
    [CATHEDRAL_COURT] = CATHEDRAL_CELL_COURT,   [CATHEDRAL_GUILD_1] = CATHEDRAL_CELL_GUILD,
    [CATHEDRAL_GUILD_2] = CATHEDRAL_CELL_GUILD, [CATHEDRAL_CASTLE] = CATHEDRAL_CELL_CASTLE,
    [CATHEDRAL_MARKET] = CATHEDRAL_CELL_MARKET, [CATHEDRAL_LODGE] = CATHEDRAL_CELL_LODGE,
  };

  return (CathedralCell) at[place];
}

BastidePoint
cathedral_layout_middle (bool is_tall, CathedralCell cell)
{
  return make_point (middles[is_tall][cell].x, middles[is_tall][cell].y);
}

BastidePoint
cathedral_layout_disc (bool is_tall, CathedralPlace place, unsigned index)
{
  Spot middle = middles[is_tall][cathedral_layout_cell_of (place)], disc = discs[is_tall][place][index];

  return make_point (middle.x + disc.x, middle.y + disc.y);
}

BastidePoint
cathedral_layout_milestone (bool is_tall, unsigned number)
{
  return make_point (milestones[is_tall][number - 1].x, milestones[is_tall][number - 1].y);
}

BastideBox
cathedral_layout_chip (bool is_tall, unsigned players, CathedralCell cell, unsigned seat)
{
  Spot middle = middles[is_tall][cell], chip = chips[is_tall][cell];
  double beside = cell == CATHEDRAL_CELL_CASTLE ? 0 : seat - (players - 1) / 2.0;

  return make_round (middle.x + chip.x + beside * (is_tall ? 22 : 30), middle.y + chip.y, is_tall ? 21 : 29,
                     is_tall ? 17 : 22);
}

BastideBox
cathedral_layout_mini (bool is_tall, unsigned place)
{
  CathedralCell cell = place == CATHEDRAL_PLACES ? CATHEDRAL_CELL_HERALD
                                                 : cathedral_layout_cell_of ((CathedralPlace) place);

  if (is_tall)
    return (BastideBox) { 0 };
  return make_round (middles[WIDE][cell].x + minis[place].x, middles[WIDE][cell].y + minis[place].y, 26, 36);
}

/* The rows of the market have stone above and sand below. */
BastideBox
cathedral_layout_good (bool is_tall, CathedralKind kind, unsigned index)
{
  Spot middle = middles[is_tall][kind == CATHEDRAL_METAL ? CATHEDRAL_CELL_COURT : CATHEDRAL_CELL_MARKET];

  if (kind == CATHEDRAL_METAL)
    return is_tall ? make_round (middle.x, middle.y - 2, 14, 12) : make_round (middle.x - 84, middle.y - 54, 18, 16);
  if (is_tall)
    return make_round (middle.x - 18 + 14 * (int) index, middle.y + 10 - 14 * kind, 12, 12);
  return make_round (middle.x - 16 + 15 * (int) index, middle.y + 40 - 22 * kind - 14, 14, 16);
}

BastideBox
cathedral_layout_field (bool is_tall, unsigned price)
{
  double turn = (CATHEDRAL_PRICE - (int) price) * 2 * (double) PI / CATHEDRAL_DIAL_FIELDS;

  if (is_tall)
    {
      Area row = cells[TALL][CATHEDRAL_CELL_DIAL];

      row.y = (int16_t) (row.y + 26);
      row.height = 26;
      return make_area (divide (row, CATHEDRAL_PRICE - price, CATHEDRAL_DIAL_FIELDS + 1, 4));
    }
  return make_round (282 + 34 * sin (turn), 272 - 34 * cos (turn), 20, 20);
}

BastidePoint
cathedral_layout_waiting (bool is_tall, unsigned price)
{
  double turn = (CATHEDRAL_PRICE - (int) price) * 2 * (double) PI / CATHEDRAL_DIAL_FIELDS;

  if (is_tall)
    {
      BastidePoint middle = cathedral_box_middle (cathedral_layout_field (true, price));

      return (BastidePoint) { middle.x, middle.y - 0.12f };
    }
  return make_point (282 + 56 * sin (turn), 272 - 56 * cos (turn) + 14);
}

BastidePoint
cathedral_layout_drawn (bool is_tall)
{
  BastideBox bag = cathedral_layout_bag (is_tall);

  return (BastidePoint) { (float) (bag.west + bag.east) / 2, (float) bag.south - 0.04f };
}

/* The bag is the last of the steps, or the middle of the sundial. */
BastideBox
cathedral_layout_bag (bool is_tall)
{
  Area row = cells[TALL][CATHEDRAL_CELL_DIAL];

  return is_tall ? make_area (divide (row, CATHEDRAL_DIAL_FIELDS, CATHEDRAL_DIAL_FIELDS + 1, 4))
                 : make_round (282, 272, 44, 44);
}

BastideBox
cathedral_layout_die (bool is_tall)
{
  Spot middle = middles[is_tall][CATHEDRAL_CELL_COURT];

  return is_tall ? make_round (middle.x + 42, middle.y + 8, 20, 20) : make_round (middle.x + 74, middle.y - 10, 34, 34);
}

BastideBox
cathedral_layout_token (bool is_tall, unsigned players, unsigned seat)
{
  Area panel = find_panel (is_tall, players, seat);

  return is_tall ? make_round (panel.x + 11, panel.y + 10, 16, 16) : make_round (panel.x + 17, panel.y + 16, 24, 24);
}

/* In the wide composition they take the width of the panel, as far as they need it. */
BastideBox
cathedral_layout_count (bool is_tall, unsigned players, unsigned seat, CathedralCount count)
{
  static const uint8_t from[] = { 99, 123, 148, 172, 0, 33, 65 }, widths[] = { 24, 24, 24, 24, 33, 32, 33 };
  Area panel = find_panel (is_tall, players, seat);
  double k = fmin ((panel.width - 34) / 196.0, 1.35);

  if (!is_tall)
    return make_box (panel.x + 31 + k * from[count], panel.y + 4, k * widths[count], fmin (20 * k, 25));
  if (count == CATHEDRAL_COUNT_BUILDERS)
    return (BastideBox) { 0 };
  return count < CATHEDRAL_COUNT_GOLD
             ? make_box (panel.x + 2 + 20.5 * count, panel.y + 19, 20, 15)
             : make_box (panel.x + 21 + 31 * ((int) count - CATHEDRAL_COUNT_GOLD), panel.y + 2, 30, 16);
}

BastideBox
cathedral_layout_craftsman (bool is_tall, unsigned players, unsigned seat, unsigned index)
{
  Area panel = find_panel (is_tall, players, seat);

  return is_tall ? (BastideBox) { 0 } : make_box (panel.x + 5 + 23 * index, panel.y + 31, 21, 29);
}

/* Many overlap. */
BastideBox
cathedral_layout_privilege (bool is_tall, unsigned players, unsigned seat, unsigned index, unsigned n)
{
  Area panel = find_panel (is_tall, players, seat);
  double step = n > 1 ? fmin (23, (panel.width - 148 - 24) / (n - 1.0)) : 0;

  return is_tall ? (BastideBox) { 0 } : make_box (panel.x + 148 + step * index, panel.y + 31, 21, 29);
}

BastideBox
cathedral_layout_cloth (bool is_tall, unsigned counters)
{
  Area area = strips[is_tall], top = find_counter (is_tall, counters > 0 ? counters - 1 : 0);

  if (is_tall && counters > 0)
    {
      area.height = (int16_t) (area.y + area.height - top.y + 4);
      area.y = (int16_t) (top.y - 4);
    }
  return make_area (area);
}

BastideBox
cathedral_layout_counter (bool is_tall, unsigned slot)
{
  return make_area (find_counter (is_tall, slot));
}

BastideBox
cathedral_layout_counted (bool is_tall, unsigned slot)
{
  Area area = find_counter (is_tall, slot);

  area.height = is_tall ? 52 : 70;
  return make_area (area);
}

/* Below each other in the tall composition, otherwise side by side. */
BastideBox
cathedral_layout_less (bool is_tall, unsigned slot)
{
  Area area = find_counter (is_tall, slot);

  return is_tall ? make_box (area.x, area.y + 118, area.width, 62)
                 : make_box (area.x, area.y + 72, area.width / 2.0 - 1, 34);
}

BastideBox
cathedral_layout_more (bool is_tall, unsigned slot)
{
  Area area = find_counter (is_tall, slot);

  return is_tall ? make_box (area.x, area.y + 54, area.width, 62)
                 : make_box (area.x + area.width / 2.0 + 1, area.y + 72, area.width / 2.0 - 1, 34);
}
