/* SPDX-License-Identifier: GPL-3.0-or-later */
/* What graphs of the players' points over the turns have in common: room, text and lines. */
#pragma once

#include <gtk/gtk.h>

#include "core/record.h"

/* Room round a graph, in pixels: GRAPH_EDGE at the edges without text, GRAPH_TURNS for the numbers of the turns below
 * it with text of the usual size. */
#define GRAPH_EDGE 10.0
#define GRAPH_TURNS 23.0

/* The rectangle in WIDGET for the lines, with room for text NUMBERS pixels wide at the start, and for the turns and
 * BELOW pixels more under it. Only text grows with the size of text. */
graphene_rect_t graph_find_plot (GtkWidget *widget, double numbers, double below);

/* How large such a widget wants to be, for its function `measure`. */
void graph_measure (GtkWidget *widget, GtkOrientation orientation, int for_size, int *minimum, int *natural,
                    int *minimum_baseline, int *natural_baseline);

/* Begins to draw all of WIDGET; the caller destroys the context. INK receives the colour of its text. */
cairo_t *graph_begin (GtkWidget *widget, GtkSnapshot *snapshot, GdkRGBA *ink);

/* The width in pixels of TEXT as graph_draw_text () draws it. */
int graph_measure_text (GtkWidget *widget, const char *text);

/* Draws small TEXT, with X at ALIGN of its width (0 at its start, 1 at its end) and Y at its middle. */
void graph_draw_text (GtkWidget *widget, cairo_t *cr, const char *text, double x, double y, double align);

/* Lets lines have COLOUR and the dashes of PLAYER, by which they can be told apart as well. */
void graph_set_player (cairo_t *cr, BastideColour colour, guint player);
