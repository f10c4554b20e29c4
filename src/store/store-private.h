/* SPDX-License-Identifier: GPL-3.0-or-later */
/* How the parts of the store use its thread: for single pieces of work, and for changes that are never lost. */
#pragma once

#include "bastide-store.h"
#include "database.h"

/* A piece of work on the store's thread with the database and its own DATA. Returns FALSE and sets *ERROR on
 * failure. */
typedef gboolean (*BastideWork) (BastideDatabase *database, gpointer data, GError **error);

typedef enum {
  BASTIDE_WORK_READS,
  BASTIDE_WORK_WRITES, /* runs in a transaction, which is rolled back on failure */
} BastideWorkKind;

/* Does WORK after everything that was submitted before. The result for CALLBACK is a GTask with a boolean, with DATA as
 * its task data and with the source tag TAG; once the store is closed, it is G_IO_ERROR_CLOSED. FREE_DATA is called on
 * the thread that made the store. */
void bastide_store_ask (BastideStore *self, BastideWorkKind kind, BastideWork work, gpointer data,
                        GDestroyNotify free_data, GCancellable *cancellable, gpointer tag, GAsyncReadyCallback callback,
                        gpointer user_data);

/* The result of writing a change. */
typedef enum {
  BASTIDE_OUTCOME_WRITTEN, /* committed */
  BASTIDE_OUTCOME_HELD,    /* it cannot be written now; another outcome follows */
  BASTIDE_OUTCOME_REFUSED, /* it will never be written */
} BastideOutcome;

/* Whether ERROR, with which a change was not written, says that it never can be. */
static inline gboolean
bastide_change_is_refused (const GError *error)
{
  return g_error_matches (error, BASTIDE_STORE_ERROR, BASTIDE_STORE_ERROR_ELSEWHERE)
         || g_error_matches (error, BASTIDE_STORE_ERROR, BASTIDE_STORE_ERROR_NOT_FOUND)
         || g_error_matches (error, BASTIDE_STORE_ERROR, BASTIDE_STORE_ERROR_GAME);
}

/* A change that must not be lost. Changes are written in the order in which they are submitted, each in its own
 * transaction. */
typedef struct _BastideChange BastideChange;
struct _BastideChange {
  /* On the store's thread, in the transaction. On failure, bastide_change_is_refused () asks about *ERROR. */
  gboolean (*write) (BastideChange *self, BastideDatabase *database, GError **error);
  /* On the store's thread, after the commit. */
  void (*committed) (BastideChange *self);
  /* On the thread that made the store, and once more if a change that was held is written or refused. PROBLEM is NULL
   * if it was written. */
  void (*report) (BastideChange *self, BastideOutcome outcome, const GError *problem);
  /* On the thread that made the store, after the last call of `report`. Also for changes that are still held when the
   * store is closed. */
  void (*free) (BastideChange *self);
};

/* Takes ownership of CHANGE. */
void bastide_store_submit (BastideStore *self, BastideChange *change);
