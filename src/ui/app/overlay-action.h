/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The action `win.overlay`, which chooses how the position is explained. */
#pragma once

#include "bastide-window.h"

/* Adds the action to WINDOW. Its parameter and its state are a value of the preference `overlay`; choosing what is
 * shown already switches it off. */
void overlay_action_add (BastideWindow *window);
