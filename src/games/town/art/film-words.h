/* SPDX-License-Identifier: GPL-3.0-or-later */
/* All captions of a film, so that there is room for each of them from the start. */
#pragma once

#include "art/film-text.h"

typedef struct _TownFilmWords TownFilmWords;

/* The captions for the first N_MOVES moves of LINE of RECORD. CAPTIONS are those of the film, whose strings must
 * outlive the words. Never NULL; the caller frees it with town_film_words_free (). */
TownFilmWords *town_film_words_new (const BastideRecord *record, unsigned line, unsigned n_moves,
                                    const BastideFilmCaptions *captions);

/* NULL is allowed. */
void town_film_words_free (TownFilmWords *words);

/* All captions, for measuring. Their number is *N. Owned by WORDS, as the strings of all captions are. */
const BastideFilmCaption *town_film_words_list (const TownFilmWords *words, unsigned *n);

BastideFilmCaption town_film_words_title (const TownFilmWords *words);

/* The caption while the wall is closed, at the beginning of the final count. */
BastideFilmCaption town_film_words_closing (const TownFilmWords *words);

/* The caption of the end. LOOK is that of the only winner, or BASTIDE_NO_LOOK. */
BastideFilmCaption town_film_words_result (const TownFilmWords *words, uint8_t look);

/* The caption for the event number INDEX of the move number PLY, both from 0. */
BastideFilmCaption town_film_words_event (const TownFilmWords *words, unsigned ply, unsigned index);
