/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Boxes whose children go on in another row. */
#include "wrap.h"

void
wrap_append (GtkFlowBox *box, GtkWidget *child)
{
  GtkWidget *place = g_object_new (GTK_TYPE_FLOW_BOX_CHILD, "child", child, "focusable", FALSE, "halign", GTK_ALIGN_START,
                                   NULL);

  gtk_widget_add_css_class (place, "wrapped");
  gtk_flow_box_append (box, place);
}

void
wrap_clear (GtkFlowBox *box)
{
  GtkWidget *child;

  while ((child = gtk_widget_get_first_child (GTK_WIDGET (box))) != NULL)
    gtk_flow_box_remove (box, child);
}
