/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The town as the thumbnailer shows it. */
#include "games/picture.h"
#include "games/town/art/pictures.h"

const BastideGamePicture bastide_town_picture = {
  .kind = &bastide_town,
  .art = &town_art,
};
