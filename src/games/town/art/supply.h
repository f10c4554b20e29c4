/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Small signs of what is left in a supply. */
#pragma once

#include <cairo.h>

/* Traces a follower, or for the other kind a tower, in a box of 10 by 14. */
void town_art_trace_supply (cairo_t *cr, unsigned kind);
