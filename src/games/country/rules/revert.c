/* SPDX-License-Identifier: GPL-3.0-or-later */
/* A move changes only the features at the sides of its tile and the monasteries and gardens round it, and, if it ends
 * the game, those whose figures go home; the events say which. So nothing need be noted while the move is played. */
#include "revert.h"

#include "board.h"
#include "move.h"
#include "turn.h"

static void
note_node (const BastideState *state, unsigned node, CountryUndo *undo)
{
  undo->nodes[undo->n_nodes].index = (uint16_t) node;
  undo->nodes[undo->n_nodes++].node = state->nodes[node];
}

/* Notes the features that face the cell X, Y. */
static void
note_sides (const BastideState *state, const BastideKit *kit, int x, int y, CountryUndo *undo)
{
  for (unsigned side = 0; side < 4; side++)
    {
      int index = country_tile_at (state, x + country_steps[side][0], y + country_steps[side][1]);
      const CountryTile *tile = &state->tiles[index >= 0 ? index : 0];

      for (unsigned i = 0; index >= 0 && i < 3; i++)
        note_node (state,
                   country_root (state, tile->first_node
                                            + country_kind_of (kit, tile)->segment_at[tile->turns][3 * (side ^ 2) + i]),
                   undo);
    }
}

/* Notes the monasteries and gardens round the cell X, Y. */
static void
note_houses (const BastideState *state, const BastideKit *kit, int x, int y, CountryUndo *undo)
{
  for (unsigned i = 0; i < 8; i++)
    {
      int index = country_tile_at (state, x + country_round[i][0], y + country_round[i][1]);
      const CountryTile *tile = &state->tiles[index >= 0 ? index : 0];

      if (index >= 0 && country_kind_of (kit, tile)->house != COUNTRY_NONE)
        note_node (state, tile->first_node + country_kind_of (kit, tile)->house, undo);
    }
}

/* Notes the figure that EVENT sent home. */
static void
note_figure (const BastideState *state, const BastideEvent *event, CountryUndo *undo)
{
  int index = country_tile_at (state, event->x, event->y);
  CountryTile tile = state->tiles[index];
  unsigned figure = event->type == COUNTRY_HOME ? COUNTRY_THE_ABBOT : event->detail[COUNTRY_AT_GROUND];

  tile.figure = (1 + figure) & 7;
  tile.player = event->player & 7;
  tile.segment = event->part & 15;
  undo->figures[undo->n_figures].index = (uint16_t) index;
  undo->figures[undo->n_figures++].tile = tile;
}

void
country_apply_noting (BastideState *state, const BastideKit *kit, BastideMove move, BastideEvents *events,
                      CountryUndo *undo)
{
  const CountryTile *tile = country_new_tile (state);

  memcpy (undo->head, state, sizeof undo->head);
  undo->n_nodes = undo->n_figures = 0;
  undo->has_tile = move.type == COUNTRY_MOVE_TILE;
  undo->has_figure = move.type >= COUNTRY_MOVE_FOLLOWER && move.type < COUNTRY_MOVE_HOME;
  if (undo->has_tile)
    {
      note_sides (state, kit, move.x, move.y, undo);
      note_houses (state, kit, move.x, move.y, undo);
    }
  else
    {
      for (unsigned i = 0; i < country_kind_of (kit, tile)->n_segments; i++)
        note_node (state, country_root (state, tile->first_node + i), undo);
      note_houses (state, kit, tile->x, tile->y, undo);
    }
  country_apply (state, kit, move, events);
  undo->n_drawn = state->n_drawn;
  for (unsigned i = 0; i < events->n; i++)
    if (events->at[i].type == COUNTRY_RETURNED || events->at[i].type == COUNTRY_REMOVED
        || events->at[i].type == COUNTRY_HOME)
      note_figure (state, &events->at[i], undo);
}

/* Puts a figure back where it stood. */
static void
put_back (BastideState *state, unsigned index, CountryTile tile)
{
  CountryNode *feature = &state->nodes[country_root (state, tile.first_node + tile.segment)];

  state->tiles[index] = tile;
  if (tile.figure - 1 == COUNTRY_BUILDER)
    feature->built_by |= 1u << tile.player;
  else
    feature->held_by |= 1u << tile.player;
}

void
country_revert (BastideState *state, const BastideKit *kit, const CountryUndo *undo)
{
  CountryTile *tile = &state->tiles[state->n_tiles - 1];
  unsigned n_drawn;

  for (unsigned i = 0; i < undo->n_figures; i++)
    put_back (state, undo->figures[i].index, undo->figures[i].tile);
  if (undo->has_figure)
    tile->figure = tile->player = tile->segment = 0;
  if (undo->has_tile)
    country_unlay (state, kit);
  for (unsigned i = undo->n_nodes; i-- > 0;)
    state->nodes[undo->nodes[i].index] = undo->nodes[i].node;
  memcpy (state, undo->head, sizeof undo->head);
  n_drawn = state->n_drawn;
  for (unsigned i = n_drawn; i < undo->n_drawn; i++)
    state->order[i] &= COUNTRY_DISCARDED - 1;
}
