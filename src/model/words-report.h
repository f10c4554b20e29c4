/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The sentences of a report about a game. */
#pragma once

#include "ai/analysis.h"
#include "bastide-words.h"

/* Who judged a game, and how to take it: LEVEL of a computer player, which may be anything, judged FINE of N draws and
 * decisions, and COARSE the others. */
char *bastide_words_judge (const char *level, const char *coarse, unsigned fine, unsigned n);

/* What going on in the background has brought: for how many SECONDS the game was judged, and how many points stay
 * UNEXPLAINED: "Judged for 12 minutes. Still unexplained: about 3 points." */
char *bastide_words_refined (double seconds, float unexplained);

/* COARSE has judged a moment that is still to be judged more finely. */
char *bastide_words_coarse_judge (const char *coarse);

/* LEVEL in another version has judged, and the game can be judged again by this program's version. */
char *bastide_words_other_judge (const char *level);

/* POINTS without their sign, as exactly as an analysis knows them: "about 6 points", "less than 1 point". */
char *bastide_words_about (float points);

/* What the reasons of an advice leave open if they are worth SEEN points, of a loss of LOSS; NULL if they account for
 * half of it. */
char *bastide_words_rest (float seen, float loss);

/* A decision that cost LOSS points, not below 0: "Good decision", "Cost about 6 points". */
char *bastide_words_loss (float loss);

/* Whose decisions cost how much, and what the draws brought: "Anna: own decisions cost about 6 points. Good luck with
 * the draws brought about 2 points." */
char *bastide_words_sums (const BastideWords *words, unsigned player, float loss, float luck);

/* What the points of a player at the end are made of, in the order in which they are told. */
typedef enum {
  BASTIDE_SUM_START,
  BASTIDE_SUM_LUCK,
  BASTIDE_SUM_OWN,
  BASTIDE_SUM_OTHERS,
  BASTIDE_SUM_UNEXPLAINED,
  BASTIDE_SUM_FINAL, /* the sum of the others */
  BASTIDE_SUM_N,
} BastideSum;

/* What SUMS say of PLAYER, in whole points that add up: what the rounding leaves is added to what is unexplained. */
void bastide_words_round_sums (const BastideAnalysisSums *sums, unsigned player, int points[BASTIDE_SUM_N]);

/* The name of SUM: "Luck of the draws". Owned by the catalogue. */
const char *bastide_words_sum_name (BastideSum sum);

/* Why somebody lost, in one to three sentences: whether decisions or luck did more, and how much stays unexplained, if
 * that is much: "Mostly decisions. What they cost: Anna about 16 points, Bruno about 3 points." SUMS are those of a
 * game that is over. It is about the person who came next to the winner, or about a computer player if only those lost.
 * NULL if nobody did. The caller frees it with g_free (). */
char *bastide_words_why (const BastideWords *words, unsigned players, const BastideAnalysisSums *sums);

/* bastide_words_sums () as means over GAMES, of which UNEXPLAINED points are left on average: "Own decisions cost about
 * 6 points a game. Good luck with the draws brought about 2 points a game." Luck that is no larger than the noise of
 * its mean is called too small to tell. */
char *bastide_words_means (unsigned games, double loss, double luck, double unexplained);
