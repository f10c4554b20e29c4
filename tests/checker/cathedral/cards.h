/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The cards and places of Cathedral, in the order in which the list of cards has them. */

#pragma once

#include <stdbool.h>

enum
{
  CATHEDRAL_SAND,
  CATHEDRAL_WOOD,
  CATHEDRAL_STONE,
  CATHEDRAL_METAL,
  CATHEDRAL_KINDS
};

/* What a craftsman counts as, and what he needs. */
enum
{
  CATHEDRAL_NOTHING,
  CATHEDRAL_MIXER,
  CATHEDRAL_JOINER,
  CATHEDRAL_STONECUTTER,
  CATHEDRAL_METAL_IN_HAND
};

typedef struct
{
  const char *id;
  int round;
  int price;
  int cost[CATHEDRAL_KINDS];
  int cost_gold;
  int points;
  int gold;
  int capacity;
  int counts;   /* CATHEDRAL_NOTHING or a trade of the start */
  int needs;    /* CATHEDRAL_NOTHING, CATHEDRAL_MIXER or CATHEDRAL_METAL_IN_HAND */
  bool blessed; /* whether the blessing may help him (M40) */
} CathedralCraftsman;

#define CATHEDRAL_CRAFTSMEN 27
#define CATHEDRAL_FIRST_DEALT 3 /* those before are the craftsmen of the start */

typedef struct
{
  const char *id;
  int kind;
  int cubes;
  int workers;
} CathedralResource;

#define CATHEDRAL_RESOURCES 9

typedef enum
{
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
  CATHEDRAL_DELIVERY,
  CATHEDRAL_INGOT,
  CATHEDRAL_PRIVILEGES
} CathedralPrivilege;

#define CATHEDRAL_FIRST_LAST CATHEDRAL_DELIVERY /* the first of those of the last round */

typedef enum
{
  CATHEDRAL_GRANT,
  CATHEDRAL_VEIN,
  CATHEDRAL_WOOL,
  CATHEDRAL_HELPERS,
  CATHEDRAL_BLESSING,
  CATHEDRAL_LEVY,
  CATHEDRAL_QUARREL,
  CATHEDRAL_BRIDGE,
  CATHEDRAL_FLOOD,
  CATHEDRAL_FEVER,
  CATHEDRAL_EVENTS
} CathedralEvent;

#define CATHEDRAL_FIRST_BAD CATHEDRAL_LEVY

typedef enum
{
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
  CATHEDRAL_PLACES
} CathedralPlace;

extern const CathedralCraftsman cathedral_craftsmen[CATHEDRAL_CRAFTSMEN];
extern const CathedralResource cathedral_resources[CATHEDRAL_RESOURCES];
extern const char *const cathedral_kinds[CATHEDRAL_KINDS];
extern const char *const cathedral_privileges[CATHEDRAL_PRIVILEGES];
extern const char *const cathedral_privilege_times[CATHEDRAL_PRIVILEGES]; /* at once, lasting, once */
extern const char *const cathedral_events[CATHEDRAL_EVENTS];
extern const char *const cathedral_places[CATHEDRAL_PLACES];
extern const int cathedral_place_sizes[CATHEDRAL_PLACES];
extern const int cathedral_prices[CATHEDRAL_KINDS]; /* in the market (B31) */

/* The engineer, who works unasked (M38). */
extern const int cathedral_engineer;

/* The number of the card with that identifier; -1 if there is none. */
int cathedral_find_craftsman (const char *id);
int cathedral_find_resource (const char *id);
int cathedral_find_kind (const char *id);
int cathedral_find_privilege (const char *id);
int cathedral_find_event (const char *id);
int cathedral_find_place (const char *id);

/* A card of the display is a craftsman, or this number and a resource card. */
#define CATHEDRAL_RESOURCE_CARD 100

/* The number of a card of the display with that identifier; -1 if there is none. */
int cathedral_find_card (const char *id);

/* The identifier of a card of the display. */
const char *cathedral_card_id (int card);
