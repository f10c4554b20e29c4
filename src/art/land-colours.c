/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The colours of the land. By night it keeps the differences between fields, hedges and trees, but all of it is darker
 * than the city, and what is drawn in ink is darker than what is painted. */
#include "land-colours.h"

static const LandColours by_day[] = {
  [HAND_INK] = { .fills = { 0xcfc8a3, 0xcbc49f, 0xd2caa5, 0xd5cba3, 0xd1c79f, 0xc9c39e },
                 .furrows = { 0x857a52, 0.34 },
                 .vines = { 0x857a52, 0.40 },
                 .boundary = { 0x857a52, 0.50 },
                 .boundary_width = 0.016,
                 .trees = { 0x8f8a62, 0xb1aa80 } },
  [HAND_PAINT] = { .fills = { 0x8e9d75, 0x87966e, 0x949f77, 0x9ea07a, 0x999a73, 0x83946c },
                   .furrows = { 0x4a5233, 0.22 },
                   .vines = { 0x4a5233, 0.30 },
                   .boundary = { 0x5f6c46, 0.42 },
                   .boundary_width = 0.026,
                   .shadow = { 0x2e3a24, 0.30 },
                   .trees = { 0x4f653f, 0x63794b, 0x829760 } },
};

static const LandColours by_night[] = {
  [HAND_INK] = { .fills = { 0x2d3833, 0x2b3631, 0x2f3a34, 0x323b35, 0x313934, 0x2a3530 },
                 .furrows = { 0x6d7a6c, 0.24 },
                 .vines = { 0x6d7a6c, 0.32 },
                 .boundary = { 0x75826f, 0.34 },
                 .boundary_width = 0.014,
                 .trees = { 0x222c26, 0x445146 } },
  [HAND_PAINT] = { .fills = { 0x3a4a3b, 0x35463a, 0x40503c, 0x484c3b, 0x45483a, 0x324239 },
                   .furrows = { 0x1d2a22, 0.42 },
                   .vines = { 0x1d2a22, 0.50 },
                   .boundary = { 0x1f2c24, 0.55 },
                   .boundary_width = 0.026,
                   .shadow = { 0x0d1512, 0.42 },
                   .trees = { 0x243a2c, 0x375140, 0x55704f } },
};

static const LandGround grounds[] = {
  { .paper = 0xd2c8a2, .contact = { 0x2f2a1a, 0.055 }, .verge = { 0x8d7f58, 0.35 }, .road = { 0xeee2c2, 0.92 } },
  { .paper = 0x2d3833, .contact = { 0x0a100d, 0.075 }, .verge = { 0x141c17, 0.35 }, .road = { 0x968f77, 0.80 } },
};

const LandColours *
land_colours (Hand hand, bool dark)
{
  return dark ? &by_night[hand] : &by_day[hand];
}

const LandGround *
land_ground (bool dark)
{
  return &grounds[dark];
}
