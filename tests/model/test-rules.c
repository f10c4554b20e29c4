/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The words and examples of the rules: every rule has them, and each example shows its rule. */
#include <glib.h>

#include "games/town/words/rule-examples.h"
#include "games/town/words/rules.h"
#include "games/town/words/voice.h"
#include "model/bastide-words.h"

static void
test_every_rule_has_an_example (void)
{
  const char *caption, *same;

  for (const BastideRuleText *rule = town_rule_texts; rule->number != NULL; rule++)
    {
      g_autofree BastideExample *example = town_examples_find (rule->number, &caption), *named = NULL;

      g_assert_nonnull (example);
      named = town_examples_find (town_examples_name (rule->number), &same);
      g_assert_cmpstr (caption, ==, same);
    }
  g_assert_null (town_examples_name ("P0"));
  g_assert_null (town_examples_find ("nothing", &caption));
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
  const char *caption;

  for (gsize i = 0; i < G_N_ELEMENTS (rows); i++)
    {
      g_autofree BastideExample *example = town_examples_find (rows[i].rule, &caption);

      g_assert_cmpstr (town_state_check (&example->state, example->set), ==, NULL);
      g_assert_cmpstr (town_reason_rule ((TownReasonCode) example->reason.code), ==,
                       rows[i].reason != NULL ? rows[i].reason : "");
      g_assert_cmpuint (example->events.n > 0 ? town_event_worth (&example->events.at[0]) : 0, ==, rows[i].points);
      g_assert_cmpuint (example->events.n > 0 ? example->events.at[0].detail[TOWN_AT_PLAYERS] : 0, ==, rows[i].players);
    }
}

/* Examples that show what is allowed end with the question of their rule. */
static void
test_examples_ask_their_question (void)
{
  static const char *const numbers[] = { "P12", "P11", "P16" };
  g_autofree BastideExample *open = NULL;
  const char *caption;

  for (gsize i = 0; i < G_N_ELEMENTS (numbers); i++)
    {
      g_autofree BastideExample *example = town_examples_find (numbers[i], &caption);

      g_assert_true (example->is_asking);
      g_assert_cmpstr (town_rules_of_question ((TownPhase) example->state.status.phase), ==, numbers[i]);
    }
  open = town_examples_find ("P17", &caption);
  g_assert_true (open->is_open);
  g_assert_cmpint (town_state_gap (&open->state), ==, 5);
}

static void
test_events_lead_to_rules (void)
{
  BastideEvent street = { .type = TOWN_EVENT_COMPLETED, .rule = 8 },
               closed = { .type = TOWN_EVENT_COMPLETED, .rule = 18 };
  BastideEvent tower = { .type = TOWN_EVENT_TOWER, .rule = 16 }, row = { .type = TOWN_EVENT_ROW, .rule = 20 };

  g_assert_cmpstr (town_rules_of_event (&street), ==, "P8");
  g_assert_cmpstr (town_rules_of_event (&closed), ==, "P18");
  g_assert_cmpstr (town_rules_of_event (&tower), ==, "P16");
  g_assert_cmpstr (town_rules_of_event (&row), ==, "P20");
  g_assert_cmpstr (town_rules_of_event (NULL), ==, "R20");
  for (int type = TOWN_EVENT_PLACED; type <= TOWN_EVENT_OVER; type++)
    {
      BastideEvent event = { .type = (uint8_t) type };

      g_assert_nonnull (bastide_words_find_rule (&town_voice, town_rules_of_event (&event)));
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
