/* SPDX-License-Identifier: GPL-3.0-or-later */
/* All pages of the help, in the present language where they are installed in it, otherwise as they are built in. */
#pragma once

#include "help-tree.h"

typedef struct _HelpPages HelpPages;

/* A page or a section that others lead to. */
typedef struct {
  char *id;    /* "rules" or "rules#p4" */
  char *title; /* plain text */
  char *desc;  /* one line about a page; NULL for a section */
  char *order; /* where a page stands among others: its title for sorting, or its title */
  char *guide; /* the section of the index that lists a page, "index#game"; NULL for a section */
} HelpEntry;

/* Reads every page; a page that cannot be read is left out, with a warning. */
HelpPages *help_pages_new (void);
void help_pages_free (HelpPages *pages);

G_DEFINE_AUTOPTR_CLEANUP_FUNC (HelpPages, help_pages_free)

/* The element <page> of the page NAME, such as "rules"; NULL where there is none. Borrowed. */
const HelpNode *help_pages_get (const HelpPages *pages, const char *name);

/* What has the id ID, or NULL. Borrowed. */
const HelpEntry *help_pages_find (const HelpPages *pages, const char *id);

/* The pages that the section GUIDE of the index lists, in their order; HelpEntry borrowed, the array owned. */
GPtrArray *help_pages_list (const HelpPages *pages, const char *guide);
