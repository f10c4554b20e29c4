/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Boxes, buttons and messages that go on in another row where there is no room. */
#pragma once

#include <adwaita.h>

/* Appends CHILD, which cannot be chosen and is nothing of its own to screen readers, to BOX. */
void wrap_append (GtkFlowBox *box, GtkWidget *child);

void wrap_clear (GtkFlowBox *box);

/* Lets the text of every button below ROOT, which a template has labelled, go on in another line. */
void wrap_buttons (GtkWidget *root);

/* A message over OVERLAY in as many lines as it needs there. TEXT is not markup. */
AdwToast *wrap_toast_new (AdwToastOverlay *overlay, const char *text);
