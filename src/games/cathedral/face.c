/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Cathedral as the window shows it. */
#include "games/face.h"

#include "games/cathedral/art/pictures.h"
#include "games/cathedral/board/board.h"
#include "games/cathedral/words/voice.h"

const BastideGameFace bastide_cathedral_face = {
  .kind = &bastide_cathedral,
  .voice = &cathedral_voice,
  .board = &cathedral_board,
  .art = &cathedral_art,
};
