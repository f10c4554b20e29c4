/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Light on segments, features and figures. */
#pragma once

#include "games/country/rules/event.h"
#include "things.h"

/* The slots of a segment, as it is turned, across which nothing lies yet. */
unsigned country_find_ends (const BastideState *state, const BastideKit *kit, unsigned node);

/* Lights a segment, or makes it brighter if it is lit already. */
void country_light_segment (BastideScene *light, const BastideStage *stage, const BastideState *state, unsigned node,
                            unsigned look, BastideGlow glow);

/* Lights the whole feature of NODE; with a field the cities that it feeds, and with a monastery or garden its nine
 * cells. */
void country_light_feature (BastideScene *light, const BastideStage *stage, const BastideState *state, unsigned node,
                            unsigned look, BastideGlow glow);

/* Adds a disc to each city that FIELD, a node, touches. */
void country_light_cities (BastideScene *light, const BastideStage *stage, const BastideState *state, unsigned field);

/* Replaces SCENE by the light of EVENT. */
void country_scene_build_event (BastideScene *scene, const BastideStage *stage, const BastideEvent *event);

/* Plays MOVE, which is legal, and passes if a figure is asked for then. Sets CLOSED to the events of what that
 * completes or takes home during the game. Returns their number. */
unsigned country_find_closed (const BastideStage *stage, BastideMove move, BastideState *after,
                              BastideEvent closed[BASTIDE_MOST_EVENTS]);

/* For BastideBoard. */
void country_scene_build_light (BastideScene *scene, const BastideStage *stage, const BastideScene *city);
