/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The bar that shows which file is being read if that takes long, with a button to stop it. */
#pragma once

#include <adwaita.h>

#define BASTIDE_TYPE_LOADING_BAR (bastide_loading_bar_get_type ())
G_DECLARE_FINAL_TYPE (BastideLoadingBar, bastide_loading_bar, BASTIDE, LOADING_BAR, AdwBin)

/* Begins to read FILE, instead of the file before. The bar shows its name after a second. Returns a cancellable,
 * owned by the bar, that the button, bastide_loading_bar_stop () and the next file cancel. */
GCancellable *bastide_loading_bar_begin (BastideLoadingBar *self, GFile *file);

/* Ends reading the file of CANCELLABLE. Returns whether no other file is being read. */
gboolean bastide_loading_bar_end (BastideLoadingBar *self, GCancellable *cancellable);

/* Stops reading, if a file is being read. */
void bastide_loading_bar_stop (BastideLoadingBar *self);
