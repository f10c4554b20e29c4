/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The commands that start a game, play and take back. */
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
read_players (const BastideWords *words, uint64_t *players, BastideText *answer)
{
  if (!bastide_words_number (words, 0, BASTIDE_MIN_PLAYERS, BASTIDE_MAX_PLAYERS, players))
    return bastide_command_refuse (answer, "PLAYERS is a number from 2 to 4 (P1)");
  return true;
}

bool
bastide_command_new_game (BastideContext *context, const BastideWords *words, BastideText *answer)
{
  uint64_t players, seed;
  BastideDeal deal;

  if (!read_players (words, &players, answer))
    return false;
  if (!bastide_words_number (words, 1, 0, UINT64_MAX, &seed))
    return bastide_command_refuse (answer, "SEED is a number from 0 to 18446744073709551615");
  bastide_deal_shuffle (&deal, context->set, seed);
  start_game (context, (unsigned) players, &deal, &seed);
  return true;
}

/* Reads identifiers and `|` into DEAL. A full stack ends when a further identifier comes. */
static bool
read_order (const BastideTileSet *set, const BastideWords *words, BastideDeal *deal, BastideText *answer)
{
  static const int sizes[] = { BASTIDE_FIRST_STACK, BASTIDE_SECOND_STACK, BASTIDE_MAX_TILES };
  int stack = 0, in_stack = 0, signs = 0;

  for (unsigned i = 1; i < words->n; i++)
    {
      int kind;

      if (bastide_words_is (words, i, "|"))
        {
          if (++signs > BASTIDE_STACKS - 1 || stack == BASTIDE_STACKS - 1)
            return bastide_command_refuse (answer, "there are three stacks only (P2)");
          deal->end[stack++] = deal->n_tiles;
          in_stack = 0;
          continue;
        }
      kind = bastide_tile_set_find (set, words->at[i].at, words->at[i].length);
      if (kind < 0)
        return bastide_command_refuse (answer, "the tile set has no tile %.*s",
                                       words->at[i].length > BASTIDE_MAX_ID ? 0 : (int) words->at[i].length, words->at[i].at);
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
bastide_command_new_game_order (BastideContext *context, const BastideWords *words, BastideText *answer)
{
  BastideDeal deal = { 0 };
  uint64_t players;

  if (!read_players (words, &players, answer) || !read_order (context->set, words, &deal, answer))
    return false;
  start_game (context, (unsigned) players, &deal, NULL);
  return true;
}

/* The words as a move. */
static bool
read_move (const BastideWords *words, BastideMove *move, BastideText *answer)
{
  char text[BASTIDE_MOVE_TEXT];
  size_t length = 0;

  for (unsigned i = 0; i < words->n; i++)
    {
      if (length + words->at[i].length + 1 > sizeof text)
        return bastide_command_refuse (answer, "not a move");
      if (i > 0)
        text[length++] = ' ';
      memcpy (text + length, words->at[i].at, words->at[i].length);
      length += words->at[i].length;
    }
  return bastide_move_parse (move, text, length) || bastide_command_refuse (answer, "not a move");
}

static void
write_reason (BastideReason reason, BastideText *answer)
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
      write_reason (reason, answer);
      return false;
    }
  return bastide_session_play (session, move) || bastide_command_refuse (answer, "the record of the game is full");
}

bool
bastide_command_play (BastideContext *context, const BastideWords *words, BastideText *answer)
{
  BastideMove move;

  return read_move (words, &move, answer) && play_move (context->session, move, answer);
}

bool
bastide_command_why (BastideContext *context, const BastideWords *words, BastideText *answer)
{
  const BastideSession *session = context->session;
  BastideMove move;

  if (!read_move (words, &move, answer))
    return false;
  write_reason (bastide_why (&session->state, session->record->set, move), answer);
  return true;
}

bool
bastide_command_undo (BastideContext *context, const BastideWords *words, BastideText *answer)
{
  return bastide_session_undo (context->session) || bastide_command_refuse (answer, "nothing to undo");
}

bool
bastide_command_redo (BastideContext *context, const BastideWords *words, BastideText *answer)
{
  return bastide_session_redo (context->session) || bastide_command_refuse (answer, "nothing to redo");
}

/* LEVEL [sims N] [seed S], and the move that this level makes. */
static bool
generate (const BastideContext *context, const BastideWords *words, BastideMove *move, BastideText *answer)
{
  const BastideSession *session = context->session;
  int level = bastide_level_find (words->at[0].at, words->at[0].length);
  uint64_t sims = 0, seed = 0;
  BastideThought thought;
  unsigned next = 1;

  if (level < 0)
    return bastide_command_refuse (answer, "unknown level");
  if (bastide_words_is (words, next, "sims"))
    {
      if (!bastide_words_number (words, next + 1, 1, BASTIDE_MAX_SIMULATIONS, &sims))
        return bastide_command_refuse (answer, "N is a number from 1 to 1000000");
      next += 2;
    }
  if (bastide_words_is (words, next, "seed"))
    {
      if (!bastide_words_number (words, next + 1, 0, UINT64_MAX, &seed))
        return bastide_command_refuse (answer, "S is a number from 0 to 18446744073709551615");
      next += 2;
    }
  if (next != words->n)
    return bastide_command_refuse (answer, "behind LEVEL stand sims N and seed S only");
  if (session->state.status.phase == BASTIDE_PHASE_OVER)
    return bastide_command_refuse (answer, "the game is over (P17)");
  thought = (BastideThought) { .level = (BastideLevel) level, .simulations = (unsigned) sims, .seed = seed };
  *move = bastide_ai_choose (&session->state, session->record->set, &thought, NULL);
  return true;
}

static void
write_move (BastideMove move, BastideText *answer)
{
  char text[BASTIDE_MOVE_TEXT];

  bastide_text_add (answer, text, bastide_move_print (move, text));
}

bool
bastide_command_genmove (BastideContext *context, const BastideWords *words, BastideText *answer)
{
  BastideMove move;

  if (!generate (context, words, &move, answer))
    return false;
  write_move (move, answer);
  return true;
}

bool
bastide_command_play_genmove (BastideContext *context, const BastideWords *words, BastideText *answer)
{
  BastideMove move;

  if (!generate (context, words, &move, answer) || !play_move (context->session, move, answer))
    return false;
  write_move (move, answer);
  return true;
}
