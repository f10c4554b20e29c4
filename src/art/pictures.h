/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The pictures that a game brings. All functions may be called on any thread and need no display. */
#pragma once

#include <glib.h>
#include <pango/pangocairo.h>

#include "art.h"
#include "scene/board.h"

/* With what the items of a scene are painted. */
typedef struct {
  PangoContext *context; /* for the font of numbers; NULL if there are no numbers */
  const BastideKit *set;
  BastideShapes *shapes;
  unsigned pixels; /* width of a tile in device pixels, which are the units of the context */
  int scale;       /* device pixels a pixel of the widget */
  double text_scale;
  bool dark, contrast;
  bool has_dots; /* figures are dots, so that small pictures of cities do not become pictures of figures */
} BastideBrush;

/* How a picture of a whole city is shown in a window. High contrast has plain land. */
typedef struct {
  bool dark, contrast;
} BastidePictureStyle;

/* The part of the table that the picture of an example shows, in tiles, and its scale. */
typedef struct {
  double west, north, east, south;
  double tile; /* pixels a tile */
} BastideExampleFrame;

#define BASTIDE_FADING_RIM 1.25

enum { BASTIDE_SIGN_LOW = 0x80 };

typedef struct BastideArt {
  /* Draws the tile of KIND after TURNS quarter turns into 0, 0 … SIZE, SIZE. NULL if the game has no tiles. */
  void (*tile) (cairo_t *cr, const BastideKit *kit, unsigned kind, unsigned turns, double size, BastideStyle style);

  bool has_fields; /* tiles bring the colour of the land: round them it stays pale */

  /* The colour (0xRRGGBB) of what everything lies on: plain in high contrast, otherwise the land before it is
   * painted. */
  uint32_t (*table) (bool dark, bool contrast);

  /* Whether ITEM is a tile or the ghost of one, whose picture tile () draws. */
  bool (*is_tile) (const BastideItem *item);

  /* Whether ITEM is painted below all things that stand on the ground. */
  bool (*is_ground) (const BastideItem *item);

  /* How many tiles ITEM may go beyond its cell and the next ones. */
  float (*length) (const BastideItem *item);

  /* A number that is equal for all items that look the same with BRUSH. */
  uint64_t (*key) (const BastideBrush *brush, const BastideItem *item);

  /* The opacity of ITEM, 0-1. For ghosts it depends on their glow. */
  double (*solidity) (const BastideItem *item);

  /* The box that ITEM needs round its origin, in device pixels. */
  void (*measure) (const BastideBrush *brush, const BastideItem *item, double *x, double *y, double *width,
                   double *height);

  /* Paints ITEM with its origin at the origin of the context. Ghosts are painted as what they would be, and tiles
   * flat. */
  void (*paint) (const BastideBrush *brush, cairo_t *cr, const BastideItem *item);

  /* The board and the rules of the game, for pictures of all that is on the table. */
  const BastideBoard *board;
  const BastideRules *rules;

  /* Those of a table that grows are the functions of city-picture.h. ART is this table, LOOKS are the colours of the
   * seats. The caller frees what they return with cairo_surface_destroy ().
   *
   * The city as on a map, WIDTH × HEIGHT pixels, filled with its land. */
  cairo_surface_t *(*map) (const struct BastideArt *art, const BastideKit *kit, const BastideState *state,
                           const uint8_t looks[BASTIDE_PLAYERS], int width, int height, BastidePictureStyle style);

  /* The city with tiles TILE pixels wide, and round it a rim of land that fades out. It is BASTIDE_FADING_RIM tiles
   * wide. */
  cairo_surface_t *(*fading) (const struct BastideArt *art, const BastideKit *kit, const BastideState *state,
                              const uint8_t looks[BASTIDE_PLAYERS], unsigned tile, BastidePictureStyle style);

  /* The city with OVERLAY (may be NULL) and some land round it, with tiles TILE pixels wide. NULL if there is not
   * enough memory. */
  cairo_surface_t *(*painted) (const struct BastideArt *art, const BastideKit *kit, const BastideState *state,
                               const uint8_t looks[BASTIDE_PLAYERS], const BastideOverlay *overlay, unsigned tile);

  /* Appends the same picture to BYTES as a PNG file or, if SVG is set, as an SVG file. Returns the status of cairo. */
  cairo_status_t (*encode) (const struct BastideArt *art, const BastideKit *kit, const BastideState *state,
                            const uint8_t looks[BASTIDE_PLAYERS], const BastideOverlay *overlay, unsigned tile,
                            bool svg, GByteArray *bytes);

  /* The part of the city round two legal moves: MADE, which lies there with the mark of what others did, and BETTER, a
   * ghost with the light of a hint. The letters A and B name them. Passing shows nothing. */
  cairo_surface_t *(*advice) (const struct BastideArt *art, const BastideKit *kit, const BastideState *state,
                              const uint8_t looks[BASTIDE_PLAYERS], BastideMove made, BastideMove better, int width,
                              int height, BastidePictureStyle style);

  /* What the picture of EXAMPLE shows (example-picture.h), and the picture itself with SCALE device pixels a pixel. The
   * caller frees it with cairo_surface_destroy (). */
  BastideExampleFrame (*frame_example) (const BastideExample *example);
  cairo_surface_t *(*example) (const BastideExample *example, int scale, bool dark, bool contrast);

  /* Traces what a KIND of the supply (voice.h) is shown by, upright in a box of 10 by 14. */
  void (*trace_supply) (cairo_t *cr, unsigned kind);

  /* Draws a KIND that has colours of its own into the same box, with a rim of gold if it LEADS: nobody has more of it.
   * Returns false if trace_supply () is for it. NULL if that is for all. */
  bool (*draw_supply) (cairo_t *cr, unsigned kind, bool leads);

  /* The sign of EVENT on or at a tile of KIND in a list of turns, as a number of 7 bits; 0 if it has none. With
   * BASTIDE_SIGN_LOW it may be narrow, and in front of the feet of others. draw_sign () draws it into a square of SIZE
   * units, flat. */
  unsigned (*sign) (const BastideKit *kit, const BastideEvent *event, unsigned kind);
  void (*draw_sign) (cairo_t *cr, unsigned sign, BastideColour colour, double size);

  const struct BastideFilmArt *film; /* film.h; NULL if this program makes no films */
} BastideArt;
