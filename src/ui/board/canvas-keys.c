/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The keyboard's cursor is a place whose widget has the focus, so that a screen reader follows it. */
#include "canvas-private.h"
#include "ui/widgets/key-letters.h"

#define PAN_PIXELS 80.0

BastideBoardPlace *
canvas_find_cursor (BastideCanvas *self)
{
  return bastide_board_places_find (BASTIDE_BOARD_PLACES (self->board_places),
                                    canvas_pointer_get_cursor (self->pointer));
}

/* Moves the focus to the cursor, after its words have been updated. */
static void
focus_cursor (BastideCanvas *self)
{
  BastideBoardPlace *place = canvas_find_cursor (self);

  if (place == NULL)
    return;
  canvas_name_place (self, place);
  gtk_widget_grab_focus (GTK_WIDGET (place));
}

void
canvas_describe (BastideCanvas *self, gboolean shown)
{
  BastideBoardPlace *place = canvas_find_cursor (self);
  g_autofree char *text = NULL;

  if (place == NULL)
    return;
  canvas_name_place (self, place);
  text = *bastide_board_place_get_description (place) == '\0'
             ? g_strdup (bastide_board_place_get_name (place))
             : g_strdup_printf ("%s. %s", bastide_board_place_get_name (place),
                                bastide_board_place_get_description (place));
  g_signal_emit_by_name (self, "described", text, shown);
}

void
canvas_move_cursor (BastideCanvas *self, BastidePlace place)
{
  canvas_pointer_set_cursor (self->pointer, place);
  bastide_board_places_set (BASTIDE_BOARD_PLACES (self->board_places), self->board, &self->stage, place, place);
  canvas_point (self, POINTED_BY_KEYS, place);
  focus_cursor (self);
  canvas_view_follow_place (self->view, place);
  canvas_card_rest_cursor (self->card, place);
}

void
canvas_step (BastideCanvas *self, BastideSide side)
{
  BastidePlace cursor = canvas_pointer_get_cursor (self->pointer);
  int from, to;
  float x, y;

  if (self->stage.state == NULL)
    return;
  from = bastide_places_find (&self->places, cursor);
  self->board->middle (cursor, &self->stage, &x, &y);
  if (self->places.n == 0)
    canvas_look (self, side);
  else if (from >= 0 && canvas_pointer_get_by (self->pointer) == POINTED_BY_NOBODY)
    canvas_move_cursor (self, cursor);
  else if ((to = bastide_places_step (&self->places, from, x, y, side)) >= 0)
    canvas_move_cursor (self, self->places.at[to]);
  else
    gtk_widget_error_bell (GTK_WIDGET (self));
}

void
canvas_look (BastideCanvas *self, BastideSide side)
{
  BastidePlace cursor = canvas_pointer_get_cursor (self->pointer);
  int x = cursor.x, y = cursor.y;

  if (self->stage.state == NULL)
    return;
  if (self->board->sheet != NULL) /* whose cells have numbers */
    x += side == BASTIDE_EAST || side == BASTIDE_SOUTH ? 1 : -1;
  else
    bastide_side_step (side, &x, &y);
  if (x < INT8_MIN || x > INT8_MAX || y < INT8_MIN || y > INT8_MAX)
    return;
  canvas_move_cursor (self, (BastidePlace) { BASTIDE_PLACE_CELL, (int16_t) x, (int16_t) y, 0 });
}

/* The cursor stays if its place can still be chosen; otherwise it moves to the nearest one. */
void
canvas_settle_cursor (BastideCanvas *self)
{
  BastideBoardPlaces *places = BASTIDE_BOARD_PLACES (self->board_places);
  gboolean has_focus = gtk_widget_get_focus_child (self->board_places) != NULL;
  BastidePlace cursor = canvas_pointer_get_cursor (self->pointer);
  float x, y;
  int nearest;

  if (self->stage.state != NULL && bastide_places_find (&self->places, cursor) < 0)
    {
      self->board->middle (cursor, &self->stage, &x, &y);
      nearest = bastide_places_nearest (&self->places, x, y);
      cursor = nearest >= 0 ? self->places.at[nearest] : (BastidePlace) { BASTIDE_PLACE_CELL, cursor.x, cursor.y, 0 };
      canvas_pointer_set_cursor (self->pointer, cursor);
    }
  bastide_board_places_set (places, self->board, &self->stage, cursor, cursor);
  if (has_focus && !bastide_place_equal (bastide_board_places_get_focus (places), cursor))
    focus_cursor (self);
  if (has_focus && canvas_pointer_get_by (self->pointer) == POINTED_BY_KEYS)
    canvas_point (self, POINTED_BY_KEYS, cursor);
}

/* Points at the place with KEY. FALSE if it cannot be chosen. */
static gboolean
point_by_key (BastideCanvas *self, guint key)
{
  for (unsigned i = 0; i < self->places.n; i++)
    if (bastide_place_key (self->places.at[i]) == key)
      {
        canvas_point (self, POINTED_BY_KEYS, self->places.at[i]);
        return TRUE;
      }
  return FALSE;
}

static void
place_chosen_cb (BastideBoardPlaces *places, guint key, BastideCanvas *self)
{
  if (point_by_key (self, key))
    canvas_choose (self, self->stage.pointed, FALSE);
}

static void
place_turned_cb (BastideBoardPlaces *places, guint key, BastideCanvas *self)
{
  if (point_by_key (self, key))
    canvas_turn (self, 1);
}

static void
place_entered_cb (BastideBoardPlaces *places, guint key, BastideCanvas *self)
{
  BastidePlace place = bastide_board_places_get_focus (places);

  if (bastide_place_key (place) != key)
    return;
  canvas_pointer_set_cursor (self->pointer, place);
  gtk_widget_queue_draw (GTK_WIDGET (self));
}

GtkWidget *
canvas_make_places (BastideCanvas *self)
{
  GtkWidget *places = bastide_board_places_new ();

  g_signal_connect (places, "chosen", G_CALLBACK (place_chosen_cb), self);
  g_signal_connect (places, "turned", G_CALLBACK (place_turned_cb), self);
  g_signal_connect (places, "entered", G_CALLBACK (place_entered_cb), self);
  return places;
}

static gboolean
escape_pressed_cb (GtkWidget *widget, GVariant *arguments, gpointer data)
{
  return canvas_card_close (BASTIDE_CANVAS (widget)->card) || canvas_cancel (BASTIDE_CANVAS (widget));
}

static void
bind (GtkWidgetClass *klass, guint key, GdkModifierType modifiers, const char *action)
{
  gtk_widget_class_add_binding_action (klass, key, modifiers, action, NULL);
}

void
canvas_add_bindings (GtkWidgetClass *klass)
{
  static const struct {
    guint key, keypad;
    const char *side;
    double x, y;
  } arrows[] = {
    { GDK_KEY_Up, GDK_KEY_KP_Up, "north", 0, PAN_PIXELS },
    { GDK_KEY_Right, GDK_KEY_KP_Right, "east", -PAN_PIXELS, 0 },
    { GDK_KEY_Down, GDK_KEY_KP_Down, "south", 0, -PAN_PIXELS },
    { GDK_KEY_Left, GDK_KEY_KP_Left, "west", PAN_PIXELS, 0 },
  };
  static const struct {
    guint keys[4];
    const char *action;
  } others[] = {
    { { GDK_KEY_Return, GDK_KEY_KP_Enter, GDK_KEY_ISO_Enter, GDK_KEY_space }, "board.choose" },
    { { GDK_KEY_BackSpace }, "board.pass" },
    { { GDK_KEY_plus, GDK_KEY_equal, GDK_KEY_KP_Add }, "board.zoom-in" },
    { { GDK_KEY_minus, GDK_KEY_KP_Subtract }, "board.zoom-out" },
    { { GDK_KEY_0, GDK_KEY_KP_0 }, "board.fit" },
  };

  for (unsigned i = 0; i < G_N_ELEMENTS (arrows); i++)
    for (int keypad = 0; keypad < 2; keypad++)
      {
        guint key = keypad ? arrows[i].keypad : arrows[i].key;

        gtk_widget_class_add_binding_action (klass, key, 0, "board.step", "s", arrows[i].side);
        gtk_widget_class_add_binding_action (klass, key, GDK_SHIFT_MASK, "board.look", "s", arrows[i].side);
        gtk_widget_class_add_binding_action (klass, key, GDK_CONTROL_MASK, "board.pan", "(dd)", arrows[i].x,
                                             arrows[i].y);
      }
  for (unsigned i = 0; i < G_N_ELEMENTS (others); i++)
    for (int j = 0; j < 4 && others[i].keys[j] != 0; j++)
      bind (klass, others[i].keys[j], 0, others[i].action);
  bind (klass, GDK_KEY_plus, GDK_SHIFT_MASK, "board.zoom-in");
  for (unsigned i = 0; i < BASTIDE_SORT_KEYS; i++)
    {
      gtk_widget_class_add_binding_action (klass, GDK_KEY_1 + i, 0, "board.sort", "u", i);
      gtk_widget_class_add_binding_action (klass, GDK_KEY_KP_1 + i, 0, "board.sort", "u", i);
    }
  gtk_widget_class_add_binding (klass, GDK_KEY_Escape, 0, escape_pressed_cb, NULL);
}

void
canvas_add_letters (BastideCanvas *self)
{
  static const KeyLetter letters[] = {
    { 'r', "board.turn(1)" },
    { 'R', "board.turn(-1)" },
    { 'g', "board.choose-with-figure" },
    { 'd', "board.describe" },
    { 'i', "board.explain" },
    { 'm', "board.more" },
    { 0 },
  };

  key_letters_add (GTK_WIDGET (self), letters);
}
