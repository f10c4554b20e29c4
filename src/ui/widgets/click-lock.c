/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "click-lock.h"

typedef struct {
  gboolean was_button; /* the last press was on a button, and the mouse has not moved since */
  GtkWidget *button;   /* that button, or NULL if it is gone */
  double x, y;
} ClickLock;

/* The button at X, Y below ROOT, or NULL. */
static GtkWidget *
find_button (GtkWidget *root, double x, double y)
{
  GtkWidget *picked = gtk_widget_pick (root, x, y, GTK_PICK_INSENSITIVE);

  return picked != NULL ? gtk_widget_get_ancestor (picked, GTK_TYPE_BUTTON) : NULL;
}

static gboolean
has_moved (ClickLock *lock, GtkWidget *root, double x, double y)
{
  return gtk_drag_check_threshold (root, (int) lock->x, (int) lock->y, (int) x, (int) y);
}

static void
pressed_cb (GtkGestureClick *gesture, int n_press, double x, double y, ClickLock *lock)
{
  GtkWidget *root = gtk_event_controller_get_widget (GTK_EVENT_CONTROLLER (gesture));
  GtkWidget *button = find_button (root, x, y);
  GdkEvent *event = gtk_event_controller_get_current_event (GTK_EVENT_CONTROLLER (gesture));
  gboolean is_mouse = event == NULL || gdk_event_get_event_type (event) != GDK_TOUCH_BEGIN;

  if (lock->was_button && button != lock->button && !has_moved (lock, root, x, y) && (is_mouse || n_press > 1))
    {
      gtk_gesture_set_state (GTK_GESTURE (gesture), GTK_EVENT_SEQUENCE_CLAIMED);
      return;
    }
  lock->was_button = button != NULL;
  g_set_weak_pointer (&lock->button, button);
  lock->x = x;
  lock->y = y;
}

static void
moved_cb (GtkEventControllerMotion *controller, double x, double y, ClickLock *lock)
{
  if (has_moved (lock, gtk_event_controller_get_widget (GTK_EVENT_CONTROLLER (controller)), x, y))
    lock->was_button = FALSE;
}

static void
free_lock (gpointer data, GClosure *closure)
{
  ClickLock *lock = data;

  g_clear_weak_pointer (&lock->button);
  g_free (lock);
}

void
click_lock_add (GtkWidget *root)
{
  ClickLock *lock = g_new0 (ClickLock, 1);
  GtkGesture *press = gtk_gesture_click_new ();
  GtkEventController *motion = gtk_event_controller_motion_new ();

  gtk_event_controller_set_propagation_phase (GTK_EVENT_CONTROLLER (press), GTK_PHASE_CAPTURE);
  gtk_event_controller_set_propagation_phase (motion, GTK_PHASE_CAPTURE);
  g_signal_connect (motion, "motion", G_CALLBACK (moved_cb), lock);
  g_signal_connect_data (press, "pressed", G_CALLBACK (pressed_cb), lock, free_lock, 0);
  gtk_widget_add_controller (root, motion);
  gtk_widget_add_controller (root, GTK_EVENT_CONTROLLER (press));
}
