/* SPDX-License-Identifier: GPL-3.0-or-later */
/* A bar of mean points, divided by source. */
#pragma once

#include <gtk/gtk.h>

#include "games/face.h"

#define BASTIDE_TYPE_SOURCE_BAR (bastide_source_bar_get_type ())
G_DECLARE_FINAL_TYPE (BastideSourceBar, bastide_source_bar, BASTIDE, SOURCE_BAR, GtkWidget)

/* POINTS is the mean of each source of the game with FACE; FULL is the number of points that fills the whole width.
 * Screen readers get the figures. */
GtkWidget *bastide_source_bar_new (const BastideGameFace *face, const double *points, double full);

/* Sets RGBA to the colour of SOURCE in the bar. */
void bastide_source_bar_get_rgba (unsigned source, GdkRGBA *rgba);

/* The figures in words: "Streets 5.2 · Markets 2.9 · …". Owned by the bar. */
const char *bastide_source_bar_get_words (BastideSourceBar *self);
