/* SPDX-License-Identifier: GPL-3.0-or-later */
/* How moves are chosen, so that games of every sort come about, and how illegal ones are made up. */

#include "strategy.h"

#include <stdlib.h>
#include <string.h>

static const char *const words[CATHEDRAL_WORDS]
    = { "take", "pass",    "throw",  "keep", "place", "herald", "cube", "protect", "amulet", "bear",
        "pay",  "dismiss", "letter", "drop", "sell",  "buy",    "done", "work",    "nonsense" };

static int
find_word (const char *word)
{
  int i = 0;

  while (i < CATHEDRAL_WORDS - 1 && strcmp (words[i], word) != 0)
    i++;
  return i;
}

static int
invent_weight (CheckerRandom *random)
{
  static const int weights[] = { 1, 5, 5, 25, 25, 150 };

  return weights[checker_random_below (random, 6)];
}

CathedralStyle
cathedral_style_invent (CheckerRandom *random)
{
  CathedralStyle style;
  int i, j;

  for (i = 0; i < CATHEDRAL_MAX_PLAYERS; i++)
    {
      for (j = 0; j < CATHEDRAL_WORDS; j++)
        style.words[i][j] = invent_weight (random);
      for (j = 0; j < CATHEDRAL_PLACES; j++)
        style.places[i][j] = invent_weight (random);
      style.numbers[i] = checker_random_below (random, 3);
    }
  for (j = 0; j < CATHEDRAL_CRAFTSMEN; j++)
    style.craftsmen[j] = invent_weight (random);
  style.resources = invent_weight (random);
  return style;
}

/* How much the player likes a move, compared with others that have the same first word. */
static int
weigh (const CathedralStyle *style, int seat, const char *move)
{
  char parts[6][64];
  int n = cathedral_split (move, parts);
  int number = n == 3 ? atoi (parts[2]) : 1;
  int craftsman, place;

  if (n < 2)
    return 1;
  if (n == 3) /* sell, buy, work */
    number = style->numbers[seat] == 0 ? (number == 1 ? 20 : 1) : style->numbers[seat] == 1 ? 1 : number * number;
  craftsman = cathedral_find_craftsman (parts[1]);
  place = cathedral_find_place (parts[1]);
  if (craftsman >= 0)
    return number * style->craftsmen[craftsman];
  if (place >= 0)
    return style->places[seat][place];
  return cathedral_find_resource (parts[1]) >= 0 ? style->resources : number;
}

const char *
cathedral_style_choose (const CathedralStyle *style, const CathedralPosition *position, const CathedralMoves *moves,
                        CheckerRandom *random)
{
  int seat = position->to_move;
  int weights[CATHEDRAL_WORDS] = { 0 };
  int *each = checker_allocate ((size_t) moves->n * sizeof (int));
  int sum = 0;
  int word = -1;
  int chosen, i;

  /* First a word is chosen, whatever the number of moves that begin with it, then one of these. */
  for (i = 0; i < moves->n; i++)
    {
      char parts[6][64];

      cathedral_split (moves->at[i], parts);
      each[i] = find_word (parts[0]);
      weights[each[i]] = style->words[seat][each[i]];
    }
  for (i = 0; i < CATHEDRAL_WORDS; i++)
    sum += weights[i];
  for (chosen = checker_random_below (random, sum); chosen >= 0; chosen -= weights[word])
    word++;
  sum = 0;
  for (i = 0; i < moves->n; i++)
    {
      each[i] = each[i] == word ? weigh (style, seat, moves->at[i]) : 0;
      sum += each[i];
    }
  i = -1;
  for (chosen = checker_random_below (random, sum); chosen >= 0; chosen -= each[i])
    i++;
  free (each);
  return moves->at[i];
}

/* Adds a card: one on display or one of the player's own, if there is one, or any craftsman. */
static void
invent_card (CheckerText *line, const CathedralPosition *position, bool from_display, CheckerRandom *random)
{
  const CathedralList *cards = from_display ? &position->display : NULL;
  int card = checker_random_below (random, CATHEDRAL_CRAFTSMEN);

  if (!from_display && position->to_move >= 0)
    cards = &position->player[position->to_move].craftsmen;
  if (cards != NULL && cards->n > 0 && checker_random_percent (random, 70))
    card = cards->at[checker_random_below (random, cards->n)];
  checker_text_add (line, " %s", cathedral_card_id (card));
}

/* Adds a word that may be an argument, mostly one of the right sort. */
static void
invent_argument (CheckerText *line, const CathedralPosition *position, const char *word, CheckerRandom *random)
{
  static const char *const odd[]
      = { "gold", "mill", "forest", "Joiner", "mason", "x", "-", "keep", "drop", "relic", "sand-3" };
  int sort = checker_random_below (random, 24);

  if (sort >= 4)
    {
      if (strcmp (word, "place") == 0 || strcmp (word, "herald") == 0)
        sort = 0;
      else if (strcmp (word, "cube") == 0 || strcmp (word, "sell") == 0 || strcmp (word, "buy") == 0)
        sort = 1;
      else
        sort = 2;
    }
  if (sort == 0)
    checker_text_add (line, " %s", cathedral_places[checker_random_below (random, CATHEDRAL_PLACES)]);
  else if (sort == 1)
    checker_text_add (line, " %s", cathedral_kinds[checker_random_below (random, CATHEDRAL_KINDS)]);
  else if (sort == 2)
    invent_card (line, position, strcmp (word, "take") == 0, random);
  else
    checker_text_add (line, " %s", odd[checker_random_below (random, 11)]);
}

static void
invent_number (CheckerText *line, CheckerRandom *random)
{
  static const char *const odd[]
      = { "00", "01", "-1", "+1", "1x", "1.0", "1000", "99999999999", "999", "100", "x", "0x1" };

  if (checker_random_percent (random, 80))
    checker_text_add (line, " %d", checker_random_below (random, checker_random_percent (random, 80) ? 6 : 31));
  else
    checker_text_add (line, " %s", odd[checker_random_below (random, 12)]);
}

void
cathedral_invent_line (CheckerText *line, const CathedralPosition *position, const CathedralMoves *moves,
                       CheckerRandom *random)
{
  const char *word = words[checker_random_below (random, CATHEDRAL_WORDS)];
  char parts[6][64];
  int i;

  checker_text_clear (line);
  if (moves->n > 0 && checker_random_percent (random, 60))
    {
      cathedral_split (moves->at[checker_random_below (random, moves->n)], parts);
      word = words[find_word (parts[0])];
    }
  checker_text_add (line, "%s", word);
  if (strcmp (word, "keep") == 0 && checker_random_percent (random, 70))
    for (i = 0; i < 4; i++)
      invent_number (line, random);
  else if (strcmp (word, "sell") == 0 || strcmp (word, "buy") == 0 || strcmp (word, "work") == 0)
    {
      invent_argument (line, position, word, random);
      invent_number (line, random);
    }
  else if (strcmp (word, "take") == 0 || strcmp (word, "place") == 0 || strcmp (word, "herald") == 0
           || strcmp (word, "cube") == 0 || strcmp (word, "dismiss") == 0 || strcmp (word, "drop") == 0)
    invent_argument (line, position, word, random);
  if (strcmp (word, "take") == 0 && checker_random_percent (random, 50))
    {
      checker_text_add (line, " drop");
      invent_argument (line, position, "drop", random);
    }
  if (checker_random_percent (random, 6))
    invent_number (line, random);
}
