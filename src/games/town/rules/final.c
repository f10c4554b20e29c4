/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The final scoring, and what features are worth before it. */
#include "final.h"

#include "board.h"
#include "feature.h"
#include "wall.h"

/* Features that hold followers, in ascending order: at most one for each follower. */
typedef struct {
  unsigned n;
  uint16_t roots[TOWN_MAX_PLAYERS * TOWN_FOLLOWERS];
} Held;

/* Finds the features that hold followers. */
static void
find_held (const BastideState *state, Held *streets_and_markets, Held *areas)
{
  streets_and_markets->n = areas->n = 0;
  for (int node = 0; node < state->status.n_nodes; node++)
    if (state->nodes[node].occupied && state->nodes[node].parent == node)
      {
        Held *held = state->nodes[node].type == TOWN_RESIDENTIAL ? areas : streets_and_markets;

        held->roots[held->n++] = (uint16_t) node;
      }
}

/* The slots of a node, in the orientation of the table. */
static unsigned
node_slots (const BastideState *state, const BastideKit *set, int node)
{
  const TownTile *t = &state->tiles[state->node_tile[node]];

  return town_slots_turned (set->kinds[t->kind].segments[node - t->first_node].slots, t->turns);
}

/* Whether a slot of NODE faces a hole. */
static bool
faces_hole (const BastideState *state, const BastideKit *set, int node)
{
  unsigned slots = node_slots (state, set, node);
  const TownTile *t = &state->tiles[state->node_tile[node]];

  for (int side = 0; side < 4; side++)
    if (slots >> (3 * side) & 7)
      {
        int cell = town_cell_beside (state, t->x, t->y, (BastideSide) side);

        if (!town_cell_has_tile (state, cell) && state->cells[cell].hole)
          return true;
      }
  return false;
}

/* Whether the street or market ROOT is complete once the wall is closed (P18): none of its slots faces a hole (R21). */
static bool
closes_with_wall (const BastideState *state, const BastideKit *set, int root)
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
score_closing (BastideState *state, const BastideKit *set, const Held *held, TownUndo *undo, BastideEvents *events)
{
  for (unsigned i = 0; i < held->n; i++)
    if (closes_with_wall (state, set, held->roots[i]))
      town_feature_score (state, held->roots[i], 18, undo, events);
  town_features_remove_followers (state, undo, events);
}

/* The roots of the markets that border on an area, each once. */
typedef struct {
  unsigned n;
  uint64_t seen[TOWN_MAX_NODES / 64];
  uint16_t roots[TOWN_MAX_NODES];
} Markets;

static void
add_market (const BastideState *state, Markets *markets, int node)
{
  int root;

  if (state->nodes[node].type != TOWN_MARKET)
    return;
  root = town_feature_root (state, node);
  if (markets->seen[root >> 6] >> (root & 63) & 1)
    return;
  markets->seen[root >> 6] |= (uint64_t) 1 << (root & 63);
  markets->roots[markets->n++] = (uint16_t) root;
}

/* Adds the markets that touch the node within its tile or face one of its slots across a side (R17). */
static void
add_bordering (const BastideState *state, const BastideKit *set, int node, Markets *markets)
{
  int tile = state->node_tile[node];
  const TownTile *t = &state->tiles[tile];
  unsigned slots = node_slots (state, set, node);
  unsigned borders = set->kinds[t->kind].segments[node - t->first_node].borders;

  for (int segment = 0; borders >> segment; segment++)
    if (borders >> segment & 1)
      add_market (state, markets, t->first_node + segment);
  for (int side = 0; side < 4; side++)
    {
      unsigned part = slots >> (3 * side) & 7;
      int neighbour = part != 0 ? town_state_beside (state, tile, (BastideSide) side) : -1;
      int facing = 3 * bastide_side_opposite ((BastideSide) side);

      if (neighbour < 0)
        continue;
      if (part & 2) /* the whole side */
        add_market (state, markets, town_feature_node_at (state, set, neighbour, facing + TOWN_MIDDLE));
      if (part == 1 || part == 5)
        add_market (state, markets, town_feature_node_at (state, set, neighbour, facing + TOWN_RIGHT));
      if (part == 4 || part == 5)
        add_market (state, markets, town_feature_node_at (state, set, neighbour, facing + TOWN_LEFT));
    }
}

static void
find_markets (const BastideState *state, const BastideKit *set, int root, Markets *markets)
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
area_value (const BastideState *state, const BastideKit *set, int root)
{
  BastideEvent event = town_event_at_node (state, TOWN_EVENT_AREA, 0, root);
  Markets markets;

  find_markets (state, set, root, &markets);
  event.rule = 19;
  event.detail[TOWN_AT_FEATURE] = TOWN_RESIDENTIAL;
  bastide_event_set (&event, TOWN_AT_MARKETS, markets.n);
  town_event_give (&event, town_feature_owners (state, root), TOWN_MARKET_POINTS * markets.n, TOWN_SOURCE_STEWARD);
  return event;
}

static void
score_areas (BastideState *state, const BastideKit *set, const Held *held, BastideEvents *events)
{
  for (unsigned i = 0; i < held->n; i++)
    {
      BastideEvent event = area_value (state, set, held->roots[i]);

      town_event_pay (state, &event);
      town_events_add (events, event);
    }
}

BastideEvent
town_row_worth (const BastideState *state, const BastideKit *set, int tile, BastideSide side, int *last)
{
  const TownTile *t = &state->tiles[tile];
  BastideEvent event = town_event_at (TOWN_EVENT_ROW, 0, t->x, t->y, side);
  unsigned publics = 0, historics = 0;
  BastideSide inwards = bastide_side_opposite (side);
  int at = tile;

  for (int next = tile; next >= 0; next = town_state_beside (state, at, inwards))
    {
      const TownTileKind *kind = &set->kinds[state->tiles[next].kind];

      at = next;
      publics += kind->public_buildings;
      historics += kind->has_historic;
    }
  event.rule = 20;
  event.detail[TOWN_AT_PUBLICS] = (uint8_t) publics;
  event.detail[TOWN_AT_HISTORICS] = (uint8_t) historics;
  town_event_give (&event, 0, TOWN_PUBLIC_POINTS * publics + TOWN_HISTORIC_POINTS * historics, TOWN_SOURCE_GUARD);
  if (last != NULL)
    *last = at;
  return event;
}

static void
score_rows (BastideState *state, const BastideKit *set, BastideEvents *events)
{
  for (int i = 0; i < state->status.n_pieces; i++)
    if (state->pieces[i].guard != 0)
      {
        BastideEvent event = town_row_worth (state, set, state->pieces[i].tile, (BastideSide) state->pieces[i].side,
                                             NULL);

        event.player = (uint8_t) (state->pieces[i].guard - 1);
        town_event_give (&event, 1u << event.player, town_event_worth (&event), TOWN_SOURCE_GUARD);
        town_event_pay (state, &event);
        town_events_add (events, event);
      }
}

void
town_final_score (BastideState *state, const BastideKit *set, TownUndo *undo, BastideEvents *events)
{
  Held streets_and_markets, areas;
  BastideEvent over = town_event_at (TOWN_EVENT_OVER, 0, 0, 0, 0);

  find_held (state, &streets_and_markets, &areas);
  score_closing (state, set, &streets_and_markets, undo, events);
  score_areas (state, set, &areas, events);
  score_rows (state, set, events);
  over.detail[TOWN_AT_PLAYERS] = (uint8_t) town_state_leaders (state);
  over.detail[TOWN_AT_END] = state->status.end;
  town_events_add (events, over);
}

void
town_ledger (const BastideState *state, const BastideKit *set, uint16_t score_by[TOWN_MAX_PLAYERS][TOWN_SOURCES],
             BastideEvents *events)
{
  BastideState copy = *state;

  if (events != NULL)
    events->n = 0;
  if (copy.status.phase != TOWN_PHASE_OVER)
    town_final_score (&copy, set, NULL, events);
  for (int player = 0; score_by != NULL && player < TOWN_MAX_PLAYERS; player++)
    for (int source = 0; source < TOWN_SOURCES; source++)
      score_by[player][source] = copy.status.score_by[player][source];
}

BastideEvent
town_feature_worth (const BastideState *state, const BastideKit *set, int tile, int segment)
{
  int root = town_feature_root (state, town_feature_node (state, tile, segment));

  return state->nodes[root].type == TOWN_RESIDENTIAL ? area_value (state, set, root) : town_feature_value (state, root);
}

static TownSegmentRef
node_ref (const BastideState *state, int node)
{
  int tile = state->node_tile[node];

  return (TownSegmentRef) { (uint8_t) tile, (uint8_t) (node - state->tiles[tile].first_node) };
}

bool
town_feature_has (const BastideState *state, int tile, int segment, TownSegmentRef ref)
{
  return town_feature_root (state, town_feature_node (state, tile, segment))
         == town_feature_root (state, town_feature_node (state, ref.tile, ref.segment));
}

unsigned
town_feature_segments (const BastideState *state, int tile, int segment, TownSegmentRef *refs)
{
  int first = town_feature_node (state, tile, segment), node = first;
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
town_area_markets (const BastideState *state, const BastideKit *set, int tile, int segment, TownSegmentRef *refs)
{
  Markets markets;

  find_markets (state, set, town_feature_root (state, town_feature_node (state, tile, segment)), &markets);
  for (unsigned i = 0; refs != NULL && i < markets.n; i++)
    refs[i] = node_ref (state, markets.roots[i]);
  return markets.n;
}
