/* SPDX-License-Identifier: GPL-3.0-or-later */
/* What can be read on the city itself: who owns what, and what guards watch. */
#pragma once

#include "items.h"

/* Adds what each guard watches to SCENE, which may be empty or a city, with its worth, the places of the next pieces,
 * and what a guard there would watch, or that nobody can put one there. Of STAGE, the lights are not read, and looks
 * must be below 16. As in every overlay, numbers cover neither each other nor those of STAGE nor legal places; one
 * without room is left out. It takes a few milliseconds at most in the largest city. */
void town_scene_add_rows (BastideScene *scene, const BastideStage *stage);

/* Adds the cells where an unseen tile of KIND would fit (unseen.h) as chosen cells without a look. */
void town_scene_add_fitting_cells (BastideScene *scene, const BastideStage *stage, int kind);

/* Adds what EVENT, a scoring, gives points for, even if nobody is on it any more: a feature as that of the players who
 * receive the points, as nobody's if there are none; the markets that count for an area; a guard's row; or marks on the
 * pieces that a tower counts. Numbers that are nobody's say what each market, and each building of a row, gives. STAGE
 * shows any position at or after the event. */
void town_scene_add_scored (BastideScene *scene, const BastideStage *stage, const BastideEvent *event);
