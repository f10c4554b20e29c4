/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The words of Cathedral. */
#pragma once

#include "model/voice.h"

extern const BastideVoice cathedral_voice;
