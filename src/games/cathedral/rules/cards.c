/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The tables of the cards and their words, which are part of the protocol and of stored records: they must not
 * change. */
#include "cards.h"

#include <string.h>

/* Marks a text to be translated. */
#define N_(text) text

/* clang-format off */
const CathedralCraftsman cathedral_craftsmen[CATHEDRAL_CRAFTSMEN] = {
  /* word, round, price, capacity, cost of one use, in gold; points, gold; counts as, needs mixer, metal, is blessed */
  [CATHEDRAL_NONE]         = { NULL },
  [CATHEDRAL_MIXER]        = { "mixer",         0,  0, 3, { 3, 0, 0, 0 }, 0, 1, 0, CATHEDRAL_MIXER,       0, 0, 1 },
  [CATHEDRAL_JOINER]       = { "joiner",        0,  0, 4, { 0, 2, 0, 0 }, 0, 1, 0, CATHEDRAL_JOINER,      0, 0, 1 },
  [CATHEDRAL_STONECUTTER]  = { "stonecutter",   0,  0, 4, { 0, 0, 2, 0 }, 0, 1, 0, CATHEDRAL_STONECUTTER, 0, 0, 1 },
  [CATHEDRAL_TOOLMAKER]    = { "toolmaker",     1,  2, 1, { 0, 0, 0, 0 }, 0, 0, 2, CATHEDRAL_NONE,        0, 1, 0 },
  [CATHEDRAL_CABINETMAKER] = { "cabinetmaker",  1,  3, 2, { 0, 1, 0, 0 }, 0, 0, 4, CATHEDRAL_JOINER,      0, 0, 1 },
  [CATHEDRAL_LIMEBURNER]   = { "limeburner",    1,  4, 3, { 2, 0, 0, 0 }, 0, 1, 0, CATHEDRAL_MIXER,       0, 0, 1 },
  [CATHEDRAL_MASON_1]      = { "mason-1",       1,  5, 2, { 0, 0, 1, 0 }, 0, 1, 0, CATHEDRAL_NONE,        1, 0, 1 },
  [CATHEDRAL_CARPENTER_2]  = { "carpenter-2",   2,  3, 2, { 0, 1, 0, 0 }, 0, 1, 0, CATHEDRAL_NONE,        0, 0, 1 },
  [CATHEDRAL_MASON_2]      = { "mason-2",       2,  4, 3, { 0, 0, 1, 0 }, 0, 1, 0, CATHEDRAL_NONE,        1, 0, 1 },
  [CATHEDRAL_POTTER_2]     = { "potter-2",      2,  5, 2, { 1, 0, 0, 0 }, 0, 1, 0, CATHEDRAL_NONE,        0, 0, 1 },
  [CATHEDRAL_ENGINEER]     = { "engineer",      2,  6, 1, { 0, 0, 0, 0 }, 0, 1, 0, CATHEDRAL_NONE,        0, 0, 0 },
  [CATHEDRAL_MASON_3]      = { "mason-3",       3,  4, 4, { 0, 0, 1, 0 }, 0, 1, 0, CATHEDRAL_NONE,        1, 0, 1 },
  [CATHEDRAL_CARPENTER_3]  = { "carpenter-3",   3,  5, 3, { 0, 1, 0, 0 }, 0, 1, 0, CATHEDRAL_NONE,        0, 0, 1 },
  [CATHEDRAL_SCULPTOR_3]   = { "sculptor-3",    3,  6, 1, { 0, 0, 1, 0 }, 0, 2, 0, CATHEDRAL_NONE,        0, 0, 1 },
  [CATHEDRAL_POTTER_3]     = { "potter-3",      3,  7, 3, { 1, 0, 0, 0 }, 0, 1, 0, CATHEDRAL_NONE,        0, 0, 1 },
  [CATHEDRAL_MASON_4]      = { "mason-4",       4,  5, 5, { 0, 0, 1, 0 }, 0, 1, 0, CATHEDRAL_NONE,        1, 0, 1 },
  [CATHEDRAL_CARPENTER_4]  = { "carpenter-4",   4,  6, 4, { 0, 1, 0, 0 }, 0, 1, 0, CATHEDRAL_NONE,        0, 0, 1 },
  [CATHEDRAL_SCULPTOR_4]   = { "sculptor-4",    4,  7, 2, { 0, 0, 1, 0 }, 0, 2, 0, CATHEDRAL_NONE,        0, 0, 1 },
  [CATHEDRAL_GLASSBLOWER_4] = { "glassblower-4", 4, 8, 1, { 1, 0, 0, 1 }, 0, 3, 0, CATHEDRAL_NONE,        0, 0, 1 },
  [CATHEDRAL_CARPENTER_5]  = { "carpenter-5",   5,  6, 5, { 0, 1, 0, 0 }, 0, 1, 0, CATHEDRAL_NONE,        0, 0, 1 },
  [CATHEDRAL_GOLDSMITH_5]  = { "goldsmith-5",   5,  7, 6, { 0, 0, 0, 0 }, 3, 1, 0, CATHEDRAL_NONE,        0, 0, 1 },
  [CATHEDRAL_SCULPTOR_5]   = { "sculptor-5",    5,  8, 3, { 0, 0, 1, 0 }, 0, 2, 0, CATHEDRAL_NONE,        0, 0, 1 },
  [CATHEDRAL_GLASSBLOWER_5] = { "glassblower-5", 5, 9, 2, { 1, 0, 0, 1 }, 0, 3, 0, CATHEDRAL_NONE,        0, 0, 1 },
  [CATHEDRAL_GOLDSMITH_6]  = { "goldsmith-6",   6,  7, 8, { 0, 0, 0, 0 }, 3, 1, 0, CATHEDRAL_NONE,        0, 0, 1 },
  [CATHEDRAL_SCULPTOR_6]   = { "sculptor-6",    6,  8, 4, { 0, 0, 1, 0 }, 0, 2, 0, CATHEDRAL_NONE,        0, 0, 1 },
  [CATHEDRAL_ORGANBUILDER] = { "organbuilder",  6,  9, 1, { 0, 1, 0, 1 }, 0, 6, 0, CATHEDRAL_NONE,        0, 0, 0 },
  [CATHEDRAL_BELLFOUNDER]  = { "bellfounder",   6, 10, 2, { 0, 0, 0, 1 }, 0, 4, 0, CATHEDRAL_NONE,        0, 0, 0 },
};
/* clang-format on */

const char *const cathedral_trades[CATHEDRAL_CRAFTSMEN] = {
  [CATHEDRAL_MIXER] = N_ ("Mortar mixer"),
  [CATHEDRAL_JOINER] = N_ ("Joiner"),
  [CATHEDRAL_STONECUTTER] = N_ ("Stonecutter"),
  [CATHEDRAL_TOOLMAKER] = N_ ("Toolmaker"),
  [CATHEDRAL_CABINETMAKER] = N_ ("Cabinetmaker"),
  [CATHEDRAL_LIMEBURNER] = N_ ("Lime burner"),
  [CATHEDRAL_MASON_1] = N_ ("Mason"),
  [CATHEDRAL_CARPENTER_2] = N_ ("Carpenter"),
  [CATHEDRAL_MASON_2] = N_ ("Mason"),
  [CATHEDRAL_POTTER_2] = N_ ("Potter"),
  [CATHEDRAL_ENGINEER] = N_ ("Engineer"),
  [CATHEDRAL_MASON_3] = N_ ("Mason"),
  [CATHEDRAL_CARPENTER_3] = N_ ("Carpenter"),
  [CATHEDRAL_SCULPTOR_3] = N_ ("Sculptor"),
  [CATHEDRAL_POTTER_3] = N_ ("Potter"),
  [CATHEDRAL_MASON_4] = N_ ("Mason"),
  [CATHEDRAL_CARPENTER_4] = N_ ("Carpenter"),
  [CATHEDRAL_SCULPTOR_4] = N_ ("Sculptor"),
  [CATHEDRAL_GLASSBLOWER_4] = N_ ("Glassblower"),
  [CATHEDRAL_CARPENTER_5] = N_ ("Carpenter"),
  [CATHEDRAL_GOLDSMITH_5] = N_ ("Goldsmith"),
  [CATHEDRAL_SCULPTOR_5] = N_ ("Sculptor"),
  [CATHEDRAL_GLASSBLOWER_5] = N_ ("Glassblower"),
  [CATHEDRAL_GOLDSMITH_6] = N_ ("Goldsmith"),
  [CATHEDRAL_SCULPTOR_6] = N_ ("Sculptor"),
  [CATHEDRAL_ORGANBUILDER] = N_ ("Organ builder"),
  [CATHEDRAL_BELLFOUNDER] = N_ ("Bell founder"),
};

const CathedralResource cathedral_resources[CATHEDRAL_RESOURCES] = {
  { "sand-2", CATHEDRAL_SAND, 2, 2 },   { "sand-3", CATHEDRAL_SAND, 3, 4 },   { "sand-4", CATHEDRAL_SAND, 4, 7 },
  { "wood-2", CATHEDRAL_WOOD, 2, 3 },   { "wood-3", CATHEDRAL_WOOD, 3, 6 },   { "wood-4", CATHEDRAL_WOOD, 4, 9 },
  { "stone-2", CATHEDRAL_STONE, 2, 5 }, { "stone-3", CATHEDRAL_STONE, 3, 8 }, { "stone-4", CATHEDRAL_STONE, 4, 10 },
};

const uint8_t cathedral_prices[CATHEDRAL_KINDS] = { 2, 3, 4, 5 };

const uint8_t cathedral_builders[CATHEDRAL_PLACES] = {
  [CATHEDRAL_BISHOP] = 1, [CATHEDRAL_TOWN_1] = 1,  [CATHEDRAL_TOWN_2] = 1,  [CATHEDRAL_PRIORY] = 2,
  [CATHEDRAL_COURT] = 4,  [CATHEDRAL_GUILD_1] = 1, [CATHEDRAL_GUILD_2] = 1, [CATHEDRAL_CASTLE] = 1,
  [CATHEDRAL_MARKET] = 4, [CATHEDRAL_LODGE] = 1,
};

static const char *const privilege_words[CATHEDRAL_PRIVILEGES] = {
  NULL,    "relic",   "purse",     "ore",    "workshop", "hand",   "pit-right", "forest-right", "quarry-right",
  "clerk", "almoner", "stargazer", "letter", "amulet",   "herald", "delivery",  "ingot",
};

static const char *const event_words[CATHEDRAL_EVENTS] = {
  NULL, "grant", "vein", "wool", "helpers", "blessing", "levy", "quarrel", "bridge", "flood", "fever",
};

static const char *const kind_words[CATHEDRAL_KINDS] = { "sand", "wood", "stone", "metal" };

static const char *const place_words[CATHEDRAL_PLACES] = {
  "bishop", "town-1", "town-2", "priory", "court", "guild-1", "guild-2", "castle", "market", "lodge",
};

CathedralWhen
cathedral_privilege_when (CathedralPrivilege privilege)
{
  switch (privilege)
    {
    case CATHEDRAL_RELIC:
    case CATHEDRAL_PURSE:
    case CATHEDRAL_ORE:
    case CATHEDRAL_DELIVERY:
    case CATHEDRAL_INGOT: return CATHEDRAL_AT_ONCE;
    case CATHEDRAL_LETTER:
    case CATHEDRAL_AMULET:
    case CATHEDRAL_HERALD: return CATHEDRAL_ONCE;
    default: return CATHEDRAL_LASTING;
    }
}

static const char *
word_of (const char *const *words, unsigned n, unsigned index)
{
  return index < n && words[index] != NULL ? words[index] : "?";
}

const char *
cathedral_card_word (unsigned card)
{
  if (card == CATHEDRAL_NONE || card >= CATHEDRAL_CARDS)
    return "?";
  return card < CATHEDRAL_CRAFTSMEN ? cathedral_craftsmen[card].word : cathedral_resource (card)->word;
}

const char *
cathedral_privilege_word (unsigned privilege)
{
  return word_of (privilege_words, CATHEDRAL_PRIVILEGES, privilege);
}

const char *
cathedral_event_word (unsigned event)
{
  return word_of (event_words, CATHEDRAL_EVENTS, event);
}

const char *
cathedral_kind_word (unsigned kind)
{
  return word_of (kind_words, CATHEDRAL_KINDS, kind);
}

const char *
cathedral_place_word (unsigned place)
{
  return word_of (place_words, CATHEDRAL_PLACES, place);
}

/* The first of N things whose word is LENGTH bytes of WORD. */
static uint8_t
find (const char *(*word_of_thing) (unsigned), unsigned n, const char *word, size_t length)
{
  for (unsigned i = 0; i < n; i++)
    {
      const char *other = word_of_thing (i);

      if (strlen (other) == length && other[0] != '?' && memcmp (other, word, length) == 0)
        return (uint8_t) i;
    }
  return CATHEDRAL_UNKNOWN;
}

uint8_t
cathedral_find_card (const char *word, size_t length)
{
  return find (cathedral_card_word, CATHEDRAL_CARDS, word, length);
}

uint8_t
cathedral_find_privilege (const char *word, size_t length)
{
  return find (cathedral_privilege_word, CATHEDRAL_PRIVILEGES, word, length);
}

uint8_t
cathedral_find_event (const char *word, size_t length)
{
  return find (cathedral_event_word, CATHEDRAL_EVENTS, word, length);
}

uint8_t
cathedral_find_kind (const char *word, size_t length)
{
  return find (cathedral_kind_word, CATHEDRAL_KINDS, word, length);
}

uint8_t
cathedral_find_place (const char *word, size_t length)
{
  return find (cathedral_place_word, CATHEDRAL_PLACES, word, length);
}
