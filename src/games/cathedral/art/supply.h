/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The signs of what a player of Cathedral has: gold, workers, builders, and the goods in their order. */
#pragma once

#include <cairo.h>

/* For BastideArt. */
void cathedral_art_trace_supply (cairo_t *cr, unsigned kind);
