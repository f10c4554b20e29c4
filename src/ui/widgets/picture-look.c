/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "picture-look.h"

#include "settings.h"

gboolean
picture_look_is_plain (void)
{
  return adw_style_manager_get_high_contrast (adw_style_manager_get_default ())
         || g_settings_get_boolean (settings_get_default (), "plain-pictures");
}

void
picture_look_watch (gpointer object, void (*changed) (gpointer object))
{
  AdwStyleManager *style = adw_style_manager_get_default ();

  g_signal_connect_object (style, "notify::dark", G_CALLBACK (changed), object, G_CONNECT_SWAPPED);
  g_signal_connect_object (style, "notify::high-contrast", G_CALLBACK (changed), object, G_CONNECT_SWAPPED);
  g_signal_connect_object (settings_get_default (), "changed::plain-pictures", G_CALLBACK (changed), object,
                           G_CONNECT_SWAPPED);
}
