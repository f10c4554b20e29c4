/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Reading a deal of somebody's own (M49). */
#include "deal.h"

#include <stdio.h>
#include <string.h>

typedef struct {
  const char *at, *end; /* what is left of the line */
  BastideFault *fault;
  bool is_faulty;
} Reader;

typedef uint8_t (*Find) (const char *word, size_t length);

/* Keeps the first fault. */
static void
complain (Reader *reader, const char *reason)
{
  if (!reader->is_faulty)
    snprintf (reader->fault->reason, sizeof reader->fault->reason, "the deal is faulty: round %u: %s",
              reader->fault->line, reason);
  reader->is_faulty = true;
}

/* The length of the word at which the reader stands. */
static size_t
measure (const Reader *reader)
{
  const char *space = memchr (reader->at, ' ', (size_t) (reader->end - reader->at));

  return (size_t) ((space != NULL ? space : reader->end) - reader->at);
}

/* Goes behind a word of LENGTH bytes and the space after it. */
static void
skip (Reader *reader, size_t length)
{
  reader->at += length;
  reader->at += reader->at < reader->end;
}

/* Reads WORD, which stands before what is read next. */
static void
expect (Reader *reader, const char *word)
{
  size_t length = measure (reader);
  char reason[80];

  snprintf (reason, sizeof reason, "`%s` and what belongs to it are missing", word);
  if (length != strlen (word) || memcmp (reader->at, word, length) != 0)
    complain (reader, reason);
  else
    skip (reader, length);
}

static unsigned
read_number (Reader *reader, unsigned least, unsigned most, const char *reason)
{
  size_t length = measure (reader), i = 0;
  unsigned number = 0;

  for (; i < length && i < 5 && reader->at[i] >= '0' && reader->at[i] <= '9'; i++)
    number = 10 * number + (unsigned) (reader->at[i] - '0');
  if (i == 0 || i < length || (length > 1 && reader->at[0] == '0') || number < least || number > most)
    complain (reader, reason);
  else
    skip (reader, length);
  return number;
}

/* Reads N things from FIRST to before END, parted by commas, into THINGS. */
static void
read_things (Reader *reader, Find find, unsigned first, unsigned end, unsigned n, uint8_t *things, const char *reason)
{
  const char *at = reader->at, *word_end = reader->at + measure (reader);

  for (unsigned i = 0; i < n; i++)
    {
      const char *comma = i + 1 < n ? memchr (at, ',', (size_t) (word_end - at)) : word_end;

      if (comma == NULL)
        {
          complain (reader, reason);
          return;
        }
      things[i] = find (at, (size_t) (comma - at));
      if (things[i] < first || things[i] >= end)
        {
          complain (reader, reason);
          return;
        }
      at = comma + 1;
    }
  skip (reader, measure (reader));
}

static void
read_left (Reader *reader, uint8_t left[2])
{
  static const char reason[] = "`left` has two different resource cards, parted by a comma";
  uint8_t cards[2] = { 0 };

  read_things (reader, cathedral_find_card, CATHEDRAL_CRAFTSMEN, CATHEDRAL_CARDS, 2, cards, reason);
  if (cards[0] == cards[1])
    complain (reader, reason);
  if (reader->is_faulty)
    return;
  left[0] = (uint8_t) ((cards[0] < cards[1] ? cards[0] : cards[1]) - CATHEDRAL_CRAFTSMEN);
  left[1] = (uint8_t) ((cards[0] < cards[1] ? cards[1] : cards[0]) - CATHEDRAL_CRAFTSMEN);
}

static void
read_bag (Reader *reader, unsigned players, uint8_t *bag)
{
  size_t length = measure (reader);
  unsigned owned[CATHEDRAL_PLAYERS] = { 0 };

  if (length != CATHEDRAL_BUILDERS * players)
    {
      complain (reader, "`bag` has three digits for each player");
      return;
    }
  for (unsigned i = 0; i < length; i++)
    {
      unsigned owner = (unsigned) (unsigned char) reader->at[i] - '0';

      if (owner >= players || owned[owner]++ == CATHEDRAL_BUILDERS)
        {
          complain (reader, "`bag` has each player three times, from 0");
          return;
        }
      bag[i] = (uint8_t) owner;
    }
  skip (reader, length);
}

static void
read_round (Reader *reader, unsigned players, CathedralRound *dealt)
{
  expect (reader, "round");
  read_number (reader, reader->fault->line, reader->fault->line, "the rounds are not in order");
  expect (reader, "guild");
  read_things (reader, cathedral_find_card, 1, CATHEDRAL_CRAFTSMEN, 2, dealt->craftsmen,
               "`guild` has two craftsmen, parted by a comma");
  expect (reader, "display");
  read_things (reader, cathedral_find_card, 1, CATHEDRAL_CRAFTSMEN, 2, dealt->craftsmen + 2,
               "`display` has two craftsmen, parted by a comma");
  expect (reader, "left");
  read_left (reader, dealt->left);
  expect (reader, "town");
  read_things (reader, cathedral_find_privilege, 1, CATHEDRAL_PRIVILEGES, 2, dealt->privileges,
               "`town` has two privileges, parted by a comma");
  expect (reader, "event");
  read_things (reader, cathedral_find_event, 1, CATHEDRAL_EVENTS, 1, &dealt->event, "there is no such event");
  expect (reader, "bag");
  read_bag (reader, players, dealt->bag);
  expect (reader, "back");
  dealt->back = (uint16_t) read_number (reader, 0, CATHEDRAL_BACKS - 1, "`back` is a number from 0 to 27719");
  expect (reader, "die");
  dealt->die = (uint8_t) read_number (reader, 2, 5, "`die` is a number from 2 to 5");
  if (reader->at != reader->end || reader->end[-1] == ' ')
    complain (reader, "there is more than the die");
}

bool
cathedral_parse_deal (const BastideKit *kit, unsigned players, const char *lines, BastideDeal *deal,
                      BastideFault *fault)
{
  CathedralRound rounds[CATHEDRAL_ROUNDS] = { 0 };

  for (unsigned round = 0; round < CATHEDRAL_ROUNDS; round++)
    {
      size_t length = strcspn (lines, "\n");
      Reader reader = { lines, lines + length, fault, false };

      *fault = (BastideFault) { .line = round + 1 };
      if (length == 0)
        complain (&reader, "its line is missing");
      else
        read_round (&reader, players, &rounds[round]);
      if (reader.is_faulty)
        return false;
      lines += length + (lines[length] == '\n');
    }
  if (*lines != '\0')
    {
      *fault = (BastideFault) { CATHEDRAL_ROUNDS + 1, "the deal is faulty: it has more than six lines" };
      return false;
    }
  cathedral_write_deal (rounds, players, deal);
  return true;
}
