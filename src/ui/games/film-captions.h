/* SPDX-License-Identifier: GPL-3.0-or-later */
/* What is written below the city in the film of a game. */
#pragma once

#include "art/film.h"
#include "model/bastide-words.h"

typedef struct {
  BastideWords words;
  BastideSeat seats[BASTIDE_PLAYERS]; /* those of WORDS; their strings are borrowed from the record */
  BastideState *state;                /* at the end; owned */
  char *title, *result;               /* owned */
} FilmCaptions;

/* Makes the captions and names of OPTIONS for the line of RECORD's head. CAPTIONS, which must not move, and RECORD must
 * exist as long as they are used. */
void film_captions_init (FilmCaptions *captions, const BastideRecord *record, BastideFilmOptions *options);

void film_captions_clear (FilmCaptions *captions);
