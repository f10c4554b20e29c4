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
#include "ui/tiles/bastide-stacks-view.h"
#include "ui/widgets/settings.h"
#include "ui/widgets/wrapping.h"

struct _BastideSidePane {
  BastideTableView base;
  GtkWidget *game;
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
};

G_DEFINE_FINAL_TYPE (BastideSidePane, bastide_side_pane, BASTIDE_TYPE_TABLE_VIEW)

enum { PROP_CHOICE = 1, PROP_CELL };

/* The cards of so many players are dense, and have one line, so that they leave room for stacks and history. */
enum { MANY_PLAYERS = 3, MOST_PLAYERS = 5 };

static const char *const page_names[] = { "game", "points", "position", "lines", "moves" };

static void
changed (BastideTableView *view, const BastideTableChange *change)
{
  if (change->parts & (BASTIDE_TABLE_POSITION | BASTIDE_TABLE_HEAD))
    bastide_stacks_view_set (BASTIDE_SIDE_PANE (view)->stacks, view->table);
}

static void
update_overlay_bar (BastideSidePane *self)
{
  const BastideOverlay *overlay = settings_get_overlay (self->base.table);

  gtk_widget_set_visible (self->overlay_bar,
                          overlay != NULL && !bastide_side_pane_is_at (self, BASTIDE_SIDE_PANE_POSITION));
  if (overlay == NULL)
    return;
  for (const BastideOverlayWords *words = bastide_table_get_face (self->base.table)->voice->overlays;
       words->word != NULL; words++)
    if (g_str_equal (words->word, overlay->word))
      gtk_label_set_label (self->overlay_words, _ (words->shown));
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
set_players (BastideSidePane *self, GListModel *players, const BastideArt *art)
{
  const guint n = players != NULL ? g_list_model_get_n_items (players) : 0;
  const guint n_in_line = n >= MOST_PLAYERS ? 3 : n >= MANY_PLAYERS ? 2 : 1;
  const BastideCardSize size = n >= MOST_PLAYERS   ? BASTIDE_CARD_LINE
                               : n >= MANY_PLAYERS ? BASTIDE_CARD_DENSE
                                                   : BASTIDE_CARD_FULL;
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

      gtk_list_box_row_set_child (GTK_LIST_BOX_ROW (row), bastide_player_card_new (players, i, art, size));
      gtk_list_box_row_set_activatable (GTK_LIST_BOX_ROW (row), FALSE);
      gtk_list_box_append (self->cards, row);
      wrap_append (self->brief, bastide_player_card_new (players, i, art, BASTIDE_CARD_BRIEF));
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
forget (BastideTableView *view)
{
  set_players (BASTIDE_SIDE_PANE (view), NULL, NULL);
}

static void
show (BastideTableView *view)
{
  BastideSidePane *self = BASTIDE_SIDE_PANE (view);

  set_players (self, bastide_table_get_players (view->table), bastide_table_get_face (view->table)->art);
  /* A person who plays by the list of moves stays there. */
  if (!bastide_side_pane_is_at (self, BASTIDE_SIDE_PANE_MOVES))
    adw_view_stack_set_visible_child_name (self->stack, page_names[BASTIDE_SIDE_PANE_GAME]);
  bastide_stacks_view_set (self->stacks, view->table);
}

static void
bastide_side_pane_class_init (BastideSidePaneClass *klass)
{
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);
  GParamFlags flags = G_PARAM_WRITABLE | G_PARAM_STATIC_STRINGS;

  ((BastideTableViewClass *) klass)->forget = forget;
  ((BastideTableViewClass *) klass)->show = show;
  ((BastideTableViewClass *) klass)->changed = changed;
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
  gtk_widget_class_set_accessible_role (widget_class, GTK_ACCESSIBLE_ROLE_GROUP);
  gtk_widget_class_set_template_from_resource (widget_class, "/bastide/bastide-side-pane.ui");
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

/* The part of the page that the history always has. */
#define LEAST_HISTORY 0.25

static void
measure (GtkWidget *page, GtkOrientation orientation, int for_size, int *minimum, int *natural, int *minimum_baseline,
         int *natural_baseline)
{
  *minimum = *natural = 0;
  for (GtkWidget *child = gtk_widget_get_first_child (page); child != NULL; child = gtk_widget_get_next_sibling (child))
    {
      int least, usual;

      gtk_widget_measure (child, orientation, for_size, &least, &usual, NULL, NULL);
      *minimum = orientation == GTK_ORIENTATION_VERTICAL ? *minimum + least : MAX (*minimum, least);
      *natural = orientation == GTK_ORIENTATION_VERTICAL ? *natural + usual : MAX (*natural, usual);
    }
}

static int
find_least_height (GtkWidget *widget, int width)
{
  int least;

  gtk_widget_measure (widget, GTK_ORIENTATION_VERTICAL, width, &least, NULL, NULL, NULL);
  return least;
}

static void
allocate (GtkWidget *page, int width, int height, int baseline)
{
  GtkWidget *scroller = gtk_widget_get_first_child (page);
  GtkWidget *separator = gtk_widget_get_next_sibling (scroller), *history = gtk_widget_get_last_child (page);
  GtkWidget *content = gtk_viewport_get_child (
      GTK_VIEWPORT (gtk_scrolled_window_get_child (GTK_SCROLLED_WINDOW (scroller))));
  const int line = find_least_height (separator, width);
  const int room = height - line - MAX (find_least_height (history, width), (int) (LEAST_HISTORY * height));
  int upper;

  gtk_widget_measure (content, GTK_ORIENTATION_VERTICAL, width, NULL, &upper, NULL, NULL);
  upper = MAX (MIN (upper, room), find_least_height (scroller, width));
  gtk_widget_size_allocate (scroller, &(GtkAllocation) { 0, 0, width, upper }, -1);
  gtk_widget_size_allocate (separator, &(GtkAllocation) { 0, upper, width, line }, -1);
  gtk_widget_size_allocate (history, &(GtkAllocation) { 0, upper + line, width, height - upper - line }, -1);
}

static GtkSizeRequestMode
get_request_mode (GtkWidget *page)
{
  return GTK_SIZE_REQUEST_HEIGHT_FOR_WIDTH;
}

/* Lays out PAGE, a box with a GtkScrolledWindow, a separator and the history: the first gets the height of what is in
 * it, as long as a quarter is left to the history. A GtkScrolledWindow does not ask how high its child is at the width
 * that it has, and so would be too high or too low if words wrap. */
static void
game_page_set_up (GtkWidget *page)
{
  gtk_widget_set_layout_manager (page, gtk_custom_layout_new (get_request_mode, measure, allocate));
}

static void
bastide_side_pane_init (BastideSidePane *self)
{
  gtk_widget_init_template (GTK_WIDGET (self));
  game_page_set_up (self->game);
  bastide_page_switcher_set_stack (self->switcher, self->stack);
  g_signal_connect_object (settings_get_default (), "changed::overlay", G_CALLBACK (overlay_changed_cb), self,
                           G_CONNECT_SWAPPED);
  update_overlay_bar (self);
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
