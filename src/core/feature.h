/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Inside the core: features as sets of joined segments, their completion and scoring. */
#pragma once

#include "game.h"

/* The root, which is the first segment, of the feature that NODE belongs to. */
static inline int
bastide_feature_root (const BastideState *state, int node)
{
  while (state->nodes[node].parent != node)
    node = state->nodes[node].parent;
  return node;
}

static inline int
bastide_feature_node (const BastideState *state, int tile, int segment)
{
  return state->tiles[tile].first_node + segment;
}

/* The node at SLOT of the table of a placed tile. */
static inline int
bastide_feature_node_at (const BastideState *state, const BastideTileSet *set, int tile, int slot)
{
  return state->tiles[tile].first_node + bastide_state_segment_at (state, set, tile, slot);
}

/* A short list of features, ascending by their roots. */
typedef struct {
  unsigned n;
  uint16_t roots[2 * BASTIDE_MAX_SEGMENTS];
} BastideFeatureList;

/* Adds ROOT unless it is there. */
void bastide_feature_list_add (BastideFeatureList *list, int root);

/* Adds the nodes of the tile just laid and joins them with its neighbours'. UNDO may be NULL. */
void bastide_features_lay (BastideState *state, const BastideTileSet *set, int tile, BastideUndo *undo);

/* Undoes it; the tile still lies. */
void bastide_features_unlay (BastideState *state, const BastideTileSet *set, int tile, const BastideUndo *undo);

/* A piece now stands (OPEN false) or no longer stands (true) on SIDE of TILE: closes or opens its slots. */
void bastide_features_wall (BastideState *state, const BastideTileSet *set, int tile, BastideSide side, bool open);

/* The streets and markets that the tile just laid completed: its own and those it borders on (P3). */
void bastide_features_completed_by_tile (const BastideState *state, const BastideTileSet *set, int tile,
                                         BastideFeatureList *list);

/* The streets and markets that a piece on SIDE of TILE completed (P15). */
void bastide_features_completed_by_wall (const BastideState *state, const BastideTileSet *set, int tile,
                                         BastideSide side, BastideFeatureList *list);

/* What a street or market would score if it were complete (P8, P9): an event without a rule. */
BastideEvent bastide_feature_value (const BastideState *state, int root);

/* The players with most followers in a feature (P9), as a set. */
unsigned bastide_feature_owners (const BastideState *state, int root);

/* Scores a completed street or market by paragraph RULE and returns its followers. UNDO and EVENTS may be NULL. */
void bastide_feature_score (BastideState *state, int root, unsigned rule, BastideUndo *undo, BastideEvents *events);

/* Takes all followers off streets and markets, in the order of their segments (P18). UNDO and EVENTS may be NULL. */
void bastide_features_remove_followers (BastideState *state, BastideUndo *undo, BastideEvents *events);

/* Puts followers back that the move took off. */
void bastide_features_unreturn (BastideState *state, const BastideUndo *undo);

/* Appends EVENT; EVENTS may be NULL. */
static inline void
bastide_events_add (BastideEvents *events, BastideEvent event)
{
  if (events != NULL && events->n < BASTIDE_MAX_EVENTS)
    events->at[events->n++] = event;
}

/* What names a segment in an event. */
static inline BastideEvent
bastide_event_at_node (const BastideState *state, BastideEventType type, int node)
{
  int tile = state->node_tile[node];
  const BastideTile *t = &state->tiles[tile];

  return (BastideEvent) { .type = (uint8_t) type, .x = t->x, .y = t->y, .part = (uint8_t) (node - t->first_node) };
}
