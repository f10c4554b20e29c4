/* SPDX-License-Identifier: GPL-3.0-or-later */
/* What a game's picture takes beside its kind. The thumbnailer does without words. */
#pragma once

#include "kind.h"

/* art/pictures.h, which takes more than the lists of games have. */
typedef struct BastideArt BastideArt;

typedef struct {
  const BastideGameKind *kind;
  const BastideArt *art;
} BastideGamePicture;

extern const BastideGamePicture bastide_town_picture;
extern const BastideGamePicture bastide_country_picture;
extern const BastideGamePicture bastide_cathedral_picture;

/* The pictures of the game with RULES; NULL if it has none. */
const BastideArt *bastide_picture_find (const BastideRules *rules);
