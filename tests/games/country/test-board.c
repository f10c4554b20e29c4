/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The table of Country over random games with random options and one of odd tiles: what can be pointed at is what is
 * legal, and nothing is where it would hide something else. */
#include <math.h>
#include <string.h>

#include "games/country/board/board.h"
#include "games/country/board/items.h"
#include "games/country/board/place.h"
#include "games/country/rules/board.h"
#include "games/country/rules/event.h"
#include "games/country/rules/thing.h"
#include "table.h"

static BastidePlace
hit (const Table *table, float x, float y)
{
  return country_board.hit (&table->stage, x, y, 0);
}

/* Marks the moves of PLACE, which must be legal and lead back to it. Returns their number. */
static void
check_place (Table *table, unsigned i, bool *is_reached)
{
  const BastidePlace place = table->places.at[i];
  const unsigned turns = place.type == BASTIDE_PLACE_CELL ? country_board.turns (&table->stage, place) : 1;
  BastideMove moves[BASTIDE_MAX_CHOSEN];
  float x, y;

  g_assert_cmpuint (turns, !=, 0);
  for (unsigned turn = 0; turn < 4; turn++)
    if (turns >> turn & 1)
      {
        unsigned j = 0;

        table->stage.turns = (uint8_t) turn;
        g_assert_cmpuint (country_board.moves (&table->stage, place, moves), ==, 1);
        g_assert_true (bastide_move_equal (moves[0], country_board.move (place, table->game.state, turn)));
        g_assert_true (bastide_place_equal (place, country_board.place_of (moves[0], table->game.state)));
        while (j < table->game.moves.n && !bastide_move_equal (moves[0], table->game.moves.at[j]))
          j++;
        g_assert_cmpuint (j, <, table->game.moves.n);
        is_reached[j] = true;
      }
  country_board.middle (place, &table->stage, &x, &y);
  g_assert_true (x == table->places.x[i] && y == table->places.y[i]);
  g_assert_cmphex (bastide_place_key (hit (table, x, y)), ==, bastide_place_key (place));
}

/* Whether a figure of SORT may be put on the segment of PLACE. */
static bool
may_stand (const Table *table, BastidePlace place, unsigned sort)
{
  const BastideMove move = { .type = (uint8_t) (COUNTRY_MOVE_FOLLOWER + sort),
                             .part = (uint8_t) country_place_segment (place) };

  return table->game.rules->why (table->game.state, table->game.kit, move).code == BASTIDE_LEGAL;
}

/* PLACE has the sort that is wanted if that may stand there, otherwise the first that may. */
static void
check_sort (const Table *table, BastidePlace place)
{
  unsigned sort = table->stage.sort;

  if (place.type != COUNTRY_PLACE_FIGURE)
    return;
  for (unsigned first = 0; !may_stand (table, place, sort); first++)
    sort = first;
  g_assert_cmpuint (country_place_sort (place), ==, sort);
}

static void
try_places (Table *table)
{
  const BastideMoves *moves = &table->game.moves;
  const unsigned sorts = country_board.sorts (&table->stage);
  g_autofree bool *is_reached = g_new0 (bool, moves->n);

  for (unsigned sort = 0; sort < COUNTRY_FIGURES; sort++)
    {
      table->stage.sort = (uint8_t) sort;
      country_board.places (&table->places, &table->stage);
      for (unsigned i = 0; i < table->places.n; i++)
        {
          check_place (table, i, is_reached);
          check_sort (table, table->places.at[i]);
        }
      if (table->places.n > 0 && country_board.asks (table->game.state) == BASTIDE_ASKS_PARTS && sorts != 0)
        g_assert_cmpint (table->places.at[0].x, ==, country_new_tile (table->game.state)->x);
    }
  for (unsigned i = 0; i < moves->n; i++)
    g_assert_true (is_reached[i] == (moves->at[i].type != COUNTRY_MOVE_PASS));
  table->stage.sort = 0;
}

static void
test_places (void)
{
  play_games (try_places);
}

/* A click on any point of the tile just placed means a figure there, and outside all places what it says. */
static void
try_guesses (Table *table)
{
  const CountryTile *tile = country_new_tile (table->game.state);
  BastideMove move;

  for (unsigned i = 0; i < 20; i++)
    {
      const float x = (float) tile->x + (float) bastide_rng_below (&table->rng, 100) / 100;
      const float y = (float) tile->y + (float) bastide_rng_below (&table->rng, 100) / 100;
      const BastidePlace place = hit (table, x, y);
      const CountryTileShape *shape = country_shapes_get (table->stage.shapes, tile->kind, tile->turns);

      if (place.type == COUNTRY_PLACE_FIGURE)
        g_assert_cmpint (country_tile_shape_segment_at (shape, x - (float) tile->x, y - (float) tile->y), ==,
                         country_place_segment (place));
      if (country_board.asks (table->game.state) == 0)
        g_assert_false (country_board.guess (&table->stage, x, y, &move));
      else if (place.type == BASTIDE_PLACE_CELL)
        {
          g_assert_true (country_board.guess (&table->stage, x, y, &move));
          g_assert_cmpint (table->game.rules->why (table->game.state, table->game.kit, move).code, !=, BASTIDE_LEGAL);
        }
    }
}

static void
test_guesses (void)
{
  play_games (try_guesses);
}

static bool
is_listed (const Table *table, BastideThing thing)
{
  BastideThing things[BASTIDE_MAX_THINGS];
  const unsigned n = country_board.things (&table->stage, country_board.cell_of (table->game.state, thing), things);

  for (unsigned i = 0; i < n; i++)
    if (bastide_thing_equal (things[i], thing))
      return true;
  return false;
}

/* Twice the area within CONTOUR, which is round the tile at X, Y. */
static double
measure_contour (const BastideContour *contour, float x, float y)
{
  double sum = 0;

  for (unsigned i = 0; i < contour->n; i++)
    {
      const BastidePoint a = contour->edges[i].from, b = contour->edges[i].to;

      sum += (double) ((a.x - x) * (b.y - y) - (b.x - x) * (a.y - y));
    }
  return sum;
}

/* The contour of a road or city has in it the squares of all its segments. */
static void
check_contour (const Table *table, const BastideContour *contour, BastideThing thing)
{
  const BastideState *state = table->game.state;
  const unsigned first = state->tiles[thing.tile].first_node + thing.part;
  const unsigned ground = country_segment_of (state, table->game.kit, first)->ground;
  unsigned node = first, n_tiles = 0;
  double squares = 0;

  if (ground != COUNTRY_ROAD && ground != COUNTRY_CITY)
    return;
  do
    {
      const CountryTile *tile = &state->tiles[state->nodes[node].tile];
      const CountryTileShape *shape = country_shapes_get (table->stage.shapes, tile->kind, tile->turns);

      for (unsigned i = 0; i < COUNTRY_SHAPE_GRID * COUNTRY_SHAPE_GRID; i++)
        squares += shape->grid[i / COUNTRY_SHAPE_GRID][i % COUNTRY_SHAPE_GRID] == node - tile->first_node;
      n_tiles++;
      node = state->nodes[node].next;
    }
  while (node != first);
  g_assert_cmpfloat_with_epsilon (measure_contour (contour, state->tiles[thing.tile].x, state->tiles[thing.tile].y) / 2,
                                  squares / (COUNTRY_SHAPE_GRID * COUNTRY_SHAPE_GRID),
                                  0.05 * n_tiles); /* but for the corners of tiles */
}

/* A thing with any numbers is on the table or has no cell. */
static void
try_any_thing (Table *table)
{
  for (unsigned i = 0; i < 20; i++)
    {
      const BastideThing thing = { (uint8_t) bastide_rng_below (&table->rng, 6),
                                   (uint16_t) bastide_rng_below (&table->rng, 300),
                                   (uint8_t) bastide_rng_below (&table->rng, i < 10 ? 8 : 256) };
      BastideContour contour = { 0 };

      if (country_board.cell_of (table->game.state, thing).type != BASTIDE_PLACE_NONE)
        country_board.contour (&contour, &table->stage, thing);
      bastide_contour_clear (&contour);
    }
}

static void
try_things (Table *table)
{
  const BastideState *state = table->game.state;
  BastideContour contour = { 0 };

  try_any_thing (table);

  if (state->n_tiles % 6 != 0)
    return;
  for (unsigned i = 0; i < state->n_tiles; i++)
    for (unsigned j = 0; j < country_kind_of (table->game.kit, &state->tiles[i])->n_segments; j++)
      {
        const CountryTile *tile = &state->tiles[i];
        const BastidePoint middle = country_shapes_get (table->stage.shapes, tile->kind, tile->turns)->middles[j];
        const BastideThing thing = country_board.thing_at (&table->stage, (float) tile->x + middle.x,
                                                           (float) tile->y + middle.y, 0.05f);
        BastideBox open[BASTIDE_MARKED_CELLS];

        g_assert_cmpint (thing.type, !=, COUNTRY_THING_NONE);
        g_assert_true (is_listed (table, thing));
        if (thing.type == COUNTRY_THING_FEATURE)
          g_assert_cmpuint (country_root (state, tile->first_node + j), ==,
                            state->tiles[thing.tile].first_node + thing.part);
        country_board.contour (&contour, &table->stage, thing);
        g_assert_cmpuint (contour.n, >, 2);
        if (thing.type == COUNTRY_THING_FEATURE)
          check_contour (table, &contour, thing);
        g_assert_cmpuint (country_board.open_cells (&table->stage, thing, open), <=, BASTIDE_MARKED_CELLS);
      }
  bastide_contour_clear (&contour);
}

static void
test_things (void)
{
  play_games (try_things);
}

/* Cells with a cross are those that nothing unseen fits, and they are things. */
static void
try_dead_cells (Table *table)
{
  const BastideState *state = table->game.state;
  const BastideKit *kit = table->game.kit;
  BastideScene light = { 0 };

  country_board.light (&light, &table->stage, &table->city);
  for (unsigned i = 0; i < state->n_frontier; i++)
    {
      const int x = country_frontier_x (state->frontier[i]), y = country_frontier_y (state->frontier[i]);
      const bool has_cross = bastide_scene_find (&light, bastide_item_key (COUNTRY_ITEM_CROSS, x, y, 0, 0)) != NULL;
      const BastideThing thing = country_board.thing_at (&table->stage, (float) x + 0.5f, (float) y + 0.5f, 0);
      bool fits = state->phase == COUNTRY_OVER;

      for (unsigned j = state->n_drawn - (state->phase == COUNTRY_ASKS_TILE); j < state->n_order && !fits; j++)
        for (unsigned turns = 0; turns < 4; turns++)
          {
            bool here = true;

            for (unsigned side = 0; side < 4; side++)
              {
                const unsigned there = state->frontier[i] >> (3 * side) & 7;

                here &= there == 0 || there == country_side (&kit->kinds[state->order[j]], turns, side);
              }
            fits |= here;
          }
      g_assert_true (has_cross == !fits);
      if (has_cross)
        {
          g_assert_cmpint (thing.type, ==, COUNTRY_THING_DEAD_CELL);
          g_assert_true (is_listed (table, thing));
          g_assert_cmpint (country_board.cell_of (state, thing).x, ==, x);
        }
    }
  bastide_scene_clear (&light);
}

static void
test_dead_cells (void)
{
  play_games (try_dead_cells);
}

static double
measure (BastideBox box)
{
  return fmax (0, box.east - box.west) * fmax (0, box.south - box.north);
}

/* No figure covers most of another one. */
static void
try_figures (Table *table)
{
  BastideBox boxes[BASTIDE_MAX_CELLS];
  unsigned n = 0;

  for (unsigned i = 0; i < table->game.state->n_tiles; i++)
    {
      const CountryTile *tile = &table->game.state->tiles[i];
      BastideBox here[BASTIDE_MAX_THINGS];

      if (country_board.figures (&table->stage, (BastidePlace) { BASTIDE_PLACE_CELL, tile->x, tile->y, 0 }, here) > 0)
        boxes[n++] = here[0];
    }
  for (unsigned i = 0; i < n; i++)
    for (unsigned j = 0; j < i; j++)
      {
        const BastideBox common = { fmax (boxes[i].west, boxes[j].west), fmax (boxes[i].north, boxes[j].north),
                                    fmin (boxes[i].east, boxes[j].east), fmin (boxes[i].south, boxes[j].south) };

        g_assert_cmpfloat (measure (common), <, 0.4 * fmin (measure (boxes[i]), measure (boxes[j])));
      }
}

static void
test_figures (void)
{
  play_games (try_figures);
}

static bool
overlap (const BastideNumber *a, const BastideNumber *b)
{
  return fabsf (a->x - b->x) < (a->width + b->width) / 2 && fabsf (a->y - b->y) < (a->height + b->height) / 2;
}

/* Pointing at a place shows a ghost there, and numbers are where a click on them chooses what they are about. */
static void
try_light (Table *table)
{
  const bool asks_figure = country_board.asks (table->game.state) == BASTIDE_ASKS_PARTS;
  BastideScene light = { 0 };
  unsigned i;

  if (table->places.n == 0)
    return;
  i = bastide_rng_below (&table->rng, table->places.n);
  table->stage.pointed = table->places.at[i];
  if (!asks_figure)
    while (!(country_board.turns (&table->stage, table->stage.pointed) >> table->stage.turns & 1))
      table->stage.turns = (table->stage.turns + 1) & 3;
  country_board.numbers (&table->numbers, &table->stage);
  table->stage.numbers = &table->numbers;
  country_board.light (&light, &table->stage, &table->city);
  g_assert_cmpuint (count_items (&light, COUNTRY_ITEM_POINTS), ==, table->numbers.n);
  if (!asks_figure)
    g_assert_cmpuint (count_items (&light, COUNTRY_ITEM_GHOST_TILE), ==, 1);
  else
    g_assert_cmpuint (count_items (&light, COUNTRY_ITEM_GHOST_FIGURE), ==,
                      table->stage.pointed.type == COUNTRY_PLACE_FIGURE);
  for (unsigned j = 0; j < table->numbers.n; j++)
    {
      const BastideNumber *number = &table->numbers.at[j];

      g_assert_cmphex (bastide_place_key (hit (table, number->x, number->y)), ==, bastide_place_key (number->place));
      for (unsigned k = 0; k < j; k++)
        g_assert_false (overlap (number, &table->numbers.at[k]));
    }
  for (unsigned j = 0; j < light.n; j++)
    if (light.items[j].type == COUNTRY_ITEM_AREA)
      g_assert_cmpuint (light.items[j].part, <, table->game.kit->kinds[light.items[j].kind].n_segments);
  table->stage.numbers = NULL;
  bastide_scene_clear (&light);
}

static void
test_light (void)
{
  play_games (try_light);
}

/* What a refused choice lights, and what others did. */
static void
try_reasons (Table *table)
{
  BastideScene light = { 0 };

  for (unsigned i = 0; i < 10; i++)
    {
      const CountryTile *tile = country_new_tile (table->game.state);
      const BastideMove move = {
        .type = (uint8_t) bastide_rng_below (&table->rng, COUNTRY_MOVES),
        .part = (uint8_t) bastide_rng_below (&table->rng, 8),
        .x = (int16_t) (tile->x + (int) bastide_rng_below (&table->rng, 3) - 1),
        .y = (int16_t) (tile->y + (int) bastide_rng_below (&table->rng, 3) - 1),
      };

      table->stage.refusal = table->game.rules->why (table->game.state, table->game.kit, move);
      table->stage.marks = table->game.events.at;
      table->stage.n_marks = table->game.events.n;
      country_board.light (&light, &table->stage, &table->city);
      table->stage.n_marks = 0;
    }
  table->stage.refusal = (BastideReason) { 0 };
  bastide_scene_clear (&light);
}

static void
test_reasons (void)
{
  play_games (try_reasons);
}

/* The most points that somebody gets for each field if the game ends now are on the board in OVERLAY. */
static void
check_fields (const Table *table, const BastideOverlay *overlay)
{
  g_autofree BastideEvents *causes = g_new0 (BastideEvents, 1);
  int16_t points[BASTIDE_PLAYERS][BASTIDE_SOURCES];
  BastideScene scene = { 0 };
  int shown = 0, worth = 0;

  overlay->add (&scene, &table->stage);
  table->game.rules->count (table->game.state, table->game.kit, true, points, causes);
  for (unsigned i = 0; i < causes->n; i++)
    if (causes->at[i].type == COUNTRY_FIELD_SCORED)
      worth += bastide_event_most (&causes->at[i]);
  for (unsigned i = 0; i < scene.n; i++)
    if (scene.items[i].type == COUNTRY_ITEM_POINTS)
      shown += scene.items[i].value;
  g_assert_cmpint (shown, ==, worth);
  bastide_scene_clear (&scene);
}

/* Every segment but the river has an owner in one of the two overlays, and events have lights and contours. */
static void
try_overlays (Table *table)
{
  const BastideState *state = table->game.state;
  BastidePart parts[BASTIDE_MAX_LIT];
  BastideContour contour = { 0 };
  BastideScene scene = { 0 };
  unsigned n_segments = 0;

  for (unsigned i = 0; i < table->game.events.n; i++)
    {
      table->stage.lit = parts;
      table->stage.n_lit = country_board.lit (table->game.kit, state, &table->game.events.at[i], parts);
      country_board.contour_lit (&contour, &table->stage);
      g_assert_true ((table->stage.n_lit > 0) == (contour.n > 0));
      table->stage.n_lit = 0;
    }
  bastide_contour_clear (&contour);
  if (state->n_tiles % 10 != 0)
    return;
  for (unsigned i = 0; country_board.overlays[i].word != NULL; i++)
    {
      country_board.overlays[i].add (&scene, &table->stage);
      if (strcmp (country_board.overlays[i].word, "fields") == 0 && state->phase != COUNTRY_OVER)
        check_fields (table, &country_board.overlays[i]);
    }
  for (unsigned node = 0; node < state->n_nodes; node++)
    n_segments += country_segment_of (state, table->game.kit, node)->ground != COUNTRY_WATER;
  g_assert_cmpuint (count_items (&scene, COUNTRY_ITEM_TINT), ==, n_segments);
  for (unsigned i = 0; i < scene.n; i++)
    for (unsigned j = 0; scene.items[i].type == COUNTRY_ITEM_POINTS && j < table->city.n; j++)
      g_assert_true (table->city.items[j].type != COUNTRY_ITEM_FIGURE || table->city.items[j].pose != COUNTRY_FIELD
                     || fabsf (scene.items[i].x - table->city.items[j].x) > 0.1f
                     || fabsf (scene.items[i].y - table->city.items[j].y) > 0.2f);
  for (unsigned kind = 0; kind < table->game.kit->n_kinds; kind++)
    country_board.fitting_cells (&scene, &table->stage, (int) kind);
  bastide_scene_clear (&scene);
}

static void
test_overlays (void)
{
  play_games (try_overlays);
}

int
main (int argc, char *argv[])
{
  g_test_init (&argc, &argv, NULL);
  g_test_add_func ("/country/board/places", test_places);
  g_test_add_func ("/country/board/guesses", test_guesses);
  g_test_add_func ("/country/board/things", test_things);
  g_test_add_func ("/country/board/dead-cells", test_dead_cells);
  g_test_add_func ("/country/board/figures", test_figures);
  g_test_add_func ("/country/board/light", test_light);
  g_test_add_func ("/country/board/reasons", test_reasons);
  g_test_add_func ("/country/board/overlays", test_overlays);
  return g_test_run ();
}
