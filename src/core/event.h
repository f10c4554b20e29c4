/* SPDX-License-Identifier: GPL-3.0-or-later */
/* What a move caused, in order. Pictures, sentences, announcements and statistics are all made from events. */
#pragma once

#include <stdbool.h>
#include <stdint.h>

enum {
  BASTIDE_PLAYERS = 6,       /* at most, in any game */
  BASTIDE_MOST_EVENTS = 640, /* more than any move of any game can cause */
};

/* One event. What only its own game reads is in DETAIL. Fields that the type does not use are 0. */
typedef struct {
  uint8_t type;   /* the game's own */
  uint8_t player; /* who did it, or whom it befell */
  uint8_t source; /* index in the game's sources of points; 0 if nobody gets points */
  uint8_t rule;   /* index in the game's rules; 0 if nothing is scored */
  bool is_final;  /* belongs to the final scoring */
  bool is_decision;
  int16_t points[BASTIDE_PLAYERS]; /* what each seat got */
  int16_t x, y;
  uint8_t part;
  uint8_t detail[15];
} BastideEvent;

/* The events of one move. */
typedef struct {
  unsigned n;
  BastideEvent at[BASTIDE_MOST_EVENTS];
} BastideEvents;

/* The most points that EVENT gives to a seat. */
static inline int
bastide_event_most (const BastideEvent *event)
{
  int most = 0;

  for (unsigned seat = 0; seat < BASTIDE_PLAYERS; seat++)
    most = event->points[seat] > most ? event->points[seat] : most;
  return most;
}

/* The number of two bytes that DETAIL holds from AT on. */
static inline unsigned
bastide_event_get (const BastideEvent *event, unsigned at)
{
  return event->detail[at] | (unsigned) event->detail[at + 1] << 8;
}

static inline void
bastide_event_set (BastideEvent *event, unsigned at, unsigned number)
{
  event->detail[at] = (uint8_t) number;
  event->detail[at + 1] = (uint8_t) (number >> 8);
}
