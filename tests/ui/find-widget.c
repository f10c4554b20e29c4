/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "find-widget.h"

gpointer
find_widget_if (gpointer root, FindWidgetTest test, gconstpointer data)
{
  gpointer found = test (root, data) ? root : NULL;

  for (GtkWidget *child = gtk_widget_get_first_child (root); child != NULL && found == NULL;
       child = gtk_widget_get_next_sibling (child))
    found = find_widget_if (child, test, data);
  return found;
}

static gboolean
is_of_type (GtkWidget *widget, gconstpointer type)
{
  return g_type_is_a (G_OBJECT_TYPE (widget), *(const GType *) type);
}

gpointer
find_widget (gpointer root, GType type)
{
  return find_widget_if (root, is_of_type, &type);
}

static gboolean
is_mapped_and_of_type (GtkWidget *widget, gconstpointer type)
{
  return gtk_widget_get_mapped (widget) && is_of_type (widget, type);
}

gpointer
find_mapped_widget (gpointer root, GType type)
{
  return find_widget_if (root, is_mapped_and_of_type, &type);
}
