/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The light on the position: what can be chosen, what others did, and what is counted. */
#pragma once

#include "items.h"
#include "scene/contour.h"

/* Lights CELL. */
void cathedral_light_cell (BastideScene *light, const BastideStage *stage, CathedralCell cell, unsigned look,
                           BastideGlow glow);

/* Functions of BastideBoard. */
void cathedral_scene_build_light (BastideScene *scene, const BastideStage *stage, const BastideScene *city);
void cathedral_contour_trace_lit (BastideContour *contour, const BastideStage *stage);
