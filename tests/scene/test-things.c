/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Things: which one a point hits, what their contours enclose, and that a card finds room beside them. */
#include <glib.h>
#include <math.h>
#include <string.h>

#include "games/town/board/contour.h"
#include "games/town/board/hit.h"
#include "games/town/rules/next-piece.h"
#include "random-game.h"
#include "scene/room.h"

#define SAMPLES 4000

/* A game after so many random moves, or at its end. */
static void
play (RandomGame *game, int players, uint64_t seed, int moves)
{
  random_game_init (game, players, seed);
  for (int i = 0; i < moves && random_game_step (game, NULL); i++)
    ;
}

/* The length of all edges of CONTOUR. */
static double
measure_contour (const BastideContour *contour)
{
  double length = 0;

  for (unsigned i = 0; i < contour->n; i++)
    length += hypot ((double) (contour->edges[i].to.x - contour->edges[i].from.x),
                     (double) (contour->edges[i].to.y - contour->edges[i].from.y));
  return length;
}

/* What is lit has the contour of a feature if that is lit, and that of a tile without the lines in it if all of the
 * tile is lit. Two tiles have one contour without the side between them. */
static void
test_contours_of_lit_things (void)
{
  RandomGame game;
  BastideContour lit = { 0 }, feature = { 0 };
  TownSegmentRef refs[TOWN_MAX_NODES];

  play (&game, 3, 5, 120);
  game.stage.lit = refs;
  for (int tile = 0; tile < game.state.status.n_tiles; tile++)
    {
      const TownTile *t = &game.state.tiles[tile];
      int n_segments = game.stage.set->kinds[t->kind].n_segments;
      int east = town_state_tile_at (&game.state, t->x + 1, t->y);

      game.stage.n_lit = town_feature_segments (&game.state, tile, 0, refs);
      town_contour_trace_lit (&lit, &game.stage);
      town_contour_trace (&feature, &game.stage, (BastideThing) { TOWN_THING_FEATURE, (uint8_t) tile, 0 });
      g_assert_cmpmem (&lit.box, sizeof lit.box, &feature.box, sizeof feature.box);
      if (n_segments > 1)
        g_assert_cmpfloat (fabs (measure_contour (&lit) - measure_contour (&feature)), <, 0.01);
      game.stage.n_lit = 0;
      for (int segment = 0; segment < n_segments; segment++)
        refs[game.stage.n_lit++] = (TownSegmentRef) { (uint8_t) tile, (uint8_t) segment };
      town_contour_trace_lit (&lit, &game.stage);
      g_assert_cmpfloat (fabs (measure_contour (&lit) - 4), <, 0.01);
      if (east < 0)
        continue;
      for (int segment = 0; segment < game.stage.set->kinds[game.state.tiles[east].kind].n_segments; segment++)
        refs[game.stage.n_lit++] = (TownSegmentRef) { (uint8_t) east, (uint8_t) segment };
      town_contour_trace_lit (&lit, &game.stage);
      g_assert_cmpfloat (fabs (measure_contour (&lit) - 6), <, 0.01);
    }
  game.stage.n_lit = 0;
  town_contour_trace_lit (&lit, &game.stage);
  g_assert_cmpuint (lit.n, ==, 0);
  bastide_contour_clear (&lit);
  bastide_contour_clear (&feature);
  random_game_clear (&game);
}

static float
choose_between (BastideRng *rng, double low, double high)
{
  return (float) (low + (high - low) * bastide_rng_below (rng, 100001) / 100000);
}

/* Whether the segment at X, Y belongs to the feature THING. */
static bool
is_in_feature (const BastideStage *stage, BastideThing thing, float x, float y)
{
  TownSegmentRef refs[TOWN_MAX_NODES], at;
  unsigned n = town_feature_segments (stage->state, thing.tile, thing.part, refs);

  if (!town_hit_segment (stage, x, y, &at))
    return false;
  for (unsigned i = 0; i < n; i++)
    if (refs[i].tile == at.tile && refs[i].segment == at.segment)
      return true;
  return false;
}

/* The contour of every feature encloses the points of its segments, and no others. */
static void
test_contours_enclose_features (void)
{
  for (uint64_t seed = 1; seed < 4; seed++)
    {
      RandomGame game;
      BastideContour contour = { 0 };
      unsigned wrong = 0, checked = 0;

      play (&game, 3, seed, 60 * (int) seed);
      for (int tile = 0; tile < game.state.status.n_tiles; tile += 3)
        {
          BastideThing things[TOWN_MAX_THINGS];
          unsigned n = town_things_of_tile (&game.stage, tile, things);

          for (unsigned i = 0; i < n; i++)
            {
              if (things[i].type != TOWN_THING_FEATURE)
                continue;
              town_contour_trace (&contour, &game.stage, things[i]);
              for (int sample = 0; sample < SAMPLES / 100; sample++)
                {
                  float x = choose_between (&game.rng, contour.box.west - 0.5, contour.box.east + 0.5);
                  float y = choose_between (&game.rng, contour.box.north - 0.5, contour.box.south + 0.5);
                  BastideBox point = { (double) x, (double) y, (double) x, (double) y };

                  wrong += bastide_contour_touches (&contour, point) != is_in_feature (&game.stage, things[i], x, y);
                  checked++;
                }
            }
        }
      g_assert_cmpuint (checked, >, 500);
      g_assert_cmpuint (wrong, ==, 0);
      bastide_contour_clear (&contour);
      random_game_clear (&game);
    }
}

/* Every follower, guard, tower and piece of a position is found where it is drawn. */
static void
test_things_are_found (void)
{
  unsigned found[TOWN_THING_NEXT + 1] = { 0 };

  for (uint64_t seed = 1; seed < 6; seed++)
    {
      RandomGame game;

      play (&game, 4, seed, 150);
      for (int tile = 0; tile < game.state.status.n_tiles; tile++)
        {
          BastideThing things[TOWN_MAX_THINGS];
          unsigned n = town_things_of_tile (&game.stage, tile, things);

          for (unsigned i = 0; i < n; i++)
            {
              BastideBox box = town_thing_box (&game.stage, things[i]);
              BastideThing at;

              found[things[i].type]++;
              if (things[i].type == TOWN_THING_FEATURE)
                continue;
              /* Something else may be in front of it, but only a figure or a part of the wall. */
              at = town_thing_at (&game.stage, (float) (0.5 * box.west + 0.5 * box.east),
                                  (float) (0.3 * box.north + 0.7 * box.south), 0);
              g_assert_cmpuint (at.type, >, TOWN_THING_FEATURE);
              if (at.type == things[i].type)
                g_assert_true (bastide_thing_equal (at, things[i]));
            }
        }
      random_game_clear (&game);
    }
  for (unsigned type = TOWN_THING_FEATURE; type <= TOWN_THING_NEXT; type++)
    g_assert_cmpuint (found[type], >, 0);
}

static void
assert_thing (const BastideStage *stage, float x, float y, TownThingType type, int tile, int part)
{
  BastideThing thing = town_thing_at (stage, x, y, 0);

  g_assert_cmpuint (thing.type, ==, type);
  g_assert_cmpuint (thing.tile, ==, tile);
  g_assert_cmpuint (thing.part, ==, part);
}

/* By hand: a street from north to south through the tile at 0, 0 and the one south of it, with a citizen on the first.
 * The segments of that kind are the street, the area east of it and the area west of it. */
static void
test_points_of_a_small_town (void)
{
  RandomGame game;
  const BastideKit *set = town_tile_set_builtin ();
  uint8_t kind = (uint8_t) town_tile_set_find (set, "straight", strlen ("straight"));
  BastidePoint feet;

  random_game_init (&game, 2, 1);
  memset (game.state.deal.order, kind, 3); /* the first three tiles; the rest is not looked at */
  random_game_play (&game, (BastideMove) { .type = TOWN_MOVE_TILE }, NULL);
  random_game_play (&game, (BastideMove) { .type = TOWN_MOVE_FOLLOWER, .part = 0 }, NULL);
  random_game_play (&game, town_move (TOWN_MOVE_TILE, 0, 1, 0), NULL);
  feet = town_shapes_get (game.stage.shapes, kind, 0)->figures[0];
  assert_thing (&game.stage, 0.5f, 0.02f, TOWN_THING_FEATURE, 0, 0);
  assert_thing (&game.stage, 0.5f, 1.9f, TOWN_THING_FEATURE, 0, 0);
  assert_thing (&game.stage, 0.9f, 0.5f, TOWN_THING_FEATURE, 0, 1);
  assert_thing (&game.stage, 0.9f, 1.5f, TOWN_THING_FEATURE, 0, 1);
  assert_thing (&game.stage, 0.1f, 1.5f, TOWN_THING_FEATURE, 0, 2);
  assert_thing (&game.stage, feet.x, feet.y - 0.15f, TOWN_THING_FOLLOWER, 0, 0);
  assert_thing (&game.stage, -0.5f, 0.5f, TOWN_THING_NONE, 0, 0);
  assert_thing (&game.stage, 0.5f, 2.1f, TOWN_THING_NONE, 0, 0);
  random_game_clear (&game);
}

/* By hand: the same street in the middle of its tile, 0.13 wide, with areas 0.435 wide to both sides. A point beside it
 * means it up to 0.13 away (0.6 of 0.2175), or as far as the reach. */
static void
test_points_beside_a_street (void)
{
  static const struct {
    float x, reach;
    int part;
  } table[] = {
    { 0.5f, 1, 0 },     { 0.58f, 0, 1 },     { 0.58f, 0.05f, 0 }, { 0.64f, 0.05f, 1 }, { 0.68f, 1, 0 },
    { 0.72f, 1, 1 },    { 0.98f, 1, 1 },     { 0.42f, 0.05f, 0 }, { 0.32f, 1, 0 },     { 0.28f, 1, 2 },
    { 0.36f, 0.05f, 2 }, { -0.1f, 1, -1 },
  };
  RandomGame game;
  uint8_t kind = (uint8_t) town_tile_set_find (town_tile_set_builtin (), "straight", strlen ("straight"));

  random_game_init (&game, 2, 1);
  memset (game.state.deal.order, kind, 2);
  random_game_play (&game, (BastideMove) { .type = TOWN_MOVE_TILE }, NULL);
  for (unsigned i = 0; i < G_N_ELEMENTS (table); i++)
    {
      BastideThing thing = town_thing_at (&game.stage, table[i].x, 0.03f, table[i].reach);

      g_assert_cmpuint (thing.type, ==, table[i].part < 0 ? BASTIDE_THING_NONE : TOWN_THING_FEATURE);
      if (table[i].part >= 0)
        g_assert_cmpint (thing.part, ==, table[i].part);
    }
  random_game_clear (&game);
}

/* However far the reach is, only streets reach over areas beside them, and the point of each segment with most room
 * still means its own feature, unless a figure or the wall is there. */
static void
test_areas_stay_in_reach (void)
{
  unsigned n_streets = 0;

  for (uint64_t seed = 1; seed < 4; seed++)
    {
      RandomGame game;

      play (&game, 4, seed, 150);
      for (int tile = 0; tile < game.state.status.n_tiles; tile++)
        {
          const TownTile *t = &game.state.tiles[tile];
          const TownTileShape *shape = town_shapes_get (game.stage.shapes, t->kind, t->turns);

          for (int segment = 0; segment < shape->n_segments; segment++)
            {
              float x = (float) t->x + shape->middles[segment].x, y = (float) t->y + shape->middles[segment].y;

              g_assert_true (
                  bastide_thing_equal (town_thing_at (&game.stage, x, y, 1), town_thing_at (&game.stage, x, y, 0)));
            }
          for (int i = 0; i < 400; i++)
            {
              float x = (float) t->x + 0.025f + 0.05f * (float) (i % 20);
              float y = (float) t->y + 0.025f + 0.05f * (float) (i / 20);
              BastideThing at = town_thing_at (&game.stage, x, y, 0);
              BastideThing meant = town_thing_at (&game.stage, x, y, 1);
              uint8_t meant_kind = game.state.tiles[meant.tile].kind;

              g_assert_true (bastide_thing_equal (town_thing_at (&game.stage, x, y, 0), at));
              if (bastide_thing_equal (at, meant))
                continue;
              g_assert_cmpuint (at.type, ==, TOWN_THING_FEATURE);
              g_assert_cmpuint (meant.type, ==, TOWN_THING_FEATURE);
              g_assert_cmpuint (game.stage.set->kinds[meant_kind].segments[meant.part].type, ==, TOWN_STREET);
              n_streets++;
            }
        }
      random_game_clear (&game);
    }
  g_assert_cmpuint (n_streets, >, 1000);
}

/* Whether ROOM covers a part of the feature THING, seen at points that are close to each other. */
static bool
covers_feature (const BastideStage *stage, BastideThing thing, BastideBox room)
{
  for (double y = room.north; y <= room.south; y += 0.1)
    for (double x = room.west; x <= room.east; x += 0.1)
      if (is_in_feature (stage, thing, (float) x, (float) y))
        return true;
  return false;
}

/* Whether the card of THING tells about the next piece at END: that of its place, or of the last piece or tower. */
static bool
is_at_end (const BastideState *state, BastideThing thing, TownWallEnd end, const TownNextPiece *next)
{
  const TownPiece *last = &state->pieces[town_state_piece_at_end (state, end)];

  if (thing.type == TOWN_THING_NEXT)
    return next->tile == thing.tile && next->side == thing.part;
  return (thing.type == TOWN_THING_PIECE || thing.type == TOWN_THING_TOWER) && state->status.n_pieces > 1
         && last->tile == thing.tile && last->side == thing.part;
}

/* Whether ROOM covers a part of a street or market that the next piece would close, if the card of THING tells about
 * it. Counts those by the type of THING. */
static bool
covers_closed (const BastideStage *stage, BastideThing thing, BastideBox room, unsigned *counts)
{
  for (int end = 0; end < 2; end++)
    {
      TownNextPiece next;

      if (!town_find_next_piece (stage->state, stage->set, (TownWallEnd) end, &next)
          || !is_at_end (stage->state, thing, (TownWallEnd) end, &next))
        continue;
      for (unsigned i = 0; i < next.closes.n; i++)
        {
          const BastideEvent *event = &next.closes.at[i];
          int tile = town_state_tile_at (stage->state, event->x, event->y);

          if (event->type != TOWN_EVENT_COMPLETED)
            continue;
          counts[thing.type]++;
          if (covers_feature (stage, (BastideThing) { TOWN_THING_FEATURE, (uint8_t) tile, event->part }, room))
            return true;
        }
    }
  return false;
}

/* The card of a follower does not cover his feature, which is outlined, and a card that tells about the next piece does
 * not cover what that would close. */
static void
test_cards_leave_what_they_name (void)
{
  unsigned counts[TOWN_THING_NEXT + 1] = { 0 };

  for (uint64_t seed = 1; seed < 6; seed++)
    {
      RandomGame game;
      BastideContour contour = { 0 }, feature = { 0 };

      random_game_init (&game, 2, seed);
      for (int move = 0; move < 200 && random_game_step (&game, NULL); move++)
        for (int tile = move % 7; move > 40 && tile < game.state.status.n_tiles; tile += 7)
          {
            BastideThing things[TOWN_MAX_THINGS];
            unsigned n = town_things_of_tile (&game.stage, tile, things);
            const TownStatus *status = &game.state.status;
            const TownTile *t = &game.state.tiles[tile];
            BastideCardNeeds needs = { .port = { status->west - 1.5, status->north - 1.5, status->east + 5.5,
                                                 status->south + 2.5 },
                                       .width = 3, .height = 1.6, .gap = 0.1,
                                       .at = { t->x + 0.5f, t->y + 0.5f } };

            for (unsigned i = 0; i < n; i++)
              {
                BastideThing part = { TOWN_THING_FEATURE, things[i].tile, things[i].part };
                BastideBox room;

                if (things[i].type == TOWN_THING_FEATURE || things[i].type == TOWN_THING_GUARD)
                  continue;
                town_contour_trace (&contour, &game.stage, things[i]);
                g_assert_true (bastide_contour_find_room (&contour, &needs, &room));
                g_assert_false (covers_closed (&game.stage, things[i], room, counts));
                if (things[i].type != TOWN_THING_FOLLOWER)
                  continue;
                town_contour_trace (&feature, &game.stage, part);
                g_assert_cmpuint (contour.n, ==, feature.n + 4);
                g_assert_cmpmem (contour.edges, feature.n * sizeof feature.edges[0], feature.edges,
                                 feature.n * sizeof feature.edges[0]);
                g_assert_false (covers_feature (&game.stage, part, room));
                counts[TOWN_THING_FOLLOWER]++;
              }
          }
      bastide_contour_clear (&feature);
      bastide_contour_clear (&contour);
      random_game_clear (&game);
    }
  g_assert_cmpuint (counts[TOWN_THING_FOLLOWER], >, 100);
  g_assert_cmpuint (counts[TOWN_THING_NEXT], >, 10);
  g_assert_cmpuint (counts[TOWN_THING_PIECE], >, 10);
  g_assert_cmpuint (counts[TOWN_THING_TOWER], >, 0);
}

/* A card never touches what it is about unless there is no room at all, and always lies in the port. No thing of a tile
 * is listed twice. */
static void
test_cards_find_room (void)
{
  unsigned without = 0, checked = 0;

  for (uint64_t seed = 1; seed < 6; seed++)
    {
      RandomGame game;
      BastideContour contour = { 0 };

      play (&game, 2, seed, 200);
      for (int tile = 0; tile < game.state.status.n_tiles; tile += 4)
        {
          BastideThing things[TOWN_MAX_THINGS];
          unsigned n = town_things_of_tile (&game.stage, tile, things);
          const TownTile *t = &game.state.tiles[tile];
          const TownStatus *status = &game.state.status;
          BastideCardNeeds needs = { .port = { status->west - 1.5, status->north - 1.5, status->east + 2.5,
                                               status->south + 2.5 },
                                     .width = 3, .height = 1.6, .gap = 0.1,
                                     .at = { t->x + 0.5f, t->y + 0.5f } };

          for (unsigned i = 0; i < n; i++)
            {
              BastideBox room;

              for (unsigned k = 0; k < i; k++)
                g_assert_false (bastide_thing_equal (things[i], things[k]));
              town_contour_trace (&contour, &game.stage, things[i]);
              checked++;
              if (!bastide_contour_find_room (&contour, &needs, &room))
                without++;
              else
                g_assert_false (bastide_contour_touches (&contour, room));
              g_assert_cmpfloat (room.west, >=, needs.port.west);
              g_assert_cmpfloat (room.north, >=, needs.port.north);
              g_assert_cmpfloat (room.east, <=, needs.port.east + 1e-9);
              g_assert_cmpfloat (room.south, <=, needs.port.south + 1e-9);
            }
        }
      bastide_contour_clear (&contour);
      random_game_clear (&game);
    }
  g_assert_cmpuint (checked, >, 100);
  g_assert_cmpuint (without, ==, 0);
}

int
main (int argc, char **argv)
{
  g_test_init (&argc, &argv, NULL);
  g_test_add_func ("/scene/things/are-found-where-they-are-drawn", test_things_are_found);
  g_test_add_func ("/scene/things/of-a-small-town", test_points_of_a_small_town);
  g_test_add_func ("/scene/things/a-point-beside-a-street-means-it", test_points_beside_a_street);
  g_test_add_func ("/scene/things/areas-stay-in-reach-of-a-point", test_areas_stay_in_reach);
  g_test_add_func ("/scene/things/contours-enclose-features", test_contours_enclose_features);
  g_test_add_func ("/scene/things/contours-of-what-is-lit", test_contours_of_lit_things);
  g_test_add_func ("/scene/things/cards-find-room", test_cards_find_room);
  g_test_add_func ("/scene/things/cards-leave-what-they-name", test_cards_leave_what_they_name);
  return g_test_run ();
}
