/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Finds room on the board for the card with a note, and beside a message. */
#pragma once

#include "bastide-note-card.h"
#include "ui/board/bastide-canvas.h"

/* Places NOTE, an overlay on all of CANVAS, at an edge where it covers neither a legal place nor the last click, and as
 * little of the city as possible. If there is no such room it is at the lower edge, and legal places are kept out of
 * it. A note that is not shown is not placed. If COVERED pixels are at the lower edge of PAGE, which has the canvas in
 * it, legal places are kept out of them, and so is the note unless the board is low. All this holds for the present
 * size of the canvas. From now on the card of what is pointed at is kept from under the note. */
void note_keep_clear (BastideNoteCard *note, BastideCanvas *canvas, GtkWidget *page, int covered);
