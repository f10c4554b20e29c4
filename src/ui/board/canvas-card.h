/* SPDX-License-Identifier: GPL-3.0-or-later */
/* What the canvas explains: the contour of a thing in the city and the card beside it. */
#pragma once

#include "bastide-canvas.h"
#include "bastide-thing-card.h"
#include "model/bastide-playouts.h"
#include "scene/contour.h"

/* How long the pointer or the cursor rests before it opens a card, in ms. */
#define CANVAS_CARD_REST 400

/* Distance in pixels from a street within which the mouse or a finger still means it. */
#define CANVAS_THIN_REACH 12.0

typedef struct _CanvasCard CanvasCard;

/* Creates the card of CANVAS, which owns and outlives it and is the parent of its widget. */
CanvasCard *canvas_card_new (BastideCanvas *canvas);

/* To be called after the canvas has lost its gestures. */
void canvas_card_free (CanvasCard *card);

/* Removes its widget from the canvas, which is being disposed of. */
void canvas_card_unparent (CanvasCard *card);

/* Lets the card lie on FRAME round the canvas if it would cover a legal place on the canvas. */
void canvas_card_set_frame (CanvasCard *card, GtkWidget *frame);

/* Keeps the card from under COVER, which lies over the canvas while it is seen. */
void canvas_card_set_cover (CanvasCard *card, GtkWidget *cover);

/* The mouse is at X, Y of the table, and nothing can be chosen there: opens the card of what is there when it has
 * rested, and closes any other card. */
void canvas_card_rest (CanvasCard *card, double x, double y);

/* The mouse is at PLACE, which can be chosen: opens the card of the next wall piece there when it has rested, and
 * closes any other card. Other choices are told beside the question. */
void canvas_card_rest_choice (CanvasCard *card, BastidePlace place);

/* Opens no card until the mouse or the cursor is at a place again. */
void canvas_card_stop_waiting (CanvasCard *card);

/* The keyboard's cursor is at PLACE: opens the card of the first thing on its tile when it has rested, unless PLACE can
 * be chosen. Closes any other card. */
void canvas_card_rest_cursor (CanvasCard *card, BastidePlace place);

/* Opens and announces the card of what is at X, Y of the table at once. FALSE if nothing is there. */
gboolean canvas_card_open (CanvasCard *card, double x, double y);

/* Opens and announces the card of the next wall piece at PLACE, which can be chosen, at once. FALSE if none can be
 * built there. */
gboolean canvas_card_open_choice (CanvasCard *card, BastidePlace place);

/* Opens and announces the card of the next thing on the tile at PLACE, after the last one that of the first. FALSE if
 * no tile is there. */
gboolean canvas_card_open_next (CanvasCard *card, BastidePlace place);

/* Opens and announces the card of THING at once. FALSE if cards are closed. */
gboolean canvas_card_open_thing (CanvasCard *card, BastideThing thing);

/* Closes the card, or if the mouse or the cursor is resting, stops waiting. FALSE if no card was open. */
gboolean canvas_card_close (CanvasCard *card);

/* The mouse (or if CURSOR is TRUE, the keyboard's cursor) has left the board: closes the card if it opened it. */
void canvas_card_leave (CanvasCard *card, gboolean cursor);

/* Gives its widget a place beside the thing. */
void canvas_card_allocate (CanvasCard *card);

/* Appends the contour, and marks the cells to which the thing is open. */
void canvas_card_append_contour (CanvasCard *card, GtkSnapshot *snapshot);

/* Whether a card is open whose words count a place from the first tile. */
gboolean canvas_card_names_place (CanvasCard *card);

/* The thing whose card is open (no thing if none is), and its contour. */
BastideThing canvas_card_get_thing (CanvasCard *card);
const BastideContour *canvas_card_get_contour (CanvasCard *card);

/* The widget, which may lie beyond the canvas. The canvas draws it. */
BastideThingCard *canvas_card_get_widget (CanvasCard *card);

/* What finds the chances while the card of an open street or market is open. For tests. */
BastidePlayouts *canvas_card_get_playouts (CanvasCard *card);
