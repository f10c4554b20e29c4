/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Finds room on the board for the card with a note. */
#pragma once

#include "bastide-note-card.h"
#include "ui/board/bastide-canvas.h"

/* Places NOTE, which is an overlay on all of CANVAS, at an edge where it covers neither a legal place nor the last
 * click, or at the lower edge if there is no such room. Returns the height in pixels at that edge that legal places
 * have to be kept out of, or 0. */
int note_place (BastideNoteCard *note, BastideCanvas *canvas);
