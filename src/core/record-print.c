/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Prints a record as doc/record.md describes it. */
#include "record-private.h"

#include <inttypes.h>
#include <string.h>

static void
print_seat (BastideText *text, unsigned player, const BastideSeat *seat)
{
  const char *colour = bastide_colour_name ((BastideColour) seat->colour);

  if (seat->is_computer)
    bastide_text_add_format (text, "seat %u computer %s %s %s %s\n", player + 1, seat->level, seat->version, colour,
                             seat->name);
  else
    bastide_text_add_format (text, "seat %u person %s %s\n", player + 1, colour, seat->name);
}

static void
print_ply (BastideText *text, const BastideRecord *record, BastidePly ply)
{
  bastide_text_add_format (text, "move %u ", ply.player + 1u);
  record->rules->print (ply.move, record->kit, text);
  bastide_text_add_string (text, "\n");
}

size_t
bastide_record_measure_ply (const BastideRecord *record, BastidePly ply)
{
  BastideText text = { 0 };
  size_t length;

  print_ply (&text, record, ply);
  length = text.length;
  bastide_text_free (&text);
  return length;
}

static void
print_branch (BastideText *text, const BastideLine *line)
{
  bastide_text_add_string (text, "branch \"");
  for (const char *at = line->name; *at != '\0'; at++)
    {
      if (*at == '"' || *at == '\\')
        bastide_text_add_string (text, "\\");
      bastide_text_add (text, at, 1);
    }
  bastide_text_add_format (text, "\" %u", line->start);
  if (line->says_parent)
    bastide_text_add_format (text, " of %u", line->parent);
  bastide_text_add_string (text, "\n");
}

size_t
bastide_record_measure_branch (const BastideLine *line)
{
  BastideText text = { 0 };
  size_t length;

  if (line->name != NULL)
    print_branch (&text, line);
  length = text.length;
  bastide_text_free (&text);
  return length;
}

size_t
bastide_record_measure_annotation (const BastideAnnotation *annotation)
{
  BastideText text = { 0 };
  size_t length;

  if (annotation->note != NULL)
    return bastide_note_size (annotation->note);
  print_seat (&text, annotation->player, &annotation->seat);
  length = text.length;
  bastide_text_free (&text);
  return length;
}

/* Prints the unknown lines that follow the line of HEADER with number INDEX. */
static void
print_unknown (BastideText *text, const BastideRecord *record, BastideHeader header, unsigned index)
{
  for (unsigned i = 0; i < record->n_unknown; i++)
    if (record->unknown[i].after == header && record->unknown[i].index == index)
      bastide_text_add_format (text, "%s\n", record->unknown[i].text);
}

static void
print_word (BastideText *text, const BastideRecord *record, BastideHeader header, const char *value)
{
  if (value != NULL)
    bastide_text_add_format (text, "%s %s\n", bastide_header_word (header), value);
  print_unknown (text, record, header, 0);
}

static void
print_game (BastideText *text, const BastideRecord *record)
{
  const BastideRules *rules = record->rules;

  print_word (text, record, BASTIDE_HEADER_GAME, rules->word);
  for (unsigned option = 0, index = 0; rules->options[option] != NULL; option++)
    if ((record->options >> option & 1) != 0)
      {
        bastide_text_add_format (text, "%s %s\n", bastide_header_word (BASTIDE_HEADER_WITH), rules->options[option]);
        print_unknown (text, record, BASTIDE_HEADER_WITH, index++);
      }
}

static void
print_tiles (BastideText *text, const BastideRecord *record)
{
  BastideSet sets[BASTIDE_SETS];
  unsigned n = record->rules->sets != NULL ? record->rules->sets (record->kit, sets) : 0, index = 0;

  for (unsigned i = 0; i < n; i++)
    {
      const char *at = record->set_texts[i] != NULL ? record->set_texts[i] : "";

      bastide_text_add_format (text, "tiles %s fnv64:%016" PRIx64 "\n", sets[i].name, sets[i].checksum);
      print_unknown (text, record, BASTIDE_HEADER_TILES, i);
      for (; *at != '\0'; at = strchr (at, '\n') + 1)
        {
          bastide_text_add_string (text, "tile-line ");
          bastide_text_add (text, at, strcspn (at, "\n") + 1);
          print_unknown (text, record, BASTIDE_HEADER_TILE_LINE, index++);
        }
    }
}

static void
print_deal (BastideText *text, const BastideRecord *record)
{
  const char *word = record->rules->deal_word;
  BastideText lines = { 0 };

  record->rules->print_deal (record->kit, &record->deal, &lines);
  for (const char *at = lines.at; *at != '\0'; at = strchr (at, '\n') + 1)
    {
      const char *rest = word != NULL ? at + strlen (word) + 1 : at;

      bastide_text_add_string (text, "deal ");
      bastide_text_add (text, rest, strcspn (rest, "\n") + 1);
    }
  bastide_text_free (&lines);
}

void
bastide_record_print_header (BastideText *text, const BastideRecord *record)
{
  bastide_text_add_format (text, "bastide %u\n", bastide_record_form (record));
  print_unknown (text, record, BASTIDE_HEADER_FORM, 0);
  print_word (text, record, BASTIDE_HEADER_ID, record->id);
  print_word (text, record, BASTIDE_HEADER_DATE, record->date);
  print_word (text, record, BASTIDE_HEADER_TITLE, record->title);
  if (bastide_record_form (record) > 1)
    print_game (text, record);
  print_tiles (text, record);
  for (unsigned i = 0; i < record->players; i++)
    {
      print_seat (text, i, &record->seats[i]);
      print_unknown (text, record, BASTIDE_HEADER_SEAT, i);
    }
  print_word (text, record, BASTIDE_HEADER_TABLE_RULES,
              !record->says_table_rules ? NULL
              : record->table_rules     ? "yes"
                                        : "no");
  if (record->has_seed)
    bastide_text_add_format (text, "seed %" PRIu64 "\n", record->seed);
  print_unknown (text, record, BASTIDE_HEADER_SEED, 0);
  print_deal (text, record);
}

/* Prints LINE after its first PLIES moves and ANNOTATION annotations. */
static void
print_rest (BastideText *text, const BastideRecord *record, const BastideLine *line, unsigned plies,
            unsigned annotation)
{
  for (unsigned i = plies; i <= line->n_plies; i++)
    {
      for (; annotation < line->n_annotations && line->annotations[annotation].ply == line->start + i; annotation++)
        if (line->annotations[annotation].note != NULL)
          bastide_text_add_format (text, "note %s\n", line->annotations[annotation].note);
        else
          print_seat (text, line->annotations[annotation].player, &line->annotations[annotation].seat);
      if (i < line->n_plies)
        print_ply (text, record, line->plies[i]);
    }
}

static void
print_line (BastideText *text, const BastideRecord *record, const BastideLine *line)
{
  if (line->name != NULL)
    print_branch (text, line);
  print_rest (text, record, line, 0, 0);
}

char *
bastide_record_print_rest (const BastideRecord *record, unsigned line, bool is_new, unsigned plies,
                           unsigned annotations, size_t *length)
{
  BastideText text = { 0 };

  bastide_text_add_string (&text, "");
  if (is_new)
    print_line (&text, record, &record->lines[line]);
  else
    print_rest (&text, record, &record->lines[line], plies, annotations);
  *length = text.length;
  return text.at;
}

char *
bastide_record_print (const BastideRecord *record, size_t *length)
{
  BastideText text = { 0 };

  bastide_record_print_header (&text, record);
  for (unsigned i = 0; i < record->n_lines; i++)
    print_line (&text, record, &record->lines[i]);
  bastide_text_add_format (&text, "head %u %u\n", record->head_line, record->head_ply);
  if (record->has_result)
    {
      bastide_text_add_string (&text, "result");
      for (unsigned i = 0; i < record->players; i++)
        bastide_text_add_format (&text, " %u", record->result[i]);
      bastide_text_add_string (&text, "\n");
    }
  if (length != NULL)
    *length = text.length;
  return text.at;
}
