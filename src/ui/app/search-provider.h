/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Games in the search of the desktop: the interface org.gnome.Shell.SearchProvider2. */
#pragma once

#include <gio/gio.h>

#include "store/bastide-store.h"

/* What the application does for the search. All functions are called on the main thread with DATA. */
typedef struct {
  BastideStore *(*get_store) (gpointer data);            /* borrowed; NULL if the program ends */
  void (*open_game) (gint64 game, gpointer data);        /* opens a game that was found */
  void (*show_list) (const char *search, gpointer data); /* shows the list of all games with this search */
} SearchProviderHost;

/* Answers searches at PATH of CONNECTION until the object is unregistered. APPLICATION is held while a search runs and
 * for some seconds afterwards. It is the DATA of HOST, which is static. Returns the number of the registered object, or
 * 0 and *ERROR. */
guint search_provider_register (GDBusConnection *connection, const char *path, const SearchProviderHost *host,
                                GApplication *application, GError **error);
