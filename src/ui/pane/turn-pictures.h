/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The small pictures in the history: tiles, which a thread paints, and signs for what was put and built. All functions
 * are for the main thread. */
#pragma once

#include <gtk/gtk.h>

#include "art/pictures.h"
#include "core/record.h"

typedef struct _TurnPictures TurnPictures;

/* Sizes in logical pixels. */
enum {
  TURN_TILE = 22, /* width of a tile */
  TURN_SIGN = 20, /* width and height of a sign */
};

/* Creates pictures by ART of the tiles of SET, which must outlive them. READY is called with DATA after more of them
 * have been painted. */
TurnPictures *turn_pictures_new (const BastideArt *art, const BastideKit *set, GSourceFunc ready, gpointer data);

/* PICTURES may be NULL. READY is not called any more. */
void turn_pictures_free (TurnPictures *pictures);

/* The tile of KIND with TURNS for a display with SCALE, plain if pictures are (picture-look.h). NULL until it is
 * painted. Owned by the pictures. */
GdkTexture *turn_pictures_get_tile (TurnPictures *pictures, int kind, int turns, int scale);

/* The sign of EVENT on or at a tile of KIND, as BastideArt.sign (); 0 for none. */
unsigned turn_pictures_find_sign (TurnPictures *pictures, const BastideEvent *event, int kind);

/* The picture of SIGN in COLOUR. Owned by the pictures. */
GdkTexture *turn_pictures_get_sign (TurnPictures *pictures, unsigned sign, BastideColour colour, int scale);

/* The mark of a player with COLOUR, in the size of a sign. Owned by the pictures. */
GdkTexture *turn_pictures_get_mark (TurnPictures *pictures, BastideColour colour, int scale);
