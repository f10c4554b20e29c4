/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The dialog that asks who plays and begins a game; the last answers are there already. */
#pragma once

#include <adwaita.h>

#include "set-up.h"

#define BASTIDE_TYPE_NEW_GAME_DIALOG (bastide_new_game_dialog_get_type ())
G_DECLARE_FINAL_TYPE (BastideNewGameDialog, bastide_new_game_dialog, BASTIDE, NEW_GAME_DIALOG, AdwWindow)

/* Starts from SET_UP, which is copied. Signal:
 *   begin ()   the game is to begin with bastide_new_game_dialog_get_set_up (); the dialog closes itself afterwards */
GtkWidget *bastide_new_game_dialog_new (const SetUp *set_up);

/* The answers as they stand; owned by the caller. */
SetUp *bastide_new_game_dialog_get_set_up (BastideNewGameDialog *self);
