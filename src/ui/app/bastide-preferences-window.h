/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The window for preferences. */
#pragma once

#include <adwaita.h>

#define BASTIDE_TYPE_PREFERENCES_WINDOW (bastide_preferences_window_get_type ())
G_DECLARE_FINAL_TYPE (BastidePreferencesWindow, bastide_preferences_window, BASTIDE, PREFERENCES_WINDOW,
                      AdwPreferencesWindow)

/* Every change takes effect at once. */
GtkWidget *bastide_preferences_window_new (void);
