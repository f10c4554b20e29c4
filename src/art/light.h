/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The light that all games have on their boards: legal cells, lit areas, what is in the way, numbers. All functions
 * paint ITEM, or the path of the context, in device pixels; strokes clear the path. */
#pragma once

#include "pictures.h"

/* The paint of LOOK, or NULL if it is nobody's; its colour and its light, or those of plain light. */
const BastidePaint *light_find_paint (unsigned look);
uint32_t light_colour (unsigned look);
uint32_t light_pale (unsigned look);

/* A soft line of light, WIDTH wide including its glow. */
void light_stroke_soft (cairo_t *cr, uint32_t rgb, double width, double alpha);

/* A coloured line with a pale line inside, because for some eyes red is as dark as the table. */
void light_stroke_rim (cairo_t *cr, uint32_t rgb, double width, double alpha);

/* Crisp dashes, which differ from soft light: gold for a hint, white for a choice. They are TIMES as wide as a rule. */
void light_stroke_dashes (const BastideBrush *brush, cairo_t *cr, BastideGlow glow, double times);

/* Adds the line along SIDE of the cell at the origin, at the part IN of its length from its corners. */
void light_add_side (cairo_t *cr, BastideSide side, double size, double in);

/* A legal cell; one that is tried, chosen or a hint has a frame. */
void light_paint_cell (const BastideBrush *brush, cairo_t *cr, const BastideItem *item);

/* A whole cell that is lit. */
void light_paint_shade (const BastideBrush *brush, cairo_t *cr, const BastideItem *item);

/* A lit area: a wash within the clip, and its border, the path, within the same clip. If it is counted, the wash is
 * thin and the edge solid, so that the board stays what it is; if it is pointed at or chosen, the edge is dashed. If it
 * IS_PALE, strong light is coloured. */
void light_paint_wash (cairo_t *cr, const BastideItem *item, bool is_pale);
void light_stroke_border (const BastideBrush *brush, cairo_t *cr, const BastideItem *item);

/* A hairline from the place of a number to the number. */
void light_paint_leader (const BastideBrush *brush, cairo_t *cr, const BastideItem *item);

/* The reason of a refusal: a barred side or a darkened cell, with a sign. */
void light_paint_offence (const BastideBrush *brush, cairo_t *cr, const BastideItem *item);

/* The plate with a number, and its size in device pixels. */
void light_paint_points (const BastideBrush *brush, cairo_t *cr, const BastideItem *item);
void light_measure_points (const BastideBrush *brush, const BastideItem *item, double *width, double *height);
