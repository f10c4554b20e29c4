/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The colours of the players. */
#include "palette.h"

const BastidePaint *
bastide_palette_paint (BastideColour colour)
{
  static const BastidePaint paints[] = {
    [BASTIDE_RED] = { BASTIDE_MARK_SUN, 0xad1230, 0xe65c68, 0x690d22, 0xffffff },
    [BASTIDE_BLUE] = { BASTIDE_MARK_CRESCENT, 0x1a55a8, 0x649fe4, 0x0f3570, 0xffffff },
    [BASTIDE_GREEN] = { BASTIDE_MARK_LEAF, 0x36a463, 0x86d9a6, 0x17653a, 0xffffff },
    [BASTIDE_YELLOW] = { BASTIDE_MARK_STAR, 0xf2b81c, 0xffe27a, 0xb07a08, 0x2b2118 },
    [BASTIDE_BLACK] = { BASTIDE_MARK_BELL, 0x1e1d22, 0x77727f, 0x08070a, 0xfbf5e6 },
    [BASTIDE_VIOLET] = { BASTIDE_MARK_ANCHOR, 0xb48be0, 0xdcc6f6, 0x5f3c92, 0x2b1540 },
  };

  return &paints[colour % BASTIDE_COLOURS];
}
