/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The canvas: the table with the city, the wall and the figures, on which one plays. */
#pragma once

#include <gtk/gtk.h>

#include "model/bastide-table.h"

G_BEGIN_DECLS

#define BASTIDE_TYPE_CANVAS (bastide_canvas_get_type ())
G_DECLARE_FINAL_TYPE (BastideCanvas, bastide_canvas, BASTIDE, CANVAS, GtkWidget)

/* Properties:
 *   turns (uint, read)      quarter turns of the tile in hand, as the ghost lies
 *   choice (BastideChoice, read) what is pointed at; NULL where that is no choice
 *   confirm-placing (bool)  a tile waits for a second click also with the mouse; by table rules every choice does
 *   busy (bool, read)       beats are being shown
 *   pace (double)           1 is plain; 2 shows beats in half the time; 0 shows none
 *
 * Signals:
 *   refused (const BastideReason *reason, const char *words)
 *              a choice was refused; WORDS say why; bastide_reason_rule () of the code is behind it
 *   described (const char *words, gboolean shown)
 *              WORDS that the focus does not say: to be announced, and if SHOWN to be read as well
 *   beat (const BastideEvent *event)
 *              what EVENT says is being shown now: points may be counted up
 *   settled () the last scene stands: everything that happened was shown
 *
 * Actions of the group `board`, which the canvas has and which the window may insert too, so that buttons can use it:
 *   turn (i)   1 clockwise, -1 anticlockwise     choose       what is pointed at
 *   choose-with-guard                            pass         no follower, guard or tower
 *   cancel     the choice that waits             skip         the beats that are still to be shown
 *   zoom-in, zoom-out, fit                       pan ((dd))   in pixels
 *   step (s)   the cursor to the next legal place: north, east, south, west
 *   look (s)   the cursor to the next cell, whatever it is
 *   describe   says the place of the cursor again, by `described` and in full */

GtkWidget *bastide_canvas_new (void);

/* Shows and plays at TABLE; NULL for none. */
void bastide_canvas_set_table (BastideCanvas *self, BastideTable *table);
BastideTable *bastide_canvas_get_table (BastideCanvas *self);

/* The group `board`; owned by the canvas. */
GActionGroup *bastide_canvas_get_actions (BastideCanvas *self);

/* Pixels at each edge of the canvas that other things cover: legal places are kept out of them. */
void bastide_canvas_set_margins (BastideCanvas *self, int top, int right, int bottom, int left);

G_END_DECLS
