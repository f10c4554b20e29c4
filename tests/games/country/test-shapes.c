/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The shapes of tiles show what the rules say of them. */
#include <glib.h>
#include <string.h>

#include "game.h"
#include "games/country/board/shapes.h"
#include "games/country/rules/rules.h"

enum {
  GRID = COUNTRY_SHAPE_GRID,
  ALL = COUNTRY_FIELDS | COUNTRY_RIVER | COUNTRY_ABBOT | COUNTRY_INNS | COUNTRY_TRADERS,
  FREE = 0xff,
};

typedef struct {
  BastideKit *kit;
  BastideShapes *shapes;
} Fixture;

static void
set_up (Fixture *fixture, const char *const *texts, unsigned n_texts)
{
  BastideFault fault;

  fixture->kit = g_new (BastideKit, 1);
  g_assert_true (country_open_kit (fixture->kit, n_texts > 0 ? 0 : ALL, texts, n_texts, &fault));
  fixture->shapes = country_shapes_new (fixture->kit);
}

static void
tear_down (Fixture *fixture)
{
  country_shapes_free (fixture->shapes);
  g_free (fixture->kit);
}

/* Removes the part of GRID that has the square, and returns its size. */
static unsigned
erase (uint8_t grid[GRID][GRID], int row, int column, unsigned segment)
{
  unsigned n = 1;

  if (row < 0 || column < 0 || row >= GRID || column >= GRID || grid[row][column] != segment)
    return 0;
  grid[row][column] = FREE;
  n += erase (grid, row - 1, column, segment);
  n += erase (grid, row + 1, column, segment);
  n += erase (grid, row, column - 1, segment);
  n += erase (grid, row, column + 1, segment);
  return n;
}

static unsigned
count_parts (const CountryTileShape *shape, unsigned segment)
{
  uint8_t grid[GRID][GRID];
  unsigned n = 0;

  memcpy (grid, shape->grid, sizeof grid);
  for (int row = 0; row < GRID; row++)
    for (int column = 0; column < GRID; column++)
      n += erase (grid, row, column, segment) > 0;
  return n;
}

/* Along how many sides of squares two segments touch. */
static unsigned
count_touching (const CountryTileShape *shape, unsigned a, unsigned b)
{
  unsigned n = 0;

  for (int row = 0; row < GRID; row++)
    for (int column = 0; column < GRID; column++)
      {
        const unsigned here = shape->grid[row][column];
        const unsigned right = column + 1 < GRID ? shape->grid[row][column + 1] : FREE;
        const unsigned below = row + 1 < GRID ? shape->grid[row + 1][column] : FREE;

        n += (here == a && right == b) || (here == b && right == a);
        n += (here == a && below == b) || (here == b && below == a);
      }
  return n;
}

/* On every printed tile a field is one part, touches no other field, and touches exactly the cities that it feeds
 * (K13); so does every other segment, but for a road or the river under a bridge. */
static void
test_fields (void)
{
  Fixture fixture;

  set_up (&fixture, NULL, 0);
  for (unsigned i = 0; i < fixture.kit->n_kinds; i++)
    for (unsigned turns = 0; turns < 4; turns++)
      {
        const CountryTileKind *kind = &fixture.kit->kinds[i];
        const CountryTileShape *shape = country_shapes_get (fixture.shapes, i, turns);

        for (unsigned a = 0; a < kind->n_segments; a++)
          {
            const unsigned parts = count_parts (shape, a);

            if (parts != 1 && (kind->segments[a].ground == COUNTRY_FIELD || shape->n_bridges == 0))
              g_error ("%s, turned %u: segment %u is in %u parts", kind->id, turns, a, parts);
            for (unsigned b = 0; b < kind->n_segments && kind->segments[a].ground == COUNTRY_FIELD; b++)
              {
                const unsigned touching = count_touching (shape, a, b);

                if (b != a && kind->segments[b].ground == COUNTRY_FIELD && touching > 0)
                  g_error ("%s, turned %u: the fields %u and %u touch", kind->id, turns, a, b);
                if (kind->segments[b].ground == COUNTRY_CITY && (touching > 2) != (kind->segments[a].borders >> b & 1))
                  g_error ("%s, turned %u: field %u touches city %u: %u", kind->id, turns, a, b, touching);
              }
          }
      }
  tear_down (&fixture);
}

/* Every slot is at its side, and what stands on a segment is on it. */
static void
check_shape (const CountryTileKind *kind, const CountryTileShape *shape, unsigned turns, bool is_printed)
{
  for (unsigned slot = 0; slot < COUNTRY_SLOTS; slot++)
    {
      static const float parts[] = { 0.22f, 0.5f, 0.78f };
      BastidePoint p = point_on_side ((int) slot / 3, parts[slot % 3]);

      p = point_add (p, point_inwards ((int) slot / 3), 0.01f);
      if (is_printed)
        g_assert_cmpint (country_tile_shape_segment_at (shape, p.x, p.y), ==, kind->segment_at[turns][slot]);
    }
  for (unsigned i = 0; i < kind->n_segments; i++)
    {
      g_assert_cmpint (shape->grounds[i], ==, kind->segments[i].ground);
      if (is_printed)
        {
          g_assert_cmpint (country_tile_shape_segment_at (shape, shape->figures[i].x, shape->figures[i].y), ==, i);
          g_assert_cmpfloat (shape->rooms[i], >, 0.02f);
        }
      g_assert_cmpint (country_tile_shape_segment_at (shape, shape->middles[i].x, shape->middles[i].y), ==, i);
      if (kind->segments[i].marks & COUNTRY_SHIELD)
        g_assert_cmpint (country_tile_shape_segment_at (shape, shape->shields[i].x, shape->shields[i].y), ==, i);
    }
  for (unsigned i = 0; i < shape->n_points; i++)
    g_assert_true (shape->points[i].x >= 0 && shape->points[i].x <= 1 && shape->points[i].y >= 0
                   && shape->points[i].y <= 1);
}

/* Twice the area that the outlines of SEGMENT enclose. */
static double
measure_paths (const CountryTileShape *shape, unsigned segment)
{
  double sum = 0;

  for (unsigned i = 0; i < shape->n_paths; i++)
    for (int j = 0; shape->paths[i].segment == segment && j < shape->paths[i].count; j++)
      {
        const BastidePoint *points = &shape->points[shape->paths[i].first];
        const BastidePoint a = points[j], b = points[(j + 1) % shape->paths[i].count];

        sum += (double) (a.x * b.y - b.x * a.y);
      }
  return sum;
}

static void
test_printed (void)
{
  Fixture fixture;

  set_up (&fixture, NULL, 0);
  for (unsigned i = 0; i < fixture.kit->n_kinds; i++)
    for (unsigned turns = 0; turns < 4; turns++)
      {
        const CountryTileKind *kind = &fixture.kit->kinds[i];
        const CountryTileShape *shape = country_shapes_get (fixture.shapes, i, turns);
        double all = 0;

        check_shape (kind, shape, turns, true);
        for (unsigned segment = 0; segment < kind->n_segments; segment++)
          {
            g_assert_cmpfloat (measure_paths (shape, segment), >, 0.004);
            all += measure_paths (shape, segment);
          }
        g_assert_cmpfloat_with_epsilon (all, 2, 0.01); /* they cover the tile */
      }
  tear_down (&fixture);
}

/* Roads that end do so at something, and every piece of wall is between two corners. */
static void
test_lines (void)
{
  Fixture fixture;

  set_up (&fixture, NULL, 0);
  for (unsigned i = 0; i < fixture.kit->n_kinds; i++)
    for (unsigned turns = 0; turns < 4; turns++)
      {
        const CountryTileKind *kind = &fixture.kit->kinds[i];
        const CountryTileShape *shape = country_shapes_get (fixture.shapes, i, turns);
        unsigned sides = 0, gates = 0;

        for (unsigned j = 0; j < shape->n_lines; j++)
          {
            const CountryLine *line = &shape->lines[j];
            const bool is_river = shape->grounds[line->segment] == COUNTRY_WATER;

            g_assert_cmpuint (sides & line->sides, ==, 0);
            sides |= line->sides;
            gates |= (unsigned) (line->end == COUNTRY_END_GATE) << j;
            g_assert_true (is_river == (line->end == COUNTRY_END_SPRING || line->end == COUNTRY_END_LAKE)
                           || line->end == COUNTRY_END_SIDE);
            g_assert_cmpint (__builtin_popcount (line->sides), ==, line->end == COUNTRY_END_SIDE ? 2 : 1);
          }
        for (unsigned side = 0; side < 4; side++)
          {
            const unsigned ground = country_side (kind, turns, side) - 1;

            g_assert_cmpuint (sides >> side & 1, ==, ground == COUNTRY_ROAD || ground == COUNTRY_WATER);
          }
        for (unsigned j = 0; j < shape->n_walls; j++)
          {
            const BastidePoint *points = &shape->points[shape->walls[j].first];
            const BastidePoint ends[2] = { points[0], points[shape->walls[j].count - 1] };

            gates &= ~(unsigned) shape->walls[j].gates;
            for (unsigned end = 0; end < 2; end++)
              g_assert_true ((ends[end].x == 0 || ends[end].x == 1) && (ends[end].y == 0 || ends[end].y == 1));
          }
        g_assert_cmpuint (gates, ==, 0);
      }
  tear_down (&fixture);
}

/* Any set that is read has shapes, however its parts lie. */
static void
test_odd (void)
{
  Fixture fixture;

  set_up (&fixture, &odd_set, 1);
  for (unsigned i = 0; i < fixture.kit->n_kinds; i++)
    for (unsigned turns = 0; turns < 4; turns++)
      check_shape (&fixture.kit->kinds[i], country_shapes_get (fixture.shapes, i, turns), turns, false);
  tear_down (&fixture);
}

int
main (int argc, char *argv[])
{
  g_test_init (&argc, &argv, NULL);
  g_test_add_func ("/country/shapes/printed", test_printed);
  g_test_add_func ("/country/shapes/fields", test_fields);
  g_test_add_func ("/country/shapes/lines", test_lines);
  g_test_add_func ("/country/shapes/odd", test_odd);
  return g_test_run ();
}
