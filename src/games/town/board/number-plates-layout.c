/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Positions the plates of numbers. Each has a grid of spots with a fixed cost. In a few rounds, every number moves to
 * its best spot while the others stay. */
#include <math.h>

#include "city.h"
#include "hit.h"
#include "number-plates.h"
#include "places.h"
#include "side.h"
#include "things.h"

/* Spots of a number along each side of its grid. */
#define STEPS 31
#define SPOTS (STEPS * STEPS)

#define ROUNDS 8

/* How far the grid of a number on the wall extends to each side of its place, in tile units, and that of a number about
 * a cell, which is on one of the tiles next to it. */
#define WALL_REACH 1.2f
#define CELL_REACH 1.5f

/* How far the plate of an area may extend beyond its tile. */
#define AREA_BEYOND 0.1f

/* The preferred distance of a number from the wall, and above the middle of a tower. */
#define WALL_OUT 0.42f
#define TOWER_UP 0.35f

/* The minimum distance between plates, in tile units. */
#define GAP 0.03f

/* The minimum distance of plates from the middle of other choices. */
#define CLEARANCE 0.06f

/* A distance of one tile from the best position costs 1, and a middle beside its part COST_BESIDE. Covering the area of
 * a whole tile of other numbers, of figures or of the city costs this much; touching another number at all costs
 * COST_TOUCH. */
#define COST_BESIDE 1
#define COST_TOUCH 5
#define COST_NUMBER 200
#define COST_FIGURE 400
#define COST_CITY 2

/* Numbers that cover a smaller area of figures than this, in tiles, stay as large as they are. */
#define MOST_HIDDEN 0.01f

/* A box on the table: its middle, and half of its width and height. */
typedef struct {
  float x, y, width, height;
} Box;

static float
find_overlap (const Box *a, const Box *b)
{
  return fmaxf (0, fminf (a->x + a->width, b->x + b->width) - fmaxf (a->x - a->width, b->x - b->width))
         * fmaxf (0, fminf (a->y + a->height, b->y + b->height) - fmaxf (a->y - a->height, b->y - b->height));
}

/* The plate of NUMBER with half of the minimum distance to others around it. */
static Box
make_plate (const BastideNumber *number)
{
  return (Box) { number->x, number->y, (number->width + GAP) / 2, (number->height + GAP) / 2 };
}

static bool
is_on_wall (const BastideNumber *number)
{
  return number->place.type != TOWN_PLACE_AREA && number->place.type != BASTIDE_PLACE_CELL;
}

static const TownTileShape *
get_last_shape (const BastideStage *stage)
{
  const TownTile *t = town_state_last_tile (stage->state);

  return town_shapes_get (stage->shapes, t->kind, t->turns);
}

/* The box that a follower, guard or tower on PLACE covers; empty for other places. */
static Box
make_figure (const BastideStage *stage, BastidePlace place, float x, float y)
{
  const TownTileShape *shape;
  BastidePoint at;

  switch (place.type)
    {
    case TOWN_PLACE_AREA:
      shape = get_last_shape (stage);
      at = (BastidePoint) { place.x + shape->figures[place.part].x, place.y + shape->figures[place.part].y };
      return shape->types[place.part] == TOWN_RESIDENTIAL ? (Box) { at.x, at.y, 0.15f, 0.15f }
                                                          : (Box) { at.x, at.y - 0.14f, 0.1f, 0.15f };
    case TOWN_PLACE_PIECE: return (Box) { x, y, 0.15f, 0.15f };
    case TOWN_PLACE_GUARD: return (Box) { x, y - 0.14f, 0.1f, 0.18f };
    case TOWN_PLACE_TOWER: return (Box) { x, y - 0.05f, 0.15f, 0.2f };
    case BASTIDE_PLACE_CELL:
    case BASTIDE_PLACE_ANSWER:
    case BASTIDE_PLACE_NONE: break;
    }
  return (Box) { x, y, 0, 0 };
}

/* The best position of NUMBER, without regard to others. INDEX is the index of its place in the list. */
static BastidePoint
find_best (const BastideStage *stage, const BastideNumber *number, int index)
{
  BastidePlace place = number->place;
  BastidePoint middle = { stage->places->x[index], stage->places->y[index] };

  if (place.type == TOWN_PLACE_TOWER)
    return (BastidePoint) { middle.x, middle.y - TOWER_UP };
  if (is_on_wall (number))
    {
      float along, out;

      town_side_measure (place.x, place.y, (BastideSide) place.part, middle, &along, &out);
      return town_side_point (place.x, place.y, (BastideSide) place.part, along, WALL_OUT);
    }
  return middle;
}

/* Moves NUMBER to one of its spots. Returns false if its plate extends too far beyond its tile there. */
static bool
move_to_spot (const BastideStage *stage, BastideNumber *number, int index, unsigned spot)
{
  float reach = is_on_wall (number) ? WALL_REACH : CELL_REACH, across = 2 * reach, down = 2 * reach;
  float west = stage->places->x[index] - reach, north = stage->places->y[index] - reach;

  if (number->place.type == TOWN_PLACE_AREA)
    {
      across = 1 + 2 * AREA_BEYOND - number->width;
      down = 1 + 2 * AREA_BEYOND - number->height;
      west = (float) number->place.x - AREA_BEYOND + number->width / 2;
      north = (float) number->place.y - AREA_BEYOND + number->height / 2;
    }
  number->x = west + across * (float) (spot % STEPS) / (STEPS - 1);
  number->y = north + down * (float) (spot / STEPS) / (STEPS - 1);
  return across >= 0 && down >= 0;
}

/* Whether the plate of NUMBER is near enough to the city to be visible with it. */
static bool
is_near_city (const BastideStage *stage, const BastideNumber *number)
{
  int west = INT8_MAX, north = INT8_MAX, east = INT8_MIN, south = INT8_MIN;

  for (unsigned i = 0; i < town_state_n_tiles (stage->state); i++)
    {
      const TownTile *tile = &stage->state->tiles[i];

      west = tile->x < west ? tile->x : west;
      north = tile->y < north ? tile->y : north;
      east = tile->x + 1 > east ? tile->x + 1 : east;
      south = tile->y + 1 > south ? tile->y + 1 : south;
    }
  return number->x - number->width / 2 >= (float) west - BASTIDE_NUMBERS_BEYOND
         && number->x + number->width / 2 <= (float) east + BASTIDE_NUMBERS_BEYOND
         && number->y - number->height / 2 >= (float) north - BASTIDE_NUMBERS_BEYOND
         && number->y + number->height / 2 <= (float) south + BASTIDE_NUMBERS_BEYOND;
}

/* Whether X, Y is on the part of the city that NUMBER, which is about a cell, has. */
static bool
is_on_part (const BastideStage *stage, const BastideNumber *number, float x, float y)
{
  TownSegmentRef at;

  return town_hit_segment (stage, x, y, &at)
         && town_feature_has (stage->state, number->part.tile, number->part.segment, at);
}

/* Whether the plate of NUMBER, which is about a cell, is over its part of the city and covers no part of a legal cell.
 * Its middle need not be over a part that is narrow there. */
static bool
is_allowed_beside_cell (const BastideStage *stage, const BastideNumber *number)
{
  float x = number->x, y = number->y, across = number->width / 4, down = number->height / 4;

  for (unsigned i = 0; i < stage->places->n; i++)
    if (fabsf (x - stage->places->x[i]) < (number->width + 1) / 2
        && fabsf (y - stage->places->y[i]) < (number->height + 1) / 2)
      return false;
  return is_on_part (stage, number, x, y) || is_on_part (stage, number, x - across, y)
         || is_on_part (stage, number, x + across, y) || is_on_part (stage, number, x, y - down)
         || is_on_part (stage, number, x, y + down);
}

/* Whether NUMBER is on its own part, and its plate does not cover the middle of another choice. Numbers outside the
 * city must be nearest to their own choice. */
static bool
is_allowed (const BastideStage *stage, const BastideNumber *number, int index)
{
  const BastidePlaces *places = stage->places;
  float away = hypotf (number->x - places->x[index], number->y - places->y[index]);

  if (number->place.type == BASTIDE_PLACE_CELL)
    return is_allowed_beside_cell (stage, number);
  if (number->place.type == TOWN_PLACE_AREA
      && town_tile_shape_segment_at (get_last_shape (stage), number->x - number->place.x, number->y - number->place.y)
             != number->place.part)
    return false;
  if (is_on_wall (number) && !is_near_city (stage, number))
    return false;
  for (unsigned i = 0; i < places->n; i++)
    {
      float across = fabsf (number->x - places->x[i]), down = fabsf (number->y - places->y[i]);

      if ((int) i == index)
        continue;
      if (across < number->width / 2 + CLEARANCE && down < number->height / 2 + CLEARANCE)
        return false;
      if (is_on_wall (number) && hypotf (across, down) < away)
        return false;
    }
  return true;
}

/* The area of the city that PLATE covers. */
static float
find_city_below (const BastideStage *stage, const Box *plate)
{
  float covered = 0;

  for (int y = (int) floorf (plate->y - plate->height); y <= (int) floorf (plate->y + plate->height); y++)
    for (int x = (int) floorf (plate->x - plate->width); x <= (int) floorf (plate->x + plate->width); x++)
      if (town_state_tile_at (stage->state, x, y) >= 0)
        covered += find_overlap (plate, &(Box) { (float) x + 0.5f, (float) y + 0.5f, 0.5f, 0.5f });
  return covered;
}

/* The area of the figure or tower PART of TILE that PLATE covers. */
static float
find_thing_below (const BastideStage *stage, const Box *plate, TownThingType type, int tile, int part)
{
  const TownTile *t = &stage->state->tiles[tile];
  BastideBox box;
  Box figure;

  if (fabsf (plate->x - t->x - 0.5f) > plate->width + 1 || fabsf (plate->y - t->y - 0.5f) > plate->height + 1)
    return 0; /* without measuring, since most are far away */
  box = town_thing_box (stage, (BastideThing) { (uint8_t) type, (uint8_t) tile, (uint8_t) part });
  figure = (Box) { (float) (box.west + box.east) / 2, (float) (box.north + box.south) / 2,
                   (float) (box.east - box.west) / 2, (float) (box.south - box.north) / 2 };
  return find_overlap (plate, &figure);
}

/* The area of followers, guards and towers on the board that PLATE covers. */
static float
find_figures_below (const BastideStage *stage, const Box *plate)
{
  const BastideState *state = stage->state;
  float covered = 0;

  for (int node = 0; node < town_state_n_nodes (state); node++)
    if (state->nodes[node].follower != 0)
      {
        int tile = state->node_tile[node];

        covered += find_thing_below (stage, plate, TOWN_THING_FOLLOWER, tile, node - state->tiles[tile].first_node);
      }
  for (int i = 0; i < town_state_n_pieces (state); i++)
    {
      const TownPiece *piece = &state->pieces[i];

      if (piece->guard != 0)
        covered += find_thing_below (stage, plate, TOWN_THING_GUARD, piece->tile, piece->side);
      if (piece->tower != 0)
        covered += find_thing_below (stage, plate, TOWN_THING_TOWER, piece->tile, piece->side);
    }
  return covered;
}

/* The area of the figures and towers that can be chosen that PLATE covers. */
static float
find_choices_below (const BastideStage *stage, const Box *plate)
{
  float covered = 0;

  for (unsigned i = 0; i < stage->places->n; i++)
    {
      Box figure = make_figure (stage, stage->places->at[i], stage->places->x[i], stage->places->y[i]);

      covered += find_overlap (plate, &figure);
    }
  return covered;
}

/* Whether the plate of NUMBER, which is about an area, extends beyond its tile. */
static bool
is_beyond_tile (const BastideNumber *number)
{
  return fabsf (number->x - (float) number->place.x - 0.5f) > (1 - number->width) / 2
         || fabsf (number->y - (float) number->place.y - 0.5f) > (1 - number->height) / 2;
}

/* The cost of NUMBER on SPOT without regard to other numbers; INFINITY if it is not allowed there. */
static float
find_cost (const BastideStage *stage, BastideNumber number, int index, unsigned spot)
{
  BastidePoint best = find_best (stage, &number, index);
  float cost;
  Box plate;

  if (!move_to_spot (stage, &number, index, spot) || !is_allowed (stage, &number, index))
    return INFINITY;
  plate = make_plate (&number);
  cost = hypotf (number.x - best.x, number.y - best.y);
  if (number.place.type == BASTIDE_PLACE_CELL)
    return cost + (is_on_part (stage, &number, number.x, number.y) ? 0 : COST_BESIDE)
           + COST_FIGURE * find_figures_below (stage, &plate);
  if (is_on_wall (&number))
    cost += COST_CITY * find_city_below (stage, &plate);
  else if (is_beyond_tile (&number))
    cost += COST_FIGURE * find_figures_below (stage, &plate);
  return cost + COST_FIGURE * find_choices_below (stage, &plate);
}

/* Computes the costs of all spots of NUMBER and moves it to the cheapest. Returns false if no spot is allowed. */
static bool
find_costs (const BastideStage *stage, BastideNumber *number, float *costs)
{
  int index = bastide_places_find (stage->places, number->place);
  BastidePoint best = find_best (stage, number, index);
  float least = INFINITY;

  for (unsigned spot = 0; spot < SPOTS; spot++)
    {
      costs[spot] = find_cost (stage, *number, index, spot);
      least = fminf (least, costs[spot]);
    }
  number->x = best.x;
  number->y = best.y;
  return least < INFINITY;
}

/* Moves number I to its best spot while the others stay. */
static void
settle (BastideNumbers *numbers, const BastideStage *stage, unsigned i, const float *costs)
{
  BastideNumber number = numbers->at[i];
  int index = bastide_places_find (stage->places, number.place);
  float least = INFINITY;

  for (unsigned spot = 0; spot < SPOTS; spot++)
    {
      float cost = costs[spot];
      Box plate;

      if (cost >= least)
        continue;
      move_to_spot (stage, &number, index, spot);
      plate = make_plate (&number);
      for (unsigned j = 0; j < numbers->n && cost < least; j++)
        {
          Box other = make_plate (&numbers->at[j]);
          float overlap = j == i || numbers->at[j].width == 0 ? 0 : find_overlap (&plate, &other);

          cost += overlap > 0 ? COST_TOUCH + COST_NUMBER * overlap : 0;
        }
      if (cost >= least)
        continue;
      least = cost;
      numbers->at[i] = number;
    }
}

/* Makes the plates of all numbers of PLACE empty, because showing only some of them would be wrong. */
static void
empty (BastideNumbers *numbers, BastidePlace place)
{
  for (unsigned i = 0; i < numbers->n; i++)
    if (bastide_place_equal (numbers->at[i].place, place))
      numbers->at[i].width = 0;
}

/* Whether the plate of number I overlaps one of those before it. */
static bool
is_covered (const BastideNumbers *numbers, unsigned i)
{
  Box plate = make_plate (&numbers->at[i]);

  for (unsigned j = 0; j < i; j++)
    {
      Box other = make_plate (&numbers->at[j]);

      if (numbers->at[j].width > 0 && find_overlap (&plate, &other) > 0)
        return true;
    }
  return false;
}

/* Positions the numbers in their size and removes those without room. */
static void
lay (BastideNumbers *numbers, const BastideStage *stage)
{
  float costs[BASTIDE_MAX_NUMBERS][SPOTS];
  unsigned n = 0;

  for (unsigned i = 0; i < numbers->n; i++)
    if (!find_costs (stage, &numbers->at[i], costs[i]))
      empty (numbers, numbers->at[i].place);
  for (unsigned round = 0; round < ROUNDS; round++)
    for (unsigned i = 0; i < numbers->n; i++)
      if (numbers->at[i].width > 0)
        settle (numbers, stage, i, costs[i]);
  for (unsigned i = 0; i < numbers->n; i++)
    if (numbers->at[i].width > 0 && is_covered (numbers, i))
      empty (numbers, numbers->at[i].place);
  for (unsigned i = 0; i < numbers->n; i++)
    if (numbers->at[i].width > 0)
      numbers->at[n++] = numbers->at[i];
  numbers->n = n;
}

/* The area of the figures and towers that can be chosen that numbers cover. */
static float
find_hidden (const BastideNumbers *numbers, const BastideStage *stage)
{
  float hidden = 0;

  for (unsigned i = 0; i < numbers->n; i++)
    {
      Box plate = make_plate (&numbers->at[i]);

      if (numbers->at[i].place.type != BASTIDE_PLACE_CELL)
        hidden += find_choices_below (stage, &plate);
    }
  return hidden;
}

void
town_numbers_lay (BastideNumbers *numbers, const BastideStage *stage)
{
  BastideNumbers small = *numbers;
  float hidden;

  lay (numbers, stage);
  hidden = find_hidden (numbers, stage);
  if (numbers->n == small.n && hidden < MOST_HIDDEN)
    return;
  for (unsigned i = 0; i < small.n; i++)
    {
      small.at[i].is_small = true;
      small.at[i].width *= BASTIDE_SMALL_NUMBER;
      small.at[i].height *= BASTIDE_SMALL_NUMBER;
    }
  lay (&small, stage);
  if (small.n > numbers->n || (small.n == numbers->n && 2 * find_hidden (&small, stage) < hidden))
    *numbers = small;
}
