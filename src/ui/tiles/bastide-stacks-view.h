/* SPDX-License-Identifier: GPL-3.0-or-later */
/* What is left on the table: the stacks of tiles with the one in use, and what else its game counts. */
#pragma once

#include <adwaita.h>

#include "model/bastide-table.h"

#define BASTIDE_TYPE_STACKS_VIEW (bastide_stacks_view_get_type ())
G_DECLARE_FINAL_TYPE (BastideStacksView, bastide_stacks_view, BASTIDE, STACKS_VIEW, AdwBin)

/* Shows the moment that TABLE shows. It is hidden if its game has no tiles. */
void bastide_stacks_view_set (BastideStacksView *self, BastideTable *table);
