/* SPDX-License-Identifier: GPL-3.0-or-later */
/* A browser that shows a window on GTK's Broadway display: the one display on which a test has fingers. Its events go
 * the whole way through the toolkit. */
#pragma once

#include <gtk/gtk.h>

typedef struct _Browser Browser;

/* Starts a display and makes it the toolkit's, so before gtk_init (). NULL where there is no Broadway. */
Browser *browser_new (void);

/* Events go to WINDOW, the newest, from now on. */
void browser_look_at (Browser *self, GtkWidget *window);

/* Each returns when the window has had the event. X, Y in pixels of the window; fingers from 1. */
void browser_touch (Browser *self, unsigned finger, double x, double y);   /* it comes down */
void browser_drag (Browser *self, unsigned finger, double x, double y);    /* it moves to X, Y */
void browser_lift (Browser *self, unsigned finger, double x, double y);
void browser_point (Browser *self, double x, double y);                    /* the mouse moves to X, Y */
void browser_press (Browser *self, unsigned button);
void browser_release (Browser *self, unsigned button);
void browser_scroll (Browser *self, gboolean down);                        /* a step of the wheel */

/* Ends the display; the toolkit cannot be used any more. */
void browser_free (Browser *self);
