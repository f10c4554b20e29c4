/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Making and freeing a record, and its header: titles and seats. */
#include "name.h"
#include "record-private.h"

#include <assert.h>
#include <stdatomic.h>
#include <stdlib.h>
#include <string.h>

static const char *const colours[] = { "red", "blue", "green", "yellow", "black", "violet" };

const char *
bastide_colour_name (BastideColour colour)
{
  return colours[colour];
}

const char *
bastide_header_word (BastideHeader header)
{
  static const char *const words[] = { "bastide", "id",        "date", "title",       "game", "with",
                                       "tiles",   "tile-line", "seat", "table-rules", "seed" };

  return words[header];
}

void *
bastide_record_make_room (void *items, unsigned n, size_t size)
{
  if ((n & (n - 1)) != 0)
    return items;
  items = realloc (items, (n == 0 ? 1 : 2 * (size_t) n) * size);
  if (items == NULL)
    abort ();
  return items;
}

char *
bastide_record_copy_string (const char *bytes, size_t length)
{
  char *copy = malloc (length + 1);

  if (copy == NULL)
    abort ();
  memcpy (copy, bytes, length);
  copy[length] = '\0';
  return copy;
}

BastideRecord *
bastide_record_new_empty (void)
{
  BastideRecord *record = calloc (1, sizeof *record);

  if (record == NULL)
    abort ();
  bastide_record_add_line (record, 0, 0, false, NULL);
  bastide_record_new_edition (record);
  bastide_record_new_numbering (record);
  return record;
}

/* The number of the next edition or numbering in this process. */
static atomic_uint next_number;

void
bastide_record_new_edition (BastideRecord *record)
{
  record->edition = atomic_fetch_add (&next_number, 1);
}

void
bastide_record_new_numbering (BastideRecord *record)
{
  record->numbering = atomic_fetch_add (&next_number, 1);
}

BastideSeat
bastide_seat_copy (const BastideSeat *seat)
{
  const char *level = seat->is_computer ? seat->level : "", *version = seat->is_computer ? seat->version : "";

  return (BastideSeat) { .is_computer = seat->is_computer,
                         .colour = seat->colour,
                         .level = bastide_record_copy_string (level, strlen (level)),
                         .version = bastide_record_copy_string (version, strlen (version)),
                         .name = bastide_record_copy_string (seat->name, strlen (seat->name)) };
}

void
bastide_seat_clear (BastideSeat *seat)
{
  free ((char *) seat->level);
  free ((char *) seat->version);
  free ((char *) seat->name);
}

static void
free_annotation (BastideAnnotation *annotation)
{
  free (annotation->note);
  bastide_seat_clear (&annotation->seat);
}

void
bastide_record_free_line (BastideLine *line)
{
  for (unsigned i = 0; i < line->n_annotations; i++)
    free_annotation (&line->annotations[i]);
  free (line->annotations);
  free (line->plies);
  free (line->name);
}

void
bastide_record_free (BastideRecord *record)
{
  if (record == NULL)
    return;
  for (unsigned i = 0; i < record->n_lines; i++)
    bastide_record_free_line (&record->lines[i]);
  for (unsigned i = 0; i < record->n_unknown; i++)
    free (record->unknown[i].text);
  for (unsigned i = 0; i < BASTIDE_PLAYERS; i++)
    bastide_seat_clear (&record->seats[i]);
  free (record->lines);
  free (record->unknown);
  free (record->id);
  free (record->date);
  free (record->title);
  for (unsigned i = 0; i < BASTIDE_SETS; i++)
    free (record->set_texts[i]);
  free (record->kit);
  free (record);
}

/* Copies TEXT; NULL is allowed. */
static char *
copy_text (const char *text)
{
  return text != NULL ? bastide_record_copy_string (text, strlen (text)) : NULL;
}

/* Copies N items of SIZE bytes to memory that has room as by bastide_record_make_room (). */
static void *
copy_items (const void *items, unsigned n, size_t size)
{
  size_t room = 1;
  void *copy;

  if (n == 0)
    return NULL;
  while (room < n)
    room *= 2;
  copy = malloc (room * size);
  if (copy == NULL)
    abort ();
  memcpy (copy, items, n * size);
  return copy;
}

static void
copy_line (BastideLine *line)
{
  line->name = copy_text (line->name);
  line->plies = copy_items (line->plies, line->n_plies, sizeof *line->plies);
  line->annotations = copy_items (line->annotations, line->n_annotations, sizeof *line->annotations);
  for (unsigned i = 0; i < line->n_annotations; i++)
    if (line->annotations[i].note != NULL)
      line->annotations[i].note = copy_text (line->annotations[i].note);
    else
      line->annotations[i].seat = bastide_seat_copy (&line->annotations[i].seat);
}

BastideRecord *
bastide_record_copy (const BastideRecord *record)
{
  BastideRecord *copy = copy_items (record, 1, sizeof *record);

  copy->id = copy_text (record->id);
  copy->date = copy_text (record->date);
  copy->title = copy_text (record->title);
  for (unsigned i = 0; i < BASTIDE_SETS; i++)
    copy->set_texts[i] = copy_text (record->set_texts[i]);
  copy->kit = copy_items (record->kit, 1, record->rules->kit_size);
  for (unsigned i = 0; i < record->players; i++)
    copy->seats[i] = bastide_seat_copy (&record->seats[i]);
  copy->unknown = copy_items (record->unknown, record->n_unknown, sizeof *record->unknown);
  for (unsigned i = 0; i < record->n_unknown; i++)
    copy->unknown[i].text = copy_text (record->unknown[i].text);
  copy->lines = copy_items (record->lines, record->n_lines, sizeof *record->lines);
  for (unsigned i = 0; i < record->n_lines; i++)
    copy_line (&copy->lines[i]);
  return copy;
}

/* Measures the header again after it was changed. */
static void
change_header (BastideRecord *record)
{
  BastideText text = { 0 };

  bastide_record_print_header (&text, record);
  record->text_size += text.length - record->header_size;
  record->header_size = text.length;
  bastide_text_free (&text);
  bastide_record_new_edition (record);
}

/* Copies TEXT without a byte order mark and with every line ended by a line feed alone, as records store a set. */
static char *
normalise_lines (const char *text)
{
  BastideText lines = { 0 };

  text += bastide_text_mark (text, strlen (text));
  while (*text != '\0')
    {
      size_t length = strcspn (text, "\n");
      size_t shown = length > 0 && text[length - 1] == '\r' ? length - 1 : length;

      bastide_text_add (&lines, text, shown);
      bastide_text_add_string (&lines, "\n");
      text += length + (text[length] == '\n');
    }
  return lines.at;
}

const char *
bastide_builtin_text (const BastideRules *rules, const char *name)
{
  for (const BastideBuiltinSet *set = rules->builtin_sets; set != NULL && set->name != NULL; set++)
    if (strcmp (set->name, name) == 0)
      return set->text;
  return NULL;
}

/* Opens the kit of RECORD with N_TEXTS sets of tiles, and keeps those that it joins and that are not built in. */
static void
open_kit (BastideRecord *record, const char *const *texts, unsigned n_texts)
{
  char **lines = calloc (n_texts + 1, sizeof *lines);
  BastideSet sets[BASTIDE_SETS];
  BastideFault fault;
  unsigned n_sets;
  bool well;

  record->kit = calloc (1, record->rules->kit_size);
  if (lines == NULL || record->kit == NULL)
    abort ();
  for (unsigned i = 0; i < n_texts; i++)
    lines[i] = normalise_lines (texts[i]);
  well = record->rules->open_kit (record->kit, record->options, n_texts > 0 ? (const char *const *) lines : NULL,
                                  n_texts, &fault);
  assert (well);
  (void) well;
  n_sets = n_texts > 0 ? record->rules->sets (record->kit, sets) : 0;
  for (unsigned i = 0; i < n_sets; i++)
    {
      const char *builtin = bastide_builtin_text (record->rules, sets[i].name);

      if (builtin != NULL && strcmp (builtin, lines[sets[i].text]) == 0)
        continue;
      record->set_texts[i] = lines[sets[i].text];
      lines[sets[i].text] = NULL;
    }
  for (unsigned i = 0; i < n_texts; i++)
    free (lines[i]);
  free (lines);
}

BastideRecord *
bastide_record_new (const BastideRules *rules, uint32_t options, const char *const *texts, unsigned n_texts,
                    unsigned players, const BastideDeal *deal)
{
  BastideRecord *record = bastide_record_new_empty ();

  record->rules = rules;
  record->options = options;
  open_kit (record, texts, n_texts);
  record->players = players;
  record->deal = *deal;
  for (unsigned i = 0; i < players; i++)
    {
      char name[] = { (char) ('1' + i), '\0' };

      record->seats[i] = bastide_seat_copy (&(BastideSeat) { .colour = (uint8_t) i, .name = name });
    }
  change_header (record);
  return record;
}

/* Whether TEXT matches PATTERN, in which `x` is a hexadecimal digit, `9` a digit, and all else is literal. */
static bool
matches (const char *text, size_t length, const char *pattern)
{
  if (length != strlen (pattern))
    return false;
  for (size_t i = 0; i < length; i++)
    {
      bool digit = text[i] >= '0' && text[i] <= '9';

      if (pattern[i] == 'x'   ? !digit && !(text[i] >= 'a' && text[i] <= 'f')
          : pattern[i] == '9' ? !digit
                              : text[i] != pattern[i])
        return false;
    }
  return true;
}

bool
bastide_record_is_id (const char *text, size_t length)
{
  return matches (text, length, "xxxxxxxx-xxxx-xxxx-xxxx-xxxxxxxxxxxx");
}

/* Reads two digits as a number. */
static int
two_digits (const char *text)
{
  return 10 * (text[0] - '0') + text[1] - '0';
}

bool
bastide_record_is_date (const char *text, size_t length)
{
  static const int days[] = { 31, 28, 31, 30, 31, 30, 31, 31, 30, 31, 30, 31 };
  int year, month, day;
  bool leap;

  if (!matches (text, length, "9999-99-99T99:99:99Z"))
    return false;
  year = 100 * two_digits (text) + two_digits (text + 2);
  leap = year % 4 == 0 && (year % 100 != 0 || year % 400 == 0);
  month = two_digits (text + 5);
  day = two_digits (text + 8);
  /* Second 60 is a leap second. */
  return month >= 1 && month <= 12 && day >= 1 && day <= days[month - 1] + (month == 2 && leap)
         && two_digits (text + 11) < 24 && two_digits (text + 14) < 60 && two_digits (text + 17) <= 60;
}

static bool
is_word (const char *text, size_t length)
{
  return length > 0 && memchr (text, ' ', length) == NULL && bastide_name_is_well (text, length);
}

bool
bastide_record_set_header (BastideRecord *record, BastideHeader header, const char *value)
{
  size_t length = value != NULL ? strlen (value) : 0;
  char **field;
  bool well;

  if (header == BASTIDE_HEADER_ID)
    {
      field = &record->id;
      well = bastide_record_is_id (value, length);
    }
  else if (header == BASTIDE_HEADER_DATE)
    {
      field = &record->date;
      well = bastide_record_is_date (value, length);
    }
  else
    {
      assert (header == BASTIDE_HEADER_TITLE);
      field = &record->title;
      well = length > 0 && bastide_name_is_well (value, length);
    }
  if (value != NULL && (!well || !bastide_record_has_room (record, length)))
    return false;
  free (*field);
  *field = value != NULL ? bastide_record_copy_string (value, length) : NULL;
  change_header (record);
  return true;
}

void
bastide_record_set_table_rules (BastideRecord *record, bool table_rules)
{
  record->table_rules = table_rules;
  record->says_table_rules = true;
  change_header (record);
}

void
bastide_record_set_seed (BastideRecord *record, uint64_t seed)
{
  record->has_seed = true;
  record->seed = seed;
  change_header (record);
}

unsigned
bastide_record_form (const BastideRecord *record)
{
  return record->rules == bastide_rules_find (NULL, 0) ? 1 : 2;
}

bool
bastide_record_colours_clash (const BastideSeat *seats, unsigned n)
{
  unsigned seen = 0;

  for (unsigned i = 0; i < n; i++)
    {
      if (seen >> seats[i].colour & 1)
        return true;
      seen |= 1u << seats[i].colour;
    }
  return false;
}

/* Whether the colour and the strings of SEAT are valid in RECORD. */
static bool
is_seat (const BastideRecord *record, const BastideSeat *seat)
{
  if (seat->colour >= bastide_form_colours (bastide_record_form (record)) || seat->name[0] == '\0'
      || !bastide_name_is_well (seat->name, strlen (seat->name)))
    return false;
  return !seat->is_computer
         || (is_word (seat->level, strlen (seat->level)) && is_word (seat->version, strlen (seat->version)));
}

bool
bastide_record_set_seats (BastideRecord *record, const BastideSeat *seats)
{
  assert (record->n_lines == 1 && record->lines[0].n_plies == 0);
  for (unsigned i = 0; i < record->players; i++)
    if (!is_seat (record, &seats[i]))
      return false;
  if (bastide_record_colours_clash (seats, record->players))
    return false;
  for (unsigned i = 0; i < record->players; i++)
    {
      BastideSeat seat = bastide_seat_copy (&seats[i]);

      bastide_seat_clear (&record->seats[i]);
      record->seats[i] = seat;
    }
  change_header (record);
  return true;
}

BastideAnnotation *
bastide_record_find_change (BastideLine *line, unsigned player, unsigned ply)
{
  for (unsigned i = 0; i < line->n_annotations; i++)
    if (line->annotations[i].note == NULL && line->annotations[i].ply == ply && line->annotations[i].player == player)
      return &line->annotations[i];
  return NULL;
}

/* The line that stores annotations at the head, which is that of the move before it. */
static BastideLine *
find_head_line (BastideRecord *record)
{
  unsigned ply = record->head_ply;

  return &record->lines[ply > 0 ? bastide_record_owner (record, record->head_line, ply - 1) : 0];
}

bool
bastide_record_change_seat (BastideRecord *record, unsigned player, const BastideSeat *seat)
{
  BastideLine *line = find_head_line (record);
  BastideAnnotation *change = bastide_record_find_change (line, player, record->head_ply);
  size_t size;

  if (!is_seat (record, seat) || seat->colour != record->seats[player].colour)
    return false;
  size = bastide_record_measure_annotation (&(BastideAnnotation) { .player = (uint8_t) player, .seat = *seat });
  if (!bastide_record_has_room (record, size))
    return false;
  if (change != NULL)
    {
      BastideSeat copy = bastide_seat_copy (seat);

      bastide_record_resize (record, line, (ptrdiff_t) size - (ptrdiff_t) bastide_record_measure_annotation (change));
      bastide_seat_clear (&change->seat);
      change->seat = copy;
      bastide_record_new_edition (record);
    }
  else
    bastide_record_add_annotation (record, line,
                                   (BastideAnnotation) { .ply = record->head_ply,
                                                         .player = (uint8_t) player,
                                                         .seat = bastide_seat_copy (seat) });
  return true;
}

bool
bastide_record_add_note (BastideRecord *record, const char *text)
{
  size_t length = strlen (text), size = bastide_note_size (text);
  BastideAnnotation note = { .ply = record->head_ply, .note = (char *) text };
  BastideNoteSizes more = { 0 };

  assert (record->head_ply > 0);
  bastide_note_sizes_add (&more, &note);
  if (length == 0 || !bastide_text_is_clean (text, length) || size > BASTIDE_MAX_NOTE
      || !bastide_record_has_note_room (record, more) || !bastide_record_has_room (record, size))
    return false;
  note.note = bastide_record_copy_string (text, length);
  bastide_record_add_annotation (record, find_head_line (record), note);
  return true;
}

bool
bastide_annotation_is_note (const BastideAnnotation *annotation, const char *word)
{
  size_t length = strlen (word);

  return annotation->note != NULL && strncmp (annotation->note, word, length) == 0
         && (annotation->note[length] == '\0' || annotation->note[length] == ' ');
}

bool
bastide_record_has_note (const BastideRecord *record, unsigned line, unsigned ply, const char *word)
{
  const BastideLine *owner = &record->lines[bastide_record_owner (record, line, ply - 1)];

  for (unsigned i = 0; i < owner->n_annotations; i++)
    if (owner->annotations[i].ply == ply && bastide_annotation_is_note (&owner->annotations[i], word))
      return true;
  return false;
}

bool
bastide_annotation_is_hint (const BastideAnnotation *annotation)
{
  return bastide_annotation_is_note (annotation, BASTIDE_NOTE_HINT);
}
