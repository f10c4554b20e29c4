/* SPDX-License-Identifier: GPL-3.0-or-later */
/* A further click means the button that was there: what appears in its place does not get it. */
#pragma once

#include <gtk/gtk.h>

/* From now on, a press below ROOT in the very place where a button was pressed reaches only that button, until the
 * mouse has moved. A finger, which does not move before it touches again, is kept to it for a double tap. */
void click_lock_add (GtkWidget *root);
