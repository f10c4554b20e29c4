/* SPDX-License-Identifier: GPL-3.0-or-later */
/* A game of Country as a film. */
#pragma once

#include "art/film.h"

extern const BastideFilmArt country_film;
