/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The page with cards and history. */
#include "game-page.h"

/* The part of the page that the history always has. */
#define LEAST_HISTORY 0.25

static void
measure (GtkWidget *page, GtkOrientation orientation, int for_size, int *minimum, int *natural, int *minimum_baseline,
         int *natural_baseline)
{
  *minimum = *natural = 0;
  for (GtkWidget *child = gtk_widget_get_first_child (page); child != NULL; child = gtk_widget_get_next_sibling (child))
    {
      int least, usual;

      gtk_widget_measure (child, orientation, for_size, &least, &usual, NULL, NULL);
      *minimum = orientation == GTK_ORIENTATION_VERTICAL ? *minimum + least : MAX (*minimum, least);
      *natural = orientation == GTK_ORIENTATION_VERTICAL ? *natural + usual : MAX (*natural, usual);
    }
}

static int
find_least_height (GtkWidget *widget, int width)
{
  int least;

  gtk_widget_measure (widget, GTK_ORIENTATION_VERTICAL, width, &least, NULL, NULL, NULL);
  return least;
}

static void
allocate (GtkWidget *page, int width, int height, int baseline)
{
  GtkWidget *scroller = gtk_widget_get_first_child (page);
  GtkWidget *separator = gtk_widget_get_next_sibling (scroller), *history = gtk_widget_get_last_child (page);
  GtkWidget *content = gtk_viewport_get_child (
      GTK_VIEWPORT (gtk_scrolled_window_get_child (GTK_SCROLLED_WINDOW (scroller))));
  const int line = find_least_height (separator, width);
  const int room = height - line - MAX (find_least_height (history, width), (int) (LEAST_HISTORY * height));
  int upper;

  gtk_widget_measure (content, GTK_ORIENTATION_VERTICAL, width, NULL, &upper, NULL, NULL);
  upper = MAX (MIN (upper, room), find_least_height (scroller, width));
  gtk_widget_size_allocate (scroller, &(GtkAllocation) { 0, 0, width, upper }, -1);
  gtk_widget_size_allocate (separator, &(GtkAllocation) { 0, upper, width, line }, -1);
  gtk_widget_size_allocate (history, &(GtkAllocation) { 0, upper + line, width, height - upper - line }, -1);
}

static GtkSizeRequestMode
get_request_mode (GtkWidget *page)
{
  return GTK_SIZE_REQUEST_HEIGHT_FOR_WIDTH;
}

void
game_page_set_up (GtkWidget *page)
{
  gtk_widget_set_layout_manager (page, gtk_custom_layout_new (get_request_mode, measure, allocate));
}
