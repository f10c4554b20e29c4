/* SPDX-License-Identifier: GPL-3.0-or-later */
/* A page of the help as a tree of elements and texts, read from its Mallard form. */
#pragma once

#include <glib.h>

typedef struct _HelpNode HelpNode;

/* An element, or a text where NAME is NULL. */
struct _HelpNode {
  char *name;             /* "section"; NULL for a text */
  char *text;             /* the text, with single spaces unless it stands in <screen>; NULL for an element */
  GHashTable *attributes; /* name to value; NULL for a text */
  GPtrArray *children;    /* of HelpNode, in order; NULL for a text */
};

/* The tree of TEXT, LENGTH bytes of UTF-8; NULL with an error of G_MARKUP_ERROR where it is not well formed. */
HelpNode *help_tree_parse (const char *text, gsize length, GError **error);
void help_node_free (HelpNode *node);

G_DEFINE_AUTOPTR_CLEANUP_FUNC (HelpNode, help_node_free)

gboolean help_node_is (const HelpNode *node, const char *name);

/* The attribute NAME, or NULL; borrowed. */
const char *help_node_get (const HelpNode *node, const char *name);

/* The first child of that name, or NULL; borrowed. */
const HelpNode *help_node_find (const HelpNode *node, const char *name);

/* All text inside, without the spaces round it. */
char *help_node_text (const HelpNode *node);
