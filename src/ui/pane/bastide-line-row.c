/* SPDX-License-Identifier: GPL-3.0-or-later */
/* A row gets its name for screen readers at once, and its content when it is visible (row-fill.h). */
#include "bastide-line-row.h"

#include <adwaita.h>
#include <glib/gi18n.h>

#include "ui/widgets/access.h"
#include "ui/widgets/bastide-message-overlay.h"
#include "ui/widgets/key-letters.h"
#include "ui/widgets/name-entry.h"
#include "ui/widgets/row-fill.h"

/* Least height of a row in pixels: that of two lines of text. */
#define HEIGHT 56

struct _BastideLineRow {
  GtkWidget parent_instance;
  GtkWidget *grid; /* has the widgets that follow; NULL until the row is filled for the first time, hidden while it
                    * is empty */
  GtkWidget *mark, *rename, *remove;
  GtkLabel *name, *summary;
  BastideTable *table;
  BastideBranch *branch;
  GSignalGroup *branch_changes;
  gboolean is_filled;
  RowFill filling;
};

/* Not an AdwBin, which leaves the focus to its child. */
G_DEFINE_FINAL_TYPE (BastideLineRow, bastide_line_row, GTK_TYPE_WIDGET)

static void
open_activated_cb (GtkWidget *widget, const char *action, GVariant *parameter)
{
  BastideLineRow *self = BASTIDE_LINE_ROW (widget);

  if (self->branch != NULL)
    bastide_table_open_line (self->table, bastide_branch_get_line (self->branch));
}

static void
undo_clicked_cb (gpointer data)
{
  bastide_game_restore_lines (data);
}

static void
remove_clicked_cb (GtkButton *button, gpointer data)
{
  BastideLineRow *self = data;
  GtkWidget *messages = gtk_widget_get_ancestor (GTK_WIDGET (self), BASTIDE_TYPE_MESSAGE_OVERLAY);
  BastideGame *game = bastide_table_get_game (self->table);

  if (bastide_game_delete_line (game, bastide_branch_get_line (self->branch)) && messages != NULL)
    bastide_message_overlay_offer (BASTIDE_MESSAGE_OVERLAY (messages), _ ("Branch deleted"), _ ("_Undo"),
                                   undo_clicked_cb, g_object_ref (game), g_object_unref);
}

static void
name_applied_cb (AdwEntryRow *entry, gpointer data)
{
  BastideLineRow *self = data;
  g_autofree char *name = name_entry_get_name (GTK_EDITABLE (entry));

  gtk_menu_button_popdown (GTK_MENU_BUTTON (self->rename));
  bastide_game_name_line (bastide_table_get_game (self->table), bastide_branch_get_line (self->branch), name);
}

/* Gives the button, which is about to open, a popover with an entry for the name. */
static void
unfolding_cb (GtkMenuButton *button, gpointer data)
{
  BastideLineRow *self = data;
  GtkWidget *popover = gtk_popover_new ();
  GtkWidget *list = gtk_list_box_new ();
  GtkWidget *entry = g_object_new (ADW_TYPE_ENTRY_ROW, "title", _ ("Name"), "show-apply-button", TRUE, "width-request",
                                   240, NULL);

  name_entry_limit (GTK_EDITABLE (entry));
  name_entry_set_name (GTK_EDITABLE (entry), bastide_branch_get_name (self->branch));
  g_signal_connect (entry, "apply", G_CALLBACK (name_applied_cb), self);
  gtk_list_box_set_selection_mode (GTK_LIST_BOX (list), GTK_SELECTION_NONE);
  gtk_list_box_append (GTK_LIST_BOX (list), entry);
  gtk_popover_set_child (GTK_POPOVER (popover), list);
  key_letters_undo_typing (popover);
  gtk_menu_button_set_popover (button, popover);
}

static GtkWidget *
create_rename_button (BastideLineRow *self)
{
  GtkWidget *button = g_object_new (GTK_TYPE_MENU_BUTTON, "icon-name", "document-edit-symbolic", "tooltip-text",
                                    _ ("Rename"), "valign", GTK_ALIGN_CENTER, NULL);

  gtk_menu_button_set_create_popup_func (GTK_MENU_BUTTON (button), unfolding_cb, self, NULL);
  gtk_widget_add_css_class (button, "flat");
  access_set_name (button, _ ("Rename"));
  return button;
}

static GtkWidget *
create_remove_button (BastideLineRow *self)
{
  GtkWidget *button = g_object_new (GTK_TYPE_BUTTON, "icon-name", "user-trash-symbolic", "tooltip-text", _ ("Delete"),
                                    "valign", GTK_ALIGN_CENTER, NULL);

  gtk_widget_add_css_class (button, "flat");
  access_set_name (button, _ ("Delete"));
  g_signal_connect (button, "clicked", G_CALLBACK (remove_clicked_cb), self);
  return button;
}

/* Creates the content of a row, when it is filled for the first time. */
static void
create_grid (BastideLineRow *self)
{
  self->grid = g_object_new (GTK_TYPE_GRID, "column-spacing", 6, "row-spacing", 3, "valign", GTK_ALIGN_CENTER, NULL);
  self->mark = gtk_image_new_from_icon_name ("object-select-symbolic");
  self->name = g_object_new (GTK_TYPE_LABEL, "xalign", 0.0f, "hexpand", TRUE, "wrap", TRUE, "wrap-mode",
                             PANGO_WRAP_WORD_CHAR, "lines", 2, "ellipsize", PANGO_ELLIPSIZE_END, NULL);
  self->summary = g_object_new (GTK_TYPE_LABEL, "xalign", 0.0f, "wrap", TRUE, "wrap-mode", PANGO_WRAP_WORD_CHAR, NULL);
  self->rename = create_rename_button (self);
  self->remove = create_remove_button (self);
  gtk_widget_add_css_class (GTK_WIDGET (self->summary), "dim-label");
  gtk_widget_add_css_class (GTK_WIDGET (self->summary), "caption");
  gtk_grid_attach (GTK_GRID (self->grid), self->mark, 0, 0, 1, 2);
  gtk_grid_attach (GTK_GRID (self->grid), GTK_WIDGET (self->name), 1, 0, 1, 1);
  gtk_grid_attach (GTK_GRID (self->grid), GTK_WIDGET (self->summary), 1, 1, 1, 1);
  gtk_grid_attach (GTK_GRID (self->grid), self->rename, 2, 0, 1, 2);
  gtk_grid_attach (GTK_GRID (self->grid), self->remove, 3, 0, 1, 2);
  gtk_widget_set_parent (self->grid, GTK_WIDGET (self));
}

static void
show (BastideLineRow *self)
{
  gtk_widget_set_opacity (self->mark, bastide_branch_is_current (self->branch) ? 1 : 0);
  gtk_label_set_label (self->name, bastide_branch_get_name (self->branch));
  gtk_label_set_label (self->summary, bastide_branch_get_summary (self->branch));
  gtk_widget_set_visible (self->rename, bastide_branch_get_line (self->branch) > 0);
  gtk_widget_set_visible (self->remove, bastide_branch_is_deletable (self->branch));
}

/* Describes the summary and the mark to screen readers. */
static void
describe (BastideLineRow *self)
{
  const char *summary = bastide_branch_get_summary (self->branch);
  g_autofree char *current = NULL;

  if (bastide_branch_is_current (self->branch))
    /* Translators: for screen readers; how long a line of play is and its points follow */
    current = g_strdup_printf (_ ("On the table now. %s"), summary);
  access_set_name (GTK_WIDGET (self), bastide_branch_get_name (self->branch));
  access_set_description (GTK_WIDGET (self), current != NULL ? current : summary);
}

static void
branch_changed_cb (BastideLineRow *self)
{
  describe (self);
  if (self->is_filled)
    show (self);
}

static void
fill (GtkWidget *row)
{
  BastideLineRow *self = BASTIDE_LINE_ROW (row);

  if (self->grid == NULL)
    create_grid (self);
  show (self);
  gtk_widget_set_visible (self->grid, TRUE);
  self->is_filled = TRUE;
}

/* Has the row filled unless it is filled already, has no branch, or is not visible. */
static void
update_filling (BastideLineRow *self)
{
  row_fill_await (&self->filling,
                  self->branch != NULL && !self->is_filled && gtk_widget_get_mapped (GTK_WIDGET (self)));
}

static void
bastide_line_row_map (GtkWidget *widget)
{
  GTK_WIDGET_CLASS (bastide_line_row_parent_class)->map (widget);
  BASTIDE_LINE_ROW (widget)->filling.is_moving = FALSE;
  update_filling (BASTIDE_LINE_ROW (widget));
}

static void
bastide_line_row_unmap (GtkWidget *widget)
{
  GTK_WIDGET_CLASS (bastide_line_row_parent_class)->unmap (widget);
  update_filling (BASTIDE_LINE_ROW (widget));
}

static void
bastide_line_row_dispose (GObject *object)
{
  BastideLineRow *self = BASTIDE_LINE_ROW (object);

  bastide_line_row_set_branch (self, NULL, NULL);
  g_clear_pointer (&self->grid, gtk_widget_unparent);
  G_OBJECT_CLASS (bastide_line_row_parent_class)->dispose (object);
}

static void
bastide_line_row_finalize (GObject *object)
{
  g_clear_object (&BASTIDE_LINE_ROW (object)->branch_changes);
  G_OBJECT_CLASS (bastide_line_row_parent_class)->finalize (object);
}

static void
bastide_line_row_class_init (BastideLineRowClass *klass)
{
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);

  G_OBJECT_CLASS (klass)->dispose = bastide_line_row_dispose;
  G_OBJECT_CLASS (klass)->finalize = bastide_line_row_finalize;
  widget_class->map = bastide_line_row_map;
  widget_class->unmap = bastide_line_row_unmap;
  gtk_widget_class_install_action (widget_class, "branch.open", NULL, open_activated_cb);
  gtk_widget_class_add_binding_action (widget_class, GDK_KEY_space, 0, "branch.open", NULL);
  gtk_widget_class_add_binding_action (widget_class, GDK_KEY_KP_Space, 0, "branch.open", NULL);
  gtk_widget_class_set_layout_manager_type (widget_class, GTK_TYPE_BIN_LAYOUT);
  gtk_widget_class_set_accessible_role (widget_class, GTK_ACCESSIBLE_ROLE_LIST_ITEM);
}

/* The row is focusable, and after it its buttons. GTK's own row around it would leave the focus to the buttons. */
static void
bastide_line_row_init (BastideLineRow *self)
{
  self->branch_changes = g_signal_group_new (BASTIDE_TYPE_BRANCH);
  g_signal_group_connect_swapped (self->branch_changes, "notify", G_CALLBACK (branch_changed_cb), self);
  self->filling = (RowFill) { .row = GTK_WIDGET (self), .fill = fill };
  gtk_widget_add_css_class (GTK_WIDGET (self), "branch-line");
  gtk_widget_set_focusable (GTK_WIDGET (self), TRUE);
  gtk_widget_set_size_request (GTK_WIDGET (self), -1, HEIGHT);
}

GtkWidget *
bastide_line_row_new (void)
{
  return g_object_new (BASTIDE_TYPE_LINE_ROW, NULL);
}

void
bastide_line_row_set_branch (BastideLineRow *self, BastideTable *table, BastideBranch *branch)
{
  g_return_if_fail (BASTIDE_IS_LINE_ROW (self));

  g_set_object (&self->table, table);
  g_set_object (&self->branch, branch);
  g_signal_group_set_target (self->branch_changes, branch);
  self->is_filled = FALSE;
  if (self->grid != NULL)
    {
      gtk_menu_button_set_popover (GTK_MENU_BUTTON (self->rename), NULL);
      gtk_widget_set_visible (self->grid, FALSE);
    }
  if (branch != NULL)
    describe (self);
  self->filling.is_moving = TRUE;
  update_filling (self);
}
