/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The computer players of Country. */
#pragma once

#include "ai/mind.h"

extern const BastideMind country_mind;
