/* SPDX-License-Identifier: GPL-3.0-or-later */
/* What is lit of an example of the town. */
#include "rule-painting.h"

#include <math.h>

#include "games/town/board/number-plates.h"
#include "games/town/board/places.h"
#include "item-brush.h"
#include "pictures.h"

/* Room round what is shown, in tiles: for the wall with guards, and for numbers outside the wall. */
#define MARGIN 0.45
#define MARGIN_OF_NUMBERS 0.7
#define MARGIN_OF_CELLS 0.15

/* How far below a figure its points are, and which distance is too near, in tiles. */
#define BELOW_FIGURE 0.38f
#define TOO_NEAR 0.35f

static bool
is_laying (const BastideExample *example)
{
  return town_state_phase (&example->state) == TOWN_PHASE_TILE;
}

BastideExampleFrame
town_rule_painting_frame (const BastideExample *example)
{
  const BastideState *state = &example->state;
  BastideExampleFrame frame = { 0, 0, 1, 1, 0 };
  double margin = example->is_asking && town_state_phase (state) != TOWN_PHASE_FOLLOWER ? MARGIN_OF_NUMBERS : MARGIN;

  for (int i = 0; i < town_state_n_tiles (state); i++)
    bastide_example_include (&frame, state->tiles[i].x, state->tiles[i].y);
  if (example->reason.code != BASTIDE_LEGAL && is_laying (example))
    bastide_example_include (&frame, example->move.x, example->move.y);
  if (example->is_asking && is_laying (example))
    {
      BastideMoves legal;

      town_legal (state, example->set, &legal);
      for (unsigned i = 0; i < legal.n; i++)
        bastide_example_include (&frame, legal.at[i].x, legal.at[i].y);
      margin = MARGIN_OF_CELLS;
    }
  bastide_example_fit (&frame, margin);
  return frame;
}

/* Paints the sides of the city without wall. */
static void
paint_open_sides (const BastideBrush *brush, cairo_t *cr, const BastideStage *stage)
{
  const BastideState *state = stage->state;

  for (int tile = 0; tile < town_state_n_tiles (state); tile++)
    for (int side = 0; side < 4; side++)
      if (town_on_outline (state, tile, (BastideSide) side) && (state->tiles[tile].pieces >> side & 1) == 0)
        {
          BastideItem item = { .type = TOWN_ITEM_SIDE,
                               .part = (uint8_t) side,
                               .glow = BASTIDE_GLOW_PLAIN,
                               .look = stage->looks[town_state_to_move (state)] };

          cairo_save (cr);
          cairo_translate (cr, state->tiles[tile].x * (double) brush->pixels,
                           state->tiles[tile].y * (double) brush->pixels);
          town_item_brush_paint (brush, cr, &item);
          cairo_restore (cr);
        }
}

/* Moves points that would hide a figure below them. */
static void
uncover_figures (BastideScene *light, const BastideScene *city)
{
  for (unsigned i = 0; i < light->n; i++)
    for (unsigned j = 0; j < city->n; j++)
      if (light->items[i].type == TOWN_ITEM_POINTS && city->items[j].type == TOWN_ITEM_FOLLOWER
          && fabsf (light->items[i].x - city->items[j].x) < TOO_NEAR
          && fabsf (light->items[i].y - city->items[j].y) < TOO_NEAR)
        light->items[i].y = city->items[j].y + BELOW_FIGURE;
}

/* Points at one of the places of a tile or follower, so that it is visible there. */
static void
point_at_place (BastideStage *stage)
{
  unsigned turns = 0;

  if (town_state_phase (stage->state) != TOWN_PHASE_TILE && town_state_phase (stage->state) != TOWN_PHASE_FOLLOWER)
    return;
  stage->pointed = stage->places->at[stage->places->n / 2];
  while ((town_place_turns (stage->legal, stage->pointed.x, stage->pointed.y) >> turns & 1) == 0 && turns < 3)
    turns++;
  stage->turns = (uint8_t) turns;
}

/* Paints the light of the question or the refusal, then that of each scoring. */
static void
paint_light (const BastideBrush *brush, cairo_t *cr, const BastideExample *example, BastideStage *stage,
             const BastideScene *city)
{
  g_autofree BastideMoves *legal = g_new (BastideMoves, 1);
  g_autofree BastidePlaces *places = g_new0 (BastidePlaces, 1);
  g_autofree BastideNumbers *numbers = g_new0 (BastideNumbers, 1);
  BastideScene light = { 0 };

  stage->legal = legal;
  stage->numbers = numbers;
  stage->places = places;
  town_legal (stage->state, stage->set, legal);
  if (example->is_asking)
    {
      town_places_list (places, stage);
      point_at_place (stage);
    }
  else if (example->reason.code == BASTIDE_LEGAL || !is_laying (example))
    legal->n = 0;
  town_numbers_list (numbers, stage);
  town_scene_build_light (&light, stage, city);
  for (unsigned i = 0; i < light.n; i++)
    if (light.items[i].type == TOWN_ITEM_GHOST_TILE)
      light.items[i].glow = BASTIDE_GLOW_POINTED;
  bastide_example_paint_scene (&town_art, brush, cr, &light);
  for (unsigned i = 0; i < example->events.n; i++)
    {
      town_scene_build_event (&light, stage, &example->events.at[i]);
      uncover_figures (&light, city);
      bastide_example_paint_scene (&town_art, brush, cr, &light);
    }
  if (example->is_open)
    paint_open_sides (brush, cr, stage);
  bastide_scene_clear (&light);
}

static void
set_stage (BastideStage *stage, const BastideExample *example)
{
  stage->set = example->set;
  stage->state = &example->state;
  for (unsigned i = 0; i < TOWN_MAX_PLAYERS; i++)
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

cairo_surface_t *
town_rule_painting_new (const BastideExample *example, int scale, bool dark, bool contrast)
{
  BastideStage stage = { 0 };

  set_stage (&stage, example);
  return bastide_example_paint (&town_art, example, &stage, paint_light, scale, dark, contrast);
}
