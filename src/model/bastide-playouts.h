/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Finds the chances of a position in a separate thread, for as long as somebody looks at them. */
#pragma once

#include "ai/chances.h"

#include <gio/gio.h>

#define BASTIDE_TYPE_PLAYOUTS (bastide_playouts_get_type ())
G_DECLARE_FINAL_TYPE (BastidePlayouts, bastide_playouts, BASTIDE, PLAYOUTS, GObject)

/* Signal `changed` (BastidePlayouts *): the chances are those of more games than before, in the thread that asked. It
 * is emitted for each BASTIDE_CHANCE_FIRST games, and never after bastide_playouts_stop (). */

BastidePlayouts *bastide_playouts_new (void);

/* Starts to play STATE of the game of MIND to its end many times, or goes on with it if it is the position that was
 * asked for last. The chances of any other position are dropped, and its games end within 10 ms. The game must not be
 * over. */
void bastide_playouts_ask (BastidePlayouts *self, const BastideMind *mind, const BastideState *state,
                           const BastideKit *kit);

/* Stops within 10 ms, because nobody looks any more. Does nothing if nothing is being played. */
void bastide_playouts_stop (BastidePlayouts *self);

/* The chances of STATE with KIT, as far as they are known: NULL if it is not the position that was asked for last, or
 * before the first figures. Owned by SELF, until the next change. */
const BastideChances *bastide_playouts_get (BastidePlayouts *self, const BastideMind *mind, const BastideState *state,
                                            const BastideKit *kit);

/* Whether games are being played. */
bool bastide_playouts_is_busy (BastidePlayouts *self);
