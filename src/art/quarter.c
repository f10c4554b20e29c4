/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Plans rows of houses that share walls: first along streets and markets, then along the tile's rim, then behind the
 * first rows, and trees in what is left.
 *
 * Along each front the plan goes in columns: lines from the front inwards that end where something else begins,
 * which may be the row of another front round the corner. So rows meet at corners as roofs do. */
#include "quarter.h"

#include <math.h>
#include <string.h>

#define PAVEMENT 0.014f /* between a street or market and the first row */
#define ALLEY 0.022f    /* between a row and the one behind it */
#define ROW_DEPTH 0.145f
#define LEAST_DEPTH 0.070f /* of a house */
#define LEAST_END 0.060f   /* of its end walls: no house ends in a point */
#define LEAST_WIDTH 0.056f
#define RIM_CLEARANCE 0.018f /* of houses that nothing goes on from, beyond the rim */
#define LOT_WIDTH 0.125f
#define COLUMN_STEP 0.034f
#define SITE_MARGIN 0.022f /* round a public or historic building */

enum {
  MAX_EDGES = 400,
  MAX_FRONTS = 40,
  TREE_TRIES = 180,
};

typedef enum {
  FRONT_STREET,
  FRONT_MARKET,
  FRONT_HOUSES, /* another residential area */
  FRONT_RIM,
} FrontKind;

/* A smooth stretch of an area's outline along one thing; the area lies to its right. */
typedef struct {
  FrontKind kind;
  int first, n; /* edges */
  float length;
} Front;

typedef struct {
  const BastideTileShape *shape;
  Quarter *quarter;
  BastideRng rng;
  int segment;
  int n_before; /* houses that stood before the present row */
  int n_edges, n_fronts;
  BastidePoint from[MAX_EDGES], to[MAX_EDGES];
  uint8_t front_of[MAX_EDGES];
  Front fronts[MAX_FRONTS];
} Plan;

/* How a row of houses lies on its front. */
typedef struct {
  float offset; /* of its eaves from the front; 0 where it touches the rim, and the houses of the next
                                * tile */
  float depth;
  float width;     /* of a lot */
  unsigned gaps;   /* lots left free, in a hundred */
  unsigned across; /* lots whose ridge runs across, in a hundred */
  bool joins;      /* goes on in the next tile, where its front does */
} RowLook;

static float
random_part (Plan *plan)
{
  return (float) (bastide_rng_next (&plan->rng) >> 40) / 16777216.0f;
}

static float
distance (BastidePoint a, BastidePoint b)
{
  return hypotf (a.x - b.x, a.y - b.y);
}

static float
distance_to_edge (BastidePoint p, BastidePoint a, BastidePoint b)
{
  float dx = b.x - a.x, dy = b.y - a.y, square = dx * dx + dy * dy;
  float part = square > 0 ? ((p.x - a.x) * dx + (p.y - a.y) * dy) / square : 0;

  part = part < 0 ? 0 : part > 1 ? 1 : part;
  return distance (p, (BastidePoint) { a.x + dx * part, a.y + dy * part });
}

/* What lies on the other side of an edge of the area. */
static FrontKind
kind_of_edge (const BastideTileShape *shape, int segment, BastidePoint a, BastidePoint b)
{
  if ((a.x == b.x && (a.x == 0 || a.x == 1)) || (a.y == b.y && (a.y == 0 || a.y == 1)))
    return FRONT_RIM;
  for (int i = 0; i < shape->n_borders; i++)
    {
      const BastideShapeBorder *border = &shape->borders[i];
      const BastidePoint *points = &shape->points[border->first];

      if (border->left != segment && border->right != segment)
        continue;
      for (int j = 0; j + 1 < border->count; j++)
        if ((memcmp (&points[j], &a, sizeof a) == 0 && memcmp (&points[j + 1], &b, sizeof b) == 0)
            || (memcmp (&points[j], &b, sizeof b) == 0 && memcmp (&points[j + 1], &a, sizeof a) == 0))
          {
            switch (shape->kinds[border->left == segment ? border->right : border->left])
              {
              case BASTIDE_STREET: return FRONT_STREET;
              case BASTIDE_MARKET: return FRONT_MARKET;
              default: return FRONT_HOUSES;
              }
          }
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

/* Takes up one outline of the area. */
static void
add_outline (Plan *plan, const BastideShapePath *path)
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
  /* Begin at a bend, so that no front is cut by the beginning of the list. */
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

/* The place on a front at ALONG, and the direction inwards there. */
static void
place_on_front (const Plan *plan, const Front *front, float along, BastidePoint *at, BastidePoint *inwards)
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

static bool
is_in_area (const Plan *plan, BastidePoint p)
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

/* Whether a place belongs to a building's site. */
static bool
is_on_site (const BastideTileShape *shape, BastidePoint p, float margin)
{
  for (int i = 0; i < shape->n_buildings; i++)
    {
      const BastideShapeBuilding *site = &shape->buildings[i];
      float dx = p.x - site->centre.x, dy = p.y - site->centre.y;
      float c = cosf (site->direction), s = sinf (site->direction);

      if (fabsf (dx * c + dy * s) < site->depth / 2 + margin && fabsf (dy * c - dx * s) < site->width / 2 + margin)
        return true;
    }
  return false;
}

static bool
roof_has (const Roof *roof, BastidePoint p, float margin)
{
  BastidePoint outline[2 * ROOF_COLUMNS];
  bool inside = false;

  if (p.x < roof->low.x - margin || p.x > roof->high.x + margin || p.y < roof->low.y - margin
      || p.y > roof->high.y + margin)
    return false;
  for (int j = 0; j < roof->n; j++)
    {
      outline[j] = roof->front[j];
      outline[2 * roof->n - 1 - j] = roof->back[j];
    }
  for (int j = 0, k = 2 * roof->n - 1; j < 2 * roof->n; k = j++)
    {
      if ((outline[j].y > p.y) != (outline[k].y > p.y)
          && p.x < (outline[k].x - outline[j].x) * (p.y - outline[j].y) / (outline[k].y - outline[j].y) + outline[j].x)
        inside = !inside;
      if (margin > 0 && distance_to_edge (p, outline[k], outline[j]) < margin)
        return true;
    }
  return inside;
}

/* Whether a place lies in one of the first N houses, with MARGIN about it. */
static bool
is_built (const Quarter *quarter, int n, BastidePoint p, float margin)
{
  for (int i = 0; i < n; i++)
    if (roof_has (&quarter->roofs[i], p, margin))
      return true;
  return false;
}

static void
add_roof (Quarter *quarter, const Roof *roof)
{
  Roof *added = &quarter->roofs[quarter->n_roofs++];

  *added = *roof;
  added->low = added->high = roof->front[0];
  for (int i = 0; i < 2 * roof->n; i++)
    {
      BastidePoint p = i < roof->n ? roof->front[i] : roof->back[i - roof->n];

      added->low = (BastidePoint) { fminf (added->low.x, p.x), fminf (added->low.y, p.y) };
      added->high = (BastidePoint) { fmaxf (added->high.x, p.x), fmaxf (added->high.y, p.y) };
    }
}

/* Whether a place THIS_FAR behind front OF may still be part of its row: no other front is nearer. Rows on the rim
 * leave the first rows their ground. */
static bool
may_reach (const Plan *plan, int of, BastidePoint p, float this_far)
{
  bool on_rim = plan->fronts[of].kind == FRONT_RIM;

  for (int i = 0; i < plan->n_edges; i++)
    {
      const Front *other = &plan->fronts[plan->front_of[i]];
      float there;

      if (plan->front_of[i] == of || (other->kind == FRONT_RIM && !on_rim))
        continue;
      there = distance_to_edge (p, plan->from[i], plan->to[i]);
      if (on_rim && other->kind != FRONT_RIM ? there < PAVEMENT + ROW_DEPTH + ALLEY : there < this_far)
        return false;
    }
  return true;
}

/* The place THIS_FAR from a front. */
static BastidePoint
behind (BastidePoint at, BastidePoint inwards, float this_far)
{
  return (BastidePoint) { at.x + inwards.x * this_far, at.y + inwards.y * this_far };
}

/* Whether P is nearer to the tile's rim than a roof may be that ends there; along the rim only its ends count. */
static bool
is_at_rim (const Plan *plan, int front, BastidePoint p, BastidePoint inwards)
{
  bool on_rim = plan->fronts[front].kind == FRONT_RIM;
  float x = fminf (p.x, 1 - p.x), y = fminf (p.y, 1 - p.y);

  if (on_rim)
    return (fabsf (inwards.x) > 0.5f ? y : x) < RIM_CLEARANCE;
  return fminf (x, y) < RIM_CLEARANCE;
}

/* How deep a row may be at a place of its front. */
static float
find_depth (const Plan *plan, int front, BastidePoint at, BastidePoint inwards, const RowLook *look)
{
  const float step = 0.012f;
  float depth = 0;

  if (!look->joins && is_at_rim (plan, front, behind (at, inwards, look->offset), inwards))
    return 0;

  for (;;)
    {
      float next = fminf (depth + step, look->depth);
      BastidePoint p = behind (at, inwards, look->offset + next);

      if (next <= depth || !is_in_area (plan, p) || (!look->joins && is_at_rim (plan, front, p, inwards))
          || is_on_site (plan->shape, p, SITE_MARGIN) || !may_reach (plan, front, p, look->offset + next)
          || is_built (plan->quarter, plan->n_before, p, ALLEY / 2))
        return depth;
      depth = next;
    }
}

/* Leaves out the columns at either end of ROOF that are too shallow for an end wall. Where it
 * does, that end is free. */
static void
cut_ends (Roof *roof)
{
  int first = 0, end = roof->n;

  while (first < end && distance (roof->front[first], roof->back[first]) < LEAST_END)
    first++;
  while (end > first && distance (roof->front[end - 1], roof->back[end - 1]) < LEAST_END)
    end--;
  roof->free_first = first > 0;
  roof->free_last = end < roof->n;
  roof->n = (uint8_t) (end - first);
  memmove (roof->front, roof->front + first, roof->n * sizeof roof->front[0]);
  memmove (roof->ridge, roof->ridge + first, roof->n * sizeof roof->ridge[0]);
  memmove (roof->back, roof->back + first, roof->n * sizeof roof->back[0]);
}

/* Whether ROOF is large enough for a house. */
static bool
is_large (const Roof *roof)
{
  float sum = 0, least = 1;

  for (int i = 0; i < roof->n; i++)
    {
      float depth = distance (roof->front[i], roof->back[i]);

      sum += depth;
      least = fminf (least, depth);
    }
  return roof->n > 1 && sum / (float) roof->n >= LEAST_DEPTH && least > LEAST_END - 0.004f
         && distance (roof->front[0], roof->front[roof->n - 1]) > LEAST_WIDTH
         && distance (roof->back[0], roof->back[roof->n - 1]) > LEAST_WIDTH;
}

/* Gives a house of nearly even depth a straight back. With NO_WEDGE the others get one that is not much deeper than
 * their shallowest column, too. */
static void
straighten (Roof *roof, bool no_wedge)
{
  float least = 1, most = 0, limit;

  for (int i = 0; i < roof->n; i++)
    {
      least = fminf (least, distance (roof->front[i], roof->back[i]));
      most = fmaxf (most, distance (roof->front[i], roof->back[i]));
    }
  limit = least > 0.66f * most ? least : no_wedge ? 1.3f * least : most;
  for (int i = 0; i < roof->n; i++)
    {
      BastidePoint front = roof->front[i], back = roof->back[i];
      float depth = distance (front, back), part = limit / depth;

      if (depth <= limit)
        continue;
      roof->back[i] = (BastidePoint) { front.x + (back.x - front.x) * part, front.y + (back.y - front.y) * part };
      roof->ridge[i] = (BastidePoint) { (front.x + roof->back[i].x) / 2, (front.y + roof->back[i].y) / 2 };
    }
}

/* Plans the house from START to END of a front; false where there is no room for one. */
static bool
plan_house (const Plan *plan, int front, float start, float end, const RowLook *look, Roof *roof)
{
  roof->n = (uint8_t) fminf (fmaxf (ceilf ((end - start) / COLUMN_STEP) + 1, 2), ROOF_COLUMNS);
  for (int i = 0; i < roof->n; i++)
    {
      BastidePoint at, inwards, within, ignored;
      float along = start + (end - start) * (float) i / (float) (roof->n - 1), depth;

      /* The ends are measured a little within the house, clear of what it touches there. */
      place_on_front (plan, &plan->fronts[front], along, &at, &inwards);
      place_on_front (plan, &plan->fronts[front], fminf (fmaxf (along, start + 0.004f), end - 0.004f), &within,
                      &ignored);
      depth = find_depth (plan, front, within, inwards, look);
      roof->front[i] = behind (at, inwards, look->offset);
      roof->ridge[i] = behind (at, inwards, look->offset + fminf (0.6f * depth, look->depth / 2));
      roof->back[i] = behind (at, inwards, look->offset + depth);
    }
  cut_ends (roof);
  straighten (roof, look->offset > ROW_DEPTH);
  roof->at_rim = look->offset == 0;
  return is_large (roof);
}

/* Whether a row goes on beyond the tile at a place of its front: a street that leaves the tile goes on in any tile
 * that may lie there, and its houses with it. */
static bool
goes_on (const Plan *plan, int front, float along, const RowLook *look)
{
  BastidePoint at, inwards;

  place_on_front (plan, &plan->fronts[front], along, &at, &inwards);
  return look->joins && plan->fronts[front].kind == FRONT_STREET && (at.x == 0 || at.x == 1 || at.y == 0 || at.y == 1);
}

/* A row of houses along a front. */
static void
plan_row (Plan *plan, int front, const RowLook *look)
{
  const float length = plan->fronts[front].length;
  int lots = (int) fmaxf (1, roundf (length / look->width)), run = 0, tint = 0, last = -2;
  bool is_cut = false;
  float at = 0;

  if (length < LEAST_DEPTH)
    return;
  plan->n_before = plan->quarter->n_roofs;
  for (int lot = 0; lot < lots; lot++)
    {
      float even = (length - at) / (float) (lots - lot);
      float end = lot == lots - 1 ? length : at + even * (0.78f + 0.44f * random_part (plan));
      RowLook own = *look;
      Roof roof = { 0 };
      bool gap = bastide_rng_below (&plan->rng, 100) < look->gaps;
      bool from_rim = lot == 0 && goes_on (plan, front, 0, look);
      bool to_rim = lot == lots - 1 && goes_on (plan, front, length, look);

      if (run-- == 0)
        {
          run = 1 + (int) bastide_rng_below (&plan->rng, 3);
          tint = (int) bastide_rng_below (&plan->rng, 4);
        }
      own.depth = look->depth * (0.88f + 0.24f * random_part (plan));
      own.offset = look->offset == 0 ? 0 : look->offset + 0.006f * random_part (plan);
      roof.tint = (uint8_t) tint;
      roof.shade = 2 * random_part (plan) - 1;
      roof.across = bastide_rng_below (&plan->rng, 100) < look->across;
      own.joins = from_rim || to_rim;
      if (own.joins)
        {
          own.depth = look->depth;
          own.offset = look->offset;
          roof.across = gap = false;
        }
      if (!gap && plan->quarter->n_roofs < QUARTER_ROOFS && plan_house (plan, front, at, end, &own, &roof))
        {
          roof.free_first |= !from_rim && (is_cut || last != lot - 1);
          is_cut = roof.free_last;
          roof.free_last |= !to_rim;
          if (lot > 0 && !roof.free_first)
            plan->quarter->roofs[plan->quarter->n_roofs - 1].free_last = false;
          add_roof (plan->quarter, &roof);
          last = lot;
        }
      at = end;
    }
}

/* All rows of one kind of front. */
static void
plan_rows (Plan *plan, bool on_rim, const RowLook *look)
{
  for (int front = 0; front < plan->n_fronts; front++)
    if ((plan->fronts[front].kind == FRONT_RIM) == on_rim)
      plan_row (plan, front, look);
}

/* Whether a disc lies on free ground of the area. */
static bool
is_free (const Plan *plan, BastidePoint at, float radius)
{
  const Quarter *quarter = plan->quarter;

  if (!is_in_area (plan, at) || is_on_site (plan->shape, at, radius)
      || is_built (quarter, quarter->n_roofs, at, radius + 0.004f))
    return false;
  for (int i = 0; i < plan->n_edges; i++)
    if (distance_to_edge (at, plan->from[i], plan->to[i])
        < radius + (plan->fronts[plan->front_of[i]].kind == FRONT_RIM ? 0.004f : 0.012f))
      return false;
  for (int i = 0; i < quarter->n_trees; i++)
    if (distance (at, quarter->trees[i].at) < radius + quarter->trees[i].radius * 0.9f)
      return false;
  for (int i = 0; i < quarter->n_gardens; i++)
    if (fabsf (at.x - quarter->gardens[i].at.x) < quarter->gardens[i].width / 2 + radius
        && fabsf (at.y - quarter->gardens[i].at.y) < quarter->gardens[i].height / 2 + radius)
      return false;
  return true;
}

/* Grass and gardens where the yards are wide, then trees, the large ones first. */
static void
plan_green (Plan *plan)
{
  Quarter *quarter = plan->quarter;

  for (int i = 0; i < 60 && quarter->n_lawns < QUARTER_LAWNS; i++)
    {
      BastidePoint at = { random_part (plan), random_part (plan) };
      float radius = 0.085f - 0.05f * (float) i / 60;

      if (is_free (plan, at, 0.6f * radius))
        quarter->lawns[quarter->n_lawns++] = (Tree) { at, radius, 0 };
    }
  for (int i = 0; i < 60 && quarter->n_gardens < QUARTER_GARDENS; i++)
    {
      BastidePoint at = { random_part (plan), random_part (plan) };

      if (is_free (plan, at, 0.042f))
        quarter->gardens[quarter->n_gardens++] = (Garden) { at, 0.078f, 0.056f };
    }
  for (int i = 0; i < TREE_TRIES && quarter->n_trees < QUARTER_TREES; i++)
    {
      Tree tree = { { random_part (plan), random_part (plan) },
                    0.034f - 0.02f * (float) i / TREE_TRIES,
                    (uint8_t) bastide_rng_below (&plan->rng, 3) };

      if (is_free (plan, tree.at, tree.radius))
        quarter->trees[quarter->n_trees++] = tree;
    }
}

void
quarter_plan (Quarter *quarter, const BastideTileShape *shape, uint64_t seed)
{
  static const RowLook first = { PAVEMENT, ROW_DEPTH, LOT_WIDTH, 3, 12, true };
  static const RowLook rim = { 0, ROW_DEPTH * 0.95f, LOT_WIDTH * 0.95f, 8, 45, false };
  static const RowLook second = { PAVEMENT + ROW_DEPTH + 1.2f * ALLEY, ROW_DEPTH * 0.8f, LOT_WIDTH, 38, 25, false };

  quarter->n_roofs = quarter->n_trees = quarter->n_gardens = quarter->n_lawns = 0;
  for (int segment = 0; segment < shape->n_segments; segment++)
    {
      Plan plan = { .shape = shape,
                    .quarter = quarter,
                    .rng = bastide_rng (seed + (uint64_t) segment),
                    .segment = segment };

      if (shape->kinds[segment] != BASTIDE_RESIDENTIAL)
        continue;
      for (int i = 0; i < shape->n_paths; i++)
        if (shape->paths[i].segment == segment)
          add_outline (&plan, &shape->paths[i]);
      plan_rows (&plan, false, &first);
      plan_rows (&plan, true, &rim);
      plan_rows (&plan, false, &second);
      plan_green (&plan);
    }
}
