/* SPDX-License-Identifier: GPL-3.0-or-later */
/* What undo, history, table rules and clocks need to know of a position. */
#pragma once

#include "event.h"

typedef struct {
  uint8_t question; /* the game's own; 0: the game is over */
  uint8_t players;
  uint8_t to_move;  /* the seat that decides; any seat when the game is over */
  uint8_t active;   /* the seat whose turn it is; any seat when the game is over */
  bool is_tied;     /* belongs to the decision before: one step for undo, looking and the pace of computers */
  bool is_revealed; /* the last move showed something new: by table rules it cannot be taken back */
  uint8_t passed;   /* the question that TO_MOVE may pass, wherever it is asked, until PERIOD changes; 0: none */
  uint8_t period;
  uint16_t turn; /* from 1; what a turn is says the game's page */
  int16_t points[BASTIDE_PLAYERS];
  uint8_t winners; /* a set of seats; 0 until the game is over */
} BastideMoment;
