/* SPDX-License-Identifier: GPL-3.0-or-later */
/* An example is staged like a position on the board, and painted at once. */
#include "rule-painting.h"

#include <math.h>
#include <pango/pangocairo.h>

#include "art.h"
#include "item-brush.h"
#include "land.h"
#include "scene/number-plates.h"
#include "scene/places.h"

/* Limits of the picture's size and of the tile's size, in pixels. */
#define MAX_WIDTH 272.0
#define MAX_HEIGHT 204.0
#define MAX_TILE 104.0

/* Room round what is shown, in tiles: for the wall with guards, and for numbers outside the wall. */
#define MARGIN 0.45
#define MARGIN_OF_NUMBERS 0.7
#define MARGIN_OF_CELLS 0.15

/* How far below a figure its points are, and which distance is too near, in tiles. */
#define BELOW_FIGURE 0.38f
#define TOO_NEAR 0.35f

/* Size of numbers, relative to those of the board. */
#define NUMBER_SCALE 0.8

/* Radius of the corners, in pixels. */
#define CORNER 9.0

/* The part of the table that is shown, in tiles, and its scale. */
typedef struct {
  double west, north, east, south;
  double tile; /* pixels a tile */
} Frame;

static void
include_cell (Frame *frame, int x, int y)
{
  frame->west = fmin (frame->west, x);
  frame->north = fmin (frame->north, y);
  frame->east = fmax (frame->east, x + 1);
  frame->south = fmax (frame->south, y + 1);
}

static bool
is_laying (const BastideRuleExample *example)
{
  return bastide_state_phase (&example->state) == BASTIDE_PHASE_TILE;
}

static Frame
find_frame (const BastideRuleExample *example)
{
  const BastideState *state = &example->state;
  Frame frame = { 0, 0, 1, 1, 0 };
  double margin = example->is_asking && bastide_state_phase (state) != BASTIDE_PHASE_FOLLOWER ? MARGIN_OF_NUMBERS
                                                                                              : MARGIN;

  for (int i = 0; i < bastide_state_n_tiles (state); i++)
    include_cell (&frame, state->tiles[i].x, state->tiles[i].y);
  if (example->reason.code != BASTIDE_LEGAL && is_laying (example))
    include_cell (&frame, example->move.x, example->move.y);
  if (example->is_asking && is_laying (example))
    {
      BastideMoves legal;

      bastide_legal (state, example->set, &legal);
      for (unsigned i = 0; i < legal.n; i++)
        include_cell (&frame, legal.at[i].x, legal.at[i].y);
      margin = MARGIN_OF_CELLS;
    }
  frame.west -= margin;
  frame.north -= margin;
  frame.east += margin;
  frame.south += margin;
  frame.tile = floor (
      fmin (MAX_TILE, fmin (MAX_WIDTH / (frame.east - frame.west), MAX_HEIGHT / (frame.south - frame.north))));
  return frame;
}

void
bastide_rule_painting_measure (const BastideRuleExample *example, int *width, int *height)
{
  Frame frame = find_frame (example);

  *width = (int) ((frame.east - frame.west) * frame.tile);
  *height = (int) ((frame.south - frame.north) * frame.tile);
}

static void
paint_scene (const BastideItemBrush *brush, cairo_t *cr, const BastideScene *scene)
{
  for (unsigned i = 0; i < scene->n; i++)
    bastide_item_brush_paint_in_place (brush, cr, &scene->items[i]);
}

/* Paints the sides of the city without wall. */
static void
paint_open_sides (const BastideItemBrush *brush, cairo_t *cr, const BastideStage *stage)
{
  const BastideState *state = stage->state;

  for (int tile = 0; tile < bastide_state_n_tiles (state); tile++)
    for (int side = 0; side < 4; side++)
      if (bastide_on_outline (state, tile, (BastideSide) side) && (state->tiles[tile].pieces >> side & 1) == 0)
        {
          BastideItem item = { .type = BASTIDE_ITEM_SIDE,
                               .part = (uint8_t) side,
                               .glow = BASTIDE_GLOW_PLAIN,
                               .look = stage->looks[bastide_state_to_move (state)] };

          cairo_save (cr);
          cairo_translate (cr, state->tiles[tile].x * (double) brush->pixels,
                           state->tiles[tile].y * (double) brush->pixels);
          bastide_item_brush_paint (brush, cr, &item);
          cairo_restore (cr);
        }
}

/* Moves points that would hide a figure below them. */
static void
uncover_figures (BastideScene *light, const BastideScene *city)
{
  for (unsigned i = 0; i < light->n; i++)
    for (unsigned j = 0; j < city->n; j++)
      if (light->items[i].type == BASTIDE_ITEM_POINTS && city->items[j].type == BASTIDE_ITEM_FOLLOWER
          && fabsf (light->items[i].x - city->items[j].x) < TOO_NEAR
          && fabsf (light->items[i].y - city->items[j].y) < TOO_NEAR)
        light->items[i].y = city->items[j].y + BELOW_FIGURE;
}

/* Points at one of the places of a tile or follower, so that it is visible there. */
static void
point_at_place (BastideStage *stage)
{
  unsigned turns = 0;

  if (bastide_state_phase (stage->state) != BASTIDE_PHASE_TILE
      && bastide_state_phase (stage->state) != BASTIDE_PHASE_FOLLOWER)
    return;
  stage->pointed = stage->places->at[stage->places->n / 2];
  while ((bastide_place_turns (stage->legal, stage->pointed.x, stage->pointed.y) >> turns & 1) == 0 && turns < 3)
    turns++;
  stage->turns = (uint8_t) turns;
}

/* Paints the light of the question or the refusal, then that of each scoring. */
static void
paint_light (const BastideItemBrush *brush, cairo_t *cr, const BastideRuleExample *example, BastideStage *stage,
             const BastideScene *city)
{
  g_autofree BastideMoves *legal = g_new (BastideMoves, 1);
  g_autofree BastidePlaces *places = g_new0 (BastidePlaces, 1);
  g_autofree BastideNumbers *numbers = g_new0 (BastideNumbers, 1);
  double tile = (double) brush->pixels / brush->scale;
  BastideScene light = { 0 };

  stage->legal = legal;
  stage->numbers = numbers;
  stage->number_height = (float) (bastide_number_height (tile, brush->text_scale) / tile);
  stage->places = places;
  bastide_legal (stage->state, stage->set, legal);
  if (example->is_asking)
    {
      bastide_places_list (places, stage);
      point_at_place (stage);
    }
  else if (example->reason.code == BASTIDE_LEGAL || !is_laying (example))
    legal->n = 0;
  bastide_numbers_list (numbers, stage);
  bastide_scene_build_light (&light, stage, city);
  for (unsigned i = 0; i < light.n; i++)
    if (light.items[i].type == BASTIDE_ITEM_GHOST_TILE)
      light.items[i].glow = BASTIDE_GLOW_POINTED;
  paint_scene (brush, cr, &light);
  for (unsigned i = 0; i < example->events.n; i++)
    {
      bastide_scene_build_event (&light, stage, &example->events.at[i]);
      uncover_figures (&light, city);
      paint_scene (brush, cr, &light);
    }
  if (example->is_open)
    paint_open_sides (brush, cr, stage);
  bastide_scene_clear (&light);
}

static void
set_stage (BastideStage *stage, const BastideRuleExample *example)
{
  stage->set = example->set;
  stage->shapes = bastide_shapes_new (example->set);
  stage->state = &example->state;
  for (unsigned i = 0; i < BASTIDE_MAX_PLAYERS; i++)
    stage->looks[i] = (uint8_t) i;
  stage->lit = example->lit;
  stage->n_lit = example->n_lit;
  stage->refusal = example->reason;
  if (example->reason.code != BASTIDE_LEGAL && is_laying (example))
    {
      stage->pointed = (BastidePlace) { BASTIDE_PLACE_CELL, example->move.x, example->move.y, 0 };
      stage->turns = example->move.part;
    }
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
paint_table (const BastideItemBrush *brush, cairo_t *cr, const Frame *frame, const BastideScene *city)
{
  const double size = brush->pixels;
  const BastideLandBox box = { round (frame->west * size) / size, round (frame->north * size) / size,
                               ceil (frame->east * size) / size + 1, ceil (frame->south * size) / size + 1 };
  const uint32_t rgb = bastide_art_get_table (brush->dark, brush->contrast);
  BastideLand land;

  if (brush->contrast)
    {
      cairo_set_source_rgb (cr, (rgb >> 16 & 255) / 255.0, (rgb >> 8 & 255) / 255.0, (rgb & 255) / 255.0);
      cairo_paint (cr);
      return;
    }
  bastide_land_set_city (&land, city);
  bastide_land_draw (cr, &land, &box, size, brush->dark);
}

cairo_surface_t *
bastide_rule_painting_new (const BastideRuleExample *example, int scale, bool dark, bool contrast)
{
  PangoContext *context = make_context ();
  Frame frame = find_frame (example);
  BastideStage stage = { 0 };
  BastideItemBrush brush = { .context = context,
                             .set = example->set,
                             .pixels = (unsigned) (frame.tile * scale),
                             .scale = scale,
                             .text_scale = NUMBER_SCALE,
                             .dark = dark,
                             .contrast = contrast };
  BastideScene city = { 0 };
  cairo_surface_t *surface;
  cairo_t *cr;
  int width, height;

  set_stage (&stage, example);
  brush.shapes = stage.shapes;
  bastide_rule_painting_measure (example, &width, &height);
  surface = cairo_image_surface_create (CAIRO_FORMAT_ARGB32, width * scale, height * scale);
  cr = cairo_create (surface);
  clip_corners (cr, width * scale, height * scale, CORNER * scale);
  bastide_scene_build_city (&city, &stage);
  paint_table (&brush, cr, &frame, &city);
  cairo_translate (cr, round (-frame.west * brush.pixels), round (-frame.north * brush.pixels));
  paint_scene (&brush, cr, &city);
  paint_light (&brush, cr, example, &stage, &city);
  bastide_scene_clear (&city);
  bastide_shapes_free (stage.shapes);
  g_object_unref (context);
  cairo_destroy (cr);
  cairo_surface_flush (surface);
  return surface;
}
