/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The table under the city. */
#pragma once

#include <gtk/gtk.h>

/* What was painted last, kept until the table has another size or look. All zero before the first use. */
typedef struct {
  GdkTexture *texture; /* NULL until it is painted */
  int width, height;   /* of the canvas that it was painted for */
  gboolean dark, contrast;
} CanvasTable;

/* Fills WIDTH by HEIGHT from the origin. */
void canvas_table_append (CanvasTable *table, GtkSnapshot *snapshot, int width, int height, gboolean dark,
                          gboolean contrast);

void canvas_table_clear (CanvasTable *table);
