/* SPDX-License-Identifier: GPL-3.0-or-later */
/* What is left on the table: the three stacks with the one in use, and the wall supply. */
#pragma once

#include <gtk/gtk.h>

#include "core/status.h"

#define BASTIDE_TYPE_STACKS_VIEW (bastide_stacks_view_get_type ())
G_DECLARE_FINAL_TYPE (BastideStacksView, bastide_stacks_view, BASTIDE, STACKS_VIEW, GtkWidget)

/* Shows STATE. LEFT is the number of tiles left in each stack. */
void bastide_stacks_view_set (BastideStacksView *self, const BastideState *state, const unsigned left[BASTIDE_STACKS]);
