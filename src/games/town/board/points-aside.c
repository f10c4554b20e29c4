/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Each number in turn goes to the cheapest spot of a grid round its place. */
#include "points-aside.h"

#include <math.h>

#include "city.h"
#include "number-plates.h"
#include "scene/part-points.h"
#include "side.h"

/* How far the grid extends to each side of a place, and the distance between two spots, in tile units: for points of
 * players, and for parts of a sum. */
#define REACH 4.5f
#define STEP 0.3f
#define PART_REACH 1.5f
#define PART_STEP 0.1f

/* Half of the width of a building that is counted, and how far the number of a part is from its place, at least, to
 * have a leader. */
#define BUILDING_HALF 0.2f
#define LEADER_LEAST 0.3f

/* A distance of one tile from the place costs 1. Covering the area of a whole tile of these costs so much: */
#define COST_NUMBER 100
#define COST_LIT 12
#define COST_FIGURE 25
#define COST_BUILDING 25
#define COST_CITY 0.6f

/* How far the room of a lit piece extends to both sides of it. */
#define PIECE_HALF 0.15f

/* Something that is better not covered. */
typedef struct {
  float west, north, east, south, cost;
} Obstacle;

enum {
  MOST_PARTS = TOWN_MAX_TILES,
  MOST_OBSTACLES = 4 * TOWN_MAX_TILES + 3 * TOWN_MAX_PIECES + TOWN_MAX_PLAYERS * TOWN_FOLLOWERS
};

typedef struct {
  unsigned n;
  Obstacle at[MOST_OBSTACLES];
} Obstacles;

static void
add (Obstacles *obstacles, Obstacle obstacle)
{
  if (obstacles->n < MOST_OBSTACLES)
    obstacles->at[obstacles->n++] = obstacle;
}

static Obstacle
make_cell (const BastideItem *item, float cost)
{
  const float x = item->cell_x, y = item->cell_y;

  return (Obstacle) { x, y, x + 1, y + 1, cost };
}

/* Whether ITEM is a number of points for a player: not one of those that say what each part of a sum gives. */
static bool
is_of_player (const BastideItem *item)
{
  return item->type == TOWN_ITEM_POINTS && item->look != BASTIDE_NO_LOOK;
}

static void
add_city (Obstacles *obstacles, const BastideScene *city)
{
  for (unsigned i = 0; i < city->n; i++)
    {
      const BastideItem *item = &city->items[i];

      if (item->type == TOWN_ITEM_TILE)
        add (obstacles, make_cell (item, COST_CITY));
      else if (town_item_is_figure (item))
        {
          const BastideBox box = town_item_find_figure (item);

          add (obstacles,
               (Obstacle) { (float) box.west, (float) box.north, (float) box.east, (float) box.south, COST_FIGURE });
        }
    }
}

static bool
is_on_cell (const BastideItem *item)
{
  return item->type == TOWN_ITEM_TINT || item->type == TOWN_ITEM_ROW || item->type == TOWN_ITEM_AREA
         || (item->type == TOWN_ITEM_MARK && item->value == TOWN_EVENT_PLACED);
}

/* The room of the mark on a piece. */
static Obstacle
make_piece (const BastideItem *mark)
{
  const BastideSide side = (BastideSide) mark->part;
  const BastidePoint a = town_side_point (mark->cell_x, mark->cell_y, side, 0, PIECE_HALF);
  const BastidePoint b = town_side_point (mark->cell_x, mark->cell_y, side, 1, -PIECE_HALF);

  return (Obstacle) { fminf (a.x, b.x), fminf (a.y, b.y), fmaxf (a.x, b.x), fmaxf (a.y, b.y), COST_FIGURE };
}

static void
add_light (Obstacles *obstacles, const BastideScene *light)
{
  for (unsigned i = 0; i < light->n; i++)
    if (is_on_cell (&light->items[i]))
      add (obstacles, make_cell (&light->items[i], COST_LIT));
    else if (light->items[i].type == TOWN_ITEM_MARK && light->items[i].value == TOWN_EVENT_WALL)
      add (obstacles, make_piece (&light->items[i]));
}

/* The cost of what is covered from WEST, NORTH to EAST, SOUTH. */
static float
find_cover (const Obstacles *obstacles, float west, float north, float east, float south)
{
  float cost = 0;

  for (unsigned i = 0; i < obstacles->n; i++)
    {
      const Obstacle *o = &obstacles->at[i];
      const float across = fminf (east, o->east) - fmaxf (west, o->west);
      const float down = fminf (south, o->south) - fmaxf (north, o->north);

      if (across > 0 && down > 0)
        cost += o->cost * across * down;
    }
  return cost;
}

/* Moves AT to its nearest value at which everything within HALF of it is between LOW and HIGH. */
static float
keep_between (float at, double low, double high, float half)
{
  return fmaxf ((float) low + half, fminf ((float) high - half, at));
}

/* Moves ITEM, whose plate with the distance to others is WIDTH × HEIGHT, and adds it to OBSTACLES. */
static void
settle (BastideItem *item, Obstacles *obstacles, const BastideBox *box, float width, float height)
{
  const bool is_part = !is_of_player (item);
  const float from_x = item->x, from_y = item->y, step = is_part ? PART_STEP : STEP;
  const int steps = (int) lroundf ((is_part ? PART_REACH : REACH) / step);
  float least = INFINITY;

  for (int down = -steps; down <= steps; down++)
    for (int across = -steps; across <= steps; across++)
      {
        const float dx = (float) across * step, dy = (float) down * step;
        const float x = keep_between (from_x + dx, box->west, box->east, width / 2);
        const float y = keep_between (from_y + dy, box->north, box->south, height / 2);
        float cost = hypotf (x - from_x, y - from_y);

        if (cost < least)
          cost += find_cover (obstacles, x - width / 2, y - height / 2, x + width / 2, y + height / 2);
        if (cost >= least)
          continue;
        least = cost;
        item->x = x;
        item->y = y;
      }
  add (obstacles, (Obstacle) { item->x - width / 2, item->y - height / 2, item->x + width / 2, item->y + height / 2,
                               COST_NUMBER });
}

/* Whether a ring in LIGHT marks the guard or tower that ITEM belongs to. */
static bool
is_ringed (const BastideScene *light, const BastideItem *item)
{
  for (unsigned i = 0; i < light->n; i++)
    {
      const BastideItem *mark = &light->items[i];

      if (mark->type == TOWN_ITEM_MARK && mark->cell_x == item->cell_x && mark->cell_y == item->cell_y
          && (mark->value == TOWN_EVENT_GUARD || mark->value == TOWN_EVENT_TOWER))
        return true;
    }
  return false;
}

/* The middle of all numbers in LIGHT, which belong to one event. */
static float
find_middle (const BastideScene *light)
{
  float sum = 0;
  unsigned n = 0;

  for (unsigned i = 0; i < light->n; i++)
    if (is_of_player (&light->items[i]))
      {
        sum += light->items[i].x;
        n++;
      }
  return n > 0 ? sum / (float) n : 0;
}

static bool
is_part (const BastideItem *item)
{
  return item->type == TOWN_ITEM_POINTS && !is_of_player (item);
}

/* Whether LIGHT is that of a row, whose parts are buildings. Otherwise they are markets, on which a number may lie. */
static bool
has_row (const BastideScene *light)
{
  for (unsigned i = 0; i < light->n; i++)
    if (light->items[i].type == TOWN_ITEM_ROW)
      return true;
  return false;
}

static void
add_buildings (Obstacles *obstacles, const BastideScene *light)
{
  for (unsigned i = 0; i < light->n; i++)
    {
      const float x = light->items[i].x, y = light->items[i].y, half = BUILDING_HALF;

      if (is_part (&light->items[i]))
        add (obstacles, (Obstacle) { x - half, y - half, x + half, y + half, COST_BUILDING });
    }
}

/* A line from the edge of the building at the place of BEFORE to where the number is NOW. */
static BastideItem
lead (const BastideItem *before, const BastideItem *now)
{
  const float part = BUILDING_HALF / hypotf (now->x - before->x, now->y - before->y);
  BastideItem from = *before;

  from.x += part * (now->x - before->x);
  from.y += part * (now->y - before->y);
  return bastide_item_make_leader (&from, now->x, now->y);
}

/* Moves the numbers of the parts of a sum, whose HEIGHT is that of a number, off what they count and off each other,
 * and adds them to ASIDE. LEADERS receives lines to those that have moved far. Returns their number. */
static unsigned
put_parts_aside (BastideScene *light, const BastideScene *city, const BastideBox *box, float height, float gap,
                 Obstacles *aside, BastideItem *leaders)
{
  Obstacles obstacles = { 0 };
  unsigned n = 0;

  if (has_row (light))
    add_buildings (&obstacles, light);
  add_city (&obstacles, city);
  for (unsigned i = 0; i < light->n; i++)
    {
      BastideItem *item = &light->items[i];
      const BastideItem before = *item;
      const float width = height * bastide_number_aspect (item->value, false);

      if (!is_part (item) || n == MOST_PARTS)
        continue;
      settle (item, &obstacles, box, width + gap, height + gap);
      add (aside, obstacles.at[obstacles.n - 1]);
      if (hypotf (item->x - before.x, item->y - before.y) >= LEADER_LEAST)
        leaders[n++] = lead (&before, item);
    }
  return n;
}

void
town_scene_put_points_aside (BastideScene *light, const BastideScene *city, const BastideBox *box, float height,
                             float part_height, float gap)
{
  BastideItem leaders[MOST_PARTS + TOWN_MAX_PLAYERS];
  Obstacles obstacles = { 0 };
  const float middle = find_middle (light);
  unsigned n = put_parts_aside (light, city, box, part_height, gap, &obstacles, leaders);
  const unsigned most = n + TOWN_MAX_PLAYERS;

  add_light (&obstacles, light);
  add_city (&obstacles, city);
  for (unsigned i = 0; i < light->n && n < most; i++)
    {
      BastideItem *item = &light->items[i];
      BastideItem before = *item;
      const float width = height * bastide_number_aspect (item->value, item->look != BASTIDE_NO_LOOK);

      if (!is_of_player (item))
        continue;
      settle (item, &obstacles, box, width + gap, height + gap);
      before.x = middle;
      if (!is_ringed (light, &before))
        leaders[n++] = bastide_item_make_leader (&before, item->x, item->y);
    }
  for (unsigned i = 0; i < n; i++)
    bastide_scene_put (light, leaders[i]);
}
