/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The land round the city as nodes. Threads paint it in square sheets. A frame only puts finished sheets in place. */
#pragma once

#include <gtk/gtk.h>

#include "scene/scene.h"
#include "scene/view.h"

typedef struct _CanvasLand CanvasLand;

/* Creates land for WIDGET, which outlives it. */
CanvasLand *canvas_land_new (GtkWidget *widget);

/* LAND may be NULL. */
void canvas_land_free (CanvasLand *land);

/* Makes the land fit CITY: its colours, unless it STAYS_PALE, the shade round it, the road. Sheets that change fade
 * into their new picture, slowly and not in the moment of the call. */
void canvas_land_set_city (CanvasLand *land, const BastideScene *city, gboolean stays_pale);

/* Sets how sheets are painted from now on: PIXELS is the width of a tile in device pixels, SCALE the number of device
 * pixels for each pixel of the widget. Sheets of before stay in place until those that replace them are finished. */
void canvas_land_set_look (CanvasLand *land, unsigned pixels, int scale, gboolean dark, gboolean contrast);

/* Appends the land in BOX, in pixels of the widget with the table's origin at 0, 0, and requests what is missing there.
 * If MOVES is set, the view is changing and nothing new is requested. */
void canvas_land_append (CanvasLand *land, GtkSnapshot *snapshot, const BastideBox *box, gboolean moves);

/* Number of sheets that are still being painted. */
unsigned canvas_land_pending (CanvasLand *land);
