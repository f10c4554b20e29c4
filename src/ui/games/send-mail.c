/* SPDX-License-Identifier: GPL-3.0-or-later */
/* A mail with the file of a game. */
#include "send-mail.h"

#include <errno.h>
#include <fcntl.h>
#include <gio/gunixfdlist.h>
#include <glib/gi18n.h>
#include <glib/gstdio.h>

#include "model/table-partners.h"
#include "partner-file.h"

#define PORTAL "org.freedesktop.portal.Desktop"
#define PORTAL_PATH "/org/freedesktop/portal/desktop"
#define PORTAL_EMAIL "org.freedesktop.portal.Email"
#define PORTAL_REQUEST "org.freedesktop.portal.Request"

/* How long the portal may take to say that it is there, in ms. */
#define PATIENCE 10000

static void
say (GtkWindow *window, const char *text)
{
  gtk_widget_activate_action (GTK_WIDGET (window), "win.say", "s", text);
}

static GDBusConnection *
find_bus (void)
{
  return g_application_get_dbus_connection (g_application_get_default ());
}

/* Whether the portal has answered. */
static gboolean is_there;

static void
offer (GtkWindow *window)
{
  GAction *action = g_action_map_lookup_action (G_ACTION_MAP (window), "send-mail");

  g_simple_action_set_enabled (G_SIMPLE_ACTION (action), is_there);
}

static void
version_read_cb (GObject *source, GAsyncResult *result, gpointer data)
{
  g_autoptr (GtkWindow) window = data;
  g_autoptr (GVariant) version = g_dbus_connection_call_finish (G_DBUS_CONNECTION (source), result, NULL);

  is_there = version != NULL;
  offer (window);
}

void
send_mail_find (GtkWindow *window, BastideTable *table)
{
  static gboolean is_asked;
  GDBusConnection *bus = find_bus ();

  offer (window);
  if (is_asked || bus == NULL || bastide_table_get_elsewhere (table) == 0)
    return;
  is_asked = TRUE;
  g_dbus_connection_call (bus, PORTAL, PORTAL_PATH, "org.freedesktop.DBus.Properties", "Get",
                          g_variant_new ("(ss)", PORTAL_EMAIL, "version"), G_VARIANT_TYPE ("(v)"),
                          G_DBUS_CALL_FLAGS_NONE, PATIENCE, NULL, version_read_cb, g_object_ref (window));
}

/* A mail that is being written. */
typedef struct {
  GtkWindow *window;
  BastideTable *table;
  GDBusConnection *bus;
  guint subscription; /* to the answer of the portal; 0 while the file is being written */
} Mail;

static void
free_mail (Mail *mail)
{
  if (mail->subscription != 0)
    g_dbus_connection_signal_unsubscribe (mail->bus, mail->subscription);
  g_object_unref (mail->window);
  g_object_unref (mail->table);
  g_object_unref (mail->bus);
  g_free (mail);
}

static void
answered_cb (GDBusConnection *bus, const char *sender, const char *path, const char *interface, const char *signal,
             GVariant *parameters, gpointer data)
{
  Mail *mail = data;
  guint32 response;

  g_variant_get (parameters, "(ua{sv})", &response, NULL);
  if (response == 0)
    {
      bastide_table_set_sent (mail->table);
      say (mail->window, _ ("The mail program has the game’s file"));
    }
  else if (response != 1) /* a person has closed the dialog of the portal */
    say (mail->window, _ ("The mail program did not take the file"));
  free_mail (mail);
}

static void
composed_cb (GObject *source, GAsyncResult *result, gpointer data)
{
  Mail *mail = data;
  g_autoptr (GError) error = NULL;
  g_autoptr (GVariant)
      handle = g_dbus_connection_call_with_unix_fd_list_finish (G_DBUS_CONNECTION (source), NULL, result, &error);

  if (handle != NULL)
    return; /* the answer follows */
  g_dbus_error_strip_remote_error (error);
  say (mail->window, error->message);
  free_mail (mail);
}

/* The path at which the portal answers a request with TOKEN. The caller frees it with g_free (). */
static char *
find_request (GDBusConnection *bus, const char *token)
{
  g_autofree char *sender = g_strdelimit (g_strdup (g_dbus_connection_get_unique_name (bus) + 1), ".", '_');

  return g_strdup_printf (PORTAL_PATH "/request/%s/%s", sender, token);
}

/* The arguments of the request: a mail about the game of TABLE with the attachment number 0. */
static GVariant *
describe_mail (BastideTable *table, const char *token)
{
  const BastideRecord *record = bastide_game_get_record (bastide_table_get_game (table));
  g_autofree char *subject = g_strdup_printf (_ ("Bastide, turn %u: %s"),
                                              (guint) bastide_table_get_moment (table)->turn,
                                              record->title != NULL ? record->title : _ ("our game"));
  GVariantBuilder options, files;

  g_variant_builder_init (&files, G_VARIANT_TYPE ("ah"));
  g_variant_builder_add (&files, "h", 0);
  g_variant_builder_init (&options, G_VARIANT_TYPE_VARDICT);
  g_variant_builder_add (&options, "{sv}", "handle_token", g_variant_new_string (token));
  g_variant_builder_add (&options, "{sv}", "subject", g_variant_new_string (subject));
  g_variant_builder_add (&options, "{sv}", "body",
                         g_variant_new_string (_ ("Open the attached file with Bastide, decide, and send it back.")));
  g_variant_builder_add (&options, "{sv}", "attachment_fds", g_variant_builder_end (&files));
  return g_variant_new ("(sa{sv})", "", &options);
}

/* Asks the portal for a mail with FILE, a descriptor, which it takes over. */
static void
compose (Mail *mail, int file)
{
  g_autoptr (GUnixFDList) files = g_unix_fd_list_new_from_array (&file, 1);
  g_autofree char *token = g_strdup_printf ("bastide%u", g_random_int ()), *path = find_request (mail->bus, token);

  mail->subscription = g_dbus_connection_signal_subscribe (mail->bus, PORTAL, PORTAL_REQUEST, "Response", path, NULL,
                                                           G_DBUS_SIGNAL_FLAGS_NONE, answered_cb, mail, NULL);
  g_dbus_connection_call_with_unix_fd_list (mail->bus, PORTAL, PORTAL_PATH, PORTAL_EMAIL, "ComposeEmail",
                                            describe_mail (mail->table, token), G_VARIANT_TYPE ("(o)"),
                                            G_DBUS_CALL_FLAGS_NONE, -1, files, NULL, composed_cb, mail);
}

static void
file_written_cb (GObject *source, GAsyncResult *result, gpointer data)
{
  Mail *mail = data;
  g_autoptr (GError) error = NULL;
  g_autoptr (GFile) written = partner_file_write_finish (result, &error);
  int file = written != NULL ? g_open (g_file_peek_path (written), O_RDONLY, 0) : -1;

  if (file >= 0)
    {
      compose (mail, file);
      return;
    }
  say (mail->window, error != NULL ? error->message : g_strerror (errno));
  free_mail (mail);
}

void
send_mail (GtkWindow *window, BastideTable *table)
{
  Mail *mail = g_new0 (Mail, 1);

  *mail = (Mail) { g_object_ref (window), g_object_ref (table), g_object_ref (find_bus ()), 0 };
  partner_file_write_async (table, file_written_cb, mail);
}
