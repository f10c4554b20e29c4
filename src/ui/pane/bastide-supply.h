/* SPDX-License-Identifier: GPL-3.0-or-later */
/* A row of small figures or towers: what is left in a player's supply. */
#pragma once

#include <gtk/gtk.h>

#include "core/record.h"

/* Property "towers" (boolean): towers instead of figures. Screen readers skip the widget, because the card gives the
 * numbers. */
#define BASTIDE_TYPE_SUPPLY (bastide_supply_get_type ())
G_DECLARE_FINAL_TYPE (BastideSupply, bastide_supply, BASTIDE, SUPPLY, GtkWidget)

/* Shows N figures or towers of COLOUR. */
void bastide_supply_set (BastideSupply *self, BastideColour colour, int n);
