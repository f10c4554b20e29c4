/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Flow boxes, buttons and choices that wrap. */
#include "wrapping.h"

#include <string.h>

#include "text-fit.h"

/* Most characters in a line of a choice on a phone, with text of the usual size. GTK would not let the text of a
 * drop-down wrap, since it measures its height without regard to its width. */
#define LONGEST_LINE 32

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

void
wrap_titles (GtkWidget *root)
{
  if (GTK_IS_LABEL (root) && gtk_widget_has_css_class (root, "heading"))
    g_object_set (root, "ellipsize", PANGO_ELLIPSIZE_NONE, "wrap", TRUE, "wrap-mode", PANGO_WRAP_WORD_CHAR, NULL);
  for (GtkWidget *child = gtk_widget_get_first_child (root); child != NULL; child = gtk_widget_get_next_sibling (child))
    wrap_titles (child);
}

static void
label_set_up_cb (GtkListItemFactory *factory, GtkListItem *item)
{
  gtk_list_item_set_child (item, g_object_new (GTK_TYPE_LABEL, "xalign", 0.0f, NULL));
}

/* TEXT in lines of at most MOST characters if its words allow that. The caller frees it with g_free (). */
static char *
break_lines (const char *text, int most)
{
  char *broken = g_strdup (text), *line = broken;

  for (char *space = strchr (broken, ' '), *next; space != NULL; space = next)
    {
      next = strchr (space + 1, ' ');
      if (g_utf8_strlen (line, next != NULL ? next - line : -1) > most)
        {
          *space = '\n';
          line = space + 1;
        }
    }
  return broken;
}

static void
label_bound_cb (GtkListItemFactory *factory, GtkListItem *item)
{
  GtkWidget *label = gtk_list_item_get_child (item);
  g_autofree char *text = break_lines (gtk_string_object_get_string (gtk_list_item_get_item (item)),
                                       (int) (LONGEST_LINE / text_find_scale (label)));

  gtk_label_set_label (GTK_LABEL (label), text);
}

void
wrap_drop_down (GtkDropDown *choice)
{
  g_autoptr (GtkListItemFactory) factory = NULL;

  if (!text_is_large (GTK_WIDGET (choice)))
    return;
  factory = gtk_signal_list_item_factory_new ();
  g_signal_connect (factory, "setup", G_CALLBACK (label_set_up_cb), NULL);
  g_signal_connect (factory, "bind", G_CALLBACK (label_bound_cb), NULL);
  gtk_drop_down_set_list_factory (choice, gtk_drop_down_get_factory (choice));
  gtk_drop_down_set_factory (choice, factory);
}
