/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The compact log of moves that a line of play is stored as: `1t0,0,0 f1 2t1,0,0 p`, one word a move. */
#pragma once

#include "core/record.h"

#include <glib.h>

G_BEGIN_DECLS

/* Words: t tile X,Y,TURNS; f follower SEGMENT; G gate, w wall and T tower X,YSIDE; g guard; p pass. In front stands who
 * decides (from 1) where that is not who decided the move before; always at the start of a line. Between words stands
 * one space. */

/* Writes the plies FROM to N (not included) of a line; behind others it begins with a space. */
void bastide_move_log_print (GString *text, const BastidePly *plies, unsigned from, unsigned n);

/* Reads TEXT into PLIES (of BastidePly, which it is added to); FALSE where it is not such a log. */
gboolean bastide_move_log_parse (const char *text, GArray *plies);

G_END_DECLS
