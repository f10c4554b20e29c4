/* SPDX-License-Identifier: GPL-3.0-or-later */
/* A row of the history: a turn with everything that was decided in it, or a step: what was scored by one event. */
#pragma once

#include "bastide-history.h"

G_BEGIN_DECLS

#define BASTIDE_TYPE_TURN (bastide_turn_get_type ())
G_DECLARE_FINAL_TYPE (BastideTurn, bastide_turn, BASTIDE, TURN, GObject)

/* The turn with the moves from ply FROM to ply TO of HISTORY, without the final scoring. */
BastideTurn *bastide_turn_new (BastideGame *game, BastideHistory *history, unsigned from, unsigned to);

/* The step STEP, an event that scored with the move to PLY of the head's line of GAME: a street or market that was
 * completed in a turn, or a part of the final scoring. */
BastideTurn *bastide_turn_new_step (BastideGame *game, unsigned ply, const BastideEvent *step);

bool bastide_turn_is_step (BastideTurn *self);
unsigned bastide_turn_get_start (BastideTurn *self);    /* ply of the game before it; a step: before its move */
unsigned bastide_turn_get_ply (BastideTurn *self);      /* of the game after it */
unsigned bastide_turn_get_number (BastideTurn *self);   /* from 1 */
unsigned bastide_turn_get_player (BastideTurn *self);   /* whose turn it is */
unsigned bastide_turn_get_deciders (BastideTurn *self); /* the set of those who decided; of a step: who gets points */
BastideHistoryKind bastide_turn_get_kind (BastideTurn *self);

/* Its events, in order; N is their number. One event for a step. Owned by the turn. */
const BastideEvent *bastide_turn_get_events (BastideTurn *self, unsigned *n);

/* What PLAYER got in it. */
unsigned bastide_turn_get_points (BastideTurn *self, unsigned player);

/* Whether a person wrote a comment on a move of it; false for a step. */
bool bastide_turn_has_comment (BastideTurn *self);

/* The event to light when the turn is chosen: the largest scoring, otherwise the tile. NULL if there is none. A street
 * or market that was completed is lit even if nobody got points. */
const BastideEvent *bastide_turn_get_main_event (BastideTurn *self);

/* Its decisions, each a BastideHistoryLine without the streets and markets that were scored with it, which follow as
 * steps, each a BastideTurn. The list is made on first use and owned by the turn; NULL for a step. */
GListModel *bastide_turn_get_lines (BastideTurn *self);

/* Everything as one text: "Turn 12, Red: …" with the sentences and points of all decisions, or the sentence of the
 * step. The caller frees it with g_free (). */
char *bastide_turn_tell (BastideTurn *self);

#define BASTIDE_TYPE_TURNS (bastide_turns_get_type ())
G_DECLARE_FINAL_TYPE (BastideTurns, bastide_turns, BASTIDE, TURNS, GObject)

/* A GListModel of BastideTurn that follows HISTORY of GAME: the turns up to the head, and after the end each step of
 * the final scoring. Turns are made on first use. */
BastideTurns *bastide_turns_new (BastideGame *game, BastideHistory *history);

G_END_DECLS
