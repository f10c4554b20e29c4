/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The numbers on the board. */
#pragma once

#include "place.h"

/* For BastideBoard: what a tile on the pointed cell would complete, for each player, on a part of it; or what the
 * segments for a figure are worth now (K41), and what taking back the abbot brings. Plates do not overlap, keep off the
 * figures that can be chosen, and stay on what they are about. If some have no room, all are small, as far as that
 * helps; those that still have none are left out. */
void country_numbers_list (BastideNumbers *numbers, const BastideStage *stage);
