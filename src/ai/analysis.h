/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The analysis of a game: what each draw and each decision changed for every player, so that luck can be told from
 * play. Plain C; an analysis may be used on any thread, but only on one at a time.
 *
 * All values are points of advantage: the final points of a seat minus those of the strongest other seat. They are
 * expectations, or exact near the end of the game. At first they come from playouts that stop after a few turns, which
 * are quick but share the errors of the evaluation. Then the analysis goes on with playouts to the end of the game,
 * which have no error but chance. They are slow, and the more of them, the less is left to chance. */
#pragma once

#include "ai.h"

enum { BASTIDE_ANALYSIS_SIMULATIONS = 1600 }; /* the default for the decisions of one turn */

/* Who judges a game, and how finely. The same options give the same analysis. */
typedef struct {
  BastideLevel level;        /* finds the better moves */
  unsigned simulations;      /* for the decisions of one turn; 0 for the default */
  unsigned draw_simulations; /* for each kind of thing that could have been drawn; 0 for a tenth of SIMULATIONS */
  uint64_t seed;
  unsigned first; /* bit S for seat S: its decisions are judged before all else, which changes only the order */
} BastideAnalysisOptions;

/* How well something has been judged so far. */
typedef enum {
  BASTIDE_JUDGED_NOT,    /* all values are 0 */
  BASTIDE_JUDGED_COARSE, /* with a tenth of the simulations */
  BASTIDE_JUDGED_FINE,
} BastideFineness;

/* A draw or a decision. */
typedef struct {
  bool is_draw;
  uint8_t judged;         /* a BastideFineness */
  uint8_t rounds;         /* how many times it was played on to the end; if any, what was found before is dropped */
  bool is_exact;          /* found by exact play and not by playouts */
  uint16_t ply;           /* the number of moves up to the moment after it */
  uint16_t kind;          /* what was drawn in the end, if something else was discarded: of BastideMind.unseen */
  uint8_t seat;           /* who decided, or whose turn the draw began */
  BastideMove move, best; /* of a decision; equal if none was found to be better */
  float change[BASTIDE_PLAYERS]; /* of a draw: the luck of each seat. Of a decision: what MOVE brings each seat more
                                      * than BEST would have; not above 0 for the seat that decided */
  float expect[BASTIDE_PLAYERS]; /* the advantage that each seat could expect after it */
} BastideAnalysisStep;

/* The sums of an analysis: for each seat, final = start + luck - loss + others + unexplained. */
typedef struct {
  float final[BASTIDE_PLAYERS];  /* the real one, or the expected one if the game is not over */
  float start[BASTIDE_PLAYERS];  /* expected before the first draw or decision */
  float luck[BASTIDE_PLAYERS];   /* by draws */
  float loss[BASTIDE_PLAYERS];   /* by the seat's own decisions; not below 0 */
  float others[BASTIDE_PLAYERS]; /* what the decisions of the other seats changed */
  float unexplained[BASTIDE_PLAYERS];
} BastideAnalysisSums;

typedef struct BastideAnalysis BastideAnalysis;

/* An analysis, not begun, of the N MOVES of a game of PLAYERS with DEAL. All are legal, one after the other; the game
 * need not be over. Everything but MIND is copied. The caller frees the result with bastide_analysis_free (). */
BastideAnalysis *bastide_analysis_new (const BastideMind *mind, const BastideKit *kit, unsigned players,
                                       const BastideDeal *deal, const BastideMove *moves, unsigned n,
                                       const BastideAnalysisOptions *options);

/* NULL is allowed. */
void bastide_analysis_free (BastideAnalysis *analysis);

/* Judges one draw or decision: first all of them coarsely, in the order of the game, then finely, those that changed
 * most first. Then those that changed something and are not exact are played on to the end, in one round after another,
 * those that changed most first; what it finds is the mean of all rounds, and after a decision that was the best the
 * same is expected as before. Each time the decisions of BastideAnalysisOptions.first come before the others. CANCELLED
 * is called often with DATA; if it returns true, this returns within 10 ms and nothing has changed, so that the
 * analysis can go on later. NULL if it is never cancelled. Returns whether something was judged; if not, it was
 * cancelled, or nothing would change any more. */
bool bastide_analysis_go_on (BastideAnalysis *analysis, bool (*cancelled) (void *data), void *data);

/* Whether everything is judged finely. What comes after that may take hours. */
bool bastide_analysis_is_done (const BastideAnalysis *analysis);

/* How much of the work is done until bastide_analysis_is_done (), from 0 to 1. */
double bastide_analysis_progress (const BastideAnalysis *analysis);

/* How many seconds what is judged has taken, also before it was printed and read. */
double bastide_analysis_seconds (const BastideAnalysis *analysis);

/* Who judges for LEVEL if it is done as FINENESS says: a quicker level judges coarsely. */
BastideLevel bastide_analysis_level (BastideLevel level, BastideFineness fineness);

/* The draws and decisions in the order of the game. *N receives their number. Borrowed. */
const BastideAnalysisStep *bastide_analysis_steps (const BastideAnalysis *analysis, unsigned *n);

/* Adds up what has been judged so far. */
void bastide_analysis_sum (const BastideAnalysis *analysis, BastideAnalysisSums *sums);

/* What has been judged so far as text of one line for each step, which bastide_analysis_read () reads again. Ends with
 * NUL. The caller frees it with free (). */
char *bastide_analysis_print (const BastideAnalysis *analysis);

/* Takes over what TEXT says has been judged, so that ANALYSIS, which is not begun, goes on from there. TEXT may be
 * anything. Returns false, and changes nothing, if it was not printed for an analysis of the same moves. */
bool bastide_analysis_read (BastideAnalysis *analysis, const char *text);
