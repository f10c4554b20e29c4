/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The question which players of a game from a file decide here, and which elsewhere. */
#pragma once

#include <gtk/gtk.h>

#include "model/bastide-table.h"

/* Asks over PARENT which persons of TABLE's game decide here, and sets the others elsewhere. Without an answer all
 * decide here. Asks nothing if the game is over, has no identifier, or has not more than one person. */
void seats_here_ask (GtkWindow *parent, BastideTable *table);
