/* SPDX-License-Identifier: GPL-3.0-or-later */
/* A graph of the lead that each player could expect at the end, over the turns. */
#pragma once

#include <gtk/gtk.h>

#include "model/bastide-analyst.h"

#define BASTIDE_TYPE_EXPECTATION_CHART (bastide_expectation_chart_get_type ())
G_DECLARE_FINAL_TYPE (BastideExpectationChart, bastide_expectation_chart, BASTIDE, EXPECTATION_CHART, GtkWidget)

/* Shows what ANALYST has judged so far. To be called after each of its changes. */
void bastide_expectation_chart_update (BastideExpectationChart *self, BastideAnalyst *analyst);
