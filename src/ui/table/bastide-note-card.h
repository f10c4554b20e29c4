/* SPDX-License-Identifier: GPL-3.0-or-later */
/* A small card over the board: a first-time tip, what just happened, or why something is not allowed, with the rule
 * in an expander. */
#pragma once

#include <adwaita.h>

#include "games/face.h"

#define BASTIDE_TYPE_NOTE_CARD (bastide_note_card_get_type ())
G_DECLARE_FINAL_TYPE (BastideNoteCard, bastide_note_card, BASTIDE, NOTE_CARD, AdwBin)

/* Shows TEXT as a tip, with a button that switches tips off. */
void bastide_note_card_show_tip (BastideNoteCard *self, const char *text);

/* Shows TEXT about what just happened. It stays like a tip. */
void bastide_note_card_show_news (BastideNoteCard *self, const char *text);

/* Shows TEXT about a place. */
void bastide_note_card_show_words (BastideNoteCard *self, const char *text);

/* Shows SENTENCE, which puts the reason CODE into words, and the rule that it comes from. */
void bastide_note_card_show_reason (BastideNoteCard *self, const char *sentence, const BastideGameFace *face,
                                    BastideReason reason);

/* Hides the card. If ONLY_REASON is set, a tip or news stay. While the card leaves, clicks go to the board below it. */
void bastide_note_card_hide (BastideNoteCard *self, gboolean only_reason);

/* Whether the card is shown, or is about to be. */
gboolean bastide_note_card_get_shown (BastideNoteCard *self);

/* Puts the card, at most WIDTH pixels wide, at the edges HALIGN and VALIGN of the board; at the lower edge, so many
 * pixels ABOVE it. */
void bastide_note_card_place (BastideNoteCard *self, GtkAlign halign, GtkAlign valign, int width, int above);

/* The height in pixels that the card takes over a board of that WIDTH, or 0 if it is not known yet. */
int bastide_note_card_get_height (BastideNoteCard *self, int width);
