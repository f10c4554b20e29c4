/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Light and beats: what each question shows, and how events are shown. */
#include <glib.h>

#include "games/town/board/beats.h"
#include "random-game.h"

static unsigned
count (const BastideScene *scene, TownItemType type, int glow)
{
  unsigned n = 0;

  for (unsigned i = 0; i < scene->n; i++)
    n += scene->items[i].type == type && (glow < 0 || scene->items[i].glow == glow);
  return n;
}

static void
build (RandomGame *game, BastideScene *light)
{
  BastideScene city = { 0 };

  town_scene_build_city (&city, &game->stage);
  town_numbers_list (&game->numbers, &game->stage);
  town_scene_build_light (light, &game->stage, &city);
  for (unsigned i = 1; i < light->n; i++)
    g_assert_cmphex (light->items[i - 1].key, <, light->items[i].key);
  bastide_scene_clear (&city);
}

/* In every question of whole games, each place is lit, and is brighter when it is pointed at. */
static void
test_every_place_is_lit (void)
{
  static const TownItemType types[] = {
    [BASTIDE_PLACE_CELL] = TOWN_ITEM_CELL,   [TOWN_PLACE_AREA] = TOWN_ITEM_AREA,
    [TOWN_PLACE_PIECE] = TOWN_ITEM_SIDE,  [TOWN_PLACE_GUARD] = TOWN_ITEM_GHOST_FOLLOWER,
    [TOWN_PLACE_TOWER] = TOWN_ITEM_GHOST_TOWER,
  };

  for (uint64_t seed = 40; seed < 44; seed++)
    {
      BastideScene light = { 0 };
      RandomGame game;

      random_game_init (&game, 3, seed);
      do
        {
          for (unsigned i = 0; i < game.places.n; i++)
            {
              BastidePlace place = game.places.at[i];
              TownItemType type = types[place.type];

              game.stage.pointed = place;
              game.stage.turns = (uint8_t) bastide_place_turn (town_place_turns (&game.legal, place.x, place.y), 0, 0);
              build (&game, &light);
              g_assert_cmpuint (count (&light, type, BASTIDE_GLOW_POINTED), >=, 1);
              game.stage.is_set = true;
              build (&game, &light);
              g_assert_cmpuint (count (&light, type, BASTIDE_GLOW_SET), >=, 1);
              game.stage.is_set = false;
              if (i > 12)
                break;
            }
          game.stage.pointed = (BastidePlace) { 0 };
          build (&game, &light);
          if (game.state.status.phase == TOWN_PHASE_TILE)
            g_assert_cmpuint (count (&light, TOWN_ITEM_CELL, BASTIDE_GLOW_PLAIN), ==, game.places.n);
        }
      while (random_game_step (&game, NULL));
      g_assert_cmpuint (count (&light, TOWN_ITEM_CELL, -1), ==, 0);
      bastide_scene_clear (&light);
      random_game_clear (&game);
    }
}

static void
test_nothing_is_lit_for_others (void)
{
  BastideScene light = { 0 };
  RandomGame game;

  random_game_init (&game, 2, 1);
  game.legal.n = 0;
  town_places_list (&game.places, &game.stage);
  build (&game, &light);
  g_assert_cmpuint (light.n, ==, 0);
  bastide_scene_clear (&light);
  random_game_clear (&game);
}

/* A ghost is shown on any empty cell, but is only bright if the tile may be placed there. */
static void
test_ghost_follows_the_pointer (void)
{
  BastideScene light = { 0 };
  RandomGame game;

  random_game_init (&game, 2, 1);
  game.stage.pointed = (BastidePlace) { BASTIDE_PLACE_CELL, 3, 3, 0 };
  build (&game, &light);
  g_assert_cmpuint (count (&light, TOWN_ITEM_GHOST_TILE, BASTIDE_GLOW_FAINT), ==, 1);
  game.stage.pointed = (BastidePlace) { BASTIDE_PLACE_CELL, 0, 0, 0 };
  build (&game, &light);
  g_assert_cmpuint (count (&light, TOWN_ITEM_GHOST_TILE, BASTIDE_GLOW_POINTED), ==, 1);
  bastide_scene_clear (&light);
  random_game_clear (&game);
}

/* A tile that would complete a market of two tiles and two goods with the first player's merchant shows 4 points for
 * him (P8), whether he places it or, if BY_OTHER, the second player does. */
static void
test_ghost_shows_what_it_closes (gconstpointer by_other)
{
  const BastideKit *set = town_tile_set_builtin ();
  BastideScene light = { 0 };
  RandomGame game;
  TownDeal deal = { .n_tiles = 4, .end = { 4, 4, 4 } };
  const BastideItem *points = NULL;

  random_game_init (&game, 2, 1);
  deal.order[0] = (uint8_t) town_tile_set_find (set, "market-end-fish", 15);
  deal.order[1] = deal.order[2] = deal.order[3] = (uint8_t) town_tile_set_find (set, "homes", 5);
  deal.order[by_other != NULL ? 1 : 2] = (uint8_t) town_tile_set_find (set, "market-end-grain", 16);
  town_state_init (&game.state, set, 2, &deal, NULL);
  town_legal (&game.state, set, &game.legal);
  random_game_play (&game, town_move (TOWN_MOVE_TILE, 0, 0, 0), NULL);
  random_game_play (&game, (BastideMove) { .type = TOWN_MOVE_FOLLOWER, .part = 0 }, NULL);
  if (by_other == NULL)
    {
      random_game_play (&game, town_move (TOWN_MOVE_TILE, 1, 0, game.legal.at[0].part), NULL);
      g_assert_cmpuint (game.state.status.phase, ==, TOWN_PHASE_FOLLOWER);
      random_game_play (&game, (BastideMove) { .type = TOWN_MOVE_PASS }, NULL);
    }
  game.stage.pointed = (BastidePlace) { BASTIDE_PLACE_CELL, 0, -1, 0 };
  game.stage.turns = 2;
  build (&game, &light);
  for (unsigned i = 0; i < light.n; i++)
    if (light.items[i].type == TOWN_ITEM_POINTS)
      points = &light.items[i];
  g_assert_nonnull (points);
  g_assert_cmpint (points->value, ==, 4);
  g_assert_cmpuint (points->look, ==, 10);
  g_assert_cmpuint (count (&light, TOWN_ITEM_AREA, -1), ==, 2);
  bastide_scene_clear (&light);
  random_game_clear (&game);
}

/* The numbers of the areas for a follower do not depend on the pointer. */
static void
test_area_numbers_do_not_follow_the_pointer (void)
{
  BastideScene light = { 0 };
  RandomGame game;
  unsigned seen = 0;

  random_game_init (&game, 2, 77);
  while (random_game_step (&game, NULL))
    {
      BastideNumbers first;

      build (&game, &light);
      first = game.numbers;
      if (game.state.status.phase != TOWN_PHASE_FOLLOWER)
        continue;
      for (unsigned i = 0; i < game.places.n; i++, seen += first.n)
        {
          game.stage.pointed = game.places.at[i];
          build (&game, &light);
          g_assert_cmpmem (game.numbers.at, game.numbers.n * sizeof first.at[0],
                           first.at, first.n * sizeof first.at[0]);
          g_assert_cmpuint (count (&light, TOWN_ITEM_POINTS, -1), ==, first.n);
        }
      game.stage.pointed = (BastidePlace) { 0 };
    }
  g_assert_cmpuint (seen, >, 100);
  bastide_scene_clear (&light);
  random_game_clear (&game);
}

/* A lit tower has a ring at its position and lights no tile. */
static void
test_tower_is_lit (void)
{
  BastideScene light = { 0 };
  RandomGame game;
  BastideEvents events;
  BastideEvent tower;
  BastideItem ring = { 0 };

  random_game_init (&game, 2, 8);
  do
    g_assert_true (random_game_step (&game, &events));
  while (events.n == 0 || events.at[0].type != TOWN_EVENT_TOWER);
  tower = events.at[0];
  game.legal.n = 0;
  town_places_list (&game.places, &game.stage);
  game.stage.lit_rest = &tower;
  game.stage.n_lit_rest = 1;
  build (&game, &light);
  g_assert_cmpuint (light.n, ==, 1);
  ring = light.items[0];
  g_assert_cmpuint (ring.type, ==, TOWN_ITEM_MARK);
  g_assert_cmpuint (ring.glow, ==, BASTIDE_GLOW_POINTED);
  town_scene_build_city (&light, &game.stage);
  for (unsigned i = 0; i < light.n; i++)
    if (light.items[i].type == TOWN_ITEM_TOWER)
      {
        g_assert_cmpfloat (ring.x, ==, light.items[i].x);
        g_assert_cmpfloat (ring.y, ==, light.items[i].y);
      }
  bastide_scene_clear (&light);
  random_game_clear (&game);
}

static void
test_refusal_lights_the_offending_side (void)
{
  BastideScene light = { 0 };
  RandomGame game;

  random_game_init (&game, 2, 1);
  game.stage.refusal = (BastideReason) { .code = TOWN_REASON_STREET_MISSING, .x = 2, .y = -1, .part = BASTIDE_EAST };
  build (&game, &light);
  for (unsigned i = 0; i < light.n; i++)
    if (light.items[i].type == TOWN_ITEM_OFFENCE)
      {
        g_assert_cmpint (light.items[i].cell_x, ==, 2);
        g_assert_cmpint (light.items[i].cell_y, ==, -1);
        g_assert_cmpuint (light.items[i].part, ==, BASTIDE_EAST);
      }
  g_assert_cmpuint (count (&light, TOWN_ITEM_OFFENCE, -1), ==, 1);
  bastide_scene_clear (&light);
  random_game_clear (&game);
}

/* Each scoring event of whole games has one beat, with its points for each player who receives them. */
static void
test_nothing_that_scores_is_silent (void)
{
  for (uint64_t seed = 60; seed < 66; seed++)
    {
      BastideScene light = { 0 };
      RandomGame game;
      BastideEvents events;

      random_game_init (&game, 4, seed);
      while (random_game_step (&game, &events))
        {
          BastideBeat beats[BASTIDE_MOST_EVENTS + 1];
          unsigned n = town_beats_cut (events.at, events.n, beats), shown[TOWN_MAX_PLAYERS] = { 0 };
          unsigned scored[TOWN_MAX_PLAYERS] = { 0 }, next = 0;

          for (unsigned i = 0; i < events.n; i++)
            for (int player = 0; player < 4; player++)
              if (events.at[i].type == TOWN_EVENT_ROW || events.at[i].type == TOWN_EVENT_TOWER
                      ? events.at[i].player == player
                      : events.at[i].type != TOWN_EVENT_OVER && (events.at[i].detail[TOWN_AT_PLAYERS] >> player & 1))
                scored[player] += town_event_worth (&events.at[i]);
          for (unsigned i = 0; i < n; i++)
            {
              g_assert_cmpuint (beats[i].first, >=, next);
              g_assert_cmpuint (town_beat_duration (&beats[i]), >, 0);
              next = beats[i].first + beats[i].n;
              town_beat_light (&beats[i], events.at, &light, &game.stage);
              for (unsigned j = 0; j < light.n; j++)
                if (light.items[j].type == TOWN_ITEM_POINTS)
                  {
                    g_assert_cmpint (light.items[j].value, >, 0);
                    shown[light.items[j].look - 10] += (unsigned) light.items[j].value;
                  }
            }
          for (int player = 0; player < 4; player++)
            g_assert_cmpuint (shown[player], ==, scored[player]);
        }
      bastide_scene_clear (&light);
      random_game_clear (&game);
    }
}

/* Consecutive returns of followers are one beat, but not if something else happened in between, shown or not. */
static void
test_beats_of_followers_who_leave (void)
{
  static const BastideEvent events[] = {
    { .type = TOWN_EVENT_RETURNED },
    { .type = TOWN_EVENT_COMPLETED, .detail[TOWN_AT_PLAYERS] = 0, .detail[TOWN_AT_WORTH] = 2, .rule = 8 },
    { .type = TOWN_EVENT_RETURNED },
    { .type = TOWN_EVENT_RETURNED },
  };
  BastideBeat beats[G_N_ELEMENTS (events) + 1];

  g_assert_cmpuint (town_beats_cut (events, G_N_ELEMENTS (events), beats), ==, 2);
  g_assert_cmpuint (beats[0].first, ==, 0);
  g_assert_cmpuint (beats[0].n, ==, 1);
  g_assert_cmpuint (beats[1].first, ==, 2);
  g_assert_cmpuint (beats[1].n, ==, 2);
}

static void
test_beats_of_a_closed_market (void)
{
  static const BastideEvent events[] = {
    { .type = TOWN_EVENT_COMPLETED, .detail[TOWN_AT_PLAYERS] = 1, .detail[TOWN_AT_WORTH] = 4, .rule = 8 },
    { .type = TOWN_EVENT_RETURNED },
    { .type = TOWN_EVENT_RETURNED },
    { .type = TOWN_EVENT_COMPLETED, .detail[TOWN_AT_PLAYERS] = 0, .detail[TOWN_AT_WORTH] = 2, .rule = 8 },
    { .type = TOWN_EVENT_DISCARDED },
    { .type = TOWN_EVENT_DRAWN },
  };
  static const BastideEvent last[] = {
    { .type = TOWN_EVENT_PLACED },
    { .type = TOWN_EVENT_COMPLETED, .detail[TOWN_AT_PLAYERS] = 1, .detail[TOWN_AT_WORTH] = 2, .rule = 8 },
    { .type = TOWN_EVENT_COMPLETED,
      .detail[TOWN_AT_PLAYERS] = 1,
      .detail[TOWN_AT_WORTH] = 2,
      .rule = 18,
      .is_final = true },
    { .type = TOWN_EVENT_ROW, .is_final = true, .detail[TOWN_AT_PLAYERS] = 1 },
    { .type = TOWN_EVENT_OVER, .is_final = true },
  };
  BastideBeat beats[8];

  g_assert_cmpuint (town_beats_cut (events, G_N_ELEMENTS (events), beats), ==, 2);
  g_assert_cmpuint (beats[0].type, ==, TOWN_BEAT_SCORED);
  g_assert_cmpuint (beats[1].type, ==, TOWN_BEAT_HOME);
  g_assert_cmpuint (beats[1].n, ==, 2);
  g_assert_cmpuint (town_beats_cut (last, G_N_ELEMENTS (last), beats), ==, 5);
  g_assert_cmpuint (beats[0].type, ==, TOWN_BEAT_LAID);
  g_assert_cmpuint (beats[2].type, ==, TOWN_BEAT_CLOSING);
  g_assert_cmpuint (beats[3].first, ==, 2);
}

/* While a tile is to be placed, lines run along every side that two tiles share, each once, and no further. */
static void
test_joints_show_while_a_tile_is_laid (void)
{
  BastideScene light = { 0 }, city = { 0 };
  RandomGame game;

  random_game_init (&game, 2, 8);
  do
    {
      const BastideState *state = &game.state;
      int shared = 0, lines = 0;

      town_scene_build_light (&light, &game.stage, &city);
      for (unsigned i = 0; i < light.n; i++)
        if (light.items[i].type == TOWN_ITEM_SEAM)
          {
            const BastideItem *item = &light.items[i];
            bool is_east = item->part == BASTIDE_EAST;

            g_assert_cmpint (item->value, >, 0);
            for (int j = 0; j < item->value; j++)
              {
                int x = item->cell_x + (is_east ? 0 : j), y = item->cell_y + (is_east ? j : 0);

                g_assert_cmpint (town_state_tile_at (state, x, y), >=, 0);
                g_assert_cmpint (town_state_tile_at (state, x + is_east, y + !is_east), >=, 0);
              }
            lines += item->value;
          }
      for (int i = 0; i < state->status.n_tiles; i++)
        {
          shared += town_state_tile_at (state, state->tiles[i].x + 1, state->tiles[i].y) >= 0;
          shared += town_state_tile_at (state, state->tiles[i].x, state->tiles[i].y + 1) >= 0;
        }
      g_assert_cmpint (lines, ==, state->status.phase == TOWN_PHASE_TILE ? shared : 0);
    }
  while (random_game_step (&game, NULL));
  bastide_scene_clear (&light);
  bastide_scene_clear (&city);
  random_game_clear (&game);
}

int
main (int argc, char **argv)
{
  g_test_init (&argc, &argv, NULL);
  g_test_add_func ("/scene/light/every-place-is-lit", test_every_place_is_lit);
  g_test_add_func ("/scene/light/nothing-is-lit-for-others", test_nothing_is_lit_for_others);
  g_test_add_func ("/scene/light/ghost-follows-the-pointer", test_ghost_follows_the_pointer);
  g_test_add_data_func ("/scene/light/ghost-shows-what-it-closes", NULL, test_ghost_shows_what_it_closes);
  g_test_add_data_func ("/scene/light/ghost-shows-what-it-closes-for-others", "yes", test_ghost_shows_what_it_closes);
  g_test_add_func ("/scene/light/area-numbers-do-not-follow-the-pointer", test_area_numbers_do_not_follow_the_pointer);
  g_test_add_func ("/scene/light/tower-is-lit", test_tower_is_lit);
  g_test_add_func ("/scene/light/refusal-lights-the-offending-side", test_refusal_lights_the_offending_side);
  g_test_add_func ("/scene/light/joints-show-while-a-tile-is-laid", test_joints_show_while_a_tile_is_laid);
  g_test_add_func ("/scene/beats/nothing-that-scores-is-silent", test_nothing_that_scores_is_silent);
  g_test_add_func ("/scene/beats/of-a-closed-market-and-of-the-end", test_beats_of_a_closed_market);
  g_test_add_func ("/scene/beats/of-followers-who-leave-together", test_beats_of_followers_who_leave);
  return g_test_run ();
}
