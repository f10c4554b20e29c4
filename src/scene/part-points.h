/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The numbers that remain on the table after the final count, off each other. */
#pragma once

#include "scene.h"
#include "view.h"

/* Makes the leader of ITEM, which is a number, from its place to X, Y. */
BastideItem bastide_item_make_leader (const BastideItem *item, float x, float y);

/* Moves the points of LIGHT until no two of them are nearer to each other than GAP. HEIGHT is that of a number; GAP and
 * HEIGHT are in tile units. All of them stay in BOX, as far as there is room for them. Those for which there is room
 * near their place cover none of the N_THINGS things. Adds a leader to the place of each number that was moved far. */
void bastide_scene_part_points (BastideScene *light, const BastideBox *things, unsigned n_things, const BastideBox *box,
                                float height, float gap);
