/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Each plate in turn goes to the cheapest spot of a grid, on what it is about. */
#include "numbers.h"

#include "city.h"
#include "games/country/rules/board.h"
#include "games/country/rules/feature.h"
#include "light.h"

/* Spots along each side of the grid of a plate: of its tile, beyond which it extends a little, and for a cell of the
 * tiles round it. */
enum { STEPS = 25 };
#define CELL_REACH 1.5f
#define BEYOND 0.1f

#define GAP 0.03f /* between plates, in tile units */

/* Covering the area of a whole tile of figures costs this much; a distance of one tile costs 1. */
#define COST_FIGURE 400
#define MOST_COST 6 /* beyond this a plate has no room */

/* Adds a number unless there are too many. */
static BastideNumber *
add (BastideNumbers *numbers, const BastideStage *stage, BastidePlace place, int value, unsigned look)
{
  BastideNumber *number = &numbers->at[numbers->n];

  if (numbers->n == BASTIDE_MAX_NUMBERS)
    return NULL;
  *number = (BastideNumber) {
    .place = place,
    .value = (int16_t) value,
    .look = (uint8_t) look,
    .width = stage->number_height * bastide_number_aspect (value, look != BASTIDE_NO_LOOK),
    .height = stage->number_height,
  };
  numbers->n++;
  return number;
}

/* The part on the table on which PLAYER has a figure whose feature EVENT completes; any part of it if he has none. */
static BastidePart
find_part (const BastideStage *stage, const BastideState *after, const BastideEvent *event, unsigned player)
{
  const BastideState *state = stage->state;
  const unsigned first = after->tiles[country_tile_at (after, event->x, event->y)].first_node + event->part;
  unsigned node = first;
  BastidePart found = { 0 };

  do
    {
      const unsigned index = after->nodes[node].tile;
      const CountryTile *tile = &state->tiles[index];

      if (index < state->n_tiles)
        {
          found = (BastidePart) { (uint16_t) index, (uint8_t) (node - tile->first_node) };
          if (tile->figure != 0 && tile->segment == found.segment && tile->player == player)
            return found;
        }
      node = after->nodes[node].next;
    }
  while (node != first);
  return found;
}

/* Adds what each player would score by the tile on the pointed cell. */
static void
add_cell (BastideNumbers *numbers, const BastideStage *stage)
{
  const BastidePlace at = stage->pointed;
  BastideEvent closed[BASTIDE_MOST_EVENTS];
  BastideState after;
  unsigned n;

  if (!(country_place_turns (stage, at) >> stage->turns & 1))
    return;
  n = country_find_closed (stage, country_place_move (at, stage->state, stage->turns), &after, closed);
  for (unsigned player = 0; player < stage->state->players; player++)
    {
      const BastideEvent *most = NULL;
      BastideNumber *number;
      int points = 0;

      for (unsigned i = 0; i < n; i++)
        {
          points += closed[i].points[player];
          if (closed[i].points[player] > (most != NULL ? most->points[player] : 0))
            most = &closed[i];
        }
      number = most != NULL ? add (numbers, stage, at, points, stage->looks[player]) : NULL;
      if (number != NULL)
        number->part = find_part (stage, &after, most, player);
    }
}

static void
add_place (BastideNumbers *numbers, const BastideStage *stage, BastidePlace place)
{
  const BastideState *state = stage->state;
  BastideEvent closed[BASTIDE_MOST_EVENTS];
  BastideState after;

  if (place.type == COUNTRY_PLACE_FIGURE)
    add (numbers, stage, place,
         (int) country_worth (state, stage->set, country_new_tile (state)->first_node + country_place_segment (place)),
         BASTIDE_NO_LOOK);
  else if (place.type == COUNTRY_PLACE_HOME
           && country_find_closed (stage, country_place_move (place, state, 0), &after, closed) > 0)
    add (numbers, stage, place, closed[0].points[state->active], stage->looks[state->active]);
}

static float
find_overlap (BastideBox a, BastideBox b)
{
  return (float) (fmax (0, fmin (a.east, b.east) - fmax (a.west, b.west))
                  * fmax (0, fmin (a.south, b.south) - fmax (a.north, b.north)));
}

static BastideBox
find_plate (const BastideNumber *number)
{
  const double half_width = (double) (number->width + GAP) / 2, half_height = (double) (number->height + GAP) / 2;

  return (BastideBox) { (double) number->x - half_width, (double) number->y - half_height,
                        (double) number->x + half_width, (double) number->y + half_height };
}

/* Whether NUMBER is on what it is about, and covers no legal cell. */
static bool
is_allowed (const BastideStage *stage, const BastideNumber *number)
{
  const BastideState *state = stage->state;
  const BastideBox plate = find_plate (number);
  BastidePart part;

  if (!country_segment_at (stage, number->x, number->y, &part))
    return false;
  if (number->place.type == COUNTRY_PLACE_FIGURE)
    return part.tile == state->n_tiles - 1 && part.segment == country_place_segment (number->place);
  if (number->place.type == COUNTRY_PLACE_HOME)
    return state->tiles[part.tile].x == number->place.x && state->tiles[part.tile].y == number->place.y;
  if (country_root (state, country_node_of (state, part))
      != country_root (state, country_node_of (state, number->part)))
    return false;
  for (unsigned i = 0; i < stage->places->n; i++)
    {
      const double x = stage->places->at[i].x, y = stage->places->at[i].y;

      if (find_overlap (plate, (BastideBox) { x, y, x + 1, y + 1 }) > 0)
        return false;
    }
  return true;
}

/* The area of figures, on the table and of those that can be chosen, that PLATE covers. */
static float
find_figures_below (const BastideStage *stage, BastideBox plate)
{
  const BastideState *state = stage->state;
  float covered = 0;

  for (unsigned i = 0; i < state->n_tiles; i++)
    if (state->tiles[i].figure != 0 && fabs (plate.west - state->tiles[i].x) < 2
        && fabs (plate.north - state->tiles[i].y) < 2) /* without measuring, since most are far away */
      covered += find_overlap (plate, country_thing_box (stage, (BastideThing) { COUNTRY_THING_FIGURE, (uint16_t) i,
                                                                                 (uint8_t) state->tiles[i].segment }));
  for (unsigned i = 0; i < stage->places->n; i++)
    if (stage->places->at[i].type == COUNTRY_PLACE_FIGURE)
      {
        const BastideItem item = country_item_make_figure (COUNTRY_ITEM_GHOST_FIGURE, stage, state->active,
                                                           COUNTRY_FOLLOWER, country_new_tile (state),
                                                           country_place_segment (stage->places->at[i]));

        covered += find_overlap (plate, country_item_find_figure (&item));
      }
  return covered;
}

/* Moves number I to its cheapest spot, off those before it. Returns false if it has no room. */
static bool
settle (BastideNumbers *numbers, const BastideStage *stage, unsigned i)
{
  BastideNumber *number = &numbers->at[i], best = *number;
  const bool is_cell = number->place.type == BASTIDE_PLACE_CELL;
  const float reach_x = is_cell ? CELL_REACH : 0.5f + BEYOND - number->width / 2;
  const float reach_y = is_cell ? CELL_REACH : 0.5f + BEYOND - number->height / 2;
  float middle_x, middle_y, least = MOST_COST;

  country_place_middle (number->place, stage, &middle_x, &middle_y);
  for (unsigned spot = 0; spot < STEPS * STEPS; spot++)
    {
      bool is_free = true;
      float cost;

      number->x = (float) number->place.x + 0.5f + reach_x * (2 * ((float) (spot % STEPS) + 0.5f) / STEPS - 1);
      number->y = (float) number->place.y + 0.5f + reach_y * (2 * ((float) (spot / STEPS) + 0.5f) / STEPS - 1);
      cost = hypotf (number->x - middle_x, number->y - middle_y);
      if (cost >= least || !is_allowed (stage, number))
        continue;
      for (unsigned j = 0; j < i && is_free; j++)
        is_free = find_overlap (find_plate (number), find_plate (&numbers->at[j])) <= 0;
      if (is_free)
        cost += COST_FIGURE * find_figures_below (stage, find_plate (number));
      if (!is_free || cost >= least)
        continue;
      least = cost;
      best = *number;
    }
  *number = best;
  return least < MOST_COST;
}

/* Settles all numbers. Returns how many of them have room; others are removed. */
static unsigned
settle_all (BastideNumbers *numbers, const BastideStage *stage)
{
  for (unsigned i = 0; i < numbers->n;)
    if (settle (numbers, stage, i))
      i++;
    else
      {
        numbers->n--;
        for (unsigned j = i; j < numbers->n; j++)
          numbers->at[j] = numbers->at[j + 1];
      }
  return numbers->n;
}

void
country_numbers_list (BastideNumbers *numbers, const BastideStage *stage)
{
  BastideNumbers small;
  unsigned n;

  numbers->n = 0;
  if (stage->legal == NULL || stage->legal->n == 0 || stage->number_height <= 0)
    return;
  if (stage->pointed.type == BASTIDE_PLACE_CELL && stage->state->phase == COUNTRY_ASKS_TILE)
    add_cell (numbers, stage);
  for (unsigned i = 0; i < stage->places->n; i++)
    add_place (numbers, stage, stage->places->at[i]);
  small = *numbers;
  n = numbers->n;
  if (settle_all (numbers, stage) == n)
    return;
  for (unsigned i = 0; i < small.n; i++)
    {
      small.at[i].is_small = true;
      small.at[i].width *= BASTIDE_SMALL_NUMBER;
      small.at[i].height *= BASTIDE_SMALL_NUMBER;
    }
  if (settle_all (&small, stage) > numbers->n)
    *numbers = small;
}
