/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The settings, one object for all windows. */
#include "settings.h"

#include "ui/config.h"

GSettings *
settings_get_default (void)
{
  static GSettings *settings;

  if (settings == NULL)
    settings = g_settings_new (BASTIDE_APP_ID);
  return settings;
}

BastideOverlay
settings_get_overlay (void)
{
  g_autofree char *overlay = g_settings_get_string (settings_get_default (), "overlay");

  return g_str_equal (overlay, "owners") ? BASTIDE_OVERLAY_OWNERS
         : g_str_equal (overlay, "rows") ? BASTIDE_OVERLAY_ROWS
                                         : BASTIDE_OVERLAY_NONE;
}
