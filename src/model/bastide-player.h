/* SPDX-License-Identifier: GPL-3.0-or-later */
/* A player as the card and the strip show them: the points and supply on the screen, and whether it is their
 * decision. */
#pragma once

#include "core/record.h"
#include "voice.h"

#include <glib-object.h>

#define BASTIDE_TYPE_PLAYER (bastide_player_get_type ())
G_DECLARE_FINAL_TYPE (BastidePlayer, bastide_player, BASTIDE, PLAYER, GObject)

/* Properties, all readable and notified: `number` (uint, from 0), `name` (string), `colour` (uint, a BastideColour),
 * `computer` (boolean: see bastide_seat_is_computer ()), `level` (string: the word of the record), `points`,
 * `if-ended-now` (uints), `supply` (string: what is left in the supply, as a list), `deciding` (boolean: has to decide
 * now), `active` (boolean: it is their turn), `winner` (boolean), `tells-end` (boolean: `if-ended-now` may be shown and
 * is not simply `points`, now or when the end has been counted).
 * Signal `scored` (BastidePlayer *, uint points): the player gets POINTS now; `points` does not include them yet. */

BastidePlayer *bastide_player_new (unsigned number);

/* Refreshes all properties and notifies those that changed. NOW is the moment at the view, SCREEN the one on the
 * screen, and IF_ENDED the points that the player would have if the game ended there, or -1 if nobody may see them. */
void bastide_player_update (BastidePlayer *self, const BastideMoment *now, const BastideMoment *screen,
                            const BastideSeat *seat, int if_ended);

/* Refreshes what is left in the supply: NUMBERS of each kind, and all in WORDS. */
void bastide_player_set_supply (BastidePlayer *self, const char *words, const unsigned numbers[BASTIDE_SUPPLIES]);

/* Adds POINTS of a scoring that appears on the screen now. */
void bastide_player_score (BastidePlayer *self, unsigned points);

const char *bastide_player_get_name (BastidePlayer *self);
BastideColour bastide_player_get_colour (BastidePlayer *self);
const char *bastide_player_get_level (BastidePlayer *self);
unsigned bastide_player_get_points (BastidePlayer *self);
const char *bastide_player_get_supply (BastidePlayer *self);
unsigned bastide_player_count_supply (BastidePlayer *self, unsigned kind); /* BASTIDE_NO_SUPPLY if it is not counted */
unsigned bastide_player_get_if_ended_now (BastidePlayer *self);
bool bastide_player_tells_end (BastidePlayer *self);
bool bastide_player_is_deciding (BastidePlayer *self);
bool bastide_player_is_winner (BastidePlayer *self);

/* For tests. */
bool bastide_player_is_computer (BastidePlayer *self);
