/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The sentences of the town. */
#pragma once

#include "model/voice.h"

extern const BastideVoice town_voice;
