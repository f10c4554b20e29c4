/* SPDX-License-Identifier: GPL-3.0-or-later */
/* What the window tells of Country's tiles. */
#pragma once

#include "model/tile-voice.h"
#include "words.h"

/* Finds what would close the feature of ACCOUNT at CELL, one of its open places. */
void country_tiles_find_closing (const BastideState *state, const BastideKit *kit, const CountryAccount *account,
                                 uint32_t cell, BastideClosing *closing);

extern const BastideTileVoice country_tile_voice;
