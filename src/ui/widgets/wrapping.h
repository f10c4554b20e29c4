/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Flow boxes and buttons that wrap, and drop-downs that become narrower, if there is no room. */
#pragma once

#include <adwaita.h>

/* Appends CHILD to BOX. CHILD cannot be selected, and the GtkFlowBoxChild round it has no accessible name of its
 * own. */
void wrap_append (GtkFlowBox *box, GtkWidget *child);

/* Lets the text of every button below ROOT, whose labels a template has set, wrap. */
void wrap_buttons (GtkWidget *root);

/* Lets the titles below ROOT, an AdwPreferencesGroup, wrap, which end in an ellipsis otherwise. */
void wrap_titles (GtkWidget *root);

/* If text is large, breaks the choice that CHOICE, of strings, shows into short lines between its words. */
void wrap_drop_down (GtkDropDown *choice);
