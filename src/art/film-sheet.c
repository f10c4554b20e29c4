/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "film-sheet.h"

#include <glib.h>

/* How many milliseconds the words and points below the board come after what changes on the board. That cannot be seen.
 * With 10 or less, browsers would show the picture for 100. */
#define BEFORE_WORDS 20

void
bastide_film_sheet_open (BastideFilmSheet *sheet, const BastideRecord *record, unsigned line,
                         const BastideFilmOptions *options, int width, int height, int caption_height)
{
  sheet->height = height;
  sheet->caption_height = caption_height;
  sheet->pause = options->pause;
  if (options->has_points)
    sheet->points = bastide_film_points_new (record, line, options->names, width);
  sheet->picture = cairo_image_surface_create (CAIRO_FORMAT_RGB24, width,
                                               height + caption_height
                                                   + bastide_film_points_get_height (sheet->points));
}

void
bastide_film_sheet_clear (BastideFilmSheet *sheet)
{
  bastide_film_points_free (sheet->points);
  cairo_surface_destroy (sheet->picture);
}

/* Ends a picture that is to be shown for DURATION. */
static bool
finish (BastideFilmSheet *sheet, unsigned duration)
{
  cairo_surface_flush (sheet->picture);
  sheet->duration = duration;
  return true;
}

static unsigned
count_milliseconds (const BastideFilmSheet *sheet, double pauses)
{
  return (unsigned) (pauses * sheet->pause + 0.5);
}

static bool
write_words (BastideFilmSheet *sheet, unsigned duration)
{
  sheet->words_duration = 0;
  sheet->written = sheet->caption;
  bastide_film_caption_paint (sheet->picture, &sheet->caption, sheet->height, sheet->caption_height);
  bastide_film_points_paint (sheet->points, sheet->picture, sheet->height + sheet->caption_height, &sheet->standing);
  return finish (sheet, duration);
}

bool
bastide_film_sheet_show (BastideFilmSheet *sheet, double pauses)
{
  const unsigned duration = count_milliseconds (sheet, pauses);

  return sheet->points != NULL ? write_words (sheet, duration) : finish (sheet, duration);
}

bool
bastide_film_sheet_show_words (BastideFilmSheet *sheet)
{
  return write_words (sheet, sheet->words_duration);
}

static bool
has_new_words (const BastideFilmSheet *sheet)
{
  return sheet->points != NULL
         && (bastide_film_points_change (sheet->points, &sheet->standing)
             || !bastide_film_caption_equal (&sheet->caption, &sheet->written));
}

bool
bastide_film_sheet_end (BastideFilmSheet *sheet, bool changed, double pauses)
{
  const unsigned duration = count_milliseconds (sheet, pauses), before = MIN (BEFORE_WORDS, duration / 2);

  if (!changed)
    return has_new_words (sheet) && write_words (sheet, duration);
  sheet->words_duration = has_new_words (sheet) ? duration - before : 0;
  return finish (sheet, sheet->words_duration > 0 ? before : duration);
}
