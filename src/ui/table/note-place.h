/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Finds room on the board for the card with a note, and beside a message. */
#pragma once

#include "bastide-note-card.h"
#include "ui/board/bastide-canvas.h"

/* Places NOTE, an overlay on all of CANVAS, at an edge where it covers neither a legal place nor the last click, and if
 * possible no tile. If there is no such room it is at the lower edge, and legal places are kept out of it. Nothing is
 * done for a note that is not shown. If COVERED pixels are at the lower edge of PAGE, which has the canvas in it, legal
 * places are kept out of them, and so is the note unless the board is low. All this holds for the present size of the
 * canvas. */
void note_keep_clear (BastideNoteCard *note, BastideCanvas *canvas, GtkWidget *page, int covered);
