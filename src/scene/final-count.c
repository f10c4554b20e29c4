/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Numbers that overlap push each other apart. Those that still overlap, or cover figures, go to the nearest free
 * place. */
#include "final-count.h"

#include <math.h>

#include "number-plates.h"
#include "scene-private.h"
#include "side.h"

#define PASSES 60
#define NEAR 1.3  /* how far a number goes so that it covers no figure, in tile units */
#define EDGE 0.06 /* of the room of a figure that may be covered, since figures are round */
#define FAR 0.3f  /* a number that was moved this far has a leader, in tile units */

/* The line round a number is half outside its plate. Relative to its height. */
#define RIM (1 / 12.0f)

/* Directions in which a free place is looked for. */
#define DIRECTIONS 16
#define FULL_TURN 6.2831853f

enum { MOST_THINGS = 2 * BASTIDE_MAX_PIECES + BASTIDE_MAX_PLAYERS * BASTIDE_FOLLOWERS + 1 };

typedef struct {
  float x, y;          /* the middle */
  float width, height; /* with the distance to others */
} Plate;

typedef struct {
  unsigned n;
  Plate at[BASTIDE_MAX_EVENTS];
} Plates;

/* What the numbers should not cover. */
typedef struct {
  unsigned n;
  Plate at[MOST_THINGS];
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
  float across, down;

  for (unsigned i = 0; i < things->n; i++)
    if (overlap (&things->at[i], plate, &across, &down))
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

static void
add_thing (Things *things, const BastideBox *box)
{
  if (things->n < MOST_THINGS)
    things->at[things->n++] = (Plate) { (float) (box->west + box->east) / 2, (float) (box->north + box->south) / 2,
                                        (float) (box->east - box->west), (float) (box->south - box->north) };
}

/* Lists PLATE and the figures and towers of CITY. */
static void
list_things (Things *things, const BastideScene *city, const BastideBox *plate)
{
  things->n = 0;
  add_thing (things, plate);
  for (unsigned i = 0; i < city->n; i++)
    if (bastide_item_is_figure (&city->items[i]))
      {
        BastideBox box = bastide_item_find_figure (&city->items[i]);

        box = (BastideBox) { box.west + EDGE, box.north + EDGE, box.east - EDGE, box.south - EDGE };
        add_thing (things, &box);
      }
}

void
bastide_scene_part_points (BastideScene *light, const BastideScene *city, const BastideBox *plate,
                           const BastideBox *box, float height, float gap)
{
  Plates plates = { 0 };
  Things things;
  BastideItem leaders[BASTIDE_MAX_EVENTS];
  unsigned first = 0, n_leaders = 0;

  list_things (&things, city, plate);
  while (first < light->n && light->items[first].type != BASTIDE_ITEM_POINTS)
    first++;
  for (unsigned i = first; i < light->n && plates.n < BASTIDE_MAX_EVENTS; i++)
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

      find_room (&plates, i, &things, box);
      if (hypotf (plates.at[i].x - item->x, plates.at[i].y - item->y) > FAR)
        leaders[n_leaders++] = bastide_item_make_leader (item, plates.at[i].x, plates.at[i].y);
      item->x = plates.at[i].x;
      item->y = plates.at[i].y;
    }
  for (unsigned i = 0; i < n_leaders; i++)
    bastide_scene_put (light, leaders[i]);
}

/* Adds lights in the windows of the houses beside SEGMENT of the tile with index TILE, or of the tile's public
 * and historic buildings if SEGMENT is BASTIDE_WHOLE_CELL. */
static void
light_windows (BastideScene *scene, const BastideStage *stage, int tile, unsigned segment)
{
  const BastideTile *t = &stage->state->tiles[tile];
  BastideItem item = bastide_item_make (BASTIDE_ITEM_WINDOWS, t->x, t->y, segment, 0);

  item.tile_kind = t->kind;
  item.turns = t->turns;
  bastide_scene_put (scene, item);
}

/* Adds the windows of what EVENT gave points for. */
static void
light_counted (BastideScene *scene, const BastideStage *stage, const BastideEvent *event, int tile)
{
  if (event->type == BASTIDE_EVENT_ROW)
    {
      const BastideSide side = (BastideSide) (event->part & 3);
      int last, x = event->x, y = event->y, at;

      bastide_row_worth (stage->state, stage->set, tile, side, &last);
      do
        {
          at = bastide_state_tile_at (stage->state, x, y);
          light_windows (scene, stage, at, BASTIDE_WHOLE_CELL);
          bastide_side_step (bastide_side_opposite (side), &x, &y);
        }
      while (at != last);
    }
  else
    {
      BastideSegmentRef refs[BASTIDE_MAX_NODES];
      const unsigned n = bastide_feature_segments (stage->state, tile, event->part, refs);

      for (unsigned i = 0; i < n; i++)
        light_windows (scene, stage, refs[i].tile, refs[i].segment);
    }
}

void
bastide_scene_build_count (BastideScene *scene, const BastideStage *stage, const BastideEvent *events, unsigned n)
{
  BastideScene light = { 0 };

  scene->n = 0;
  for (unsigned i = 0; i < n; i++)
    {
      const int tile = bastide_state_tile_at (stage->state, events[i].x, events[i].y);

      if (!bastide_event_is_final (&events[i]) || events[i].points == 0
          || (events[i].type != BASTIDE_EVENT_ROW && events[i].players == 0))
        continue;
      bastide_scene_build_event (&light, stage, &events[i]);
      for (unsigned j = 0; j < light.n; j++)
        if (light.items[j].type == BASTIDE_ITEM_POINTS || light.items[j].type == BASTIDE_ITEM_SIGHT)
          bastide_scene_put (scene, light.items[j]);
      if (light.n > 0)
        light_counted (scene, stage, &events[i], tile);
    }
  bastide_scene_clear (&light);
}
