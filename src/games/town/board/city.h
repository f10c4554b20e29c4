/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The scenes of the town: the city, and the light on it. */
#pragma once

#include "items.h"

/* Replaces the scene by the city: tiles, wall, towers, plates and followers of the position. If the game is over, the
 * pieces that closed the wall are included. The program ends if memory cannot be allocated, here and below. */
void town_scene_build_city (BastideScene *scene, const BastideStage *stage);

/* Replaces the scene by the light on CITY, which is the city of the same stage: legal places, ghosts, the numbers of
 * the stage, what would be completed, marks. */
void town_scene_build_light (BastideScene *scene, const BastideStage *stage, const BastideScene *city);

/* Changes CITY from the position before EVENT to the one after it. STAGE shows any position at or after the event. */
void town_scene_play (BastideScene *city, const BastideStage *stage, const BastideEvent *event);

/* Adds pieces that close the wall at the end (P18), and at most MOST of them: clockwise, from the end of what players
 * built. Returns how many. */
unsigned town_scene_close_wall (BastideScene *city, const BastideStage *stage, unsigned most);

/* Replaces the scene by the light of EVENT: the area or row that it scores, and the points. */
void town_scene_build_event (BastideScene *scene, const BastideStage *stage, const BastideEvent *event);
