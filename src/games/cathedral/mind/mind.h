/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The computer players of Cathedral. */
#pragma once

#include "ai/mind.h"

extern const BastideMind cathedral_mind;
