/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Tile shapes: outlines cover the tile once, fit those of neighbours, and everything is inside its own segment. */
#include <glib.h>
#include <math.h>
#include <string.h>

#include "core/rng.h"
#include "games/town/board/shapes.h"
#include "games/town/rules/tile-set.h"

/* Tiles that no sensible set has: streets that cross on a bridge, a fork, four markets, streets into corners … */
static const char odd_set[] =
  "bastide-tiles 1\n"
  "name odd\n"
  "tile bridge copies 1 : s Nm Sm; s Em Wm; r Nr El; r Er Sl; r Sr Wl; r Wr Nl\n"
  "tile fork copies 1 : s Nm Em Sm; r Nr El; r Er Sl; r Sr W Nl\n"
  "tile knot copies 1 : s Nm Em Sm Wm; r Nr El; r Er Sl; r Sr Wl; r Wr Nl\n"
  "tile all-market copies 1 : fish,grain N E S W\n"
  "tile four copies 1 public 9 : fish N; grain E; livestock S; r W\n"
  "tile crossing-areas copies 1 : fish N S; r E W\n"
  "tile three-fold copies 1 historic \"Tower\" : fish N; grain E; r S W\n"
  "tile touching copies 1 : s Nm Em; s Sm Wm; r Nr El; r Er Sl; r Sr Wl; r Wr Nl\n"
  "tile between copies 1 : s Nm Em; s Sm Wm; r Nr El; r Er Sl Wr Nl; r Sr Wl\n"
  "tile half-market copies 1 : s Nm; fish Nl W; r Nr E S\n"
  "tile slots copies 1 : s Nm; r Nl; r Nr; grain E S W\n"
  "tile beside copies 1 : s Nm Sm; r Nr; fish E; r Sl; r Sr W Nl\n"
  "tile two-ends copies 1 : s Nm; s Em; r Nl Nr El Er S W\n"
  "tile four-ends copies 1 : s Nm; s Em; s Sm; s Wm; r Nl Nr El Er Sl Sr Wl Wr\n"
  "tile split-homes copies 1 public 2 : r N E; r S W\n"
  "tile market-crossing copies 1 : fish N E; s Sm; s Wm; r Sl; r Sr Wl; r Wr\n"
  "tile twelve copies 1 : fish Nl; s Nm; grain Nr; fish El; s Em; grain Er; "
  "fish Sl; s Sm; grain Sr; fish Wl; s Wm; grain Wr\n";

static void
read_odd_set (BastideKit *set)
{
  BastideFault error = { 0 };
  gboolean well = town_tile_set_parse (set, odd_set, sizeof odd_set - 1, &error);

  g_assert_cmpstr (error.reason, ==, "");
  g_assert_true (well);
}

/* Counts the outlines that a point is in, with code of its own. *SEGMENT receives the segment of the last one. */
static int
count_outlines (const TownTileShape *shape, double x, double y, int *segment)
{
  int n = 0;

  for (int i = 0; i < shape->n_paths; i++)
    {
      const TownShapePath *path = &shape->paths[i];
      int winding = 0;

      for (int j = 0; j < path->count; j++)
        {
          BastidePoint a = shape->points[path->first + j], b = shape->points[path->first + (j + 1) % path->count];
          double turn = ((double) b.x - a.x) * (y - a.y) - ((double) b.y - a.y) * (x - a.x);

          if (a.y <= y && b.y > y && turn > 0)
            winding++;
          else if (a.y > y && b.y <= y && turn < 0)
            winding--;
        }
      if (winding != 0)
        {
          n++;
          *segment = path->segment;
        }
    }
  return n;
}

static void
assert_covers (const TownTileKind *kind, int turns)
{
  TownTileShape shape;
  BastideRng rng;
  int misses = 0;

  rng = bastide_rng (7);
  town_tile_shape_init (&shape, kind, turns);
  for (int i = 0; i < 3000; i++)
    {
      double x = (bastide_rng_below (&rng, 100000) + 0.5) / 100000;
      double y = (bastide_rng_below (&rng, 100000) + 0.5) / 100000;
      int segment = -1, n = count_outlines (&shape, x, y, &segment);

      if (n != 1)
        misses++;
      else
        g_assert_cmpint (town_tile_shape_segment_at (&shape, (float) x, (float) y), ==, segment);
    }
  if (misses > 1)
    g_error ("%s in turn %d: %d of 3000 places lie in no outline or several", kind->id, turns, misses);
}

/* Checks that a point just inside each slot belongs to the segment of that slot. */
static void
assert_slots (const BastideKit *set, int kind, int turns)
{
  static const double parts[3] = { 0.25, 0.5, 0.75 };
  TownTileShape shape;

  town_tile_shape_init (&shape, &set->kinds[kind], turns);
  for (int slot = 0; slot < TOWN_SLOTS; slot++)
    {
      double part = parts[slot % 3], in = 0.001;
      double x = slot / 3 == 0 ? part : slot / 3 == 1 ? 1 - in : slot / 3 == 2 ? 1 - part : in;
      double y = slot / 3 == 0 ? in : slot / 3 == 1 ? part : slot / 3 == 2 ? 1 - in : 1 - part;

      g_assert_cmpint (town_tile_shape_segment_at (&shape, (float) x, (float) y), ==,
                       set->segment_at[kind][turns][slot]);
    }
}

/* Checks the points at which the outlines meet the rim: on every side only the corners and the edges of a street. */
static void
assert_joins_neighbours (const TownTileKind *kind, int turns)
{
  TownTileShape shape;

  town_tile_shape_init (&shape, kind, turns);
  for (int i = 0; i < shape.n_points; i++)
    {
      BastidePoint p = shape.points[i];
      bool on_x = p.x == 0 || p.x == 1, on_y = p.y == 0 || p.y == 1;
      double along = on_x ? p.y : p.x;

      if (!on_x && !on_y)
        continue;
      if ((on_x && on_y) || fabs (along - 0.5) < 1e-6)
        continue;
      g_assert_cmpfloat_with_epsilon (fabs (along - 0.5), TOWN_STREET_HALF, 1e-6);
    }
}

static void
assert_spots (const TownTileKind *kind, int turns)
{
  TownTileShape shape;

  town_tile_shape_init (&shape, kind, turns);
  g_assert_cmpint (shape.n_segments, ==, kind->n_segments);
  for (int segment = 0; segment < kind->n_segments; segment++)
    {
      BastidePoint figure = shape.figures[segment], sign = shape.signs[segment], middle = shape.middles[segment];

      g_assert_cmpfloat (town_tile_shape_depth (&shape, segment, figure.x, figure.y), >, 0);
      g_assert_cmpuint (shape.lies[segment], <, 4);
      g_assert_cmpfloat (town_tile_shape_depth (&shape, segment, sign.x, sign.y), >, 0);
      g_assert_cmpfloat (town_tile_shape_depth (&shape, segment, middle.x, middle.y), >, 0);
    }
  g_assert_cmpint (shape.n_buildings, ==, kind->public_buildings + kind->has_historic);
  for (int i = 0; i < shape.n_buildings; i++)
    {
      const TownShapeBuilding *building = &shape.buildings[i];

      g_assert_cmpint (kind->segments[building->segment].type, ==, TOWN_RESIDENTIAL);
      g_assert_cmpfloat (town_tile_shape_depth (&shape, building->segment, building->centre.x, building->centre.y), >,
                         0);
    }
}

/* The distance from a box to the disc of radius RADIUS at X, Y; negative if they overlap. */
static double
measure_gap (const double box[4], double x, double y, double radius)
{
  const double aside = fmax (fmax (box[0] - x, x - box[2]), 0), above = fmax (fmax (box[1] - y, y - box[3]), 0);

  return hypot (aside, above) - radius;
}

/* The body of a steward: discs from his skirt to his head. */
static const struct {
  double along, radius;
} body[] = { { -0.085, 0.08 }, { 0.01, 0.06 }, { 0.10, 0.05 } };

/* How far a steward who lies at X, Y with his head at ANGLE is from what may be on the wall: guards on the sides, whose
 * halberd is to the east, and towers at the northern corners. A guard on the northern side is outside. */
static double
measure_steward (double x, double y, double angle)
{
  static const double guards[][4] = {
    { -0.083, 0.25, 0.083, 0.52 }, { 0.05, 0.22, 0.11, 0.31 }, { 0.917, 0.25, 1.083, 0.52 }, { 0.417, 0.72, 0.61, 1.02 }
  };
  double least = 1;

  for (size_t i = 0; i < G_N_ELEMENTS (body); i++)
    {
      const double px = x + body[i].along * cos (angle), py = y + body[i].along * sin (angle);

      for (size_t j = 0; j < G_N_ELEMENTS (guards); j++)
        least = fmin (least, measure_gap (guards[j], px, py, body[i].radius));
      least = fmin (least, hypot (fmin (px, 1 - px), py) - (double) TOWN_TOWER_RADIUS - body[i].radius);
    }
  return least;
}

/* Whether a steward at X, Y is on free ground of his area. */
static bool
has_room (const TownTileShape *shape, int segment, double x, double y, double angle)
{
  for (size_t i = 0; i < G_N_ELEMENTS (body); i++)
    {
      const double px = x + body[i].along * cos (angle), py = y + body[i].along * sin (angle);

      if ((double) town_tile_shape_depth (shape, segment, (float) px, (float) py) < body[i].radius)
        return false;
      for (int j = 0; j < shape->n_buildings; j++)
        {
          const TownShapeBuilding *site = &shape->buildings[j];

          if (hypot (px - (double) site->centre.x, py - (double) site->centre.y)
              < body[i].radius + 0.5 * (double) fminf (site->width, site->depth))
            return false;
        }
    }
  return true;
}

/* Whether a steward has room anywhere in his area where he clearly does not touch the wall. */
static bool
could_lie (const TownTileShape *shape, int segment)
{
  enum { STEPS = 16 };

  for (int way = 0; way < 4; way++)
    for (int i = 1; i < STEPS; i++)
      for (int j = 1; j < STEPS; j++)
        {
          const double x = (double) i / STEPS, y = (double) j / STEPS, angle = way * G_PI / 4;

          if (measure_steward (x, y, angle) > 0.03 && has_room (shape, segment, x, y, angle))
            return true;
        }
  return false;
}

/* Stewards do not touch guards and towers, except in areas that have no room for both. */
static void
test_stewards_keep_clear_of_the_wall (void)
{
  const BastideKit *set = town_tile_set_builtin ();
  int n = 0, touching = 0;

  for (int kind = 0; kind < set->n_kinds; kind++)
    for (int turns = 0; turns < 4; turns++)
      {
        TownTileShape shape;

        town_tile_shape_init (&shape, &set->kinds[kind], turns);
        for (int segment = 0; segment < shape.n_segments; segment++)
          {
            const BastidePoint at = shape.figures[segment];

            if (shape.types[segment] != TOWN_RESIDENTIAL)
              continue;
            n++;
            if (measure_steward ((double) at.x, (double) at.y, shape.lies[segment] * G_PI / 4) >= 0)
              continue;
            touching++;
            if (could_lie (&shape, segment))
              g_error ("%s, %d turns: the steward of %d touches the wall", set->kinds[kind].id, turns, segment);
          }
      }
  g_test_message ("no room in %d of %d areas", touching, n);
}

/* Checks that no historic building is covered by its name, which is as high as on the smallest tiles that show it. */
static void
assert_plate (const TownTileKind *kind, int turns)
{
  const float height = 0.12f;
  const TownShapeBuilding *building;
  TownTileShape shape;
  float half;

  if (!kind->has_historic)
    return;
  town_tile_shape_init (&shape, kind, turns);
  building = &shape.buildings[shape.n_buildings - 1];
  half = (fabsf (sinf (building->direction)) * building->depth + fabsf (cosf (building->direction)) * building->width)
         / 2;
  g_test_message ("%s, %d turns: %.3f free", kind->id, turns,
                  (double) (fabsf (shape.plate.y - building->centre.y) - half - height / 2));
  g_assert_cmpfloat (fabsf (shape.plate.y - building->centre.y), >, half + height / 2);
}

static void
test_plates (void)
{
  const BastideKit *set = town_tile_set_builtin ();

  for (int kind = 0; kind < set->n_kinds; kind++)
    for (int turns = 0; turns < 4; turns++)
      assert_plate (&set->kinds[kind], turns);
}

/* Checks that every border has its two segments to its left and right. */
static void
assert_borders (const TownTileKind *kind, int turns)
{
  TownTileShape shape;

  town_tile_shape_init (&shape, kind, turns);
  for (int i = 0; i < shape.n_borders; i++)
    {
      const TownShapeBorder *border = &shape.borders[i];

      g_assert_cmpint (border->left, !=, border->right);
      for (int j = 0; j + 1 < border->count; j++)
        {
          BastidePoint a = shape.points[border->first + j], b = shape.points[border->first + j + 1];
          double length = hypot (b.x - a.x, b.y - a.y), dx = (b.x - a.x) / length, dy = (b.y - a.y) / length;
          double x = (a.x + b.x) / 2.0, y = (a.y + b.y) / 2.0, step = 1e-3;

          if (length < 1e-3 || x < 2e-3 || x > 0.998 || y < 2e-3 || y > 0.998)
            continue;
          g_assert_cmpint (town_tile_shape_segment_at (&shape, (float) (x - dy * step), (float) (y + dx * step)), ==,
                           border->right);
          g_assert_cmpint (town_tile_shape_segment_at (&shape, (float) (x + dy * step), (float) (y - dx * step)), ==,
                           border->left);
        }
    }
}

/* Checks that turning the tile turns its outlines and its buildings, and changes nothing else. */
static void
assert_turns (const TownTileKind *kind)
{
  TownTileShape straight, turned;

  town_tile_shape_init (&straight, kind, 0);
  town_tile_shape_init (&turned, kind, 1);
  g_assert_cmpint (straight.n_points, ==, turned.n_points);
  for (int i = 0; i < straight.n_points; i++)
    {
      g_assert_cmpfloat_with_epsilon (turned.points[i].x, 1 - straight.points[i].y, 1e-6);
      g_assert_cmpfloat_with_epsilon (turned.points[i].y, straight.points[i].x, 1e-6);
    }
  g_assert_cmpint (straight.n_buildings, ==, turned.n_buildings);
  for (int i = 0; i < straight.n_buildings; i++)
    {
      const TownShapeBuilding *one = &straight.buildings[i], *other = &turned.buildings[i];

      g_assert_cmpfloat_with_epsilon (other->centre.x, 1 - one->centre.y, 1e-6);
      g_assert_cmpfloat_with_epsilon (other->centre.y, one->centre.x, 1e-6);
      g_assert_cmpfloat_with_epsilon (other->direction, one->direction + G_PI / 2, 1e-6);
    }
}

static void
for_all (const BastideKit *set, void (*check) (const TownTileKind *kind, int turns))
{
  for (int kind = 0; kind < set->n_kinds; kind++)
    for (int turns = 0; turns < 4; turns++)
      check (&set->kinds[kind], turns);
}

static void
test_covers (void)
{
  for_all (town_tile_set_builtin (), assert_covers);
}

static void
test_covers_odd (void)
{
  static BastideKit set;

  read_odd_set (&set);
  for_all (&set, assert_covers);
  for_all (&set, assert_borders);
}

static void
test_slots (void)
{
  const BastideKit *set = town_tile_set_builtin ();

  for (int kind = 0; kind < set->n_kinds; kind++)
    for (int turns = 0; turns < 4; turns++)
      assert_slots (set, kind, turns);
}

static void
test_slots_odd (void)
{
  static BastideKit set;

  read_odd_set (&set);
  for (int kind = 0; kind < set.n_kinds; kind++)
    for (int turns = 0; turns < 4; turns++)
      assert_slots (&set, kind, turns);
}

static void
test_joins (void)
{
  static BastideKit set;

  read_odd_set (&set);
  for_all (town_tile_set_builtin (), assert_joins_neighbours);
  for_all (&set, assert_joins_neighbours);
}

static void
test_spots (void)
{
  static BastideKit set;

  read_odd_set (&set);
  for_all (town_tile_set_builtin (), assert_spots);
  for_all (&set, assert_spots);
}

static void
test_borders (void)
{
  for_all (town_tile_set_builtin (), assert_borders);
}

static void
test_turns (void)
{
  const BastideKit *set = town_tile_set_builtin ();

  for (int kind = 0; kind < set->n_kinds; kind++)
    assert_turns (&set->kinds[kind]);
}

/* Before a shape has been computed there are its outlines, and nothing that takes longer. */
static void
test_outlines (void)
{
  const BastideKit *set = town_tile_set_builtin ();
  BastideShapes *shapes = town_shapes_new (set);

  for (int kind = 0; kind < set->n_kinds; kind++)
    for (int turns = 0; turns < 4; turns++)
      {
        static TownTileShape room;
        const TownTileShape *outlines = town_shapes_get_outlines (shapes, kind, turns, &room);
        const TownTileShape *shape = town_shapes_get (shapes, kind, turns);

        g_assert_true (outlines == &room);
        g_assert_cmpmem (outlines->points, outlines->n_points * sizeof (BastidePoint), shape->points,
                         shape->n_points * sizeof (BastidePoint));
        g_assert_cmpmem (outlines->paths, outlines->n_paths * sizeof (TownShapePath), shape->paths,
                         shape->n_paths * sizeof (TownShapePath));
        g_assert_cmpmem (outlines->types, outlines->n_segments, shape->types, shape->n_segments);
        g_assert_cmpfloat (outlines->middles[0].x, ==, 0);
        g_assert_true (town_shapes_get_outlines (shapes, kind, turns, &room) == shape);
      }
  town_shapes_free (shapes);
}

/* Random sets: every slot gets a random segment, as far as the rules of a set allow it. */
static void
test_random_tiles (void)
{
  BastideRng rng;

  rng = bastide_rng (2004);
  for (int round = 0; round < 400; round++)
    {
      TownTileKind kind = { .id = "random", .count = 1 };
      int of_slot[TOWN_SLOTS];

      kind.n_segments = (uint8_t) (4 + bastide_rng_below (&rng, 8));
      for (int i = 0; i < kind.n_segments; i++)
        {
          kind.segments[i].type = i < 2 ? TOWN_STREET : (uint8_t) (1 + bastide_rng_below (&rng, 2));
          kind.segments[i].goods = kind.segments[i].type == TOWN_MARKET ? TOWN_FISH : 0;
        }
      for (int side = 0; side < 4; side++)
        {
          bool street = bastide_rng_below (&rng, 2);
          int left = 2 + (int) bastide_rng_below (&rng, (uint32_t) kind.n_segments - 2);

          of_slot[3 * side] = left;
          of_slot[3 * side + 1] = street ? (int) bastide_rng_below (&rng, 2) : left;
          of_slot[3 * side + 2] = street ? 2 + (int) bastide_rng_below (&rng, (uint32_t) kind.n_segments - 2) : left;
        }
      for (int slot = 0; slot < TOWN_SLOTS; slot++)
        kind.segments[of_slot[slot]].slots |= (uint16_t) (1 << slot);
      for (int i = kind.n_segments - 1; i >= 0; i--)
        if (kind.segments[i].slots == 0)
          kind.segments[i] = kind.segments[--kind.n_segments];
      assert_covers (&kind, 0);
    }
}

int
main (int argc, char **argv)
{
  g_test_init (&argc, &argv, NULL);
  g_test_add_func ("/scene/tile-shape/stewards-keep-clear-of-the-wall", test_stewards_keep_clear_of_the_wall);
  g_test_add_func ("/scene/tile-shape/outlines-cover-the-tile-once", test_covers);
  g_test_add_func ("/scene/tile-shape/outlines-cover-odd-tiles-once", test_covers_odd);
  g_test_add_func ("/scene/tile-shape/outlines-cover-random-tiles-once", test_random_tiles);
  g_test_add_func ("/scene/tile-shape/each-slot-shows-its-segment", test_slots);
  g_test_add_func ("/scene/tile-shape/each-slot-of-odd-tiles-shows-its-segment", test_slots_odd);
  g_test_add_func ("/scene/tile-shape/outlines-meet-the-side-where-the-neighbours-do", test_joins);
  g_test_add_func ("/scene/tile-shape/figures-signs-and-buildings-lie-inside-their-segment", test_spots);
  g_test_add_func ("/scene/tile-shape/names-do-not-cover-their-buildings", test_plates);
  g_test_add_func ("/scene/tile-shape/borders-have-their-segments-on-the-right-hands", test_borders);
  g_test_add_func ("/scene/tile-shape/a-turned-tile-has-turned-outlines", test_turns);
  g_test_add_func ("/scene/tile-shape/outlines-come-before-the-whole-shape", test_outlines);
  return g_test_run ();
}
