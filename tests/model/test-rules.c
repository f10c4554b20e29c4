/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The words and examples of the rules: every rule has them, and each example shows its rule. */
#include <glib.h>

#include "model/rule-examples.h"
#include "model/rules.h"

static void
test_every_rule_has_an_example (void)
{
  for (unsigned i = 0; i < bastide_rules_get_n (); i++)
    {
      unsigned example = bastide_rule_examples_find_rule (bastide_rules_get_number (i));

      g_assert_cmpuint (example, <, bastide_rule_examples_get_n ());
      g_assert_cmpuint (bastide_rule_examples_find (bastide_rule_examples_get_name (example)), ==, example);
    }
  g_assert_cmpuint (bastide_rule_examples_find_rule ("P0"), ==, bastide_rule_examples_get_n ());
  g_assert_cmpuint (bastide_rule_examples_find ("nothing"), ==, bastide_rule_examples_get_n ());
}

/* An example with light shows something. A refusal, and a tower or wall that scores, name the rule of the example. */
static void
test_examples_show_their_rule (void)
{
  static const struct {
    const char *rule, *reason; /* the rule that forbids the move of the example, or NULL */
    unsigned points;           /* of the first scoring; 0 if there is none */
    unsigned players;          /* the set of players who get them */
  } rows[] = {
    { "P4", "P4", 0, 0 },   { "R3", "P4", 0, 0 },   { "P5", "R7", 0, 0 },  { "R5", "R6", 0, 0 },  { "R6", "P12", 0, 0 },
    { "P6", "P6", 0, 0 },   { "P7", NULL, 3, 1 },   { "P8", NULL, 9, 1 },  { "P9", NULL, 9, 3 },  { "P10", NULL, 3, 1 },
    { "P14", "P14", 0, 0 }, { "P15", NULL, 4, 2 },  { "P18", NULL, 1, 2 }, { "P19", NULL, 6, 1 }, { "P20", NULL, 7, 0 },
    { "R2", NULL, 12, 1 },  { "R24", NULL, 2, 1 },
  };
  g_autofree BastideRuleExample *example = g_new (BastideRuleExample, 1);

  for (gsize i = 0; i < G_N_ELEMENTS (rows); i++)
    {
      bastide_rule_examples_play (bastide_rule_examples_find_rule (rows[i].rule), example);
      g_assert_cmpstr (bastide_state_check (&example->state, example->set), ==, NULL);
      g_assert_cmpstr (bastide_reason_rule ((BastideReasonCode) example->reason.code), ==,
                       rows[i].reason != NULL ? rows[i].reason : "");
      g_assert_cmpuint (example->events.n > 0 ? example->events.at[0].points : 0, ==, rows[i].points);
      g_assert_cmpuint (example->events.n > 0 ? example->events.at[0].players : 0, ==, rows[i].players);
    }
}

/* Examples that show what is allowed end with the question of their rule. */
static void
test_examples_ask_their_question (void)
{
  static const char *const numbers[] = { "P12", "P11", "P16" };
  g_autofree BastideRuleExample *example = g_new (BastideRuleExample, 1);

  for (gsize i = 0; i < G_N_ELEMENTS (numbers); i++)
    {
      bastide_rule_examples_play (bastide_rule_examples_find_rule (numbers[i]), example);
      g_assert_true (example->is_asking);
      g_assert_cmpstr (bastide_rules_of_question ((BastidePhase) example->state.status.phase), ==, numbers[i]);
    }
  bastide_rule_examples_play (bastide_rule_examples_find_rule ("P17"), example);
  g_assert_true (example->is_open);
  g_assert_cmpint (bastide_state_gap (&example->state), ==, 5);
}

static void
test_events_lead_to_rules (void)
{
  BastideEvent street = { .type = BASTIDE_EVENT_COMPLETED, .rule = 8 }, closed = { .type = BASTIDE_EVENT_COMPLETED, .rule = 18 };
  BastideEvent tower = { .type = BASTIDE_EVENT_TOWER, .rule = 16 }, row = { .type = BASTIDE_EVENT_ROW, .rule = 20 };

  g_assert_cmpstr (bastide_rules_of_event (&street), ==, "P8");
  g_assert_cmpstr (bastide_rules_of_event (&closed), ==, "P18");
  g_assert_cmpstr (bastide_rules_of_event (&tower), ==, "P16");
  g_assert_cmpstr (bastide_rules_of_event (&row), ==, "P20");
  g_assert_cmpstr (bastide_rules_of_event (NULL), ==, "R20");
  for (int type = BASTIDE_EVENT_PLACED; type <= BASTIDE_EVENT_OVER; type++)
    {
      BastideEvent event = { .type = (uint8_t) type };

      g_assert_nonnull (bastide_rules_get_title (bastide_rules_of_event (&event)));
    }
}

int
main (int argc, char **argv)
{
  g_test_init (&argc, &argv, NULL);
  g_test_add_func ("/model/rules/every-rule-has-an-example", test_every_rule_has_an_example);
  g_test_add_func ("/model/rules/examples-show-their-rule", test_examples_show_their_rule);
  g_test_add_func ("/model/rules/examples-ask-their-question", test_examples_ask_their_question);
  g_test_add_func ("/model/rules/events-lead-to-rules", test_events_lead_to_rules);
  return g_test_run ();
}
