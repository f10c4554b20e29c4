/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Pointer and touch: pointing, choosing, turning, panning and zooming. */
#include "canvas-pointer.h"

#include <math.h>

#include "canvas-private.h"

/* Distance in pixels from a place within which a finger still means it. */
#define FINGER 22.0

#define WHEEL_FACTOR 1.2
#define WHEEL_TIME 140

struct _CanvasPointer {
  BastideCanvas *canvas;
  CanvasView *view;                 /* the canvas's */
  const BastideStage *stage;        /* the canvas's */
  PointedBy by;                     /* what points at the stage's pointed place */
  BastidePlace cursor;              /* the cell or place of the keyboard's cursor */
  double x, y;                      /* last position of the mouse, in pixels */
  double moved_x, moved_y;          /* where it last really moved to */
  CanvasPress press;                /* the last one */
  gboolean drags, drags_ghost;      /* the press is a drag and not a click; it moves the tile that waits */
  double dragged_x, dragged_y;      /* so far, in pixels */
  double pinched, pinch_x, pinch_y; /* scale and middle of the last pinch event */
};

PointedBy
canvas_pointer_get_by (CanvasPointer *pointer)
{
  return pointer->by;
}

void
canvas_pointer_set_by (CanvasPointer *pointer, PointedBy by)
{
  pointer->by = by;
}

BastidePlace
canvas_pointer_get_cursor (CanvasPointer *pointer)
{
  return pointer->cursor;
}

void
canvas_pointer_set_cursor (CanvasPointer *pointer, BastidePlace place)
{
  pointer->cursor = place;
}

CanvasPress
canvas_pointer_get_press (CanvasPointer *pointer)
{
  return pointer->press;
}

void
canvas_pointer_reset (CanvasPointer *pointer)
{
  pointer->by = POINTED_BY_NOBODY;
  pointer->cursor = pointer->press.place = (BastidePlace) { 0 };
}

/* Taken from the event: with several displays, GTK's device is the pointer even if a finger moved it. */
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

/* The place at a point of the canvas. */
static BastidePlace
find_place (CanvasPointer *pointer, double px, double py, gboolean finger)
{
  double x, y;

  canvas_view_to_table (pointer->view, px, py, &x, &y);
  return pointer->canvas->board->hit (pointer->stage, (float) x, (float) y,
                                      finger ? (float) (FINGER / canvas_view_get (pointer->view).pixels) : 0);
}

/* Points at what is under the mouse. What cannot be chosen, and the next wall pieces, are explained when the mouse has
 * rested. */
static void
point_at_mouse (CanvasPointer *pointer)
{
  BastidePlace place = find_place (pointer, pointer->x, pointer->y, FALSE);
  double x, y;

  canvas_point (pointer->canvas, POINTED_BY_POINTER, place);
  canvas_view_to_table (pointer->view, pointer->x, pointer->y, &x, &y);
  if (bastide_places_find (pointer->stage->places, place) < 0)
    canvas_card_rest (pointer->canvas->card, x, y);
  else
    canvas_card_rest_choice (pointer->canvas->card, place);
}

void
canvas_pointer_point_again (CanvasPointer *pointer)
{
  if (pointer->by != POINTED_BY_POINTER || pointer->stage->state == NULL || canvas_view_is_moving (pointer->view))
    return;
  point_at_mouse (pointer);
  canvas_card_stop_waiting (pointer->canvas->card); /* until the mouse moves */
}

/* GTK repeats the last position after every layout, and when the canvas appears under the mouse, without an event or
 * with one that has no time. What the keyboard points at stays until the mouse really moves. */
static gboolean
is_repeated (GtkEventController *controller)
{
  GdkEvent *event = gtk_event_controller_get_current_event (controller);

  return event == NULL || gdk_event_get_time (event) == GDK_CURRENT_TIME;
}

static void
pointer_moved_cb (GtkEventControllerMotion *controller, double x, double y, CanvasPointer *pointer)
{
  if (pointer->stage->state == NULL || is_finger (GTK_EVENT_CONTROLLER (controller)))
    return;
  pointer->x = x;
  pointer->y = y;
  if (is_repeated (GTK_EVENT_CONTROLLER (controller)) || (x == pointer->moved_x && y == pointer->moved_y))
    return;
  pointer->moved_x = x;
  pointer->moved_y = y;
  if (!pointer->stage->is_set)
    point_at_mouse (pointer);
}

static void
pointer_left_cb (GtkEventControllerMotion *controller, CanvasPointer *pointer)
{
  canvas_card_leave (pointer->canvas->card, FALSE);
  if (pointer->by == POINTED_BY_POINTER && !pointer->stage->is_set)
    canvas_point (pointer->canvas, POINTED_BY_NOBODY, (BastidePlace) { 0 });
}

/* Takes the focus, so that keys work after a click. */
static void
take_focus (CanvasPointer *pointer)
{
  if (gtk_widget_get_focus_child (GTK_WIDGET (pointer->canvas)) == NULL)
    gtk_widget_grab_focus (GTK_WIDGET (pointer->canvas));
}

/* A click means what was visible when the button went down, because the hand and the view may change before it is
 * released. A finger closes the card, unless lifting it will unfold that. */
static void
pressed_cb (GtkGestureClick *gesture, int n_press, double x, double y, CanvasPointer *pointer)
{
  pointer->press.button = 0;
  pointer->drags = FALSE;
  if (pointer->stage->state == NULL)
    return;
  pointer->press.place = find_place (pointer, x, y, is_finger (GTK_EVENT_CONTROLLER (gesture)));
  pointer->press.button = gtk_gesture_single_get_current_button (GTK_GESTURE_SINGLE (gesture));
  pointer->press.n = n_press;
  canvas_view_to_table (pointer->view, x, y, &pointer->press.x, &pointer->press.y);
  if (is_finger (GTK_EVENT_CONTROLLER (gesture))
      && (pointer->stage->is_set || bastide_places_find (pointer->stage->places, pointer->press.place) >= 0
          || !canvas_has_more (pointer->canvas, pointer->press.x, pointer->press.y)))
    canvas_card_close (pointer->canvas->card);
}

static void
click (CanvasPointer *pointer, gboolean finger)
{
  if (bastide_places_find (pointer->stage->places, pointer->press.place) >= 0)
    canvas_choose (pointer->canvas, pointer->press.place, finger);
  else if (pointer->stage->is_set)
    canvas_cancel (pointer->canvas);
  else
    canvas_explain (pointer->canvas, pointer->press.x, pointer->press.y);
}

/* A finger that stays on the town or on the place of a wall piece explains it. Its release is no click then. */
static void
long_pressed_cb (GtkGestureLongPress *gesture, double x, double y, CanvasPointer *pointer)
{
  BastidePlace place = pointer->press.place;
  gboolean is_open;

  if (pointer->stage->state == NULL || pointer->press.button == 0)
    return;
  if (bastide_places_find (pointer->stage->places, place) >= 0)
    is_open = canvas_card_open_choice (pointer->canvas->card, place);
  else
    is_open = canvas_card_open (pointer->canvas->card, pointer->press.x, pointer->press.y);
  if (is_open)
    pointer->press.button = 0;
}

/* Handles the release of what was pressed. */
static void
release (CanvasPointer *pointer, gboolean finger)
{
  guint button = pointer->press.button;

  pointer->press.button = 0;
  if (pointer->stage->state == NULL || pointer->drags)
    return;
  take_focus (pointer);
  if (button == GDK_BUTTON_SECONDARY)
    canvas_turn (pointer->canvas, 1);
  else if (button != GDK_BUTTON_PRIMARY)
    return;
  else if (pointer->press.n == 1 || pointer->stage->is_set)
    click (pointer, finger);
  else if (pointer->press.n == 2 && bastide_places_find (pointer->stage->places, pointer->press.place) < 0)
    canvas_view_fit (pointer->view);
  /* The second click of a double click does not answer the next question. */
}

static void
finger_released_cb (GtkGestureClick *gesture, int n_press, double x, double y, CanvasPointer *pointer)
{
  if (is_finger (GTK_EVENT_CONTROLLER (gesture)))
    release (pointer, TRUE);
}

/* The gesture alone would lose clicks. After a layout, GTK makes a motion event with the buttons that are down by
 * then. If the button is up already and its event still to come, gestures take that for the end and forget the
 * click. */
static gboolean
event_received_cb (GtkEventControllerLegacy *controller, GdkEvent *event, CanvasPointer *pointer)
{
  if (gdk_event_get_event_type (event) == GDK_BUTTON_RELEASE && pointer->press.button != 0
      && gdk_button_event_get_button (event) == pointer->press.button)
    release (pointer, FALSE);
  return GDK_EVENT_PROPAGATE;
}

/* Forgets a press if something else claimed it, such as a button on the board. */
static void
press_cancelled_cb (GtkGesture *gesture, GdkEventSequence *sequence, CanvasPointer *pointer)
{
  GdkEvent *event = gtk_event_controller_get_current_event (GTK_EVENT_CONTROLLER (gesture));

  if (event != NULL && gdk_event_get_event_type (event) != GDK_MOTION_NOTIFY)
    pointer->press.button = 0;
}

static void
drag_begun_cb (GtkGestureDrag *gesture, double x, double y, CanvasPointer *pointer)
{
  guint button = gtk_gesture_single_get_current_button (GTK_GESTURE_SINGLE (gesture));

  pointer->dragged_x = pointer->dragged_y = 0;
  pointer->drags = FALSE;
  if (button == GDK_BUTTON_SECONDARY)
    {
      gtk_gesture_set_state (GTK_GESTURE (gesture), GTK_EVENT_SEQUENCE_DENIED);
      return;
    }
  pointer->drags_ghost = pointer->stage->state != NULL && pointer->stage->is_set
                         && pointer->stage->pointed.type == BASTIDE_PLACE_CELL
                         && bastide_place_equal (find_place (pointer, x, y, FALSE), pointer->stage->pointed);
}

/* Moves the tile that waits over the legal cells. */
static void
drag_ghost (CanvasPointer *pointer, double x, double y)
{
  BastidePlace place = find_place (pointer, x, y, TRUE);

  if (bastide_places_find (pointer->stage->places, place) < 0 || bastide_place_equal (place, pointer->stage->pointed))
    return;
  canvas_move_choice (pointer->canvas, place);
}

static void
drag_updated_cb (GtkGestureDrag *gesture, double x, double y, CanvasPointer *pointer)
{
  double start_x, start_y;

  if (!pointer->drags && !gtk_drag_check_threshold (GTK_WIDGET (pointer->canvas), 0, 0, (int) x, (int) y))
    return;
  if (!pointer->drags)
    gtk_gesture_set_state (GTK_GESTURE (gesture), GTK_EVENT_SEQUENCE_CLAIMED);
  pointer->drags = TRUE;
  gtk_gesture_drag_get_start_point (gesture, &start_x, &start_y);
  if (pointer->drags_ghost)
    drag_ghost (pointer, start_x + x, start_y + y);
  else if (pointer->stage->state != NULL)
    canvas_view_pan (pointer->view, x - pointer->dragged_x, y - pointer->dragged_y, 0);
  pointer->dragged_x = x;
  pointer->dragged_y = y;
}

static gboolean
scrolled_cb (GtkEventControllerScroll *controller, double dx, double dy, CanvasPointer *pointer)
{
  GdkModifierType state = gtk_event_controller_get_current_event_state (GTK_EVENT_CONTROLLER (controller));

  if (pointer->stage->state == NULL)
    return FALSE;
  if (gtk_event_controller_scroll_get_unit (controller) == GDK_SCROLL_UNIT_SURFACE && (state & GDK_CONTROL_MASK) == 0)
    canvas_view_pan (pointer->view, -dx, -dy, 0);
  else if (gtk_event_controller_scroll_get_unit (controller) == GDK_SCROLL_UNIT_SURFACE)
    canvas_view_zoom (pointer->view, pointer->x, pointer->y, pow (1.01, -dy), 0);
  else if ((state & GDK_SHIFT_MASK) != 0 || dx != 0)
    canvas_view_pan (pointer->view, -60 * (dx != 0 ? dx : dy), 0, WHEEL_TIME);
  else
    canvas_view_zoom (pointer->view, pointer->x, pointer->y, pow (WHEEL_FACTOR, -dy), WHEEL_TIME);
  canvas_pointer_point_again (pointer);
  return TRUE;
}

static void
pinch_begun_cb (GtkGesture *gesture, GdkEventSequence *sequence, CanvasPointer *pointer)
{
  pointer->pinched = 1;
  gtk_gesture_get_bounding_box_center (gesture, &pointer->pinch_x, &pointer->pinch_y);
  gtk_gesture_set_state (gesture, GTK_EVENT_SEQUENCE_CLAIMED);
}

static void
pinched_cb (GtkGestureZoom *gesture, double scale, CanvasPointer *pointer)
{
  double x, y;

  if (pointer->stage->state == NULL || !gtk_gesture_get_bounding_box_center (GTK_GESTURE (gesture), &x, &y))
    return;
  canvas_view_pan (pointer->view, x - pointer->pinch_x, y - pointer->pinch_y, 0);
  canvas_view_zoom (pointer->view, x, y, scale / pointer->pinched, 0);
  pointer->pinch_x = x;
  pointer->pinch_y = y;
  pointer->pinched = scale;
}

/* Keeps the board below the card from the finger. */
static void
card_touched_cb (GtkGesture *gesture)
{
  gtk_gesture_set_state (gesture, GTK_EVENT_SEQUENCE_CLAIMED);
}

static void
card_tapped_cb (CanvasPointer *pointer)
{
  if (!canvas_unfold (pointer->canvas))
    canvas_card_close (pointer->canvas->card);
}

CanvasPointer *
canvas_pointer_new (BastideCanvas *canvas, CanvasView *view)
{
  CanvasPointer *pointer = g_new0 (CanvasPointer, 1);
  GtkWidget *widget = GTK_WIDGET (canvas);
  GtkEventController *motion = gtk_event_controller_motion_new ();
  GtkEventController *scroll = gtk_event_controller_scroll_new (GTK_EVENT_CONTROLLER_SCROLL_BOTH_AXES);
  GtkEventController *events = gtk_event_controller_legacy_new ();
  GtkGesture *press = gtk_gesture_click_new (), *drag = gtk_gesture_drag_new (), *pinch = gtk_gesture_zoom_new ();
  GtkGesture *hold = gtk_gesture_long_press_new (), *tap = gtk_gesture_click_new ();

  pointer->canvas = canvas;
  pointer->view = view;
  pointer->stage = &canvas->stage;
  g_signal_connect (motion, "motion", G_CALLBACK (pointer_moved_cb), pointer);
  g_signal_connect (motion, "enter", G_CALLBACK (pointer_moved_cb), pointer);
  g_signal_connect (motion, "leave", G_CALLBACK (pointer_left_cb), pointer);
  g_signal_connect (scroll, "scroll", G_CALLBACK (scrolled_cb), pointer);
  gtk_gesture_single_set_button (GTK_GESTURE_SINGLE (press), 0);
  gtk_gesture_single_set_button (GTK_GESTURE_SINGLE (drag), 0);
  g_signal_connect (press, "pressed", G_CALLBACK (pressed_cb), pointer);
  g_signal_connect (press, "released", G_CALLBACK (finger_released_cb), pointer);
  g_signal_connect (press, "cancel", G_CALLBACK (press_cancelled_cb), pointer);
  g_signal_connect (events, "event", G_CALLBACK (event_received_cb), pointer);
  g_signal_connect (drag, "drag-begin", G_CALLBACK (drag_begun_cb), pointer);
  g_signal_connect (drag, "drag-update", G_CALLBACK (drag_updated_cb), pointer);
  gtk_gesture_single_set_touch_only (GTK_GESTURE_SINGLE (hold), TRUE);
  g_signal_connect (hold, "pressed", G_CALLBACK (long_pressed_cb), pointer);
  gtk_gesture_single_set_touch_only (GTK_GESTURE_SINGLE (tap), TRUE);
  g_signal_connect (tap, "pressed", G_CALLBACK (card_touched_cb), NULL);
  g_signal_connect_swapped (tap, "released", G_CALLBACK (card_tapped_cb), pointer);
  g_signal_connect (pinch, "begin", G_CALLBACK (pinch_begun_cb), pointer);
  g_signal_connect (pinch, "scale-changed", G_CALLBACK (pinched_cb), pointer);
  gtk_widget_add_controller (widget, motion);
  gtk_widget_add_controller (widget, scroll);
  gtk_widget_add_controller (widget, events);
  gtk_widget_add_controller (widget, GTK_EVENT_CONTROLLER (press));
  gtk_widget_add_controller (widget, GTK_EVENT_CONTROLLER (drag));
  gtk_widget_add_controller (widget, GTK_EVENT_CONTROLLER (pinch));
  gtk_widget_add_controller (widget, GTK_EVENT_CONTROLLER (hold));
  gtk_widget_add_controller (GTK_WIDGET (canvas_card_get_widget (canvas->card)), GTK_EVENT_CONTROLLER (tap));
  return pointer;
}

void
canvas_pointer_free (CanvasPointer *pointer)
{
  g_free (pointer);
}
