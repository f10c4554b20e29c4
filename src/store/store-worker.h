/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The store's thread: owns the database, does its work in order, and holds what cannot be written. */
#pragma once

#include "salvage.h"
#include "store-private.h"

/* A report of the thread. */
typedef struct {
  BastideStoreState state;
  GError *problem;
  unsigned held;
  gboolean changed; /* games were stored, changed or deleted since the last report */
  char *set_aside;  /* the path that a damaged database was just moved to, or NULL */
  BastideSalvaged salvaged;
  gboolean is_older; /* it is the copy of an older one, of which not everything could be kept */
  /* OPENING: how many games of an older version were moved, and of how many. */
  guint moved, to_move;
} BastideNews;

typedef struct _BastideWorker BastideWorker;

/* Called on the thread that made the worker. NEWS is owned by the worker; DATA is from bastide_worker_new (). */
typedef void (*BastideNewsFunc) (const BastideNews *news, gpointer data);

/* Starts the thread, which opens PATH. All functions must be called on the thread that calls this one. */
BastideWorker *bastide_worker_new (const char *path, BastideNewsFunc news, gpointer data);

/* Runs WORK with the task data of TASK, then returns TRUE or the error from TASK on the thread that made the task.
 * Takes a reference to TASK. */
void bastide_worker_ask (BastideWorker *self, GTask *task, BastideWorkKind kind, BastideWork work);

/* Writes CHANGE, or holds it until it can be written. Takes ownership of CHANGE and calls its functions as
 * store-private.h says. */
void bastide_worker_submit (BastideWorker *self, BastideChange *change);

/* Tries again now to open the database and to write the changes that are held. Does nothing in the state FINE. */
void bastide_worker_retry (BastideWorker *self);

/* Opens the database again without locks, as bastide_store_agree () says. */
void bastide_worker_agree (BastideWorker *self);

/* Returns from TASK (a boolean: nothing is held) when everything before it is done. Takes a reference to TASK. */
void bastide_worker_drain (BastideWorker *self, GTask *task);

/* Cancels all pending work that only reads. */
void bastide_worker_interrupt (BastideWorker *self);

/* As bastide_store_get_pending () and bastide_store_get_activity (). */
unsigned bastide_worker_get_pending (BastideWorker *self);
BastideStoreActivity bastide_worker_get_activity (BastideWorker *self);

/* Does all pending work, closes the database and ends the thread. No reports are sent afterwards. Returns FALSE if this
 * takes longer than SECONDS (BASTIDE_STORE_FOR_EVER: no limit): the thread then continues, and the worker must not be
 * used any more. */
gboolean bastide_worker_stop (BastideWorker *self, unsigned seconds);

/* Whether a worker that was stopped could not write everything. */
gboolean bastide_worker_is_holding (BastideWorker *self);

/* Frees a worker that was stopped. Pending messages, such as the outcomes of changes, arrive afterwards. */
void bastide_worker_free (BastideWorker *self);
