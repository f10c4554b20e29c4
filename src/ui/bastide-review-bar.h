/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The bar for looking back: first, previous, next, last, slider, play, next scoring, play on from here. */
#pragma once

#include <gtk/gtk.h>

#include "model/bastide-table.h"

#define BASTIDE_TYPE_REVIEW_BAR (bastide_review_bar_get_type ())
G_DECLARE_FINAL_TYPE (BastideReviewBar, bastide_review_bar, BASTIDE, REVIEW_BAR, GtkWidget)

/* Moves the view of TABLE; NULL for none. Playing stops. */
void bastide_review_bar_set_table (BastideReviewBar *self, BastideTable *table);

/* Shows one moment after the other up to the end of the line or until somebody moves about himself, or stops. */
void bastide_review_bar_set_playing (BastideReviewBar *self, gboolean playing);

/* The slider in a row of its own, and two rows of buttons instead of one. */
void bastide_review_bar_set_narrow (BastideReviewBar *self, gboolean narrow);
