/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Private to the core: features as sets of joined segments, their completion and scoring. */
#pragma once

#include <assert.h>

#include "game.h"

/* The root of the feature that NODE belongs to, which is its first segment. */
static inline int
town_feature_root (const BastideState *state, int node)
{
  while (state->nodes[node].parent != node)
    node = state->nodes[node].parent;
  return node;
}

static inline int
town_feature_node (const BastideState *state, int tile, int segment)
{
  return state->tiles[tile].first_node + segment;
}

/* The node at SLOT of a placed tile, in the orientation of the table. */
static inline int
town_feature_node_at (const BastideState *state, const BastideKit *set, int tile, int slot)
{
  return state->tiles[tile].first_node + town_state_segment_at (state, set, tile, slot);
}

/* A short list of features, by ascending roots. */
typedef struct {
  unsigned n;
  uint16_t roots[2 * TOWN_MAX_SEGMENTS];
} TownFeatureList;

/* Adds the nodes of the tile that was just placed and joins them with those of its neighbours. UNDO may be NULL. */
void town_features_lay (BastideState *state, const BastideKit *set, int tile, TownUndo *undo);

/* Undoes town_features_lay (). The tile is still placed. */
void town_features_unlay (BastideState *state, const BastideKit *set, int tile, const TownUndo *undo);

/* Closes (OPEN false) or reopens (OPEN true) the slots on SIDE of TILE, after a piece was built there or taken away. */
void town_features_wall (BastideState *state, const BastideKit *set, int tile, BastideSide side, bool open);

/* The streets and markets that the tile just placed completed: its own and those that it borders on (P3). */
void town_features_completed_by_tile (const BastideState *state, const BastideKit *set, int tile,
                                      TownFeatureList *list);

/* The streets and markets that a piece on SIDE of TILE completed (P15). */
void town_features_completed_by_wall (const BastideState *state, const BastideKit *set, int tile, BastideSide side,
                                      TownFeatureList *list);

/* What a street or market would score if it were complete (P8, P9), as an event whose rule is 0. */
BastideEvent town_feature_value (const BastideState *state, int root);

/* The set of players with most followers in a feature (P9). */
unsigned town_feature_owners (const BastideState *state, int root);

/* Scores a completed street or market by rule number RULE and returns its followers. UNDO and EVENTS may be NULL. */
void town_feature_score (BastideState *state, int root, unsigned rule, TownUndo *undo, BastideEvents *events);

/* Removes all followers from streets and markets, in the order of their segments (P18). UNDO and EVENTS may be NULL. */
void town_features_remove_followers (BastideState *state, TownUndo *undo, BastideEvents *events);

/* Puts back the followers that the move took off the board. */
void town_features_unreturn (BastideState *state, const TownUndo *undo);

/* Appends EVENT; EVENTS may be NULL. */
static inline void
town_events_add (BastideEvents *events, BastideEvent event)
{
  if (events == NULL)
    return;
  assert (events->n < BASTIDE_MOST_EVENTS);
  events->at[events->n++] = event;
}

/* An event of TYPE at PART of the tile at X, Y that PLAYER caused. */
static inline BastideEvent
town_event_at (TownEventType type, int player, int x, int y, int part)
{
  return (BastideEvent) {
    .type = (uint8_t) type,
    .player = (uint8_t) player,
    .is_final = type >= TOWN_EVENT_REMOVED,
    .is_decision = type <= TOWN_EVENT_FOLLOWER
                   || (type >= TOWN_EVENT_GATE && type <= TOWN_EVENT_TOWER && type != TOWN_EVENT_RING),
    .x = (int16_t) x,
    .y = (int16_t) y,
    .part = (uint8_t) part,
  };
}

/* An event of TYPE at the segment NODE. */
static inline BastideEvent
town_event_at_node (const BastideState *state, TownEventType type, int player, int node)
{
  const TownTile *t = &state->tiles[state->node_tile[node]];

  return town_event_at (type, player, t->x, t->y, node - t->first_node);
}

/* Lets EVENT give WORTH points from SOURCE to each of PLAYERS. */
void town_event_give (BastideEvent *event, unsigned players, unsigned worth, TownSource source);

/* Adds to the scores what EVENT gives. */
void town_event_pay (BastideState *state, const BastideEvent *event);
