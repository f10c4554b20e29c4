/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Everything round the board. */
#include "bastide-table-page.h"

#include <adwaita.h>
#include <glib/gi18n.h>

#include "bastide-announcer.h"
#include "bastide-canvas.h"
#include "bastide-note-card.h"
#include "bastide-player-strip.h"
#include "bastide-preferences.h"
#include "bastide-question-bar.h"
#include "bastide-review-bar.h"
#include "tips.h"

struct _BastideTablePage {
  GtkWidget parent_instance;
  AdwFlap *flap;
  AdwBin *pane_place; /* as wide as the pane, so that nothing moves when that comes */
  BastideAnnouncer *announcer;
  BastidePlayerStrip *strip;
  GtkOverlay *board;
  BastideNoteCard *note;
  GtkStack *bars;
  BastideQuestionBar *question;
  BastideReviewBar *review; /* made when somebody looks back */
  BastideSidePane *pane;    /* made when the first frame is out */
  BastideCanvas *canvas;
  BastideTable *table;
  GString *spoken; /* of a computer's turn that goes on */
  gulong changed_id;
  guint pane_idle;
  gboolean is_narrow;
  gboolean is_reviewing;
  gboolean pane_shown;
};

G_DEFINE_FINAL_TYPE (BastideTablePage, bastide_table_page, GTK_TYPE_WIDGET)

enum {
  PROP_PANE_SHOWN = 1,
  PROP_REVIEWING,
};

/* Names, colours and points of the strip as the position that is shown has them. */
static void
seat_players (BastideTablePage *self)
{
  BastideGame *game = bastide_table_get_game (self->table);
  unsigned players = bastide_game_get_players (game);
  BastideColour colours[BASTIDE_MAX_PLAYERS];
  const char *names[BASTIDE_MAX_PLAYERS];

  for (unsigned player = 0; player < players; player++)
    {
      const BastideSeat *seat = bastide_game_get_seat (game, player);

      colours[player] = (BastideColour) seat->colour;
      names[player] = seat->name;
    }
  bastide_player_strip_set_players (self->strip, players, colours, names);
}

/* Points as the position that is shown has them. */
static void
update_points (BastideTablePage *self)
{
  GListModel *players = bastide_table_get_players (self->table);
  guint winners = 0;

  for (guint i = 0; i < g_list_model_get_n_items (players); i++)
    {
      g_autoptr (BastidePlayer) player = g_list_model_get_item (players, i);

      bastide_player_strip_set_points (self->strip, i, (int) bastide_player_get_points (player));
      winners |= bastide_player_is_winner (player) ? 1u << i : 0;
    }
  bastide_player_strip_set_winners (self->strip, winners);
}

static void
update_deciding (BastideTablePage *self)
{
  const BastideState *state = bastide_table_get_state (self->table);

  /* Who thinks does so at the head: looking back there may be somebody else who decides. */
  bastide_player_strip_set_deciding (self->strip,
                                     state->status.phase == BASTIDE_PHASE_OVER ? -1 : state->status.to_move,
                                     bastide_table_is_at_head (self->table) && bastide_table_is_thinking (self->table));
}

static void
make_review_bar (BastideTablePage *self)
{
  if (self->review != NULL)
    return;
  self->review = g_object_new (BASTIDE_TYPE_REVIEW_BAR, NULL);
  gtk_stack_add_named (self->bars, GTK_WIDGET (self->review), "review");
  bastide_review_bar_set_narrow (self->review, self->is_narrow);
  bastide_review_bar_set_table (self->review, self->table);
}

static void
update_bars (BastideTablePage *self)
{
  if (bastide_table_page_get_reviewing (self))
    make_review_bar (self);
  gtk_stack_set_visible_child_name (self->bars, bastide_table_page_get_reviewing (self) ? "review" : "question");
  g_object_notify (G_OBJECT (self), "reviewing");
}

static void
show_tip (BastideTablePage *self)
{
  const char *tip = NULL;

  int covered = 0;

  if (bastide_table_is_asking (self->table))
    tip = tips_take (bastide_preferences_get_default (), bastide_table_get_state (self->table));
  if (tip != NULL)
    {
      bastide_note_card_show_tip (self->note, tip);
      covered = bastide_note_card_get_height (self->note, gtk_widget_get_width (GTK_WIDGET (self->board)));
    }
  else
    bastide_note_card_hide (self->note, FALSE);
  bastide_canvas_set_margins (self->canvas, 0, 0, covered, 0);
}

/* Says what was done at the moment that is looked back at; nothing at the empty table. */
static void
announce_moment (BastideTablePage *self)
{
  BastideHistory *history = bastide_table_get_history (self->table);
  int found = bastide_history_find (history, bastide_table_get_view (self->table));
  g_autoptr (BastideHistoryLine) line = NULL;
  g_autofree char *text = NULL;

  if (found < 0)
    return;
  line = g_list_model_get_item (G_LIST_MODEL (history), (guint) found);
  text = bastide_history_line_tell (line);
  bastide_announcer_say (self->announcer, text);
}

/* Says what happened and what is asked now; the moves of a computer player are gathered until somebody else decides,
 * and the end of the game until it has been counted. */
static void
announce (BastideTablePage *self, const BastideTableChange *change)
{
  const BastideState *state = bastide_table_get_state (self->table);
  BastideWords words;
  g_autofree char *text = NULL, *prompt = NULL;

  bastide_table_get_words (self->table, &words);
  if (change->way == BASTIDE_TABLE_FORWARD && change->played)
    text = bastide_words_announcement (&words, change->events, change->n_events);
  if (text != NULL && *text != '\0')
    {
      if (self->spoken->len > 0)
        g_string_append_c (self->spoken, ' ');
      g_string_append (self->spoken, text);
    }
  if (change->played && !bastide_table_is_asking (self->table) && state->status.phase != BASTIDE_PHASE_OVER)
    return;
  prompt = bastide_table_make_prompt (self->table);
  if (!bastide_table_is_counting (self->table))
    {
      bastide_announcer_say (self->announcer, self->spoken->str);
      g_string_truncate (self->spoken, 0);
    }
  bastide_announcer_say (self->announcer, prompt);
}

/* Whether what has happened is still being shown. */
static gboolean
is_busy (BastideTablePage *self)
{
  gboolean busy;

  g_object_get (self->canvas, "busy", &busy, NULL);
  return busy;
}

static void
table_changed_cb (BastideTable *table, const BastideTableChange *change, gpointer data)
{
  BastideTablePage *self = data;
  BastideMove hint;

  if (change->parts & BASTIDE_TABLE_SEATS)
    {
      g_action_group_activate_action (bastide_canvas_get_actions (self->canvas), "skip", NULL);
      seat_players (self);
    }
  if (change->parts
      & (BASTIDE_TABLE_POSITION | BASTIDE_TABLE_HEAD | BASTIDE_TABLE_SEATS | BASTIDE_TABLE_THINKING
         | BASTIDE_TABLE_CHOICES | BASTIDE_TABLE_COUNTED))
    {
      if (change->way == BASTIDE_TABLE_JUMPED || !is_busy (self)) /* else points come with their beats */
        update_points (self);
      update_deciding (self);
      update_bars (self);
    }
  if ((change->parts & BASTIDE_TABLE_HINT) && bastide_table_get_hint (table, &hint, NULL))
    bastide_announcer_say (self->announcer, bastide_question_bar_get_hint (self->question));
  if (change->parts & BASTIDE_TABLE_COUNTED)
    announce (self, change);
  if (change->parts & (BASTIDE_TABLE_POSITION | BASTIDE_TABLE_CHOICES))
    {
      if (change->way != BASTIDE_TABLE_STAYED && bastide_table_page_get_reviewing (self) && !change->played)
        announce_moment (self);
      else if (change->way != BASTIDE_TABLE_STAYED)
        announce (self, change);
      show_tip (self);
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

  g_action_group_activate_action (bastide_canvas_get_actions (self->canvas), "skip", NULL);
  bastide_table_skip (self->table);
}

static void
canvas_turns_changed_cb (BastideCanvas *canvas, GParamSpec *pspec, gpointer data)
{
  guint turns;

  g_object_get (canvas, "turns", &turns, NULL);
  bastide_question_bar_set_turns (((BastideTablePage *) data)->question, (int) turns);
}

static void
canvas_choice_changed_cb (BastideCanvas *canvas, GParamSpec *pspec, gpointer data)
{
  BastideTablePage *self = data;
  g_autoptr (BastideChoice) choice = NULL;

  g_object_get (canvas, "choice", &choice, NULL);
  bastide_question_bar_set_choice (self->question, choice);
  if (choice != NULL)
    bastide_note_card_hide (self->note, TRUE);
}

static void
canvas_refused_cb (BastideCanvas *canvas, const BastideReason *reason, const char *words, gpointer data)
{
  BastideTablePage *self = data;

  bastide_note_card_show_reason (self->note, words, (BastideReasonCode) reason->code);
  bastide_announcer_say (self->announcer, words);
}

static void
canvas_described_cb (BastideCanvas *canvas, const char *words, gboolean shown, gpointer data)
{
  BastideTablePage *self = data;

  if (shown)
    bastide_note_card_show_words (self->note, words);
  bastide_announcer_say (self->announcer, words);
}

/* The points of a scoring count up while its light is on the board. */
static void
canvas_beat_cb (BastideCanvas *canvas, const BastideEvent *event, gpointer data)
{
  BastideTablePage *self = data;
  BastideSource source;

  for (unsigned player = 0; player < bastide_game_get_players (bastide_table_get_game (self->table)); player++)
    if (bastide_history_gives (event, player, &source))
      bastide_player_strip_add_points (self->strip, player, event->points);
}

static void
canvas_busy_changed_cb (BastideCanvas *canvas, GParamSpec *pspec, gpointer data)
{
  BastideTablePage *self = data;

  if (self->table != NULL)
    bastide_table_set_showing (self->table, is_busy (self));
}

static void
canvas_settled_cb (BastideCanvas *canvas, gpointer data)
{
  update_points (data);
}

/* How much quicker than plain the beats of an animation are. */
static gboolean
map_pace (GBinding *binding, const GValue *from, GValue *to, gpointer data)
{
  static const double paces[BASTIDE_PACES] = { 2.5, 1.0, 0.6 };

  g_value_set_double (to, adw_get_enable_animations (data) ? paces[g_value_get_int (from)] : 0);
  return TRUE;
}

static void
make_canvas (BastideTablePage *self)
{
  BastidePreferences *preferences = bastide_preferences_get_default ();

  self->canvas = BASTIDE_CANVAS (bastide_canvas_new ());
  g_signal_connect (self->canvas, "notify::turns", G_CALLBACK (canvas_turns_changed_cb), self);
  g_signal_connect (self->canvas, "notify::choice", G_CALLBACK (canvas_choice_changed_cb), self);
  g_signal_connect (self->canvas, "refused", G_CALLBACK (canvas_refused_cb), self);
  g_signal_connect (self->canvas, "described", G_CALLBACK (canvas_described_cb), self);
  g_signal_connect (self->canvas, "beat", G_CALLBACK (canvas_beat_cb), self);
  g_signal_connect (self->canvas, "notify::busy", G_CALLBACK (canvas_busy_changed_cb), self);
  g_signal_connect (self->canvas, "settled", G_CALLBACK (canvas_settled_cb), self);
  g_object_bind_property (preferences, "confirm-placing", self->canvas, "confirm-placing", G_BINDING_SYNC_CREATE);
  g_object_bind_property_full (preferences, "pace", self->canvas, "pace", G_BINDING_SYNC_CREATE, map_pace, NULL, self,
                               NULL);
  gtk_overlay_set_child (self->board, GTK_WIDGET (self->canvas));
}

static void
flap_reveal_changed_cb (AdwFlap *flap, GParamSpec *pspec, gpointer data)
{
  BastideTablePage *self = data;
  gboolean shown = adw_flap_get_reveal_flap (flap);

  if (self->pane_shown == shown)
    return;
  self->pane_shown = shown;
  if (!adw_flap_get_folded (flap))
    g_object_set (bastide_preferences_get_default (), "pane", shown, NULL);
  g_object_notify (G_OBJECT (self), "pane-shown");
}

static void
make_pane (BastideTablePage *self)
{
  g_clear_handle_id (&self->pane_idle, g_source_remove);
  if (self->pane != NULL)
    return;
  self->pane = g_object_new (BASTIDE_TYPE_SIDE_PANE, NULL);
  adw_bin_set_child (self->pane_place, GTK_WIDGET (self->pane));
  bastide_side_pane_set_table (self->pane, self->table);
}

static gboolean
pane_idle_reached_cb (gpointer data)
{
  BastideTablePage *self = data;

  self->pane_idle = 0;
  make_pane (self);
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
  BastideTablePage *self = BASTIDE_TABLE_PAGE (object);

  if (g_value_get_boolean (value))
    make_pane (self);
  adw_flap_set_reveal_flap (self->flap, g_value_get_boolean (value));
}

static void
forget_table (BastideTablePage *self)
{
  if (self->table != NULL)
    g_clear_signal_handler (&self->changed_id, self->table);
  g_clear_object (&self->table);
}

static void
bastide_table_page_dispose (GObject *object)
{
  BastideTablePage *self = BASTIDE_TABLE_PAGE (object);

  g_clear_handle_id (&self->pane_idle, g_source_remove);
  forget_table (self);
  if (self->flap != NULL)
    gtk_widget_unparent (GTK_WIDGET (self->flap));
  self->flap = NULL;
  G_OBJECT_CLASS (bastide_table_page_parent_class)->dispose (object);
}

static void
bastide_table_page_finalize (GObject *object)
{
  g_string_free (BASTIDE_TABLE_PAGE (object)->spoken, TRUE);
  G_OBJECT_CLASS (bastide_table_page_parent_class)->finalize (object);
}

static void
bastide_table_page_class_init (BastideTablePageClass *klass)
{
  GObjectClass *object_class = G_OBJECT_CLASS (klass);
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);

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
  gtk_widget_class_set_layout_manager_type (widget_class, GTK_TYPE_BIN_LAYOUT);
  gtk_widget_class_set_template_from_resource (widget_class, "/bastide/bastide-table-page.ui");
  gtk_widget_class_bind_template_child (widget_class, BastideTablePage, flap);
  gtk_widget_class_bind_template_child (widget_class, BastideTablePage, pane_place);
  gtk_widget_class_bind_template_child (widget_class, BastideTablePage, announcer);
  gtk_widget_class_bind_template_child (widget_class, BastideTablePage, strip);
  gtk_widget_class_bind_template_child (widget_class, BastideTablePage, board);
  gtk_widget_class_bind_template_child (widget_class, BastideTablePage, note);
  gtk_widget_class_bind_template_child (widget_class, BastideTablePage, bars);
  gtk_widget_class_bind_template_child (widget_class, BastideTablePage, question);
  gtk_widget_class_bind_template_callback (widget_class, question_turn_cb);
  gtk_widget_class_bind_template_callback (widget_class, question_skip_cb);
  gtk_widget_class_bind_template_callback (widget_class, flap_reveal_changed_cb);
}

static void
bastide_table_page_init (BastideTablePage *self)
{
  gboolean shown;

  self->spoken = g_string_new (NULL);
  gtk_widget_init_template (GTK_WIDGET (self));
  make_canvas (self);
  g_object_get (bastide_preferences_get_default (), "pane", &shown, NULL);
  adw_flap_set_reveal_flap (self->flap, shown);
  self->pane_shown = shown;
  self->pane_idle = g_idle_add_full (G_PRIORITY_LOW, pane_idle_reached_cb, self, NULL);
}

void
bastide_table_page_set_table (BastideTablePage *self, BastideTable *table)
{
  g_return_if_fail (BASTIDE_IS_TABLE_PAGE (self));

  forget_table (self);
  self->is_reviewing = FALSE;
  g_string_truncate (self->spoken, 0);
  bastide_canvas_set_table (self->canvas, table);
  bastide_question_bar_set_table (self->question, table);
  if (self->review != NULL)
    bastide_review_bar_set_table (self->review, table);
  if (self->pane != NULL)
    bastide_side_pane_set_table (self->pane, table);
  if (table == NULL)
    return;
  self->table = g_object_ref (table);
  self->changed_id = g_signal_connect_after (table, "changed", G_CALLBACK (table_changed_cb), self);
  seat_players (self);
  update_points (self);
  update_deciding (self);
  update_bars (self);
  show_tip (self);
  announce (self, &(BastideTableChange) { .way = BASTIDE_TABLE_STAYED });
  gtk_widget_grab_focus (GTK_WIDGET (self->canvas));
}

BastideTable *
bastide_table_page_get_table (BastideTablePage *self)
{
  g_return_val_if_fail (BASTIDE_IS_TABLE_PAGE (self), NULL);

  return self->table;
}

void
bastide_table_page_set_reviewing (BastideTablePage *self, gboolean reviewing)
{
  g_return_if_fail (BASTIDE_IS_TABLE_PAGE (self));

  self->is_reviewing = reviewing;
  if (self->table == NULL)
    return;
  if (!reviewing)
    {
      if (self->review != NULL)
        bastide_review_bar_set_playing (self->review, FALSE);
      bastide_table_look_at_head (self->table);
      bastide_table_light (self->table, NULL);
      gtk_widget_grab_focus (GTK_WIDGET (self->canvas));
    }
  update_bars (self);
}

gboolean
bastide_table_page_get_reviewing (BastideTablePage *self)
{
  g_return_val_if_fail (BASTIDE_IS_TABLE_PAGE (self), FALSE);

  return self->is_reviewing || (self->table != NULL && !bastide_table_is_at_head (self->table));
}

void
bastide_table_page_show_pane (BastideTablePage *self, BastideSidePanePage page)
{
  g_return_if_fail (BASTIDE_IS_TABLE_PAGE (self));

  make_pane (self);
  adw_flap_set_reveal_flap (self->flap, TRUE);
  bastide_side_pane_show (self->pane, page);
}

void
bastide_table_page_repeat (BastideTablePage *self)
{
  g_return_if_fail (BASTIDE_IS_TABLE_PAGE (self));

  bastide_announcer_repeat (self->announcer);
}

void
bastide_table_page_set_narrow (BastideTablePage *self, gboolean narrow)
{
  g_return_if_fail (BASTIDE_IS_TABLE_PAGE (self));

  self->is_narrow = narrow;
  bastide_player_strip_set_narrow (self->strip, narrow);
  bastide_question_bar_set_narrow (self->question, narrow);
  if (self->review != NULL)
    bastide_review_bar_set_narrow (self->review, narrow);
}
