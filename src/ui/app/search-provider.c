/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Nothing is remembered between two calls: the program may have ended and been started again meanwhile, and a game may
 * have been renamed. The identifier of a result is the number of its game. */
#include "search-provider.h"

#include <glib/gi18n.h>

#include "model/bastide-words.h"
#include "store/bastide-library.h"
#include "ui/config.h"
#include "ui/games/bastide-library-row.h"

/* The desktop shows a handful, and for more the list of all games. */
#define MOST_RESULTS 20

/* Seconds for which a program without a window waits for the next call: a search is several of them. */
#define LINGER 10

static const char interface[] = "<node><interface name='org.gnome.Shell.SearchProvider2'>"
                                "<method name='GetInitialResultSet'>"
                                "<arg type='as' name='terms' direction='in'/>"
                                "<arg type='as' name='results' direction='out'/>"
                                "</method>"
                                "<method name='GetSubsearchResultSet'>"
                                "<arg type='as' name='previous_results' direction='in'/>"
                                "<arg type='as' name='terms' direction='in'/>"
                                "<arg type='as' name='results' direction='out'/>"
                                "</method>"
                                "<method name='GetResultMetas'>"
                                "<arg type='as' name='identifiers' direction='in'/>"
                                "<arg type='aa{sv}' name='metas' direction='out'/>"
                                "</method>"
                                "<method name='ActivateResult'>"
                                "<arg type='s' name='identifier' direction='in'/>"
                                "<arg type='as' name='terms' direction='in'/>"
                                "<arg type='u' name='timestamp' direction='in'/>"
                                "</method>"
                                "<method name='LaunchSearch'>"
                                "<arg type='as' name='terms' direction='in'/>"
                                "<arg type='u' name='timestamp' direction='in'/>"
                                "</method>"
                                "</interface></node>";

typedef struct {
  const SearchProviderHost *host;
  GApplication *application; /* borrowed: it unregisters the object before it ends */
} Provider;

/* A call that waits for the store. */
typedef struct {
  GDBusMethodInvocation *invocation;
  GApplication *application;
  char **identifiers; /* those that are asked about, or NULL for a search */
} Query;

static char *
print_identifier (BastideLibraryEntry *entry)
{
  return g_strdup_printf ("%" G_GINT64_FORMAT, bastide_library_entry_get_game (entry));
}

/* The identifiers of the first games of ENTRIES. */
static GVariant *
list_results (const GPtrArray *entries)
{
  GVariantBuilder results;

  g_variant_builder_init (&results, G_VARIANT_TYPE ("(as)"));
  g_variant_builder_open (&results, G_VARIANT_TYPE ("as"));
  for (guint i = 0; i < MIN (entries->len, MOST_RESULTS); i++)
    g_variant_builder_add_value (&results, g_variant_new_take_string (print_identifier (entries->pdata[i])));
  g_variant_builder_close (&results);
  return g_variant_builder_end (&results);
}

/* What is shown of ENTRY. */
static void
add_meta (GVariantBuilder *metas, BastideLibraryEntry *entry, const char *identifier)
{
  g_autofree char *name = bastide_library_row_name_game (entry);
  g_autofree char *quoted = bastide_words_quote (name);
  g_autofree char *description = bastide_library_row_describe_game (entry);
  g_autoptr (GIcon) icon = g_themed_icon_new (BASTIDE_APP_ID);
  g_autoptr (GVariant) serialized = g_icon_serialize (icon);

  g_variant_builder_open (metas, G_VARIANT_TYPE_VARDICT);
  g_variant_builder_add (metas, "{sv}", "id", g_variant_new_string (identifier));
  g_variant_builder_add (metas, "{sv}", "name", g_variant_new_string (quoted));
  g_variant_builder_add (metas, "{sv}", "description", g_variant_new_string (description));
  g_variant_builder_add (metas, "{sv}", "icon", serialized);
  g_variant_builder_close (metas);
}

/* Those of IDENTIFIERS that are in ENTRIES, in their order. */
static GVariant *
list_metas (const GPtrArray *entries, char *const *identifiers)
{
  g_autoptr (GHashTable) by_identifier = g_hash_table_new_full (g_str_hash, g_str_equal, g_free, NULL);
  GVariantBuilder metas;

  for (guint i = 0; i < entries->len; i++)
    g_hash_table_insert (by_identifier, print_identifier (entries->pdata[i]), entries->pdata[i]);
  g_variant_builder_init (&metas, G_VARIANT_TYPE ("(aa{sv})"));
  g_variant_builder_open (&metas, G_VARIANT_TYPE ("aa{sv}"));
  for (guint i = 0; identifiers[i] != NULL; i++)
    {
      BastideLibraryEntry *entry = g_hash_table_lookup (by_identifier, identifiers[i]);

      if (entry != NULL)
        add_meta (&metas, entry, identifiers[i]);
    }
  g_variant_builder_close (&metas);
  return g_variant_builder_end (&metas);
}

static gboolean
release_cb (gpointer application)
{
  g_application_release (application);
  return G_SOURCE_REMOVE;
}

static void
searched_cb (GObject *store, GAsyncResult *result, gpointer data)
{
  Query *query = data;
  g_autoptr (GError) error = NULL;
  g_autoptr (GPtrArray) entries = bastide_library_search_finish (BASTIDE_STORE (store), result, &error);

  if (entries == NULL)
    g_dbus_method_invocation_return_gerror (query->invocation, error);
  else
    g_dbus_method_invocation_return_value (query->invocation, query->identifiers != NULL
                                                                  ? list_metas (entries, query->identifiers)
                                                                  : list_results (entries));
  g_timeout_add_seconds_full (G_PRIORITY_DEFAULT, LINGER, release_cb, query->application, g_object_unref);
  g_strfreev (query->identifiers);
  g_free (query);
}

/* Asks the store for the games that SEARCH finds, or about those with IDENTIFIERS (taken over), which may be NULL. */
static void
ask (const Provider *provider, GDBusMethodInvocation *invocation, const char *search, char **identifiers)
{
  Query *query = g_new (Query, 1);

  *query = (Query) { invocation, g_object_ref (provider->application), identifiers };
  g_application_hold (provider->application);
  bastide_library_search_async (provider->host->get_store (provider->application), search, searched_cb, query);
}

/* The first of IDENTIFIERS, an array of strings that may be very long. The caller frees them with g_strfreev (). */
static char **
take_first (GVariant *identifiers)
{
  const gsize n = MIN (g_variant_n_children (identifiers), MOST_RESULTS);
  char **first = g_new0 (char *, n + 1);

  for (gsize i = 0; i < n; i++)
    g_variant_get_child (identifiers, i, "s", &first[i]);
  return first;
}

/* The words of TERMS, an array of strings, as one search. The caller frees it with g_free (). */
static char *
join_terms (GVariant *terms)
{
  g_autofree const char **words = g_variant_get_strv (terms, NULL);

  return g_strjoinv (" ", (char **) words);
}

static void
search (const Provider *provider, GDBusMethodInvocation *invocation, GVariant *terms)
{
  g_autofree char *words = join_terms (terms);

  if (*g_strstrip (words) == '\0')
    g_dbus_method_invocation_return_value (invocation, g_variant_new ("(as)", NULL));
  else
    ask (provider, invocation, words, NULL);
}

/* Opens the game with IDENTIFIER, which may be any text. */
static void
activate (const Provider *provider, GDBusMethodInvocation *invocation, const char *identifier)
{
  gint64 game;

  if (!g_ascii_string_to_signed (identifier, 10, 1, G_MAXINT64, &game, NULL))
    {
      g_dbus_method_invocation_return_error_literal (invocation, G_IO_ERROR, G_IO_ERROR_INVALID_ARGUMENT,
                                                     "This is not the identifier of a game");
      return;
    }
  provider->host->open_game (game, provider->application);
  g_dbus_method_invocation_return_value (invocation, NULL);
}

static void
called_cb (GDBusConnection *connection, const char *sender, const char *path, const char *interface_name,
           const char *method, GVariant *parameters, GDBusMethodInvocation *invocation, gpointer data)
{
  const Provider *provider = data;
  g_autoptr (GVariant) first = g_variant_get_child_value (parameters, 0);

  if (provider->host->get_store (provider->application) == NULL)
    g_dbus_method_invocation_return_error_literal (invocation, G_IO_ERROR, G_IO_ERROR_CLOSED, "The program is ending");
  else if (g_str_equal (method, "GetInitialResultSet"))
    search (provider, invocation, first);
  else if (g_str_equal (method, "GetSubsearchResultSet"))
    {
      g_autoptr (GVariant) terms = g_variant_get_child_value (parameters, 1);

      search (provider, invocation, terms);
    }
  else if (g_str_equal (method, "GetResultMetas"))
    ask (provider, invocation, NULL, take_first (first));
  else if (g_str_equal (method, "ActivateResult"))
    activate (provider, invocation, g_variant_get_string (first, NULL));
  else
    {
      g_autofree char *words = join_terms (first);

      provider->host->show_list (words, provider->application);
      g_dbus_method_invocation_return_value (invocation, NULL);
    }
}

guint
search_provider_register (GDBusConnection *connection, const char *path, const SearchProviderHost *host,
                          GApplication *application, GError **error)
{
  static const GDBusInterfaceVTable calls = { called_cb };
  g_autoptr (GDBusNodeInfo) node = g_dbus_node_info_new_for_xml (interface, NULL);
  Provider *provider = g_new (Provider, 1);

  *provider = (Provider) { host, application };
  return g_dbus_connection_register_object (connection, path, node->interfaces[0], &calls, provider, g_free, error);
}
