/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Joining segments into features, and scoring features.
 *
 * If two features are joined, the lower root stays the root, so that a root is always the first segment of its feature.
 * A join is undone by cutting the link. The former root still has its own number of open slots. The goods of the root
 * before the join, and whether it was occupied, are stored in the undo record as node + 2048 × goods + 16384 ×
 * occupied. */
#include "feature.h"

#include "board.h"

enum { JOIN_GOODS = 11, JOIN_OCCUPIED = 14, JOIN_NODE = 2047, RETURNED_PLAYER = 11, RETURNED_NODE = 2047 };

/* The pairs of nodes that face each other across a side: three if the side has a street, otherwise one. */
typedef struct {
  int n;
  int slots; /* number of slots of each pair */
  int own[3], other[3];
} Facing;

static Facing
facing_nodes (const BastideState *state, const BastideTileSet *set, int tile, BastideSide side, int neighbour)
{
  const BastideTile *t = &state->tiles[tile], *u = &state->tiles[neighbour];
  const uint8_t *own = &set->segment_at[t->kind][t->turns][3 * side];
  const uint8_t *other = &set->segment_at[u->kind][u->turns][3 * bastide_side_opposite (side)];

  if (!(set->streets[t->kind][t->turns] >> side & 1))
    return (Facing) { 1, 3, { t->first_node + own[1] }, { u->first_node + other[1] } };
  return (Facing) {
    3,
    1,
    { t->first_node + own[0], t->first_node + own[1], t->first_node + own[2] },
    { u->first_node + other[2], u->first_node + other[1], u->first_node + other[0] },
  };
}

static void
swap_next (BastideNode *a, BastideNode *b)
{
  uint16_t next = a->next;

  a->next = b->next;
  b->next = next;
}

/* Joins two features, each given by any of its nodes. */
static void
join (BastideState *state, int a, int b, BastideUndo *undo)
{
  int one = bastide_feature_root (state, a), two = bastide_feature_root (state, b);
  BastideNode *root = &state->nodes[one < two ? one : two];
  BastideNode *child = &state->nodes[one < two ? two : one];

  if (one == two)
    return;
  if (undo != NULL)
    undo->joins[undo->n_joins++] = (uint16_t) ((child - state->nodes) | root->goods << JOIN_GOODS
                                               | root->occupied << JOIN_OCCUPIED);
  child->parent = (uint16_t) (root - state->nodes) & JOIN_NODE;
  root->open = (uint16_t) (root->open + child->open);
  root->goods |= child->goods;
  root->occupied |= child->occupied;
  swap_next (root, child);
}

static void
cut (BastideState *state, unsigned joined)
{
  BastideNode *child = &state->nodes[joined & JOIN_NODE];
  BastideNode *root = &state->nodes[child->parent];

  swap_next (root, child);
  root->open = (uint16_t) (root->open - child->open);
  root->goods = joined >> JOIN_GOODS & 7;
  root->occupied = joined >> JOIN_OCCUPIED & 1;
  child->parent = joined & JOIN_NODE;
}

static void
add_nodes (BastideState *state, const BastideTileSet *set, int tile)
{
  const BastideTileKind *kind = &set->kinds[state->tiles[tile].kind];
  int first = state->tiles[tile].first_node;

  for (int i = 0; i < kind->n_segments; i++)
    {
      state->nodes[first + i] = (BastideNode) {
        .parent = (uint16_t) (first + i) & JOIN_NODE,
        .next = (uint16_t) (first + i) & JOIN_NODE,
        .goods = kind->segments[i].goods & 7,
        .type = kind->segments[i].type & 3,
        .open = kind->segments[i].n_slots,
      };
      state->node_tile[first + i] = (uint8_t) tile;
    }
  state->status.n_nodes = (uint16_t) (first + kind->n_segments);
}

void
bastide_features_lay (BastideState *state, const BastideTileSet *set, int tile, BastideUndo *undo)
{
  Facing facing[4];
  int n = 0;

  add_nodes (state, set, tile);
  for (int side = 0; side < 4; side++)
    {
      int neighbour = bastide_state_beside (state, tile, (BastideSide) side);

      if (neighbour < 0)
        continue;
      facing[n] = facing_nodes (state, set, tile, (BastideSide) side, neighbour);
      for (int i = 0; i < facing[n].n; i++)
        {
          BastideNode *other = &state->nodes[bastide_feature_root (state, facing[n].other[i])];

          state->nodes[facing[n].own[i]].open = (uint16_t) (state->nodes[facing[n].own[i]].open - facing[n].slots);
          other->open = (uint16_t) (other->open - facing[n].slots);
        }
      n++;
    }
  for (int k = 0; k < n; k++)
    for (int i = 0; i < facing[k].n; i++)
      if (state->nodes[facing[k].own[i]].type == state->nodes[facing[k].other[i]].type)
        join (state, facing[k].own[i], facing[k].other[i], undo);
}

void
bastide_features_unlay (BastideState *state, const BastideTileSet *set, int tile, const BastideUndo *undo)
{
  const BastideTile *t = &state->tiles[tile];
  int first = t->first_node, end = first + set->kinds[t->kind].n_segments;

  for (int i = undo->n_joins; i-- > 0;)
    cut (state, undo->joins[i]);
  for (int side = 0; side < 4; side++)
    {
      int neighbour = bastide_state_beside (state, tile, (BastideSide) side);
      Facing facing;

      if (neighbour < 0)
        continue;
      facing = facing_nodes (state, set, tile, (BastideSide) side, neighbour);
      for (int i = 0; i < facing.n; i++)
        {
          BastideNode *other = &state->nodes[bastide_feature_root (state, facing.other[i])];

          other->open = (uint16_t) (other->open + facing.slots);
        }
    }
  for (int node = first; node < end; node++)
    {
      state->nodes[node] = (BastideNode) { 0 };
      state->node_tile[node] = 0;
    }
}

void
bastide_features_wall (BastideState *state, const BastideTileSet *set, int tile, BastideSide side, bool open)
{
  const BastideTile *t = &state->tiles[tile];
  bool street = set->streets[t->kind][t->turns] >> side & 1;
  int slots = street ? 1 : 3;

  for (int position = street ? 0 : BASTIDE_MIDDLE; position < (street ? 3 : BASTIDE_RIGHT); position++)
    {
      BastideNode *root =
          &state->nodes[bastide_feature_root (state, bastide_feature_node_at (state, set, tile, 3 * side + position))];

      root->open = (uint16_t) (root->open + (open ? slots : -slots));
    }
}

/* Adds ROOT unless the list has it. */
static void
add_to_list (BastideFeatureList *list, int root)
{
  unsigned at = list->n;

  while (at > 0 && list->roots[at - 1] > root)
    at--;
  if (at > 0 && list->roots[at - 1] == root)
    return;
  for (unsigned i = list->n; i > at; i--)
    list->roots[i] = list->roots[i - 1];
  list->roots[at] = (uint16_t) root;
  list->n++;
}

/* Adds the feature of NODE if it is a complete street or market. */
static inline void
add_if_complete (const BastideState *state, int node, BastideFeatureList *list)
{
  int root;

  if (state->nodes[node].type == BASTIDE_RESIDENTIAL) /* areas are the largest features and are not scored now */
    return;
  root = bastide_feature_root (state, node);
  if (state->nodes[root].open == 0)
    add_to_list (list, root);
}

void
bastide_features_completed_by_tile (const BastideState *state, const BastideTileSet *set, int tile,
                                    BastideFeatureList *list)
{
  const BastideTile *t = &state->tiles[tile];

  list->n = 0;
  for (int node = t->first_node; node < t->first_node + set->kinds[t->kind].n_segments; node++)
    add_if_complete (state, node, list);
  for (int side = 0; side < 4; side++)
    {
      int neighbour = bastide_state_beside (state, tile, (BastideSide) side);
      Facing facing;

      if (neighbour < 0)
        continue;
      facing = facing_nodes (state, set, tile, (BastideSide) side, neighbour);
      for (int i = 0; i < facing.n; i++)
        if (state->nodes[facing.own[i]].type != state->nodes[facing.other[i]].type) /* otherwise they are one feature */
          add_if_complete (state, facing.other[i], list);
    }
}

void
bastide_features_completed_by_wall (const BastideState *state, const BastideTileSet *set, int tile, BastideSide side,
                                    BastideFeatureList *list)
{
  const BastideTile *t = &state->tiles[tile];

  list->n = 0;
  add_if_complete (state, bastide_feature_node_at (state, set, tile, 3 * side + BASTIDE_MIDDLE), list);
  if (!(set->streets[t->kind][t->turns] >> side & 1)) /* the whole side is one segment */
    return;
  add_if_complete (state, bastide_feature_node_at (state, set, tile, 3 * side + BASTIDE_LEFT), list);
  add_if_complete (state, bastide_feature_node_at (state, set, tile, 3 * side + BASTIDE_RIGHT), list);
}

unsigned
bastide_feature_owners (const BastideState *state, int root)
{
  uint8_t count[BASTIDE_MAX_PLAYERS + 1] = { 0 };
  unsigned most = 1, owners = 0;
  int node = root;

  if (!state->nodes[root].occupied)
    return 0;
  do
    {
      count[state->nodes[node].follower]++;
      node = state->nodes[node].next;
    }
  while (node != root);
  for (int player = 0; player < BASTIDE_MAX_PLAYERS; player++)
    if (count[player + 1] > most)
      most = count[player + 1];
  for (int player = 0; player < BASTIDE_MAX_PLAYERS; player++)
    if (count[player + 1] == most)
      owners |= 1u << player;
  return owners;
}

/* The number of tiles of a feature, each counted once (R2). */
static unsigned
count_tiles (const BastideState *state, int root)
{
  uint64_t tiles[2] = { 0, 0 };
  int node = root;

  do
    {
      int tile = state->node_tile[node];

      tiles[tile >> 6] |= (uint64_t) 1 << (tile & 63);
      node = state->nodes[node].next;
    }
  while (node != root);
  return (unsigned) (__builtin_popcountll (tiles[0]) + __builtin_popcountll (tiles[1]));
}

BastideEvent
bastide_feature_value (const BastideState *state, int root)
{
  BastideEvent event = bastide_event_at_node (state, BASTIDE_EVENT_COMPLETED, root);
  unsigned tiles = count_tiles (state, root);
  unsigned goods = state->nodes[root].goods;

  event.feature_type = state->nodes[root].type;
  event.tiles = (uint8_t) tiles;
  event.goods = (uint8_t) goods;
  event.players = (uint8_t) bastide_feature_owners (state, root);
  if (event.feature_type == BASTIDE_MARKET)
    event.points = (uint16_t) (tiles * (unsigned) __builtin_popcount (goods));
  else
    event.points = (uint16_t) (tiles >= BASTIDE_LONG_STREET ? 2 * tiles : tiles);
  return event;
}

/* Returns the follower of a node to its supply. */
static void
return_follower (BastideState *state, int node, BastideEventType type, BastideUndo *undo, BastideEvents *events)
{
  BastideEvent event = bastide_event_at_node (state, type, node);
  int player = state->nodes[node].follower - 1;

  state->nodes[node].follower = 0;
  state->status.supply[player]++;
  if (undo != NULL)
    undo->returned[undo->n_returned++] = (uint16_t) (node | player << RETURNED_PLAYER);
  event.player = (uint8_t) player;
  bastide_events_add (events, event);
}

/* Returns all followers of a scored feature, in the order of their segments. */
static void
return_followers (BastideState *state, int root, BastideUndo *undo, BastideEvents *events)
{
  uint16_t nodes[BASTIDE_MAX_PLAYERS * BASTIDE_FOLLOWERS];
  unsigned n = 0;
  int node = root;

  do
    {
      if (state->nodes[node].follower != 0)
        nodes[n++] = (uint16_t) node;
      node = state->nodes[node].next;
    }
  while (node != root);
  for (unsigned i = 0; i < n; i++)
    {
      unsigned least = i;

      for (unsigned k = i + 1; k < n; k++)
        if (nodes[k] < nodes[least])
          least = k;
      return_follower (state, nodes[least], BASTIDE_EVENT_RETURNED, undo, events);
      nodes[least] = nodes[i];
    }
  state->nodes[root].occupied = 0;
}

void
bastide_features_remove_followers (BastideState *state, BastideUndo *undo, BastideEvents *events)
{
  for (int node = 0; node < state->status.n_nodes; node++)
    if (state->nodes[node].follower != 0 && state->nodes[node].type != BASTIDE_RESIDENTIAL)
      {
        state->nodes[bastide_feature_root (state, node)].occupied = 0;
        return_follower (state, node, BASTIDE_EVENT_REMOVED, undo, events);
      }
}

void
bastide_features_unreturn (BastideState *state, const BastideUndo *undo)
{
  for (unsigned i = 0; i < undo->n_returned; i++)
    {
      int node = undo->returned[i] & RETURNED_NODE;

      state->nodes[node].follower = ((undo->returned[i] >> RETURNED_PLAYER) + 1) & 7;
      state->nodes[bastide_feature_root (state, node)].occupied = 1;
    }
}

void
bastide_feature_score (BastideState *state, int root, unsigned rule, BastideUndo *undo, BastideEvents *events)
{
  BastideEvent event;
  BastideSource source;

  if (!state->nodes[root].occupied && events == NULL)
    return;
  event = bastide_feature_value (state, root);
  event.rule = (uint8_t) rule;
  source = event.feature_type == BASTIDE_STREET ? BASTIDE_SOURCE_STREET : BASTIDE_SOURCE_MARKET;
  for (int player = 0; player < state->status.players; player++)
    if (event.players >> player & 1)
      state->status.score_by[player][source] = (uint16_t) (state->status.score_by[player][source] + event.points);
  bastide_events_add (events, event);
  if (state->nodes[root].occupied)
    return_followers (state, root, undo, events);
}
