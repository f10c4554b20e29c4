/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Parts of buildings. Coordinates are in tile units. */
#pragma once

#include "dusk.h"

/* The tone of a roof of slate of COLOUR: paler on a map, where outlines take much of it, and like moss at dusk, which
 * would make it as blue as a figure. */
static inline uint32_t
tone_of_slate (const Easel *easel, uint32_t colour)
{
  const uint32_t tone = easel->level == LEVEL_MAP ? colour_mix (colour, 0xcfe0d2, 0.26) : colour;

  return is_dusk (easel->style) ? colour_mix (tone, 0x7a8a70, 0.3) : tone;
}

/* Building blocks with their shadows: a hipped roof over a box, a cone over a round tower, a pyramid over a square. */
void paint_hipped_roof (Easel *easel, double x, double y, double length, double width, double angle, uint32_t colour,
                        double height);
void paint_gabled_roof (Easel *easel, double x, double y, double length, double width, double angle, uint32_t colour,
                        double height);
void paint_cone (Easel *easel, double x, double y, double radius, uint32_t colour, double height);
void paint_prism (Easel *easel, double x, double y, double radius, int sides, double angle, uint32_t colour,
                  double height);

/* A ring of roof over columns, open in the middle. */
void paint_ring_roof (Easel *easel, double x, double y, double outer, double inner, int sides, uint32_t colour,
                      double height);

/* A dome. */
void paint_dome (Easel *easel, double x, double y, double radius, uint32_t colour, double height);

/* A stone block with battlements: square, or a round tower. */
void paint_keep (Easel *easel, double x, double y, double width, double depth, double height);
void paint_round_keep (Easel *easel, double x, double y, double radius, double height);

/* A gilded ball on top of a roof, with at least the radius LEAST. On small tiles it is larger, so that it still
 * shines. */
void paint_finial (Easel *easel, double x, double y, double least);

/* A paved square round a building. */
void paint_paved_box (Easel *easel, double x, double y, double width, double height, double angle);

/* The colours of stone and what it stands on. */
#define COLOUR_STONE_SHADE 0xa3937a
#define COLOUR_STONE_LIGHT 0xfbf5e6
#define COLOUR_STONE 0xe2d8c2
#define COLOUR_STREET 0xfaf2de
#define COLOUR_KERB 0xb79f74
#define COLOUR_YARD 0xdcc6a0 /* near */
