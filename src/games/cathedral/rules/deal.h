/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The deal of Cathedral: what chance decides in each of the six rounds (M1). */
#pragma once

#include "core/rng.h"
#include "state.h"

/* Where the unseen part of a deal begins: the first round of which nothing was seen. */
typedef struct {
  unsigned round, event, die;
} CathedralUnseen;

/* Deals fairly what is unseen (B2): each round its own craftsmen, ten of the ordinary privileges, those of the last
 * round in it, six different events. What came before it does not come again. */
void cathedral_shuffle (CathedralRound rounds[CATHEDRAL_ROUNDS], unsigned players, CathedralUnseen unseen,
                        BastideRng *rng);

/* Mixes N numbers. */
void cathedral_mix (uint8_t *at, unsigned n, BastideRng *rng);

/* The rounds of DEAL, which is one for PLAYERS. */
void cathedral_read_deal (const BastideDeal *deal, unsigned players, CathedralRound rounds[CATHEDRAL_ROUNDS]);

/* Sets DEAL to ROUNDS. */
void cathedral_write_deal (const CathedralRound rounds[CATHEDRAL_ROUNDS], unsigned players, BastideDeal *deal);

/* Functions of BastideRules. */
void cathedral_deal (const BastideKit *kit, unsigned players, uint64_t seed, BastideDeal *deal);
void cathedral_print_deal (const BastideKit *kit, const BastideDeal *deal, BastideText *lines);
bool cathedral_parse_deal (const BastideKit *kit, unsigned players, const char *lines, BastideDeal *deal,
                           BastideFault *fault);
