/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Private to the core: features as sets of joined segments, their completion and scoring. */
#pragma once

#include "game.h"

/* The root of the feature that NODE belongs to, which is its first segment. */
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

/* The node at SLOT of a placed tile, in the orientation of the table. */
static inline int
bastide_feature_node_at (const BastideState *state, const BastideTileSet *set, int tile, int slot)
{
  return state->tiles[tile].first_node + bastide_state_segment_at (state, set, tile, slot);
}

/* A short list of features, by ascending roots. */
typedef struct {
  unsigned n;
  uint16_t roots[2 * BASTIDE_MAX_SEGMENTS];
} BastideFeatureList;

/* Adds the nodes of the tile that was just placed and joins them with those of its neighbours. UNDO may be NULL. */
void bastide_features_lay (BastideState *state, const BastideTileSet *set, int tile, BastideUndo *undo);

/* Undoes bastide_features_lay (). The tile is still placed. */
void bastide_features_unlay (BastideState *state, const BastideTileSet *set, int tile, const BastideUndo *undo);

/* Closes (OPEN false) or reopens (OPEN true) the slots on SIDE of TILE, after a piece was built there or taken away. */
void bastide_features_wall (BastideState *state, const BastideTileSet *set, int tile, BastideSide side, bool open);

/* The streets and markets that the tile just placed completed: its own and those that it borders on (P3). */
void bastide_features_completed_by_tile (const BastideState *state, const BastideTileSet *set, int tile,
                                         BastideFeatureList *list);

/* The streets and markets that a piece on SIDE of TILE completed (P15). */
void bastide_features_completed_by_wall (const BastideState *state, const BastideTileSet *set, int tile,
                                         BastideSide side, BastideFeatureList *list);

/* What a street or market would score if it were complete (P8, P9), as an event whose rule is 0. */
BastideEvent bastide_feature_value (const BastideState *state, int root);

/* The set of players with most followers in a feature (P9). */
unsigned bastide_feature_owners (const BastideState *state, int root);

/* Scores a completed street or market by rule number RULE and returns its followers. UNDO and EVENTS may be NULL. */
void bastide_feature_score (BastideState *state, int root, unsigned rule, BastideUndo *undo, BastideEvents *events);

/* Removes all followers from streets and markets, in the order of their segments (P18). UNDO and EVENTS may be NULL. */
void bastide_features_remove_followers (BastideState *state, BastideUndo *undo, BastideEvents *events);

/* Puts back the followers that the move took off the board. */
void bastide_features_unreturn (BastideState *state, const BastideUndo *undo);

/* Appends EVENT; EVENTS may be NULL. */
static inline void
bastide_events_add (BastideEvents *events, BastideEvent event)
{
  if (events != NULL && events->n < BASTIDE_MAX_EVENTS)
    events->at[events->n++] = event;
}

/* An event of TYPE with the place of the segment NODE filled in. */
static inline BastideEvent
bastide_event_at_node (const BastideState *state, BastideEventType type, int node)
{
  int tile = state->node_tile[node];
  const BastideTile *t = &state->tiles[tile];

  return (BastideEvent) { .type = (uint8_t) type, .x = t->x, .y = t->y, .part = (uint8_t) (node - t->first_node) };
}
