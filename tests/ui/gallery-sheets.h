/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Everything that the program can show, as sheets. */
#pragma once

#include "board-game.h"
#include "ui/app/bastide-window.h"

/* The title of a game in the library, which is too long for its row. */
#define GALLERY_LONG_TITLE "A very long title that somebody gave to this game in order to find it again one day"

/* The program with its window open. */
typedef struct {
  int width, height;           /* of the main window; other windows are at most as large */
  gboolean has_long_names;     /* players, branches and games have names of the greatest length */
  BastideApplication *application;
  BastideWindow *window;
} Gallery;

/* A sheet: what must be done to show it. */
typedef struct {
  const char *name;
  const char *store;           /* `full`: a library with games; `empty`: one without; `newer`: one of a newer
                                * version, which cannot be used */
  GtkWidget *(*open) (Gallery *gallery); /* the window or popover of the sheet, or NULL if it did not open */
} GallerySheet;

/* All sheets, in an order in which they can be opened. The last one has no name. */
extern const GallerySheet gallery_sheets[];

/* Starts the program with a store of that kind, and ends it. */
void gallery_open (Gallery *gallery, const char *store);
void gallery_close (Gallery *gallery);

/* Closes everything but the main window. */
void gallery_begin (Gallery *gallery);

/* Makes WINDOW no larger than the main window. */
void gallery_fit (Gallery *gallery, GtkWindow *window);

/* Waits until WIDGET is on the screen and nothing changes any more. */
void gallery_settle (GtkWidget *widget);

/* Waits until the pictures of a board in WIDGET, if there is one, are all there. */
void gallery_wait_for_pictures (GtkWidget *widget);
