/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Printing and parsing moves. */
#include "move.h"

#include <stdio.h>
#include <string.h>

#include "core/lines.h"
#include "core/side-letter.h"
#include "protocol-names.h"

size_t
town_move_print (BastideMove move, char *text)
{
  const char *word = town_move_type_name ((TownMoveType) move.type);
  int length = 0;

  switch ((TownMoveType) move.type)
    {
    case TOWN_MOVE_TILE:
      length = snprintf (text, TOWN_MOVE_TEXT, "%s %d %d %d", word, move.x, move.y, move.part);
      break;
    case TOWN_MOVE_FOLLOWER: length = snprintf (text, TOWN_MOVE_TEXT, "%s %d", word, move.part); break;
    case TOWN_MOVE_GATE:
    case TOWN_MOVE_WALL:
    case TOWN_MOVE_TOWER:
      length = snprintf (text, TOWN_MOVE_TEXT, "%s %d %d %c", word, move.x, move.y,
                         bastide_side_letter ((BastideSide) move.part));
      break;
    case TOWN_MOVE_GUARD:
    case TOWN_MOVE_PASS: length = snprintf (text, TOWN_MOVE_TEXT, "%s", word); break;
    }
  return (size_t) length;
}

/* The rest of the line that is being parsed. */
typedef struct {
  const char *at, *end;
} Cursor;

/* Reads one space and the letter of a side. */
static bool
read_side (Cursor *cursor, int *side)
{
  if (cursor->end - cursor->at < 2 || cursor->at[0] != ' ' || !bastide_side_find (cursor->at[1], side))
    return false;
  cursor->at += 2;
  return true;
}

static bool
read_word (Cursor *cursor, TownMoveType *type)
{
  size_t length = 0, most = (size_t) (cursor->end - cursor->at);

  while (length < most && cursor->at[length] != ' ')
    length++;
  for (*type = TOWN_MOVE_TILE; *type <= TOWN_MOVE_PASS; (*type)++)
    {
      const char *name = town_move_type_name (*type);

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
  [TOWN_MOVE_TILE] = { HAS_CELL | HAS_NUMBER, 3 },
  [TOWN_MOVE_FOLLOWER] = { HAS_NUMBER, TOWN_MAX_SEGMENTS - 1 },
  [TOWN_MOVE_GATE] = { HAS_CELL | HAS_SIDE, 0 },
  [TOWN_MOVE_WALL] = { HAS_CELL | HAS_SIDE, 0 },
  [TOWN_MOVE_GUARD] = { 0, 0 },
  [TOWN_MOVE_TOWER] = { HAS_CELL | HAS_SIDE, 0 },
  [TOWN_MOVE_PASS] = { 0, 0 },
};

bool
town_move_parse (BastideMove *move, const char *text, size_t length)
{
  Cursor cursor = { text, text + length };
  TownMoveType type;
  Parts parts;
  int x = 0, y = 0, part = 0;

  if (!read_word (&cursor, &type))
    return false;
  parts = grammar[type].parts;
  if ((parts & HAS_CELL)
      && (!bastide_read_number (&cursor.at, cursor.end, INT8_MIN, INT8_MAX, &x)
          || !bastide_read_number (&cursor.at, cursor.end, INT8_MIN, INT8_MAX, &y)))
    return false;
  if ((parts & HAS_SIDE) && !read_side (&cursor, &part))
    return false;
  if ((parts & HAS_NUMBER) && !bastide_read_number (&cursor.at, cursor.end, 0, grammar[type].highest, &part))
    return false;
  if (cursor.at != cursor.end)
    return false;
  *move = town_move ((uint8_t) type, (int8_t) x, (int8_t) y, (uint8_t) part);
  return true;
}
