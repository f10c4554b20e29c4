/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Country in words. */
#pragma once

#include "model/voice.h"

extern const BastideVoice country_voice;
