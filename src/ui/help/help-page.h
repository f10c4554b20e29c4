/* SPDX-License-Identifier: GPL-3.0-or-later */
/* A page of the help as widgets: headings, paragraphs, lists and tables of labels. */
#pragma once

#include <gtk/gtk.h>

#include "help-pages.h"

/* The page NAME as a floating widget, or NULL if there is no such page. SECTIONS, a hash table that borrows its keys
 * from PAGES, is filled with the heading of each section by its id. A click on a link calls FOLLOWED, a handler of
 * GtkLabel::activate-link, with DATA. */
GtkWidget *help_page_new (const HelpPages *pages, const char *name, GHashTable *sections, GCallback followed,
                          gpointer data);
