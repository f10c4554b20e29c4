/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The city: built at once and event by event, its keys, and the bends of the wall. */
#include <glib.h>
#include <math.h>

#include "games/town/board/beats.h"
#include "random-game.h"

static void
assert_same (const BastideScene *a, const BastideScene *b)
{
  g_assert_cmpuint (a->n, ==, b->n);
  for (unsigned i = 0; i < a->n; i++)
    {
      const BastideItem *p = &a->items[i], *q = &b->items[i];

      g_assert_cmphex (p->key, ==, q->key);
      g_assert_cmpuint (p->look, ==, q->look);
      g_assert_cmpuint (p->kind, ==, q->kind);
      g_assert_cmpuint (p->turns, ==, q->turns);
      g_assert_cmpuint (p->left, ==, q->left);
      g_assert_cmpuint (p->right, ==, q->right);
      g_assert_true (p->form == q->form);
      g_assert_cmpfloat (p->x, ==, q->x);
      g_assert_cmpfloat (p->y, ==, q->y);
    }
}

static unsigned
count (const BastideScene *scene, TownItemType type)
{
  unsigned n = 0;

  for (unsigned i = 0; i < scene->n; i++)
    n += scene->items[i].type == type;
  return n;
}

static void
test_events_build_the_same (void)
{
  for (uint64_t seed = 1; seed <= 30; seed++)
    {
      BastideScene city = { 0 }, whole = { 0 };
      RandomGame game;
      BastideEvents events;

      random_game_init (&game, (int) (2 + seed % 3), seed);
      town_scene_build_city (&city, &game.stage);
      while (random_game_step (&game, &events))
        {
          BastideBeat beats[BASTIDE_MOST_EVENTS + 1];
          unsigned n = town_beats_cut (events.at, events.n, beats);

          for (unsigned i = 0; i < n; i++)
            town_beat_play (&beats[i], events.at, &city, &game.stage);
          town_scene_build_city (&whole, &game.stage);
          assert_same (&city, &whole);
        }
      bastide_scene_clear (&city);
      bastide_scene_clear (&whole);
      random_game_clear (&game);
    }
}

static void
test_everything_is_there (void)
{
  BastideScene city = { 0 };
  RandomGame game;
  const TownStatus *status = &game.state.status;
  unsigned followers = 0;

  random_game_init (&game, 3, 4);
  for (int i = 0; i < 150; i++)
    random_game_step (&game, NULL);
  g_assert_cmpuint (status->phase, !=, TOWN_PHASE_OVER);
  g_assert_cmpuint (status->n_pieces, >, 3);
  town_scene_build_city (&city, &game.stage);
  for (int player = 0; player < 3; player++)
    followers += TOWN_FOLLOWERS - status->supply[player];
  g_assert_cmpuint (count (&city, TOWN_ITEM_TILE), ==, status->n_tiles);
  g_assert_cmpuint (count (&city, TOWN_ITEM_PIECE), ==, status->n_pieces);
  g_assert_cmpuint (count (&city, TOWN_ITEM_FOLLOWER), ==, followers);
  g_assert_cmpuint (count (&city, TOWN_ITEM_TOWER), ==,
                    12u - status->towers[0] - status->towers[1] - status->towers[2]);
  for (unsigned i = 1; i < city.n; i++)
    g_assert_cmphex (city.items[i - 1].key, <, city.items[i].key);
  for (unsigned i = 0; i < city.n; i++)
    {
      g_assert_true (bastide_scene_find (&city, city.items[i].key) == &city.items[i]);
      g_assert_cmpfloat (fabsf (city.items[i].x - city.items[i].cell_x - 0.5f), <=, 0.5f);
      g_assert_cmpfloat (fabsf (city.items[i].y - city.items[i].cell_y - 0.5f), <=, 0.5f);
    }
  bastide_scene_clear (&city);
  random_game_clear (&game);
}

/* CITY, whose wall is closed, is the same if it is closed by two pieces at a time. */
static void
assert_closes_by_two (const BastideScene *city, const BastideStage *stage)
{
  BastideScene open = { 0 };
  unsigned pale = 0, added, more;

  for (unsigned i = 0; i < city->n; i++)
    if (city->items[i].form & TOWN_FORM_PALE)
      {
        pale++;
        g_assert_cmpfloat (city->items[i].rise, ==, 0);
      }
    else
      bastide_scene_put (&open, city->items[i]);
  for (added = 0; (more = town_scene_close_wall (&open, stage, 2)) > 0; added += more)
    g_assert_cmpuint (more, ==, MIN (2, pale - added));
  g_assert_cmpuint (added, ==, pale);
  assert_same (&open, city);
  bastide_scene_clear (&open);
}

/* What players built of the wall of CITY is continued clockwise: each further piece touches one on its left. */
static void
assert_goes_on (const BastideScene *city, const BastideStage *stage)
{
  BastideScene open = { 0 }, before = { 0 };

  for (unsigned i = 0; i < city->n; i++)
    if (!(city->items[i].form & TOWN_FORM_PALE))
      bastide_scene_put (&open, city->items[i]);
  for (bastide_scene_copy (&before, &open); town_scene_close_wall (&open, stage, 1) > 0;
       bastide_scene_copy (&before, &open))
    for (unsigned i = 0; i < open.n; i++)
      if (open.items[i].type == TOWN_ITEM_PIECE && bastide_scene_find (&before, open.items[i].key) == NULL)
        g_assert_cmpuint (open.items[i].left, !=, TOWN_BEND_NONE);
  bastide_scene_clear (&open);
  bastide_scene_clear (&before);
}

/* At the end every side of the outline has a piece, which is pale if no player built it, and the wall continues at both
 * ends of every piece. */
static void
test_wall_is_closed_at_the_end (void)
{
  for (uint64_t seed = 100; seed < 110; seed++)
    {
      BastideScene city = { 0 };
      RandomGame game;
      unsigned built = 0;

      random_game_init (&game, 4, seed);
      while (random_game_step (&game, NULL))
        ;
      town_scene_build_city (&city, &game.stage);
      g_assert_cmpuint (count (&city, TOWN_ITEM_PIECE), ==, game.state.status.outline);
      for (unsigned i = 0; i < city.n; i++)
        if (city.items[i].type == TOWN_ITEM_PIECE)
          {
            g_assert_cmpuint (city.items[i].left, !=, TOWN_BEND_NONE);
            g_assert_cmpuint (city.items[i].right, !=, TOWN_BEND_NONE);
            built += !(city.items[i].form & TOWN_FORM_PALE);
          }
      g_assert_cmpuint (built, ==, game.state.status.n_pieces);
      assert_closes_by_two (&city, &game.stage);
      if (town_state_n_pieces (&game.state) > 0)
        assert_goes_on (&city, &game.stage);
      bastide_scene_clear (&city);
      random_game_clear (&game);
    }
}

/* The bends of the wall agree with town_outline_step (). */
static void
test_bends_follow_the_outline (void)
{
  BastideScene city = { 0 };
  RandomGame game;

  random_game_init (&game, 2, 77);
  while (random_game_step (&game, NULL))
    ;
  town_scene_build_city (&city, &game.stage);
  for (unsigned i = 0; i < city.n; i++)
    {
      const BastideItem *item = &city.items[i];
      BastideSide side = (BastideSide) item->part;
      int from = town_state_tile_at (&game.state, item->cell_x, item->cell_y), tile = from;

      if (item->type != TOWN_ITEM_PIECE)
        continue;
      town_outline_step (&game.state, TOWN_CLOCKWISE, &tile, &side);
      g_assert_cmpuint (item->right, ==, tile == from            ? TOWN_BEND_OUTER
                                         : side == item->part    ? TOWN_BEND_STRAIGHT
                                                                 : TOWN_BEND_INNER);
    }
  bastide_scene_clear (&city);
  random_game_clear (&game);
}

static void
test_tween_goes_from_one_to_the_other (void)
{
  BastideScene from = { 0 }, to = { 0 }, between = { 0 };
  RandomGame game;

  random_game_init (&game, 2, 9);
  for (int i = 0; i < 60; i++)
    random_game_step (&game, NULL);
  town_scene_build_city (&from, &game.stage);
  for (int i = 0; i < 12; i++)
    random_game_step (&game, NULL);
  town_scene_build_city (&to, &game.stage);
  g_assert_cmpuint (from.n, !=, to.n);
  for (int step = 0; step <= 4; step++)
    {
      float part = (float) step / 4;

      bastide_scene_tween (&between, &from, &to, part);
      for (unsigned i = 0; i < between.n; i++)
        {
          const BastideItem *item = &between.items[i];
          bool was = bastide_scene_find (&from, item->key) != NULL, is = bastide_scene_find (&to, item->key) != NULL;

          g_assert_true (was || is);
          g_assert_cmpfloat_with_epsilon (item->opacity, was && is ? 1 : is ? part : 1 - part, 1e-6);
        }
      for (unsigned i = 0; i < to.n; i++)
        g_assert_nonnull (bastide_scene_find (&between, to.items[i].key));
    }
  bastide_scene_clear (&from);
  bastide_scene_clear (&to);
  bastide_scene_clear (&between);
  random_game_clear (&game);
}

/* Items in both scenes move in straight lines. New ones come from above if they rise, and otherwise appear in place. */
static void
test_tween_moves_and_lifts (void)
{
  BastideItem before = { .key = 1, .type = TOWN_ITEM_FOLLOWER, .x = 1, .y = 2, .opacity = 1 };
  BastideItem after = { .key = 1, .type = TOWN_ITEM_FOLLOWER, .x = 3, .y = -2, .opacity = 1 };
  BastideItem piece = town_item_make_piece (TOWN_ITEM_PIECE, 0, 0, BASTIDE_NORTH, false, false);
  BastideItem last = { .key = UINT64_MAX, .type = TOWN_ITEM_PIECE, .opacity = 1 };
  BastideScene from = { 0 }, to = { 0 }, between = { 0 };

  bastide_scene_put (&from, before);
  bastide_scene_put (&to, after);
  bastide_scene_put (&to, piece);
  bastide_scene_put (&to, last);
  bastide_scene_tween (&between, &from, &to, 0.25f);
  g_assert_cmpuint (between.n, ==, 3);
  g_assert_cmpfloat (between.items[0].x, ==, 1.5f);
  g_assert_cmpfloat (between.items[0].y, ==, 1);
  g_assert_cmpfloat (between.items[0].lift, ==, 0);
  g_assert_cmpfloat (between.items[1].lift, >, 0);
  g_assert_cmpfloat (between.items[2].lift, ==, 0);
  bastide_scene_clear (&from);
  bastide_scene_clear (&to);
  bastide_scene_clear (&between);
}

/* A tile has a shadow beyond its eastern and southern sides if no tile is there, and nowhere else. */
static void
test_shadows_fall_where_nothing_lies (void)
{
  BastideScene city = { 0 };
  RandomGame game;

  random_game_init (&game, 2, 21);
  while (random_game_step (&game, NULL))
    {
      const BastideState *state = &game.state;
      unsigned open = 0;

      town_scene_build_city (&city, &game.stage);
      for (unsigned i = 0; i < city.n; i++)
        if (city.items[i].type == TOWN_ITEM_EDGE)
          {
            const BastideItem *item = &city.items[i];
            bool is_east = item->part == BASTIDE_EAST;

            g_assert_cmpint (town_state_tile_at (state, item->cell_x, item->cell_y), >=, 0);
            g_assert_cmpint (town_state_tile_at (state, item->cell_x + is_east, item->cell_y + !is_east), <, 0);
          }
      for (int i = 0; i < state->status.n_tiles; i++)
        {
          open += town_state_tile_at (state, state->tiles[i].x + 1, state->tiles[i].y) < 0;
          open += town_state_tile_at (state, state->tiles[i].x, state->tiles[i].y + 1) < 0;
        }
      g_assert_cmpuint (count (&city, TOWN_ITEM_EDGE), ==, open);
    }
  bastide_scene_clear (&city);
  random_game_clear (&game);
}

/* The tile at X, Y, or NULL. */
static const BastideItem *
tile_at (const BastideScene *city, int x, int y)
{
  for (unsigned i = 0; i < city->n; i++)
    if (city->items[i].type == TOWN_ITEM_TILE && city->items[i].cell_x == x && city->items[i].cell_y == y)
      return &city->items[i];
  return NULL;
}

/* Of two markets of the same goods that join, one at most shows its sign. A market that hides its sign joins one that
 * shows it. */
static void
test_joined_markets_have_one_sign (void)
{
  static const int steps[4][2] = { { 0, -1 }, { 1, 0 }, { 0, 1 }, { -1, 0 } };
  const BastideKit *set = town_tile_set_builtin ();
  BastideScene city = { 0 };
  RandomGame game;
  unsigned joined = 0;

  random_game_init (&game, 2, 21);
  while (random_game_step (&game, NULL))
    ;
  town_scene_build_city (&city, &game.stage);
  for (unsigned i = 0; i < city.n; i++)
    {
      const BastideItem *tile = &city.items[i];
      unsigned explained = 0;

      if (tile->type != TOWN_ITEM_TILE)
        continue;
      for (unsigned side = 0; side < 4; side++)
        {
          const BastideItem *next = tile_at (&city, tile->cell_x + steps[side][0], tile->cell_y + steps[side][1]);
          unsigned own = set->segment_at[tile->kind][tile->turns][3 * side + 1], other;

          if (next == NULL)
            continue;
          other = set->segment_at[next->kind][next->turns][3 * ((side + 2) & 3) + 1];
          if (set->kinds[tile->kind].segments[own].type != TOWN_MARKET
              || set->kinds[tile->kind].segments[own].goods != set->kinds[next->kind].segments[other].goods)
            continue;
          joined++;
          g_assert_true ((tile->hidden_signs >> own & 1) || (next->hidden_signs >> other & 1));
          if (!(next->hidden_signs >> other & 1))
            explained |= 1u << own;
        }
      g_assert_cmphex (tile->hidden_signs & ~explained, ==, 0);
    }
  g_assert_cmpuint (joined, >, 4);
  bastide_scene_clear (&city);
  random_game_clear (&game);
}

int
main (int argc, char **argv)
{
  g_test_init (&argc, &argv, NULL);
  g_test_add_func ("/scene/city/events-build-the-same-as-the-position", test_events_build_the_same);
  g_test_add_func ("/scene/city/everything-is-there-with-a-key-of-its-own", test_everything_is_there);
  g_test_add_func ("/scene/city/joined-markets-have-one-sign", test_joined_markets_have_one_sign);
  g_test_add_func ("/scene/city/wall-is-closed-at-the-end", test_wall_is_closed_at_the_end);
  g_test_add_func ("/scene/city/bends-follow-the-outline", test_bends_follow_the_outline);
  g_test_add_func ("/scene/city/tween-goes-from-one-to-the-other", test_tween_goes_from_one_to_the_other);
  g_test_add_func ("/scene/city/tween-moves-what-stays-and-lifts-what-comes", test_tween_moves_and_lifts);
  g_test_add_func ("/scene/city/shadows-fall-where-nothing-lies", test_shadows_fall_where_nothing_lies);
  return g_test_run ();
}
