/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The board with the players and the question round it, arranged to fit the room. */
#pragma once

#include <gtk/gtk.h>

#include "arrangement.h"

#define BASTIDE_TYPE_TABLE_FRAME (bastide_table_frame_get_type ())
G_DECLARE_FINAL_TYPE (BastideTableFrame, bastide_table_frame, BASTIDE, TABLE_FRAME, GtkWidget)

/* Properties:
 *   players, board, question (GtkWidget, write)  the parts; owned by the frame, set once
 *
 * Signals:
 *   arranged (int arrangement, gboolean is_high)
 *     another BastideArrangement was chosen, or the window became high or low: it is high if the tile in hand has room
 *     to be large. It is emitted during the size allocation of the frame: handlers have to arrange the parts at once,
 *     before they are measured.
 *
 * In every arrangement the frame can shrink to the smallest window, because the next arrangement is chosen only when
 * the new size is known. A question that is higher than its room can be scrolled. */
