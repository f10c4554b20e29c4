/* SPDX-License-Identifier: GPL-3.0-or-later */
/* What remains on the city after the final count: numbers that do not overlap, lines of sight, lights in windows. */
#include <glib.h>
#include <math.h>

#include "games/town/board/final-count.h"
#include "random-game.h"

#define MOST 120

static const BastideBox everywhere = { -100, -100, 100, 100 };
static const BastideBox nowhere = { 200, 200, 200, 200 };
static const BastideScene nothing;

static unsigned
count (const BastideScene *scene, TownItemType type)
{
  unsigned n = 0;

  for (unsigned i = 0; i < scene->n; i++)
    n += scene->items[i].type == type;
  return n;
}

/* No two numbers of SCENE are nearer to each other than GAP, measured from plate to plate. */
static void
assert_apart (const BastideScene *scene, float height, float gap)
{
  for (unsigned i = 0; i < scene->n; i++)
    for (unsigned j = 0; j < i; j++)
      {
        const BastideItem *a = &scene->items[i], *b = &scene->items[j];
        float across, down;

        if (a->type != TOWN_ITEM_POINTS || b->type != TOWN_ITEM_POINTS)
          continue;
        across = fabsf (a->x - b->x)
                 - height * (bastide_number_aspect (a->value, true) + bastide_number_aspect (b->value, true)) / 2;
        down = fabsf (a->y - b->y) - height;
        g_assert_cmpfloat (MAX (across, down), >=, gap - 1e-4f);
      }
}

/* A scene with N numbers at random places, many of them the same. */
static void
scatter (BastideScene *scene, BastideRng *rng, unsigned n)
{
  scene->n = 0;
  for (unsigned i = 0; i < n; i++)
    {
      const int x = (int) bastide_rng_below (rng, 5), y = (int) bastide_rng_below (rng, 4);

      bastide_scene_put (scene, (BastideItem) { .key = (uint64_t) TOWN_ITEM_POINTS << 48 | i,
                                                .type = TOWN_ITEM_POINTS,
                                                .cell_x = (int8_t) x,
                                                .cell_y = (int8_t) y,
                                                .part = (uint8_t) (i >> 8),
                                                .value = (int16_t) (1 + bastide_rng_below (rng, 120)),
                                                .look = (uint8_t) bastide_rng_below (rng, 4),
                                                .opacity = 1,
                                                .x = (float) x + 0.25f * (float) bastide_rng_below (rng, 4),
                                                .y = (float) y + 0.5f * (float) bastide_rng_below (rng, 2) });
    }
}

/* However many numbers there are and wherever they belong, none overlaps another, and those that went far have a
 * leader from their place to where they are now. */
static void
test_numbers_never_overlap (void)
{
  static const float heights[] = { 0.1f, 0.28f, 0.6f, 1.3f };

  for (uint64_t seed = 0; seed < 60; seed++)
    {
      BastideRng rng = bastide_rng (seed);
      const float height = heights[seed % 4], gap = 0.02f + 0.03f * (float) (seed % 3);
      BastideScene before = { 0 }, after = { 0 };
      unsigned far = 0;

      scatter (&before, &rng, 1 + (unsigned) bastide_rng_below (&rng, MOST));
      bastide_scene_copy (&after, &before);
      town_scene_part_points (&after, &nothing, &nowhere, &everywhere, height, gap);
      assert_apart (&after, height, gap);
      for (unsigned i = 0; i < before.n; i++)
        {
          const BastideItem *old = &before.items[i], *now = bastide_scene_find (&after, old->key);
          const BastideItem *leader;

          g_assert_nonnull (now);
          if (hypotf (now->x - old->x, now->y - old->y) <= 0.3f)
            continue;
          far++;
          leader = bastide_scene_find (&after, bastide_item_key (TOWN_ITEM_LEADER, old->cell_x, old->cell_y, old->part,
                                                                 old->key & 0xff));
          g_assert_nonnull (leader);
          g_assert_cmpfloat (leader->x, ==, old->x);
          g_assert_cmpfloat (leader->y, ==, old->y);
          g_assert_cmpfloat (leader->to_x, ==, now->x);
          g_assert_cmpfloat (leader->to_y, ==, now->y);
        }
      g_assert_cmpuint (count (&after, TOWN_ITEM_LEADER), ==, far);
      bastide_scene_clear (&before);
      bastide_scene_clear (&after);
    }
}

/* If there is room for them, all numbers stay in the box, and none overlaps another. */
static void
test_numbers_stay_in_the_box (void)
{
  const BastideBox box = { -0.2, -0.2, 5.2, 4.2 };

  for (uint64_t seed = 0; seed < 60; seed++)
    {
      BastideRng rng = bastide_rng (seed);
      const float height = 0.1f + 0.1f * (float) (seed % 3), gap = 0.04f;
      BastideScene scene = { 0 };

      scatter (&scene, &rng, 1 + (unsigned) bastide_rng_below (&rng, 20));
      town_scene_part_points (&scene, &nothing, &nowhere, &box, height, gap);
      assert_apart (&scene, height, gap);
      for (unsigned i = 0; i < scene.n; i++)
        {
          const BastideItem *item = &scene.items[i];
          const float half = height * bastide_number_aspect (item->value, true) / 2;

          if (item->type != TOWN_ITEM_POINTS)
            continue;
          g_assert_cmpfloat (item->x - half, >=, box.west);
          g_assert_cmpfloat (item->x + half, <=, box.east);
          g_assert_cmpfloat (item->y - height / 2, >=, box.north);
          g_assert_cmpfloat (item->y + height / 2, <=, box.south);
        }
      bastide_scene_clear (&scene);
    }
}

/* Numbers that are apart already stay where they are. */
static void
test_numbers_with_room_stay (void)
{
  BastideScene scene = { 0 };

  for (unsigned i = 0; i < 5; i++)
    bastide_scene_put (&scene, (BastideItem) { .key = (uint64_t) TOWN_ITEM_POINTS << 48 | i,
                                               .type = TOWN_ITEM_POINTS,
                                               .value = 12,
                                               .x = (float) i * 2 });
  town_scene_part_points (&scene, &nothing, &nowhere, &everywhere, 0.4f, 0.05f);
  g_assert_cmpuint (scene.n, ==, 5);
  for (unsigned i = 0; i < 5; i++)
    {
      g_assert_cmpfloat (scene.items[i].x, ==, (float) i * 2);
      g_assert_cmpfloat (scene.items[i].y, ==, 0);
    }
  bastide_scene_clear (&scene);
}

/* How many players receive the points of EVENT, which is of the final scoring. */
static unsigned
count_receivers (const BastideEvent *event)
{
  unsigned n = 0;

  if (event->type == TOWN_EVENT_ROW)
    return town_event_worth (event) > 0;
  for (unsigned player = 0; player < TOWN_MAX_PLAYERS; player++)
    n += town_event_worth (event) > 0 && (event->detail[TOWN_AT_PLAYERS] >> player & 1);
  return n;
}

/* How many numbers of SCENE cover the middle of a figure or tower of CITY or touch PLATE. */
static unsigned
count_covering (const BastideScene *scene, const BastideScene *city, const BastideBox *plate, float height)
{
  unsigned covering = 0;

  for (unsigned i = 0; i < scene->n; i++)
    {
      const BastideItem *number = &scene->items[i];
      const float across = height * bastide_number_aspect (number->value, true) / 2, down = height / 2;
      bool covers;

      if (number->type != TOWN_ITEM_POINTS)
        continue;
      covers = (double) (number->x - across) < plate->east && (double) (number->x + across) > plate->west
               && (double) (number->y - down) < plate->south && (double) (number->y + down) > plate->north;
      for (unsigned j = 0; j < city->n; j++)
        if (city->items[j].type == TOWN_ITEM_FOLLOWER || city->items[j].type == TOWN_ITEM_TOWER)
          covers |= fabsf (city->items[j].x - number->x) < across
                    && fabsf (city->items[j].y - 0.14f - number->y) < down;
      covering += covers;
    }
  return covering;
}

/* If there is room, numbers cover neither figures nor the plate of the first tile. */
static void
test_figures_stay_free (void)
{
  static const BastideBox plate = { 0.1, 0.7, 0.9, 0.9 };
  unsigned numbers = 0, usual = 0, covering = 0;

  for (uint64_t seed = 20; seed < 30; seed++)
    {
      BastideScene city = { 0 }, scene = { 0 }, other = { 0 };
      BastideEvents events;
      RandomGame game;

      random_game_init (&game, 2 + (int) (seed % 3), seed);
      while (random_game_step (&game, &events))
        ;
      town_scene_build_city (&city, &game.stage);
      town_scene_build_count (&scene, &game.stage, events.at, events.n, true);
      bastide_scene_copy (&other, &scene);
      town_scene_part_points (&scene, &city, &plate, &everywhere, 0.28f, 0.04f);
      town_scene_part_points (&other, &nothing, &nowhere, &everywhere, 0.28f, 0.04f);
      assert_apart (&scene, 0.28f, 0.04f);
      numbers += count (&scene, TOWN_ITEM_POINTS);
      usual += count_covering (&other, &city, &plate, 0.28f);
      covering += count_covering (&scene, &city, &plate, 0.28f);
      bastide_scene_clear (&city);
      bastide_scene_clear (&scene);
      bastide_scene_clear (&other);
      random_game_clear (&game);
    }
  g_test_message ("%u of %u numbers cover figures, without regard to them %u", covering, numbers, usual);
  g_assert_cmpuint (usual, >, 10);
  g_assert_cmpuint (covering, ==, 0);
}

/* At the end of whole games every player's points have a number of their own, every guard with points a line of sight
 * as long as his row, and what gave points has windows. Nothing remains of other moves. */
static void
test_of_whole_games (void)
{
  unsigned guards = 0;

  for (uint64_t seed = 20; seed < 32; seed++)
    {
      BastideScene scene = { 0 };
      BastideEvents events;
      RandomGame game;
      unsigned numbers = 0, rows = 0;

      random_game_init (&game, 2 + (int) (seed % 3), seed);
      while (random_game_step (&game, &events))
        {
          town_scene_build_count (&scene, &game.stage, events.at, events.n, true);
          if (game.state.status.phase != TOWN_PHASE_OVER)
            g_assert_cmpuint (scene.n, ==, 0);
        }
      for (unsigned i = 0; i < events.n; i++)
        {
          const BastideEvent *event = &events.at[i];

          if (event->type != TOWN_EVENT_ROW && event->type != TOWN_EVENT_AREA
              && (event->type != TOWN_EVENT_COMPLETED || event->rule != 18))
            continue;
          numbers += count_receivers (event);
          rows += event->type == TOWN_EVENT_ROW && town_event_worth (event) > 0;
        }
      g_assert_cmpuint (count (&scene, TOWN_ITEM_POINTS), ==, numbers);
      g_assert_cmpuint (count (&scene, TOWN_ITEM_SIGHT), ==, rows);
      g_assert_cmpuint (count (&scene, TOWN_ITEM_WINDOWS) > 0, ==, numbers > 0);
      guards += rows;
      for (unsigned i = 0; i < scene.n; i++)
        {
          const BastideItem *item = &scene.items[i];
          static const int steps[4][2] = { { 0, 1 }, { -1, 0 }, { 0, -1 }, { 1, 0 } };

          if (item->type != TOWN_ITEM_SIGHT)
            continue;
          for (int far = 0; far <= item->value; far++)
            g_assert_true ((town_state_tile_at (&game.state, item->cell_x + far * steps[item->part][0],
                                                item->cell_y + far * steps[item->part][1])
                            >= 0)
                           == (far < item->value));
        }
      town_scene_part_points (&scene, &nothing, &nowhere, &everywhere, 0.45f, 0.04f);
      assert_apart (&scene, 0.45f, 0.04f);
      bastide_scene_clear (&scene);
      random_game_clear (&game);
    }
  g_assert_cmpuint (guards, >, 10);
}

int
main (int argc, char **argv)
{
  g_test_init (&argc, &argv, NULL);
  g_test_add_func ("/scene/final-count/numbers-never-overlap", test_numbers_never_overlap);
  g_test_add_func ("/scene/final-count/numbers-stay-in-the-box", test_numbers_stay_in_the_box);
  g_test_add_func ("/scene/final-count/numbers-with-room-stay", test_numbers_with_room_stay);
  g_test_add_func ("/scene/final-count/figures-stay-free", test_figures_stay_free);
  g_test_add_func ("/scene/final-count/of-whole-games", test_of_whole_games);
  return g_test_run ();
}
