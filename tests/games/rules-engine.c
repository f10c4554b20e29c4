/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Answers the commands of the protocol that ask only for rules, for every game of src/games/: what tests/checker/ talks to.
 *
 *     rules-engine [--tiles FILE]…
 */
#include <errno.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "core/rng.h"
#include "games/kind.h"

enum {
  MAX_LINE = 64 * 1024,
  MAX_WORDS = 160,
  MAX_SETS = 16,
  MAX_HISTORY = 10000,
};

typedef struct {
  const char *texts[MAX_SETS]; /* owned */
  unsigned n_texts;

  const BastideGameKind *kind; /* of the game; NULL if there is none */
  unsigned players;
  BastideDeal deal;
  BastideKit *kit;     /* owned */
  BastideState *state; /* owned */
  BastideEvents events;
  BastideMove history[MAX_HISTORY];
  unsigned n_history, n_played; /* all moves, and those that are not undone */
} Engine;

typedef struct {
  char *at[MAX_WORDS];
  unsigned n;
} Words;

static void
split (char *line, Words *words)
{
  words->n = 0;
  for (char *word = strtok (line, " \t"); word != NULL && words->n < MAX_WORDS; word = strtok (NULL, " \t"))
    words->at[words->n++] = word;
}

static bool
refuse (BastideText *answer, const char *reason)
{
  bastide_text_clear (answer);
  bastide_text_add_string (answer, reason);
  return false;
}

/* Reads a number in plain decimal digits, at most MOST. */
static bool
read_number (const char *word, uint64_t most, uint64_t *number)
{
  char *end;

  errno = 0;
  *number = strtoull (word, &end, 10);
  return word[0] >= '0' && word[0] <= '9' && *end == '\0' && errno == 0 && *number <= most
         && (word[0] != '0' || word[1] == '\0');
}

static const BastideGameKind *
find_kind (const char *word)
{
  for (const BastideGameKind *const *kind = bastide_game_kinds; *kind != NULL; kind++)
    if (strcmp ((*kind)->word, word) == 0)
      return *kind;
  return NULL;
}

/* Reads the words from FIRST to before LAST: options of KIND, each once. */
static bool
read_options (const BastideGameKind *kind, const Words *words, unsigned first, unsigned last, uint32_t *options)
{
  *options = 0;
  for (unsigned i = first; i < last; i++)
    {
      unsigned option = 0;

      while (kind->rules->options[option].word != NULL && strcmp (kind->rules->options[option].word, words->at[i]) != 0)
        option++;
      if (kind->rules->options[option].word == NULL || (*options & 1u << option) != 0)
        return false;
      *options |= 1u << option;
    }
  return true;
}

/* A new kit of KIND, or NULL with the reason in ANSWER. */
static BastideKit *
open_kit (const Engine *engine, const BastideGameKind *kind, uint32_t options, BastideText *answer)
{
  BastideKit *kit = calloc (1, kind->rules->kit_size);
  BastideFault fault;

  if (kind->rules->open_kit (kit, options, engine->n_texts > 0 ? engine->texts : NULL, engine->n_texts, &fault))
    return kit;
  free (kit);
  bastide_text_clear (answer);
  bastide_text_add_format (answer, "line %u: %s", fault.line, fault.reason);
  return NULL;
}

static void
begin (Engine *engine, const BastideGameKind *kind, BastideKit *kit, unsigned players, const BastideDeal *deal)
{
  free (engine->kit);
  free (engine->state);
  engine->kind = kind;
  engine->kit = kit;
  engine->players = players;
  engine->deal = *deal;
  engine->state = calloc (1, kind->rules->state_size (kit));
  engine->n_history = engine->n_played = 0;
  kind->rules->begin (engine->state, kit, players, deal, &engine->events);
}

/* What the commands that begin a game have in common. DEAL_LINES is NULL if a seed is given. */
static bool
begin_new (Engine *engine, const Words *words, unsigned n_head, const char *deal_lines, BastideText *answer)
{
  unsigned after = deal_lines != NULL ? 2 : 3; /* where the name of the game stands */
  const BastideGameKind *kind = n_head > after ? find_kind (words->at[after]) : NULL;
  uint64_t players, seed = 0;
  unsigned least, most;
  uint32_t options;
  BastideKit *kit;
  BastideDeal deal;
  BastideFault fault;

  if (kind == NULL)
    return refuse (answer, "GAME is one of those that `games` lists");
  if (!read_options (kind, words, after + 1, n_head, &options))
    return refuse (answer, "OPTION is one of the game's, each once");
  kind->rules->seats (options, &least, &most);
  if (!read_number (words->at[1], most, &players) || players < least)
    {
      bastide_text_add_format (answer, "PLAYERS is a number from %u to %u", least, most);
      return false;
    }
  if (deal_lines == NULL && !read_number (words->at[2], UINT64_MAX, &seed))
    return refuse (answer, "SEED is a number");
  kit = open_kit (engine, kind, options, answer);
  if (kit == NULL)
    return false;
  if (deal_lines == NULL)
    kind->rules->deal (kit, (unsigned) players, seed, &deal);
  else if (!kind->rules->parse_deal (kit, (unsigned) players, deal_lines, &deal, &fault))
    {
      free (kit);
      return refuse (answer, fault.reason);
    }
  begin (engine, kind, kit, (unsigned) players, &deal);
  return true;
}

/* `new_game_order PLAYERS GAME OPTION… : DEAL`, or, without a colon, the deal in the lines up to one with only a dot. */
static bool
begin_order (Engine *engine, Words *words, BastideText *answer)
{
  BastideText lines = { 0 };
  char line[MAX_LINE];
  unsigned colon = 0;
  bool well;

  while (colon < words->n && strcmp (words->at[colon], ":") != 0)
    colon++;
  if (colon < words->n)
    for (unsigned i = colon + 1; i < words->n; i++)
      bastide_text_add_format (&lines, "%s%s", words->at[i], i + 1 < words->n ? " " : "");
  else
    while (fgets (line, sizeof line, stdin) != NULL && strcmp (line, ".\n") != 0)
      bastide_text_add_string (&lines, line);
  bastide_text_add_string (&lines, colon < words->n ? "\n" : "");
  well = begin_new (engine, words, colon, lines.at, answer);
  bastide_text_free (&lines);
  return well;
}

static void
print_move (const Engine *engine, BastideMove move, BastideText *text)
{
  engine->kind->rules->print (move, engine->kit, text);
}

static void
add_separator (BastideText *answer)
{
  if (answer->length > 0)
    bastide_text_add_string (answer, "\n");
}

/* Whether TEXT is a legal move; else the reason is in ANSWER. */
static bool
read_move (const Engine *engine, const char *text, BastideMove *move, BastideText *answer)
{
  const BastideRules *rules = engine->kind->rules;
  BastideMoment moment;
  BastideReason reason;

  rules->look (engine->state, engine->kit, &moment);
  if (!rules->parse (text, strlen (text), engine->kit, move))
    {
      if (moment.question != 0)
        return refuse (answer, "no such move");
      *move = (BastideMove) { 0 };
    }
  reason = rules->why (engine->state, engine->kit, *move);
  if (reason.code == 0)
    return true;
  engine->kind->protocol->reason (answer, reason);
  return false;
}

static void
apply (Engine *engine, BastideMove move)
{
  engine->kind->rules->apply (engine->state, engine->kit, move, &engine->events);
}

static bool
play (Engine *engine, const char *text, BastideText *answer)
{
  BastideMove move;

  if (!read_move (engine, text, &move, answer))
    return false;
  if (engine->n_played == MAX_HISTORY)
    return refuse (answer, "there are too many moves");
  apply (engine, move);
  engine->history[engine->n_played++] = move;
  engine->n_history = engine->n_played;
  return true;
}

static bool
undo (Engine *engine, BastideText *answer)
{
  if (engine->n_played == 0)
    return refuse (answer, "nothing to undo");
  engine->n_played--;
  engine->kind->rules->begin (engine->state, engine->kit, engine->players, &engine->deal, &engine->events);
  for (unsigned i = 0; i < engine->n_played; i++)
    apply (engine, engine->history[i]);
  return true;
}

static bool
redo (Engine *engine, BastideText *answer)
{
  if (engine->n_played == engine->n_history)
    return refuse (answer, "nothing to redo");
  apply (engine, engine->history[engine->n_played++]);
  return true;
}

static void
list_legal (const Engine *engine, BastideText *answer)
{
  static BastideMoves moves;

  engine->kind->rules->list (engine->state, engine->kit, &moves);
  for (unsigned i = 0; i < moves.n; i++)
    {
      add_separator (answer);
      print_move (engine, moves.at[i], answer);
    }
}

static void
list_events (const Engine *engine, BastideText *answer)
{
  for (unsigned i = 0; i < engine->events.n; i++)
    {
      add_separator (answer);
      engine->kind->protocol->event (answer, engine->state, engine->kit, &engine->events.at[i]);
    }
}

static void
count (const Engine *engine, BastideText *answer)
{
  const BastideRules *rules = engine->kind->rules;
  int16_t points[BASTIDE_PLAYERS][BASTIDE_SOURCES];

  rules->count (engine->state, engine->kit, true, points, NULL);
  for (unsigned player = 0; player < engine->players; player++)
    {
      bastide_text_add_string (answer, player == 0 ? "[{" : ", {");
      for (unsigned source = 1; rules->sources[source] != NULL; source++)
        bastide_text_add_format (
            answer, "%s\"%s\": %d", source > 1 ? ", " : "", rules->sources[source], points[player][source]);
      bastide_text_add_string (answer, "}");
    }
  bastide_text_add_string (answer, "]");
}

/* Plays GAMES random games to the end from here, each with another deal of what the seat that decides cannot know, and
 * checks the state after each move. */
static bool
play_out (const Engine *engine, uint64_t games, uint64_t seed, BastideText *answer)
{
  const BastideRules *rules = engine->kind->rules;
  size_t size = rules->state_size (engine->kit);
  BastideState *state = malloc (size);
  BastideRng rng = bastide_rng (seed);
  const char *fault = NULL;
  static BastideMoves moves;
  static BastideEvents events;

  for (uint64_t game = 0; game < games && fault == NULL; game++)
    {
      BastideMoment moment;

      memcpy (state, engine->state, size);
      rules->look (state, engine->kit, &moment);
      if (moment.question != 0)
        rules->hide (state, engine->kit, moment.to_move, bastide_rng_next (&rng));
      for (rules->list (state, engine->kit, &moves); moves.n > 0 && fault == NULL;
           rules->list (state, engine->kit, &moves))
        {
          rules->apply (state, engine->kit, moves.at[bastide_rng_below (&rng, moves.n)], &events);
          fault = rules->check (state, engine->kit);
        }
    }
  free (state);
  return fault == NULL || refuse (answer, fault);
}

/* A command that only this game has, also of another game: `tile_set GAME OPTION…`. */
static bool
run_own (const Engine *engine, const char *word, char *rest, BastideText *answer)
{
  char copy[MAX_LINE];
  Words words;
  const BastideGameKind *kind;
  uint32_t options;
  BastideKit *kit = NULL;
  bool well = false;
  const BastideCommand *command;

  snprintf (copy, sizeof copy, "%s", rest);
  split (copy, &words);
  kind = words.n > 0 ? find_kind (words.at[0]) : NULL;
  if (kind != NULL)
    {
      if (!read_options (kind, &words, 1, words.n, &options))
        return refuse (answer, "OPTION is one of the game's, each once");
      kit = open_kit (engine, kind, options, answer);
      if (kit == NULL)
        return false;
    }
  else
    kind = engine->kind;
  for (command = kind != NULL ? kind->protocol->commands : NULL; command != NULL && command->word != NULL; command++)
    if (strcmp (command->word, word) == 0)
      break;
  if (command == NULL || command->word == NULL)
    refuse (answer, kind != NULL ? "unknown command" : "no game");
  else if (kit != NULL)
    well = command->run (NULL, kit, "", answer);
  else
    well = command->run (engine->state, engine->kit, rest, answer);
  free (kit);
  return well;
}

/* A command with a game: WORD and the REST of its line. */
static bool
run_in_game (Engine *engine, const char *word, char *rest, BastideText *answer)
{
  const BastideRules *rules = engine->kind->rules;
  uint64_t first = 0, second = 0;
  char copy[MAX_LINE];
  Words words;

  snprintf (copy, sizeof copy, "%s", rest);
  split (copy, &words);
  if (strcmp (word, "order") == 0)
    {
      rules->print_deal (engine->kit, &engine->deal, answer);
      while (answer->length > 0 && answer->at[answer->length - 1] == '\n')
        answer->at[--answer->length] = '\0';
    }
  else if (strcmp (word, "state") == 0)
    {
      if (words.n > 0 && !read_number (words.at[0], engine->players - 1, &first))
        return refuse (answer, "there is no such seat");
      engine->kind->protocol->state (answer, engine->state, engine->kit, words.n > 0 ? (int) first : -1);
    }
  else if (strcmp (word, "legal") == 0)
    list_legal (engine, answer);
  else if (strcmp (word, "play") == 0)
    return play (engine, rest, answer);
  else if (strcmp (word, "why") == 0)
    {
      BastideMove move;

      if (read_move (engine, rest, &move, answer))
        bastide_text_add_string (answer, "legal");
      else
        return strcmp (answer->at, "no such move") != 0;
    }
  else if (strcmp (word, "undo") == 0)
    return undo (engine, answer);
  else if (strcmp (word, "redo") == 0)
    return redo (engine, answer);
  else if (strcmp (word, "events") == 0)
    list_events (engine, answer);
  else if (strcmp (word, "ledger") == 0)
    count (engine, answer);
  else if (strcmp (word, "hash") == 0)
    bastide_text_add_format (
        answer, "%016llx", (unsigned long long) rules->hash (engine->state, engine->kit));
  else if (strcmp (word, "playouts") == 0 && words.n == 2 && read_number (words.at[0], 1000000, &first)
           && read_number (words.at[1], UINT64_MAX, &second))
    return play_out (engine, first, second, answer);
  else if (strcmp (word, "hide") == 0 && words.n == 2 && read_number (words.at[0], engine->players - 1, &first)
           && read_number (words.at[1], UINT64_MAX, &second))
    rules->hide (engine->state, engine->kit, (int) first, second);
  else
    return run_own (engine, word, rest, answer);
  return true;
}

/* Runs the command of LINE. */
static bool
run (Engine *engine, char *line, BastideText *answer)
{
  size_t length = strcspn (line, " \t");
  char *rest = line + length + strspn (line + length, " \t");
  char copy[MAX_LINE];
  Words words;

  snprintf (copy, sizeof copy, "%s", line);
  split (copy, &words);
  line[length] = '\0';
  if (strcmp (line, "games") == 0)
    {
      for (const BastideGameKind *const *kind = bastide_game_kinds; *kind != NULL; kind++)
        {
          add_separator (answer);
          bastide_text_add_string (answer, (*kind)->word);
          for (const BastideOption *option = (*kind)->rules->options; option->word != NULL; option++)
            bastide_text_add_format (answer, " %s", option->word);
        }
      return true;
    }
  if (strcmp (line, "new_game") == 0)
    return words.n >= 4 ? begin_new (engine, &words, words.n, NULL, answer) : refuse (answer, "usage");
  if (strcmp (line, "new_game_order") == 0)
    return begin_order (engine, &words, answer);
  if (engine->kind == NULL)
    return run_own (engine, line, rest, answer);
  return run_in_game (engine, line, rest, answer);
}

/* Reads the whole file NAME; owned by the caller. */
static char *
read_file (const char *name)
{
  BastideText text = { 0 };
  FILE *file = fopen (name, "rb");
  char buffer[4096];
  size_t n;

  if (file == NULL)
    {
      perror (name);
      exit (EXIT_FAILURE);
    }
  bastide_text_add_string (&text, "");
  while ((n = fread (buffer, 1, sizeof buffer, file)) > 0)
    bastide_text_add (&text, buffer, n);
  fclose (file);
  return text.at;
}

int
main (int argc, char **argv)
{
  static Engine engine;
  static char line[MAX_LINE];
  BastideText answer = { 0 };

  for (int i = 1; i + 1 < argc && strcmp (argv[i], "--tiles") == 0 && engine.n_texts < MAX_SETS; i += 2)
    engine.texts[engine.n_texts++] = read_file (argv[i + 1]);
  while (fgets (line, sizeof line, stdin) != NULL)
    {
      bool well;

      line[strcspn (line, "\n")] = '\0';
      if (line[0] == '\0' || line[0] == '#')
        continue;
      if (strcmp (line, "quit") == 0)
        {
          printf ("=\n\n");
          break;
        }
      bastide_text_clear (&answer);
      well = run (&engine, line, &answer);
      printf ("%c%s%s\n\n", well ? '=' : '?', answer.length > 0 ? " " : "", answer.length > 0 ? answer.at : "");
      fflush (stdout);
    }
  bastide_text_free (&answer);
  free (engine.kit);
  free (engine.state);
  for (unsigned i = 0; i < engine.n_texts; i++)
    free ((char *) engine.texts[i]);
  return EXIT_SUCCESS;
}
