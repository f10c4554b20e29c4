/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The window of shortcuts lists every key of the program's widgets, and no key without effect. */
#include "gallery-sheets.h"

typedef struct {
  Gallery gallery;
  GHashTable *bound;  /* names of keys of the program's widgets */
  GHashTable *listed; /* names of keys in the window of shortcuts */
} Fixture;

/* The usual form of KEY: of the main part of the keyboard, and without other ways to type it. */
static guint
find_main_key (guint key)
{
  static const guint others[][2] = {
    { GDK_KEY_KP_Up, GDK_KEY_Up },
    { GDK_KEY_KP_Down, GDK_KEY_Down },
    { GDK_KEY_KP_Left, GDK_KEY_Left },
    { GDK_KEY_KP_Right, GDK_KEY_Right },
    { GDK_KEY_KP_Enter, GDK_KEY_Return },
    { GDK_KEY_ISO_Enter, GDK_KEY_Return },
    { GDK_KEY_KP_Add, GDK_KEY_plus },
    { GDK_KEY_equal, GDK_KEY_plus },
    { GDK_KEY_KP_Subtract, GDK_KEY_minus },
    { GDK_KEY_KP_0, GDK_KEY_0 },
  };

  for (gsize i = 0; i < G_N_ELEMENTS (others); i++)
    if (others[i][0] == key)
      return others[i][1];
  if (key >= GDK_KEY_KP_1 && key <= GDK_KEY_KP_9)
    return key - GDK_KEY_KP_1 + GDK_KEY_1;
  return gdk_keyval_to_lower (key);
}

static void
add_key (GHashTable *keys, guint key, GdkModifierType modifiers)
{
  key = find_main_key (key);
  if (key == GDK_KEY_plus)
    modifiers &= ~(GdkModifierType) GDK_SHIFT_MASK;
  g_hash_table_add (keys, gtk_accelerator_name (key, modifiers));
}

static void
add_trigger (GHashTable *keys, GtkShortcutTrigger *trigger)
{
  if (GTK_IS_KEYVAL_TRIGGER (trigger))
    add_key (keys, gtk_keyval_trigger_get_keyval (GTK_KEYVAL_TRIGGER (trigger)),
             gtk_keyval_trigger_get_modifiers (GTK_KEYVAL_TRIGGER (trigger)));
  else if (GTK_IS_ALTERNATIVE_TRIGGER (trigger))
    {
      add_trigger (keys, gtk_alternative_trigger_get_first (GTK_ALTERNATIVE_TRIGGER (trigger)));
      add_trigger (keys, gtk_alternative_trigger_get_second (GTK_ALTERNATIVE_TRIGGER (trigger)));
    }
}

/* Adds the keys of WIDGET itself. */
static void
add_keys_of (GHashTable *keys, GtkWidget *widget)
{
  g_autoptr (GListModel) controllers = gtk_widget_observe_controllers (widget);

  for (guint i = 0; i < g_list_model_get_n_items (controllers); i++)
    {
      g_autoptr (GtkEventController) controller = g_list_model_get_item (controllers, i);

      if (!GTK_IS_SHORTCUT_CONTROLLER (controller))
        continue;
      for (guint j = 0; j < g_list_model_get_n_items (G_LIST_MODEL (controller)); j++)
        {
          g_autoptr (GtkShortcut) shortcut = g_list_model_get_item (G_LIST_MODEL (controller), j);

          add_trigger (keys, gtk_shortcut_get_trigger (shortcut));
        }
    }
}

static gboolean
is_of_the_program (GType type)
{
  return g_str_has_prefix (g_type_name (type), "Bastide");
}

/* Removes from KEYS those that GTK gives to every widget that TYPE is derived from. */
static void
remove_keys_of_toolkit (GHashTable *keys, GType type)
{
  g_autoptr (GHashTable) inherited = g_hash_table_new_full (g_str_hash, g_str_equal, g_free, NULL);
  GHashTableIter iter;
  gpointer key;
  GtkWidget *widget;

  while (is_of_the_program (type))
    type = g_type_parent (type);
  if (G_TYPE_IS_ABSTRACT (type))
    return;
  widget = g_object_ref_sink (g_object_new (type, NULL));
  add_keys_of (inherited, widget);
  g_hash_table_iter_init (&iter, inherited);
  while (g_hash_table_iter_next (&iter, &key, NULL))
    g_hash_table_remove (keys, key);
  if (GTK_IS_WINDOW (widget))
    gtk_window_destroy (GTK_WINDOW (widget));
  g_object_unref (widget);
}

/* Adds the keys of WIDGET and of all its descendants. */
static void
add_keys_in (GHashTable *keys, GtkWidget *widget)
{
  if (is_of_the_program (G_OBJECT_TYPE (widget)))
    {
      g_autoptr (GHashTable) own = g_hash_table_new_full (g_str_hash, g_str_equal, g_free, NULL);
      GHashTableIter iter;
      gpointer key;

      add_keys_of (own, widget);
      remove_keys_of_toolkit (own, G_OBJECT_TYPE (widget));
      g_hash_table_iter_init (&iter, own);
      while (g_hash_table_iter_next (&iter, &key, NULL))
        g_hash_table_add (keys, g_strdup (key));
    }
  for (GtkWidget *child = gtk_widget_get_first_child (widget); child != NULL;
       child = gtk_widget_get_next_sibling (child))
    add_keys_in (keys, child);
}

static void
add_names (GHashTable *keys, char **names)
{
  for (char **name = names; *name != NULL; name++)
    {
      GdkModifierType modifiers;
      guint key;

      g_assert_true (gtk_accelerator_parse (*name, &key, &modifiers));
      add_key (keys, key, modifiers);
    }
}

/* Adds the keys of actions, some of which are also keys of GTK. */
static void
add_keys_of_application (GHashTable *keys, GtkApplication *application)
{
  g_auto (GStrv) actions = gtk_application_list_action_descriptions (application);

  for (char **action = actions; *action != NULL; action++)
    {
      g_auto (GStrv) names = gtk_application_get_accels_for_action (application, *action);

      add_names (keys, names);
    }
}

/* Adds the keys that the window of shortcuts shows in WIDGET. */
static void
add_listed (Fixture *fixture, GtkWidget *widget)
{
  if (GTK_IS_SHORTCUTS_SHORTCUT (widget))
    {
      g_autofree char *accelerator = NULL, *action = NULL;
      g_auto (GStrv) names = NULL;

      g_object_get (widget, "accelerator", &accelerator, "action-name", &action, NULL);
      names = action != NULL
                  ? gtk_application_get_accels_for_action (GTK_APPLICATION (fixture->gallery.application), action)
                  : g_strsplit (accelerator != NULL ? accelerator : "", " ", -1);
      add_names (fixture->listed, names);
    }
  for (GtkWidget *child = gtk_widget_get_first_child (widget); child != NULL;
       child = gtk_widget_get_next_sibling (child))
    add_listed (fixture, child);
}

/* Opens every window and page that may have keys of its own. */
static void
look_at_everything (Fixture *fixture)
{
  static const char *const sheets[] = { "library", "statistics", "window-beginning", "new-game-again", "preferences",
                                        "shortcuts", "players", "help", "pane-moves", NULL };

  add_keys_of_application (fixture->bound, GTK_APPLICATION (fixture->gallery.application));
  add_keys_in (fixture->bound, GTK_WIDGET (fixture->gallery.window));
  for (const GallerySheet *sheet = gallery_sheets; sheet->name != NULL; sheet++)
    if (g_str_equal (sheet->store, "full") && g_strv_contains (sheets, sheet->name))
      {
        GtkWidget *window;

        gallery_begin (&fixture->gallery);
        window = sheet->open (&fixture->gallery);
        g_assert_nonnull (window);
        add_keys_in (fixture->bound, window);
        add_keys_in (fixture->bound, GTK_WIDGET (fixture->gallery.window));
        if (GTK_IS_SHORTCUTS_WINDOW (window))
          add_listed (fixture, window);
      }
}

/* The number of keys in KEYS that are not in OTHERS. Each is reported as FAULT. */
static int
count_missing (GHashTable *keys, GHashTable *others, const char *fault)
{
  GHashTableIter iter;
  gpointer key;
  int missing = 0;

  g_hash_table_iter_init (&iter, keys);
  while (g_hash_table_iter_next (&iter, &key, NULL))
    if (!g_hash_table_contains (others, key))
      {
        g_test_message ("%s: %s", (char *) key, fault);
        missing++;
      }
  return missing;
}

static void
test_every_key_is_listed (gconstpointer data)
{
  const Fixture *fixture = data;

  g_assert_cmpuint (g_hash_table_size (fixture->bound), >, 20);
  g_assert_cmpint (count_missing (fixture->bound, fixture->listed, "not in the window of shortcuts"), ==, 0);
}

static void
test_every_listed_key_does_something (gconstpointer data)
{
  const Fixture *fixture = data;

  g_hash_table_remove (fixture->listed, "Tab"); /* GTK's, in every window */
  g_hash_table_remove (fixture->listed, "Home"); /* of the chart, which is tested elsewhere */
  g_hash_table_remove (fixture->listed, "End");
  g_assert_cmpint (count_missing (fixture->listed, fixture->bound, "does nothing"), ==, 0);
}

int
main (int argc, char **argv)
{
  Fixture fixture = { .gallery = { .width = 1280, .height = 800 } };
  int status;

  g_setenv ("ADW_DISABLE_PORTAL", "1", TRUE);
  g_test_init (&argc, &argv, NULL);
  adw_init ();
  g_object_set (gtk_settings_get_default (), "gtk-enable-animations", FALSE, NULL);
  fixture.bound = g_hash_table_new_full (g_str_hash, g_str_equal, g_free, NULL);
  fixture.listed = g_hash_table_new_full (g_str_hash, g_str_equal, g_free, NULL);
  gallery_open (&fixture.gallery, "full");
  /* The content is tested elsewhere; it would take long to draw. */
  gtk_widget_set_opacity (adw_application_window_get_content (ADW_APPLICATION_WINDOW (fixture.gallery.window)), 0);
  look_at_everything (&fixture);
  g_test_add_data_func ("/ui/shortcuts/every-key-is-listed", &fixture, test_every_key_is_listed);
  g_test_add_data_func ("/ui/shortcuts/every-listed-key-does-something", &fixture,
                        test_every_listed_key_does_something);
  status = g_test_run ();
  gallery_close (&fixture.gallery);
  g_hash_table_unref (fixture.bound);
  g_hash_table_unref (fixture.listed);
  return status;
}
