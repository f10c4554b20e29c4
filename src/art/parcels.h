/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Fields in parcels that meet like bricks. They belong to the place on the table and not to a tile, so that a landscape
 * runs on across tiles. */
#pragma once

#include "easel.h"

/* Whether a tree of RADIUS may stand at X, Y, in tile units from the north-western corner of what is painted. */
typedef bool (*ParcelsHaveRoom) (double x, double y, double radius, gconstpointer data);

/* Paints the fields of the cell X, Y of the table into 0, 0 … 1, 1. */
void parcels_paint (Easel *easel, int x, int y);

/* Paints their hedges, copses and single trees where there is room. */
void parcels_paint_trees (Easel *easel, int x, int y, ParcelsHaveRoom have_room, gconstpointer data);

/* A tree with its shadow. */
void parcels_paint_tree (Easel *easel, double x, double y, double radius);

#define COLOUR_FIELD 0xc2cb95      /* their mean */
#define COLOUR_FLAT_FIELD 0xd6e3a0 /* in high contrast */
#define COLOUR_HEDGE 0x7b9159
