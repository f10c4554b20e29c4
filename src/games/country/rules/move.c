/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "move.h"

#include <string.h>

#include "core/lines.h"

enum { FARTHEST = 999, MOST_SEGMENT = 11 };

const char *const country_move_words[] = {
  "tile", "follower", "large", "abbot", "builder", "pig", "home", "pass", NULL
};

void
country_print_move (BastideMove move, const BastideKit *kit, BastideText *text)
{
  bastide_text_add_string (text, country_move_words[move.type]);
  if (move.type == COUNTRY_MOVE_TILE || move.type == COUNTRY_MOVE_HOME)
    bastide_text_add_format (text, " %d %d", move.x, move.y);
  if (move.type < COUNTRY_MOVE_HOME)
    bastide_text_add_format (text, " %d", move.part);
}

/* The rest of a text that is being parsed. */
typedef struct {
  const char *at, *end;
} Cursor;

static bool
read_word (Cursor *cursor, BastideMove *move)
{
  const char *space = memchr (cursor->at, ' ', (size_t) (cursor->end - cursor->at));
  size_t length = (size_t) ((space != NULL ? space : cursor->end) - cursor->at);

  for (unsigned type = 0; type < COUNTRY_MOVES; type++)
    if (strlen (country_move_words[type]) == length && memcmp (country_move_words[type], cursor->at, length) == 0)
      {
        move->type = (uint8_t) type;
        cursor->at += length;
        return true;
      }
  return false;
}

bool
country_parse_move (const char *text, size_t length, const BastideKit *kit, BastideMove *move)
{
  Cursor cursor = { text, text + length };
  int x = 0, y = 0, part = 0;

  *move = (BastideMove) { 0 };
  if (!read_word (&cursor, move))
    return false;
  if ((move->type == COUNTRY_MOVE_TILE || move->type == COUNTRY_MOVE_HOME)
      && (!bastide_read_number (&cursor.at, cursor.end, -FARTHEST, FARTHEST, &x)
          || !bastide_read_number (&cursor.at, cursor.end, -FARTHEST, FARTHEST, &y)))
    return false;
  if (move->type < COUNTRY_MOVE_HOME
      && !bastide_read_number (&cursor.at, cursor.end, 0, move->type == COUNTRY_MOVE_TILE ? 3 : MOST_SEGMENT, &part))
    return false;
  move->x = (int16_t) x;
  move->y = (int16_t) y;
  move->part = (uint8_t) part;
  return cursor.at == cursor.end;
}
