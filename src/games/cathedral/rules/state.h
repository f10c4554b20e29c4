/* SPDX-License-Identifier: GPL-3.0-or-later */
/* A position of Cathedral: what everybody sees, and the deal. Entries of lists that are not used are 0. */
#pragma once

#include "cards.h"
#include "core/rules.h"
#include "phase.h"

enum { CATHEDRAL_NOBODY = 255 };

/* What chance decides in one round (M1). */
typedef struct {
  uint8_t craftsmen[4];  /* in the guild on place 1 and 2, and the two of the display */
  uint8_t left[2];       /* the resource cards that are not on display, ascending */
  uint8_t privileges[2]; /* on place 1 and 2 of the town */
  uint8_t event, die;
  uint8_t bag[CATHEDRAL_BAG]; /* owners; of the round that is played in the order that throwing back has made */
  uint16_t back;
} CathedralRound;

typedef struct {
  int16_t points[CATHEDRAL_SOURCES]; /* by source */
  uint8_t gold, goods[CATHEDRAL_KINDS];
  uint8_t craftsmen[CATHEDRAL_ROOM + 1], n_craftsmen; /* in the order in which they were got */
  uint8_t privileges[2 * CATHEDRAL_ROUNDS], n_privileges;
  uint8_t next_grey; /* grey workers of the next round */
  bool short_next;   /* one builder fewer in the next round (M24) */

  /* of this round, from here on */
  uint8_t taken[4], n_taken; /* resource cards that have not yielded; 15 workers are enough for four */
  uint8_t workers[CATHEDRAL_SITES], grey;
  uint8_t bought, sold; /* sets of kinds (M35) */
  bool has_passed, is_short;
  bool is_safe, is_exempt; /* from the event, from the tax */
  bool has_built;
} CathedralSeat;

typedef struct {
  uint8_t player, cost;
} CathedralWaiting;

struct BastideState {
  CathedralRound rounds[CATHEDRAL_ROUNDS]; /* the deal */
  CathedralSeat seats[CATHEDRAL_PLAYERS];
  uint16_t turns; /* that have ended */
  uint8_t players, round;
  uint8_t first; /* player of the round */
  uint8_t phase, to_move;
  bool is_revealed; /* the last move showed something new */

  uint8_t part; /* of the round: a CathedralPart */
  uint8_t step; /* of part III */
  uint8_t done; /* players, in order, or places that this part or step has dealt with */

  /* of this round, from here on: the table */
  uint8_t display[2];         /* craftsmen */
  uint16_t display_resources; /* a set of resource cards */
  uint8_t market[CATHEDRAL_METAL], metal;
  uint8_t n_at[CATHEDRAL_PLACES], at[CATHEDRAL_PLACES][4]; /* owners of the builders, in the order in which they came */
  bool is_event_shown, is_die_shown;

  /* sending builders */
  uint8_t cost;
  uint8_t drawn;   /* owner of the builder that is decided about, or CATHEDRAL_NOBODY */
  uint8_t n_drawn; /* builders that are not in the bag */
  bool is_thrown;  /* the first player has used his right (B12) */
  bool is_kept;    /* the first player has answered about the drawn builder */
  uint8_t n_waiting;
  CathedralWaiting waiting[CATHEDRAL_BAG];

  /* part III */
  uint8_t hiring;          /* the craftsman for whom one is given up */
  uint8_t trading, trader; /* a set of market places whose builders trade; that whose turn it is */
  bool is_building;        /* the player whose turn it is has begun to build … */
  bool is_asked;           /* … and has answered about it */
  uint8_t blessed;         /* the craftsman who was used beyond his capacity (M40) */
  uint8_t used[CATHEDRAL_CRAFTSMEN];
};

struct BastideKit {
  uint32_t options; /* none */
};

/* The INDEXth player of the round in order. */
static inline unsigned
cathedral_in_order (const BastideState *state, unsigned index)
{
  unsigned seat = state->first + index;

  return seat < state->players ? seat : seat - state->players;
}

static inline const CathedralRound *
cathedral_round (const BastideState *state)
{
  return &state->rounds[state->round];
}

/* The card that lies at PLACE: a privilege in the town, a craftsman in the guild hall, elsewhere none. */
static inline unsigned
cathedral_card_at (const BastideState *state, unsigned place)
{
  switch (place)
    {
    case CATHEDRAL_TOWN_1:
    case CATHEDRAL_TOWN_2: return cathedral_round (state)->privileges[place - CATHEDRAL_TOWN_1];
    case CATHEDRAL_GUILD_1:
    case CATHEDRAL_GUILD_2: return cathedral_round (state)->craftsmen[place - CATHEDRAL_GUILD_1];
    default: return 0;
    }
}

static inline bool
cathedral_is_last_round (const BastideState *state)
{
  return state->round == CATHEDRAL_ROUNDS - 1;
}

/* Whether the bag holds a builder that is not PLAYER's. */
static inline bool
cathedral_holds_other (const BastideState *state, unsigned player)
{
  const uint8_t *bag = cathedral_round (state)->bag;

  for (unsigned i = state->n_drawn; i < (unsigned) CATHEDRAL_BUILDERS * state->players; i++)
    if (bag[i] != player)
      return true;
  return false;
}

/* How many builders of PLAYER are in the bag. */
static inline unsigned
cathedral_count_in_bag (const BastideState *state, unsigned player)
{
  const uint8_t *bag = cathedral_round (state)->bag;
  unsigned n = 0;

  for (unsigned i = state->n_drawn; i < (unsigned) CATHEDRAL_BUILDERS * state->players; i++)
    n += bag[i] == player;
  return n;
}

/* How many PRIVILEGES lie before SEAT. */
static inline unsigned
cathedral_count_privilege (const CathedralSeat *seat, CathedralPrivilege privilege)
{
  unsigned n = 0;

  for (unsigned i = 0; i < seat->n_privileges; i++)
    n += seat->privileges[i] == privilege;
  return n;
}

static inline bool
cathedral_has_privilege (const CathedralSeat *seat, CathedralPrivilege privilege)
{
  return cathedral_count_privilege (seat, privilege) > 0;
}

/* How many cards of CRAFTSMAN SEAT has. */
static inline unsigned
cathedral_count_craftsman (const CathedralSeat *seat, unsigned craftsman)
{
  unsigned n = 0;

  for (unsigned i = 0; i < seat->n_craftsmen; i++)
    n += seat->craftsmen[i] == craftsman;
  return n;
}

/* Whether one of SEAT's craftsmen counts as TRADE, one of the start (B35, M37). */
static inline bool
cathedral_has_trade (const CathedralSeat *seat, CathedralCard trade)
{
  for (unsigned i = 0; i < seat->n_craftsmen; i++)
    if (cathedral_craftsmen[seat->craftsmen[i]].counts == trade)
      return true;
  return false;
}

/* How many craftsmen SEAT has room for (B9, M32). */
static inline unsigned
cathedral_room (const CathedralSeat *seat)
{
  return CATHEDRAL_ROOM + cathedral_has_privilege (seat, CATHEDRAL_WORKSHOP);
}

static inline bool
cathedral_is_full (const CathedralSeat *seat)
{
  return seat->n_craftsmen >= cathedral_room (seat);
}

static inline int
cathedral_points (const CathedralSeat *seat)
{
  int points = 0;

  for (unsigned source = 1; source < CATHEDRAL_SOURCES; source++)
    points += seat->points[source];
  return points;
}

static inline unsigned
cathedral_count_goods (const CathedralSeat *seat)
{
  return (unsigned) seat->goods[CATHEDRAL_SAND] + seat->goods[CATHEDRAL_WOOD] + seat->goods[CATHEDRAL_STONE]
         + seat->goods[CATHEDRAL_METAL];
}
