/* SPDX-License-Identifier: GPL-3.0-or-later */
/* A record as a small picture of its city. */
#pragma once

#include <cairo.h>

#include "core/record.h"

enum {
  BASTIDE_MAX_THUMBNAIL = 2048, /* pixels */
};

/* The city at the head of the record that LENGTH bytes of TEXT hold, SIZE × SIZE pixels (1-BASTIDE_MAX_THUMBNAIL), in
 * its land. Returns NULL and fills *ERROR if TEXT is no record. The caller frees it with cairo_surface_destroy (). */
cairo_surface_t *bastide_thumbnail_paint (const char *text, size_t length, int size, BastideFault *error);
