/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The fronts of a residential area: its outline, divided wherever it bends or another thing begins beside it. */
#include <string.h>

#include "house-steps.h"

float
distance_to_edge (BastidePoint p, BastidePoint a, BastidePoint b)
{
  float dx = b.x - a.x, dy = b.y - a.y, square = dx * dx + dy * dy;
  float part = square > 0 ? ((p.x - a.x) * dx + (p.y - a.y) * dy) / square : 0;

  part = part < 0 ? 0 : part > 1 ? 1 : part;
  return distance (p, (BastidePoint) { a.x + dx * part, a.y + dy * part });
}

static bool
is_on_rim (BastidePoint a, BastidePoint b)
{
  return (a.x == b.x && (a.x == 0 || a.x == 1)) || (a.y == b.y && (a.y == 0 || a.y == 1));
}

/* Whether BORDER has the edge from A to B, in either direction. */
static bool
has_edge (const TownTileShape *shape, const TownShapeBorder *border, BastidePoint a, BastidePoint b)
{
  const BastidePoint *points = &shape->points[border->first];

  for (int i = 0; i + 1 < border->count; i++)
    if ((memcmp (&points[i], &a, sizeof a) == 0 && memcmp (&points[i + 1], &b, sizeof b) == 0)
        || (memcmp (&points[i], &b, sizeof b) == 0 && memcmp (&points[i + 1], &a, sizeof a) == 0))
      return true;
  return false;
}

/* What is on the other side of the edge from A to B of the area SEGMENT. */
static FrontKind
kind_of_edge (const TownTileShape *shape, int segment, BastidePoint a, BastidePoint b)
{
  static const FrontKind kinds[] = {
    [TOWN_STREET] = FRONT_STREET,
    [TOWN_MARKET] = FRONT_MARKET,
    [TOWN_RESIDENTIAL] = FRONT_HOUSES,
  };

  if (is_on_rim (a, b))
    return FRONT_RIM;
  for (int i = 0; i < shape->n_borders; i++)
    {
      const TownShapeBorder *border = &shape->borders[i];

      if ((border->left == segment || border->right == segment) && has_edge (shape, border, a, b))
        return kinds[shape->types[border->left == segment ? border->right : border->left]];
    }
  return FRONT_HOUSES;
}

/* Whether the outline bends so much at the end of edge I that a new front begins. */
static bool
bends (const Plan *plan, int i, int next)
{
  float ax = plan->to[i].x - plan->from[i].x, ay = plan->to[i].y - plan->from[i].y;
  float bx = plan->to[next].x - plan->from[next].x, by = plan->to[next].y - plan->from[next].y;

  return ax * bx + ay * by < 0.82f * hypotf (ax, ay) * hypotf (bx, by);
}

void
house_fronts_add (Plan *plan, const TownShapePath *path)
{
  const BastidePoint *points = &plan->shape->points[path->first];
  FrontKind kinds[MAX_EDGES];
  int first = plan->n_edges, n = path->count, start = 0;

  if (first + n > MAX_EDGES)
    return;
  for (int i = 0; i < n; i++)
    {
      plan->from[first + i] = points[i];
      plan->to[first + i] = points[(i + 1) % n];
      kinds[i] = kind_of_edge (plan->shape, path->segment, points[i], points[(i + 1) % n]);
    }
  /* Begin at a bend, so that the start of the list does not divide a front. */
  for (int i = 0; i < n; i++)
    if (kinds[i] != kinds[(i + n - 1) % n] || bends (plan, first + (i + n - 1) % n, first + i))
      {
        start = i;
        break;
      }
  for (int i = 0; i < n; i++)
    {
      plan->from[first + i] = points[(start + i) % n];
      plan->to[first + i] = points[(start + i + 1) % n];
    }
  for (int i = 0; i < n; i++)
    {
      FrontKind kind = kinds[(start + i) % n];

      if (i == 0 || kind != plan->fronts[plan->n_fronts - 1].kind || bends (plan, first + i - 1, first + i))
        {
          if (plan->n_fronts == MAX_FRONTS)
            break;
          plan->fronts[plan->n_fronts++] = (Front) { kind, first + i, 0, 0 };
        }
      plan->fronts[plan->n_fronts - 1].n++;
      plan->fronts[plan->n_fronts - 1].length += distance (plan->from[first + i], plan->to[first + i]);
      plan->front_of[first + i] = (uint8_t) (plan->n_fronts - 1);
      plan->n_edges++;
    }
}

void
house_fronts_place (const Plan *plan, const Front *front, float along, BastidePoint *at, BastidePoint *inwards)
{
  *at = *inwards = (BastidePoint) { 0, 0 };
  for (int i = front->first; i < front->first + front->n; i++)
    {
      BastidePoint a = plan->from[i], b = plan->to[i];
      float step = distance (a, b);

      if (along <= step || i == front->first + front->n - 1)
        {
          float part = step > 0 ? fminf (along / step, 1) : 0;

          *at = (BastidePoint) { a.x + (b.x - a.x) * part, a.y + (b.y - a.y) * part };
          *inwards = (BastidePoint) { -(b.y - a.y) / step, (b.x - a.x) / step };
          return;
        }
      along -= step;
    }
}

bool
house_fronts_have (const Plan *plan, BastidePoint p)
{
  bool inside = false;

  for (int i = 0; i < plan->n_edges; i++)
    {
      BastidePoint a = plan->from[i], b = plan->to[i];

      if ((a.y > p.y) != (b.y > p.y) && p.x < (b.x - a.x) * (p.y - a.y) / (b.y - a.y) + a.x)
        inside = !inside;
    }
  return inside;
}
