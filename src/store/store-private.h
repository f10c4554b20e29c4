/* SPDX-License-Identifier: GPL-3.0-or-later */
/* What the parts of the store ask of its thread: single pieces of work, and changes that are never lost. */
#pragma once

#include "bastide-store.h"
#include "database.h"

G_BEGIN_DECLS

/* A piece of work, done on the store's thread with the database; DATA is its own. */
typedef gboolean (*BastideWork) (BastideDatabase *database, gpointer data, GError **error);

typedef enum {
  BASTIDE_WORK_READS,
  BASTIDE_WORK_WRITES, /* it runs in a transaction, which is rolled back where it fails */
} BastideWorkKind;

/* Whether something may be asked for: it was not closed. */
gboolean bastide_store_is_open (BastideStore *self);

/* Does WORK once, after everything that was asked for before. The task that CALLBACK gets is a boolean and has DATA as
 * its task data; FREE_DATA frees it on the store's own thread of callbacks. */
void bastide_store_ask (BastideStore *self, BastideWorkKind kind, BastideWork work, gpointer data,
                        GDestroyNotify free_data, GCancellable *cancellable, gpointer tag, GAsyncReadyCallback callback,
                        gpointer user_data);

/* What became of a change. */
typedef enum {
  BASTIDE_FATE_WRITTEN, /* committed */
  BASTIDE_FATE_HELD,    /* it could not be written now; it will be told again */
  BASTIDE_FATE_REFUSED, /* it will never be written */
} BastideFate;

/* A change that must not be lost. Changes are written in the order in which they were submitted, each in a transaction
 * of its own. */
typedef struct _BastideChange BastideChange;
struct _BastideChange {
  /* Store's thread, in the transaction. Fails with ELSEWHERE, NOT_FOUND or GAME where it must be refused. */
  gboolean (*write) (BastideChange *self, BastideDatabase *database, GError **error);
  /* Store's thread, after the commit. */
  void (*committed) (BastideChange *self);
  /* The thread that made the store; PROBLEM is NULL where it was written. */
  void (*told) (BastideChange *self, BastideFate fate, const GError *problem);
  /* The same thread, after the last `told`; what is still held when the store is closed goes like this as well. */
  void (*free) (BastideChange *self);
};

/* Takes CHANGE over. */
void bastide_store_submit (BastideStore *self, BastideChange *change);

G_END_DECLS
