/* SPDX-License-Identifier: GPL-3.0-or-later */
/* What is tried now and then beside playing on: illegal moves, faulty commands and deals, undo and redo, hiding. */

#include <string.h>

#include "game.h"
#include "strategy.h"

static void
count_reason (CathedralTotals *totals, const char *why)
{
  int i = 0;

  while (totals->reasons[i] != NULL && strcmp (totals->reasons[i], why) != 0)
    i++;
  totals->reasons[i] = why;
  totals->given[i]++;
}

/* Asks about made-up lines, and tries to play those that are illegal. */
static void
try_lines (CathedralGame *game, int n)
{
  const CathedralPosition *position = &game->steps[game->head].position;
  CheckerText line = { 0 };
  const char *why;

  cathedral_list (&game->moves, position);
  for (; n > 0; n--)
    {
      cathedral_invent_line (&line, position, &game->moves, &game->random);
      why = cathedral_why (position, checker_text_get (&line));
      if (why == NULL)
        why = "legal";
      else if (checker_random_percent (&game->random, 15))
        checker_ask (&game->dialogue, CHECKER_EXPECT_REFUSED, why, NULL, "play %s", checker_text_get (&line));
      checker_ask (&game->dialogue, strcmp (why, "no such move") == 0 ? CHECKER_EXPECT_REFUSED : CHECKER_EXPECT_TEXT,
                   why, NULL, "why %s", checker_text_get (&line));
      count_reason (&game->totals, why);
    }
  cathedral_game_ask_all (game);
  checker_text_free (&line);
}

/* Sends commands that no engine may take. */
static void
try_nonsense (CathedralGame *game)
{
  static const char *const commands[] = {
    "new_game",
    "new_game 1 1 cathedral",
    "new_game 5 1 cathedral",
    "new_game 2 -1 cathedral",
    "new_game 2 18446744073709551616 cathedral",
    "new_game 2 1x cathedral",
    "new_game 2 1 cathedral cathedral",
    "new_game 2 1 cathedrals",
    "new_game_order 2 cathedral\n.",
    "new_game_order 5 cathedral\nround 1\n.",
    "nonsense",
    "play",
    "play nonsense",
    "play pass pass",
    "play take",
    "play place",
    "play keep 1",
    "play keep 1 2 3",
    "play keep 1 1 1 1 1",
    "why",
    "why nonsense",
    "why take mixer drop",
    "why take mixer drop joiner joiner",
    "state 4",
    "state x",
    "state -1",
    "tile_set",
    "fits 0 0 0",
    "hide",
    "hide 0",
    "hide 4 1",
  };
  int n = (int) (sizeof commands / sizeof *commands);
  bool over = game->steps[game->head].position.phase == CATHEDRAL_OVER;
  int i;

  for (i = 0; i < 4; i++)
    {
      const char *command = commands[checker_random_below (&game->random, n)];

      if (!over || strncmp (command, "why", 3) != 0)
        checker_ask (&game->dialogue, CHECKER_EXPECT_REFUSAL, "", NULL, "%s", command);
    }
  cathedral_game_ask_all (game);
}

/* Replaces the first such words in the text by others. */
static void
replace (CheckerText *text, const char *old, const char *new)
{
  CheckerText copy = { 0 };
  const char *at = strstr (checker_text_get (text), old);

  if (at != NULL)
    {
      checker_text_add_bytes (&copy, text->text, (size_t) (at - text->text));
      checker_text_add (&copy, "%s%s", new, at + strlen (old));
      checker_text_free (text);
      *text = copy;
    }
}

/* Poses a deal with one fault, which must be refused and leaves the game as it is. */
static void
try_faulty_deal (CathedralGame *game)
{
  static const char *const faults[][2] = {
    { "round 1 ", "round 2 " },   { " guild ", " guilds " },        { " guild ", " guild x," },
    { " display ", " display -" }, { " left sand-2,", " left joiner," }, { "left sand-4,wood-4", "left sand-4,sand-4" },
    { " town ", " town x" },      { " event ", " event x" },        { " event blessing", " event relic" },
    { " bag 0101", " bag 0001" }, { " bag 0", " bag 9" },           { " bag 0", " bag " },
    { " back 0", " back 27720" }, { " back 0", " back -1" },        { " back 0", " back 00" },
    { " back 0", "" },            { " die 2", " die 6" },           { " die 2", " die 1" },
    { " die 2", " die 2 2" },     { "round 6", "round 7" },         { "\nround 6", " round 6" },
  };
  const char *const *fault = faults[checker_random_below (&game->random, (int) (sizeof faults / sizeof *faults))];
  CathedralDeal deal = cathedral_deal_plain (2 + checker_random_below (&game->random, 3));
  CheckerText text = { 0 };
  CheckerText command = { 0 };
  CheckerText found = { 0 };

  cathedral_deal_print (&text, &deal);
  replace (&text, fault[0], fault[1]);
  checker_text_add (&command, "new_game_order %d cathedral\n%s\n.", deal.players, checker_text_get (&text));
  deal = cathedral_deal_plain (deal.players);
  checker_text_clear (&found);
  cathedral_deal_print (&found, &deal);
  if (strcmp (checker_text_get (&found), checker_text_get (&text)) != 0
      && (checker_probe (&game->dialogue, &found, checker_text_get (&command))
          || strncmp (checker_text_get (&found), "the deal is faulty: ", 20) != 0))
    checker_complain (&game->dialogue, checker_text_get (&command), "? the deal is faulty: …",
                      checker_text_get (&found), "");
  cathedral_game_ask_all (game);
  checker_text_free (&found);
  checker_text_free (&command);
  checker_text_free (&text);
}

/* Takes moves back one by one. */
static void
undo (CathedralGame *game, int n)
{
  for (; n > 0; n--)
    {
      checker_ask (&game->dialogue, CHECKER_EXPECT_SUCCESS, "", NULL, "undo");
      game->head--;
      cathedral_game_ask_all (game);
    }
  if (game->head == 0)
    checker_ask (&game->dialogue, CHECKER_EXPECT_REFUSAL, "", NULL, "undo");
}

/* Takes moves back and plays them again. */
static void
try_undo (CathedralGame *game, int n)
{
  undo (game, n);
  for (; n > 0; n--)
    {
      checker_ask (&game->dialogue, CHECKER_EXPECT_SUCCESS, "", NULL, "redo");
      game->head++;
      cathedral_game_ask_all (game);
    }
  if (game->steps[game->head].position.phase == CATHEDRAL_OVER)
    checker_ask (&game->dialogue, CHECKER_EXPECT_REFUSAL, "", NULL, "redo");
}

/* Has the unseen part of the deal replaced as a seat sees it: what it sees is as before. Undo and redo bring the deal
 * back. */
static void
try_hiding (CathedralGame *game)
{
  CathedralStep *step = &game->steps[game->head];
  int seat = checker_random_below (&game->random, step->position.players);
  char *hash = step->hash;
  char other[CHECKER_HASH_SIZE] = "";
  CheckerText text = { 0 };
  int i;

  checker_ask (&game->dialogue, CHECKER_EXPECT_SUCCESS, "", NULL, "hide %d %d", seat,
               checker_random_below (&game->random, 1000000));
  for (i = 0; i < 2; i++)
    {
      checker_text_clear (&text);
      cathedral_print_state (&text, &step->position, i == 0 ? -1 : seat);
      if (i == 0)
        checker_ask (&game->dialogue, CHECKER_EXPECT_JSON, checker_text_get (&text), NULL, "state");
      else
        checker_ask (&game->dialogue, CHECKER_EXPECT_JSON, checker_text_get (&text), NULL, "state %d", seat);
    }
  checker_text_clear (&text);
  cathedral_print_ledger (&text, &step->position);
  checker_ask (&game->dialogue, CHECKER_EXPECT_JSON, checker_text_get (&text), NULL, "ledger");
  checker_text_clear (&text);
  cathedral_list (&game->moves, &step->position);
  for (i = 0; i < game->moves.n; i++)
    checker_text_add (&text, "%s%s", i > 0 ? "\n" : "", game->moves.at[i]);
  checker_ask (&game->dialogue, CHECKER_EXPECT_TEXT, checker_text_get (&text), NULL, "legal");
  checker_ask (&game->dialogue, CHECKER_EXPECT_HASH, "", other, "hash");
  checker_settle (&game->dialogue);
  if (step->position.round < 5 && strcmp (hash, other) == 0)
    checker_complain (&game->dialogue, "hide", "another deal", "the same hash", "");
  checker_ask (&game->dialogue, CHECKER_EXPECT_SUCCESS, "", NULL, "undo");
  checker_ask (&game->dialogue, CHECKER_EXPECT_SUCCESS, "", NULL, "redo");
  cathedral_game_ask_all (game);
  checker_text_free (&text);
}

bool
cathedral_game_try (CathedralGame *game)
{
  int chance = checker_random_below (&game->random, 200);
  int n = 1 + checker_random_below (&game->random, game->head < 8 ? game->head : 8);

  if (chance < 40)
    try_lines (game, 12);
  else if (chance < 43)
    try_nonsense (game);
  else if (chance < 46)
    try_faulty_deal (game);
  else if (chance < 51)
    try_undo (game, n);
  else if (chance < 53 && game->n_branches < 6)
    {
      /* The game goes on from there with other moves. Hashes still on their way belong to the steps as they are. */
      undo (game, n);
      checker_settle (&game->dialogue);
      game->n_branches++;
    }
  else if (chance < 55)
    {
      checker_ask (&game->dialogue, CHECKER_EXPECT_SUCCESS, "", NULL, "playouts 2 5");
      cathedral_game_ask_all (game);
    }
  else if (chance < 59)
    try_hiding (game);
  return !game->dialogue.failed;
}

bool
cathedral_game_try_end (CathedralGame *game)
{
  checker_ask (&game->dialogue, CHECKER_EXPECT_REFUSAL, "", NULL, "redo");
  try_lines (game, 12);
  try_nonsense (game);
  if (checker_random_percent (&game->random, 20))
    try_undo (game, game->head);
  return checker_settle (&game->dialogue);
}
