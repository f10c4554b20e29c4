/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Tile pictures, painted ahead by threads of low priority and kept within a number of bytes.
 *
 * All functions may be called on any thread. One pool serves all windows. */
#pragma once

#include <glib.h>

#include "core/tile-set.h"

/* What a picture shows. */
typedef struct {
  uint8_t kind;  /* of the pool's set */
  uint8_t turns; /* 0-3 */
  uint8_t tone;  /* 0-3 */
  bool contrast;
  uint16_t pixels; /* width of the tile in device pixels, 1-BASTIDE_PICTURE_LARGEST */
} BastidePictureKey;

enum {
  BASTIDE_PICTURE_LARGEST = 1024,
  BASTIDE_PICTURE_BLEED = 1, /* pixels round the tile in every picture */
};

/* A finished picture; never changes. The tile's own corner is BASTIDE_PICTURE_BLEED pixels in. */
typedef struct {
  BastidePictureKey key;
  int width;      /* and height: key.pixels + 2 × BASTIDE_PICTURE_BLEED */
  int stride;     /* bytes a row */
  GBytes *pixels; /* premultiplied 32-bit ARGB in the machine's order (CAIRO_FORMAT_ARGB32,
                                * GDK_MEMORY_DEFAULT); owned by the picture */
} BastidePicture;

typedef struct _BastidePicturePool BastidePicturePool;

/* A picture has become ready. Called on a thread of the pool, with no lock held; must return soon. It may call the
 * pool. */
typedef void (*BastidePictureReadyFunc) (const BastidePictureKey *key, gpointer user_data);

/* SET must outlive the pool. THREADS 0 means one less than the machine has, from one to three. MAX_BYTES bounds the
 * finished pictures; those asked for longest ago go first. READY may be NULL. */
BastidePicturePool *bastide_picture_pool_new (const BastideTileSet *set, unsigned threads, gsize max_bytes,
                                              BastidePictureReadyFunc ready, gpointer user_data);

/* Ends the threads after the pictures they are at; READY is not called any more when this returns. NULL is allowed.
 * Not to be called from READY. */
void bastide_picture_pool_free (BastidePicturePool *pool);

/* Another bound, kept from the next finished picture on. */
void bastide_picture_pool_set_max_bytes (BastidePicturePool *pool, gsize max_bytes);

/* The picture for KEY if it is finished, otherwise the one of the same tile whose size is nearest (a larger one
 * before a smaller; never another turn or contrast, but another tone if need be), otherwise NULL. If KEY's own is
 * not finished, it is requested; the latest request is painted first. Compare the answer's key. Free with
 * bastide_picture_unref(). */
BastidePicture *bastide_picture_pool_get (BastidePicturePool *pool, const BastidePictureKey *key);

/* Only requests of PIXELS and CONTRAST remain, others that nobody has begun are dropped: the zoom has changed. */
void bastide_picture_pool_keep_only (BastidePicturePool *pool, unsigned pixels, bool contrast);

/* Requests that are not finished. */
unsigned bastide_picture_pool_pending (BastidePicturePool *pool);

/* Waits until nothing is pending. For tests, galleries and thumbnails. */
void bastide_picture_pool_wait (BastidePicturePool *pool);

/* Bytes of all finished pictures in the pool. */
gsize bastide_picture_pool_bytes (BastidePicturePool *pool);

/* Paints a picture at once on the calling thread, outside any pool. */
BastidePicture *bastide_picture_paint (const BastideTileSet *set, const BastidePictureKey *key);

BastidePicture *bastide_picture_ref (BastidePicture *picture);
void bastide_picture_unref (BastidePicture *picture);

G_DEFINE_AUTOPTR_CLEANUP_FUNC (BastidePicture, bastide_picture_unref)
G_DEFINE_AUTOPTR_CLEANUP_FUNC (BastidePicturePool, bastide_picture_pool_free)
