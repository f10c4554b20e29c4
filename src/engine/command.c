/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The table of commands, the commands about the engine itself, and reading their arguments. */
#include "command.h"

#include <stdarg.h>
#include <stdio.h>
#include <string.h>

static BastideCommandFunc answer_protocol_version, answer_name, answer_version, list_commands, answer_known_command,
    quit, start_load_record;

enum { MOVE_WORDS = 4 }; /* at most; some games read any number */

/* The commands. One with fewer than LEAST or more than MOST arguments is refused with USAGE. */
static const struct {
  const char *name;
  BastideCommandFunc *run;
  unsigned least, most;
  bool needs_game;
  const char *usage;
} commands[] = {
  { "protocol_version", answer_protocol_version, 0, 0, false, "protocol_version" },
  { "name", answer_name, 0, 0, false, "name" },
  { "version", answer_version, 0, 0, false, "version" },
  { "list_commands", list_commands, 0, 0, false, "list_commands" },
  { "known_command", answer_known_command, 1, 1, false, "known_command COMMAND" },
  { "quit", quit, 0, 0, false, "quit" },
  { "new_game", bastide_command_new_game, 2, BASTIDE_MAX_ARGUMENTS, false, "new_game PLAYERS SEED [GAME [OPTION…]]" },
  { "new_game_order", bastide_command_new_game_order, 2, BASTIDE_MAX_ARGUMENTS, false,
    "new_game_order PLAYERS [GAME [OPTION…] :] ID…" },
  { "tile_set", bastide_command_tile_set, 0, BASTIDE_MAX_ARGUMENTS, false, "tile_set [GAME [OPTION…]]" },
  { "order", bastide_command_order, 0, 0, true, "order" },
  { "state", bastide_command_state, 0, 1, true, "state [SEAT]" },
  { "legal", bastide_command_legal, 0, 0, true, "legal" },
  { "play", bastide_command_play, 1, MOVE_WORDS, true, "play MOVE" },
  { "why", bastide_command_why, 1, MOVE_WORDS, true, "why MOVE" },
  { "undo", bastide_command_undo, 0, 0, true, "undo" },
  { "redo", bastide_command_redo, 0, 0, true, "redo" },
  { "history", bastide_command_history, 0, 0, true, "history" },
  { "events", bastide_command_events, 0, 0, true, "events" },
  { "record", bastide_command_record, 0, 0, true, "record" },
  { "load_record", start_load_record, 0, 0, false, "load_record" },
  { "genmove", bastide_command_genmove, 1, 5, true, "genmove LEVEL [sims N] [seed S]" },
  { "play_genmove", bastide_command_play_genmove, 1, 5, true, "play_genmove LEVEL [sims N] [seed S]" },
  { "analyse", bastide_command_analyse, 0, 7, true, "analyse [LEVEL] [sims N] [seed S] [seconds T]" },
  { "playouts", bastide_command_playouts, 2, 2, true, "playouts N SEED" },
  { "hash", bastide_command_hash, 0, 0, true, "hash" },
  { "ledger", bastide_command_ledger, 0, 0, true, "ledger" },
  { "fits", bastide_command_fits, 2, 2, true, "fits X Y" },
  { "games", bastide_command_games, 0, 0, false, "games" },
  { "cards", bastide_command_cards, 0, BASTIDE_MAX_ARGUMENTS, false, "cards [GAME]" },
  { "hide", bastide_command_hide, 2, 2, true, "hide SEAT SEED" },
};

enum { N_COMMANDS = sizeof commands / sizeof *commands };

bool
bastide_command_refuse (BastideText *answer, const char *format, ...)
{
  char reason[256];
  va_list arguments;

  va_start (arguments, format);
  vsnprintf (reason, sizeof reason, format, arguments);
  va_end (arguments);
  bastide_text_clear (answer);
  bastide_text_add_string (answer, reason);
  return false;
}

/* Reads LENGTH bytes as a whole number up to HIGHEST without leading zeros; no bytes are 0. */
static bool
read_number (const char *at, size_t length, uint64_t highest, uint64_t *number)
{
  uint64_t value = 0;

  if (length > 1 && at[0] == '0')
    return false;
  for (size_t i = 0; i < length; i++)
    {
      unsigned digit = (unsigned) (at[i] - '0');

      if (at[i] < '0' || at[i] > '9' || digit > highest || value > (highest - digit) / 10)
        return false;
      value = 10 * value + digit;
    }
  *number = value;
  return true;
}

bool
bastide_arguments_number (const BastideArguments *arguments, unsigned index, uint64_t lowest, uint64_t highest,
                          uint64_t *number)
{
  return index < arguments->n && read_number (arguments->at[index].at, arguments->at[index].length, highest, number)
         && *number >= lowest;
}

bool
bastide_arguments_is (const BastideArguments *arguments, unsigned index, const char *text)
{
  return index < arguments->n && strlen (text) == arguments->at[index].length
         && memcmp (arguments->at[index].at, text, arguments->at[index].length) == 0;
}

/* The index of the command, or N_COMMANDS if there is none of that name. */
static int
find_command (const char *name, size_t length)
{
  int i = 0;

  while (i < N_COMMANDS && (strlen (commands[i].name) != length || memcmp (commands[i].name, name, length) != 0))
    i++;
  return i;
}

bool
bastide_command_run (BastideContext *context, const char *name, size_t length, const BastideArguments *arguments,
                     BastideText *answer)
{
  int i = find_command (name, length);
  bool reads_any = context->session != NULL && context->session->kind->protocol->reads_any;

  if (i == N_COMMANDS)
    return bastide_command_refuse (answer, "unknown command");
  if (!(reads_any && commands[i].most == MOVE_WORDS)
      && (arguments->n < commands[i].least || arguments->n > commands[i].most))
    return bastide_command_refuse (answer, "usage: %s", commands[i].usage);
  if (commands[i].needs_game && context->session == NULL)
    return bastide_command_refuse (answer, "no game");
  return commands[i].run (context, arguments, answer);
}

bool
bastide_command_load (BastideContext *context, const char *text, size_t length, BastideText *answer)
{
  BastideFault error;
  BastideRecord *record = bastide_record_parse (text, length, &error);

  if (record == NULL)
    return bastide_command_refuse (answer, "line %u: %s", error.line, error.reason);
  bastide_session_free (context->session);
  context->session = bastide_session_new (record);
  return true;
}

static bool
answer_protocol_version (BastideContext *context, const BastideArguments *arguments, BastideText *answer)
{
  bastide_text_add_string (answer, "2");
  return true;
}

static bool
answer_name (BastideContext *context, const BastideArguments *arguments, BastideText *answer)
{
  bastide_text_add_string (answer, "Bastide");
  return true;
}

static bool
answer_version (BastideContext *context, const BastideArguments *arguments, BastideText *answer)
{
  bastide_text_add_string (answer, BASTIDE_VERSION);
  return true;
}

static bool
list_commands (BastideContext *context, const BastideArguments *arguments, BastideText *answer)
{
  for (int i = 0; i < N_COMMANDS; i++)
    bastide_text_add_format (answer, "%s\n", commands[i].name);
  return true;
}

static bool
answer_known_command (BastideContext *context, const BastideArguments *arguments, BastideText *answer)
{
  bool known = find_command (arguments->at[0].at, arguments->at[0].length) < N_COMMANDS;

  bastide_text_add_string (answer, known ? "true" : "false");
  return true;
}

static bool
quit (BastideContext *context, const BastideArguments *arguments, BastideText *answer)
{
  context->quits = true;
  return true;
}

static bool
start_load_record (BastideContext *context, const BastideArguments *arguments, BastideText *answer)
{
  context->wants = BASTIDE_WANTS_RECORD;
  return true;
}
