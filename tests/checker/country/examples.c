/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The worked examples of the rules: reads their table, plays each game, and asks whether its statements hold. */

#include "examples.h"

#include <ctype.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

/* The example that is being run. */
typedef struct
{
  CountryGame *game; /* of an engine that plays along, or NULL */
  char name[16];
  int players;
  unsigned options;
  CountrySet set;
  CountryPosition position;
  CheckerText events; /* of the last move */
  bool begun;
  int n_examples, n_failed;
} Example;

static void
fail (Example *example, const char *statement, const char *found)
{
  fprintf (stderr, "%s: %s: here %s\n", example->name, statement, found);
  example->n_failed++;
}

/* ---- Statements ---- */

/* A number for each player, or one; false if the word is none of them. */
static bool
print_numbers (CheckerText *text, const CountryPosition *position, const char *word)
{
  static const char *const hands[COUNTRY_N_SORTS] = { "supply", "large", "abbot", "builder", "pig" };
  int player, i;

  for (player = 0; player < position->players; player++)
    {
      int number = -1;

      if (strcmp (word, "scores") == 0)
        number = country_total (position, player);
      for (i = 0; i < COUNTRY_N_SORTS; i++)
        if (strcmp (word, hands[i]) == 0)
          number = country_at_hand (position, player, (CountrySort) i);
      for (i = 0; i < COUNTRY_N_SOURCES; i++)
        if (strcmp (word, country_source_words[i]) == 0)
          number = position->score[player][i];
      for (i = 0; i < 3; i++)
        if (strcmp (word, country_mark_words[COUNTRY_WINE + i]) == 0)
          number = position->goods[player][i];
      if (number < 0)
        return false;
      checker_text_add (text, " %d", number);
    }
  return true;
}

static bool
print_drawing (CheckerText *text, const CountryPosition *position, const char *word)
{
  int river = position->next < position->deal.n_river ? position->deal.n_river - position->next : 0;
  int i;

  if (strcmp (word, "drawn") == 0)
    checker_text_add (text, " %s", position->set->kinds[position->deal.kind[position->drawn]].id);
  else if (strcmp (word, "left") == 0)
    checker_text_add (text, " 0 %d %d", river, position->deal.n - position->next - river);
  else if (strcmp (word, "stack") == 0)
    checker_text_add (text, " %d", country_stack (position));
  else if (strcmp (word, "turn") == 0)
    checker_text_add (text, " %d", country_turn (position));
  else if (strcmp (word, "discarded") == 0)
    for (i = 0; i < position->n_discarded; i++)
      checker_text_add (text, " %s", position->set->kinds[position->discarded[i]].id);
  else
    return false;
  return true;
}

static bool
print_other (CheckerText *text, const CountryPosition *position, const char *word)
{
  int i;

  if (strcmp (word, "active") == 0)
    checker_text_add (text, " %d", position->active);
  else if (strcmp (word, "part") == 0)
    checker_text_add (text, " %d", position->part);
  else if (strcmp (word, "again") == 0)
    checker_text_add (text, " %s",
                      position->phase == COUNTRY_ASK_FIGURE && country_continues_builder (position) ? "yes" : "no");
  else if (strcmp (word, "phase") == 0)
    checker_text_add (text, " %s", country_phase_words[position->phase]);
  else if (strcmp (word, "winners") == 0)
    {
      for (i = 0; i < position->players; i++)
        if (country_wins (position, i))
          checker_text_add (text, " %d", i);
    }
  else
    return false;
  return true;
}

/* The first words of all events, or one line of them. */
static bool
print_events (CheckerText *text, const CheckerText *events, const char *word, const char *arguments)
{
  const char *line = checker_text_get (events);
  int wanted = atoi (arguments);
  int number;

  if (strcmp (word, "tells") != 0 && strcmp (word, "line") != 0)
    return false;
  if (*word == 'l')
    checker_text_add (text, " %d", wanted);
  for (number = 1; *line != '\0'; number++)
    {
      size_t length = strcspn (line, "\n");

      if (*word == 't' || number == wanted)
        checker_text_add (text, " %.*s", (int) (*word == 't' ? strcspn (line, " ") : length), line);
      line += length + 1;
    }
  return true;
}

/* `may`, `not`, `why` and `worth`: adds what stands behind the word, as it should be; false for other words. */
static bool
print_judgement (CheckerText *text, const CountryPosition *position, const char *word, const char *arguments)
{
  bool is_why = strcmp (word, "why") == 0;
  CountryMove move;
  const char *rule;
  int x, y, segment;

  if (strcmp (word, "worth") == 0 && sscanf (arguments, "%d %d %d", &x, &y, &segment) == 3)
    {
      checker_text_add (text, " %d %d %d %d", x, y, segment,
                        country_worth (position, country_tile_at (position, x, y), segment));
      return true;
    }
  if (!is_why && strcmp (word, "may") != 0 && strcmp (word, "not") != 0)
    return false;
  if (!country_read_move (&move, is_why ? arguments + 1 + strcspn (arguments + 1, " ") : arguments))
    return false;
  rule = country_broken_rule (position, &move);
  if (is_why)
    checker_text_add (text, " %s ", rule != NULL ? rule : "no rule forbids");
  else
    checker_text_add (text, "%s", (rule == NULL) == (*word == 'm') ? " " : " that is wrong: ");
  country_print_move (text, &move);
  return true;
}

static void
check_statement (Example *example, const char *statement)
{
  const CountryPosition *position = &example->position;
  size_t length = strcspn (statement, " ");
  CheckerText text = { 0 };
  char word[32] = "";

  if (length < sizeof word)
    strncpy (word, statement, length);
  if (!print_judgement (&text, position, word, statement + length)
      && !print_events (&text, &example->events, word, statement + length)
      && !print_numbers (&text, position, word) && !print_drawing (&text, position, word)
      && !print_other (&text, position, word))
    checker_text_add (&text, " nothing is known about that");
  if (strcmp (checker_text_get (&text), statement + length) != 0)
    fail (example, statement, checker_text_get (&text));
  checker_text_free (&text);
}

/* ---- Playing ---- */

static void
play (Example *example, const CountryMove *move)
{
  CheckerText text = { 0 };

  country_print_move (&text, move);
  if (country_broken_rule (&example->position, move) != NULL)
    fail (example, checker_text_get (&text), country_broken_rule (&example->position, move));
  else
    {
      checker_text_clear (&example->events);
      country_play (&example->position, move, &example->events);
      if (example->game != NULL)
        {
          country_game_step (example->game, move);
          country_game_try_moves (example->game, 20);
        }
    }
  checker_text_free (&text);
}

static void
play_words (Example *example, const char *words)
{
  CountryMove move;

  if (!country_read_move (&move, words))
    {
      fail (example, words, "no move");
      return;
    }
  /* A question about a figure that stands open before a tile is answered by `pass`. */
  if (move.type == COUNTRY_MOVE_TILE && example->position.phase == COUNTRY_ASK_FIGURE)
    play (example, &(CountryMove){ .type = COUNTRY_MOVE_PASS });
  play (example, &move);
}

/* Does something with each of the words between semicolons. */
static void
for_each (Example *example, char *list, void (*act) (Example *example, const char *words))
{
  char *rest = list;

  while (*rest != '\0')
    {
      char *words = rest + strspn (rest, " ");
      size_t length = strcspn (words, ";");

      rest = words + length + (words[length] == ';');
      words[length] = '\0';
      act (example, words);
    }
}

static void
begin (Example *example, const char *words)
{
  bool good = sscanf (words, "%15s players %d", example->name, &example->players) == 2;
  const char *at = strstr (words, " with ");
  int i;

  example->options = 0;
  for (i = 0; i < COUNTRY_N_OPTIONS && at != NULL; i++)
    if (strstr (at, country_option_words[i]) != NULL)
      example->options |= 1u << i;
  if (!good || !country_set_join (&example->set, example->options))
    fail (example, words, "this cannot be read");
  example->n_examples++;
  example->begun = false;
}

static void
begin_deal (Example *example, const char *words)
{
  CountryDeal deal;
  CheckerText options = { 0 };

  if (!country_deal_read (&deal, &example->set, words, 0))
    {
      fail (example, words, "no deal");
      return;
    }
  checker_text_clear (&example->events);
  country_start (&example->position, &example->set, example->options, example->players, &deal, &example->events);
  example->begun = true;
  if (example->game != NULL)
    {
      CountryGame *game = example->game;

      checker_begin_log (&game->dialogue, example->name);
      game->set = example->set;
      country_print_options (&options, example->options, " ", "");
      checker_ask (&game->dialogue,
                   example->players == 6 && (example->options & COUNTRY_INNS) == 0 ? CHECKER_EXPECT_REFUSAL
                                                                                   : CHECKER_EXPECT_SUCCESS,
                   "", NULL, "new_game_order %d country %s : %s", example->players, checker_text_get (&options),
                   words);
      country_game_begin (game, example->options, example->players, &deal);
      if (example->players < 6 || (example->options & COUNTRY_INNS) != 0)
        country_game_ask (game);
    }
  checker_text_free (&options);
}

static void
read_line (Example *example, char *line)
{
  line[strcspn (line, "\n")] = '\0';
  if (line[0] == 'E' && isdigit ((unsigned char) line[1]))
    begin (example, line);
  else if (strncmp (line, "deal ", 5) == 0)
    begin_deal (example, line + 5);
  else if (strncmp (line, "play ", 5) == 0 && example->begun)
    for_each (example, line + 5, play_words);
  else if (strncmp (line, "then ", 5) == 0 && example->begun)
    for_each (example, line + 5, check_statement);
  else if (strcmp (line, "refused C1") == 0)
    {
      if (example->players < 6 || (example->options & COUNTRY_INNS) != 0) /* K30 */
        fail (example, line, "it is not refused");
    }
  else if (line[0] != '#' && line[0] != '\0')
    fail (example, line, "this cannot be read");
}

int
country_examples_run (CountryGame *game)
{
  static Example example;
  static char line[4096];
  FILE *file = fopen (COUNTRY_EXAMPLES, "r");

  example = (Example){ .game = game };
  if (file == NULL)
    {
      perror (COUNTRY_EXAMPLES);
      return 1;
    }
  while (fgets (line, sizeof line, file) != NULL && (game == NULL || !game->dialogue.failed))
    read_line (&example, line);
  fclose (file);
  checker_text_free (&example.events);
  if (game != NULL && !checker_settle (&game->dialogue))
    example.n_failed++;
  printf ("%d examples%s, %d faults\n", example.n_examples, game != NULL ? " with the engine" : "", example.n_failed);
  return example.n_failed;
}
