/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The page of the side pane about points. */
#include "bastide-points-page.h"

#include <adwaita.h>
#include <glib/gi18n.h>

#include "bastide-points-chart.h"
#include "lead-list.h"
#include "model/table-reading.h"
#include "points-table.h"
#include "ui/widgets/access.h"
#include "ui/widgets/bastide-player-mark.h"
#include "ui/widgets/overlay-link.h"

struct _BastidePointsPage {
  BastideTableView base;
  GtkWidget *box;
  GtkLabel *result, *reason;
  BastidePointsChart *chart;
  GtkBox *sources, *turns;
  GtkExpander *turns_expander, *leads_expander;
  GtkListBox *leads;
  GtkLabel *if_ended;
  GtkWidget *steps_box;
  GtkListBox *steps;
  GArray *step_events; /* BastideEvent, of the rows of STEPS */
  unsigned *plies;     /* of the moments of the graph */
  guint n_plies;
  gboolean has_lit;  /* this page has lit something */
  gboolean is_stale; /* something changed while the page was not visible or the end was being shown */
};

G_DEFINE_FINAL_TYPE (BastidePointsPage, bastide_points_page, BASTIDE_TYPE_TABLE_VIEW)

static void
clear_box (GtkBox *box)
{
  GtkWidget *child;

  while ((child = gtk_widget_get_first_child (GTK_WIDGET (box))) != NULL)
    gtk_box_remove (box, child);
}

/* The moment of the graph that is shown: the last one that is not after the view. */
static int
find_shown (BastidePointsPage *self)
{
  unsigned view = bastide_table_get_view (self->base.table);
  int shown = 0;

  for (guint i = 0; i < self->n_plies && self->plies[i] <= view; i++)
    shown = (int) i;
  return shown;
}

/* The points at a moment of the graph, and what was done then. The caller frees it with g_free (). */
static char *
tell_moment (BastidePointsPage *self, guint index)
{
  const BastideMoment *moment = bastide_game_get_moment (bastide_table_get_game (self->base.table), self->plies[index]);
  g_autoptr (BastideHistoryItem) line = NULL;
  g_autofree char *standing = NULL;
  BastideWords words;

  if (index == 0)
    return g_strdup (_ ("Before the first turn"));
  bastide_table_get_words (self->base.table, &words);
  line = g_list_model_get_item (G_LIST_MODEL (bastide_table_get_history (self->base.table)), index - 1);
  standing = bastide_words_standing (&words, bastide_history_item_get_turn (line), moment->points);
  return g_strdup_printf ("%s\n%s", standing, bastide_history_item_get_text (line));
}

static void
scoring_activated_cb (GtkWidget *sender, unsigned ply, const BastideEvent *event, gpointer data)
{
  BastidePointsPage *self = data;

  bastide_table_look (self->base.table, ply);
  bastide_table_light (self->base.table, event);
  self->has_lit = TRUE;
}

/* Shows how the game ended, because the tables below are about the whole game. If the view is at an earlier moment,
 * says so. */
static void
update_result (BastidePointsPage *self)
{
  BastideGame *game = bastide_table_get_game (self->base.table);
  gboolean is_over = bastide_game_get_head (game)->question == 0,
           is_at_head = bastide_table_is_at_head (self->base.table);
  const char *end = NULL;
  g_autofree char *prompt = NULL, *reason = NULL;
  BastideWords words;

  gtk_widget_set_visible (GTK_WIDGET (self->result), is_over);
  gtk_widget_set_visible (GTK_WIDGET (self->reason), is_over || !is_at_head);
  gtk_widget_set_visible (GTK_WIDGET (self->if_ended), !is_over && bastide_table_reveals (self->base.table));
  if (is_over)
    {
      bastide_table_get_words (self->base.table, &words);
      words.state = bastide_game_get_state (game);
      prompt = words.face->voice->question (&words);
      end = words.face->voice->end (&words);
      gtk_label_set_label (self->result, prompt);
    }
  if (is_at_head)
    reason = g_strdup (end);
  else if (is_over)
    reason = g_strjoin (" ", end, _ ("This page is about the end, not about the moment that is shown."), NULL);
  else
    reason = g_strdup (_ ("This page is about the last turn, not about the moment that is shown."));
  gtk_label_set_label (self->reason, reason);
}

static void
step_selected_cb (GtkListBox *list, GtkListBoxRow *row, gpointer data)
{
  BastidePointsPage *self = data;

  if (row == NULL)
    return;
  bastide_table_look_at_head (self->base.table);
  bastide_table_light (self->base.table,
                       &g_array_index (self->step_events, BastideEvent, gtk_list_box_row_get_index (row)));
  self->has_lit = TRUE;
}

/* Shows the marks of the players to whom EVENT gives points, one below the other, with their points. */
static void
show_gain (BastidePointsPage *self, GtkGrid *grid, const BastideEvent *event)
{
  BastideGame *game = bastide_table_get_game (self->base.table);
  g_autofree char *text = g_strdup_printf ("+%d", bastide_event_most (event));
  GtkWidget *gain = g_object_new (GTK_TYPE_LABEL, "label", text, "valign", GTK_ALIGN_START, NULL);
  int n = 0;

  for (unsigned player = 0; player < bastide_game_get_players (game); player++)
    if (event->points[player] > 0)
      gtk_grid_attach (grid, bastide_player_mark_new ((BastideColour) bastide_game_get_seat (game, player)->colour, 16),
                       0, n++, 1, 1);
  gtk_widget_add_css_class (gain, "numeric");
  gtk_widget_add_css_class (gain, "gain");
  gtk_widget_set_direction (gain, GTK_TEXT_DIR_LTR); /* "+2", not "2+" */
  gtk_widget_set_visible (gain, n > 0);
  gtk_grid_attach (grid, gain, 2, 0, 1, MAX (n, 1));
}

static void
add_step (BastidePointsPage *self, const BastideWords *words, const BastideEvent *event)
{
  g_autofree char *text = words->face->voice->event (words, event);
  GtkWidget *row = gtk_list_box_row_new ();
  GtkWidget *grid = g_object_new (GTK_TYPE_GRID, "column-spacing", 8, "row-spacing", 2, "margin-top", 8,
                                  "margin-bottom", 8, "margin-start", 10, "margin-end", 10, NULL);
  GtkWidget *label = g_object_new (GTK_TYPE_LABEL, "label", text, "xalign", 0.0f, "wrap", TRUE, "wrap-mode",
                                   PANGO_WRAP_WORD_CHAR, "hexpand", TRUE, "valign", GTK_ALIGN_START, NULL);

  show_gain (self, GTK_GRID (grid), event);
  gtk_grid_attach (GTK_GRID (grid), label, 1, 0, 1, BASTIDE_PLAYERS);
  gtk_list_box_row_set_child (GTK_LIST_BOX_ROW (row), grid);
  g_array_append_val (self->step_events, *event);
  access_set_name (row, text);
  gtk_list_box_append (self->steps, row);
}

/* Adds a row for each final scoring. Choosing it lights it. */
static void
update_steps (BastidePointsPage *self)
{
  BastideGame *game = bastide_table_get_game (self->base.table);
  gboolean is_over = bastide_game_get_head (game)->question == 0;
  const BastideEvents *events = bastide_game_get_events (game);
  GtkWidget *row;
  BastideWords words;

  while ((row = gtk_widget_get_first_child (GTK_WIDGET (self->steps))) != NULL)
    gtk_list_box_remove (self->steps, row);
  g_array_set_size (self->step_events, 0);
  gtk_widget_set_visible (self->steps_box, is_over);
  if (!is_over)
    return;
  bastide_table_get_words (self->base.table, &words);
  words.state = bastide_game_get_state (game);
  for (unsigned i = 0; i < events->n; i++)
    if (events->at[i].is_final && events->at[i].rule != 0)
      add_step (self, &words, &events->at[i]);
}

/* Moves the graph to the view, and describes that moment to screen readers. */
static void
update_shown (BastidePointsPage *self)
{
  int shown = find_shown (self);
  g_autofree char *text = NULL;

  if (self->is_stale)
    return;
  text = tell_moment (self, (guint) shown);
  bastide_points_chart_set_shown (self->chart, shown);
  access_set_description (GTK_WIDGET (self->chart), text);
}

/* Appends TABLE, which is scrolled sideways if large text makes it too wide for the pane. */
static void
append_table (GtkBox *box, GtkWidget *table)
{
  gtk_box_append (box,
                  g_object_new (GTK_TYPE_SCROLLED_WINDOW, "vscrollbar-policy", GTK_POLICY_NEVER, "child", table, NULL));
}

static void
update_series (BastidePointsPage *self)
{
  BastideGame *game = bastide_table_get_game (self->base.table);
  BastideHistory *history = bastide_table_get_history (self->base.table);
  guint players = bastide_game_get_players (game);
  BastideColour colours[BASTIDE_PLAYERS];
  g_autofree int16_t *points = NULL;
  g_autofree unsigned *turns = NULL;
  gint16 before[BASTIDE_PLAYERS];
  gboolean is_over;

  for (guint player = 0; player < players; player++)
    colours[player] = (BastideColour) bastide_game_get_seat (game, player)->colour;
  g_clear_pointer (&self->plies, g_free);
  self->n_plies = bastide_history_get_series (history, &self->plies, &turns, &points);
  is_over = bastide_history_get_before_end (history, before);
  bastide_points_chart_set_series (self->chart, players, colours, self->n_plies, points, turns,
                                   is_over ? before : NULL);
  update_shown (self);

  clear_box (self->sources);
  append_table (self->sources, points_table_new_sources (self->base.table, scoring_activated_cb, self));
  clear_box (self->turns);
  if (gtk_expander_get_expanded (self->leads_expander))
    lead_list_fill (self->leads, self->base.table, scoring_activated_cb, self);
  if (gtk_expander_get_expanded (self->turns_expander))
    append_table (self->turns, points_table_new_turns (self->base.table, turns, self->n_plies, points));
}

static void
update (BastidePointsPage *self)
{
  if (self->base.table == NULL)
    return;
  /* The figures before the last move stay visible until the end has been shown. Older ones, maybe of another end, do
   * not. */
  gtk_widget_set_visible (self->box, !self->is_stale || !bastide_table_is_ending (self->base.table));
  if (!gtk_widget_get_mapped (GTK_WIDGET (self)) || bastide_table_is_ending (self->base.table))
    {
      self->is_stale = TRUE;
      return;
    }
  self->is_stale = FALSE;
  update_result (self);
  update_series (self);
  update_steps (self);
}

static void
changed (BastideTableView *view, const BastideTableChange *change)
{
  BastidePointsPage *self = BASTIDE_POINTS_PAGE (view);

  if ((change->parts & (BASTIDE_TABLE_SEATS | BASTIDE_TABLE_SHOWN))
      || ((change->parts & BASTIDE_TABLE_HEAD) && change->way == BASTIDE_TABLE_STAYED))
    update (self);
  else if ((change->parts & BASTIDE_TABLE_POSITION) && !self->is_stale && !bastide_table_is_ending (view->table))
    {
      update_result (self);
      update_shown (self);
    }
}

static void
chart_chosen_cb (BastidePointsChart *chart, guint index, gpointer data)
{
  BastidePointsPage *self = data;

  if (self->base.table != NULL && index < self->n_plies)
    bastide_table_look (self->base.table, self->plies[index]);
}

static gboolean
chart_tooltip_asked_cb (GtkWidget *chart, int x, int y, gboolean by_keys, GtkTooltip *tooltip, gpointer data)
{
  BastidePointsPage *self = data;
  g_autofree char *text = NULL;
  int index = bastide_points_chart_find (self->chart, x);

  if (self->base.table == NULL || by_keys || index < 0)
    return FALSE;
  text = tell_moment (self, (guint) index);
  gtk_tooltip_set_text (tooltip, text);
  return TRUE;
}

static void
expanded_changed_cb (GtkExpander *expander, GParamSpec *pspec, gpointer data)
{
  update (data);
}

static void
bastide_points_page_map (GtkWidget *widget)
{
  BastidePointsPage *self = BASTIDE_POINTS_PAGE (widget);

  GTK_WIDGET_CLASS (bastide_points_page_parent_class)->map (widget);
  if (self->is_stale)
    update (self);
}

/* Switches off the light, whose reason cannot be seen any more. */
static void
bastide_points_page_unmap (GtkWidget *widget)
{
  BastidePointsPage *self = BASTIDE_POINTS_PAGE (widget);

  if (self->has_lit && self->base.table != NULL)
    bastide_table_light (self->base.table, NULL);
  self->has_lit = FALSE;
  gtk_list_box_unselect_all (self->steps);
  GTK_WIDGET_CLASS (bastide_points_page_parent_class)->unmap (widget);
}

static void
forget (BastideTableView *view)
{
  BastidePointsPage *self = BASTIDE_POINTS_PAGE (view);

  g_clear_pointer (&self->plies, g_free);
  self->n_plies = 0;
}

static void
bastide_points_page_finalize (GObject *object)
{
  g_array_unref (BASTIDE_POINTS_PAGE (object)->step_events);
  G_OBJECT_CLASS (bastide_points_page_parent_class)->finalize (object);
}

static void
show (BastideTableView *view)
{
  update (BASTIDE_POINTS_PAGE (view));
}

static void
bastide_points_page_class_init (BastidePointsPageClass *klass)
{
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);

  ((BastideTableViewClass *) klass)->forget = forget;
  ((BastideTableViewClass *) klass)->show = show;
  ((BastideTableViewClass *) klass)->changed = changed;
  G_OBJECT_CLASS (klass)->finalize = bastide_points_page_finalize;
  widget_class->map = bastide_points_page_map;
  widget_class->unmap = bastide_points_page_unmap;
  g_type_ensure (BASTIDE_TYPE_POINTS_CHART);
  gtk_widget_class_set_template_from_resource (widget_class, "/bastide/bastide-points-page.ui");
  gtk_widget_class_bind_template_child (widget_class, BastidePointsPage, box);
  gtk_widget_class_bind_template_child (widget_class, BastidePointsPage, result);
  gtk_widget_class_bind_template_child (widget_class, BastidePointsPage, reason);
  gtk_widget_class_bind_template_child (widget_class, BastidePointsPage, chart);
  gtk_widget_class_bind_template_child (widget_class, BastidePointsPage, sources);
  gtk_widget_class_bind_template_child (widget_class, BastidePointsPage, turns);
  gtk_widget_class_bind_template_child (widget_class, BastidePointsPage, turns_expander);
  gtk_widget_class_bind_template_child (widget_class, BastidePointsPage, leads_expander);
  gtk_widget_class_bind_template_child (widget_class, BastidePointsPage, leads);
  gtk_widget_class_bind_template_child (widget_class, BastidePointsPage, if_ended);
  gtk_widget_class_bind_template_child (widget_class, BastidePointsPage, steps_box);
  gtk_widget_class_bind_template_child (widget_class, BastidePointsPage, steps);
  gtk_widget_class_bind_template_callback (widget_class, chart_chosen_cb);
  gtk_widget_class_bind_template_callback (widget_class, chart_tooltip_asked_cb);
  gtk_widget_class_bind_template_callback (widget_class, step_selected_cb);
  gtk_widget_class_bind_template_callback (widget_class, expanded_changed_cb);
}

static void
bastide_points_page_init (BastidePointsPage *self)
{
  self->step_events = g_array_new (FALSE, FALSE, sizeof (BastideEvent));
  gtk_widget_init_template (GTK_WIDGET (self));
  overlay_link_add (self->if_ended);
  overlay_link_set (self->if_ended, "", _ ("What everybody would have if the game ended now"), "ledger");
}
