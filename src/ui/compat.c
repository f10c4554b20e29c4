/* SPDX-License-Identifier: GPL-3.0-or-later */
/* What newer toolkits offer, behind checks of the version that is compiled against. */
#undef GDK_VERSION_MAX_ALLOWED
#define GDK_VERSION_MAX_ALLOWED G_ENCODE_VERSION (4, 99)

#include "compat.h"

gboolean
compat_announce (GtkWidget *widget, const char *text)
{
#if GTK_CHECK_VERSION(4, 14, 0)
  gtk_accessible_announce (GTK_ACCESSIBLE (widget), text, GTK_ACCESSIBLE_ANNOUNCEMENT_PRIORITY_MEDIUM);
  return TRUE;
#else
  return FALSE;
#endif
}
