/* SPDX-License-Identifier: GPL-3.0-or-later */
/* A game as a film: the growing city after each decision, always seen from the same place, and below it the points.
 * All functions may be called on any thread. */
#pragma once

#include <cairo.h>
#include <glib.h>

#include "core/record.h"

/* Says in a few words what EVENT means: for what points are given, that a follower is removed (P18), what is built, or
 * why the game is over. STATE is the position after it. Returns NULL if there is nothing to say. The caller frees the
 * words with g_free (). */
typedef char *(*BastideFilmTellFunc) (const BastideState *state, const BastideEvent *event, gpointer data);

enum { BASTIDE_FILM_MOST_NOTES = 4 };

/* Words below the city. Each may be NULL if there is none. */
typedef struct {
  const char *title;                          /* on the first picture: who plays */
  const char *notes[BASTIDE_FILM_MOST_NOTES]; /* the game's own */
  const char *count;                          /* during the final count */
  const char *result;                         /* after it: who won */
  BastideFilmTellFunc tell;                   /* for each event that is told */
  gpointer data;                              /* for TELL */
} BastideFilmCaptions;

typedef struct {
  unsigned size;                /* the longer side of the city's picture in pixels, 160-2048 */
  unsigned pause;               /* milliseconds for which a picture is shown */
  bool has_points;              /* the final count, and below the city the players, their points and the captions */
  BastideFilmCaptions captions; /* the strings must outlive the film */
  const char *names[BASTIDE_PLAYERS]; /* of the players, if they are not those of the record; otherwise NULL */
} BastideFilmOptions;

enum {
  BASTIDE_FILM_LEAST_SIZE = 160,
  BASTIDE_FILM_MOST_SIZE = 2048,

  /* The pictures in which the town goes back to the land before the first tile. */
  BASTIDE_FILM_BACK_PICTURES = 8,

  /* How many pauses a picture is shown: */
  BASTIDE_FILM_FIRST_PAUSES = 4, /* the first one, of the whole town */
  BASTIDE_FILM_EMPTY_PAUSES = 2, /* the land before the first tile */
  BASTIDE_FILM_HOLD_PAUSES = 3,  /* that of the last decision, before the final count */
  BASTIDE_FILM_LAST_PAUSES = 11, /* the last one, besides its own pause */
};

/* The game's own: a film that is being painted. */
typedef struct BastideFilm BastideFilm;

/* How a game makes the pictures of a film. */
typedef struct BastideFilmArt {
  /* Begins a film of the line of RECORD's head: all of it if the line is finished, otherwise its moves before the head.
   * RECORD must outlive the film. Never NULL; freed with close (). */
  BastideFilm *(*open) (const BastideRecord *record, const BastideFilmOptions *options);
  void (*close) (BastideFilm *film);

  /* The number of moves of the line, and of those that have been shown so far. */
  unsigned (*moves) (const BastideFilm *film);
  unsigned (*shown) (const BastideFilm *film);

  /* Paints the next picture. The first one, which is seen if the film does not play, is of the whole city. Returns
   * false if there are no more pictures; then the last one stays. */
  bool (*next) (BastideFilm *film);

  /* The picture, opaque, in the format CAIRO_FORMAT_RGB24, all of one size. Owned by FILM, which paints the next one
   * over it. */
  cairo_surface_t *(*picture) (BastideFilm *film);

  /* For how long the picture is to be shown, in milliseconds. The last one is to be shown BASTIDE_FILM_LAST_PAUSES
   * longer. */
  unsigned (*duration) (const BastideFilm *film);
} BastideFilmArt;

/* Called after each move of a film that is being encoded, with the part that is done, 0-1. Returns whether to go on. */
typedef bool (*BastideFilmProgressFunc) (double part, gpointer data);

/* Encodes the film of RECORD, which ART paints, as an animated WebP file, which repeats for ever and loses nothing to
 * compression. Returns NULL if PROGRESS (may be NULL) said so or if there is not enough memory. The caller frees it
 * with g_bytes_unref (). */
GBytes *bastide_film_encode (const BastideFilmArt *art, const BastideRecord *record, const BastideFilmOptions *options,
                             BastideFilmProgressFunc progress, gpointer data);
