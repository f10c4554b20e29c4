/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The worked examples of the rules. */

#pragma once

#include "game.h"

/* Runs all examples; says on standard error which statement of which example does not hold, and returns how many.
 * With a game, the engine of its dialogue plays them too, and everything is compared. */
int country_examples_run (CountryGame *game);
