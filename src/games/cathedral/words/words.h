/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The sentences of the voice of Cathedral, by their names there (model/voice.h). Nothing that is hidden from the viewer
 * is in them. */
#pragma once

#include "model/bastide-words.h"

const char *cathedral_words_source (unsigned source);
const char *cathedral_words_pass (unsigned question);
const char *cathedral_words_pass_on (unsigned question, const char **meaning);
char *cathedral_words_question (const BastideWords *words);
char *cathedral_words_matter (const BastideWords *words, unsigned turns);
char *cathedral_words_turn (const BastideWords *words);
const BastideTip *cathedral_words_tip (const BastideWords *words);
char *cathedral_words_supply (const BastideWords *words, unsigned player, unsigned numbers[BASTIDE_SUPPLIES]);
const char *cathedral_words_end (const BastideWords *words);
char *cathedral_words_move (const BastideWords *words, const BastideMove *moves, unsigned n, bool briefly);
char *cathedral_words_effects (const BastideWords *words, const BastideMove *moves, unsigned n);
char *cathedral_words_preview (const BastideWords *words, const BastideMove *moves, unsigned n, bool counts);
char *cathedral_words_draft (const BastideWords *words, const int8_t *before, const int8_t *after);
char *cathedral_words_event (const BastideWords *words, const BastideEvent *event);
char *cathedral_words_caption (const BastideWords *words, const BastideEvent *event);
char *cathedral_words_line (const BastideWords *words, unsigned asked, const BastideEvent *events, unsigned n);
char *cathedral_words_unasked (const BastideWords *words, const BastideState *before, const BastideEvent *events,
                               unsigned n);
char *cathedral_words_reason (const BastideWords *words, BastideReason reason);
char *cathedral_words_hint (const BastideWords *words, BastideMove move, const BastideComparison *comparison,
                            bool afterwards);
char *cathedral_words_cell (const BastideWords *words, int x, int y);
char *cathedral_words_thing (const BastideWords *words, BastideThing thing);
char *cathedral_words_thing_card (const BastideWords *words, BastideThing thing, const BastideEvent *scored,
                                  bool reveals);
char *cathedral_words_mark (const BastideWords *words, BastideThing thing, int x, int y, const BastideEvent *marks,
                            unsigned n);
bool cathedral_lesson_read (const char *text, bool is_answer, BastideSubject *subject);
bool cathedral_lesson_find (const BastideState *state, const BastideKit *kit, const BastideSubject *subject,
                            BastideThing *thing);
unsigned cathedral_lesson_count (const BastideState *state, const BastideKit *kit, BastideThing thing, bool if_ended);
