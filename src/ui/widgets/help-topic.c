/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The place in the help about a class of widgets, kept with its type. */
#include "help-topic.h"

static GQuark
find_key (void)
{
  return g_quark_from_static_string ("bastide-help-place");
}

void
help_topic_set_place (GtkWidgetClass *klass, const char *place)
{
  g_type_set_qdata (G_TYPE_FROM_CLASS (klass), find_key (), (gpointer) place);
}

const char *
help_topic_get_place (GtkWidget *widget)
{
  const char *place = NULL;

  for (GType type = G_OBJECT_TYPE (widget); type != 0 && place == NULL; type = g_type_parent (type))
    place = g_type_get_qdata (type, find_key ());
  return place;
}
