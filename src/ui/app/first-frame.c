/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Waits until the main loop is idle, then for a frame, then for the display server. */
#include "first-frame.h"

typedef struct {
  GtkWidget *widget; /* weak pointer */
  void (*func) (gpointer object);
  gpointer object;
  unsigned frames; /* begun since the main loop was idle */
} Wait;

static void
clear_wait (gpointer data)
{
  Wait *wait = data;

  g_clear_weak_pointer (&wait->widget);
  g_object_unref (wait->object);
}

static void
release_wait (gpointer data)
{
  g_rc_box_release_full (data, clear_wait);
}

/* Errors of the frame arrive before gdk_display_sync () returns, if the display is one of X11. */
static gboolean
frame_drawn_cb (gpointer data)
{
  Wait *wait = data;

  if (wait->widget != NULL)
    {
      gdk_display_sync (gtk_widget_get_display (wait->widget));
      wait->func (wait->object);
    }
  return G_SOURCE_REMOVE;
}

/* When a second frame begins, the first one has been drawn. */
static gboolean
frame_began_cb (GtkWidget *widget, GdkFrameClock *clock, gpointer data)
{
  Wait *wait = data;

  if (wait->frames++ == 0)
    return G_SOURCE_CONTINUE;
  g_idle_add_full (G_PRIORITY_DEFAULT_IDLE, frame_drawn_cb, g_rc_box_acquire (wait), release_wait);
  return G_SOURCE_REMOVE;
}

static gboolean
all_done_cb (gpointer data)
{
  Wait *wait = data;

  if (wait->widget != NULL)
    gtk_widget_add_tick_callback (wait->widget, frame_began_cb, g_rc_box_acquire (wait), release_wait);
  return G_SOURCE_REMOVE;
}

void
first_frame_wait (GtkWidget *widget, void (*func) (gpointer object), gpointer object)
{
  Wait *wait = g_rc_box_new0 (Wait);

  wait->func = func;
  wait->object = g_object_ref (object);
  g_set_weak_pointer (&wait->widget, widget);
  g_idle_add_full (G_PRIORITY_LOW, all_done_cb, wait, release_wait);
}
