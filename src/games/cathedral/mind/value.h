/* SPDX-License-Identifier: GPL-3.0-or-later */
/* What a position of Cathedral is worth to each player: the points that he can expect, by where they come from. */
#pragma once

#include "ai/mind.h"
#include "games/cathedral/rules/state.h"

/* Where expected points come from; words for them are those of BastideMind.terms. */
typedef enum {
  CATHEDRAL_TERM_POINTS,    /* scored already, and for the priory in this round */
  CATHEDRAL_TERM_CRAFT,     /* what his craftsmen will make in this round */
  CATHEDRAL_TERM_CRAFTSMEN, /* what they will make in later rounds */
  CATHEDRAL_TERM_GOODS,     /* what he keeps for later */
  CATHEDRAL_TERM_GOLD,
  CATHEDRAL_TERM_RIGHTS,   /* privileges, grey workers, the lodge */
  CATHEDRAL_TERM_BUILDERS, /* those that are not sent yet */
  CATHEDRAL_TERMS,
} CathedralTerm;

/* What the evaluation knows of the game beside its rules, in points if nothing else is said; learnt from games. */
typedef enum {
  CATHEDRAL_USUAL_SAND, /* cubes in a usual round, from which follows what craftsmen can make in later ones */
  CATHEDRAL_USUAL_WOOD,
  CATHEDRAL_USUAL_STONE,
  CATHEDRAL_USUAL_METAL,
  CATHEDRAL_LATER,     /* for each point that they would make of that in one later round */
  CATHEDRAL_KEPT_SAND, /* for a cube that is kept */
  CATHEDRAL_KEPT_WOOD,
  CATHEDRAL_KEPT_STONE,
  CATHEDRAL_KEPT_METAL,
  CATHEDRAL_GOLD_FEW,   /* for each gold up to ten */
  CATHEDRAL_GOLD_MANY,  /* for each gold above */
  CATHEDRAL_A_RIGHT,    /* for a right that brings something each round, in one round */
  CATHEDRAL_A_CARD,     /* for a privilege that is used once */
  CATHEDRAL_GREY,       /* for two grey workers */
  CATHEDRAL_BEGINS,     /* for being the first player of the next round */
  CATHEDRAL_TRADES,     /* for a builder in the market */
  CATHEDRAL_SAFE,       /* for being safe from the event */
  CATHEDRAL_IN_BAG,     /* for a builder in the bag */
  CATHEDRAL_IN_WAITING, /* for a builder that waits */
  CATHEDRAL_WEIGHTS,
} CathedralWeight;

typedef struct {
  float of[CATHEDRAL_WEIGHTS];
} CathedralWeights;

extern const CathedralWeights cathedral_weights;

/* Estimates VALUE. What is hidden is not used. */
void cathedral_evaluate (const BastideState *state, const BastideKit *kit, const CathedralWeights *weights,
                         BastideValue *value);
