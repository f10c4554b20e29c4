/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Prints every rule as the program tells it, one a line: number, title and paragraph between tabs. */
#include <stdio.h>

#include "model/rules.h"

int
main (void)
{
  for (unsigned i = 0; i < bastide_rules_get_n (); i++)
    {
      const char *number = bastide_rules_get_number (i);

      printf ("%s\t%s\t%s\n", number, bastide_rules_get_title (number), bastide_rules_get_text (number));
    }
  return 0;
}
