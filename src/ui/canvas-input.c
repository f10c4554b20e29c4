/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Pointer and touch: pointing, choosing, turning, panning and zooming. */
#include "canvas-private.h"

#include <math.h>

/* How far a finger may be from a place and still means it, in pixels. */
#define FINGER 22.0

#define WHEEL_FACTOR 1.2
#define WHEEL_TIME 140

/* Asked of the event, since the toolkit's device is the pointer with several displays, also where a finger moved it. */
static gboolean
is_finger (GtkEventController *controller)
{
  GdkEvent *event = gtk_event_controller_get_current_event (controller);

  switch (event != NULL ? (int) gdk_event_get_event_type (event) : -1)
    {
    case GDK_TOUCH_BEGIN:
    case GDK_TOUCH_UPDATE:
    case GDK_TOUCH_END:
    case GDK_TOUCH_CANCEL: return TRUE;
    default: return FALSE;
    }
}

/* What lies at a point of the canvas. */
static BastidePlace
find_place (BastideCanvas *self, double px, double py, gboolean finger)
{
  double x, y;

  canvas_to_table (self, px, py, &x, &y);
  return bastide_hit_test (&self->stage, (float) x, (float) y,
                           finger ? (float) (FINGER / (self->move_time > 0 ? self->to : self->view).pixels) : 0);
}

void
canvas_point_again (BastideCanvas *self)
{
  if (self->pointed_by == POINTED_BY_POINTER && self->stage.state != NULL)
    canvas_point (self, POINTED_BY_POINTER, find_place (self, self->pointer_x, self->pointer_y, FALSE));
}

static void
pointer_moved_cb (GtkEventControllerMotion *controller, double x, double y, BastideCanvas *self)
{
  gboolean moved = x != self->pointer_x || y != self->pointer_y;

  /* The toolkit repeats the last position after every layout; the keyboard's choice stays until the pointer really
   * moves. */
  if (self->stage.state == NULL || !moved || is_finger (GTK_EVENT_CONTROLLER (controller)))
    return;
  self->pointer_x = x;
  self->pointer_y = y;
  if (!self->stage.is_set)
    canvas_point (self, POINTED_BY_POINTER, find_place (self, x, y, FALSE));
}

static void
pointer_left_cb (GtkEventControllerMotion *controller, BastideCanvas *self)
{
  if (self->pointed_by == POINTED_BY_POINTER && !self->stage.is_set)
    canvas_point (self, POINTED_BY_NOBODY, (BastidePlace) { 0 });
}

/* Keys shall work where somebody has just clicked. */
static void
take_focus (BastideCanvas *self)
{
  if (gtk_widget_get_focus_child (GTK_WIDGET (self)) == NULL)
    gtk_widget_grab_focus (GTK_WIDGET (self));
}

static void
click (BastideCanvas *self, double px, double py, gboolean finger)
{
  BastidePlace place = find_place (self, px, py, finger);
  gboolean was_set = self->stage.is_set;
  double x, y;

  if (bastide_places_find (&self->places, place) >= 0)
    canvas_choose (self, place, finger);
  else if (was_set)
    canvas_cancel (self);
  else
    {
      canvas_to_table (self, px, py, &x, &y);
      canvas_explain (self, x, y);
    }
}

static void
released_cb (GtkGestureClick *gesture, int n_press, double x, double y, BastideCanvas *self)
{
  gboolean finger = is_finger (GTK_EVENT_CONTROLLER (gesture));
  guint button = gtk_gesture_single_get_current_button (GTK_GESTURE_SINGLE (gesture));

  if (self->stage.state == NULL)
    return;
  self->pointer_x = x;
  self->pointer_y = y;
  take_focus (self);
  if (button == GDK_BUTTON_SECONDARY)
    canvas_turn (self, 1);
  else if (button != GDK_BUTTON_PRIMARY)
    return;
  else if (n_press == 1 || self->stage.is_set)
    click (self, x, y, finger);
  else if (n_press == 2 && bastide_places_find (&self->places, find_place (self, x, y, finger)) < 0)
    canvas_fit (self);
  /* The second click of two answers no second question. */
}

static void
drag_begun_cb (GtkGestureDrag *gesture, double x, double y, BastideCanvas *self)
{
  guint button = gtk_gesture_single_get_current_button (GTK_GESTURE_SINGLE (gesture));

  self->dragged_x = self->dragged_y = 0;
  self->drags = FALSE;
  if (button == GDK_BUTTON_SECONDARY)
    {
      gtk_gesture_set_state (GTK_GESTURE (gesture), GTK_EVENT_SEQUENCE_DENIED);
      return;
    }
  self->drags_ghost = self->stage.state != NULL && self->stage.is_set && self->stage.pointed.type == BASTIDE_PLACE_CELL
                      && bastide_place_equal (find_place (self, x, y, FALSE), self->stage.pointed);
}

/* Carries the tile that waits over the legal cells. */
static void
drag_ghost (BastideCanvas *self, double x, double y)
{
  BastidePlace place = find_place (self, x, y, TRUE);

  if (bastide_places_find (&self->places, place) < 0 || bastide_place_equal (place, self->stage.pointed))
    return;
  canvas_point (self, POINTED_BY_FINGER, place);
  self->stage.is_set = TRUE;
  canvas_relight (self);
}

static void
drag_updated_cb (GtkGestureDrag *gesture, double x, double y, BastideCanvas *self)
{
  double start_x, start_y;

  if (!self->drags && !gtk_drag_check_threshold (GTK_WIDGET (self), 0, 0, (int) x, (int) y))
    return;
  if (!self->drags)
    gtk_gesture_set_state (GTK_GESTURE (gesture), GTK_EVENT_SEQUENCE_CLAIMED);
  self->drags = TRUE;
  gtk_gesture_drag_get_start_point (gesture, &start_x, &start_y);
  if (self->drags_ghost)
    drag_ghost (self, start_x + x, start_y + y);
  else if (self->stage.state != NULL)
    canvas_pan (self, x - self->dragged_x, y - self->dragged_y, 0);
  self->dragged_x = x;
  self->dragged_y = y;
}

static gboolean
scrolled_cb (GtkEventControllerScroll *controller, double dx, double dy, BastideCanvas *self)
{
  GdkModifierType state = gtk_event_controller_get_current_event_state (GTK_EVENT_CONTROLLER (controller));

  if (self->stage.state == NULL)
    return FALSE;
  if (gtk_event_controller_scroll_get_unit (controller) == GDK_SCROLL_UNIT_SURFACE && (state & GDK_CONTROL_MASK) == 0)
    canvas_pan (self, -dx, -dy, 0);
  else if (gtk_event_controller_scroll_get_unit (controller) == GDK_SCROLL_UNIT_SURFACE)
    canvas_zoom (self, self->pointer_x, self->pointer_y, pow (1.01, -dy), 0);
  else if ((state & GDK_SHIFT_MASK) != 0 || dx != 0)
    canvas_pan (self, -60 * (dx != 0 ? dx : dy), 0, WHEEL_TIME);
  else
    canvas_zoom (self, self->pointer_x, self->pointer_y, pow (WHEEL_FACTOR, -dy), WHEEL_TIME);
  return TRUE;
}

static void
pinch_begun_cb (GtkGesture *gesture, GdkEventSequence *sequence, BastideCanvas *self)
{
  self->pinched = 1;
  gtk_gesture_get_bounding_box_center (gesture, &self->pinch_x, &self->pinch_y);
  gtk_gesture_set_state (gesture, GTK_EVENT_SEQUENCE_CLAIMED);
}

static void
pinched_cb (GtkGestureZoom *gesture, double scale, BastideCanvas *self)
{
  double x, y;

  if (self->stage.state == NULL || !gtk_gesture_get_bounding_box_center (GTK_GESTURE (gesture), &x, &y))
    return;
  canvas_pan (self, x - self->pinch_x, y - self->pinch_y, 0);
  canvas_zoom (self, x, y, scale / self->pinched, 0);
  self->pinch_x = x;
  self->pinch_y = y;
  self->pinched = scale;
}

static void
place_chosen_cb (BastideBoardPlaces *places, guint key, BastideCanvas *self)
{
  for (unsigned i = 0; i < self->places.n; i++)
    if (bastide_place_key (self->places.at[i]) == key)
      {
        canvas_point (self, POINTED_BY_KEYS, self->places.at[i]);
        canvas_choose (self, self->places.at[i], FALSE);
        return;
      }
}

static void
place_turned_cb (BastideBoardPlaces *places, guint key, BastideCanvas *self)
{
  for (unsigned i = 0; i < self->places.n; i++)
    if (bastide_place_key (self->places.at[i]) == key)
      {
        canvas_point (self, POINTED_BY_KEYS, self->places.at[i]);
        canvas_turn (self, 1);
        return;
      }
}

static void
place_entered_cb (BastideBoardPlaces *places, guint key, BastideCanvas *self)
{
  BastidePlace place = bastide_board_places_get_focus (places);

  if (bastide_place_key (place) != key)
    return;
  self->cursor = place;
  gtk_widget_queue_draw (GTK_WIDGET (self));
}

void
canvas_add_controllers (BastideCanvas *self)
{
  GtkEventController *motion = gtk_event_controller_motion_new ();
  GtkEventController *scroll = gtk_event_controller_scroll_new (GTK_EVENT_CONTROLLER_SCROLL_BOTH_AXES);
  GtkEventController *focus = gtk_event_controller_focus_new ();
  GtkGesture *press = gtk_gesture_click_new (), *drag = gtk_gesture_drag_new (), *pinch = gtk_gesture_zoom_new ();

  g_signal_connect (motion, "motion", G_CALLBACK (pointer_moved_cb), self);
  g_signal_connect (motion, "enter", G_CALLBACK (pointer_moved_cb), self);
  g_signal_connect (motion, "leave", G_CALLBACK (pointer_left_cb), self);
  g_signal_connect (scroll, "scroll", G_CALLBACK (scrolled_cb), self);
  gtk_gesture_single_set_button (GTK_GESTURE_SINGLE (press), 0);
  gtk_gesture_single_set_button (GTK_GESTURE_SINGLE (drag), 0);
  g_signal_connect (press, "released", G_CALLBACK (released_cb), self);
  g_signal_connect (drag, "drag-begin", G_CALLBACK (drag_begun_cb), self);
  g_signal_connect (drag, "drag-update", G_CALLBACK (drag_updated_cb), self);
  g_signal_connect (pinch, "begin", G_CALLBACK (pinch_begun_cb), self);
  g_signal_connect (pinch, "scale-changed", G_CALLBACK (pinched_cb), self);
  g_signal_connect_swapped (focus, "leave", G_CALLBACK (gtk_widget_queue_draw), self);
  gtk_widget_add_controller (GTK_WIDGET (self), focus);
  gtk_widget_add_controller (GTK_WIDGET (self), motion);
  gtk_widget_add_controller (GTK_WIDGET (self), scroll);
  gtk_widget_add_controller (GTK_WIDGET (self), GTK_EVENT_CONTROLLER (press));
  gtk_widget_add_controller (GTK_WIDGET (self), GTK_EVENT_CONTROLLER (drag));
  gtk_widget_add_controller (GTK_WIDGET (self), GTK_EVENT_CONTROLLER (pinch));
  g_signal_connect (self->board_places, "chosen", G_CALLBACK (place_chosen_cb), self);
  g_signal_connect (self->board_places, "turned", G_CALLBACK (place_turned_cb), self);
  g_signal_connect (self->board_places, "entered", G_CALLBACK (place_entered_cb), self);
}
