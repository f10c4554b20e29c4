/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Comments: what persons wrote about moves. A record has them as lines `note text` (doc/record.md), one for each
 * paragraph. In memory a comment is one text with a line feed between paragraphs. */
#pragma once

#include "record-types.h"

enum {
  BASTIDE_MAX_COMMENT = 2000,        /* Unicode characters of a comment, with its line feeds */
  BASTIDE_MAX_COMMENTS = 256 * 1024, /* bytes of all lines `note text` of a game */
  BASTIDE_MAX_NOTE = 8 * 1024,       /* bytes of a line `note` */
  BASTIDE_MAX_NOTES = 384 * 1024,    /* bytes of all lines `note` of a game */
};

/* Whether LENGTH bytes are a valid comment: UTF-8 without control characters except line feeds, at most
 * BASTIDE_MAX_COMMENT characters long. The empty string is valid. For tests. */
bool bastide_comment_is_well (const char *text, size_t length);

/* Makes a valid comment from LENGTH bytes of any kind: whatever ends a line or a paragraph becomes a line feed, a
 * tabulator a space, U+FFFD replaces every other control character and byte that is not UTF-8, and "…" replaces the end
 * of a text that is too long. Spaces and line feeds at both ends are removed. Never NULL; the caller frees it with free
 * (). */
char *bastide_comment_fit (const char *text, size_t length);

/* Merges two comments about the same move, either of which may be NULL for none. No paragraph of either is lost, and
 * none is doubled. The order of the arguments does not matter, so that two sides that merge get the same. NULL if there
 * is none, or if the merged comment would be too long, which has *IS_TOO_LONG set. The caller frees it with free (). */
char *bastide_comment_merge (const char *mine, const char *theirs, bool *is_too_long);

/* The comment about the move number PLY (from 1) of LINE, or NULL if there is none. The caller frees it with free ().
 */
char *bastide_record_get_comment (const BastideRecord *record, unsigned line, unsigned ply);

/* Replaces that comment; "" removes it. The other annotations stay. Returns false and changes nothing if TEXT is not
 * valid or the record is full. */
bool bastide_record_set_comment (BastideRecord *record, unsigned line, unsigned ply, const char *text);
