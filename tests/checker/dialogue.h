/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Questions to the engine together with the answers that the checker expects.
 *
 * Questions are gathered and sent many at a time; the answers are compared when the questions are settled. The first
 * answer that differs is printed with all that is needed to repeat it, and nothing is asked any more. */

#pragma once

#include <stdbool.h>

#include "engine.h"
#include "text.h"

#define CHECKER_MAX_QUESTIONS 128
#define CHECKER_HASH_SIZE 64

/* What is expected of an answer. */
typedef enum
{
  CHECKER_EXPECT_SUCCESS, /* `=` with any text */
  CHECKER_EXPECT_REFUSAL, /* `?` with any text */
  CHECKER_EXPECT_TEXT,    /* `=` with exactly the text */
  CHECKER_EXPECT_LINES,   /* `=` with exactly these lines in any order */
  CHECKER_EXPECT_JSON,    /* `=` with JSON that means the same */
  CHECKER_EXPECT_ORDERED, /* the same, and no array of it is a set */
  CHECKER_EXPECT_LEGAL,   /* of `why`: legal */
  CHECKER_EXPECT_ILLEGAL, /* of `why`: a reason that names one of the rules expected, or any if there are none */
  CHECKER_EXPECT_RULE,    /* `?` with a reason as before */
  CHECKER_EXPECT_REFUSED, /* `?` with exactly the text */
  CHECKER_EXPECT_HASH     /* `=` with the hash noted earlier, which is noted if there is none */
} CheckerExpectation;

/* A question that was asked and not yet answered. */
typedef struct
{
  CheckerExpectation expectation;
  char *command;    /* owned */
  char *expected;   /* owned; "" if the expectation needs none */
  char *hash;       /* CHECKER_HASH_SIZE bytes, not owned; NULL unless a hash is asked for */
  size_t log_length; /* of the log when it was asked */
} CheckerQuestion;

/* A conversation about one game. */
typedef struct
{
  CheckerEngine *engine;
  const char *title; /* how to repeat the game, printed before a difference; not owned */
  int n_questions;
  CheckerQuestion questions[CHECKER_MAX_QUESTIONS];
  CheckerText outgoing;
  CheckerText log;   /* commands of this game that change the position */
  long n_commands;   /* asked so far */
  long n_comparisons; /* answers compared with a prediction so far */
  bool failed;       /* a difference was found and printed */
} CheckerDialogue;

/* Asks: the command is the formatted text. hash is needed for CHECKER_EXPECT_HASH only. */
void checker_ask (CheckerDialogue *dialogue, CheckerExpectation expectation, const char *expected, char *hash,
                  const char *format, ...) __attribute__ ((format (printf, 5, 6)));

/* Sends what is still to be sent and compares all answers; false if there was a difference now or earlier. */
bool checker_settle (CheckerDialogue *dialogue);

/* Settles, then asks one command and takes its answer; whether it was a success. */
bool checker_probe (CheckerDialogue *dialogue, CheckerText *answer, const char *command);

/* As checker_probe(), but an answer that is no success is a difference. */
bool checker_ask_now (CheckerDialogue *dialogue, CheckerText *answer, const char *command);

/* Prints a difference that was found otherwise than by a question. */
void checker_complain (CheckerDialogue *dialogue, const char *command, const char *expected, const char *found,
                       const char *difference);

/* Forgets the log, for the next game. */
void checker_begin_log (CheckerDialogue *dialogue, const char *title);

/* Frees what the dialogue owns. */
void checker_dialogue_clear (CheckerDialogue *dialogue);
