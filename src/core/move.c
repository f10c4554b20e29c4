/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The line of a move: printing and reading it. */
#include "move.h"

#include <stdio.h>
#include <string.h>

static const char *const words[] = { "tile", "follower", "gate", "wall", "guard", "tower", "pass" };

size_t
bastide_move_print (BastideMove move, char *text)
{
  const char *word = words[move.type];
  int length = 0;

  switch ((BastideMoveType) move.type)
    {
    case BASTIDE_MOVE_TILE:
      length = snprintf (text, BASTIDE_MOVE_TEXT, "%s %d %d %d", word, move.x, move.y, move.part);
      break;
    case BASTIDE_MOVE_FOLLOWER: length = snprintf (text, BASTIDE_MOVE_TEXT, "%s %d", word, move.part); break;
    case BASTIDE_MOVE_GATE:
    case BASTIDE_MOVE_WALL:
    case BASTIDE_MOVE_TOWER:
      length = snprintf (text, BASTIDE_MOVE_TEXT, "%s %d %d %c", word, move.x, move.y,
                         bastide_side_letter ((BastideSide) move.part));
      break;
    case BASTIDE_MOVE_GUARD:
    case BASTIDE_MOVE_PASS: length = snprintf (text, BASTIDE_MOVE_TEXT, "%s", word); break;
    }
  return (size_t) length;
}

/* What is left of the line being read. */
typedef struct {
  const char *at, *end;
} Cursor;

/* Reads one space and a number from LOWEST to HIGHEST, written without leading zeros or `+`. */
static bool
read_number (Cursor *cursor, int lowest, int highest, int *number)
{
  const char *at = cursor->at;
  bool negative;
  int value = 0, digits = 0;

  if (at == cursor->end || *at++ != ' ')
    return false;
  negative = at < cursor->end && *at == '-';
  at += negative;
  for (; at < cursor->end && *at >= '0' && *at <= '9' && digits < 4; at++, digits++)
    value = 10 * value + (*at - '0');
  if (digits == 0 || digits == 4 || (at[-digits] == '0' && (digits > 1 || negative)))
    return false;
  value = negative ? -value : value;
  if (value < lowest || value > highest)
    return false;
  *number = value;
  cursor->at = at;
  return true;
}

/* Reads one space and a side's letter. */
static bool
read_side (Cursor *cursor, int *side)
{
  static const char letters[] = "NESW";
  const char *letter;

  if (cursor->end - cursor->at < 2 || cursor->at[0] != ' ' || cursor->at[1] == '\0')
    return false;
  letter = strchr (letters, cursor->at[1]);
  if (letter == NULL)
    return false;
  *side = (int) (letter - letters);
  cursor->at += 2;
  return true;
}

static bool
read_word (Cursor *cursor, BastideMoveType *type)
{
  size_t length = 0, most = (size_t) (cursor->end - cursor->at);

  while (length < most && cursor->at[length] != ' ')
    length++;
  for (unsigned i = 0; i < sizeof words / sizeof *words; i++)
    if (strlen (words[i]) == length && memcmp (words[i], cursor->at, length) == 0)
      {
        *type = (BastideMoveType) i;
        cursor->at += length;
        return true;
      }
  return false;
}

bool
bastide_move_parse (BastideMove *move, const char *text, size_t length)
{
  Cursor cursor = { text, text + length };
  BastideMoveType type;
  int x = 0, y = 0, part = 0;
  bool well = true;

  if (!read_word (&cursor, &type))
    return false;
  if (type == BASTIDE_MOVE_TILE || type == BASTIDE_MOVE_GATE || type == BASTIDE_MOVE_WALL || type == BASTIDE_MOVE_TOWER)
    well = read_number (&cursor, INT8_MIN, INT8_MAX, &x) && read_number (&cursor, INT8_MIN, INT8_MAX, &y);
  if (well && type == BASTIDE_MOVE_TILE)
    well = read_number (&cursor, 0, 3, &part);
  else if (well && type == BASTIDE_MOVE_FOLLOWER)
    well = read_number (&cursor, 0, BASTIDE_MAX_SEGMENTS - 1, &part);
  else if (well && type != BASTIDE_MOVE_GUARD && type != BASTIDE_MOVE_PASS)
    well = read_side (&cursor, &part);
  if (!well || cursor.at != cursor.end)
    return false;
  *move = (BastideMove) { (uint8_t) type, (int8_t) x, (int8_t) y, (uint8_t) part };
  return true;
}
