/* SPDX-License-Identifier: GPL-3.0-or-later */
/* A game of Cathedral as a film. */
#pragma once

#include "art/film.h"

extern const BastideFilmArt cathedral_film;
