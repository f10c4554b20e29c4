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

/* Asks for a file and saves a copy of TABLE's game there. A game that is played by file then counts as sent
 * (bastide_table_set_sent ()). */
void export_game_save_copy (GtkWindow *window, BastideTable *table);

/* Asks for a file and saves a picture of the city in the view, with the overlay that is on the board: an SVG picture
 * if the name of the file says so, otherwise PNG. */
void export_game_save_picture (GtkWindow *window, BastideTable *table);

/* Copies the record as text to the clipboard. A game that is played by file is copied as a file as well, and counts as
 * sent. */
void export_game_copy_record (GtkWindow *window, BastideTable *table);

/* Copies the same picture to the clipboard. */
void export_game_copy_picture (GtkWindow *window, BastideTable *table);
