/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Followers as large as the town has room for. */
#include "art.h"

#define LEAST_SIZE_FOR_TRUE_SCALE 60 /* on smaller tiles they are larger */
#define GROWN 1.12

static double
find_height (BastidePose pose, double size)
{
  const double grow = size < LEAST_SIZE_FOR_TRUE_SCALE ? GROWN : 1;

  return grow * size * (pose == BASTIDE_POSE_GUARD ? 0.235 : pose >= BASTIDE_POSE_LYING ? 0.27 : 0.29);
}

void
town_art_draw_follower (cairo_t *cr, BastideColour colour, BastidePose pose, double size, BastideStyle style)
{
  bastide_art_draw_figure (cr, (BastideFigure) { .colour = colour, .pose = pose }, find_height (pose, size), style);
}

double
town_art_get_follower_reach (BastidePose pose, double size)
{
  return bastide_art_get_figure_reach ((BastideFigure) { .pose = pose }, find_height (pose, size));
}
