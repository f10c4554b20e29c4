/* SPDX-License-Identifier: GPL-3.0-or-later */
/* How the players and the question are arranged round the board, depending on the room. */
#pragma once

typedef enum {
  BASTIDE_ARRANGEMENT_WIDE,   /* players in a row above the board, the question in a row below it */
  BASTIDE_ARRANGEMENT_NARROW, /* the same for a phone held upright */
  BASTIDE_ARRANGEMENT_BESIDE, /* players and question in a column next to the board, for a low window */
  BASTIDE_ARRANGEMENT_TIGHT,  /* the same for a phone held sideways: players without their names */
} BastideArrangement;

/* Whether players and question are in a column next to the board. */
#define BASTIDE_ARRANGEMENT_IS_BESIDE(arrangement) ((arrangement) >= BASTIDE_ARRANGEMENT_BESIDE)
