/* SPDX-License-Identifier: GPL-3.0-or-later */
/* What the window needs of a game beside its kind. The engine does without, so that it needs the C library only. */
#pragma once

#include "model/voice.h"
#include "picture.h"
#include "scene/board.h"

typedef struct {
  const BastideGameKind *kind;
  const BastideVoice *voice;
  const BastideBoard *board;
  const BastideArt *art;
} BastideGameFace;

extern const BastideGameFace bastide_town_face;
extern const BastideGameFace bastide_country_face;
extern const BastideGameFace bastide_cathedral_face;

/* The faces of all games that the window can show, ended by NULL. */
extern const BastideGameFace *const bastide_faces[];

/* The face of the game with RULES; NULL if the window cannot show that game. */
const BastideGameFace *bastide_face_find (const BastideRules *rules);
