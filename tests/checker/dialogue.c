/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Questions to the engine together with the answers that the checker expects. */

#include "dialogue.h"

#include <ctype.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "json.h"

/* A pipe holds 64 KiB; with less than that on its way to the engine neither side can wait for the other for ever. */
#define MAX_OUTGOING 16384

static char *
copy_string (const char *string)
{
  char *copy = checker_allocate (strlen (string) + 1);

  return strcpy (copy, string);
}

/* Whether the command leads to another position. */
static bool
changes_position (const char *command)
{
  static const char *const words[]
      = { "new_game", "play ", "play_genmove", "undo", "redo", "load_record", "hide " };
  size_t i;

  for (i = 0; i < sizeof words / sizeof *words; i++)
    if (strncmp (command, words[i], strlen (words[i])) == 0)
      return true;
  return false;
}

static int
compare_strings (const void *first, const void *second)
{
  return strcmp (*(char *const *) first, *(char *const *) second);
}

/* The lines of a text in alphabetical order. */
typedef struct
{
  char *copy;   /* of the text, cut into lines; owned */
  char **lines; /* owned; the strings belong to copy */
  size_t n;
} Lines;

static Lines
sort_lines (const char *text)
{
  Lines lines = { copy_string (text), checker_allocate ((strlen (text) + 1) * sizeof (char *)), 0 };
  char *rest = lines.copy;

  while (*rest != '\0')
    {
      lines.lines[lines.n++] = rest;
      rest += strcspn (rest, "\n");
      if (*rest == '\n')
        *rest++ = '\0';
    }
  qsort (lines.lines, lines.n, sizeof *lines.lines, compare_strings);
  return lines;
}

/* Compares two texts as sets of lines and names the lines that only one of them has. */
static bool
are_lines_equal (const char *expected, const char *found, CheckerText *difference)
{
  Lines a = sort_lines (expected);
  Lines b = sort_lines (found);
  size_t i = 0;
  size_t j = 0;

  while (i < a.n || j < b.n)
    {
      int order = i == a.n ? 1 : j == b.n ? -1 : strcmp (a.lines[i], b.lines[j]);

      if (order != 0)
        checker_text_add (difference, "only the %s: %s\n", order < 0 ? "checker" : "engine",
                          order < 0 ? a.lines[i] : b.lines[j]);
      i += order <= 0;
      j += order >= 0;
    }
  free (a.copy);
  free (a.lines);
  free (b.copy);
  free (b.lines);
  return difference->length == 0;
}

static bool
mean_the_same (const char *expected, const char *found, bool sets, CheckerText *difference)
{
  CheckerJson *a, *b;
  bool equal = false;

  if (strcmp (expected, found) == 0)
    return true;
  a = checker_json_read (expected);
  b = checker_json_read (found);
  if (a == NULL || b == NULL)
    checker_text_add (difference, "that is not JSON\n");
  else
    equal = checker_json_equal (a, b, sets, difference);
  checker_json_free (a);
  checker_json_free (b);
  return equal;
}

/* Whether the text names a paragraph or ruling, such as P4 or K7, that is one of those allowed. Those are each followed
 * by a space; if the list is empty, any will do. */
static bool
names_rule (const char *text, const char *allowed)
{
  for (; *text != '\0'; text++)
    if (isupper ((unsigned char) *text) && isdigit ((unsigned char) text[1]))
      {
        size_t length = 1 + strspn (text + 1, "0123456789");
        const char *at;

        for (at = allowed; *at != '\0'; at += strcspn (at, " ") + 1)
          if (strcspn (at, " ") == length && strncmp (at, text, length) == 0)
            return true;
        if (*allowed == '\0')
          return true;
      }
  return false;
}

static bool
note_hash (CheckerQuestion *question, const char *found)
{
  if (question->hash[0] == '\0' && found[0] != '\0' && strlen (found) < CHECKER_HASH_SIZE)
    strcpy (question->hash, found);
  return strcmp (question->hash, found) == 0;
}

static bool
is_as_expected (CheckerQuestion *question, bool success, const char *found, CheckerText *difference)
{
  switch (question->expectation)
    {
    case CHECKER_EXPECT_SUCCESS:
      return success;
    case CHECKER_EXPECT_REFUSAL:
      return !success;
    case CHECKER_EXPECT_TEXT:
      return success && strcmp (found, question->expected) == 0;
    case CHECKER_EXPECT_LINES:
      return success && are_lines_equal (question->expected, found, difference);
    case CHECKER_EXPECT_JSON:
    case CHECKER_EXPECT_ORDERED:
      return success
             && mean_the_same (question->expected, found, question->expectation == CHECKER_EXPECT_JSON, difference);
    case CHECKER_EXPECT_LEGAL:
      return success && strcmp (found, "legal") == 0;
    case CHECKER_EXPECT_ILLEGAL:
      return strcmp (found, "legal") != 0 && names_rule (found, question->expected);
    case CHECKER_EXPECT_RULE:
      return !success && names_rule (found, question->expected);
    case CHECKER_EXPECT_REFUSED:
      return !success && strcmp (found, question->expected) == 0;
    case CHECKER_EXPECT_HASH:
      return success && note_hash (question, found);
    }
  return false;
}

static void
print_difference (CheckerDialogue *dialogue, size_t log_length, const char *command, const char *expected,
                  const char *found, const char *difference)
{
  dialogue->failed = true;
  printf ("DIFFERENCE in %s\n--- commands\n%.*s%s\n--- checker\n%s\n--- engine\n%s\n", dialogue->title,
          (int) log_length, checker_text_get (&dialogue->log), command, expected, found);
  if (*difference != '\0')
    printf ("--- what differs\n%s", difference);
  fflush (stdout);
}

void
checker_complain (CheckerDialogue *dialogue, const char *command, const char *expected, const char *found,
                  const char *difference)
{
  print_difference (dialogue, dialogue->log.length, command, expected, found, difference);
}

static void
check_answer (CheckerDialogue *dialogue, CheckerQuestion *question)
{
  static const char *const described[]
      = { "any success", "a refusal", "", "", "", "", "legal", "a reason that names a rule",
          "a refusal that names a rule", "", "the hash" };
  CheckerText answer = { 0 };
  CheckerText difference = { 0 };
  bool success;
  bool received = checker_engine_receive (dialogue->engine, &success, &answer);
  const char *found = checker_text_get (&answer);

  if (!received)
    checker_text_add (&difference, "the engine is gone, silent, or does not speak the protocol\n");
  if (!received || !is_as_expected (question, success, found, &difference))
    {
      CheckerText shown = { 0 };

      checker_text_add (&shown, "%c %s", success ? '=' : '?', found);
      print_difference (dialogue, question->log_length, question->command,
                        question->hash != NULL           ? question->hash
                        : question->expected[0] != '\0' ? question->expected
                                                         : described[question->expectation],
                        checker_text_get (&shown), checker_text_get (&difference));
      checker_text_free (&shown);
    }
  dialogue->n_comparisons++;
  checker_text_free (&answer);
  checker_text_free (&difference);
}

bool
checker_settle (CheckerDialogue *dialogue)
{
  int i;

  if (dialogue->n_questions > 0 && !dialogue->failed
      && !checker_engine_send (dialogue->engine, checker_text_get (&dialogue->outgoing), dialogue->outgoing.length))
    checker_complain (dialogue, dialogue->questions[0].command, "an engine that listens", "it is gone", "");
  for (i = 0; i < dialogue->n_questions; i++)
    {
      CheckerQuestion *question = &dialogue->questions[i];

      if (!dialogue->failed)
        check_answer (dialogue, question);
      free (question->command);
      free (question->expected);
    }
  dialogue->n_questions = 0;
  checker_text_clear (&dialogue->outgoing);
  return !dialogue->failed;
}

void
checker_ask (CheckerDialogue *dialogue, CheckerExpectation expectation, const char *expected, char *hash,
             const char *format, ...)
{
  CheckerText command = { 0 };
  CheckerQuestion *question;
  va_list arguments;

  va_start (arguments, format);
  checker_text_add_list (&command, format, arguments);
  va_end (arguments);
  if (dialogue->n_questions == CHECKER_MAX_QUESTIONS
      || dialogue->outgoing.length + command.length > MAX_OUTGOING)
    checker_settle (dialogue);
  question = &dialogue->questions[dialogue->n_questions++];
  *question = (CheckerQuestion){ expectation, command.text, copy_string (expected), hash, dialogue->log.length };
  checker_text_add (&dialogue->outgoing, "%s\n", command.text);
  if (changes_position (command.text) && expectation != CHECKER_EXPECT_REFUSAL && expectation != CHECKER_EXPECT_RULE
      && expectation != CHECKER_EXPECT_REFUSED)
    checker_text_add (&dialogue->log, "%s\n", command.text);
  dialogue->n_commands++;
}

bool
checker_probe (CheckerDialogue *dialogue, CheckerText *answer, const char *command)
{
  bool success = false;

  checker_text_clear (answer);
  if (!checker_settle (dialogue))
    return false;
  dialogue->n_commands++;
  return checker_engine_send (dialogue->engine, command, strlen (command))
         && checker_engine_send (dialogue->engine, "\n", 1)
         && checker_engine_receive (dialogue->engine, &success, answer) && success;
}

bool
checker_ask_now (CheckerDialogue *dialogue, CheckerText *answer, const char *command)
{
  bool success = checker_probe (dialogue, answer, command);

  if (!success && !dialogue->failed)
    checker_complain (dialogue, command, "any success", checker_text_get (answer), "");
  return success;
}

void
checker_begin_log (CheckerDialogue *dialogue, const char *title)
{
  checker_settle (dialogue);
  checker_text_clear (&dialogue->log);
  dialogue->title = title;
}

void
checker_dialogue_clear (CheckerDialogue *dialogue)
{
  checker_settle (dialogue);
  checker_text_free (&dialogue->outgoing);
  checker_text_free (&dialogue->log);
}
