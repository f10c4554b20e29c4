/* SPDX-License-Identifier: GPL-3.0-or-later */
/* People are notified of their turn after a long wait, with a desktop that only keeps what it is told. */
#include <adwaita.h>

#include "model/fixture.h"
#include "ui/app/turn-notice.h"
#include "ui/app/turn-wait.h"
#include "ui/config.h"
#include "ui/widgets/settings.h"

#define SECOND G_USEC_PER_SEC

static gint64 now = 1000 * SECOND;

static gint64
tell_time (void)
{
  return now;
}

/* Plays any legal move for whoever decides, until a player of that kind decides or the game is over. */
static void
play_until (BastideGame *game, BastideRng *rng, gboolean computer)
{
  do
    fixture_play (game, rng, 1);
  while (!town_state_is_over (bastide_game_get_state (game))
         && bastide_game_get_seat (game, town_state_to_move (bastide_game_get_state (game)))->is_computer != computer);
}

/* The second of two players is a computer. Its turn begins at the present time. */
static BastideGame *
begin_wait (TurnWait *wait, BastideRng *rng)
{
  BastideGame *game = fixture_game (2, 2, 5, FALSE);

  *rng = (BastideRng) { 7 };
  *wait = (TurnWait) { 0 };
  g_assert_cmpint (turn_wait_look (wait, game, FALSE, FALSE, now), ==, TURN_NEWS_NONE);
  play_until (game, rng, TRUE);
  g_assert_cmpint (turn_wait_look (wait, game, FALSE, FALSE, now), ==, TURN_NEWS_NONE);
  return game;
}

/* Only more than five seconds are a long wait, counted over all decisions of the computer players. */
static void
test_five_seconds_are_not_long (void)
{
  static const struct {
    gint64 time;
    TurnNews news;
  } waits[] = {
    { 0, TURN_NEWS_NONE },
    { 5 * SECOND, TURN_NEWS_NONE },
    { 5 * SECOND + 1, TURN_NEWS_TELL },
    { 3600 * (gint64) SECOND, TURN_NEWS_TELL },
  };

  for (gsize i = 0; i < G_N_ELEMENTS (waits); i++)
    {
      TurnWait wait;
      BastideRng rng;
      g_autoptr (BastideGame) game = begin_wait (&wait, &rng);
      const BastideState *state = bastide_game_get_state (game);

      /* A look at every decision, as the window does it. */
      while (bastide_game_get_seat (game, town_state_to_move (state))->is_computer)
        {
          g_assert_cmpint (turn_wait_look (&wait, game, FALSE, FALSE, now + waits[i].time / 2), ==, TURN_NEWS_NONE);
          fixture_play (game, &rng, 1);
        }
      g_assert_cmpint (turn_wait_look (&wait, game, FALSE, FALSE, now + waits[i].time), ==, waits[i].news);
      g_assert_cmpint (turn_wait_look (&wait, game, FALSE, FALSE, now + waits[i].time), ==, TURN_NEWS_NONE);
    }
}

/* What somebody sees himself need not be told, also not later. */
static void
test_what_is_seen_is_not_told (void)
{
  TurnWait wait;
  BastideRng rng;
  g_autoptr (BastideGame) game = begin_wait (&wait, &rng);

  play_until (game, &rng, FALSE);
  g_assert_cmpint (turn_wait_look (&wait, game, FALSE, TRUE, now + 9 * SECOND), ==, TURN_NEWS_NONE);
  g_assert_cmpint (turn_wait_look (&wait, game, FALSE, FALSE, now + 99 * SECOND), ==, TURN_NEWS_NONE);
}

/* A person who undoes his move while the computer thinks has not waited for it; nor if it was paused. */
static void
test_undo_and_pause_are_not_told (void)
{
  TurnWait wait;
  BastideRng rng;
  g_autoptr (BastideGame) game = begin_wait (&wait, &rng);

  g_assert_true (bastide_game_undo (game, BASTIDE_STEP_DECISION));
  g_assert_cmpint (turn_wait_look (&wait, game, FALSE, FALSE, now + 9 * SECOND), ==, TURN_NEWS_NONE);

  play_until (game, &rng, TRUE);
  g_assert_cmpint (turn_wait_look (&wait, game, FALSE, FALSE, now + 10 * SECOND), ==, TURN_NEWS_NONE);
  g_assert_cmpint (turn_wait_look (&wait, game, TRUE, FALSE, now + 20 * SECOND), ==, TURN_NEWS_NONE);
  g_assert_cmpint (turn_wait_look (&wait, game, FALSE, FALSE, now + 30 * SECOND), ==, TURN_NEWS_NONE);
  play_until (game, &rng, FALSE);
  g_assert_cmpint (turn_wait_look (&wait, game, FALSE, FALSE, now + 35 * SECOND), ==, TURN_NEWS_NONE);
}

/* The end of a game is told like a turn. */
static void
test_the_end_is_told (void)
{
  TurnWait wait;
  BastideRng rng;
  g_autoptr (BastideGame) game = NULL;

  rng = (BastideRng) { 7 };
  wait = (TurnWait) { 0 };
  game = fixture_game (2, 3, 5, FALSE); /* only computers */
  g_assert_cmpint (turn_wait_look (&wait, game, FALSE, FALSE, now), ==, TURN_NEWS_NONE);
  while (!town_state_is_over (bastide_game_get_state (game)))
    {
      g_assert_cmpint (turn_wait_look (&wait, game, FALSE, FALSE, now + 60 * SECOND), ==, TURN_NEWS_NONE);
      fixture_play (game, &rng, 1);
    }
  g_assert_cmpint (turn_wait_look (&wait, game, FALSE, FALSE, now + 60 * SECOND), ==, TURN_NEWS_TELL);
}

static void
test_what_was_told_is_withdrawn (void)
{
  for (int i = 0; i < 3; i++)
    {
      TurnWait wait;
      BastideRng rng;
      g_autoptr (BastideGame) game = begin_wait (&wait, &rng);

      play_until (game, &rng, FALSE);
      g_assert_cmpint (turn_wait_look (&wait, game, FALSE, FALSE, now + 9 * SECOND), ==, TURN_NEWS_TELL);
      if (i == 1)
        g_assert_true (bastide_game_undo (game, BASTIDE_STEP_DECISION));
      if (i == 2)
        fixture_play (game, &rng, 1);
      g_assert_cmpint (turn_wait_look (&wait, game, FALSE, i == 0, now + 9 * SECOND), ==, TURN_NEWS_WITHDRAW);
      g_assert_cmpint (turn_wait_look (&wait, game, FALSE, FALSE, now + 99 * SECOND), ==, TURN_NEWS_NONE);
    }
}

/* A desktop that shows notifications: what is on its screen, by identifier. */
typedef struct {
  GDBusConnection *connection;
  guint owner, object;
  gboolean is_owned;
  unsigned told, withdrawn;
  char *title, *body;
} Desktop;

static const char interfaces[]
    = "<node>"
      " <interface name='org.gtk.Notifications'>"
      "  <method name='AddNotification'><arg type='s' direction='in'/><arg type='s' direction='in'/>"
      "   <arg type='a{sv}' direction='in'/></method>"
      "  <method name='RemoveNotification'><arg type='s' direction='in'/><arg type='s' direction='in'/></method>"
      " </interface>"
      " <interface name='org.freedesktop.Notifications'>"
      "  <method name='Notify'><arg type='s' direction='in'/><arg type='u' direction='in'/>"
      "   <arg type='s' direction='in'/><arg type='s' direction='in'/><arg type='s' direction='in'/>"
      "   <arg type='as' direction='in'/><arg type='a{sv}' direction='in'/><arg type='i' direction='in'/>"
      "   <arg type='u' direction='out'/></method>"
      "  <method name='CloseNotification'><arg type='u' direction='in'/></method>"
      " </interface>"
      "</node>";

static void
keep (Desktop *desktop, const char *title, const char *body)
{
  desktop->told++;
  g_free (desktop->title);
  g_free (desktop->body);
  desktop->title = g_strdup (title);
  desktop->body = g_strdup (body);
}

static void
called_cb (GDBusConnection *connection, const char *sender, const char *path, const char *interface,
           const char *method, GVariant *parameters, GDBusMethodInvocation *invocation, gpointer data)
{
  Desktop *desktop = data;

  if (g_str_equal (method, "AddNotification"))
    {
      g_autoptr (GVariant) notification = g_variant_get_child_value (parameters, 2);
      const char *title = NULL, *body = NULL;

      g_variant_lookup (notification, "title", "&s", &title);
      g_variant_lookup (notification, "body", "&s", &body);
      keep (desktop, title, body);
    }
  else if (g_str_equal (method, "Notify"))
    {
      const char *title, *body;

      g_variant_get_child (parameters, 3, "&s", &title);
      g_variant_get_child (parameters, 4, "&s", &body);
      keep (desktop, title, body);
    }
  else
    desktop->withdrawn++;
  g_dbus_method_invocation_return_value (invocation,
                                         g_str_equal (method, "Notify") ? g_variant_new ("(u)", 1) : NULL);
}

static void
name_acquired_cb (GDBusConnection *connection, const char *name, gpointer data)
{
  ((Desktop *) data)->is_owned = TRUE;
}

/* A desktop with NAME and PATH on the bus of this test. */
static void
begin_desktop (Desktop *desktop, const char *name, const char *path)
{
  static const GDBusInterfaceVTable table = { called_cb, NULL, NULL, { 0 } };
  g_autofree char *address = g_dbus_address_get_for_bus_sync (G_BUS_TYPE_SESSION, NULL, NULL);
  GDBusNodeInfo *node = g_dbus_node_info_new_for_xml (interfaces, NULL);

  *desktop = (Desktop) { 0 };
  desktop->connection = g_dbus_connection_new_for_address_sync (
      address, G_DBUS_CONNECTION_FLAGS_AUTHENTICATION_CLIENT | G_DBUS_CONNECTION_FLAGS_MESSAGE_BUS_CONNECTION, NULL,
      NULL, NULL);
  desktop->object = g_dbus_connection_register_object (
      desktop->connection, path, g_dbus_node_info_lookup_interface (node, name), &table, desktop, NULL, NULL);
  desktop->owner = g_bus_own_name_on_connection (desktop->connection, name, 0, name_acquired_cb, NULL, desktop, NULL);
  while (!desktop->is_owned)
    g_main_context_iteration (NULL, TRUE);
  g_dbus_node_info_unref (node);
}

static void
end_desktop (Desktop *desktop)
{
  g_bus_unown_name (desktop->owner);
  g_dbus_connection_unregister_object (desktop->connection, desktop->object);
  g_dbus_connection_close_sync (desktop->connection, NULL, NULL);
  g_object_unref (desktop->connection);
  g_free (desktop->title);
  g_free (desktop->body);
}

static void
answered_cb (GObject *source, GAsyncResult *result, gpointer data)
{
  g_autoptr (GVariant) answer = g_dbus_connection_call_finish (G_DBUS_CONNECTION (source), result, NULL);

  g_assert_nonnull (answer);
  *(gboolean *) data = TRUE;
}

/* Waits until the program has the desktop's answers to everything it has asked: GIO withdraws only what the desktop has
 * given a number. */
static void
wait_for_answers (const Desktop *desktop)
{
  gboolean is_answered = FALSE;

  g_dbus_connection_call (g_application_get_dbus_connection (g_application_get_default ()),
                          g_dbus_connection_get_unique_name (desktop->connection), "/", "org.freedesktop.DBus.Peer",
                          "Ping", NULL, NULL, 0, -1, NULL, answered_cb, &is_answered);
  while (!is_answered)
    g_main_context_iteration (NULL, TRUE);
}

/* Waits until the desktop has been told and asked to withdraw as often as that. */
static void
wait_for (const Desktop *desktop, unsigned told, unsigned withdrawn)
{
  while (desktop->told < told || desktop->withdrawn < withdrawn)
    g_main_context_iteration (NULL, TRUE);
  g_assert_cmpuint (desktop->told, ==, told);
  g_assert_cmpuint (desktop->withdrawn, ==, withdrawn);
  wait_for_answers (desktop);
}

/* There is no window manager that would give WINDOW the focus when it appears. */
static void
bring_to_front (GtkWindow *window)
{
  gtk_window_present (window);
  while (!gtk_widget_get_mapped (GTK_WIDGET (window)))
    g_main_context_iteration (NULL, TRUE);
  while (!gtk_window_is_active (window))
    {
      gdk_toplevel_focus (GDK_TOPLEVEL (gtk_native_get_surface (GTK_NATIVE (window))), GDK_CURRENT_TIME);
      g_main_context_iteration (NULL, TRUE);
    }
}

/* A round in which the computer takes SECONDS. */
static void
play_round (BastideGame *game, BastideRng *rng, int seconds)
{
  play_until (game, rng, TRUE);
  now += seconds * (gint64) SECOND;
  play_until (game, rng, FALSE);
}

static void
check_desktop (const char *name, const char *path)
{
  Desktop desktop;
  g_autoptr (GtkApplication) application = gtk_application_new (BASTIDE_APP_ID, G_APPLICATION_NON_UNIQUE);
  g_autoptr (BastideGame) game = fixture_game (2, 2, 5, FALSE);
  g_autoptr (BastideTable) table = bastide_table_new (game, NULL, NULL);
  GSettings *settings = settings_get_default ();
  BastideRng rng = { 7 };
  TurnNotice *notice;
  GtkWidget *window;

  begin_desktop (&desktop, name, path);
  g_assert_true (g_application_register (G_APPLICATION (application), NULL, NULL));
  window = gtk_application_window_new (application);
  notice = turn_notice_new (GTK_WINDOW (window), tell_time);
  turn_notice_set_table (notice, table);

  /* The window is not shown. The name is in the title, which no desktop reads as markup. */
  play_round (game, &rng, 4);
  play_round (game, &rng, 6);
  wait_for (&desktop, 1, 0);
  g_assert_nonnull (strstr (desktop.title, "Red"));
  g_assert_null (strstr (desktop.body, "Red"));

  /* The window comes. While it is there, nothing is told. */
  bring_to_front (GTK_WINDOW (window));
  wait_for (&desktop, 1, 1);
  g_assert_true (gtk_window_is_active (GTK_WINDOW (window)));
  play_round (game, &rng, 6);

  /* The window goes. A move undone, and a game closed. */
  gtk_widget_set_visible (window, FALSE);
  play_round (game, &rng, 6);
  wait_for (&desktop, 2, 1);
  g_assert_true (bastide_table_undo (table, BASTIDE_STEP_DECISION));
  wait_for (&desktop, 2, 2);
  play_round (game, &rng, 6);
  wait_for (&desktop, 3, 2);
  turn_notice_set_table (notice, NULL);
  wait_for (&desktop, 3, 3);

  /* Nothing is told to somebody who does not want it. What comes later shows that nothing came before. */
  turn_notice_set_table (notice, table);
  g_settings_set_boolean (settings, "notifications", FALSE);
  play_round (game, &rng, 6);
  g_settings_reset (settings, "notifications");
  play_round (game, &rng, 6);
  wait_for (&desktop, 4, 3);
  g_settings_set_boolean (settings, "notifications", FALSE);
  wait_for (&desktop, 4, 4);
  g_settings_reset (settings, "notifications");

  turn_notice_free (notice);
  gtk_window_destroy (GTK_WINDOW (window));
  bastide_table_close (table);
  end_desktop (&desktop);
}

/* Whether this is a process of its own for the test: GIO chooses among the desktops once in a process. */
static gboolean
is_alone (void)
{
  if (g_test_subprocess ())
    return TRUE;
  g_test_trap_subprocess (NULL, 0, G_TEST_SUBPROCESS_DEFAULT);
  g_test_trap_assert_passed ();
  return FALSE;
}

static void
test_gnome_is_told (void)
{
  if (is_alone ())
    check_desktop ("org.gtk.Notifications", "/org/gtk/Notifications");
}

static void
test_another_desktop_is_told (void)
{
  if (is_alone ())
    check_desktop ("org.freedesktop.Notifications", "/org/freedesktop/Notifications");
}

int
main (int argc, char *argv[])
{
  g_test_init (&argc, &argv, NULL);
  adw_init ();
  g_test_add_func ("/ui/turn-notice/five-seconds-are-not-long", test_five_seconds_are_not_long);
  g_test_add_func ("/ui/turn-notice/what-is-seen-is-not-told", test_what_is_seen_is_not_told);
  g_test_add_func ("/ui/turn-notice/undo-and-pause-are-not-told", test_undo_and_pause_are_not_told);
  g_test_add_func ("/ui/turn-notice/the-end-is-told", test_the_end_is_told);
  g_test_add_func ("/ui/turn-notice/what-was-told-is-withdrawn", test_what_was_told_is_withdrawn);
  g_test_add_func ("/ui/turn-notice/gnome-is-told", test_gnome_is_told);
  g_test_add_func ("/ui/turn-notice/another-desktop-is-told", test_another_desktop_is_told);
  return g_test_run ();
}
