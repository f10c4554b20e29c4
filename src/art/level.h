/* SPDX-License-Identifier: GPL-3.0-or-later */
/* How much of a tile is painted. */
#pragma once

/* The smaller, the calmer. */
typedef enum {
  LEVEL_MAP,  /* rows of broad roofs, markets have one sign */
  LEVEL_PLAN, /* single houses in rows, a few large stalls */
  LEVEL_NEAR, /* the same with all details */
} Level;
