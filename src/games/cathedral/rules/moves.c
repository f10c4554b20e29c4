/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Printing and reading moves. */
#include "moves.h"
#include "cards.h"

#include <string.h>

#include "core/lines.h"

enum { MOST_WORDS = 5 };

/* The first word of each move, what the second one names, and whether a number comes last. */
static const struct {
  const char *word;
  const char *(*print) (unsigned thing);
  uint8_t (*find) (const char *word, size_t length);
  bool has_number;
} grammar[CATHEDRAL_MOVES] = {
  [CATHEDRAL_NO_MOVE] = { "?" },
  [CATHEDRAL_MOVE_TAKE] = { "take", cathedral_card_word, cathedral_find_card },
  [CATHEDRAL_MOVE_PASS] = { "pass" },
  [CATHEDRAL_MOVE_THROW] = { "throw" },
  [CATHEDRAL_MOVE_KEEP] = { "keep" },
  [CATHEDRAL_MOVE_PLACE] = { "place", cathedral_place_word, cathedral_find_place },
  [CATHEDRAL_MOVE_HERALD] = { "herald", cathedral_place_word, cathedral_find_place },
  [CATHEDRAL_MOVE_CUBE] = { "cube", cathedral_kind_word, cathedral_find_kind },
  [CATHEDRAL_MOVE_PROTECT] = { "protect" },
  [CATHEDRAL_MOVE_AMULET] = { "amulet" },
  [CATHEDRAL_MOVE_BEAR] = { "bear" },
  [CATHEDRAL_MOVE_DISMISS] = { "dismiss", cathedral_card_word, cathedral_find_card },
  [CATHEDRAL_MOVE_LETTER] = { "letter" },
  [CATHEDRAL_MOVE_PAY] = { "pay" },
  [CATHEDRAL_MOVE_DROP] = { "drop", cathedral_card_word, cathedral_find_card },
  [CATHEDRAL_MOVE_SELL] = { "sell", cathedral_kind_word, cathedral_find_kind, true },
  [CATHEDRAL_MOVE_BUY] = { "buy", cathedral_kind_word, cathedral_find_kind, true },
  [CATHEDRAL_MOVE_WORK] = { "work", cathedral_card_word, cathedral_find_card, true },
  [CATHEDRAL_MOVE_DONE] = { "done" },
  [CATHEDRAL_MOVE_GOODS] = { "keep" },
};

void
cathedral_print_move (BastideMove move, const BastideKit *kit, BastideText *text)
{
  unsigned type = move.type < CATHEDRAL_MOVES ? move.type : CATHEDRAL_NO_MOVE;

  bastide_text_add_string (text, grammar[type].word);
  if (grammar[type].print != NULL)
    bastide_text_add_format (text, " %s", grammar[type].print (move.part));
  if (grammar[type].has_number)
    bastide_text_add_format (text, " %d", move.x);
  if (type == CATHEDRAL_MOVE_TAKE && move.sort != CATHEDRAL_NONE)
    bastide_text_add_format (text, " drop %s", cathedral_card_word (move.sort));
  if (type == CATHEDRAL_MOVE_GOODS)
    bastide_text_add_format (text, " %d %d %d %d", move.part, move.sort, move.x, move.y);
}

/* The number of words, which are parted by single spaces; 0 if they are not, or too many. */
static unsigned
split (const char *text, size_t length, BastideWord words[MOST_WORDS])
{
  const char *end = text + length;
  unsigned n = 0;

  for (const char *at = text;; at++)
    {
      const char *space = memchr (at, ' ', (size_t) (end - at));

      if (n == MOST_WORDS || space == at || at == end)
        return 0;
      words[n].at = at;
      words[n++].length = (size_t) ((space != NULL ? space : end) - at);
      if (space == NULL)
        return n;
      at = space;
    }
}

static bool
read_goods (const BastideWord words[4], BastideMove *move)
{
  unsigned goods[CATHEDRAL_KINDS];

  for (unsigned kind = 0; kind < CATHEDRAL_KINDS; kind++)
    {
      if (!bastide_word_number (words[kind], 0, 999, &goods[kind]))
        return false;
      goods[kind] = goods[kind] < UINT8_MAX ? goods[kind] : UINT8_MAX;
    }
  *move = (BastideMove) {
    .type = CATHEDRAL_MOVE_GOODS,
    .part = (uint8_t) goods[CATHEDRAL_SAND],
    .sort = (uint8_t) goods[CATHEDRAL_WOOD],
    .x = (int16_t) goods[CATHEDRAL_STONE],
    .y = (int16_t) goods[CATHEDRAL_METAL],
  };
  return true;
}

/* The type of the moves that begin with WORD; CATHEDRAL_MOVE_GOODS if there is none. */
static unsigned
find_type (BastideWord word)
{
  unsigned type = CATHEDRAL_NO_MOVE + 1;

  while (type < CATHEDRAL_MOVE_GOODS && !bastide_word_is (word, grammar[type].word))
    type++;
  return type;
}

bool
cathedral_parse_move (const char *text, size_t length, const BastideKit *kit, BastideMove *move)
{
  BastideWord words[MOST_WORDS];
  unsigned n = length > 0 ? split (text, length, words) : 0;
  bool is_drop = n == 4 && bastide_word_is (words[0], "take") && bastide_word_is (words[2], "drop");
  unsigned type, number = 0;

  if (n == 5 && bastide_word_is (words[0], "keep"))
    return read_goods (words + 1, move);
  type = n > 0 ? find_type (words[0]) : CATHEDRAL_MOVE_GOODS;
  if (type == CATHEDRAL_MOVE_GOODS || (!is_drop && n != 1u + (grammar[type].find != NULL) + grammar[type].has_number))
    return false;
  if (grammar[type].has_number && !bastide_word_number (words[2], 0, 999, &number))
    return false;
  *move = (BastideMove) {
    .type = (uint8_t) type,
    .part = grammar[type].find != NULL ? grammar[type].find (words[1].at, words[1].length) : 0,
    .sort = is_drop ? cathedral_find_card (words[3].at, words[3].length) : 0,
    .x = (int16_t) number,
  };
  return true;
}
