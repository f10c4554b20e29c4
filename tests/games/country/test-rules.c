/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The examples of the rules of Country. */
#include <glib.h>

#include "games/country/rules/event.h"
#include "games/country/rules/example.h"
#include "games/country/rules/rule.h"
#include "games/country/rules/rules.h"
#include "games/country/words/voice.h"

/* Every rule has an example but those about the winner. A refusal is one, and what is scored has the points that the
 * caption says last. */
static void
test_rules_have_examples (void)
{
  for (const BastideRuleText *rule = country_voice.rules; rule->number != NULL; rule++)
    {
      const char *caption = NULL;
      g_autofree BastideExample *example = country_voice.example (rule->number, &caption);

      if (g_str_equal (rule->number, "C17") || g_str_equal (rule->number, "K18"))
        continue;
      g_test_message ("%s", rule->number);
      g_assert_nonnull (example);
      g_assert_null (country_rules.check (&example->state, &example->kit));
      g_assert_cmpint (example->reason.code != BASTIDE_LEGAL, ==, g_str_has_prefix (caption, "Refused: "));
      g_assert_cmpuint (example->reason.code, !=, COUNTRY_REASON_NOT_ASKED);
      g_assert_true (example->is_asking || example->reason.code != BASTIDE_LEGAL || example->n_events > 0);
      if (strstr (caption, " points") != NULL && example->n_events == 1)
        {
          const BastideEvent *event = &example->events[0];
          const unsigned pig = event->detail[COUNTRY_AT_GROUND] == COUNTRY_FIELD && event->detail[COUNTRY_AT_MARKS] != 0
                                   ? bastide_event_get (event, COUNTRY_AT_TILES)
                                   : 0;
          g_autofree char *points = g_strdup_printf (" %u points", bastide_event_get (event, COUNTRY_AT_WORTH) + pig);

          g_assert_nonnull (strstr (caption, points));
        }
    }
}

int
main (int argc, char **argv)
{
  g_test_init (&argc, &argv, NULL);
  g_test_add_func ("/country/rules-have-examples", test_rules_have_examples);
  return g_test_run ();
}
