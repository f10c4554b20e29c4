/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The ground plan of a piece of the wall, as if it stood on the northern side of its tile. */
#pragma once

#include "easel.h"

typedef struct {
  const BastideWallLook *look;
} WallFrame;

/* How far a line that runs OUT beyond the side (below 0: inside) goes past the tile's corner, by the joint there. */
static inline double
wall_joint_reach (BastideJoint joint, double out)
{
  switch (joint)
    {
    case BASTIDE_JOINT_OUTER: return out;
    case BASTIDE_JOINT_INNER: return -out;
    default: return 0;
    }
}

/* Where along the side (0 the left end, 1 the right) that line begins and ends. */
static inline double
wall_frame_start (const WallFrame *frame, double out)
{
  return -wall_joint_reach (frame->look->left, out);
}

static inline double
wall_frame_end (const WallFrame *frame, double out)
{
  return 1 + wall_joint_reach (frame->look->right, out);
}

/* Paints a wall piece without gate, and its shadow; the easel is turned so that its side is the northern one. */
void paint_wall_shadow (Easel *easel, const WallFrame *frame);
void paint_wall_piece (Easel *easel, const WallFrame *frame);
