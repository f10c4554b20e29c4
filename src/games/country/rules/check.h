/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The invariants of a position. */
#pragma once

#include "state.h"

/* For BastideRules. */
const char *country_check (const BastideState *state, const BastideKit *kit);
