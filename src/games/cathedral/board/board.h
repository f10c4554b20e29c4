/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The table of Cathedral. */
#pragma once

#include "scene/board.h"

extern const BastideBoard cathedral_board;
