/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Goods, places and cards of Cathedral: all numbers of the game. */
#pragma once

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

enum {
  CATHEDRAL_PLAYERS = 4, /* at most */
  CATHEDRAL_ROUNDS = 6,
  CATHEDRAL_BUILDERS = 3, /* of each player */
  CATHEDRAL_BAG = CATHEDRAL_PLAYERS * CATHEDRAL_BUILDERS,
  CATHEDRAL_WORKERS = 12,   /* of each player, without grey and black ones */
  CATHEDRAL_MOST_GOLD = 30, /* B21 */
  CATHEDRAL_ROOM = 5,       /* places for craftsmen (B9) */
  CATHEDRAL_KEPT = 5,       /* goods that are kept (B36) */
  CATHEDRAL_PRICE = 7,      /* of the first builder (B13) */
  CATHEDRAL_BACKS = 27720,  /* numbers for throwing back (M17) */
  CATHEDRAL_UNKNOWN = 255,  /* a card, kind or place that there is not */
};

typedef enum {
  CATHEDRAL_SAND,
  CATHEDRAL_WOOD,
  CATHEDRAL_STONE,
  CATHEDRAL_METAL,
  CATHEDRAL_KINDS,
} CathedralKind;

/* In the order of the board. */
typedef enum {
  CATHEDRAL_BISHOP,
  CATHEDRAL_TOWN_1,
  CATHEDRAL_TOWN_2,
  CATHEDRAL_PRIORY,
  CATHEDRAL_COURT,
  CATHEDRAL_GUILD_1,
  CATHEDRAL_GUILD_2,
  CATHEDRAL_CASTLE,
  CATHEDRAL_MARKET,
  CATHEDRAL_LODGE,
  CATHEDRAL_PLACES,
} CathedralPlace;

/* Craftsmen and, after them, resource cards, so that one number names a card of the display. */
typedef enum {
  CATHEDRAL_NONE, /* no card */
  CATHEDRAL_MIXER,
  CATHEDRAL_JOINER,
  CATHEDRAL_STONECUTTER,
  CATHEDRAL_TOOLMAKER,
  CATHEDRAL_CABINETMAKER,
  CATHEDRAL_LIMEBURNER,
  CATHEDRAL_MASON_1,
  CATHEDRAL_CARPENTER_2,
  CATHEDRAL_MASON_2,
  CATHEDRAL_POTTER_2,
  CATHEDRAL_ENGINEER,
  CATHEDRAL_MASON_3,
  CATHEDRAL_CARPENTER_3,
  CATHEDRAL_SCULPTOR_3,
  CATHEDRAL_POTTER_3,
  CATHEDRAL_MASON_4,
  CATHEDRAL_CARPENTER_4,
  CATHEDRAL_SCULPTOR_4,
  CATHEDRAL_GLASSBLOWER_4,
  CATHEDRAL_CARPENTER_5,
  CATHEDRAL_GOLDSMITH_5,
  CATHEDRAL_SCULPTOR_5,
  CATHEDRAL_GLASSBLOWER_5,
  CATHEDRAL_GOLDSMITH_6,
  CATHEDRAL_SCULPTOR_6,
  CATHEDRAL_ORGANBUILDER,
  CATHEDRAL_BELLFOUNDER,
  CATHEDRAL_CRAFTSMEN, /* one more than the last craftsman */
  CATHEDRAL_SAND_2 = CATHEDRAL_CRAFTSMEN,
  CATHEDRAL_SAND_3,
  CATHEDRAL_SAND_4,
  CATHEDRAL_WOOD_2,
  CATHEDRAL_WOOD_3,
  CATHEDRAL_WOOD_4,
  CATHEDRAL_STONE_2,
  CATHEDRAL_STONE_3,
  CATHEDRAL_STONE_4,
  CATHEDRAL_CARDS, /* one more than the last card */
  CATHEDRAL_RESOURCES = CATHEDRAL_CARDS - CATHEDRAL_CRAFTSMEN,
} CathedralCard;

typedef enum {
  CATHEDRAL_NO_PRIVILEGE,
  CATHEDRAL_RELIC,
  CATHEDRAL_PURSE,
  CATHEDRAL_ORE,
  CATHEDRAL_WORKSHOP,
  CATHEDRAL_HAND,
  CATHEDRAL_PIT_RIGHT,
  CATHEDRAL_FOREST_RIGHT,
  CATHEDRAL_QUARRY_RIGHT,
  CATHEDRAL_CLERK,
  CATHEDRAL_ALMONER,
  CATHEDRAL_STARGAZER,
  CATHEDRAL_LETTER,
  CATHEDRAL_AMULET,
  CATHEDRAL_HERALD,
  CATHEDRAL_DELIVERY, /* from here on those of the last round (B41) */
  CATHEDRAL_INGOT,
  CATHEDRAL_PRIVILEGES,
} CathedralPrivilege;

typedef enum {
  CATHEDRAL_NO_EVENT,
  CATHEDRAL_GRANT,
  CATHEDRAL_VEIN,
  CATHEDRAL_WOOL,
  CATHEDRAL_HELPERS,
  CATHEDRAL_BLESSING,
  CATHEDRAL_LEVY, /* from here on the bad ones (B18) */
  CATHEDRAL_QUARREL,
  CATHEDRAL_BRIDGE,
  CATHEDRAL_FLOOD,
  CATHEDRAL_FEVER,
  CATHEDRAL_EVENTS,
} CathedralEvent;

/* When a privilege works (B40). */
typedef enum {
  CATHEDRAL_AT_ONCE,
  CATHEDRAL_LASTING,
  CATHEDRAL_ONCE,
} CathedralWhen;

typedef struct {
  const char *word;
  uint8_t round, price, capacity;
  uint8_t cost[CATHEDRAL_KINDS]; /* of one use */
  uint8_t cost_gold;
  uint8_t points, gold; /* of one use */
  uint8_t counts;       /* a CathedralCard of the start whose trade he has, or none (B35, M37) */
  uint8_t needs_mixer;  /* M42 */
  uint8_t needs_metal;  /* in hand; it is not used up (M41) */
  uint8_t is_blessed;   /* by that event once more (M40) */
} CathedralCraftsman;

typedef struct {
  const char *word;
  uint8_t kind, cubes, workers;
} CathedralResource;

/* By their numbers; resources from 0. */
extern const CathedralCraftsman cathedral_craftsmen[CATHEDRAL_CRAFTSMEN];
extern const CathedralResource cathedral_resources[CATHEDRAL_RESOURCES];

/* The names of craftsmen, not translated: “Mason”. Several cards may have the same one. */
extern const char *const cathedral_trades[CATHEDRAL_CRAFTSMEN];

/* What one cube costs in the market, and brings there (B31). */
extern const uint8_t cathedral_prices[CATHEDRAL_KINDS];

/* How many builders a place holds (B16). */
extern const uint8_t cathedral_builders[CATHEDRAL_PLACES];

CathedralWhen cathedral_privilege_when (CathedralPrivilege privilege);

static inline bool
cathedral_event_is_good (CathedralEvent event)
{
  return event < CATHEDRAL_LEVY;
}

/* The resource card CARD, which is one. */
static inline const CathedralResource *
cathedral_resource (CathedralCard card)
{
  return &cathedral_resources[card - CATHEDRAL_CRAFTSMEN];
}

/* Words of protocol and record; "?" for numbers that are out of range. */
const char *cathedral_card_word (unsigned card);
const char *cathedral_privilege_word (unsigned privilege);
const char *cathedral_event_word (unsigned event);
const char *cathedral_kind_word (unsigned kind);
const char *cathedral_place_word (unsigned place);

/* What LENGTH bytes of WORD name, or CATHEDRAL_UNKNOWN. */
uint8_t cathedral_find_card (const char *word, size_t length);
uint8_t cathedral_find_privilege (const char *word, size_t length);
uint8_t cathedral_find_event (const char *word, size_t length);
uint8_t cathedral_find_kind (const char *word, size_t length);
uint8_t cathedral_find_place (const char *word, size_t length);
