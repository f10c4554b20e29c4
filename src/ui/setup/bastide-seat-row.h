/* SPDX-License-Identifier: GPL-3.0-or-later */
/* A place of the new-game dialog: colour with mark, name, person or computer player with its level. */
#pragma once

#include <adwaita.h>

#include "new-game.h"

#define BASTIDE_TYPE_SEAT_ROW (bastide_seat_row_get_type ())
G_DECLARE_FINAL_TYPE (BastideSeatRow, bastide_seat_row, BASTIDE, SEAT_ROW, AdwPreferencesRow)

/* Signals:
 *   changed ()                an answer changed
 *   colour-chosen (int)       another colour was chosen; the dialog exchanges it with the place that has it
 *   removed ()                remove the place
 *
 * N_COLOURS are offered. */
GtkWidget *bastide_seat_row_new (const NewGameSeat *seat, int number, guint n_colours);

/* Sets the place's number at the table, from 1, and whether it can be removed. */
void bastide_seat_row_set_place (BastideSeatRow *self, int number, gboolean can_remove);

void bastide_seat_row_set_colour (BastideSeatRow *self, BastideColour colour);
BastideColour bastide_seat_row_get_colour (BastideSeatRow *self);

/* The name without leading and trailing spaces, "" if there is none. The caller frees it with g_free (). */
char *bastide_seat_row_get_name (BastideSeatRow *self);

/* The word of the level, "" for a person. Borrowed. */
const char *bastide_seat_row_get_level (BastideSeatRow *self);
