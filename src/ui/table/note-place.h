/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Finds room on the board for the card with a note, and beside a message. */
#pragma once

#include "bastide-note-card.h"
#include "ui/board/bastide-canvas.h"

/* Places NOTE, which is an overlay on all of CANVAS, at an edge where it covers neither a legal place nor the last
 * click, or at the lower edge if there is no such room. Returns the height in pixels at that edge that legal places
 * have to be kept out of, or 0. */
int note_place (BastideNoteCard *note, BastideCanvas *canvas);

/* How many pixels at the lower edge of CANVAS are covered if HEIGHT are at that of PAGE, which has the canvas in it. */
int note_measure_covered (BastideCanvas *canvas, GtkWidget *page, int height);

/* Keeps legal places out of NOTE pixels at the lower edge of CANVAS, and out of MESSAGE pixels if there are some. */
void note_keep_clear (BastideCanvas *canvas, int note, int message);
