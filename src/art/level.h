/* SPDX-License-Identifier: GPL-3.0-or-later */
/* How much of a tile is painted. Houses and markets each have their own level, because rows of houses look calmer as a
 * map at sizes at which a market already has room for stalls. */
#pragma once

/* The smaller, the calmer. */
typedef enum {
  LEVEL_MAP,  /* rows of broad roofs, markets have one sign */
  LEVEL_PLAN, /* single houses in rows, a few large stalls */
  LEVEL_NEAR, /* the same with all details */
} Level;
