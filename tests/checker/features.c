/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Streets, markets and residential areas, found by a search from slot to slot (R1, R2, R17, R21). */

#include "checker.h"

/* A slot of a tile as it lies in the city. */
typedef struct
{
  int tile;
  int slot;
} Slot;

/* R1: the left slot of a side faces the right one of the side beyond, the middle one the middle. The tile is -1
 * where the slot faces an empty cell. */
static Slot
find_facing_slot (const CheckerBoard *board, const CheckerPosition *position, int tile, int slot)
{
  int side = slot / 3;

  return (Slot){ checker_board_neighbour (board, position, tile, side), (side + 2) % 4 * 3 + 2 - slot % 3 };
}

static int
get_segment (const CheckerPosition *position, int tile, int slot)
{
  return checker_tile_segment (checker_position_kind (position, tile), position->tiles[tile].turns, slot);
}

/* R21: an open slot faces an empty cell, and there is no piece on its own side. */
static void
note_open_slot (CheckerFeature *feature, const CheckerBoard *board, const CheckerPosition *position, int tile, int slot)
{
  int side = slot / 3;

  if (checker_position_piece (position, tile, side) >= 0)
    return;
  feature->open = true;
  if (checker_board_is_hole (board, position->tiles[tile].x + checker_step_x[side],
                             position->tiles[tile].y + checker_step_y[side]))
    feature->open_to_hole = true;
}

/* Adds a segment to a feature, and with it all that it is connected to. */
static void
spread (CheckerFeatures *features, const CheckerBoard *board, const CheckerPosition *position, int number, int tile,
        int segment)
{
  CheckerFeature *feature = &features->at[number];
  const CheckerTileKind *kind = checker_position_kind (position, tile);
  bool new_tile = true;
  int i, slot;

  for (i = 0; i < kind->n_segments; i++)
    if (features->of[tile][i] == number)
      new_tile = false;
  if (new_tile) /* R2 */
    feature->n_tiles++;
  features->of[tile][segment] = number;
  if (kind->kinds[segment] == CHECKER_MARKET)
    feature->goods[kind->goods[segment]] = true;
  for (slot = 0; slot < CHECKER_MAX_SLOTS; slot++)
    {
      Slot facing = find_facing_slot (board, position, tile, slot);
      int other;

      if (get_segment (position, tile, slot) != segment)
        continue;
      if (facing.tile < 0)
        {
          note_open_slot (feature, board, position, tile, slot);
          continue;
        }
      other = get_segment (position, facing.tile, facing.slot);
      if (checker_position_kind (position, facing.tile)->kinds[other] == feature->kind
          && features->of[facing.tile][other] < 0)
        spread (features, board, position, number, facing.tile, other);
    }
}

void
checker_features_find (CheckerFeatures *features, const CheckerBoard *board, const CheckerPosition *position)
{
  int tile, segment, i;

  features->n = 0;
  for (tile = 0; tile < position->n_tiles; tile++)
    for (segment = 0; segment < CHECKER_MAX_SEGMENTS; segment++)
      features->of[tile][segment] = -1;
  for (tile = 0; tile < position->n_tiles; tile++)
    for (segment = 0; segment < checker_position_kind (position, tile)->n_segments; segment++)
      if (features->of[tile][segment] < 0)
        {
          features->at[features->n] = (CheckerFeature){
            .kind = checker_position_kind (position, tile)->kinds[segment], .tile = tile, .segment = segment
          };
          spread (features, board, position, features->n, tile, segment);
          features->n++;
        }
  for (i = 0; i < position->n_followers; i++)
    {
      const CheckerFollower *follower = &position->followers[i];

      features->at[features->of[follower->tile][follower->segment]].followers[follower->player]++;
    }
}

bool
checker_feature_is_held (const CheckerFeature *feature)
{
  int player;

  for (player = 0; player < CHECKER_MAX_PLAYERS; player++)
    if (feature->followers[player] > 0)
      return true;
  return false;
}

int
checker_feature_points (const CheckerFeature *feature)
{
  int n_goods = feature->goods[0] + feature->goods[1] + feature->goods[2];

  if (feature->kind == CHECKER_MARKET)
    return feature->n_tiles * n_goods;
  return feature->n_tiles <= 3 ? feature->n_tiles : 2 * feature->n_tiles;
}

bool
checker_feature_scores (const CheckerFeature *feature, int player)
{
  int other;

  for (other = 0; other < CHECKER_MAX_PLAYERS; other++)
    if (feature->followers[other] > feature->followers[player])
      return false;
  return feature->followers[player] > 0;
}

/* Marks the markets that border on one segment of a residential area. */
static void
mark_markets (bool marked[], const CheckerFeatures *features, const CheckerBoard *board,
              const CheckerPosition *position, int tile, int segment)
{
  const CheckerTileKind *kind = checker_position_kind (position, tile);
  int i, slot;

  for (i = 0; i < kind->n_segments; i++)
    if (kind->borders[i][segment])
      marked[features->of[tile][i]] = true;
  for (slot = 0; slot < CHECKER_MAX_SLOTS; slot++)
    if (get_segment (position, tile, slot) == segment)
      {
        Slot facing = find_facing_slot (board, position, tile, slot);
        int other = facing.tile >= 0 ? features->of[facing.tile][get_segment (position, facing.tile, facing.slot)] : -1;

        if (other >= 0 && features->at[other].kind == CHECKER_MARKET)
          marked[other] = true;
      }
}

int
checker_features_count_markets (const CheckerFeatures *features, const CheckerBoard *board,
                                const CheckerPosition *position, int area)
{
  bool marked[CHECKER_MAX_FEATURES] = { false };
  int tile, segment, i;
  int n = 0;

  for (tile = 0; tile < position->n_tiles; tile++)
    for (segment = 0; segment < checker_position_kind (position, tile)->n_segments; segment++)
      if (features->of[tile][segment] == area)
        mark_markets (marked, features, board, position, tile, segment);
  for (i = 0; i < features->n; i++)
    n += marked[i];
  return n;
}
