/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Installing a tile set that was opened, and removing one. */
#pragma once

#include <adwaita.h>

#include "store/bastide-tile-sets.h"

/* Called with a sentence that says how it went, or NULL if there is nothing to say. */
typedef void (*InstallFunc) (const char *text, gpointer data);

/* Shows SET over PARENT, installs it if the person wants that, and calls DONE once, also if PARENT was finalized
 * meanwhile. Takes ownership of SET. */
void install_tile_set (GtkWindow *parent, BastideOwnSet *set, InstallFunc done, gpointer data);

/* Asks over PARENT whether to remove SET, an installed one. If it was removed, calls REMOVED with OBJECT, unless OBJECT
 * was finalized meanwhile. */
void remove_tile_set (GtkWindow *parent, const BastideOwnSet *set, void (*removed) (gpointer object), gpointer object);
