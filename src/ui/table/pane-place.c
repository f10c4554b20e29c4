/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The place of the side pane. */
#include "pane-place.h"

#include "ui/widgets/text-fit.h"

/* The width of the pane with text of the usual size, for which every window has room, and how many times it may be as
 * wide: with text of double size, a board in a window of 1280 pixels would be too small beside it. */
#define WIDTH 320
#define MOST_SCALE 1.5

static void
measure (GtkWidget *place, GtkOrientation orientation, int for_size, int *minimum, int *natural, int *minimum_baseline,
         int *natural_baseline)
{
  GtkWidget *pane = gtk_widget_get_first_child (place);

  *minimum = *natural = 0;
  if (pane != NULL)
    gtk_widget_measure (pane, orientation, for_size, minimum, natural, NULL, NULL);
  if (orientation != GTK_ORIENTATION_HORIZONTAL)
    return;
  *minimum = MAX (*minimum, WIDTH);
  *natural = MAX (*minimum, (int) (WIDTH * CLAMP (text_find_scale (place), 1, MOST_SCALE)));
}

static void
allocate (GtkWidget *place, int width, int height, int baseline)
{
  GtkWidget *pane = gtk_widget_get_first_child (place);

  if (pane != NULL)
    gtk_widget_allocate (pane, width, height, baseline, NULL);
}

static GtkSizeRequestMode
get_request_mode (GtkWidget *place)
{
  return GTK_SIZE_REQUEST_HEIGHT_FOR_WIDTH;
}

void
pane_place_set_up (GtkWidget *place)
{
  gtk_widget_set_layout_manager (place, gtk_custom_layout_new (get_request_mode, measure, allocate));
}
