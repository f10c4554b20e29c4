/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The rules of Country as one table: C1-C34, K1-K41. */
#pragma once

#include "core/rules.h"

extern const BastideRules country_rules;
