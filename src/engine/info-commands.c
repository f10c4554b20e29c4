/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The commands that only answer questions and change nothing. */
#include <inttypes.h>
#include <stdlib.h>
#include <string.h>

#include "command.h"

bool
bastide_command_games (BastideContext *context, const BastideArguments *arguments, BastideText *answer)
{
  for (const BastideGameKind *const *kind = bastide_game_kinds; *kind != NULL; kind++)
    {
      bastide_text_add_string (answer, (*kind)->rules->word);
      for (const char *const *option = (*kind)->rules->options; *option != NULL; option++)
        bastide_text_add_format (answer, " %s", *option);
      bastide_text_add_string (answer, "\n");
    }
  return true;
}

/* The deal without the signs where stacks end. */
bool
bastide_command_order (BastideContext *context, const BastideArguments *arguments, BastideText *answer)
{
  const BastideRecord *record = context->session->record;
  BastideText deal = { 0 };
  bool is_first = true;

  record->rules->print_deal (record->kit, &record->deal, &deal);
  for (const char *at = deal.at, *end; *at != '\0'; at = end + (*end == ' '))
    {
      end = at + strcspn (at, " ");
      if (*at == '|')
        continue;
      bastide_text_add_string (answer, is_first ? "" : " ");
      bastide_text_add (answer, at, (size_t) (end - at));
      is_first = false;
    }
  bastide_text_free (&deal);
  return true;
}

bool
bastide_command_state (BastideContext *context, const BastideArguments *arguments, BastideText *answer)
{
  const BastideSession *session = context->session;
  const BastideProtocol *protocol = session->kind->protocol;
  uint64_t seat;

  if (arguments->n > 0 && !protocol->has_secrets)
    return bastide_command_refuse (answer, "usage: state");
  if (arguments->n > 0 && !bastide_arguments_number (arguments, 0, 0, session->record->players - 1, &seat))
    return bastide_command_refuse (answer, BASTIDE_NO_SEAT);
  protocol->state (answer, session->state, session->record->kit, arguments->n > 0 ? (int) seat : -1);
  return true;
}

static void
add_move (const BastideSession *session, BastideMove move, BastideText *answer)
{
  session->record->rules->print (move, session->record->kit, answer);
  bastide_text_add_string (answer, "\n");
}

bool
bastide_command_legal (BastideContext *context, const BastideArguments *arguments, BastideText *answer)
{
  const BastideSession *session = context->session;
  const BastideRules *rules = session->record->rules;
  BastideMoves moves;

  rules->list (session->state, session->record->kit, &moves);
  if (rules->sort != NULL)
    rules->sort (&moves);
  for (unsigned i = 0; i < moves.n; i++)
    add_move (session, moves.at[i], answer);
  return true;
}

/* Adds a line for each tile that EVENTS have discarded. */
static void
add_discarded (const BastideSession *session, const BastideState *state, const BastideEvents *events,
               BastideText *answer)
{
  static const char word[] = "discarded ";

  for (unsigned i = 0; i < events->n; i++)
    {
      BastideText line = { 0 };

      session->kind->protocol->event (&line, state, session->record->kit, &events->at[i]);
      if (strncmp (line.at, word, strlen (word)) == 0)
        {
          size_t length = strlen (word) + strcspn (line.at + strlen (word), " ");

          bastide_text_add_format (answer, "# %.*s\n", (int) length, line.at);
        }
      bastide_text_free (&line);
    }
}

bool
bastide_command_history (BastideContext *context, const BastideArguments *arguments, BastideText *answer)
{
  const BastideSession *session = context->session;
  const BastideRecord *record = session->record;
  BastideState *state = malloc (record->rules->state_size (record->kit));
  BastideEvents events;

  if (state == NULL)
    abort ();
  bastide_record_replay (record, 0, 0, state, &events);
  add_discarded (session, state, &events, answer);
  for (unsigned ply = 0; ply < record->head_ply; ply++)
    {
      BastideMove move = bastide_record_ply (record, record->head_line, ply).move;

      add_move (session, move, answer);
      record->rules->apply (state, record->kit, move, &events);
      add_discarded (session, state, &events, answer);
    }
  free (state);
  return true;
}

bool
bastide_command_events (BastideContext *context, const BastideArguments *arguments, BastideText *answer)
{
  const BastideSession *session = context->session;

  for (unsigned i = 0; i < session->events.n; i++)
    {
      session->kind->protocol->event (answer, session->state, session->record->kit, &session->events.at[i]);
      bastide_text_add_string (answer, "\n");
    }
  return true;
}

bool
bastide_command_record (BastideContext *context, const BastideArguments *arguments, BastideText *answer)
{
  char *text = bastide_record_print (context->session->record, NULL);

  bastide_text_add_string (answer, text);
  free (text);
  return true;
}

bool
bastide_command_hash (BastideContext *context, const BastideArguments *arguments, BastideText *answer)
{
  const BastideSession *session = context->session;

  bastide_text_add_format (answer, "%016" PRIx64, session->record->rules->hash (session->state, session->record->kit));
  return true;
}

bool
bastide_command_ledger (BastideContext *context, const BastideArguments *arguments, BastideText *answer)
{
  const BastideSession *session = context->session;
  const BastideRules *rules = session->record->rules;
  BastideBySource points;

  rules->count (session->state, session->record->kit, true, points, NULL);
  for (unsigned player = 0; player < session->record->players; player++)
    {
      bastide_text_add_string (answer, player == 0 ? "[" : ", ");
      for (unsigned source = 1; rules->sources[source] != NULL; source++)
        bastide_text_add_format (answer, "%s\"%s\": %d", source > 1 ? ", " : "{", rules->sources[source],
                                 points[player][source]);
      bastide_text_add_string (answer, "}");
    }
  bastide_text_add_string (answer, "]");
  return true;
}

/* The command WORD of KIND; NULL if it has none. */
static const BastideCommand *
find_own (const BastideGameKind *kind, const char *word)
{
  const BastideCommand *command = kind->protocol->commands;

  while (command->word != NULL && strcmp (command->word, word) != 0)
    command++;
  return command->word != NULL ? command : NULL;
}

/* Asks the game in hand for the answer to WORD, a command that not every game has. */
static bool
ask_game (const BastideContext *context, const char *word, const BastideArguments *arguments, BastideText *answer,
          const char *lack)
{
  const BastideSession *session = context->session;
  const BastideCommand *command = find_own (session->kind, word);
  BastideText rest = { 0 };
  bool is_answer;

  if (command == NULL)
    return bastide_command_refuse (answer, "%s", lack);
  bastide_text_add_string (&rest, "");
  for (unsigned i = 0; i < arguments->n; i++)
    {
      bastide_text_add_string (&rest, i > 0 ? " " : "");
      bastide_text_add (&rest, arguments->at[i].at, arguments->at[i].length);
    }
  is_answer = command->run (session->state, session->record->kit, rest.at, answer);
  bastide_text_free (&rest);
  return is_answer;
}

/* Asks what is in the box: of the game that is named, of the game in hand, or before that of the first one that has the
 * command WORD. */
static bool
ask_box (const BastideContext *context, const char *word, const BastideArguments *arguments, BastideText *answer,
         const char *lack)
{
  const BastideGameKind *kind = bastide_game_kinds[0];
  const BastideCommand *command;
  uint32_t options = 0;
  BastideKit *kit;
  bool is_answer;

  if (arguments->n == 0 && context->session != NULL)
    return ask_game (context, word, arguments, answer, lack);
  for (unsigned i = 0; arguments->n == 0 && find_own (kind, word) == NULL; i++)
    kind = bastide_game_kinds[i];
  if (arguments->n > 0 && !bastide_arguments_game (arguments, 0, arguments->n, &kind, &options, answer))
    return false;
  command = find_own (kind, word);
  if (command == NULL)
    return bastide_command_refuse (answer, "%s", lack);
  kit = bastide_context_open_kit (context, kind->rules, options, answer);
  is_answer = kit != NULL && command->run (NULL, kit, "", answer);
  free (kit);
  return is_answer;
}

#define NO_TILES "there are no tiles in this game"

bool
bastide_command_tile_set (BastideContext *context, const BastideArguments *arguments, BastideText *answer)
{
  return ask_box (context, "tile_set", arguments, answer, NO_TILES);
}

bool
bastide_command_cards (BastideContext *context, const BastideArguments *arguments, BastideText *answer)
{
  return ask_box (context, "cards", arguments, answer, "there are no cards in this game");
}

bool
bastide_command_fits (BastideContext *context, const BastideArguments *arguments, BastideText *answer)
{
  return ask_game (context, "fits", arguments, answer, NO_TILES);
}
