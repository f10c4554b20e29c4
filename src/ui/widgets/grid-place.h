/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Places in a grid, for widgets that move when the window changes its arrangement. */
#pragma once

#include <gtk/gtk.h>

typedef struct {
  int column, row, columns, rows;
} GridPlace;

/* Moves CHILD, which is in a GtkGrid already, to PLACE. */
void grid_place (GtkWidget *child, const GridPlace *place);
