/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The next wall piece at an end of the wall: where it goes, what it closes, and what a guard on it would watch. */
#pragma once

#include "game.h"

typedef struct {
  uint8_t tile;         /* index of the tile that it stands on */
  uint8_t side;         /* a BastideSide */
  bool refuses_guard;   /* nobody may put a guard on it, as one stands directly opposite (P14) */
  uint8_t builders;     /* who may build it: a bit per player; all of them unless a wall question is asked */
  uint8_t supplied;     /* of these, who has a follower in the supply */
  uint8_t returning;    /* of these, whose follower returns as it scores, before the guard is put (R10) */
  BastideEvent row;     /* what a guard on it would watch, of type ROW; without a player */
  BastideEvents closes; /* the streets and markets that it closes, of type COMPLETED, and the followers that return */
} TownNextPiece;

/* Finds the place where the wall continues at END (R6), whichever question is asked. Returns false if no piece can be
 * built there any more, or not yet: before the gate, after the last long piece (R13), after the game, and if the ring
 * is closed. */
bool town_find_next_place (const BastideState *state, TownWallEnd end, int *tile, BastideSide *side);

/* Whether none of those who may build NEXT could put a guard on it. */
bool town_next_piece_has_no_guard (const TownNextPiece *next);

/* Finds out what the piece there would do, whoever builds it. Returns false, without filling NEXT, if there is no such
 * place. */
bool town_find_next_piece (const BastideState *state, const BastideKit *set, TownWallEnd end, TownNextPiece *next);
