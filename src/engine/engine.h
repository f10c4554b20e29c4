/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The engine's side of the protocol: bytes of commands in, answers out (ENGINE.md). */
#pragma once

#include "core/tile-set.h"

typedef struct BastideEngine BastideEngine;

/* Takes one whole answer, its empty line included, at once. */
typedef void (*BastideAnswerFunc) (const char *answer, size_t length, void *data);

/* An engine for games over SET (copied); SET_TEXT is the text of a set that is not built in, else NULL, and copied too.
 * Answers go to FUNC with DATA. */
BastideEngine *bastide_engine_new (const BastideTileSet *set, const char *set_text, BastideAnswerFunc func, void *data);

/* NULL is allowed. */
void bastide_engine_free (BastideEngine *engine);

/* Takes LENGTH further bytes of input, in pieces of any size, and answers every command that ends in them. Returns
 * false once `quit` was answered. Never keeps more than a record's text and a line of it. */
bool bastide_engine_feed (BastideEngine *engine, const char *bytes, size_t length);

/* The input has ended: a last line without a line feed is a command, and a record without its end is refused. */
void bastide_engine_end (BastideEngine *engine);
