/* SPDX-License-Identifier: GPL-3.0-or-later */
/* What is tried now and then beside playing on: illegal moves, undo and redo, records, the computer players. */

#include "trials.h"

#include <string.h>

#include "deals.h"
#include "strategy.h"

/* A record is not read back with more branches than this, so that it stays short. */
#define MAX_BRANCHES 6

/* Asks whether the engine has the same position as the checker. */
static void
ask_unchanged (CheckerGame *game)
{
  CheckerStep *step = &game->steps[game->head];
  CheckerText text = { 0 };

  checker_print_state (&text, &step->position);
  checker_ask (&game->run->dialogue, CHECKER_EXPECT_JSON, checker_text_get (&text), NULL, "state");
  checker_ask (&game->run->dialogue, CHECKER_EXPECT_TEXT, step->events, NULL, "events");
  checker_ask (&game->run->dialogue, CHECKER_EXPECT_HASH, "", step->hash, "hash");
  checker_text_free (&text);
}

/* Asks about made-up moves, and tries to play one that is illegal. */
static void
try_moves (CheckerGame *game)
{
  CheckerDialogue *dialogue = &game->run->dialogue;
  const CheckerPosition *position = &game->steps[game->head].position;
  CheckerMoves moves;
  int i;

  checker_legal (&moves, position);
  for (i = 0; i < 12; i++)
    {
      CheckerMove move = checker_style_invent_move (position, &game->random);
      bool legal = checker_moves_contain (&moves, &move);
      CheckerText text = { 0 };
      CheckerText rules = { 0 };

      checker_print_move (&text, &move);
      if (!legal)
        checker_broken_rules (&rules, position, &move);
      checker_ask (dialogue, legal ? CHECKER_EXPECT_LEGAL : CHECKER_EXPECT_ILLEGAL, checker_text_get (&rules), NULL,
                   "why %s", checker_text_get (&text));
      if (!legal && i % 4 == 0)
        {
          checker_ask (dialogue, CHECKER_EXPECT_RULE, checker_text_get (&rules), NULL, "play %s",
                       checker_text_get (&text));
          ask_unchanged (game);
        }
      checker_text_free (&rules);
      checker_text_free (&text);
    }
}

/* Asks what everybody would have if the game ended now. */
static void
ask_ledger (CheckerGame *game)
{
  CheckerText text = { 0 };

  checker_print_ledger (&text, &game->steps[game->head].position);
  checker_ask (&game->run->dialogue, CHECKER_EXPECT_JSON, checker_text_get (&text), NULL, "ledger");
  checker_text_free (&text);
}

/* Asks which unseen tiles fit a few cells, those where a made-up tile would lie. */
static void
ask_fits (CheckerGame *game)
{
  const CheckerPosition *position = &game->steps[game->head].position;
  CheckerPosition of_tile = *position;
  int i;

  if (position->phase != CHECKER_OVER)
    of_tile.phase = CHECKER_ASK_TILE;
  for (i = 0; i < 3; i++)
    {
      CheckerMove move = checker_style_invent_move (&of_tile, &game->random);
      CheckerText text = { 0 };
      bool may = checker_print_fits (&text, position, move.x, move.y);

      checker_ask (&game->run->dialogue, may ? CHECKER_EXPECT_TEXT : CHECKER_EXPECT_RULE, checker_text_get (&text),
                   NULL, "fits %d %d", move.x, move.y);
      checker_text_free (&text);
    }
}

/* Sends commands that no engine may take. */
static void
try_nonsense (CheckerGame *game)
{
  static const char *const commands[] = {
    "new_game",
    "new_game 2",
    "new_game 1 1",
    "new_game 5 1",
    "new_game 2 -1",
    "new_game 2 18446744073709551616",
    "new_game 2 1x",
    "new_game_order 2",
    "new_game_order 2 |",
    "new_game_order 2 no-such-tile",
    "nonsense",
    "7",
    "play",
    "play nonsense",
    "play tile 0 0",
    "play tile 0 0 4",
    "play tile 0 0 -1",
    "play tile 0 0 0 0",
    "play tile 99999999999 0 0",
    "play gate 0 0 X",
    "play wall 0 0",
    "play follower",
    "play follower -1",
    "play follower 99",
    "why",
    "why nonsense",
    "fits",
    "fits 0",
    "fits 0 128",
    "fits -129 0",
    "fits 0 -0",
    "fits 00 0",
    "fits 0 0 0",
    "fits x 0",
    "fits - 0",
    "ledger 0",
    "load_record\nnonsense\n.",
    "load_record\n.",
  };
  int n = (int) (sizeof commands / sizeof *commands);
  int i;

  for (i = 0; i < 4; i++)
    checker_ask (&game->run->dialogue, CHECKER_EXPECT_REFUSAL, "", NULL, "%s",
                 commands[checker_random_below (&game->random, n)]);
  ask_unchanged (game);
}

/* Asks for the moves played so far; a discard follows the move that drew it. */
static void
ask_history (CheckerGame *game)
{
  CheckerText text = { 0 };
  int i, j;

  for (i = 1; i <= game->head; i++)
    {
      const CheckerPosition *position = &game->steps[i].position;

      if (text.length > 0)
        checker_text_add (&text, "\n");
      checker_print_move (&text, &game->steps[i].move);
      for (j = game->steps[i - 1].position.n_discarded; j < position->n_discarded; j++)
        checker_text_add (&text, "\n# discarded %s",
                          position->set->kinds[position->deal.kind[position->discarded[j]]].id);
    }
  checker_ask (&game->run->dialogue, CHECKER_EXPECT_TEXT, checker_text_get (&text), NULL, "history");
  checker_text_free (&text);
}

static void
undo (CheckerGame *game, int n)
{
  for (; n > 0; n--)
    {
      checker_ask (&game->run->dialogue, CHECKER_EXPECT_SUCCESS, "", NULL, "undo");
      game->head--;
      ask_unchanged (game);
    }
}

/* Takes moves back and plays them again; at both ends of the game there is nothing more to undo or redo. */
static void
try_undo (CheckerGame *game, int n)
{
  if (game->head - n == 0)
    {
      undo (game, n);
      checker_ask (&game->run->dialogue, CHECKER_EXPECT_REFUSAL, "", NULL, "undo");
    }
  else
    undo (game, n);
  ask_history (game);
  for (; n > 0; n--)
    {
      checker_ask (&game->run->dialogue, CHECKER_EXPECT_SUCCESS, "", NULL, "redo");
      game->head++;
      ask_unchanged (game);
    }
}

/* Adds the lines that the record must have: the deal, the moves with their seats if there is one line of play only, and
 * the result of a finished game. */
static void
predict_record (CheckerGame *game, CheckerText *lines)
{
  const CheckerPosition *position = &game->steps[game->head].position;
  int i;

  checker_deal_print_line (lines, &position->deal, game->run->set);
  checker_text_add (lines, "\n");
  if (game->n_branches > 0)
    return;
  for (i = 1; i <= game->head; i++)
    {
      checker_text_add (lines, "move %d ", checker_position_to_move (&game->steps[i - 1].position) + 1);
      checker_print_move (lines, &game->steps[i].move);
      checker_text_add (lines, "\n");
    }
  checker_text_add (lines, "head 0 %d\n", game->head);
  if (position->phase != CHECKER_OVER)
    return;
  checker_text_add (lines, "result");
  for (i = 0; i < position->players; i++)
    checker_text_add (lines, " %d", checker_position_score (position, i));
  checker_text_add (lines, "\n");
}

/* Keeps those lines of a record that predict_record() predicts. */
static void
filter_record (CheckerGame *game, const char *record, CheckerText *lines)
{
  static const char *const words[] = { "deal ", "move ", "head ", "result " };
  int n = game->n_branches > 0 ? 1 : 4;
  int i;

  while (*record != '\0')
    {
      size_t length = strcspn (record, "\n");

      for (i = 0; i < n; i++)
        if (strncmp (record, words[i], strlen (words[i])) == 0)
          checker_text_add (lines, "%.*s\n", (int) length, record);
      record += length;
      record += *record == '\n';
    }
}

/* Looks at the record that the engine writes, and reads it back. */
static bool
try_record (CheckerGame *game)
{
  CheckerDialogue *dialogue = &game->run->dialogue;
  CheckerText record = { 0 };
  CheckerText predicted = { 0 };
  CheckerText found = { 0 };
  bool good = checker_ask_now (dialogue, &record, "record");

  predict_record (game, &predicted);
  filter_record (game, checker_text_get (&record), &found);
  if (good && strcmp (checker_text_get (&predicted), checker_text_get (&found)) != 0)
    {
      checker_complain (dialogue, "record", checker_text_get (&predicted), checker_text_get (&record), "");
      good = false;
    }
  if (good)
    {
      checker_ask (dialogue, CHECKER_EXPECT_SUCCESS, "", NULL, "load_record\n%s\n.", checker_text_get (&record));
      ask_unchanged (game);
      ask_history (game);
      checker_ask (dialogue, CHECKER_EXPECT_TEXT, checker_text_get (&record), NULL, "record");
    }
  checker_text_free (&record);
  checker_text_free (&predicted);
  checker_text_free (&found);
  return good && !dialogue->failed;
}

/* Adds the record with one fault: a line left out or doubled, a character changed, or the end cut off. */
static void
spoil_record (CheckerRandom *random, const char *record, CheckerText *spoilt)
{
  size_t before = spoilt->length;
  size_t length = strlen (record);
  size_t at = (size_t) checker_random_below (random, (int) length);
  size_t start = at;
  size_t end = at + strcspn (record + at, "\n");

  while (start > 0 && record[start - 1] != '\n')
    start--;
  switch (checker_random_below (random, 4))
    {
    case 0: /* without the line */
      checker_text_add (spoilt, "%.*s%s", (int) start, record, record + end + (record[end] == '\n'));
      break;
    case 1: /* with the line twice */
      checker_text_add (spoilt, "%.*s\n%s", (int) end, record, record + start);
      break;
    case 2: /* a line's end stays what it is, so that no line becomes empty */
      checker_text_add (spoilt, "%s", record);
      if (record[at] != '\n')
        spoilt->text[before + at] = (char) ('!' + checker_random_below (random, 94));
      break;
    default:
      checker_text_add (spoilt, "%.*s", (int) end, record);
      break;
    }
}

/* Reads a spoilt record. What is refused changes nothing and is said with a line number; what is read, as the fault
 * did no harm, comes out as it went in. */
static bool
try_spoilt_record (CheckerGame *game)
{
  CheckerDialogue *dialogue = &game->run->dialogue;
  CheckerText record = { 0 };
  CheckerText command = { 0 };
  CheckerText answer = { 0 };
  size_t spoilt_length;
  bool good = checker_ask_now (dialogue, &record, "record");

  checker_text_add (&command, "load_record\n");
  if (good)
    spoil_record (&game->random, checker_text_get (&record), &command);
  spoilt_length = command.length;
  checker_text_add (&command, "\n.");
  if (good && checker_probe (dialogue, &answer, checker_text_get (&command)))
    {
      command.text[spoilt_length] = '\0';
      checker_ask (dialogue, CHECKER_EXPECT_TEXT, strchr (command.text, '\n') + 1, NULL, "record");
      checker_ask (dialogue, CHECKER_EXPECT_SUCCESS, "", NULL, "load_record\n%s\n.", checker_text_get (&record));
    }
  else if (good && strpbrk (checker_text_get (&answer), "0123456789") == NULL)
    {
      checker_complain (dialogue, checker_text_get (&command), "a refusal with a line number",
                        checker_text_get (&answer), "");
      good = false;
    }
  if (good)
    ask_unchanged (game);
  checker_text_free (&record);
  checker_text_free (&command);
  checker_text_free (&answer);
  return good && !dialogue->failed;
}

/* The legal move that the engine wrote as text; false if there is none. */
static bool
find_move (const CheckerPosition *position, const char *text, CheckerMove *move)
{
  CheckerMoves moves;
  bool found = false;
  int i;

  checker_legal (&moves, position);
  for (i = 0; i < moves.n && !found; i++)
    {
      CheckerText printed = { 0 };

      checker_print_move (&printed, &moves.at[i]);
      found = strcmp (checker_text_get (&printed), text) == 0;
      *move = moves.at[i];
      checker_text_free (&printed);
    }
  return found;
}

/* Lets a computer player look at the position, which may not change it. Its move must be legal, and it must be the same
 * when the computer player makes it. */
static bool
try_computers (CheckerGame *game)
{
  CheckerDialogue *dialogue = &game->run->dialogue;
  const char *level = game->run->levels[checker_random_below (&game->random, game->run->n_levels)];
  CheckerText command = { 0 };
  CheckerText answer = { 0 };
  CheckerMove move;
  bool good;

  checker_text_add (&command, "play_genmove %s sims 20 seed 3", level);
  good = checker_ask_now (dialogue, &answer, checker_text_get (&command) + strlen ("play_"));
  if (good && !find_move (&game->steps[game->head].position, checker_text_get (&answer), &move))
    {
      checker_complain (dialogue, checker_text_get (&command) + strlen ("play_"), "a legal move",
                        checker_text_get (&answer), "");
      good = false;
    }
  if (good)
    {
      checker_ask (dialogue, CHECKER_EXPECT_LEGAL, "", NULL, "why %s", checker_text_get (&answer));
      checker_ask (dialogue, CHECKER_EXPECT_SUCCESS, "", NULL, "playouts 2 5");
      ask_unchanged (game);
      checker_game_step (game, &move, checker_text_get (&command));
    }
  checker_text_free (&answer);
  checker_text_free (&command);
  return good && !dialogue->failed;
}

bool
checker_game_try (CheckerGame *game)
{
  int chance = checker_random_below (&game->random, 400);
  int n = 1 + checker_random_below (&game->random, game->head < 12 ? game->head : 12);
  bool over = game->steps[game->head].position.phase == CHECKER_OVER;

  if (chance < 20)
    try_moves (game);
  else if (chance < 24)
    try_nonsense (game);
  else if (chance < 34)
    try_undo (game, n);
  else if (chance < 37 && game->n_branches < MAX_BRANCHES)
    {
      /* The game goes on from there with other moves. Hashes still on their way belong to the steps as they are. */
      undo (game, n);
      checker_settle (&game->run->dialogue);
      game->n_branches++;
    }
  else if (chance < 39)
    return try_record (game);
  else if (chance < 41)
    return try_spoilt_record (game);
  else if (chance < 43 && game->run->n_levels > 0 && !over)
    return try_computers (game);
  else if (chance < 63)
    {
      ask_ledger (game);
      ask_fits (game);
    }
  return !game->run->dialogue.failed;
}

bool
checker_game_try_end (CheckerGame *game)
{
  ask_history (game);
  ask_ledger (game);
  ask_fits (game);
  checker_ask (&game->run->dialogue, CHECKER_EXPECT_REFUSAL, "", NULL, "redo");
  try_moves (game);
  if (checker_random_percent (&game->random, 20))
    try_undo (game, game->head);
  if (checker_random_percent (&game->random, 30) && !try_record (game))
    return false;
  if (checker_random_percent (&game->random, 30) && !try_spoilt_record (game))
    return false;
  return checker_settle (&game->run->dialogue);
}
