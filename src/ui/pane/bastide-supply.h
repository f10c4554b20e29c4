/* SPDX-License-Identifier: GPL-3.0-or-later */
/* A row of small signs: what of one kind is left in a player's supply. */
#pragma once

#include <gtk/gtk.h>

#include "art/pictures.h"
#include "core/record.h"

/* Screen readers skip the widget, because the card gives the numbers. */
#define BASTIDE_TYPE_SUPPLY (bastide_supply_get_type ())
G_DECLARE_FINAL_TYPE (BastideSupply, bastide_supply, BASTIDE, SUPPLY, GtkWidget)

/* ART traces the signs of KIND. */
GtkWidget *bastide_supply_new (const BastideArt *art, unsigned kind);

/* Shows N of them in COLOUR. LEADS: nobody has more. */
void bastide_supply_set (BastideSupply *self, BastideColour colour, int n, gboolean leads);
