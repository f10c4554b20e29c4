/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The position as a scene. */
#pragma once

#include "items.h"

/* An item of TYPE on CELL with the origin X, Y. */
BastideItem cathedral_item_make (const BastideStage *stage, CathedralItemType type, CathedralCell cell, unsigned part,
                                 unsigned owner, BastidePoint at);

/* The same with its origin at the corner of BOX, and its opposite corner in to_x, to_y. */
BastideItem cathedral_item_make_box (const BastideStage *stage, CathedralItemType type, CathedralCell cell,
                                     unsigned part, unsigned owner, BastideBox box);

/* Replaces SCENE by the position of STAGE. */
void cathedral_scene_build_city (BastideScene *scene, const BastideStage *stage);

/* The builder number INDEX of those at PLACE, as an item of TYPE. */
BastideItem cathedral_item_make_builder (const BastideStage *stage, CathedralItemType type, CathedralPlace place,
                                         unsigned index, unsigned player);

/* Whether the strip shows the display; otherwise it shows the hand of the player who decides. */
static inline bool
cathedral_shows_display (const BastideState *state)
{
  return state->phase == CATHEDRAL_PHASE_CHOOSE;
}

/* Whether prices, and the steps of the tall composition, matter now. */
static inline bool
cathedral_is_sending (const BastideState *state)
{
  return state->phase == CATHEDRAL_PHASE_PLACE || state->phase == CATHEDRAL_PHASE_THROW;
}
