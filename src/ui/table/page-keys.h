/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The keys of the table page. They work wherever the focus is in it, unless something there has a use for the key, such
 * as what text is written into. */
#pragma once

#include <gtk/gtk.h>

/* Adds the keys to KLASS, that of BastideTablePage: those of the overlays, Escape, which leaves the review, and the one
 * for SKIP, which gets the page. */
void page_keys_add (GtkWidgetClass *klass, GtkShortcutFunc skip);
