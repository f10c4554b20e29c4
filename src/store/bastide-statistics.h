/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Figures over all finished games: who played, won and scored how, asked of the store's views. */
#pragma once

#include "bastide-store.h"

G_BEGIN_DECLS

/* Which games count: those that are over at their head, copies of one only once. Games with hints and games with moves
 * taken back are shown apart, never mixed with the others; games that are not over are only counted. */
typedef enum {
  BASTIDE_GAMES_COUNTED, /* finished, without hints and without moves taken back */
  BASTIDE_GAMES_APART,   /* finished, with hints or moves taken back */
} BastideGamesKind;

/* A player: a person by name, or a level of the computer player. */
typedef struct {
  char *name;  /* "" for a computer player */
  char *level; /* "" for a person */
} BastidePlayerName;

/* What one player did in some games. Figures of single games are in points. */
typedef struct {
  BastideGamesKind kind;
  BastidePlayerName player;
  char *against;        /* by opponents: `person`, a level, or `mixed`; otherwise NULL */
  unsigned players;     /* by number of players: 2-4; otherwise 0 */
  unsigned games, wins; /* shared wins count as wins (R23) */
  double mean;
  unsigned best;
  double by_source[BASTIDE_SOURCES]; /* mean points of each source; they sum to MEAN */
} BastideFigures;

/* One finished game of one player, for a graph over time. */
typedef struct {
  BastideGamesKind kind;
  BastidePlayerName player;
  gint64 finished; /* seconds since 1970 UTC, as the clock said; games stand in the order they were finished */
  unsigned points;
  gboolean won;
} BastideMark;

/* Everything at once. Each list is of BastideFigures, most games first, but `lately`. */
typedef struct {
  GArray *by_player;
  GArray *by_opponents;
  GArray *by_players;
  GArray *lately;                  /* of BastideMark: the last 50 games of each player */
  unsigned counted, unfinished;    /* games */
  unsigned with_hints, taken_back; /* finished games; one with both counts twice */
} BastideStatistics;

void bastide_statistics_free (BastideStatistics *self);
G_DEFINE_AUTOPTR_CLEANUP_FUNC (BastideStatistics, bastide_statistics_free)

/* Asks the views; called on the thread that made the store. The finish function returns NULL and sets *ERROR on
 * failure; the caller owns what it returns. */
void bastide_statistics_load_async (BastideStore *store, GCancellable *cancellable, GAsyncReadyCallback callback,
                                    gpointer data);
BastideStatistics *bastide_statistics_load_finish (BastideStore *store, GAsyncResult *result, GError **error);

/* Writes a line for each seat of each finished game to FILE, as comma separated values (RFC 4180) with a line of
 * names, not translated. The finish function returns FALSE and sets *ERROR on failure. */
void bastide_statistics_export_async (BastideStore *store, GFile *file, GCancellable *cancellable,
                                      GAsyncReadyCallback callback, gpointer data);
gboolean bastide_statistics_export_finish (BastideStore *store, GAsyncResult *result, GError **error);

G_END_DECLS
