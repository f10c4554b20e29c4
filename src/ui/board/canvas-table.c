/* SPDX-License-Identifier: GPL-3.0-or-later */
/* What the city lies on. */
#include "canvas-table.h"

#include "art/art.h"

void
canvas_table_append (GtkSnapshot *snapshot, int width, int height, gboolean dark, gboolean contrast)
{
  const uint32_t rgb = bastide_art_get_table (dark, contrast);
  const GdkRGBA colour = { (float) (rgb >> 16 & 255) / 255, (float) (rgb >> 8 & 255) / 255, (float) (rgb & 255) / 255,
                           1 };

  gtk_snapshot_append_color (snapshot, &colour, &GRAPHENE_RECT_INIT (0, 0, (float) width, (float) height));
}

CanvasLand *
canvas_table_get_land (CanvasTable *table, GtkWidget *widget, gboolean contrast)
{
  if (contrast)
    canvas_table_clear (table);
  else if (table->land == NULL)
    table->land = canvas_land_new (widget);
  return table->land;
}

void
canvas_table_clear (CanvasTable *table)
{
  g_clear_pointer (&table->land, canvas_land_free);
}
