/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The sentences that explain a position to a person who does not want to count: cards of the things in the city, and
 * words for unseen tiles, stacks and the ledger. */
#pragma once

#include "ai/chances.h"
#include "bastide-words.h"
#include "core/opening.h"
#include "core/thing.h"

G_BEGIN_DECLS

/* The card of THING, which must be in the position of WORDS. One sentence a line, separated by line feeds: first what
 * it is and where, then whose it is, what it is worth now (R24) and how that is counted, and what would close it.
 * SCORED, which may be NULL, is the event that scored it (bastide_table_find_scoring ()). If REVEALS is true, the card
 * also says what would close it for those who count: whether the tile in hand would, how many unseen tiles would, and
 * that it would bring nothing if the game ended now (P18). The caller frees the card with g_free (). */
char *bastide_words_card (const BastideWords *words, BastideThing thing, const BastideEvent *scored, bool reveals);

/* What the mark on THING means, in a sentence, or if THING is a feature, that on the cell X, Y at which it is pointed
 * at. NULL if it is none of the N MARKS (bastide_table_get_marks ()). The caller frees it with g_free (). */
char *bastide_words_news (const BastideWords *words, BastideThing thing, int x, int y, const BastideEvent *marks,
                          unsigned n);

/* What THING, a feature, follower or guard, is and where, in words that tell it apart from other things but not what it
 * is worth: "Red’s citizen on the street in the east, 2 east of the first tile". The caller frees it with g_free (). */
char *bastide_words_thing (const BastideWords *words, BastideThing thing);

/* What becomes of the street or market of THING, or of the one that the follower THING is on, by the CHANCES of the
 * position of WORDS, one sentence a line. After fewer than BASTIDE_CHANCES_GAMES games it is only a first estimate.
 * NULL if THING is anything else or complete, or before the first game. The caller frees it with g_free (). */
char *bastide_words_chances (const BastideWords *words, BastideThing thing, const BastideChances *chances);

/* Who owns which street, market and residential area, what each is worth now (R24) and where it is, each in a
 * paragraph of its own, after an empty line: markets, or that nobody owns one; then streets, then residential areas,
 * of each kind the most valuable first; or that nobody owns any of the three. If REVEALS is true, also which of them
 * would bring nothing if the game ended now (P18). ABOUT, which may be NULL, receives the BastideEvent that lights what
 * each paragraph is about; one without players, which is not to be lit, if it says that nobody owns a market; none for
 * the last one if it says that there is nothing. The caller frees the words with g_free (). */
char *bastide_words_owners (const BastideWords *words, bool reveals, GArray *about);

/* The heading over the owned features of TYPE in a list: "Markets". */
const char *bastide_words_group (BastideFeatureType type);

/* What the next wall piece at each end of the wall would do, then what each guard watches (R24) and where he stands,
 * each in a paragraph of its own, or that no guard stands there. One sentence a line. ABOUT as above. The caller frees
 * the words with g_free (). */
char *bastide_words_rows (const BastideWords *words, GArray *about);

/* How many tiles are unseen, and how likely each is to come next. The caller frees it with g_free (). */
char *bastide_words_unseen (unsigned unseen);

/* Which of two open ends of a street or market is END, compared with OTHER: "Northern end". Static, translated. */
const char *bastide_words_end_of_two (const BastideClosing *end, const BastideClosing *other);

/* How many of UNSEEN tiles fit a cell, and how likely the next one does: "7 of 33: the next tile fits one time in 5".
 * The caller frees it with g_free (). */
char *bastide_words_fits (unsigned fitting, unsigned unseen);

/* What the tiles of STACK (from 0) are for in a game of PLAYERS (P11): "no building" or "each builds 2", and the same
 * as a whole sentence. The caller frees it with g_free (). */
char *bastide_words_stack_briefly (int players, int stack);
char *bastide_words_stack (int players, int stack);

/* A line of the ledger: "Red: 34 if the game ended now (Streets 12, Markets 16 and Guards 6)", without sources that
 * bring nothing. POINTS are those of PLAYER by source. The caller frees it with g_free (). */
char *bastide_words_ledger (const BastideWords *words, unsigned player, const uint16_t points[BASTIDE_SOURCES]);

/* Who would win by the POINTS of all players by source, and why: "Red would win by 12 points\nMostly by Markets: 45
 * to 30 against Blue". Blue is the first of those with most points after Red, and by Markets Red has most more.
 * Those who would share the win are named without a reason. The caller frees it with g_free (). */
char *bastide_words_ledger_lead (const BastideWords *words, uint16_t points[][BASTIDE_SOURCES]);

G_END_DECLS
