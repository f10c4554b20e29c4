/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "key-letters.h"

/* Linux gives every key a number by its place, to which X adds 8; Wayland keeps to that. These are the letters of the
 * three rows, from the left, and the numbers of their first keys. */
static const struct {
  guint first;
  const char *letters;
} rows[] = { { 24, "qwertyuiop" }, { 38, "asdfghjkl" }, { 52, "zxcvbnm" } };

static gboolean
is_latin (gunichar character)
{
  return character < 128 ? g_ascii_isalpha (character) : g_unichar_get_script (character) == G_UNICODE_SCRIPT_LATIN;
}

/* Whether the layout in which the key CODE gives KEY, a sign, has other letters at the place of D, which is a letter in
 * every Latin one: in Hebrew the places of Q and W are those of signs. */
static gboolean
is_among_others (guint key, guint code)
{
  const guint d = rows[1].first + 2;
  g_autofree GdkKeymapKey *keys = NULL, *letter_keys = NULL;
  g_autofree guint *signs = NULL, *letters = NULL;
  GdkDisplay *display = gdk_display_get_default ();
  int n = 0, n_letters = 0;

  if (!gdk_display_map_keycode (display, code, &keys, &signs, &n)
      || !gdk_display_map_keycode (display, d, &letter_keys, &letters, &n_letters))
    return FALSE;
  for (int i = 0; i < n; i++)
    for (int j = 0; j < n_letters && signs[i] == key; j++)
      {
        const gunichar letter = gdk_keyval_to_unicode (letters[j]);

        if (letter_keys[j].group == keys[i].group && letter_keys[j].level == 0 && g_unichar_isalpha (letter))
          return !is_latin (letter);
      }
  return FALSE;
}

char
key_letter_find (guint key, guint code)
{
  gunichar character = gdk_keyval_to_unicode (key);

  if (character < 128 && g_ascii_isalpha (character))
    return g_ascii_tolower (character);
  if (character < 128 ? !is_among_others (key, code) : !g_unichar_isalpha (character) || is_latin (character))
    return 0;
  for (guint i = 0; i < G_N_ELEMENTS (rows); i++)
    if (code >= rows[i].first && code < rows[i].first + strlen (rows[i].letters))
      return rows[i].letters[code - rows[i].first];
  return 0;
}

/* Reads ACTION, as in KeyLetter. The caller frees NAME and unrefs PARAMETER, which may be NULL. */
static void
read_action (const char *action, char **name, GVariant **parameter)
{
  gboolean well = g_action_parse_detailed_name (action, name, parameter, NULL);

  g_assert (well);
}

gboolean
key_letter_activate (GtkWidget *widget, const char *action)
{
  g_autofree char *name = NULL;
  g_autoptr (GVariant) parameter = NULL;

  read_action (action, &name, &parameter);
  return gtk_widget_activate_action_variant (widget, name, parameter);
}

/* The shortcuts have found a Latin letter already. */
static gboolean
key_pressed_cb (GtkEventControllerKey *controller, guint key, guint code, GdkModifierType state,
                const KeyLetter *letters)
{
  GtkWidget *widget = gtk_event_controller_get_widget (GTK_EVENT_CONTROLLER (controller));
  GdkModifierType modifiers = state & gtk_accelerator_get_default_mod_mask ();
  char letter = key_letter_find (key, code);

  if (letter == 0)
    return FALSE;
  if ((modifiers & GDK_SHIFT_MASK) != 0)
    letter = g_ascii_toupper (letter);
  while (letters->letter != 0 && (letters->letter != letter || letters->modifiers != (modifiers & ~GDK_SHIFT_MASK)))
    letters++;
  return letters->letter != 0 && key_letter_activate (widget, letters->action);
}

void
key_letters_add (GtkWidget *widget, const KeyLetter *letters)
{
  GtkEventController *shortcuts = gtk_shortcut_controller_new (), *keys = gtk_event_controller_key_new ();

  g_signal_connect (keys, "key-pressed", G_CALLBACK (key_pressed_cb), (gpointer) letters);
  for (; letters->letter != 0; letters++)
    {
      g_autofree char *name = NULL;
      g_autoptr (GVariant) parameter = NULL;
      GdkModifierType modifiers = letters->modifiers | (g_ascii_isupper (letters->letter) ? GDK_SHIFT_MASK : 0);
      GtkShortcut *shortcut;

      read_action (letters->action, &name, &parameter);
      shortcut = gtk_shortcut_new (gtk_keyval_trigger_new ((guint) g_ascii_tolower (letters->letter), modifiers),
                                   gtk_named_action_new (name));
      gtk_shortcut_set_arguments (shortcut, parameter);
      gtk_shortcut_controller_add_shortcut (GTK_SHORTCUT_CONTROLLER (shortcuts), shortcut);
    }
  gtk_widget_add_controller (widget, shortcuts);
  gtk_widget_add_controller (widget, keys);
}

static gboolean
typing_pressed_cb (GtkEventControllerKey *controller, guint key, guint code, GdkModifierType state, gpointer data)
{
  GtkWidget *widget = gtk_event_controller_get_widget (GTK_EVENT_CONTROLLER (controller));
  GtkWidget *focus = gtk_root_get_focus (gtk_widget_get_root (widget));
  GdkModifierType modifiers = state & gtk_accelerator_get_default_mod_mask ();

  return (GTK_IS_TEXT (focus) || GTK_IS_TEXT_VIEW (focus)) && key_letter_find (key, code) == 'z'
         && (modifiers & ~GDK_SHIFT_MASK) == GDK_CONTROL_MASK
         && gtk_widget_activate_action (focus, (modifiers & GDK_SHIFT_MASK) != 0 ? "text.redo" : "text.undo", NULL);
}

void
key_letters_undo_typing (GtkWidget *native)
{
  GtkEventController *controller = gtk_event_controller_key_new ();

  gtk_event_controller_set_propagation_phase (controller, GTK_PHASE_CAPTURE);
  g_signal_connect (controller, "key-pressed", G_CALLBACK (typing_pressed_cb), NULL);
  gtk_widget_add_controller (native, controller);
}
