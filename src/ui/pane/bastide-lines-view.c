/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The lines of play of a game. */
#include "bastide-lines-view.h"

#include <glib/gi18n.h>

#include "bastide-line-row.h"
#include "ui/widgets/access.h"

struct _BastideLinesView {
  GtkWidget parent_instance;
  GtkWidget *box;
  GtkListView *list;
  GtkNoSelection *lines; /* empty until the view is mapped */
  BastideTable *table;
};

G_DEFINE_FINAL_TYPE (BastideLinesView, bastide_lines_view, GTK_TYPE_WIDGET)

static void
row_activated_cb (GtkListView *list, guint position, gpointer data)
{
  BastideLinesView *self = data;
  g_autoptr (BastideBranch) branch = g_list_model_get_item (G_LIST_MODEL (self->lines), position);

  if (branch != NULL)
    bastide_table_open_line (self->table, bastide_branch_get_line (branch));
}

static void
row_set_up_cb (GtkSignalListItemFactory *factory, GtkListItem *item, gpointer data)
{
  gtk_list_item_set_child (item, bastide_line_row_new ());
}

static void
row_bound_cb (GtkSignalListItemFactory *factory, GtkListItem *item, gpointer data)
{
  bastide_line_row_set_branch (BASTIDE_LINE_ROW (gtk_list_item_get_child (item)), ((BastideLinesView *) data)->table,
                               gtk_list_item_get_item (item));
}

static void
row_unbound_cb (GtkSignalListItemFactory *factory, GtkListItem *item, gpointer data)
{
  bastide_line_row_set_branch (BASTIDE_LINE_ROW (gtk_list_item_get_child (item)), NULL, NULL);
}

/* Fills the list only now, so that opening a table does not wait for rows that are not visible. */
static void
bastide_lines_view_map (GtkWidget *widget)
{
  BastideLinesView *self = BASTIDE_LINES_VIEW (widget);

  GTK_WIDGET_CLASS (bastide_lines_view_parent_class)->map (widget);
  if (self->table != NULL)
    gtk_no_selection_set_model (self->lines, bastide_table_get_branches (self->table));
}

static void
bastide_lines_view_dispose (GObject *object)
{
  BastideLinesView *self = BASTIDE_LINES_VIEW (object);

  g_clear_pointer (&self->box, gtk_widget_unparent);
  g_clear_object (&self->lines);
  g_clear_object (&self->table);
  G_OBJECT_CLASS (bastide_lines_view_parent_class)->dispose (object);
}

static void
bastide_lines_view_class_init (BastideLinesViewClass *klass)
{
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);

  G_OBJECT_CLASS (klass)->dispose = bastide_lines_view_dispose;
  widget_class->map = bastide_lines_view_map;
  gtk_widget_class_set_layout_manager_type (widget_class, GTK_TYPE_BIN_LAYOUT);
  gtk_widget_class_set_template_from_resource (widget_class, "/bastide/bastide-lines-view.ui");
  gtk_widget_class_bind_template_child (widget_class, BastideLinesView, box);
  gtk_widget_class_bind_template_child (widget_class, BastideLinesView, list);
  gtk_widget_class_bind_template_callback (widget_class, row_activated_cb);
  gtk_widget_class_bind_template_callback (widget_class, row_set_up_cb);
  gtk_widget_class_bind_template_callback (widget_class, row_bound_cb);
  gtk_widget_class_bind_template_callback (widget_class, row_unbound_cb);
}

static void
bastide_lines_view_init (BastideLinesView *self)
{
  self->lines = gtk_no_selection_new (NULL);
  gtk_widget_init_template (GTK_WIDGET (self));
  gtk_list_view_set_model (self->list, GTK_SELECTION_MODEL (self->lines));
  access_set_name (GTK_WIDGET (self->list), _ ("Branches"));
}

void
bastide_lines_view_set_table (BastideLinesView *self, BastideTable *table)
{
  g_return_if_fail (BASTIDE_IS_LINES_VIEW (self));

  gtk_no_selection_set_model (self->lines, NULL);
  g_set_object (&self->table, table);
  if (table != NULL && gtk_widget_get_mapped (GTK_WIDGET (self)))
    gtk_no_selection_set_model (self->lines, bastide_table_get_branches (table));
}
