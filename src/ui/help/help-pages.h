/* SPDX-License-Identifier: GPL-3.0-or-later */
/* All pages of the help: translated if a translation is installed, otherwise the built-in ones. */
#pragma once

#include "help-tree.h"

typedef struct _HelpPages HelpPages;

/* A page or a section that can be linked to. */
typedef struct {
  char *id;    /* "rules" or "rules#p4" */
  char *title; /* plain text */
  char *desc;  /* a page's description in one line; NULL for a section */
  char *order; /* sort key of a page: its title for sorting, or else its title */
  char *guide; /* the section of the index that lists the page, such as "index#game"; NULL for a section */
} HelpEntry;

/* Reads all pages. A page that cannot be read is omitted with a warning. */
HelpPages *help_pages_new (void);
void help_pages_free (HelpPages *pages);

G_DEFINE_AUTOPTR_CLEANUP_FUNC (HelpPages, help_pages_free)

/* The element <page> of the page NAME, such as "rules", or NULL if there is none. Borrowed. */
const HelpNode *help_pages_get (const HelpPages *pages, const char *name);

/* The entry with the id ID, or NULL. Borrowed. */
const HelpEntry *help_pages_find (const HelpPages *pages, const char *id);

/* The pages that the section GUIDE of the index lists, in their order. The caller unrefs the array; its HelpEntry
 * elements are borrowed. */
GPtrArray *help_pages_list (const HelpPages *pages, const char *guide);
