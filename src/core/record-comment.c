/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Comments: checking, making and merging them, and their lines in a record. */
#include "comment.h"
#include "record-private.h"

#include <assert.h>
#include <stdlib.h>
#include <string.h>

/* The words before a paragraph in an annotation. A line without the space is an empty paragraph as well. */
#define COMMENT "text"

/* One paragraph of a text. */
typedef struct {
  const char *at;
  size_t length;
} Paragraph;

/* Takes the paragraph that *TEXT begins with, and moves *TEXT to the next one, or to NULL after the last. */
static Paragraph
take_paragraph (const char **text)
{
  Paragraph paragraph = { *text, strcspn (*text, "\n") };

  *text = paragraph.at[paragraph.length] == '\n' ? paragraph.at + paragraph.length + 1 : NULL;
  return paragraph;
}

unsigned
bastide_comment_count (const char *text, size_t length)
{
  unsigned n = 0;

  for (size_t i = 0; i < length; i++)
    n += ((unsigned char) text[i] & 0xc0) != 0x80;
  return n;
}

bool
bastide_comment_is_well (const char *text, size_t length)
{
  if (bastide_comment_count (text, length) > BASTIDE_MAX_COMMENT)
    return false;
  for (size_t at = 0; at < length;)
    {
      size_t step = text[at] == '\n' ? 1 : bastide_text_measure (text + at, length - at);

      if (step == 0)
        return false;
      at += step;
    }
  return true;
}

/* Whether LENGTH bytes at AT begin with a character that ends a line or a paragraph; *BYTES receives its length. */
static bool
ends_line (const char *at, size_t length, size_t *bytes)
{
  static const char *const ends[] = { "\r\n", "\r", "\n", "\v", "\f", "\xc2\x85", "\u2028", "\u2029" };

  for (unsigned i = 0; i < sizeof ends / sizeof *ends; i++)
    {
      *bytes = strlen (ends[i]);
      if (*bytes <= length && memcmp (at, ends[i], *bytes) == 0)
        return true;
    }
  return false;
}

/* Removes spaces and line feeds at both ends of TEXT. */
static void
strip (BastideText *text)
{
  size_t start = strspn (text->at, " \n");

  while (text->length > start && strchr (" \n", text->at[text->length - 1]) != NULL)
    text->length--;
  text->length -= start;
  memmove (text->at, text->at + start, text->length);
  text->at[text->length] = '\0';
}

/* Replaces the end of TEXT by "…" if it is too long. */
static void
cut (BastideText *text)
{
  const char *at = text->at;

  if (bastide_comment_count (text->at, text->length) <= BASTIDE_MAX_COMMENT)
    return;
  for (unsigned n = 0; n < BASTIDE_MAX_COMMENT - 1; n++)
    at += *at == '\n' ? 1 : bastide_text_measure (at, text->length - (size_t) (at - text->at));
  text->length = (size_t) (at - text->at);
  bastide_text_add_string (text, "…");
}

char *
bastide_comment_fit (const char *text, size_t length)
{
  BastideText comment = { 0 };

  bastide_text_add_string (&comment, "");
  for (size_t at = 0, step; at < length; at += step)
    {
      if (ends_line (text + at, length - at, &step))
        {
          while (comment.length > 0 && comment.at[comment.length - 1] == ' ') /* a record has no spaces after a line */
            comment.at[--comment.length] = '\0';
          bastide_text_add_string (&comment, "\n");
          continue;
        }
      step = bastide_text_measure (text + at, length - at);
      if (step > 0)
        bastide_text_add (&comment, text + at, step);
      else
        bastide_text_add_string (&comment, text[at] == '\t' ? " " : "\uFFFD");
      step = step > 0 ? step : 1;
    }
  strip (&comment);
  cut (&comment);
  return comment.at;
}

static bool
has_paragraph (const char *text, Paragraph paragraph)
{
  while (text != NULL)
    {
      Paragraph other = take_paragraph (&text);

      if (other.length == paragraph.length && memcmp (other.at, paragraph.at, other.length) == 0)
        return true;
    }
  return false;
}

/* Adds to COMMENT the paragraphs of MORE that TEXT lacks. */
static void
add_missing (BastideText *comment, const char *text, const char *more)
{
  while (more != NULL)
    {
      Paragraph paragraph = take_paragraph (&more);

      if (has_paragraph (text, paragraph))
        continue;
      bastide_text_add_string (comment, "\n");
      bastide_text_add (comment, paragraph.at, paragraph.length);
    }
}

/* Whether TEXT has all paragraphs of OTHER. */
static bool
has_all (const char *text, const char *other)
{
  BastideText missing = { 0 };
  bool has;

  add_missing (&missing, text, other);
  has = missing.length == 0;
  bastide_text_free (&missing);
  return has;
}

char *
bastide_comment_merge (const char *mine, const char *theirs, bool *is_too_long)
{
  const char *a = mine != NULL ? mine : "", *b = theirs != NULL ? theirs : "", *first;
  BastideText merged = { 0 };

  *is_too_long = false;
  if (*a == '\0' && *b == '\0')
    return NULL;
  if (*a == '\0' || *b == '\0')
    return bastide_record_copy_string (*a != '\0' ? a : b, strlen (*a != '\0' ? a : b));
  first = strcmp (a, b) <= 0 ? a : b;
  if (has_all (a, b) != has_all (b, a))
    first = has_all (a, b) ? a : b;
  bastide_text_add_string (&merged, first);
  add_missing (&merged, first, first == a ? b : a);
  *is_too_long = bastide_comment_count (merged.at, merged.length) > BASTIDE_MAX_COMMENT;
  if (*is_too_long)
    bastide_text_free (&merged);
  return merged.at;
}

bool
bastide_annotation_is_comment (const BastideAnnotation *annotation)
{
  return bastide_annotation_is_note (annotation, COMMENT);
}

/* The paragraph in ANNOTATION, which is a line of a comment. */
static const char *
get_paragraph (const BastideAnnotation *annotation)
{
  const char *text = annotation->note + strlen (COMMENT);

  return *text == ' ' ? text + 1 : text;
}

/* The line that stores the move number PLY (from 1) of LINE. */
static BastideLine *
find_owner (const BastideRecord *record, unsigned line, unsigned ply)
{
  assert (ply > 0 && ply <= bastide_record_length (record, line));
  return &record->lines[bastide_record_owner (record, line, ply - 1)];
}

static bool
is_comment_at (const BastideAnnotation *annotation, unsigned ply)
{
  return annotation->ply == ply && bastide_annotation_is_comment (annotation);
}

char *
bastide_record_get_comment (const BastideRecord *record, unsigned line, unsigned ply)
{
  const BastideLine *at = find_owner (record, line, ply);
  BastideText comment = { 0 };

  for (unsigned i = 0; i < at->n_annotations; i++)
    if (is_comment_at (&at->annotations[i], ply))
      {
        bastide_text_add_string (&comment, comment.at != NULL ? "\n" : "");
        bastide_text_add_string (&comment, get_paragraph (&at->annotations[i]));
      }
  if (comment.length == 0)
    bastide_text_free (&comment);
  return comment.at;
}

/* Removes the comment after PLY moves of LINE. */
static void
remove_comment (BastideRecord *record, BastideLine *line, unsigned ply)
{
  unsigned kept = 0;

  for (unsigned i = 0; i < line->n_annotations; i++)
    {
      BastideAnnotation *annotation = &line->annotations[i];

      if (!is_comment_at (annotation, ply))
        {
          line->annotations[kept++] = *annotation;
          continue;
        }
      bastide_record_resize (record, line, -(ptrdiff_t) bastide_note_size (annotation->note));
      free (annotation->note);
    }
  line->n_annotations = kept;
}

/* Adds the paragraphs of TEXT, which is not empty, after PLY moves of LINE. */
static void
add_comment (BastideRecord *record, BastideLine *line, unsigned ply, const char *text)
{
  while (text != NULL)
    {
      Paragraph paragraph = take_paragraph (&text);
      BastideText note = { 0 };

      bastide_text_add_string (&note, COMMENT " ");
      bastide_text_add (&note, paragraph.at, paragraph.length);
      bastide_record_add_annotation (record, line, (BastideAnnotation) { .ply = ply, .note = note.at });
    }
}

/* The bytes that TEXT has in a record. */
static size_t
measure_comment (const char *text)
{
  size_t size = 0;

  while (text != NULL && *text != '\0')
    size += strlen ("note " COMMENT " \n") + take_paragraph (&text).length;
  return size;
}

bool
bastide_record_set_comment (BastideRecord *record, unsigned line, unsigned ply, const char *text)
{
  BastideLine *at = find_owner (record, line, ply);
  char *old = bastide_record_get_comment (record, line, ply);
  size_t before = measure_comment (old), after = measure_comment (text);
  size_t more = after > before ? after - before : 0;

  free (old);
  if (!bastide_comment_is_well (text, strlen (text))
      || (more > 0
          && (!bastide_record_has_room (record, more)
              || !bastide_record_has_note_room (record, (BastideNoteSizes) { .notes = more, .comments = more }))))
    return false;
  remove_comment (record, at, ply);
  if (*text != '\0')
    add_comment (record, at, ply, text);
  bastide_record_new_edition (record);
  return true;
}
