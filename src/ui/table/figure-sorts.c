/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "figure-sorts.h"

#include <glib/gi18n.h>

#include "ui/pane/bastide-supply.h"
#include "ui/widgets/access.h"

enum {
  COLUMNS = 3,
  SIZE = 44, /* pixels: a button is as large as a finger needs */
};

/* A button for SORT, of which N are left. */
static GtkWidget *
make_button (const BastideGameFace *face, BastideColour colour, unsigned sort, unsigned n)
{
  GtkWidget *button = gtk_toggle_button_new (), *box = gtk_box_new (GTK_ORIENTATION_HORIZONTAL, 3);
  GtkWidget *sign = bastide_supply_new (face->art, sort);
  g_autofree char *number = g_strdup_printf ("%u", n);
  const char *name = face->voice->sort (sort);
  /* Translators: a sort of figures, and the key that chooses it */
  g_autofree char *tooltip = g_strdup_printf (_ ("%s (%u)"), name, sort + 1);
  /* Translators: how many figures are in a player's supply */
  g_autofree char *left = g_strdup_printf (ngettext ("%u left", "%u left", n), n);

  bastide_supply_set (BASTIDE_SUPPLY (sign), colour, 1, FALSE);
  gtk_box_append (GTK_BOX (box), sign);
  gtk_box_append (GTK_BOX (box), gtk_label_new (number));
  gtk_widget_set_halign (box, GTK_ALIGN_CENTER);
  gtk_button_set_child (GTK_BUTTON (button), box);
  gtk_widget_set_size_request (button, SIZE, SIZE);
  gtk_widget_set_focus_on_click (button, FALSE);
  gtk_widget_add_css_class (button, "flat");
  gtk_actionable_set_action_name (GTK_ACTIONABLE (button), "board.sort");
  gtk_actionable_set_action_target (GTK_ACTIONABLE (button), "u", sort);
  access_set_name (button, name);
  access_set_tooltip (button, tooltip);
  access_set_description (button, left);
  return button;
}

void
figure_sorts_fill (GtkGrid *grid, BastideTable *table, unsigned sorts)
{
  unsigned numbers[BASTIDE_SUPPLIES], seat;
  g_autofree char *supply = NULL;
  BastideWords words = { 0 };
  const BastideGameFace *face;
  GtkWidget *child;

  while ((child = gtk_widget_get_first_child (GTK_WIDGET (grid))) != NULL)
    gtk_grid_remove (grid, child);
  if (sorts <= 1)
    return;
  face = bastide_table_get_face (table);
  seat = bastide_table_get_moment (table)->to_move;
  bastide_table_get_words (table, &words);
  for (unsigned i = 0; i < BASTIDE_SUPPLIES; i++)
    numbers[i] = BASTIDE_NO_SUPPLY;
  supply = face->voice->supply (&words, seat, numbers);
  for (unsigned sort = 0, i = 0; sort < BASTIDE_SUPPLIES; sort++)
    if (sorts >> sort & 1)
      {
        gtk_grid_attach (grid, make_button (face, words.seats[seat]->colour, sort, numbers[sort]), (int) (i % COLUMNS),
                         (int) (i / COLUMNS), 1, 1);
        i++;
      }
}
