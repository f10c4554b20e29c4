/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Cathedral as the thumbnailer shows it. */
#include "games/picture.h"

#include "games/cathedral/art/pictures.h"

const BastideGamePicture bastide_cathedral_picture = {
  .kind = &bastide_cathedral,
  .art = &cathedral_art,
};
