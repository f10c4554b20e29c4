/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The page of the side pane that explains the position. */
#include "bastide-position-page.h"

#include <glib/gi18n.h>

#include "bastide-ledger-view.h"
#include "bastide-overlay-list.h"
#include "bastide-tiles-view.h"
#include "model/bastide-cards.h"
#include "model/table-reading.h"
#include "ui/widgets/access.h"
#include "ui/widgets/settings.h"
#include "ui/widgets/text-fit.h"
#include "ui/widgets/wrapping.h"

struct _BastidePositionPage {
  GtkWidget parent_instance;
  GtkWidget *box;
  GtkStack *stack;
  GtkLabel *note;                    /* instead of what is not shown */
  BastideOverlayList *owners, *rows; /* in words */
  GtkWidget *rows_box;               /* the rows, and what their signs mean */
  GtkWidget *ledger_box;             /* the ledger, and of which moment it is */
  BastideLedgerView *ledger;
  BastideTilesView *tiles;
  BastideTable *table;
  GSignalGroup *table_changes;
};

G_DEFINE_FINAL_TYPE (BastidePositionPage, bastide_position_page, GTK_TYPE_WIDGET)

/* Puts the overlay in words, if it is one that the board draws. Returns where they are, or NULL for another overlay. */
static GtkWidget *
update_words (BastidePositionPage *self, const char *overlay)
{
  gboolean is_owners = g_str_equal (overlay, "owners");
  BastideOverlayList *list = is_owners ? self->owners : self->rows;
  g_autoptr (GArray) about = g_array_new (FALSE, FALSE, sizeof (BastideEvent));
  g_autofree char *text = NULL;
  BastideWords words;

  if (self->table == NULL || (!is_owners && !g_str_equal (overlay, "rows")))
    return NULL;
  bastide_table_get_words (self->table, &words);
  words.state = bastide_table_get_screen (self->table);
  text = is_owners ? bastide_words_owners (&words, bastide_table_reveals (self->table), about)
                   : bastide_words_rows (&words, about);
  bastide_overlay_list_set_words (list, text, about);
  return is_owners ? GTK_WIDGET (list) : self->rows_box;
}

static void
update_note (BastidePositionPage *self, gboolean reveals)
{
  gtk_label_set_label (self->note, reveals ? _ ("The ledger tells what everybody would have if the game ended now, and "
                                                "the tiles left are those that nobody has seen.")
                                           : _ ("By table rules the ledger and the tiles left are hidden until the "
                                                "game is over."));
}

/* Shows what the preference asks for. If that is nothing, or table rules hide it, shows a note about that. */
static void
update (BastidePositionPage *self)
{
  gboolean reveals = self->table == NULL || bastide_table_reveals (self->table);
  g_autofree char *overlay = g_settings_get_string (settings_get_default (), "overlay");
  GtkWidget *words = gtk_widget_get_mapped (GTK_WIDGET (self)) ? update_words (self, overlay) : NULL;

  update_note (self, reveals);
  if (g_str_equal (overlay, "ledger") && reveals)
    gtk_stack_set_visible_child (self->stack, self->ledger_box);
  else if (g_str_equal (overlay, "tiles") && reveals)
    gtk_stack_set_visible_child (self->stack, GTK_WIDGET (self->tiles));
  else if (words != NULL)
    gtk_stack_set_visible_child (self->stack, words);
  else
    gtk_stack_set_visible_child (self->stack, GTK_WIDGET (self->note));
}

static void
overlay_changed_cb (GSettings *settings, const char *key, gpointer data)
{
  update (data);
}

static void
table_changed_cb (BastideTable *table, const BastideTableChange *change, gpointer data)
{
  if (change->parts & (BASTIDE_TABLE_HEAD | BASTIDE_TABLE_SHOWN))
    update (data);
}

static void
bastide_position_page_map (GtkWidget *widget)
{
  GTK_WIDGET_CLASS (bastide_position_page_parent_class)->map (widget);
  update (BASTIDE_POSITION_PAGE (widget));
}

/* Adds the button of OVERLAY. TOOLTIP says what its LABEL does not; once the overlay is shown, it would only cover it.
 * It may be NULL. */
static void
add_button (GtkWidget *grid, int place, const char *overlay, const char *label, const char *tooltip)
{
  GtkWidget *button = gtk_toggle_button_new_with_label (label);
  int columns = text_is_large (grid) ? 1 : 2;

  gtk_actionable_set_action_name (GTK_ACTIONABLE (button), "win.overlay");
  gtk_actionable_set_action_target (GTK_ACTIONABLE (button), "s", overlay);
  if (tooltip != NULL)
    {
      access_set_tooltip (button, tooltip);
      g_object_bind_property (button, "active", button, "has-tooltip",
                              G_BINDING_SYNC_CREATE | G_BINDING_INVERT_BOOLEAN);
    }
  gtk_grid_attach (GTK_GRID (grid), button, place % columns, place / columns, 1, 1);
}

/* Puts the ledger between its title and words that tell it from the points that are scored already. */
static GtkWidget *
make_ledger_box (BastideLedgerView *ledger)
{
  GtkWidget *box = g_object_new (GTK_TYPE_BOX, "orientation", GTK_ORIENTATION_VERTICAL, "spacing", 6, NULL);
  GtkWidget *title = g_object_new (GTK_TYPE_LABEL, "label", _ ("If the Game Ended Now"), "wrap", TRUE, "xalign", 0.0f,
                                   "accessible-role", GTK_ACCESSIBLE_ROLE_HEADING, NULL);
  GtkWidget *about = g_object_new (GTK_TYPE_LABEL, "label",
                                   _ ("The points that are scored already, and what the final scoring would add at the "
                                      "moment that is shown"),
                                   "wrap", TRUE, "xalign", 0.0f, NULL);

  gtk_widget_add_css_class (title, "heading");
  gtk_widget_add_css_class (about, "caption");
  gtk_widget_add_css_class (about, "dim-label");
  gtk_box_append (GTK_BOX (box), title);
  gtk_box_append (GTK_BOX (box), GTK_WIDGET (ledger));
  gtk_box_append (GTK_BOX (box), about);
  return box;
}

/* Puts words over ROWS about their signs on the board. */
static GtkWidget *
make_rows_box (BastideOverlayList *rows)
{
  GtkWidget *box = g_object_new (GTK_TYPE_BOX, "orientation", GTK_ORIENTATION_VERTICAL, "spacing", 6, NULL);
  GtkWidget *about =
      g_object_new (GTK_TYPE_LABEL, "label",
                    _ ("A number is what a guard’s row is worth, or on a grey row what a guard on the next "
                       "wall piece would be worth; “–” means that nobody can put one there. Rings are "
                       "round the buildings that count."),
                    "wrap", TRUE, "xalign", 0.0f, NULL);

  gtk_widget_add_css_class (about, "caption");
  gtk_widget_add_css_class (about, "dim-label");
  gtk_box_append (GTK_BOX (box), about);
  gtk_box_append (GTK_BOX (box), GTK_WIDGET (rows));
  return box;
}

/* CHILD scrolls below the buttons, which stay. */
static GtkWidget *
make_scrolled (GtkWidget *child)
{
  g_object_set (child, "margin-start", 12, "margin-end", 12, "margin-top", 12, "margin-bottom", 12, NULL);
  return g_object_new (GTK_TYPE_SCROLLED_WINDOW, "hscrollbar-policy", GTK_POLICY_NEVER, "vexpand", TRUE, "child", child,
                       NULL);
}

static void
bastide_position_page_dispose (GObject *object)
{
  BastidePositionPage *self = BASTIDE_POSITION_PAGE (object);

  g_clear_object (&self->table_changes);
  g_clear_object (&self->table);
  g_clear_pointer (&self->box, gtk_widget_unparent);
  G_OBJECT_CLASS (bastide_position_page_parent_class)->dispose (object);
}

static void
bastide_position_page_class_init (BastidePositionPageClass *klass)
{
  G_OBJECT_CLASS (klass)->dispose = bastide_position_page_dispose;
  GTK_WIDGET_CLASS (klass)->map = bastide_position_page_map;
  gtk_widget_class_set_layout_manager_type (GTK_WIDGET_CLASS (klass), GTK_TYPE_BIN_LAYOUT);
  gtk_widget_class_set_accessible_role (GTK_WIDGET_CLASS (klass), GTK_ACCESSIBLE_ROLE_GROUP);
}

static void
bastide_position_page_init (BastidePositionPage *self)
{
  GtkWidget *grid = g_object_new (GTK_TYPE_GRID, "column-homogeneous", TRUE, "column-spacing", 6, "row-spacing", 6,
                                  NULL);

  self->table_changes = g_signal_group_new (BASTIDE_TYPE_TABLE);
  g_signal_group_connect_after (self->table_changes, "changed", G_CALLBACK (table_changed_cb), self);
  self->ledger = g_object_new (BASTIDE_TYPE_LEDGER_VIEW, NULL);
  self->ledger_box = make_ledger_box (self->ledger);
  self->tiles = g_object_new (BASTIDE_TYPE_TILES_VIEW, NULL);
  self->note = GTK_LABEL (g_object_new (GTK_TYPE_LABEL, "wrap", TRUE, "xalign", 0.0f, "yalign", 0.0f, NULL));
  self->stack = GTK_STACK (g_object_new (GTK_TYPE_STACK, "vhomogeneous", FALSE, "hhomogeneous", FALSE, NULL));
  self->owners = bastide_overlay_list_new (_ ("Owners"));
  self->rows = bastide_overlay_list_new (_ ("Rows and Wall"));
  self->rows_box = make_rows_box (self->rows);
  gtk_stack_add_child (self->stack, GTK_WIDGET (self->note));
  gtk_stack_add_child (self->stack, GTK_WIDGET (self->owners));
  gtk_stack_add_child (self->stack, self->rows_box);
  gtk_stack_add_child (self->stack, self->ledger_box);
  gtk_stack_add_child (self->stack, GTK_WIDGET (self->tiles));
  add_button (grid, 0, "owners", _ ("Owners"), _ ("Who owns which street, market and residential area"));
  add_button (grid, 1, "rows", _ ("Rows and Wall"),
              _ ("What each guard watches, and what the next wall pieces would score"));
  add_button (grid, 2, "ledger", _ ("Ledger"), _ ("What everybody would have if the game ended now"));
  add_button (grid, 3, "tiles", _ ("Tiles Left"), NULL);
  wrap_buttons (grid);
  g_object_set (grid, "margin-start", 12, "margin-end", 12, "margin-top", 12, NULL);
  self->box = g_object_new (GTK_TYPE_BOX, "orientation", GTK_ORIENTATION_VERTICAL, NULL);
  gtk_box_append (GTK_BOX (self->box), grid);
  gtk_box_append (GTK_BOX (self->box), make_scrolled (GTK_WIDGET (self->stack)));
  gtk_widget_set_parent (self->box, GTK_WIDGET (self));
  access_set_name (GTK_WIDGET (self), _ ("The Position"));
  g_signal_connect_object (settings_get_default (), "changed::overlay", G_CALLBACK (overlay_changed_cb), self, 0);
  update (self);
}

void
bastide_position_page_set_table (BastidePositionPage *self, BastideTable *table)
{
  g_return_if_fail (BASTIDE_IS_POSITION_PAGE (self));

  g_set_object (&self->table, table);
  g_signal_group_set_target (self->table_changes, table);
  bastide_overlay_list_set_table (self->owners, table);
  bastide_overlay_list_set_table (self->rows, table);
  update (self); /* first of all, so that a view that table rules hide is not filled */
  bastide_ledger_view_set_table (self->ledger, table);
  bastide_tiles_view_set_table (self->tiles, table);
}

void
bastide_position_page_set_choice (BastidePositionPage *self, BastideChoice *choice)
{
  g_return_if_fail (BASTIDE_IS_POSITION_PAGE (self));

  bastide_ledger_view_set_choice (self->ledger, choice);
}

void
bastide_position_page_set_cell (BastidePositionPage *self, guint cell)
{
  g_return_if_fail (BASTIDE_IS_POSITION_PAGE (self));

  bastide_tiles_view_set_cell (self->tiles, cell);
}
