/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Sheets of the games other than the town: questions in the window, with as many players as there can be, and a game of
 * each for pictures of the program. */
#pragma once

#include "gallery-sheets.h"

/* A game of WANTED, whose set and seats are filled in, in the main window after N random moves or more at QUESTION, or
 * after N moves or at its end if that is NULL. */
void gallery_play_at_random (Gallery *gallery, const BastideSetup *wanted, unsigned n, const char *question);

GtkWidget *gallery_open_country_tile (Gallery *gallery);
GtkWidget *gallery_open_country_figure (Gallery *gallery);
GtkWidget *gallery_open_cathedral_choose (Gallery *gallery);
GtkWidget *gallery_open_cathedral_place (Gallery *gallery);
GtkWidget *gallery_open_cathedral_throw (Gallery *gallery);
GtkWidget *gallery_open_cathedral_market (Gallery *gallery);
GtkWidget *gallery_open_cathedral_build (Gallery *gallery);
GtkWidget *gallery_open_cathedral_keep (Gallery *gallery);
GtkWidget *gallery_open_country (Gallery *gallery);
GtkWidget *gallery_open_cathedral (Gallery *gallery);
