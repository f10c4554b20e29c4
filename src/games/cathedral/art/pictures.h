/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The pictures of Cathedral. */
#pragma once

#include "art/pictures.h"

extern const BastideArt cathedral_art;
