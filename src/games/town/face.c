/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The town as the window shows it. */
#include "games/face.h"
#include "games/town/art/pictures.h"
#include "games/town/board/board.h"
#include "games/town/words/voice.h"

const BastideGameFace bastide_town_face = {
  .kind = &bastide_town,
  .voice = &town_voice,
  .board = &town_board,
  .art = &town_art,
};
