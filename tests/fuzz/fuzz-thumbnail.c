/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Hostile records as thumbnails: each becomes a picture of the size asked for, or is refused with a reason. */
#include "fuzz.h"

#include <stdlib.h>

#include "thumbnailer/thumbnail.h"

int
LLVMFuzzerTestOneInput (const uint8_t *data, size_t length)
{
  const int size = 32 + (length > 0 ? data[length / 2] : 0);
  BastideFault error = { 0 };
  cairo_surface_t *picture = bastide_thumbnail_paint ((const char *) data, length, size, &error);

  if (picture == NULL && error.reason[0] == '\0')
    abort ();
  if (picture == NULL)
    return 0;
  if (cairo_surface_status (picture) != CAIRO_STATUS_SUCCESS || cairo_image_surface_get_width (picture) != size
      || cairo_image_surface_get_height (picture) != size)
    abort ();
  cairo_surface_destroy (picture);
  return 0;
}
