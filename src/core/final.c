/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The final scoring, and what features are worth before it. */
#include "final.h"

#include "board.h"
#include "feature.h"
#include "wall.h"

/* Features that hold followers, in ascending order: at most one for each follower. */
typedef struct {
  unsigned n;
  uint16_t roots[BASTIDE_MAX_PLAYERS * BASTIDE_FOLLOWERS];
} Held;

/* Finds the features that hold followers. */
static void
find_held (const BastideState *state, Held *streets_and_markets, Held *areas)
{
  streets_and_markets->n = areas->n = 0;
  for (int node = 0; node < state->status.n_nodes; node++)
    if (state->nodes[node].occupied && state->nodes[node].parent == node)
      {
        Held *held = state->nodes[node].type == BASTIDE_RESIDENTIAL ? areas : streets_and_markets;

        held->roots[held->n++] = (uint16_t) node;
      }
}

/* The slots of a node, in the orientation of the table. */
static unsigned
node_slots (const BastideState *state, const BastideTileSet *set, int node)
{
  const BastideTile *t = &state->tiles[state->node_tile[node]];

  return bastide_slots_turned (set->kinds[t->kind].segments[node - t->first_node].slots, t->turns);
}

/* Whether a slot of NODE faces a hole. */
static bool
faces_hole (const BastideState *state, const BastideTileSet *set, int node)
{
  unsigned slots = node_slots (state, set, node);
  const BastideTile *t = &state->tiles[state->node_tile[node]];

  for (int side = 0; side < 4; side++)
    if (slots >> (3 * side) & 7)
      {
        int cell = bastide_cell_beside (state, t->x, t->y, (BastideSide) side);

        if (!bastide_cell_has_tile (state, cell) && state->cells[cell].hole)
          return true;
      }
  return false;
}

/* Whether the street or market ROOT is complete once the wall is closed (P18): none of its slots faces a hole (R21). */
static bool
closes_with_wall (const BastideState *state, const BastideTileSet *set, int root)
{
  int node = root;

  do
    {
      if (faces_hole (state, set, node))
        return false;
      node = state->nodes[node].next;
    }
  while (node != root);
  return true;
}

static void
score_closing (BastideState *state, const BastideTileSet *set, const Held *held, BastideUndo *undo,
               BastideEvents *events)
{
  for (unsigned i = 0; i < held->n; i++)
    if (closes_with_wall (state, set, held->roots[i]))
      bastide_feature_score (state, held->roots[i], 18, undo, events);
  bastide_features_remove_followers (state, undo, events);
}

/* The roots of the markets that border on an area, each once. */
typedef struct {
  unsigned n;
  uint64_t seen[BASTIDE_MAX_NODES / 64];
  uint16_t roots[BASTIDE_MAX_NODES];
} Markets;

static void
add_market (const BastideState *state, Markets *markets, int node)
{
  int root;

  if (state->nodes[node].type != BASTIDE_MARKET)
    return;
  root = bastide_feature_root (state, node);
  if (markets->seen[root >> 6] >> (root & 63) & 1)
    return;
  markets->seen[root >> 6] |= (uint64_t) 1 << (root & 63);
  markets->roots[markets->n++] = (uint16_t) root;
}

/* Adds the markets that touch the node within its tile or face one of its slots across a side (R17). */
static void
add_bordering (const BastideState *state, const BastideTileSet *set, int node, Markets *markets)
{
  int tile = state->node_tile[node];
  const BastideTile *t = &state->tiles[tile];
  unsigned slots = node_slots (state, set, node);
  unsigned borders = set->kinds[t->kind].segments[node - t->first_node].borders;

  for (int segment = 0; borders >> segment; segment++)
    if (borders >> segment & 1)
      add_market (state, markets, t->first_node + segment);
  for (int side = 0; side < 4; side++)
    {
      unsigned part = slots >> (3 * side) & 7;
      int neighbour = part != 0 ? bastide_state_beside (state, tile, (BastideSide) side) : -1;
      int facing = 3 * bastide_side_opposite ((BastideSide) side);

      if (neighbour < 0)
        continue;
      if (part & 2) /* the whole side */
        add_market (state, markets, bastide_feature_node_at (state, set, neighbour, facing + BASTIDE_MIDDLE));
      if (part == 1 || part == 5)
        add_market (state, markets, bastide_feature_node_at (state, set, neighbour, facing + BASTIDE_RIGHT));
      if (part == 4 || part == 5)
        add_market (state, markets, bastide_feature_node_at (state, set, neighbour, facing + BASTIDE_LEFT));
    }
}

static void
find_markets (const BastideState *state, const BastideTileSet *set, int root, Markets *markets)
{
  int node = root;

  markets->n = 0;
  for (unsigned i = 0; i < sizeof markets->seen / sizeof *markets->seen; i++)
    markets->seen[i] = 0;
  do
    {
      add_bordering (state, set, node, markets);
      node = state->nodes[node].next;
    }
  while (node != root);
}

static BastideEvent
area_value (const BastideState *state, const BastideTileSet *set, int root)
{
  BastideEvent event = bastide_event_at_node (state, BASTIDE_EVENT_AREA, root);
  Markets markets;

  find_markets (state, set, root, &markets);
  event.feature_type = BASTIDE_RESIDENTIAL;
  event.markets = (uint16_t) markets.n;
  event.points = (uint16_t) (BASTIDE_MARKET_POINTS * markets.n);
  event.players = (uint8_t) bastide_feature_owners (state, root);
  event.rule = 19;
  return event;
}

static void
add_points (BastideState *state, const BastideEvent *event, BastideSource source)
{
  for (int player = 0; player < state->status.players; player++)
    if (event->players >> player & 1)
      state->status.score_by[player][source] = (uint16_t) (state->status.score_by[player][source] + event->points);
}

static void
score_areas (BastideState *state, const BastideTileSet *set, const Held *held, BastideEvents *events)
{
  for (unsigned i = 0; i < held->n; i++)
    {
      BastideEvent event = area_value (state, set, held->roots[i]);

      add_points (state, &event, BASTIDE_SOURCE_STEWARD);
      bastide_events_add (events, event);
    }
}

BastideEvent
bastide_row_worth (const BastideState *state, const BastideTileSet *set, int tile, BastideSide side, int *last)
{
  const BastideTile *t = &state->tiles[tile];
  BastideEvent event = { .type = BASTIDE_EVENT_ROW, .x = t->x, .y = t->y, .part = (uint8_t) side, .rule = 20 };
  BastideSide inwards = bastide_side_opposite (side);
  int at = tile;

  for (int next = tile; next >= 0; next = bastide_state_beside (state, at, inwards))
    {
      const BastideTileKind *kind = &set->kinds[state->tiles[next].kind];

      at = next;
      event.publics = (uint8_t) (event.publics + kind->public_buildings);
      event.historics = (uint8_t) (event.historics + kind->has_historic);
    }
  event.points = (uint16_t) (BASTIDE_PUBLIC_POINTS * event.publics + BASTIDE_HISTORIC_POINTS * event.historics);
  if (last != NULL)
    *last = at;
  return event;
}

static void
score_rows (BastideState *state, const BastideTileSet *set, BastideEvents *events)
{
  for (int i = 0; i < state->status.n_pieces; i++)
    if (state->pieces[i].guard != 0)
      {
        BastideEvent event = bastide_row_worth (state, set, state->pieces[i].tile, (BastideSide) state->pieces[i].side,
                                                NULL);

        event.player = (uint8_t) (state->pieces[i].guard - 1);
        event.players = (uint8_t) (1u << event.player);
        add_points (state, &event, BASTIDE_SOURCE_GUARD);
        bastide_events_add (events, event);
      }
}

void
bastide_final_score (BastideState *state, const BastideTileSet *set, BastideUndo *undo, BastideEvents *events)
{
  Held streets_and_markets, areas;

  find_held (state, &streets_and_markets, &areas);
  score_closing (state, set, &streets_and_markets, undo, events);
  score_areas (state, set, &areas, events);
  score_rows (state, set, events);
  bastide_events_add (events, (BastideEvent) {
                                  .type = BASTIDE_EVENT_OVER,
                                  .players = (uint8_t) bastide_state_leaders (state),
                                  .end = state->status.end,
                              });
}

void
bastide_ledger (const BastideState *state, const BastideTileSet *set,
                uint16_t score_by[BASTIDE_MAX_PLAYERS][BASTIDE_SOURCES], BastideEvents *events)
{
  BastideState copy = *state;

  if (events != NULL)
    events->n = 0;
  if (copy.status.phase != BASTIDE_PHASE_OVER)
    bastide_final_score (&copy, set, NULL, events);
  for (int player = 0; score_by != NULL && player < BASTIDE_MAX_PLAYERS; player++)
    for (int source = 0; source < BASTIDE_SOURCES; source++)
      score_by[player][source] = copy.status.score_by[player][source];
}

BastideEvent
bastide_feature_worth (const BastideState *state, const BastideTileSet *set, int tile, int segment)
{
  int root = bastide_feature_root (state, bastide_feature_node (state, tile, segment));

  return state->nodes[root].type == BASTIDE_RESIDENTIAL ? area_value (state, set, root)
                                                        : bastide_feature_value (state, root);
}

static BastideSegmentRef
node_ref (const BastideState *state, int node)
{
  int tile = state->node_tile[node];

  return (BastideSegmentRef) { (uint8_t) tile, (uint8_t) (node - state->tiles[tile].first_node) };
}

bool
bastide_feature_has (const BastideState *state, int tile, int segment, BastideSegmentRef ref)
{
  return bastide_feature_root (state, bastide_feature_node (state, tile, segment))
         == bastide_feature_root (state, bastide_feature_node (state, ref.tile, ref.segment));
}

unsigned
bastide_feature_segments (const BastideState *state, int tile, int segment, BastideSegmentRef *refs)
{
  int first = bastide_feature_node (state, tile, segment), node = first;
  unsigned n = 0;

  do
    {
      refs[n++] = node_ref (state, node);
      node = state->nodes[node].next;
    }
  while (node != first);
  return n;
}

unsigned
bastide_area_markets (const BastideState *state, const BastideTileSet *set, int tile, int segment,
                      BastideSegmentRef *refs)
{
  Markets markets;

  find_markets (state, set, bastide_feature_root (state, bastide_feature_node (state, tile, segment)), &markets);
  for (unsigned i = 0; refs != NULL && i < markets.n; i++)
    refs[i] = node_ref (state, markets.roots[i]);
  return markets.n;
}
