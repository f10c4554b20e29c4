/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The colours of the players. */
#include "palette.h"

const BastidePaint *
bastide_palette_paint (BastideColour colour)
{
  static const BastidePaint paints[] = {
    [BASTIDE_RED] = { BASTIDE_MARK_SUN, 0xc4262e, 0xee6a5e, 0x7f1420, 0xffffff },
    [BASTIDE_BLUE] = { BASTIDE_MARK_CRESCENT, 0x1f63b5, 0x6aa7ea, 0x123c78, 0xffffff },
    [BASTIDE_GREEN] = { BASTIDE_MARK_OAK_LEAF, 0x1f7a4a, 0x63b987, 0x0f4a2c, 0xffffff },
    [BASTIDE_YELLOW] = { BASTIDE_MARK_STAR, 0xf2b81c, 0xffe27a, 0xb07a08, 0x2b2118 },
  };

  return &paints[colour & 3];
}
