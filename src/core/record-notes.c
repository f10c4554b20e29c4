/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The bytes of the notes in a record, and their limits. Everything that adds notes counts them here, so that whatever
 * is written can be read again. */
#include "record-private.h"

#include <string.h>

enum {
  /* Bytes of all lines `note result`. The program writes them itself when a line of play is finished, however long the
   * other notes are, so they have a limit of their own: one for each line. */
  MAX_RESULTS = BASTIDE_MAX_MERGED * (sizeof "note " BASTIDE_NOTE_RESULT),
};

size_t
bastide_note_size (const char *note)
{
  return strlen ("note \n") + strlen (note);
}

void
bastide_note_sizes_add (BastideNoteSizes *sizes, const BastideAnnotation *annotation)
{
  size_t size = annotation->note != NULL ? bastide_note_size (annotation->note) : 0;

  if (size > 0 && strcmp (annotation->note, BASTIDE_NOTE_RESULT) == 0)
    sizes->results += size;
  else
    sizes->notes += size;
  if (bastide_annotation_is_comment (annotation))
    sizes->comments += size;
}

void
bastide_note_sizes_add_line (BastideNoteSizes *sizes, const BastideLine *line)
{
  for (unsigned i = 0; i < line->n_annotations; i++)
    bastide_note_sizes_add (sizes, &line->annotations[i]);
}

int
bastide_note_sizes_exceed (const BastideNoteSizes *sizes)
{
  return sizes->comments > BASTIDE_MAX_COMMENTS ? BASTIDE_MAX_COMMENTS
         : sizes->notes > BASTIDE_MAX_NOTES     ? BASTIDE_MAX_NOTES
         : sizes->results > MAX_RESULTS         ? MAX_RESULTS
                                                : 0;
}

bool
bastide_record_has_note_room (const BastideRecord *record, BastideNoteSizes more)
{
  for (unsigned i = 0; i < record->n_lines; i++)
    bastide_note_sizes_add_line (&more, &record->lines[i]);
  return bastide_note_sizes_exceed (&more) == 0;
}
