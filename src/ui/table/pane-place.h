/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The place of the side pane, whose width does not depend on what is on its pages. */
#pragma once

#include <gtk/gtk.h>

/* Gives PLACE, whose child will be the side pane, the pane's width before there is a pane, so that nothing moves when
 * it appears. Larger text has a wider pane. */
void pane_place_set_up (GtkWidget *place);
