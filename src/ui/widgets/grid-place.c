/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Moves widgets within a grid. */
#include "grid-place.h"

void
grid_place (GtkWidget *child, const GridPlace *place)
{
  GtkLayoutManager *layout = gtk_widget_get_layout_manager (gtk_widget_get_parent (child));

  g_object_set (gtk_layout_manager_get_layout_child (layout, child), "column", place->column, "row", place->row,
                "column-span", place->columns, "row-span", place->rows, NULL);
}
