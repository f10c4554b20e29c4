/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Pictures of a whole city: painted for files, flat and quick for the list of games. */
#pragma once

#include <gtk/gtk.h>

#include "core/state.h"

/* A flat picture of STATE, fitted into WIDTH × HEIGHT device pixels on nothing. LOOKS are the colours of
 * the seats. On any thread. */
GdkTexture *city_picture_new_flat (const BastideTileSet *set, const BastideState *state, const uint8_t *looks,
                                   int width, int height);

/* The painted city, with tiles TILE pixels wide, on nothing. On any thread. */
GdkTexture *city_picture_new_painted (const BastideTileSet *set, const BastideState *state, const uint8_t *looks,
                                      unsigned tile);

/* Writes the painted city to FILE: SVG where its name ends so, otherwise PNG; tiles are TILE pixels wide. Returns FALSE
 * and sets ERROR (of GIO) where that fails. On any thread. */
gboolean city_picture_save (const BastideTileSet *set, const BastideState *state, const uint8_t *looks, unsigned tile,
                            GFile *file, GError **error);
