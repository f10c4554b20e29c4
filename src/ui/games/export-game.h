/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Exports the game: a copy of the record, a picture of the city, the record as text. */
#pragma once

#include <gtk/gtk.h>

#include "model/bastide-table.h"

/* A modal dialog over PARENT, not shown yet, that asks where to save; NAME is the suggested file name. The caller
 * unrefs it. */
GtkFileChooserNative *export_game_new_chooser (GtkWindow *parent, const char *title, const char *name);

/* A file name for something made of RECORD, with ENDING, such as ".png". The caller frees it with g_free (). */
char *export_game_suggest_name (const BastideRecord *record, const char *ending);

/* The following functions report their result with the action `win.say` of WINDOW. */

/* Asks where, then saves a copy of TABLE's game. Whoever plays by file has handed it out then:
 * bastide_table_set_sent (). So it is if the record is copied. */
void export_game_save_copy (GtkWindow *window, BastideTable *table);

/* Asks where, then saves a picture of the city in the view, with the overlay that is on the board. The file name's
 * extension decides between PNG and SVG. */
void export_game_save_picture (GtkWindow *window, BastideTable *table);

/* Copies the record as text to the clipboard; if the game is played by file, as a file as well. */
void export_game_copy_record (GtkWindow *window, BastideTable *table);

/* Copies such a picture to the clipboard. */
void export_game_copy_picture (GtkWindow *window, BastideTable *table);
