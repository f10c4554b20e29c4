/* SPDX-License-Identifier: GPL-3.0-or-later */
/* One table for each enumeration. The names are part of the protocol and of stored records: they must not change. */
#include "protocol-names.h"

const char *
bastide_phase_name (BastidePhase phase)
{
  static const char *const names[] = {
    [BASTIDE_PHASE_TILE] = "tile", [BASTIDE_PHASE_FOLLOWER] = "follower", [BASTIDE_PHASE_GATE] = "gate",
    [BASTIDE_PHASE_WALL] = "wall", [BASTIDE_PHASE_GUARD] = "guard",       [BASTIDE_PHASE_TOWER] = "tower",
    [BASTIDE_PHASE_OVER] = "over",
  };

  return names[phase];
}

const char *
bastide_end_name (BastideEnd end)
{
  static const char *const names[] = {
    [BASTIDE_END_NONE] = "",
    [BASTIDE_END_GAP] = "gap",
    [BASTIDE_END_WALLS] = "walls",
    [BASTIDE_END_TILES] = "tiles",
  };

  return names[end];
}

const char *
bastide_source_name (BastideSource source)
{
  static const char *const names[BASTIDE_SOURCES] = {
    [BASTIDE_SOURCE_STREET] = "street",   [BASTIDE_SOURCE_MARKET] = "market", [BASTIDE_SOURCE_TOWER] = "tower",
    [BASTIDE_SOURCE_STEWARD] = "steward", [BASTIDE_SOURCE_GUARD] = "guard",
  };

  return names[source];
}

const char *
bastide_feature_type_name (BastideFeatureType type)
{
  static const char *const names[] = {
    [BASTIDE_STREET] = "street",
    [BASTIDE_MARKET] = "market",
    [BASTIDE_RESIDENTIAL] = "residential",
  };

  return names[type];
}

const char *
bastide_goods_name (int index)
{
  static const char *const names[] = { "fish", "grain", "livestock" };

  return names[index];
}

const char *
bastide_move_type_name (BastideMoveType type)
{
  static const char *const names[] = {
    [BASTIDE_MOVE_TILE] = "tile", [BASTIDE_MOVE_FOLLOWER] = "follower", [BASTIDE_MOVE_GATE] = "gate",
    [BASTIDE_MOVE_WALL] = "wall", [BASTIDE_MOVE_GUARD] = "guard",       [BASTIDE_MOVE_TOWER] = "tower",
    [BASTIDE_MOVE_PASS] = "pass",
  };

  return names[type];
}

const char *
bastide_event_type_name (BastideEventType type)
{
  static const char *const names[] = {
    [BASTIDE_EVENT_PLACED] = "placed",       [BASTIDE_EVENT_FOLLOWER] = "follower",
    [BASTIDE_EVENT_COMPLETED] = "completed", [BASTIDE_EVENT_RETURNED] = "returned",
    [BASTIDE_EVENT_GATE] = "gate",           [BASTIDE_EVENT_WALL] = "wall",
    [BASTIDE_EVENT_RING] = "ring",           [BASTIDE_EVENT_GUARD] = "guard",
    [BASTIDE_EVENT_TOWER] = "tower",         [BASTIDE_EVENT_DISCARDED] = "discarded",
    [BASTIDE_EVENT_DRAWN] = "drawn",         [BASTIDE_EVENT_REMOVED] = "removed",
    [BASTIDE_EVENT_AREA] = "area",           [BASTIDE_EVENT_ROW] = "row",
    [BASTIDE_EVENT_OVER] = "over",
  };

  return names[type];
}

char
bastide_side_letter (BastideSide side)
{
  return "NESW"[side];
}
