/* SPDX-License-Identifier: GPL-3.0-or-later */
/* What follows from the tiles is made again from them and compared; what does not is checked by itself. */
#include "check.h"

#include <string.h>

#include "board.h"
#include "legal.h"

static const char *
check_counts (const BastideState *state)
{
  unsigned discarded = 0;

  if (state->n_drawn > state->n_order || state->river_end > state->n_order || state->n_tiles == 0)
    return "the stacks are out of their bounds";
  for (unsigned i = 0; i < state->n_order; i++)
    if ((state->order[i] & COUNTRY_DISCARDED) != 0)
      {
        discarded++;
        if (i >= state->n_drawn)
          return "a tile left the game before it was drawn (K15)";
      }
  if (state->turn + discarded + 1 != state->n_drawn)
    return "turns and discarded tiles are not all that was drawn";
  if (state->n_tiles != state->turn + (state->phase != COUNTRY_ASKS_TILE))
    return "a tile that was drawn is not on the table";
  if (state->phase == COUNTRY_OVER && state->n_drawn != state->n_order)
    return "the game is over although tiles are left (C14)";
  return NULL;
}

static const char *
check_phase (const BastideState *state, const BastideKit *kit)
{
  if (state->active >= state->players)
    return "nobody's turn";
  if (state->part != 1 && !(state->part == 2 && (kit->options & COUNTRY_TRADERS) != 0))
    return "a part of a turn that there is not (C33)";
  if (state->again && (state->part != 1 || state->phase != COUNTRY_ASKS_FIGURE))
    return "a second part follows where none can (K34)";
  if ((state->phase == COUNTRY_OVER) != (state->drawn == COUNTRY_NO_KIND))
    return "the drawn tile does not suit the phase";
  if (state->phase == COUNTRY_ASKS_TILE && !country_fits (state, kit, state->drawn))
    return "the drawn tile fits nowhere (K15)";
  if (state->phase == COUNTRY_ASKS_FIGURE && !country_can_act (state, kit))
    return "a question whose only answer is to pass (K40)";
  if (state->phase == COUNTRY_OVER && state->part != 1)
    return "a second part of no turn";
  return NULL;
}

static bool
suits (unsigned figure, unsigned ground)
{
  return ground != COUNTRY_WATER && (figure != COUNTRY_PIG || ground == COUNTRY_FIELD)
         && (ground != COUNTRY_GARDEN || figure == COUNTRY_THE_ABBOT);
}

/* Checks that the figure on the tile with index I stands where it may. Adds it to COPY. */
static const char *
check_figure (const BastideState *state, const BastideKit *kit, unsigned i, BastideState *copy)
{
  const CountryTile *tile = &state->tiles[i];
  const CountryTileKind *kind = country_kind_of (kit, tile);
  unsigned figure = tile->figure - 1, ground;
  CountryNode *feature;

  if (i == 0 || tile->player >= state->players || tile->segment >= kind->n_segments)
    return "a figure stands where it cannot (K9)";
  ground = kind->segments[tile->segment].ground;
  feature = &copy->nodes[country_root (copy, tile->first_node + tile->segment)];
  if (!suits (figure, ground))
    return "a figure stands on ground that is not its own";
  if (figure == COUNTRY_THE_ABBOT && state->abbots[tile->player] != i + 1)
    return "an abbot is not where he is looked for";
  if (ground != COUNTRY_FIELD && feature->open == 0 && state->phase != COUNTRY_ASKS_FIGURE)
    return "a figure stayed on a complete feature (C12)";
  if (ground != COUNTRY_FIELD && state->phase == COUNTRY_OVER)
    return "a figure stayed on an incomplete feature after the end (K38)";
  if (figure == COUNTRY_BUILDER)
    feature->built_by |= 1u << tile->player;
  else if (figure != COUNTRY_PIG)
    feature->held_by |= 1u << tile->player;
  return NULL;
}

/* Checks that each player has all figures, at hand or on the table, where they may stand, and adds them to COPY. */
static const char *
check_figures (const BastideState *state, const BastideKit *kit, BastideState *copy)
{
  uint8_t of[BASTIDE_PLAYERS][COUNTRY_FIGURES];

  memcpy (of, state->at_hand, sizeof of);
  for (unsigned i = 0; i < state->n_tiles; i++)
    if (state->tiles[i].figure != 0)
      {
        const char *fault = check_figure (state, kit, i, copy);

        if (fault != NULL)
          return fault;
        of[state->tiles[i].player][state->tiles[i].figure - 1]++;
      }
  for (unsigned player = 0; player < state->players; player++)
    {
      const bool has[COUNTRY_FIGURES] = {
        [COUNTRY_LARGE] = (kit->options & COUNTRY_INNS) != 0,
        [COUNTRY_THE_ABBOT] = (kit->options & COUNTRY_ABBOT) != 0,
        [COUNTRY_BUILDER] = (kit->options & COUNTRY_TRADERS) != 0,
        [COUNTRY_PIG] = (~kit->options & (COUNTRY_TRADERS | COUNTRY_FIELDS)) == 0,
      };

      for (unsigned figure = 0; figure < COUNTRY_FIGURES; figure++)
        if (of[player][figure] != (figure == COUNTRY_FOLLOWER ? COUNTRY_COMMON : has[figure]))
          return "a player has not all figures";
    }
  return NULL;
}

/* Checks that helpers stand beside a follower of their owner (K7), and that who stands where is known. */
static const char *
check_features (const BastideState *state, const BastideState *copy)
{
  for (unsigned i = 0; i < state->n_nodes; i++)
    {
      const CountryNode *node = &state->nodes[i], *other = &copy->nodes[i];

      if (node->parent != other->parent || node->next != other->next || node->tile != other->tile)
        return "segments are not joined as they lie (K1)";
      if (node->parent != i)
        continue;
      if (node->open != other->open)
        return "the open ends of a feature are counted wrongly (K5)";
      if (node->held_by != other->held_by || node->built_by != other->built_by)
        return "a feature does not know who stands in it";
      if ((node->built_by & ~node->held_by) != 0)
        return "a builder stands where his owner has no follower (K7)";
    }
  return NULL;
}

const char *
country_check (const BastideState *state, const BastideKit *kit)
{
  BastideState copy;
  const char *fault = check_counts (state);

  fault = fault != NULL ? fault : check_phase (state, kit);
  if (fault != NULL)
    return fault;
  memset (&copy, 0, sizeof copy);
  for (unsigned i = 0; i < state->n_tiles; i++)
    {
      const CountryTile *tile = &state->tiles[i];

      if (i > 0 && (kit->fits[tile->kind][country_beside (&copy, kit, tile->x, tile->y)] >> tile->turns & 1) == 0)
        return "a tile does not match those beside it (C4)";
      country_lay (&copy, kit, tile->kind, tile->x, tile->y, tile->turns);
    }
  if (copy.n_nodes != state->n_nodes || memcmp (copy.cells, state->cells, sizeof copy.cells) != 0)
    return "the tiles are not where they are looked for";
  if (copy.n_frontier != state->n_frontier
      || memcmp (copy.frontier, state->frontier, copy.n_frontier * sizeof copy.frontier[0]) != 0)
    return "the cells beside the tiles are wrong";
  fault = check_figures (state, kit, &copy);
  return fault != NULL ? fault : check_features (state, &copy);
}
