/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Prints every rule as the program tells it, one a line: number, title, paragraph, and name, width and caption of the
 * picture, between tabs. */
#include <stdio.h>

#include "art/rule-painting.h"
#include "model/rule-examples.h"
#include "model/rules.h"

int
main (void)
{
  for (unsigned i = 0; i < bastide_rules_get_n (); i++)
    {
      const char *number = bastide_rules_get_number (i);

      unsigned example = bastide_rule_examples_find_rule (number);
      BastideRuleExample played;
      int width, height;

      if (example == bastide_rule_examples_get_n ())
        {
          fprintf (stderr, "%s has no example\n", number);
          return 1;
        }
      bastide_rule_examples_play (example, &played);
      bastide_rule_painting_measure (&played, &width, &height);
      printf ("%s\t%s\t%s\t%s\t%d\t%s\n", number, bastide_rules_get_title (number), bastide_rules_get_text (number),
              bastide_rule_examples_get_name (example), width, bastide_rule_examples_get_caption (example));
    }
  return 0;
}
