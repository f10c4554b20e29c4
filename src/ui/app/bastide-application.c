/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The program: a single instance, its windows, and the actions that need no table. */
#include "bastide-application.h"

#include <libintl.h>
#ifdef __GLIBC__
#include <malloc.h>
#endif

#include "about.h"
#include "bastide-preferences-window.h"
#include "bastide-welcome.h"
#include "bastide-window.h"
#include "core/translate.h"
#include "open-files.h"
#include "search-provider.h"
#include "shortcuts.h"
#include "ui/config.h"
#include "ui/help/bastide-help-window.h"
#include "ui/widgets/access.h"
#include "ui/widgets/bastide-player-mark.h"
#include "ui/widgets/help-topic.h"
#include "ui/widgets/key-letters.h"
#include "ui/widgets/window-of.h"

/* ms after its start in which the program has read and painted what it begins with. */
#define SETTLING 1500

struct _BastideApplication {
  AdwApplication parent_instance;
  BastideStore *store;
  gboolean ends_now;     /* do not wait for the store */
  guint search_provider; /* the object on the bus, or 0 */
};

G_DEFINE_FINAL_TYPE (BastideApplication, bastide_application, ADW_TYPE_APPLICATION)

static void
preferences_activated_cb (GSimpleAction *action, GVariant *parameter, gpointer data)
{
  GtkWindow *window = window_of (NULL, BASTIDE_TYPE_PREFERENCES_WINDOW);

  if (window == NULL)
    {
      window = GTK_WINDOW (bastide_preferences_window_new ());
      window_put_over (window, gtk_application_get_active_window (GTK_APPLICATION (data)));
    }
  gtk_window_present (window);
}

/* The section about the game that begins, about looking back, or about the question that a table asks now. */
static const char *
find_place_of_table (BastideTable *table)
{
  BastideGame *game = bastide_table_get_game (table);

  if (bastide_table_get_view (table) == 0)
    return help_topic_of_game (bastide_game_get_face (game));
  if (bastide_table_get_view (table) < bastide_game_get_ply (game))
    return "review";
  return help_topic_of_question (bastide_game_get_face (game), bastide_table_get_moment (table)->question);
}

/* The section of the help about WINDOW and what it shows, such as "saving#library", or "rules#p6" if the question is
 * about a follower. "index" for anything else, including NULL. The string is static. */
static const char *
help_place_of_window (GtkWindow *window)
{
  const char *place;

  if (window == NULL)
    return "index";
  place = GTK_IS_SHORTCUTS_WINDOW (window) ? "keyboard" : help_topic_get_place (GTK_WIDGET (window));
  if (place != NULL)
    return place;
  /* Message dialogs of the main window are about games that cannot be stored or exist already. Other dialogs are
   * about what is in the window that they belong to. */
  if (ADW_IS_MESSAGE_DIALOG (window) && BASTIDE_IS_WINDOW (gtk_window_get_transient_for (window)))
    return "saving";
  if (!BASTIDE_IS_WINDOW (window) && gtk_window_get_transient_for (window) != NULL)
    return help_place_of_window (gtk_window_get_transient_for (window));
  if (BASTIDE_IS_WINDOW (window) && bastide_window_get_table (BASTIDE_WINDOW (window)) != NULL)
    return find_place_of_table (bastide_window_get_table (BASTIDE_WINDOW (window)));
  return "index";
}

static void
help_activated_cb (GSimpleAction *action, GVariant *parameter, gpointer data)
{
  GtkWindow *window = gtk_application_get_active_window (GTK_APPLICATION (data));

  bastide_help_show (window, help_place_of_window (window));
}

static void
about_activated_cb (GSimpleAction *action, GVariant *parameter, gpointer data)
{
  GtkWindow *window = window_of (NULL, ADW_TYPE_ABOUT_WINDOW);

  if (window == NULL)
    {
      window = about_new ();
      window_put_over (window, gtk_application_get_active_window (GTK_APPLICATION (data)));
      gtk_window_set_modal (window, TRUE);
    }
  gtk_window_present (window);
}

static void
quit_activated_cb (GSimpleAction *action, GVariant *parameter, gpointer data)
{
  GList *windows = g_list_copy (gtk_application_get_windows (GTK_APPLICATION (data)));

  for (GList *l = windows; l != NULL; l = l->next)
    gtk_window_close (l->data);
  g_list_free (windows);
}

static gboolean
f1_pressed_cb (GtkWidget *window, GVariant *parameter, gpointer data)
{
  bastide_help_show (GTK_WINDOW (window), help_place_of_window (GTK_WINDOW (window)));
  return TRUE;
}

/* Where the layout has no Latin letters, GTK does not find the accelerator of such a key. */
static gboolean
key_pressed_cb (GtkEventControllerKey *controller, guint key, guint code, GdkModifierType state, gpointer application)
{
  GdkModifierType modifiers = state & gtk_accelerator_get_default_mod_mask ();
  GtkWidget *window = gtk_event_controller_get_widget (GTK_EVENT_CONTROLLER (controller));
  char letter = key_letter_find (key, code);
  g_autofree char *accelerator = NULL;
  g_auto (GStrv) actions = NULL;

  if (letter == 0 || (modifiers & ~GDK_SHIFT_MASK) == 0)
    return FALSE;
  accelerator = gtk_accelerator_name (letter, modifiers);
  actions = gtk_application_get_actions_for_accel (application, accelerator);
  return actions[0] != NULL && key_letter_activate (window, actions[0]);
}

/* Windows of the application get its keys by place. Dialogs do not have its keys, so this adds F1 to them. */
static void
toplevels_changed_cb (GListModel *toplevels, guint position, guint removed, guint added, gpointer data)
{
  for (guint i = position; i < position + added; i++)
    {
      g_autoptr (GtkWidget) window = g_list_model_get_item (toplevels, i);
      GtkEventController *controller;

      key_letters_undo_typing (window);
      if (GTK_IS_APPLICATION_WINDOW (window))
        {
          controller = gtk_event_controller_key_new ();
          g_signal_connect (controller, "key-pressed", G_CALLBACK (key_pressed_cb), data);
          gtk_widget_add_controller (window, controller);
          continue;
        }
      controller = gtk_shortcut_controller_new ();
      gtk_shortcut_controller_add_shortcut (GTK_SHORTCUT_CONTROLLER (controller),
                                            gtk_shortcut_new (gtk_keyval_trigger_new (GDK_KEY_F1, 0),
                                                              gtk_callback_action_new (f1_pressed_cb, NULL, NULL)));
      gtk_widget_add_controller (window, controller);
    }
}

/* The window of the program, created if there is none. */
static BastideWindow *
take_window (BastideApplication *self)
{
  GtkWindow *window = gtk_application_get_active_window (GTK_APPLICATION (self));

  while (window != NULL && !BASTIDE_IS_WINDOW (window))
    window = gtk_window_get_transient_for (window);
  return window != NULL ? BASTIDE_WINDOW (window) : bastide_window_new (self, self->store);
}

/* Presents the window of the program and activates ACTION of it. */
static void
act_in_window (BastideApplication *self, const char *action)
{
  BastideWindow *window = take_window (self);

  gtk_window_present (GTK_WINDOW (window));
  gtk_widget_activate_action (GTK_WIDGET (window), action, NULL);
}

static void
new_game_activated_cb (GSimpleAction *action, GVariant *parameter, gpointer data)
{
  act_in_window (data, "win.new-game");
}

static void
continue_activated_cb (GSimpleAction *action, GVariant *parameter, gpointer data)
{
  act_in_window (data, "win.continue");
}

/* The desktop entry offers new-game and continue on the icon. */
static const GActionEntry entries[] = {
  { "new-game", new_game_activated_cb },
  { "continue", continue_activated_cb },
  { "preferences", preferences_activated_cb },
  { "help", help_activated_cb },
  { "about", about_activated_cb },
  { "quit", quit_activated_cb },
};

static void
bastide_application_activate (GApplication *application)
{
  gtk_window_present (GTK_WINDOW (take_window (BASTIDE_APPLICATION (application))));
}

static void
bastide_application_open (GApplication *application, GFile **files, int n_files, const char *hint)
{
  BastideWindow *window = take_window (BASTIDE_APPLICATION (application));
  g_autoptr (GListStore) list = g_list_store_new (G_TYPE_FILE);

  for (int i = 0; i < n_files; i++)
    g_list_store_append (list, files[i]);
  gtk_window_present (GTK_WINDOW (window));
  open_files (window, G_LIST_MODEL (list));
}

static BastideStore *
get_store (gpointer application)
{
  return BASTIDE_APPLICATION (application)->store;
}

static void
open_found_game (gint64 game, gpointer application)
{
  BastideWindow *window = take_window (application);

  gtk_window_present (GTK_WINDOW (window));
  bastide_window_open_game (window, game, NULL);
}

static void
show_found_games (const char *search, gpointer application)
{
  BastideWindow *window = take_window (application);

  gtk_window_present (GTK_WINDOW (window));
  bastide_library_window_search (bastide_window_show_library (window), search);
}

static gboolean
bastide_application_dbus_register (GApplication *application, GDBusConnection *connection, const char *path,
                                   GError **error)
{
  static const SearchProviderHost host = { get_store, open_found_game, show_found_games };
  BastideApplication *self = BASTIDE_APPLICATION (application);
  g_autofree char *provider = g_strconcat (path, "/SearchProvider", NULL);

  if (!G_APPLICATION_CLASS (bastide_application_parent_class)->dbus_register (application, connection, path, error))
    return FALSE;
  self->search_provider = search_provider_register (connection, provider, &host, application, error);
  return self->search_provider != 0;
}

static void
bastide_application_dbus_unregister (GApplication *application, GDBusConnection *connection, const char *path)
{
  BastideApplication *self = BASTIDE_APPLICATION (application);

  if (self->search_provider != 0)
    g_dbus_connection_unregister_object (connection, self->search_provider);
  self->search_provider = 0;
  G_APPLICATION_CLASS (bastide_application_parent_class)->dbus_unregister (application, connection, path);
}

static const char *
translate (const char *text)
{
  return gettext (text);
}

static void
read_icons_in_thread (GTask *task, gpointer theme, gpointer data, GCancellable *cancellable)
{
  gtk_icon_theme_has_icon (theme, "edit-undo-symbolic");
  g_task_return_boolean (task, TRUE);
}

/* GTK reads the icon theme on a thread when the theme is created, but drops the result when icons are added to it.
 * All have been added by now, so the thread reads it here; otherwise the first button would. */
static void
read_icons (void)
{
  g_autoptr (GTask) task = g_task_new (gtk_icon_theme_get_for_display (gdk_display_get_default ()), NULL, NULL, NULL);

  g_task_run_in_thread (task, read_icons_in_thread);
}

/* The first start may have shown something else than the welcome page. glibc keeps freed memory for each thread; the
 * start leaves more of it than anything later. */
static gboolean
start_settled_cb (gpointer data)
{
  bastide_welcome_forget_early ();
#ifdef __GLIBC__
  malloc_trim (0);
#endif
  return G_SOURCE_REMOVE;
}

/* Starts GTK and libadwaita. libadwaita replaces GTK's theme by an empty one and brings a theme of its own, but GTK
 * would have read its theme by then, a ninth of all that runs until the first frame. GTK takes the name of the theme
 * from this variable before it looks anywhere else. The variable is set for that moment only: libadwaita would take it
 * for the wish of a person to have another theme. A new variable comes last in the environment, so that other threads
 * meanwhile find all others. */
static void
start_toolkit (void)
{
  const gboolean is_free = g_getenv ("GTK_THEME") == NULL;

  gtk_init ();
  if (is_free)
    g_setenv ("GTK_THEME", "Adwaita-empty", TRUE);
  gtk_settings_get_default ();
  if (is_free)
    g_unsetenv ("GTK_THEME");
  adw_init ();
}

static void
bastide_application_startup (GApplication *application)
{
  BastideApplication *self = BASTIDE_APPLICATION (application);

  bastide_translate_with (translate); /* before the store starts its thread */
  self->store = bastide_store_new (NULL);
  if (bastide_store_is_new (self->store))
    bastide_welcome_paint_early ();
  /* The parent's startup would call it while the icon theme is being read, and it would wait for that to add its
   * icons. */
  start_toolkit ();
  G_APPLICATION_CLASS (bastide_application_parent_class)->startup (application);
  read_icons ();
  access_hide_tooltips ();
  bastide_player_mark_add_style ();

  gtk_window_set_default_icon_name (BASTIDE_APP_ID);
  g_signal_connect_object (gtk_window_get_toplevels (), "items-changed", G_CALLBACK (toplevels_changed_cb), self, 0);
  g_action_map_add_action_entries (G_ACTION_MAP (self), entries, G_N_ELEMENTS (entries), self);
  shortcuts_add (GTK_APPLICATION (self));
  g_timeout_add (SETTLING, start_settled_cb, NULL);
}

/* The windows have been closed. What they left to be stored is written now. */
static void
bastide_application_shutdown (GApplication *application)
{
  BastideApplication *self = BASTIDE_APPLICATION (application);

  bastide_store_close (self->store, self->ends_now ? 0 : BASTIDE_PATIENCE);
  g_clear_object (&self->store);
  G_APPLICATION_CLASS (bastide_application_parent_class)->shutdown (application);
}

static void
bastide_application_class_init (BastideApplicationClass *klass)
{
  GApplicationClass *application_class = G_APPLICATION_CLASS (klass);

  application_class->activate = bastide_application_activate;
  application_class->dbus_register = bastide_application_dbus_register;
  application_class->dbus_unregister = bastide_application_dbus_unregister;
  application_class->open = bastide_application_open;
  application_class->shutdown = bastide_application_shutdown;
  application_class->startup = bastide_application_startup;
}

static void
bastide_application_init (BastideApplication *self)
{
}

void
bastide_application_end_now (BastideApplication *self)
{
  g_return_if_fail (BASTIDE_IS_APPLICATION (self));

  self->ends_now = TRUE;
  g_application_quit (G_APPLICATION (self));
}

BastideApplication *
bastide_application_new (void)
{
  return g_object_new (BASTIDE_TYPE_APPLICATION, "application-id", BASTIDE_APP_ID, "resource-base-path", "/bastide",
                       "flags", G_APPLICATION_HANDLES_OPEN, NULL);
}
