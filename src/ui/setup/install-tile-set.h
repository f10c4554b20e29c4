/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Installing a tile set that was opened, and removing one. */
#pragma once

#include <adwaita.h>

#include "store/bastide-tile-sets.h"

/* Shows SET, which is copied, over PARENT, whose action `win.say` reports how it went, and installs it if the person
 * wants that. */
void install_tile_set (GtkWindow *parent, const BastideOwnSet *set);

/* Asks over PARENT whether to remove the installed set NAME. If it was removed, calls REMOVED with OBJECT, unless
 * OBJECT was finalized meanwhile. */
void remove_tile_set (GtkWindow *parent, const char *name, void (*removed) (gpointer object), gpointer object);
