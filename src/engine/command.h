/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The commands of the engine: functions that take the words of a line and write the answer. */
#pragma once

#include "core/text.h"
#include "session.h"

enum {
  /* The most arguments of a command: players, a game with five options and `:`, a whole deal and its two `|`. Three
   * words more are read: a number, the command, and one to notice that there are too many. */
  BASTIDE_MAX_ARGUMENTS = 1 + 1 + 5 + 1 + 128 + 2,
};

/* The words after a command; borrowed from its line. */
typedef struct {
  unsigned n;
  struct {
    const char *at;
    size_t length;
  } at[BASTIDE_MAX_ARGUMENTS + 3];
} BastideArguments;

/* What the lines are that follow, up to one with only a dot. */
typedef enum {
  BASTIDE_WANTS_COMMANDS,
  BASTIDE_WANTS_RECORD, /* after `load_record` */
  BASTIDE_WANTS_DEAL,   /* after `new_game_order` of a game whose deal has several lines */
} BastideWants;

/* What commands work on. */
typedef struct {
  const BastideRules *tiles_of; /* the game whose sets of tiles are not the built-in ones; NULL if there is none */
  const char *const *texts;     /* of those sets */
  unsigned n_texts;
  BastideSession *session;        /* owned; NULL before the first game */
  bool quits;                     /* `quit` was run */
  bool (*is_unread) (void *data); /* whether nobody reads the answer any more; NULL if that is not known */
  BastideWants wants;
  const BastideGameKind *deal_of; /* whose deal is wanted, and for how many; 0 if that was no number */
  uint64_t deal_players;
} BastideContext;

/* Runs the command NAME of LENGTH bytes and writes the answer to ANSWER, which is empty before. Returns false if the
 * command fails; it has changed nothing then. */
bool bastide_command_run (BastideContext *context, const char *name, size_t length, const BastideArguments *arguments,
                          BastideText *answer);

/* Replaces the game by the record of LENGTH bytes of TEXT. ANSWER and the result are as of a command. */
bool bastide_command_load (BastideContext *context, const char *text, size_t length, BastideText *answer);

/* Begins the game that was waiting for its deal with LINES. ANSWER and the result are as of a command. */
bool bastide_command_deal (BastideContext *context, const char *lines, BastideText *answer);

/* The commands about the game (play-commands.c, info-commands.c …); the table of commands calls them. */
typedef bool BastideCommandFunc (BastideContext *context, const BastideArguments *arguments, BastideText *answer);

BastideCommandFunc bastide_command_new_game, bastide_command_new_game_order, bastide_command_play, bastide_command_why,
    bastide_command_undo, bastide_command_redo, bastide_command_genmove, bastide_command_play_genmove;
BastideCommandFunc bastide_command_tile_set, bastide_command_order, bastide_command_state, bastide_command_legal,
    bastide_command_history, bastide_command_events, bastide_command_record, bastide_command_playouts,
    bastide_command_hash, bastide_command_ledger, bastide_command_fits, bastide_command_analyse, bastide_command_games,
    bastide_command_cards, bastide_command_hide;

/* Reasons of failures that several commands have. */
#define BASTIDE_RECORD_FULL "the record of the game is full"
#define BASTIDE_NO_SEAT "there is no such seat"

/* Whether there are computer players of the game; if not, the command is refused. */
bool bastide_command_has_players (const BastideSession *session, BastideText *answer);

/* A new kit of the game of RULES with OPTIONS, which the caller frees with free (). NULL if the sets of tiles from
 * files do not go with them; the command is then refused. */
BastideKit *bastide_context_open_kit (const BastideContext *context, const BastideRules *rules, uint32_t options,
                                      BastideText *answer);

/* Reads the arguments from FIRST to before END as a game and its options. Returns false if they are not; the command is
 * then refused. */
bool bastide_arguments_game (const BastideArguments *arguments, unsigned first, unsigned end,
                             const BastideGameKind **kind, uint32_t *options, BastideText *answer);

/* Replaces ANSWER by the reason of a failure. Returns false. */
bool bastide_command_refuse (BastideText *answer, const char *format, ...) __attribute__ ((format (printf, 2, 3)));

/* Reads argument INDEX as a whole number from LOWEST to HIGHEST without leading zeros. Returns false if there is no
 * such argument, or if it is anything else. */
bool bastide_arguments_number (const BastideArguments *arguments, unsigned index, uint64_t lowest, uint64_t highest,
                               uint64_t *number);

/* Whether there is an argument INDEX, and it is TEXT. */
bool bastide_arguments_is (const BastideArguments *arguments, unsigned index, const char *text);
