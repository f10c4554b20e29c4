/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The legal moves of Cathedral, and why another line is none: chapters 6 and 7 of the protocol. */

#include <stdlib.h>
#include <string.h>

#include "position.h"

#define NO_CRAFTSMAN "the player has no such craftsman (B9)"

/* A form of a move: its words, where a number stands as # and a name as *, and the questions that it may answer. */
typedef struct
{
  const char *words[5];
  CathedralPhase phases[2];
} Form;

static const Form forms[] = {
  { { "take", "*" }, { CATHEDRAL_CHOOSE } },
  { { "take", "*", "drop", "*" }, { CATHEDRAL_CHOOSE } },
  { { "pass" }, { CATHEDRAL_CHOOSE, CATHEDRAL_SEND } },
  { { "throw" }, { CATHEDRAL_THROW, CATHEDRAL_SEND } },
  { { "keep" }, { CATHEDRAL_THROW } },
  { { "place", "*" }, { CATHEDRAL_SEND } },
  { { "herald", "*" }, { CATHEDRAL_SEND } },
  { { "cube", "*" }, { CATHEDRAL_ASK_BISHOP } },
  { { "protect" }, { CATHEDRAL_ASK_BISHOP } },
  { { "amulet" }, { CATHEDRAL_ASK_AMULET } },
  { { "bear" }, { CATHEDRAL_ASK_AMULET } },
  { { "dismiss", "*" }, { CATHEDRAL_ASK_DISMISS } },
  { { "letter" }, { CATHEDRAL_ASK_LETTER } },
  { { "pay" }, { CATHEDRAL_ASK_LETTER } },
  { { "drop", "*" }, { CATHEDRAL_HIRE } },
  { { "sell", "*", "#" }, { CATHEDRAL_TRADE } },
  { { "buy", "*", "#" }, { CATHEDRAL_TRADE } },
  { { "work", "*", "#" }, { CATHEDRAL_BUILD } },
  { { "done" }, { CATHEDRAL_TRADE, CATHEDRAL_BUILD } },
  { { "keep", "#", "#", "#", "#" }, { CATHEDRAL_KEEP } },
};

/* Plain decimal digits without a leading zero, three at most. */
static bool
is_number (const char *word)
{
  size_t length = strlen (word);

  return length >= 1 && length <= 3 && strspn (word, "0123456789") == length && (word[0] != '0' || length == 1);
}

static bool
has_form (char words[6][64], int n, const Form *form)
{
  int i;

  for (i = 0; i < 5 && form->words[i] != NULL; i++)
    {
      if (i == n)
        return false;
      if (strcmp (form->words[i], "#") == 0)
        {
          if (!is_number (words[i]))
            return false;
        }
      else if (strcmp (form->words[i], "*") != 0 && strcmp (form->words[i], words[i]) != 0)
        return false;
    }
  return i == n;
}

static const char *
why_not_take (const CathedralPosition *position, char words[6][64], int n)
{
  const CathedralPlayer *player = &position->player[position->to_move];
  int card = cathedral_find_card (words[1]);
  int dropped;

  if (card < 0 || cathedral_count (&position->display, card) == 0)
    return "that card is not on display (B5)";
  if (card >= CATHEDRAL_RESOURCE_CARD)
    {
      if (player->free < cathedral_resources[card - CATHEDRAL_RESOURCE_CARD].workers)
        return "the player has too few workers left (B7)";
      return n == 4 ? "nothing is given up for that card (B9)" : NULL;
    }
  if (player->gold < cathedral_craftsmen[card].price)
    return "the player has too little gold (B8)";
  if (n == 2 && player->craftsmen.n >= cathedral_rooms (player))
    return "the player has no place left: name a craftsman to give up (B9)";
  if (n == 2)
    return NULL;
  if (player->craftsmen.n < cathedral_rooms (player))
    return "nobody is given up while there is a place (B9)";
  dropped = cathedral_find_craftsman (words[3]);
  if (dropped < 0 || (dropped != card && cathedral_count (&player->craftsmen, dropped) == 0))
    return NO_CRAFTSMAN;
  return NULL;
}

static const char *
why_not_throw (const CathedralPosition *position)
{
  if (position->to_move != position->first)
    return "only the first player throws back (B12)";
  if (position->drawn < 0)
    return "no builder has just been drawn (B12)";
  if (position->thrown)
    return "a builder was thrown back this round already (B12)";
  return cathedral_may_throw (position) ? NULL : "throwing back changes nothing (M18)";
}

static const char *
why_not_send (const CathedralPosition *position, char words[6][64])
{
  const CathedralPlayer *player = &position->player[position->to_move];
  int place = cathedral_find_place (words[1]);

  if (place < 0)
    return "there is no such place (B16)";
  if (position->at[place].n == cathedral_place_sizes[place])
    return "that place is taken (B16)";
  if (strcmp (words[0], "herald") == 0)
    {
      if (cathedral_count (&player->privileges, CATHEDRAL_HERALD) == 0)
        return "the player does not hold that privilege (B40)";
      return position->cost == 0 ? "the builder costs nothing anyway (M21)" : NULL;
    }
  return player->gold < position->cost ? "the player has too little gold (B13)" : NULL;
}

static const char *
why_not_trade (const CathedralPosition *position, char words[6][64])
{
  const CathedralPlayer *player = &position->player[position->to_move];
  int kind = cathedral_find_kind (words[1]);
  int n = atoi (words[2]);

  if (kind < 0 || n == 0)
    return "a trade is of one kind and at least one cube (B30)";
  if (strcmp (words[0], "buy") == 0)
    {
      if (kind == CATHEDRAL_METAL)
        return "metal cannot be bought (B31)";
      if (kind == CATHEDRAL_WOOD && !cathedral_counts_as (player, CATHEDRAL_JOINER))
        return "without a joiner no wood is bought (B35)";
      if (player->sold[kind])
        return "the player has sold that kind this round (M35)";
      if (position->market[kind] < n)
        return "the market has too few of it (B30)";
      return player->gold < n * cathedral_prices[kind] ? "the player has too little gold (B31)" : NULL;
    }
  if (kind == CATHEDRAL_STONE && !cathedral_counts_as (player, CATHEDRAL_STONECUTTER))
    return "without a stonecutter no stone is sold (B35)";
  if (player->bought[kind])
    return "the player has bought that kind this round (M35)";
  return player->goods[kind] < n ? "the player has too few of it (B30)" : NULL;
}

static const char *
why_not_work (const CathedralPosition *position, char words[6][64])
{
  const CathedralPlayer *player = &position->player[position->to_move];
  int craftsman = cathedral_find_craftsman (words[1]);
  const CathedralCraftsman *card;
  int n = atoi (words[2]);
  int i;

  if (craftsman < 0 || cathedral_count (&player->craftsmen, craftsman) == 0)
    return "the player has no such craftsman (B33)";
  card = &cathedral_craftsmen[craftsman];
  if (craftsman == cathedral_engineer)
    return "the engineer works unasked (M38)";
  if (n == 0)
    return "a craftsman is used at least once (B33)";
  if (card->needs == CATHEDRAL_MIXER && !cathedral_counts_as (player, CATHEDRAL_MIXER))
    return "without a mixer masons score nothing (B35)";
  if (card->needs == CATHEDRAL_METAL_IN_HAND && player->goods[CATHEDRAL_METAL] == 0)
    return "the toolmaker needs metal in hand (B34)";
  if (n > cathedral_uses_left (position, craftsman))
    return "that is beyond his capacity (B33)";
  for (i = 0; i < CATHEDRAL_KINDS; i++)
    if (player->goods[i] < n * card->cost[i])
      return "the player has too little for it (B33)";
  return player->gold < n * card->cost_gold ? "the player has too little for it (B33)" : NULL;
}

static const char *
why_not_keep (const CathedralPosition *position, char words[6][64])
{
  int sum = 0;
  int i;

  for (i = 0; i < CATHEDRAL_KINDS; i++)
    {
      sum += atoi (words[1 + i]);
      if (atoi (words[1 + i]) > position->player[position->to_move].goods[i])
        sum = 1000;
    }
  return sum != 5 ? "exactly five of the goods in hand are kept (B36)" : NULL;
}

/* Words that name nothing but a craftsman to give up. */
static const char *
why_not_give_up (const CathedralPosition *position, const char *word)
{
  int craftsman = cathedral_find_craftsman (word);

  if (craftsman >= 0 && position->phase == CATHEDRAL_HIRE && craftsman == position->hiring)
    return NULL;
  if (craftsman >= 0 && cathedral_count (&position->player[position->to_move].craftsmen, craftsman) > 0)
    return NULL;
  return NO_CRAFTSMAN;
}

static const char *
why_not_at_bishop (const CathedralPosition *position, char words[6][64])
{
  int kind;

  if (strcmp (words[0], "protect") == 0)
    return cathedral_event (position) < CATHEDRAL_FIRST_BAD ? "there is nothing to be protected from (B19)" : NULL;
  kind = cathedral_find_kind (words[1]);
  return kind < 0 || position->market[kind] == 0 ? "the market has no such cube (B19)" : NULL;
}

const char *
cathedral_why (const CathedralPosition *position, const char *line)
{
  const Form *form = forms;
  char words[6][64];
  int n = cathedral_split (line, words);

  if (position->phase == CATHEDRAL_OVER)
    return "the game is over (B39)";
  while (form < forms + sizeof forms / sizeof *forms && !has_form (words, n, form))
    form++;
  if (form == forms + sizeof forms / sizeof *forms)
    return "no such move";
  if (form->phases[0] != position->phase && form->phases[1] != position->phase)
    return "another question is asked now (B3)";
  if (strcmp (words[0], "take") == 0)
    return why_not_take (position, words, n);
  if (strcmp (words[0], "throw") == 0)
    return why_not_throw (position);
  switch (position->phase)
    {
    case CATHEDRAL_SEND:
      if (strcmp (words[0], "pass") == 0)
        return position->cost == 0 ? "at no cost a builder must be placed (B14)" : NULL;
      return why_not_send (position, words);
    case CATHEDRAL_ASK_BISHOP:
      return why_not_at_bishop (position, words);
    case CATHEDRAL_ASK_DISMISS:
    case CATHEDRAL_HIRE:
      return why_not_give_up (position, words[1]);
    case CATHEDRAL_TRADE:
      return n == 3 ? why_not_trade (position, words) : NULL;
    case CATHEDRAL_BUILD:
      return n == 3 ? why_not_work (position, words) : NULL;
    case CATHEDRAL_KEEP:
      return why_not_keep (position, words);
    default:
      return NULL;
    }
}

/* Adds the move if it is legal and not yet listed. */
static bool try_move (CathedralMoves *moves, const CathedralPosition *position, const char *format, ...)
    __attribute__ ((format (printf, 3, 4)));

static bool
try_move (CathedralMoves *moves, const CathedralPosition *position, const char *format, ...)
{
  CheckerText text = { 0 };
  const char *move;
  va_list arguments;
  bool good;
  int i;

  va_start (arguments, format);
  checker_text_add_list (&text, format, arguments);
  va_end (arguments);
  move = checker_text_get (&text);
  good = cathedral_why (position, move) == NULL;
  for (i = 0; good && i < moves->n; i++)
    good = strcmp (moves->at[i], move) != 0;
  if (good)
    strcpy (moves->at[moves->n++], move);
  checker_text_free (&text);
  return good;
}

static void
list_cards (CathedralMoves *moves, const CathedralPosition *position)
{
  const CathedralList *own = &position->player[position->to_move].craftsmen;
  int i, j;

  for (i = 0; i < position->display.n; i++)
    {
      const char *card = cathedral_card_id (position->display.at[i]);

      try_move (moves, position, "take %s", card);
      for (j = 0; j < own->n; j++)
        try_move (moves, position, "take %s drop %s", card, cathedral_craftsmen[own->at[j]].id);
      try_move (moves, position, "take %s drop %s", card, card);
    }
  try_move (moves, position, "pass");
}

static void
list_sending (CathedralMoves *moves, const CathedralPosition *position)
{
  int place;

  for (place = 0; place < CATHEDRAL_PLACES; place++)
    try_move (moves, position, "place %s", cathedral_places[place]);
  for (place = 0; place < CATHEDRAL_PLACES; place++)
    try_move (moves, position, "herald %s", cathedral_places[place]);
  try_move (moves, position, "throw");
  try_move (moves, position, "pass");
}

static void
list_trades (CathedralMoves *moves, const CathedralPosition *position)
{
  int kind, n;

  for (kind = 0; kind < CATHEDRAL_KINDS; kind++)
    for (n = 1; try_move (moves, position, "sell %s %d", cathedral_kinds[kind], n); n++)
      ;
  for (kind = 0; kind < CATHEDRAL_KINDS; kind++)
    for (n = 1; try_move (moves, position, "buy %s %d", cathedral_kinds[kind], n); n++)
      ;
  try_move (moves, position, "done");
}

static void
list_work (CathedralMoves *moves, const CathedralPosition *position)
{
  const CathedralList *own = &position->player[position->to_move].craftsmen;
  int i, n;

  for (i = 0; i < own->n; i++)
    for (n = 1; try_move (moves, position, "work %s %d", cathedral_craftsmen[own->at[i]].id, n); n++)
      ;
  try_move (moves, position, "done");
}

static void
list_keeps (CathedralMoves *moves, const CathedralPosition *position)
{
  int sand, wood, stone;

  for (sand = 0; sand <= 5; sand++)
    for (wood = 0; sand + wood <= 5; wood++)
      for (stone = 0; sand + wood + stone <= 5; stone++)
        try_move (moves, position, "keep %d %d %d %d", sand, wood, stone, 5 - sand - wood - stone);
}

static void
list_craftsmen (CathedralMoves *moves, const CathedralPosition *position, const char *word)
{
  const CathedralList *own = &position->player[position->to_move].craftsmen;
  int i;

  for (i = 0; i < own->n; i++)
    try_move (moves, position, "%s %s", word, cathedral_craftsmen[own->at[i]].id);
  if (position->phase == CATHEDRAL_HIRE)
    try_move (moves, position, "%s %s", word, cathedral_craftsmen[position->hiring].id);
}

/* Tries words that need no others, up to NULL. */
static void
list_words (CathedralMoves *moves, const CathedralPosition *position, const char *const *words)
{
  for (; *words != NULL; words++)
    try_move (moves, position, "%s", *words);
}

void
cathedral_list (CathedralMoves *moves, const CathedralPosition *position)
{
  static const char *const throwing[] = { "throw", "keep", NULL };
  static const char *const bishop[] = { "cube sand", "cube wood", "cube stone", "protect", NULL };
  static const char *const early[] = { "amulet", "bear", "letter", "pay", NULL };

  moves->n = 0;
  switch (position->phase)
    {
    case CATHEDRAL_CHOOSE:
      list_cards (moves, position);
      break;
    case CATHEDRAL_THROW:
      list_words (moves, position, throwing);
      break;
    case CATHEDRAL_SEND:
      list_sending (moves, position);
      break;
    case CATHEDRAL_ASK_BISHOP:
      list_words (moves, position, bishop);
      break;
    case CATHEDRAL_ASK_AMULET:
    case CATHEDRAL_ASK_LETTER:
      list_words (moves, position, early);
      break;
    case CATHEDRAL_ASK_DISMISS:
      list_craftsmen (moves, position, "dismiss");
      break;
    case CATHEDRAL_HIRE:
      list_craftsmen (moves, position, "drop");
      break;
    case CATHEDRAL_TRADE:
      list_trades (moves, position);
      break;
    case CATHEDRAL_BUILD:
      list_work (moves, position);
      break;
    case CATHEDRAL_KEEP:
      list_keeps (moves, position);
      break;
    default:
      break;
    }
}
