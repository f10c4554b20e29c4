/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The lines of play of a game. */
#include "bastide-lines-view.h"

#include "bastide-line-row.h"

struct _BastideLinesView {
  BastideTableView base;
  GtkListView *list;
  GtkNoSelection *lines; /* empty until the view is mapped */
};

G_DEFINE_FINAL_TYPE (BastideLinesView, bastide_lines_view, BASTIDE_TYPE_TABLE_VIEW)

static void
row_activated_cb (GtkListView *list, guint position, gpointer data)
{
  BastideLinesView *self = data;
  g_autoptr (BastideBranch) branch = g_list_model_get_item (G_LIST_MODEL (self->lines), position);

  if (branch != NULL)
    bastide_table_open_line (self->base.table, bastide_branch_get_line (branch));
}

static void
row_set_up_cb (GtkSignalListItemFactory *factory, GtkListItem *item, gpointer data)
{
  gtk_list_item_set_child (item, bastide_line_row_new ());
}

static void
row_bound_cb (GtkSignalListItemFactory *factory, GtkListItem *item, gpointer data)
{
  bastide_line_row_set_branch (BASTIDE_LINE_ROW (gtk_list_item_get_child (item)), ((BastideTableView *) data)->table,
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
  if (self->base.table != NULL)
    gtk_no_selection_set_model (self->lines, bastide_table_get_branches (self->base.table));
}

static void
bastide_lines_view_dispose (GObject *object)
{
  BastideLinesView *self = BASTIDE_LINES_VIEW (object);

  bastide_table_view_set_table (BASTIDE_TABLE_VIEW (self), NULL);
  g_clear_object (&self->lines);
  G_OBJECT_CLASS (bastide_lines_view_parent_class)->dispose (object);
}

static void
forget (BastideTableView *view)
{
  gtk_no_selection_set_model (BASTIDE_LINES_VIEW (view)->lines, NULL);
}

static void
show (BastideTableView *view)
{
  if (gtk_widget_get_mapped (GTK_WIDGET (view)))
    gtk_no_selection_set_model (BASTIDE_LINES_VIEW (view)->lines, bastide_table_get_branches (view->table));
}

/* The model of branches tells what changes. */
static void
changed (BastideTableView *view, const BastideTableChange *change)
{
}

static void
bastide_lines_view_class_init (BastideLinesViewClass *klass)
{
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);

  ((BastideTableViewClass *) klass)->forget = forget;
  ((BastideTableViewClass *) klass)->show = show;
  ((BastideTableViewClass *) klass)->changed = changed;
  G_OBJECT_CLASS (klass)->dispose = bastide_lines_view_dispose;
  widget_class->map = bastide_lines_view_map;
  gtk_widget_class_set_template_from_resource (widget_class, "/bastide/bastide-lines-view.ui");
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
}
