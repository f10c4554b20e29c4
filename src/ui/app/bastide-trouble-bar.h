/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The bar that reports that games cannot be stored, with buttons to try again or to save a copy. */
#pragma once

#include <gtk/gtk.h>

#include "model/bastide-table.h"
#include "store/bastide-store.h"

#define BASTIDE_TYPE_TROUBLE_BAR (bastide_trouble_bar_get_type ())
G_DECLARE_FINAL_TYPE (BastideTroubleBar, bastide_trouble_bar, BASTIDE, TROUBLE_BAR, GtkWidget)

/* Watches STORE. */
void bastide_trouble_bar_set_store (BastideTroubleBar *self, BastideStore *store);

/* Watches whether TABLE is stored. NULL for none. */
void bastide_trouble_bar_set_table (BastideTroubleBar *self, BastideTable *table);
