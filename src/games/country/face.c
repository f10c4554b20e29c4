/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Country as the window shows it. */
#include "games/face.h"

#include "games/country/art/pictures.h"
#include "games/country/board/board.h"
#include "games/country/words/voice.h"

const BastideGameFace bastide_country_face = {
  .kind = &bastide_country,
  .voice = &country_voice,
  .board = &country_board,
  .art = &country_art,
};
