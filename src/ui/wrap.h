/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Boxes whose children go on in another row where there is no room. */
#pragma once

#include <gtk/gtk.h>

/* Appends CHILD, which cannot be chosen and is nothing of its own to screen readers, to BOX. */
void wrap_append (GtkFlowBox *box, GtkWidget *child);

void wrap_clear (GtkFlowBox *box);
