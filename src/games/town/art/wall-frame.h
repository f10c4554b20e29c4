/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The ground plan of a piece of the wall, as if it were on the northern side of its tile. */
#pragma once

#include "painters.h"

typedef struct {
  const TownWallLook *look;
} WallFrame;

/* How far a line OUT beyond the side (negative: inside) extends past the tile's corner, according to the joint
 * there. */
static inline double
wall_joint_reach (TownJoint joint, double out)
{
  switch (joint)
    {
    case TOWN_JOINT_OUTER: return out;
    case TOWN_JOINT_INNER: return -out;
    default: return 0;
    }
}

/* The start and end of that line along the side, where 0 is the left end of the side and 1 the right. */
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

/* Paints a wall piece without gate, and its shadow. The easel is turned so that the piece's side is the northern
 * one. */
void paint_wall_shadow (Easel *easel, const WallFrame *frame);
void paint_wall_piece (Easel *easel, const WallFrame *frame);
