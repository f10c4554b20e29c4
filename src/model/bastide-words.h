/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Words that are no game's own: colours, levels, names, lists, partners, points. A game's sentences are in its voice
 * (voice.h). */
#pragma once

#include "core/record.h"
#include "games/face.h"

#include <glib.h>

typedef struct _BastideGame BastideGame; /* bastide-game.h */

/* What sentences refer to; everything is borrowed. The caller frees returned strings that are not const with g_free
 * (). */
struct BastideWords {
  const BastideGameFace *face; /* of the game */
  const BastideKit *kit;
  const BastideState *state; /* for events the position after them, otherwise the position with the question */
  const BastideSeat *seats[BASTIDE_PLAYERS]; /* NULL after the last player */
  int viewer; /* the seat that is told what it knows by itself; -1: only what everybody knows is told */
};

/* Sets WORDS to what sentences about STATE need, the position after PLY moves of LINE, for everybody. */
void bastide_words_set (BastideWords *words, const BastideRecord *record, unsigned line, unsigned ply,
                        const BastideState *state);

/* The same for the head's line of GAME, and for whoever looks at it here (bastide_game_get_viewer ()). */
void bastide_words_set_here (BastideWords *words, BastideGame *game, unsigned ply, const BastideState *state);

/* The rule NUMBER, such as "P4", of the game of VOICE in words, which are not translated; NULL if there is none. */
const BastideRuleText *bastide_words_find_rule (const BastideVoice *voice, const char *number);

/* What one seat has by POINTS, those of a game with RULES by source. */
int bastide_words_sum_points (const BastideRules *rules, const int16_t *points);

/* Short words; static, translated. */
const char *bastide_words_colour (BastideColour colour);
const char *bastide_words_mark (BastideColour colour); /* the figure's mark: sun, crescent, leaf … */

/* LEVEL of the computer player in VERSION, a word: "hard" for CURRENT, the version of this program, "hard (earlier
 * version 2)" for a lower number, "hard (version 17)" for others. The caller frees it with g_free (). */
char *bastide_words_level_version (const char *level, const char *version, const char *current);

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

/* "a, b and c". LIST and its strings are borrowed. */
char *bastide_words_list (GPtrArray *list);

/* Adds SENTENCE, if it is not NULL or "", as a new line of TEXT. Takes ownership of it. */
void bastide_words_add_line (GString *text, char *sentence);

/* How long a game of so many TILES takes: "75 tiles, about 40 minutes". */
char *bastide_words_length (unsigned tiles, unsigned minutes);

/* The name of a player, quoted for sentences. */
char *bastide_words_name (const BastideWords *words, unsigned player);

/* "Red and Blue", the names of the seats; PLAYERS is a set. "nobody" if it is empty. */
char *bastide_words_players (const BastideWords *words, unsigned players);

/* That PLAYER decides on another machine: "Blue decides elsewhere". */
char *bastide_words_elsewhere (const BastideWords *words, unsigned player);

/* What to do while a partner decides; IS_SENT: the game's file was handed out. Static. */
const char *bastide_words_mail (bool is_sent);

/* A sentence: a merge brought moves of PLAYERS, a set of players here. The caller frees it with g_free (). */
char *bastide_words_own_moves (const BastideWords *words, unsigned players);

/* A sentence: what a merge brought, or why it was refused. Static. */
const char *bastide_words_merge (BastideMergeResult result);

/* Square tiles. Sides count clockwise from the north; a corner follows the side of its number. "north"; "north and
 * east"; "north-east and south-west"; "city in the north, road in the south", from a list that is not empty; "turned
 * right". */
const char *bastide_words_side (unsigned side);
char *bastide_words_sides (unsigned sides);
char *bastide_words_corners (unsigned corners);
char *bastide_words_parts (GPtrArray *list);
const char *bastide_words_turns (unsigned turns);

/* A distance on the table: "2 east", or "1 south" if IS_VERTICAL; NULL if it is 0. CELL with where it is, to SIDE of a
 * tile that is called LANDMARK: "2 east of the first tile, north of the fish market". */
char *bastide_words_distance (int distance, bool is_vertical);
char *bastide_words_beside (const char *cell, unsigned side, const char *landmark);

/* How many of UNSEEN tiles, of which each may be next, fit a cell, and how likely the next one does: "7 of 33: the next
 * tile fits one time in 5". */
char *bastide_words_fits (unsigned fitting, unsigned unseen);

/* How often something happens that happened in N of GAMES, as exactly as so many games can tell: "about 6 in 10". */
char *bastide_words_often (unsigned n, unsigned games);

/* The same for a thing that a tile completes; after fewer than BASTIDE_CHANCE_GAMES games it is a first estimate. */
char *bastide_words_completed (unsigned n, unsigned games);

/* WHAT, and the POINTS that it gives to each of PLAYERS, a set that is not empty: "Street of 3 tiles: 3 each for Red
 * and Blue". */
char *bastide_words_points (const BastideWords *words, const char *what, unsigned points, unsigned players);

/* Of a game that is over: "Red wins with 87 points", and "The game is over: Red wins with 87 points". */
char *bastide_words_result (const BastideWords *words);
char *bastide_words_over (const BastideWords *words);

/* A hint: the move called NAME is about as good as NEXT, or it is better. Each does what its list says, such as
 * "completes your city for 8"; a list may be empty, and is then filled, but REASONS of a better move may not.
 * WAS_PLAYED: the other move was made, and is called A. */
char *bastide_words_equal_moves (const char *name, const char *next, GPtrArray *reasons, GPtrArray *others,
                                 bool was_played);
char *bastide_words_better_move (const char *name, GPtrArray *reasons, GPtrArray *others, bool was_played);

/* The points after a turn: "Turn 32: Red 14, Blue 12 and Green 9". */
char *bastide_words_standing (const BastideWords *words, unsigned turn, const int16_t *points);

/* A change of the lead from the set of players BEFORE (empty if there was none) to AFTER. Each in AFTER has POINTS, and
 * the best of the other players has NEXT: "Turn 32: Red takes the lead from Blue, 14 to 12". */
char *bastide_words_lead (const BastideWords *words, unsigned turn, unsigned before, unsigned after, unsigned points,
                          unsigned next);

/* What the final scoring among N EVENTS brought from SOURCE, which is one step of it: "Guards: Anna 12 and Bruno 9".
 * NULL if nobody got points. */
char *bastide_words_count (const BastideWords *words, unsigned source, const BastideEvent *events, unsigned n);

/* Why the lead changed: the scorings in EVENTS, one line each. The final scoring is one line with what each player got
 * in sum, from GAINS. */
char *bastide_words_lead_cause (const BastideWords *words, const BastideEvent *events, unsigned n,
                                const int16_t *gains);

/* A line of the ledger: "Red: 34 if the game ended now (Streets 12, Markets 16 and Guards 6)", without sources that
 * bring nothing. POINTS are those of PLAYER by source. */
char *bastide_words_ledger (const BastideWords *words, unsigned player, const int16_t *points);

/* Who would win by the POINTS of all players by source, and why: "Red would win by 12 points\nMostly by Markets: 45
 * to 30 against Blue". Blue is the first of those with most points after Red, and by Markets Red has most more.
 * Those who would share the win are named without a reason. */
char *bastide_words_ledger_lead (const BastideWords *words, BastideBySource points);
