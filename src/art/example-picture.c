/* SPDX-License-Identifier: GPL-3.0-or-later */
/* An example is staged like a position on the board, and painted at once. */
#include "example-picture.h"

#include <math.h>

#include "city-picture.h"
#include "land.h"

/* Limits of the picture's size and of the tile's size, in pixels. */
#define MAX_WIDTH 272.0
#define MAX_HEIGHT 204.0
#define MAX_TILE 104.0

/* Size of numbers, relative to those of the board. */
#define NUMBER_SCALE 0.8

/* Radius of the corners, in pixels. */
#define CORNER 9.0

void
bastide_example_include (BastideExampleFrame *frame, int x, int y)
{
  frame->west = fmin (frame->west, x);
  frame->north = fmin (frame->north, y);
  frame->east = fmax (frame->east, x + 1);
  frame->south = fmax (frame->south, y + 1);
}

void
bastide_example_fit (BastideExampleFrame *frame, double margin)
{
  frame->west -= margin;
  frame->north -= margin;
  frame->east += margin;
  frame->south += margin;
  frame->tile = floor (
      fmin (MAX_TILE, fmin (MAX_WIDTH / (frame->east - frame->west), MAX_HEIGHT / (frame->south - frame->north))));
}

void
bastide_example_measure (const BastideExampleFrame *frame, int *width, int *height)
{
  *width = (int) ((frame->east - frame->west) * frame->tile);
  *height = (int) ((frame->south - frame->north) * frame->tile);
}

void
bastide_example_paint_scene (const BastideArt *art, const BastideBrush *brush, cairo_t *cr, const BastideScene *scene)
{
  for (int layer = 0; layer < 2; layer++)
    for (unsigned i = 0; i < scene->n; i++)
      if (art->is_ground (&scene->items[i]) == (layer == 0))
        bastide_art_paint_in_place (art, brush, cr, &scene->items[i]);
}

/* Cuts off the corners of a picture. */
static void
clip_corners (cairo_t *cr, double width, double height, double radius)
{
  cairo_arc (cr, width - radius, radius, radius, -G_PI_2, 0);
  cairo_arc (cr, width - radius, height - radius, radius, 0, G_PI_2);
  cairo_arc (cr, radius, height - radius, radius, G_PI_2, G_PI);
  cairo_arc (cr, radius, radius, radius, G_PI, 3 * G_PI_2);
  cairo_clip (cr);
}

/* A Pango context for numbers, for this thread. The caller unrefs it. */
static PangoContext *
make_context (void)
{
  PangoContext *context = pango_font_map_create_context (pango_cairo_font_map_get_default ());
  PangoFontDescription *font = pango_font_description_from_string ("sans");

  pango_context_set_font_description (context, font);
  pango_font_description_free (font);
  return context;
}

/* Paints what the city lies on. */
static void
paint_table (const BastideArt *art, const BastideBrush *brush, cairo_t *cr, const BastideExampleFrame *frame,
             const BastideScene *city)
{
  const double size = brush->pixels;
  const BastideLandBox box = { round (frame->west * size) / size, round (frame->north * size) / size,
                               ceil (frame->east * size) / size + 1, ceil (frame->south * size) / size + 1 };
  BastideLand land;

  bastide_land_set_city (&land, city, art->has_fields);
  bastide_land_draw (cr, &land, &box, size, (BastideStyle) { .dark = brush->dark, .contrast = brush->contrast });
}

cairo_surface_t *
bastide_example_paint (const BastideArt *art, const BastideExample *example, BastideStage *stage,
                       BastideExampleLight *light, int scale, bool dark, bool contrast)
{
  const BastideExampleFrame frame = art->frame_example (example);
  BastideBrush brush = { .context = make_context (),
                         .set = stage->set,
                         .pixels = (unsigned) (frame.tile * scale),
                         .scale = scale,
                         .text_scale = NUMBER_SCALE,
                         .dark = dark,
                         .contrast = contrast };
  const double tile = (double) brush.pixels / scale;
  BastideScene city = { 0 };
  cairo_surface_t *surface;
  cairo_t *cr;
  int width, height;

  brush.shapes = stage->shapes = art->board->open (stage->set);
  stage->number_height = (float) (bastide_number_height (tile, brush.text_scale) / tile);
  bastide_example_measure (&frame, &width, &height);
  surface = cairo_image_surface_create (CAIRO_FORMAT_ARGB32, width * scale, height * scale);
  cr = cairo_create (surface);
  clip_corners (cr, width * scale, height * scale, CORNER * scale);
  art->board->city (&city, stage);
  paint_table (art, &brush, cr, &frame, &city);
  cairo_translate (cr, round (-frame.west * brush.pixels), round (-frame.north * brush.pixels));
  bastide_example_paint_scene (art, &brush, cr, &city);
  light (&brush, cr, example, stage, &city);
  bastide_scene_clear (&city);
  art->board->close (stage->shapes);
  g_object_unref (brush.context);
  cairo_destroy (cr);
  cairo_surface_flush (surface);
  return surface;
}
