/* SPDX-License-Identifier: GPL-3.0-or-later */
/* A player's sign: his colour with his mark (sun, crescent, oak leaf, star), so that colour is
 * not the only difference. */
#pragma once

#include <gtk/gtk.h>

#include "core/record.h"

#define BASTIDE_TYPE_PLAYER_MARK (bastide_player_mark_get_type ())
G_DECLARE_FINAL_TYPE (BastidePlayerMark, bastide_player_mark, BASTIDE, PLAYER_MARK, GtkWidget)

/* SIZE in pixels; property "size" for templates. Screen readers pass over it: the name stands beside it. */
GtkWidget *bastide_player_mark_new (BastideColour colour, int size);

void bastide_player_mark_set_colour (BastidePlayerMark *self, BastideColour colour);
BastideColour bastide_player_mark_get_colour (BastidePlayerMark *self);

/* The colour of a player's figures, for lines and small figures on the ground of the window; lighter on a dark one, and
 * the other way round. */
void bastide_player_mark_get_rgba (BastideColour colour, GdkRGBA *rgba);
