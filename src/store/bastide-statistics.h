/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Statistics over all finished games of a kind: who played, won and scored, from the views of the database. */
#pragma once

#include "bastide-store.h"
#include "core/rules.h"

/* Which games count: those that were finished on any line, each with its first end. Copies of one game count only once,
 * wherever they were continued. Games with hints, and games with moves taken back before that end, are kept separate.
 * Games that were never finished are only counted. A seat that changed hands, between persons and computer players or
 * between computer players, counts for nobody. */
typedef enum {
  BASTIDE_GAMES_COUNTED, /* finished, without hints and without moves taken back */
  BASTIDE_GAMES_APART,   /* finished, with hints or moves taken back */
  BASTIDE_GAMES_KINDS,
} BastideGamesKind;

/* A player: a person by name, or a level of the computer player in one of its versions. */
typedef struct {
  char *name;    /* "" for a computer player */
  char *level;   /* "" for a person */
  char *version; /* "" for a person */
} BastidePlayerName;

gboolean bastide_player_name_equal (const BastidePlayerName *one, const BastidePlayerName *two);

/* The results of one player in some games, in points. */
typedef struct {
  BastideGamesKind kind;
  BastidePlayerName player;
  gint64 number;         /* of the player in the database */
  char *against;         /* in `by_opponents`: `person`, a level, or `mixed`; otherwise NULL */
  char *against_version; /* "" if `against` is not a level; NULL if it is NULL */
  unsigned players;      /* in `by_players`; otherwise 0 */
  unsigned games, wins;  /* shared wins count as wins (R23) */
  double mean;
  unsigned best;
  double *by_source; /* mean points from each source of the game, by its number; their sum is MEAN */
} BastideFigures;

/* One finished game of one player, for a graph over time. */
typedef struct {
  BastideGamesKind kind;
  BastidePlayerName player;
  gint64 finished; /* by the clock, in seconds since 1970 UTC; the games are in the order in which they were finished */
  unsigned points;
  gboolean won;
} BastideRecentGame;

/* Means over games, in points for each game: what a judge says. */
typedef struct {
  unsigned games;
  double loss;        /* by own decisions, not below 0 */
  double luck;        /* by draws */
  double unexplained; /* the size of what neither loss nor luck explains */
} BastideJudgedMeans;

enum { BASTIDE_JUDGED_LATELY = 10 }; /* games */

/* The finished games of one player of which one judge has made a whole analysis. */
typedef struct {
  BastideGamesKind kind;
  BastidePlayerName player;
  char *judge, *judge_version; /* the level and version of a computer player */
  BastideJudgedMeans all;
  BastideJudgedMeans lately; /* of the last BASTIDE_JUDGED_LATELY games, or of all if there are fewer */
} BastideJudgedGames;

/* All statistics of one game. The first three lists are of BastideFigures, with most games first. */
typedef struct {
  const BastideRules *rules; /* of the game */
  GArray *by_player;
  GArray *by_opponents;
  GArray *by_players;
  GArray *lately;                              /* of BastideRecentGame: the last 50 games of each player */
  GArray *judged;                              /* of BastideJudgedGames */
  unsigned counted, unfinished;                /* numbers of games */
  unsigned with_hints, taken_back;             /* numbers of finished games; a game with both is in both */
  unsigned changed_hands[BASTIDE_GAMES_KINDS]; /* numbers of seats, which are in no list */
} BastideStatistics;

void bastide_statistics_free (BastideStatistics *self);
G_DEFINE_AUTOPTR_CLEANUP_FUNC (BastideStatistics, bastide_statistics_free)

/* Reads the statistics of the game of RULES. To be called on the thread that made the store. The finish function
 * returns them (transfer full), or NULL with *ERROR. */
void bastide_statistics_load_async (BastideStore *store, const BastideRules *rules, GCancellable *cancellable,
                                    GAsyncReadyCallback callback, gpointer data);
BastideStatistics *bastide_statistics_load_finish (BastideStore *store, GAsyncResult *result, GError **error);

/* Writes a line for each seat of each finished game of RULES to FILE, as comma-separated values (RFC 4180). The first
 * line has the names of the columns, not translated: those of the view `all_results` in schema-7.sql up to the points,
 * and the sources. A seat that changed hands has neither name nor level. The finish function returns FALSE and sets
 * *ERROR on failure. */
void bastide_statistics_export_async (BastideStore *store, const BastideRules *rules, GFile *file,
                                      GCancellable *cancellable, GAsyncReadyCallback callback, gpointer data);
