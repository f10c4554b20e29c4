/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The rules of the town as the rest of the program sees them. Its kit is a tile set. */
#pragma once

#include "core/rules.h"

extern const BastideRules town_rules;
