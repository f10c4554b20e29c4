/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Which games the window shows. */
#include "face.h"

#include <stddef.h>

const BastideGameFace *const bastide_faces[] = { &bastide_town_face, &bastide_country_face, &bastide_cathedral_face,
                                                 NULL };
