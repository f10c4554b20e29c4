/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The history of a game: a list model with a line for every decision up to the head. Such a line is a sentence, not a
 * line of play; a BastideTurn gathers those of one turn. */
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
  BASTIDE_HISTORY_PASS = 1 << 4, /* nothing but passing */
  BASTIDE_HISTORY_END = 1 << 5,
} BastideHistoryKind;

#define BASTIDE_TYPE_HISTORY_LINE (bastide_history_line_get_type ())
G_DECLARE_FINAL_TYPE (BastideHistoryLine, bastide_history_line, BASTIDE, HISTORY_LINE, GObject)

/* Properties for binding, constant: `text` (string), `player` (uint), `name` (string), `turn` (uint), `ply` (uint),
 * `points` (string: what the player who decided got, such as "+6", or ""), `kind` (uint). */

unsigned bastide_history_line_get_ply (BastideHistoryLine *self);     /* of the game after this line */
unsigned bastide_history_line_get_player (BastideHistoryLine *self);  /* who decided */
unsigned bastide_history_line_get_turn (BastideHistoryLine *self);    /* from 1 */
const char *bastide_history_line_get_text (BastideHistoryLine *self); /* translated, without the player's name */

/* What the line is about. For tests. */
BastideHistoryKind bastide_history_line_get_kind (BastideHistoryLine *self);

/* The text without the final scoring. */
const char *bastide_history_line_get_decision (BastideHistoryLine *self);

/* The whole line as one text, "Turn 12, Red: …, +6", or without points; the second without the final scoring. The
 * caller frees it with g_free (). */
char *bastide_history_line_tell (BastideHistoryLine *self);
char *bastide_history_line_tell_decision (BastideHistoryLine *self);

/* What PLAYER got by the decision itself, without the final scoring. */
unsigned bastide_history_line_get_points (BastideHistoryLine *self, unsigned player);

/* What each player got, with the final scoring. */
const uint16_t *bastide_history_line_get_gains (BastideHistoryLine *self);

/* The event to light when the line is chosen: the largest scoring, otherwise what was placed, put or built. NULL for a
 * pass. */
const BastideEvent *bastide_history_line_get_main_event (BastideHistoryLine *self);

#define BASTIDE_TYPE_HISTORY (bastide_history_get_type ())
G_DECLARE_FINAL_TYPE (BastideHistory, bastide_history, BASTIDE, HISTORY, GObject)

/* A GListModel of BastideHistoryLine that follows GAME. Lines are made on first use. */
BastideHistory *bastide_history_new (BastideGame *game);

/* The first line whose step ends at PLY or later, to be marked while PLY is shown; -1 at the start. */
int bastide_history_find (BastideHistory *self, unsigned ply);

/* Points over time, for a diagram. Returns the number of moments: the start, and one after each line. Moment I is after
 * PLIES[I] moves and belongs to the turn TURNS[I] (0 for the start); player P has POINTS[I * players + P] points. The
 * caller frees all three with g_free (). */
unsigned bastide_history_get_series (BastideHistory *self, unsigned **plies, unsigned **turns, uint16_t **points);

/* The points of every player before the final scoring (P18–P20); false if the game is not over. */
bool bastide_history_get_before_end (BastideHistory *self, uint16_t points[BASTIDE_MAX_PLAYERS]);

/* One scoring on the head's line: who got points, when, and for what. */
typedef struct {
  unsigned ply; /* of the game after it */
  BastideSource source;
  BastideEvent event;
} BastideScoring;

/* Whether EVENT gives points to PLAYER; then *SOURCE is where they come from. */
bool bastide_history_gives (const BastideEvent *event, unsigned player, BastideSource *source);

/* Every scoring that gave PLAYER points from SOURCE, in order: it explains each final sum. An array of BastideScoring;
 * the caller frees it with g_array_unref (). */
GArray *bastide_history_get_scorings (BastideHistory *self, unsigned player, BastideSource source);

/* A change of the lead: another set of players has the most points. */
typedef struct {
  unsigned ply;                        /* of the game after it */
  unsigned before, after;              /* sets of players; BEFORE is empty if nobody had points */
  unsigned points;                     /* of each player in AFTER */
  unsigned next;                       /* of the best of the other players; 0 if all share the lead */
  uint16_t gains[BASTIDE_MAX_PLAYERS]; /* what each player got by that move */
} BastideLead;

/* Every change of the lead on the head's line, in order. An array of BastideLead; the caller frees it with
 * g_array_unref (). */
GArray *bastide_history_get_leads (BastideHistory *self);

G_END_DECLS
