/* SPDX-License-Identifier: GPL-3.0-or-later */
/* What a film of the town says besides the captions of events. */
#pragma once

typedef enum {
  TOWN_NOTE_STREET, /* what the tile completed for which everybody builds wall (P11) */
  TOWN_NOTE_MARKET,
  TOWN_NOTE_BOTH,
  TOWN_NOTE_CLOSING, /* below the heading of the final count, while the wall is closed */
} TownFilmNote;
