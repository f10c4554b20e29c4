/* SPDX-License-Identifier: GPL-3.0-or-later */
/* What the events of the game give is shown at once. The rest follows the analyst: coarse figures come first and become
 * finer. It appears below what is there, and a moment keeps its card, so that nothing moves away while it is read. */
#include "bastide-report-window.h"

#include <glib/gi18n.h>
#include <gtk/gtk.h>
#include <math.h>

#include "bastide-expectation-chart.h"
#include "bastide-mistake-card.h"
#include "model/bastide-analyst.h"
#include "model/table-reading.h"
#include "model/words-report.h"
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
  GtkLabel *about_player[BASTIDE_PLAYERS];
  BastideAnalyst *analyst;
  GSignalGroup *analyst_signals;
  guint n_cards;            /* in the box of mistakes; none before the whole game has been judged */
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
  g_autofree char *move = bastide_game_print_move (bastide_table_get_game (self->table), mistake->best);

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

/* The card of MISTAKE: that which has its moment, or a new one below all others. */
static BastideMistakeCard *
take_card (BastideReportWindow *self, const BastideAnalysisStep *mistake)
{
  GtkWidget *card = gtk_widget_get_first_child (GTK_WIDGET (self->mistakes));

  while (card != NULL && bastide_mistake_card_get_mistake (BASTIDE_MISTAKE_CARD (card))->ply != mistake->ply)
    card = gtk_widget_get_next_sibling (card);
  if (card == NULL)
    {
      card = bastide_mistake_card_new ();
      g_signal_connect (card, "tried", G_CALLBACK (card_tried_cb), self);
      gtk_box_append (self->mistakes, card);
      self->n_cards++;
    }
  return BASTIDE_MISTAKE_CARD (card);
}

/* Tells the cards what is known of their moments now, unless no better move is left. */
static void
update_cards (BastideReportWindow *self)
{
  guint n;
  const BastideAnalysisStep *steps = bastide_analyst_get_steps (self->analyst, &n);

  for (guint i = 0; i < n; i++)
    for (GtkWidget *card = gtk_widget_get_first_child (GTK_WIDGET (self->mistakes)); card != NULL;
         card = gtk_widget_get_next_sibling (card))
      if (!steps[i].is_draw && !bastide_move_equal (steps[i].best, steps[i].move)
          && bastide_mistake_card_get_mistake (BASTIDE_MISTAKE_CARD (card))->ply == steps[i].ply)
        bastide_mistake_card_set_mistake (BASTIDE_MISTAKE_CARD (card), self->analyst, &steps[i]);
}

/* A moment that is found to have cost less than others keeps its card. */
static void
update_mistakes (BastideReportWindow *self, gboolean has_overview)
{
  BastideAnalysisStep mistakes[BASTIDE_MISTAKES];
  const guint n = has_overview ? bastide_analyst_find_mistakes (self->analyst, mistakes) : 0;

  update_cards (self);
  for (guint i = 0; i < n; i++)
    bastide_mistake_card_set_mistake (take_card (self, &mistakes[i]), self->analyst, &mistakes[i]);
  gtk_widget_set_visible (GTK_WIDGET (self->no_mistakes), self->n_cards < BASTIDE_MISTAKES);
  set_text (self->no_mistakes, !has_overview        ? _ ("Decisions appear here after the coarse judgement.")
                               : self->n_cards == 0 ? _ ("No decision cost as much as a point.")
                                                    : _ ("No other decision cost as much as a point."));
}

static void
add_row (GtkGrid *table, BastideSum sum, unsigned players)
{
  GtkWidget *name = g_object_new (GTK_TYPE_LABEL, "label", bastide_words_sum_name (sum), "xalign", 0.0f, "wrap", TRUE,
                                  "wrap-mode", PANGO_WRAP_WORD_CHAR, NULL);

  gtk_grid_attach (table, name, 0, (int) sum + 1, 1, 1);
  for (unsigned i = 0; i < players; i++)
    {
      GtkWidget *points = g_object_new (GTK_TYPE_LABEL, "xalign", 1.0f, "valign", GTK_ALIGN_START, NULL);

      gtk_widget_add_css_class (points, "numeric");
      gtk_grid_attach (table, points, (int) i + 1, (int) sum + 1, 1, 1);
      if (sum == BASTIDE_SUM_FINAL)
        gtk_widget_add_css_class (points, "heading");
    }
  if (sum == BASTIDE_SUM_FINAL)
    gtk_widget_add_css_class (name, "heading");
}

/* A table for the players of ANALYST, without figures. */
static GtkWidget *
sums_table_new (BastideAnalyst *analyst)
{
  GtkWidget *table = g_object_new (GTK_TYPE_GRID, "column-spacing", 18, "row-spacing", 4, NULL);
  const unsigned players = bastide_analyst_get_players (analyst);

  for (unsigned i = 0; i < players; i++)
    {
      GtkWidget *mark = bastide_player_mark_new ((BastideColour) bastide_analyst_get_seat (analyst, i)->colour, 16);

      gtk_widget_set_halign (mark, GTK_ALIGN_END);
      gtk_grid_attach (GTK_GRID (table), mark, (int) i + 1, 0, 1, 1);
    }
  for (int sum = 0; sum < BASTIDE_SUM_N; sum++)
    add_row (GTK_GRID (table), (BastideSum) sum, players);
  return table;
}

/* "+6", "−2", "0" */
static char *
print_points (int points)
{
  return points < 0 ? g_strdup_printf ("−%d", -points) : g_strdup_printf (points > 0 ? "+%d" : "%d", points);
}

/* Shows in TABLE what has been judged so far. */
static void
sums_table_update (GtkWidget *table, BastideAnalyst *analyst)
{
  for (unsigned i = 0; i < bastide_analyst_get_players (analyst); i++)
    {
      g_autofree char *player = bastide_words_quote (bastide_analyst_get_seat (analyst, i)->name);
      int points[BASTIDE_SUM_N];

      bastide_words_round_sums (bastide_analyst_get_sums (analyst), i, points);
      for (int sum = 0; sum < BASTIDE_SUM_N; sum++)
        {
          GtkWidget *label = gtk_grid_get_child_at (GTK_GRID (table), (int) i + 1, sum + 1);
          g_autofree char *text = print_points (points[sum]);
          /* Translators: of a table; a player, a row such as “Luck of the draws”, and points such as “+6” */
          g_autofree char *spoken = g_strdup_printf (_ ("%s, %s: %s"), player,
                                                     bastide_words_sum_name ((BastideSum) sum), text);

          if (g_strcmp0 (gtk_label_get_label (GTK_LABEL (label)), text) == 0)
            continue;
          gtk_label_set_label (GTK_LABEL (label), text);
          access_set_name (label, spoken);
        }
    }
}

static void
update_sums (BastideReportWindow *self)
{
  const BastideAnalysisSums *sums = bastide_analyst_get_sums (self->analyst);
  BastideWords words = { .kit = bastide_analyst_get_set (self->analyst), .viewer = -1 };

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
  const double seconds = bastide_analyst_get_seconds (self->analyst);
  g_autofree char *who = NULL, *refined = NULL, *text = NULL;
  float unexplained = 0;
  guint n;

  bastide_analyst_get_steps (self->analyst, &n);
  who = bastide_words_judge (bastide_analyst_get_level (self->analyst),
                             bastide_analyst_get_coarse_level (self->analyst),
                             bastide_analyst_count_fine (self->analyst), n);
  for (guint i = 0; i < bastide_analyst_get_players (self->analyst); i++)
    unexplained = fmaxf (unexplained, fabsf (bastide_analyst_get_sums (self->analyst)->unexplained[i]));
  refined = bastide_words_refined (seconds, unexplained);
  text = g_strjoin (" ", who, seconds > 0 ? refined : NULL, NULL);
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
  BastideColour colours[BASTIDE_PLAYERS];
  gint16 before[BASTIDE_PLAYERS];
  g_autofree int16_t *points = NULL;
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
  BastideGame *game = bastide_table_get_game (table);
  const BastideMoment *moment = bastide_game_get_head (game);
  g_autofree char *result = NULL;
  BastideWords words;

  bastide_table_get_words (table, &words);
  words.state = bastide_game_get_state (game);
  self->is_over = moment->question == 0;
  if (self->is_over)
    result = words.face->voice->question (&words);
  else if (bastide_game_get_ply (game) == 0)
    result = g_strdup (_ ("Nobody has decided anything yet"));
  else
    result = g_strdup_printf (_ ("The game is not over. This is how it went until turn %u."), moment->turn);
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
  if (bastide_table_get_analyst (table) != NULL)
    self->analyst = g_object_ref (bastide_table_get_analyst (table));
  else
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
