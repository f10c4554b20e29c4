/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The store's thread: owns the database, does what is asked in order, holds what cannot be written. */
#pragma once

#include "salvage.h"
#include "store-private.h"

G_BEGIN_DECLS

/* What the thread has to say about itself. */
typedef struct {
  BastideStoreState state;
  GError *problem;
  unsigned held;
  gboolean changed; /* games were stored, changed or deleted since the last news */
  char *set_aside;  /* a damaged database was moved here just now, or NULL */
  BastideSalvaged salvaged;
} BastideNews;

typedef struct _BastideWorker BastideWorker;

/* Called on the thread that made the worker; NEWS is the worker's. DATA is that of bastide_worker_new (). */
typedef void (*BastideNewsFunc) (const BastideNews *news, gpointer data);

/* Starts the thread, which opens PATH. All functions belong on the thread that calls this one. */
BastideWorker *bastide_worker_new (const char *path, BastideNewsFunc news, gpointer data);

/* Does WORK with the task data of TASK and returns TRUE or the error from TASK, on the thread that made it. A reference
 * of its own is taken. */
void bastide_worker_ask (BastideWorker *self, GTask *task, BastideWorkKind kind, BastideWork work);

/* Takes CHANGE over and writes it, or holds it until it can be written; what becomes of it is told to it, and then it
 * is freed, both on the thread that made the worker. */
void bastide_worker_submit (BastideWorker *self, BastideChange *change);

/* Tries at once to open what could not be opened and to write what is held; nothing where all is FINE. */
void bastide_worker_retry (BastideWorker *self);

/* Returns TASK (a boolean: nothing is held) when everything before it is done. A reference of its own is taken. */
void bastide_worker_drain (BastideWorker *self, GTask *task);

/* Does everything that was asked for, closes the database and ends the thread; no news come after it. Returns whether
 * nothing was held. */
gboolean bastide_worker_stop (BastideWorker *self);

/* Frees a worker that was stopped. What is still due, such as the fate of changes, arrives afterwards. */
void bastide_worker_free (BastideWorker *self);

G_END_DECLS
