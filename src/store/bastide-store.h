/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The database of all games: opened in a thread of its own, which alone owns it, and everything about its health. */
#pragma once

#include "core/record.h"
#include "store-error.h"

#include <gio/gio.h>

G_BEGIN_DECLS

G_DEFINE_AUTOPTR_CLEANUP_FUNC (BastideRecord, bastide_record_free)

#define BASTIDE_TYPE_STORE (bastide_store_get_type ())
G_DECLARE_FINAL_TYPE (BastideStore, bastide_store, BASTIDE, STORE, GObject)

/* Whether what is played reaches the disk. In every state but FINE, changes of open games are held in memory and
 * written, in order, as soon as that is possible; it is tried again by itself every few seconds. */
typedef enum {
  BASTIDE_STORE_OPENING,
  BASTIDE_STORE_FINE,
  BASTIDE_STORE_HOLDING,   /* the database is open, but the last write failed: disk full, busy, … */
  BASTIDE_STORE_READ_ONLY, /* it can be read and not written */
  BASTIDE_STORE_NEWER,     /* a newer version made it; it is left untouched and not read */
  BASTIDE_STORE_MEMORY,    /* it cannot be opened at all: games live in memory only */
} BastideStoreState;

#define BASTIDE_TYPE_STORE_STATE (bastide_store_state_get_type ())
GType bastide_store_state_get_type (void);

/* What was done with a damaged database. Owned by the store. */
typedef struct {
  const char *path; /* the file that it was moved to */
  unsigned saved;   /* games that could be brought over */
  unsigned cut;     /* those of them of which only the beginning was left */
  unsigned lost;    /* games that could not, as far as they can be counted */
} BastideSetAside;

/* All functions belong on the thread that made the store, where callbacks and signals arrive as well.
 *
 * Property `state` (BastideStoreState), notified when it or its reason changes.
 * Property `held` (unsigned): changes of games that wait in memory because of a failure.
 * Signal `changed` (BastideStore *): games were stored, changed or deleted; several changes may come as one.
 * Signal `set-aside` (BastideStore *): a damaged database was moved away; see bastide_store_get_set_aside (). */

/* Opens PATH, NULL for the user's own database, and returns at once. */
BastideStore *bastide_store_new (const char *path);

const char *bastide_store_get_path (BastideStore *self);
BastideStoreState bastide_store_get_state (BastideStore *self);
unsigned bastide_store_get_held (BastideStore *self);

/* Why the state is not FINE; NULL where it is FINE or OPENING. Owned by the store until the state changes. */
const GError *bastide_store_get_problem (BastideStore *self);

/* NULL unless a damaged database was set aside since the program was started. */
const BastideSetAside *bastide_store_get_set_aside (BastideStore *self);

/* Tries at once, and not in a few seconds, to write what is held. */
void bastide_store_retry (BastideStore *self);

/* Calls back when everything asked for so far was written or is held. The finish function returns whether nothing is
 * held; it does not fail. */
void bastide_store_drain_async (BastideStore *self, GAsyncReadyCallback callback, gpointer data);
gboolean bastide_store_drain_finish (BastideStore *self, GAsyncResult *result);

/* Waits until everything was written or is held, closes the database and ends the thread; for the end of the program,
 * after the window was hidden. Returns whether nothing was held. Callbacks that are still due arrive from the main
 * loop afterwards. Nothing else may be asked for after it; letting go of the last reference does the same. */
gboolean bastide_store_close (BastideStore *self);

G_END_DECLS
