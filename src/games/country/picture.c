/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Country as the thumbnailer shows it. */
#include "games/picture.h"

#include "games/country/art/pictures.h"

const BastideGamePicture bastide_country_picture = {
  .kind = &bastide_country,
  .art = &country_art,
};
