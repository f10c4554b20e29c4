/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The names of phases, sources, events and so on in the protocol (doc/protocol.md) and in records. Every name is
 * static and never NULL. */
#pragma once

#include "event.h"
#include "move.h"
#include "state-parts.h"

const char *town_phase_name (TownPhase phase);
const char *town_end_name (TownEnd end); /* empty for TOWN_END_NONE */
const char *town_source_name (TownSource source);
const char *town_feature_type_name (TownFeatureType type);
const char *town_goods_name (int index); /* 0-2, the number of the bit in a set of TownGoods */
const char *town_move_type_name (TownMoveType type);
const char *town_event_type_name (TownEventType type);
