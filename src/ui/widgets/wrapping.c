/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Flow boxes, buttons and choices that wrap. */
#include "wrapping.h"

#include "text-fit.h"

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

static void
label_set_up_cb (GtkListItemFactory *factory, GtkListItem *item)
{
  gtk_list_item_set_child (item, g_object_new (GTK_TYPE_LABEL, "xalign", 0.0f, "wrap", TRUE, NULL));
}

static void
label_bound_cb (GtkListItemFactory *factory, GtkListItem *item)
{
  GtkStringObject *string = gtk_list_item_get_item (item);

  gtk_label_set_label (GTK_LABEL (gtk_list_item_get_child (item)), gtk_string_object_get_string (string));
}

void
wrap_drop_down (GtkDropDown *choice)
{
  g_autoptr (GtkListItemFactory) factory = NULL;

  if (!text_is_large (GTK_WIDGET (choice)))
    return;
  factory = gtk_signal_list_item_factory_new ();
  g_signal_connect (factory, "setup", G_CALLBACK (label_set_up_cb), NULL);
  g_signal_connect (factory, "bind", G_CALLBACK (label_bound_cb), NULL);
  gtk_drop_down_set_list_factory (choice, gtk_drop_down_get_factory (choice));
  gtk_drop_down_set_factory (choice, factory);
}
