/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The overlays have letters as keys, and so has skipping. */
#include "page-keys.h"

#include "bastide-table-page.h"
#include "model/table-thought.h"
#include "ui/widgets/key-letters.h"
#include "ui/widgets/settings.h"

/* Hides the overlay if it can be seen: on the board, or on its page of the side pane. */
static gboolean
hide_overlay (BastideTablePage *self)
{
  g_autofree char *overlay = g_settings_get_string (settings_get_default (), "overlay");
  gboolean is_on_board = settings_get_overlay (BASTIDE_TABLE_VIEW (self)->table) != NULL;

  if (*overlay == '\0' || !(is_on_board || bastide_table_page_is_explaining (self)))
    return FALSE;
  g_settings_set_string (settings_get_default (), "overlay", "");
  return TRUE;
}

/* Escape dismisses a hint, leaves the review or hides the overlay, the first of these that there is, wherever the focus
 * is in the page, unless something in it has a use for the key. */
static gboolean
escape_pressed_cb (GtkWidget *widget, GVariant *arguments, gpointer data)
{
  BastideTablePage *self = BASTIDE_TABLE_PAGE (widget);
  BastideTable *table = BASTIDE_TABLE_VIEW (self)->table;

  if (table != NULL && bastide_table_drop_hint (table))
    return TRUE;
  if (!bastide_table_page_get_reviewing (self))
    return hide_overlay (self);
  bastide_table_page_set_reviewing (self, FALSE);
  return TRUE;
}

/* A button that was clicked has the focus and no use for letters; what is being typed into has used them already. */
static gboolean
letter_pressed_cb (GtkEventControllerKey *controller, guint key, guint code, GdkModifierType state, gpointer canvas)
{
  GtkWidget *page = gtk_widget_get_ancestor (canvas, BASTIDE_TYPE_TABLE_PAGE);

  if (!gtk_widget_get_mapped (page) || key_letter_find (key, code) == 0
      || (state & (GDK_CONTROL_MASK | GDK_ALT_MASK)) != 0)
    return FALSE;
  return gtk_event_controller_key_forward (controller, canvas) || gtk_event_controller_key_forward (controller, page);
}

static void
rooted_cb (GtkWidget *page, GParamSpec *pspec, gpointer canvas)
{
  GtkEventController *keys;

  if (gtk_widget_get_root (page) == NULL)
    return;
  keys = gtk_event_controller_key_new ();
  g_signal_connect_object (keys, "key-pressed", G_CALLBACK (letter_pressed_cb), canvas, 0);
  gtk_widget_add_controller (GTK_WIDGET (gtk_widget_get_root (page)), keys);
}

/* Makes the letters of the overlays of all games, and those of every game. They stay for ever. */
static const KeyLetter *
make_letters (void)
{
  static const KeyLetter others[] = { { 'l', "win.overlay::ledger" },
                                      { 't', "win.overlay::tiles" },
                                      { 's', "board.skip" },
                                      { 0 } };
  static GArray *letters;

  if (letters != NULL)
    return (const KeyLetter *) letters->data;
  letters = g_array_new (FALSE, FALSE, sizeof (KeyLetter));
  for (unsigned i = 0; bastide_faces[i] != NULL; i++)
    for (const BastideOverlayWords *overlay = bastide_faces[i]->voice->overlays; overlay->word != NULL; overlay++)
      {
        KeyLetter letter = { .letter = overlay->letter };
        guint known = 0;

        while (known < letters->len && g_array_index (letters, KeyLetter, known).letter != letter.letter)
          known++;
        if (known < letters->len)
          continue;
        letter.action = g_strdup_printf ("win.next-overlay::%c", overlay->letter);
        g_array_append_val (letters, letter);
      }
  g_array_append_vals (letters, others, G_N_ELEMENTS (others));
  return (const KeyLetter *) letters->data;
}

void
page_keys_follow (GtkWidget *page, GtkWidget *canvas)
{
  key_letters_add (page, make_letters ());
  g_signal_connect (page, "notify::root", G_CALLBACK (rooted_cb), canvas);
}

void
page_keys_add (GtkWidgetClass *klass)
{
  gtk_widget_class_add_binding (klass, GDK_KEY_Escape, 0, escape_pressed_cb, NULL);
}
