/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Which moves are legal, and which rule forbids one. */

#include "country.h"

bool
country_touches (const CountryPosition *position, int x, int y)
{
  int side;

  for (side = 0; side < 4; side++)
    if (country_tile_at (position, x + country_step_x[side], y + country_step_y[side]) >= 0)
      return true;
  return false;
}

const char *
country_tile_fault (const CountryPosition *position, int kind, int x, int y, int turns)
{
  int side;

  if (country_tile_at (position, x, y) >= 0 || !country_touches (position, x, y))
    return "C4";
  for (side = 0; side < 4; side++)
    {
      int tile = country_tile_at (position, x + country_step_x[side], y + country_step_y[side]);

      if (tile >= 0
          && country_kind_side (&position->set->kinds[kind], turns, side)
                 != country_kind_side (country_kind (position, tile), position->tiles[tile].turns, (side + 2) % 4))
        return "C4";
    }
  return country_river_fault (position, kind, x, y, turns);
}

bool
country_kind_fits_cell (const CountryPosition *position, int kind, int x, int y)
{
  int turns;

  for (turns = 0; turns < 4; turns++)
    if (country_tile_fault (position, kind, x, y, turns) == NULL)
      return true;
  return false;
}

/* The box round the tiles, one cell wider on every side. */
static void
find_box (const CountryPosition *position, int *west, int *north, int *east, int *south)
{
  int i;

  *west = *north = *east = *south = 0;
  for (i = 0; i < position->n_tiles; i++)
    {
      const CountryTile *tile = &position->tiles[i];

      *west = tile->x < *west ? tile->x : *west;
      *east = tile->x > *east ? tile->x : *east;
      *north = tile->y < *north ? tile->y : *north;
      *south = tile->y > *south ? tile->y : *south;
    }
  --*west;
  --*north;
  ++*east;
  ++*south;
}

bool
country_kind_fits (const CountryPosition *position, int kind)
{
  int west, north, east, south, x, y;

  find_box (position, &west, &north, &east, &south);
  for (y = north; y <= south; y++)
    for (x = west; x <= east; x++)
      if (country_touches (position, x, y) && country_kind_fits_cell (position, kind, x, y))
        return true;
  return false;
}

static const char *
find_home_fault (const CountryPosition *position, const CountryFeatures *features, const CountryMove *move)
{
  int i;

  if (!country_has (position, COUNTRY_ABBOT))
    return "C21";
  for (i = 0; i < position->n_figures; i++)
    {
      const CountryFigure *figure = &position->figures[i];

      if (figure->player == position->active && figure->sort == COUNTRY_THE_ABBOT
          && position->tiles[figure->tile].x == move->x && position->tiles[figure->tile].y == move->y)
        return features->at[features->of[figure->tile][figure->segment]].complete ? "K26" : NULL;
    }
  return "C24";
}

/* Whether the sort of figure is in the game; NULL or the rule. */
static const char *
find_sort_fault (const CountryPosition *position, CountrySort sort)
{
  if (sort == COUNTRY_LARGE && !country_has (position, COUNTRY_INNS))
    return "C25";
  if (sort == COUNTRY_THE_ABBOT && !country_has (position, COUNTRY_ABBOT))
    return "C21";
  if ((sort == COUNTRY_BUILDER || sort == COUNTRY_PIG) && !country_has (position, COUNTRY_TRADERS))
    return "C29";
  if (sort == COUNTRY_PIG && !country_has (position, COUNTRY_FIELDS))
    return "K17";
  if (country_at_hand (position, position->active, sort) == 0)
    return "C6";
  return NULL;
}

/* Whether such a figure may stand on such ground at all. */
static const char *
find_ground_fault (const CountryPosition *position, CountrySort sort, CountryLand land)
{
  if (land == COUNTRY_RIVER_BED)
    return "C20";
  if (land == COUNTRY_GARDEN && sort != COUNTRY_THE_ABBOT)
    return "C22";
  if (sort == COUNTRY_THE_ABBOT && land != COUNTRY_MONASTERY && land != COUNTRY_GARDEN)
    return "C22";
  if (land == COUNTRY_FIELD && !country_has (position, COUNTRY_FIELDS)
      && (sort == COUNTRY_FOLLOWER || sort == COUNTRY_LARGE))
    return "K17";
  if (sort == COUNTRY_BUILDER && land != COUNTRY_ROAD && land != COUNTRY_CITY)
    return "C32";
  if (sort == COUNTRY_PIG && land != COUNTRY_FIELD)
    return "C34";
  return NULL;
}

static const char *
find_figure_fault (const CountryPosition *position, const CountryFeatures *features, const CountryMove *move)
{
  int tile = position->n_tiles - 1;
  const char *fault;
  int feature;

  if (move->number < 0 || move->number >= country_kind (position, tile)->n_segments)
    return "C6";
  fault = find_sort_fault (position, move->sort);
  if (fault == NULL)
    fault = find_ground_fault (position, move->sort, country_kind (position, tile)->land[move->number]);
  if (fault != NULL)
    return fault;
  feature = features->of[tile][move->number];
  if (move->sort == COUNTRY_BUILDER && features->at[feature].complete)
    return "K32";
  if (move->sort != COUNTRY_BUILDER && move->sort != COUNTRY_PIG)
    return features->at[feature].held ? "C6" : NULL;
  if (country_stands (features, position, feature, position->active, COUNTRY_FOLLOWER)
      || country_stands (features, position, feature, position->active, COUNTRY_LARGE))
    return NULL;
  return move->sort == COUNTRY_BUILDER ? "C32" : "C34";
}

/* The features are needed in the phase of figures only. */
static const char *
find_fault (const CountryPosition *position, const CountryFeatures *features, const CountryMove *move)
{
  if (position->phase == COUNTRY_OVER)
    return "C14";
  if (position->phase == COUNTRY_ASK_TILE && move->type == COUNTRY_MOVE_PASS)
    return "K40";
  if ((position->phase == COUNTRY_ASK_TILE) != (move->type == COUNTRY_MOVE_TILE))
    return "C3";
  switch (move->type)
    {
    case COUNTRY_MOVE_TILE:
      return country_tile_fault (position, position->deal.kind[position->drawn], move->x, move->y, move->number);
    case COUNTRY_MOVE_FIGURE:
      return find_figure_fault (position, features, move);
    case COUNTRY_MOVE_HOME:
      return find_home_fault (position, features, move);
    case COUNTRY_MOVE_PASS:
      break;
    }
  return NULL;
}

const char *
country_broken_rule (const CountryPosition *position, const CountryMove *move)
{
  CountryFeatures features;

  if (position->phase == COUNTRY_ASK_FIGURE)
    country_find_features (&features, position);
  return find_fault (position, &features, move);
}

static void
try_move (CountryMoves *moves, const CountryPosition *position, const CountryFeatures *features, CountryMove move)
{
  if (find_fault (position, features, &move) == NULL)
    moves->at[moves->n++] = move;
}

void
country_legal (CountryMoves *moves, const CountryPosition *position)
{
  CountryFeatures features;
  int west, north, east, south, x, y, i, sort;

  moves->n = 0;
  find_box (position, &west, &north, &east, &south);
  if (position->phase == COUNTRY_ASK_TILE)
    for (y = north; y <= south; y++)
      for (x = west; x <= east; x++)
        for (i = 0; i < 4 && country_touches (position, x, y); i++)
          try_move (moves, position, NULL, (CountryMove){ .type = COUNTRY_MOVE_TILE, .x = x, .y = y, .number = i });
  if (position->phase != COUNTRY_ASK_FIGURE)
    return;
  country_find_features (&features, position);
  for (sort = 0; sort < COUNTRY_N_SORTS; sort++)
    for (i = 0; i < COUNTRY_MAX_SEGMENTS; i++)
      try_move (moves, position, &features,
                (CountryMove){ .type = COUNTRY_MOVE_FIGURE, .sort = (CountrySort) sort, .number = i });
  for (i = 0; i < position->n_tiles; i++) /* a player has one abbot, so there is no order among these */
    try_move (moves, position, &features,
              (CountryMove){ .type = COUNTRY_MOVE_HOME, .x = position->tiles[i].x, .y = position->tiles[i].y });
  try_move (moves, position, &features, (CountryMove){ .type = COUNTRY_MOVE_PASS });
}
