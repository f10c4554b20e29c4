/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The computer players of the town, as the frame of all games sees them. */
#pragma once

#include "ai/mind.h"

/* The sources of expected points. */
typedef enum {
  TOWN_TERM_POINTS,  /* points that are scored already */
  TOWN_TERM_STREETS, /* what open streets are still worth */
  TOWN_TERM_MARKETS,
  TOWN_TERM_AREAS,     /* what residential areas are still worth */
  TOWN_TERM_ROWS,      /* what guards watch */
  TOWN_TERM_TOWERS,    /* what the next tower would bring */
  TOWN_TERM_FOLLOWERS, /* what followers in the supply are still worth */
  TOWN_TERMS,
} TownTerm;

#define TOWN_AI_VERSION "8"

extern const BastideMind town_mind;
