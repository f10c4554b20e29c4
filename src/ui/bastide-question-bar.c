/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The bar below the board. */
#include "bastide-question-bar.h"

#include <glib/gi18n.h>

#include "access.h"
#include "bastide-player-mark.h"
#include "bastide-rule-button.h"
#include "bastide-tile-view.h"
#include "model/rules.h"
#include "wrap.h"

/* Whoever is about to press another button when the game ends does not begin a new one: ms. */
#define END_TIME 1200

struct _BastideQuestionBar {
  GtkWidget parent_instance;
  GtkWidget *box;
  GtkWidget *hand;
  BastideTileView *tile;
  GtkWidget *turn_left, *turn_right;
  BastidePlayerMark *mark;
  GtkSpinner *spinner;
  BastideRuleButton *rule;
  GtkLabel *prompt, *hint_words;
  GtkInscription *detail; /* no label: it changes with every movement of the pointer, and its size must not */
  GtkWidget *words, *buttons;
  GtkButton *pass;
  GtkWidget *hint, *skip, *again;
  GtkToggleButton *pause;
  BastideTable *table;
  BastideChoice *choice; /* what is pointed at; NULL for none */
  int turns;             /* of the tile in hand */
  gulong changed_id;
  guint end_source; /* the game has just come to its end; 0 where it has not */
};

G_DEFINE_FINAL_TYPE (BastideQuestionBar, bastide_question_bar, GTK_TYPE_WIDGET)

enum {
  SIGNAL_TURN,
  SIGNAL_SKIP,
  N_SIGNALS,
};

static guint signals[N_SIGNALS];

static gboolean
may_pass (BastideTable *table)
{
  const BastideMoves *legal = bastide_table_get_legal (table);

  for (unsigned i = 0; i < legal->n; i++)
    if (legal->at[i].type == BASTIDE_MOVE_PASS)
      return TRUE;
  return FALSE;
}

static void
update_pass (BastideQuestionBar *self, const BastideState *state)
{
  gtk_widget_set_visible (GTK_WIDGET (self->pass), may_pass (self->table));
  switch (state->status.phase)
    {
    case BASTIDE_PHASE_FOLLOWER: access_set_mnemonic (self->pass, _ ("No _Follower")); break;
    case BASTIDE_PHASE_GUARD: access_set_mnemonic (self->pass, _ ("No _Guard")); break;
    case BASTIDE_PHASE_TOWER: access_set_mnemonic (self->pass, _ ("No _Tower")); break;
    default: break;
    }
  wrap_buttons (GTK_WIDGET (self->pass));
}

/* TEXT with its first letter large; owned by the caller. */
static char *
begin_sentence (const char *text)
{
  GString *sentence = g_string_new (NULL);

  if (*text != '\0')
    {
      g_string_append_unichar (sentence, g_unichar_totitle (g_utf8_get_char (text)));
      g_string_append (sentence, g_utf8_next_char (text));
    }
  return g_string_free (sentence, FALSE);
}

/* What CHOICE is and does. Of a tile only what it does: what it is lies on the board. */
static char *
describe_choice (BastideChoice *choice)
{
  g_auto (GStrv) sentences = g_strsplit (bastide_choice_get_consequence (choice), "\n", -1);
  g_autofree char *consequence = g_strjoinv (" · ", sentences);
  unsigned n;

  if (bastide_choice_get_moves (choice, &n)->type == BASTIDE_MOVE_TILE)
    return g_steal_pointer (&consequence);
  return g_strjoin (*consequence != '\0' ? " · " : "", bastide_choice_get_name (choice), consequence, NULL);
}

/* The tile in hand as it lies. */
static char *
describe_tile (BastideQuestionBar *self, const BastideState *state)
{
  g_autofree char *tile = bastide_words_tile (bastide_table_get_set (self->table), bastide_state_drawn (state),
                                              self->turns);

  return begin_sentence (tile);
}

static char *
describe_wall (const BastideState *state)
{
  g_autofree char *left = bastide_words_wall_left (state), *gap = bastide_words_gap (state);

  return g_strjoin (" · ", left, gap, NULL);
}

/* What the question of STATE is about. */
static char *
describe_matter (BastideQuestionBar *self, const BastideState *state)
{
  switch ((BastidePhase) state->status.phase)
    {
    case BASTIDE_PHASE_TILE:
    case BASTIDE_PHASE_FOLLOWER: return describe_tile (self, state);
    case BASTIDE_PHASE_OVER: return g_strdup (bastide_words_end ((BastideEnd) state->status.end));
    default: return describe_wall (state);
    }
}

static void
update_hint (BastideQuestionBar *self)
{
  const BastideGrounds *grounds = NULL;
  BastideMove hint;
  BastideWords words;
  g_autofree char *text = NULL, *sentence = NULL;
  gboolean is_shown = bastide_table_get_hint (self->table, &hint, &grounds);

  gtk_widget_set_visible (GTK_WIDGET (self->hint_words), is_shown);
  gtk_widget_set_visible (GTK_WIDGET (self->detail), !is_shown);
  if (!is_shown)
    return;
  bastide_table_get_words (self->table, &words);
  text = bastide_words_hint (&words, hint, grounds);
  sentence = g_strdup_printf (_ ("Hint: %s"), text);
  gtk_label_set_label (self->hint_words, sentence);
  gtk_widget_set_tooltip_text (GTK_WIDGET (self->hint_words), sentence);
}

/* Says what is pointed at, or else what the question is about. */
static void
update_detail (BastideQuestionBar *self)
{
  g_autofree char *detail = self->choice != NULL ? describe_choice (self->choice) : NULL;

  if (detail == NULL || *detail == '\0')
    {
      g_free (detail);
      detail = describe_matter (self, bastide_table_get_state (self->table));
    }
  gtk_inscription_set_text (self->detail, detail);
  gtk_widget_set_tooltip_text (GTK_WIDGET (self->detail), detail);
}

static void
update (BastideQuestionBar *self)
{
  const BastideState *state;
  BastideGame *game;
  BastideWords words;
  g_autofree char *prompt = NULL;
  gboolean is_over, is_counting, is_asking, is_thinking, is_hinting;

  if (self->table == NULL)
    return;
  state = bastide_table_get_state (self->table);
  game = bastide_table_get_game (self->table);
  is_over = state->status.phase == BASTIDE_PHASE_OVER;
  is_counting = bastide_table_is_counting (self->table);
  is_asking = bastide_table_is_asking (self->table);
  is_thinking = bastide_table_is_thinking (self->table);
  is_hinting = bastide_table_is_hinting (self->table);

  bastide_table_get_words (self->table, &words);
  if (bastide_table_is_paused (self->table) && bastide_table_is_at_head (self->table) && !is_asking && !is_over)
    /* Translators: the computer player whose turn it is holds still */
    prompt = g_strdup_printf (_ ("Paused: it is %s’s turn"), bastide_game_get_seat (game, state->status.to_move)->name);
  else
    prompt = bastide_table_make_prompt (self->table);
  gtk_label_set_label (self->prompt, prompt);
  update_hint (self);
  update_detail (self);

  gtk_widget_set_visible (self->hand, !is_over);
  if (!is_over)
    {
      g_autofree char *tile = bastide_words_tile (words.set, bastide_state_drawn (state), 0);
      /* Translators: for screen readers; the tile follows */
      g_autofree char *name = g_strdup_printf (_ ("Tile in hand: %s"), tile);

      bastide_tile_view_set_tile (self->tile, words.set, bastide_state_drawn (state));
      access_set_name (GTK_WIDGET (self->tile), name);
      bastide_player_mark_set_colour (self->mark,
                                      (BastideColour) bastide_game_get_seat (game, state->status.to_move)->colour);
    }
  gtk_widget_set_visible (GTK_WIDGET (self->mark), !is_over);
  if (state->status.phase == BASTIDE_PHASE_TILE)
    gtk_widget_remove_css_class (GTK_WIDGET (self->tile), "laid");
  else
    gtk_widget_add_css_class (GTK_WIDGET (self->tile), "laid");
  gtk_widget_set_sensitive (self->turn_left, is_asking && state->status.phase == BASTIDE_PHASE_TILE);
  gtk_widget_set_sensitive (self->turn_right, is_asking && state->status.phase == BASTIDE_PHASE_TILE);

  bastide_rule_button_set_rule (self->rule, bastide_rules_of_question ((BastidePhase) state->status.phase));
  update_pass (self, state);
  gtk_widget_set_visible (self->hint, is_asking && (bastide_table_can_hint (self->table) || is_hinting));
  gtk_widget_set_visible (self->skip, is_thinking || is_counting);
  gtk_widget_set_visible (GTK_WIDGET (self->pause), is_thinking || bastide_table_is_paused (self->table));
  gtk_toggle_button_set_active (self->pause, bastide_table_is_paused (self->table));
  gtk_widget_set_visible (GTK_WIDGET (self->spinner), is_thinking || is_hinting);
  gtk_spinner_set_spinning (self->spinner, is_thinking || is_hinting);
  gtk_widget_set_visible (self->again,
                          is_over && !is_counting && bastide_table_is_at_head (self->table) && self->end_source == 0);
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
table_changed_cb (BastideTable *table, const BastideTableChange *change, gpointer data)
{
  BastideQuestionBar *self = data;

  if ((change->parts & BASTIDE_TABLE_COUNTED) && self->end_source == 0)
    self->end_source = g_timeout_add (END_TIME, end_seen_cb, self);
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
pass_clicked_cb (GtkButton *button, gpointer data)
{
  BastideMove pass = { .type = BASTIDE_MOVE_PASS };

  bastide_table_play (((BastideQuestionBar *) data)->table, &pass, 1, NULL);
}

static void
skip_clicked_cb (GtkButton *button, gpointer data)
{
  g_signal_emit (data, signals[SIGNAL_SKIP], 0);
}

static void
pause_toggled_cb (GtkToggleButton *button, gpointer data)
{
  BastideQuestionBar *self = data;
  gboolean is_paused = gtk_toggle_button_get_active (button);

  gtk_button_set_icon_name (GTK_BUTTON (button),
                            is_paused ? "media-playback-start-symbolic" : "media-playback-pause-symbolic");
  gtk_widget_set_tooltip_text (GTK_WIDGET (button),
                               is_paused ? _ ("Let the computer players go on") : _ ("Let the computer players wait"));
  access_set_name (GTK_WIDGET (button), gtk_widget_get_tooltip_text (GTK_WIDGET (button)));
  if (self->table != NULL && bastide_table_is_paused (self->table) != is_paused)
    bastide_table_set_paused (self->table, is_paused);
}

static void
forget_table (BastideQuestionBar *self)
{
  if (self->table != NULL)
    g_clear_signal_handler (&self->changed_id, self->table);
  g_clear_handle_id (&self->end_source, g_source_remove);
  g_clear_object (&self->choice);
  g_clear_object (&self->table);
}

static void
bastide_question_bar_dispose (GObject *object)
{
  BastideQuestionBar *self = BASTIDE_QUESTION_BAR (object);

  forget_table (self);
  g_clear_pointer (&self->box, gtk_widget_unparent);
  G_OBJECT_CLASS (bastide_question_bar_parent_class)->dispose (object);
}

static void
bind_children (GtkWidgetClass *widget_class)
{
  gtk_widget_class_bind_template_child (widget_class, BastideQuestionBar, box);
  gtk_widget_class_bind_template_child (widget_class, BastideQuestionBar, hand);
  gtk_widget_class_bind_template_child (widget_class, BastideQuestionBar, tile);
  gtk_widget_class_bind_template_child (widget_class, BastideQuestionBar, turn_left);
  gtk_widget_class_bind_template_child (widget_class, BastideQuestionBar, turn_right);
  gtk_widget_class_bind_template_child (widget_class, BastideQuestionBar, mark);
  gtk_widget_class_bind_template_child (widget_class, BastideQuestionBar, spinner);
  gtk_widget_class_bind_template_child (widget_class, BastideQuestionBar, rule);
  gtk_widget_class_bind_template_child (widget_class, BastideQuestionBar, prompt);
  gtk_widget_class_bind_template_child (widget_class, BastideQuestionBar, hint_words);
  gtk_widget_class_bind_template_child (widget_class, BastideQuestionBar, detail);
  gtk_widget_class_bind_template_child (widget_class, BastideQuestionBar, words);
  gtk_widget_class_bind_template_child (widget_class, BastideQuestionBar, buttons);
  gtk_widget_class_bind_template_child (widget_class, BastideQuestionBar, pass);
  gtk_widget_class_bind_template_child (widget_class, BastideQuestionBar, hint);
  gtk_widget_class_bind_template_child (widget_class, BastideQuestionBar, skip);
  gtk_widget_class_bind_template_child (widget_class, BastideQuestionBar, pause);
  gtk_widget_class_bind_template_child (widget_class, BastideQuestionBar, again);
  gtk_widget_class_bind_template_callback (widget_class, turn_left_clicked_cb);
  gtk_widget_class_bind_template_callback (widget_class, turn_right_clicked_cb);
  gtk_widget_class_bind_template_callback (widget_class, pass_clicked_cb);
  gtk_widget_class_bind_template_callback (widget_class, skip_clicked_cb);
  gtk_widget_class_bind_template_callback (widget_class, pause_toggled_cb);
}

static void
bastide_question_bar_class_init (BastideQuestionBarClass *klass)
{
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);

  G_OBJECT_CLASS (klass)->dispose = bastide_question_bar_dispose;
  signals[SIGNAL_TURN] = g_signal_new ("turn", BASTIDE_TYPE_QUESTION_BAR, G_SIGNAL_RUN_LAST, 0, NULL, NULL, NULL,
                                       G_TYPE_NONE, 1, G_TYPE_INT);
  signals[SIGNAL_SKIP] = g_signal_new ("skip", BASTIDE_TYPE_QUESTION_BAR, G_SIGNAL_RUN_LAST, 0, NULL, NULL, NULL,
                                       G_TYPE_NONE, 0);
  g_type_ensure (BASTIDE_TYPE_PLAYER_MARK);
  g_type_ensure (BASTIDE_TYPE_RULE_BUTTON);
  g_type_ensure (BASTIDE_TYPE_TILE_VIEW);
  gtk_widget_class_set_layout_manager_type (widget_class, GTK_TYPE_BIN_LAYOUT);
  gtk_widget_class_set_css_name (widget_class, "questionbar");
  gtk_widget_class_set_accessible_role (widget_class, GTK_ACCESSIBLE_ROLE_GROUP);
  gtk_widget_class_set_template_from_resource (widget_class, "/bastide/bastide-question-bar.ui");
  bind_children (widget_class);
}

static void
bastide_question_bar_init (BastideQuestionBar *self)
{
  gtk_widget_init_template (GTK_WIDGET (self));
  access_set_name (GTK_WIDGET (self), _ ("Question"));
  access_repair_mnemonics (GTK_WIDGET (self));
  wrap_buttons (GTK_WIDGET (self));
  bastide_question_bar_set_narrow (self, FALSE);
}

void
bastide_question_bar_set_table (BastideQuestionBar *self, BastideTable *table)
{
  g_return_if_fail (BASTIDE_IS_QUESTION_BAR (self));

  forget_table (self);
  if (table == NULL)
    return;
  self->table = g_object_ref (table);
  self->changed_id = g_signal_connect_after (table, "changed", G_CALLBACK (table_changed_cb), self);
  update (self);
}

const char *
bastide_question_bar_get_hint (BastideQuestionBar *self)
{
  g_return_val_if_fail (BASTIDE_IS_QUESTION_BAR (self), "");

  return gtk_label_get_label (self->hint_words);
}

void
bastide_question_bar_set_choice (BastideQuestionBar *self, BastideChoice *choice)
{
  g_return_if_fail (BASTIDE_IS_QUESTION_BAR (self));

  if (g_set_object (&self->choice, choice) && self->table != NULL)
    update_detail (self);
}

void
bastide_question_bar_set_turns (BastideQuestionBar *self, int turns)
{
  g_return_if_fail (BASTIDE_IS_QUESTION_BAR (self));

  self->turns = turns;
  bastide_tile_view_set_turns (self->tile, turns);
  if (self->table != NULL)
    update_detail (self);
}

static void
place_child (BastideQuestionBar *self, GtkWidget *child, int column, int row, int columns)
{
  GtkLayoutManager *layout = gtk_widget_get_layout_manager (self->box);

  g_object_set (gtk_layout_manager_get_layout_child (layout, child), "column", column, "row", row, "column-span",
                columns, NULL);
}

void
bastide_question_bar_set_narrow (BastideQuestionBar *self, gboolean narrow)
{
  g_return_if_fail (BASTIDE_IS_QUESTION_BAR (self));

  place_child (self, self->hand, 0, narrow ? 1 : 0, 1);
  place_child (self, self->words, narrow ? 0 : 1, 0, narrow ? 2 : 1);
  place_child (self, self->buttons, narrow ? 1 : 2, narrow ? 1 : 0, 1);
}
