/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Fields are what is left between the lines of a tile, so they are found by filling squares. */
#include "tile-grid.h"

#include <string.h>

enum {
  FREE = 0xff,
  SQUARES = GRID * GRID,
};

/* Gives the squares within HALF of the line from A to B to SEGMENT. ONLY_FREE leaves those of cities alone. */
static void
fill_line (Grid grid, const Plan *plan, unsigned segment, BastidePoint a, BastidePoint b, float half)
{
  const bool is_wall = plan->kind->segments[segment].ground == COUNTRY_CITY;
  const int west = (int) fmaxf (0, (fminf (a.x, b.x) - half) * GRID);
  const int north = (int) fmaxf (0, (fminf (a.y, b.y) - half) * GRID);
  const int east = (int) fminf (GRID - 1, (fmaxf (a.x, b.x) + half) * GRID);
  const int south = (int) fminf (GRID - 1, (fmaxf (a.y, b.y) + half) * GRID);

  for (int row = north; row <= south; row++)
    for (int column = west; column <= east; column++)
      if (point_to_line (grid_point (column, row), a, b) < half
          && !(is_wall && grid[row][column] != FREE && plan->kind->segments[grid[row][column]].ground == COUNTRY_CITY))
        grid[row][column] = (uint8_t) segment;
}

static void
fill_curve (Grid grid, const Plan *plan, unsigned segment, const Curve *curve, float half)
{
  for (int i = 0; i + 1 < curve->n; i++)
    fill_line (grid, plan, segment, curve->points[i], curve->points[i + 1], half);
}

/* In each row, a square is inside if an odd number of edges crosses the row to the right of it. */
static void
fill_inside (Grid grid, unsigned segment, const Curve *outline)
{
  for (int row = 0; row < GRID; row++)
    {
      const float y = grid_point (0, row).y;
      bool crosses[GRID + 1] = { false }, is_inside = false; /* behind the square before */

      for (int i = 0, j = outline->n - 1; i < outline->n; j = i++)
        {
          const BastidePoint a = outline->points[i], b = outline->points[j];

          if ((a.y > y) != (b.y > y))
            crosses[(int) ceilf (((b.x - a.x) * (y - a.y) / (b.y - a.y) + a.x) * GRID - 0.5f)] ^= true;
        }
      for (int column = GRID - 1; column >= 0; column--)
        {
          is_inside ^= crosses[column + 1];
          if (is_inside)
            grid[row][column] = (uint8_t) segment;
        }
    }
}

/* Gives the ellipse round AT, or box, to SEGMENT. */
static void
fill_round (Grid grid, unsigned segment, BastidePoint at, float half_width, float half_height, bool is_box)
{
  for (int row = 0; row < GRID; row++)
    for (int column = 0; column < GRID; column++)
      {
        const BastidePoint p = grid_point (column, row);
        const float across = (p.x - at.x) / half_width, down = (p.y - at.y) / half_height;

        if (is_box ? fabsf (across) < 1 && fabsf (down) < 1 : across * across + down * down < 1)
          grid[row][column] = (uint8_t) segment;
      }
}

void
country_grid_add_disc (Grid grid, unsigned segment, BastidePoint at, float radius)
{
  fill_round (grid, segment, at, radius, radius, false);
}

/* Gives each part of the round place to the road that is nearest to it. */
static void
fill_hub (Grid grid, const Plan *plan)
{
  for (int row = 0; row < GRID; row++)
    for (int column = 0; column < GRID; column++)
      {
        const BastidePoint p = grid_point (column, row);
        float nearest = 2;

        if (point_distance (p, plan->hub) >= COUNTRY_HUB_RADIUS)
          continue;
        for (unsigned i = 0; i < plan->n_lines; i++)
          for (int j = 0; plan->lines[i].end == COUNTRY_END_HUB && j + 1 < plan->lines[i].curve.n; j++)
            {
              const float away = point_to_line (p, plan->lines[i].curve.points[j], plan->lines[i].curve.points[j + 1]);

              if (away >= nearest)
                continue;
              nearest = away;
              grid[row][column] = plan->lines[i].segment;
            }
      }
}

static void
fill_end (Grid grid, const Plan *plan, const PlanLine *line)
{
  const BastidePoint end = line->curve.points[line->curve.n - 1];
  const BastidePoint ahead = point_direction (line->curve.points[line->curve.n - 2], end);

  switch (line->end)
    {
    case COUNTRY_END_SPRING: country_grid_add_disc (grid, line->segment, end, COUNTRY_SPRING_RADIUS); break;
    case COUNTRY_END_LAKE:
      fill_round (grid, line->segment, end, COUNTRY_LAKE_WIDTH / 2, COUNTRY_LAKE_HEIGHT / 2, false);
      break;
    case COUNTRY_END_COTTAGE:
      fill_line (grid, plan, line->segment, end, point_add (end, ahead, 2 * COUNTRY_COTTAGE_HALF - COUNTRY_ROAD_HALF),
                 COUNTRY_ROAD_HALF);
      fill_round (grid, line->segment, point_add (end, ahead, COUNTRY_COTTAGE_HALF), COUNTRY_COTTAGE_HALF * 1.1f,
                  COUNTRY_COTTAGE_HALF * 1.1f, true);
      break;
    default: break;
    }
}

/* Gives free squares beside the N in the queue to the same segments, until there are no more. Returns how many are in
 * the queue then. */
static unsigned
spread (Grid grid, uint16_t queue[SQUARES], unsigned n)
{
  for (unsigned i = 0; i < n; i++)
    {
      const int row = queue[i] / GRID, column = queue[i] % GRID;
      const int beside[4][2] = { { row - 1, column }, { row, column + 1 }, { row + 1, column }, { row, column - 1 } };

      for (unsigned j = 0; j < 4; j++)
        {
          const int r = beside[j][0], c = beside[j][1];

          if (r < 0 || r >= GRID || c < 0 || c >= GRID || grid[r][c] != FREE)
            continue;
          grid[r][c] = grid[row][column];
          queue[n++] = (uint16_t) (r * GRID + c);
        }
    }
  return n;
}

/* Fills the fields from their slots on. If nothing parts two of them, each gets what is nearer to it. */
static void
fill_fields (Grid grid, const Plan *plan, unsigned turns)
{
  uint16_t queue[SQUARES];
  unsigned n = 0;

  for (unsigned slot = 0; slot < COUNTRY_SLOTS; slot++)
    for (int i = 0; i < GRID / 3; i++)
      {
        const unsigned segment = plan->kind->segment_at[turns][slot];
        const BastidePoint p = point_on_side ((int) slot / 3,
                                              ((float) (slot % 3) * (GRID / 3) + (float) i + 0.5f) / GRID);
        const int row = (int) fminf (p.y * GRID, GRID - 1), column = (int) fminf (p.x * GRID, GRID - 1);

        if (plan->kind->segments[segment].ground != COUNTRY_FIELD || grid[row][column] != FREE)
          continue;
        grid[row][column] = (uint8_t) segment;
        queue[n++] = (uint16_t) (row * GRID + column);
      }
  spread (grid, queue, n);
}

/* Finds the largest free part that no field reached, and gives it to SEGMENT. */
static void
fill_inner_field (Grid grid, unsigned segment)
{
  unsigned most = 0, most_at = 0;
  uint16_t queue[SQUARES];
  Grid tried;

  memcpy (tried, grid, sizeof tried);
  for (unsigned i = 0; i < SQUARES; i++)
    if (tried[i / GRID][i % GRID] == FREE)
      {
        unsigned n;

        tried[i / GRID][i % GRID] = (uint8_t) segment;
        queue[0] = (uint16_t) i;
        n = spread (tried, queue, 1);
        if (n <= most)
          continue;
        most = n;
        most_at = i;
      }
  if (most == 0)
    return;
  grid[most_at / GRID][most_at % GRID] = (uint8_t) segment;
  queue[0] = (uint16_t) most_at;
  spread (grid, queue, 1);
}

/* Gives what is still free to what is beside it. */
static void
fill_rest (Grid grid)
{
  uint16_t queue[SQUARES];
  unsigned n = 0;

  for (unsigned i = 0; i < SQUARES; i++)
    if (grid[i / GRID][i % GRID] != FREE)
      queue[n++] = (uint16_t) i;
  spread (grid, queue, n);
}

void
country_grid_fill (Grid grid, const Plan *plan, unsigned turns)
{
  const CountryTileKind *kind = plan->kind;

  memset (grid, FREE, sizeof (Grid));
  for (int ground = COUNTRY_WATER; ground >= COUNTRY_ROAD; ground -= COUNTRY_WATER - COUNTRY_ROAD)
    for (unsigned i = 0; i < plan->n_lines; i++)
      if (kind->segments[plan->lines[i].segment].ground == ground)
        {
          fill_curve (grid, plan, plan->lines[i].segment, &plan->lines[i].curve,
                      ground == COUNTRY_ROAD ? COUNTRY_ROAD_HALF : COUNTRY_RIVER_HALF);
          fill_end (grid, plan, &plan->lines[i]);
        }
  if (plan->has_hub)
    fill_hub (grid, plan);
  for (unsigned i = 0; i < plan->n_cities; i++)
    fill_inside (grid, plan->cities[i].segment, &plan->cities[i].outline);
  for (unsigned i = 0; i < plan->n_walls; i++)
    fill_curve (grid, plan, plan->walls[i].segment, &plan->walls[i].curve, COUNTRY_WALL_HALF);
  if (plan->house_size > 0)
    fill_round (grid, kind->house, plan->house, plan->house_size * COUNTRY_YARD_WIDTH / 2,
                plan->house_size * COUNTRY_YARD_HEIGHT / 2, true);
  fill_fields (grid, plan, turns);
  for (unsigned i = 0; i < kind->n_segments; i++)
    if (kind->segments[i].ground == COUNTRY_FIELD && kind->segments[i].slots == 0)
      fill_inner_field (grid, i);
  fill_rest (grid);
}

/* Lowers the room of a square to that of the one beside it and a step, unless that is outside. */
static void
lower (Room room, int row, int column, int down, int across, float step)
{
  const float other = room[row + down][column + across] + step;

  if (other < room[row][column])
    room[row][column] = other;
}

void
country_grid_measure (const Grid grid, unsigned segment, Room room)
{
  const float straight = 1.0f / GRID, slant = 1.4f / GRID, edge = 0.5f / GRID;

  for (int row = 0; row < GRID; row++)
    for (int column = 0; column < GRID; column++)
      room[row][column] = grid[row][column] != segment                                       ? 0
                          : row == 0 || row == GRID - 1 || column == 0 || column == GRID - 1 ? edge
                                                                                             : 1;
  for (int row = 1; row < GRID - 1; row++)
    for (int column = 1; column < GRID - 1; column++)
      {
        lower (room, row, column, 0, -1, straight);
        lower (room, row, column, -1, 0, straight);
        lower (room, row, column, -1, -1, slant);
        lower (room, row, column, -1, 1, slant);
      }
  for (int row = GRID - 2; row > 0; row--)
    for (int column = GRID - 2; column > 0; column--)
      {
        lower (room, row, column, 0, 1, straight);
        lower (room, row, column, 1, 0, straight);
        lower (room, row, column, 1, 1, slant);
        lower (room, row, column, 1, -1, slant);
      }
}
