/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Features, found by joining the segments that meet at the edges of the tiles. */

#include <stdlib.h>

#include "country.h"

/* Segments by number: COUNTRY_MAX_SEGMENTS for each tile. */
#define N_NUMBERS (COUNTRY_MAX_TILES * COUNTRY_MAX_SEGMENTS)

/* The tiles beyond the sides of each tile, or -1. */
static void
find_neighbours (int neighbours[COUNTRY_MAX_TILES][4], const CountryPosition *position)
{
  int i, j, side;

  for (i = 0; i < position->n_tiles; i++)
    for (side = 0; side < 4; side++)
      neighbours[i][side] = -1;
  for (i = 0; i < position->n_tiles; i++)
    for (j = 0; j < i; j++)
      for (side = 0; side < 4 && abs (position->tiles[j].x - position->tiles[i].x) <= 1; side++)
        if (position->tiles[i].x + country_step_x[side] == position->tiles[j].x
            && position->tiles[i].y + country_step_y[side] == position->tiles[j].y)
          {
            neighbours[i][side] = j;
            neighbours[j][(side + 2) % 4] = i;
          }
}

/* The first segment of what a segment is joined to so far: each is marked with itself or an earlier one. */
static int
find_first (const int mark[N_NUMBERS], int segment)
{
  while (mark[segment] != segment)
    segment = mark[segment];
  return segment;
}

/* Joins the segments on both sides of every edge between tiles. */
static void
join (int mark[N_NUMBERS], int neighbours[COUNTRY_MAX_TILES][4], const CountryPosition *position)
{
  int i, side, slot;

  for (i = 0; i < position->n_tiles; i++)
    for (side = 0; side < 4; side++)
      for (slot = 0; slot < 3 && neighbours[i][side] > i; slot++)
        {
          /* K1: left faces right. */
          int j = neighbours[i][side];
          const CountryTileKind *kind = country_kind (position, i);
          const CountryTileKind *beyond = country_kind (position, j);
          int here = country_kind_segment (kind, position->tiles[i].turns, 3 * side + slot);
          int there = country_kind_segment (beyond, position->tiles[j].turns, 3 * ((side + 2) % 4) + 2 - slot);

          if (kind->land[here] == beyond->land[there])
            {
              int one = find_first (mark, COUNTRY_MAX_SEGMENTS * i + here);
              int other = find_first (mark, COUNTRY_MAX_SEGMENTS * j + there);

              mark[one > other ? one : other] = one > other ? other : one;
            }
        }
}

/* How many of the nine cells of a tile hold one. */
static int
count_nine (const CountryPosition *position, int tile)
{
  int n = 0;
  int dx, dy;

  for (dy = -1; dy <= 1; dy++)
    for (dx = -1; dx <= 1; dx++)
      n += country_tile_at (position, position->tiles[tile].x + dx, position->tiles[tile].y + dy) >= 0;
  return n;
}

/* K5: whether a slot of the segment faces an empty cell. */
static bool
is_open (const CountryPosition *position, int neighbours[COUNTRY_MAX_TILES][4], int tile, int segment)
{
  int slot;

  for (slot = 0; slot < COUNTRY_SLOTS; slot++)
    if (country_kind_segment (country_kind (position, tile), position->tiles[tile].turns, slot) == segment
        && neighbours[tile][slot / 3] < 0)
      return true;
  return false;
}

/* Adds a segment to its feature. */
static void
add_segment (CountryFeature *feature, const CountryPosition *position, int neighbours[COUNTRY_MAX_TILES][4],
             int tile, int segment)
{
  const CountryTileKind *kind = country_kind (position, tile);
  int i;

  for (i = 0; i < COUNTRY_N_MARKS; i++)
    feature->marks[i] += kind->marks[segment][i];
  if (feature->land == COUNTRY_MONASTERY || feature->land == COUNTRY_GARDEN)
    {
      feature->n_tiles = count_nine (position, tile);
      feature->complete = feature->n_tiles == 9;
    }
  else if (is_open (position, neighbours, tile, segment))
    feature->complete = false;
}

static void
count_tiles (CountryFeatures *features, const CountryPosition *position)
{
  int i, j, k;

  for (i = 0; i < position->n_tiles; i++)
    for (j = 0; j < country_kind (position, i)->n_segments; j++)
      {
        CountryFeature *feature = &features->at[features->of[i][j]];

        for (k = 0; k < j && features->of[i][k] != features->of[i][j]; k++)
          ;
        if (k == j && feature->land != COUNTRY_MONASTERY && feature->land != COUNTRY_GARDEN)
          feature->n_tiles++; /* K2: once, however many segments */
      }
}

static void
count_figures (CountryFeatures *features, const CountryPosition *position)
{
  static const int strengths[COUNTRY_N_SORTS]
      = { [COUNTRY_FOLLOWER] = 1, [COUNTRY_LARGE] = 2, [COUNTRY_THE_ABBOT] = 1 };
  int i;

  for (i = 0; i < position->n_figures; i++)
    {
      const CountryFigure *figure = &position->figures[i];
      CountryFeature *feature = &features->at[features->of[figure->tile][figure->segment]];

      feature->strength[figure->player] += strengths[figure->sort];
      if (strengths[figure->sort] > 0)
        feature->held = true;
    }
}

void
country_find_features (CountryFeatures *features, const CountryPosition *position)
{
  int mark[N_NUMBERS];
  int neighbours[COUNTRY_MAX_TILES][4];
  int i, j;

  find_neighbours (neighbours, position);
  for (i = 0; i < COUNTRY_MAX_SEGMENTS * position->n_tiles; i++)
    mark[i] = i;
  join (mark, neighbours, position);
  features->n = 0;
  for (i = 0; i < position->n_tiles; i++)
    for (j = 0; j < country_kind (position, i)->n_segments; j++)
      {
        CountryLand land = country_kind (position, i)->land[j];
        int first = find_first (mark, COUNTRY_MAX_SEGMENTS * i + j);

        if (first == COUNTRY_MAX_SEGMENTS * i + j) /* the first segment of a feature */
          {
            features->of[i][j] = features->n++;
            features->at[features->of[i][j]] = (CountryFeature){
              .land = land, .tile = i, .segment = j, .complete = land == COUNTRY_ROAD || land == COUNTRY_CITY
            };
          }
        else
          features->of[i][j] = features->of[first / COUNTRY_MAX_SEGMENTS][first % COUNTRY_MAX_SEGMENTS];
        add_segment (&features->at[features->of[i][j]], position, neighbours, i, j);
      }
  count_tiles (features, position);
  count_figures (features, position);
}

int
country_feature_points (const CountryFeature *feature, bool complete)
{
  int tiles = feature->n_tiles;

  switch (feature->land)
    {
    case COUNTRY_ROAD: /* C8, C15, C26 */
      if (feature->marks[COUNTRY_INN] > 0)
        return complete ? 2 * tiles : 0;
      return tiles;
    case COUNTRY_CITY: /* C9, C15, C27 */
      tiles += feature->marks[COUNTRY_SHIELD];
      if (feature->marks[COUNTRY_CATHEDRAL] > 0)
        return complete ? 3 * tiles : 0;
      return complete ? 2 * tiles : tiles;
    case COUNTRY_MONASTERY: /* C10, C15, C23 */
    case COUNTRY_GARDEN:
      return tiles;
    default: /* C20; fields are counted otherwise */
      return 0;
    }
}

bool
country_feature_scores (const CountryFeature *feature, int player)
{
  int i;

  for (i = 0; i < COUNTRY_MAX_PLAYERS; i++)
    if (feature->strength[i] > feature->strength[player])
      return false;
  return feature->strength[player] > 0;
}

int
country_count_cities (const CountryFeatures *features, const CountryPosition *position, int field)
{
  bool touched[COUNTRY_MAX_FEATURES] = { false };
  int n = 0;
  int i, a, b;

  for (i = 0; i < position->n_tiles; i++)
    for (a = 0; a < country_kind (position, i)->n_segments; a++)
      for (b = 0; b < country_kind (position, i)->n_segments; b++)
        if (country_kind (position, i)->borders[a][b] && features->of[i][b] == field)
          touched[features->of[i][a]] = true;
  for (i = 0; i < features->n; i++)
    n += touched[i] && features->at[i].complete;
  return n;
}

bool
country_stands (const CountryFeatures *features, const CountryPosition *position, int feature, int player,
                CountrySort sort)
{
  int i;

  for (i = 0; i < position->n_figures; i++)
    if (position->figures[i].player == player && position->figures[i].sort == sort
        && features->of[position->figures[i].tile][position->figures[i].segment] == feature)
      return true;
  return false;
}

int
country_worth (const CountryPosition *position, int tile, int segment)
{
  static CountryFeatures features;
  int feature;

  country_find_features (&features, position);
  feature = features.of[tile][segment];
  if (features.at[feature].land == COUNTRY_FIELD)
    return 3 * country_count_cities (&features, position, feature);
  if (features.at[feature].land == COUNTRY_GARDEN && !country_has (position, COUNTRY_ABBOT))
    return 0;
  return country_feature_points (&features.at[feature], true);
}
