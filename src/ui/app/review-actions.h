/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The actions that look back in a game: `win.review…` and `win.play-on`. */
#pragma once

#include "bastide-window.h"

/* Adds the actions to WINDOW. window-actions.c enables them. */
void review_actions_add (BastideWindow *window);
