/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Flow boxes and buttons that wrap. */
#include "wrapping.h"

void
wrap_append (GtkFlowBox *box, GtkWidget *child)
{
  GtkWidget *place = g_object_new (GTK_TYPE_FLOW_BOX_CHILD, "child", child, "focusable", FALSE, NULL);

  gtk_widget_add_css_class (place, "wrapped");
  gtk_flow_box_append (box, place);
}

void
wrap_buttons (GtkWidget *root)
{
  GtkWidget *label = GTK_IS_BUTTON (root) ? gtk_button_get_child (GTK_BUTTON (root)) : NULL;

  if (GTK_IS_LABEL (label))
    g_object_set (label, "wrap", TRUE, "justify", GTK_JUSTIFY_CENTER, NULL);
  for (GtkWidget *child = gtk_widget_get_first_child (root); child != NULL; child = gtk_widget_get_next_sibling (child))
    wrap_buttons (child);
}
