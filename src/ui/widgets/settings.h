/* SPDX-License-Identifier: GPL-3.0-or-later */
/* What a person sets: pace, confirming, panes, tips, and what the window remembers. data/bastide.gschema.xml.in
 * describes the keys. */
#pragma once

#include <gio/gio.h>

#include "model/bastide-table.h"
#include "scene/board.h"

/* The values of the key "pace", the speed of computer players and animations; ui/table/bastide-table-page.c has the
 * figures. */
typedef enum {
  BASTIDE_PACE_QUICK,
  BASTIDE_PACE_NORMAL,
  BASTIDE_PACE_CALM,
  BASTIDE_PACES,
} BastidePace;

/* The settings of the program, whose schema must be installed. Borrowed; for the window's thread. */
GSettings *settings_get_default (void);

/* What is read on the board of TABLE (may be NULL): the overlay that was chosen, or NULL if none is drawn there. */
const BastideOverlay *settings_get_overlay (BastideTable *table);
