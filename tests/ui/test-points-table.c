/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The table of points by source: each number stands beside the word of its source. */
#include <adwaita.h>

#include "model/fixture.h"
#include "ui/pane/points-table.h"

/* The text of a label, or of the label in a button. */
static const char *
read_text (GtkWidget *widget)
{
  if (GTK_IS_MENU_BUTTON (widget))
    widget = gtk_menu_button_get_child (GTK_MENU_BUTTON (widget));
  return GTK_IS_LABEL (widget) ? gtk_label_get_text (GTK_LABEL (widget)) : NULL;
}

static void
test_numbers_beside_words (void)
{
  const char *const words[] = { "Streets", "Markets", "Towers", "Stewards", "Guards", "All" };
  g_autoptr (BastideGame) game = fixture_game (2, 0, 7, false);
  BastideRng rng = { 5 };
  g_autoptr (BastideTable) table = NULL;
  g_autoptr (GtkWidget) grid = NULL;

  while (!town_state_is_over (bastide_game_get_state (game)))
    fixture_play (game, &rng, 100);
  table = bastide_table_new (game, NULL, NULL);
  grid = g_object_ref_sink (points_table_new_sources (table, NULL, NULL));
  for (int row = 1; row <= 6; row++)
    {
      g_assert_cmpstr (read_text (gtk_grid_get_child_at (GTK_GRID (grid), 0, row)), ==, words[row - 1]);
      for (int player = 0; player < 2; player++)
        {
          const BastideState *state = bastide_game_get_state (game);
          int points = row == 6 ? town_state_score (state, player) : town_state_score_by (state, player, (TownSource) row);
          g_autofree char *text = g_strdup_printf ("%d", points);

          g_assert_cmpstr (read_text (gtk_grid_get_child_at (GTK_GRID (grid), player + 1, row)), ==, text);
        }
    }
  g_assert_null (gtk_grid_get_child_at (GTK_GRID (grid), 0, 7));
}

int
main (int argc, char **argv)
{
  g_test_init (&argc, &argv, NULL);
  adw_init ();
  g_test_add_func ("/ui/points-table/numbers-beside-words", test_numbers_beside_words);
  return g_test_run ();
}
