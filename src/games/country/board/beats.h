/* SPDX-License-Identifier: GPL-3.0-or-later */
/* What moves: groups of events that are animated together, what flies from a hand, and what remains of the count. */
#pragma once

#include "scene/board.h"

typedef enum {
  COUNTRY_BEAT_LAID,   /* a tile */
  COUNTRY_BEAT_PUT,    /* a figure */
  COUNTRY_BEAT_SCORED, /* a feature: its light and points; pennants rise on a city */
  COUNTRY_BEAT_ABBOT,  /* is taken back, with his points */
  COUNTRY_BEAT_HOME,   /* figures return to the supply */
} CountryBeatType;

/* For BastideBoard. Each event is a beat of its own, but figures that go home together share one; draws, goods and
 * second parts have none. */
unsigned country_beats_cut (const BastideEvent *events, unsigned n, BastideBeat *beats);
unsigned country_beat_duration (const BastideBeat *beat);
void country_beat_play (const BastideBeat *beat, const BastideEvent *events, BastideScene *city,
                        const BastideStage *stage);
void country_beat_light (const BastideBeat *beat, const BastideEvent *events, BastideScene *light,
                         const BastideStage *stage);
bool country_event_flies (const BastideEvent *event);
void country_scene_fly (BastideScene *flying, BastideScene *city, const BastideStage *stage, const BastideEvent *event,
                        BastidePoint hand, float part);
void country_scene_build_count (BastideScene *scene, const BastideStage *stage, const BastideEvent *events, unsigned n,
                                bool has_numbers);
void country_scene_part_points (BastideScene *light, const BastideScene *city, const BastideBox *plate,
                                const BastideBox *box, float height, float gap);
