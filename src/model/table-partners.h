/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Play by file: a table at which some seats are elsewhere, that is, on another machine. */
#pragma once

#include "bastide-table.h"

/* The set of seats that are elsewhere (bit 0 for player 0). It is stored with the game but not in its record. No person
 * and no computer player here decides for them. */
void bastide_table_set_elsewhere (BastideTable *self, unsigned elsewhere);
unsigned bastide_table_get_elsewhere (BastideTable *self);

/* Whether the view is the head, the game is not over and it is a decision of a seat elsewhere. */
bool bastide_table_is_waiting (BastideTable *self);

/* To be called after the game's file was saved or sent: from now on the partners have all moves up to the head. Does
 * nothing if all seats are here. */
void bastide_table_set_sent (BastideTable *self);

/* Whether the partners have the move that led to the head, or before the first move the game, because it was sent or
 * received. */
bool bastide_table_is_sent (BastideTable *self);

/* Merges OTHER, a record with the identifier of the game, with bastide_game_merge (). Moves that continue are shown
 * like moves that were just made. */
bool bastide_table_merge (BastideTable *self, const BastideRecord *other, const char *branch, BastideMerge *merge);
