/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The bar for looking back: first, previous, next, last, slider, play, next scoring, play on from here. */
#pragma once

#include "arrangement.h"
#include "ui/widgets/bastide-table-view.h"

#define BASTIDE_TYPE_REVIEW_BAR (bastide_review_bar_get_type ())
G_DECLARE_FINAL_TYPE (BastideReviewBar, bastide_review_bar, BASTIDE, REVIEW_BAR, BastideTableView)

/* If PLAYING is TRUE, shows one moment after the other up to the end of the line, until a person moves the view or
 * stops it. */
void bastide_review_bar_set_playing (BastideReviewBar *self, gboolean playing);

/* Arranges the bar for its place beside or below the board. */
void bastide_review_bar_set_arrangement (BastideReviewBar *self, BastideArrangement arrangement);
