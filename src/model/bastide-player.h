/* SPDX-License-Identifier: GPL-3.0-or-later */
/* A player as his card shows him, in the position that is looked at. */
#pragma once

#include "core/record.h"

#include <glib-object.h>

G_BEGIN_DECLS

#define BASTIDE_TYPE_PLAYER (bastide_player_get_type ())
G_DECLARE_FINAL_TYPE (BastidePlayer, bastide_player, BASTIDE, PLAYER, GObject)

/* Points of a lap of the scoring track (P1). */
enum { BASTIDE_LAP = 50 };

/* Properties, all readable and notified: `number` (uint, from 0), `name` (string), `colour` (uint, a BastideColour),
 * `computer` (boolean), `level` (string), `points`, `lap` (laps of 50 done, P1), `place-on-track` (points within the
 * lap), `followers`, `towers`, `if-ended-now` (uints), `deciding` (boolean: asked now), `active` (boolean: his turn),
 * `over` (boolean: the game is), `winner` (boolean). */

BastidePlayer *bastide_player_new (unsigned number);

/* Looks again; notifies what changed. SCORE_BY is bastide_final ()'s for STATE. */
void bastide_player_update (BastidePlayer *self, const BastideState *state, const BastideSeat *seat,
                            uint16_t score_by[BASTIDE_MAX_PLAYERS][BASTIDE_SOURCES]);

unsigned bastide_player_get_number (BastidePlayer *self);
const char *bastide_player_get_name (BastidePlayer *self);
BastideColour bastide_player_get_colour (BastidePlayer *self);
bool bastide_player_is_computer (BastidePlayer *self);
const char *bastide_player_get_level (BastidePlayer *self);
unsigned bastide_player_get_points (BastidePlayer *self);
unsigned bastide_player_get_lap (BastidePlayer *self);
unsigned bastide_player_get_place_on_track (BastidePlayer *self);
unsigned bastide_player_get_points_by (BastidePlayer *self, BastideSource source);
unsigned bastide_player_get_followers (BastidePlayer *self);
unsigned bastide_player_get_towers (BastidePlayer *self);
unsigned bastide_player_get_if_ended_now (BastidePlayer *self);
bool bastide_player_is_deciding (BastidePlayer *self);
bool bastide_player_is_active (BastidePlayer *self);
bool bastide_player_is_over (BastidePlayer *self);
bool bastide_player_is_winner (BastidePlayer *self);

G_END_DECLS
