/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The table of Country's pictures. */
#pragma once

#include "art/pictures.h"

extern const BastideArt country_art;
