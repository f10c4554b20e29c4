/* SPDX-License-Identifier: GPL-3.0-or-later */
/* A player as the card and the strip show them: the points and supply on the screen, and whether it is their
 * decision. */
#pragma once

#include "core/record.h"

#include <glib-object.h>

G_BEGIN_DECLS

#define BASTIDE_TYPE_PLAYER (bastide_player_get_type ())
G_DECLARE_FINAL_TYPE (BastidePlayer, bastide_player, BASTIDE, PLAYER, GObject)

/* Properties, all readable and notified: `number` (uint, from 0), `name` (string), `colour` (uint, a BastideColour),
 * `computer` (boolean: see bastide_seat_is_computer ()), `level` (string: the word of the record), `points`,
 * `followers`, `towers`, `if-ended-now` (uints), `deciding` (boolean: has to decide now), `active` (boolean: it is
 * their turn), `winner` (boolean), `tells-end` (boolean: `if-ended-now` may be shown and is not simply `points`, now
 * or when the end has been counted).
 * Signal `scored` (BastidePlayer *, uint points): the player gets POINTS now; `points` does not include them yet. */

BastidePlayer *bastide_player_new (unsigned number);

/* Refreshes all properties and notifies those that changed. STATE is the position at the view, SCREEN the position on
 * the screen, and SCORE_BY the player's points by source from bastide_ledger () for SCREEN, or NULL if nobody may see
 * them. */
void bastide_player_update (BastidePlayer *self, const BastideState *state, const BastideState *screen,
                            const BastideSeat *seat, const uint16_t *score_by);

/* Adds POINTS of a scoring that appears on the screen now. */
void bastide_player_score (BastidePlayer *self, unsigned points);

const char *bastide_player_get_name (BastidePlayer *self);
BastideColour bastide_player_get_colour (BastidePlayer *self);
const char *bastide_player_get_level (BastidePlayer *self);
unsigned bastide_player_get_points (BastidePlayer *self);
unsigned bastide_player_get_followers (BastidePlayer *self);
unsigned bastide_player_get_towers (BastidePlayer *self);
unsigned bastide_player_get_if_ended_now (BastidePlayer *self);
bool bastide_player_tells_end (BastidePlayer *self);
bool bastide_player_is_deciding (BastidePlayer *self);
bool bastide_player_is_winner (BastidePlayer *self);

/* For tests. */
bool bastide_player_is_computer (BastidePlayer *self);

G_END_DECLS
