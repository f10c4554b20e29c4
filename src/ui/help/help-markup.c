/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The text of a paragraph of the help as markup for labels. */
#include "help-markup.h"

/* Elements with a format of their own. Other elements have the format of the text round them. */
static const struct {
  const char *name, *open, *close;
} marks[] = {
  { "em", "<i>", "</i>" },     { "gui", "<b>", "</b>" },   { "key", "<b>", "</b>" },
  { "code", "<tt>", "</tt>" }, { "cmd", "<tt>", "</tt>" }, { "file", "<tt>", "</tt>" },
};

static void add_words (GString *markup, const HelpPages *pages, const char *page, const HelpNode *node);

static void
add_children (GString *markup, const HelpPages *pages, const char *page, const HelpNode *node)
{
  /* Keys that are pressed together, and steps through a menu, have only spaces between their elements. */
  const char *between = help_node_is (node, "keyseq") ? "+" : help_node_is (node, "guiseq") ? " ▸ " : NULL;
  gboolean first = TRUE;

  for (guint i = 0; node->children != NULL && i < node->children->len; i++)
    {
      const HelpNode *child = g_ptr_array_index (node->children, i);

      if (between != NULL && child->text != NULL)
        continue;
      if (between != NULL && !first)
        g_string_append (markup, between);
      first = FALSE;
      add_words (markup, pages, page, child);
    }
}

static void
add_link (GString *markup, const HelpPages *pages, const char *page, const HelpNode *node)
{
  const char *xref = help_node_get (node, "xref");
  g_autofree char *target = xref[0] == '#' ? g_strconcat (page, xref, NULL) : g_strdup (xref);
  const HelpEntry *entry = help_pages_find (pages, target);

  g_string_append_printf (markup, "<a href=\"%s\">", target);
  if (node->children->len > 0)
    add_children (markup, pages, page, node);
  else if (entry != NULL)
    {
      g_autofree char *title = g_markup_escape_text (entry->title, -1);

      g_string_append (markup, title);
    }
  g_string_append (markup, "</a>");
}

static void
add_words (GString *markup, const HelpPages *pages, const char *page, const HelpNode *node)
{
  const char *close = "";

  if (node->text != NULL)
    {
      g_autofree char *text = g_markup_escape_text (node->text, -1);

      g_string_append (markup, text);
      return;
    }
  if (help_node_is (node, "link") && help_node_get (node, "xref") != NULL)
    {
      add_link (markup, pages, page, node);
      return;
    }
  for (gsize i = 0; i < G_N_ELEMENTS (marks); i++)
    if (help_node_is (node, marks[i].name))
      {
        g_string_append (markup, marks[i].open);
        close = marks[i].close;
      }
  add_children (markup, pages, page, node);
  g_string_append (markup, close);
}

char *
help_markup (const HelpPages *pages, const char *page, const HelpNode *node)
{
  GString *markup = g_string_new (NULL);

  add_children (markup, pages, page, node);
  return g_strstrip (g_string_free (markup, FALSE));
}
