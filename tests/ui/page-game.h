/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The page of a table in a window, for tests of what is shown beside the board. */
#pragma once

#include "find-widget.h"
#include "ui/board/canvas-private.h"
#include "ui/table/bastide-table-page.h"

/* TABLE on a page in a window of that size, drawn once, without any movement. */
static inline GtkWidget *
page_game_show (BastideTable *table, int width, int height)
{
  GtkWidget *window = gtk_window_new (), *page = g_object_new (BASTIDE_TYPE_TABLE_PAGE, NULL);
  BastideCanvas *canvas = find_widget (page, BASTIDE_TYPE_CANVAS);

  g_object_set (gtk_settings_get_default (), "gtk-enable-animations", FALSE, NULL);
  gtk_window_set_default_size (GTK_WINDOW (window), width, height);
  gtk_window_set_child (GTK_WINDOW (window), page);
  bastide_table_view_set_table (BASTIDE_TABLE_VIEW (page), table);
  gtk_window_present (GTK_WINDOW (window));
  while (canvas_drawing_get_pictures (canvas->drawing) == NULL)
    g_main_context_iteration (NULL, TRUE);
  return page;
}

/* Destroys the window of PAGE and closes TABLE. */
static inline void
page_game_hide (GtkWidget *page, BastideTable *table)
{
  bastide_table_view_set_table (BASTIDE_TABLE_VIEW (page), NULL);
  gtk_window_destroy (GTK_WINDOW (gtk_widget_get_root (page)));
  bastide_table_close (table);
  g_object_unref (table);
}

/* Waits until what was shown has its place. */
static inline void
page_game_wait_for_layout (GtkWidget *page)
{
  GdkFrameClock *clock = gtk_widget_get_frame_clock (page);
  gint64 begin = gdk_frame_clock_get_frame_counter (clock);

  while (gdk_frame_clock_get_frame_counter (clock) < begin + 2)
    {
      gdk_frame_clock_request_phase (clock, GDK_FRAME_CLOCK_PHASE_LAYOUT);
      g_main_context_iteration (NULL, TRUE);
    }
}
