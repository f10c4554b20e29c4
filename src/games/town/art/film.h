/* SPDX-License-Identifier: GPL-3.0-or-later */
/* A game of the town as a film: the growing city after each decision, and below it the points.
 *
 * What a player does has a mark in his colour. If there are points, each scoring has its own picture, in which the
 * figures that are counted are still there. Decisions that change nothing to be seen have no picture. The second
 * picture is of the land alone. At the end of a game the wall is closed piece by piece, figures leave one after the
 * other, points are counted, and then it is told who won. */
#pragma once

#include "art/film.h"

extern const BastideFilmArt town_film;
