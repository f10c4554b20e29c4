/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The bar that reports that games cannot be stored, with buttons to try again or to save a copy. */
#pragma once

#include "store/bastide-store.h"
#include "ui/widgets/bastide-table-view.h"

#define BASTIDE_TYPE_TROUBLE_BAR (bastide_trouble_bar_get_type ())
G_DECLARE_FINAL_TYPE (BastideTroubleBar, bastide_trouble_bar, BASTIDE, TROUBLE_BAR, BastideTableView)

/* Watches STORE. */
void bastide_trouble_bar_set_store (BastideTroubleBar *self, BastideStore *store);
