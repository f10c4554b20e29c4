/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The pictures of the town. */
#pragma once

#include "art/pictures.h"

extern const BastideArt town_art;
