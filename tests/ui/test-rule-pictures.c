/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Of a page with many pictures, those that are in sight are painted first, in room that they have from the start. */
#include <adwaita.h>

#include "find-widget.h"
#include "ui/help/bastide-rule-picture.h"

#define PICTURES 20

static GtkWidget *pictures[PICTURES];

/* A page of which little is seen. */
static GtkWidget *
make_page (void)
{
  GtkWidget *page = gtk_box_new (GTK_ORIENTATION_VERTICAL, 12);

  for (unsigned i = 0; i < PICTURES; i++)
    {
      pictures[i] = g_object_new (BASTIDE_TYPE_RULE_PICTURE, NULL);
      bastide_rule_picture_set_example (BASTIDE_RULE_PICTURE (pictures[i]), &bastide_town_face,
                                        bastide_town_face.voice->rules[i].number);
      gtk_box_append (GTK_BOX (page), pictures[i]);
    }
  return page;
}

static gboolean
is_painted (unsigned i)
{
  return gtk_picture_get_paintable (find_mapped_widget (pictures[i], GTK_TYPE_PICTURE)) != NULL;
}

static unsigned
count_painted (void)
{
  unsigned n = 0;

  for (unsigned i = 0; i < PICTURES; i++)
    n += is_painted (i);
  return n;
}

static void
test_in_sight_first (void)
{
  GtkWidget *view = gtk_scrolled_window_new (), *window = gtk_window_new ();
  GtkAdjustment *adjustment;
  int height;

  gtk_scrolled_window_set_child (GTK_SCROLLED_WINDOW (view), make_page ());
  gtk_window_set_child (GTK_WINDOW (window), view);
  gtk_window_set_default_size (GTK_WINDOW (window), 500, 300);
  gtk_window_present (GTK_WINDOW (window));
  while (count_painted () == 0)
    g_main_context_iteration (NULL, TRUE);
  g_assert_true (is_painted (0));
  height = gtk_widget_get_height (pictures[PICTURES - 1]);
  adjustment = gtk_scrolled_window_get_vadjustment (GTK_SCROLLED_WINDOW (view));
  gtk_adjustment_set_value (adjustment, gtk_adjustment_get_upper (adjustment));
  while (!is_painted (PICTURES - 1))
    g_main_context_iteration (NULL, TRUE);
  g_assert_cmpuint (count_painted (), <, PICTURES / 2);
  while (count_painted () < PICTURES)
    g_main_context_iteration (NULL, TRUE);
  g_assert_cmpint (gtk_widget_get_height (pictures[PICTURES - 1]), ==, height);
  gtk_window_destroy (GTK_WINDOW (window));
}

int
main (int argc, char **argv)
{
  g_test_init (&argc, &argv, NULL);
  adw_init ();
  g_test_add_func ("/ui/rule-pictures/in-sight-are-painted-first", test_in_sight_first);
  return g_test_run ();
}
