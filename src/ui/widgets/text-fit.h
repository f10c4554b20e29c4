/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The size of text, and a text that becomes smaller until it fits into its widget. */
#pragma once

#include <gtk/gtk.h>

/* Makes the text of INSCRIPTION smaller until it is not cut off. *SCALE is its size as a factor of the usual size of
 * text, 1 at first, and is set. The widget does not grow, because its height would change with every text; the text
 * gets much smaller only with large text in a small window. */
void text_fit (GtkInscription *inscription, double *scale);

/* The size of text on the display of WIDGET as a factor of the usual one: 2 is double. */
double text_find_scale (GtkWidget *widget);

/* Whether text is so large that a narrow window needs another arrangement. */
gboolean text_is_large (GtkWidget *widget);
