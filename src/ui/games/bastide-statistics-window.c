/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Statistics over all finished games. */
#include "bastide-statistics-window.h"

#include <glib/gi18n.h>

#include "bastide-source-bar.h"
#include "bastide-trend-chart.h"
#include "export-game.h"
#include "games/face.h"
#include "model/words-report.h"
#include "ui/widgets/access.h"
#include "ui/widgets/bastide-message-overlay.h"
#include "ui/widgets/file-name.h"
#include "ui/widgets/header-fit.h"
#include "ui/widgets/help-topic.h"
#include "ui/widgets/window-of.h"
#include "ui/widgets/wrapping.h"

/* A row and the group that it is in. */
typedef struct {
  AdwPreferencesGroup *group;
  GtkWidget *row;
} Row;

struct _BastideStatisticsWindow {
  AdwWindow parent_instance;
  BastideMessageOverlay *messages;
  AdwHeaderBar *header;
  GtkStack *pages;
  GtkDropDown *game, *kind; /* the first is hidden if there is one game only */
  GtkFlowBox *counts, *legend;
  GtkWidget *save_button, *none;
  AdwPreferencesGroup *by_player, *by_opponents, *by_players, *lately, *judged;
  GArray *rows;    /* of Row */
  GArray *planned; /* of Plan: rows that are still to be created, from N_MADE on */
  guint n_made;
  guint fill_tick; /* creates some of them in each frame */
  BastideStore *store;
  const BastideGameFace *face;   /* of the game that is chosen */
  BastideStatistics *statistics; /* its own; NULL until they are read */
  GCancellable *loading;
};

/* A row to be created: FIGURES with FULL, the mean that fills the bar; or JUDGED; or, if both are NULL, the graph of
 * the player of MARK. */
typedef struct {
  AdwPreferencesGroup *group;
  const BastideFigures *figures;
  double full;
  const BastideJudgedGames *judged;
  guint mark;
} Plan;

/* Rows created in a frame. Many players have hundreds of rows, and laying them all out at once takes long. */
#define ROWS_A_FRAME 8

G_DEFINE_FINAL_TYPE (BastideStatisticsWindow, bastide_statistics_window, ADW_TYPE_WINDOW)

static char *
name_computer (const BastideGameFace *face, const char *level, const char *version)
{
  g_autofree char *word = bastide_words_level_version (level, version, face->kind->mind->version);

  /* Translators: a computer player, by its strength */
  return g_strdup_printf (_ ("Computer, %s"), word);
}

static char *
name_player (const BastideGameFace *face, const BastidePlayerName *player)
{
  return *player->name != '\0' ? bastide_words_quote (player->name)
                               : name_computer (face, player->level, player->version);
}

/* A name for the opponents of FIGURES: `person`, a level in some version, or `mixed`. The caller frees it with
 * g_free (). */
static char *
name_opponents (const BastideGameFace *face, const BastideFigures *figures)
{
  g_autofree char *word = NULL;

  if (g_str_equal (figures->against, "person"))
    return g_strdup (_ ("against persons"));
  if (g_str_equal (figures->against, "mixed"))
    return g_strdup (_ ("against different kinds of players"));
  word = bastide_words_level_version (figures->against, figures->against_version, face->kind->mind->version);
  return g_strdup_printf (_ ("against the computer, %s"), word);
}

static void
add_row (BastideStatisticsWindow *self, AdwPreferencesGroup *group, GtkWidget *row)
{
  adw_preferences_group_add (group, row);
  g_array_append_vals (self->rows, &(Row) { group, row }, 1);
}

/* A row with NAME, FIGURES below it, PICTURE, and WORDS below that. The last two may be NULL. */
static GtkWidget *
create_row (const char *name, const char *figures, GtkWidget *picture, const char *words)
{
  GtkWidget *row = g_object_new (ADW_TYPE_PREFERENCES_ROW, "activatable", FALSE, NULL);
  GtkWidget *box = g_object_new (GTK_TYPE_BOX, "orientation", GTK_ORIENTATION_VERTICAL, "spacing", 6, "margin-top", 10,
                                 "margin-bottom", 10, "margin-start", 12, "margin-end", 12, NULL);
  GtkWidget *title = g_object_new (GTK_TYPE_LABEL, "label", name, "xalign", 0.0f, "wrap", TRUE, "wrap-mode",
                                   PANGO_WRAP_WORD_CHAR, NULL);
  GtkWidget *line = g_object_new (GTK_TYPE_LABEL, "label", figures, "xalign", 0.0f, "wrap", TRUE, NULL);
  g_autofree char *text = g_strdup_printf ("%s: %s", name, figures);

  gtk_widget_add_css_class (title, "heading");
  gtk_widget_add_css_class (line, "numeric");
  gtk_widget_add_css_class (line, "dim-label");
  gtk_box_append (GTK_BOX (box), title);
  gtk_box_append (GTK_BOX (box), line);
  if (picture != NULL)
    gtk_box_append (GTK_BOX (box), picture);
  if (words != NULL)
    {
      GtkWidget *label = g_object_new (GTK_TYPE_LABEL, "label", words, "xalign", 0.0f, "wrap", TRUE, NULL);

      gtk_widget_add_css_class (label, "caption");
      gtk_widget_add_css_class (label, "numeric");
      gtk_box_append (GTK_BOX (box), label);
    }
  gtk_list_box_row_set_child (GTK_LIST_BOX_ROW (row), box);
  access_set_name (row, text);
  return row;
}

/* A row of figures: name, games, wins, mean, best, and a bar of the points by source. */
static GtkWidget *
create_figures_row (const BastideGameFace *face, const BastideFigures *figures, double full)
{
  GtkWidget *bar = bastide_source_bar_new (face, figures->by_source, full);
  g_autofree char *player = name_player (face, &figures->player);
  g_autofree char *title = NULL, *games = NULL, *wins = NULL, *text = NULL;

  if (figures->against != NULL)
    {
      g_autofree char *opponents = name_opponents (face, figures);

      title = g_strdup_printf ("%s, %s", player, opponents);
    }
  else if (figures->players > 0)
    title = g_strdup_printf (ngettext ("%s, %u player", "%s, %u players", figures->players), player, figures->players);
  else
    title = g_strdup (player);

  games = g_strdup_printf (ngettext ("%u game", "%u games", figures->games), figures->games);
  wins = g_strdup_printf (ngettext ("%u won", "%u won", figures->wins), figures->wins);
  /* Translators: games, won games, mean points, best points */
  text = g_strdup_printf (_ ("%s · %s · mean %.1f · best %u"), games, wins, figures->mean, figures->best);
  return create_row (title, text, bar, bastide_source_bar_get_words (BASTIDE_SOURCE_BAR (bar)));
}

/* Plans the rows of a list. Returns their number. */
static guint
plan_figures (BastideStatisticsWindow *self, AdwPreferencesGroup *group, GArray *list, BastideGamesKind kind)
{
  double full = 1;
  guint n = 0;

  for (guint i = 0; i < list->len; i++)
    full = MAX (full, g_array_index (list, BastideFigures, i).mean);
  for (guint i = 0; i < list->len; i++)
    {
      const BastideFigures *figures = &g_array_index (list, BastideFigures, i);

      if (figures->kind != kind)
        continue;
      g_array_append_val (self->planned, ((Plan) { .group = group, .figures = figures, .full = full }));
      n++;
    }
  gtk_widget_set_visible (GTK_WIDGET (group), n > 0);
  return n;
}

/* A row with the graph of one player, whose first mark is number FIRST of MARKS, in the order in which the games
 * were finished. One game makes no graph. */
static GtkWidget *
create_lately_row (const BastideGameFace *face, GArray *marks, guint first)
{
  const BastideRecentGame *begin = &g_array_index (marks, BastideRecentGame, first);
  g_autofree char *name = name_player (face, &begin->player);
  g_autofree char *games = NULL, *wins = NULL, *text = NULL, *since = NULL, *until = NULL;
  g_autoptr (GDateTime) from = g_date_time_new_from_unix_local (begin->finished), to = NULL;
  g_autoptr (GArray) points = g_array_new (FALSE, FALSE, sizeof (guint));
  g_autoptr (GArray) won = g_array_new (FALSE, FALSE, sizeof (gboolean));
  guint sum = 0, best = 0, n_won = 0;
  GtkWidget *chart = NULL;

  for (guint i = first; i < marks->len; i++)
    {
      const BastideRecentGame *mark = &g_array_index (marks, BastideRecentGame, i);

      if (mark->kind != begin->kind || !bastide_player_name_equal (&mark->player, &begin->player))
        continue;
      g_array_append_val (points, mark->points);
      g_array_append_val (won, mark->won);
      sum += mark->points;
      best = MAX (best, mark->points);
      n_won += mark->won ? 1 : 0;
      g_clear_pointer (&to, g_date_time_unref);
      to = g_date_time_new_from_unix_local (mark->finished);
    }
  games = g_strdup_printf (ngettext ("%u game", "%u games", points->len), points->len);
  wins = g_strdup_printf (ngettext ("%u won", "%u won", n_won), n_won);
  since = g_date_time_format (from, _ ("%-d %B %Y"));
  until = g_date_time_format (to, _ ("%-d %B %Y"));
  if (g_str_equal (since, until))
    /* Translators: games, won games, mean points, best points, the day of all these games */
    text = g_strdup_printf (_ ("%s · %s · mean %.1f · best %u · %s"), games, wins, (double) sum / points->len, best,
                            since);
  else
    /* Translators: games, won games, mean points, best points, the first day and the last */
    text = g_strdup_printf (_ ("%s · %s · mean %.1f · best %u · %s – %s"), games, wins, (double) sum / points->len,
                            best, since, until);
  if (points->len > 1)
    chart = bastide_trend_chart_new (points->len, (const guint *) (gpointer) points->data,
                                     (const gboolean *) (gpointer) won->data);
  return create_row (name, text, chart, NULL);
}

/* Plans a graph for each player. */
static void
plan_lately (BastideStatisticsWindow *self, BastideGamesKind kind)
{
  g_autoptr (GHashTable) seen = g_hash_table_new_full (g_str_hash, g_str_equal, g_free, NULL);
  GArray *marks = self->statistics->lately;

  for (guint i = 0; i < marks->len; i++)
    {
      const BastideRecentGame *mark = &g_array_index (marks, BastideRecentGame, i);
      g_autofree char *name = name_player (self->face, &mark->player);

      if (mark->kind != kind || g_hash_table_contains (seen, name))
        continue;
      g_array_append_val (self->planned, ((Plan) { .group = self->lately, .mark = i }));
      g_hash_table_add (seen, g_steal_pointer (&name));
    }
  gtk_widget_set_visible (GTK_WIDGET (self->lately), g_hash_table_size (seen) > 0);
}

/* A row of means: what decisions and luck did in all judged games, then in the last ones, and who judged. */
static GtkWidget *
create_judged_row (const BastideGameFace *face, const BastideJudgedGames *judged)
{
  const BastideJudgedMeans *all = &judged->all, *lately = &judged->lately;
  g_autofree char *name = name_player (face, &judged->player),
                  *judge = name_computer (face, judged->judge, judged->judge_version);
  g_autofree char *means = bastide_words_means (all->games, all->loss, all->luck, all->unexplained);
  g_autofree char *unexplained = bastide_words_about ((float) all->unexplained), *title = NULL, *source = NULL;
  GString *text = g_string_new (means);
  GtkWidget *row;

  /* Translators: a player and a number of games */
  title = g_strdup_printf (ngettext ("%s, %u judged game", "%s, %u judged games", all->games), name, all->games);
  if (lately->games < all->games)
    {
      g_autofree char *last = bastide_words_means (lately->games, lately->loss, lately->luck, lately->unexplained);

      g_string_append_c (text, '\n');
      /* Translators: sentences about decisions and luck follow */
      g_string_append_printf (text, ngettext ("The last %u game:", "The last %u games:", lately->games), lately->games);
      g_string_append_printf (text, " %s", last);
    }
  /* Translators: such as “Computer, hard”, then such as “about 6 points” */
  source = g_strdup_printf (_ ("Who judged: %s. On average, %s of a game stay unexplained."), judge, unexplained);
  row = create_row (title, text->str, NULL, source);
  g_string_free (text, TRUE);
  return row;
}

/* Plans a row for each player and judge. */
static void
plan_judged (BastideStatisticsWindow *self, BastideGamesKind kind)
{
  gboolean is_empty = TRUE;

  for (guint i = 0; i < self->statistics->judged->len; i++)
    {
      const BastideJudgedGames *judged = &g_array_index (self->statistics->judged, BastideJudgedGames, i);

      if (judged->kind != kind)
        continue;
      g_array_append_val (self->planned, ((Plan) { .group = self->judged, .judged = judged }));
      is_empty = FALSE;
    }
  gtk_widget_set_visible (GTK_WIDGET (self->judged), !is_empty);
}

static void
add_count (BastideStatisticsWindow *self, const char *title, unsigned count)
{
  GtkWidget *box = g_object_new (GTK_TYPE_BOX, "orientation", GTK_ORIENTATION_VERTICAL, "accessible-role",
                                 GTK_ACCESSIBLE_ROLE_GROUP, NULL);
  g_autofree char *number = g_strdup_printf ("%u", count);
  g_autofree char *name = g_strdup_printf ("%s: %u", title, count);
  GtkWidget *figure = gtk_label_new (number), *label = gtk_label_new (title);

  gtk_widget_add_css_class (box, "tile-stack");
  gtk_widget_add_css_class (figure, "points");
  gtk_widget_add_css_class (label, "caption");
  gtk_label_set_wrap (GTK_LABEL (label), TRUE);
  gtk_label_set_justify (GTK_LABEL (label), GTK_JUSTIFY_CENTER);
  gtk_label_set_max_width_chars (GTK_LABEL (label), 12);
  gtk_box_append (GTK_BOX (box), figure);
  gtk_box_append (GTK_BOX (box), label);
  access_set_name (box, name);
  wrap_append (self->counts, box);
}

/* Creates some of the planned rows. */
static gboolean
frame_begun_cb (GtkWidget *widget, GdkFrameClock *clock, gpointer data)
{
  BastideStatisticsWindow *self = BASTIDE_STATISTICS_WINDOW (widget);
  guint end = MIN (self->n_made + ROWS_A_FRAME, self->planned->len);

  while (self->n_made < end)
    {
      const Plan *plan = &g_array_index (self->planned, Plan, self->n_made++);

      add_row (self, plan->group,
               plan->figures != NULL  ? create_figures_row (self->face, plan->figures, plan->full)
               : plan->judged != NULL ? create_judged_row (self->face, plan->judged)
                                      : create_lately_row (self->face, self->statistics->lately, plan->mark));
    }
  if (self->n_made < self->planned->len)
    return G_SOURCE_CONTINUE;
  self->fill_tick = 0;
  return G_SOURCE_REMOVE;
}

/* Plans the list by player, and says how many seats are not in it. */
static void
plan_players (BastideStatisticsWindow *self, BastideGamesKind kind)
{
  unsigned changed = self->statistics->changed_hands[kind];
  gboolean is_empty = plan_figures (self, self->by_player, self->statistics->by_player, kind) == 0;
  g_autofree char *words = g_strdup_printf (ngettext ("%u seat changed hands during a game and counts for nobody.",
                                                      "%u seats changed hands during a game and count for nobody.",
                                                      changed),
                                            changed);

  adw_preferences_group_set_description (self->by_player, changed > 0 ? words : NULL);
  gtk_widget_set_visible (GTK_WIDGET (self->by_player), !is_empty || changed > 0);
  gtk_widget_set_visible (GTK_WIDGET (self->legend), !is_empty);
  gtk_widget_set_visible (GTK_WIDGET (self->none), is_empty && changed == 0);
}

static void
remove_rows (BastideStatisticsWindow *self)
{
  for (guint i = 0; i < self->rows->len; i++)
    {
      const Row *row = &g_array_index (self->rows, Row, i);

      adw_preferences_group_remove (row->group, row->row);
    }
  g_array_set_size (self->rows, 0);
  g_array_set_size (self->planned, 0);
  self->n_made = 0;
}

static void
show_all (BastideStatisticsWindow *self)
{
  BastideGamesKind kind = gtk_drop_down_get_selected (self->kind) == 0 ? BASTIDE_GAMES_COUNTED : BASTIDE_GAMES_APART;

  if (self->statistics == NULL)
    return;
  remove_rows (self);
  plan_players (self, kind);
  plan_figures (self, self->by_opponents, self->statistics->by_opponents, kind);
  plan_figures (self, self->by_players, self->statistics->by_players, kind);
  plan_lately (self, kind);
  plan_judged (self, kind);
  if (self->fill_tick == 0)
    self->fill_tick = gtk_widget_add_tick_callback (GTK_WIDGET (self), frame_begun_cb, NULL, NULL);
}

static void
kind_changed_cb (GtkDropDown *kind, GParamSpec *pspec, gpointer data)
{
  show_all (data);
}

/* Draws the swatch of a source for the legend of the bars. */
static void
draw_swatch (GtkDrawingArea *area, cairo_t *cr, int width, int height, gpointer data)
{
  GdkRGBA rgba;

  bastide_source_bar_get_rgba (GPOINTER_TO_UINT (data), &rgba);
  gdk_cairo_set_source_rgba (cr, &rgba);
  cairo_paint (cr);
}

static void
add_legend (BastideStatisticsWindow *self)
{
  for (guint source = 1; self->face->kind->rules->sources[source] != NULL; source++)
    {
      GtkWidget *box = gtk_box_new (GTK_ORIENTATION_HORIZONTAL, 4);
      GtkWidget *swatch = g_object_new (GTK_TYPE_DRAWING_AREA, "content-width", 12, "content-height", 12, "valign",
                                        GTK_ALIGN_CENTER, NULL);
      GtkWidget *label = gtk_label_new (self->face->voice->source (source));

      gtk_drawing_area_set_draw_func (GTK_DRAWING_AREA (swatch), draw_swatch, GUINT_TO_POINTER (source), NULL);
      gtk_widget_add_css_class (label, "caption");
      gtk_box_append (GTK_BOX (box), swatch);
      gtk_box_append (GTK_BOX (box), label);
      wrap_append (self->legend, box);
    }
}

static void
loaded_cb (GObject *source, GAsyncResult *result, gpointer data)
{
  g_autoptr (BastideStatisticsWindow) self = data;
  g_autoptr (GError) error = NULL;
  BastideStatistics *statistics = bastide_statistics_load_finish (BASTIDE_STORE (source), result, &error);
  gboolean has_games;

  if (statistics == NULL)
    {
      if (!g_error_matches (error, G_IO_ERROR, G_IO_ERROR_CANCELLED))
        bastide_message_overlay_say (self->messages, error->message);
      return;
    }
  self->statistics = statistics;
  add_legend (self);
  add_count (self, _ ("Games counted"), statistics->counted);
  add_count (self, _ ("With hints"), statistics->with_hints);
  add_count (self, _ ("With undone moves"), statistics->taken_back);
  add_count (self, _ ("Not finished"), statistics->unfinished);
  has_games = statistics->counted + statistics->with_hints + statistics->taken_back > 0;
  gtk_stack_set_visible_child_name (self->pages, has_games ? "figures" : "empty");
  gtk_widget_set_sensitive (self->save_button, has_games);
  gtk_drop_down_set_selected (self->kind, statistics->counted > 0 ? 0 : 1);
  show_all (self);
}

static void
exported_cb (GObject *source, GAsyncResult *result, gpointer data)
{
  g_autoptr (BastideStatisticsWindow) self = data;
  g_autoptr (GError) error = NULL;
  gboolean is_saved = bastide_store_finish (BASTIDE_STORE (source), result, &error);
  g_autofree char *problem = is_saved ? NULL : file_name_explain (error);

  bastide_message_overlay_say (self->messages, is_saved ? _ ("The figures were saved") : problem);
}

static void
export_response_cb (GtkNativeDialog *dialog, int response, gpointer data)
{
  BastideStatisticsWindow *self = data;

  if (response == GTK_RESPONSE_ACCEPT)
    {
      g_autoptr (GFile) file = gtk_file_chooser_get_file (GTK_FILE_CHOOSER (dialog));

      if (file != NULL)
        bastide_statistics_export_async (self->store, self->statistics->rules, file, NULL, exported_cb,
                                         g_object_ref (self));
    }
  g_object_unref (dialog);
}

static void
export_clicked_cb (GtkButton *button, gpointer data)
{
  GtkFileChooserNative *chooser = export_game_new_chooser (data, _ ("Save Figures"), _ ("Bastide games.csv"));

  g_signal_connect_object (chooser, "response", G_CALLBACK (export_response_cb), data, 0);
  gtk_native_dialog_show (GTK_NATIVE_DIALOG (chooser));
}

static void
bastide_statistics_window_dispose (GObject *object)
{
  BastideStatisticsWindow *self = BASTIDE_STATISTICS_WINDOW (object);

  g_cancellable_cancel (self->loading);
  g_clear_object (&self->loading);
  g_clear_object (&self->store);
  G_OBJECT_CLASS (bastide_statistics_window_parent_class)->dispose (object);
}

static void
bastide_statistics_window_finalize (GObject *object)
{
  BastideStatisticsWindow *self = BASTIDE_STATISTICS_WINDOW (object);

  g_clear_pointer (&self->statistics, bastide_statistics_free);
  g_array_unref (self->rows);
  g_array_unref (self->planned);
  G_OBJECT_CLASS (bastide_statistics_window_parent_class)->finalize (object);
}

static void
bastide_statistics_window_class_init (BastideStatisticsWindowClass *klass)
{
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);

  G_OBJECT_CLASS (klass)->dispose = bastide_statistics_window_dispose;
  G_OBJECT_CLASS (klass)->finalize = bastide_statistics_window_finalize;
  g_type_ensure (BASTIDE_TYPE_MESSAGE_OVERLAY);
  help_topic_set_place (widget_class, "statistics");
  gtk_widget_class_set_template_from_resource (widget_class, "/bastide/bastide-statistics-window.ui");
  gtk_widget_class_bind_template_child (widget_class, BastideStatisticsWindow, messages);
  gtk_widget_class_bind_template_child (widget_class, BastideStatisticsWindow, header);
  gtk_widget_class_bind_template_child (widget_class, BastideStatisticsWindow, pages);
  gtk_widget_class_bind_template_child (widget_class, BastideStatisticsWindow, game);
  gtk_widget_class_bind_template_child (widget_class, BastideStatisticsWindow, kind);
  gtk_widget_class_bind_template_child (widget_class, BastideStatisticsWindow, counts);
  gtk_widget_class_bind_template_child (widget_class, BastideStatisticsWindow, save_button);
  gtk_widget_class_bind_template_child (widget_class, BastideStatisticsWindow, none);
  gtk_widget_class_bind_template_child (widget_class, BastideStatisticsWindow, legend);
  gtk_widget_class_bind_template_child (widget_class, BastideStatisticsWindow, by_player);
  gtk_widget_class_bind_template_child (widget_class, BastideStatisticsWindow, by_opponents);
  gtk_widget_class_bind_template_child (widget_class, BastideStatisticsWindow, by_players);
  gtk_widget_class_bind_template_child (widget_class, BastideStatisticsWindow, lately);
  gtk_widget_class_bind_template_child (widget_class, BastideStatisticsWindow, judged);
  gtk_widget_class_bind_template_callback (widget_class, kind_changed_cb);
  gtk_widget_class_bind_template_callback (widget_class, export_clicked_cb);
  gtk_widget_class_add_binding_action (widget_class, GDK_KEY_Escape, 0, "window.close", NULL);
}

static void
clear (GtkFlowBox *box)
{
  GtkWidget *child;

  while ((child = gtk_widget_get_first_child (GTK_WIDGET (box))) != NULL)
    gtk_flow_box_remove (box, child);
}

/* Reads the figures of the game that is chosen, in place of those that are shown. */
static void
load (BastideStatisticsWindow *self)
{
  gtk_stack_set_visible_child_name (self->pages, "loading");
  gtk_widget_set_sensitive (self->save_button, FALSE);
  remove_rows (self);
  clear (self->counts);
  clear (self->legend);
  g_clear_pointer (&self->statistics, bastide_statistics_free);
  g_cancellable_cancel (self->loading);
  g_clear_object (&self->loading);
  self->loading = g_cancellable_new ();
  self->face = bastide_faces[gtk_drop_down_get_selected (self->game)];
  bastide_statistics_load_async (self->store, self->face->kind->rules, self->loading, loaded_cb, g_object_ref (self));
}

/* Offers all games, if there are several. */
static void
fill_games (BastideStatisticsWindow *self)
{
  g_autoptr (GtkStringList) names = gtk_string_list_new (NULL);

  for (guint i = 0; bastide_faces[i] != NULL; i++)
    gtk_string_list_append (names, _ (bastide_faces[i]->voice->title));
  gtk_drop_down_set_model (self->game, G_LIST_MODEL (names));
  gtk_widget_set_visible (GTK_WIDGET (self->game), bastide_faces[1] != NULL);
  access_set_drop_down_name (self->game, _ ("Game"));
  wrap_drop_down (self->game);
}

static void
bastide_statistics_window_init (BastideStatisticsWindow *self)
{
  self->rows = g_array_new (FALSE, FALSE, sizeof (Row));
  self->planned = g_array_new (FALSE, FALSE, sizeof (Plan));
  gtk_widget_init_template (GTK_WIDGET (self));
  wrap_buttons (GTK_WIDGET (self));
  header_fit (self->header, NULL);
  access_repair_mnemonics (GTK_WIDGET (self));
  access_set_drop_down_name (self->kind, _ ("Games to count"));
  wrap_drop_down (self->kind);
  wrap_titles (GTK_WIDGET (self->by_player));
  wrap_titles (GTK_WIDGET (self->by_players));
  wrap_titles (GTK_WIDGET (self->judged));
  fill_games (self);
}

GtkWidget *
bastide_statistics_window_new (GtkWindow *parent, BastideStore *store)
{
  BastideStatisticsWindow *self = g_object_new (BASTIDE_TYPE_STATISTICS_WINDOW, NULL);

  window_put_over (GTK_WINDOW (self), parent);
  self->store = g_object_ref (store);
  load (self);
  g_signal_connect_swapped (self->game, "notify::selected", G_CALLBACK (load), self);
  return GTK_WIDGET (self);
}
