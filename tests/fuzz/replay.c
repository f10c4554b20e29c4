/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Gives every file named on the command line to a fuzz target, so that the kept inputs run with the ordinary tests. */
#include <stdio.h>
#include <stdlib.h>

#include "fuzz.h"

int
main (int argc, char **argv)
{
  static uint8_t bytes[2 * 1024 * 1024];

  for (int i = 1; i < argc; i++)
    {
      FILE *file = fopen (argv[i], "rb");
      uint8_t *data;
      size_t length;

      if (file == NULL)
        {
          perror (argv[i]);
          return EXIT_FAILURE;
        }
      length = fread (bytes, 1, sizeof bytes, file);
      fclose (file);
      /* A block of the very size, so that reading beyond it is seen. */
      data = malloc (length > 0 ? length : 1);
      if (data == NULL)
        return EXIT_FAILURE;
      for (size_t k = 0; k < length; k++)
        data[k] = bytes[k];
      LLVMFuzzerTestOneInput (data, length);
      free (data);
    }
  printf ("%d inputs\n", argc - 1);
  return EXIT_SUCCESS;
}
