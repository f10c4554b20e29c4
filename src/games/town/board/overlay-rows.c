/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Rows and their worth are those of town_row_worth (), as in the words and cards. Each number lies on its own row,
 * near the guard, if possible beside figures, buildings and other rows. Short rows have least room, so they come
 * first. */
#include <math.h>

#include "city.h"
#include "games/town/rules/next-piece.h"
#include "games/town/rules/wall.h"
#include "number-plates.h"
#include "overlay.h"
#include "places.h"
#include "side.h"
#include "things.h"

/* How strongly rows are painted that nobody watches yet. */
#define POSSIBLE_OPACITY 0.6f

/* Numbers begin at this distance from the guard's side and may lie so far beside the middle of their row. They try
 * places in these steps. All in tile units. */
#define FIRST_DEPTH 0.36f
#define MOST_ASIDE 0.24f
#define STEP 0.08f

/* The minimum distance between numbers, and half of the width of a place and of the ring round a marked guard, in tile
 * units. */
#define GAP 0.03
#define PLACE_HALF 0.3
#define RING_HALF 0.35

/* Half of the width of a building with its ring, in tile units. */
#define BUILDING_HALF 0.16

/* What speaks against a place of a number: if it were all over figures, a building that counts, another row, which it
 * would seem to belong to, and each tile between it and the guard and between it and the middle of its row. */
#define COST_FIGURE 20
#define COST_BUILDING 6
#define COST_ROW 4
#define COST_DEPTH 0.5f
#define COST_ASIDE 5

enum { MOST_FIGURES = TOWN_MAX_PLAYERS * TOWN_FOLLOWERS };

/* A row whose worth is to be shown. */
typedef struct {
  BastideEvent worth;
  int length; /* in tiles */
  int value;  /* its points, or BASTIDE_REFUSED */
} Row;

/* Whether the worth of a row is shown. */
typedef enum {
  NUMBER_NONE,
  NUMBER_WORTH,
  NUMBER_REFUSED, /* instead of it, that nobody can put a guard there */
} Number;

/* What the numbers of an overlay keep clear of: boxes always, figures if there is room elsewhere. */
typedef struct {
  BastideScene *scene;
  const BastideStage *stage;
  unsigned n_boxes, n_figures;
  BastideBox boxes[BASTIDE_MAX_PLACES + BASTIDE_MAX_NUMBERS + 2 * TOWN_MAX_PIECES];
  BastideBox figures[MOST_FIGURES];
  unsigned n_worth;
  Row worth[TOWN_MAX_PIECES + 2];
} Rows;

static bool
is_asking (const BastideStage *stage)
{
  return stage->legal != NULL && stage->legal->n > 0;
}

static BastideBox
make_box (float x, float y, double half_width, double half_height)
{
  return (BastideBox) { (double) x - half_width, (double) y - half_height, (double) x + half_width,
                        (double) y + half_height };
}

static void
add_choices (Rows *rows)
{
  const BastideStage *stage = rows->stage;

  for (unsigned i = 0; i < stage->places->n; i++)
    {
      double half = stage->places->at[i].type == BASTIDE_PLACE_CELL ? 0.5 : PLACE_HALF;

      rows->boxes[rows->n_boxes++] = make_box (stage->places->x[i], stage->places->y[i], half, half);
    }
  for (unsigned i = 0; stage->numbers != NULL && i < stage->numbers->n; i++)
    {
      const BastideNumber *number = &stage->numbers->at[i];

      rows->boxes[rows->n_boxes++] = make_box (number->x, number->y, (double) number->width / 2,
                                               (double) number->height / 2);
    }
}

static bool
is_marked (const BastideStage *stage, BastideThing guard)
{
  const TownTile *t = &stage->state->tiles[guard.tile];

  for (unsigned i = 0; i < stage->n_marks; i++)
    if (stage->marks[i].type == TOWN_EVENT_GUARD && stage->marks[i].x == t->x && stage->marks[i].y == t->y
        && stage->marks[i].part == guard.part)
      return true;
  return false;
}

/* The room of a guard or follower, with the ring round a guard who is marked. */
static BastideBox
find_figure (const BastideStage *stage, BastideThing figure)
{
  BastideBox box = town_thing_box (stage, figure);

  if (figure.type != TOWN_THING_GUARD || !is_marked (stage, figure))
    return box;
  return make_box ((float) (box.west + box.east) / 2, (float) (box.north + box.south) / 2, RING_HALF, RING_HALF);
}

static void
add_figures (Rows *rows)
{
  const BastideState *state = rows->stage->state;

  for (int tile = 0; tile < town_state_n_tiles (state); tile++)
    {
      BastideThing things[TOWN_MAX_THINGS];
      unsigned n = town_things_of_tile (rows->stage, tile, things);

      for (unsigned i = 0; i < n && rows->n_figures < MOST_FIGURES; i++)
        if (things[i].type == TOWN_THING_FOLLOWER || things[i].type == TOWN_THING_GUARD)
          rows->figures[rows->n_figures++] = find_figure (rows->stage, things[i]);
    }
}

static bool
is_clear (BastideBox box, const BastideBox *others, unsigned n)
{
  for (unsigned i = 0; i < n; i++)
    if (box.west < others[i].east + GAP && box.east > others[i].west - GAP && box.north < others[i].south + GAP
        && box.south > others[i].north - GAP)
      return false;
  return true;
}

/* The part of BOX that covers figures, of 1. */
static float
find_hidden (const Rows *rows, BastideBox box)
{
  double hidden = 0;

  for (unsigned i = 0; i < rows->n_figures; i++)
    {
      const BastideBox *figure = &rows->figures[i];

      hidden += fmax (fmin (box.east, figure->east) - fmax (box.west, figure->west), 0)
                * fmax (fmin (box.south, figure->south) - fmax (box.north, figure->north), 0);
    }
  return (float) (hidden / ((box.east - box.west) * (box.south - box.north)));
}

/* Whether BOX touches a building on the tile with index TILE, or its ring. */
static bool
is_on_building (const BastideStage *stage, int tile, BastideBox box)
{
  const TownTile *t = &stage->state->tiles[tile];
  const TownTileShape *shape = town_shapes_get (stage->shapes, t->kind, t->turns);

  for (int i = 0; i < shape->n_buildings; i++)
    {
      const BastidePoint centre = shape->buildings[i].centre;
      BastideBox building = make_box ((float) t->x + centre.x, (float) t->y + centre.y, BUILDING_HALF, BUILDING_HALF);

      if (!is_clear (box, &building, 1))
        return true;
    }
  return false;
}

/* Whether BOX, which is on ROW, touches the band of another one. */
static bool
is_on_other_row (const Rows *rows, const Row *row, BastideBox box)
{
  for (unsigned i = 0; i < rows->n_worth; i++)
    {
      const Row *other = &rows->worth[i];
      BastideSide side = (BastideSide) other->worth.part;
      BastidePoint from = town_side_point (other->worth.x, other->worth.y, side, TOWN_ROW_ALONG, 0);
      BastidePoint to = town_side_point (other->worth.x, other->worth.y, side, TOWN_ROW_ALONG, (float) -other->length);
      BastideBox band = { (double) fminf (from.x, to.x), (double) fminf (from.y, to.y), (double) fmaxf (from.x, to.x),
                          (double) fmaxf (from.y, to.y) };

      if (other != row && !is_clear (box, &band, 1))
        return true;
    }
  return false;
}

/* How much speaks against BOX, whose middle is AT, for the number of ROW; INFINITY if it must not be there. */
static float
find_cost (const Rows *rows, const Row *row, BastidePoint at, BastideBox box)
{
  int tile = town_state_tile_at (rows->stage->state, (int) floorf (at.x), (int) floorf (at.y));
  float cost = COST_FIGURE * find_hidden (rows, box);

  if (!is_clear (box, rows->boxes, rows->n_boxes))
    return INFINITY;
  if (tile >= 0 && is_on_building (rows->stage, tile, box))
    cost += COST_BUILDING;
  if (is_on_other_row (rows, row, box))
    cost += COST_ROW;
  return cost;
}

/* Adds the worth of ROW at the best place along it that is clear. */
static void
add_number (Rows *rows, const Row *row)
{
  const double height = (double) rows->stage->number_height;
  const double width = height * (double) bastide_number_aspect (row->value, false);
  const BastideSide side = (BastideSide) row->worth.part;
  BastideItem item = bastide_item_make (TOWN_ITEM_POINTS, row->worth.x, row->worth.y, 0xf0 | side, 0);
  float least = INFINITY;

  item.value = (int16_t) row->value;
  for (float depth = FIRST_DEPTH; depth < (float) row->length - 0.2f && COST_DEPTH * depth < least; depth += STEP)
    for (float aside = -MOST_ASIDE; aside < MOST_ASIDE + STEP / 2; aside += STEP)
      {
        BastidePoint at = town_side_point (row->worth.x, row->worth.y, side, TOWN_ROW_ALONG + aside, -depth);
        float cost = find_cost (rows, row, at, make_box (at.x, at.y, width / 2, height / 2)) + COST_DEPTH * depth
                     + COST_ASIDE * fabsf (aside);

        if (cost >= least)
          continue;
        least = cost;
        item.x = at.x;
        item.y = at.y;
      }
  if (least == INFINITY)
    return;
  rows->boxes[rows->n_boxes++] = make_box (item.x, item.y, width / 2, height / 2);
  bastide_scene_put (rows->scene, item);
}

static void
add_numbers (Rows *rows)
{
  for (int length = 1; length <= TOWN_MAX_TILES; length++)
    for (unsigned i = 0; i < rows->n_worth; i++)
      if (rows->worth[i].length == length)
        add_number (rows, &rows->worth[i]);
}

/* Puts the tiles of the row inwards from SIDE of TILE into SCENE. Returns their number. */
static int
put_row (BastideScene *scene, const BastideStage *stage, unsigned look, int tile, BastideSide side, float opacity)
{
  const BastideState *state = stage->state;
  int last, length = 0;

  town_row_worth (state, stage->set, tile, side, &last);
  for (int at = tile, next = tile; next >= 0; next = at == last ? -1 : town_state_beside (state, at, side ^ 2))
    {
      const TownTile *t = &state->tiles[next];
      BastideItem item = bastide_item_make (TOWN_ITEM_ROW, t->x, t->y, side, 0);

      at = next;
      item.look = (uint8_t) look;
      item.kind = t->kind;
      item.turns = t->turns;
      item.opacity = opacity;
      item.value = (int16_t) ((at == tile ? TOWN_ROW_FIRST : 0) | (at == last ? TOWN_ROW_LAST : 0));
      bastide_scene_put (scene, item);
      length++;
    }
  return length;
}

void
town_scene_add_row (BastideScene *scene, const BastideStage *stage, unsigned look, int tile, BastideSide side)
{
  put_row (scene, stage, look, tile, side, 1);
}

/* Adds the row of a guard of LOOK on SIDE of TILE, with NUMBER. */
static void
add_row (Rows *rows, unsigned look, int tile, BastideSide side, float opacity, Number number)
{
  const int length = put_row (rows->scene, rows->stage, look, tile, side, opacity);
  const BastideEvent row = town_row_worth (rows->stage->state, rows->stage->set, tile, side, NULL);

  if (number == NUMBER_REFUSED)
    rows->worth[rows->n_worth++] = (Row) { row, length, BASTIDE_REFUSED };
  else if (number == NUMBER_WORTH && town_event_worth (&row) > 0)
    rows->worth[rows->n_worth++] = (Row) { row, length, town_event_worth (&row) };
}

/* Whether the question shows what a guard at PLACE would watch. */
static bool
is_numbered (const BastideStage *stage, BastidePlace place)
{
  for (unsigned i = 0; stage->numbers != NULL && i < stage->numbers->n; i++)
    if (bastide_place_equal (stage->numbers->at[i].place, place))
      return true;
  return false;
}

/* Adds the row of a guard of LOOK on SIDE of TILE, who does not stand there yet. If nobody can put one there, that is
 * shown instead of a worth. */
static void
add_possible_row (Rows *rows, unsigned look, int tile, BastideSide side, bool is_refused)
{
  const BastideState *state = rows->stage->state;
  BastidePlace guard = { TOWN_PLACE_GUARD, state->tiles[tile].x, state->tiles[tile].y, (uint8_t) side };
  Number number = is_numbered (rows->stage, guard) ? NUMBER_NONE : NUMBER_WORTH;

  add_row (rows, look, tile, side, POSSIBLE_OPACITY, is_refused ? NUMBER_REFUSED : number);
}

/* Adds the row of the piece whose guard is asked for. */
static void
add_asked_row (Rows *rows)
{
  const BastideState *state = rows->stage->state;
  const TownPiece *piece = town_state_last_piece (state);

  add_possible_row (rows, rows->stage->looks[town_state_to_move (state)], piece->tile, (BastideSide) piece->side,
                    false);
}

/* Adds the places of the next pieces and their rows, in the look of the player who builds them, or of nobody if no
 * piece is to be built now. */
static void
add_next_pieces (Rows *rows)
{
  const BastideStage *stage = rows->stage;
  const BastideState *state = stage->state;
  bool builds = is_asking (stage) && town_state_phase (state) == TOWN_PHASE_WALL;
  TownNextPiece next;

  for (int end = 0; end < 2; end++)
    if (town_find_next_piece (state, stage->set, (TownWallEnd) end, &next))
      {
        const TownTile *t = &state->tiles[next.tile];
        BastideItem item = bastide_item_make (TOWN_ITEM_SIDE, t->x, t->y, next.side, 0);

        item.glow = BASTIDE_GLOW_SET;
        if (!builds)
          bastide_scene_put (rows->scene, item);
        add_possible_row (rows, builds ? stage->looks[town_state_to_move (state)] : BASTIDE_NO_LOOK, next.tile,
                          (BastideSide) next.side, town_next_piece_has_no_guard (&next));
      }
}

void
town_scene_add_rows (BastideScene *scene, const BastideStage *stage)
{
  const BastideState *state = stage->state;
  Rows rows = { .scene = scene, .stage = stage };

  add_figures (&rows);
  if (is_asking (stage))
    add_choices (&rows);
  for (int i = 0; i < town_state_n_pieces (state); i++)
    if (state->pieces[i].guard != 0)
      add_row (&rows, stage->looks[state->pieces[i].guard - 1], state->pieces[i].tile,
               (BastideSide) state->pieces[i].side, 1, NUMBER_WORTH);
  if (is_asking (stage) && town_state_phase (state) == TOWN_PHASE_GUARD)
    add_asked_row (&rows);
  add_next_pieces (&rows);
  if (stage->number_height > 0)
    add_numbers (&rows);
}
