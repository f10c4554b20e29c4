/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The bar for looking back. */
#include "bastide-review-bar.h"

#include <glib/gi18n.h>

#include "ui/widgets/access.h"
#include "ui/widgets/grid-place.h"
#include "ui/widgets/text-fit.h"
#include "ui/widgets/wrapping.h"

struct _BastideReviewBar {
  BastideTableView base;
  GtkLabel *moment;
  GtkScale *slider;
  GtkAdjustment *adjustment;
  GtkWidget *close;
  GtkWidget *steps, *first, *previous_scoring, *previous, *next, *next_scoring, *last;
  GtkToggleButton *play;
  GtkDropDown *speed;
  GtkWidget *play_on, *report;
  GtkWidget *note; /* the row with the note on the shown move */
  GtkLabel *note_text;
  guint timer;
  gint64 due;             /* when the timer is to end, in µs of the monotonic clock */
  gboolean is_following;  /* the view is moving the slider */
  gboolean is_playing_on; /* the timer is moving the view */
  gboolean is_wide;       /* the moment is in a row with the buttons */
};

G_DEFINE_FINAL_TYPE (BastideReviewBar, bastide_review_bar, BASTIDE_TYPE_TABLE_VIEW)

/* Milliseconds for which a moment is shown at the three speeds. */
static const guint delays[] = { 2400, 1200, 500 };

static gboolean play_next_cb (gpointer data);

/* Starts the wait for the next moment. A moment that came late shortens the wait, at most by half, so that a busy
 * machine keeps the pace. */
static void
schedule_next (BastideReviewBar *self)
{
  gint64 now = g_get_monotonic_time ();
  gint64 delay = 1000 * delays[MIN (gtk_drop_down_get_selected (self->speed), G_N_ELEMENTS (delays) - 1)];

  self->due = MAX (self->due + delay, now + delay / 2);
  self->timer = g_timeout_add ((guint) ((self->due - now) / 1000), play_next_cb, self);
}

static gboolean
play_next_cb (gpointer data)
{
  BastideReviewBar *self = data;

  self->timer = 0;
  if (bastide_table_is_at_head (self->base.table))
    {
      gtk_toggle_button_set_active (self->play, FALSE);
      return G_SOURCE_REMOVE;
    }
  self->is_playing_on = TRUE;
  bastide_table_look_by (self->base.table, 1);
  self->is_playing_on = FALSE;
  if (gtk_toggle_button_get_active (self->play))
    schedule_next (self);
  return G_SOURCE_REMOVE;
}

static void
play_toggled_cb (GtkToggleButton *button, gpointer data)
{
  BastideReviewBar *self = data;
  gboolean is_playing = gtk_toggle_button_get_active (button);

  g_clear_handle_id (&self->timer, g_source_remove);
  gtk_button_set_icon_name (GTK_BUTTON (button),
                            is_playing ? "media-playback-pause-symbolic" : "media-playback-start-symbolic");
  access_set_tooltip (GTK_WIDGET (button), is_playing ? _ ("Stop") : _ ("Play"));
  access_set_name (GTK_WIDGET (button), is_playing ? _ ("Stop") : _ ("Play"));
  if (!is_playing || self->base.table == NULL)
    return;
  if (bastide_table_is_at_head (self->base.table))
    bastide_table_look (self->base.table, 0);
  self->due = g_get_monotonic_time ();
  schedule_next (self);
}

static void
speed_changed_cb (GtkDropDown *speed, GParamSpec *pspec, gpointer data)
{
  BastideReviewBar *self = data;

  if (self->timer != 0)
    play_toggled_cb (self->play, self);
}

static void
slider_changed_cb (GtkAdjustment *adjustment, gpointer data)
{
  BastideReviewBar *self = data;

  if (!self->is_following && self->base.table != NULL)
    bastide_table_look (self->base.table, (unsigned) (gtk_adjustment_get_value (adjustment) + 0.5));
}

/* "Turn 12 of 40", "After turn 12 of 40": the turn of the line that led to the view, and whether it is over. */
static char *
name_moment (BastideTable *table)
{
  GListModel *history = G_LIST_MODEL (bastide_table_get_history (table));
  const BastideMoment *moment = bastide_game_get_moment (bastide_table_get_game (table),
                                                         bastide_table_get_view (table));
  int found = bastide_history_find (BASTIDE_HISTORY (history), bastide_table_get_view (table));
  g_autoptr (BastideHistoryItem) line = NULL, last = NULL;
  unsigned turn, turns;

  if (found < 0)
    return g_strdup (_ ("Before the first turn"));
  line = g_list_model_get_item (history, (guint) found);
  last = g_list_model_get_item (history, g_list_model_get_n_items (history) - 1);
  turn = bastide_history_item_get_turn (line);
  turns = bastide_history_item_get_turn (last);
  if (moment->turn == turn && moment->question != 0)
    return g_strdup_printf (_ ("Turn %u of %u"), turn, turns);
  return g_strdup_printf (_ ("After turn %u of %u"), turn, turns);
}

/* Shows the note on the move that led to the view, if there is one. */
static void
update_note (BastideReviewBar *self)
{
  unsigned view = bastide_table_get_view (self->base.table);
  g_autofree char *comment = view > 0 ? bastide_game_get_comment (bastide_table_get_game (self->base.table), view)
                                      : NULL;

  gtk_label_set_text (self->note_text, comment != NULL ? comment : "");
  gtk_widget_set_visible (self->note, comment != NULL);
}

/* The width of TEXT as the name of the moment, in pixels. */
static int
measure_moment (BastideReviewBar *self, const char *text)
{
  g_autoptr (PangoLayout) layout = gtk_widget_create_pango_layout (GTK_WIDGET (self->moment), text);
  int width;

  pango_layout_get_pixel_size (layout, &width, NULL);
  return width;
}

/* In a row with the buttons the moment has the width of the longest one of the game, so that no other moment moves the
 * button that is about to be clicked. */
static void
reserve_moment (BastideReviewBar *self)
{
  g_autoptr (BastideHistoryItem) last = NULL;
  g_autofree char *after = NULL, *within = NULL;
  GListModel *history;
  unsigned n, turns;
  int width;

  history = G_LIST_MODEL (bastide_table_get_history (self->base.table));
  n = g_list_model_get_n_items (history);
  last = n > 0 ? g_list_model_get_item (history, n - 1) : NULL;
  turns = last != NULL ? bastide_history_item_get_turn (last) : 0;
  within = g_strdup_printf (_ ("Turn %u of %u"), turns, turns);
  after = g_strdup_printf (_ ("After turn %u of %u"), turns, turns);
  width = MAX (measure_moment (self, _ ("Before the first turn")), measure_moment (self, within));
  gtk_widget_set_size_request (GTK_WIDGET (self->moment),
                               self->is_wide ? MAX (width, measure_moment (self, after)) : -1, -1);
}

static void
update (BastideReviewBar *self)
{
  g_autofree char *text = NULL;

  if (self->base.table == NULL)
    return;
  text = name_moment (self->base.table);
  gtk_label_set_label (self->moment, text);
  reserve_moment (self);
  update_note (self);

  self->is_following = TRUE;
  gtk_adjustment_set_upper (self->adjustment,
                            MAX (bastide_game_get_ply (bastide_table_get_game (self->base.table)), 1));
  gtk_adjustment_set_value (self->adjustment, bastide_table_get_view (self->base.table));
  self->is_following = FALSE;
}

/* A person who moves the view stops playing, so that the view stays there. */
static void
changed (BastideTableView *view, const BastideTableChange *change)
{
  BastideReviewBar *self = BASTIDE_REVIEW_BAR (view);

  if ((change->parts & BASTIDE_TABLE_POSITION) && self->timer != 0 && !self->is_playing_on)
    gtk_toggle_button_set_active (self->play, FALSE);
  if (change->parts & (BASTIDE_TABLE_POSITION | BASTIDE_TABLE_HEAD | BASTIDE_TABLE_COMMENT))
    update (self);
}

static void
forget (BastideTableView *view)
{
  BastideReviewBar *self = BASTIDE_REVIEW_BAR (view);

  gtk_toggle_button_set_active (self->play, FALSE);
  g_clear_handle_id (&self->timer, g_source_remove);
}

static void
show (BastideTableView *view)
{
  update (BASTIDE_REVIEW_BAR (view));
}

static void
bastide_review_bar_class_init (BastideReviewBarClass *klass)
{
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);

  ((BastideTableViewClass *) klass)->forget = forget;
  ((BastideTableViewClass *) klass)->show = show;
  ((BastideTableViewClass *) klass)->changed = changed;
  gtk_widget_class_set_css_name (widget_class, "reviewbar");
  gtk_widget_class_set_template_from_resource (widget_class, "/bastide/bastide-review-bar.ui");
  gtk_widget_class_bind_template_child (widget_class, BastideReviewBar, moment);
  gtk_widget_class_bind_template_child (widget_class, BastideReviewBar, slider);
  gtk_widget_class_bind_template_child (widget_class, BastideReviewBar, adjustment);
  gtk_widget_class_bind_template_child (widget_class, BastideReviewBar, close);
  gtk_widget_class_bind_template_child (widget_class, BastideReviewBar, steps);
  gtk_widget_class_bind_template_child (widget_class, BastideReviewBar, first);
  gtk_widget_class_bind_template_child (widget_class, BastideReviewBar, previous_scoring);
  gtk_widget_class_bind_template_child (widget_class, BastideReviewBar, previous);
  gtk_widget_class_bind_template_child (widget_class, BastideReviewBar, play);
  gtk_widget_class_bind_template_child (widget_class, BastideReviewBar, next);
  gtk_widget_class_bind_template_child (widget_class, BastideReviewBar, next_scoring);
  gtk_widget_class_bind_template_child (widget_class, BastideReviewBar, last);
  gtk_widget_class_bind_template_child (widget_class, BastideReviewBar, speed);
  gtk_widget_class_bind_template_child (widget_class, BastideReviewBar, play_on);
  gtk_widget_class_bind_template_child (widget_class, BastideReviewBar, report);
  gtk_widget_class_bind_template_child (widget_class, BastideReviewBar, note);
  gtk_widget_class_bind_template_child (widget_class, BastideReviewBar, note_text);
  gtk_widget_class_bind_template_callback (widget_class, play_toggled_cb);
  gtk_widget_class_bind_template_callback (widget_class, speed_changed_cb);
  gtk_widget_class_bind_template_callback (widget_class, slider_changed_cb);
}

static void
bastide_review_bar_init (BastideReviewBar *self)
{
  gtk_widget_init_template (GTK_WIDGET (self));
  access_repair_mnemonics (GTK_WIDGET (self));
  wrap_buttons (GTK_WIDGET (self));
  wrap_drop_down (self->speed);
  gtk_drop_down_set_selected (self->speed, 1);
  access_set_drop_down_name (self->speed, _ ("Speed"));
  bastide_review_bar_set_arrangement (self, BASTIDE_ARRANGEMENT_WIDE);
}

void
bastide_review_bar_set_playing (BastideReviewBar *self, gboolean playing)
{
  g_return_if_fail (BASTIDE_IS_REVIEW_BAR (self));

  gtk_toggle_button_set_active (self->play, playing);
}

/* The buttons that step are in one row, or in two if the bar is beside the board: each direction has its own side. */
static void
place_steps (BastideReviewBar *self, gboolean is_beside)
{
  GtkWidget *steps[] = { self->first, self->previous_scoring, self->previous, GTK_WIDGET (self->play),
                         self->next,  self->next_scoring,     self->last };
  static const GridPlace two_rows[] = { { 0, 0, 1, 1 }, { 0, 1, 1, 1 }, { 1, 0, 1, 1 }, { 1, 1, 2, 1 },
                                        { 2, 0, 1, 1 }, { 3, 1, 1, 1 }, { 3, 0, 1, 1 } };

  for (int i = 0; i < (int) G_N_ELEMENTS (steps); i++)
    grid_place (steps[i], is_beside ? &two_rows[i] : &(GridPlace) { i, 0, 1, 1 });
}

void
bastide_review_bar_set_arrangement (BastideReviewBar *self, BastideArrangement arrangement)
{
  GtkWidget *parts[] = { GTK_WIDGET (self->moment),
                         GTK_WIDGET (self->slider),
                         self->close,
                         self->steps,
                         GTK_WIDGET (self->speed),
                         self->play_on,
                         self->report,
                         self->note };
  static const GridPlace wide[] = { { 0, 0, 1, 1 }, { 1, 0, 3, 1 }, { 4, 0, 1, 1 }, { 1, 1, 1, 1 },
                                    { 2, 1, 1, 1 }, { 3, 1, 1, 1 }, { 4, 1, 1, 1 }, { 0, 2, 5, 1 } };
  static const GridPlace narrow[] = { { 0, 0, 1, 1 }, { 0, 1, 1, 1 }, { 2, 0, 1, 1 }, { 0, 2, 3, 1 },
                                      { 1, 0, 1, 1 }, { 1, 1, 1, 1 }, { 2, 1, 1, 1 }, { 0, 3, 3, 1 } };
  static const GridPlace beside[] = { { 0, 0, 1, 1 }, { 0, 1, 2, 1 }, { 1, 0, 1, 1 }, { 0, 2, 2, 1 },
                                      { 0, 4, 2, 1 }, { 0, 3, 2, 1 }, { 0, 5, 1, 1 }, { 0, 6, 2, 1 } };
  static const GridPlace crowded[] = { { 0, 0, 2, 1 }, { 0, 1, 2, 1 }, { 2, 0, 1, 1 }, { 0, 4, 3, 1 },
                                       { 0, 2, 3, 1 }, { 0, 3, 3, 1 }, { 2, 1, 1, 1 }, { 0, 5, 3, 1 } };
  const GridPlace *const places[] = { wide, text_is_large (GTK_WIDGET (self)) ? crowded : narrow, beside, beside };
  gboolean is_wide = arrangement == BASTIDE_ARRANGEMENT_WIDE;
  gboolean is_beside = BASTIDE_ARRANGEMENT_IS_BESIDE (arrangement);

  g_return_if_fail (BASTIDE_IS_REVIEW_BAR (self));

  for (gsize i = 0; i < G_N_ELEMENTS (parts); i++)
    grid_place (parts[i], &places[arrangement][i]);
  place_steps (self, is_beside);
  gtk_widget_set_visible (self->report, !is_beside); /* beside the board there is no room; the menu has it too */
  self->is_wide = is_wide;
  if (self->base.table != NULL)
    reserve_moment (self);
  gtk_widget_set_hexpand (GTK_WIDGET (self->moment), !is_wide);
  gtk_widget_set_hexpand (self->steps, is_wide);
  gtk_widget_set_halign (self->steps, is_wide ? GTK_ALIGN_END : GTK_ALIGN_CENTER);
  gtk_widget_set_hexpand (self->play_on, is_wide);
  gtk_widget_set_halign (self->play_on, is_wide ? GTK_ALIGN_START : GTK_ALIGN_FILL);
}
