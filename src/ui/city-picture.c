/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Pictures of a whole city. */
#include "city-picture.h"

#include <cairo-svg.h>
#include <glib/gi18n.h>
#include <string.h>

#include "art/art.h"
#include "canvas-brush.h"
#include "scene/scene.h"
#include "shape-path.h"

/* Room round the city, in tiles: the wall, its towers and their shadows. */
#define MARGIN 0.35

/* The smallest box round all tiles: an empty table is one cell. */
static void
find_box (const BastideState *state, double *west, double *north, double *width, double *height)
{
  int left = 0, top = 0, right = 0, bottom = 0;

  for (int i = 0; i < state->status.n_tiles; i++)
    {
      left = MIN (left, state->tiles[i].x);
      right = MAX (right, state->tiles[i].x);
      top = MIN (top, state->tiles[i].y);
      bottom = MAX (bottom, state->tiles[i].y);
    }
  *west = left - MARGIN;
  *north = top - MARGIN;
  *width = right - left + 1 + 2 * MARGIN;
  *height = bottom - top + 1 + 2 * MARGIN;
}

static void
set_colour (cairo_t *cr, uint32_t rgb)
{
  cairo_set_source_rgb (cr, (rgb >> 16 & 255) / 255.0, (rgb >> 8 & 255) / 255.0, (rgb & 255) / 255.0);
}

static void
draw_flat_item (cairo_t *cr, const BastideStage *stage, const BastideItem *item)
{
  static const double sides[][4] = { { 0, 0, 1, 0 }, { 1, 0, 1, 1 }, { 1, 1, 0, 1 }, { 0, 1, 0, 0 } };

  cairo_save (cr);
  cairo_translate (cr, item->x, item->y);
  switch (item->type)
    {
    case BASTIDE_ITEM_TILE:
      shape_path_paint_flat (cr, bastide_shapes_get (stage->shapes, item->tile_kind, item->turns), 1);
      break;
    case BASTIDE_ITEM_PIECE:
      cairo_move_to (cr, sides[item->part][0], sides[item->part][1]);
      cairo_line_to (cr, sides[item->part][2], sides[item->part][3]);
      cairo_set_line_width (cr, item->is_gate ? 0.26 : 0.16);
      set_colour (cr, item->is_gate ? 0x6d6455 : 0xd9d3c3);
      cairo_stroke (cr);
      break;
    case BASTIDE_ITEM_TOWER:
    case BASTIDE_ITEM_FOLLOWER:
      cairo_arc (cr, 0, 0, 0.16, 0, 2 * G_PI);
      set_colour (cr, bastide_palette_paint ((BastideColour) item->look)->colour);
      cairo_fill (cr);
      break;
    default: break;
    }
  cairo_restore (cr);
}

/* Draws the city with its box's corner at the origin. TILE 0 draws flat, one unit a tile. */
static void
draw_with_shapes (cairo_t *cr, const BastideTileSet *set, BastideShapes *shapes, const BastideState *state,
                  const uint8_t *looks, unsigned tile)
{
  BastideStage stage = { .set = set, .shapes = shapes, .state = state };
  CanvasBrush brush = { .set = set, .shapes = shapes, .pixels = tile, .scale = 1, .text_scale = 1 };
  BastideScene scene = { 0 };
  double west, north, width, height, unit = tile > 0 ? tile : 1;

  memcpy (stage.looks, looks, sizeof stage.looks);
  bastide_scene_build_city (&scene, &stage);
  find_box (state, &west, &north, &width, &height);
  cairo_translate (cr, -west * unit, -north * unit);
  for (unsigned i = 0; i < scene.n; i++)
    if (tile > 0)
      canvas_brush_paint_in_place (&brush, cr, &scene.items[i]);
    else
      draw_flat_item (cr, &stage, &scene.items[i]);
  bastide_scene_clear (&scene);
}

static void
draw_city (cairo_t *cr, const BastideTileSet *set, const BastideState *state, const uint8_t *looks, unsigned tile)
{
  BastideShapes *shapes = bastide_shapes_new (set);

  draw_with_shapes (cr, set, shapes, state, looks, tile);
  bastide_shapes_free (shapes);
}

/* Nearly all games have the built-in set. Its shapes take ten times as long as the picture
 * made of them, and are kept. */
static void
draw_flat_city (cairo_t *cr, const BastideTileSet *set, const BastideState *state, const uint8_t *looks)
{
  static BastideShapes *kept;
  const BastideTileSet *builtin = bastide_tile_set_builtin ();

  if (set->checksum != builtin->checksum)
    {
      draw_city (cr, set, state, looks, 0);
      return;
    }
  if (g_once_init_enter (&kept))
    g_once_init_leave (&kept, bastide_shapes_new (builtin));
  draw_with_shapes (cr, builtin, kept, state, looks, 0);
}

/* Takes over SURFACE, which is one of pixels. */
static GdkTexture *
take_texture (cairo_surface_t *surface)
{
  int width = cairo_image_surface_get_width (surface), height = cairo_image_surface_get_height (surface);
  gsize stride = (gsize) cairo_image_surface_get_stride (surface);
  g_autoptr (GBytes) bytes = NULL;

  cairo_surface_flush (surface);
  bytes = g_bytes_new_with_free_func (cairo_image_surface_get_data (surface), stride * (gsize) height,
                                      (GDestroyNotify) cairo_surface_destroy, surface);
  return gdk_memory_texture_new (width, height, GDK_MEMORY_DEFAULT, bytes, stride);
}

GdkTexture *
city_picture_new_flat (const BastideTileSet *set, const BastideState *state, const uint8_t *looks, int width,
                       int height)
{
  cairo_surface_t *surface = cairo_image_surface_create (CAIRO_FORMAT_ARGB32, width, height);
  cairo_t *cr = cairo_create (surface);
  double west, north, across, down, scale;

  find_box (state, &west, &north, &across, &down);
  scale = MIN (width / across, height / down);
  scale = MIN (scale, MIN (width, height) / 3.0);
  cairo_translate (cr, (width - across * scale) / 2, (height - down * scale) / 2);
  cairo_scale (cr, scale, scale);
  draw_flat_city (cr, set, state, looks);
  cairo_destroy (cr);
  return take_texture (surface);
}

GdkTexture *
city_picture_new_painted (const BastideTileSet *set, const BastideState *state, const uint8_t *looks, unsigned tile)
{
  double west, north, width, height;
  cairo_surface_t *surface;
  cairo_t *cr;

  find_box (state, &west, &north, &width, &height);
  surface = cairo_image_surface_create (CAIRO_FORMAT_ARGB32, (int) (width * tile + 0.5), (int) (height * tile + 0.5));
  cr = cairo_create (surface);
  draw_city (cr, set, state, looks, tile);
  cairo_destroy (cr);
  return take_texture (surface);
}

static cairo_status_t
append_bytes (void *closure, const unsigned char *data, unsigned length)
{
  g_byte_array_append (closure, data, length);
  return CAIRO_STATUS_SUCCESS;
}

gboolean
city_picture_save (const BastideTileSet *set, const BastideState *state, const uint8_t *looks, unsigned tile,
                   GFile *file, GError **error)
{
  g_autofree char *name = g_file_get_basename (file);
  g_autoptr (GByteArray) bytes = g_byte_array_new ();
  gboolean is_svg = name != NULL && g_str_has_suffix (name, ".svg");
  double west, north, width, height;
  cairo_surface_t *surface;
  cairo_status_t status;
  cairo_t *cr;

  find_box (state, &west, &north, &width, &height);
  surface = is_svg ? cairo_svg_surface_create_for_stream (append_bytes, bytes, width * tile, height * tile)
                   : cairo_image_surface_create (CAIRO_FORMAT_ARGB32, (int) (width * tile + 0.5),
                                                 (int) (height * tile + 0.5));
  if (is_svg)
    cairo_svg_surface_set_document_unit (surface, CAIRO_SVG_UNIT_PX);
  cr = cairo_create (surface);
  draw_city (cr, set, state, looks, tile);
  status = cairo_status (cr);
  cairo_destroy (cr);
  if (status == CAIRO_STATUS_SUCCESS && !is_svg)
    status = cairo_surface_write_to_png_stream (surface, append_bytes, bytes);
  cairo_surface_finish (surface);
  cairo_surface_destroy (surface);
  if (status != CAIRO_STATUS_SUCCESS)
    {
      g_set_error_literal (error, G_IO_ERROR, G_IO_ERROR_FAILED, cairo_status_to_string (status));
      return FALSE;
    }
  return g_file_replace_contents (file, (const char *) bytes->data, bytes->len, NULL, FALSE,
                                  G_FILE_CREATE_REPLACE_DESTINATION, NULL, NULL, error);
}
