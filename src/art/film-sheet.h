/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The sheet on which a film is painted: the board, below it a caption, and at the bottom the players. */
#pragma once

#include "film-points.h"
#include "film-text.h"

/* Clear it with bastide_film_sheet_clear (). Whoever paints the film sets CAPTION and STANDING, and reads the rest. */
typedef struct {
  cairo_surface_t *picture;
  int height;                   /* of the board, at the top of the picture, in pixels */
  unsigned duration;            /* of the picture, in milliseconds */
  unsigned words_duration;      /* of the next one, if it shows words or points that belong to this one; otherwise 0 */
  BastideFilmCaption caption;   /* as it is now; the strings must outlive the sheet */
  BastideFilmStanding standing; /* as it is now */

  /* Private. */
  BastideFilmPoints *points; /* NULL if they are not shown */
  unsigned pause;
  int caption_height; /* room for any caption */
  BastideFilmCaption written;
} BastideFilmSheet;

/* Begins the film of LINE of RECORD, which must outlive the sheet, with a board of WIDTH × HEIGHT pixels and room for
 * captions CAPTION_HEIGHT pixels high. SHEET may hold a caption and a standing already; OPTIONS, which must outlive it
 * too, say whether points are shown. */
void bastide_film_sheet_open (BastideFilmSheet *sheet, const BastideRecord *record, unsigned line,
                              const BastideFilmOptions *options, int width, int height, int caption_height);
void bastide_film_sheet_clear (BastideFilmSheet *sheet);

/* Shows words and points as they are now, for PAUSES, with the board as it is on the picture. Returns true. */
bool bastide_film_sheet_show (BastideFilmSheet *sheet, double pauses);

/* Ends a picture whose board has CHANGED or not, to be shown for PAUSES. Returns whether anything has changed. If words
 * or points change with the board, they follow in a picture of their own, which bastide_film_sheet_show_words () paints
 * next: encoding one that changes at its bottom and anywhere else takes as long as a whole one. Until then the words
 * before stay, so that nothing flickers. */
bool bastide_film_sheet_end (BastideFilmSheet *sheet, bool changed, double pauses);
bool bastide_film_sheet_show_words (BastideFilmSheet *sheet);
