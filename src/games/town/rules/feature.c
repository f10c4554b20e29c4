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
facing_nodes (const BastideState *state, const BastideKit *set, int tile, BastideSide side, int neighbour)
{
  const TownTile *t = &state->tiles[tile], *u = &state->tiles[neighbour];
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
swap_next (TownNode *a, TownNode *b)
{
  uint16_t next = a->next;

  a->next = b->next;
  b->next = next;
}

/* Joins two features, each given by any of its nodes. */
static void
join (BastideState *state, int a, int b, TownUndo *undo)
{
  int one = town_feature_root (state, a), two = town_feature_root (state, b);
  TownNode *root = &state->nodes[one < two ? one : two];
  TownNode *child = &state->nodes[one < two ? two : one];

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
  TownNode *child = &state->nodes[joined & JOIN_NODE];
  TownNode *root = &state->nodes[child->parent];

  swap_next (root, child);
  root->open = (uint16_t) (root->open - child->open);
  root->goods = joined >> JOIN_GOODS & 7;
  root->occupied = joined >> JOIN_OCCUPIED & 1;
  child->parent = joined & JOIN_NODE;
}

static void
add_nodes (BastideState *state, const BastideKit *set, int tile)
{
  const TownTileKind *kind = &set->kinds[state->tiles[tile].kind];
  int first = state->tiles[tile].first_node;

  for (int i = 0; i < kind->n_segments; i++)
    {
      state->nodes[first + i] = (TownNode) {
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
town_features_lay (BastideState *state, const BastideKit *set, int tile, TownUndo *undo)
{
  Facing facing[4];
  int n = 0;

  add_nodes (state, set, tile);
  for (int side = 0; side < 4; side++)
    {
      int neighbour = town_state_beside (state, tile, (BastideSide) side);

      if (neighbour < 0)
        continue;
      facing[n] = facing_nodes (state, set, tile, (BastideSide) side, neighbour);
      for (int i = 0; i < facing[n].n; i++)
        {
          TownNode *other = &state->nodes[town_feature_root (state, facing[n].other[i])];

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
town_features_unlay (BastideState *state, const BastideKit *set, int tile, const TownUndo *undo)
{
  const TownTile *t = &state->tiles[tile];
  int first = t->first_node, end = first + set->kinds[t->kind].n_segments;

  for (int i = undo->n_joins; i-- > 0;)
    cut (state, undo->joins[i]);
  for (int side = 0; side < 4; side++)
    {
      int neighbour = town_state_beside (state, tile, (BastideSide) side);
      Facing facing;

      if (neighbour < 0)
        continue;
      facing = facing_nodes (state, set, tile, (BastideSide) side, neighbour);
      for (int i = 0; i < facing.n; i++)
        {
          TownNode *other = &state->nodes[town_feature_root (state, facing.other[i])];

          other->open = (uint16_t) (other->open + facing.slots);
        }
    }
  for (int node = first; node < end; node++)
    {
      state->nodes[node] = (TownNode) { 0 };
      state->node_tile[node] = 0;
    }
}

void
town_features_wall (BastideState *state, const BastideKit *set, int tile, BastideSide side, bool open)
{
  const TownTile *t = &state->tiles[tile];
  bool street = set->streets[t->kind][t->turns] >> side & 1;
  int slots = street ? 1 : 3;

  for (int position = street ? 0 : TOWN_MIDDLE; position < (street ? 3 : TOWN_RIGHT); position++)
    {
      TownNode *root =
          &state->nodes[town_feature_root (state, town_feature_node_at (state, set, tile, 3 * side + position))];

      root->open = (uint16_t) (root->open + (open ? slots : -slots));
    }
}

/* Adds ROOT unless the list has it. */
static void
add_to_list (TownFeatureList *list, int root)
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
add_if_complete (const BastideState *state, int node, TownFeatureList *list)
{
  int root;

  if (state->nodes[node].type == TOWN_RESIDENTIAL) /* areas are the largest features and are not scored now */
    return;
  root = town_feature_root (state, node);
  if (state->nodes[root].open == 0)
    add_to_list (list, root);
}

void
town_features_completed_by_tile (const BastideState *state, const BastideKit *set, int tile, TownFeatureList *list)
{
  const TownTile *t = &state->tiles[tile];

  list->n = 0;
  for (int node = t->first_node; node < t->first_node + set->kinds[t->kind].n_segments; node++)
    add_if_complete (state, node, list);
  for (int side = 0; side < 4; side++)
    {
      int neighbour = town_state_beside (state, tile, (BastideSide) side);
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
town_features_completed_by_wall (const BastideState *state, const BastideKit *set, int tile, BastideSide side,
                                 TownFeatureList *list)
{
  const TownTile *t = &state->tiles[tile];

  list->n = 0;
  add_if_complete (state, town_feature_node_at (state, set, tile, 3 * side + TOWN_MIDDLE), list);
  if (!(set->streets[t->kind][t->turns] >> side & 1)) /* the whole side is one segment */
    return;
  add_if_complete (state, town_feature_node_at (state, set, tile, 3 * side + TOWN_LEFT), list);
  add_if_complete (state, town_feature_node_at (state, set, tile, 3 * side + TOWN_RIGHT), list);
}

unsigned
town_feature_owners (const BastideState *state, int root)
{
  uint8_t count[TOWN_MAX_PLAYERS + 1] = { 0 };
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
  for (int player = 0; player < TOWN_MAX_PLAYERS; player++)
    if (count[player + 1] > most)
      most = count[player + 1];
  for (int player = 0; player < TOWN_MAX_PLAYERS; player++)
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

void
town_event_give (BastideEvent *event, unsigned players, unsigned worth, TownSource source)
{
  event->source = (uint8_t) source;
  event->detail[TOWN_AT_PLAYERS] = (uint8_t) players;
  bastide_event_set (event, TOWN_AT_WORTH, worth);
  for (int player = 0; player < TOWN_MAX_PLAYERS; player++)
    event->points[player] = players >> player & 1 ? (int16_t) worth : 0;
}

void
town_event_pay (BastideState *state, const BastideEvent *event)
{
  for (int player = 0; player < state->status.players; player++)
    {
      uint16_t *score = &state->status.score_by[player][event->source];

      *score = (uint16_t) (*score + event->points[player]);
    }
}

BastideEvent
town_feature_value (const BastideState *state, int root)
{
  BastideEvent event = town_event_at_node (state, TOWN_EVENT_COMPLETED, 0, root);
  unsigned tiles = count_tiles (state, root), goods = state->nodes[root].goods;
  unsigned owners = town_feature_owners (state, root);

  event.detail[TOWN_AT_FEATURE] = state->nodes[root].type;
  event.detail[TOWN_AT_TILES] = (uint8_t) tiles;
  event.detail[TOWN_AT_GOODS] = (uint8_t) goods;
  if (state->nodes[root].type == TOWN_MARKET)
    town_event_give (&event, owners, tiles * (unsigned) __builtin_popcount (goods), TOWN_SOURCE_MARKET);
  else
    town_event_give (&event, owners, tiles >= TOWN_LONG_STREET ? 2 * tiles : tiles, TOWN_SOURCE_STREET);
  return event;
}

/* Returns the follower of a node to its supply. */
static void
return_follower (BastideState *state, int node, TownEventType type, TownUndo *undo, BastideEvents *events)
{
  int player = state->nodes[node].follower - 1;

  state->nodes[node].follower = 0;
  state->status.supply[player]++;
  if (undo != NULL)
    undo->returned[undo->n_returned++] = (uint16_t) (node | player << RETURNED_PLAYER);
  town_events_add (events, town_event_at_node (state, type, player, node));
}

/* Returns all followers of a scored feature, in the order of their segments. */
static void
return_followers (BastideState *state, int root, TownUndo *undo, BastideEvents *events)
{
  uint16_t nodes[TOWN_MAX_PLAYERS * TOWN_FOLLOWERS];
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
      return_follower (state, nodes[least], TOWN_EVENT_RETURNED, undo, events);
      nodes[least] = nodes[i];
    }
  state->nodes[root].occupied = 0;
}

void
town_features_remove_followers (BastideState *state, TownUndo *undo, BastideEvents *events)
{
  for (int node = 0; node < state->status.n_nodes; node++)
    if (state->nodes[node].follower != 0 && state->nodes[node].type != TOWN_RESIDENTIAL)
      {
        state->nodes[town_feature_root (state, node)].occupied = 0;
        return_follower (state, node, TOWN_EVENT_REMOVED, undo, events);
      }
}

void
town_features_unreturn (BastideState *state, const TownUndo *undo)
{
  for (unsigned i = 0; i < undo->n_returned; i++)
    {
      int node = undo->returned[i] & RETURNED_NODE;

      state->nodes[node].follower = ((undo->returned[i] >> RETURNED_PLAYER) + 1) & 7;
      state->nodes[town_feature_root (state, node)].occupied = 1;
    }
}

void
town_feature_score (BastideState *state, int root, unsigned rule, TownUndo *undo, BastideEvents *events)
{
  BastideEvent event;

  if (!state->nodes[root].occupied && events == NULL)
    return;
  event = town_feature_value (state, root);
  event.rule = (uint8_t) rule;
  event.is_final = rule == 18;
  town_event_pay (state, &event);
  town_events_add (events, event);
  if (state->nodes[root].occupied)
    return_followers (state, root, undo, events);
}
