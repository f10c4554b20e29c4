/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The history of a game of 100 turns and 20 branches: how long the main thread is busy at a time while the lists of
 * turns and of branches open, scroll and are chosen from. */
#include <adwaita.h>

#include "../core/town-record.h"
#include "busy.h"
#include "find-widget.h"
#include "model/fixture.h"
#include "ui/pane/bastide-history-view.h"
#include "ui/pane/bastide-lines-view.h"

enum {
  TILES = 110,
  FIRST_STACK = 104, /* few tiles are left for the wall, whose end would end the game */
  TURNS = 100,
  BRANCHES = 20,
  BRANCH_MOVES = 6,
  WIDTH = 360, /* of the side pane */
  HEIGHT = 420,
  SETTLING = 700, /* ms until everything has been painted */
  STEP = 150,     /* ms between two choices */
};

/* A game of two persons with the tiles of the built-in set, some of them twice. */
static BastideGame *
make_game (uint64_t seed)
{
  const BastideKit *set = town_tile_set_builtin ();
  BastideSeat seats[BASTIDE_PLAYERS] = { { .colour = 0, .level = "", .version = "", .name = "Red" },
                                         { .colour = 1, .level = "", .version = "", .name = "Blue" } };
  TownDeal deal, again;
  BastideRecord *record;

  town_deal_shuffle (&deal, set, seed);
  town_deal_shuffle (&again, set, seed + 1);
  for (unsigned i = deal.n_tiles; i < TILES; i++)
    deal.order[i] = again.order[i - deal.n_tiles];
  deal.n_tiles = TILES;
  deal.end[0] = FIRST_STACK;
  deal.end[1] = deal.end[2] = TILES;
  record = town_record_new (set, NULL, 2, &deal);
  g_assert_true (bastide_record_set_seats (record, seats));
  return bastide_game_new_from_record (record);
}

/* Plays TURNS turns and more, and from BRANCHES earlier moments something else. */
static BastideGame *
make_long_game (void)
{
  BastideGame *game = make_game (5);
  BastideRng rng = bastide_rng (5);
  unsigned length = fixture_play (game, &rng, G_MAXUINT);

  for (unsigned i = 1; i <= BRANCHES; i++)
    {
      g_assert_true (bastide_game_jump (game, 0, i * (length / (BRANCHES + 1))));
      fixture_play (game, &rng, BRANCH_MOVES);
    }
  g_assert_true (bastide_game_jump (game, 0, length));
  if (bastide_game_get_moment (game, length)->turn < TURNS)
    g_error ("only %d turns", bastide_game_get_moment (game, length)->turn);
  return game;
}

static void
wait (unsigned ms)
{
  for (gint64 end = g_get_monotonic_time () + 1000 * ms; g_get_monotonic_time () < end;)
    g_main_context_iteration (NULL, FALSE);
}

/* Scrolls LIST as with the wheel and then from one end to the other. */
static void
scroll (GtkWidget *list)
{
  GtkAdjustment *adjustment = gtk_scrollable_get_vadjustment (GTK_SCROLLABLE (list));

  for (unsigned i = 0; i < 60; i++)
    {
      double range = gtk_adjustment_get_upper (adjustment) - gtk_adjustment_get_page_size (adjustment);

      gtk_adjustment_set_value (adjustment, i < 30 ? 60 * i : range * (i % 10) / 9);
      wait (17);
    }
  wait (SETTLING);
}

/* Chooses every tenth line, from the last to the first. */
static void
choose (GtkWidget *list)
{
  GtkSelectionModel *model = gtk_list_view_get_model (GTK_LIST_VIEW (list));

  for (int i = (int) g_list_model_get_n_items (G_LIST_MODEL (model)) - 1; i >= 0; i -= 10)
    {
      gtk_selection_model_select_item (model, (guint) i, TRUE);
      wait (STEP);
    }
}

/* Measures VIEW, which has just become the child of WINDOW. */
static void
measure (GtkWidget *view, const char *opening, const char *scrolling)
{
  wait (SETTLING);
  busy_end (opening);
  busy_begin ();
  scroll (find_mapped_widget (view, GTK_TYPE_LIST_VIEW));
  busy_end (scrolling);
}

int
main (void)
{
  g_autoptr (BastideGame) game = NULL;
  g_autoptr (BastideTable) table = NULL;
  GtkWidget *window, *history, *branches;

  adw_init ();
  game = make_long_game ();
  table = bastide_table_new (game, NULL, NULL);
  window = gtk_window_new ();
  gtk_window_set_default_size (GTK_WINDOW (window), WIDTH, HEIGHT);
  gtk_window_present (GTK_WINDOW (window));
  wait (SETTLING);

  busy_begin ();
  history = g_object_new (BASTIDE_TYPE_HISTORY_VIEW, NULL);
  bastide_table_view_set_table (BASTIDE_TABLE_VIEW (history), table);
  gtk_window_set_child (GTK_WINDOW (window), history);
  measure (history, "turns open", "turns scroll");
  busy_begin ();
  choose (find_mapped_widget (history, GTK_TYPE_LIST_VIEW));
  busy_end ("choosing");
  bastide_table_view_set_table (BASTIDE_TABLE_VIEW (history), NULL);

  busy_begin ();
  branches = g_object_new (BASTIDE_TYPE_LINES_VIEW, NULL);
  bastide_table_view_set_table (BASTIDE_TABLE_VIEW (branches), table);
  gtk_window_set_child (GTK_WINDOW (window), branches);
  measure (branches, "lines open", "lines scroll");
  gtk_window_destroy (GTK_WINDOW (window));
  return 0;
}
