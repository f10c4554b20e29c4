/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Pictures of tiles, painted in advance by threads of low priority and limited to a number of bytes.
 *
 * All functions may be called on any thread. One pool serves all windows. */
#pragma once

#include <glib.h>

#include "pictures.h"

/* Identifies a picture. */
typedef struct {
  uint16_t kind; /* index in the pool's set */
  uint8_t turns; /* 0-3 */
  uint8_t tone;  /* 0-3 */
  bool contrast;
  uint16_t pixels;       /* width of the tile in device pixels, 1-BASTIDE_PICTURE_LARGEST */
  uint16_t hidden_signs; /* as in BastideStyle */
  bool dark;             /* as in BastideStyle */
} BastidePictureKey;

enum {
  BASTIDE_PICTURE_LARGEST = 1024,
  BASTIDE_PICTURE_BLEED = 1, /* pixels round the tile in every picture */
};

/* A finished picture, which never changes. The corner of the tile is at BASTIDE_PICTURE_BLEED,
 * BASTIDE_PICTURE_BLEED. */
typedef struct {
  BastidePictureKey key;
  int width;      /* and height: key.pixels + 2 × BASTIDE_PICTURE_BLEED */
  int stride;     /* bytes a row */
  GBytes *pixels; /* premultiplied 32-bit ARGB in native byte order (CAIRO_FORMAT_ARGB32, GDK_MEMORY_DEFAULT); owned
                   * by the picture */
} BastidePicture;

typedef struct _BastidePicturePool BastidePicturePool;

/* Makes the calling thread give way to all others, the window's first of all. For threads that only paint: it cannot be
 * taken back. */
void bastide_painter_give_way (void);

/* Called when a picture is finished, on a thread of the pool with no lock held. It must return soon and may call the
 * pool. */
typedef void (*BastidePictureReadyFunc) (const BastidePictureKey *key, gpointer user_data);

/* Creates a pool for SET, which must outlive it; ART draws its tiles. If THREADS is 0, it is one less than the number
 * of processors, from one to three. MAX_BYTES limits the finished pictures; the least recently requested ones are freed
 * first. READY may be NULL. */
BastidePicturePool *bastide_picture_pool_new (const BastideArt *art, const BastideKit *set, unsigned threads,
                                              gsize max_bytes, BastidePictureReadyFunc ready, gpointer user_data);

/* Ends the threads after the pictures that they are painting. READY is not called after this returns. POOL may be
 * NULL. Must not be called from READY. */
void bastide_picture_pool_free (BastidePicturePool *pool);

/* Changes the limit. It takes effect with the next finished picture. */
void bastide_picture_pool_set_max_bytes (BastidePicturePool *pool, gsize max_bytes);

/* The picture for KEY if it is finished, otherwise the most similar one of the same tile: with the same turns and
 * contrast, of the nearest size (preferably larger), in another tone or style or with other
 * signs if necessary. NULL if there
 * is none. If the picture for KEY is not finished, it is requested, and the latest request is painted first. Compare
 * the key of the result. The caller frees it with bastide_picture_unref (). */
BastidePicture *bastide_picture_pool_get (BastidePicturePool *pool, const BastidePictureKey *key);

/* Drops requests that are not for PIXELS and CONTRAST and have not been begun, for example after zooming. */
void bastide_picture_pool_keep_only (BastidePicturePool *pool, unsigned pixels, bool contrast);

/* Number of requests that are not finished. */
unsigned bastide_picture_pool_pending (BastidePicturePool *pool);

/* Waits until there are no requests left. For tests and galleries. */
void bastide_picture_pool_wait (BastidePicturePool *pool);

/* Bytes of all finished pictures in the pool. For tests. */
gsize bastide_picture_pool_bytes (BastidePicturePool *pool);

/* Paints a picture at once on the calling thread, without a pool. The caller frees it with bastide_picture_unref (). */
BastidePicture *bastide_picture_paint (const BastideArt *art, const BastideKit *set, const BastidePictureKey *key);

void bastide_picture_unref (BastidePicture *picture);

G_DEFINE_AUTOPTR_CLEANUP_FUNC (BastidePicture, bastide_picture_unref)
G_DEFINE_AUTOPTR_CLEANUP_FUNC (BastidePicturePool, bastide_picture_pool_free)
