/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Printing and parsing moves. */
#include "move.h"

#include <stdio.h>
#include <string.h>

#include "protocol-names.h"

size_t
bastide_move_print (BastideMove move, char *text)
{
  const char *word = bastide_move_type_name ((BastideMoveType) move.type);
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

/* The rest of the line that is being parsed. */
typedef struct {
  const char *at, *end;
} Cursor;

/* Reads up to three digits without leading zeros. Returns how many there were; 0 if the number is not well written. */
static int
read_digits (Cursor *cursor, int *value)
{
  const char *start = cursor->at;
  int digits;

  *value = 0;
  while (cursor->at < cursor->end && *cursor->at >= '0' && *cursor->at <= '9' && cursor->at < start + 4)
    *value = 10 * *value + (*cursor->at++ - '0');
  digits = (int) (cursor->at - start);
  return digits == 4 || (digits > 1 && *start == '0') ? 0 : digits;
}

/* Reads one space and a number from LOWEST to HIGHEST, written without leading zeros or `+`. */
static bool
read_number (Cursor *cursor, int lowest, int highest, int *number)
{
  bool negative;

  if (cursor->at == cursor->end || *cursor->at++ != ' ')
    return false;
  negative = cursor->at < cursor->end && *cursor->at == '-';
  cursor->at += negative;
  if (read_digits (cursor, number) == 0 || (negative && *number == 0))
    return false;
  *number = negative ? -*number : *number;
  return *number >= lowest && *number <= highest;
}

/* Reads one space and the letter of a side. */
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
  for (*type = BASTIDE_MOVE_TILE; *type <= BASTIDE_MOVE_PASS; (*type)++)
    {
      const char *name = bastide_move_type_name (*type);

      if (strlen (name) == length && memcmp (name, cursor->at, length) == 0)
        {
          cursor->at += length;
          return true;
        }
    }
  return false;
}

/* What comes after the word of a move: a cell, then a side or a number from 0. */
typedef enum { HAS_CELL = 1 << 0, HAS_SIDE = 1 << 1, HAS_NUMBER = 1 << 2 } Parts;

static const struct {
  Parts parts;
  int highest; /* number */
} grammar[] = {
  [BASTIDE_MOVE_TILE] = { HAS_CELL | HAS_NUMBER, 3 },
  [BASTIDE_MOVE_FOLLOWER] = { HAS_NUMBER, BASTIDE_MAX_SEGMENTS - 1 },
  [BASTIDE_MOVE_GATE] = { HAS_CELL | HAS_SIDE, 0 },
  [BASTIDE_MOVE_WALL] = { HAS_CELL | HAS_SIDE, 0 },
  [BASTIDE_MOVE_GUARD] = { 0, 0 },
  [BASTIDE_MOVE_TOWER] = { HAS_CELL | HAS_SIDE, 0 },
  [BASTIDE_MOVE_PASS] = { 0, 0 },
};

bool
bastide_move_parse (BastideMove *move, const char *text, size_t length)
{
  Cursor cursor = { text, text + length };
  BastideMoveType type;
  Parts parts;
  int x = 0, y = 0, part = 0;

  if (!read_word (&cursor, &type))
    return false;
  parts = grammar[type].parts;
  if ((parts & HAS_CELL)
      && (!read_number (&cursor, INT8_MIN, INT8_MAX, &x) || !read_number (&cursor, INT8_MIN, INT8_MAX, &y)))
    return false;
  if ((parts & HAS_SIDE) && !read_side (&cursor, &part))
    return false;
  if ((parts & HAS_NUMBER) && !read_number (&cursor, 0, grammar[type].highest, &part))
    return false;
  if (cursor.at != cursor.end)
    return false;
  *move = (BastideMove) { (uint8_t) type, (int8_t) x, (int8_t) y, (uint8_t) part };
  return true;
}
