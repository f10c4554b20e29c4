/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The commands of the engine: what the frame of the protocol calls with the words of a line. */
#pragma once

#include "core/text.h"
#include "session.h"

enum {
  /* Most of them: players, a whole deal and its two signs. One more is kept so that too many are seen. */
  BASTIDE_MAX_ARGUMENTS = 1 + BASTIDE_MAX_TILES + 2,
};

/* The words behind a command; borrowed from its line. */
typedef struct {
  unsigned n;
  struct {
    const char *at;
    size_t length;
  } at[BASTIDE_MAX_ARGUMENTS + 1];
} BastideArguments;

/* What commands work on. */
typedef struct {
  const BastideTileSet *set; /* for new games */
  const char *set_text;      /* of a set that is not built in, else NULL */
  BastideSession *session;   /* owned; NULL before the first game */
  bool quits;                /* `quit` was answered */
  bool wants_record;         /* `load_record` came: the lines that follow are the record */
} BastideContext;

/* Runs the command NAME of LENGTH bytes. ANSWER, empty before, receives the text of the answer; false where it is a
 * failure, which changes nothing. */
bool bastide_command_run (BastideContext *context, const char *name, size_t length, const BastideArguments *arguments,
                          BastideText *answer);

/* Replaces the game by the record of LENGTH bytes of TEXT; like a command. */
bool bastide_command_load (BastideContext *context, const char *text, size_t length, BastideText *answer);

/* The commands about the game, called by the table of commands (play-commands.c, info-commands.c). */
typedef bool BastideCommandFunc (BastideContext *context, const BastideArguments *arguments, BastideText *answer);

BastideCommandFunc bastide_command_new_game, bastide_command_new_game_order, bastide_command_play, bastide_command_why,
    bastide_command_undo, bastide_command_redo, bastide_command_genmove, bastide_command_play_genmove;
BastideCommandFunc bastide_command_tile_set, bastide_command_order, bastide_command_state, bastide_command_legal,
    bastide_command_history, bastide_command_events, bastide_command_record, bastide_command_playouts,
    bastide_command_hash;

/* Writes the reason of a failure; always false. */
bool bastide_command_refuse (BastideText *answer, const char *format, ...) __attribute__ ((format (printf, 2, 3)));

/* Reads argument INDEX as a whole number from LOWEST to HIGHEST without leading zeros. */
bool bastide_arguments_number (const BastideArguments *arguments, unsigned index, uint64_t lowest, uint64_t highest,
                               uint64_t *number);

/* Whether argument INDEX is there and is TEXT. */
bool bastide_arguments_is (const BastideArguments *arguments, unsigned index, const char *text);
