/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The lines of play of a game. */
#include "bastide-lines-view.h"

#include <adwaita.h>
#include <glib/gi18n.h>

#include "access.h"

struct _BastideLinesView {
  GtkWidget parent_instance;
  GtkWidget *box;
  GtkListBox *list;
  BastideTable *table;
};

G_DEFINE_FINAL_TYPE (BastideLinesView, bastide_lines_view, GTK_TYPE_WIDGET)

static unsigned
find_line (GtkWidget *row)
{
  return GPOINTER_TO_UINT (g_object_get_data (G_OBJECT (row), "line"));
}

static void
row_activated_cb (GtkListBox *list, GtkListBoxRow *row, gpointer data)
{
  bastide_table_open_line (((BastideLinesView *) data)->table, find_line (GTK_WIDGET (row)));
}

static void
open_activated_cb (GSimpleAction *action, GVariant *parameter, gpointer row)
{
  gtk_widget_activate (row);
}

static void
undo_clicked_cb (AdwToast *toast, gpointer data)
{
  bastide_game_restore_lines (data);
}

static void
delete_clicked_cb (GtkButton *button, gpointer data)
{
  BastideLinesView *self = data;
  GtkWidget *row = gtk_widget_get_ancestor (GTK_WIDGET (button), GTK_TYPE_LIST_BOX_ROW);
  GtkWidget *overlay = gtk_widget_get_ancestor (GTK_WIDGET (self), ADW_TYPE_TOAST_OVERLAY);
  BastideGame *game = bastide_table_get_game (self->table);
  AdwToast *toast;

  if (!bastide_game_delete_line (game, find_line (row)) || overlay == NULL)
    return;
  toast = adw_toast_new (_ ("Branch deleted"));
  adw_toast_set_button_label (toast, _ ("_Undo"));
  g_signal_connect_object (toast, "button-clicked", G_CALLBACK (undo_clicked_cb), game, 0);
  adw_toast_overlay_add_toast (ADW_TOAST_OVERLAY (overlay), toast);
}

static void
name_applied_cb (AdwEntryRow *entry, gpointer data)
{
  GtkWidget *popover = gtk_widget_get_ancestor (GTK_WIDGET (entry), GTK_TYPE_POPOVER);
  GtkWidget *row = gtk_widget_get_ancestor (popover, GTK_TYPE_LIST_BOX_ROW);
  unsigned line = find_line (row);
  g_autofree char *name = g_strdup (gtk_editable_get_text (GTK_EDITABLE (entry)));

  gtk_popover_popdown (GTK_POPOVER (popover));
  bastide_game_name_line (bastide_table_get_game (((BastideLinesView *) data)->table), line, name);
}

/* A small entry that names the line, behind a button. */
static GtkWidget *
create_rename_button (BastideLinesView *self, BastideBranch *branch)
{
  GtkWidget *button = g_object_new (GTK_TYPE_MENU_BUTTON, "icon-name", "document-edit-symbolic", "tooltip-text",
                                    _ ("Rename"), "valign", GTK_ALIGN_CENTER, NULL);
  GtkWidget *popover = gtk_popover_new ();
  GtkWidget *list = gtk_list_box_new ();
  GtkWidget *entry = g_object_new (ADW_TYPE_ENTRY_ROW, "title", _ ("Name"), "show-apply-button", TRUE, "width-request",
                                   240, NULL);

  gtk_editable_set_text (GTK_EDITABLE (entry), bastide_branch_get_name (branch));
  g_signal_connect (entry, "apply", G_CALLBACK (name_applied_cb), self);
  gtk_list_box_set_selection_mode (GTK_LIST_BOX (list), GTK_SELECTION_NONE);
  gtk_list_box_append (GTK_LIST_BOX (list), entry);
  gtk_popover_set_child (GTK_POPOVER (popover), list);
  gtk_menu_button_set_popover (GTK_MENU_BUTTON (button), popover);
  gtk_widget_add_css_class (button, "flat");
  access_set_name (button, _ ("Rename"));
  access_hide_tooltip (GTK_MENU_BUTTON (button));
  return button;
}

/* A screen reader is told what the subtitle and the mark say, and can open the line. */
static void
describe_row (GtkWidget *row, BastideBranch *branch)
{
  static const GActionEntry entries[] = { { "open", open_activated_cb } };
  g_autoptr (GSimpleActionGroup) actions = g_simple_action_group_new ();
  g_autofree char *current = NULL;

  if (bastide_branch_is_current (branch))
    /* Translators: for screen readers; how long a line of play is and its points follow */
    current = g_strdup_printf (_ ("On the table now. %s"), bastide_branch_get_summary (branch));
  access_set_description (row, current != NULL ? current : bastide_branch_get_summary (branch));
  g_action_map_add_action_entries (G_ACTION_MAP (actions), entries, G_N_ELEMENTS (entries), row);
  gtk_widget_insert_action_group (row, "branch", G_ACTION_GROUP (actions));
}

static GtkWidget *
create_row (gpointer item, gpointer data)
{
  BastideLinesView *self = data;
  BastideBranch *branch = item;
  unsigned line = bastide_branch_get_line (branch);
  g_autofree char *title = g_markup_escape_text (bastide_branch_get_name (branch), -1);
  g_autofree char *summary = g_markup_escape_text (bastide_branch_get_summary (branch), -1);
  GtkWidget *row = g_object_new (ADW_TYPE_ACTION_ROW, "title", title, "subtitle", summary, "activatable", TRUE, NULL);
  GtkWidget *mark = gtk_image_new_from_icon_name ("object-select-symbolic");

  g_object_set_data (G_OBJECT (row), "line", GUINT_TO_POINTER (line));
  describe_row (row, branch);
  gtk_widget_set_opacity (mark, bastide_branch_is_current (branch) ? 1 : 0);
  adw_action_row_add_prefix (ADW_ACTION_ROW (row), mark);
  if (line > 0)
    adw_action_row_add_suffix (ADW_ACTION_ROW (row), create_rename_button (self, branch));
  if (bastide_game_can_delete_line (bastide_table_get_game (self->table), line))
    {
      GtkWidget *button = g_object_new (GTK_TYPE_BUTTON, "icon-name", "user-trash-symbolic", "tooltip-text",
                                        _ ("Delete"), "valign", GTK_ALIGN_CENTER, NULL);

      gtk_widget_add_css_class (button, "flat");
      access_set_name (button, _ ("Delete"));
      g_signal_connect (button, "clicked", G_CALLBACK (delete_clicked_cb), self);
      adw_action_row_add_suffix (ADW_ACTION_ROW (row), button);
    }
  return row;
}

static void
bastide_lines_view_dispose (GObject *object)
{
  BastideLinesView *self = BASTIDE_LINES_VIEW (object);

  if (self->list != NULL)
    gtk_list_box_bind_model (self->list, NULL, NULL, NULL, NULL);
  g_clear_object (&self->table);
  g_clear_pointer (&self->box, gtk_widget_unparent);
  self->list = NULL;
  G_OBJECT_CLASS (bastide_lines_view_parent_class)->dispose (object);
}

static void
bastide_lines_view_class_init (BastideLinesViewClass *klass)
{
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);

  G_OBJECT_CLASS (klass)->dispose = bastide_lines_view_dispose;
  gtk_widget_class_set_layout_manager_type (widget_class, GTK_TYPE_BIN_LAYOUT);
  gtk_widget_class_set_template_from_resource (widget_class, "/bastide/bastide-lines-view.ui");
  gtk_widget_class_bind_template_child (widget_class, BastideLinesView, box);
  gtk_widget_class_bind_template_child (widget_class, BastideLinesView, list);
  gtk_widget_class_bind_template_callback (widget_class, row_activated_cb);
}

static void
bastide_lines_view_init (BastideLinesView *self)
{
  gtk_widget_init_template (GTK_WIDGET (self));
  access_set_name (GTK_WIDGET (self->list), _ ("Branches"));
}

void
bastide_lines_view_set_table (BastideLinesView *self, BastideTable *table)
{
  g_return_if_fail (BASTIDE_IS_LINES_VIEW (self));

  gtk_list_box_bind_model (self->list, NULL, NULL, NULL, NULL);
  g_set_object (&self->table, table);
  if (table != NULL)
    gtk_list_box_bind_model (self->list, bastide_table_get_branches (table), create_row, self, NULL);
}
