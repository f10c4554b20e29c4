/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Hostile records: what is accepted must print as what was read, but for what mail programs add, replay at its head,
 * and be merged with itself and with the beginning of its game. Its comments can be written again, merged and removed.
 */
#include "fuzz.h"

#include <stdlib.h>
#include <string.h>

#include "core/comment.h"
#include "core/record-private.h"
#include "../core/sound.h"

/* Whether the text is PRINTED but for what a mail program or an editor adds or takes away: a byte order mark, `>`
 * before every line, carriage returns, empty lines, and spaces after all lines but those of a tile set. */
static bool
is_same (const char *text, size_t length, const char *printed)
{
  const char *end = text + length, *at = text;
  bool is_quoted = false, is_first = true;

  if (length >= 3 && memcmp (at, "\xef\xbb\xbf", 3) == 0)
    at += 3;
  while (at < end)
    {
      const char *line = at, *stop = memchr (at, '\n', (size_t) (end - at));
      size_t size, whole;

      stop = stop != NULL ? stop : end;
      at = stop < end ? stop + 1 : end;
      stop -= stop > line && stop[-1] == '\r';
      is_quoted = is_quoted || (is_first && stop > line && *line == '>');
      if (is_quoted && stop > line && *line == '>')
        line += stop - line > 1 && line[1] == ' ' ? 2 : 1;
      whole = (size_t) (stop - line);
      while (stop > line && stop[-1] == ' ' && (stop - line < 10 || memcmp (line, "tile-line ", 10) != 0))
        stop--;
      size = (size_t) (stop - line);
      if (size == 0)
        continue;
      is_first = false;
      if (strncmp (printed, line, whole) == 0 && printed[whole] == '\n') /* such as a name of spaces */
        size = whole;
      if (strncmp (printed, line, size) != 0)
        return false;
      printed += size;
      printed += size == 9 && memcmp (line, "note text", 9) == 0 && *printed == ' ';
      if (*printed++ != '\n')
        return false;
    }
  return *printed == '\0';
}

/* Writes the comment about the move number PLY of LINE again, merges it with itself, and removes it. */
static void
try_comment (BastideRecord *record, unsigned line, unsigned ply)
{
  char *comment = bastide_record_get_comment (record, line, ply), *merged, *fit;
  bool is_too_long;

  if (comment == NULL)
    return;
  merged = bastide_comment_merge (comment, comment, &is_too_long);
  fit = bastide_comment_fit (comment, strlen (comment));
  if (!bastide_comment_is_well (comment, strlen (comment)) || !bastide_comment_is_well (fit, strlen (fit))
      || strcmp (comment, merged) != 0 || !bastide_record_set_comment (record, line, ply, comment)
      || !bastide_record_set_comment (record, line, ply, ""))
    abort ();
  free (comment);
  free (merged);
  free (fit);
}

/* Merges OTHER into RECORD. Unless that is too long, the moves must be those of EXPECTED then. */
static void
check_merge (const BastideRecord *record, const BastideRecord *other, const BastideRecord *expected, bool is_new)
{
  BastideMerge merge;
  BastideRecord *merged = bastide_record_merge (record, other, 0, "", &merge);

  if (merged == NULL && merge.result != BASTIDE_MERGE_TOO_LONG)
    abort ();
  if (merged != NULL && (bastide_record_relate (merged, expected) != BASTIDE_RELATION_SAME || !record_is_sound (merged)))
    abort ();
  if (merged != NULL && !is_new && merge.result > BASTIDE_MERGE_NOTES)
    abort ();
  bastide_record_free (merged);
}

/* The same game without a move. */
static BastideRecord *
make_start (const BastideRecord *record)
{
  const char *texts[BASTIDE_SETS];
  BastideSet sets[BASTIDE_SETS];
  unsigned n = record->rules->sets != NULL ? record->rules->sets (record->kit, sets) : 0;

  for (unsigned i = 0; i < n; i++)
    texts[i] = record->set_texts[i] != NULL ? record->set_texts[i] : bastide_builtin_text (record->rules, sets[i].name);
  n = n > 0 && texts[0] == NULL ? 0 : n;
  return bastide_record_new (record->rules, record->options, texts, n, record->players, &record->deal);
}

static void
check_merges (const BastideRecord *record)
{
  BastideRecord *start = make_start (record);

  if (!bastide_record_set_seats (start, record->seats))
    abort ();
  check_merge (record, record, record, false);
  check_merge (record, start, record, false);
  check_merge (start, record, record, true);
  bastide_record_free (start);
}

int
LLVMFuzzerTestOneInput (const uint8_t *data, size_t length)
{
  BastideFault error;
  BastideRecord *record = bastide_record_parse ((const char *) data, length, &error);
  BastideRecord *beginning = bastide_record_parse_beginning ((const char *) data, length);
  const BastideSeat *seats[BASTIDE_PLAYERS];
  BastideState *state;
  char *printed;

  if (beginning != NULL && beginning->text_size < BASTIDE_MAX_RECORD_TEXT - 100 && !record_is_sound (beginning))
    abort ();
  bastide_record_free (beginning);
  if (record == NULL)
    {
      if (error.reason[0] == '\0')
        abort ();
      return 0;
    }
  printed = bastide_record_print (record, NULL);
  if (!is_same ((const char *) data, length, printed))
    abort ();
  check_merges (record);
  for (unsigned line = 0; line < record->n_lines; line++)
    {
      bastide_record_seats (record, line, bastide_record_length (record, line), seats);
      for (unsigned ply = record->lines[line].start + 1; ply <= bastide_record_length (record, line); ply++)
        try_comment (record, line, ply);
    }
  if (!record_is_sound (record))
    abort ();
  state = malloc (record->rules->state_size (record->kit));
  if (state == NULL)
    abort ();
  bastide_record_replay (record, record->head_line, record->head_ply, state, NULL);
  if (record->rules->check (state, record->kit) != NULL)
    abort ();
  free (state);
  free (printed);
  bastide_record_free (record);
  return 0;
}
