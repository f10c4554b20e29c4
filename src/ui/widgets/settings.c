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

const BastideOverlay *
settings_get_overlay (BastideTable *table)
{
  g_autofree char *word = g_settings_get_string (settings_get_default (), "overlay");

  if (table == NULL)
    return NULL;
  for (const BastideOverlay *overlay = bastide_game_get_face (bastide_table_get_game (table))->board->overlays;
       overlay->word != NULL; overlay++)
    if (g_str_equal (overlay->word, word))
      return overlay;
  return NULL;
}
