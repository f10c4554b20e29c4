/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Flow boxes and buttons that wrap, and drop-downs that become narrower, if there is no room. */
#pragma once

#include <adwaita.h>

/* Appends CHILD to BOX. CHILD cannot be selected, and the GtkFlowBoxChild round it has no accessible name of its
 * own. */
void wrap_append (GtkFlowBox *box, GtkWidget *child);

/* Lets the text of every button below ROOT, whose labels a template has set, wrap. */
void wrap_buttons (GtkWidget *root);

/* If text is large, lets CHOICE, of strings, be narrower than the choice that it shows, which ends in an ellipsis then.
 * The choices in its list stay whole. */
void wrap_drop_down (GtkDropDown *choice);
