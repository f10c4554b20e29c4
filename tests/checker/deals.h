/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Orders in which tiles are drawn, and the words that tell them. */

#pragma once

#include "checker.h"
#include "random.h"

/* Reads identifiers separated by spaces, as `order` answers, and cuts the stacks as 30, 25 and the rest (P2);
 * false if the text is no order. */
bool checker_deal_read_order (CheckerDeal *deal, const CheckerSet *set, const char *order);

/* Makes an order of the own: the whole set or any other choice of tiles, with stacks of any sizes. */
void checker_deal_invent (CheckerDeal *deal, const CheckerSet *set, CheckerRandom *random);

/* Adds the arguments of `new_game_order` that lead to the deal; a bar that may be left out is left out at random. */
void checker_deal_print_arguments (CheckerText *text, const CheckerDeal *deal, const CheckerSet *set,
                                   CheckerRandom *random);

/* Adds the answer to `order`. */
void checker_deal_print_order (CheckerText *text, const CheckerDeal *deal, const CheckerSet *set);

/* Adds the line of a record that tells the deal, with both bars. */
void checker_deal_print_line (CheckerText *text, const CheckerDeal *deal, const CheckerSet *set);
