/* SPDX-License-Identifier: GPL-3.0-or-later */
/* First-time tips: one short sentence for each new kind of question. */
#pragma once

#include "core/status.h"

/* The translated tip for the question that STATE asks, or NULL if tips are switched off or this one was shown
 * before. Marks the tip as shown. The string is static. */
const char *tips_take (const BastideState *state);

/* Marks all tips as not shown. */
void tips_forget (void);
