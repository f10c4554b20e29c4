/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Things on the table are painted by the functions of art.h, light by those of item-light.h. */
#include "item-brush.h"

#include <math.h>

#include "art.h"
#include "art/light.h"
#include "item-light.h"
#include "item-tint.h"
#include "shape-path.h"

/* On smaller tiles the name plates, which have a least size, would cover too much. */
#define LEAST_TILE_FOR_PLATES 30

static BastideStyle
get_style (const BastideBrush *brush, const BastideItem *item)
{
  return (BastideStyle) { .contrast = brush->contrast,
                          .dark = brush->dark,
                          .has_dots = brush->has_dots,
                          .tone = item->tone,
                          .hidden_signs = item->hidden_signs };
}

static void
paint_piece (const BastideBrush *brush, cairo_t *cr, const BastideItem *item, BastideStyle style)
{
  TownWallLook look = { .side = (BastideSide) item->part,
                        .left = (TownJoint) item->left,
                        .right = (TownJoint) item->right,
                        .is_short = (item->form & TOWN_FORM_SHORT) != 0,
                        .is_pale = (item->form & TOWN_FORM_PALE) != 0 };

  G_STATIC_ASSERT ((int) TOWN_BEND_NONE == (int) TOWN_JOINT_END);
  G_STATIC_ASSERT ((int) TOWN_BEND_INNER == (int) TOWN_JOINT_INNER);
  if ((item->form & TOWN_FORM_GATE))
    town_art_draw_gate (cr, &look, brush->pixels, style);
  else
    town_art_draw_wall (cr, &look, brush->pixels, style);
}

static BastidePose
get_pose (const BastideItem *item)
{
  return item->pose == TOWN_LIES     ? (BastidePose) (BASTIDE_POSE_LYING + item->turns)
         : item->pose == TOWN_GUARDS ? BASTIDE_POSE_GUARD
                                     : BASTIDE_POSE_STANDING;
}

/* Measures a strip along the eastern or southern side of one tile or several. */
static void
measure_strip (const BastideBrush *brush, const BastideItem *item, double *x, double *y, double *width, double *height)
{
  bool is_seam = item->type == TOWN_ITEM_SEAM, is_east = item->part == BASTIDE_EAST;
  double size = brush->pixels, in = is_seam ? ceil (0.02 * size) : 0, out = is_seam ? in : 0.15 * size;
  double length = is_seam ? item->value * size : size + out;

  *x = is_east ? size - in : 0;
  *y = is_east ? 0 : size - in;
  *width = is_east ? in + out : length;
  *height = is_east ? length : in + out;
}

/* Sets a square box round the middle of the item. */
static void
set_square (double reach, double *x, double *y, double *width, double *height)
{
  *x = *y = -reach;
  *width = *height = 2 * reach;
}

/* Sets the size of what lies round the middle of the item, without its rim, and how far it LEANS. Returns false if
 * ITEM is no such thing. */
static bool
measure_centred (const BastideBrush *brush, const BastideItem *item, double *width, double *height, double *lean)
{
  double size = brush->pixels;

  *lean = 0;
  if (item->type == TOWN_ITEM_PAD)
    *width = *height = 2 * TOWN_PAD_REACH * size;
  else if (item->type == TOWN_ITEM_PLATE)
    bastide_art_measure_plate (brush->set->kinds[item->kind].historic, size, brush->text_scale, width, height);
  else if (item->type == TOWN_ITEM_POINTS)
    {
      light_measure_points (brush, item, width, height);
      *lean = 2 * brush->scale;
    }
  else if (item->type == TOWN_ITEM_MARK && item->value != TOWN_EVENT_PLACED && item->value != TOWN_EVENT_WALL
           && item->value != TOWN_EVENT_GATE)
    *width = *height = 0.84 * size + 4 * brush->scale;
  else
    return false;
  return true;
}

void
town_item_brush_measure (const BastideBrush *brush, const BastideItem *item, double *x, double *y, double *width,
                         double *height)
{
  double size = brush->pixels, reach = BASTIDE_ART_REACH * size, lean;

  if (measure_centred (brush, item, width, height, &lean))
    {
      *width += 2 * (lean + brush->scale);
      *height += 2 * (lean + brush->scale);
      *x = -*width / 2;
      *y = -*height / 2;
      return;
    }
  switch ((TownItemType) item->type)
    {
    case TOWN_ITEM_TILE:
    case TOWN_ITEM_GHOST_TILE:
    case TOWN_ITEM_AREA:
    case TOWN_ITEM_WINDOWS:
    case TOWN_ITEM_SHADE:
    case TOWN_ITEM_ROW:
      *x = *y = 0;
      *width = *height = size;
      break;
    case TOWN_ITEM_TINT: item_tint_measure (brush, item, x, y, width, height); break;
    case TOWN_ITEM_EDGE:
    case TOWN_ITEM_SEAM: measure_strip (brush, item, x, y, width, height); break;
    case TOWN_ITEM_TOWER:
    case TOWN_ITEM_GHOST_TOWER: set_square (reach, x, y, width, height); break;
    case TOWN_ITEM_FOLLOWER:
    case TOWN_ITEM_GHOST_FOLLOWER:
      set_square (town_art_get_follower_reach (get_pose (item), size), x, y, width, height);
      break;
    case TOWN_ITEM_SIGHT:
    case TOWN_ITEM_LEADER: item_light_measure_line (brush, item, x, y, width, height); break;
    default:
      *x = *y = -reach;
      *width = *height = size + 2 * reach;
      break;
    }
}

double
town_item_brush_solidity (const BastideItem *item)
{
  static const double tiles[] = { 0.3, 0.55, 1, 1, 0.6 }, others[] = { 0.3, 0.6, 0.95, 1, 0.7 };

  switch ((TownItemType) item->type)
    {
    case TOWN_ITEM_GHOST_TILE: return tiles[item->glow];
    case TOWN_ITEM_GHOST_PIECE:
    case TOWN_ITEM_GHOST_TOWER:
    case TOWN_ITEM_GHOST_FOLLOWER: return others[item->glow];
    default: return 1;
    }
}

/* Paints all things except tiles. */
static void
paint_thing (const BastideBrush *brush, cairo_t *cr, const BastideItem *item)
{
  BastideStyle style = get_style (brush, item);

  switch (item->type)
    {
    case TOWN_ITEM_EDGE: bastide_art_draw_edge (cr, (BastideSide) item->part, brush->pixels, style); break;
    case TOWN_ITEM_SEAM: town_art_draw_seam (cr, (BastideSide) item->part, item->value, brush->pixels, style); break;
    case TOWN_ITEM_TINT:
    case TOWN_ITEM_ROW: item_tint_paint (brush, cr, item); break;
    case TOWN_ITEM_PIECE:
    case TOWN_ITEM_GHOST_PIECE: paint_piece (brush, cr, item, style); break;
    case TOWN_ITEM_TOWER:
    case TOWN_ITEM_GHOST_TOWER:
      item_light_paint_hint (brush, cr, item);
      town_art_draw_tower (cr, (BastideColour) item->look, brush->pixels, style);
      break;
    case TOWN_ITEM_PLATE:
      if (brush->pixels >= LEAST_TILE_FOR_PLATES * (unsigned) brush->scale)
        bastide_art_draw_plate (cr, brush->set->kinds[item->kind].historic, brush->pixels, brush->text_scale, style);
      break;
    case TOWN_ITEM_FOLLOWER:
    case TOWN_ITEM_GHOST_FOLLOWER:
      item_light_paint_hint (brush, cr, item);
      town_art_draw_follower (cr, (BastideColour) item->look, get_pose (item), brush->pixels, style);
      break;
    default: item_light_paint (brush, cr, item); break;
    }
}

bool
town_item_is_tile (const BastideItem *item)
{
  return item->type == TOWN_ITEM_TILE || item->type == TOWN_ITEM_GHOST_TILE;
}

bool
town_item_is_ground (const BastideItem *item)
{
  switch ((TownItemType) item->type)
    {
    case TOWN_ITEM_EDGE:
    case TOWN_ITEM_TILE:
    case TOWN_ITEM_TINT:
    case TOWN_ITEM_ROW:
    case TOWN_ITEM_PIECE:
    case TOWN_ITEM_SEAM:
    case TOWN_ITEM_GHOST_TILE:
    case TOWN_ITEM_CELL:
    case TOWN_ITEM_MARK:
    case TOWN_ITEM_SHADE:
    case TOWN_ITEM_WINDOWS:
    case TOWN_ITEM_SIGHT:
    case TOWN_ITEM_AREA: return true;
    default: return false;
    }
}

float
town_item_length (const BastideItem *item)
{
  return item->type == TOWN_ITEM_SEAM || item->type == TOWN_ITEM_SIGHT ? (float) item->value
         : item->type == TOWN_ITEM_LEADER ? fabsf (item->to_x - item->x) + fabsf (item->to_y - item->y)
                                          : 0;
}

uint64_t
town_item_brush_key (const BastideBrush *brush, const BastideItem *item)
{
  uint64_t type = item->type, glow = item->glow, is_hint = glow == BASTIDE_GLOW_HINT;

  switch ((TownItemType) item->type)
    {
    case TOWN_ITEM_PIECE:
    case TOWN_ITEM_GHOST_PIECE:
      return (uint64_t) TOWN_ITEM_PIECE << 56 | (uint64_t) item->part << 24 | (uint64_t) item->left << 20
             | (uint64_t) item->right << 16 | item->form;
    case TOWN_ITEM_TOWER:
    case TOWN_ITEM_GHOST_TOWER: return (uint64_t) TOWN_ITEM_TOWER << 56 | is_hint << 8 | item->look;
    case TOWN_ITEM_FOLLOWER:
    case TOWN_ITEM_GHOST_FOLLOWER:
      return (uint64_t) TOWN_ITEM_FOLLOWER << 56 | is_hint << 24 | (uint64_t) item->turns << 16
             | (uint64_t) item->pose << 8 | item->look;
    case TOWN_ITEM_SEAM: return type << 56 | (uint64_t) (uint16_t) item->value << 16 | item->part;
    case TOWN_ITEM_PLATE: return type << 56 | item->kind;
    case TOWN_ITEM_TILE:
    case TOWN_ITEM_GHOST_TILE: return (uint64_t) TOWN_ITEM_TILE << 56 | (uint64_t) item->kind << 8 | item->turns;
    case TOWN_ITEM_AREA:
      return type << 56 | (uint64_t) item->kind << 32 | (uint64_t) item->turns << 24 | (uint64_t) item->part << 16
             | (uint64_t) item->look << 8 | glow;
    case TOWN_ITEM_WINDOWS: return type << 56 | (uint64_t) item->kind << 32 | (uint64_t) item->turns << 24 | item->part;
    case TOWN_ITEM_SIGHT:
      return type << 56 | (uint64_t) (uint16_t) item->value << 16 | (uint64_t) item->part << 8 | item->look;
    case TOWN_ITEM_LEADER:
      return type << 56 | (uint64_t) (uint16_t) (int16_t) ((item->to_x - item->x) * (float) brush->pixels) << 16
             | (uint16_t) (int16_t) ((item->to_y - item->y) * (float) brush->pixels);
    case TOWN_ITEM_TINT:
      return type << 56 | (uint64_t) item->kind << 40 | (uint64_t) item->turns << 36 | (uint64_t) item->part << 32
             | (uint64_t) item->ends << 16 | item->looks;
    case TOWN_ITEM_ROW:
      return type << 56 | (uint64_t) item->kind << 40 | (uint64_t) item->turns << 36 | (uint64_t) item->part << 32
             | (uint64_t) (uint16_t) item->value << 8 | item->look;
    case TOWN_ITEM_POINTS:
      return type << 56 | (uint64_t) item->is_small << 24 | (uint64_t) (uint16_t) item->value << 8 | item->look;
    case TOWN_ITEM_MARK:
      return type << 56 | glow << 40 | (uint64_t) (uint16_t) item->value << 24 | (uint64_t) item->part << 16
             | (uint64_t) item->pose << 8 | item->look;
    default: return type << 56 | (uint64_t) item->part << 16 | (uint64_t) item->look << 8 | glow;
    }
}

void
town_item_brush_paint (const BastideBrush *brush, cairo_t *cr, const BastideItem *item)
{
  TownTileShape outlines;

  if (!town_item_is_tile (item))
    {
      paint_thing (brush, cr, item);
      return;
    }
  cairo_set_antialias (cr, CAIRO_ANTIALIAS_NONE);
  shape_path_paint_flat (cr, town_shapes_get_outlines (brush->shapes, item->kind, item->turns, &outlines),
                         brush->pixels);
  cairo_set_antialias (cr, CAIRO_ANTIALIAS_DEFAULT);
}
