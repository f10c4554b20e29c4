/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The board of Cathedral. */
#include "games/cathedral/board/layout.h"

#include <glib.h>

enum { MOST_BOXES = 256 };

/* Boxes that are there at the same time, with what they are. */
typedef struct {
  unsigned n;
  BastideBox at[MOST_BOXES];
  char *names[MOST_BOXES];
} Boxes;

G_GNUC_PRINTF (3, 4)
static void
add (Boxes *boxes, BastideBox box, const char *format, ...)
{
  va_list args;

  if (cathedral_box_is_empty (box))
    return;
  g_assert_cmpuint (boxes->n, <, MOST_BOXES);
  va_start (args, format);
  boxes->names[boxes->n] = g_strdup_vprintf (format, args);
  va_end (args);
  boxes->at[boxes->n++] = box;
}

static BastideBox
make_round (BastidePoint middle, double radius)
{
  return (BastideBox) { (double) middle.x - radius, (double) middle.y - radius, (double) middle.x + radius,
                        (double) middle.y + radius };
}

/* Two things may touch, and round ones may have corners in common. */
static void
check_apart (Boxes *boxes, BastideBox sheet)
{
  const double grain = 0.005;

  for (unsigned i = 0; i < boxes->n; i++)
    {
      BastideBox a = boxes->at[i];

      if (a.west < sheet.west - grain || a.north < sheet.north - grain || a.east > sheet.east + grain
          || a.south > sheet.south + grain)
        {
          g_test_message ("%s is beyond the sheet", boxes->names[i]);
          g_test_fail ();
        }
      for (unsigned j = 0; j < i; j++)
        {
          BastideBox b = boxes->at[j];

          if (a.west < b.east - grain && b.west < a.east - grain && a.north < b.south - grain
              && b.north < a.south - grain)
            {
              g_test_message ("%s overlaps %s", boxes->names[i], boxes->names[j]);
              g_test_fail ();
            }
        }
    }
  for (unsigned i = 0; i < boxes->n; i++)
    g_free (boxes->names[i]);
  boxes->n = 0;
}

/* Adds what lies on the plan. */
static void
add_plan (Boxes *boxes, bool is_tall, unsigned players)
{
  static const CathedralCell sites[] = { CATHEDRAL_CELL_MILL, CATHEDRAL_CELL_FOREST, CATHEDRAL_CELL_QUARRY,
                                         CATHEDRAL_CELL_PIT };

  for (unsigned place = 0; place < CATHEDRAL_PLACES; place++)
    for (unsigned i = 0; i < cathedral_builders[place]; i++)
      add (boxes, make_round (cathedral_layout_disc (is_tall, (CathedralPlace) place, i), CATHEDRAL_DISC (is_tall)),
           "disc %u of %s", i, cathedral_place_word (place));
  for (unsigned i = 1; i <= CATHEDRAL_STONES; i++)
    add (boxes, make_round (cathedral_layout_milestone (is_tall, i), 0.9 * CATHEDRAL_STONE_SIZE (is_tall)),
         "milestone %u", i);
  for (unsigned i = 0; i < G_N_ELEMENTS (sites); i++)
    for (unsigned seat = 0; seat < players; seat++)
      add (boxes, cathedral_layout_chip (is_tall, players, sites[i], seat), "chip %u of cell %d", seat, sites[i]);
  add (boxes, cathedral_layout_chip (is_tall, players, CATHEDRAL_CELL_CASTLE, 0), "grey chip");
  for (unsigned place = 0; place <= CATHEDRAL_PLACES; place++)
    if (place == CATHEDRAL_TOWN_1 || place == CATHEDRAL_TOWN_2 || place == CATHEDRAL_GUILD_1
        || place == CATHEDRAL_GUILD_2 || place == CATHEDRAL_PLACES)
      add (boxes, cathedral_layout_mini (is_tall, place), "card of place %u", place);
  for (unsigned kind = 0; kind < CATHEDRAL_METAL; kind++)
    for (unsigned i = 0; i < 4; i++)
      add (boxes, cathedral_layout_good (is_tall, (CathedralKind) kind, i), "%s %u", cathedral_kind_word (kind), i);
  add (boxes, cathedral_layout_good (is_tall, CATHEDRAL_METAL, 0), "metal");
  add (boxes, cathedral_layout_die (is_tall), "die");
  for (unsigned price = 0; price < CATHEDRAL_DIAL_FIELDS; price++)
    add (boxes, cathedral_layout_field (is_tall, price), "field %u", price);
  if (is_tall)
    add (boxes, cathedral_layout_bag (is_tall), "bag");
}

static void
add_panels (Boxes *boxes, bool is_tall, unsigned players)
{
  for (unsigned seat = 0; seat < players; seat++)
    {
      add (boxes, cathedral_layout_token (is_tall, players, seat), "token of %u", seat);
      for (unsigned count = 0; count < CATHEDRAL_COUNTS; count++)
        add (boxes, cathedral_layout_count (is_tall, players, seat, (CathedralCount) count), "count %u of %u", count,
             seat);
      for (unsigned i = 0; i < CATHEDRAL_ROOM + 1; i++)
        add (boxes, cathedral_layout_craftsman (is_tall, players, seat, i), "craftsman %u of %u", i, seat);
      for (unsigned i = 0; i < 3; i++)
        add (boxes, cathedral_layout_privilege (is_tall, players, seat, i, 3), "privilege %u of %u", i, seat);
    }
}

static void
test_layout (void)
{
  Boxes boxes = { 0 };

  for (int is_tall = 0; is_tall < 2; is_tall++)
    for (unsigned players = 2; players <= CATHEDRAL_PLAYERS; players++)
      {
        BastideBox sheet = cathedral_layout_sheet (is_tall);

        add_plan (&boxes, is_tall, players);
        add_panels (&boxes, is_tall, players);
        if (!is_tall)
          add (&boxes, cathedral_layout_cloth (is_tall, 0), "strip");
        check_apart (&boxes, sheet);
        for (unsigned cell = 0; cell < CATHEDRAL_CELL_SLOT; cell++)
          add (&boxes, cathedral_layout_cell (is_tall, players, (CathedralCell) cell), "cell %u", cell);
        check_apart (&boxes, sheet);
        for (unsigned cell = CATHEDRAL_CELL_SLOT; cell < CATHEDRAL_CELL_HAND; cell++)
          add (&boxes, cathedral_layout_cell (is_tall, players, (CathedralCell) cell), "cell %u", cell);
        check_apart (&boxes, cathedral_layout_cloth (is_tall, 0));
        for (unsigned slot = 0; slot < CATHEDRAL_ROOM + 1; slot++)
          {
            add (&boxes, cathedral_layout_counted (is_tall, slot), "card %u", slot);
            add (&boxes, cathedral_layout_less (is_tall, slot), "less of %u", slot);
            add (&boxes, cathedral_layout_more (is_tall, slot), "more of %u", slot);
          }
        add (&boxes, cathedral_layout_cell (is_tall, players, CATHEDRAL_CELL_BEST), "best");
        add (&boxes, cathedral_layout_cell (is_tall, players, CATHEDRAL_CELL_DO), "do");
        check_apart (&boxes, cathedral_layout_cloth (is_tall, CATHEDRAL_ROOM + 1));
      }
}

/* What is pressed in the strip is at least as large as a finger on a telephone of 360 × 640 pixels, of which the board
 * has 398, and 34 × 25 where there is a mouse. */
static void
test_targets (void)
{
  const BastideBox wide = cathedral_layout_sheet (false), tall = cathedral_layout_sheet (true);
  const double least[] = { 723 / wide.east, 398 / (tall.south - tall.north) };

  for (int is_tall = 0; is_tall < 2; is_tall++)
    {
      for (unsigned slot = 0; slot < CATHEDRAL_ROOM + 1; slot++)
        {
          BastideBox button = cathedral_layout_less (is_tall, slot);

          g_assert_cmpfloat (least[is_tall] * (button.east - button.west), >=, is_tall ? 44 : 34);
          g_assert_cmpfloat (least[is_tall] * (button.south - button.north), >=, is_tall ? 44 : 25);
        }
      for (unsigned slot = 0; slot < CATHEDRAL_SLOTS; slot++)
        {
          BastideBox card = cathedral_layout_cell (is_tall, 2, CATHEDRAL_CELL_SLOT + slot);

          g_assert_cmpfloat (least[is_tall] * (card.east - card.west), >=, 44);
          g_assert_cmpfloat (least[is_tall] * (card.south - card.north), >=, is_tall ? 40 : 44);
        }
    }
}

int
main (int argc, char **argv)
{
  g_test_init (&argc, &argv, NULL);
  g_test_set_nonfatal_assertions ();
  g_test_add_func ("/cathedral/board/layout", test_layout);
  g_test_add_func ("/cathedral/board/targets", test_targets);
  return g_test_run ();
}
