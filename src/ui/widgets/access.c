/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Names for screen readers. */
#include "access.h"

#include <glib/gi18n.h>

void
access_set_name (GtkWidget *widget, const char *text)
{
  /* With a label too, such as the title of its row, GTK 4.8 would give it both names. */
  gtk_accessible_reset_relation (GTK_ACCESSIBLE (widget), GTK_ACCESSIBLE_RELATION_LABELLED_BY);
  gtk_accessible_update_property (GTK_ACCESSIBLE (widget), GTK_ACCESSIBLE_PROPERTY_LABEL, text, -1);
}

void
access_set_row_name (GtkWidget *widget, const char *text)
{
  if (gtk_widget_get_parent (widget) != NULL)
    access_set_name (gtk_widget_get_parent (widget), text);
}

void
access_set_description (GtkWidget *widget, const char *text)
{
  /* Newer versions of libadwaita describe a row by its subtitle, which would have priority. */
  gtk_accessible_reset_relation (GTK_ACCESSIBLE (widget), GTK_ACCESSIBLE_RELATION_DESCRIBED_BY);
  if (text == NULL || *text == '\0')
    gtk_accessible_reset_property (GTK_ACCESSIBLE (widget), GTK_ACCESSIBLE_PROPERTY_DESCRIPTION);
  else
    gtk_accessible_update_property (GTK_ACCESSIBLE (widget), GTK_ACCESSIBLE_PROPERTY_DESCRIPTION, text, -1);
}

void
access_set_tooltip (GtkWidget *widget, const char *text)
{
  gboolean is_unseen = gtk_widget_get_visible (widget) && !gtk_widget_get_mapped (widget);

  if (g_strcmp0 (gtk_widget_get_tooltip_text (widget), text) == 0)
    return;
  /* Unless a widget is hidden, GTK asks the X server for the pointer and waits for the answer, also before the widget
   * is on the screen: for some 60 tooltips while the program starts. */
  if (is_unseen)
    gtk_widget_set_visible (widget, FALSE);
  gtk_widget_set_tooltip_text (widget, text);
  if (is_unseen)
    gtk_widget_set_visible (widget, TRUE);
}

/* Keeps the tooltip of LABEL to itself unless LABEL is cut off. */
static gboolean
whole_text_asked_cb (GtkLabel *label)
{
  if (!pango_layout_is_ellipsized (gtk_label_get_layout (label)))
    g_signal_stop_emission_by_name (label, "query-tooltip");
  return FALSE;
}

void
access_set_whole_text (GtkLabel *label, const char *text)
{
  access_set_tooltip (GTK_WIDGET (label), text);
  g_signal_handlers_disconnect_by_func (label, whole_text_asked_cb, NULL);
  g_signal_connect (label, "query-tooltip", G_CALLBACK (whole_text_asked_cb), NULL);
}

/* Names the arrow button inside, which has the focus, by name and choice. GTK 4.8 would give it the name of its
 * class, and newer versions only that of the choice. */
static void
name_drop_down_cb (GtkDropDown *drop_down, GParamSpec *pspec, gpointer data)
{
  GtkWidget *button = gtk_widget_get_first_child (GTK_WIDGET (drop_down));
  const char *text = data;
  GObject *item = gtk_drop_down_get_selected_item (drop_down);
  const char *choice = GTK_IS_STRING_OBJECT (item) ? gtk_string_object_get_string (GTK_STRING_OBJECT (item)) : "";
  /* Translators: for screen readers: what is chosen here, then what was chosen */
  g_autofree char *name = g_strdup_printf (C_ ("accessible name", "%s: %s"), text, choice);

  if (button == NULL)
    return;
  access_set_name (button, name);
}

/* Binds the tooltip of what has opened a popover for the first time to that. */
static gboolean
mapped_cb (GSignalInvocationHint *hint, guint n, const GValue *values, gpointer bound)
{
  GtkWidget *popover = g_value_get_object (values), *opener = popover;

  if (!GTK_IS_POPOVER (popover) || g_object_get_qdata (G_OBJECT (popover), GPOINTER_TO_UINT (bound)) != NULL)
    return TRUE;
  g_object_set_qdata (G_OBJECT (popover), GPOINTER_TO_UINT (bound), popover);
  while ((opener = gtk_widget_get_parent (opener)) != NULL && !gtk_widget_get_has_tooltip (opener))
    ;
  if (opener != NULL)
    g_object_bind_property (popover, "visible", opener, "has-tooltip",
                            G_BINDING_SYNC_CREATE | G_BINDING_INVERT_BOOLEAN);
  return TRUE;
}

void
access_hide_tooltips (void)
{
  g_type_class_unref (g_type_class_ref (GTK_TYPE_WIDGET)); /* has no signals before */
  g_signal_add_emission_hook (g_signal_lookup ("map", GTK_TYPE_WIDGET), 0, mapped_cb,
                              GUINT_TO_POINTER (g_quark_from_static_string ("bastide-tooltip-bound")), NULL);
}

static gboolean
closing_ended_cb (GtkWidget *button)
{
  GtkRoot *root = gtk_widget_get_root (button);
  GtkWidget *focus = root != NULL ? gtk_root_get_focus (root) : NULL;

  if (root != NULL && (focus == NULL || !gtk_widget_get_mapped (focus)))
    gtk_widget_grab_focus (button);
  return G_SOURCE_REMOVE;
}

/* GTK leaves the focus in a menu that closes while a submenu is open, so that no key would do anything. The button is
 * not kept meanwhile: its window may go, and GTK would ask for tooltips of a menu that is nowhere. */
static void
menu_closed_cb (GtkPopover *popover, GtkWidget *button)
{
  g_autoptr (GSource) source = g_idle_source_new ();

  g_source_set_closure (source, g_cclosure_new_object (G_CALLBACK (closing_ended_cb), G_OBJECT (button)));
  g_source_attach (source, NULL);
}

static void
unfolding_cb (GtkMenuButton *button, gpointer menu)
{
  if (gtk_menu_button_get_popover (button) != NULL)
    return;
  gtk_menu_button_set_menu_model (button, menu);
  g_signal_connect (gtk_menu_button_get_popover (button), "closed", G_CALLBACK (menu_closed_cb), button);
}

void
access_set_menu (GtkMenuButton *button, GMenuModel *menu)
{
  gtk_menu_button_set_create_popup_func (button, unfolding_cb, g_object_ref (menu), g_object_unref);
}

static void
free_name (gpointer name, GClosure *closure)
{
  g_free (name);
}

void
access_set_drop_down_name (GtkDropDown *drop_down, const char *text)
{
  char *name = g_strdup (text);

  g_signal_handlers_disconnect_matched (drop_down, G_SIGNAL_MATCH_FUNC, 0, 0, NULL, name_drop_down_cb, NULL);
  g_signal_connect_data (drop_down, "notify::selected-item", G_CALLBACK (name_drop_down_cb), name, free_name, 0);
  gtk_accessible_reset_relation (GTK_ACCESSIBLE (drop_down), GTK_ACCESSIBLE_RELATION_LABELLED_BY);
  access_set_name (GTK_WIDGET (drop_down), name);
  name_drop_down_cb (drop_down, NULL, name);
}

/* TEXT without the underscore of its mnemonic. The caller frees it with g_free (). */
static char *
strip_mnemonic (const char *text)
{
  GString *plain = g_string_new (NULL);

  for (const char *p = text; *p != '\0'; p++)
    {
      if (*p == '_' && *++p == '\0')
        break;
      g_string_append_c (plain, *p);
    }
  return g_string_free (plain, FALSE);
}

static void
repair_mnemonic (GtkButton *button)
{
  g_autofree char *plain = strip_mnemonic (gtk_button_get_label (button));

  gtk_accessible_reset_relation (GTK_ACCESSIBLE (button), GTK_ACCESSIBLE_RELATION_LABELLED_BY);
  access_set_name (GTK_WIDGET (button), plain);
}

void
access_set_mnemonic (GtkButton *button, const char *text)
{
  gtk_button_set_use_underline (button, TRUE);
  gtk_button_set_label (button, text);
  repair_mnemonic (button);
}

void
access_repair_mnemonics (GtkWidget *root)
{
  if (GTK_IS_BUTTON (root) && gtk_button_get_use_underline (GTK_BUTTON (root))
      && gtk_button_get_label (GTK_BUTTON (root)))
    repair_mnemonic (GTK_BUTTON (root));
  for (GtkWidget *child = gtk_widget_get_first_child (root); child != NULL; child = gtk_widget_get_next_sibling (child))
    access_repair_mnemonics (child);
}
