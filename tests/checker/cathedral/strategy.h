/* SPDX-License-Identifier: GPL-3.0-or-later */
/* How moves are chosen, so that games of every sort come about, and how illegal ones are made up. */

#pragma once

#include "position.h"

#define CATHEDRAL_WORDS 19 /* first words of moves */

/* How much each player likes each first word of a move, and each argument. */
typedef struct
{
  int words[CATHEDRAL_MAX_PLAYERS][CATHEDRAL_WORDS];
  int places[CATHEDRAL_MAX_PLAYERS][CATHEDRAL_PLACES];
  int craftsmen[CATHEDRAL_CRAFTSMEN];
  int resources;                     /* each resource card */
  int numbers[CATHEDRAL_MAX_PLAYERS]; /* 0 small ones, 1 any, 2 large ones */
} CathedralStyle;

CathedralStyle cathedral_style_invent (CheckerRandom *random);

/* One of the legal moves, of which there is at least one. */
const char *cathedral_style_choose (const CathedralStyle *style, const CathedralPosition *position,
                                    const CathedralMoves *moves, CheckerRandom *random);

/* Makes up a line, well-formed or not, that is mostly no legal move. */
void cathedral_invent_line (CheckerText *line, const CathedralPosition *position, const CathedralMoves *moves,
                            CheckerRandom *random);
