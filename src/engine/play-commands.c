/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The commands that start a game, play moves and take them back. */
#include <string.h>

#include "ai/ai.h"
#include "command.h"

static void
start_game (BastideContext *context, unsigned players, const BastideDeal *deal, const uint64_t *seed)
{
  BastideRecord *record = bastide_record_new (context->set, context->set_text, (int) players, deal);

  if (seed != NULL)
    bastide_record_set_seed (record, *seed);
  bastide_session_free (context->session);
  context->session = bastide_session_new (record);
}

static bool
read_players (const BastideArguments *arguments, uint64_t *players, BastideText *answer)
{
  if (!bastide_arguments_number (arguments, 0, BASTIDE_MIN_PLAYERS, BASTIDE_MAX_PLAYERS, players))
    return bastide_command_refuse (answer, "PLAYERS is a number from 2 to 4 (P1)");
  return true;
}

bool
bastide_command_new_game (BastideContext *context, const BastideArguments *arguments, BastideText *answer)
{
  uint64_t players, seed;
  BastideDeal deal;

  if (!read_players (arguments, &players, answer))
    return false;
  if (!bastide_arguments_number (arguments, 1, 0, UINT64_MAX, &seed))
    return bastide_command_refuse (answer, "SEED is a number from 0 to 18446744073709551615");
  bastide_deal_shuffle (&deal, context->set, seed);
  start_game (context, (unsigned) players, &deal, &seed);
  return true;
}

/* Reads identifiers and `|` into DEAL. A full stack also ends without `|`, at the next identifier. */
static bool
read_order (const BastideTileSet *set, const BastideArguments *arguments, BastideDeal *deal, BastideText *answer)
{
  static const int sizes[] = { BASTIDE_FIRST_STACK, BASTIDE_SECOND_STACK, BASTIDE_MAX_TILES };
  int stack = 0, in_stack = 0, signs = 0;

  for (unsigned i = 1; i < arguments->n; i++)
    {
      int kind;

      if (bastide_arguments_is (arguments, i, "|"))
        {
          if (++signs > BASTIDE_STACKS - 1 || stack == BASTIDE_STACKS - 1)
            return bastide_command_refuse (answer, "there are three stacks only (P2)");
          deal->end[stack++] = deal->n_tiles;
          in_stack = 0;
          continue;
        }
      kind = bastide_tile_set_find (set, arguments->at[i].at, arguments->at[i].length);
      if (kind < 0)
        return bastide_command_refuse (answer, "the tile set has no tile %.*s",
                                       arguments->at[i].length > BASTIDE_MAX_ID ? 0 : (int) arguments->at[i].length,
                                       arguments->at[i].at);
      if (deal->n_tiles == BASTIDE_MAX_TILES)
        return bastide_command_refuse (answer, "a game has at most %d tiles", BASTIDE_MAX_TILES);
      if (in_stack == sizes[stack])
        {
          deal->end[stack++] = deal->n_tiles;
          in_stack = 0;
        }
      deal->order[deal->n_tiles++] = (uint8_t) kind;
      in_stack++;
    }
  if (deal->n_tiles == 0)
    return bastide_command_refuse (answer, "a game has at least one tile");
  for (; stack < BASTIDE_STACKS; stack++)
    deal->end[stack] = deal->n_tiles;
  return true;
}

bool
bastide_command_new_game_order (BastideContext *context, const BastideArguments *arguments, BastideText *answer)
{
  BastideDeal deal = { 0 };
  uint64_t players;

  if (!read_players (arguments, &players, answer) || !read_order (context->set, arguments, &deal, answer))
    return false;
  start_game (context, (unsigned) players, &deal, NULL);
  return true;
}

/* Reads all arguments as one move. */
static bool
read_move (const BastideArguments *arguments, BastideMove *move, BastideText *answer)
{
  char text[BASTIDE_MOVE_TEXT];
  size_t length = 0;

  for (unsigned i = 0; i < arguments->n; i++)
    {
      if (length + arguments->at[i].length + 1 > sizeof text)
        return bastide_command_refuse (answer, "not a move");
      if (i > 0)
        text[length++] = ' ';
      memcpy (text + length, arguments->at[i].at, arguments->at[i].length);
      length += arguments->at[i].length;
    }
  return bastide_move_parse (move, text, length) || bastide_command_refuse (answer, "not a move");
}

void
bastide_command_add_reason (BastideText *answer, BastideReason reason)
{
  bastide_text_add_string (answer, bastide_reason_text ((BastideReasonCode) reason.code));
  if (reason.code != BASTIDE_LEGAL)
    bastide_text_add_format (answer, " (%s)", bastide_reason_rule ((BastideReasonCode) reason.code));
}

static bool
play_move (BastideSession *session, BastideMove move, BastideText *answer)
{
  BastideReason reason = bastide_why (&session->state, session->record->set, move);

  if (reason.code != BASTIDE_LEGAL)
    {
      bastide_command_add_reason (answer, reason);
      return false;
    }
  return bastide_session_play (session, move) || bastide_command_refuse (answer, "the record of the game is full");
}

bool
bastide_command_play (BastideContext *context, const BastideArguments *arguments, BastideText *answer)
{
  BastideMove move;

  return read_move (arguments, &move, answer) && play_move (context->session, move, answer);
}

bool
bastide_command_why (BastideContext *context, const BastideArguments *arguments, BastideText *answer)
{
  const BastideSession *session = context->session;
  BastideMove move;

  if (!read_move (arguments, &move, answer))
    return false;
  bastide_command_add_reason (answer, bastide_why (&session->state, session->record->set, move));
  return true;
}

bool
bastide_command_undo (BastideContext *context, const BastideArguments *arguments, BastideText *answer)
{
  return bastide_session_undo (context->session) || bastide_command_refuse (answer, "nothing to undo");
}

bool
bastide_command_redo (BastideContext *context, const BastideArguments *arguments, BastideText *answer)
{
  return bastide_session_redo (context->session) || bastide_command_refuse (answer, "nothing to redo");
}

/* Reads `LEVEL [sims N] [seed S]`, and finds the move that this level makes. */
static bool
generate (const BastideContext *context, const BastideArguments *arguments, BastideMove *move, BastideText *answer)
{
  const BastideSession *session = context->session;
  int level = bastide_level_find (arguments->at[0].at, arguments->at[0].length);
  uint64_t sims = 0, seed = 0;
  BastideSearchOptions options;
  unsigned next = 1;

  if (level < 0)
    return bastide_command_refuse (answer, "unknown level");
  if (bastide_arguments_is (arguments, next, "sims"))
    {
      if (!bastide_arguments_number (arguments, next + 1, 1, BASTIDE_MAX_SIMULATIONS, &sims))
        return bastide_command_refuse (answer, "N is a number from 1 to 1000000");
      next += 2;
    }
  if (bastide_arguments_is (arguments, next, "seed"))
    {
      if (!bastide_arguments_number (arguments, next + 1, 0, UINT64_MAX, &seed))
        return bastide_command_refuse (answer, "S is a number from 0 to 18446744073709551615");
      next += 2;
    }
  if (next != arguments->n)
    return bastide_command_refuse (answer, "only sims N and seed S may follow LEVEL, in this order");
  if (bastide_state_is_over (&session->state))
    return bastide_command_refuse (answer, "the game is over (P17)");
  options = (BastideSearchOptions) { .level = (BastideLevel) level, .simulations = (unsigned) sims, .seed = seed };
  *move = bastide_ai_choose (&session->state, session->record->set, &options, NULL);
  return true;
}

static void
write_move (BastideMove move, BastideText *answer)
{
  char text[BASTIDE_MOVE_TEXT];

  bastide_text_add (answer, text, bastide_move_print (move, text));
}

bool
bastide_command_genmove (BastideContext *context, const BastideArguments *arguments, BastideText *answer)
{
  BastideMove move;

  if (!generate (context, arguments, &move, answer))
    return false;
  write_move (move, answer);
  return true;
}

bool
bastide_command_play_genmove (BastideContext *context, const BastideArguments *arguments, BastideText *answer)
{
  BastideMove move;

  if (!generate (context, arguments, &move, answer) || !play_move (context->session, move, answer))
    return false;
  write_move (move, answer);
  return true;
}
