/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The picture of a tile set: one tile of each kind. */
#pragma once

#include <gtk/gtk.h>

#include "store/bastide-tile-sets.h"

/* A view of all kinds of SET that scrolls. They are painted in a thread. SET is copied. */
GtkWidget *tile_set_picture_new (const BastideOwnSet *set);
