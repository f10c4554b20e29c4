/* SPDX-License-Identifier: GPL-3.0-or-later */
/* One place of the new-game dialog: colour with mark, name, person or computer player with its level. */
#pragma once

#include <adwaita.h>

#include "set-up.h"

#define BASTIDE_TYPE_SEAT_ROW (bastide_seat_row_get_type ())
G_DECLARE_FINAL_TYPE (BastideSeatRow, bastide_seat_row, BASTIDE, SEAT_ROW, AdwPreferencesRow)

/* Signals:
 *   changed ()                any answer changed
 *   colour-chosen (int)       another colour was picked; the dialog exchanges it with the place that has it
 *   removed ()                the place is to go */
GtkWidget *bastide_seat_row_new (const SetUpSeat *seat, int number);

/* Number from 1 at the table, and whether it may go. */
void bastide_seat_row_set_place (BastideSeatRow *self, int number, gboolean can_remove);

void bastide_seat_row_set_colour (BastideSeatRow *self, BastideColour colour);
BastideColour bastide_seat_row_get_colour (BastideSeatRow *self);

/* The name without spaces round it, "" where there is none; owned by the caller. */
char *bastide_seat_row_get_name (BastideSeatRow *self);

/* The word of the level, "" for a person. */
const char *bastide_seat_row_get_level (BastideSeatRow *self);
