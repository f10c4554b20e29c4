/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The line round a thing on the canvas. */
#pragma once

#include "bastide-canvas.h"
#include "scene/contour.h"

/* Appends CONTOUR, which is in tile units of the table, unless it is out of sight. */
void canvas_contour_append (BastideCanvas *canvas, GtkSnapshot *snapshot, const BastideContour *contour);
