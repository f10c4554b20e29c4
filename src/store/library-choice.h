/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Which games are listed, and in which order. */
#pragma once

#include "bastide-library.h"

/* Removes from ROWS (of BastideLibraryData), which are listed with the game that was played last first, those that are
 * not of the game with RULES (NULL for any) or that FILTER does not want, and puts the others in ORDER. Games that are
 * equal in that order stay in theirs. */
void bastide_library_choose (GPtrArray *rows, const BastideRules *rules, BastideLibraryFilter filter,
                             BastideLibraryOrder order);
