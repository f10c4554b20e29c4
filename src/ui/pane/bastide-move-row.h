/* SPDX-License-Identifier: GPL-3.0-or-later */
/* A legal move in the list: its name and what it would do. */
#pragma once

#include <gtk/gtk.h>

#include "model/bastide-table.h"

/* The accessible action `move.play` plays the move, so that it can be chosen without a pointer or a keyboard. */
#define BASTIDE_TYPE_MOVE_ROW (bastide_move_row_get_type ())
G_DECLARE_FINAL_TYPE (BastideMoveRow, bastide_move_row, BASTIDE, MOVE_ROW, GtkWidget)

GtkWidget *bastide_move_row_new (void);

/* Shows CHOICE at TABLE. Both NULL for none. */
void bastide_move_row_set_choice (BastideMoveRow *self, BastideTable *table, BastideChoice *choice);

/* Plays CHOICE at TABLE. */
void bastide_move_row_play (BastideTable *table, BastideChoice *choice);
