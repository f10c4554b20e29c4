/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The only place where Country's events, reasons, moves, tiles and places become translated sentences. The caller frees
 * returned strings that are not const with g_free (). For this folder only, but for voice.h and rules.h. */
#pragma once

#include "ai/ai.h"
#include "ai/chances.h"
#include "games/country/rules/feature.h"
#include "games/country/rules/move.h"
#include "games/country/rules/thing.h"
#include "model/bastide-words.h"

/* Parts of sentences. */

char *country_words_goods (const uint16_t of[COUNTRY_GOODS]); /* "2 wine and 1 cloth"; "" if there are none */
char *country_words_figure (const BastideWords *words, unsigned player, CountryFigure figure); /* "Red’s builder" */

/* bastide_words_points () that says “nothing” for 0. */
char *country_words_points (const BastideWords *words, const char *what, unsigned points, unsigned players);

/* Tiles and places. */

/* What is on a tile of KIND as it lies: "city in the north with a shield, road from east to south". */
char *country_words_tile (const BastideKit *kit, unsigned kind, unsigned turns);

/* One segment of it: "city in the north", the same for one that was placed, and the ground of that. */
char *country_words_segment (const BastideKit *kit, unsigned kind, unsigned turns, unsigned segment);
char *country_words_segment_at (const BastideWords *words, int x, int y, unsigned segment);

/* A cell: "2 east and 1 south of the start tile", or "the start tile"; and with the most striking neighbour: "…, north
 * of the monastery". */
char *country_words_cell (int x, int y);
char *country_words_cell_beside (const BastideWords *words, int x, int y);

/* The road, city, field, monastery or garden of a node as it stands. */
typedef struct {
  CountrySurvey survey;
  BastideEvent event; /* what would score it as it stands (K41), named by its first segment; the rule is 0 if nothing
                       * can be scored: for the river, for fields and gardens that do not count in this game */
  unsigned worth;     /* its points (K41), without pigs */
  unsigned if_ended;  /* the same if the game ended now */
  unsigned touched;   /* of a field: the cities that touch it; its complete ones are the number of its event */
  unsigned n_open;    /* the cells that have to be filled to complete it; none of a field */
  uint32_t open[COUNTRY_FRONTIER];   /* those, as country_cell () */
  uint8_t strength[BASTIDE_PLAYERS]; /* what counts for the majority */
} CountryAccount;

void country_words_account (CountryAccount *account, const BastideState *state, const BastideKit *kit, unsigned node);

/* The node of SEGMENT of the tile at a cell. */
unsigned country_words_node (const BastideState *state, int x, int y, unsigned segment);

/* What the event of a scoring is about, with its arithmetic, but without points and players: "City of 3 tiles × 2 and 1
 * shield × 2". */
char *country_words_scored (const BastideEvent *event);

/* What the event of an account is worth now: "Road of 3 tiles: worth 3 now, for Red"; "…: complete". */
char *country_words_worth (const BastideWords *words, const BastideEvent *event);

/* How many of the unseen tiles of both stacks fit CELL, a number of the frontier. */
unsigned country_words_count_fitting (const BastideState *state, const BastideKit *kit, uint32_t cell);

/* Everything about a placed tile, for a person who looks round: the tile, what its features are worth, who stands on
 * it. */
char *country_words_placed (const BastideWords *words, unsigned tile);

/* A legal move as a choice, without its consequence: "Builder on the road from north to east", "No figure"; and as a
 * hint calls it: without what can be seen on the board. */
char *country_words_choice (const BastideWords *words, BastideMove move);
char *country_words_choice_briefly (const BastideWords *words, BastideMove move);

/* N moves of WORDS played on a copy; EVENTS, which may be NULL, receives what they caused. The caller frees it. */
BastideState *country_words_try (const BastideWords *words, const BastideMove *moves, unsigned n, GArray *events);

/* The sentences of the voice, by their names there (model/voice.h). */

const char *country_words_source (unsigned source);
const char *country_words_pass (unsigned question);
char *country_words_question (const BastideWords *words);
char *country_words_matter (const BastideWords *words, unsigned turns);
char *country_words_turn (const BastideWords *words);
const BastideTip *country_words_tip (const BastideWords *words);
char *country_words_supply (const BastideWords *words, unsigned player, unsigned numbers[BASTIDE_SUPPLIES]);
char *country_words_move (const BastideWords *words, const BastideMove *moves, unsigned n, bool briefly);
char *country_words_effects (const BastideWords *words, const BastideMove *moves, unsigned n);
char *country_words_preview (const BastideWords *words, const BastideMove *moves, unsigned n, bool counts);
char *country_words_event (const BastideWords *words, const BastideEvent *event);
char *country_words_caption (const BastideWords *words, const BastideEvent *event);
char *country_words_line (const BastideWords *words, unsigned asked, const BastideEvent *events, unsigned n);
char *country_words_unasked (const BastideWords *words, const BastideState *before, const BastideEvent *events,
                             unsigned n);
char *country_words_reason (const BastideWords *words, BastideReason reason);
char *country_words_hint (const BastideWords *words, BastideMove move, const BastideComparison *comparison,
                          bool afterwards);
char *country_words_thing (const BastideWords *words, BastideThing thing);
char *country_words_card (const BastideWords *words, BastideThing thing, const BastideEvent *scored, bool reveals);
bool country_words_has_chances (const BastideState *state, const BastideKit *kit, BastideThing thing);
char *country_words_chances (const BastideWords *words, BastideThing thing, const BastideChances *chances);
char *country_words_mark (const BastideWords *words, BastideThing thing, int x, int y, const BastideEvent *marks,
                          unsigned n);
char *country_words_overlay (const BastideWords *words, const char *word, bool reveals, GArray *paragraphs);
bool country_lesson_read (const char *text, bool is_answer, BastideSubject *subject);
bool country_lesson_find (const BastideState *state, const BastideKit *kit, const BastideSubject *subject,
                          BastideThing *thing);
unsigned country_lesson_count (const BastideState *state, const BastideKit *kit, BastideThing thing, bool if_ended);
