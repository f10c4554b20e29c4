/* SPDX-License-Identifier: GPL-3.0-or-later */
/* One table for each enumeration. The names are part of the protocol and of stored records: they must not change. */
#include "protocol-names.h"

const char *
town_phase_name (TownPhase phase)
{
  static const char *const names[] = {
    [TOWN_PHASE_TILE] = "tile", [TOWN_PHASE_FOLLOWER] = "follower", [TOWN_PHASE_GATE] = "gate",
    [TOWN_PHASE_WALL] = "wall", [TOWN_PHASE_GUARD] = "guard",       [TOWN_PHASE_TOWER] = "tower",
    [TOWN_PHASE_OVER] = "over",
  };

  return names[phase];
}

const char *
town_end_name (TownEnd end)
{
  static const char *const names[] = {
    [TOWN_END_NONE] = "",
    [TOWN_END_GAP] = "gap",
    [TOWN_END_WALLS] = "walls",
    [TOWN_END_TILES] = "tiles",
  };

  return names[end];
}

const char *
town_source_name (TownSource source)
{
  static const char *const names[TOWN_SOURCES] = {
    [TOWN_SOURCE_STREET] = "street",   [TOWN_SOURCE_MARKET] = "market", [TOWN_SOURCE_TOWER] = "tower",
    [TOWN_SOURCE_STEWARD] = "steward", [TOWN_SOURCE_GUARD] = "guard",
  };

  return names[source];
}

const char *
town_feature_type_name (TownFeatureType type)
{
  static const char *const names[] = {
    [TOWN_STREET] = "street",
    [TOWN_MARKET] = "market",
    [TOWN_RESIDENTIAL] = "residential",
  };

  return names[type];
}

const char *
town_goods_name (int index)
{
  static const char *const names[] = { "fish", "grain", "livestock" };

  return names[index];
}

const char *
town_move_type_name (TownMoveType type)
{
  static const char *const names[] = {
    [TOWN_MOVE_TILE] = "tile", [TOWN_MOVE_FOLLOWER] = "follower", [TOWN_MOVE_GATE] = "gate",
    [TOWN_MOVE_WALL] = "wall", [TOWN_MOVE_GUARD] = "guard",       [TOWN_MOVE_TOWER] = "tower",
    [TOWN_MOVE_PASS] = "pass",
  };

  return names[type];
}

const char *
town_event_type_name (TownEventType type)
{
  static const char *const names[] = {
    [TOWN_EVENT_PLACED] = "placed",       [TOWN_EVENT_FOLLOWER] = "follower", [TOWN_EVENT_COMPLETED] = "completed",
    [TOWN_EVENT_RETURNED] = "returned",   [TOWN_EVENT_GATE] = "gate",         [TOWN_EVENT_WALL] = "wall",
    [TOWN_EVENT_RING] = "ring",           [TOWN_EVENT_GUARD] = "guard",       [TOWN_EVENT_TOWER] = "tower",
    [TOWN_EVENT_DISCARDED] = "discarded", [TOWN_EVENT_DRAWN] = "drawn",       [TOWN_EVENT_REMOVED] = "removed",
    [TOWN_EVENT_AREA] = "area",           [TOWN_EVENT_ROW] = "row",           [TOWN_EVENT_OVER] = "over",
  };

  return names[type];
}
