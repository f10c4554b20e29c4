/* SPDX-License-Identifier: GPL-3.0-or-later */
/* A page of the help as a tree of elements and texts, parsed from Mallard. */
#pragma once

#include <glib.h>

typedef struct _HelpNode HelpNode;

/* An element, or a text if NAME is NULL. */
struct _HelpNode {
  char *name;             /* such as "section"; NULL for a text */
  char *text;             /* the text, with single spaces unless it is inside <screen>; NULL for an element */
  GHashTable *attributes; /* name to value; NULL for a text */
  GPtrArray *children;    /* of HelpNode, in order; NULL for a text */
};

/* Parses TEXT, LENGTH bytes of UTF-8. If it is not well formed, returns NULL and sets an error of G_MARKUP_ERROR. */
HelpNode *help_tree_parse (const char *text, gsize length, GError **error);
void help_node_free (HelpNode *node);

G_DEFINE_AUTOPTR_CLEANUP_FUNC (HelpNode, help_node_free)

gboolean help_node_is (const HelpNode *node, const char *name);

/* The attribute NAME, or NULL. Borrowed. */
const char *help_node_get (const HelpNode *node, const char *name);

/* The first child of that name, or NULL. Borrowed. */
const HelpNode *help_node_find (const HelpNode *node, const char *name);

/* All text inside NODE, without leading and trailing spaces. The caller frees it with g_free (). */
char *help_node_text (const HelpNode *node);
