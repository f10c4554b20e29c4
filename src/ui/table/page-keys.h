/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The keys of the table page. They work wherever the focus is in it, unless something there has a use for the key, such
 * as what text is written into. */
#pragma once

#include <gtk/gtk.h>

/* Adds Escape to KLASS, that of BastideTablePage: it dismisses a hint, leaves the review or hides an overlay. */
void page_keys_add (GtkWidgetClass *klass);

/* Adds letters to PAGE: those of the overlays, and the one that skips what is being shown, such as the count at the
 * end. Gives the letters for which no widget with the focus had a use to CANVAS, then to PAGE, which shows it: wherever
 * in the window the focus is, unless a text is being typed. To be called once, before PAGE is in a window. */
void page_keys_follow (GtkWidget *page, GtkWidget *canvas);
