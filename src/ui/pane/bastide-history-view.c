/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The history of a table as a list of turns with filters. One turn at most is unfolded into its decisions. */
#include "bastide-history-view.h"

#include <glib/gi18n.h>

#include "art/pictures.h"
#include "bastide-turn-row.h"
#include "decision-row.h"
#include "history-item.h"
#include "model/bastide-turns.h"
#include "model/bastide-words.h"
#include "model/table-reading.h"
#include "row-names.h"
#include "ui/help/bastide-rule-button.h"
#include "ui/widgets/access.h"
#include "ui/widgets/picture-look.h"
#include "ui/widgets/text-fit.h"
#include "ui/widgets/wrapping.h"

struct _BastideHistoryView {
  BastideTableView base;
  GtkWidget *head;
  GtkDropDown *filter_choice;
  GtkListView *list;
  GtkWidget *empty;
  BastideRuleButton *rule;      /* of the selected line */
  GtkFilterListModel *filtered; /* of BastideHistoryItem */
  GtkCustomFilter *filter;
  GtkTreeListModel *tree;
  GtkSingleSelection *selection; /* of GtkTreeListRow with a BastideHistoryItem */
  GtkTreeListRow *selected;      /* as it was last noticed; NULL for none */
  GtkTreeListRow *unfolded;      /* may be gone from the tree; NULL for none */
  TurnPictures *pictures;
  RowNames *names;
  GPtrArray *bound; /* of GtkListItem, borrowed: the rows that show something */
  guint scroll_tick;
  guint fill_source;     /* waits until the board has been drawn, and adds all but the end of the game first */
  gboolean is_ending;    /* the end of the game is still being shown, so the list does not have it yet */
  gboolean is_following; /* the view sets the selection, not a person */
  gboolean is_laid_out;  /* the rows have been laid out since they changed, so that the list can scroll to one */
  gboolean is_unfolding; /* the list has to scroll to the decisions of `unfolded` */
};

G_DEFINE_FINAL_TYPE (BastideHistoryView, bastide_history_view, BASTIDE_TYPE_TABLE_VIEW)

enum {
  FILTER_ALL,
  FILTER_SCORING,
  FILTER_OWN,     /* of the game */
  FILTER_PLAYERS, /* followed by one filter for each player */
};

static gboolean
match_turn (gpointer item, gpointer data)
{
  BastideHistoryView *self = data;
  BastideHistoryTopics topics = bastide_history_item_get_topics (item);
  guint choice = gtk_drop_down_get_selected (self->filter_choice);

  if ((self->is_ending || self->fill_source != 0) && (topics & BASTIDE_HISTORY_END))
    return FALSE;
  switch (choice)
    {
    case FILTER_SCORING: return (topics & BASTIDE_HISTORY_SCORING) != 0;
    case FILTER_OWN: return (topics & BASTIDE_HISTORY_FILTER) != 0;
    default:
      return choice < FILTER_PLAYERS || choice == GTK_INVALID_LIST_POSITION
             || (bastide_history_item_get_deciders (item) >> (choice - FILTER_PLAYERS) & 1);
    }
}

static void
filter_changed_cb (GtkDropDown *choice, GParamSpec *pspec, gpointer data)
{
  gtk_filter_changed (GTK_FILTER (((BastideHistoryView *) data)->filter), GTK_FILTER_CHANGE_DIFFERENT);
}

/* The item at POSITION, or NULL. The caller unrefs it. */
static BastideHistoryItem *
get_item (BastideHistoryView *self, guint position)
{
  g_autoptr (GtkTreeListRow) row = g_list_model_get_item (G_LIST_MODEL (self->selection), position);

  return row != NULL ? gtk_tree_list_row_get_item (row) : NULL;
}

/* The last turn or step that begins before the view, or GTK_INVALID_LIST_POSITION. */
static guint
find_shown_turn (BastideHistoryView *self)
{
  GListModel *turns = G_LIST_MODEL (self->filtered);
  unsigned view = bastide_table_get_view (self->base.table);
  guint low = 0, high = g_list_model_get_n_items (turns);

  while (low < high)
    {
      guint middle = (low + high) / 2;
      g_autoptr (BastideHistoryItem) turn = g_list_model_get_item (turns, middle);

      if (bastide_history_item_get_start (turn) < view)
        low = middle + 1;
      else
        high = middle;
    }
  return low > 0 ? low - 1 : GTK_INVALID_LIST_POSITION;
}

/* The row to select: the selected one if it leads to the view, otherwise the decision that does, or its turn if that is
 * folded. GTK_INVALID_LIST_POSITION at the start of the game. */
static guint
find_shown (BastideHistoryView *self)
{
  unsigned view = bastide_table_get_view (self->base.table);
  guint selected = gtk_single_selection_get_selected (self->selection), turn = find_shown_turn (self);
  g_autoptr (BastideHistoryItem) item = get_item (self, selected);
  g_autoptr (GtkTreeListRow) row = NULL;
  GListModel *lines;
  guint position;

  if (item != NULL && bastide_history_item_get_ply (item) == view && view > 0)
    return selected;
  row = turn != GTK_INVALID_LIST_POSITION ? gtk_tree_list_model_get_child_row (self->tree, turn) : NULL;
  if (row == NULL)
    return GTK_INVALID_LIST_POSITION;
  position = gtk_tree_list_row_get_position (row);
  lines = gtk_tree_list_row_get_children (row);
  for (guint i = 0; lines != NULL && i < g_list_model_get_n_items (lines); i++)
    {
      g_autoptr (BastideHistoryItem) line = g_list_model_get_item (lines, i);

      if (bastide_history_item_get_ply (line) >= view)
        return position + 1 + i;
    }
  return position;
}

static void
scroll_to (BastideHistoryView *self, guint position)
{
  gtk_widget_activate_action (GTK_WIDGET (self->list), "list.scroll-to-item", "u", position);
}

/* Scrolls to the last decision of the turn that was unfolded. */
static void
scroll_to_decisions (BastideHistoryView *self)
{
  guint position = gtk_tree_list_row_get_position (self->unfolded);
  GListModel *lines = gtk_tree_list_row_get_children (self->unfolded);

  if (position != GTK_INVALID_LIST_POSITION && lines != NULL)
    scroll_to (self, position + g_list_model_get_n_items (lines));
}

/* Rows are laid out after this function is called for the first time. Scrolls to the decisions of a turn that was
 * unfolded, and in the next frame to the selected row, because that should be visible if there is no room for all. */
static gboolean
scroll_tick_cb (GtkWidget *widget, GdkFrameClock *clock, gpointer data)
{
  BastideHistoryView *self = BASTIDE_HISTORY_VIEW (widget);
  guint position = gtk_single_selection_get_selected (self->selection);

  if (!self->is_laid_out)
    {
      self->is_laid_out = TRUE;
      return G_SOURCE_CONTINUE;
    }
  if (self->is_unfolding)
    {
      self->is_unfolding = FALSE;
      scroll_to_decisions (self);
      return G_SOURCE_CONTINUE;
    }
  self->scroll_tick = 0;
  scroll_to (self, position != GTK_INVALID_LIST_POSITION ? position : 0); /* 0: before the first line */
  return G_SOURCE_REMOVE;
}

/* Shows the button for the rule by which the selected line scored, if a person has chosen it: it is a decision, an
 * unfolded turn or a step. */
static void
offer_rule (BastideHistoryView *self)
{
  guint position = gtk_single_selection_get_selected (self->selection);
  g_autoptr (GtkTreeListRow) row = g_list_model_get_item (G_LIST_MODEL (self->selection), position);
  g_autoptr (BastideHistoryItem) item = row != NULL ? gtk_tree_list_row_get_item (row) : NULL;
  gboolean is_folded = row != NULL && gtk_tree_list_row_is_expandable (row) && !gtk_tree_list_row_get_expanded (row);

  const BastideGameFace *face = self->base.table != NULL ? bastide_table_get_face (self->base.table) : bastide_faces[0];

  bastide_rule_button_set_rule (self->rule, face,
                                item != NULL && !is_folded ? history_item_get_rule (item, face->voice) : NULL);
}

/* Selects the line at POSITION, which does not unfold it. If turns have been added, the selection is notified only
 * after this returns, so the row counts as noticed at once: no person has chosen it. */
static void
select_row (BastideHistoryView *self, guint position)
{
  g_autoptr (GtkTreeListRow) row = g_list_model_get_item (G_LIST_MODEL (self->selection), position);

  g_set_object (&self->selected, row);
  self->is_following = TRUE;
  gtk_single_selection_set_selected (self->selection, position);
  self->is_following = FALSE;
}

/* Selects the shown line and scrolls to it. Does nothing before the list is filled and mapped, because it cannot scroll
 * then. */
static void
follow_view (BastideHistoryView *self)
{
  if (self->base.table == NULL || self->fill_source != 0 || !gtk_widget_get_mapped (GTK_WIDGET (self)))
    return;
  select_row (self, find_shown (self));
  offer_rule (self);
  gtk_widget_set_visible (self->empty, g_list_model_get_n_items (G_LIST_MODEL (self->selection)) == 0);
  self->is_laid_out = FALSE;
  if (self->scroll_tick == 0)
    self->scroll_tick = gtk_widget_add_tick_callback (GTK_WIDGET (self), scroll_tick_cb, NULL, NULL);
}

static void
look_at (BastideHistoryView *self, guint position)
{
  g_autoptr (BastideHistoryItem) item = get_item (self, position);
  const BastideEvent *events;
  unsigned n;

  if (item == NULL)
    return;
  bastide_table_look (self->base.table, bastide_history_item_get_ply (item));
  if (bastide_table_is_puzzle (self->base.table)) /* there only answers are lit */
    return;
  events = bastide_history_item_get_events (item, &n);
  if (bastide_history_item_get_kind (item) == BASTIDE_ITEM_IS_STEP)
    bastide_table_light_all (self->base.table, events, n);
  else
    bastide_table_light (self->base.table, bastide_history_item_get_main_event (item));
}

/* Unfolds or folds ROW and folds any other turn. Does nothing for a decision. */
static void
unfold (BastideHistoryView *self, GtkTreeListRow *row, gboolean is_unfolded)
{
  if (row == NULL || gtk_tree_list_row_get_depth (row) > 0)
    return;
  if (self->unfolded != NULL && self->unfolded != row)
    gtk_tree_list_row_set_expanded (self->unfolded, FALSE);
  g_set_object (&self->unfolded, row);
  self->is_unfolding = is_unfolded;
  gtk_tree_list_row_set_expanded (row, is_unfolded);
}

static void
toggle (BastideHistoryView *self, guint position)
{
  g_autoptr (GtkTreeListRow) row = g_list_model_get_item (G_LIST_MODEL (self->selection), position);

  if (row != NULL)
    unfold (self, row, !gtk_tree_list_row_get_expanded (row));
}

static void
row_activated_cb (GtkListView *list, guint position, gpointer data)
{
  toggle (data, position);
}

/* The selection is notified as well if the selected row is at another position, because others were folded or added. */
static void
selected_changed_cb (GtkSingleSelection *selection, GParamSpec *pspec, gpointer data)
{
  BastideHistoryView *self = data;
  g_autoptr (GtkTreeListRow)
      row = g_list_model_get_item (G_LIST_MODEL (selection), gtk_single_selection_get_selected (selection));

  offer_rule (self);
  if (!g_set_object (&self->selected, row) || row == NULL || self->is_following)
    return;
  look_at (self, gtk_single_selection_get_selected (selection));
  unfold (self, row, TRUE);
}

static void
items_changed_cb (GListModel *model, guint position, guint removed, guint added, gpointer data)
{
  follow_view (data);
}

/* A click on the selected line does not change the selection, but lights what the line is about, and folds or unfolds a
 * turn. One on an unfolded turn folds it; the turn is selected first, because that would unfold it. */
static void
row_pressed_cb (GtkGestureClick *gesture, int n_press, double x, double y, gpointer data)
{
  GtkWidget *row = gtk_event_controller_get_widget (GTK_EVENT_CONTROLLER (gesture));
  BastideHistoryView *self = BASTIDE_HISTORY_VIEW (gtk_widget_get_ancestor (row, BASTIDE_TYPE_HISTORY_VIEW));
  guint position = gtk_list_item_get_position (data);

  if (gtk_tree_list_row_get_expanded (gtk_list_item_get_item (data)))
    select_row (self, position);
  if (position != gtk_single_selection_get_selected (self->selection))
    return;
  look_at (self, position);
  toggle (self, position);
}

/* Shows whether the turn of ITEM, a bound row, is unfolded, and tells screen readers. Every turn unfolds. Asking its
 * row whether it does would find the words of its decisions. */
static void
show_expanded (GtkListItem *item)
{
  GtkWidget *child = gtk_list_item_get_child (item), *widget = gtk_widget_get_parent (child);
  gboolean is_turn = BASTIDE_IS_TURN_ROW (child);
  gboolean is_unfolded = gtk_tree_list_row_get_expanded (gtk_list_item_get_item (item));

  if (is_turn)
    bastide_turn_row_set_unfolded (BASTIDE_TURN_ROW (child), is_unfolded);
  if (widget != NULL && is_turn)
    gtk_accessible_update_state (GTK_ACCESSIBLE (widget), GTK_ACCESSIBLE_STATE_EXPANDED, is_unfolded, -1);
  else if (widget != NULL)
    gtk_accessible_reset_state (GTK_ACCESSIBLE (widget), GTK_ACCESSIBLE_STATE_EXPANDED);
}

static void
expanded_cb (GtkTreeListRow *row, GParamSpec *pspec, gpointer data)
{
  show_expanded (data);
}

static char *
tell_row (GtkListItem *item)
{
  g_autoptr (BastideHistoryItem) object = gtk_tree_list_row_get_item (gtk_list_item_get_item (item));
  GtkWidget *view = gtk_widget_get_ancestor (gtk_list_item_get_child (item), BASTIDE_TYPE_HISTORY_VIEW);

  return history_item_tell (object, view != NULL ? BASTIDE_TABLE_VIEW (view)->table : NULL);
}

/* The child of ITEM that shows turns, or words if IS_TURN is FALSE. Rows are used again for what is shown next. */
static GtkWidget *
take_child (GtkListItem *item, gboolean is_turn)
{
  GtkWidget *child = gtk_list_item_get_child (item);
  GtkGesture *click;

  if (child != NULL && BASTIDE_IS_TURN_ROW (child) == is_turn)
    return child;
  child = is_turn ? bastide_turn_row_new () : decision_row_new ();
  click = gtk_gesture_click_new ();
  g_signal_connect (click, "pressed", G_CALLBACK (row_pressed_cb), item);
  gtk_widget_add_controller (child, GTK_EVENT_CONTROLLER (click));
  gtk_list_item_set_child (item, child);
  return child;
}

/* Shows the turn or line of ITEM, which is bound. */
static void
fill_row (BastideHistoryView *self, GtkListItem *item)
{
  BastideGame *game = bastide_table_get_game (self->base.table);
  GtkTreeListRow *row = gtk_list_item_get_item (item);
  g_autoptr (BastideHistoryItem) object = gtk_tree_list_row_get_item (row);
  gboolean is_turn = bastide_history_item_get_kind (object) == BASTIDE_ITEM_IS_TURN;
  GtkWidget *child = take_child (item, is_turn);
  float loss;
  gboolean is_judged = history_item_find_loss (object, self->base.table, &loss);

  if (is_turn)
    bastide_turn_row_set_turn (BASTIDE_TURN_ROW (child), game, object, self->pictures);
  else if (bastide_history_item_get_kind (object) == BASTIDE_ITEM_IS_STEP)
    decision_row_set_step (child, game, object, gtk_tree_list_row_get_depth (row) > 0);
  else
    decision_row_set_line (child, game, object);
  if (is_turn)
    bastide_turn_row_set_loss (BASTIDE_TURN_ROW (child), is_judged ? &loss : NULL);
  else
    decision_row_set_loss (child, is_judged ? &loss : NULL);
  row_names_add (self->names, item);
}

/* Shows and names all rows again, because a note was edited or the moves were judged. */
static void
fill_rows (BastideHistoryView *self)
{
  for (guint i = 0; i < self->bound->len; i++)
    {
      row_names_remove (self->names, self->bound->pdata[i]);
      fill_row (self, self->bound->pdata[i]);
    }
}

static void
changed (BastideTableView *view, const BastideTableChange *change)
{
  BastideHistoryView *self = BASTIDE_HISTORY_VIEW (view);

  if (self->is_ending != bastide_table_is_ending (view->table))
    {
      self->is_ending = !self->is_ending;
      gtk_filter_changed (GTK_FILTER (self->filter), GTK_FILTER_CHANGE_DIFFERENT);
    }
  if (change->parts & (BASTIDE_TABLE_COMMENT | BASTIDE_TABLE_QUALITY))
    fill_rows (self);
  if (change->parts & (BASTIDE_TABLE_POSITION | BASTIDE_TABLE_HEAD | BASTIDE_TABLE_SHOWN))
    follow_view (self);
}

static void
row_bound_cb (GtkSignalListItemFactory *factory, GtkListItem *item, gpointer data)
{
  BastideHistoryView *self = data;

  fill_row (self, item);
  g_ptr_array_add (self->bound, item);
  g_signal_connect (gtk_list_item_get_item (item), "notify::expanded", G_CALLBACK (expanded_cb), item);
  show_expanded (item);
}

static void
row_unbound_cb (GtkSignalListItemFactory *factory, GtkListItem *item, gpointer data)
{
  BastideHistoryView *self = data;
  GtkWidget *child = gtk_list_item_get_child (item);

  g_signal_handlers_disconnect_by_func (gtk_list_item_get_item (item), expanded_cb, item);
  row_names_remove (self->names, item);
  g_ptr_array_remove_fast (self->bound, item);
  if (BASTIDE_IS_TURN_ROW (child))
    bastide_turn_row_set_turn (BASTIDE_TURN_ROW (child), NULL, NULL, NULL);
}

/* Draws the visible rows again. */
static void
redraw_rows (gpointer data)
{
  BastideHistoryView *self = data;

  for (GtkWidget *row = gtk_widget_get_first_child (GTK_WIDGET (self->list)); row != NULL;
       row = gtk_widget_get_next_sibling (row))
    if (gtk_widget_get_mapped (row) && BASTIDE_IS_TURN_ROW (gtk_widget_get_first_child (row)))
      gtk_widget_queue_draw (gtk_widget_get_first_child (row));
}

static gboolean
pictures_ready_cb (gpointer data)
{
  redraw_rows (data);
  return G_SOURCE_REMOVE;
}

/* The model of the decisions of a turn, for the tree; NULL for anything else. */
static GListModel *
unfold_cb (gpointer item, gpointer data)
{
  GListModel *lines = bastide_history_item_get_children (item);

  return lines != NULL ? g_object_ref (lines) : NULL;
}

static void
bastide_history_view_map (GtkWidget *widget)
{
  GTK_WIDGET_CLASS (bastide_history_view_parent_class)->map (widget);
  follow_view (BASTIDE_HISTORY_VIEW (widget));
}

static void
forget (BastideTableView *view)
{
  BastideHistoryView *self = BASTIDE_HISTORY_VIEW (view);

  if (self->scroll_tick != 0)
    gtk_widget_remove_tick_callback (GTK_WIDGET (self), self->scroll_tick);
  self->scroll_tick = 0;
  g_clear_handle_id (&self->fill_source, g_source_remove);
  g_clear_object (&self->selected);
  g_clear_object (&self->unfolded);
  self->is_unfolding = FALSE;
  self->is_following = TRUE;
  gtk_filter_list_model_set_model (self->filtered, NULL);
  self->is_following = FALSE;
  g_clear_pointer (&self->pictures, turn_pictures_free);
}

static void
bastide_history_view_dispose (GObject *object)
{
  BastideHistoryView *self = BASTIDE_HISTORY_VIEW (object);

  bastide_table_view_set_table (BASTIDE_TABLE_VIEW (self), NULL);
  if (self->selection != NULL)
    gtk_list_view_set_model (self->list, NULL); /* rows need what is freed below until they are unbound */
  g_clear_object (&self->selection);
  g_clear_object (&self->tree);
  g_clear_object (&self->filtered);
  g_clear_pointer (&self->names, row_names_free);
  g_clear_pointer (&self->bound, g_ptr_array_unref);
  g_clear_object (&self->filter);
  G_OBJECT_CLASS (bastide_history_view_parent_class)->dispose (object);
}

/* All, scorings, what the game has, and each player by name. */
static void
set_filters (BastideHistoryView *self)
{
  g_autoptr (GtkStringList) names = gtk_string_list_new (NULL);
  BastideGame *game = bastide_table_get_game (self->base.table);

  gtk_string_list_append (names, C_ ("history", "Everything"));
  gtk_string_list_append (names, C_ ("history", "Scorings"));
  gtk_string_list_append (names, bastide_table_get_face (self->base.table)->voice->filter (NULL));
  for (unsigned player = 0; player < bastide_game_get_players (game); player++)
    gtk_string_list_take (names, bastide_words_quote_briefly (bastide_game_get_seat (game, player)->name));
  gtk_drop_down_set_model (self->filter_choice, G_LIST_MODEL (names));
}

/* Adds the turns to the list, and when it is called again, the end of the game. That takes as long, because its few
 * lines have texts. The board is drawn first. */
static gboolean
board_drawn_cb (gpointer data)
{
  BastideHistoryView *self = data;
  g_autoptr (BastideTurns) turns = NULL;

  if (gtk_filter_list_model_get_model (self->filtered) == NULL)
    {
      turns = bastide_turns_new (bastide_table_get_game (self->base.table),
                                 bastide_table_get_history (self->base.table));
      gtk_filter_list_model_set_model (self->filtered, G_LIST_MODEL (turns));
      return G_SOURCE_CONTINUE;
    }
  self->fill_source = 0;
  gtk_filter_changed (GTK_FILTER (self->filter), GTK_FILTER_CHANGE_LESS_STRICT);
  follow_view (self);
  bastide_table_find_analysis (self->base.table);
  return G_SOURCE_REMOVE;
}

static void
show (BastideTableView *view)
{
  BastideHistoryView *self = BASTIDE_HISTORY_VIEW (view);

  self->pictures = turn_pictures_new (bastide_table_get_face (view->table)->art, bastide_table_get_set (view->table),
                                      pictures_ready_cb, self);
  self->is_ending = bastide_table_is_ending (view->table);
  set_filters (self);
  self->fill_source = g_idle_add (board_drawn_cb, self); /* after the first frame */
  gtk_widget_set_visible (self->empty, FALSE);
}

static void
bastide_history_view_class_init (BastideHistoryViewClass *klass)
{
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);

  ((BastideTableViewClass *) klass)->forget = forget;
  ((BastideTableViewClass *) klass)->show = show;
  ((BastideTableViewClass *) klass)->changed = changed;
  G_OBJECT_CLASS (klass)->dispose = bastide_history_view_dispose;
  widget_class->map = bastide_history_view_map;
  g_type_ensure (BASTIDE_TYPE_RULE_BUTTON);
  gtk_widget_class_set_template_from_resource (widget_class, "/bastide/bastide-history-view.ui");
  gtk_widget_class_bind_template_child (widget_class, BastideHistoryView, head);
  gtk_widget_class_bind_template_child (widget_class, BastideHistoryView, filter_choice);
  gtk_widget_class_bind_template_child (widget_class, BastideHistoryView, list);
  gtk_widget_class_bind_template_child (widget_class, BastideHistoryView, empty);
  gtk_widget_class_bind_template_child (widget_class, BastideHistoryView, rule);
  gtk_widget_class_bind_template_callback (widget_class, filter_changed_cb);
  gtk_widget_class_bind_template_callback (widget_class, row_activated_cb);
  gtk_widget_class_bind_template_callback (widget_class, row_bound_cb);
  gtk_widget_class_bind_template_callback (widget_class, row_unbound_cb);
}

static void
bastide_history_view_init (BastideHistoryView *self)
{
  self->names = row_names_new (tell_row);
  self->bound = g_ptr_array_new ();
  self->filter = gtk_custom_filter_new (match_turn, self, NULL);
  self->filtered = gtk_filter_list_model_new (NULL, GTK_FILTER (g_object_ref (self->filter)));
  self->tree = gtk_tree_list_model_new (G_LIST_MODEL (g_object_ref (self->filtered)), FALSE, FALSE, unfold_cb, NULL,
                                        NULL);
  self->selection = gtk_single_selection_new (G_LIST_MODEL (g_object_ref (self->tree)));
  gtk_single_selection_set_autoselect (self->selection, FALSE);
  gtk_single_selection_set_can_unselect (self->selection, TRUE);
  gtk_widget_init_template (GTK_WIDGET (self));
  gtk_list_view_set_model (self->list, GTK_SELECTION_MODEL (self->selection));
  g_signal_connect (self->selection, "notify::selected", G_CALLBACK (selected_changed_cb), self);
  g_signal_connect (self->selection, "items-changed", G_CALLBACK (items_changed_cb), self);
  picture_look_watch (self, redraw_rows);
  access_set_drop_down_name (self->filter_choice, _ ("Lines to show"));
  wrap_drop_down (self->filter_choice);
  if (text_is_large (GTK_WIDGET (self)))
    gtk_orientable_set_orientation (GTK_ORIENTABLE (self->head), GTK_ORIENTATION_VERTICAL);
}
