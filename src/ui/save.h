/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Taking the game out of the program: a copy of the record, a picture of the city, the record as text. */
#pragma once

#include "bastide-window.h"

/* A modal dialog over PARENT, not shown yet, that asks where to save what would be called NAME. The caller owns it. */
GtkFileChooserNative *save_create_chooser (GtkWindow *parent, const char *title, const char *name);

/* Asks where, then saves a copy of the window's game. */
void save_copy (BastideWindow *window);

/* Asks where, then saves a picture of the city as it is shown; the name's ending chooses PNG or SVG. */
void save_picture (BastideWindow *window);

/* Puts the record as text on the clipboard. */
void save_copy_record (BastideWindow *window);

/* Puts a picture of the city as it is shown on the clipboard. */
void save_copy_picture (BastideWindow *window);
