/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Draws the pictures of the help: draw-pictures PICTURE.png … Each shows the example of the rules with its name. */
#include <glib.h>
#include <stdio.h>
#include <stdlib.h>

#include "art/rule-painting.h"
#include "model/rule-examples.h"

/* Device pixels a pixel: the desktop's viewer shows the pictures at half their size. */
#define SCALE 2

int
main (int argc, char **argv)
{
  for (int i = 1; i < argc; i++)
    {
      g_autofree char *file = g_path_get_basename (argv[i]);
      g_autofree char *name = g_strndup (file, strcspn (file, "."));
      unsigned n = bastide_rule_examples_find (name);
      g_autofree BastideRuleExample *example = g_new (BastideRuleExample, 1);
      cairo_surface_t *surface;
      cairo_status_t status;

      if (n == bastide_rule_examples_get_n ())
        {
          fprintf (stderr, "there is no example %s\n", name);
          return EXIT_FAILURE;
        }
      bastide_rule_examples_play (n, example);
      surface = bastide_rule_painting_new (example, SCALE, false, false);
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
