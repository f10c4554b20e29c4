/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Draws the pictures of the help: draw-pictures PICTURE.png … Each shows the example of the rules with its name. */
#include <glib.h>
#include <stdio.h>
#include <stdlib.h>

#include "art/pictures.h"
#include "games/face.h"

/* Device pixels a pixel: the desktop's viewer shows the pictures at half their size. */
#define SCALE 2

/* The picture of the example called NAME; NULL if no game has one. The caller frees it. */
static cairo_surface_t *
draw (const char *name)
{
  cairo_surface_t *surface = NULL;

  for (unsigned i = 0; bastide_faces[i] != NULL && surface == NULL; i++)
    {
      const char *caption;
      g_autofree BastideExample *example = bastide_faces[i]->voice->example (name, &caption);

      if (example != NULL)
        surface = bastide_faces[i]->art->example (example, SCALE, false, false);
    }
  return surface;
}

int
main (int argc, char **argv)
{
  for (int i = 1; i < argc; i++)
    {
      g_autofree char *file = g_path_get_basename (argv[i]);
      g_autofree char *name = g_strndup (file, strcspn (file, "."));
      cairo_surface_t *surface = draw (name);
      cairo_status_t status;

      if (surface == NULL)
        {
          fprintf (stderr, "there is no example %s\n", name);
          return EXIT_FAILURE;
        }
      status = cairo_surface_write_to_png (surface, argv[i]);
      cairo_surface_destroy (surface);
      if (status != CAIRO_STATUS_SUCCESS)
        {
          fprintf (stderr, "%s: %s\n", argv[i], cairo_status_to_string (status));
          return EXIT_FAILURE;
        }
    }
  return EXIT_SUCCESS;
}
