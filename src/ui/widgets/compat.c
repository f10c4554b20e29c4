/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Functions of newer versions of GTK, guarded by checks of the version that is compiled against. */
#include "compat.h"

gboolean
compat_announce (GtkWidget *widget, const char *text)
{
#if GTK_CHECK_VERSION(4, 14, 0)
  /* The build warns of what GTK 4.8 does not have (GDK_VERSION_MAX_ALLOWED), in words of deprecation. */
  G_GNUC_BEGIN_IGNORE_DEPRECATIONS
  gtk_accessible_announce (GTK_ACCESSIBLE (widget), text, GTK_ACCESSIBLE_ANNOUNCEMENT_PRIORITY_MEDIUM);
  G_GNUC_END_IGNORE_DEPRECATIONS
  return TRUE;
#else
  return FALSE;
#endif
}
