/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Header bars that fit into a narrow window if text is large. */
#pragma once

#include <adwaita.h>

/* If text is large, shows the whole title of the window below BAR, which is in a vertical GtkBox, instead of its
 * beginning between the buttons, lets the words of the buttons wrap, and gives CANCEL, a button of BAR or NULL, an icon
 * instead of its words. Must be called before access_repair_mnemonics (). */
void header_fit (AdwHeaderBar *bar, GtkButton *cancel);
