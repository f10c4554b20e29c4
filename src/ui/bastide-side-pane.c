/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The side pane. */
#include "bastide-side-pane.h"

#include <adwaita.h>
#include <glib/gi18n.h>

#include "access.h"
#include "bastide-history-view.h"
#include "bastide-lines-view.h"
#include "bastide-moves-view.h"
#include "bastide-player-card.h"
#include "bastide-points-page.h"
#include "bastide-stacks-view.h"

struct _BastideSidePane {
  GtkWidget parent_instance;
  GtkWidget *box, *switcher;
  AdwViewStack *stack;
  GtkListBox *cards;
  BastideStacksView *stacks;
  BastideHistoryView *history;
  BastidePointsPage *points;
  BastideLinesView *lines;
  BastideMovesView *moves;
  BastideTable *table;
  gulong changed_id;
};

G_DEFINE_FINAL_TYPE (BastideSidePane, bastide_side_pane, GTK_TYPE_WIDGET)

static const char *const page_names[] = { "game", "points", "lines", "moves" };

static void
update_stacks (BastideSidePane *self)
{
  unsigned left[BASTIDE_STACKS];

  for (int stack = 0; stack < BASTIDE_STACKS; stack++)
    left[stack] = bastide_table_get_left (self->table, stack);
  bastide_stacks_view_set (self->stacks, bastide_table_get_state (self->table), left);
}

static void
table_changed_cb (BastideTable *table, const BastideTableChange *change, gpointer data)
{
  if (change->parts & (BASTIDE_TABLE_POSITION | BASTIDE_TABLE_HEAD))
    update_stacks (data);
}

static GtkWidget *
create_card (gpointer item, gpointer data)
{
  GtkWidget *row = gtk_list_box_row_new ();

  gtk_list_box_row_set_child (GTK_LIST_BOX_ROW (row), bastide_player_card_new (item));
  gtk_list_box_row_set_activatable (GTK_LIST_BOX_ROW (row), FALSE);
  return row;
}

static void
forget_table (BastideSidePane *self)
{
  if (self->table != NULL)
    g_clear_signal_handler (&self->changed_id, self->table);
  g_clear_object (&self->table);
}

static void
bastide_side_pane_dispose (GObject *object)
{
  BastideSidePane *self = BASTIDE_SIDE_PANE (object);

  forget_table (self);
  g_clear_pointer (&self->box, gtk_widget_unparent);
  G_OBJECT_CLASS (bastide_side_pane_parent_class)->dispose (object);
}

static void
bastide_side_pane_class_init (BastideSidePaneClass *klass)
{
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);

  G_OBJECT_CLASS (klass)->dispose = bastide_side_pane_dispose;
  g_type_ensure (BASTIDE_TYPE_STACKS_VIEW);
  g_type_ensure (BASTIDE_TYPE_HISTORY_VIEW);
  g_type_ensure (BASTIDE_TYPE_POINTS_PAGE);
  g_type_ensure (BASTIDE_TYPE_LINES_VIEW);
  g_type_ensure (BASTIDE_TYPE_MOVES_VIEW);
  gtk_widget_class_set_layout_manager_type (widget_class, GTK_TYPE_BIN_LAYOUT);
  gtk_widget_class_set_accessible_role (widget_class, GTK_ACCESSIBLE_ROLE_GROUP);
  gtk_widget_class_set_template_from_resource (widget_class, "/bastide/bastide-side-pane.ui");
  gtk_widget_class_bind_template_child (widget_class, BastideSidePane, box);
  gtk_widget_class_bind_template_child (widget_class, BastideSidePane, switcher);
  gtk_widget_class_bind_template_child (widget_class, BastideSidePane, stack);
  gtk_widget_class_bind_template_child (widget_class, BastideSidePane, cards);
  gtk_widget_class_bind_template_child (widget_class, BastideSidePane, stacks);
  gtk_widget_class_bind_template_child (widget_class, BastideSidePane, history);
  gtk_widget_class_bind_template_child (widget_class, BastideSidePane, points);
  gtk_widget_class_bind_template_child (widget_class, BastideSidePane, lines);
  gtk_widget_class_bind_template_child (widget_class, BastideSidePane, moves);
}

/* The switcher cuts titles off where there is no room for them. */
static void
name_pages (BastideSidePane *self)
{
  g_autoptr (GtkSelectionModel) pages = adw_view_stack_get_pages (self->stack);
  guint i = 0;

  for (GtkWidget *button = gtk_widget_get_first_child (self->switcher); button != NULL;
       button = gtk_widget_get_next_sibling (button))
    {
      g_autoptr (AdwViewStackPage) page = g_list_model_get_item (G_LIST_MODEL (pages), i++);

      if (page != NULL)
        gtk_widget_set_tooltip_text (button, adw_view_stack_page_get_title (page));
    }
}

static void
bastide_side_pane_init (BastideSidePane *self)
{
  gtk_widget_init_template (GTK_WIDGET (self));
  name_pages (self);
  access_set_name (GTK_WIDGET (self), _ ("Side pane"));
  access_set_name (GTK_WIDGET (self->cards), _ ("Players"));
}

void
bastide_side_pane_set_table (BastideSidePane *self, BastideTable *table)
{
  g_return_if_fail (BASTIDE_IS_SIDE_PANE (self));

  forget_table (self);
  bastide_history_view_set_table (self->history, table);
  bastide_points_page_set_table (self->points, table);
  bastide_lines_view_set_table (self->lines, table);
  bastide_moves_view_set_table (self->moves, table);
  gtk_list_box_bind_model (self->cards, table != NULL ? bastide_table_get_players (table) : NULL, create_card, NULL,
                           NULL);
  if (table == NULL)
    return;
  /* Who plays by the list of moves goes on with it. */
  if (g_strcmp0 (adw_view_stack_get_visible_child_name (self->stack), page_names[BASTIDE_SIDE_PANE_MOVES]) != 0)
    adw_view_stack_set_visible_child_name (self->stack, page_names[BASTIDE_SIDE_PANE_GAME]);
  self->table = g_object_ref (table);
  self->changed_id = g_signal_connect_after (table, "changed", G_CALLBACK (table_changed_cb), self);
  update_stacks (self);
}

void
bastide_side_pane_show (BastideSidePane *self, BastideSidePanePage page)
{
  g_return_if_fail (BASTIDE_IS_SIDE_PANE (self));

  adw_view_stack_set_visible_child_name (self->stack, page_names[page]);
  if (page == BASTIDE_SIDE_PANE_MOVES)
    gtk_widget_grab_focus (GTK_WIDGET (self->moves));
}
