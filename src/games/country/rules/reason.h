/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Why a move is refused, in a sentence (chapter 5 of the protocol). */
#pragma once

#include "core/rules.h"

/* For BastideRules. */
void country_explain (BastideReason reason, BastideText *line);
