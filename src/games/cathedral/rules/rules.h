/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The rules of Cathedral. */
#pragma once

#include "core/rules.h"

extern const BastideRules cathedral_rules;
