/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Everything round the board. */
#include "bastide-table-page.h"

#include <adwaita.h>
#include <glib/gi18n.h>

#include "announcements.h"
#include "bastide-note-card.h"
#include "bastide-player-strip.h"
#include "bastide-question-bar.h"
#include "bastide-review-bar.h"
#include "bastide-table-frame.h"
#include "first-time-tips.h"
#include "model/table-thought.h"
#include "note-place.h"
#include "page-keys.h"
#include "pane-place.h"
#include "ui/board/bastide-canvas.h"
#include "ui/widgets/bastide-announcer.h"
#include "ui/widgets/click-lock.h"
#include "ui/widgets/settings.h"

struct _BastideTablePage {
  BastideTableView base;
  AdwFlap *flap;
  AdwBin *guide, *pane_place;
  BastideAnnouncer *announcer;
  BastidePlayerStrip *strip;
  GtkOverlay *board;
  BastideNoteCard *note;
  GtkStack *bars;
  BastideQuestionBar *question;
  BastideReviewBar *review; /* created when somebody looks back */
  BastideSidePane *pane;    /* created after the first frame */
  BastideCanvas *canvas;
  GString *spoken; /* announcement of a computer player's turn that is not over (announcements.h) */
  guint pane_idle;
  BastideArrangement arrangement;
  int covered;      /* pixels at the lower edge that a message covers */
  guint clear_idle; /* keeps legal places clear of what covers the board now */
  gboolean is_reviewing;
  gboolean is_skipping; /* computer players play without a pause and unseen until a person is asked */
  gboolean pane_shown;
};

G_DEFINE_FINAL_TYPE (BastideTablePage, bastide_table_page, BASTIDE_TYPE_TABLE_VIEW)

enum {
  PROP_PANE_SHOWN = 1,
  PROP_REVIEWING,
};

/* Sets how long computer players pause after their moves have been shown, in ms, by preference. */
static void
update_delay (BastideTablePage *self)
{
  static const unsigned delays[BASTIDE_PACES] = { 300, 700, 1600 };

  if (self->base.table != NULL)
    bastide_table_set_delay (self->base.table,
                             self->is_skipping ? 0 : delays[g_settings_get_int (settings_get_default (), "pace")]);
}

static void
set_skipping (BastideTablePage *self, gboolean skipping)
{
  self->is_skipping = skipping;
  update_delay (self);
}

static void
update_deciding (BastideTablePage *self)
{
  int deciding = bastide_table_is_over (self->base.table) || bastide_table_is_puzzle (self->base.table)
                     ? -1
                     : bastide_table_get_moment (self->base.table)->to_move;

  /* The player who thinks does so at the head; the view may have another player who decides. */
  bastide_player_strip_set_deciding (self->strip, deciding,
                                     bastide_table_is_at_head (self->base.table)
                                         && bastide_table_is_thinking (self->base.table));
}

static void
make_review_bar (BastideTablePage *self)
{
  if (self->review != NULL)
    return;
  self->review = g_object_new (BASTIDE_TYPE_REVIEW_BAR, NULL);
  gtk_stack_add_named (self->bars, GTK_WIDGET (self->review), "review");
  bastide_review_bar_set_arrangement (self->review, self->arrangement);
  bastide_table_view_set_table (BASTIDE_TABLE_VIEW (self->review), self->base.table);
}

static void
update_bars (BastideTablePage *self)
{
  if (bastide_table_page_get_reviewing (self))
    make_review_bar (self);
  gtk_stack_set_visible_child_name (self->bars, bastide_table_page_get_reviewing (self) ? "review" : "question");
  /* What a puzzle asks is above the board. */
  gtk_widget_set_visible (GTK_WIDGET (self->bars),
                          bastide_table_page_get_reviewing (self) || !bastide_table_is_puzzle (self->base.table));
  g_object_notify (G_OBJECT (self), "reviewing");
}

static gboolean
clear_idle_reached_cb (gpointer data)
{
  BastideTablePage *self = data;

  self->clear_idle = 0;
  note_keep_clear (self->note, self->canvas, GTK_WIDGET (self), self->covered);
  return G_SOURCE_REMOVE;
}

/* Finds room for the card and for a message before the next frame, when sizes have been allocated. */
static void
keep_clear (BastideTablePage *self)
{
  if (self->clear_idle == 0)
    self->clear_idle = g_idle_add_full (G_PRIORITY_HIGH_IDLE, clear_idle_reached_cb, self, NULL);
}

/* Shows NEWS or, if that is NULL, the tip for the question if there is one. */
static void
show_note (BastideTablePage *self, const char *news)
{
  gboolean is_guided = bastide_table_page_get_guide (self) != NULL;
  const char *tip = news == NULL && bastide_table_is_asking (self->base.table) ? tips_take (self->base.table, is_guided)
                                                                               : NULL;

  if (news != NULL)
    bastide_note_card_show_news (self->note, news);
  else if (tip != NULL)
    bastide_note_card_show_tip (self->note, tip);
  else
    bastide_note_card_hide (self->note, FALSE);
  keep_clear (self);
}

/* Announces what led to the view, and NEWS (may be NULL). */
static void
tell_moment (BastideTablePage *self, const BastideTableChange *change, const char *news)
{
  if (change->played || !bastide_table_page_get_reviewing (self))
    announce_change (self->announcer, self->base.table, change, news, self->spoken);
  else if (!bastide_table_is_ending (self->base.table))
    announce_moment (self->announcer, self->base.table);
}

/* Announces the view, and shows a note about it. While computers play, the last note stays. */
static void
tell_position (BastideTablePage *self, const BastideTableChange *change)
{
  g_autofree char *news = change->played ? describe_skipped_question (self->base.table, change) : NULL;

  if (change->way != BASTIDE_TABLE_STAYED)
    tell_moment (self, change, news);
  if (news != NULL || !change->played || bastide_table_is_asking (self->base.table))
    show_note (self, news);
}

/* Shows the position without the beats that lead to it. */
static void
skip_beats (BastideTablePage *self)
{
  g_action_group_activate_action (bastide_canvas_get_actions (self->canvas), "skip", NULL);
}

/* Stops skipping what computer players do if a person is asked, or the game is paused or over. */
static void
update_skipping (BastideTablePage *self)
{
  BastideGame *game = bastide_table_get_game (self->base.table);
  const BastideMoment *head = bastide_game_get_head (game);

  if (self->is_skipping
      && (head->question == 0 || bastide_table_is_paused (self->base.table)
          || !bastide_seat_is_computer (bastide_game_get_seat (game, head->to_move))))
    set_skipping (self, FALSE);
}

static void
changed (BastideTableView *view, const BastideTableChange *change)
{
  BastideTablePage *self = BASTIDE_TABLE_PAGE (view);
  const BastideComparison *comparison;
  BastideMove hint;

  update_skipping (self);
  if ((change->parts & BASTIDE_TABLE_SEATS) || self->is_skipping)
    skip_beats (self);
  if (change->parts
      & (BASTIDE_TABLE_POSITION | BASTIDE_TABLE_HEAD | BASTIDE_TABLE_SEATS | BASTIDE_TABLE_THINKING
         | BASTIDE_TABLE_CHOICES))
    {
      update_deciding (self);
      update_bars (self);
    }
  if ((change->parts & BASTIDE_TABLE_HINT) && bastide_table_get_hint (view->table, &hint, &comparison)
      && comparison != NULL)
    bastide_announcer_say (self->announcer, bastide_question_bar_get_hint (self->question));
  if (change->parts & (BASTIDE_TABLE_POSITION | BASTIDE_TABLE_CHOICES))
    tell_position (self, change);
  else if ((change->parts & BASTIDE_TABLE_SHOWN) && bastide_table_is_over (view->table))
    tell_moment (self, change, NULL);
  if (change->parts & BASTIDE_TABLE_COUNT)
    {
      g_autofree char *count = bastide_table_tell_count (view->table);

      bastide_announcer_say (self->announcer, count);
    }
}

static void
question_turn_cb (BastideQuestionBar *bar, int direction, gpointer data)
{
  g_action_group_activate_action (bastide_canvas_get_actions (((BastideTablePage *) data)->canvas), "turn",
                                  g_variant_new_int32 (direction));
}

static void
question_skip_cb (BastideQuestionBar *bar, gpointer data)
{
  BastideTablePage *self = data;

  skip_beats (self);
  set_skipping (self, bastide_table_is_thinking (self->base.table));
}

static void
canvas_hand_changed_cb (BastideCanvas *canvas, GParamSpec *pspec, gpointer data)
{
  BastideTablePage *self = data;
  guint turns, sorts;

  g_object_get (canvas, "turns", &turns, "sorts", &sorts, NULL);
  bastide_question_bar_set_turns (self->question, (int) turns);
  bastide_question_bar_set_sorts (self->question, sorts);
}

static void
canvas_choice_changed_cb (BastideCanvas *canvas, GParamSpec *pspec, gpointer data)
{
  BastideTablePage *self = data;
  g_autoptr (BastideChoice) choice = NULL;
  g_autofree char *draft = NULL;

  g_object_get (canvas, "choice", &choice, "draft", &draft, NULL);
  bastide_question_bar_set_choice (self->question, choice, draft);
  if (choice != NULL)
    bastide_note_card_hide (self->note, TRUE);
}

static void
canvas_refused_cb (BastideCanvas *canvas, const BastideReason *reason, const char *words, gpointer data)
{
  BastideTablePage *self = data;

  bastide_note_card_show_reason (self->note, words, bastide_table_get_face (self->base.table), *reason);
  keep_clear (self);
  bastide_announcer_say (self->announcer, words);
}

static void
canvas_described_cb (BastideCanvas *canvas, const char *words, gboolean shown, gpointer data)
{
  BastideTablePage *self = data;

  if (shown)
    {
      bastide_note_card_show_words (self->note, words);
      keep_clear (self);
    }
  bastide_announcer_say (self->announcer, words);
}

static void
frame_arranged_cb (BastideTableFrame *frame, int arrangement, gboolean is_high, gpointer data)
{
  BastideTablePage *self = data;

  self->arrangement = (BastideArrangement) arrangement;
  bastide_player_strip_set_arrangement (self->strip, self->arrangement);
  bastide_question_bar_set_arrangement (self->question, self->arrangement, is_high);
  if (self->review != NULL)
    bastide_review_bar_set_arrangement (self->review, self->arrangement);
}

/* Maps the preference to the speed of the canvas. */
static gboolean
map_speed (GValue *to, GVariant *from, gpointer data)
{
  static const double speeds[BASTIDE_PACES] = { 2.5, 1.0, 0.6 };

  g_value_set_double (to, adw_get_enable_animations (data) ? speeds[g_variant_get_int32 (from)] : 0);
  return TRUE;
}

static void
make_canvas (BastideTablePage *self)
{
  GSettingsBindFlags flags = G_SETTINGS_BIND_GET | G_SETTINGS_BIND_NO_SENSITIVITY;
  GSettings *settings = settings_get_default ();

  self->canvas = BASTIDE_CANVAS (bastide_canvas_new ());
  g_signal_connect (self->canvas, "notify::turns", G_CALLBACK (canvas_hand_changed_cb), self);
  g_signal_connect (self->canvas, "notify::sorts", G_CALLBACK (canvas_hand_changed_cb), self);
  g_signal_connect (self->canvas, "notify::choice", G_CALLBACK (canvas_choice_changed_cb), self);
  g_signal_connect (self->canvas, "refused", G_CALLBACK (canvas_refused_cb), self);
  g_signal_connect (self->canvas, "described", G_CALLBACK (canvas_described_cb), self);
  g_signal_connect_swapped (self->canvas, "resized", G_CALLBACK (keep_clear), self);
  g_signal_connect_swapped (self->question, "leave", G_CALLBACK (gtk_widget_grab_focus), self->canvas);
  g_settings_bind (settings, "confirm-placing", self->canvas, "confirm-placing", flags);
  g_signal_connect_object (settings, "changed::pace", G_CALLBACK (update_delay), self, G_CONNECT_SWAPPED);
  g_settings_bind_with_mapping (settings, "pace", self->canvas, "speed", flags, map_speed, NULL, self, NULL);
  gtk_overlay_set_child (self->board, GTK_WIDGET (self->canvas));
  bastide_canvas_set_frame (self->canvas, gtk_widget_get_parent (GTK_WIDGET (self->board)));
}

static void
make_pane (BastideTablePage *self)
{
  g_clear_handle_id (&self->pane_idle, g_source_remove);
  if (self->pane != NULL)
    return;
  self->pane = g_object_new (BASTIDE_TYPE_SIDE_PANE, NULL);
  adw_bin_set_child (self->pane_place, GTK_WIDGET (self->pane));
  bastide_table_view_set_table (BASTIDE_TABLE_VIEW (self->pane), self->base.table);
  g_object_bind_property (self->canvas, "choice", self->pane, "choice", G_BINDING_SYNC_CREATE);
  g_object_bind_property (self->canvas, "cell", self->pane, "cell", G_BINDING_SYNC_CREATE);
}

/* The players are shown once: on their cards if the pane is beside the board, and otherwise in the strip. */
static void
update_strip (BastideTablePage *self)
{
  gtk_widget_set_visible (GTK_WIDGET (self->strip), !self->pane_shown || adw_flap_get_folded (self->flap));
}

/* The focus of a pane that vanishes would go to any button, such as Undo. */
static void
flap_reveal_changed_cb (AdwFlap *flap, GParamSpec *pspec, gpointer data)
{
  BastideTablePage *self = data;
  gboolean shown = adw_flap_get_reveal_flap (flap);

  if (self->pane_shown == shown)
    return;
  if (!shown && gtk_widget_get_focus_child (GTK_WIDGET (self->pane_place)) != NULL)
    gtk_widget_grab_focus (GTK_WIDGET (self->canvas));
  self->pane_shown = shown;
  update_strip (self);
  g_object_notify (G_OBJECT (self), "pane-shown");
}

/* The flap would show the pane as soon as there is room again, even if it had been closed. */
static void
flap_folded_changed_cb (AdwFlap *flap, GParamSpec *pspec, gpointer data)
{
  update_strip (data);
  if (!adw_flap_get_folded (flap))
    adw_flap_set_reveal_flap (flap, g_settings_get_boolean (settings_get_default (), "pane"));
}

/* Shows or hides the pane because a person wanted it. The choice is saved unless the pane is over the board. */
static void
reveal_pane (BastideTablePage *self, gboolean shown)
{
  if (shown)
    make_pane (self);
  if (!adw_flap_get_folded (self->flap))
    g_settings_set_boolean (settings_get_default (), "pane", shown);
  adw_flap_set_reveal_flap (self->flap, shown);
}

static gboolean
pane_idle_reached_cb (gpointer data)
{
  make_pane (data);
  return G_SOURCE_REMOVE;
}

static void
bastide_table_page_get_property (GObject *object, guint id, GValue *value, GParamSpec *pspec)
{
  BastideTablePage *self = BASTIDE_TABLE_PAGE (object);

  g_value_set_boolean (value, id == PROP_PANE_SHOWN ? self->pane_shown : bastide_table_page_get_reviewing (self));
}

static void
bastide_table_page_set_property (GObject *object, guint id, const GValue *value, GParamSpec *pspec)
{
  reveal_pane (BASTIDE_TABLE_PAGE (object), g_value_get_boolean (value));
}

static void
bastide_table_page_dispose (GObject *object)
{
  BastideTablePage *self = BASTIDE_TABLE_PAGE (object);

  bastide_table_view_set_table (BASTIDE_TABLE_VIEW (self), NULL);
  g_clear_handle_id (&self->pane_idle, g_source_remove);
  g_clear_handle_id (&self->clear_idle, g_source_remove);
  G_OBJECT_CLASS (bastide_table_page_parent_class)->dispose (object);
}

static void
bastide_table_page_finalize (GObject *object)
{
  g_string_free (BASTIDE_TABLE_PAGE (object)->spoken, TRUE);
  G_OBJECT_CLASS (bastide_table_page_parent_class)->finalize (object);
}

static void
show (BastideTableView *view)
{
  BastideTablePage *self = BASTIDE_TABLE_PAGE (view);

  self->is_reviewing = FALSE;
  g_string_truncate (self->spoken, 0);
  bastide_canvas_set_table (self->canvas, view->table);
  bastide_player_strip_set_players (self->strip, view->table != NULL ? bastide_table_get_players (view->table) : NULL);
  if (self->review != NULL)
    bastide_table_view_set_table (BASTIDE_TABLE_VIEW (self->review), view->table);
  if (self->pane != NULL)
    bastide_table_view_set_table (BASTIDE_TABLE_VIEW (self->pane), view->table);
  if (view->table == NULL)
    return;
  set_skipping (self, FALSE);
  update_deciding (self);
  update_bars (self);
  show_note (self, NULL);
  announce_change (self->announcer, view->table, &(BastideTableChange) { .way = BASTIDE_TABLE_STAYED }, NULL,
                   self->spoken);
  gtk_widget_grab_focus (GTK_WIDGET (self->canvas));
}

static void
bastide_table_page_class_init (BastideTablePageClass *klass)
{
  GObjectClass *object_class = G_OBJECT_CLASS (klass);
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);

  ((BastideTableViewClass *) klass)->forget = show;
  ((BastideTableViewClass *) klass)->show = show;
  ((BastideTableViewClass *) klass)->changed = changed;
  object_class->get_property = bastide_table_page_get_property;
  object_class->set_property = bastide_table_page_set_property;
  object_class->dispose = bastide_table_page_dispose;
  object_class->finalize = bastide_table_page_finalize;
  g_object_class_install_property (object_class, PROP_PANE_SHOWN,
                                   g_param_spec_boolean ("pane-shown", NULL, NULL, FALSE,
                                                         G_PARAM_READWRITE | G_PARAM_STATIC_STRINGS));
  g_object_class_install_property (object_class, PROP_REVIEWING,
                                   g_param_spec_boolean ("reviewing", NULL, NULL, FALSE,
                                                         G_PARAM_READABLE | G_PARAM_STATIC_STRINGS));
  g_type_ensure (BASTIDE_TYPE_ANNOUNCER);
  g_type_ensure (BASTIDE_TYPE_PLAYER_STRIP);
  g_type_ensure (BASTIDE_TYPE_NOTE_CARD);
  g_type_ensure (BASTIDE_TYPE_QUESTION_BAR);
  g_type_ensure (BASTIDE_TYPE_TABLE_FRAME);
  page_keys_add (widget_class);
  gtk_widget_class_set_template_from_resource (widget_class, "/bastide/bastide-table-page.ui");
  gtk_widget_class_bind_template_child (widget_class, BastideTablePage, flap);
  gtk_widget_class_bind_template_child (widget_class, BastideTablePage, guide);
  gtk_widget_class_bind_template_child (widget_class, BastideTablePage, pane_place);
  gtk_widget_class_bind_template_child (widget_class, BastideTablePage, announcer);
  gtk_widget_class_bind_template_child (widget_class, BastideTablePage, strip);
  gtk_widget_class_bind_template_child (widget_class, BastideTablePage, board);
  gtk_widget_class_bind_template_child (widget_class, BastideTablePage, note);
  gtk_widget_class_bind_template_child (widget_class, BastideTablePage, bars);
  gtk_widget_class_bind_template_child (widget_class, BastideTablePage, question);
  gtk_widget_class_bind_template_callback (widget_class, question_turn_cb);
  gtk_widget_class_bind_template_callback (widget_class, question_skip_cb);
  gtk_widget_class_bind_template_callback (widget_class, frame_arranged_cb);
  gtk_widget_class_bind_template_callback (widget_class, flap_folded_changed_cb);
  gtk_widget_class_bind_template_callback (widget_class, flap_reveal_changed_cb);
}

static void
bastide_table_page_init (BastideTablePage *self)
{
  self->spoken = g_string_new (NULL);
  gtk_widget_init_template (GTK_WIDGET (self));
  click_lock_add (GTK_WIDGET (self));
  pane_place_set_up (GTK_WIDGET (self->pane_place));
  make_canvas (self);
  gtk_widget_insert_action_group (GTK_WIDGET (self), "board", bastide_canvas_get_actions (self->canvas));
  page_keys_follow (GTK_WIDGET (self), GTK_WIDGET (self->canvas));
  bastide_canvas_set_hand (self->canvas, bastide_question_bar_get_hand (self->question));
  self->pane_shown = g_settings_get_boolean (settings_get_default (), "pane");
  adw_flap_set_reveal_flap (self->flap, self->pane_shown);
  update_strip (self);
  self->pane_idle = g_idle_add_full (G_PRIORITY_LOW, pane_idle_reached_cb, self, NULL);
}

void
bastide_table_page_set_guide (BastideTablePage *self, GtkWidget *guide)
{
  g_return_if_fail (BASTIDE_IS_TABLE_PAGE (self));

  adw_bin_set_child (self->guide, guide);
  bastide_question_bar_set_guided (self->question, guide != NULL);
}

GtkWidget *
bastide_table_page_get_guide (BastideTablePage *self)
{
  g_return_val_if_fail (BASTIDE_IS_TABLE_PAGE (self), NULL);

  return adw_bin_get_child (self->guide);
}

void
bastide_table_page_set_reviewing (BastideTablePage *self, gboolean reviewing)
{
  g_return_if_fail (BASTIDE_IS_TABLE_PAGE (self));

  self->is_reviewing = reviewing;
  if (self->base.table == NULL)
    return;
  if (!reviewing)
    {
      if (self->review != NULL)
        bastide_review_bar_set_playing (self->review, FALSE);
      bastide_table_look_at_head (self->base.table);
      bastide_table_light (self->base.table, NULL);
      gtk_widget_grab_focus (GTK_WIDGET (self->canvas));
    }
  update_bars (self);
}

gboolean
bastide_table_page_get_reviewing (BastideTablePage *self)
{
  g_return_val_if_fail (BASTIDE_IS_TABLE_PAGE (self), FALSE);

  return self->is_reviewing || (self->base.table != NULL && !bastide_table_is_at_head (self->base.table));
}

gboolean
bastide_table_page_show_pane (BastideTablePage *self, BastideSidePanePage page)
{
  gboolean was_shown = self->pane_shown;

  g_return_val_if_fail (BASTIDE_IS_TABLE_PAGE (self), FALSE);

  reveal_pane (self, TRUE);
  return bastide_side_pane_show (self->pane, page) || !was_shown;
}

void
bastide_table_page_turn_pane (BastideTablePage *self, BastideSidePanePage page)
{
  g_return_if_fail (BASTIDE_IS_TABLE_PAGE (self));

  if (self->pane != NULL && self->pane_shown && !adw_flap_get_folded (self->flap))
    bastide_side_pane_show (self->pane, page);
}

gboolean
bastide_table_page_is_explaining (BastideTablePage *self)
{
  g_return_val_if_fail (BASTIDE_IS_TABLE_PAGE (self), FALSE);

  return self->pane != NULL && self->pane_shown && bastide_side_pane_is_at (self->pane, BASTIDE_SIDE_PANE_POSITION);
}

void
bastide_table_page_set_covered (BastideTablePage *self, int height)
{
  g_return_if_fail (BASTIDE_IS_TABLE_PAGE (self));

  self->covered = height;
  keep_clear (self);
}

void
bastide_table_page_say (BastideTablePage *self, const char *words)
{
  g_return_if_fail (BASTIDE_IS_TABLE_PAGE (self));

  bastide_announcer_say (self->announcer, words);
}

void
bastide_table_page_repeat (BastideTablePage *self)
{
  g_return_if_fail (BASTIDE_IS_TABLE_PAGE (self));

  bastide_announcer_repeat (self->announcer);
}
