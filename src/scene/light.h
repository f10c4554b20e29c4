/* SPDX-License-Identifier: GPL-3.0-or-later */
/* What the lights and tables of several games have in common. */
#pragma once

#include "curve.h"
#include "scene.h"
#include "view.h"

/* How PLACE glows if it is pointed at or set; if it is neither, OTHERWISE. */
BastideGlow bastide_place_glow (const BastideStage *stage, BastidePlace place, BastideGlow otherwise);

/* Adds ITEM with LOOK and GLOW. */
void bastide_scene_light (BastideScene *light, BastideItem item, unsigned look, BastideGlow glow);

/* Adds the numbers of STAGE. */
void bastide_scene_add_numbers (BastideScene *light, const BastideStage *stage);

/* Adds TILE to CITY. Shadows fall to the south-east: its sides that have no tile beyond get one, and those of its
 * neighbours that now have it beyond lose theirs. */
void bastide_scene_lay_tile (BastideScene *city, BastideItem tile);

/* The distance from POINT to BOX; 0 inside. */
float bastide_box_distance (BastideBox box, BastidePoint point);

/* The distance of a point from the place number INDEX of STAGE; 0 or less on it. */
typedef float (*BastideMeasure) (const BastideStage *stage, unsigned index, BastidePoint point);

/* The place whose number has its plate at X, Y, or else the nearest within REACH by MEASURE; of several the one with
 * the nearest middle. OTHERWISE if there is none. */
BastidePlace bastide_stage_hit (const BastideStage *stage, float x, float y, float reach, BastideMeasure measure,
                                BastidePlace otherwise);
