/* SPDX-License-Identifier: GPL-3.0-or-later */
/* What a person sets for himself: pace, confirming, panes, tips; kept in GSettings. */
#pragma once

#include <gio/gio.h>

#define BASTIDE_TYPE_PREFERENCES (bastide_preferences_get_type ())
G_DECLARE_FINAL_TYPE (BastidePreferences, bastide_preferences, BASTIDE, PREFERENCES, GObject)

/* How quickly computer players and animations go on. */
typedef enum {
  BASTIDE_PACE_QUICK,
  BASTIDE_PACE_NORMAL,
  BASTIDE_PACE_CALM,
  BASTIDE_PACES,
} BastidePace;

/* The preferences of the program, one object that everybody shares; borrowed. Properties, all readable and writable,
 * with the names of the settings' keys:
 *   confirm-placing (boolean)  a placed tile waits for a second click
 *   show-final      (boolean)  cards show the points if the game ended now
 *   tips            (boolean)  first-time tips
 *   pace            (int)      a BastidePace
 *   pane            (boolean)  the side pane is shown
 *   window-width, window-height (int), window-maximized (boolean)
 *   last-setup      (string)   the new-game dialog's last answers
 *   seen-tips       (strv)     tips that were shown already
 * Where the settings' schema is not installed they live as long as the program. */
BastidePreferences *bastide_preferences_get_default (void);

gboolean bastide_preferences_get_confirm_placing (BastidePreferences *self);
gboolean bastide_preferences_get_show_final (BastidePreferences *self);
gboolean bastide_preferences_get_tips (BastidePreferences *self);
BastidePace bastide_preferences_get_pace (BastidePreferences *self);

/* Borrowed until the next change; never NULL. */
const char *bastide_preferences_get_last_setup (BastidePreferences *self);
void bastide_preferences_set_last_setup (BastidePreferences *self, const char *setup);

/* Notes that the tip named ID was shown; returns whether it had not been before. */
gboolean bastide_preferences_see_tip (BastidePreferences *self, const char *id);

/* Every tip is new again. */
void bastide_preferences_forget_tips (BastidePreferences *self);
