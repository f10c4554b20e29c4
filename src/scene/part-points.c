/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Numbers that overlap push each other apart. Those that still overlap, or cover figures, go to the nearest free
 * place. */
#include "part-points.h"

#include <math.h>

#include "core/event.h"
#include "numbers.h"

#define PASSES 60
#define NEAR 1.3 /* how far a number goes so that it covers no figure, in tile units */
#define FAR 0.3f /* a number that was moved this far has a leader, in tile units */

/* The line round a number is half outside its plate. Relative to its height. */
#define RIM (1 / 12.0f)

/* Directions in which a free place is looked for. */
#define DIRECTIONS 16
#define FULL_TURN 6.2831853f

typedef struct {
  float x, y;          /* the middle */
  float width, height; /* with the distance to others */
} Plate;

typedef struct {
  unsigned n;
  Plate at[BASTIDE_MOST_EVENTS];
} Plates;

/* What the numbers should not cover. */
typedef struct {
  unsigned n;
  const BastideBox *at;
} Things;

/* How far A and B would have to move apart to the side (ACROSS) or up and down (DOWN). Returns false if they are
 * apart. */
static bool
overlap (const Plate *a, const Plate *b, float *across, float *down)
{
  *across = (a->width + b->width) / 2 - fabsf (a->x - b->x);
  *down = (a->height + b->height) / 2 - fabsf (a->y - b->y);
  return *across > 0 && *down > 0;
}

/* Pushes A and B apart in the direction in which they have less to go. */
static bool
push (Plate *a, Plate *b)
{
  float across, down;

  if (!overlap (a, b, &across, &down))
    return false;
  if (across < down)
    {
      const float way = a->x < b->x ? -1 : 1;

      a->x += way * 0.51f * across;
      b->x -= way * 0.51f * across;
    }
  else
    {
      const float way = a->y < b->y ? -1 : 1;

      a->y += way * 0.51f * down;
      b->y -= way * 0.51f * down;
    }
  return true;
}

static bool
push_all (Plates *plates)
{
  bool is_pushed = false;

  for (unsigned i = 0; i < plates->n; i++)
    for (unsigned j = 0; j < i; j++)
      is_pushed |= push (&plates->at[j], &plates->at[i]);
  return is_pushed;
}

/* Moves AT until everything within HALF of it is between LOW and HIGH; if that is impossible, to their middle. */
static float
keep_between (float at, double low, double high, float half)
{
  const float least = (float) low + half, most = (float) high - half;

  return least > most ? (least + most) / 2 : at < least ? least : at > most ? most : at;
}

/* PLATE, moved into BOX. */
static Plate
keep_inside (const Plate *plate, const BastideBox *box)
{
  return (Plate) { keep_between (plate->x, box->west, box->east, plate->width / 2),
                   keep_between (plate->y, box->north, box->south, plate->height / 2), plate->width, plate->height };
}

static void
move_inside (Plates *plates, const BastideBox *box)
{
  for (unsigned i = 0; i < plates->n; i++)
    plates->at[i] = keep_inside (&plates->at[i], box);
}

/* Whether PLATE overlaps one of the first N. */
static bool
is_covered (const Plates *plates, unsigned n, const Plate *plate)
{
  float across, down;

  for (unsigned i = 0; i < n; i++)
    if (overlap (&plates->at[i], plate, &across, &down))
      return true;
  return false;
}

static bool
covers_thing (const Things *things, const Plate *plate)
{
  const double x = (double) plate->x, y = (double) plate->y;
  const double half_width = (double) plate->width / 2, half_height = (double) plate->height / 2;

  for (unsigned i = 0; i < things->n; i++)
    if (x + half_width > things->at[i].west && x - half_width < things->at[i].east
        && y + half_height > things->at[i].north && y - half_height < things->at[i].south)
      return true;
  return false;
}

/* Moves plate I at most MOST tiles, to the nearest place in BOX at which it overlaps none of those before it and none
 * of THINGS. Returns false if there is none. */
static bool
find_place (Plates *plates, unsigned i, const Things *things, const BastideBox *box, double most)
{
  const Plate start = plates->at[i];

  if (!is_covered (plates, i, &start) && !covers_thing (things, &start))
    return true;
  for (double far = (double) start.height / 2; far <= most; far += (double) start.height / 2)
    for (unsigned j = 0; j < DIRECTIONS; j++)
      {
        const float angle = FULL_TURN * (float) j / DIRECTIONS;
        Plate plate = start;

        plate.x += (float) far * cosf (angle);
        plate.y += (float) far * sinf (angle);
        plate = keep_inside (&plate, box);
        if (is_covered (plates, i, &plate) || covers_thing (things, &plate))
          continue;
        plates->at[i] = plate;
        return true;
      }
  return false;
}

/* Moves plate I so that it overlaps none of those before it, and none of THINGS if there is room for it nearby. It
 * leaves BOX only if it finds no place in it. */
static void
find_room (Plates *plates, unsigned i, const Things *things, const BastideBox *box)
{
  static const BastideBox everywhere = { -HUGE_VAL, -HUGE_VAL, HUGE_VAL, HUGE_VAL };
  static const Things nothing = { 0 };

  if (!find_place (plates, i, things, box, NEAR)
      && !find_place (plates, i, &nothing, box, hypot (box->east - box->west, box->south - box->north)))
    find_place (plates, i, &nothing, &everywhere, HUGE_VAL);
}

BastideItem
bastide_item_make_leader (const BastideItem *item, float x, float y)
{
  BastideItem leader = bastide_item_make (BASTIDE_ITEM_LEADER, item->cell_x, item->cell_y, item->part,
                                          item->key & 0xff);

  leader.look = item->look;
  leader.x = item->x;
  leader.y = item->y;
  leader.to_x = x;
  leader.to_y = y;
  return leader;
}

void
bastide_scene_part_points (BastideScene *light, const BastideBox *things, unsigned n_things, const BastideBox *box,
                           float height, float gap)
{
  Plates plates = { 0 };
  const Things kept = { n_things, things };
  BastideItem leaders[BASTIDE_MOST_EVENTS];
  unsigned first = 0, n_leaders = 0;

  while (first < light->n && light->items[first].type != BASTIDE_ITEM_POINTS)
    first++;
  for (unsigned i = first; i < light->n && plates.n < BASTIDE_MOST_EVENTS; i++)
    {
      const BastideItem *item = &light->items[i];
      const float width = height * bastide_number_aspect (item->value, item->look != BASTIDE_NO_LOOK);

      if (item->type != BASTIDE_ITEM_POINTS)
        break;
      plates.at[plates.n++] = (Plate) { item->x, item->y, width + RIM * height + gap, height + RIM * height + gap };
    }
  move_inside (&plates, box);
  for (unsigned pass = 0; pass < PASSES && push_all (&plates); pass++)
    move_inside (&plates, box);
  for (unsigned i = 0; i < plates.n; i++)
    {
      BastideItem *item = &light->items[first + i];

      find_room (&plates, i, &kept, box);
      if (hypotf (plates.at[i].x - item->x, plates.at[i].y - item->y) > FAR)
        leaders[n_leaders++] = bastide_item_make_leader (item, plates.at[i].x, plates.at[i].y);
      item->x = plates.at[i].x;
      item->y = plates.at[i].y;
    }
  for (unsigned i = 0; i < n_leaders; i++)
    bastide_scene_put (light, leaders[i]);
}
