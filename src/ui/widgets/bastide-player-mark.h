/* SPDX-License-Identifier: GPL-3.0-or-later */
/* A player's look: his colour with his mark (sun, crescent, leaf, star), so that colour is not the only
 * difference. */
#pragma once

#include <gtk/gtk.h>

#include "core/record.h"

#define BASTIDE_TYPE_PLAYER_MARK (bastide_player_mark_get_type ())
G_DECLARE_FINAL_TYPE (BastidePlayerMark, bastide_player_mark, BASTIDE, PLAYER_MARK, GtkWidget)

/* SIZE is in pixels; templates set the property "size". Screen readers skip the mark, because the name is next to
 * it. */
GtkWidget *bastide_player_mark_new (BastideColour colour, int size);

void bastide_player_mark_set_colour (BastidePlayerMark *self, BastideColour colour);

/* Gives the style classes of colours to everything on the screen, "player-red" for example; once, after libadwaita has
 * been initialised. The palette (art/palette.h) is the only list of colours. */
void bastide_player_mark_add_style (void);

/* Gives WIDGET the style class of COLOUR in place of that of another colour. */
void bastide_player_mark_set_style (GtkWidget *widget, BastideColour colour);

/* Sets RGBA to the colour of a player's figures, for lines and small figures on the window's background. It is
 * lighter on a dark background and darker on a light one. */
void bastide_player_mark_get_rgba (BastideColour colour, GdkRGBA *rgba);
