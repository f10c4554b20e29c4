/* SPDX-License-Identifier: GPL-3.0-or-later */
/* What the events of the game give is shown at once. The rest follows the analyst: coarse figures come first and become
 * finer. It appears below what is there, and a moment keeps its card, so that nothing moves away under the pointer. */
#include "bastide-report-window.h"

#include <glib/gi18n.h>

#include "bastide-expectation-chart.h"
#include "bastide-mistake-card.h"
#include "model/bastide-analyst.h"
#include "model/table-reading.h"
#include "model/words-report.h"
#include "sums-table.h"
#include "ui/pane/bastide-points-chart.h"
#include "ui/pane/points-table.h"
#include "ui/widgets/access.h"
#include "ui/widgets/bastide-message-overlay.h"
#include "ui/widgets/bastide-player-mark.h"
#include "ui/widgets/help-topic.h"
#include "ui/widgets/text-fit.h"
#include "ui/widgets/window-of.h"
#include "ui/widgets/wrapping.h"

struct _BastideReportWindow {
  AdwWindow parent_instance;
  BastideMessageOverlay *messages;
  GtkLabel *result, *why, *other, *judge, *problem, *mistakes_title, *no_mistakes;
  GtkWidget *working, *figures, *table_of_sums;
  GtkProgressBar *progress;
  GtkButton *stop;
  GtkBox *mistakes, *sums;
  GtkFlowBox *known;
  BastideExpectationChart *expectation;
  BastideMistakeCard *cards[BASTIDE_MISTAKES]; /* in their order in the window */
  GtkLabel *about_player[BASTIDE_MAX_PLAYERS];
  BastideAnalyst *analyst;
  GSignalGroup *analyst_signals;
  BastideAnalystState last; /* the state of the analyst that is shown */
  gboolean was_other;       /* what the button says: that another judge judged */
  gboolean is_over;         /* the game */
  BastideTable *table;      /* that shows the game, or did */
  gint64 game;              /* its number in the store; 0 if it is not stored */
  unsigned ply;             /* the head that is judged */
};

G_DEFINE_FINAL_TYPE (BastideReportWindow, bastide_report_window, ADW_TYPE_WINDOW)

static void
set_text (GtkLabel *label, const char *text)
{
  if (g_strcmp0 (gtk_label_get_label (label), text) != 0)
    gtk_label_set_label (label, text);
}

/* The board plays the better move, as a branch of this game. */
static void
card_tried_cb (BastideMistakeCard *card, gpointer data)
{
  BastideReportWindow *self = data;
  const BastideAnalysisStep *mistake = bastide_mistake_card_get_mistake (card);
  GtkWindow *parent = gtk_window_get_transient_for (GTK_WINDOW (self));
  char move[BASTIDE_MOVE_TEXT];

  bastide_move_print (mistake->best, move);
  gtk_widget_activate_action (GTK_WIDGET (parent), "win.try-move", "(xus)", self->game, mistake->ply - 1u, move);
  gtk_window_close (GTK_WINDOW (self));
}

static void
stop_clicked_cb (GtkButton *button, gpointer data)
{
  BastideReportWindow *self = data;

  if (bastide_analyst_get_state (self->analyst) == BASTIDE_ANALYST_RUNNING)
    bastide_analyst_stop (self->analyst);
  else
    bastide_analyst_start (self->analyst);
}

/* What the progress bar says. The caller frees it. */
static char *
tell_progress (BastideReportWindow *self)
{
  const int percent = (int) (100 * bastide_analyst_get_progress (self->analyst));

  if (bastide_analyst_get_state (self->analyst) != BASTIDE_ANALYST_RUNNING)
    return g_strdup (_ ("Stopped"));
  if (bastide_analyst_shows_other (self->analyst))
    /* Translators: a part of the work in per cent */
    return g_strdup_printf (_ ("Judging again: %d %%"), percent);
  /* Translators: a part of the work in per cent */
  return g_strdup_printf (bastide_analyst_has_overview (self->analyst) ? _ ("Judging more finely: %d %%")
                                                                       : _ ("Judging the whole game coarsely: %d %%"),
                          percent);
}

/* If another judge's words are shown and nobody has asked for new ones, that is said in place of progress. */
static void
update_other (BastideReportWindow *self, gboolean is_other)
{
  const gboolean is_coarse = bastide_analyst_count_fine (self->analyst) == 0;
  g_autofree char *text = bastide_words_other_judge (is_coarse ? bastide_analyst_get_coarse_level (self->analyst)
                                                               : bastide_analyst_get_level (self->analyst));

  set_text (self->other, is_other ? text : "");
  gtk_widget_set_visible (GTK_WIDGET (self->other), is_other);
  gtk_widget_set_visible (GTK_WIDGET (self->progress), !is_other);
}

static void
update_progress (BastideReportWindow *self)
{
  const BastideAnalystState state = bastide_analyst_get_state (self->analyst);
  const double part = bastide_analyst_get_progress (self->analyst);
  const gboolean is_other = bastide_analyst_shows_other (self->analyst) && state == BASTIDE_ANALYST_STOPPED
                            && part <= 0;
  g_autofree char *text = tell_progress (self);

  gtk_widget_set_visible (self->working, state != BASTIDE_ANALYST_DONE);
  update_other (self, is_other);
  gtk_progress_bar_set_fraction (self->progress, part);
  if (g_strcmp0 (gtk_progress_bar_get_text (self->progress), text) != 0)
    {
      gtk_progress_bar_set_text (self->progress, text);
      access_set_name (GTK_WIDGET (self->progress), text);
    }
  if (state == self->last && is_other == self->was_other)
    return;
  self->last = state;
  self->was_other = is_other;
  access_set_mnemonic (self->stop, state == BASTIDE_ANALYST_RUNNING ? _ ("_Stop")
                                   : is_other                       ? _ ("Judge _Again")
                                                                    : _ ("_Go On"));
  if (state == BASTIDE_ANALYST_DONE)
    bastide_message_overlay_say (self->messages, _ ("The game has been judged"));
}

static void
update_problem (BastideReportWindow *self)
{
  const GError *problem = bastide_analyst_get_problem (self->analyst);
  /* Translators: why, as a sentence */
  g_autofree char *text = problem != NULL ? g_strdup_printf (_ ("The judgement is not stored: %s It stays here while "
                                                                "this window is open, and the game is not changed."),
                                                             problem->message)
                                          : NULL;

  set_text (self->problem, text != NULL ? text : "");
  gtk_widget_set_visible (GTK_WIDGET (self->problem), text != NULL);
}

/* Whether CARD has one of N MISTAKES. */
static gboolean
has_mistake (BastideMistakeCard *card, const BastideAnalysisStep *mistakes, guint n)
{
  const guint ply = bastide_mistake_card_get_mistake (card)->ply;
  guint i = 0;

  while (i < n && mistakes[i].ply != ply)
    i++;
  return i < n;
}

/* Brings to place AT the card that has the first of N MISTAKES; if there is none, one that has none of them. */
static void
bring_card (BastideReportWindow *self, guint at, const BastideAnalysisStep *mistakes, guint n)
{
  BastideMistakeCard *card;
  guint from = at;

  while (from < BASTIDE_MISTAKES && !has_mistake (self->cards[from], mistakes, 1))
    from++;
  if (from == BASTIDE_MISTAKES)
    do
      from--;
    while (from > at && has_mistake (self->cards[from], mistakes, n));
  card = self->cards[from];
  for (; from > at; from--)
    self->cards[from] = self->cards[from - 1];
  self->cards[at] = card;
  gtk_box_reorder_child_after (self->mistakes, GTK_WIDGET (card), at > 0 ? GTK_WIDGET (self->cards[at - 1]) : NULL);
}

static void
update_mistakes (BastideReportWindow *self, gboolean has_overview)
{
  BastideAnalysisStep mistakes[BASTIDE_MISTAKES];
  const guint n = bastide_analyst_find_mistakes (self->analyst, mistakes);

  for (guint i = 0; i < BASTIDE_MISTAKES; i++)
    {
      if (i < n)
        {
          bring_card (self, i, &mistakes[i], n - i);
          bastide_mistake_card_set_mistake (self->cards[i], self->analyst, &mistakes[i]);
        }
      gtk_widget_set_visible (GTK_WIDGET (self->cards[i]), i < n);
    }
  gtk_widget_set_visible (GTK_WIDGET (self->no_mistakes), n < BASTIDE_MISTAKES);
  set_text (self->no_mistakes, !has_overview ? _ ("Decisions appear here as they are judged.")
                               : n == 0      ? _ ("No decision cost as much as a point.")
                                             : _ ("No other decision cost as much as a point."));
}

static void
update_sums (BastideReportWindow *self)
{
  const BastideAnalysisSums *sums = bastide_analyst_get_sums (self->analyst);
  BastideWords words = { .set = bastide_analyst_get_set (self->analyst) };

  for (guint i = 0; i < bastide_analyst_get_players (self->analyst); i++)
    words.seats[i] = bastide_analyst_get_seat (self->analyst, i);
  for (guint i = 0; i < bastide_analyst_get_players (self->analyst); i++)
    {
      g_autofree char *about = bastide_words_sums (&words, i, sums->loss[i], sums->luck[i]);

      set_text (self->about_player[i], about);
    }
  sums_table_update (self->table_of_sums, self->analyst);
  if (self->is_over)
    {
      g_autofree char *why = bastide_words_why (&words, bastide_analyst_get_players (self->analyst), sums);

      set_text (self->why, why != NULL ? why : "");
      gtk_widget_set_visible (GTK_WIDGET (self->why), why != NULL);
    }
}

static void
update_judge (BastideReportWindow *self)
{
  guint n;
  g_autofree char *text = NULL;

  bastide_analyst_get_steps (self->analyst, &n);
  text = bastide_words_judge (bastide_analyst_get_level (self->analyst),
                              bastide_analyst_get_coarse_level (self->analyst),
                              bastide_analyst_count_fine (self->analyst), n);
  set_text (self->judge, text);
}

static void
update (BastideReportWindow *self)
{
  const gboolean has_overview = bastide_analyst_has_overview (self->analyst);

  update_progress (self);
  update_problem (self);
  update_judge (self);
  update_mistakes (self, has_overview);
  gtk_widget_set_visible (self->figures, has_overview);
  if (!has_overview)
    return;
  update_sums (self);
  bastide_expectation_chart_update (self->expectation, self->analyst);
}

static void
bastide_report_window_dispose (GObject *object)
{
  BastideReportWindow *self = BASTIDE_REPORT_WINDOW (object);

  g_clear_object (&self->analyst_signals);
  if (self->analyst != NULL)
    bastide_analyst_stop (self->analyst);
  g_clear_object (&self->analyst);
  g_clear_object (&self->table);
  G_OBJECT_CLASS (bastide_report_window_parent_class)->dispose (object);
}

static void
bastide_report_window_class_init (BastideReportWindowClass *klass)
{
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);

  G_OBJECT_CLASS (klass)->dispose = bastide_report_window_dispose;
  g_type_ensure (BASTIDE_TYPE_MESSAGE_OVERLAY);
  g_type_ensure (BASTIDE_TYPE_EXPECTATION_CHART);
  help_topic_set_place (widget_class, "review#report");
  gtk_widget_class_set_template_from_resource (widget_class, "/bastide/bastide-report-window.ui");
  gtk_widget_class_bind_template_child (widget_class, BastideReportWindow, messages);
  gtk_widget_class_bind_template_child (widget_class, BastideReportWindow, result);
  gtk_widget_class_bind_template_child (widget_class, BastideReportWindow, why);
  gtk_widget_class_bind_template_child (widget_class, BastideReportWindow, other);
  gtk_widget_class_bind_template_child (widget_class, BastideReportWindow, judge);
  gtk_widget_class_bind_template_child (widget_class, BastideReportWindow, problem);
  gtk_widget_class_bind_template_child (widget_class, BastideReportWindow, mistakes_title);
  gtk_widget_class_bind_template_child (widget_class, BastideReportWindow, no_mistakes);
  gtk_widget_class_bind_template_child (widget_class, BastideReportWindow, working);
  gtk_widget_class_bind_template_child (widget_class, BastideReportWindow, figures);
  gtk_widget_class_bind_template_child (widget_class, BastideReportWindow, progress);
  gtk_widget_class_bind_template_child (widget_class, BastideReportWindow, stop);
  gtk_widget_class_bind_template_child (widget_class, BastideReportWindow, mistakes);
  gtk_widget_class_bind_template_child (widget_class, BastideReportWindow, sums);
  gtk_widget_class_bind_template_child (widget_class, BastideReportWindow, known);
  gtk_widget_class_bind_template_child (widget_class, BastideReportWindow, expectation);
  gtk_widget_class_bind_template_callback (widget_class, stop_clicked_cb);
  gtk_widget_class_add_binding_action (widget_class, GDK_KEY_Escape, 0, "window.close", NULL);
}

static void
bastide_report_window_init (BastideReportWindow *self)
{
  gtk_widget_init_template (GTK_WIDGET (self));
  self->last = BASTIDE_ANALYST_STOPPED;
  access_set_mnemonic (self->stop, _ ("_Go On"));
  if (text_is_large (GTK_WIDGET (self)))
    {
      GtkLayoutManager *grid = gtk_widget_get_layout_manager (self->working);

      g_object_set (gtk_layout_manager_get_layout_child (grid, GTK_WIDGET (self->stop)), "column", 0, "row", 1, NULL);
    }
  for (guint i = 0; i < BASTIDE_MISTAKES; i++)
    {
      self->cards[i] = BASTIDE_MISTAKE_CARD (bastide_mistake_card_new ());
      g_signal_connect (self->cards[i], "tried", G_CALLBACK (card_tried_cb), self);
      gtk_box_append (self->mistakes, GTK_WIDGET (self->cards[i]));
    }
  self->analyst_signals = g_signal_group_new (BASTIDE_TYPE_ANALYST);
  g_signal_group_connect_swapped (self->analyst_signals, "changed", G_CALLBACK (update), self);
}

static void
add_players (BastideReportWindow *self)
{
  for (guint i = 0; i < bastide_analyst_get_players (self->analyst); i++)
    {
      GtkWidget *row = gtk_grid_new ();
      GtkWidget *text = g_object_new (GTK_TYPE_LABEL, "xalign", 0.0f, "wrap", TRUE, "wrap-mode", PANGO_WRAP_WORD_CHAR,
                                      "hexpand", TRUE, NULL);
      GtkWidget *mark = bastide_player_mark_new ((BastideColour) bastide_analyst_get_seat (self->analyst, i)->colour,
                                                 16);

      gtk_widget_set_valign (mark, GTK_ALIGN_START);
      gtk_grid_set_column_spacing (GTK_GRID (row), 8);
      gtk_grid_attach (GTK_GRID (row), mark, 0, 0, 1, 1);
      gtk_grid_attach (GTK_GRID (row), text, 1, 0, 1, 1);
      self->about_player[i] = GTK_LABEL (text);
      gtk_box_append (self->sums, row);
    }
  self->table_of_sums = sums_table_new (self->analyst);
  gtk_box_append (self->sums, self->table_of_sums);
}

/* Shows what is known without an analysis, as the side pane does: the graph of points, and their sums by source. */
static void
show_points (BastideReportWindow *self, BastideTable *table)
{
  BastideHistory *history = bastide_table_get_history (table);
  BastideColour colours[BASTIDE_MAX_PLAYERS];
  guint16 before[BASTIDE_MAX_PLAYERS];
  g_autofree uint16_t *points = NULL;
  g_autofree unsigned *plies = NULL, *turns = NULL;
  const guint n = bastide_history_get_series (history, &plies, &turns, &points);
  const gboolean is_over = bastide_history_get_before_end (history, before);
  GtkWidget *chart = bastide_points_chart_new ();
  g_autofree char *standing = NULL;
  BastideWords words;

  for (guint i = 0; i < bastide_analyst_get_players (self->analyst); i++)
    colours[i] = (BastideColour) bastide_analyst_get_seat (self->analyst, i)->colour;
  bastide_table_get_words (table, &words);
  standing = bastide_words_standing (&words, turns[n - 1],
                                     &points[(n - 1) * bastide_analyst_get_players (self->analyst)]);
  gtk_widget_set_focusable (chart, FALSE); /* there is no moment to choose here */
  access_set_description (chart, standing);
  bastide_points_chart_set_series (BASTIDE_POINTS_CHART (chart), bastide_analyst_get_players (self->analyst), colours,
                                   n, points, turns, is_over ? before : NULL);
  wrap_append (self->known, chart);
  wrap_append (self->known, points_table_new_sources (table, NULL, NULL));
}

/* Whether some seats are of persons and others of computer players. */
static gboolean
is_mixed (BastideAnalyst *analyst)
{
  const guint n = bastide_analyst_get_players (analyst);
  guint computers = 0;

  for (guint i = 0; i < n; i++)
    computers += bastide_seat_is_computer (bastide_analyst_get_seat (analyst, i));
  return computers > 0 && computers < n;
}

/* Says what is judged. */
static void
introduce (BastideReportWindow *self, BastideTable *table)
{
  const BastideState *state = bastide_game_get_state (bastide_table_get_game (table));
  g_autofree char *result = NULL;
  BastideWords words;

  bastide_table_get_words (table, &words);
  words.state = state;
  self->is_over = bastide_state_is_over (state);
  if (self->is_over)
    result = bastide_words_prompt (&words);
  else if (bastide_game_get_ply (bastide_table_get_game (table)) == 0)
    result = g_strdup (_ ("Nobody has decided anything yet"));
  else
    result = g_strdup_printf (_ ("The game is not over. This is how it went until turn %u."),
                              bastide_state_turn (state));
  gtk_label_set_label (self->result, result);
  if (is_mixed (self->analyst))
    gtk_label_set_label (self->mistakes_title, _ ("What Cost Most, Persons First"));
}

static BastideReportWindow *
create_window (GtkWindow *parent, BastideTable *table, BastideStore *store, gint64 game)
{
  BastideReportWindow *self = g_object_new (BASTIDE_TYPE_REPORT_WINDOW, NULL);
  BastideGame *played = bastide_table_get_game (table);

  window_put_over (GTK_WINDOW (self), parent);
  self->table = g_object_ref (table);
  self->game = game;
  self->ply = bastide_game_get_ply (played);
  self->analyst = bastide_analyst_new (bastide_game_get_record (played), bastide_game_get_line (played), self->ply,
                                       store, game, 0);
  add_players (self);
  show_points (self, table);
  introduce (self, table);
  g_signal_group_set_target (self->analyst_signals, self->analyst);
  bastide_table_set_analyst (table, self->analyst);
  bastide_analyst_start (self->analyst);
  update (self);
  return self;
}

void
bastide_report_window_show (GtkWindow *parent, BastideTable *table, BastideStore *store, gint64 game)
{
  BastideReportWindow *self = window_of (parent, BASTIDE_TYPE_REPORT_WINDOW);

  if (self != NULL && (self->table != table || self->ply != bastide_game_get_ply (bastide_table_get_game (table))))
    {
      gtk_window_destroy (GTK_WINDOW (self));
      self = NULL;
    }
  if (self == NULL)
    self = create_window (parent, table, store, game);
  gtk_window_present (GTK_WINDOW (self));
}

void
bastide_report_window_leave (GtkWindow *parent, BastideTable *table)
{
  BastideReportWindow *self = window_of (parent, BASTIDE_TYPE_REPORT_WINDOW);

  if (self != NULL && self->table == table && self->game == 0)
    gtk_window_destroy (GTK_WINDOW (self));
}
