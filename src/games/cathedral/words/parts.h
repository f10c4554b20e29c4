/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The parts of the sentences of Cathedral: names, amounts and what things do. The caller frees strings that are not
 * const with g_free (); the others are static. */
#pragma once

#include "games/cathedral/rules/legal.h"
#include "games/cathedral/rules/thing.h"
#include "model/bastide-words.h"

/* "Bishop", "Town"; "Quarry", of a CathedralSite that is not CATHEDRAL_FREE. */
const char *cathedral_words_place_name (unsigned place);
const char *cathedral_words_site (unsigned site);

/* "A relic", and what it does: "3 points". */
const char *cathedral_words_privilege (unsigned privilege);
const char *cathedral_words_privilege_effect (unsigned privilege);

/* "A war levy", and what it does: "Pay 4 gold". */
const char *cathedral_words_event_card (unsigned event);
const char *cathedral_words_event_effect (unsigned event);

/* "Mason ×2", whose number tells cards of one trade apart by their capacity; "2 stone (5 workers)". */
char *cathedral_words_card (unsigned card);

/* What CRAFTSMAN does: "1 point of 2 wood, up to 4 times a round". */
char *cathedral_words_craft (unsigned craftsman);

/* What he makes in N uses: "Joiner, 3 × 1 point of 6 wood". */
char *cathedral_words_work (unsigned craftsman, unsigned n);

/* What he needs beside goods, or what he counts as; NULL if that is nothing. */
const char *cathedral_words_need (unsigned craftsman);

/* A place with the CARD that lies there (cathedral_card_at ()): "Town 1 (A relic)", "Priory". */
char *cathedral_words_place (unsigned place, unsigned card);

/* What the next builder of PLAYER would bring at PLACE: "2 points". PLAYER may be CATHEDRAL_NOBODY. */
char *cathedral_words_gives (const BastideState *state, unsigned place, unsigned player);

/* Amounts: "5 gold", "3 points", "1 worker", "2 wood"; "2 wood and 1 stone", or "nothing". */
char *cathedral_words_gold (int n);
char *cathedral_words_points (int n);
char *cathedral_words_workers (unsigned n);
char *cathedral_words_amount (unsigned kind, unsigned n);
char *cathedral_words_goods (const uint8_t goods[CATHEDRAL_KINDS]);

/* Whose builders are still in the bag: "In the bag: Anna 2 and Bruno 1". */
char *cathedral_words_bag (const BastideWords *words);

/* "Round 3 of 6". */
char *cathedral_words_round (const BastideState *state);
