/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Prints every rule of every game as the program tells it, one a line: page of the help, number, title and paragraph, and
 * if it has an example name, width and caption of the picture, between tabs. */
#include <stdio.h>

#include "art/example-picture.h"
#include "games/cathedral/words/examples.h"
#include "games/country/words/examples.h"
#include "games/face.h"
#include "games/town/words/rule-examples.h"

/* The name of the example for the rule NUMBER, which only one game has, or NULL. */
static const char *
find_name (const char *number)
{
  const char *name = town_examples_name (number);

  name = name != NULL ? name : country_examples_name (number);
  return name != NULL ? name : cathedral_examples_name (number);
}

static void
print_rule (const BastideGameFace *face, const BastideRuleText *rule)
{
  const char *name = find_name (rule->number), *caption;
  int width, height;

  printf ("%s\t%s\t%s\t%s", face->voice->rules_page, rule->number, rule->title, rule->text);
  if (name != NULL)
    {
      g_autofree BastideExample *example = face->voice->example (rule->number, &caption);
      const BastideExampleFrame frame = face->art->frame_example (example);

      bastide_example_measure (&frame, &width, &height);
      printf ("\t%s\t%d\t%s", name, width, caption);
    }
  printf ("\n");
}

int
main (void)
{
  for (unsigned i = 0; bastide_faces[i] != NULL; i++)
    for (const BastideRuleText *rule = bastide_faces[i]->voice->rules; rule->number != NULL; rule++)
      print_rule (bastide_faces[i], rule);
  return 0;
}
