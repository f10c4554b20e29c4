/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Beats: the events of a change cut into moments, each shown by a scene of its own. */
#pragma once

#include "scene.h"

typedef enum {
  BASTIDE_BEAT_LAID,     /* a tile */
  BASTIDE_BEAT_FOLLOWER, /* put on the tile, or as a guard */
  BASTIDE_BEAT_SCORED,   /* a street, market, area, row or tower: its light and points */
  BASTIDE_BEAT_HOME,     /* followers leave */
  BASTIDE_BEAT_PIECE,    /* a piece or the gate */
  BASTIDE_BEAT_RING,     /* the wall is closed by a piece */
  BASTIDE_BEAT_TOWER,
  BASTIDE_BEAT_CLOSING, /* the wall is closed at the end, by pieces nobody built; no events */
} BastideBeatType;

/* Consecutive events that are shown at once. */
typedef struct {
  uint8_t type;      /* a BastideBeatType */
  uint16_t first, n; /* events */
} BastideBeat;

/* Cuts N EVENTS into beats, in order, into BEATS, which has room for N + 1; returns how many. Draws, discards and
 * passes have none. */
unsigned bastide_beats_cut (const BastideEvent *events, unsigned n, BastideBeat *beats);

/* Milliseconds that a beat takes at plain pace. */
unsigned bastide_beat_duration (const BastideBeat *beat);

/* Changes the city of the position before BEAT into that after it. EVENTS are those that it was cut from; STAGE shows
 * the position after them all. */
void bastide_beat_play (const BastideBeat *beat, const BastideEvent *events, BastideScene *city,
                        const BastideStage *stage);

/* Replaces the scene by the light of BEAT. */
void bastide_beat_light (const BastideBeat *beat, const BastideEvent *events, BastideScene *light,
                         const BastideStage *stage);
