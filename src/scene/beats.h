/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Beats: groups of events that are animated together, each shown by a scene of its own. */
#pragma once

#include "scene.h"

typedef enum {
  BASTIDE_BEAT_LAID,     /* a tile */
  BASTIDE_BEAT_FOLLOWER, /* put on a tile, or as a guard */
  BASTIDE_BEAT_SCORED,   /* a street, market, area, row or tower: its light and points */
  BASTIDE_BEAT_HOME,     /* followers return to the supply */
  BASTIDE_BEAT_PIECE,    /* a piece or the gate */
  BASTIDE_BEAT_RING,     /* the wall is closed by a piece */
  BASTIDE_BEAT_TOWER,
  BASTIDE_BEAT_CLOSING, /* the wall is closed at the end by pieces that no player built; no events */
} BastideBeatType;

/* Consecutive events that are shown at the same time. */
typedef struct {
  uint8_t type;      /* a BastideBeatType */
  uint16_t first, n; /* index of the first event and number of events */
} BastideBeat;

/* Divides N EVENTS into beats, in order. BEATS has room for N + 1. Returns their number. Draws, discards and passing
 * have none. */
unsigned bastide_beats_cut (const BastideEvent *events, unsigned n, BastideBeat *beats);

/* The duration of a beat in milliseconds at normal speed. */
unsigned bastide_beat_duration (const BastideBeat *beat);

/* Changes CITY from the position before BEAT to the one after it. EVENTS are those that BEAT was made from. STAGE shows
 * the position after all of them. */
void bastide_beat_play (const BastideBeat *beat, const BastideEvent *events, BastideScene *city,
                        const BastideStage *stage);

/* Replaces LIGHT by the light of BEAT. */
void bastide_beat_light (const BastideBeat *beat, const BastideEvent *events, BastideScene *light,
                         const BastideStage *stage);
