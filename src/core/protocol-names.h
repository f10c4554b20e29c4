/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The names of phases, sources, events and so on in the protocol (doc/protocol.md) and in records. Every name is
 * static and never NULL. */
#pragma once

#include "event.h"
#include "move.h"
#include "state-parts.h"

const char *bastide_phase_name (BastidePhase phase);
const char *bastide_end_name (BastideEnd end); /* empty for BASTIDE_END_NONE */
const char *bastide_source_name (BastideSource source);
const char *bastide_feature_type_name (BastideFeatureType type);
const char *bastide_goods_name (int index); /* 0-2, the number of the bit in a set of BastideGoods */
const char *bastide_move_type_name (BastideMoveType type);
const char *bastide_event_type_name (BastideEventType type);

/* `N`, `E`, `S` or `W`. */
char bastide_side_letter (BastideSide side);
