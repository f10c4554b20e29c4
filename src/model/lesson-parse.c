/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Parsing a lesson: XML with one level of elements in the steps (doc/lesson.md). */
#include "bastide-game.h"
#include "bastide-words.h"
#include "lesson-plan.h"

/* What is being parsed. */
typedef struct {
  GMarkupParseContext *context;
  BastideLessonPlan *plan;
  BastideLessonStep *step;     /* the open step, owned by the plan, or NULL */
  BastideLessonPuzzle *puzzle; /* the open puzzle, owned by the plan, or NULL */
  GString *text;               /* of the open element */
} Parsing;

static unsigned
find_line (GMarkupParseContext *context)
{
  int line, column;

  g_markup_parse_context_get_position (context, &line, &column);
  return (unsigned) line;
}

static void G_GNUC_PRINTF (2, 3) fail (GError **error, const char *format, ...)
{
  va_list arguments;

  va_start (arguments, format);
  *error = g_error_new_valist (G_MARKUP_ERROR, G_MARKUP_ERROR_INVALID_CONTENT, format, arguments);
  va_end (arguments);
}

static void
free_reason (gpointer data)
{
  BastideLessonReason *reason = data;

  g_strfreev (reason->when);
  g_free (reason->words);
  g_free (reason);
}

static void
free_step (gpointer data)
{
  BastideLessonStep *step = data;

  g_strfreev (step->rules);
  g_ptr_array_unref (step->says);
  g_ptr_array_unref (step->reasons);
  g_array_unref (step->lights);
  g_array_unref (step->replies);
  g_free (step);
}

static void
free_puzzle (gpointer data)
{
  BastideLessonPuzzle *puzzle = data;

  g_strfreev (puzzle->rules);
  g_free (puzzle->kit);
  g_free (puzzle->words);
  g_array_unref (puzzle->moves);
  for (unsigned i = 0; i < puzzle->n_answers; i++)
    g_free (puzzle->answers[i].reason);
  g_free (puzzle);
}

/* TEXT with every run of white space as one space, as translators see it, and none at its ends. */
static char *
normalize (const char *text)
{
  g_auto (GStrv) words = g_strsplit_set (text, " \t\r\n", -1);
  g_autoptr (GString) normal = g_string_new (NULL);

  for (unsigned i = 0; words[i] != NULL; i++)
    if (*words[i] != '\0')
      g_string_append_printf (normal, "%s%s", normal->len > 0 ? " " : "", words[i]);
  return g_string_free (g_steal_pointer (&normal), FALSE);
}

/* The words of TEXT; free them with g_strfreev (). */
static char **
split (const char *text)
{
  g_autofree char *normal = normalize (text);

  return g_strsplit (normal, " ", -1);
}

/* TEXT without empty lines, and without white space round the others. */
static char *
trim_lines (const char *text)
{
  g_auto (GStrv) lines = g_strsplit (text, "\n", -1);
  g_autoptr (GString) trimmed = g_string_new (NULL);

  for (unsigned i = 0; lines[i] != NULL; i++)
    if (*g_strstrip (lines[i]) != '\0')
      g_string_append_printf (trimmed, "%s\n", lines[i]);
  return g_string_free (g_steal_pointer (&trimmed), FALSE);
}

/* Reads a deal of KIT for the seats that stand before it, or for two. */
static void
read_deal (BastideLessonPlan *plan, const BastideKit *kit, BastideDeal *deal, const char *text, GError **error)
{
  g_autofree char *lines = trim_lines (text);
  BastideFault fault;

  if (!plan->face->kind->rules->parse_deal (kit, MAX (plan->players, 2), lines, deal, &fault))
    fail (error, "%s", fault.reason);
}

/* The parts of TEXT that are separated by `;`, without white space round them; free them with g_strfreev (). */
static char **
read_parts (const char *text)
{
  g_autofree char *normal = normalize (text);
  char **parts = g_strsplit (normal, ";", -1);

  for (unsigned i = 0; parts[i] != NULL; i++)
    g_strstrip (parts[i]);
  return parts;
}

/* Reads moves with KIT that are separated by `;` into MOVES, of BastideMove. */
static void
read_moves (BastideLessonPlan *plan, const BastideKit *kit, GArray *moves, const char *text, GError **error)
{
  g_auto (GStrv) parts = read_parts (text);

  for (unsigned i = 0; parts[i] != NULL; i++)
    {
      const char *part = parts[i];
      BastideMove move;

      if (!plan->face->kind->rules->parse (part, strlen (part), kit, &move))
        {
          fail (error, "“%s” is no move", part);
          return;
        }
      g_array_append_val (moves, move);
    }
}

/* Reads what a step lights. */
static void
read_light (BastideLessonPlan *plan, BastideLessonStep *step, const char *text, GError **error)
{
  BastideSubject subject;

  if (plan->face->voice->read (text, false, &subject))
    g_array_append_val (step->lights, subject.light);
  else
    fail (error, "“%s” cannot be lit", text);
}

/* The value of the attribute NAME, or NULL. */
static const char *
find_attribute (const char **names, const char **values, const char *name)
{
  for (unsigned i = 0; names[i] != NULL; i++)
    if (g_str_equal (names[i], name))
      return values[i];
  return NULL;
}

/* Reads the words of the options, which are separated by spaces, into *SET and opens *KIT with them; WITH may be
 * NULL. */
static void
read_options (BastideLessonPlan *plan, const char *with, uint32_t *set, BastideKit **kit, GError **error)
{
  const BastideRules *rules = plan->face->kind->rules;
  const char *const *options = rules->options;
  g_auto (GStrv) words = split (with != NULL ? with : "");
  BastideFault fault;

  for (unsigned i = 0; words[i] != NULL && *error == NULL; i++)
    {
      unsigned option = 0;

      while (options[option] != NULL && !g_str_equal (options[option], words[i]))
        option++;
      if (options[option] == NULL)
        fail (error, "the game has no option “%s”", words[i]);
      else
        *set |= 1u << option;
    }
  *kit = g_malloc (rules->kit_size);
  if (*error == NULL && !rules->open_kit (*kit, *set, NULL, 0, &fault))
    fail (error, "%s", fault.reason);
}

/* Finds the game that is taught: the first of all, unless the attribute `game` names another; and its options. */
static void
begin_lesson (BastideLessonPlan *plan, const char **names, const char **values, GError **error)
{
  const char *word = find_attribute (names, values, "game");
  const BastideRules *rules = word != NULL ? bastide_rules_find (word, strlen (word)) : bastide_faces[0]->kind->rules;

  plan->face = rules != NULL ? bastide_face_find (rules) : NULL;
  if (plan->face == NULL)
    fail (error, "there is no game “%s”", word);
  else
    read_options (plan, find_attribute (names, values, "with"), &plan->options, &plan->kit, error);
}

/* Adds a seat: a person if it has no level. There are as many colours as seats. */
static void
begin_seat (BastideLessonPlan *plan, const char **names, const char **values, GError **error)
{
  const char *name = find_attribute (names, values, "colour"), *level = find_attribute (names, values, "level");
  unsigned colour = 0, least, most;
  BastideSeat *seat;

  plan->face->kind->rules->seats (plan->options, &least, &most);
  seat = &plan->seats[MIN (plan->players, most - 1)];
  while (name != NULL && colour < most && !g_str_equal (name, bastide_colour_name ((BastideColour) colour)))
    colour++;
  if (plan->players == most || name == NULL || colour == most)
    fail (error, "a seat has one of %u colours", most);
  else if ((plan->players == 0) != (level == NULL) || (level != NULL && !g_str_equal (level, "easy")))
    fail (error, "the first seat is a person, and the others have the level “easy”");
  else
    {
      for (unsigned i = 0; i < plan->players; i++)
        if (plan->seats[i].colour == colour)
          fail (error, "two seats are %s", name);
      seat->colour = (uint8_t) colour;
      bastide_seat_occupy (seat, plan->face->kind->mind, level != NULL ? "easy" : "");
      plan->players += *error == NULL;
    }
}

/* Reads the numbers of rules that are separated by spaces; RULES may be NULL. */
static char **
read_rules (BastideLessonPlan *plan, const char *rules, GError **error)
{
  char **numbers = split (rules != NULL ? rules : "");

  for (unsigned i = 0; numbers[i] != NULL && *error == NULL; i++)
    if (bastide_words_find_rule (plan->face->voice, numbers[i]) == NULL)
      fail (error, "there is no rule “%s”", numbers[i]);
  return numbers;
}

static void
begin_step (Parsing *parsing, const char **names, const char **values, GError **error)
{
  const char *turning = find_attribute (names, values, "turning");
  BastideLessonStep *step = g_new0 (BastideLessonStep, 1);

  step->plan = parsing->plan;
  step->line = find_line (parsing->context);
  step->rules = read_rules (parsing->plan, find_attribute (names, values, "rules"), error);
  step->by_hand = turning != NULL;
  step->says = g_ptr_array_new_with_free_func (g_free);
  step->lights = g_array_new (FALSE, FALSE, sizeof (BastideEvent));
  step->replies = g_array_new (FALSE, FALSE, sizeof (BastideMove));
  step->reasons = g_ptr_array_new_with_free_func (free_reason);
  g_ptr_array_add (parsing->plan->steps, step);
  parsing->step = step;
  if (*error == NULL && parsing->plan->steps->len > BASTIDE_MAX_LESSON_STEPS)
    fail (error, "there are too many steps");
  else if (*error == NULL && turning != NULL && !g_str_equal (turning, "by-hand"))
    fail (error, "a tile turns by itself or by hand");
}

static void
begin_puzzle (Parsing *parsing, const char **names, const char **values, GError **error)
{
  const char *when = find_attribute (names, values, "when"), *with = find_attribute (names, values, "with");
  BastideLessonPuzzle *puzzle = g_new0 (BastideLessonPuzzle, 1);

  puzzle->line = find_line (parsing->context);
  puzzle->rules = read_rules (parsing->plan, find_attribute (names, values, "rules"), error);
  puzzle->is_end = when != NULL;
  puzzle->moves = g_array_new (FALSE, FALSE, sizeof (BastideMove));
  g_ptr_array_add (parsing->plan->puzzles, puzzle);
  parsing->puzzle = puzzle;
  puzzle->options = with == NULL ? parsing->plan->options : 0;
  if (*error == NULL)
    read_options (parsing->plan, with, &puzzle->options, &puzzle->kit, error);
  if (*error == NULL && when != NULL && !g_str_equal (when, "end"))
    fail (error, "a puzzle is about now or the end");
  else if (*error == NULL && parsing->plan->puzzles->len > BASTIDE_MAX_PUZZLES)
    fail (error, "there are too many puzzles");
}

static void
begin_answer (BastideLessonPlan *plan, BastideLessonPuzzle *puzzle, const char **names, const char **values,
              GError **error)
{
  const char *thing = find_attribute (names, values, "thing");

  if (puzzle->n_answers == BASTIDE_MAX_ANSWERS)
    fail (error, "there are too many answers");
  else if (!plan->face->voice->read (thing != NULL ? thing : "", true, &puzzle->answers[puzzle->n_answers++].subject))
    fail (error, "“%s” is no answer", thing != NULL ? thing : "");
}

/* Adds a reason, whose words are still to come. */
static void
begin_reason (BastideLessonStep *step, const char **names, const char **values, GError **error)
{
  const char *when = find_attribute (names, values, "when");
  BastideLessonReason *reason = g_new0 (BastideLessonReason, 1);

  g_ptr_array_add (step->reasons, reason);
  reason->when = when != NULL ? read_parts (when) : NULL;
  if (when != NULL && (*reason->when == NULL || g_strv_contains ((const char *const *) reason->when, "")))
    fail (error, "“%s” names no moves", when);
}

/* Begins an element in a step or puzzle. */
static void
begin_part (Parsing *parsing, const char *name, const char **names, const char **values, GError **error)
{
  static const char *const of_step[] = { "say", "move", "otherwise", "reply", "light", NULL };
  static const char *const of_puzzle[] = { "say", "deal", "moves", "answer", NULL };

  if ((parsing->step == NULL || !g_strv_contains (of_step, name))
      && (parsing->puzzle == NULL || !g_strv_contains (of_puzzle, name)))
    fail (error, "the element “%s” does not belong here", name);
  else if (g_str_equal (name, "answer"))
    begin_answer (parsing->plan, parsing->puzzle, names, values, error);
  else if (g_str_equal (name, "otherwise"))
    begin_reason (parsing->step, names, values, error);
}

static void
element_began_cb (GMarkupParseContext *context, const char *name, const char **names, const char **values,
                  gpointer data, GError **error)
{
  const GSList *stack = g_markup_parse_context_get_element_stack (context);
  unsigned depth = g_slist_length ((GSList *) stack);
  Parsing *parsing = data;

  g_string_truncate (parsing->text, 0);
  /* The parser of GLib allows several elements at the top. */
  if (depth == 1 && g_str_equal (name, "lesson") && parsing->plan->face == NULL)
    {
      begin_lesson (parsing->plan, names, values, error);
      return;
    }
  if (depth == 2 && g_str_equal (name, "deal") && parsing->plan->deal.n == 0)
    return;
  if (depth == 2 && g_str_equal (name, "seat"))
    begin_seat (parsing->plan, names, values, error);
  else if (depth == 2 && g_str_equal (name, "step"))
    begin_step (parsing, names, values, error);
  else if (depth == 2 && g_str_equal (name, "puzzle"))
    begin_puzzle (parsing, names, values, error);
  else if (depth == 3)
    begin_part (parsing, name, names, values, error);
  else
    fail (error, "the element “%s” does not belong here", name);
}

/* Reads `move`: what leads on. */
static void
read_own_moves (BastideLessonPlan *plan, BastideLessonStep *step, const char *text, GError **error)
{
  g_autoptr (GArray) moves = g_array_new (FALSE, FALSE, sizeof (BastideMove));

  read_moves (plan, plan->kit, moves, text, error);
  if (*error == NULL && moves->len == 0)
    fail (error, "“move” has no move");
  if (*error == NULL && (step->n_moves > 0 || moves->len > BASTIDE_MAX_STEP_MOVES))
    fail (error, "a step has at most one decision of the person");
  if (*error != NULL)
    return;
  step->n_moves = moves->len;
  memcpy (step->moves, moves->data, moves->len * sizeof (BastideMove));
}

/* Reads a text for people into *WORDS. */
static void
read_words (char **words, const char *text, GError **error)
{
  if (*words != NULL)
    fail (error, "this is said only once");
  else
    *words = normalize (text);
}

/* Whether STEP says for every other move why it does not make it, and once only. */
static bool
has_reasons (const BastideLessonStep *step)
{
  for (unsigned i = 0; i < step->reasons->len; i++)
    {
      const BastideLessonReason *reason = g_ptr_array_index (step->reasons, i);

      if (*reason->words == '\0' || (reason->when == NULL) != (i == step->reasons->len - 1))
        return false;
    }
  return (step->n_moves > 0) == (step->reasons->len > 0);
}

/* Whether STEP says something, and nothing empty. */
static bool
says_something (const BastideLessonStep *step)
{
  for (unsigned i = 0; i < step->says->len; i++)
    if (*(const char *) g_ptr_array_index (step->says, i) == '\0')
      return false;
  return step->says->len > 0;
}

/* Checks a step that is complete. */
static void
end_step (Parsing *parsing, GError **error)
{
  const BastideLessonStep *step = parsing->step;

  parsing->step = NULL;
  if (!says_something (step))
    fail (error, "a step says something");
  else if (!has_reasons (step))
    fail (error, "a step with a move, and no other, says last why it does nothing else");
  else if (step->n_moves == 0 && step->replies->len > 0)
    fail (error, "nobody replies to a step without a move");
  else if (step->by_hand && (step->n_moves == 0 || step->moves[0].part == 0))
    fail (error, "only a tile that has to be turned is turned by hand");
}

/* Checks a puzzle that is complete. */
static void
end_puzzle (Parsing *parsing, GError **error)
{
  const BastideLessonPuzzle *puzzle = parsing->puzzle;

  parsing->puzzle = NULL;
  if (puzzle->words == NULL || *puzzle->words == '\0')
    fail (error, "a puzzle asks something");
  else if (puzzle->deal.n == 0 || puzzle->n_answers < 2)
    fail (error, "a puzzle has a deal and two answers or more");
  for (unsigned i = 0; i < puzzle->n_answers && *error == NULL; i++)
    if (*puzzle->answers[i].reason == '\0')
      fail (error, "an answer says why it is right or wrong");
}

static void
end_step_part (BastideLessonPlan *plan, BastideLessonStep *step, const char *name, const char *text, GError **error)
{
  if (g_str_equal (name, "say"))
    g_ptr_array_add (step->says, normalize (text));
  else if (g_str_equal (name, "otherwise"))
    ((BastideLessonReason *) g_ptr_array_index (step->reasons, step->reasons->len - 1))->words = normalize (text);
  else if (g_str_equal (name, "move"))
    read_own_moves (plan, step, text, error);
  else if (g_str_equal (name, "reply"))
    read_moves (plan, plan->kit, step->replies, text, error);
  else
    read_light (plan, step, text, error);
}

static void
end_puzzle_part (BastideLessonPlan *plan, BastideLessonPuzzle *puzzle, const char *name, const char *text,
                 GError **error)
{
  if (g_str_equal (name, "say"))
    read_words (&puzzle->words, text, error);
  else if (g_str_equal (name, "moves"))
    read_moves (plan, puzzle->kit, puzzle->moves, text, error);
  else if (g_str_equal (name, "answer"))
    read_words (&puzzle->answers[puzzle->n_answers - 1].reason, text, error);
  else if (puzzle->deal.n > 0)
    fail (error, "a puzzle has one deal");
  else
    read_deal (plan, puzzle->kit, &puzzle->deal, text, error);
}

static void
element_ended_cb (GMarkupParseContext *context, const char *name, gpointer data, GError **error)
{
  Parsing *parsing = data;
  const char *text = parsing->text->str;

  if (g_str_equal (name, "step"))
    end_step (parsing, error);
  else if (g_str_equal (name, "puzzle"))
    end_puzzle (parsing, error);
  else if (parsing->step != NULL)
    end_step_part (parsing->plan, parsing->step, name, text, error);
  else if (parsing->puzzle != NULL)
    end_puzzle_part (parsing->plan, parsing->puzzle, name, text, error);
  else if (g_str_equal (name, "deal"))
    read_deal (parsing->plan, parsing->plan->kit, &parsing->plan->deal, text, error);
  g_string_truncate (parsing->text, 0);
}

static void
text_read_cb (GMarkupParseContext *context, const char *text, gsize length, gpointer data, GError **error)
{
  g_string_append_len (((Parsing *) data)->text, text, (gssize) length);
}

/* Parses the text into the plan and checks the plan. */
static bool
parse (Parsing *parsing, const char *text, size_t length, BastideFault *error)
{
  const BastideLessonPlan *plan = parsing->plan;
  g_autoptr (GError) fault = NULL;

  error->line = 0;
  if (length > BASTIDE_MAX_LESSON_TEXT)
    g_snprintf (error->reason, sizeof error->reason, "the lesson is too long");
  else if (!g_markup_parse_context_parse (parsing->context, text, (gssize) length, &fault)
           || !g_markup_parse_context_end_parse (parsing->context, &fault))
    {
      error->line = find_line (parsing->context);
      g_strlcpy (error->reason, fault->message, sizeof error->reason);
    }
  else if (plan->deal.n == 0 || plan->players < 2 || plan->steps->len == 0)
    g_snprintf (error->reason, sizeof error->reason, "a lesson has a deal, two seats or more, and steps");
  else
    return bastide_lesson_plan_check (plan, error) && bastide_lesson_plan_count (plan, error);
  return false;
}

BastideLessonPlan *
bastide_lesson_plan_parse (const char *text, size_t length, BastideFault *error)
{
  static const GMarkupParser parser = { element_began_cb, element_ended_cb, text_read_cb, NULL, NULL };
  Parsing parsing = { .plan = g_new0 (BastideLessonPlan, 1), .text = g_string_new (NULL) };
  bool is_well;

  parsing.plan->steps = g_ptr_array_new_with_free_func (free_step);
  parsing.plan->puzzles = g_ptr_array_new_with_free_func (free_puzzle);
  parsing.context = g_markup_parse_context_new (&parser, 0, &parsing, NULL);
  is_well = parse (&parsing, text, length, error);
  g_markup_parse_context_free (parsing.context);
  g_string_free (parsing.text, TRUE);
  if (!is_well)
    g_clear_pointer (&parsing.plan, bastide_lesson_plan_free);
  return parsing.plan;
}
