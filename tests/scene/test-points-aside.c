/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Points beside what they are given for, and how that is lit. */
#include <glib.h>
#include <math.h>

#include "games/town/board/number-plates.h"
#include "games/town/board/overlay.h"
#include "games/town/board/points-aside.h"
#include "random-game.h"

#define HEIGHT 0.7f
#define PART 0.6f
#define GAP 0.1f

static BastideItem
make (TownItemType type, unsigned key, int x, int y)
{
  return (BastideItem) { .key = (uint64_t) type << 48 | key, .type = (uint8_t) type, .cell_x = (int8_t) x,
                         .cell_y = (int8_t) y, .x = (float) x + 0.5f, .y = (float) y + 0.5f, .opacity = 1 };
}

/* Whether the plate of NUMBER covers anything from WEST, NORTH to EAST, SOUTH. */
static bool
covers (const BastideItem *number, float west, float north, float east, float south)
{
  const float half = HEIGHT * bastide_number_aspect (number->value, true) / 2;

  return number->x + half > west && number->x - half < east && number->y + HEIGHT / 2 > north
         && number->y - HEIGHT / 2 < south;
}

/* Two numbers on a lit street three tiles long, with a guard at its end, leave all of it and each other free, stay in
 * the box, and have leaders to their places. */
static void
test_numbers_leave_free_what_is_lit (void)
{
  const BastideBox box = { -2, -2, 5, 3 };
  BastideScene city = { 0 }, light = { 0 };
  const BastideItem *numbers[2] = { NULL };
  unsigned n = 0, leaders = 0;

  for (int x = 0; x < 3; x++)
    {
      bastide_scene_put (&city, make (TOWN_ITEM_TILE, (unsigned) x, x, 0));
      bastide_scene_put (&light, make (TOWN_ITEM_TINT, (unsigned) x, x, 0));
    }
  bastide_scene_put (&city, make (TOWN_ITEM_FOLLOWER, 0, 1, -1));
  for (unsigned i = 0; i < 2; i++)
    {
      BastideItem number = make (TOWN_ITEM_POINTS, i, 1, 0);

      number.value = 14;
      bastide_scene_put (&light, number);
    }
  town_scene_put_points_aside (&light, &city, &box, HEIGHT, PART, GAP);
  for (unsigned i = 0; i < light.n; i++)
    {
      const BastideItem *item = &light.items[i];

      leaders += item->type == TOWN_ITEM_LEADER;
      if (item->type != TOWN_ITEM_POINTS)
        continue;
      numbers[n++] = item;
      g_assert_false (covers (item, 0, 0, 3, 1));
      g_assert_false (covers (item, 1.4f, -0.7f, 1.6f, -0.5f));
      g_assert_true (!covers (item, -9, -9, -2, 9) && !covers (item, 5, -9, 9, 9) && !covers (item, -9, -9, 9, -2)
                     && !covers (item, -9, 3, 9, 9));
    }
  g_assert_cmpuint (n, ==, 2);
  g_assert_cmpuint (leaders, ==, 2);
  g_assert_true (fabsf (numbers[0]->y - numbers[1]->y) >= HEIGHT
                 || fabsf (numbers[0]->x - numbers[1]->x) >= HEIGHT * bastide_number_aspect (14, true));
  bastide_scene_clear (&city);
  bastide_scene_clear (&light);
}

/* The leaders of two numbers side by side begin between them, and a ringed tower has none. */
static void
test_leaders_begin_at_what_is_scored (void)
{
  const BastideBox box = { -2, -2, 5, 3 };

  for (int is_ringed = 0; is_ringed < 2; is_ringed++)
    {
      BastideScene city = { 0 }, light = { 0 };
      unsigned leaders = 0;

      for (unsigned i = 0; i < 2; i++)
        {
          BastideItem number = make (TOWN_ITEM_POINTS, i, 1, 0);

          number.value = 14;
          number.x = i == 0 ? 1.0f : 2.0f;
          bastide_scene_put (&light, number);
        }
      if (is_ringed)
        {
          BastideItem ring = make (TOWN_ITEM_MARK, 0, 1, 0);

          ring.value = TOWN_EVENT_TOWER;
          bastide_scene_put (&light, ring);
        }
      town_scene_put_points_aside (&light, &city, &box, HEIGHT, PART, GAP);
      for (unsigned i = 0; i < light.n; i++)
        if (light.items[i].type == TOWN_ITEM_LEADER)
          {
            leaders++;
            g_assert_cmpfloat_with_epsilon (light.items[i].x, 1.5, 0.001);
          }
      g_assert_cmpuint (leaders, ==, is_ringed ? 0 : 2);
      bastide_scene_clear (&city);
      bastide_scene_clear (&light);
    }
}

/* Whatever is scored in the final count is lit in the looks of those who receive the points, with its border, and the
 * numbers on markets and buildings are the points. */
static void
test_scored_is_lit_for_all_who_gain (void)
{
  unsigned areas = 0, rows = 0, shared = 0, bordered = 0, numbers = 0;

  for (uint64_t seed = 1; seed < 20; seed++)
    {
      BastideEvents events = { 0 };
      BastideScene scene = { 0 };
      RandomGame game;

      random_game_init (&game, 2 + (int) seed % 3, seed);
      while (random_game_step (&game, &events))
        ;
      for (unsigned i = 0; i < events.n; i++)
        {
          const BastideEvent *event = &events.at[i];
          unsigned looks = 0, ends = 0;
          int sum = 0;

          if (event->type != TOWN_EVENT_AREA && event->type != TOWN_EVENT_ROW)
            continue;
          for (unsigned player = 0; player < TOWN_MAX_PLAYERS; player++)
            looks |= event->detail[TOWN_AT_PLAYERS] >> player & 1 ? 1u << game.stage.looks[player] : 0;
          scene.n = 0;
          town_scene_add_scored (&scene, &game.stage, event);
          g_assert_cmpuint (scene.n, >, 0);
          for (unsigned j = 0; j < scene.n; j++)
            {
              const BastideItem *item = &scene.items[j];

              if (item->type == TOWN_ITEM_TINT)
                g_assert_cmpuint (item->looks, ==, looks);
              else if (item->type == TOWN_ITEM_ROW)
                g_assert_cmpuint (item->look, ==, game.stage.looks[event->player]);
              else if (item->type == TOWN_ITEM_POINTS)
                {
                  g_assert_cmpuint (item->look, ==, BASTIDE_NO_LOOK);
                  sum += item->value;
                  numbers++;
                }
              else
                g_assert_cmpuint (item->type, ==, TOWN_ITEM_AREA);
              ends += item->ends != 0;
            }
          g_assert_cmpint (sum, ==, town_event_worth (event));
          bordered += ends > 0;
          areas += event->type == TOWN_EVENT_AREA;
          rows += event->type == TOWN_EVENT_ROW;
          shared += (looks & (looks - 1)) != 0;
        }
      bastide_scene_clear (&scene);
      random_game_clear (&game);
    }
  g_assert_cmpuint (areas, >, 20);
  g_assert_cmpuint (rows, >, 20);
  g_assert_cmpuint (shared, >, 0);
  g_assert_cmpuint (numbers, >, 100);
  g_assert_cmpuint (bordered, >, 20); /* not those between other areas, streets and markets only */
}

/* The numbers of the parts of a sum touch neither each other nor, in a row, a building that is counted. */
static void
test_parts_lie_beside_buildings (void)
{
  const BastideBox box = { -2, -2, 6, 3 };
  const float reach = PART / 2 + 0.15f;
  BastideScene city = { 0 }, light = { 0 };
  float places[4][2];
  unsigned n = 0, parts = 0, leaders = 0;

  for (int x = 0; x < 4; x++)
    {
      BastideItem number = make (TOWN_ITEM_POINTS, (unsigned) x, x, 0);

      bastide_scene_put (&city, make (TOWN_ITEM_TILE, (unsigned) x, x, 0));
      bastide_scene_put (&light, make (TOWN_ITEM_ROW, (unsigned) x, x, 0));
      number.value = 2;
      number.look = BASTIDE_NO_LOOK;
      number.x = (float) x + (x % 2 == 0 ? 0.75f : 0.25f);
      places[x][0] = number.x;
      places[x][1] = number.y;
      bastide_scene_put (&light, number);
    }
  town_scene_put_points_aside (&light, &city, &box, HEIGHT, PART, GAP);
  for (unsigned i = 0; i < light.n; i++)
    {
      const BastideItem *item = &light.items[i];

      leaders += item->type == TOWN_ITEM_LEADER;
      for (n = 0; item->type == TOWN_ITEM_LEADER && n < 4; n++)
        g_assert_cmpfloat (hypotf (item->x - places[n][0], item->y - places[n][1]), >=, 0.15);
      if (item->type != TOWN_ITEM_POINTS)
        continue;
      parts++;
      for (n = 0; n < 4; n++)
        g_assert_true (fabsf (item->x - places[n][0]) >= reach || fabsf (item->y - places[n][1]) >= reach);
      for (unsigned j = i + 1; j < light.n; j++)
        g_assert_true (light.items[j].type != TOWN_ITEM_POINTS || fabsf (item->y - light.items[j].y) > PART
                       || fabsf (item->x - light.items[j].x) > PART);
    }
  g_assert_cmpuint (parts, ==, 4);
  g_assert_cmpuint (leaders, ==, 4);
  bastide_scene_clear (&city);
  bastide_scene_clear (&light);
}

/* A tower lights as many pieces as it scores, its own one among them, in its player's look. */
static void
test_towers_light_their_stretch (void)
{
  unsigned towers = 0, several = 0;

  for (uint64_t seed = 1; seed < 12; seed++)
    {
      BastideEvents events = { 0 };
      BastideScene scene = { 0 };
      RandomGame game;

      random_game_init (&game, 2 + (int) seed % 3, seed);
      while (random_game_step (&game, &events))
        for (unsigned i = 0; i < events.n; i++)
          {
            const BastideEvent *event = &events.at[i];
            bool has_own = false;

            if (event->type != TOWN_EVENT_TOWER)
              continue;
            scene.n = 0;
            town_scene_add_scored (&scene, &game.stage, event);
            g_assert_cmpuint (scene.n, ==, town_event_worth (event));
            for (unsigned j = 0; j < scene.n; j++)
              {
                const BastideItem *item = &scene.items[j];

                g_assert_cmpuint (item->type, ==, TOWN_ITEM_MARK);
                g_assert_cmpint (item->value, ==, TOWN_EVENT_WALL);
                g_assert_cmpuint (item->look, ==, game.stage.looks[event->player]);
                has_own |= item->cell_x == event->x && item->cell_y == event->y && item->part == event->part;
              }
            g_assert_true (has_own);
            towers++;
            several += town_event_worth (event) > 2;
          }
      bastide_scene_clear (&scene);
      random_game_clear (&game);
    }
  g_assert_cmpuint (towers, >, 20);
  g_assert_cmpuint (several, >, 5);
}

int
main (int argc, char **argv)
{
  g_test_init (&argc, &argv, NULL);
  g_test_add_func ("/scene/points-aside/leaders-begin-at-what-is-scored", test_leaders_begin_at_what_is_scored);
  g_test_add_func ("/scene/points-aside/numbers-leave-free-what-is-lit", test_numbers_leave_free_what_is_lit);
  g_test_add_func ("/scene/points-aside/parts-lie-beside-buildings", test_parts_lie_beside_buildings);
  g_test_add_func ("/scene/points-aside/scored-is-lit-for-all-who-gain", test_scored_is_lit_for_all_who_gain);
  g_test_add_func ("/scene/points-aside/towers-light-their-stretch", test_towers_light_their_stretch);
  return g_test_run ();
}
