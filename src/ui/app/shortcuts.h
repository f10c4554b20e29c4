/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The keys of the program: one table, for the application and for the window that lists them. The help lists them as
 * well (help/C/keyboard.page). */
#pragma once

#include "model/voice.h"

#include <gtk/gtk.h>

/* Lets the keys that every window has activate their actions in APPLICATION. */
void shortcuts_add (GtkApplication *application);

/* Creates the window that lists all keys and gestures, in the words of the game of VOICE where it has some. */
GtkWidget *shortcuts_create_window (const BastideVoice *voice);
