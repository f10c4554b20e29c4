/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "feature.h"

#include "fields.h"
#include "inns.h"

static const uint8_t sources[COUNTRY_GROUNDS] = {
  [COUNTRY_ROAD] = COUNTRY_FROM_ROADS,     [COUNTRY_CITY] = COUNTRY_FROM_CITIES,
  [COUNTRY_FIELD] = COUNTRY_FROM_FIELDS,   [COUNTRY_MONASTERY] = COUNTRY_FROM_MONASTERIES,
  [COUNTRY_GARDEN] = COUNTRY_FROM_GARDENS,
};

/* Whether a lower segment of the tile of NODE is in the same feature. */
static bool
is_counted (const BastideState *state, unsigned first, unsigned twins, unsigned root)
{
  for (; twins != 0; twins &= twins - 1)
    if (country_root (state, first + (unsigned) __builtin_ctz (twins)) == root)
      return true;
  return false;
}

/* Adds a tile to the sorted list of those with a figure. A feature has few. */
static void
add_figure (CountrySurvey *survey, unsigned tile)
{
  unsigned at = survey->n_figures++;

  for (; at > 0 && survey->figures[at - 1] > tile; at--)
    survey->figures[at] = survey->figures[at - 1];
  survey->figures[at] = (uint16_t) tile;
}

static unsigned
find_majority (const uint8_t strength[BASTIDE_PLAYERS])
{
  unsigned most = 1, players = 0;

  for (unsigned player = 0; player < BASTIDE_PLAYERS; player++)
    if (strength[player] >= most)
      {
        players = (strength[player] > most ? 0 : players) | 1u << player;
        most = strength[player];
      }
  return players;
}

void
country_survey (const BastideState *state, const BastideKit *kit, unsigned root, CountrySurvey *survey)
{
  uint8_t strength[BASTIDE_PLAYERS] = { 0 };
  unsigned node = root, pigs = 0;

  *survey = (CountrySurvey) {
    .root = (uint16_t) root,
    .ground = country_segment_of (state, kit, root)->ground,
  };
  do
    {
      unsigned index = state->nodes[node].tile;
      const CountryTile *tile = &state->tiles[index];
      unsigned s = node - tile->first_node;
      const CountrySegment *segment = &kit->kinds[tile->kind].segments[s];

      survey->tiles += segment->twins == 0 || !is_counted (state, tile->first_node, segment->twins, root);
      survey->marks |= segment->marks;
      survey->shields += (segment->marks & COUNTRY_SHIELD) != 0;
      for (unsigned i = 0; i < COUNTRY_GOODS; i++)
        survey->goods[i] += segment->marks >> (COUNTRY_GOODS_SHIFT + i) & 1;
      if (tile->figure != 0 && tile->segment == s)
        {
          strength[tile->player] += country_strength ((CountryFigure) (tile->figure - 1));
          pigs |= (unsigned) (tile->figure - 1 == COUNTRY_PIG) << tile->player;
          add_figure (survey, index);
        }
      node = state->nodes[node].next;
    }
  while (node != root);
  if (survey->ground == COUNTRY_MONASTERY || survey->ground == COUNTRY_GARDEN)
    survey->tiles = (uint16_t) (9 - state->nodes[root].open);
  survey->players = (uint8_t) find_majority (strength);
  survey->pigs = survey->players & (uint8_t) pigs;
}

unsigned
country_value (const BastideKit *kit, const CountrySurvey *survey, bool is_complete, CountryRule *rule)
{
  switch ((CountryGround) survey->ground)
    {
    case COUNTRY_ROAD:
      *rule = is_complete ? COUNTRY_C8 : COUNTRY_C15;
      return survey->tiles * country_rate (kit, survey->marks, 1, is_complete, rule);
    case COUNTRY_CITY:
      *rule = is_complete ? COUNTRY_C9 : COUNTRY_C15;
      return (unsigned) (survey->tiles + survey->shields)
             * country_rate (kit, survey->marks, is_complete ? 2 : 1, is_complete, rule);
    case COUNTRY_MONASTERY: *rule = is_complete ? COUNTRY_C10 : COUNTRY_C15; return survey->tiles;
    case COUNTRY_GARDEN: *rule = COUNTRY_C23; return survey->tiles;
    default: *rule = COUNTRY_NO_RULE; return 0;
    }
}

void
country_name_feature (const BastideState *state, unsigned root, BastideEvent *event)
{
  const CountryTile *tile = &state->tiles[state->nodes[root].tile];

  event->x = tile->x;
  event->y = tile->y;
  event->part = (uint8_t) (root - tile->first_node);
}

BastideEvent *
country_score (BastideState *state, const CountrySurvey *survey, CountryEventType type, unsigned points,
               CountryRule rule, BastideEvents *events)
{
  BastideEvent *event = country_tell (events, type, state->active);

  country_name_feature (state, survey->root, event);
  event->detail[COUNTRY_AT_GROUND] = survey->ground;
  event->detail[COUNTRY_AT_PLAYERS] = survey->players;
  bastide_event_set (event, COUNTRY_AT_WORTH, points);
  event->rule = (uint8_t) rule;
  if (survey->players != 0)
    event->source = sources[survey->ground];
  for (unsigned set = survey->players; set != 0; set &= set - 1)
    {
      unsigned player = (unsigned) __builtin_ctz (set);

      event->points[player] = (int16_t) points;
      state->points[player][event->source] += (int16_t) points;
    }
  return event;
}

void
country_send_home (BastideState *state, const CountrySurvey *survey, CountryEventType type, BastideEvents *events)
{
  for (unsigned i = 0; i < survey->n_figures; i++)
    {
      CountryTile *tile = &state->tiles[survey->figures[i]];
      CountryFigure figure = (CountryFigure) (tile->figure - 1);
      BastideEvent *event = country_tell (events, type, tile->player);

      event->x = tile->x;
      event->y = tile->y;
      event->part = (uint8_t) tile->segment;
      event->detail[COUNTRY_AT_GROUND] = (uint8_t) figure;
      state->at_hand[tile->player][figure]++;
      if (figure == COUNTRY_THE_ABBOT)
        state->abbots[tile->player] = 0;
      tile->figure = tile->player = tile->segment = 0;
    }
  state->nodes[survey->root].held_by = state->nodes[survey->root].built_by = 0;
}

unsigned
country_worth (const BastideState *state, const BastideKit *kit, unsigned node)
{
  unsigned root = country_root (state, node);
  CountrySurvey survey;
  CountryRule rule;

  country_survey (state, kit, root, &survey);
  if (survey.ground == COUNTRY_FIELD)
    return 3 * country_count_cities (state, kit, root);
  if (survey.ground == COUNTRY_GARDEN && (kit->options & COUNTRY_ABBOT) == 0)
    return 0;
  return country_value (kit, &survey, true, &rule);
}
