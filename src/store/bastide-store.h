/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The database of all games, owned by a separate thread, and its state. */
#pragma once

#include "core/record.h"
#include "store-error.h"

#include <gio/gio.h>

G_DEFINE_AUTOPTR_CLEANUP_FUNC (BastideRecord, bastide_record_free)

/* A game was sent to another machine before its first move. */
#define BASTIDE_SENT_START -1

/* What is known about a game that is played by file. It is a property of this machine and not in the record. */
typedef struct {
  unsigned elsewhere; /* seats whose decisions are made on another machine: bit 0 for player 0 */
  int sent;           /* how many moves of the line of the head were sent to another machine; BASTIDE_SENT_START if
                       * only the start of the game was, 0 if nothing was */
} BastidePartners;

/* The set of seats that bastide_record_merge () must not change: if any are elsewhere, all others. */
static inline unsigned
bastide_partners_find_kept_seats (const BastidePartners *partners)
{
  return partners->elsewhere != 0 ? ~partners->elsewhere : 0;
}

#define BASTIDE_TYPE_STORE (bastide_store_get_type ())
G_DECLARE_FINAL_TYPE (BastideStore, bastide_store, BASTIDE, STORE, GObject)

/* Whether changes can be written to the disk. In every state but FINE, changes of open games are held in memory and
 * written, in order, as soon as possible. The store retries every few seconds, except in the state NEWER. */
typedef enum {
  BASTIDE_STORE_OPENING,
  BASTIDE_STORE_FINE,
  BASTIDE_STORE_HOLDING,   /* the database is open, but the last write failed: disk full, busy, … */
  BASTIDE_STORE_READ_ONLY, /* it can be read but not written */
  BASTIDE_STORE_NEWER,     /* a newer version of the program made it; it is neither read nor changed */
  BASTIDE_STORE_MEMORY,    /* it cannot be opened; games are in memory only */
} BastideStoreState;

#define BASTIDE_TYPE_STORE_STATE (bastide_store_state_get_type ())
GType bastide_store_state_get_type (void);

/* What was done with a damaged database, or with one of an older version of which not everything could be kept. Owned
 * by the store. */
typedef struct {
  gboolean is_older; /* it is a copy of one of an older version */
  const char *path;  /* the file that it was moved to */
  unsigned saved;    /* games that could be copied from it */
  unsigned cut;      /* those of them that have only their beginning */
  unsigned lost;     /* games that could not be copied, if they can be counted */
} BastideSetAside;

/* All functions must be called on the thread that made the store, where callbacks and signals arrive as well.
 * Property `state` (BastideStoreState), notified when it or its reason changes.
 * Property `progress` (double, from 0 to 1): while the state is OPENING and games of an older version are brought into
 * the form of this one, how many of them were; otherwise 0.
 * Property `held` (unsigned): the number of changes of games that wait in memory because of a failure.
 * Signal `changed` (BastideStore *): games were stored, changed or deleted; one signal may be for several changes.
 * Signal `set-aside` (BastideStore *): a damaged database was moved; see bastide_store_get_set_aside (). */

/* Opens the database at PATH, or the user's own if PATH is NULL. Does not wait for it. */
BastideStore *bastide_store_new (const char *path);

/* Whether there was no database when the store was made: nobody has played yet. */
gboolean bastide_store_is_new (BastideStore *self);

/* The path of the database. For tests. */
const char *bastide_store_get_path (BastideStore *self);

BastideStoreState bastide_store_get_state (BastideStore *self);
unsigned bastide_store_get_held (BastideStore *self);
double bastide_store_get_progress (BastideStore *self);

/* Why the state is not FINE; NULL if it is FINE or OPENING. Owned by the store; valid until the state changes. */
const GError *bastide_store_get_problem (BastideStore *self);

/* NULL if no database was set aside since the program was started. */
const BastideSetAside *bastide_store_get_set_aside (BastideStore *self);

/* Games that can be restored: the caller that deletes games together appends a GListStore of their BastideLibraryEntry,
 * and the caller that restores them removes it. The store keeps the list while windows come and go. Borrowed. */
GListStore *bastide_store_get_deleted (BastideStore *self);

/* Retries now to write what is held. */
void bastide_store_retry (BastideStore *self);

/* Stores the games although the problem is NO_LOCKS or LEFT_LOCKED: somebody says that no other program uses them. The
 * database itself keeps that, so that nobody is asked again. */
void bastide_store_agree (BastideStore *self);

/* Finishes what was asked of the store, unless that has a finish function of its own. Returns FALSE and sets *ERROR if
 * it was not done. */
gboolean bastide_store_finish (BastideStore *self, GAsyncResult *result, GError **error);

/* Calls back when everything submitted so far was written or is held. The finish function returns whether nothing is
 * held; it does not fail. */
void bastide_store_drain_async (BastideStore *self, GAsyncReadyCallback callback, gpointer data);
gboolean bastide_store_drain_finish (BastideStore *self, GAsyncResult *result);

/* The number of changes of open games that were neither written nor refused yet: held or waiting. */
unsigned bastide_store_get_pending (BastideStore *self);

/* What the store's thread is doing. */
typedef enum {
  BASTIDE_STORE_RESTS, /* it waits for work */
  BASTIDE_STORE_OPENS, /* opens the file, which may include a migration or the rescue of a damaged file */
  BASTIDE_STORE_READS,
  BASTIDE_STORE_WRITES,
} BastideStoreActivity;

BastideStoreActivity bastide_store_get_activity (BastideStore *self);

/* Cancels all pending work that only reads, so that changes are written next. That work fails. */
void bastide_store_interrupt (BastideStore *self);

enum { BASTIDE_STORE_FOR_EVER = G_MAXINT };

/* Whether the store is not closed, so that it accepts work. */
gboolean bastide_store_is_open (BastideStore *self);

/* Waits until everything was written or is held, closes the database and ends the thread. For the end of the program,
 * when the window is hidden. Returns whether nothing was held. Pending callbacks arrive from the main loop afterwards;
 * no other function of the store may be called. Freeing the store does the same.
 * After SECONDS (BASTIDE_STORE_FOR_EVER: no limit) it stops waiting and returns FALSE, and the thread goes on until the
 * program ends. What was committed stays in the file. */
gboolean bastide_store_close (BastideStore *self, unsigned seconds);
