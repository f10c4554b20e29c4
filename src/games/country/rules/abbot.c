/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "abbot.h"

#include "board.h"
#include "feature.h"
#include "move.h"

/* The node on which the abbot of the player whose turn it is stands. */
static unsigned
find_abbot (const BastideState *state)
{
  const CountryTile *tile = &state->tiles[state->abbots[state->active] - 1];

  return tile->first_node + tile->segment;
}

CountryReason
country_why_not_home (const BastideState *state, const BastideKit *kit, int x, int y)
{
  int tile;

  if ((kit->options & COUNTRY_ABBOT) == 0)
    return COUNTRY_REASON_NO_ABBOTS;
  tile = country_tile_at (state, x, y);
  if (tile < 0 || state->abbots[state->active] != tile + 1)
    return COUNTRY_REASON_NO_ABBOT_THERE;
  return state->nodes[find_abbot (state)].open == 0 ? COUNTRY_REASON_HOUSE_COMPLETE : COUNTRY_LEGAL;
}

bool
country_find_home (const BastideState *state, const BastideKit *kit, BastideMove *move)
{
  const CountryTile *tile;

  if (state->abbots[state->active] == 0)
    return false;
  tile = &state->tiles[state->abbots[state->active] - 1];
  *move = (BastideMove) { .type = COUNTRY_MOVE_HOME, .x = tile->x, .y = tile->y };
  return country_why_not_home (state, kit, tile->x, tile->y) == COUNTRY_LEGAL;
}

void
country_take_home (BastideState *state, const BastideKit *kit, BastideEvents *events)
{
  unsigned node = find_abbot (state), player = state->active;
  CountryTile *tile = &state->tiles[state->abbots[player] - 1];
  CountrySurvey survey;
  BastideEvent *event;

  country_survey (state, kit, node, &survey);
  event = country_score (state, &survey, COUNTRY_HOME, survey.tiles, COUNTRY_C24, events);
  event->is_decision = true;
  tile->figure = tile->player = tile->segment = 0;
  state->nodes[node].held_by = 0;
  state->abbots[player] = 0;
  state->at_hand[player][COUNTRY_THE_ABBOT]++;
}
