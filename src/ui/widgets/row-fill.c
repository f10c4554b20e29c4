/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Fills rows with the frame clock. */
#include "row-fill.h"

/* Rows that are filled in a frame. Each takes about one millisecond to be filled and another to be laid out and
 * painted. */
#define ROWS_IN_FRAME 3

static gboolean
frame_began_cb (GtkWidget *row, GdkFrameClock *clock, gpointer data)
{
  static gint64 frame;
  static unsigned filled;
  RowFill *self = data;

  if (frame != gdk_frame_clock_get_frame_counter (clock))
    filled = 0;
  frame = gdk_frame_clock_get_frame_counter (clock);
  if (self->is_moving || filled == ROWS_IN_FRAME)
    {
      self->is_moving = FALSE;
      return G_SOURCE_CONTINUE;
    }
  filled++;
  self->tick = 0;
  self->fill (row);
  return G_SOURCE_REMOVE;
}

void
row_fill_await (RowFill *self, gboolean is_awaited)
{
  if (is_awaited && self->tick == 0)
    self->tick = gtk_widget_add_tick_callback (self->row, frame_began_cb, self, NULL);
  else if (!is_awaited && self->tick != 0)
    {
      gtk_widget_remove_tick_callback (self->row, self->tick);
      self->tick = 0;
    }
}
