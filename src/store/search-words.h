/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The words by which a game is found. */
#pragma once

#include "core/record.h"

#include <glib.h>

/* TEXT without what a person does not type to find it: case, accents and other marks, however they are encoded, and the
 * strokes of Latin letters. The caller frees it with g_free (). */
char *bastide_search_fold (const char *text);

/* Title, names of seats and comments of RECORD, folded, a line each. The caller frees them with g_free (). */
char *bastide_search_words (const BastideRecord *record);
