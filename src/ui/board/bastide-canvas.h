/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The canvas: shows the table with the city, the wall and the figures. A person plays on it. */
#pragma once

#include <gtk/gtk.h>

#include "model/bastide-table.h"

#define BASTIDE_TYPE_CANVAS (bastide_canvas_get_type ())
G_DECLARE_FINAL_TYPE (BastideCanvas, bastide_canvas, BASTIDE, CANVAS, GtkWidget)

enum { BASTIDE_SORT_KEYS = 5 }; /* the keys 1 to 5 choose sorts of figures */

/* Properties:
 *   turns (uint, read)      quarter turns of the tile in hand, as the ghost shows it
 *   choice (BastideChoice, read) the choice that is pointed at, or to pass if that waits; or NULL
 *   draft (string, read)    what choosing would change that is pointed at, or do in several moves that are no choice;
 *                           or NULL; changes with `choice`
 *   cell (uint, read)       bastide_place_key () of the empty cell that is pointed at, or 0
 *   sorts (uint, read)      the set of sorts of figures that a person may put now (BastideBoard.sorts), or 0
 *   confirm-placing (bool)  a tile needs a second click also with the mouse; by table rules every choice does
 *   speed (double)          1 is the usual speed, 2 shows beats in half the time, 0 shows none
 *
 * Signals:
 *   refused (const BastideReason *reason, const char *words)
 *              a choice was refused; WORDS say why, its voice gives the rule
 *   described (const char *words, gboolean shown)
 *              WORDS are to be announced, because the focus does not say them, and if SHOWN also displayed
 *   resized ()
 *              the canvas has another size, and the view has been changed to it. Emitted while sizes are allocated, so
 *              handlers must not change any.
 *
 * Actions of the group `board`, which the canvas has. The window may insert it too, for buttons:
 *   turn (i)   1 clockwise, -1 anticlockwise     choose       what is pointed at
 *   sort (u)   stateful: the sort of the figure to be put
 *   choose-with-figure                           pass         no follower, guard or tower
 *   cancel     the choice that waits             skip         the beats that are still to be shown
 *   zoom-in, zoom-out, fit                       pan ((dd))   in pixels
 *   step (s)   the cursor to the next legal place: north, east, south, west
 *   look (s)   the cursor to the next cell, legal or not
 *   describe   emits `described` again for the place of the cursor, in full
 *   explain    opens the card of the next thing on the tile of the cursor
 *   explain-thing ((yqy))  opens the card of a BastideThing of the moment that is shown: its type, tile and part */

GtkWidget *bastide_canvas_new (void);

/* Shows TABLE, plays at it and reports to it which moment has been shown. NULL for none. */
void bastide_canvas_set_table (BastideCanvas *self, BastideTable *table);

/* The group `board`. Owned by the canvas. */
GActionGroup *bastide_canvas_get_actions (BastideCanvas *self);

/* Whether AREA, in pixels of the canvas, is clear of all legal places, their numbers and the last click. */
gboolean bastide_canvas_is_clear (BastideCanvas *self, const graphene_rect_t *area);

/* How many square pixels of AREA, in pixels of the canvas, are tiles and the wall round them. */
double bastide_canvas_measure_city (BastideCanvas *self, const graphene_rect_t *area);

/* Lets the card that explains a thing lie on FRAME, which is round the canvas and draws the canvas last, if there is no
 * room on the canvas beside the legal places. */
void bastide_canvas_set_frame (BastideCanvas *self, GtkWidget *frame);

/* Keeps the card that explains a thing from under COVER, which lies over the canvas while it is seen. */
void bastide_canvas_set_cover (BastideCanvas *self, GtkWidget *cover);

/* Things that somebody else puts on the table fly there from HAND, the tile in hand. */
void bastide_canvas_set_hand (BastideCanvas *self, GtkWidget *hand);

/* Sets how many pixels other widgets cover at each edge of the canvas. Legal places are kept out of them. */
void bastide_canvas_set_margins (BastideCanvas *self, int top, int right, int bottom, int left);

/* Fits the city again if it was fitted beside margins that are gone, unless a person chose the view. */
void bastide_canvas_fit_again (BastideCanvas *self);
