/* SPDX-License-Identifier: GPL-3.0-or-later */
/* How the driver chooses moves. */

#include "strategy.h"

CountryStyle
country_style_invent (CheckerRandom *random)
{
  CountryStyle style = { .looks = checker_random_percent (random, 25) ? 1 : 2 + checker_random_below (random, 10) };
  int i;

  style.company = checker_random_below (random, 7) - 2;
  style.completes = checker_random_below (random, 20) - 4;
  style.fills = checker_random_below (random, 16) - 2;
  style.meets = checker_random_below (random, 20) - 4;
  style.extends = checker_random_below (random, 12);
  style.pockets = checker_random_percent (random, 20) ? 6 : 0;
  style.places = 30 + checker_random_below (random, 71);
  style.goes_home = checker_random_below (random, 60);
  for (i = 0; i < COUNTRY_N_SORTS; i++)
    style.sorts[i] = i == COUNTRY_FOLLOWER ? 2 : 1 + checker_random_below (random, 12);
  for (i = 0; i < COUNTRY_N_LANDS; i++)
    style.lands[i] = 1 + checker_random_below (random, 6);
  return style;
}

static int
count_neighbours (const CountryPosition *position, int x, int y)
{
  int n = 0;
  int side;

  for (side = 0; side < 4; side++)
    n += country_tile_at (position, x + country_step_x[side], y + country_step_y[side]) >= 0;
  return n;
}

/* What a position is worth to the style, of which the last tile was just placed. */
static int
rate_last_tile (const CountryStyle *style, const CountryPosition *position)
{
  static CountryFeatures features;
  int last = position->n_tiles - 1;
  const CountryTile *tile = &position->tiles[last];
  int rating = 0;
  int i, j, dx, dy;

  country_find_features (&features, position);
  for (i = 0; i < country_kind (position, last)->n_segments; i++)
    {
      const CountryFeature *feature = &features.at[features.of[last][i]];
      int n_players = 0;

      for (j = 0; j < position->players; j++)
        n_players += feature->strength[j] > 0;
      rating += feature->complete ? style->completes : 0;
      rating += n_players > 1 ? style->meets : 0;
    }
  for (dy = -1; dy <= 1; dy++)
    for (dx = -1; dx <= 1; dx++)
      {
        int other = country_tile_at (position, tile->x + dx, tile->y + dy);

        rating += other >= 0 ? style->company : 0;
        for (i = 0; other >= 0 && other != last && i < country_kind (position, other)->n_segments; i++)
          if (country_kind (position, other)->land[i] >= COUNTRY_MONASTERY)
            {
              rating += features.at[features.of[other][i]].complete ? style->completes : 0;
              rating += features.at[features.of[other][i]].held ? style->fills : 0;
            }
        if (other < 0 && count_neighbours (position, tile->x + dx, tile->y + dy) >= 3)
          rating += style->pockets;
      }
  return rating + (country_continues_builder (position) ? style->extends : 0);
}

static CountryMove
choose_tile (const CountryStyle *style, const CountryPosition *position, const CountryMoves *moves,
             CheckerRandom *random)
{
  CountryMove best = moves->at[checker_random_below (random, moves->n)];
  int best_rating = 0;
  int i;

  for (i = 0; i < style->looks && style->looks > 1; i++)
    {
      CountryMove move = moves->at[checker_random_below (random, moves->n)];
      CountryPosition after = *position;
      int rating;

      after.tiles[after.n_tiles++]
          = (CountryTile){ move.x, move.y, move.number, position->deal.kind[position->drawn] };
      rating = rate_last_tile (style, &after);
      if (i == 0 || rating > best_rating)
        {
          best = move;
          best_rating = rating;
        }
    }
  return best;
}

static int
weigh_figure (const CountryStyle *style, const CountryPosition *position, const CountryMove *move)
{
  if (move->type != COUNTRY_MOVE_FIGURE)
    return 0;
  return style->sorts[move->sort] * style->lands[country_kind (position, position->n_tiles - 1)->land[move->number]];
}

CountryMove
country_style_choose (const CountryStyle *style, const CountryPosition *position, const CountryMoves *moves,
                      CheckerRandom *random)
{
  int sum = 0;
  int i;

  if (position->phase == COUNTRY_ASK_TILE)
    return choose_tile (style, position, moves, random);
  for (i = 0; i < moves->n; i++)
    if (moves->at[i].type == COUNTRY_MOVE_HOME && checker_random_percent (random, style->goes_home))
      return moves->at[i];
  for (i = 0; i < moves->n; i++)
    sum += weigh_figure (style, position, &moves->at[i]);
  if (sum == 0 || !checker_random_percent (random, style->places))
    return moves->at[moves->n - 1]; /* `pass` comes last */
  sum = checker_random_below (random, sum);
  for (i = 0; sum >= weigh_figure (style, position, &moves->at[i]); i++)
    sum -= weigh_figure (style, position, &moves->at[i]);
  return moves->at[i];
}

CountryMove
country_invent_move (const CountryPosition *position, CheckerRandom *random)
{
  CountryMove move = { .type = position->phase == COUNTRY_ASK_TILE ? COUNTRY_MOVE_TILE : COUNTRY_MOVE_FIGURE };
  int tile = checker_random_below (random, position->n_tiles);
  int i;

  if (checker_random_percent (random, 15))
    move.type = (CountryMoveType) checker_random_below (random, COUNTRY_MOVE_PASS + 1);
  if (position->phase == COUNTRY_ASK_FIGURE && country_has (position, COUNTRY_ABBOT)
      && checker_random_percent (random, 15))
    move.type = COUNTRY_MOVE_HOME;
  if (move.type == COUNTRY_MOVE_FIGURE)
    {
      move.sort = (CountrySort) checker_random_below (random, COUNTRY_N_SORTS);
      move.number = checker_random_percent (random, 95)
                        ? checker_random_below (random, country_kind (position, position->n_tiles - 1)->n_segments)
                        : checker_random_below (random, COUNTRY_MAX_SEGMENTS);
    }
  if (move.type == COUNTRY_MOVE_HOME)
    {
      for (i = 0; i < position->n_figures; i++) /* where an abbot stands, or anywhere */
        if (position->figures[i].sort == COUNTRY_THE_ABBOT && checker_random_percent (random, 50))
          tile = position->figures[i].tile;
      move.x = position->tiles[tile].x;
      move.y = position->tiles[tile].y;
    }
  if (move.type == COUNTRY_MOVE_TILE)
    {
      int side = checker_random_below (random, 4);
      int far = checker_random_percent (random, 90) ? 1 : 2;

      if (position->drawn >= 0 && position->drawn < position->deal.n_river && checker_random_percent (random, 50))
        tile = position->n_tiles - 1; /* at the end of the river, mostly */
      move.x = position->tiles[tile].x + far * country_step_x[side];
      move.y = position->tiles[tile].y + far * country_step_y[side];
      move.number = checker_random_below (random, 4);
    }
  return move;
}
