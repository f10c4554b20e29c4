/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Flow boxes and buttons that wrap if there is no room. */
#pragma once

#include <adwaita.h>

/* Appends CHILD to BOX. CHILD cannot be selected, and the GtkFlowBoxChild round it has no accessible name of its
 * own. */
void wrap_append (GtkFlowBox *box, GtkWidget *child);

/* Lets the text of every button below ROOT, whose labels a template has set, wrap. */
void wrap_buttons (GtkWidget *root);
