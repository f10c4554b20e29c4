/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Marks on the board for what sentences speak of: where a street or market is open, what is lit, and the first tile,
 * from which places are counted. */
#pragma once

#include "bastide-canvas.h"
#include "scene/view.h"

/* Draws a broken line round each of N CELLS. */
void canvas_marks_append_cells (BastideCanvas *canvas, GtkSnapshot *snapshot, const BastideBox *cells, unsigned n);

/* Draws the line round what is pointed at round all features and tiles that are lit, and round each row that is lit and
 * its guard. */
void canvas_marks_append_lit (BastideCanvas *canvas, GtkSnapshot *snapshot);

/* Whether words that may be read now count places from the first tile: those of a card, of the owners or rows, of the
 * past, or of a line of the history that is lit. */
gboolean canvas_marks_needs_first_tile (BastideCanvas *canvas);

/* What the plate with the name of the first tile covers of the table, if a tile has PIXELS pixels: no number of the
 * question or of the overlay if that is possible, as few figures as possible, and if that makes no difference, nothing
 * that a card is about. Empty if the game has no tiles. */
BastideBox canvas_marks_find_first_tile (BastideCanvas *canvas, double pixels);

/* Draws that plate. */
void canvas_marks_append_first_tile (BastideCanvas *canvas, GtkSnapshot *snapshot);
