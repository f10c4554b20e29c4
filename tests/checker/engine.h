/* SPDX-License-Identifier: GPL-3.0-or-later */
/* bastide-engine as a child process that answers commands over pipes. */

#pragma once

#include <stdbool.h>
#include <stddef.h>
#include <sys/types.h>

#include "text.h"

/* A running engine. */
typedef struct
{
  pid_t pid;
  int to;               /* what the engine reads */
  int from;             /* what the engine writes */
  CheckerText received; /* what was read and not yet taken */
  size_t taken;         /* bytes of it that belong to earlier answers */
} CheckerEngine;

/* Starts the program with its arguments, which end with NULL; false, with a message on standard error, if that fails. */
bool checker_engine_start (CheckerEngine *engine, char *const arguments[]);

/* Sends bytes; false if the engine is gone. What is sent before the answers are read must fit into the pipe. */
bool checker_engine_send (CheckerEngine *engine, const char *bytes, size_t length);

/* Takes the next answer: success says `=` or `?`, and the text after it replaces answer. False if the engine is gone,
 * is silent for a minute, or says something that is no answer; answer then holds what was read. */
bool checker_engine_receive (CheckerEngine *engine, bool *success, CheckerText *answer);

/* Closes the pipes and waits for the end; returns whether the engine left with status 0. */
bool checker_engine_stop (CheckerEngine *engine);
