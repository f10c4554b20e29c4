/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The dialog that asks what is played by whom and begins a game. It starts with the last answers. */
#pragma once

#include <adwaita.h>

#include "new-game.h"
#include "store/bastide-tile-sets.h"

#define BASTIDE_TYPE_NEW_GAME_DIALOG (bastide_new_game_dialog_get_type ())
G_DECLARE_FINAL_TYPE (BastideNewGameDialog, bastide_new_game_dialog, BASTIDE, NEW_GAME_DIALOG, AdwWindow)

/* Starts with the answers in LAST, which new_game_print () wrote, or "".
 *
 * Signal:
 *   begin ()   begin the game with bastide_new_game_dialog_get_answers (); the dialog closes itself afterwards */
GtkWidget *bastide_new_game_dialog_new (const char *last);

/* The tile set that is chosen, owned by the dialog; NULL for the built-in one. */
const BastideOwnSet *bastide_new_game_dialog_get_tiles (BastideNewGameDialog *self);

/* The present answers. The caller frees them with new_game_free (). */
NewGame *bastide_new_game_dialog_get_answers (BastideNewGameDialog *self);
