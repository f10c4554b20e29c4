/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Waits until changes of a window are really on the screen. */
#pragma once

#include <gtk/gtk.h>

/* Calls FUNC with OBJECT, which is referenced until then, after WIDGET's next frame, when everything that was put
 * off until after that frame is drawn as well and the display server has accepted it. FUNC is not called if WIDGET
 * is destroyed before. */
void first_frame_wait (GtkWidget *widget, void (*func) (gpointer object), gpointer object);
