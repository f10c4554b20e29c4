/* SPDX-License-Identifier: GPL-3.0-or-later */
/* What the city lies on: the land, or in high contrast a plain table. */
#pragma once

#include <gtk/gtk.h>

#include "canvas-land.h"

/* All zero before the first use. */
typedef struct {
  CanvasLand *land; /* NULL in high contrast, and before it is needed */
} CanvasTable;

/* Appends a rectangle of WIDTH by HEIGHT at the origin in one colour, which the land covers when it is painted. */
void canvas_table_append (GtkSnapshot *snapshot, int width, int height, gboolean dark, gboolean contrast);

/* The land of TABLE, on WIDGET, or NULL if CONTRAST is set. Owned by TABLE. */
CanvasLand *canvas_table_get_land (CanvasTable *table, GtkWidget *widget, gboolean contrast);

void canvas_table_clear (CanvasTable *table);
