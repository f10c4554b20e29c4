/* SPDX-License-Identifier: GPL-3.0-or-later */
/* How the driver chooses moves, so that games of every sort come about. */

#pragma once

#include "checker.h"
#include "random.h"

/* Where tiles are laid by preference. */
typedef enum
{
  CHECKER_LAY_ANYWHERE,
  CHECKER_LAY_COMPACTLY, /* beside and across corners from many tiles: short outlines, ends by the gap */
  CHECKER_LAY_THINLY,    /* beside few tiles: long outlines, ends by the walls */
  CHECKER_LAY_ROUND_HOLES, /* so that empty cells are hemmed in */
  CHECKER_LAY_ALONG_WALL,  /* near pieces of the wall, where tiles are mostly forbidden */
  CHECKER_N_LAYINGS
} CheckerLaying;

/* A way of playing. */
typedef struct
{
  CheckerLaying laying;
  int followers;  /* per cent of the questions that are not answered with `pass` */
  int guards;
  int towers;
  int clockwise;  /* per cent of the wall pieces built at the clockwise end */
} CheckerStyle;

/* Makes up a way of playing. */
CheckerStyle checker_style_invent (CheckerRandom *random);

/* Chooses one of the legal moves, of which there is at least one. */
CheckerMove checker_style_choose (const CheckerStyle *style, const CheckerPosition *position,
                                  const CheckerMoves *moves, CheckerRandom *random);

/* Makes up a move, well-formed but mostly illegal. */
CheckerMove checker_style_invent_move (const CheckerPosition *position, CheckerRandom *random);
