/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "example.h"

#include "games/country/board/board.h"
#include "games/country/board/light.h"
#include "games/country/rules/legal.h"
#include "pictures.h"

/* Room round what is shown, in tiles. */
#define MARGIN 0.2

static bool
is_laying (const BastideExample *example)
{
  return example->state.phase == COUNTRY_ASKS_TILE;
}

BastideExampleFrame
country_art_frame_example (const BastideExample *example)
{
  const BastideState *state = &example->state;
  BastideExampleFrame frame = { 0, 0, 1, 1, 0 };

  for (unsigned i = 0; i < state->n_tiles; i++)
    bastide_example_include (&frame, state->tiles[i].x, state->tiles[i].y);
  if (example->reason.code != BASTIDE_LEGAL && is_laying (example))
    bastide_example_include (&frame, example->move.x, example->move.y);
  if (example->is_asking && is_laying (example))
    {
      BastideMoves legal;

      country_list (state, &example->kit, &legal);
      for (unsigned i = 0; i < legal.n; i++)
        bastide_example_include (&frame, legal.at[i].x, legal.at[i].y);
    }
  bastide_example_fit (&frame, MARGIN);
  return frame;
}

/* Points at one of the places of a tile, so that it is visible there. */
static void
point_at_place (BastideStage *stage)
{
  stage->pointed = stage->places->at[stage->places->n / 2];
  while ((country_board.turns (stage, stage->pointed) >> stage->turns & 1) == 0 && stage->turns < 3)
    stage->turns++;
}

/* Paints the light of the question or the refusal, then that of each scoring. */
static void
paint_light (const BastideBrush *brush, cairo_t *cr, const BastideExample *example, BastideStage *stage,
             const BastideScene *city)
{
  g_autofree BastideMoves *legal = g_new0 (BastideMoves, 1);
  g_autofree BastidePlaces *places = g_new0 (BastidePlaces, 1);
  g_autofree BastideNumbers *numbers = g_new0 (BastideNumbers, 1);
  BastideScene light = { 0 };

  stage->legal = legal;
  stage->places = places;
  stage->numbers = numbers;
  if (example->is_asking)
    {
      country_list (stage->state, stage->set, legal);
      country_board.places (places, stage);
      if (is_laying (example))
        point_at_place (stage);
      country_board.numbers (numbers, stage);
    }
  country_board.light (&light, stage, city);
  bastide_example_paint_scene (&country_art, brush, cr, &light);
  for (unsigned i = 0; i < example->n_events; i++)
    {
      country_scene_build_event (&light, stage, &example->events[i]);
      bastide_example_paint_scene (&country_art, brush, cr, &light);
    }
  bastide_scene_clear (&light);
}

cairo_surface_t *
country_art_paint_example (const BastideExample *example, int scale, bool dark, bool contrast)
{
  BastideStage stage = { .set = &example->kit, .state = &example->state, .refusal = example->reason };

  for (unsigned i = 0; i < BASTIDE_PLAYERS; i++)
    stage.looks[i] = (uint8_t) i;
  if (example->reason.code != BASTIDE_LEGAL && is_laying (example))
    {
      stage.pointed = (BastidePlace) { BASTIDE_PLACE_CELL, example->move.x, example->move.y, 0 };
      stage.turns = example->move.part;
    }
  return bastide_example_paint (&country_art, example, &stage, paint_light, scale, dark, contrast);
}
