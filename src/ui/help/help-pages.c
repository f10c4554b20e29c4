/* SPDX-License-Identifier: GPL-3.0-or-later */
/* All pages of the help: the resource lists them, and an installed translation of a page has priority. */
#include "help-pages.h"

#include <gio/gio.h>

#include "ui/config.h"

#define FOLDER "/bastide/help/"

struct _HelpPages {
  GHashTable *documents; /* name to HelpNode */
  GHashTable *entries;   /* id to HelpEntry */
};

static void
free_entry (void *data)
{
  HelpEntry *entry = data;

  g_free (entry->id);
  g_free (entry->title);
  g_free (entry->desc);
  g_free (entry->order);
  g_free (entry->guide);
  g_free (entry);
}

/* The built-in pages are English. */
static gboolean
is_built_in (const char *language)
{
  return g_str_equal (language, "C") || (g_str_has_prefix (language, "en") && !g_ascii_isalpha (language[2]));
}

/* The installed file in the preferred language, or NULL if the built-in page is preferred. */
static GBytes *
read_translated (const char *file)
{
  const char *const *languages = g_get_language_names (), *const *folders = g_get_system_data_dirs ();

  for (int i = 0; languages[i] != NULL && !is_built_in (languages[i]); i++)
    for (int k = 0; folders[k] != NULL; k++)
      {
        g_autofree char *path = g_build_filename (folders[k], "help", languages[i], BASTIDE_GETTEXT, file, NULL);
        char *text;
        gsize length;

        if (g_file_get_contents (path, &text, &length, NULL))
          return g_bytes_new_take (text, length);
      }
  return NULL;
}

/* Adds an entry for every section with an id in NODE of the page PAGE. */
static void
note_sections (HelpPages *self, const char *page, const HelpNode *node)
{
  for (guint i = 0; node->children != NULL && i < node->children->len; i++)
    {
      const HelpNode *child = g_ptr_array_index (node->children, i), *title = help_node_find (child, "title");

      if (!help_node_is (child, "section"))
        continue;
      if (help_node_get (child, "id") != NULL && title != NULL)
        {
          HelpEntry *entry = g_new0 (HelpEntry, 1);

          entry->id = g_strdup_printf ("%s#%s", page, help_node_get (child, "id"));
          entry->title = help_node_text (title);
          g_hash_table_replace (self->entries, entry->id, entry);
        }
      note_sections (self, page, child);
    }
}

static void
note_page (HelpPages *self, const char *name, const HelpNode *page)
{
  const HelpNode *info = help_node_find (page, "info"), *title = help_node_find (page, "title");
  const HelpNode *desc = info != NULL ? help_node_find (info, "desc") : NULL;
  const HelpNode *guide = info != NULL ? help_node_find (info, "link") : NULL;
  const HelpNode *sort = info != NULL ? help_node_find (info, "title") : NULL;
  HelpEntry *entry = g_new0 (HelpEntry, 1);

  entry->id = g_strdup (name);
  entry->title = title != NULL ? help_node_text (title) : g_strdup (name);
  entry->desc = desc != NULL ? help_node_text (desc) : NULL;
  entry->order = sort != NULL ? help_node_text (sort) : g_strdup (entry->title);
  entry->guide = guide != NULL ? g_strdup (help_node_get (guide, "xref")) : NULL;
  g_hash_table_replace (self->entries, entry->id, entry);
  note_sections (self, name, page);
}

static void
read_page (HelpPages *self, const char *file)
{
  g_autofree char *path = g_strconcat (FOLDER, file, NULL);
  g_autofree char *name = g_strndup (file, strlen (file) - strlen (".page"));
  g_autoptr (GError) error = NULL;
  g_autoptr (GBytes) bytes = read_translated (file);
  HelpNode *document;
  const HelpNode *page;

  if (bytes == NULL)
    bytes = g_resources_lookup_data (path, G_RESOURCE_LOOKUP_FLAGS_NONE, NULL);
  document = help_tree_parse (g_bytes_get_data (bytes, NULL), g_bytes_get_size (bytes), &error);
  if (document == NULL)
    {
      g_warning ("Page %s of the help: %s", file, error->message);
      return;
    }
  g_hash_table_replace (self->documents, g_strdup (name), document);
  page = help_node_find (document, "page");
  if (page != NULL)
    note_page (self, name, page);
}

HelpPages *
help_pages_new (void)
{
  HelpPages *self = g_new0 (HelpPages, 1);
  g_auto (GStrv) files = g_resources_enumerate_children (FOLDER, G_RESOURCE_LOOKUP_FLAGS_NONE, NULL);

  self->documents = g_hash_table_new_full (g_str_hash, g_str_equal, g_free, (GDestroyNotify) help_node_free);
  self->entries = g_hash_table_new_full (g_str_hash, g_str_equal, NULL, free_entry);
  for (int i = 0; files != NULL && files[i] != NULL; i++)
    read_page (self, files[i]);
  return self;
}

void
help_pages_free (HelpPages *self)
{
  g_hash_table_unref (self->documents);
  g_hash_table_unref (self->entries);
  g_free (self);
}

const HelpNode *
help_pages_get (const HelpPages *self, const char *name)
{
  const HelpNode *document = g_hash_table_lookup (self->documents, name);

  return document != NULL ? help_node_find (document, "page") : NULL;
}

const HelpEntry *
help_pages_find (const HelpPages *self, const char *id)
{
  return g_hash_table_lookup (self->entries, id);
}

static int
compare_orders (const void *one, const void *other)
{
  return g_utf8_collate ((*(HelpEntry *const *) one)->order, (*(HelpEntry *const *) other)->order);
}

GPtrArray *
help_pages_list (const HelpPages *self, const char *guide)
{
  GPtrArray *list = g_ptr_array_new ();
  GHashTableIter iter;
  void *entry;

  g_hash_table_iter_init (&iter, self->entries);
  while (g_hash_table_iter_next (&iter, NULL, &entry))
    if (g_strcmp0 (((HelpEntry *) entry)->guide, guide) == 0)
      g_ptr_array_add (list, entry);
  g_ptr_array_sort (list, compare_orders);
  return list;
}
