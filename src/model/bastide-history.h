/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The history of a game: a list model with a line for every decision up to the head. */
#pragma once

#include "bastide-game.h"

#include <gio/gio.h>

G_BEGIN_DECLS

/* What a line is about; a set, for filters. */
typedef enum {
  BASTIDE_HISTORY_TILE = 1 << 0,
  BASTIDE_HISTORY_FOLLOWER = 1 << 1,
  BASTIDE_HISTORY_WALL = 1 << 2, /* gate, pieces, guards, towers */
  BASTIDE_HISTORY_SCORING = 1 << 3,
  BASTIDE_HISTORY_PASS = 1 << 4, /* nothing was done */
  BASTIDE_HISTORY_END = 1 << 5,
} BastideHistoryKind;

#define BASTIDE_TYPE_HISTORY_LINE (bastide_history_line_get_type ())
G_DECLARE_FINAL_TYPE (BastideHistoryLine, bastide_history_line, BASTIDE, HISTORY_LINE, GObject)

/* Properties for binding, constant: `text` (string), `player` (uint), `name` (string), `turn` (uint), `ply` (uint),
 * `points` (string, "+6": what who decided got by it, "" for nothing), `kind` (uint). */

unsigned bastide_history_line_get_ply (BastideHistoryLine *self);    /* where the game stood after it */
unsigned bastide_history_line_get_player (BastideHistoryLine *self); /* who decided */
unsigned bastide_history_line_get_turn (BastideHistoryLine *self);   /* from 1 */
BastideHistoryKind bastide_history_line_get_kind (BastideHistoryLine *self);
const char *bastide_history_line_get_text (BastideHistoryLine *self); /* translated, without the player's name */

/* All of it as one text: "Turn 12, Red: …, +6", or without points; free it with g_free (). */
char *bastide_history_line_tell (BastideHistoryLine *self);

/* What PLAYER got by the decision itself; the points of the end are no merit of the last one. */
unsigned bastide_history_line_get_points (BastideHistoryLine *self, unsigned player);

/* What each player gained by it, the end of the game included. */
const uint16_t *bastide_history_line_get_gains (BastideHistoryLine *self);

/* All its events, in order; owned by the line. */
const BastideEvent *bastide_history_line_get_events (BastideHistoryLine *self, unsigned *n);

/* The event that is lit when the line is chosen: the largest scoring, else what was laid or put; NULL for a pass. */
const BastideEvent *bastide_history_line_get_main_event (BastideHistoryLine *self);

#define BASTIDE_TYPE_HISTORY (bastide_history_get_type ())
G_DECLARE_FINAL_TYPE (BastideHistory, bastide_history, BASTIDE, HISTORY, GObject)

/* A GListModel of BastideHistoryLine; lines are made when they are asked for. Follows GAME. */
BastideHistory *bastide_history_new (BastideGame *game);

/* The line whose step ends at or behind PLY: the one to mark when PLY is shown; -1 at the start. */
int bastide_history_find (BastideHistory *self, unsigned ply);

/* Points over time: a moment for the start and one after each line. PLIES[i], the turn TURNS[i] that the line belongs
 * to (0 for the start), POINTS[i * players + p]; free all three with g_free (). */
unsigned bastide_history_get_series (BastideHistory *self, unsigned **plies, unsigned **turns, uint16_t **points);

/* What every player had before the final scoring (P18–P20); false where the game is not over. */
bool bastide_history_get_before_end (BastideHistory *self, uint16_t points[BASTIDE_MAX_PLAYERS]);

/* One scoring of the head's line: who got points where, and when. */
typedef struct {
  unsigned ply; /* where the game stood after it */
  BastideSource source;
  BastideEvent event;
} BastideScoring;

/* Whether EVENT gives PLAYER points, and from which *SOURCE. */
bool bastide_history_gives (const BastideEvent *event, unsigned player, BastideSource *source);

/* Every scoring that gave PLAYER points from SOURCE, in order: where each final point came from. An array of
 * BastideScoring; free it with g_array_unref (). */
GArray *bastide_history_get_scorings (BastideHistory *self, unsigned player, BastideSource source);

/* The lead went over: who has most points is another set of players than before. */
typedef struct {
  unsigned ply;                        /* where the game stood after it */
  unsigned before, after;              /* sets of players; BEFORE is empty as long as nobody had points */
  unsigned points;                     /* what each of AFTER has */
  unsigned next;                       /* the most that another player has; 0 where all lead */
  uint16_t gains[BASTIDE_MAX_PLAYERS]; /* what each player got by that decision */
} BastideLead;

/* Every time the lead went over on the head's line, in order. An array of BastideLead; free
 * it with g_array_unref (). */
GArray *bastide_history_get_leads (BastideHistory *self);

G_END_DECLS
