/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Beats: events that are shown together, and where on the board they happen. */
#pragma once

#include "items.h"
#include "scene/board.h"

typedef enum {
  CATHEDRAL_BEAT_DEALT, /* cards of a round */
  CATHEDRAL_BEAT_TAKEN, /* a card */
  CATHEDRAL_BEAT_DRAWN, /* a builder, or he waits or goes back */
  CATHEDRAL_BEAT_SENT,  /* a builder */
  CATHEDRAL_BEAT_WALK,  /* the way round comes to something that costs and brings no points */
  CATHEDRAL_BEAT_SCORED,
  CATHEDRAL_BEAT_BUILT,   /* a part of the cathedral */
  CATHEDRAL_BEAT_SETTLED, /* what no event tells takes its place; no events */
} CathedralBeat;

enum { CATHEDRAL_EVENT_CELLS = 20 };

/* Lists the cells that EVENT is about, the first one above all; STATE is a later position. Returns their number. */
unsigned cathedral_event_cells (const BastideState *state, const BastideEvent *event,
                                CathedralCell cells[CATHEDRAL_EVENT_CELLS]);

/* Functions of BastideBoard. */
unsigned cathedral_beats_cut (const BastideEvent *events, unsigned n, BastideBeat *beats);
unsigned cathedral_beat_duration (const BastideBeat *beat);
void cathedral_beat_play (const BastideBeat *beat, const BastideEvent *events, BastideScene *city,
                          const BastideStage *stage);
void cathedral_beat_light (const BastideBeat *beat, const BastideEvent *events, BastideScene *light,
                           const BastideStage *stage);
bool cathedral_event_flies (const BastideEvent *event);
void cathedral_scene_fly (BastideScene *flying, BastideScene *city, const BastideStage *stage,
                          const BastideEvent *event, BastidePoint hand, float part);
void cathedral_scene_build_count (BastideScene *scene, const BastideStage *stage, const BastideEvent *events,
                                  unsigned n, bool has_numbers);
