/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The page of the side pane with the cards of the players, the stacks and the history. */
#pragma once

#include <gtk/gtk.h>

/* Lays out PAGE, a box with a GtkScrolledWindow, a separator and the history: the first gets the height of what is in
 * it, as long as a quarter is left to the history. A GtkScrolledWindow does not ask how high its child is at the width
 * that it has, and so would be too high or too low if words wrap. */
void game_page_set_up (GtkWidget *page);
