/* SPDX-License-Identifier: GPL-3.0-or-later */
/* What can be read on the board itself. */
#pragma once

#include "scene/board.h"

/* For BastideBoard. Features in the colours of who has most followers there; or fields, with what each would give now
 * and the cities that it feeds. */
extern const BastideOverlay country_overlays[];

void country_scene_add_fitting_cells (BastideScene *scene, const BastideStage *stage, int kind);
