/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Prints a record as doc/record.md describes it. */
#include "record-private.h"

#include <inttypes.h>
#include <string.h>

void
bastide_record_print_seat (BastideText *text, unsigned player, const BastideSeat *seat)
{
  const char *colour = bastide_colour_name ((BastideColour) seat->colour);

  if (seat->is_computer)
    bastide_text_add_format (text, "seat %u computer %s %s %s %s\n", player + 1, seat->level, seat->version, colour,
                             seat->name);
  else
    bastide_text_add_format (text, "seat %u person %s %s\n", player + 1, colour, seat->name);
}

void
bastide_record_print_ply (BastideText *text, BastidePly ply)
{
  char move[BASTIDE_MOVE_TEXT];

  bastide_move_print (ply.move, move);
  bastide_text_add_format (text, "move %u %s\n", ply.player + 1u, move);
}

void
bastide_record_print_branch (BastideText *text, const BastideLine *line)
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
print_tiles (BastideText *text, const BastideRecord *record)
{
  unsigned index = 0;

  bastide_text_add_format (text, "tiles %s fnv64:%016" PRIx64 "\n", record->set->name, record->set->checksum);
  print_unknown (text, record, BASTIDE_HEADER_TILES, 0);
  if (record->tile_text == NULL)
    return;
  for (const char *at = record->tile_text; *at != '\0'; at = strchr (at, '\n') + 1)
    {
      bastide_text_add_string (text, "tile-line ");
      bastide_text_add (text, at, strcspn (at, "\n") + 1);
      print_unknown (text, record, BASTIDE_HEADER_TILE_LINE, index++);
    }
}

static void
print_deal (BastideText *text, const BastideRecord *record)
{
  const BastideDeal *deal = &record->deal;

  bastide_text_add_string (text, "deal");
  for (int i = 0; i <= deal->n_tiles; i++)
    {
      for (int stack = 0; stack < BASTIDE_STACKS - 1; stack++)
        if (deal->end[stack] == i)
          bastide_text_add_string (text, " |");
      if (i < deal->n_tiles)
        bastide_text_add_format (text, " %s", record->set->kinds[deal->order[i]].id);
    }
  bastide_text_add_string (text, "\n");
}

static void
print_header (BastideText *text, const BastideRecord *record)
{
  bastide_text_add_string (text, "bastide 1\n");
  print_unknown (text, record, BASTIDE_HEADER_FORM, 0);
  print_word (text, record, BASTIDE_HEADER_ID, record->id);
  print_word (text, record, BASTIDE_HEADER_DATE, record->date);
  print_word (text, record, BASTIDE_HEADER_TITLE, record->title);
  print_tiles (text, record);
  for (unsigned i = 0; i < record->players; i++)
    {
      bastide_record_print_seat (text, i, &record->seats[i]);
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

static void
print_line (BastideText *text, const BastideLine *line)
{
  unsigned annotation = 0;

  if (line->name != NULL)
    bastide_record_print_branch (text, line);
  for (unsigned i = 0; i <= line->n_plies; i++)
    {
      for (; annotation < line->n_annotations && line->annotations[annotation].ply == line->start + i; annotation++)
        if (line->annotations[annotation].note != NULL)
          bastide_text_add_format (text, "note %s\n", line->annotations[annotation].note);
        else
          bastide_record_print_seat (text, line->annotations[annotation].player, &line->annotations[annotation].seat);
      if (i < line->n_plies)
        bastide_record_print_ply (text, line->plies[i]);
    }
}

char *
bastide_record_print (const BastideRecord *record, size_t *length)
{
  BastideText text = { 0 };

  print_header (&text, record);
  for (unsigned i = 0; i < record->n_lines; i++)
    print_line (&text, &record->lines[i]);
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
