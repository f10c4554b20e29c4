/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Boxes, buttons and messages that go on in another row. */
#include "wrap.h"

/* Seconds that a message is seen: for a glance, and for each letter. */
#define GLANCE 4
#define LETTER 0.06

/* Pixels beside the text of a toast: margins and the button that closes it. */
#define ROUND_TOAST 110

void
wrap_append (GtkFlowBox *box, GtkWidget *child)
{
  GtkWidget *place = g_object_new (GTK_TYPE_FLOW_BOX_CHILD, "child", child, "focusable", FALSE, NULL);

  gtk_widget_add_css_class (place, "wrapped");
  gtk_flow_box_append (box, place);
}

void
wrap_buttons (GtkWidget *root)
{
  GtkWidget *label = GTK_IS_BUTTON (root) ? gtk_button_get_child (GTK_BUTTON (root)) : NULL;

  if (GTK_IS_LABEL (label))
    g_object_set (label, "wrap", TRUE, "justify", GTK_JUSTIFY_CENTER, NULL);
  for (GtkWidget *child = gtk_widget_get_first_child (root); child != NULL; child = gtk_widget_get_next_sibling (child))
    wrap_buttons (child);
}

/* The last message over an overlay is kept with it, until it goes. */
static void
said_cb (AdwToast *toast, gpointer overlay)
{
  if (g_object_get_data (overlay, "said") == toast)
    g_object_set_data (overlay, "said", NULL);
}

/* A toast asks for the width of its whole text and is cut off where there is less: what there is is told in letters. */
void
wrap_say (AdwToastOverlay *overlay, const char *text)
{
  PangoContext *context = gtk_widget_get_pango_context (GTK_WIDGET (overlay));
  PangoFontMetrics *metrics = pango_context_get_metrics (context, NULL, NULL);
  int letter = PANGO_PIXELS (pango_font_metrics_get_approximate_char_width (metrics)) + 2;
  int letters = MAX ((gtk_widget_get_width (GTK_WIDGET (overlay)) - ROUND_TOAST) / letter, 12);
  g_autofree char *markup = g_markup_escape_text (text, -1);
  AdwToast *toast = adw_toast_new (markup), *said = g_object_get_data (G_OBJECT (overlay), "said");
  GtkWidget *label = g_object_new (GTK_TYPE_LABEL, "label", text, "wrap", TRUE, "wrap-mode", PANGO_WRAP_WORD_CHAR,
                                   "xalign", 0.0f, "max-width-chars", letters, NULL);

  pango_font_metrics_unref (metrics);
  gtk_widget_add_css_class (label, "heading");
  adw_toast_set_custom_title (toast, label);
  adw_toast_set_priority (toast, ADW_TOAST_PRIORITY_HIGH);
  adw_toast_set_timeout (toast, (guint) (GLANCE + g_utf8_strlen (text, -1) * LETTER));
  if (said != NULL)
    adw_toast_dismiss (said);
  g_object_set_data (G_OBJECT (overlay), "said", toast);
  g_signal_connect_object (toast, "dismissed", G_CALLBACK (said_cb), overlay, 0);
  adw_toast_overlay_add_toast (overlay, toast);
}
