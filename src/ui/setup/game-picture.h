/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The picture of a game: what a position of it looks like. */
#pragma once

#include <gtk/gtk.h>

#include "games/face.h"

/* A small picture of the game with FACE, painted in a thread. Screen readers skip it. It stays empty if no sample of
 * the game comes with the program. */
GtkWidget *game_picture_new (const BastideGameFace *face);
