/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The history of a game: a list model of the decisions up to the head. */
#pragma once

#include "bastide-history-item.h"

#define BASTIDE_TYPE_HISTORY (bastide_history_get_type ())
G_DECLARE_FINAL_TYPE (BastideHistory, bastide_history, BASTIDE, HISTORY, GObject)

/* A GListModel of BastideHistoryItem, decisions, that follows GAME. They are made on first use. */
BastideHistory *bastide_history_new (BastideGame *game);

/* The first decision that ends at PLY or later, to be marked while PLY is shown; -1 at the start. */
int bastide_history_find (BastideHistory *self, unsigned ply);

/* Points over time, for a diagram. Returns the number of moments: the start, and one after each decision. Moment I is
 * after PLIES[I] moves and belongs to the turn TURNS[I] (0 for the start); player P has POINTS[I * players + P] points.
 * The caller frees all three with g_free (). */
unsigned bastide_history_get_series (BastideHistory *self, unsigned **plies, unsigned **turns, int16_t **points);

/* The points of every player before the final scoring (P18–P20); false if the game is not over. */
bool bastide_history_get_before_end (BastideHistory *self, int16_t points[BASTIDE_PLAYERS]);

/* One scoring on the head's line: who got points, when, and for what. */
typedef struct {
  unsigned ply; /* of the game after it */
  BastideEvent event;
} BastideScoring;

/* Every scoring that gave PLAYER points from SOURCE, in order: it explains each final sum. An array of BastideScoring;
 * the caller frees it with g_array_unref (). */
GArray *bastide_history_get_scorings (BastideHistory *self, unsigned player, unsigned source);

/* A change of the lead: another set of players has the most points. */
typedef struct {
  unsigned ply;                   /* of the game after it */
  unsigned before, after;         /* sets of players; BEFORE is empty if nobody had points */
  unsigned points;                /* of each player in AFTER */
  unsigned next;                  /* of the best of the other players; 0 if all share the lead */
  int16_t gains[BASTIDE_PLAYERS]; /* what each player got by that move */
} BastideLead;

/* Every change of the lead on the head's line, in order. An array of BastideLead; the caller frees it with
 * g_array_unref (). */
GArray *bastide_history_get_leads (BastideHistory *self);
