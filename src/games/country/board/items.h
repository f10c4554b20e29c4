/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The items of Country's scenes. */
#pragma once

#include "games/country/rules/state.h"
#include "scene/scene.h"
#include "scene/view.h"
#include "shapes.h"

/* The ground of a segment is that of its kind: kit->kinds[kind].segments[part].ground. */
typedef enum {
  /* the city, which in this game is a land */
  COUNTRY_ITEM_EDGE = BASTIDE_ITEM_EDGE, /* part = side, east or south; origin at its tile's corner */
  COUNTRY_ITEM_TILE = BASTIDE_ITEM_TILE, /* kind, turns, hidden_signs = its x and y, a byte each; origin at
                                          * its north-western corner */
  COUNTRY_ITEM_CORNER =
      BASTIDE_ITEM_OWN, /* the tower on a corner of tiles where walls end: origin at its middle, cell that to the
                          * south-east of it */
  COUNTRY_ITEM_TINT,    /* segment PART of a tile as its owners', or as nobody's if LOOKS is empty: kind, turns, looks,
                          * ends; origin at its tile's corner */
  COUNTRY_ITEM_SIGN,    /* a shield or goods of a city: value = its mark, one bit; part = segment; origin at its
                          * middle */
  COUNTRY_ITEM_PENNANT, /* on a wall of a complete city: part = index of the wall, look of who has scored the city;
                          * several stand side by side; origin at the foot of its pole */
  COUNTRY_ITEM_FIGURE,  /* look, form = CountryFigure, pose = CountryGround: farmers lie; part = segment; origin at its
                         * middle */
  /* light */
  COUNTRY_ITEM_CROSS,      /* an empty cell that no unseen tile can fill; origin at its corner */
  COUNTRY_ITEM_GHOST_TILE, /* as TILE, glow */
  COUNTRY_ITEM_CELL,       /* a legal cell: look of the player who decides, glow; origin at its corner */
  COUNTRY_ITEM_SHADE,      /* a whole cell, lit: look, glow; one of the nine of a monastery or garden, or a field's */
  COUNTRY_ITEM_AREA,       /* segment PART of a tile, lit: kind, turns, look, glow, ends; origin at its tile's corner */
  COUNTRY_ITEM_DISC,       /* a city that a lit field feeds: glow PLAIN if it is complete, otherwise FAINT; origin at
                            * its middle */
  COUNTRY_ITEM_MARK,    /* something that another player did, an answer, or (glow POINTED) a lit figure: look, value =
                            * CountryEventType, part as in the event, pose; origin as for the thing itself */
  COUNTRY_ITEM_OFFENCE, /* what is in the way of a refused choice: part = side, COUNTRY_OFFENCE_SEGMENT + segment (then
                            * with kind and turns) or BASTIDE_WHOLE_CELL; origin at the corner of the cell */
  COUNTRY_ITEM_HOME,    /* a ring round an abbot who can be taken back: look, glow; origin at his middle */
  COUNTRY_ITEM_GHOST_FIGURE, /* as FIGURE, glow */
  COUNTRY_ITEM_LEADER = BASTIDE_ITEM_LEADER,
  COUNTRY_ITEM_POINTS = BASTIDE_ITEM_POINTS,
} CountryItemType;

/* BastideItem.part of an offence that is a segment, less the segment. */
#define COUNTRY_OFFENCE_SEGMENT 4

/* BastideItem.ends: the slots of a segment, of the tile as it is turned, across which its feature does not go on. Only
 * there, and inside the tile, has a lit or tinted feature an edge. */
