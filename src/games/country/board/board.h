/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The table of Country. */
#pragma once

#include "scene/board.h"

extern const BastideBoard country_board;
