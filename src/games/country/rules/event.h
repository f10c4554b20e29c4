/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The events of Country, and what the bytes of BastideEvent.detail hold. */
#pragma once

#include <assert.h>
#include <string.h>

#include "rule.h"
#include "state.h"

typedef enum {
  COUNTRY_PLACED,    /* KIND; part: turns */
  COUNTRY_PUT,       /* FIGURE; part: segment */
  COUNTRY_HOME,      /* an abbot taken back (C24): WORTH; part: segment */
  COUNTRY_COMPLETED, /* GROUND, PLAYERS, MARKS, SHIELDS, TILES, WORTH; cell and part name the feature */
  COUNTRY_TOOK,      /* WINE, GRAIN, CLOTH of a city (C30) */
  COUNTRY_RETURNED,  /* FIGURE */
  COUNTRY_AGAIN,
  COUNTRY_DISCARD,      /* KIND, STACK */
  COUNTRY_DRAWN,        /* KIND, STACK */
  COUNTRY_INCOMPLETE,   /* as COUNTRY_COMPLETED */
  COUNTRY_REMOVED,      /* FIGURE */
  COUNTRY_FIELD_SCORED, /* PLAYERS, PIGS, TILES: number of cities, WORTH */
  COUNTRY_MAJORITY,     /* GROUND: which goods, PLAYERS, TILES: number of tokens, WORTH */
  COUNTRY_END,          /* PLAYERS: winners */
  COUNTRY_EVENTS,
} CountryEventType;

/* Bytes of a detail; those from TILES on begin numbers of two bytes. */
enum {
  COUNTRY_AT_GROUND = 0, /* or the FIGURE, the goods, the STACK */
  COUNTRY_AT_PLAYERS = 1,
  COUNTRY_AT_MARKS = 2, /* or the PIGS */
  COUNTRY_AT_TILES = 3, /* or the KIND */
  COUNTRY_AT_WORTH = 5,
  COUNTRY_AT_SHIELDS = 7,
  COUNTRY_AT_GOODS = 9,
};

/* Adds an event, which holds nothing but its type and who it is about. */
static inline BastideEvent *
country_tell (BastideEvents *events, CountryEventType type, unsigned player)
{
  BastideEvent *event = &events->at[events->n++];

  assert (events->n <= BASTIDE_MOST_EVENTS);
  memset (event, 0, sizeof *event);
  event->type = (uint8_t) type;
  event->player = (uint8_t) player;
  return event;
}
