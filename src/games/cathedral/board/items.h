/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The items of Cathedral's scenes. Where they lie and how large they are is in layout.h. */
#pragma once

#include "layout.h"
#include "scene/scene.h"

/* Each belongs to a cell of the layout: the x of its key, whose y is 0 (cathedral_item_cell ()). IS_SMALL: in the tall
 * composition, of all items. FORM is the number of players where boxes depend on it. Origins are the north-western
 * corners of boxes, unless another point is named. */
typedef enum {
  /* the position */
  CATHEDRAL_ITEM_PLAN = BASTIDE_ITEM_OWN, /* the painted plan */
  CATHEDRAL_ITEM_CHURCH,    /* the cathedral: value = rounds that are built (0-6), kind = the stage that stands in a
                          * scaffold (1-6, 0 if none); origin at its middle */
  CATHEDRAL_ITEM_PLATE,     /* the name of a cell of the plan; origin at the middle of its picture; wide only */
  CATHEDRAL_ITEM_MILESTONE, /* value = its number, glow POINTED if the way round is there now, otherwise FAINT if it was
                             * there, PLAIN if it will be; origin at its middle */
  CATHEDRAL_ITEM_DIAL,      /* value = the price now, pose = whether builders are being sent */
  CATHEDRAL_ITEM_FIELD,   /* of the sundial: value = its price, glow POINTED if it is that now, FAINT if it is spent */
  CATHEDRAL_ITEM_DISC,    /* a place for a builder: part = CathedralPlace, turns = which, value = the number in it or
                             * 0; origin at its middle */
  CATHEDRAL_ITEM_MINI,    /* a small card: part = place (CATHEDRAL_PLACES for the event, CATHEDRAL_NOBODY on a panel),
                             * kind = the card, pose = CathedralFace, turns = index on a panel */
  CATHEDRAL_ITEM_GOOD,    /* in the market or at court: kind; origin at its middle */
  CATHEDRAL_ITEM_DIE,     /* the tax die: value */
  CATHEDRAL_ITEM_PANEL,   /* of a seat: look, form, pose = whether it decides, turns = whether it begins the round */
  CATHEDRAL_ITEM_COUNT,   /* on a panel: part = CathedralCount, value, form */
  CATHEDRAL_ITEM_CARD,    /* in the strip: kind = the card, pose = CathedralFace, value = uses that are left if it is
                             * a craftsman of the player who decides */
  CATHEDRAL_ITEM_GAP,     /* where a card of the strip was or may be: look of who took it, or none */
  CATHEDRAL_ITEM_CHIP,    /* workers: look, or none for grey ones; value, form; origin at its corner */
  CATHEDRAL_ITEM_FLAG,    /* of the next first player: on the disc of the lodge; origin at its middle */
  CATHEDRAL_ITEM_BUILDER, /* look; pose = CathedralStand; origin at his feet */
  /* light */
  CATHEDRAL_ITEM_LIT,  /* a whole cell is lit: look, glow, form */
  CATHEDRAL_ITEM_DULL, /* a card that cannot be taken: value = gold or workers that are missing, 0 if that is not why */
  CATHEDRAL_ITEM_CLOTH,  /* covers the strip, below the next ones */
  CATHEDRAL_ITEM_SHOWN,  /* a card or good that is chosen among or counted: as CARD; pose CATHEDRAL_FACE_GOOD: kind is
                          * a kind of goods; turns = whether an amount is on
                          * its foot */
  CATHEDRAL_ITEM_AMOUNT, /* the number of a counter: value, less than 0 for what is sold; kind = what the player has
                          * then, or the capacity of a craftsman; origin at the corner of the card or good */
  CATHEDRAL_ITEM_BUTTON, /* part = type of the place (place.h), value = points (DO), turns = whether it can be
                          * chosen, look, glow; origin at its corner */
  CATHEDRAL_ITEM_SPOT,  /* a place that can be chosen: a disc, with the radius TO_X; look, glow; origin at its middle */
  CATHEDRAL_ITEM_FRAME, /* a card or good that can be chosen: look, glow; TO_X, TO_Y = the opposite corner */
  CATHEDRAL_ITEM_MARK,  /* what another did: look, value = CathedralLog; as FRAME */
  CATHEDRAL_ITEM_OFFENCE,       /* what is in the way of a refused choice: as FRAME */
  CATHEDRAL_ITEM_GHOST_BUILDER, /* as BUILDER, glow */
  CATHEDRAL_ITEM_LEADER = BASTIDE_ITEM_LEADER,
  CATHEDRAL_ITEM_POINTS = BASTIDE_ITEM_POINTS,
} CathedralItemType;

/* What kind of card one is: what KIND numbers. */
typedef enum {
  CATHEDRAL_FACE_CARD, /* a CathedralCard: craftsman or resource card */
  CATHEDRAL_FACE_PRIVILEGE,
  CATHEDRAL_FACE_EVENT, /* CATHEDRAL_NO_EVENT is its back */
  CATHEDRAL_FACE_GOOD,
} CathedralFace;

/* Where a builder stands. */
typedef enum {
  CATHEDRAL_STANDS, /* on a disc */
  CATHEDRAL_DRAWN,  /* it is decided about him */
  CATHEDRAL_WAITS,  /* beside his price */
} CathedralStand;

/* The cell of ITEM. */
static inline CathedralCell
cathedral_item_cell (const BastideItem *item)
{
  return (CathedralCell) ((int) (item->key >> 16 & 0xffff) - 512);
}
