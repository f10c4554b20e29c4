/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Points beside what they are given for, for pictures in which numbers are larger than tiles. */
#pragma once

#include "items.h"

/* Moves the points of LIGHT, which is on CITY, to near places in BOX at which they cover nothing that is lit, no
 * figure, no tower and none of each other, and as little of the city as possible, as far as there is room. All points
 * that are somebody's belong to one event. Those that are nobody's, which say what each part of a sum gives, go no
 * farther than they must to be off each other, off figures and off the buildings that are counted. HEIGHT is that of a
 * number, PART_HEIGHT that of a part; they and GAP, which is left round numbers, are in tile units. Adds a leader from
 * the middle of what was scored to each number that was moved, unless a ring marks the guard or tower. */
void town_scene_put_points_aside (BastideScene *light, const BastideScene *city, const BastideBox *box, float height,
                                  float part_height, float gap);
