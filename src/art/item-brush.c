/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Things on the table are painted by the functions of art.h, light by those of item-light.h. */
#include "item-brush.h"

#include <math.h>

#include "art.h"
#include "item-light.h"
#include "item-tint.h"
#include "shape-path.h"

static BastideStyle
get_style (const BastideItemBrush *brush, const BastideItem *item)
{
  return (BastideStyle) { .contrast = brush->contrast,
                          .dark = brush->dark,
                          .tone = item->tone,
                          .hidden_signs = item->hidden_signs };
}

static void
paint_piece (const BastideItemBrush *brush, cairo_t *cr, const BastideItem *item, BastideStyle style)
{
  BastideWallLook look = { .side = (BastideSide) item->part,
                           .left = (BastideJoint) item->left,
                           .right = (BastideJoint) item->right,
                           .is_short = item->is_short,
                           .is_pale = item->is_pale };

  G_STATIC_ASSERT ((int) BASTIDE_BEND_NONE == (int) BASTIDE_JOINT_END);
  G_STATIC_ASSERT ((int) BASTIDE_BEND_INNER == (int) BASTIDE_JOINT_INNER);
  if (item->is_gate)
    bastide_art_draw_gate (cr, &look, brush->pixels, style);
  else
    bastide_art_draw_wall (cr, &look, brush->pixels, style);
}

static BastidePose
get_pose (const BastideItem *item)
{
  return item->pose == BASTIDE_LIES     ? (BastidePose) (BASTIDE_POSE_LYING + item->turns)
         : item->pose == BASTIDE_GUARDS ? BASTIDE_POSE_GUARD
                                        : BASTIDE_POSE_STANDING;
}

/* Measures a strip along the eastern or southern side of one tile or several. */
static void
measure_strip (const BastideItemBrush *brush, const BastideItem *item, double *x, double *y, double *width,
               double *height)
{
  bool is_seam = item->type == BASTIDE_ITEM_SEAM, is_east = item->part == BASTIDE_EAST;
  double size = brush->pixels, in = is_seam ? ceil (0.02 * size) : 0, out = is_seam ? in : 0.15 * size;
  double length = is_seam ? item->value * size : size + out;

  *x = is_east ? size - in : 0;
  *y = is_east ? 0 : size - in;
  *width = is_east ? in + out : length;
  *height = is_east ? length : in + out;
}

void
bastide_item_brush_measure (const BastideItemBrush *brush, const BastideItem *item, double *x, double *y, double *width,
                            double *height)
{
  double size = brush->pixels, reach = BASTIDE_ART_REACH * size, lean = 0;

  switch ((BastideItemType) item->type)
    {
    case BASTIDE_ITEM_TILE:
    case BASTIDE_ITEM_GHOST_TILE:
    case BASTIDE_ITEM_AREA:
    case BASTIDE_ITEM_WINDOWS:
    case BASTIDE_ITEM_SHADE:
    case BASTIDE_ITEM_ROW:
      *x = *y = 0;
      *width = *height = size;
      return;
    case BASTIDE_ITEM_TINT: item_tint_measure (brush, item, x, y, width, height); return;
    case BASTIDE_ITEM_EDGE:
    case BASTIDE_ITEM_SEAM: measure_strip (brush, item, x, y, width, height); return;
    case BASTIDE_ITEM_TOWER:
    case BASTIDE_ITEM_GHOST_TOWER:
      *x = *y = -reach;
      *width = *height = 2 * reach;
      return;
    case BASTIDE_ITEM_FOLLOWER:
    case BASTIDE_ITEM_GHOST_FOLLOWER:
      reach = bastide_art_get_figure_reach (get_pose (item), size);
      *x = *y = -reach;
      *width = *height = 2 * reach;
      return;
    case BASTIDE_ITEM_PAD: *width = *height = 2 * BASTIDE_PAD_REACH * size; break;
    case BASTIDE_ITEM_SIGHT:
    case BASTIDE_ITEM_LEADER: item_light_measure_line (brush, item, x, y, width, height); return;
    case BASTIDE_ITEM_PLATE:
      bastide_art_measure_plate (brush->set->kinds[item->tile_kind].historic, size, brush->text_scale, width, height);
      break;
    case BASTIDE_ITEM_POINTS:
      item_light_measure_points (brush, item, width, height);
      lean = 2 * brush->scale;
      break;
    case BASTIDE_ITEM_MARK:
      if (item->value != BASTIDE_EVENT_PLACED && item->value != BASTIDE_EVENT_WALL && item->value != BASTIDE_EVENT_GATE)
        {
          *width = *height = 0.84 * size + 4 * brush->scale;
          break;
        }
      *x = *y = -reach;
      *width = *height = size + 2 * reach;
      return;
    default:
      *x = *y = -reach;
      *width = *height = size + 2 * reach;
      return;
    }
  *width += 2 * (lean + brush->scale);
  *height += 2 * (lean + brush->scale);
  *x = -*width / 2;
  *y = -*height / 2;
}

double
bastide_item_brush_solidity (const BastideItem *item)
{
  static const double tiles[] = { 0.3, 0.55, 1, 1, 0.6 }, others[] = { 0.3, 0.6, 0.95, 1, 0.7 };

  switch ((BastideItemType) item->type)
    {
    case BASTIDE_ITEM_GHOST_TILE: return tiles[item->glow];
    case BASTIDE_ITEM_GHOST_PIECE:
    case BASTIDE_ITEM_GHOST_TOWER:
    case BASTIDE_ITEM_GHOST_FOLLOWER: return others[item->glow];
    default: return 1;
    }
}

/* Paints all things except tiles. */
static void
paint_thing (const BastideItemBrush *brush, cairo_t *cr, const BastideItem *item)
{
  BastideStyle style = get_style (brush, item);

  switch (item->type)
    {
    case BASTIDE_ITEM_EDGE: bastide_art_draw_edge (cr, (BastideSide) item->part, brush->pixels, style); break;
    case BASTIDE_ITEM_SEAM:
      bastide_art_draw_seam (cr, (BastideSide) item->part, item->value, brush->pixels, style);
      break;
    case BASTIDE_ITEM_TINT:
    case BASTIDE_ITEM_ROW: item_tint_paint (brush, cr, item); break;
    case BASTIDE_ITEM_PIECE:
    case BASTIDE_ITEM_GHOST_PIECE: paint_piece (brush, cr, item, style); break;
    case BASTIDE_ITEM_TOWER:
    case BASTIDE_ITEM_GHOST_TOWER:
      item_light_paint_hint (brush, cr, item);
      bastide_art_draw_tower (cr, (BastideColour) item->look, brush->pixels, style);
      break;
    case BASTIDE_ITEM_PLATE:
      bastide_art_draw_plate (cr, brush->set->kinds[item->tile_kind].historic, brush->pixels, brush->text_scale, style);
      break;
    case BASTIDE_ITEM_FOLLOWER:
    case BASTIDE_ITEM_GHOST_FOLLOWER:
      item_light_paint_hint (brush, cr, item);
      bastide_art_draw_figure (cr, (BastideColour) item->look, get_pose (item), brush->pixels, style);
      break;
    default: item_light_paint (brush, cr, item); break;
    }
}

static bool
is_tile (const BastideItem *item)
{
  return item->type == BASTIDE_ITEM_TILE || item->type == BASTIDE_ITEM_GHOST_TILE;
}

void
bastide_item_brush_paint (const BastideItemBrush *brush, cairo_t *cr, const BastideItem *item)
{
  BastideTileShape outlines;

  if (!is_tile (item))
    {
      paint_thing (brush, cr, item);
      return;
    }
  cairo_set_antialias (cr, CAIRO_ANTIALIAS_NONE);
  shape_path_paint_flat (cr, bastide_shapes_get_outlines (brush->shapes, item->tile_kind, item->turns, &outlines),
                         brush->pixels);
  cairo_set_antialias (cr, CAIRO_ANTIALIAS_DEFAULT);
}

void
bastide_item_brush_paint_in_place (const BastideItemBrush *brush, cairo_t *cr, const BastideItem *item)
{
  BastideStyle style = get_style (brush, item);
  double solidity = bastide_item_brush_solidity (item);

  cairo_save (cr);
  cairo_translate (cr, round (item->x * brush->pixels), round (item->y * brush->pixels));
  if (solidity < 1)
    cairo_push_group (cr);
  if (is_tile (item))
    bastide_art_draw_tile (cr, &brush->set->kinds[item->tile_kind], item->turns, brush->pixels, style);
  else
    paint_thing (brush, cr, item);
  if (solidity < 1)
    {
      cairo_pop_group_to_source (cr);
      cairo_paint_with_alpha (cr, solidity);
    }
  cairo_restore (cr);
}
