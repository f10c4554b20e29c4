/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Taking a move back without a copy of the state, for whoever plays many moves to look ahead. */
#pragma once

#include <stddef.h>

#include "event.h"

enum {
  COUNTRY_MOST_TOUCHED = COUNTRY_SLOTS + 8,                   /* features that one tile touches */
  COUNTRY_MOST_SENT = BASTIDE_PLAYERS * (COUNTRY_COMMON + 3), /* figures that can go home; pigs stay */
};

/* What one move changed, but for what follows from the tiles. */
typedef struct {
  uint8_t head[offsetof (BastideState, cells)]; /* of the state before the move */
  bool has_tile;                                /* the move placed one */
  bool has_figure;                              /* the move placed one */
  uint8_t n_nodes, n_figures;
  uint16_t n_drawn; /* after the move */
  struct {
    uint16_t index;
    CountryNode node;
  } nodes[COUNTRY_MOST_TOUCHED]; /* as they were; some twice */
  struct {
    uint16_t index;
    CountryTile tile;
  } figures[COUNTRY_MOST_SENT]; /* tiles with the figures that went home */
} CountryUndo;

/* Like BastideRules.apply, and notes in UNDO how to take MOVE back. */
void country_apply_noting (BastideState *state, const BastideKit *kit, BastideMove move, BastideEvents *events,
                           CountryUndo *undo);

/* Takes the last move back: every byte of STATE is as it was. */
void country_revert (BastideState *state, const BastideKit *kit, const CountryUndo *undo);
