/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The only place that turns events, reasons, moves, tiles and places into translated sentences. */
#pragma once

#include "ai/ai.h"
#include "core/record.h"

#include <glib.h>

G_BEGIN_DECLS

/* What the sentences speak of; everything is borrowed. Strings that are returned belong to the caller. */
typedef struct {
  const BastideTileSet *set;
  const BastideState *state; /* for events the position after them, otherwise the one the question is asked in */
  const BastideSeat *seats[BASTIDE_MAX_PLAYERS];
} BastideWords;

/* Short words; static, translated. */
const char *bastide_words_colour (BastideColour colour);
const char *bastide_words_mark (BastideColour colour);   /* the figure's mark: sun, crescent, oak leaf, star */
const char *bastide_words_source (BastideSource source); /* a column of the final table: "Streets" */
const char *bastide_words_side (BastideSide side);       /* "north" */
const char *bastide_words_end (BastideEnd end);          /* a sentence: why the game ended */
const char *bastide_words_follower (BastideKind kind);   /* "citizen", "merchant", "steward" */
const char *bastide_words_level (const char *level);     /* "" for a person; unknown ones as they are */

/* "fish and grain". */
char *bastide_words_goods (unsigned goods);

/* "Red and Blue" by the seats' names; PLAYERS is a set; "nobody" where it is empty. */
char *bastide_words_players (const BastideWords *words, unsigned players);

/* "Computer, hard" or "Person". */
char *bastide_words_occupant (const BastideSeat *seat);

/* A tile from its segments as it lies: "Street from north to east, residential area on the other
 * sides, public building". */
char *bastide_words_tile (const BastideTileSet *set, int kind, int turns);

/* A cell: "2 east, 1 south of the first tile"; the first tile itself: "the first tile". With a neighbour if there is
 * one: "…, north of the fish market". */
char *bastide_words_cell (const BastideWords *words, int x, int y);

/* A side of a tile as a place of the wall: "north side of the tile 2 east of the first tile". */
char *bastide_words_wall_place (const BastideWords *words, int x, int y, BastideSide side);

/* A segment of the tile at X, Y with its goods and where it lies: "fish market in the north and east". */
char *bastide_words_segment (const BastideWords *words, int x, int y, int segment);

/* What is asked now and of whom: "Red: build the wall at either end". When it is over, who won. */
char *bastide_words_prompt (const BastideWords *words);

/* How much of the wall is left: "Wall: 70 long and 2 short pieces left". */
char *bastide_words_wall_left (const BastideState *state);

/* How far its ends are from each other: "Gap between its ends: 40 sides". */
char *bastide_words_gap (const BastideState *state);

/* A legal move as a choice, without what it would do: "Turned right: 2 east of the first tile", "Merchant on the fish
 * market in the north", "No follower". */
char *bastide_words_move (const BastideWords *words, BastideMove move);

/* What N legal moves one after the other would do, from a preview: what joins, closes and scores, what a follower
 * there is worth now, a guard's row, a tower's points. "" where nothing is to be said. */
char *bastide_words_consequence (const BastideWords *words, const BastideMove *moves, unsigned n);

/* An event as a sentence with its arithmetic: "Market of 3 tiles × 2 goods: 6 for Red and Blue". */
char *bastide_words_event (const BastideWords *words, const BastideEvent *event);

/* A decision and what it caused as lines of the history, without the player's name: the question ASKED first, and the
 * events of the whole step. One line a sentence, separated by line feeds. */
char *bastide_words_history (const BastideWords *words, BastidePhase asked, const BastideEvent *events, unsigned n);

/* What EVENTS say aloud: all of them, with names, one line a sentence. */
char *bastide_words_announcement (const BastideWords *words, const BastideEvent *events, unsigned n);

/* Why a move is refused, for the move that was tried: a sentence that names the place in the way. The rule behind it is
 * bastide_reason_rule () of its code. */
char *bastide_words_reason (const BastideWords *words, BastideReason reason);

/* What a feature or row is worth now, from an event of bastide_feature_worth () or bastide_row_worth (): "8 now, for
 * Red". */
char *bastide_words_worth (const BastideWords *words, const BastideEvent *event);

/* All that a person who asks about a placed tile wants to hear: the tile, its features with their worth, figures,
 * wall. */
char *bastide_words_placed_tile (const BastideWords *words, int tile);

/* A hint in words: the MOVE in short, and the two or three largest differences to the next best one. */
char *bastide_words_hint (const BastideWords *words, BastideMove move, const BastideGrounds *grounds);

/* A player's final points by source: "Red: 87 points. Streets 20, markets 31, …". */
char *bastide_words_score (const BastideWords *words, unsigned player);

/* Points at one moment: "Turn 32: Red 14, Blue 12 and Green 9". */
char *bastide_words_standing (const BastideWords *words, unsigned turn, const uint16_t *points);

/* How the lead went over from the players BEFORE (none if empty) to AFTER, who have POINTS each, NEXT being what the
 * best of the others has: "Turn 32: Red takes the lead from Blue, 14 to 12". */
char *bastide_words_lead (const BastideWords *words, unsigned turn, unsigned before, unsigned after, unsigned points,
                          unsigned next);

/* To what it did: the scorings among EVENTS, one line each; of the end of the game only each player's sum, which GAINS
 * has. */
char *bastide_words_lead_cause (const BastideWords *words, const BastideEvent *events, unsigned n,
                                const uint16_t *gains);

G_END_DECLS
