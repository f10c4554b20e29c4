/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The keyboard's cursor is a place, and its widget has the focus, so that a screen reader follows it. */
#include "canvas-private.h"

#define PAN_PIXELS 80.0

/* Gives CURSOR the focus, with words that are true now. */
static void
focus_cursor (BastideCanvas *self)
{
  BastideBoardPlace *place = bastide_board_places_find (BASTIDE_BOARD_PLACES (self->board_places), self->cursor);

  if (place == NULL)
    return;
  canvas_name_place (self, place);
  gtk_widget_grab_focus (GTK_WIDGET (place));
}

void
canvas_describe (BastideCanvas *self, gboolean shown)
{
  BastideBoardPlace *place = bastide_board_places_find (BASTIDE_BOARD_PLACES (self->board_places), self->cursor);
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
  self->cursor = place;
  bastide_board_places_set (BASTIDE_BOARD_PLACES (self->board_places), &self->stage, place, place);
  canvas_point (self, POINTED_BY_KEYS, place);
  focus_cursor (self);
  canvas_follow_place (self, place);
}

void
canvas_step (BastideCanvas *self, BastideSide side)
{
  int from, to;
  float x, y;

  if (self->stage.state == NULL)
    return;
  from = bastide_places_find (&self->places, self->cursor);
  bastide_place_middle (self->cursor, &self->stage, &x, &y);
  if (self->places.n == 0)
    canvas_look (self, side);
  else if (from >= 0 && self->pointed_by == POINTED_BY_NOBODY)
    canvas_move_cursor (self, self->cursor);
  else if ((to = bastide_places_step (&self->places, from, x, y, side)) >= 0)
    canvas_move_cursor (self, self->places.at[to]);
  else
    gtk_widget_error_bell (GTK_WIDGET (self));
}

void
canvas_look (BastideCanvas *self, BastideSide side)
{
  int x = self->cursor.x, y = self->cursor.y;

  if (self->stage.state == NULL)
    return;
  bastide_side_step (side, &x, &y);
  if (x < INT8_MIN || x > INT8_MAX || y < INT8_MIN || y > INT8_MAX)
    return;
  canvas_move_cursor (self, (BastidePlace) { BASTIDE_PLACE_CELL, (int8_t) x, (int8_t) y, 0 });
}

/* The cursor stays where it is as long as that can be chosen, else it goes to what is nearest. */
void
canvas_settle_cursor (BastideCanvas *self)
{
  BastideBoardPlaces *places = BASTIDE_BOARD_PLACES (self->board_places);
  gboolean has_focus = gtk_widget_get_focus_child (self->board_places) != NULL;
  BastidePlace old = self->cursor;
  float x, y;
  int nearest;

  if (self->stage.state != NULL && bastide_places_find (&self->places, old) < 0)
    {
      bastide_place_middle (old, &self->stage, &x, &y);
      nearest = bastide_places_nearest (&self->places, x, y);
      self->cursor = nearest >= 0 ? self->places.at[nearest] : (BastidePlace) { BASTIDE_PLACE_CELL, old.x, old.y, 0 };
    }
  bastide_board_places_set (places, &self->stage, self->cursor, self->cursor);
  if (has_focus && !bastide_place_equal (bastide_board_places_get_focus (places), self->cursor))
    focus_cursor (self);
  if (has_focus && self->pointed_by == POINTED_BY_KEYS)
    canvas_point (self, POINTED_BY_KEYS, self->cursor);
}

static gboolean
escape_pressed_cb (GtkWidget *widget, GVariant *arguments, gpointer data)
{
  return canvas_cancel (BASTIDE_CANVAS (widget));
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
  } letters[] = {
    { { GDK_KEY_Return, GDK_KEY_KP_Enter, GDK_KEY_ISO_Enter, GDK_KEY_space }, "board.choose" },
    { { GDK_KEY_g, GDK_KEY_G }, "board.choose-with-guard" },
    { { GDK_KEY_BackSpace }, "board.pass" },
    { { GDK_KEY_plus, GDK_KEY_equal, GDK_KEY_KP_Add }, "board.zoom-in" },
    { { GDK_KEY_minus, GDK_KEY_KP_Subtract }, "board.zoom-out" },
    { { GDK_KEY_0, GDK_KEY_KP_0 }, "board.fit" },
    { { GDK_KEY_d, GDK_KEY_D }, "board.describe" },
    { { GDK_KEY_s, GDK_KEY_S }, "board.skip" },
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
  for (unsigned i = 0; i < G_N_ELEMENTS (letters); i++)
    for (int j = 0; j < 4 && letters[i].keys[j] != 0; j++)
      bind (klass, letters[i].keys[j], 0, letters[i].action);
  bind (klass, GDK_KEY_plus, GDK_SHIFT_MASK, "board.zoom-in");
  gtk_widget_class_add_binding_action (klass, GDK_KEY_r, 0, "board.turn", "i", 1);
  gtk_widget_class_add_binding_action (klass, GDK_KEY_r, GDK_SHIFT_MASK, "board.turn", "i", -1);
  gtk_widget_class_add_binding (klass, GDK_KEY_Escape, 0, escape_pressed_cb, NULL);
}
