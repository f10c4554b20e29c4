/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The protocol (doc/protocol.md): bytes of commands go in, answers come out. */
#pragma once

#include "core/rules.h"

typedef struct BastideEngine BastideEngine;

/* Receives one whole answer with its empty line. */
typedef void (*BastideAnswerFunc) (const char *answer, size_t length, void *data);

/* An engine for all games; those of RULES have the sets of tiles in TEXTS, which must be valid and outlive the engine,
 * instead of the built-in ones. RULES may be NULL. Answers go to FUNC with DATA. */
BastideEngine *bastide_engine_new (const BastideRules *rules, const char *const *texts, unsigned n_texts,
                                   BastideAnswerFunc func, void *data);

/* Lets long commands ask IS_UNREAD, with NULL, whether nobody reads the answer any more; they are then refused. It is
 * called very often. */
void bastide_engine_set_unread (BastideEngine *engine, bool (*is_unread) (void *data));

/* NULL is allowed. */
void bastide_engine_free (BastideEngine *engine);

/* Reads LENGTH more bytes of input, in pieces of any size, and answers every command that ends in them. Returns false
 * after `quit` was answered. Stores at most the text of a record and one line. */
bool bastide_engine_feed (BastideEngine *engine, const char *bytes, size_t length);

/* To be called at the end of the input: a last line without a line feed is a command, and a record without its end is
 * refused. */
void bastide_engine_end (BastideEngine *engine);
