/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Everything that the program can show, each as a sheet that can be looked at. */
#pragma once

#include "board-game.h"
#include "ui/bastide-window.h"

/* The program, with its window open. */
typedef struct {
  int width, height;           /* of the main window; others are at most as large */
  BastideApplication *application;
  BastideWindow *window;
} Gallery;

/* A sheet: what must be done to see it. */
typedef struct {
  const char *name;
  const char *store;           /* `full`: a library with games; `empty`: none; `newer`: one that cannot be used */
  GtkWidget *(*open) (Gallery *gallery); /* the window or popover to be looked at; NULL where it did not come */
} GallerySheet;

/* All sheets, in an order in which they can be opened; the last has no name. */
extern const GallerySheet gallery_sheets[];

/* Starts the program with a store of that kind, and ends it. */
void gallery_open (Gallery *gallery, const char *store);
void gallery_close (Gallery *gallery);

/* Closes everything but the main window. */
void gallery_begin (Gallery *gallery);

/* Makes WINDOW no larger than the main window. */
void gallery_fit (Gallery *gallery, GtkWindow *window);

/* Waits until nothing changes any more in WIDGET, its pictures included. */
void gallery_settle (Gallery *gallery, GtkWidget *widget);
