/* SPDX-License-Identifier: GPL-3.0-or-later */
/* A browser that shows a window on GTK's Broadway display, the only display on which a test has touch events. Its
 * events take the complete way through GTK. */
#pragma once

#include <gtk/gtk.h>

typedef struct _Browser Browser;

/* Starts a display and makes it GTK's. Must be called before gtk_init (). NULL if Broadway is not available. */
Browser *browser_new (void);

/* Directs events to WINDOW, the newest one, from now on. */
void browser_look_at (Browser *self, GtkWidget *window);

/* The following functions return when the window has received the event. X and Y are in pixels of the window;
 * fingers are numbered from 1. */
void browser_touch (Browser *self, unsigned finger, double x, double y);   /* the finger is put down */
void browser_drag (Browser *self, unsigned finger, double x, double y);    /* the finger moves to X, Y */
void browser_lift (Browser *self, unsigned finger, double x, double y);
void browser_point (Browser *self, double x, double y);                    /* the mouse moves to X, Y */
void browser_press (Browser *self, unsigned button);
void browser_release (Browser *self, unsigned button);
void browser_scroll (Browser *self, gboolean down);                        /* a step of the wheel */

/* Ends the display. GTK cannot be used any more. */
void browser_free (Browser *self);
