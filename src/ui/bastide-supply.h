/* SPDX-License-Identifier: GPL-3.0-or-later */
/* A row of small figures or towers: what a player has left in his supply. */
#pragma once

#include <gtk/gtk.h>

#include "core/record.h"

/* Property "towers" (boolean): towers instead of figures. Screen readers pass over it: the card says the numbers. */
#define BASTIDE_TYPE_SUPPLY (bastide_supply_get_type ())
G_DECLARE_FINAL_TYPE (BastideSupply, bastide_supply, BASTIDE, SUPPLY, GtkWidget)

/* N of COLOUR are left. */
void bastide_supply_set (BastideSupply *self, BastideColour colour, int n);
