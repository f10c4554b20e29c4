/* SPDX-License-Identifier: GPL-3.0-or-later */
/* A small sign for how good a decision was. Each quality has its own shape and colour. */
#pragma once

#include <gtk/gtk.h>

#include "model/bastide-analyst.h"

enum { QUALITY_SIGN = 12 }; /* width and height in pixels */

/* Draws the sign of QUALITY with its upper left corner at 0, 0. INK is the colour of text. */
void quality_sign_draw (cairo_t *cr, BastideQuality quality, const GdkRGBA *ink);

/* An empty sign as a widget. */
GtkWidget *quality_sign_new (void);

/* Shows what a decision that cost LOSS was worth, with words as a tooltip; hides SIGN if LOSS is NULL. */
void quality_sign_set_loss (GtkWidget *sign, const float *loss);
