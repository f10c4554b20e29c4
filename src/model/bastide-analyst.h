/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Judges the moves of a game in a separate thread, and stores what was judged. */
#pragma once

#include "ai/analysis.h"
#include "core/record.h"

#include <gio/gio.h>

typedef struct _BastideStore BastideStore; /* store/bastide-store.h */

/* The analysis of one line of a game, which is copied. All functions must be called on the main thread.
 * Signal `changed` (BastideAnalyst *): more was judged, or the state changed. At most ten times in a second. */
#define BASTIDE_TYPE_ANALYST (bastide_analyst_get_type ())
G_DECLARE_FINAL_TYPE (BastideAnalyst, bastide_analyst, BASTIDE, ANALYST, GObject)

typedef enum {
  BASTIDE_ANALYST_STOPPED, /* what was judged so far stays; it goes on with bastide_analyst_start () */
  BASTIDE_ANALYST_RUNNING, /* looks for a stored analysis, or judges */
  BASTIDE_ANALYST_DONE,    /* everything is judged finely; it goes on in the background if it may */
} BastideAnalystState;

enum { BASTIDE_MISTAKES = 3 };

/* How good a decision was. */
typedef enum {
  BASTIDE_QUALITY_GOOD,          /* it cost less than about a point, which is within the noise */
  BASTIDE_QUALITY_SMALL_MISTAKE, /* less than 3 points */
  BASTIDE_QUALITY_MISTAKE,       /* less than 8 points */
  BASTIDE_QUALITY_LARGE_MISTAKE,
} BastideQuality;

/* The quality of a decision that cost LOSS points, not below 0. */
BastideQuality bastide_quality_of_loss (float loss);

/* An analyst for the first N moves of LINE of RECORD, whose game must have computer players. STORE has the game with
 * number GAME; if STORE is NULL or GAME is 0, nothing is stored. SIMULATIONS are for the decisions of a turn; 0 for the
 * default. */
BastideAnalyst *bastide_analyst_new (const BastideRecord *record, unsigned line, unsigned n, BastideStore *store,
                                     gint64 game, unsigned simulations);

/* Goes on, at first from a stored analysis if there is one: everything coarsely, then finely what changed most; both
 * times what persons decided first. If the stored one was made by another judge, such as an older version, it stops
 * with that: what is seen is the other's. Then this begins a new analysis, which is seen and stored once it is as deep
 * as the other's. */
void bastide_analyst_start (BastideAnalyst *self);

/* Only looks for a stored analysis. If there is none, nothing changes. */
void bastide_analyst_load (BastideAnalyst *self);

/* The thread stops within 10 ms. What was judged is stored, unless an analysis of another judge is deeper. */
void bastide_analyst_stop (BastideAnalyst *self);

/* Lets it go on by play to the end (bastide_analysis_go_on ()) while it is done, or forbids that, as at first: the
 * thread stops within 10 ms. It has idle priority, waits while the load of the system exceeds the processors, looking
 * again each minute, and stores what was judged once a minute and when it stops. */
void bastide_analyst_set_goes_on (BastideAnalyst *self, bool goes_on);

BastideAnalystState bastide_analyst_get_state (BastideAnalyst *self);

/* How much this program's judge has done, from 0 to 1. */
double bastide_analyst_get_progress (BastideAnalyst *self);

/* How many seconds what is seen has taken, or 0 if it has not gone on yet. */
double bastide_analyst_get_seconds (BastideAnalyst *self);

/* Whether everything has been judged at least coarsely. */
bool bastide_analyst_has_overview (BastideAnalyst *self);

/* Why the analysis could not be stored; NULL if nothing failed. Owned by the analyst; valid until it changes. */
const GError *bastide_analyst_get_problem (BastideAnalyst *self);

/* Who judged what is seen: the word of a level. Owned by the analyst; valid until it changes. */
const char *bastide_analyst_get_level (BastideAnalyst *self);

/* The version of that level. Owned by the analyst; valid until it changes. For tests. */
const char *bastide_analyst_get_version (BastideAnalyst *self);

/* Who judged coarsely what that level has not judged yet: the word of a quicker level; static. */
const char *bastide_analyst_get_coarse_level (BastideAnalyst *self);

/* How many of the steps the level has judged itself. */
unsigned bastide_analyst_count_fine (BastideAnalyst *self);

/* Whether what is seen was made by another judge than this program's. */
bool bastide_analyst_shows_other (BastideAnalyst *self);

unsigned bastide_analyst_get_players (BastideAnalyst *self);
const BastideKit *bastide_analyst_get_set (BastideAnalyst *self);

/* The mind of the game; static. */
const BastideMind *bastide_analyst_get_mind (BastideAnalyst *self);

/* Who has a seat after the last move. Owned by the analyst. */
const BastideSeat *bastide_analyst_get_seat (BastideAnalyst *self, unsigned player);

/* The moves that are judged; N is their number. Owned by the analyst. */
const BastideMove *bastide_analyst_get_moves (BastideAnalyst *self, unsigned *n);

/* What was judged, as the functions of ai/analysis.h return it. Valid until the next change. */
const BastideAnalysisStep *bastide_analyst_get_steps (BastideAnalyst *self, unsigned *n);
const BastideAnalysisSums *bastide_analyst_get_sums (BastideAnalyst *self);

/* The position after PLY moves, at most all of them. */
void bastide_analyst_replay (BastideAnalyst *self, unsigned ply, BastideState *state);

/* The turn that STEP of this analysis belongs to, from 1. */
unsigned bastide_analyst_find_turn (BastideAnalyst *self, const BastideAnalysisStep *step);

/* The decisions that cost most of those that are judged, the worst first, but all of persons before those of computer
 * players: at most BASTIDE_MISTAKES, and none that cost less than about a point. Returns their number. */
unsigned bastide_analyst_find_mistakes (BastideAnalyst *self, BastideAnalysisStep mistakes[BASTIDE_MISTAKES]);

/* Why the best move of MISTAKE is better than the one that was made. *REST receives what that leaves open, see
 * bastide_words_rest (), or NULL. The caller frees both with g_free (). */
char *bastide_analyst_explain (BastideAnalyst *self, const BastideAnalysisStep *mistake, char **rest);

/* MOVE, the one of MISTAKE that was made or the best one, in words. The caller frees it with g_free (). */
char *bastide_analyst_name_move (BastideAnalyst *self, const BastideAnalysisStep *mistake, BastideMove move);
