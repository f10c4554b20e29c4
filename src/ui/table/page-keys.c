/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The overlays have letters as keys, and so has skipping. */
#include "page-keys.h"

#include "bastide-table-page.h"
#include "ui/widgets/settings.h"

/* Hides the overlay if it can be seen: on the board, or on its page of the side pane. */
static gboolean
hide_overlay (BastideTablePage *self)
{
  g_autofree char *overlay = g_settings_get_string (settings_get_default (), "overlay");
  gboolean is_on_board = settings_get_overlay () != BASTIDE_OVERLAY_NONE;

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
  BastideTable *table = bastide_table_page_get_table (self);

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

  if (!gtk_widget_get_mapped (page) || !g_unichar_isalpha (gdk_keyval_to_unicode (key))
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

void
page_keys_follow (GtkWidget *page, GtkWidget *canvas)
{
  g_signal_connect (page, "notify::root", G_CALLBACK (rooted_cb), canvas);
}

void
page_keys_add (GtkWidgetClass *klass)
{
  static const struct {
    guint keys[2];
    const char *name;
  } overlays[] = {
    { { GDK_KEY_o, GDK_KEY_O }, "owners" },
    { { GDK_KEY_w, GDK_KEY_W }, "rows" },
    { { GDK_KEY_l, GDK_KEY_L }, "ledger" },
    { { GDK_KEY_t, GDK_KEY_T }, "tiles" },
  };

  for (unsigned i = 0; i < G_N_ELEMENTS (overlays); i++)
    for (int j = 0; j < 2; j++)
      gtk_widget_class_add_binding_action (klass, overlays[i].keys[j], 0, "win.overlay", "s", overlays[i].name);
  gtk_widget_class_add_binding_action (klass, GDK_KEY_s, 0, "board.skip", NULL);
  gtk_widget_class_add_binding_action (klass, GDK_KEY_S, 0, "board.skip", NULL);
  gtk_widget_class_add_binding (klass, GDK_KEY_Escape, 0, escape_pressed_cb, NULL);
}
