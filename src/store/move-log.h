/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The compact log of moves in which a line of play is stored: `1t0,0,0 f1 2t1,0,0 p`, one word a move. */
#pragma once

#include "core/record.h"

#include <glib.h>

G_BEGIN_DECLS

/* Words: t tile X,Y,TURNS; f follower SEGMENT; G gate, w wall and T tower X,YSIDE; g guard; p pass. A word starts with
 * the number of the player (from 1) who decides, if it is not the player of the move before, and always at the start of
 * a line. Words are separated by one space. */

/* Appends the plies from FROM up to but not including N to TEXT. If FROM is not 0, it begins with a space. */
void bastide_move_log_print (GString *text, const BastidePly *plies, unsigned from, unsigned n);

/* Appends the moves in TEXT to PLIES (of BastidePly); FALSE if TEXT is not such a log. */
gboolean bastide_move_log_parse (const char *text, GArray *plies);

G_END_DECLS
