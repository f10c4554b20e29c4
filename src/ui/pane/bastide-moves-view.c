/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The legal moves as an ordinary list. */
#include "bastide-moves-view.h"

#include <glib/gi18n.h>

#include "bastide-move-row.h"
#include "ui/widgets/access.h"

struct _BastideMovesView {
  GtkWidget parent_instance;
  GtkWidget *box;
  GtkLabel *question;
  GtkListView *list;
  BastideTable *table;
  GSignalGroup *table_changes;
  GtkSingleSelection *selection;
};

G_DEFINE_FINAL_TYPE (BastideMovesView, bastide_moves_view, GTK_TYPE_WIDGET)

static void
update (BastideMovesView *self)
{
  g_autofree char *prompt = NULL;

  if (self->table == NULL)
    return;
  prompt = bastide_table_make_prompt (self->table);
  gtk_label_set_label (self->question, prompt);
  access_set_name (GTK_WIDGET (self->list), _ ("Legal moves"));
}

static void
table_changed_cb (BastideTable *table, const BastideTableChange *change, gpointer data)
{
  if (change->parts & (BASTIDE_TABLE_POSITION | BASTIDE_TABLE_CHOICES | BASTIDE_TABLE_SHOWN))
    update (data);
}

static void
row_activated_cb (GtkListView *list, guint position, gpointer data)
{
  BastideMovesView *self = data;
  g_autoptr (BastideChoice) choice = g_list_model_get_item (G_LIST_MODEL (self->selection), position);

  if (choice != NULL)
    bastide_move_row_play (self->table, choice);
}

static void
row_set_up_cb (GtkSignalListItemFactory *factory, GtkListItem *item, gpointer data)
{
  gtk_list_item_set_child (item, bastide_move_row_new ());
}

static void
row_bound_cb (GtkSignalListItemFactory *factory, GtkListItem *item, gpointer data)
{
  bastide_move_row_set_choice (BASTIDE_MOVE_ROW (gtk_list_item_get_child (item)), ((BastideMovesView *) data)->table,
                               gtk_list_item_get_item (item));
}

static void
row_unbound_cb (GtkSignalListItemFactory *factory, GtkListItem *item, gpointer data)
{
  bastide_move_row_set_choice (BASTIDE_MOVE_ROW (gtk_list_item_get_child (item)), NULL, NULL);
}

static void
bastide_moves_view_dispose (GObject *object)
{
  BastideMovesView *self = BASTIDE_MOVES_VIEW (object);

  g_clear_object (&self->table_changes);
  g_clear_object (&self->table);
  g_clear_pointer (&self->box, gtk_widget_unparent);
  g_clear_object (&self->selection);
  G_OBJECT_CLASS (bastide_moves_view_parent_class)->dispose (object);
}

static gboolean
bastide_moves_view_grab_focus (GtkWidget *widget)
{
  return gtk_widget_grab_focus (GTK_WIDGET (BASTIDE_MOVES_VIEW (widget)->list));
}

static void
bastide_moves_view_class_init (BastideMovesViewClass *klass)
{
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);

  G_OBJECT_CLASS (klass)->dispose = bastide_moves_view_dispose;
  widget_class->grab_focus = bastide_moves_view_grab_focus;
  gtk_widget_class_set_layout_manager_type (widget_class, GTK_TYPE_BIN_LAYOUT);
  gtk_widget_class_set_template_from_resource (widget_class, "/bastide/bastide-moves-view.ui");
  gtk_widget_class_bind_template_child (widget_class, BastideMovesView, box);
  gtk_widget_class_bind_template_child (widget_class, BastideMovesView, question);
  gtk_widget_class_bind_template_child (widget_class, BastideMovesView, list);
  gtk_widget_class_bind_template_callback (widget_class, row_activated_cb);
  gtk_widget_class_bind_template_callback (widget_class, row_set_up_cb);
  gtk_widget_class_bind_template_callback (widget_class, row_bound_cb);
  gtk_widget_class_bind_template_callback (widget_class, row_unbound_cb);
}

static void
bastide_moves_view_init (BastideMovesView *self)
{
  self->table_changes = g_signal_group_new (BASTIDE_TYPE_TABLE);
  g_signal_group_connect_after (self->table_changes, "changed", G_CALLBACK (table_changed_cb), self);
  self->selection = gtk_single_selection_new (NULL);
  gtk_widget_init_template (GTK_WIDGET (self));
  gtk_list_view_set_model (self->list, GTK_SELECTION_MODEL (self->selection));
}

void
bastide_moves_view_set_table (BastideMovesView *self, BastideTable *table)
{
  g_return_if_fail (BASTIDE_IS_MOVES_VIEW (self));

  gtk_single_selection_set_model (self->selection, NULL);
  g_set_object (&self->table, table);
  g_signal_group_set_target (self->table_changes, table);
  if (table == NULL)
    return;
  gtk_single_selection_set_model (self->selection, bastide_table_get_choices (table));
  update (self);
}
