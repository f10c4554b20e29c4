/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Tile sets as files: those that were installed for this user, and any other. */
#pragma once

#include "core/rules.h"
#include "store-error.h"

#include <gio/gio.h>

/* A tile set that is not the built-in one. */
typedef struct {
  const BastideRules *rules; /* of its game */
  char *text;
  BastideKit *kit; /* of the set, without options */
  char name[BASTIDE_SET_NAME];
  uint64_t checksum;
} BastideOwnSet;

/* NULL is allowed. */
void bastide_own_set_free (BastideOwnSet *set);
G_DEFINE_AUTOPTR_CLEANUP_FUNC (BastideOwnSet, bastide_own_set_free)

/* Reads FILE in a thread and checks it against doc/tile-sets.md. The finish function returns the set, or NULL with
 * *ERROR: TOO_LARGE; NO_RECORD, with line and reason, if it is not a set, has the name of the built-in one, or FILE is
 * not a regular file; or an error of GIO. If CANCELLABLE is cancelled, the callback comes soon. */
void bastide_tile_sets_load_async (GFile *file, GCancellable *cancellable, GAsyncReadyCallback callback, gpointer data);
BastideOwnSet *bastide_tile_sets_load_finish (GAsyncResult *result, GError **error);

/* Reads the installed sets of the game of RULES in a thread, by name. Those that cannot be read are left out. The
 * finish function returns an array of BastideOwnSet that frees them; NULL only if CANCELLABLE was cancelled. */
void bastide_tile_sets_list_async (const BastideRules *rules, GCancellable *cancellable, GAsyncReadyCallback callback,
                                   gpointer data);
GPtrArray *bastide_tile_sets_list_finish (GAsyncResult *result);

/* Installs SET (copied), in place of an installed one of its game with that name, or removes the installed set NAME of
 * the game of RULES, in a thread. The finish function returns FALSE with an error of GIO on failure. */
void bastide_tile_sets_install_async (const BastideOwnSet *set, GAsyncReadyCallback callback, gpointer data);
void bastide_tile_sets_remove_async (const BastideRules *rules, const char *name, GAsyncReadyCallback callback,
                                     gpointer data);
gboolean bastide_tile_sets_change_finish (GAsyncResult *result, GError **error);
