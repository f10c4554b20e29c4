/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Beats: groups of events that are animated together, each shown by a scene of its own. */
#pragma once

#include "items.h"
#include "scene/board.h"

typedef enum {
  TOWN_BEAT_LAID,     /* a tile */
  TOWN_BEAT_FOLLOWER, /* put on a tile, or as a guard */
  TOWN_BEAT_SCORED,   /* a street, market, area, row or tower: its light and points */
  TOWN_BEAT_HOME,     /* followers return to the supply */
  TOWN_BEAT_PIECE,    /* a piece or the gate */
  TOWN_BEAT_RING,     /* the wall is closed by a piece */
  TOWN_BEAT_TOWER,
  TOWN_BEAT_CLOSING, /* the wall is closed at the end by pieces that no player built; no events */
} TownBeatType;

/* Divides N EVENTS into beats, in order. BEATS has room for N + 1. Returns their number. Draws, discards and passing
 * have none. */
unsigned town_beats_cut (const BastideEvent *events, unsigned n, BastideBeat *beats);

/* The duration of a beat in milliseconds at normal speed. */
unsigned town_beat_duration (const BastideBeat *beat);

/* Changes CITY from the position before BEAT to the one after it. EVENTS are those that BEAT was made from. STAGE shows
 * the position after all of them. */
void town_beat_play (const BastideBeat *beat, const BastideEvent *events, BastideScene *city,
                     const BastideStage *stage);

/* Replaces LIGHT by the light of BEAT. */
void town_beat_light (const BastideBeat *beat, const BastideEvent *events, BastideScene *light,
                      const BastideStage *stage);
