/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "picture-look.h"

#include "settings.h"

/* Whether the person chose plain pictures. A setting is slow to read, and every frame asks. */
static gboolean is_plain_chosen;

static void
plain_changed_cb (GSettings *settings)
{
  is_plain_chosen = g_settings_get_boolean (settings, "plain-pictures");
}

/* The settings, followed by IS_PLAIN_CHOSEN before anybody else hears of a change. */
static GSettings *
get_settings (void)
{
  static GSettings *settings;

  if (settings == NULL)
    {
      settings = settings_get_default ();
      g_signal_connect (settings, "changed::plain-pictures", G_CALLBACK (plain_changed_cb), NULL);
      plain_changed_cb (settings);
    }
  return settings;
}

gboolean
picture_look_is_plain (void)
{
  get_settings ();
  return is_plain_chosen || adw_style_manager_get_high_contrast (adw_style_manager_get_default ());
}

void
picture_look_watch (gpointer object, void (*changed) (gpointer object))
{
  AdwStyleManager *style = adw_style_manager_get_default ();

  g_signal_connect_object (style, "notify::dark", G_CALLBACK (changed), object, G_CONNECT_SWAPPED);
  g_signal_connect_object (style, "notify::high-contrast", G_CALLBACK (changed), object, G_CONNECT_SWAPPED);
  g_signal_connect_object (get_settings (), "changed::plain-pictures", G_CALLBACK (changed), object, G_CONNECT_SWAPPED);
}
