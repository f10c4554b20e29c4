/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The flight of what a player puts on the table, from the tile in hand to its place. */
#pragma once

#include "items.h"

/* Whether EVENT puts something on the table: a tile, follower, piece or tower. */
bool town_event_flies (const BastideEvent *event);

/* Moves what EVENT puts on the table from CITY, where it is at its place, to FLYING, where it is at PART (0-1) of its
 * way from HAND. A tile and a piece, which have no colour of a player, get a frame in that of the player. FLYING is
 * emptied first. */
void town_scene_fly (BastideScene *flying, BastideScene *city, const BastideStage *stage, const BastideEvent *event,
                     BastidePoint hand, float part);
