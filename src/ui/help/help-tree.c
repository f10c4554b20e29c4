/* SPDX-License-Identifier: GPL-3.0-or-later */
/* A page of the help as a tree. GMarkup parses it, because Mallard needs no more of XML than GMarkup supports. */
#include "help-tree.h"

#include <string.h>

static HelpNode *
make_element (const char *name)
{
  HelpNode *node = g_new0 (HelpNode, 1);

  node->name = g_strdup (name);
  node->attributes = g_hash_table_new_full (g_str_hash, g_str_equal, g_free, g_free);
  node->children = g_ptr_array_new_with_free_func ((GDestroyNotify) help_node_free);
  return node;
}

/* TEXT with a single space for every run of white space. The caller frees it with g_free (). */
static char *
join_spaces (const char *text)
{
  GString *joined = g_string_new (NULL);

  for (const char *c = text; *c != '\0'; c++)
    if (!g_ascii_isspace (*c))
      g_string_append_c (joined, *c);
    else if (joined->len == 0 || joined->str[joined->len - 1] != ' ')
      g_string_append_c (joined, ' ');
  return g_string_free (joined, FALSE);
}

/* The data of the parser is the stack of open elements, with the document at the bottom. */
static void
element_started_cb (GMarkupParseContext *context, const char *name, const char **names, const char **values,
                    gpointer data, GError **error)
{
  GPtrArray *open = data;
  HelpNode *node = make_element (name), *parent = g_ptr_array_index (open, open->len - 1);

  for (int i = 0; names[i] != NULL; i++)
    g_hash_table_insert (node->attributes, g_strdup (names[i]), g_strdup (values[i]));
  g_ptr_array_add (parent->children, node);
  g_ptr_array_add (open, node);
}

static void
element_ended_cb (GMarkupParseContext *context, const char *name, gpointer data, GError **error)
{
  GPtrArray *open = data;

  g_ptr_array_set_size (open, (int) open->len - 1);
}

static void
text_read_cb (GMarkupParseContext *context, const char *text, gsize length, gpointer data, GError **error)
{
  GPtrArray *open = data;
  HelpNode *parent = g_ptr_array_index (open, open->len - 1), *node = g_new0 (HelpNode, 1);
  g_autofree char *copy = g_strndup (text, length);

  node->text = help_node_is (parent, "screen") ? g_steal_pointer (&copy) : join_spaces (copy);
  g_ptr_array_add (parent->children, node);
}

HelpNode *
help_tree_parse (const char *text, gsize length, GError **error)
{
  static const GMarkupParser parser = { element_started_cb, element_ended_cb, text_read_cb, NULL, NULL };
  g_autoptr (HelpNode) document = make_element ("document");
  g_autoptr (GPtrArray) open = g_ptr_array_new ();
  g_autoptr (GMarkupParseContext) context = g_markup_parse_context_new (&parser, 0, open, NULL);

  g_ptr_array_add (open, document);
  if (!g_markup_parse_context_parse (context, text, (gssize) length, error)
      || !g_markup_parse_context_end_parse (context, error))
    return NULL;
  return g_steal_pointer (&document);
}

void
help_node_free (HelpNode *node)
{
  g_free (node->name);
  g_free (node->text);
  g_clear_pointer (&node->attributes, g_hash_table_unref);
  g_clear_pointer (&node->children, g_ptr_array_unref);
  g_free (node);
}

gboolean
help_node_is (const HelpNode *node, const char *name)
{
  return g_strcmp0 (node->name, name) == 0;
}

const char *
help_node_get (const HelpNode *node, const char *name)
{
  return node->attributes != NULL ? g_hash_table_lookup (node->attributes, name) : NULL;
}

const HelpNode *
help_node_find (const HelpNode *node, const char *name)
{
  for (guint i = 0; node->children != NULL && i < node->children->len; i++)
    if (help_node_is (g_ptr_array_index (node->children, i), name))
      return g_ptr_array_index (node->children, i);
  return NULL;
}

static void
add_text (const HelpNode *node, GString *text)
{
  if (node->text != NULL)
    g_string_append (text, node->text);
  for (guint i = 0; node->children != NULL && i < node->children->len; i++)
    add_text (g_ptr_array_index (node->children, i), text);
}

char *
help_node_text (const HelpNode *node)
{
  GString *text = g_string_new (NULL);

  add_text (node, text);
  return g_strstrip (g_string_free (text, FALSE));
}
