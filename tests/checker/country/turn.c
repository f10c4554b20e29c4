/* SPDX-License-Identifier: GPL-3.0-or-later */
/* A turn: placing, scoring what is complete, drawing. */

#include "country.h"

static const CountrySource sources[COUNTRY_N_LANDS] = {
  [COUNTRY_ROAD] = COUNTRY_BY_ROAD,           [COUNTRY_CITY] = COUNTRY_BY_CITY,
  [COUNTRY_FIELD] = COUNTRY_BY_FIELD,         [COUNTRY_MONASTERY] = COUNTRY_BY_MONASTERY,
  [COUNTRY_GARDEN] = COUNTRY_BY_GARDEN,
};

/* The rule that a feature's line names. */
static const char *
find_rule (const CountryFeature *feature, bool complete)
{
  if (feature->marks[COUNTRY_INN] > 0)
    return "C26";
  if (feature->marks[COUNTRY_CATHEDRAL] > 0)
    return "C27";
  if (feature->land == COUNTRY_GARDEN)
    return "C23";
  if (!complete)
    return "C15";
  return feature->land == COUNTRY_ROAD ? "C8" : feature->land == COUNTRY_CITY ? "C9" : "C10";
}

/* The marks of a feature but shields, in the order of the events, or `-`. */
static void
print_marks (CheckerText *text, const CountryFeature *feature)
{
  static const CountryMark order[] = { COUNTRY_INN, COUNTRY_CATHEDRAL, COUNTRY_WINE, COUNTRY_GRAIN, COUNTRY_CLOTH };
  const char *separator = "";
  int i;

  for (i = 0; i < 5; i++)
    if (feature->marks[order[i]] > 0)
      {
        checker_text_add (text, "%s%s", separator, country_mark_words[order[i]]);
        separator = ",";
      }
  if (*separator == '\0')
    checker_text_add (text, "-");
}

void
country_score_feature (CountryPosition *position, const CountryFeature *feature, bool complete, CheckerText *events)
{
  const CountryTile *tile = &position->tiles[feature->tile];
  bool scores[COUNTRY_MAX_PLAYERS] = { false };
  int points = country_feature_points (feature, complete);
  int i;

  for (i = 0; i < position->players; i++)
    {
      scores[i] = country_feature_scores (feature, i);
      if (scores[i])
        position->score[i][sources[feature->land]] += points;
    }
  checker_text_add (events, "%s %s %d %d %d tiles %d shields %d marks ", complete ? "completed" : "incomplete",
                    country_land_words[feature->land], tile->x, tile->y, feature->segment, feature->n_tiles,
                    feature->marks[COUNTRY_SHIELD]);
  print_marks (events, feature);
  checker_text_add (events, " points %d players ", points);
  country_print_players (events, scores);
  checker_text_add (events, " %s\n", find_rule (feature, complete));
}

/* Takes a figure off the table. */
static void
remove_figure (CountryPosition *position, int figure)
{
  int i;

  for (i = figure; i + 1 < position->n_figures; i++)
    position->figures[i] = position->figures[i + 1];
  position->n_figures--;
}

void
country_send_home (CountryPosition *position, const CountryFeatures *features, int feature, const char *word,
                   CheckerText *events)
{
  int i = 0;

  while (i < position->n_figures)
    {
      CountryFigure figure = position->figures[i];
      const CountryTile *tile = &position->tiles[figure.tile];

      if (features->of[figure.tile][figure.segment] != feature)
        {
          i++;
          continue;
        }
      checker_text_add (events, "%s %d %d %d %d %s\n", word, figure.player, tile->x, tile->y, figure.segment,
                        country_sort_words[figure.sort]);
      remove_figure (position, i);
    }
}

/* What the last tile completed, in the order of K11. */
typedef struct
{
  int n;
  int feature[COUNTRY_MAX_SEGMENTS + 8];
} Completed;

static void
add_if_complete (Completed *completed, const CountryPosition *position, const CountryFeatures *features, int feature)
{
  int i;

  if (!features->at[feature].complete)
    return;
  if (features->at[feature].land == COUNTRY_GARDEN && !country_has (position, COUNTRY_ABBOT))
    return; /* K24: scenery */
  for (i = 0; i < completed->n; i++)
    if (completed->feature[i] == feature)
      return;
  completed->feature[completed->n++] = feature;
}

static void
find_completed (Completed *completed, const CountryPosition *position, const CountryFeatures *features)
{
  int last = position->n_tiles - 1;
  int dx, dy, i;

  completed->n = 0;
  for (i = 0; i < country_kind (position, last)->n_segments; i++)
    add_if_complete (completed, position, features, features->of[last][i]);
  for (dy = -1; dy <= 1; dy++)
    for (dx = -1; dx <= 1; dx++)
      {
        int tile = country_tile_at (position, position->tiles[last].x + dx, position->tiles[last].y + dy);

        for (i = 0; tile >= 0 && i < country_kind (position, tile)->n_segments; i++)
          if (country_kind (position, tile)->land[i] == COUNTRY_MONASTERY
              || country_kind (position, tile)->land[i] == COUNTRY_GARDEN)
            add_if_complete (completed, position, features, features->of[tile][i]);
      }
}

/* C30: the tokens of a city go to the active player. */
static void
take_goods (CountryPosition *position, const CountryFeature *city, CheckerText *events)
{
  const CountryTile *tile = &position->tiles[city->tile];
  int wine = city->marks[COUNTRY_WINE];
  int grain = city->marks[COUNTRY_GRAIN];
  int cloth = city->marks[COUNTRY_CLOTH];

  if (!country_has (position, COUNTRY_TRADERS) || wine + grain + cloth == 0)
    return;
  position->goods[position->active][0] += wine;
  position->goods[position->active][1] += grain;
  position->goods[position->active][2] += cloth;
  checker_text_add (events, "goods %d %d %d %d wine %d grain %d cloth %d\n", position->active, tile->x, tile->y,
                    city->segment, wine, grain, cloth);
}

void
country_score_completed (CountryPosition *position, CheckerText *events)
{
  CountryFeatures features;
  Completed completed;
  int i;

  country_find_features (&features, position);
  find_completed (&completed, position, &features);
  for (i = 0; i < completed.n; i++)
    country_score_feature (position, &features.at[completed.feature[i]], true, events);
  for (i = 0; i < completed.n; i++)
    take_goods (position, &features.at[completed.feature[i]], events);
  for (i = 0; i < completed.n; i++)
    country_send_home (position, &features, completed.feature[i], "returned", events);
}

bool
country_continues_builder (const CountryPosition *position)
{
  int last = position->n_tiles - 1;
  CountryFeatures features;
  int i, j;

  if (position->part != 1)
    return false; /* K34 */
  country_find_features (&features, position);
  for (i = 0; i < position->n_figures; i++)
    {
      const CountryFigure *figure = &position->figures[i];

      /* K33: a builder of one's own that stood there before the tile came. */
      if (figure->sort == COUNTRY_BUILDER && figure->player == position->active && figure->tile != last)
        for (j = 0; j < country_kind (position, last)->n_segments; j++)
          if (features.of[last][j] == features.of[figure->tile][figure->segment])
            return true;
    }
  return false;
}

/* K15: draws until a tile fits; the game ends if none is left. */
static void
draw (CountryPosition *position, CheckerText *events)
{
  while (position->next < position->deal.n)
    {
      int number = position->next++;
      int kind = position->deal.kind[number];
      int stack = number < position->deal.n_river ? 2 : 3;

      if (country_kind_fits (position, kind))
        {
          position->drawn = number;
          position->phase = COUNTRY_ASK_TILE;
          checker_text_add (events, "drawn %d %s %d\n", position->active, position->set->kinds[kind].id, stack);
          return;
        }
      position->discarded[position->n_discarded++] = kind;
      checker_text_add (events, "discarded %s %d\n", position->set->kinds[kind].id, stack);
    }
  country_finish (position, events);
}

/* Step 3, and the next drawing. */
static void
end_part (CountryPosition *position, CheckerText *events)
{
  bool again = country_continues_builder (position);

  country_score_completed (position, events);
  position->part = again ? 2 : 1;
  if (again)
    checker_text_add (events, "again %d\n", position->active);
  else
    position->active = (position->active + 1) % position->players;
  draw (position, events);
}

/* Takes the abbot back (C24, K27). */
static void
take_home (CountryPosition *position, const CountryMove *move, CheckerText *events)
{
  int tile = country_tile_at (position, move->x, move->y);
  CountryFeatures features;
  int i;

  country_find_features (&features, position);
  for (i = 0; i < position->n_figures; i++)
    {
      CountryFigure figure = position->figures[i];
      const CountryFeature *feature = &features.at[features.of[figure.tile][figure.segment]];

      if (figure.tile == tile && figure.sort == COUNTRY_THE_ABBOT)
        {
          position->score[figure.player][sources[feature->land]] += feature->n_tiles;
          checker_text_add (events, "home %d %d %d %d points %d C24\n", figure.player, move->x, move->y,
                            figure.segment, feature->n_tiles);
          remove_figure (position, i);
          return;
        }
    }
}

static void
place_tile (CountryPosition *position, const CountryMove *move, CheckerText *events)
{
  int kind = position->deal.kind[position->drawn];
  CountryMoves moves;

  position->tiles[position->n_tiles++] = (CountryTile){ move->x, move->y, move->number, kind };
  checker_text_add (events, "placed %d %s %d %d %d\n", position->active, position->set->kinds[kind].id, move->x,
                    move->y, move->number);
  position->phase = COUNTRY_ASK_FIGURE;
  country_legal (&moves, position);
  if (moves.n == 1) /* K40 */
    end_part (position, events);
}

void
country_play (CountryPosition *position, const CountryMove *move, CheckerText *events)
{
  int last = position->n_tiles - 1;

  if (move->type == COUNTRY_MOVE_TILE)
    {
      place_tile (position, move, events);
      return;
    }
  if (move->type == COUNTRY_MOVE_HOME)
    take_home (position, move, events);
  if (move->type == COUNTRY_MOVE_FIGURE)
    {
      position->figures[position->n_figures++]
          = (CountryFigure){ position->active, move->sort, last, move->number };
      checker_text_add (events, "%s %d %d %d %d\n", country_sort_words[move->sort], position->active,
                        position->tiles[last].x, position->tiles[last].y, move->number);
    }
  end_part (position, events);
}

void
country_start (CountryPosition *position, const CountrySet *set, unsigned options, int players,
               const CountryDeal *deal, CheckerText *events)
{
  *position = (CountryPosition){ .set = set, .options = options, .players = players, .deal = *deal, .drawn = -1,
                                 .part = 1 };
  position->tiles[position->n_tiles++] = (CountryTile){ .kind = deal->start }; /* K10 */
  draw (position, events);
}
