/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Moves the title of a window out of its header bar. */
#include "header-fit.h"

#include "access.h"
#include "text-fit.h"
#include "wrapping.h"

/* Replaces the words of BUTTON by an icon. They become its tooltip and its accessible name. */
static void
show_as_icon (GtkButton *button)
{
  GtkWidget *label = gtk_button_get_child (button);
  g_autofree char *words = g_strdup (gtk_label_get_text (GTK_LABEL (label)));

  gtk_accessible_reset_relation (GTK_ACCESSIBLE (button), GTK_ACCESSIBLE_RELATION_LABELLED_BY);
  gtk_button_set_icon_name (button, "window-close-symbolic");
  access_set_tooltip (GTK_WIDGET (button), words);
  access_set_name (GTK_WIDGET (button), words);
}

void
header_fit (AdwHeaderBar *bar, GtkButton *cancel)
{
  GtkWidget *box = gtk_widget_get_parent (GTK_WIDGET (bar)), *title;

  if (!text_is_large (GTK_WIDGET (bar)))
    return;
  wrap_buttons (GTK_WIDGET (bar));
  title = g_object_new (GTK_TYPE_LABEL, "wrap", TRUE, "wrap-mode", PANGO_WRAP_WORD_CHAR, "justify", GTK_JUSTIFY_CENTER,
                        "accessible-role", GTK_ACCESSIBLE_ROLE_HEADING, NULL);
  gtk_widget_add_css_class (title, "heading");
  gtk_widget_add_css_class (title, "title-below");
  g_object_bind_property (gtk_widget_get_root (GTK_WIDGET (bar)), "title", title, "label", G_BINDING_SYNC_CREATE);
  gtk_box_insert_child_after (GTK_BOX (box), title, GTK_WIDGET (bar));
  adw_header_bar_set_title_widget (bar, g_object_new (ADW_TYPE_BIN, "visible", FALSE, NULL));
  if (cancel != NULL)
    show_as_icon (cancel);
}
