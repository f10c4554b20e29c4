/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Parsing a lesson: XML with one level of elements in the steps (doc/lesson.md). */
#include "bastide-game.h"
#include "lesson-plan.h"
#include "rules.h"

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
  g_free (step->words);
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

/* Reads the identifiers of the tiles, with `|` where a stack ends. */
static void
read_deal (BastideDeal *deal, const char *text, GError **error)
{
  g_auto (GStrv) words = split (text);
  unsigned stack = 0;

  for (unsigned i = 0; words[i] != NULL; i++)
    {
      int kind = bastide_tile_set_find (bastide_tile_set_builtin (), words[i], strlen (words[i]));

      if (g_str_equal (words[i], "|") && stack < BASTIDE_STACKS - 1)
        deal->end[stack++] = deal->n_tiles;
      else if (kind < 0 || deal->n_tiles == BASTIDE_MAX_TILES)
        {
          fail (error, kind < 0 ? "there is no tile “%s”" : "there is no room for the tile “%s”", words[i]);
          return;
        }
      else
        deal->order[deal->n_tiles++] = (uint8_t) kind;
    }
  deal->end[BASTIDE_STACKS - 1] = deal->n_tiles;
  if (stack != BASTIDE_STACKS - 1 || deal->n_tiles == 0)
    fail (error, "a deal has tiles, in three stacks");
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

/* Reads moves that are separated by `;` into MOVES, of BastideMove. */
static void
read_moves (GArray *moves, const char *text, GError **error)
{
  g_auto (GStrv) parts = read_parts (text);

  for (unsigned i = 0; parts[i] != NULL; i++)
    {
      const char *part = parts[i];
      BastideMove move;

      if (!bastide_move_parse (&move, part, strlen (part)))
        {
          fail (error, "“%s” is no move", part);
          return;
        }
      g_array_append_val (moves, move);
    }
}

/* Reads one number of a light. */
static bool
read_number (const char *word, int lowest, int highest, int *number)
{
  gint64 value;

  if (!g_ascii_string_to_signed (word, 10, lowest, highest, &value, NULL))
    return false;
  *number = (int) value;
  return true;
}

/* Reads `X Y` and, if N is 4, a segment, or a side if IS_SIDE, after the first of N words. */
static bool
read_place (char **words, unsigned n, bool is_side, int *x, int *y, int *part)
{
  static const char letters[] = "NESW";
  const char *letter;

  *part = 0;
  if (g_strv_length (words) != n || !read_number (words[1], -BASTIDE_MAX_TILES + 1, BASTIDE_MAX_TILES - 1, x)
      || !read_number (words[2], -BASTIDE_MAX_TILES + 1, BASTIDE_MAX_TILES - 1, y))
    return false;
  if (n == 3)
    return true;
  if (!is_side)
    return read_number (words[3], 0, BASTIDE_MAX_SEGMENTS - 1, part);
  letter = strlen (words[3]) == 1 ? strchr (letters, *words[3]) : NULL;
  if (letter != NULL)
    *part = (int) (letter - letters);
  return letter != NULL;
}

/* Reads one light: `tile X Y`, `feature X Y SEGMENT` or `row X Y SIDE`. */
static void
read_light (BastideLessonStep *step, const char *text, GError **error)
{
  g_auto (GStrv) words = split (text);
  BastideEventType type = g_strcmp0 (words[0], "feature") == 0 ? BASTIDE_EVENT_COMPLETED
                          : g_strcmp0 (words[0], "row") == 0   ? BASTIDE_EVENT_ROW
                                                               : BASTIDE_EVENT_PLACED;
  int x, y, part;
  BastideEvent light;

  if ((type == BASTIDE_EVENT_PLACED && g_strcmp0 (words[0], "tile") != 0)
      || !read_place (words, type == BASTIDE_EVENT_PLACED ? 3 : 4, type == BASTIDE_EVENT_ROW, &x, &y, &part))
    {
      fail (error, "“%s” cannot be lit", text);
      return;
    }
  light = (BastideEvent) { .type = (uint8_t) type, .x = (int8_t) x, .y = (int8_t) y, .part = (uint8_t) part };
  g_array_append_val (step->lights, light);
}

/* Reads the thing of an answer: `feature X Y SEGMENT`, `follower X Y SEGMENT` or `guard X Y SIDE`. */
static void
read_thing (BastideAnswer *answer, const char *text, GError **error)
{
  g_auto (GStrv) words = split (text);
  BastideThingType type = g_strcmp0 (words[0], "feature") == 0    ? BASTIDE_THING_FEATURE
                          : g_strcmp0 (words[0], "follower") == 0 ? BASTIDE_THING_FOLLOWER
                          : g_strcmp0 (words[0], "guard") == 0    ? BASTIDE_THING_GUARD
                                                                  : BASTIDE_THING_NONE;
  int part;

  answer->type = type;
  if (type == BASTIDE_THING_NONE || !read_place (words, 4, type == BASTIDE_THING_GUARD, &answer->x, &answer->y, &part))
    fail (error, "“%s” is no answer", text);
  else
    answer->part = (unsigned) part;
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

/* Adds a seat: a person if it has no level. */
static void
begin_seat (BastideLessonPlan *plan, const char **names, const char **values, GError **error)
{
  const char *name = find_attribute (names, values, "colour"), *level = find_attribute (names, values, "level");
  BastideSeat *seat = &plan->seats[plan->players];
  unsigned colour = 0;

  while (name != NULL && colour < BASTIDE_COLOURS && !g_str_equal (name, bastide_colour_name ((BastideColour) colour)))
    colour++;
  if (plan->players == BASTIDE_MAX_PLAYERS || name == NULL || colour == BASTIDE_COLOURS)
    fail (error, "a seat has one of four colours");
  else if ((plan->players == 0) != (level == NULL) || (level != NULL && !g_str_equal (level, "easy")))
    fail (error, "the first seat is a person, and the others have the level “easy”");
  else
    {
      for (unsigned i = 0; i < plan->players; i++)
        if (plan->seats[i].colour == colour)
          fail (error, "two seats are %s", name);
      seat->colour = (uint8_t) colour;
      bastide_seat_occupy (seat, level != NULL ? "easy" : "");
      plan->players += *error == NULL;
    }
}

/* Reads the numbers of rules that are separated by spaces; RULES may be NULL. */
static char **
read_rules (const char *rules, GError **error)
{
  char **numbers = split (rules != NULL ? rules : "");

  for (unsigned i = 0; numbers[i] != NULL && *error == NULL; i++)
    if (bastide_rules_get_title (numbers[i]) == NULL)
      fail (error, "there is no rule “%s”", numbers[i]);
  return numbers;
}

static void
begin_step (Parsing *parsing, const char **names, const char **values, GError **error)
{
  const char *turning = find_attribute (names, values, "turning");
  BastideLessonStep *step = g_new0 (BastideLessonStep, 1);

  step->line = find_line (parsing->context);
  step->rules = read_rules (find_attribute (names, values, "rules"), error);
  step->by_hand = turning != NULL;
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
  const char *when = find_attribute (names, values, "when");
  BastideLessonPuzzle *puzzle = g_new0 (BastideLessonPuzzle, 1);

  puzzle->line = find_line (parsing->context);
  puzzle->rules = read_rules (find_attribute (names, values, "rules"), error);
  puzzle->is_end = when != NULL;
  puzzle->moves = g_array_new (FALSE, FALSE, sizeof (BastideMove));
  g_ptr_array_add (parsing->plan->puzzles, puzzle);
  parsing->puzzle = puzzle;
  if (*error == NULL && when != NULL && !g_str_equal (when, "end"))
    fail (error, "a puzzle is about now or the end");
  else if (*error == NULL && parsing->plan->puzzles->len > BASTIDE_MAX_PUZZLES)
    fail (error, "there are too many puzzles");
}

static void
begin_answer (BastideLessonPuzzle *puzzle, const char **names, const char **values, GError **error)
{
  const char *thing = find_attribute (names, values, "thing");

  if (puzzle->n_answers == BASTIDE_MAX_ANSWERS)
    fail (error, "there are too many answers");
  else
    read_thing (&puzzle->answers[puzzle->n_answers++], thing != NULL ? thing : "", error);
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
    begin_answer (parsing->puzzle, names, values, error);
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
  if (depth == 1 && g_str_equal (name, "lesson"))
    return;
  if (depth == 2 && g_str_equal (name, "deal") && parsing->plan->deal.n_tiles == 0)
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
read_own_moves (BastideLessonStep *step, const char *text, GError **error)
{
  g_autoptr (GArray) moves = g_array_new (FALSE, FALSE, sizeof (BastideMove));

  read_moves (moves, text, error);
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

/* Checks a step that is complete. */
static void
end_step (Parsing *parsing, GError **error)
{
  const BastideLessonStep *step = parsing->step;

  parsing->step = NULL;
  if (step->words == NULL || *step->words == '\0')
    fail (error, "a step says something");
  else if (!has_reasons (step))
    fail (error, "a step with a move, and no other, says last why it does nothing else");
  else if (step->n_moves == 0 && step->replies->len > 0)
    fail (error, "nobody replies to a step without a move");
  else if (step->by_hand
           && (step->n_moves == 0 || step->moves[0].type != BASTIDE_MOVE_TILE || step->moves[0].part == 0))
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
  else if (puzzle->deal.n_tiles == 0 || puzzle->n_answers < 2)
    fail (error, "a puzzle has a deal and two answers or more");
  for (unsigned i = 0; i < puzzle->n_answers && *error == NULL; i++)
    if (*puzzle->answers[i].reason == '\0')
      fail (error, "an answer says why it is right or wrong");
}

static void
end_step_part (BastideLessonStep *step, const char *name, const char *text, GError **error)
{
  if (g_str_equal (name, "say"))
    read_words (&step->words, text, error);
  else if (g_str_equal (name, "otherwise"))
    ((BastideLessonReason *) g_ptr_array_index (step->reasons, step->reasons->len - 1))->words = normalize (text);
  else if (g_str_equal (name, "move"))
    read_own_moves (step, text, error);
  else if (g_str_equal (name, "reply"))
    read_moves (step->replies, text, error);
  else
    read_light (step, text, error);
}

static void
end_puzzle_part (BastideLessonPuzzle *puzzle, const char *name, const char *text, GError **error)
{
  if (g_str_equal (name, "say"))
    read_words (&puzzle->words, text, error);
  else if (g_str_equal (name, "moves"))
    read_moves (puzzle->moves, text, error);
  else if (g_str_equal (name, "answer"))
    read_words (&puzzle->answers[puzzle->n_answers - 1].reason, text, error);
  else if (puzzle->deal.n_tiles > 0)
    fail (error, "a puzzle has one deal");
  else
    read_deal (&puzzle->deal, text, error);
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
    end_step_part (parsing->step, name, text, error);
  else if (parsing->puzzle != NULL)
    end_puzzle_part (parsing->puzzle, name, text, error);
  else if (g_str_equal (name, "deal"))
    read_deal (&parsing->plan->deal, text, error);
  g_string_truncate (parsing->text, 0);
}

static void
text_read_cb (GMarkupParseContext *context, const char *text, gsize length, gpointer data, GError **error)
{
  g_string_append_len (((Parsing *) data)->text, text, (gssize) length);
}

/* Parses the text into the plan and checks the plan. */
static bool
parse (Parsing *parsing, const char *text, size_t length, BastideTextError *error)
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
  else if (plan->deal.n_tiles == 0 || plan->players < 2 || plan->steps->len == 0)
    g_snprintf (error->reason, sizeof error->reason, "a lesson has a deal, two seats or more, and steps");
  else
    return bastide_lesson_plan_check (plan, error) && bastide_lesson_plan_count (plan, error);
  return false;
}

BastideLessonPlan *
bastide_lesson_plan_parse (const char *text, size_t length, BastideTextError *error)
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
