/* SPDX-License-Identifier: GPL-3.0-or-later */
/* An item of the history: a turn, a decision, or a step. */
#pragma once

#include "bastide-game.h"

#include <gio/gio.h>

typedef enum {
  BASTIDE_ITEM_IS_TURN,     /* with everything that was decided in it, without the final scoring */
  BASTIDE_ITEM_IS_DECISION, /* with everything that it caused */
  BASTIDE_ITEM_IS_STEP,     /* what was scored by one event: a street or market that was completed; or a step of the
                             * final scoring: all of one source, and last what brought no points */
} BastideHistoryItemKind;

/* What an item is about; a set, for filters. */
typedef enum {
  BASTIDE_HISTORY_DECISION = 1 << 0, /* something was put on the table */
  BASTIDE_HISTORY_FILTER = 1 << 1,   /* what the game's voice has a filter for */
  BASTIDE_HISTORY_SCORING = 1 << 2,
  BASTIDE_HISTORY_PASS = 1 << 3, /* nothing but passing */
  BASTIDE_HISTORY_END = 1 << 4,
} BastideHistoryTopics;

typedef struct _BastideHistory BastideHistory; /* bastide-history.h */

#define BASTIDE_TYPE_HISTORY_ITEM (bastide_history_item_get_type ())
G_DECLARE_FINAL_TYPE (BastideHistoryItem, bastide_history_item, BASTIDE, HISTORY_ITEM, GObject)

BastideHistoryItemKind bastide_history_item_get_kind (BastideHistoryItem *self);
BastideHistoryTopics bastide_history_item_get_topics (BastideHistoryItem *self);
unsigned bastide_history_item_get_start (BastideHistoryItem *self);    /* ply of the game before it; a step: its move */
unsigned bastide_history_item_get_ply (BastideHistoryItem *self);      /* of the game after it */
unsigned bastide_history_item_get_turn (BastideHistoryItem *self);     /* from 1 */
unsigned bastide_history_item_get_player (BastideHistoryItem *self);   /* who decided first */
unsigned bastide_history_item_get_deciders (BastideHistoryItem *self); /* the set of those who decided; of a step: who
                                                                        * gets points */

/* Its events, in order; N is their number. Owned by the item. */
const BastideEvent *bastide_history_item_get_events (BastideHistoryItem *self, unsigned *n);

/* What PLAYER got in it; without the final scoring, unless it is a step of that. */
int bastide_history_item_get_points (BastideHistoryItem *self, unsigned player);

/* What each player got by its moves, with the final scoring. */
const int16_t *bastide_history_item_get_gains (BastideHistoryItem *self);

/* The event to light when the item is chosen, unless it is a step, of which all are lit: the largest scoring, otherwise
 * what was placed, put or built. NULL if there is none. */
const BastideEvent *bastide_history_item_get_main_event (BastideHistoryItem *self);

/* Whether a person wrote a comment on a move of it; false for a step. */
bool bastide_history_item_has_comment (BastideHistoryItem *self);

/* Of a turn its decisions, without what was scored with each, which follows as steps. The list is made on first use and
 * owned by the turn. NULL for a decision and a step. */
GListModel *bastide_history_item_get_children (BastideHistoryItem *self);

/* A decision in words, translated, without the player's name; with the final scoring, or without. Owned by the item;
 * NULL for a turn and a step. */
const char *bastide_history_item_get_text (BastideHistoryItem *self);
const char *bastide_history_item_get_decision (BastideHistoryItem *self);

/* Everything as one text: "Turn 12, Red: …, +6" with the sentences and points of all decisions, or the sentence of a
 * step. Without the final scoring, or with that of a decision. The caller frees it with g_free (). */
char *bastide_history_item_tell (BastideHistoryItem *self);
char *bastide_history_item_tell_with_end (BastideHistoryItem *self);

/* For BastideHistory and BastideTurns: the decision, and the turn of HISTORY, with the moves from ply FROM to ply TO of
 * the head's line of GAME; and a step: N EVENTS that scored with the move to PLY. */
BastideHistoryItem *bastide_history_item_new_decision (BastideGame *game, unsigned from, unsigned to);
BastideHistoryItem *bastide_history_item_new_turn (BastideGame *game, BastideHistory *history, unsigned from,
                                                   unsigned to);
BastideHistoryItem *bastide_history_item_new_step (BastideGame *game, unsigned ply, const BastideEvent *events,
                                                   unsigned n);
