/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The only place where the town's events, reasons, moves, tiles and places become translated sentences. The caller
 * frees returned strings that are not const with g_free (). */
#pragma once

#include "core/thing.h"
#include "games/town/mind/chances.h"
#include "games/town/rules/opening.h"
#include "model/bastide-words.h"

/* Short words; static, translated. */
const char *town_words_end (TownEnd end); /* a sentence: why the game ended */

/* "fish and grain". */
char *town_words_goods (unsigned goods);

/* A tile with TURNS, described by its segments: "Street from north to east, residential area on the other sides, public
 * building". */
char *town_words_tile (const BastideKit *set, int kind, int turns);

/* A cell: "2 east, 1 south of the first tile", or "the first tile". With a neighbour if there is one: "…, north of the
 * fish market". "the middle of the table" before the first tile is placed. */
char *town_words_cell (const BastideWords *words, int x, int y);

/* A side of a tile as a place for the wall: "north side of the tile 2 east of the first tile". */
char *town_words_wall_place (const BastideWords *words, int x, int y, BastideSide side);

/* A segment of the tile at X, Y, with its goods and its sides: "fish market in the north and east". */
char *town_words_segment (const BastideWords *words, int x, int y, int segment);

/* How much of the wall is left: "Wall: 70 long and 2 short pieces left". */
char *town_words_wall_left (const BastideState *state);

/* What the numbers on the board mean while a question about the wall is asked, or that a guard would be worth nothing,
 * then how much of the wall is left and how far apart its ends are. */
char *town_words_wall (const BastideWords *words);

/* The distance between the ends of the wall: "Gap between its ends: 40 sides". */
char *town_words_gap (const BastideState *state);

/* A legal move as a choice, without its consequence: "Turned right: 2 east of the first tile", "Merchant on the fish
 * market in the north", "No follower". */
char *town_words_choice (const BastideWords *words, BastideMove move);

/* The same without what can be seen on the board: "2 east of the first tile, turned right". */
char *town_words_move_briefly (const BastideWords *words, BastideMove move);

/* The sentence of an event for a follower who is removed at the end (P18), without where he stands: "Red’s citizen
 * leaves without points: unfinished street". */
char *town_words_removed (const BastideWords *words, const BastideEvent *event);

/* What a feature or row is worth now, from an event of town_feature_worth () or town_row_worth (): "Street of 3
 * tiles: worth 3 now, for Red". If a hole keeps the feature open, that it is worth so much if it is completed (P18). */
char *town_words_worth (const BastideWords *words, const BastideEvent *event);

/* Everything about a placed tile: the tile, its features and what they are worth, figures, wall. For a person who
 * chooses the tile. */
char *town_words_placed_tile (const BastideWords *words, int tile);

/* What becomes of the street or market of THING, or of the one that the follower THING is on, by the CHANCES of the
 * position of WORDS, one sentence a line. After fewer than BASTIDE_CHANCE_GAMES games it is only a first estimate.
 * NULL if THING is anything else or complete, or before the first game. The caller frees it with g_free (). */
char *town_words_chances (const BastideWords *words, BastideThing thing, const BastideChances *chances);

/* How many tiles are unseen, and how likely each is to come next. The caller frees it with g_free (). */
char *town_words_unseen (const BastideState *state, unsigned unseen);

/* Which of two open ends of a street or market is END, compared with OTHER: "Northern end". Static, translated. */
const char *town_words_end_of_two (const TownClosing *end, const TownClosing *other);

/* What the tiles of STACK (from 0) are for in a game of PLAYERS (P11): "no building" or "each builds 2", and the same
 * as a whole sentence. The caller frees it with g_free (). */
char *town_words_stack_briefly (int players, int stack);
char *town_words_stack (int players, int stack);

/* The sentences of the voice, by their names there (model/voice.h). */
const char *town_words_source (unsigned source);
const char *town_words_pass_button (unsigned question);
char *town_words_question (const BastideWords *words);
char *town_words_matter (const BastideWords *words, unsigned turns);
char *town_words_turn (const BastideWords *words);
const BastideTip *town_words_tip (const BastideWords *words);
char *town_words_supply (const BastideWords *words, unsigned player, unsigned numbers[BASTIDE_SUPPLIES]);
char *town_words_move (const BastideWords *words, const BastideMove *moves, unsigned n, bool briefly);
char *town_words_effects (const BastideWords *words, const BastideMove *moves, unsigned n);
char *town_words_preview (const BastideWords *words, const BastideMove *moves, unsigned n, bool counts);
char *town_words_event (const BastideWords *words, const BastideEvent *event);
char *town_words_caption (const BastideWords *words, const BastideEvent *event);
char *town_words_line (const BastideWords *words, unsigned asked, const BastideEvent *events, unsigned n);
char *town_words_unasked (const BastideWords *words, const BastideState *before, const BastideEvent *events,
                          unsigned n);
char *town_words_reason (const BastideWords *words, BastideReason reason);
char *town_words_hint (const BastideWords *words, BastideMove move, const BastideComparison *comparison,
                       bool afterwards);
char *town_words_thing (const BastideWords *words, BastideThing thing);
char *town_words_card (const BastideWords *words, BastideThing thing, const BastideEvent *scored, bool reveals);
char *town_words_mark (const BastideWords *words, BastideThing thing, int x, int y, const BastideEvent *marks,
                       unsigned n);
bool town_lesson_read (const char *text, bool is_answer, BastideSubject *subject);
bool town_lesson_find (const BastideState *state, const BastideKit *kit, const BastideSubject *subject,
                       BastideThing *thing);
unsigned town_lesson_count (const BastideState *state, const BastideKit *kit, BastideThing thing, bool if_ended);
char *town_words_overlay (const BastideWords *words, const char *word, bool reveals, GArray *paragraphs);
