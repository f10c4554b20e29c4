/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Boxes, buttons and messages that go on in another row where there is no room. */
#pragma once

#include <adwaita.h>

/* Appends CHILD, which cannot be chosen and is nothing of its own to screen readers, to BOX. */
void wrap_append (GtkFlowBox *box, GtkWidget *child);

/* Lets the text of every button below ROOT, which a template has labelled, go on in another line. */
void wrap_buttons (GtkWidget *root);

/* Says TEXT, which is not markup, over OVERLAY, in as many lines as it needs there and for as long as it takes to read;
 * in place of what was said before, and before what can be undone there. */
void wrap_say (AdwToastOverlay *overlay, const char *text);
