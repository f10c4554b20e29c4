/* SPDX-License-Identifier: GPL-3.0-or-later */
/* First-time tips: one short sentence at each new kind of question. */
#pragma once

#include "bastide-preferences.h"
#include "core/state.h"

/* The tip for the question that STATE asks, translated, if tips are wanted and it was not shown before; then it is
 * noted as shown. NULL otherwise. */
const char *tips_take (BastidePreferences *preferences, const BastideState *state);
