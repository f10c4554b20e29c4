/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The bar below the board. */
#include "bastide-question-bar.h"

#include <glib/gi18n.h>

#include "figure-sorts.h"
#include "model/table-partners.h"
#include "model/table-thought.h"
#include "pass-on.h"
#include "question-words.h"
#include "ui/help/bastide-rule-button.h"
#include "ui/tiles/bastide-tile-view.h"
#include "ui/widgets/access.h"
#include "ui/widgets/bastide-player-mark.h"
#include "ui/widgets/grid-place.h"
#include "ui/widgets/text-fit.h"
#include "ui/widgets/wrapping.h"

/* Time in ms after the end of a game in which no new one can be begun: a person may be pressing another button. */
#define END_TIME 1200

/* Width of the tile in hand in pixels: in a high window, in the column of a lower one, and if there is hardly room. */
#define TILE 104
#define MEDIUM_TILE 76
#define SMALL_TILE 56
#define FRAME 4 /* what its frame adds to that in all */

/* Pixels: the width of a button with an icon, and of the space beside it. */
#define ICON_BUTTON 34
#define SPACE 6

struct _BastideQuestionBar {
  BastideTableView base;
  GtkWidget *box;
  GtkWidget *hand;
  BastideTileView *tile;
  GtkWidget *turn_buttons, *turn_left, *turn_right;
  GtkGrid *sorts;
  BastidePlayerMark *mark;
  GtkSpinner *spinner;
  BastideRuleButton *rule;
  GtkWidget *heading;
  GtkLabel *prompt;
  GtkInscription *detail; /* not a label: its text changes with every movement of the pointer, and its size must not */
  GtkWidget *words, *buttons, *controls;
  GtkButton *pass;
  GtkWidget *hint, *skip, *send, *review, *report, *again;
  GtkToggleButton *pass_on, *pause;
  BastideArrangement arrangement;
  gboolean is_high;      /* the window */
  BastideChoice *choice; /* what is pointed at, or NULL */
  char *draft;           /* what choosing changes that is pointed at, or NULL */
  char *hint_words;      /* the words of the hint; NULL if there is none */
  gboolean is_aside;     /* something was pointed at since the hint was given, and its words are shown instead */
  int turns;             /* of the tile in hand */
  double scale;          /* of the detail, as a factor of the usual size of text */
  guint end_source;      /* source that runs shortly after the end of the game, or 0 */
};

G_DEFINE_FINAL_TYPE (BastideQuestionBar, bastide_question_bar, BASTIDE_TYPE_TABLE_VIEW)

enum {
  SIGNAL_TURN,
  SIGNAL_SKIP,
  SIGNAL_LEAVE,
  N_SIGNALS,
};

static guint signals[N_SIGNALS];

static gboolean
is_over (BastideTable *table)
{
  return bastide_table_get_moment (table)->question == 0;
}

static void
update_pass (BastideQuestionBar *self)
{
  const BastideVoice *voice = bastide_table_get_face (self->base.table)->voice;
  const char *label = voice->pass (bastide_table_get_moment (self->base.table)->question);

  gtk_widget_set_visible (GTK_WIDGET (self->pass), question_may_pass (self->base.table));
  if (label != NULL)
    access_set_mnemonic (self->pass, label);
  wrap_buttons (GTK_WIDGET (self->pass));
}

/* Text that became smaller can be read in its usual size in a tooltip. */
static void
fit_detail (BastideQuestionBar *self)
{
  text_fit (self->detail, &self->scale);
  access_set_tooltip (GTK_WIDGET (self->detail), self->scale < 1 ? gtk_inscription_get_text (self->detail) : NULL);
}

static void
set_detail (BastideQuestionBar *self, const char *text)
{
  gtk_inscription_set_text (self->detail, text);
  fit_detail (self);
}

/* Shows what the choice that is pointed at does, or else the hint or the subject of the question. */
static void
update_detail (BastideQuestionBar *self)
{
  gboolean is_hint = self->hint_words != NULL && !self->is_aside;
  g_autofree char *detail = is_hint                ? g_strdup (self->hint_words)
                            : self->choice != NULL ? question_describe_choice (self->base.table, self->choice)
                                                   : g_strdup (self->draft);

  if (detail == NULL || *detail == '\0')
    {
      g_free (detail);
      detail = question_describe_matter (self->base.table, self->turns);
    }
  set_detail (self, detail);
}

/* Whether nobody is asked: at the end, or while a partner decides. */
static gboolean
asks_nobody (BastideQuestionBar *self)
{
  return self->base.table != NULL && (is_over (self->base.table) || bastide_table_is_waiting (self->base.table));
}

/* Whether the buttons have a row: on an upright phone, if nobody is asked, two pass, or large text leaves no room. */
static gboolean
has_button_row (BastideQuestionBar *self)
{
  return self->arrangement == BASTIDE_ARRANGEMENT_NARROW && self->base.table != NULL
         && (asks_nobody (self) || bastide_table_can_pass_on (self->base.table)
             || (text_is_large (GTK_WIDGET (self)) && question_may_pass (self->base.table)));
}

/* The lines of the detail for which there is always room. While a hint stands, a bar below the board has more, whatever
 * is pointed at, so that its height stays. Beside the board there is room anyway. */
static unsigned
count_lines (BastideQuestionBar *self)
{
  gboolean is_narrow = self->arrangement == BASTIDE_ARRANGEMENT_NARROW;

  if (self->hint_words != NULL && !BASTIDE_ARRANGEMENT_IS_BESIDE (self->arrangement))
    return is_narrow ? 6 : 3;
  if (!is_narrow || (self->base.table != NULL && (asks_nobody (self) || bastide_table_can_pass_on (self->base.table))))
    return 2;
  return text_find_scale (GTK_WIDGET (self)) > 1 ? 4 : 3;
}

static void
place_parts (BastideQuestionBar *self)
{
  GtkWidget *parts[] = { self->hand, self->heading, self->words, self->buttons, self->controls };
  static const GridPlace wide[] = { { 0, 0, 1, 2 }, { 1, 0, 1, 1 }, { 1, 1, 1, 1 }, { 2, 0, 1, 2 }, { 3, 0, 1, 2 } };
  static const GridPlace narrow[] = { { 0, 0, 1, 2 }, { 1, 0, 2, 1 }, { 1, 1, 1, 1 }, { 2, 1, 1, 1 }, { 3, 0, 1, 1 } };
  static const GridPlace beside[] = { { 0, 1, 1, 1 }, { 0, 0, 2, 1 }, { 0, 2, 2, 1 }, { 1, 1, 1, 1 }, { 0, 3, 2, 1 } };
  static const GridPlace beside_high[] = { { 0, 1, 1, 1 },
                                           { 0, 0, 1, 1 },
                                           { 0, 3, 1, 1 },
                                           { 0, 2, 1, 1 },
                                           { 0, 4, 1, 1 } };
  gboolean is_stacked = self->is_high || gtk_widget_get_visible (GTK_WIDGET (self->sorts));
  const GridPlace *const places[] = { wide, narrow, is_stacked ? beside_high : beside, beside };

  for (gsize i = 0; i < G_N_ELEMENTS (parts); i++)
    grid_place (parts[i], &places[self->arrangement][i]);
  if (places[self->arrangement] == beside && !gtk_widget_get_visible (self->hand))
    grid_place (self->buttons, &(GridPlace) { 0, 1, 2, 1 });
  gtk_orientable_set_orientation (GTK_ORIENTABLE (self->buttons),
                                  has_button_row (self) && asks_nobody (self) && text_is_large (GTK_WIDGET (self))
                                      ? GTK_ORIENTATION_VERTICAL
                                      : GTK_ORIENTATION_HORIZONTAL);
  if (has_button_row (self))
    {
      grid_place (self->words, &(GridPlace) { 1, 1, 2, 1 });
      grid_place (self->buttons, &(GridPlace) { 1, 2, 2, 1 });
    }
  else if (self->arrangement == BASTIDE_ARRANGEMENT_NARROW && self->hint_words != NULL)
    {
      grid_place (self->words, &(GridPlace) { 0, 2, 3, 1 });
      grid_place (self->buttons, &(GridPlace) { 1, 1, 2, 1 });
    }
  gtk_inscription_set_min_lines (self->detail, count_lines (self));
}

/* A tile that is not in hand any more is only shown in a wide bar, and not if there are figures in its place. */
static void
update_hand (BastideQuestionBar *self, const BastideState *state)
{
  const BastideGameFace *face = bastide_table_get_face (self->base.table);
  const BastideTileVoice *tiles = face->voice->tiles;
  int drawn = tiles != NULL ? tiles->drawn (state) : -1;
  gboolean is_in_hand = drawn >= 0 && (face->board->asks (state) & BASTIDE_ASKS_CELLS) != 0;
  gboolean is_asked = is_in_hand && bastide_table_is_asking (self->base.table);
  gboolean is_wide = self->arrangement == BASTIDE_ARRANGEMENT_WIDE;
  gboolean has_sorts = gtk_widget_get_first_child (GTK_WIDGET (self->sorts)) != NULL;
  const BastideKit *set = bastide_table_get_set (self->base.table);

  gtk_widget_set_visible (self->hand, is_in_hand || has_sorts || (is_wide && drawn >= 0));
  gtk_widget_set_visible (GTK_WIDGET (self->sorts), has_sorts);
  gtk_widget_set_visible (GTK_WIDGET (self->tile), !has_sorts);
  gtk_widget_set_visible (self->turn_buttons, !has_sorts);
  place_parts (self);
  if (drawn >= 0)
    {
      g_autofree char *tile = tiles->tile (set, (unsigned) drawn, 0);
      /* Translators: for screen readers; the tile follows */
      g_autofree char *name = g_strdup_printf (_ ("Tile in hand: %s"), tile);

      bastide_tile_view_set_tile (self->tile, face, set, drawn);
      access_set_name (GTK_WIDGET (self->tile), name);
    }
  if (is_in_hand)
    gtk_widget_remove_css_class (GTK_WIDGET (self->tile), "laid");
  else
    gtk_widget_add_css_class (GTK_WIDGET (self->tile), "laid");
  gtk_widget_set_sensitive (self->turn_left, is_asked);
  gtk_widget_set_sensitive (self->turn_right, is_asked);
}

/* In a column the mark is left out, because the player who decides is marked just above. Beside the large tile on a
 * phone there is no room for it, and the smallest column has no room for the button with the rule either. */
static void
update_heading (BastideQuestionBar *self)
{
  BastideGame *game = bastide_table_get_game (self->base.table);
  const BastideGameFace *face = bastide_game_get_face (game);
  const BastideMoment *moment = bastide_table_get_moment (self->base.table);
  gboolean has_rule = self->arrangement != BASTIDE_ARRANGEMENT_TIGHT;
  gboolean is_crowded = self->arrangement == BASTIDE_ARRANGEMENT_NARROW && gtk_widget_get_visible (self->hand)
                        && (self->is_high || gtk_widget_get_visible (GTK_WIDGET (self->pause)));

  if (!is_over (self->base.table))
    bastide_player_mark_set_colour (self->mark, (BastideColour) bastide_game_get_seat (game, moment->to_move)->colour);
  gtk_widget_set_visible (GTK_WIDGET (self->mark), !is_over (self->base.table) && !is_crowded
                                                       && !BASTIDE_ARRANGEMENT_IS_BESIDE (self->arrangement));
  bastide_rule_button_set_rule (self->rule, face, has_rule ? face->voice->rule_of_question (moment->question) : NULL);
}

/* The widget of the bar with the focus, or NULL. */
static GtkWidget *
find_focus (BastideQuestionBar *self)
{
  GtkRoot *root = gtk_widget_get_root (GTK_WIDGET (self));
  GtkWidget *focus = root != NULL ? gtk_root_get_focus (root) : NULL;

  return focus != NULL && gtk_widget_is_ancestor (focus, GTK_WIDGET (self)) ? focus : NULL;
}

static gboolean
has_computers (BastideGame *game)
{
  for (unsigned i = 0; i < bastide_game_get_players (game); i++)
    if (bastide_seat_is_computer (bastide_game_get_seat (game, i)))
      return TRUE;
  return FALSE;
}

/* What is for waiting stays where it is: in a wide bar its room is kept, in others it has a row of its own. */
static void
update_controls (BastideQuestionBar *self)
{
  gboolean is_ending = bastide_table_is_ending (self->base.table),
           is_thinking = bastide_table_is_thinking (self->base.table);
  gboolean keeps_room = self->arrangement == BASTIDE_ARRANGEMENT_WIDE && !is_over (self->base.table);
  gboolean can_pause = keeps_room && has_computers (bastide_table_get_game (self->base.table));

  gtk_widget_set_visible (self->skip, is_thinking || is_ending);
  gtk_widget_set_visible (GTK_WIDGET (self->pause),
                          can_pause || is_thinking || bastide_table_is_paused (self->base.table));
  gtk_toggle_button_set_active (self->pause, bastide_table_is_paused (self->base.table));
  gtk_widget_set_size_request (self->controls, can_pause ? 2 * ICON_BUTTON + SPACE : keeps_room ? ICON_BUTTON : -1, -1);
}

static void
show_question (BastideQuestionBar *self)
{
  const BastideState *state;
  BastideGame *game;
  g_autofree char *prompt = NULL, *who = NULL;
  gboolean is_ended, is_ending, is_asking, is_thinking, is_hinting;

  state = bastide_table_get_state (self->base.table);
  game = bastide_table_get_game (self->base.table);
  is_ending = bastide_table_is_ending (self->base.table);
  is_asking = bastide_table_is_asking (self->base.table);
  is_thinking = bastide_table_is_thinking (self->base.table);
  is_hinting = bastide_table_is_hinting (self->base.table);
  is_ended = is_over (self->base.table) && !is_ending && bastide_table_is_at_head (self->base.table)
             && self->end_source == 0;

  who = bastide_words_quote (bastide_game_get_seat (game, bastide_table_get_moment (self->base.table)->to_move)->name);
  if (bastide_table_is_paused (self->base.table) && bastide_table_is_at_head (self->base.table) && !is_asking
      && !is_over (self->base.table))
    /* Translators: the computer player whose turn it is holds still */
    prompt = g_strdup_printf (_ ("Paused: it is %s’s turn"), who);
  else
    prompt = bastide_table_make_prompt (self->base.table);
  gtk_label_set_label (self->prompt, prompt);
  g_free (self->hint_words);
  self->hint_words = question_tell_hint (self->base.table);
  update_detail (self);

  update_hand (self, state);
  update_controls (self);
  update_heading (self);
  update_pass (self);
  pass_on_update (self->pass_on, self->base.table);
  gtk_widget_set_visible (self->hint, is_asking && (bastide_table_can_hint (self->base.table) || is_hinting));
  gtk_widget_set_visible (self->send, bastide_table_is_waiting (self->base.table));
  gtk_widget_set_visible (GTK_WIDGET (self->spinner), is_thinking || is_hinting);
  gtk_spinner_set_spinning (self->spinner, is_thinking || is_hinting);
  gtk_widget_set_visible (self->review, is_ended);
  gtk_widget_set_visible (self->report, is_ended);
  gtk_widget_set_visible (self->again, is_ended);
}

/* GTK would give the focus of a button that vanishes to any other widget, where the keys of the board do nothing. */
static void
update (BastideQuestionBar *self)
{
  GtkWidget *focus;

  if (self->base.table == NULL)
    return;
  focus = find_focus (self);
  show_question (self);
  if (focus != NULL && !(gtk_widget_get_mapped (focus) && gtk_widget_is_sensitive (focus)))
    g_signal_emit (self, signals[SIGNAL_LEAVE], 0);
}

static gboolean
end_seen_cb (gpointer data)
{
  BastideQuestionBar *self = data;

  self->end_source = 0;
  update (self);
  return G_SOURCE_REMOVE;
}

static void
changed (BastideTableView *view, const BastideTableChange *change)
{
  BastideQuestionBar *self = BASTIDE_QUESTION_BAR (view);

  if ((change->parts & BASTIDE_TABLE_SHOWN) && change->played && self->end_source == 0 && is_over (view->table))
    self->end_source = g_timeout_add (END_TIME, end_seen_cb, self);
  if (change->parts & BASTIDE_TABLE_HINT)
    self->is_aside = FALSE;
  update (self);
}

static void
turn_left_clicked_cb (GtkButton *button, gpointer data)
{
  g_signal_emit (data, signals[SIGNAL_TURN], 0, -1);
}

static void
turn_right_clicked_cb (GtkButton *button, gpointer data)
{
  g_signal_emit (data, signals[SIGNAL_TURN], 0, 1);
}

static void
skip_clicked_cb (GtkButton *button, gpointer data)
{
  g_signal_emit (data, signals[SIGNAL_LEAVE], 0);
  g_signal_emit (data, signals[SIGNAL_SKIP], 0);
}

static void
pause_toggled_cb (GtkToggleButton *button, gpointer data)
{
  BastideQuestionBar *self = data;
  gboolean is_paused = gtk_toggle_button_get_active (button);

  gtk_button_set_icon_name (GTK_BUTTON (button),
                            is_paused ? "media-playback-start-symbolic" : "media-playback-pause-symbolic");
  access_set_tooltip (GTK_WIDGET (button),
                      is_paused ? _ ("Let the computer players go on") : _ ("Let the computer players wait"));
  access_set_name (GTK_WIDGET (button), gtk_widget_get_tooltip_text (GTK_WIDGET (button)));
  if (self->base.table != NULL && bastide_table_is_paused (self->base.table) != is_paused)
    bastide_table_set_paused (self->base.table, is_paused);
}

static void
forget (BastideTableView *view)
{
  BastideQuestionBar *self = BASTIDE_QUESTION_BAR (view);

  bastide_tile_view_set_tile (self->tile, NULL, NULL, 0);
  g_clear_handle_id (&self->end_source, g_source_remove);
  g_clear_object (&self->choice);
  g_clear_pointer (&self->draft, g_free);
  g_clear_pointer (&self->hint_words, g_free);
}

static void
bastide_question_bar_measure (GtkWidget *widget, GtkOrientation orientation, int for_size, int *minimum, int *natural,
                              int *minimum_baseline, int *natural_baseline)
{
  gtk_widget_measure (BASTIDE_QUESTION_BAR (widget)->box, orientation, for_size, minimum, natural, NULL, NULL);
}

static void
bastide_question_bar_size_allocate (GtkWidget *widget, int width, int height, int baseline)
{
  BastideQuestionBar *self = BASTIDE_QUESTION_BAR (widget);

  gtk_widget_allocate (self->box, width, height, -1, NULL);
  fit_detail (self);
}

static GtkSizeRequestMode
bastide_question_bar_get_request_mode (GtkWidget *widget)
{
  return gtk_widget_get_request_mode (BASTIDE_QUESTION_BAR (widget)->box);
}

static void
bind_children (GtkWidgetClass *widget_class)
{
  gtk_widget_class_bind_template_child (widget_class, BastideQuestionBar, box);
  gtk_widget_class_bind_template_child (widget_class, BastideQuestionBar, hand);
  gtk_widget_class_bind_template_child (widget_class, BastideQuestionBar, tile);
  gtk_widget_class_bind_template_child (widget_class, BastideQuestionBar, turn_buttons);
  gtk_widget_class_bind_template_child (widget_class, BastideQuestionBar, sorts);
  gtk_widget_class_bind_template_child (widget_class, BastideQuestionBar, turn_left);
  gtk_widget_class_bind_template_child (widget_class, BastideQuestionBar, turn_right);
  gtk_widget_class_bind_template_child (widget_class, BastideQuestionBar, mark);
  gtk_widget_class_bind_template_child (widget_class, BastideQuestionBar, spinner);
  gtk_widget_class_bind_template_child (widget_class, BastideQuestionBar, rule);
  gtk_widget_class_bind_template_child (widget_class, BastideQuestionBar, heading);
  gtk_widget_class_bind_template_child (widget_class, BastideQuestionBar, prompt);
  gtk_widget_class_bind_template_child (widget_class, BastideQuestionBar, detail);
  gtk_widget_class_bind_template_child (widget_class, BastideQuestionBar, words);
  gtk_widget_class_bind_template_child (widget_class, BastideQuestionBar, buttons);
  gtk_widget_class_bind_template_child (widget_class, BastideQuestionBar, controls);
  gtk_widget_class_bind_template_child (widget_class, BastideQuestionBar, pass);
  gtk_widget_class_bind_template_child (widget_class, BastideQuestionBar, pass_on);
  gtk_widget_class_bind_template_child (widget_class, BastideQuestionBar, hint);
  gtk_widget_class_bind_template_child (widget_class, BastideQuestionBar, skip);
  gtk_widget_class_bind_template_child (widget_class, BastideQuestionBar, pause);
  gtk_widget_class_bind_template_child (widget_class, BastideQuestionBar, send);
  gtk_widget_class_bind_template_child (widget_class, BastideQuestionBar, review);
  gtk_widget_class_bind_template_child (widget_class, BastideQuestionBar, report);
  gtk_widget_class_bind_template_child (widget_class, BastideQuestionBar, again);
  gtk_widget_class_bind_template_callback (widget_class, turn_left_clicked_cb);
  gtk_widget_class_bind_template_callback (widget_class, turn_right_clicked_cb);
  gtk_widget_class_bind_template_callback (widget_class, skip_clicked_cb);
  gtk_widget_class_bind_template_callback (widget_class, pass_on_toggled_cb);
  gtk_widget_class_bind_template_callback (widget_class, pause_toggled_cb);
}

static void
show (BastideTableView *view)
{
  update (BASTIDE_QUESTION_BAR (view));
}

static void
bastide_question_bar_class_init (BastideQuestionBarClass *klass)
{
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);

  ((BastideTableViewClass *) klass)->forget = forget;
  ((BastideTableViewClass *) klass)->show = show;
  ((BastideTableViewClass *) klass)->changed = changed;
  signals[SIGNAL_TURN] = g_signal_new ("turn", BASTIDE_TYPE_QUESTION_BAR, G_SIGNAL_RUN_LAST, 0, NULL, NULL, NULL,
                                       G_TYPE_NONE, 1, G_TYPE_INT);
  signals[SIGNAL_SKIP] = g_signal_new ("skip", BASTIDE_TYPE_QUESTION_BAR, G_SIGNAL_RUN_LAST, 0, NULL, NULL, NULL,
                                       G_TYPE_NONE, 0);
  signals[SIGNAL_LEAVE] = g_signal_new ("leave", BASTIDE_TYPE_QUESTION_BAR, G_SIGNAL_RUN_LAST, 0, NULL, NULL, NULL,
                                        G_TYPE_NONE, 0);
  g_type_ensure (BASTIDE_TYPE_PLAYER_MARK);
  g_type_ensure (BASTIDE_TYPE_RULE_BUTTON);
  g_type_ensure (BASTIDE_TYPE_TILE_VIEW);
  widget_class->measure = bastide_question_bar_measure;
  widget_class->size_allocate = bastide_question_bar_size_allocate;
  widget_class->get_request_mode = bastide_question_bar_get_request_mode;
  gtk_widget_class_set_css_name (widget_class, "questionbar");
  gtk_widget_class_set_accessible_role (widget_class, GTK_ACCESSIBLE_ROLE_GROUP);
  gtk_widget_class_set_template_from_resource (widget_class, "/bastide/bastide-question-bar.ui");
  bind_children (widget_class);
}

static void
bastide_question_bar_init (BastideQuestionBar *self)
{
  gtk_widget_set_layout_manager (GTK_WIDGET (self), NULL); /* it measures its child itself */
  gtk_widget_init_template (GTK_WIDGET (self));
  self->scale = 1;
  access_set_tooltip (self->turn_right, _ ("Turn clockwise (R)"));
  access_set_tooltip (self->turn_left, _ ("Turn anticlockwise (Shift+R)"));
  access_repair_mnemonics (GTK_WIDGET (self));
  wrap_buttons (GTK_WIDGET (self));
  bastide_question_bar_set_arrangement (self, BASTIDE_ARRANGEMENT_WIDE, TRUE);
}

GtkWidget *
bastide_question_bar_get_hand (BastideQuestionBar *self)
{
  g_return_val_if_fail (BASTIDE_IS_QUESTION_BAR (self), NULL);

  return GTK_WIDGET (self->tile);
}

const char *
bastide_question_bar_get_hint (BastideQuestionBar *self)
{
  g_return_val_if_fail (BASTIDE_IS_QUESTION_BAR (self), "");

  return self->hint_words != NULL ? self->hint_words : "";
}

void
bastide_question_bar_set_choice (BastideQuestionBar *self, BastideChoice *choice, const char *draft)
{
  unsigned n;

  g_return_if_fail (BASTIDE_IS_QUESTION_BAR (self));

  g_set_object (&self->choice, choice);
  g_free (self->draft);
  self->draft = g_strdup (draft);
  self->is_aside = choice != NULL || draft != NULL;
  if (choice != NULL && self->base.table != NULL
      && question_is_pass (self->base.table, *bastide_choice_get_moves (choice, &n)))
    gtk_widget_add_css_class (GTK_WIDGET (self->pass), "suggested-action");
  else
    gtk_widget_remove_css_class (GTK_WIDGET (self->pass), "suggested-action");
  if (self->base.table != NULL)
    update_detail (self);
}

void
bastide_question_bar_set_guided (BastideQuestionBar *self, gboolean guided)
{
  g_return_if_fail (BASTIDE_IS_QUESTION_BAR (self));

  if (guided)
    gtk_widget_remove_css_class (self->again, "suggested-action");
  else
    gtk_widget_add_css_class (self->again, "suggested-action");
}

void
bastide_question_bar_set_turns (BastideQuestionBar *self, int turns)
{
  g_return_if_fail (BASTIDE_IS_QUESTION_BAR (self));

  self->turns = turns;
  bastide_tile_view_set_turns (self->tile, turns);
  if (self->base.table != NULL)
    update_detail (self);
}

void
bastide_question_bar_set_sorts (BastideQuestionBar *self, unsigned sorts)
{
  g_return_if_fail (BASTIDE_IS_QUESTION_BAR (self));

  figure_sorts_fill (self->sorts, self->base.table, sorts);
  if (self->base.table != NULL)
    update (self);
}

void
bastide_question_bar_set_arrangement (BastideQuestionBar *self, BastideArrangement arrangement, gboolean is_high)
{
  gboolean is_narrow = arrangement == BASTIDE_ARRANGEMENT_NARROW;
  gboolean is_upright = is_narrow && (!is_high || text_is_large (GTK_WIDGET (self)));
  gboolean is_beside = BASTIDE_ARRANGEMENT_IS_BESIDE (arrangement);
  int size;

  g_return_if_fail (BASTIDE_IS_QUESTION_BAR (self));

  self->arrangement = arrangement;
  self->is_high = is_high;
  place_parts (self);
  gtk_orientable_set_orientation (GTK_ORIENTABLE (self->hand),
                                  is_upright ? GTK_ORIENTATION_VERTICAL : GTK_ORIENTATION_HORIZONTAL);
  gtk_orientable_set_orientation (GTK_ORIENTABLE (self->turn_buttons),
                                  is_upright ? GTK_ORIENTATION_HORIZONTAL : GTK_ORIENTATION_VERTICAL);
  size = is_high ? TILE : arrangement == BASTIDE_ARRANGEMENT_BESIDE ? MEDIUM_TILE : SMALL_TILE;
  bastide_tile_view_set_size (self->tile, size);
  /* The height of the bar is the same for all questions, so that the board keeps its own. */
  gtk_widget_set_size_request (GTK_WIDGET (self->sorts), -1, size + FRAME);
  gtk_widget_set_size_request (self->box, -1, is_narrow ? TILE + FRAME : -1);
  gtk_widget_set_hexpand (self->buttons, is_beside);
  gtk_widget_set_halign (self->buttons, is_beside ? GTK_ALIGN_FILL : GTK_ALIGN_END);
  gtk_widget_set_hexpand (GTK_WIDGET (self->pass), is_beside);
  gtk_widget_set_valign (self->controls, is_narrow ? GTK_ALIGN_START : GTK_ALIGN_CENTER);
  if (self->base.table != NULL)
    update (self);
}
