/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Reads the worked examples, plays them, and compares what holds with what must hold. */

#include "examples.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "../json.h"

typedef struct
{
  const CathedralListener *listener;
  char name[16];
  bool begun;
  CathedralDeal deal;
  CathedralPosition position;
  CathedralMoves moves;
  CheckerText log; /* all events of the game */
  int n_examples, n_statements, n_failed;
} Example;

static void
fail (Example *example, const char *statement, const char *found)
{
  printf ("%s: %s\n  found: %s\n", example->name, statement, found);
  example->n_failed++;
}

static void
begin (Example *example)
{
  if (example->begun)
    return;
  example->begun = true;
  checker_text_clear (&example->log);
  cathedral_begin (&example->position, &example->deal, &example->log);
  cathedral_list (&example->moves, &example->position);
  if (example->listener != NULL)
    example->listener->begin (example->listener->data, &example->position, checker_text_get (&example->log));
}

static void
play (Example *example, const char *move)
{
  CheckerText events = { 0 };
  char copy[64];

  snprintf (copy, sizeof copy, "%s", move);
  cathedral_play (&example->position, copy, &events);
  cathedral_list (&example->moves, &example->position);
  checker_text_add (&example->log, "%s", checker_text_get (&events));
  if (example->listener != NULL)
    example->listener->move (example->listener->data, &example->position, copy, checker_text_get (&events));
  checker_text_free (&events);
}

/* Adds the word or number, or the words and numbers in it; nothing for null. */
static void
flatten (CheckerText *text, const CheckerJson *json)
{
  const CheckerJson *child;

  if (json == NULL)
    return;
  if (json->text != NULL)
    checker_text_add (text, "%s%s", text->length > 0 ? " " : "", json->text);
  else if (json->kind == CHECKER_JSON_TRUE || json->kind == CHECKER_JSON_FALSE)
    checker_text_add (text, "%s%s", text->length > 0 ? " " : "", json->kind == CHECKER_JSON_TRUE ? "true" : "false");
  for (child = json->first; child != NULL; child = child->next)
    flatten (text, child);
}

static const CheckerJson *
element (const CheckerJson *json, int index)
{
  const CheckerJson *child = json != NULL ? json->first : NULL;

  while (child != NULL && index-- > 0)
    child = child->next;
  return child;
}

/* Adds the member of each object of a list. */
static void
flatten_members (CheckerText *text, const CheckerJson *list, const char *key)
{
  const CheckerJson *child;

  for (child = list != NULL ? list->first : NULL; child != NULL; child = child->next)
    flatten (text, checker_json_member (child, key));
}

/* Adds the sums of the ledger. */
static void
sum_ledger (CheckerText *text, const CathedralPosition *position)
{
  int i;

  for (i = 0; i < position->players; i++)
    checker_text_add (text, "%s%d", i > 0 ? " " : "",
                      cathedral_points (&position->player[i]) + cathedral_craft (position, i));
}

static bool
is_one_of (const char *word, const char *const *words)
{
  for (; *words != NULL; words++)
    if (strcmp (word, *words) == 0)
      return true;
  return false;
}

/* Adds what holds under the key; of one seat if the key is one of those. */
static void
find (CheckerText *text, const CathedralPosition *position, const char *key, int seat)
{
  static const char *const of_seat[]
      = { "goods", "workers", "points_by", "craftsmen", "privileges", "taken", NULL };
  static const char *const of_workers[] = { "free", "mill", "next", NULL };
  CheckerText state = { 0 };
  CheckerJson *json;
  const CheckerJson *member;
  int i;

  cathedral_print_state (&state, position, strcmp (key, "known") == 0 ? seat : -1);
  json = checker_json_read (checker_text_get (&state));
  member = checker_json_member (json, key);
  if (is_one_of (key, of_seat))
    flatten (text, element (member, seat));
  else if (is_one_of (key, of_workers))
    flatten_members (text, checker_json_member (json, "workers"), key);
  else if (strcmp (key, "lost") == 0)
    flatten_members (text, checker_json_member (json, "points_by"), key);
  else if (strcmp (key, "builders") == 0)
    flatten_members (text, member, "placed");
  else if (strcmp (key, "ledger") == 0)
    sum_ledger (text, position);
  else if (strcmp (key, "short_next") == 0)
    {
      for (i = 0; i < position->players; i++)
        if (position->player[i].short_next)
          checker_text_add (text, "%s%d", text->length > 0 ? " " : "", i);
    }
  else if (strcmp (key, "waiting") == 0)
    {
      for (i = 0; i < position->waiting.n; i++)
        checker_text_add (text, "%s%d:%d", i > 0 ? " " : "", position->waiting.at[i],
                          position->waiting_costs.at[i]);
    }
  else if (member != NULL)
    flatten (text, member);
  else
    checker_text_add (text, "no such key");
  if (text->length == 0)
    checker_text_add (text, "-");
  checker_json_free (json);
  checker_text_free (&state);
}

static bool
is_legal (const Example *example, const char *move)
{
  int i;

  for (i = 0; i < example->moves.n; i++)
    if (strcmp (example->moves.at[i], move) == 0)
      return true;
  return false;
}

/* Whether `MOVE is NUMBER` holds. */
static void
check_reason (Example *example, const char *statement)
{
  const char *is = strstr (statement, " is ");
  const char *why;
  char move[64], number[16];

  snprintf (move, sizeof move, "%.*s", (int) (is - statement), statement);
  snprintf (number, sizeof number, "(%s)", is + 4);
  why = cathedral_why (&example->position, move);
  if (why == NULL || strstr (why, number) == NULL)
    fail (example, statement, why != NULL ? why : "legal");
}

static void
check_log (Example *example, const char *line)
{
  CheckerText whole = { 0 };

  checker_text_add (&whole, "%s\n", line);
  if (strstr (checker_text_get (&example->log), checker_text_get (&whole)) == NULL)
    fail (example, line, checker_text_get (&example->log));
  checker_text_free (&whole);
}

/* One statement after `then`. */
static void
check (Example *example, const char *statement)
{
  static const char *const with_seat[]
      = { "goods", "workers", "points_by", "craftsmen", "privileges", "taken", "known", NULL };
  char key[32];
  const char *rest = statement + strcspn (statement, " ");
  CheckerText found = { 0 };
  int seat = -1;

  snprintf (key, sizeof key, "%.*s", (int) (rest - statement), statement);
  rest += *rest == ' ';
  example->n_statements++;
  if (strcmp (key, "may") == 0 || strcmp (key, "not") == 0)
    {
      if (is_legal (example, rest) != (key[0] == 'm'))
        fail (example, statement, "the contrary");
    }
  else if (strcmp (key, "why") == 0)
    check_reason (example, rest);
  else if (strcmp (key, "log") == 0)
    check_log (example, rest);
  else
    {
      if (is_one_of (key, with_seat))
        {
          seat = rest[0] - '0';
          rest += 2;
        }
      find (&found, &example->position, key, seat);
      if (strcmp (checker_text_get (&found), rest) != 0)
        fail (example, statement, checker_text_get (&found));
    }
  checker_text_free (&found);
}

/* Whether the game is where `rest`, `to PHASE` or `wait` ends. */
static bool
is_there (const Example *example, const char *goal, int round)
{
  CheckerText phase = { 0 };
  bool there;

  if (example->position.phase == CATHEDRAL_OVER)
    return true;
  if (strcmp (goal, "rest") == 0)
    return example->position.round != round;
  if (strcmp (goal, "wait") == 0)
    return example->position.phase == CATHEDRAL_SEND && example->position.drawn < 0;
  find (&phase, &example->position, "phase", -1);
  there = strcmp (checker_text_get (&phase), goal + strlen ("to ")) == 0;
  checker_text_free (&phase);
  return there;
}

/* One item after `play`. */
static void
perform (Example *example, const char *item)
{
  int round = example->position.round;

  if (strcmp (item, "rest") == 0 || strcmp (item, "wait") == 0 || strncmp (item, "to ", 3) == 0)
    {
      while (!is_there (example, item, round))
        play (example, example->moves.at[example->moves.n - 1]);
      return;
    }
  if (item[0] - '0' != example->position.to_move || strncmp (item + 1, ": ", 2) != 0)
    fail (example, item, "another is to move");
  else if (!is_legal (example, item + 3))
    fail (example, item, cathedral_why (&example->position, item + 3));
  else
    play (example, item + 3);
}

/* One item after `deal`: a name, a round if it is not `events`, and what is dealt. */
static void
change_deal (Example *example, const char *item)
{
  char words[16][40];
  CathedralDealRound *dealt;
  int n = 0;
  int length, i;

  while (n < 16 && sscanf (item, " %39s%n", words[n], &length) == 1)
    {
      n++;
      item += length;
    }
  if (strcmp (words[0], "events") == 0)
    {
      for (i = 1; i < n; i++)
        example->deal.rounds[i - 1].event = cathedral_find_event (words[i]);
      return;
    }
  dealt = &example->deal.rounds[atoi (words[1]) - 1];
  for (i = 2; i < n; i++)
    if (strcmp (words[0], "craftsmen") == 0)
      dealt->craftsmen[i - 2] = cathedral_find_craftsman (words[i]);
    else if (strcmp (words[0], "left") == 0)
      dealt->left[i - 2] = cathedral_find_resource (words[i]);
    else if (strcmp (words[0], "privileges") == 0)
      dealt->town[i - 2] = cathedral_find_privilege (words[i]);
    else if (strcmp (words[0], "bag") == 0)
      dealt->bag[i - 2] = atoi (words[i]);
    else if (strcmp (words[0], "back") == 0)
      dealt->back = atoi (words[i]);
    else if (strcmp (words[0], "die") == 0)
      dealt->die = atoi (words[i]);
    else
      fail (example, words[0], "no such part of a deal");
}

/* Does something with each part of a line, between semicolons. */
static void
each_part (Example *example, char *line, void (*with) (Example *example, const char *part))
{
  while (*line != '\0' && example->n_failed == 0)
    {
      size_t length = strcspn (line, ";");
      bool more = line[length] == ';';

      line[length] = '\0';
      with (example, line);
      line += length + more;
      line += strspn (line, " ");
    }
}

static void
read_line (Example *example, char *line)
{
  int players;

  line[strcspn (line, "\n")] = '\0';
  line += strspn (line, " ");
  if (line[0] == 'E')
    {
      if (sscanf (line, "%15s players %d", example->name, &players) != 2)
        fail (example, line, "no example");
      example->deal = cathedral_deal_plain (players);
      example->begun = false;
      example->n_examples++;
    }
  else if (strncmp (line, "deal ", 5) == 0)
    each_part (example, line + 5, change_deal);
  else if (strncmp (line, "play ", 5) == 0 || strncmp (line, "then ", 5) == 0)
    {
      begin (example);
      each_part (example, line + 5, line[0] == 'p' ? perform : check);
    }
  else if (line[0] != '\0' && line[0] != '#')
    fail (example, line, "a line of another form");
}

int
cathedral_examples_run (const char *name, const CathedralListener *listener)
{
  FILE *file = fopen (name, "r");
  Example *example;
  char line[1024];
  int n_failed = 0;

  if (file == NULL)
    {
      perror (name);
      return -1;
    }
  example = checker_allocate (sizeof *example);
  memset (example, 0, sizeof *example);
  example->listener = listener;
  while (fgets (line, sizeof line, file) != NULL)
    {
      if (line[0] == 'E') /* the rest of one that failed was left out */
        {
          n_failed += example->n_failed;
          example->n_failed = 0;
        }
      if (example->n_failed == 0)
        read_line (example, line);
    }
  n_failed += example->n_failed;
  printf ("%d examples, %d statements, %d failed\n", example->n_examples, example->n_statements, n_failed);
  checker_text_free (&example->log);
  free (example);
  fclose (file);
  return n_failed;
}
