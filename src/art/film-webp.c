/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Films as animated WebP files. They are compressed without loss: a little larger than with loss, but what does not
 * change stays the same in every pixel, and numbers stay sharp. */
#include <string.h>
#include <webp/encode.h>
#include <webp/mux.h>

#include "film.h"

/* The effort of the compression, of 6 and 100. A film has two thirds of the size that it has with none, and takes
 * little longer; with more effort it becomes smaller by less than a tenth, and takes longer by that. */
#define METHOD 1
#define EFFORT 20

typedef struct {
  const BastideFilmArt *art;
  BastideFilm *film;
  WebPAnimEncoder *encoder;
  WebPConfig config;
  WebPPicture picture; /* that of the film, copied: the encoder clears pixels that do not matter */
  int time;            /* at which the next picture is shown, in milliseconds */
} Reel;

static bool
add_picture (Reel *reel)
{
  cairo_surface_t *surface = reel->art->picture (reel->film);
  const unsigned char *pixels = cairo_image_surface_get_data (surface);
  const int stride = cairo_image_surface_get_stride (surface);
  WebPPicture *picture = &reel->picture;
  const int time = reel->time;

  for (int y = 0; y < picture->height; y++)
    {
      uint32_t *row = picture->argb + y * picture->argb_stride;

      memcpy (row, pixels + y * stride, (size_t) picture->width * sizeof *row);
      for (int x = 0; x < picture->width; x++)
        row[x] |= 0xff000000;
    }
  reel->time += (int) reel->art->duration (reel->film);
  return WebPAnimEncoderAdd (reel->encoder, picture, time, &reel->config);
}

/* Adds all pictures; PAUSE is that of the film. Returns false on failure or if PROGRESS said so. */
static bool
add_pictures (Reel *reel, unsigned pause, BastideFilmProgressFunc progress, gpointer data)
{
  const double moves = MAX (reel->art->moves (reel->film), 1);

  while (reel->art->next (reel->film))
    if (!add_picture (reel) || (progress != NULL && !progress (reel->art->shown (reel->film) / moves, data)))
      return false;
  reel->time += (int) (BASTIDE_FILM_LAST_PAUSES * pause);
  return WebPAnimEncoderAdd (reel->encoder, NULL, reel->time, NULL);
}

static bool
begin (Reel *reel)
{
  cairo_surface_t *surface = reel->art->picture (reel->film);
  WebPAnimEncoderOptions options;

  if (!WebPAnimEncoderOptionsInit (&options) || !WebPConfigInit (&reel->config) || !WebPPictureInit (&reel->picture))
    return false;
  reel->picture.use_argb = 1;
  reel->picture.width = cairo_image_surface_get_width (surface);
  reel->picture.height = cairo_image_surface_get_height (surface);
  if (!WebPPictureAlloc (&reel->picture))
    return false;
  reel->config.lossless = 1;
  reel->config.method = METHOD;
  reel->config.quality = EFFORT;
  reel->encoder = WebPAnimEncoderNew (cairo_image_surface_get_width (surface), cairo_image_surface_get_height (surface),
                                      &options);
  return reel->encoder != NULL;
}

static GBytes *
assemble (Reel *reel)
{
  WebPData film;
  GBytes *bytes;

  WebPDataInit (&film);
  if (!WebPAnimEncoderAssemble (reel->encoder, &film))
    return NULL;
  bytes = g_bytes_new (film.bytes, film.size);
  WebPDataClear (&film);
  return bytes;
}

GBytes *
bastide_film_encode (const BastideFilmArt *art, const BastideRecord *record, const BastideFilmOptions *options,
                     BastideFilmProgressFunc progress, gpointer data)
{
  Reel reel = { .art = art, .film = art->open (record, options) };
  GBytes *bytes = begin (&reel) && add_pictures (&reel, options->pause, progress, data) ? assemble (&reel) : NULL;

  WebPPictureFree (&reel.picture);
  WebPAnimEncoderDelete (reel.encoder);
  art->close (reel.film);
  return bytes;
}
