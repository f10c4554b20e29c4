/* SPDX-License-Identifier: GPL-3.0-or-later */
/* A drawing of the city in characters, five by three per tile. */
#pragma once

#include "core/status.h"
#include "core/text.h"

/* Adds the city with its wall and figures to TEXT, in lines of UTF-8; in colour by ANSI sequences if COLOURED. */
void bastide_city_draw (BastideText *text, const BastideState *state, const BastideTileSet *set, bool coloured);

/* Adds a player's number from 1, in the player's colour if COLOURED. */
void bastide_city_add_player (BastideText *text, int player, bool coloured);
