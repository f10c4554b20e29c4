/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The history of a table as a list that can be filtered. */
#include "bastide-history-view.h"

#include <glib/gi18n.h>

#include "access.h"
#include "bastide-player-mark.h"
#include "bastide-rule-button.h"
#include "model/rules.h"

struct _BastideHistoryView {
  GtkWidget parent_instance;
  GtkWidget *box;
  GtkDropDown *filter_choice;
  GtkListView *list;
  GtkWidget *empty;
  BastideRuleButton *rule; /* of the line that is selected */
  BastideTable *table;
  GtkFilterListModel *filtered;
  GtkCustomFilter *filter;
  GtkSingleSelection *selection;
  gulong changed_id;
  guint scroll_timer;
  guint fill_source;     /* waits until the board has been drawn */
  gboolean is_counting;  /* the end of the game is not told yet */
  gboolean is_following; /* the selection is being set by what is shown, not by a person */
};

G_DEFINE_FINAL_TYPE (BastideHistoryView, bastide_history_view, GTK_TYPE_WIDGET)

enum {
  FILTER_ALL,
  FILTER_SCORING,
  FILTER_WALL,
  FILTER_PLAYERS, /* and one more for each */
};

/* Milliseconds until new lines have their places, so that one can be scrolled to. */
#define SCROLL_DELAY 60

static gboolean
match_line (gpointer item, gpointer data)
{
  BastideHistoryView *self = data;
  BastideHistoryLine *line = item;
  guint choice = gtk_drop_down_get_selected (self->filter_choice);

  if (self->is_counting && (bastide_history_line_get_kind (line) & BASTIDE_HISTORY_END))
    return FALSE;
  switch (choice)
    {
    case FILTER_SCORING: return (bastide_history_line_get_kind (line) & BASTIDE_HISTORY_SCORING) != 0;
    case FILTER_WALL: return (bastide_history_line_get_kind (line) & BASTIDE_HISTORY_WALL) != 0;
    default:
      return choice < FILTER_PLAYERS || choice == GTK_INVALID_LIST_POSITION
             || bastide_history_line_get_player (line) == choice - FILTER_PLAYERS;
    }
}

static void
filter_changed_cb (GtkDropDown *choice, GParamSpec *pspec, gpointer data)
{
  gtk_filter_changed (GTK_FILTER (((BastideHistoryView *) data)->filter), GTK_FILTER_CHANGE_DIFFERENT);
}

/* The last line that is not behind what is shown, or GTK_INVALID_LIST_POSITION. */
static guint
find_shown (BastideHistoryView *self)
{
  GListModel *model = G_LIST_MODEL (self->selection);
  unsigned view = bastide_table_get_view (self->table);
  guint low = 0, high = g_list_model_get_n_items (model);

  while (low < high)
    {
      guint middle = (low + high) / 2;
      g_autoptr (BastideHistoryLine) line = g_list_model_get_item (model, middle);

      if (bastide_history_line_get_ply (line) <= view)
        low = middle + 1;
      else
        high = middle;
    }
  return low > 0 ? low - 1 : GTK_INVALID_LIST_POSITION;
}

static gboolean
scroll_reached_cb (gpointer data)
{
  BastideHistoryView *self = data;
  guint position = gtk_single_selection_get_selected (self->selection);
  gboolean is_seen = gtk_widget_get_mapped (GTK_WIDGET (self->list))
                     && g_list_model_get_n_items (G_LIST_MODEL (self->selection)) > 0;

  if (is_seen && gtk_adjustment_get_page_size (gtk_scrollable_get_vadjustment (GTK_SCROLLABLE (self->list))) == 0)
    return G_SOURCE_CONTINUE; /* no line has its place yet */
  self->scroll_timer = 0;
  if (position == GTK_INVALID_LIST_POSITION)
    position = 0; /* before the first line */
  gtk_widget_activate_action (GTK_WIDGET (self->list), "list.scroll-to-item", "u", position);
  return G_SOURCE_REMOVE;
}

/* Offers the rule by which the line that is selected scored, or that it is about. */
static void
offer_rule (BastideHistoryView *self)
{
  BastideHistoryLine *line = gtk_single_selection_get_selected_item (self->selection);

  bastide_rule_button_set_rule (self->rule, line != NULL
                                                ? bastide_rules_of_event (bastide_history_line_get_main_event (line))
                                                : NULL);
}

/* Selects the line that is shown and brings it into sight; not before the list can be seen, where nothing scrolls. */
static void
follow_view (BastideHistoryView *self)
{
  if (self->table == NULL || !gtk_widget_get_mapped (GTK_WIDGET (self)))
    return;
  self->is_following = TRUE;
  gtk_single_selection_set_selected (self->selection, find_shown (self));
  self->is_following = FALSE;
  offer_rule (self);
  gtk_widget_set_visible (self->empty, g_list_model_get_n_items (G_LIST_MODEL (self->selection)) == 0);
  if (self->scroll_timer == 0)
    self->scroll_timer = g_timeout_add (SCROLL_DELAY, scroll_reached_cb, self);
}

static void
look_at (BastideHistoryView *self, guint position)
{
  g_autoptr (BastideHistoryLine) line = g_list_model_get_item (G_LIST_MODEL (self->selection), position);

  if (line == NULL)
    return;
  bastide_table_look (self->table, bastide_history_line_get_ply (line));
  bastide_table_light (self->table, bastide_history_line_get_main_event (line));
}

/* The selection tells of what follow_view () selected while the lines changed only afterwards: that line is shown
 * already, though what is shown may be past its end. */
static void
selected_changed_cb (GtkSingleSelection *selection, GParamSpec *pspec, gpointer data)
{
  BastideHistoryView *self = data;
  guint position = gtk_single_selection_get_selected (selection);

  offer_rule (self);
  if (!self->is_following && position != GTK_INVALID_LIST_POSITION && position != find_shown (self))
    look_at (self, position);
}

static void
items_changed_cb (GListModel *model, guint position, guint removed, guint added, gpointer data)
{
  follow_view (data);
}

static void
table_changed_cb (BastideTable *table, const BastideTableChange *change, gpointer data)
{
  BastideHistoryView *self = data;

  if (self->is_counting != bastide_table_is_counting (table))
    {
      self->is_counting = !self->is_counting;
      gtk_filter_changed (GTK_FILTER (self->filter), GTK_FILTER_CHANGE_DIFFERENT);
    }
  if (change->parts & (BASTIDE_TABLE_POSITION | BASTIDE_TABLE_HEAD | BASTIDE_TABLE_COUNTED))
    follow_view (self);
}

/* A press on the line that is shown already changes no selection, but lights what the line is about. */
static void
row_pressed_cb (GtkGestureClick *gesture, int n_press, double x, double y, gpointer data)
{
  GtkWidget *row = gtk_event_controller_get_widget (GTK_EVENT_CONTROLLER (gesture));
  BastideHistoryView *self = BASTIDE_HISTORY_VIEW (gtk_widget_get_ancestor (row, BASTIDE_TYPE_HISTORY_VIEW));
  guint position = gtk_list_item_get_position (data);

  if (position == gtk_single_selection_get_selected (self->selection))
    look_at (self, position);
}

/* A long game has hundreds of rows, which are all measured at once. So it is a grid, since a box would ask each text
 * how narrow it could be in the row's height, and the text has a width, since else it would find out its narrowest. */
static void
row_set_up_cb (GtkSignalListItemFactory *factory, GtkListItem *item, gpointer data)
{
  GtkWidget *row = g_object_new (GTK_TYPE_GRID, "column-spacing", 8, NULL);
  GtkWidget *turn = g_object_new (GTK_TYPE_LABEL, "width-chars", 2, "xalign", 1.0f, "valign", GTK_ALIGN_START, NULL);
  GtkWidget *mark = bastide_player_mark_new (BASTIDE_RED, 16);
  GtkWidget *text = g_object_new (GTK_TYPE_LABEL, "xalign", 0.0f, "wrap", TRUE, "wrap-mode", PANGO_WRAP_WORD_CHAR,
                                  "width-chars", 18, "max-width-chars", 18, "hexpand", TRUE, NULL);
  GtkWidget *points = g_object_new (GTK_TYPE_GRID, "column-spacing", 3, "valign", GTK_ALIGN_START, NULL);
  GtkGesture *click = gtk_gesture_click_new ();

  gtk_widget_set_direction (points, GTK_TEXT_DIR_LTR); /* "+2" and not "2+" */
  gtk_widget_add_css_class (row, "history-line");
  g_signal_connect (click, "pressed", G_CALLBACK (row_pressed_cb), item);
  gtk_widget_add_controller (row, GTK_EVENT_CONTROLLER (click));
  gtk_widget_add_css_class (turn, "dim-label");
  gtk_widget_add_css_class (turn, "numeric");
  gtk_widget_set_valign (mark, GTK_ALIGN_START);
  gtk_grid_attach (GTK_GRID (row), turn, 0, 0, 1, 1);
  gtk_grid_attach (GTK_GRID (row), mark, 1, 0, 1, 1);
  gtk_grid_attach (GTK_GRID (row), text, 2, 0, 1, 1);
  gtk_grid_attach (GTK_GRID (row), points, 3, 0, 1, 1);
  gtk_list_item_set_child (item, row);
}

/* Shows in the grid POINTS what LINE brought to whom: who decided first, whose mark the row has, then the others. */
static void
show_points (BastideHistoryView *self, GtkGrid *points, BastideHistoryLine *line)
{
  BastideGame *game = bastide_table_get_game (self->table);
  unsigned players = bastide_game_get_players (game), decider = bastide_history_line_get_player (line);
  GtkWidget *child;

  while ((child = gtk_widget_get_first_child (GTK_WIDGET (points))) != NULL)
    gtk_grid_remove (points, child);
  for (unsigned i = 0; i < players; i++)
    {
      unsigned player = (decider + i) % players, gain = bastide_history_line_get_points (line, player);
      g_autofree char *text = g_strdup_printf ("+%u", gain);
      GtkWidget *label;

      if (gain == 0)
        continue;
      label = g_object_new (GTK_TYPE_LABEL, "label", text, "xalign", 1.0f, NULL);
      gtk_widget_add_css_class (label, "numeric");
      gtk_widget_add_css_class (label, "gain");
      gtk_grid_attach (points, label, 1, (int) i, 1, 1);
      if (player != decider)
        gtk_grid_attach (points,
                         bastide_player_mark_new ((BastideColour) bastide_game_get_seat (game, player)->colour, 14), 0,
                         (int) i, 1, 1);
    }
}

static void
row_bound_cb (GtkSignalListItemFactory *factory, GtkListItem *item, gpointer data)
{
  BastideHistoryView *self = data;
  BastideHistoryLine *line = gtk_list_item_get_item (item);
  GtkWidget *turn = gtk_widget_get_first_child (gtk_list_item_get_child (item));
  GtkWidget *mark = gtk_widget_get_next_sibling (turn);
  GtkWidget *text = gtk_widget_get_next_sibling (mark);
  GtkWidget *points = gtk_widget_get_next_sibling (text);
  const BastideSeat *seat = bastide_game_get_seat (bastide_table_get_game (self->table),
                                                   bastide_history_line_get_player (line));
  g_autofree char *number = g_strdup_printf ("%u", bastide_history_line_get_turn (line));
  g_autofree char *name = NULL;

  gtk_label_set_label (GTK_LABEL (turn), number);
  bastide_player_mark_set_colour (BASTIDE_PLAYER_MARK (mark), (BastideColour) seat->colour);
  gtk_label_set_label (GTK_LABEL (text), bastide_history_line_get_text (line));
  show_points (self, GTK_GRID (points), line);
  name = bastide_history_line_tell (line);
  access_set_row_name (gtk_list_item_get_child (item), name);
}

static void
bastide_history_view_map (GtkWidget *widget)
{
  GTK_WIDGET_CLASS (bastide_history_view_parent_class)->map (widget);
  follow_view (BASTIDE_HISTORY_VIEW (widget));
}

static void
forget_table (BastideHistoryView *self)
{
  g_clear_handle_id (&self->scroll_timer, g_source_remove);
  g_clear_handle_id (&self->fill_source, g_source_remove);
  if (self->table != NULL)
    g_clear_signal_handler (&self->changed_id, self->table);
  g_clear_object (&self->table);
}

static void
bastide_history_view_dispose (GObject *object)
{
  BastideHistoryView *self = BASTIDE_HISTORY_VIEW (object);

  forget_table (self);
  g_clear_pointer (&self->box, gtk_widget_unparent);
  g_clear_object (&self->selection);
  g_clear_object (&self->filtered);
  g_clear_object (&self->filter);
  G_OBJECT_CLASS (bastide_history_view_parent_class)->dispose (object);
}

static void
bastide_history_view_class_init (BastideHistoryViewClass *klass)
{
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);

  G_OBJECT_CLASS (klass)->dispose = bastide_history_view_dispose;
  widget_class->map = bastide_history_view_map;
  g_type_ensure (BASTIDE_TYPE_RULE_BUTTON);
  gtk_widget_class_set_layout_manager_type (widget_class, GTK_TYPE_BIN_LAYOUT);
  gtk_widget_class_set_template_from_resource (widget_class, "/bastide/bastide-history-view.ui");
  gtk_widget_class_bind_template_child (widget_class, BastideHistoryView, box);
  gtk_widget_class_bind_template_child (widget_class, BastideHistoryView, filter_choice);
  gtk_widget_class_bind_template_child (widget_class, BastideHistoryView, list);
  gtk_widget_class_bind_template_child (widget_class, BastideHistoryView, empty);
  gtk_widget_class_bind_template_child (widget_class, BastideHistoryView, rule);
  gtk_widget_class_bind_template_callback (widget_class, filter_changed_cb);
  gtk_widget_class_bind_template_callback (widget_class, row_set_up_cb);
  gtk_widget_class_bind_template_callback (widget_class, row_bound_cb);
}

static void
bastide_history_view_init (BastideHistoryView *self)
{
  self->filter = gtk_custom_filter_new (match_line, self, NULL);
  self->filtered = gtk_filter_list_model_new (NULL, GTK_FILTER (g_object_ref (self->filter)));
  self->selection = gtk_single_selection_new (G_LIST_MODEL (g_object_ref (self->filtered)));
  gtk_single_selection_set_autoselect (self->selection, FALSE);
  gtk_single_selection_set_can_unselect (self->selection, TRUE);
  gtk_widget_init_template (GTK_WIDGET (self));
  gtk_list_view_set_model (self->list, GTK_SELECTION_MODEL (self->selection));
  g_signal_connect (self->selection, "notify::selected", G_CALLBACK (selected_changed_cb), self);
  g_signal_connect (self->selection, "items-changed", G_CALLBACK (items_changed_cb), self);
  access_set_name (GTK_WIDGET (self->list), _ ("History"));
  access_set_drop_down_name (self->filter_choice, _ ("Lines to show"));
}

/* All, scorings, wall, and each player by name. */
static void
set_filters (BastideHistoryView *self)
{
  g_autoptr (GtkStringList) names = gtk_string_list_new (NULL);
  BastideGame *game = bastide_table_get_game (self->table);

  gtk_string_list_append (names, C_ ("history", "Everything"));
  gtk_string_list_append (names, C_ ("history", "Scorings"));
  gtk_string_list_append (names, C_ ("history", "Wall"));
  for (unsigned player = 0; player < bastide_game_get_players (game); player++)
    gtk_string_list_append (names, bastide_game_get_seat (game, player)->name);
  gtk_drop_down_set_model (self->filter_choice, G_LIST_MODEL (names));
}

/* Shows the lines; measuring their texts takes longer than drawing the town, so it waits until that is done. */
static gboolean
board_drawn_cb (gpointer data)
{
  BastideHistoryView *self = data;

  self->fill_source = 0;
  self->is_following = TRUE;
  gtk_filter_list_model_set_model (self->filtered, G_LIST_MODEL (bastide_table_get_history (self->table)));
  self->is_following = FALSE;
  follow_view (self);
  return G_SOURCE_REMOVE;
}

void
bastide_history_view_set_table (BastideHistoryView *self, BastideTable *table)
{
  g_return_if_fail (BASTIDE_IS_HISTORY_VIEW (self));

  forget_table (self);
  self->is_following = TRUE;
  gtk_filter_list_model_set_model (self->filtered, NULL);
  self->is_following = FALSE;
  if (table == NULL)
    return;
  self->table = g_object_ref (table);
  self->is_counting = bastide_table_is_counting (table);
  set_filters (self);
  self->changed_id = g_signal_connect_after (table, "changed", G_CALLBACK (table_changed_cb), self);
  self->fill_source = g_idle_add (board_drawn_cb, self); /* behind the first frame */
  gtk_widget_set_visible (self->empty, FALSE);
}
