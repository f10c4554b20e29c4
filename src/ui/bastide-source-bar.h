/* SPDX-License-Identifier: GPL-3.0-or-later */
/* A bar of mean points, divided by where they came from. */
#pragma once

#include <gtk/gtk.h>

#include "core/basics.h"

#define BASTIDE_TYPE_SOURCE_BAR (bastide_source_bar_get_type ())
G_DECLARE_FINAL_TYPE (BastideSourceBar, bastide_source_bar, BASTIDE, SOURCE_BAR, GtkWidget)

/* POINTS of each source; the whole width stands for FULL points. Screen readers hear the figures. */
GtkWidget *bastide_source_bar_new (const double points[BASTIDE_SOURCES], double full);

/* The colour of a source, as the bar shows it. */
void bastide_source_bar_get_rgba (BastideSource source, GdkRGBA *rgba);

/* The same in words: "Streets 5.2 · Markets 2.9 · …"; owned by the bar. */
const char *bastide_source_bar_get_words (BastideSourceBar *self);
