/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The bar for looking back. */
#include "bastide-review-bar.h"

#include <glib/gi18n.h>

#include "access.h"
#include "wrap.h"

struct _BastideReviewBar {
  GtkWidget parent_instance;
  GtkWidget *box;
  GtkLabel *moment;
  GtkScale *slider;
  GtkAdjustment *adjustment;
  GtkToggleButton *play;
  GtkDropDown *speed;
  GtkBox *controls;
  BastideTable *table;
  gulong changed_id;
  guint timer;
  gboolean is_following;  /* the slider is being moved by the view */
  gboolean is_playing_on; /* the view is being moved by the timer */
};

G_DEFINE_FINAL_TYPE (BastideReviewBar, bastide_review_bar, GTK_TYPE_WIDGET)

/* Milliseconds a moment is shown at the three speeds. */
static const guint delays[] = { 2400, 1200, 500 };

static gboolean
play_next_cb (gpointer data)
{
  BastideReviewBar *self = data;

  if (bastide_table_is_at_head (self->table))
    {
      self->timer = 0;
      gtk_toggle_button_set_active (self->play, FALSE);
      return G_SOURCE_REMOVE;
    }
  self->is_playing_on = TRUE;
  bastide_table_look_by (self->table, 1);
  self->is_playing_on = FALSE;
  return G_SOURCE_CONTINUE;
}

static void
play_toggled_cb (GtkToggleButton *button, gpointer data)
{
  BastideReviewBar *self = data;
  gboolean is_playing = gtk_toggle_button_get_active (button);

  g_clear_handle_id (&self->timer, g_source_remove);
  gtk_button_set_icon_name (GTK_BUTTON (button),
                            is_playing ? "media-playback-pause-symbolic" : "media-playback-start-symbolic");
  gtk_widget_set_tooltip_text (GTK_WIDGET (button), is_playing ? _ ("Stop") : _ ("Play"));
  access_set_name (GTK_WIDGET (button), is_playing ? _ ("Stop") : _ ("Play"));
  if (!is_playing || self->table == NULL)
    return;
  if (bastide_table_is_at_head (self->table))
    bastide_table_look (self->table, 0);
  self->timer = g_timeout_add (delays[MIN (gtk_drop_down_get_selected (self->speed), G_N_ELEMENTS (delays) - 1)],
                               play_next_cb, self);
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

  if (!self->is_following && self->table != NULL)
    bastide_table_look (self->table, (unsigned) (gtk_adjustment_get_value (adjustment) + 0.5));
}

/* "Turn 12 of 40", "After turn 12 of 40": the turn of the line that led to what is shown, and whether it is over. */
static char *
name_moment (BastideTable *table)
{
  GListModel *history = G_LIST_MODEL (bastide_table_get_history (table));
  const BastideMoment *moment = bastide_game_get_moment (bastide_table_get_game (table),
                                                         bastide_table_get_view (table));
  int found = bastide_history_find (BASTIDE_HISTORY (history), bastide_table_get_view (table));
  g_autoptr (BastideHistoryLine) line = NULL, last = NULL;
  unsigned turn, turns;

  if (found < 0)
    return g_strdup (_ ("Before the first turn"));
  line = g_list_model_get_item (history, (guint) found);
  last = g_list_model_get_item (history, g_list_model_get_n_items (history) - 1);
  turn = bastide_history_line_get_turn (line);
  turns = bastide_history_line_get_turn (last);
  if (moment->turn == turn && moment->phase != BASTIDE_PHASE_OVER)
    return g_strdup_printf (_ ("Turn %u of %u"), turn, turns);
  return g_strdup_printf (_ ("After turn %u of %u"), turn, turns);
}

static void
update (BastideReviewBar *self)
{
  g_autofree char *text = NULL;

  if (self->table == NULL)
    return;
  text = name_moment (self->table);
  gtk_label_set_label (self->moment, text);

  self->is_following = TRUE;
  gtk_adjustment_set_upper (self->adjustment, MAX (bastide_game_get_ply (bastide_table_get_game (self->table)), 1));
  gtk_adjustment_set_value (self->adjustment, bastide_table_get_view (self->table));
  self->is_following = FALSE;
}

/* Whoever moves about himself has seen enough: what he looks at stays. */
static void
table_changed_cb (BastideTable *table, const BastideTableChange *change, gpointer data)
{
  BastideReviewBar *self = data;

  if ((change->parts & BASTIDE_TABLE_POSITION) && self->timer != 0 && !self->is_playing_on)
    gtk_toggle_button_set_active (self->play, FALSE);
  if (change->parts & (BASTIDE_TABLE_POSITION | BASTIDE_TABLE_HEAD))
    update (self);
}

static void
forget_table (BastideReviewBar *self)
{
  g_clear_handle_id (&self->timer, g_source_remove);
  if (self->table != NULL)
    g_clear_signal_handler (&self->changed_id, self->table);
  g_clear_object (&self->table);
}

static void
bastide_review_bar_dispose (GObject *object)
{
  BastideReviewBar *self = BASTIDE_REVIEW_BAR (object);

  forget_table (self);
  g_clear_pointer (&self->box, gtk_widget_unparent);
  G_OBJECT_CLASS (bastide_review_bar_parent_class)->dispose (object);
}

static void
bastide_review_bar_class_init (BastideReviewBarClass *klass)
{
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);

  G_OBJECT_CLASS (klass)->dispose = bastide_review_bar_dispose;
  gtk_widget_class_set_layout_manager_type (widget_class, GTK_TYPE_BIN_LAYOUT);
  gtk_widget_class_set_css_name (widget_class, "reviewbar");
  gtk_widget_class_set_template_from_resource (widget_class, "/bastide/bastide-review-bar.ui");
  gtk_widget_class_bind_template_child (widget_class, BastideReviewBar, box);
  gtk_widget_class_bind_template_child (widget_class, BastideReviewBar, moment);
  gtk_widget_class_bind_template_child (widget_class, BastideReviewBar, slider);
  gtk_widget_class_bind_template_child (widget_class, BastideReviewBar, adjustment);
  gtk_widget_class_bind_template_child (widget_class, BastideReviewBar, play);
  gtk_widget_class_bind_template_child (widget_class, BastideReviewBar, speed);
  gtk_widget_class_bind_template_child (widget_class, BastideReviewBar, controls);
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
  gtk_drop_down_set_selected (self->speed, 1);
  access_set_name (GTK_WIDGET (self->slider), _ ("Moment of the game"));
  access_set_drop_down_name (self->speed, _ ("Speed"));
  access_set_name (GTK_WIDGET (self->play), _ ("Play"));
}

void
bastide_review_bar_set_table (BastideReviewBar *self, BastideTable *table)
{
  g_return_if_fail (BASTIDE_IS_REVIEW_BAR (self));

  gtk_toggle_button_set_active (self->play, FALSE);
  forget_table (self);
  if (table == NULL)
    return;
  self->table = g_object_ref (table);
  self->changed_id = g_signal_connect_after (table, "changed", G_CALLBACK (table_changed_cb), self);
  update (self);
}

void
bastide_review_bar_set_playing (BastideReviewBar *self, gboolean playing)
{
  g_return_if_fail (BASTIDE_IS_REVIEW_BAR (self));

  gtk_toggle_button_set_active (self->play, playing);
}

void
bastide_review_bar_set_narrow (BastideReviewBar *self, gboolean narrow)
{
  GtkLayoutManager *layout = gtk_widget_get_layout_manager (gtk_widget_get_parent (GTK_WIDGET (self->slider)));

  g_return_if_fail (BASTIDE_IS_REVIEW_BAR (self));

  g_object_set (gtk_layout_manager_get_layout_child (layout, GTK_WIDGET (self->slider)), "column", narrow ? 0 : 1,
                "row", narrow ? 1 : 0, "column-span", narrow ? 3 : 1, NULL);
  gtk_widget_set_hexpand (GTK_WIDGET (self->moment), narrow);
  gtk_orientable_set_orientation (GTK_ORIENTABLE (self->controls),
                                  narrow ? GTK_ORIENTATION_VERTICAL : GTK_ORIENTATION_HORIZONTAL);
}
