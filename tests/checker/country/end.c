/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The end of a game, and what it would bring now. */

#include "country.h"

/* C16, C34, K37: a field with its farmers and pigs. */
static void
score_field (CountryPosition *position, const CountryFeatures *features, int field, CheckerText *events)
{
  const CountryFeature *feature = &features->at[field];
  const CountryTile *tile = &position->tiles[feature->tile];
  int cities = country_count_cities (features, position, field);
  bool scores[COUNTRY_MAX_PLAYERS] = { false };
  bool pigs[COUNTRY_MAX_PLAYERS] = { false };
  int i;

  for (i = 0; i < position->players; i++)
    if (country_feature_scores (feature, i))
      {
        scores[i] = true;
        pigs[i] = country_stands (features, position, field, i, COUNTRY_PIG);
        position->score[i][COUNTRY_BY_FIELD] += (pigs[i] ? 4 : 3) * cities;
      }
  checker_text_add (events, "field %d %d %d cities %d points %d players ", tile->x, tile->y, feature->segment, cities,
                    3 * cities);
  country_print_players (events, scores);
  checker_text_add (events, " pigs ");
  country_print_players (events, pigs);
  checker_text_add (events, " C16\n");
}

/* C31: ten points for most tokens of a sort. */
static void
score_goods (CountryPosition *position, int sort, CheckerText *events)
{
  bool scores[COUNTRY_MAX_PLAYERS] = { false };
  int most = 0;
  int i;

  for (i = 0; i < position->players; i++)
    if (position->goods[i][sort] > most)
      most = position->goods[i][sort];
  if (most == 0)
    return; /* K31 */
  for (i = 0; i < position->players; i++)
    if (position->goods[i][sort] == most)
      {
        scores[i] = true;
        position->score[i][COUNTRY_BY_GOODS] += 10;
      }
  checker_text_add (events, "majority %s tokens %d points 10 players ", country_mark_words[COUNTRY_WINE + sort], most);
  country_print_players (events, scores);
  checker_text_add (events, " C31\n");
}

void
country_finish (CountryPosition *position, CheckerText *events)
{
  bool winners[COUNTRY_MAX_PLAYERS] = { false };
  CountryFeatures features;
  int i;

  /* (a) What is incomplete, and its figures home. What is complete was scored before and is held by nobody. */
  country_find_features (&features, position);
  for (i = 0; i < features.n; i++)
    if (features.at[i].held && features.at[i].land != COUNTRY_FIELD)
      {
        country_score_feature (position, &features.at[i], false, events);
        country_send_home (position, &features, i, "removed", events);
      }
  /* (b) Fields, (c) goods. */
  for (i = 0; i < features.n; i++)
    if (features.at[i].held && features.at[i].land == COUNTRY_FIELD)
      score_field (position, &features, i, events);
  for (i = 0; i < 3; i++)
    score_goods (position, i, events);
  position->phase = COUNTRY_OVER;
  position->part = 1;
  for (i = 0; i < position->players; i++)
    winners[i] = country_wins (position, i);
  checker_text_add (events, "over tiles ");
  country_print_players (events, winners);
  checker_text_add (events, "\n");
}

void
country_ledger (const CountryPosition *position, int score[COUNTRY_MAX_PLAYERS][COUNTRY_N_SOURCES])
{
  CountryPosition end = *position;
  CheckerText events = { 0 };
  int i, j;

  if (end.phase == COUNTRY_ASK_FIGURE)
    country_score_completed (&end, &events);
  if (end.phase != COUNTRY_OVER)
    country_finish (&end, &events);
  for (i = 0; i < COUNTRY_MAX_PLAYERS; i++)
    for (j = 0; j < COUNTRY_N_SOURCES; j++)
      score[i][j] = end.score[i][j];
  checker_text_free (&events);
}
