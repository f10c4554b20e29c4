/* SPDX-License-Identifier: GPL-3.0-or-later */
/* A column has the mark of its player, since the names stand beside it, and the figures read aloud have the names. */
#include "sums-table.h"

#include <glib/gi18n.h>

#include "model/words-report.h"
#include "ui/widgets/access.h"
#include "ui/widgets/bastide-player-mark.h"

static void
add_row (GtkGrid *table, BastideSum sum, unsigned players)
{
  GtkWidget *name = g_object_new (GTK_TYPE_LABEL, "label", bastide_words_sum_name (sum), "xalign", 0.0f, "wrap", TRUE,
                                  "wrap-mode", PANGO_WRAP_WORD_CHAR, NULL);

  gtk_grid_attach (table, name, 0, (int) sum + 1, 1, 1);
  for (unsigned i = 0; i < players; i++)
    {
      GtkWidget *points = g_object_new (GTK_TYPE_LABEL, "xalign", 1.0f, "valign", GTK_ALIGN_START, NULL);

      gtk_widget_add_css_class (points, "numeric");
      gtk_grid_attach (table, points, (int) i + 1, (int) sum + 1, 1, 1);
      if (sum == BASTIDE_SUM_FINAL)
        gtk_widget_add_css_class (points, "heading");
    }
  if (sum == BASTIDE_SUM_FINAL)
    gtk_widget_add_css_class (name, "heading");
}

GtkWidget *
sums_table_new (BastideAnalyst *analyst)
{
  GtkWidget *table = g_object_new (GTK_TYPE_GRID, "column-spacing", 18, "row-spacing", 4, NULL);
  const unsigned players = bastide_analyst_get_players (analyst);

  for (unsigned i = 0; i < players; i++)
    {
      GtkWidget *mark = bastide_player_mark_new ((BastideColour) bastide_analyst_get_seat (analyst, i)->colour, 16);

      gtk_widget_set_halign (mark, GTK_ALIGN_END);
      gtk_grid_attach (GTK_GRID (table), mark, (int) i + 1, 0, 1, 1);
    }
  for (int sum = 0; sum < BASTIDE_SUM_N; sum++)
    add_row (GTK_GRID (table), (BastideSum) sum, players);
  return table;
}

/* "+6", "−2", "0" */
static char *
print_points (int points)
{
  return points < 0 ? g_strdup_printf ("−%d", -points) : g_strdup_printf (points > 0 ? "+%d" : "%d", points);
}

void
sums_table_update (GtkWidget *table, BastideAnalyst *analyst)
{
  for (unsigned i = 0; i < bastide_analyst_get_players (analyst); i++)
    {
      g_autofree char *player = bastide_words_quote (bastide_analyst_get_seat (analyst, i)->name);
      int points[BASTIDE_SUM_N];

      bastide_words_round_sums (bastide_analyst_get_sums (analyst), i, points);
      for (int sum = 0; sum < BASTIDE_SUM_N; sum++)
        {
          GtkWidget *label = gtk_grid_get_child_at (GTK_GRID (table), (int) i + 1, sum + 1);
          g_autofree char *text = print_points (points[sum]);
          /* Translators: of a table; a player, a row such as “Luck of the draws”, and points such as “+6” */
          g_autofree char *spoken = g_strdup_printf (_ ("%s, %s: %s"), player,
                                                     bastide_words_sum_name ((BastideSum) sum), text);

          if (g_strcmp0 (gtk_label_get_label (GTK_LABEL (label)), text) == 0)
            continue;
          gtk_label_set_label (GTK_LABEL (label), text);
          access_set_name (label, spoken);
        }
    }
}
