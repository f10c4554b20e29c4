/* SPDX-License-Identifier: GPL-3.0-or-later */
/* A link in a label that leads to what explains the position. */
#pragma once

#include <gtk/gtk.h>

/* Makes LABEL lead to an overlay, once: following the link of overlay_link_set () chooses it. */
void overlay_link_add (GtkLabel *label);

/* Shows BEFORE (plain text, may be "") and then TEXT as a link to OVERLAY, a value of the preference. */
void overlay_link_set (GtkLabel *label, const char *before, const char *text, const char *overlay);
