/* SPDX-License-Identifier: GPL-3.0-or-later */
/* How long people at a table have waited for computer players, and whether that is worth a notification. */
#pragma once

#include "model/bastide-game.h"

/* Waiting longer than this, in microseconds, is worth a notification. */
#define TURN_WAIT_LONG (5 * G_USEC_PER_SEC)

typedef enum {
  TURN_NEWS_NONE,     /* nothing to do */
  TURN_NEWS_TELL,     /* a person decides after a long wait, or the game has ended after one */
  TURN_NEWS_WITHDRAW, /* what was told does not hold any more, or was seen */
} TurnNews;

/* Begins with zeros. */
typedef struct {
  gboolean is_waiting; /* computer players decide */
  gint64 since;        /* when they began to, if they do */
  unsigned ply;        /* the head when they began to, or of what was told */
  gboolean is_told;    /* and not withdrawn */
} TurnWait;

/* Looks at GAME, to be called after each change of it or of the rest. IS_PAUSED: computer players are paused.
 * IS_SEEN: a person looks at the program or does not want to be told. NOW is a monotonic time in microseconds. */
TurnNews turn_wait_look (TurnWait *self, BastideGame *game, gboolean is_paused, gboolean is_seen, gint64 now);
