/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The only place where events, reasons, moves, tiles and places become translated sentences. */
#pragma once

#include "ai/ai.h"
#include "core/record.h"

#include <glib.h>

G_BEGIN_DECLS

/* What the sentences refer to; everything is borrowed. The caller frees returned strings that are not const with g_free
 * (). */
typedef struct {
  const BastideTileSet *set;
  const BastideState *state; /* for events the position after them, otherwise the position with the question */
  const BastideSeat *seats[BASTIDE_MAX_PLAYERS];
} BastideWords;

/* Short words; static, translated. */
const char *bastide_words_colour (BastideColour colour);
const char *bastide_words_mark (BastideColour colour);   /* the figure's mark: sun, crescent, leaf, star */
const char *bastide_words_source (BastideSource source); /* a column of the final table: "Streets" */
const char *bastide_words_side (BastideSide side);       /* "north" */
const char *bastide_words_end (BastideEnd end);          /* a sentence: why the game ended */

/* LEVEL of the computer player in VERSION, a word: "hard" for the version of this program, "hard (earlier version 2)"
 * for a lower number, "hard (version 17)" for others. The caller frees it with g_free (). */
char *bastide_words_level_version (const char *level, const char *version);

/* Who plays at a seat of LEVEL: "Computer, hard"; "Person, in place of “genius”" for a level that this program does not
 * know; NULL for a person, whose level is "". */
char *bastide_words_occupant (const char *level);

/* A sentence for the opening of a game if this program does not know the level of SEAT; NULL if it does. */
char *bastide_words_unknown_level (const BastideSeat *seat);

/* NAME, of a player, a game or a file, as a part of a sentence: in one line, shortened in the middle if it has more
 * than 40 characters, and isolated (U+2068…U+2069) unless it is ASCII, so that a name in a script of the other
 * direction does not reorder the sentence. NAME may have any bytes. */
char *bastide_words_quote (const char *name);

/* The same, shortened to 16 characters, for a place whose width depends on NAME. */
char *bastide_words_quote_briefly (const char *name);

/* "Note: …" with COMMENT, what a person wrote about a move, in one line and isolated as above. */
char *bastide_words_comment (const char *comment);

/* "fish and grain". */
char *bastide_words_goods (unsigned goods);

/* "Red and Blue", the names of the seats; PLAYERS is a set. "nobody" if it is empty. */
char *bastide_words_players (const BastideWords *words, unsigned players);

/* A tile with TURNS, described by its segments: "Street from north to east, residential area on the other sides, public
 * building". */
char *bastide_words_tile (const BastideTileSet *set, int kind, int turns);

/* A cell: "2 east, 1 south of the first tile", or "the first tile". With a neighbour if there is one: "…, north of the
 * fish market". "the middle of the table" before the first tile is placed. */
char *bastide_words_cell (const BastideWords *words, int x, int y);

/* A side of a tile as a place for the wall: "north side of the tile 2 east of the first tile". */
char *bastide_words_wall_place (const BastideWords *words, int x, int y, BastideSide side);

/* A segment of the tile at X, Y, with its goods and its sides: "fish market in the north and east". */
char *bastide_words_segment (const BastideWords *words, int x, int y, int segment);

/* Who decides now, and what: "Red: build the wall at either end". If the game is over, who won. */
char *bastide_words_prompt (const BastideWords *words);

/* Who won a game that is over: "Red wins with 87 points". */
char *bastide_words_result (const BastideWords *words);

/* The same as bastide_words_prompt () if the decision is made on another machine: "Blue decides elsewhere". */
char *bastide_words_elsewhere (const BastideWords *words);

/* What to do while a partner decides; IS_SENT: the game's file was handed out. Static. */
const char *bastide_words_mail (bool is_sent);

/* A sentence: a merge brought moves of PLAYERS, a set of players here. The caller frees it with g_free (). */
char *bastide_words_own_moves (const BastideWords *words, unsigned players);

/* A sentence: what a merge brought, or why it was refused. Static. */
const char *bastide_words_merge (BastideMergeResult result);

/* Why a person who placed a tile in BEFORE, by the event PLACED, is not asked about a follower: "Red has no follower
 * left to put on the tile." NULL if the player has one. */
char *bastide_words_skipped (const BastideWords *words, const BastideState *before, const BastideEvent *placed);

/* How much of the wall is left: "Wall: 70 long and 2 short pieces left". */
char *bastide_words_wall_left (const BastideState *state);

/* What the numbers on the board mean while a question about the wall is asked, or that a guard would be worth nothing,
 * then how much of the wall is left and how far apart its ends are. */
char *bastide_words_wall (const BastideWords *words);

/* The distance between the ends of the wall: "Gap between its ends: 40 sides". */
char *bastide_words_gap (const BastideState *state);

/* A legal move as a choice, without its consequence: "Turned right: 2 east of the first tile", "Merchant on the fish
 * market in the north", "No follower". */
char *bastide_words_move (const BastideWords *words, BastideMove move);

/* The same without what can be seen on the board: "2 east of the first tile, turned right". */
char *bastide_words_move_briefly (const BastideWords *words, BastideMove move);

/* What N legal moves in a row would do, from a preview: what they join, close and score, what a follower would be worth
 * now, a guard's row, a tower's points. "" if there is nothing to say. */
char *bastide_words_consequence (const BastideWords *words, const BastideMove *moves, unsigned n);

/* WHAT, and the POINTS that it gives to each of PLAYERS, a set that is not empty: "Street of 3 tiles: 3 each for Red
 * and Blue". */
char *bastide_words_points (const BastideWords *words, const char *what, int points, unsigned players);

/* An event as a sentence with its arithmetic: "Market of 3 tiles × 2 goods: 6 each for Red and Blue". */
char *bastide_words_event (const BastideWords *words, const BastideEvent *event);

/* The same for a follower who is removed at the end (P18), without where he stands: "Red’s citizen leaves without
 * points: unfinished street". The caller frees it with g_free (). */
char *bastide_words_removed (const BastideWords *words, const BastideEvent *event);

/* A decision and what it caused as lines of the history, without the player's name: first the decision, an answer to
 * the question ASKED, then the rest of the EVENTS of the step. A tile after which no follower is asked for has "No
 * follower" as well. One sentence a line, separated by line feeds. */
char *bastide_words_history (const BastideWords *words, BastidePhase asked, const BastideEvent *events, unsigned n);

/* EVENTS as a screen reader announces them: all of them, with names, one sentence a line. */
char *bastide_words_announcement (const BastideWords *words, const BastideEvent *events, unsigned n);

/* Why the move that was tried is not allowed: a sentence that names the place in the way. bastide_reason_rule () has
 * the rule for its code. */
char *bastide_words_reason (const BastideWords *words, BastideReason reason);

/* What a feature or row is worth now, from an event of bastide_feature_worth () or bastide_row_worth (): "Street of 3
 * tiles: worth 3 now, for Red". If a hole keeps the feature open, that it is worth so much if it is completed (P18). */
char *bastide_words_worth (const BastideWords *words, const BastideEvent *event);

/* Everything about a placed tile: the tile, its features and what they are worth, figures, wall. For a person who
 * chooses the tile. */
char *bastide_words_placed_tile (const BastideWords *words, int tile);

/* A hint in words: MOVE in short, and up to three of the largest differences to the next best move. If the two differ
 * in more than one way, at least two are said; if they are practically equal, what each is good for. */
char *bastide_words_hint (const BastideWords *words, BastideMove move, const BastideComparison *comparison);

/* The same after the game, if the next best move of COMPARISON is the one that was made, which is called A. If the two
 * are practically equal, it says so, and what each is good for. It says "you", so it is to be quoted as what the player
 * could have been told. */
char *bastide_words_advice (const BastideWords *words, BastideMove move, const BastideComparison *comparison);

/* The points after a turn: "Turn 32: Red 14, Blue 12 and Green 9". */
char *bastide_words_standing (const BastideWords *words, unsigned turn, const uint16_t *points);

/* A change of the lead from the set of players BEFORE (empty if there was none) to AFTER. Each in AFTER has POINTS, and
 * the best of the other players has NEXT: "Turn 32: Red takes the lead from Blue, 14 to 12". */
char *bastide_words_lead (const BastideWords *words, unsigned turn, unsigned before, unsigned after, unsigned points,
                          unsigned next);

/* Why the lead changed: the scorings in EVENTS, one line each. The final scoring is one line with what each player got
 * in sum, from GAINS. */
char *bastide_words_lead_cause (const BastideWords *words, const BastideEvent *events, unsigned n,
                                const uint16_t *gains);

G_END_DECLS
