/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Choosing: a choice is set, confirmed if necessary, and played. If a place cannot be chosen, the reason is given. */
#include <glib/gi18n.h>

#include "canvas-private.h"
#include "model/table-thought.h"
#include "ui/widgets/access.h"

/* Plays the moves of PLACE. */
static void
play (BastideCanvas *self, BastidePlace place)
{
  BastideMove moves[BASTIDE_MAX_CHOSEN];
  unsigned n = self->board->moves (&self->stage, place, moves);

  if (n == 0)
    return;
  canvas_pointer_set_cursor (self->pointer, place);
  canvas_show_skip (self->show);
  self->is_playing = TRUE;
  bastide_table_play (self->table, moves, n, NULL);
  self->is_playing = FALSE;
}

/* Whether a choice needs a second click: always with a finger or by table rules, otherwise by preference for tiles. */
static gboolean
is_confirmed (BastideCanvas *self, BastidePlace place, gboolean by_finger)
{
  return by_finger || (self->confirms && place.type == BASTIDE_PLACE_CELL)
         || bastide_game_get_table_rules (bastide_table_get_game (self->table));
}

static BastideReason
find_reason (BastideCanvas *self, BastideMove move)
{
  return self->rules->why (self->stage.state, self->stage.set, move);
}

/* Reports why a choice is refused, and lights what is in the way. */
static void
refuse (BastideCanvas *self, BastideReason reason)
{
  g_autofree char *text = NULL;
  BastideWords words = { 0 };

  if (reason.code == BASTIDE_LEGAL)
    return;
  bastide_table_get_words (self->table, &words);
  text = words.face->voice->reason (&words, reason);
  self->stage.refusal = reason;
  self->stage.is_set = FALSE;
  canvas_relight (self);
  g_signal_emit_by_name (self, "refused", &reason, text);
}

static gboolean
is_asked (BastideCanvas *self)
{
  return self->table != NULL && bastide_table_is_asking (self->table);
}

/* Whether a place of the town that cannot be chosen is asked about, and not a refused choice: no tile is ever meant to
 * lie on another. */
static gboolean
is_about_things (BastideCanvas *self)
{
  return !is_asked (self) || (canvas_find_asks (self) & BASTIDE_ASKS_CELLS);
}

gboolean
canvas_unfold (BastideCanvas *self)
{
  BastideThingCard *card = canvas_card_get_widget (self->card);
  g_autofree char *text = NULL;

  if (canvas_card_get_thing (self->card).type == BASTIDE_THING_NONE || !bastide_thing_card_unfold (card))
    return FALSE;
  text = bastide_thing_card_tell (card, ". ");
  g_signal_emit_by_name (self, "described", text, FALSE);
  gtk_widget_queue_allocate (GTK_WIDGET (self));
  return TRUE;
}

gboolean
canvas_has_more (BastideCanvas *self, double x, double y)
{
  float reach = (float) (CANVAS_THIN_REACH / canvas_view_get (self->view).pixels);

  return bastide_thing_card_is_folded (canvas_card_get_widget (self->card))
         && bastide_thing_equal (self->board->thing_at (&self->stage, (float) x, (float) y, reach),
                                 canvas_card_get_thing (self->card));
}

void
canvas_explain (BastideCanvas *self, double x, double y)
{
  const BastideState *state = self->stage.state;
  BastideReason reason;
  BastideMove move;

  if (state != NULL && canvas_has_more (self, x, y) && canvas_unfold (self))
    return;
  if (state != NULL && is_about_things (self) && canvas_card_open (self->card, x, y))
    return;
  if (!is_asked (self) || !self->board->guess (&self->stage, (float) x, (float) y, &move))
    return;
  reason = find_reason (self, move);
  /* Nothing was refused if the click was only out of reach of something that is allowed. */
  if (reason.code == BASTIDE_LEGAL)
    canvas_card_open (self->card, x, y);
  else
    refuse (self, reason);
}

/* Reports why PLACE cannot be chosen. */
static void
explain_place (BastideCanvas *self, BastidePlace place)
{
  BastideReason reason;
  float x, y;

  if (is_about_things (self) && canvas_card_open_next (self->card, place))
    return;
  if (self->board->refuse (&self->stage, place, &reason))
    {
      refuse (self, reason);
      return;
    }
  self->board->middle (place, &self->stage, &x, &y);
  canvas_explain (self, x, y);
}

static gboolean
is_legal (BastideCanvas *self, BastidePlace place)
{
  return bastide_places_find (&self->places, place) >= 0;
}

static void
wait_for_second_choice (BastideCanvas *self)
{
  self->stage.is_set = TRUE;
  canvas_relight (self);
  g_signal_emit_by_name (self, "described", _ ("Choose it once more to do it"), FALSE);
}

/* FALSE if choosing PLACE changes no draft. */
static gboolean
change_draft (BastideCanvas *self, BastidePlace place)
{
  BastideStage *stage = &self->stage;
  g_autofree char *text = canvas_tell_draft (self, place);

  if (text == NULL || !self->board->change (stage, place, stage->draft))
    return FALSE;
  canvas_list_places (self);
  g_signal_emit_by_name (self, "described", text, FALSE);
  return TRUE;
}

/* FALSE if there is none. */
static gboolean
clear_draft (BastideCanvas *self)
{
  static const int8_t nothing[BASTIDE_DRAFT];

  if (memcmp (self->stage.draft, nothing, sizeof nothing) == 0)
    return FALSE;
  memset (self->stage.draft, 0, sizeof self->stage.draft);
  canvas_list_places (self);
  return TRUE;
}

void
canvas_choose (BastideCanvas *self, BastidePlace place, gboolean by_finger)
{
  BastideStage *stage = &self->stage;
  BastideMove move;

  if (place.type == BASTIDE_PLACE_ANSWER)
    bastide_table_give_answer (self->table, place.part);
  if (!is_asked (self))
    return;
  if (!is_legal (self, place))
    {
      explain_place (self, place);
      return;
    }
  if (change_draft (self, place))
    return;
  move = self->board->move (place, stage->state, canvas_find_turns (self, place));
  /* A tile that is turned by hand may not fit. */
  if (place.type == BASTIDE_PLACE_CELL && find_reason (self, move).code != BASTIDE_LEGAL)
    {
      canvas_point (self, canvas_pointer_get_by (self->pointer), place);
      refuse (self, find_reason (self, move));
      return;
    }
  stage->refusal = (BastideReason) { 0 };
  if (stage->is_set && bastide_place_equal (place, stage->pointed))
    {
      play (self, place);
      return;
    }
  canvas_point (self, by_finger ? POINTED_BY_FINGER : canvas_pointer_get_by (self->pointer), place);
  if (!is_confirmed (self, place, by_finger))
    {
      play (self, place);
      return;
    }
  canvas_view_follow_place (self->view, place);
  wait_for_second_choice (self);
}

void
canvas_move_choice (BastideCanvas *self, BastidePlace place)
{
  canvas_point (self, POINTED_BY_FINGER, place);
  self->stage.is_set = TRUE;
  canvas_relight (self);
}

static void
choose_with_figure (BastideCanvas *self)
{
  BastidePlace place = { 0 };
  BastideReason reason;

  if (self->board != NULL)
    place = self->board->with_figure (self->stage.pointed);
  if (place.type == BASTIDE_PLACE_NONE)
    return;
  if (is_legal (self, place))
    canvas_choose (self, place, FALSE);
  else if (is_asked (self) && self->board->refuse (&self->stage, place, &reason))
    refuse (self, reason);
}

/* Turns the tile of a hint with that in hand, as far as it may lie there, so that the person's turning stays. A move
 * that a lesson asks for is no hint. */
static void
turn_hint (BastideCanvas *self, unsigned turns)
{
  const BastideComparison *comparison;
  BastideMove hint;
  BastidePlace place;

  if (self->stage.hint == NULL || !bastide_table_get_hint (self->table, &hint, &comparison) || comparison == NULL)
    return;
  place = self->board->place_of (self->hint, self->stage.state);
  if (place.type == BASTIDE_PLACE_CELL)
    self->hint.part = (uint8_t) bastide_place_turn (self->board->turns (&self->stage, place), turns, 0);
}

void
canvas_turn (BastideCanvas *self, int direction)
{
  BastideStage *stage = &self->stage;
  unsigned allowed, turns;

  if (!is_asked (self) || !(canvas_find_asks (self) & BASTIDE_ASKS_CELLS))
    return;
  allowed = self->board->turns (stage, stage->pointed);
  turns = bastide_place_turn (allowed == 0 ? 0xf : allowed, stage->turns, direction);
  if (turns == stage->turns)
    return;
  stage->refusal = (BastideReason) { 0 };
  canvas_set_turns (self, turns);
  turn_hint (self, turns);
  canvas_relight (self);
  canvas_name_places (self);
  if (gtk_widget_get_focus_child (self->board_places) != NULL)
    canvas_describe (self, FALSE);
}

static void
pass (BastideCanvas *self)
{
  BastideReason reason;
  BastideMove pass;

  if (!is_asked (self))
    return;
  pass = self->board->move ((BastidePlace) { 0 }, self->stage.state, 0);
  reason = find_reason (self, pass);
  if (reason.code != BASTIDE_LEGAL)
    {
      refuse (self, reason);
      return;
    }
  if (bastide_game_get_table_rules (bastide_table_get_game (self->table))
      && (!self->stage.is_set || self->stage.pointed.type != BASTIDE_PLACE_NONE))
    {
      canvas_point (self, POINTED_BY_NOBODY, (BastidePlace) { 0 });
      wait_for_second_choice (self);
      return;
    }
  canvas_show_skip (self->show);
  if (gtk_widget_get_focus_child (GTK_WIDGET (self)) == NULL)
    gtk_widget_grab_focus (GTK_WIDGET (self));
  bastide_table_play (self->table, &pass, 1, NULL);
}

gboolean
canvas_cancel (BastideCanvas *self)
{
  BastideStage *stage = &self->stage;

  if (!stage->is_set && stage->refusal.code == BASTIDE_LEGAL)
    return clear_draft (self);
  stage->is_set = FALSE;
  stage->refusal = (BastideReason) { 0 };
  if (canvas_pointer_get_by (self->pointer) == POINTED_BY_FINGER)
    stage->pointed = (BastidePlace) { 0 };
  canvas_relight (self);
  return TRUE;
}

static BastideSide
read_side (GVariant *parameter)
{
  static const char *const names[] = { "north", "east", "south", "west", NULL };

  for (int i = 0; names[i] != NULL; i++)
    if (g_str_equal (g_variant_get_string (parameter, NULL), names[i]))
      return (BastideSide) i;
  return BASTIDE_NORTH;
}

static void
turn_activated_cb (GSimpleAction *action, GVariant *parameter, gpointer data)
{
  canvas_turn (data, g_variant_get_int32 (parameter));
}

static void
sort_changed_cb (GSimpleAction *action, GVariant *state, gpointer data)
{
  BastideCanvas *self = data;
  unsigned sort = g_variant_get_uint32 (state);

  if (sort < 32 && (self->sorts >> sort & 1))
    canvas_set_sort (self, sort);
  else
    gtk_widget_error_bell (GTK_WIDGET (self));
}

/* The first key only shows the cursor if nothing is pointed at, so that a person who plays by keys sees what the
 * next key chooses. A pointer that merely rests on the board does not count. Returns whether the cursor was shown. */
static gboolean
show_cursor (BastideCanvas *self)
{
  BastidePlace pointed = self->stage.pointed, cursor = canvas_pointer_get_cursor (self->pointer);

  if (!is_legal (self, cursor)
      || (pointed.type != BASTIDE_PLACE_NONE
          && (canvas_pointer_get_by (self->pointer) != POINTED_BY_POINTER || is_legal (self, pointed))))
    return FALSE;
  canvas_move_cursor (self, cursor);
  return TRUE;
}

static void
choose_activated_cb (GSimpleAction *action, GVariant *parameter, gpointer data)
{
  BastideCanvas *self = data;

  if (!canvas_show_go_on (self->show) && !show_cursor (self))
    canvas_choose (self, self->stage.pointed, FALSE);
}

static void
choose_with_figure_activated_cb (GSimpleAction *action, GVariant *parameter, gpointer data)
{
  if (!show_cursor (data))
    choose_with_figure (data);
}

static void
pass_activated_cb (GSimpleAction *action, GVariant *parameter, gpointer data)
{
  pass (data);
}

static void
cancel_activated_cb (GSimpleAction *action, GVariant *parameter, gpointer data)
{
  canvas_cancel (data);
}

static void
skip_activated_cb (GSimpleAction *action, GVariant *parameter, gpointer data)
{
  canvas_show_skip (BASTIDE_CANVAS (data)->show);
}

static void
zoom_by (BastideCanvas *self, double factor)
{
  BastidePort port = canvas_view_get_port (self->view);

  canvas_view_zoom (self->view, port.x + port.width / 2, port.y + port.height / 2, factor, 200);
}

static void
zoom_in_activated_cb (GSimpleAction *action, GVariant *parameter, gpointer data)
{
  zoom_by (data, 1.25);
}

static void
zoom_out_activated_cb (GSimpleAction *action, GVariant *parameter, gpointer data)
{
  zoom_by (data, 0.8);
}

static void
fit_activated_cb (GSimpleAction *action, GVariant *parameter, gpointer data)
{
  canvas_view_fit (BASTIDE_CANVAS (data)->view);
}

static void
pan_activated_cb (GSimpleAction *action, GVariant *parameter, gpointer data)
{
  double x, y;

  g_variant_get (parameter, "(dd)", &x, &y);
  canvas_view_pan (BASTIDE_CANVAS (data)->view, x, y, 150);
}

static void
step_activated_cb (GSimpleAction *action, GVariant *parameter, gpointer data)
{
  canvas_step (data, read_side (parameter));
}

static void
look_activated_cb (GSimpleAction *action, GVariant *parameter, gpointer data)
{
  canvas_look (data, read_side (parameter));
}

static void
explain_activated_cb (GSimpleAction *action, GVariant *parameter, gpointer data)
{
  BastideCanvas *self = data;

  if (self->stage.state != NULL && !canvas_card_open_next (self->card, canvas_pointer_get_cursor (self->pointer)))
    gtk_widget_error_bell (GTK_WIDGET (self));
}

static void
explain_thing_activated_cb (GSimpleAction *action, GVariant *parameter, gpointer data)
{
  BastideCanvas *self = data;
  BastideThing thing;

  g_variant_get (parameter, "(yqy)", &thing.type, &thing.tile, &thing.part);
  if (self->stage.state != NULL && !canvas_card_open_thing (self->card, thing))
    gtk_widget_error_bell (GTK_WIDGET (self));
}

static void
more_activated_cb (GSimpleAction *action, GVariant *parameter, gpointer data)
{
  if (!canvas_unfold (data))
    gtk_widget_error_bell (data);
}

static void
describe_activated_cb (GSimpleAction *action, GVariant *parameter, gpointer data)
{
  canvas_describe (data, TRUE);
}

void
canvas_add_actions (BastideCanvas *self)
{
  static const GActionEntry entries[] = {
    { .name = "turn", .activate = turn_activated_cb, .parameter_type = "i" },
    { .name = "sort", .parameter_type = "u", .state = "uint32 0", .change_state = sort_changed_cb },
    { .name = "choose", .activate = choose_activated_cb },
    { .name = "choose-with-figure", .activate = choose_with_figure_activated_cb },
    { .name = "pass", .activate = pass_activated_cb },
    { .name = "cancel", .activate = cancel_activated_cb },
    { .name = "skip", .activate = skip_activated_cb },
    { .name = "zoom-in", .activate = zoom_in_activated_cb },
    { .name = "zoom-out", .activate = zoom_out_activated_cb },
    { .name = "fit", .activate = fit_activated_cb },
    { .name = "pan", .activate = pan_activated_cb, .parameter_type = "(dd)" },
    { .name = "step", .activate = step_activated_cb, .parameter_type = "s" },
    { .name = "look", .activate = look_activated_cb, .parameter_type = "s" },
    { .name = "describe", .activate = describe_activated_cb },
    { .name = "explain", .activate = explain_activated_cb },
    { .name = "more", .activate = more_activated_cb },
    { .name = "explain-thing", .activate = explain_thing_activated_cb, .parameter_type = "(yqy)" },
  };

  g_action_map_add_action_entries (G_ACTION_MAP (self->actions), entries, G_N_ELEMENTS (entries), self);
}

static void
append_button (GtkWidget *box, const char *icon, const char *name, const char *action)
{
  GtkWidget *button = gtk_button_new_from_icon_name (icon);

  access_set_tooltip (button, name);
  access_set_name (button, name);
  gtk_actionable_set_detailed_action_name (GTK_ACTIONABLE (button), action);
  gtk_widget_set_focus_on_click (button, FALSE);
  gtk_widget_set_size_request (button, 44, 44);
  gtk_box_append (GTK_BOX (box), button);
}

GtkWidget *
canvas_make_confirm (void)
{
  GtkWidget *box = gtk_box_new (GTK_ORIENTATION_HORIZONTAL, 0), *place;

  gtk_widget_add_css_class (box, "osd");
  gtk_widget_add_css_class (box, "linked");
  append_button (box, "object-rotate-left-symbolic", _ ("Turn anticlockwise"), "board.turn(-1)");
  append_button (box, "object-select-symbolic", _ ("Place"), "board.choose");
  place = gtk_widget_get_last_child (box);
  gtk_widget_add_css_class (place, "suggested-action");
  append_button (box, "object-rotate-right-symbolic", _ ("Turn clockwise"), "board.turn(1)");
  append_button (box, "window-close-symbolic", _ ("Cancel"), "board.cancel");
  gtk_widget_set_visible (box, FALSE);
  return box;
}
