/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Words of the protocol, and lists of them. */
#pragma once

#include "core/rules.h"

/* By CountryGround. */
extern const char *const country_ground_words[];

/* By bit, in the order of tile sets; those of goods from COUNTRY_GOODS_SHIFT on. */
extern const char *const country_mark_words[];

/* Adds the numbers of the players in SET, joined by SEPARATOR, or EMPTY if there is none. */
void country_add_players (BastideText *text, unsigned set, const char *separator, const char *empty);
