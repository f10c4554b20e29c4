/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The commands of the engine: functions that take the words of a line and write the answer. */
#pragma once

#include "core/text.h"
#include "session.h"

enum {
  /* The most arguments of a command: players, a whole deal and its two `|`. One more is read, to notice that there are
   * too many. */
  BASTIDE_MAX_ARGUMENTS = 1 + BASTIDE_MAX_TILES + 2,
};

/* The words after a command; borrowed from its line. */
typedef struct {
  unsigned n;
  struct {
    const char *at;
    size_t length;
  } at[BASTIDE_MAX_ARGUMENTS + 1];
} BastideArguments;

/* What commands work on. */
typedef struct {
  const BastideTileSet *set;      /* of new games */
  const char *set_text;           /* NULL if SET is the built-in one */
  BastideSession *session;        /* owned; NULL before the first game */
  bool quits;                     /* `quit` was run */
  bool (*is_unread) (void *data); /* whether nobody reads the answer any more; NULL if that is not known */
  bool wants_record;              /* after `load_record`: the lines that follow are the record */
} BastideContext;

/* Runs the command NAME of LENGTH bytes and writes the answer to ANSWER, which is empty before. Returns false if the
 * command fails; it has changed nothing then. */
bool bastide_command_run (BastideContext *context, const char *name, size_t length, const BastideArguments *arguments,
                          BastideText *answer);

/* Replaces the game by the record of LENGTH bytes of TEXT. ANSWER and the result are as of a command. */
bool bastide_command_load (BastideContext *context, const char *text, size_t length, BastideText *answer);

/* The commands about the game (play-commands.c, info-commands.c); the table of commands calls them. */
typedef bool BastideCommandFunc (BastideContext *context, const BastideArguments *arguments, BastideText *answer);

BastideCommandFunc bastide_command_new_game, bastide_command_new_game_order, bastide_command_play, bastide_command_why,
    bastide_command_undo, bastide_command_redo, bastide_command_genmove, bastide_command_play_genmove;
BastideCommandFunc bastide_command_tile_set, bastide_command_order, bastide_command_state, bastide_command_legal,
    bastide_command_history, bastide_command_events, bastide_command_record, bastide_command_playouts,
    bastide_command_hash, bastide_command_ledger, bastide_command_fits, bastide_command_analyse;

/* Adds REASON in words, with the number of its rule; `legal` for BASTIDE_LEGAL. */
void bastide_command_add_reason (BastideText *answer, BastideReason reason);

/* Replaces ANSWER by the reason of a failure. Returns false. */
bool bastide_command_refuse (BastideText *answer, const char *format, ...) __attribute__ ((format (printf, 2, 3)));

/* Reads argument INDEX as a whole number from LOWEST to HIGHEST without leading zeros. Returns false if there is no
 * such argument, or if it is anything else. */
bool bastide_arguments_number (const BastideArguments *arguments, unsigned index, uint64_t lowest, uint64_t highest,
                               uint64_t *number);

/* Reads argument INDEX, which there is, as an X or Y of a cell: -128 to 127, without leading zeros. Returns false if it
 * is anything else. */
bool bastide_arguments_coordinate (const BastideArguments *arguments, unsigned index, int *coordinate);

/* Whether there is an argument INDEX, and it is TEXT. */
bool bastide_arguments_is (const BastideArguments *arguments, unsigned index, const char *text);
