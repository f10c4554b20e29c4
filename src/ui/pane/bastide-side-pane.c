/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The side pane. */
#include "bastide-side-pane.h"

#include <adwaita.h>
#include <glib/gi18n.h>

#include "bastide-history-view.h"
#include "bastide-lines-view.h"
#include "bastide-moves-view.h"
#include "bastide-page-switcher.h"
#include "bastide-player-card.h"
#include "bastide-points-page.h"
#include "bastide-position-page.h"
#include "bastide-stacks-view.h"
#include "game-page.h"
#include "ui/widgets/access.h"
#include "ui/widgets/settings.h"
#include "ui/widgets/wrapping.h"

struct _BastideSidePane {
  GtkWidget parent_instance;
  GtkWidget *box, *game;
  BastidePageSwitcher *switcher;
  AdwViewStack *stack;
  GtkListBox *cards;
  GtkFlowBox *brief;      /* the players on all pages without cards */
  GtkWidget *overlay_bar; /* at the lower end, where it moves nothing; while the board has an overlay whose page is
                           * not shown */
  GtkLabel *overlay_words;
  BastideStacksView *stacks;
  BastideHistoryView *history;
  BastidePointsPage *points;
  BastidePositionPage *position;
  BastideLinesView *lines;
  BastideMovesView *moves;
  BastideTable *table;
  GSignalGroup *table_changes;
};

G_DEFINE_FINAL_TYPE (BastideSidePane, bastide_side_pane, GTK_TYPE_WIDGET)

enum { PROP_CHOICE = 1, PROP_CELL };

/* The cards of so many players are dense, so that they leave room for stacks and history. */
enum { MANY_PLAYERS = 3 };

static const char *const page_names[] = { "game", "points", "position", "lines", "moves" };

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

static void
update_overlay_bar (BastideSidePane *self)
{
  BastideOverlay overlay = settings_get_overlay ();

  gtk_widget_set_visible (self->overlay_bar, overlay != BASTIDE_OVERLAY_NONE
                                                 && !bastide_side_pane_is_at (self, BASTIDE_SIDE_PANE_POSITION));
  gtk_label_set_label (self->overlay_words, overlay == BASTIDE_OVERLAY_OWNERS ? _ ("The board shows owners")
                                                                              : _ ("The board shows rows and wall"));
}

/* A page that explains nothing any more is left. */
static void
overlay_changed_cb (BastideSidePane *self)
{
  g_autofree char *overlay = g_settings_get_string (settings_get_default (), "overlay");

  if (*overlay == '\0' && bastide_side_pane_is_at (self, BASTIDE_SIDE_PANE_POSITION))
    bastide_side_pane_show (self, BASTIDE_SIDE_PANE_GAME);
  update_overlay_bar (self);
}

static void
overlay_closed_cb (GtkButton *button, gpointer data)
{
  g_settings_set_string (settings_get_default (), "overlay", "");
}

static void
stack_turned_cb (AdwViewStack *stack, GParamSpec *pspec, gpointer data)
{
  BastideSidePane *self = data;

  gtk_widget_set_visible (GTK_WIDGET (self->brief), !bastide_side_pane_is_at (self, BASTIDE_SIDE_PANE_GAME));
  update_overlay_bar (self);
}

/* Makes the cards of all players. The brief ones have two lines, however many they are, so that everything below them
 * is always at the same place. */
static void
set_players (BastideSidePane *self, GListModel *players)
{
  const guint n = players != NULL ? g_list_model_get_n_items (players) : 0;
  const guint n_in_line = n >= MANY_PLAYERS ? 2 : 1;
  const BastideCardSize size = n >= MANY_PLAYERS ? BASTIDE_CARD_DENSE : BASTIDE_CARD_FULL;
  GtkWidget *child;

  while ((child = gtk_widget_get_first_child (GTK_WIDGET (self->cards))) != NULL)
    gtk_list_box_remove (self->cards, child);
  while ((child = gtk_widget_get_first_child (GTK_WIDGET (self->brief))) != NULL)
    gtk_flow_box_remove (self->brief, child);
  gtk_flow_box_set_min_children_per_line (self->brief, n_in_line);
  gtk_flow_box_set_max_children_per_line (self->brief, n_in_line);
  for (guint i = 0; i < n; i++)
    {
      GtkWidget *row = gtk_list_box_row_new ();

      gtk_list_box_row_set_child (GTK_LIST_BOX_ROW (row), bastide_player_card_new (players, i, size));
      gtk_list_box_row_set_activatable (GTK_LIST_BOX_ROW (row), FALSE);
      gtk_list_box_append (self->cards, row);
      wrap_append (self->brief, bastide_player_card_new (players, i, BASTIDE_CARD_BRIEF));
    }
}

static void
bastide_side_pane_set_property (GObject *object, guint id, const GValue *value, GParamSpec *pspec)
{
  BastidePositionPage *position = BASTIDE_SIDE_PANE (object)->position;

  if (id == PROP_CHOICE)
    bastide_position_page_set_choice (position, g_value_get_object (value));
  else
    bastide_position_page_set_cell (position, g_value_get_uint (value));
}

static void
bastide_side_pane_dispose (GObject *object)
{
  BastideSidePane *self = BASTIDE_SIDE_PANE (object);

  g_clear_object (&self->table_changes);
  g_clear_object (&self->table);
  g_clear_pointer (&self->box, gtk_widget_unparent);
  G_OBJECT_CLASS (bastide_side_pane_parent_class)->dispose (object);
}

static void
bastide_side_pane_class_init (BastideSidePaneClass *klass)
{
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);
  GParamFlags flags = G_PARAM_WRITABLE | G_PARAM_STATIC_STRINGS;

  G_OBJECT_CLASS (klass)->dispose = bastide_side_pane_dispose;
  G_OBJECT_CLASS (klass)->set_property = bastide_side_pane_set_property;
  g_object_class_install_property (G_OBJECT_CLASS (klass), PROP_CHOICE,
                                   g_param_spec_object ("choice", NULL, NULL, BASTIDE_TYPE_CHOICE, flags));
  g_object_class_install_property (G_OBJECT_CLASS (klass), PROP_CELL,
                                   g_param_spec_uint ("cell", NULL, NULL, 0, G_MAXUINT, 0, flags));
  g_type_ensure (BASTIDE_TYPE_PAGE_SWITCHER);
  g_type_ensure (BASTIDE_TYPE_STACKS_VIEW);
  g_type_ensure (BASTIDE_TYPE_HISTORY_VIEW);
  g_type_ensure (BASTIDE_TYPE_POINTS_PAGE);
  g_type_ensure (BASTIDE_TYPE_POSITION_PAGE);
  g_type_ensure (BASTIDE_TYPE_LINES_VIEW);
  g_type_ensure (BASTIDE_TYPE_MOVES_VIEW);
  gtk_widget_class_set_layout_manager_type (widget_class, GTK_TYPE_BIN_LAYOUT);
  gtk_widget_class_set_accessible_role (widget_class, GTK_ACCESSIBLE_ROLE_GROUP);
  gtk_widget_class_set_template_from_resource (widget_class, "/bastide/bastide-side-pane.ui");
  gtk_widget_class_bind_template_child (widget_class, BastideSidePane, box);
  gtk_widget_class_bind_template_child (widget_class, BastideSidePane, game);
  gtk_widget_class_bind_template_child (widget_class, BastideSidePane, switcher);
  gtk_widget_class_bind_template_child (widget_class, BastideSidePane, stack);
  gtk_widget_class_bind_template_child (widget_class, BastideSidePane, cards);
  gtk_widget_class_bind_template_child (widget_class, BastideSidePane, brief);
  gtk_widget_class_bind_template_child (widget_class, BastideSidePane, overlay_bar);
  gtk_widget_class_bind_template_child (widget_class, BastideSidePane, overlay_words);
  gtk_widget_class_bind_template_child (widget_class, BastideSidePane, stacks);
  gtk_widget_class_bind_template_child (widget_class, BastideSidePane, history);
  gtk_widget_class_bind_template_child (widget_class, BastideSidePane, points);
  gtk_widget_class_bind_template_child (widget_class, BastideSidePane, position);
  gtk_widget_class_bind_template_child (widget_class, BastideSidePane, lines);
  gtk_widget_class_bind_template_child (widget_class, BastideSidePane, moves);
  gtk_widget_class_bind_template_callback (widget_class, stack_turned_cb);
  gtk_widget_class_bind_template_callback (widget_class, overlay_closed_cb);
}

static void
bastide_side_pane_init (BastideSidePane *self)
{
  self->table_changes = g_signal_group_new (BASTIDE_TYPE_TABLE);
  g_signal_group_connect_after (self->table_changes, "changed", G_CALLBACK (table_changed_cb), self);
  gtk_widget_init_template (GTK_WIDGET (self));
  game_page_set_up (self->game);
  bastide_page_switcher_set_stack (self->switcher, self->stack);
  access_set_name (GTK_WIDGET (self), _ ("Side pane"));
  access_set_name (GTK_WIDGET (self->cards), _ ("Players"));
  access_set_name (GTK_WIDGET (self->brief), _ ("Players"));
  g_signal_connect_object (settings_get_default (), "changed::overlay", G_CALLBACK (overlay_changed_cb), self,
                           G_CONNECT_SWAPPED);
  update_overlay_bar (self);
}

void
bastide_side_pane_set_table (BastideSidePane *self, BastideTable *table)
{
  g_return_if_fail (BASTIDE_IS_SIDE_PANE (self));

  g_signal_group_set_target (self->table_changes, NULL);
  g_clear_object (&self->table);
  bastide_history_view_set_table (self->history, table);
  bastide_points_page_set_table (self->points, table);
  bastide_position_page_set_table (self->position, table);
  bastide_lines_view_set_table (self->lines, table);
  bastide_moves_view_set_table (self->moves, table);
  set_players (self, table != NULL ? bastide_table_get_players (table) : NULL);
  g_set_object (&self->table, table);
  g_signal_group_set_target (self->table_changes, table);
  if (table == NULL)
    return;
  /* A person who plays by the list of moves stays there. */
  if (!bastide_side_pane_is_at (self, BASTIDE_SIDE_PANE_MOVES))
    adw_view_stack_set_visible_child_name (self->stack, page_names[BASTIDE_SIDE_PANE_GAME]);
  update_stacks (self);
}

gboolean
bastide_side_pane_is_at (BastideSidePane *self, BastideSidePanePage page)
{
  g_return_val_if_fail (BASTIDE_IS_SIDE_PANE (self), FALSE);

  return g_strcmp0 (adw_view_stack_get_visible_child_name (self->stack), page_names[page]) == 0;
}

gboolean
bastide_side_pane_show (BastideSidePane *self, BastideSidePanePage page)
{
  gboolean is_new;

  g_return_val_if_fail (BASTIDE_IS_SIDE_PANE (self), FALSE);

  is_new = !bastide_side_pane_is_at (self, page);
  adw_view_stack_set_visible_child_name (self->stack, page_names[page]);
  if (page == BASTIDE_SIDE_PANE_MOVES)
    gtk_widget_grab_focus (GTK_WIDGET (self->moves));
  return is_new;
}
