/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The button that passes one question wherever it is asked, until it is pressed again or the period ends. */
#pragma once

#include "ui/widgets/bastide-table-view.h"

/* Brings BUTTON up to date with TABLE: it is seen as long as it may be pressed or released. */
void pass_on_update (GtkToggleButton *button, BastideTable *table);

/* Does what the button of VIEW says. */
void pass_on_toggled_cb (GtkToggleButton *button, BastideTableView *view);
