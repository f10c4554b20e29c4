/* SPDX-License-Identifier: GPL-3.0-or-later */
/* What the window tells of the town's tiles. */
#pragma once

#include "model/tile-voice.h"

extern const BastideTileVoice town_tile_voice;
