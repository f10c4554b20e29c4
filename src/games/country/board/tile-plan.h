/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The lines on a tile: roads, the river and the walls of cities, and what stands at their ends. */
#pragma once

#include "tile-shape.h"

typedef struct {
  uint8_t segment;
  CountryLineEnd end;
  uint8_t sides; /* set */
  Curve curve;
} PlanLine;

typedef struct {
  uint8_t segment;
  uint8_t gates; /* lines that end at it, as a set */
  uint8_t free;  /* how many sides it goes round */
  Curve curve;
} PlanWall;

/* A tile that is not turned. */
typedef struct {
  const CountryTileKind *kind;
  unsigned n_lines, n_walls, n_cities, n_bridges;
  PlanLine lines[COUNTRY_SHAPE_LINES];
  PlanWall walls[COUNTRY_SHAPE_WALLS];
  struct {
    uint8_t segment;
    Curve outline;
  } cities[COUNTRY_SHAPE_CITIES];
  CountryBridge bridges[COUNTRY_SHAPE_BRIDGES];
  bool has_hub;
  BastidePoint hub, house;
  float house_size;
} Plan;

/* Draws PLAN for KIND. */
void country_plan_init (Plan *plan, const CountryTileKind *kind);

/* Turns it clockwise. */
void country_plan_turn (Plan *plan, unsigned turns);
