/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The action `win.overlay`, which chooses how the position is explained. */
#pragma once

#include "bastide-window.h"

/* Adds the action to WINDOW. Its parameter and its state are a value of the preference `overlay`; choosing what is
 * shown already switches it off. So does `win.next-overlay` with a letter, after the last overlay that has it. */
void overlay_action_add (BastideWindow *window);

/* Fills MENU with what explains a position of a game with FACE and OPTIONS. */
void overlay_action_fill (GMenu *menu, const BastideGameFace *face, guint32 options);
