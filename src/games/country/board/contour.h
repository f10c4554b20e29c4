/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The contour of a thing. */
#pragma once

#include "things.h"

/* For BastideBoard. With a field are the cities that it feeds, and with a monastery or garden its nine cells. */
void country_contour_trace (BastideContour *contour, const BastideStage *stage, BastideThing thing);
void country_contour_trace_lit (BastideContour *contour, const BastideStage *stage);
