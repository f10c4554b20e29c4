/* SPDX-License-Identifier: GPL-3.0-or-later */
/* What all painters of this folder share. They paint in pixels of the board as it is drawn: 100 are a unit. */
#pragma once

#include <glib.h>
#include <pango/pangocairo.h>

#include "art/easel.h"
#include "art/palette.h"
#include "games/cathedral/rules/cards.h"

#define INK 0x3a2c1e
#define GOLD 0xe3ac2d
#define GOLD_RIM 0x8a5f0c
#define CARD 0xfdf6e3
#define CARD_RIM 0x8a7650
#define PALE 0xfff8e6
#define SLATE 0x66788c
#define SLATE_DARK 0x4f627e
#define STONE_RIM 0x75624a

static inline void
use (cairo_t *cr, uint32_t colour, double alpha)
{
  cairo_set_source_rgba (cr, (colour >> 16 & 255) / 255.0, (colour >> 8 & 255) / 255.0, (colour & 255) / 255.0, alpha);
}

/* Fills the path, and clears it. */
static inline void
fill (cairo_t *cr, uint32_t colour, double alpha)
{
  use (cr, colour, alpha);
  cairo_fill (cr);
}

static inline void
stroke (cairo_t *cr, uint32_t colour, double alpha, double width)
{
  use (cr, colour, alpha);
  cairo_set_line_width (cr, width);
  cairo_stroke (cr);
}

/* Fills the path and strokes its edge. */
static inline void
fill_edged (cairo_t *cr, uint32_t colour, uint32_t edge, double width)
{
  use (cr, colour, 1);
  cairo_fill_preserve (cr);
  stroke (cr, edge, 1, width);
}

static inline void
disc (cairo_t *cr, double x, double y, double radius)
{
  cairo_new_sub_path (cr);
  cairo_arc (cr, x, y, radius, 0, 2 * G_PI);
  cairo_close_path (cr);
}

void ellipse (cairo_t *cr, double x, double y, double across, double down);
void round_box (cairo_t *cr, double x, double y, double width, double height, double radius);

/* Traces N points, X and Y by turns, as a closed line. */
void polygon (cairo_t *cr, const double *points, unsigned n);

/* Paints TEXT with its middle at X, Y, in letters SIZE high. Returns its width. */
double paint_text (cairo_t *cr, const char *text, double x, double y, double size, uint32_t colour, bool is_bold);
/* The same in smaller letters if it would be wider than MOST. */
void paint_fitting (cairo_t *cr, const char *text, double x, double y, double size, double most, uint32_t colour);

double paint_number (cairo_t *cr, int number, double x, double y, double size, uint32_t colour);

/* A roof of COLOUR over a house LENGTH × DEPTH, turned by ANGLE. HIP is how much of its ends slopes. */
void paint_house (cairo_t *cr, double x, double y, double length, double depth, double angle, uint32_t colour,
                  double hip);
void paint_leaves (cairo_t *cr, double x, double y, double radius);

/* How much a slope that looks to X, Y is lit, -1 to 1, and its colour. */
uint32_t find_slope (uint32_t colour, double x, double y);

/* A good SIZE wide, a coin, a star, and the sign of a craft. */
void paint_good (cairo_t *cr, CathedralKind kind, double x, double y, double size);
void paint_coin (cairo_t *cr, double x, double y, double radius);
void paint_star (cairo_t *cr, double x, double y, double radius);
void paint_craft (cairo_t *cr, unsigned craftsman, double x, double y, double size);

/* The paint of a seat with LOOK; grey if it is BASTIDE_NO_LOOK. */
const BastidePaint *find_paint (unsigned look);

/* A worker or master builder with his feet at X, Y. */
void paint_worker (cairo_t *cr, double x, double y, double height, unsigned look);
void paint_builder (cairo_t *cr, double x, double y, double height, unsigned look);

/* The pictures of the places, at their own origin, K times as large as in the wide composition. CELL is one of the plan
 * before the cathedral. */
void paint_station (cairo_t *cr, unsigned cell, double k);
