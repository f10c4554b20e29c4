/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The turn as C3 says it: place a tile, perhaps place a figure, score what the tile completed. Then draw. */
#include "turn.h"

#include "abbot.h"
#include "board.h"
#include "legal.h"
#include "look.h"
#include "score.h"
#include "traders.h"

/* Step 1: the tile is placed. */
static void
place_tile (BastideState *state, const BastideKit *kit, BastideMove move, BastideEvents *events)
{
  BastideEvent *event = country_tell (events, COUNTRY_PLACED, state->active);

  event->is_decision = true;
  event->x = move.x;
  event->y = move.y;
  event->part = move.part;
  bastide_event_set (event, COUNTRY_AT_TILES, state->drawn);
  country_lay (state, kit, state->drawn, move.x, move.y, move.part);
  state->again = state->part == 1 && country_continues_builder (state, kit); /* K33, K34 */
}

/* Step 2: a figure is placed on that tile (C6, C22, C28, C32, C34). */
static void
place_figure (BastideState *state, BastideMove move, BastideEvents *events)
{
  CountryTile *tile = &state->tiles[state->n_tiles - 1];
  CountryNode *feature = &state->nodes[country_root (state, tile->first_node + move.part)];
  CountryFigure figure = (CountryFigure) (move.type - COUNTRY_MOVE_FOLLOWER);
  BastideEvent *event = country_tell (events, COUNTRY_PUT, state->active);

  event->is_decision = true;
  event->x = tile->x;
  event->y = tile->y;
  event->part = move.part;
  event->detail[COUNTRY_AT_GROUND] = (uint8_t) figure;
  tile->figure = (1 + figure) & 7;
  tile->player = state->active & 7;
  tile->segment = move.part & 15;
  state->at_hand[state->active][figure]--;
  if (figure == COUNTRY_THE_ABBOT)
    state->abbots[state->active] = state->n_tiles;
  if (figure == COUNTRY_BUILDER)
    feature->built_by |= 1u << state->active;
  else if (figure != COUNTRY_PIG)
    feature->held_by |= 1u << state->active;
}

/* The next player, or the second part of a double turn (C33). */
static void
pass_turn (BastideState *state, BastideEvents *events)
{
  if (state->again)
    {
      country_tell (events, COUNTRY_AGAIN, state->active);
      state->part = 2;
      state->again = false;
      return;
    }
  state->part = 1;
  state->active = (uint8_t) ((state->active + 1) % state->players);
}

/* Draws until a tile fits (K15). Returns false if none is left. */
static bool
draw (BastideState *state, const BastideKit *kit, BastideEvents *events)
{
  while (state->n_drawn < state->n_order)
    {
      unsigned kind = state->order[state->n_drawn];
      CountryStack stack = state->n_drawn < state->river_end ? COUNTRY_STACK_RIVER : COUNTRY_STACK_LAND; /* K19 */
      bool fits = country_fits (state, kit, kind);
      BastideEvent *event = country_tell (events, fits ? COUNTRY_DRAWN : COUNTRY_DISCARD, state->active);

      bastide_event_set (event, COUNTRY_AT_TILES, kind);
      event->detail[COUNTRY_AT_GROUND] = (uint8_t) stack;
      if (!fits)
        {
          state->order[state->n_drawn++] |= COUNTRY_DISCARDED;
          continue;
        }
      state->n_drawn++;
      state->drawn = (uint16_t) kind;
      state->stack = (uint8_t) stack;
      state->turn++;
      state->phase = COUNTRY_ASKS_TILE;
      return true;
    }
  return false;
}

void
country_finish (BastideState *state, const BastideKit *kit, BastideEvents *events)
{
  BastideEvent *event;

  country_score_end (state, kit, events);
  state->phase = COUNTRY_OVER;
  state->drawn = COUNTRY_NO_KIND;
  state->part = 1;
  state->again = false;
  event = country_tell (events, COUNTRY_END, state->active);
  event->detail[COUNTRY_AT_PLAYERS] = country_find_winners (state);
}

void
country_begin (BastideState *state, const BastideKit *kit, unsigned players, const BastideDeal *deal,
               BastideEvents *events)
{
  const uint32_t options = kit->options;
  BastideEvents unwanted;

  if (events == NULL)
    events = &unwanted;
  memset (state, 0, sizeof *state);
  events->n = 0;
  state->players = (uint8_t) players;
  state->part = 1;
  state->stack = COUNTRY_STACK_START;
  state->drawn = COUNTRY_NO_KIND;
  state->n_drawn = 1;
  state->river_end = deal->ends[1];
  state->n_order = deal->n;
  memcpy (state->order, deal->order, deal->n * sizeof state->order[0]);
  for (unsigned player = 0; player < players; player++)
    {
      uint8_t *at_hand = state->at_hand[player];

      at_hand[COUNTRY_FOLLOWER] = COUNTRY_COMMON;
      at_hand[COUNTRY_LARGE] = (options & COUNTRY_INNS) != 0;
      at_hand[COUNTRY_THE_ABBOT] = (options & COUNTRY_ABBOT) != 0;
      at_hand[COUNTRY_BUILDER] = (options & COUNTRY_TRADERS) != 0;
      at_hand[COUNTRY_PIG] = (options & COUNTRY_TRADERS) != 0 && (options & COUNTRY_FIELDS) != 0; /* K17 */
    }
  country_lay (state, kit, state->order[0], 0, 0, 0); /* K10 */
  if (!draw (state, kit, events))
    country_finish (state, kit, events);
}

void
country_apply (BastideState *state, const BastideKit *kit, BastideMove move, BastideEvents *events)
{
  BastideEvents unwanted;

  if (events == NULL)
    events = &unwanted;
  events->n = 0;
  switch ((CountryMoveType) move.type)
    {
    case COUNTRY_MOVE_TILE:
      place_tile (state, kit, move, events);
      if (country_can_act (state, kit))
        {
          state->phase = COUNTRY_ASKS_FIGURE;
          return;
        }
      break;
    case COUNTRY_MOVE_HOME: country_take_home (state, kit, events); break;
    case COUNTRY_MOVE_PASS: break;
    default: place_figure (state, move, events); break;
    }
  country_score_tile (state, kit, events);
  pass_turn (state, events);
  if (!draw (state, kit, events))
    country_finish (state, kit, events);
}
