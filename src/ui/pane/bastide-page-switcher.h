/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The tabs of a stack, in as many rows as their titles need. An AdwViewSwitcher has one row and cuts titles off. */
#pragma once

#include <adwaita.h>

#define BASTIDE_TYPE_PAGE_SWITCHER (bastide_page_switcher_get_type ())
G_DECLARE_FINAL_TYPE (BastidePageSwitcher, bastide_page_switcher, BASTIDE, PAGE_SWITCHER, GtkWidget)

/* Makes a tab for each page that STACK has now. Must be called once. */
void bastide_page_switcher_set_stack (BastidePageSwitcher *self, AdwViewStack *stack);
