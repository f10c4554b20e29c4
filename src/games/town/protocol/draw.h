/* SPDX-License-Identifier: GPL-3.0-or-later */
/* A drawing of the city in characters, five by three per tile. */
#pragma once

#include "core/rules.h"

/* For BastideProtocol. */
void town_draw (BastideText *text, const BastideState *over, const BastideKit *set, unsigned moves,
                const char *const *seats);
