/* SPDX-License-Identifier: GPL-3.0-or-later */
/* A small card over the board's lower edge: a first-time tip, or why something is not allowed
 * with the rule to unfold. */
#pragma once

#include <gtk/gtk.h>

#include "core/reason.h"

#define BASTIDE_TYPE_NOTE_CARD (bastide_note_card_get_type ())
G_DECLARE_FINAL_TYPE (BastideNoteCard, bastide_note_card, BASTIDE, NOTE_CARD, GtkWidget)

/* Shows TEXT as a tip, with a button that switches tips off. */
void bastide_note_card_show_tip (BastideNoteCard *self, const char *text);

/* Shows TEXT about a place. */
void bastide_note_card_show_words (BastideNoteCard *self, const char *text);

/* Shows SENTENCE, the reason CODE in words, and the rule behind it. */
void bastide_note_card_show_reason (BastideNoteCard *self, const char *sentence, BastideReasonCode code);

/* Takes the card away; where ONLY_REASON is set a tip stays. */
void bastide_note_card_hide (BastideNoteCard *self, gboolean only_reason);

/* Pixels that the card takes when it is shown over a board of that WIDTH, 0 where that is not known yet. */
int bastide_note_card_get_height (BastideNoteCard *self, int width);
