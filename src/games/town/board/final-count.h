/* SPDX-License-Identifier: GPL-3.0-or-later */
/* What remains on the city after the final count (P18-P20): points, lines of sight, lights in windows. */
#pragma once

#include "items.h"

/* Replaces the scene by what remains of those of the N EVENTS that belong to the final scoring: with HAS_NUMBERS the
 * points and the lines of sight of guards, and lights in the windows of what gave points. STAGE shows the end of the
 * game. The scene is empty if there are no such events. */
void town_scene_build_count (BastideScene *scene, const BastideStage *stage, const BastideEvent *events, unsigned n,
                             bool has_numbers);

/* Moves the points of LIGHT until no two of them are nearer to each other than GAP. HEIGHT is that of a number; GAP
 * and HEIGHT are in tile units. All of them stay in BOX, as far as there is room for them. Those for which there is
 * room near their place cover no figure or tower of CITY and nothing of PLATE. Adds a leader to the place of each
 * number that was moved far. */
void town_scene_part_points (BastideScene *light, const BastideScene *city, const BastideBox *plate,
                             const BastideBox *box, float height, float gap);
