/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Links that show an overlay. The address of a link is the name of the overlay. */
#include "overlay-link.h"

static gboolean
link_followed_cb (GtkLabel *label, const char *overlay, gpointer data)
{
  gtk_widget_activate_action (GTK_WIDGET (label), "win.overlay", "s", overlay);
  return TRUE;
}

void
overlay_link_add (GtkLabel *label)
{
  g_signal_connect (label, "activate-link", G_CALLBACK (link_followed_cb), NULL);
}

void
overlay_link_set (GtkLabel *label, const char *before, const char *text, const char *overlay)
{
  g_autofree char *markup = g_markup_printf_escaped ("%s<a href=\"%s\">%s</a>", before, overlay, text);

  gtk_label_set_markup (label, markup);
}
