/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The commands that start a game, play moves and take them back. */
#include <ctype.h>
#include <stdlib.h>
#include <string.h>

#include "command.h"

BastideKit *
bastide_context_open_kit (const BastideContext *context, const BastideRules *rules, uint32_t options,
                          BastideText *answer)
{
  bool has_own = context->tiles_of == rules;
  BastideKit *kit = calloc (1, rules->kit_size);
  BastideFault fault = { 0 };

  if (kit == NULL)
    abort ();
  if (rules->open_kit (kit, options, has_own ? context->texts : NULL, has_own ? context->n_texts : 0, &fault))
    return kit;
  free (kit);
  if (fault.line > 0)
    bastide_command_refuse (answer, "line %u: %s", fault.line, fault.reason);
  else
    bastide_command_refuse (answer, "%s", fault.reason);
  return NULL;
}

bool
bastide_arguments_game (const BastideArguments *arguments, unsigned first, unsigned end, const BastideGameKind **kind,
                        uint32_t *options, BastideText *answer)
{
  const char *const *words;

  *kind = bastide_kind_find (arguments->at[first].at, arguments->at[first].length);
  *options = 0;
  if (*kind == NULL)
    {
      bastide_text_add_string (answer, "GAME is ");
      for (unsigned i = 0; bastide_game_kinds[i] != NULL; i++)
        bastide_text_add_format (answer, "%s%s",
                                 i == 0                              ? ""
                                 : bastide_game_kinds[i + 1] == NULL ? " or "
                                                                     : ", ",
                                 bastide_game_kinds[i]->rules->word);
      return false;
    }
  words = (*kind)->rules->options;
  for (unsigned i = first + 1; i < end; i++)
    {
      unsigned option = 0;

      while (words[option] != NULL && !bastide_arguments_is (arguments, i, words[option]))
        option++;
      if (words[0] == NULL)
        return bastide_command_refuse (answer, "%c%s has no options", toupper ((*kind)->rules->word[0]),
                                       (*kind)->rules->word + 1);
      if (words[option] == NULL || (*options >> option & 1) != 0)
        {
          bastide_text_add_string (answer, "OPTION is one of ");
          for (option = 0; words[option] != NULL; option++)
            bastide_text_add_format (answer, "%s, ", words[option]);
          bastide_text_add_string (answer, "each once");
          return false;
        }
      *options |= 1u << option;
    }
  return true;
}

/* A game that is to begin. */
typedef struct {
  const BastideGameKind *kind;
  uint32_t options;
  uint64_t players;
  bool has_seed;
  uint64_t seed;
} Start;

static bool
read_players (const BastideArguments *arguments, Start *start, BastideText *answer)
{
  unsigned least, most;

  start->kind->rules->seats (start->options, &least, &most);
  if (bastide_arguments_number (arguments, 0, least, most, &start->players))
    return true;
  return bastide_command_refuse (answer, "PLAYERS is a number from %u to %u (%s)", least, most,
                                 start->kind->protocol->seats_rule (start->options));
}

/* Begins the game with the deal in LINES, or that of its seed. */
static bool
start_game (BastideContext *context, const Start *start, const char *lines, BastideText *answer)
{
  const BastideRules *rules = start->kind->rules;
  unsigned n_texts = context->tiles_of == rules ? context->n_texts : 0, players = (unsigned) start->players;
  BastideKit *kit = bastide_context_open_kit (context, rules, start->options, answer);
  BastideRecord *record;
  BastideFault fault;
  BastideDeal deal;
  bool is_good = true;

  if (kit == NULL)
    return false;
  if (lines != NULL)
    is_good = rules->parse_deal (kit, players, lines, &deal, &fault);
  else
    rules->deal (kit, players, start->seed, &deal);
  free (kit);
  if (!is_good)
    return bastide_command_refuse (answer, "%s", fault.reason);
  record = bastide_record_new (rules, start->options, context->texts, n_texts, players, &deal);
  if (start->has_seed)
    bastide_record_set_seed (record, start->seed);
  bastide_session_free (context->session);
  context->session = bastide_session_new (record);
  return true;
}

bool
bastide_command_new_game (BastideContext *context, const BastideArguments *arguments, BastideText *answer)
{
  Start start = { .kind = bastide_game_kinds[0], .has_seed = true };

  if (arguments->n > 2 && !bastide_arguments_game (arguments, 2, arguments->n, &start.kind, &start.options, answer))
    return false;
  if (!read_players (arguments, &start, answer))
    return false;
  if (!bastide_arguments_number (arguments, 1, 0, UINT64_MAX, &start.seed))
    return bastide_command_refuse (answer, "SEED is a number from 0 to 18446744073709551615");
  return start_game (context, &start, NULL, answer);
}

/* The words from FIRST on with one space between them. The caller frees the text. */
static BastideText
join (const BastideArguments *arguments, unsigned first)
{
  BastideText text = { 0 };

  bastide_text_add_string (&text, "");
  for (unsigned i = first; i < arguments->n; i++)
    {
      bastide_text_add_string (&text, i > first ? " " : "");
      bastide_text_add (&text, arguments->at[i].at, arguments->at[i].length);
    }
  return text;
}

bool
bastide_command_new_game_order (BastideContext *context, const BastideArguments *arguments, BastideText *answer)
{
  Start start = { .kind = bastide_game_kinds[0] };
  const BastideGameKind *named = bastide_kind_find (arguments->at[1].at, arguments->at[1].length);
  unsigned colon = 0;
  BastideText lines;
  bool is_good;

  while (colon < arguments->n && !bastide_arguments_is (arguments, colon, ":"))
    colon++;
  if (arguments->n == 2 && named != NULL && named->rules->deal_word != NULL)
    {
      context->wants = BASTIDE_WANTS_DEAL;
      context->deal_of = named;
      context->deal_players = 0;
      bastide_arguments_number (arguments, 0, 1, BASTIDE_PLAYERS, &context->deal_players);
      return true;
    }
  if (colon < arguments->n && colon > 0
      && !bastide_arguments_game (arguments, 1, colon, &start.kind, &start.options, answer))
    return false;
  if (!read_players (arguments, &start, answer))
    return false;
  lines = join (arguments, colon < arguments->n ? colon + 1 : 1);
  is_good = start_game (context, &start, lines.at, answer);
  bastide_text_free (&lines);
  return is_good;
}

bool
bastide_command_deal (BastideContext *context, const char *lines, BastideText *answer)
{
  char players[] = { (char) ('0' + context->deal_players), '\0' };
  const BastideArguments arguments = { .n = 1, .at = { { players, 1 } } };
  Start start = { .kind = context->deal_of };

  return read_players (&arguments, &start, answer) && start_game (context, &start, lines, answer);
}

/* Reads all arguments as one move, and sets REASON to why it is not legal. Returns false if it is no move; the command
 * is then refused. */
static bool
read_move (const BastideSession *session, const BastideArguments *arguments, BastideMove *move, BastideReason *reason,
           BastideText *answer)
{
  const BastideRules *rules = session->record->rules;
  BastideText text = join (arguments, 0);
  BastideMoment moment;
  bool is_move = rules->parse (text.at, text.length, session->record->kit, move);

  bastide_text_free (&text);
  rules->look (session->state, session->record->kit, &moment);
  if (!is_move && (moment.question != 0 || !session->kind->protocol->reads_any))
    return bastide_command_refuse (answer, "%s", session->kind->protocol->no_move);
  if (!is_move)
    *move = (BastideMove) { 0 };
  *reason = rules->why (session->state, session->record->kit, *move);
  return true;
}

bool
bastide_command_play (BastideContext *context, const BastideArguments *arguments, BastideText *answer)
{
  BastideSession *session = context->session;
  BastideReason reason;
  BastideMove move;

  if (!read_move (session, arguments, &move, &reason, answer))
    return false;
  if (reason.code != 0)
    {
      session->record->rules->explain (reason, answer);
      return false;
    }
  return bastide_session_play (session, move) || bastide_command_refuse (answer, BASTIDE_RECORD_FULL);
}

bool
bastide_command_why (BastideContext *context, const BastideArguments *arguments, BastideText *answer)
{
  const BastideSession *session = context->session;
  BastideReason reason;
  BastideMove move;

  if (!read_move (session, arguments, &move, &reason, answer))
    return false;
  if (reason.code != 0)
    session->record->rules->explain (reason, answer);
  else
    bastide_text_add_string (answer, "legal");
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

bool
bastide_command_hide (BastideContext *context, const BastideArguments *arguments, BastideText *answer)
{
  uint64_t seat, seed;

  if (!bastide_arguments_number (arguments, 0, 0, context->session->record->players - 1, &seat))
    return bastide_command_refuse (answer, BASTIDE_NO_SEAT);
  if (!bastide_arguments_number (arguments, 1, 0, UINT64_MAX, &seed))
    return bastide_command_refuse (answer, "SEED is a number from 0 to 18446744073709551615");
  bastide_session_hide (context->session, (unsigned) seat, seed);
  return true;
}
