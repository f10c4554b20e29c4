/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Hostile records: what is accepted must print as what was read, but for carriage returns and a byte
 * order mark, and replay at its head. */
#include "fuzz.h"

#include <stdlib.h>
#include <string.h>

#include "core/record.h"

/* Whether the text is PRINTED but for carriage returns at the ends of lines. */
static bool
is_same (const char *text, size_t length, const char *printed, size_t printed_length)
{
  size_t at = 0;

  for (size_t i = 0; i < length; i++)
    {
      if (text[i] == '\r' && i + 1 < length && text[i + 1] == '\n')
        continue;
      if (at == printed_length || printed[at++] != text[i])
        return false;
    }
  return at == printed_length;
}

int
LLVMFuzzerTestOneInput (const uint8_t *data, size_t length)
{
  BastideTextError error;
  BastideRecord *record = bastide_record_parse ((const char *) data, length, &error);
  const BastideSeat *seats[BASTIDE_MAX_PLAYERS];
  BastideState state;
  size_t printed_length;
  char *printed;

  if (record == NULL)
    {
      if (error.reason[0] == '\0')
        abort ();
      return 0;
    }
  printed = bastide_record_print (record, &printed_length);
  if (bastide_record_has_mark ((const char *) data, length))
    {
      data += BASTIDE_MARK_BYTES;
      length -= BASTIDE_MARK_BYTES;
    }
  if (!is_same ((const char *) data, length, printed, printed_length))
    abort ();
  for (unsigned line = 0; line < record->n_lines; line++)
    bastide_record_seats (record, line, bastide_record_length (record, line), seats);
  bastide_record_replay (record, record->head_line, record->head_ply, &state, NULL);
  if (bastide_state_check (&state, record->set) != NULL)
    abort ();
  free (printed);
  bastide_record_free (record);
  return 0;
}
