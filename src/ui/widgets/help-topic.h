/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The place in the help about a class of widgets. */
#pragma once

#include <gtk/gtk.h>

/* For class_init: says that PLACE, such as "saving#library", is about widgets of KLASS. PLACE is static. */
void help_topic_set_place (GtkWidgetClass *klass, const char *place);

/* The place about WIDGET, which its class or one above it has set, or NULL. Static. */
const char *help_topic_get_place (GtkWidget *widget);
