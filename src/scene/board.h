/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The table on the screen: what a game brings so that its position is shown, pointed at and played. */
#pragma once

#include "contour.h"
#include "scene.h"
#include "stage.h"
#include "view.h"

enum {
  BASTIDE_MAX_THINGS = 64,  /* on one cell */
  BASTIDE_MAX_CELLS = 288,  /* with something on them */
  BASTIDE_MAX_CHOSEN = 8,   /* moves that one choice makes */
  BASTIDE_MAX_LIT = 1536,   /* parts that one event is about */
  BASTIDE_MARKED_CELLS = 2, /* to which a thing is open */
};

/* What a question is like; a set. */
typedef enum {
  BASTIDE_ASKS_CELLS = 1 << 0, /* a tile is turned and put on a cell; with it a turn begins */
  BASTIDE_ASKS_PARTS = 1 << 1, /* the places are parts of the cell of the first one, to which the view comes closer */
  BASTIDE_ASKS_ROUND = 1 << 2, /* a round of building about the whole city goes on, */
  BASTIDE_ASKS_SIDES = 1 << 3, /* and places may be at its sides */
} BastideAsks;

/* Consecutive events that are animated together. */
typedef struct {
  uint8_t type;      /* the game's own */
  uint16_t first, n; /* index of the first event and number of events */
} BastideBeat;

/* What can be read on the board itself; at most one is shown at a time. */
typedef struct {
  const char *word; /* of the preference; NULL at the end of the list */
  bool has_numbers; /* they keep off those of the stage */

  /* Adds it to SCENE, which may be empty or a city. Of STAGE, the lights are not read. */
  void (*add) (BastideScene *scene, const BastideStage *stage);
} BastideOverlay;

/* All coordinates are in tile units of the table. */
typedef struct {
  /* The shapes of KIT, which must outlive them; never NULL, freed with close (). May be read on several threads. */
  BastideShapes *(*open) (const BastideKit *kit);
  void (*close) (BastideShapes *shapes);

  /* The whole table in its wide or tall form, if it is always seen whole and never moves. NULL for a table of tiles,
   * which grows. */
  BastideBox (*sheet) (bool is_tall);

  /* The box of the cell of PLACE, on a sheet; empty if the cell is not there. NULL for tiles, whose cells are
   * squares. */
  BastideBox (*box) (const BastideStage *stage, BastidePlace place);

  /* Makes all that STATE shows, so that it is ready when it is first drawn. */
  void (*prepare) (BastideShapes *shapes, const BastideState *state);

  /* Sets CELLS to the cells with something on them, in the order of play. Returns their number. */
  unsigned (*cells) (const BastideState *state, BastidePlace cells[BASTIDE_MAX_CELLS]);

  /* A set of BastideAsks; 0 if the game is over, or for other questions. */
  unsigned (*asks) (const BastideState *state);

  /* Lists the places of the legal moves and the answers of STAGE, ordered; passing has none. */
  void (*places) (BastidePlaces *places, const BastideStage *stage);

  /* The middle of any place, also of one that cannot be chosen. */
  void (*middle) (BastidePlace place, const BastideStage *stage, float *x, float *y);

  /* What is at X, Y: the place whose number is there, a legal place there or the nearest within REACH, or the cell. */
  BastidePlace (*hit) (const BastideStage *stage, float x, float y, float reach);

  /* The set of turns (bit = turns) with which a tile may be put on PLACE; 0 if it is no cell. */
  unsigned (*turns) (const BastideStage *stage, BastidePlace place);

  /* The set of sorts (bit = sort) of the figures that may be put anywhere, in the order in which they are offered. A
   * place has the sort of STAGE where that may stand, otherwise the first that may; so places are listed anew if it
   * changes. NULL if all figures are of one sort. */
  unsigned (*sorts) (const BastideStage *stage);

  /* The turns that the tile in hand has before anybody points. */
  unsigned (*first_turns) (const BastideStage *stage);

  /* The first move of choosing PLACE; passing if it is none or an answer. If its place is a cell, its part is TURNS. */
  BastideMove (*move) (BastidePlace place, const BastideState *state, unsigned turns);

  /* All moves of choosing PLACE, one after another. Returns their number; 0 if it cannot be chosen. */
  unsigned (*moves) (const BastideStage *stage, BastidePlace place, BastideMove moves[BASTIDE_MAX_CHOSEN]);

  /* Changes DRAFT, a copy of that of STAGE, as choosing PLACE does, which then makes no move. Returns false if choosing
   * PLACE makes moves or is impossible. NULL if the game has no drafts. */
  bool (*change) (const BastideStage *stage, BastidePlace place, int8_t draft[BASTIDE_DRAFT]);

  /* The place that MOVE, which is legal in STATE, chooses by itself; none for passing. */
  BastidePlace (*place_of) (BastideMove move, const BastideState *state);

  /* The place that does the same as PLACE and puts a figure too; no place if there is none. */
  BastidePlace (*with_figure) (BastidePlace place);

  /* Finds the move that a click at X, Y means where no place is. Returns false if it means none. */
  bool (*guess) (const BastideStage *stage, float x, float y, BastideMove *move);

  /* Why PLACE cannot be chosen, if the keys that point at it say less than a click at its middle would. Returns false
   * if that click says it. */
  bool (*refuse) (const BastideStage *stage, BastidePlace place, BastideReason *reason);

  /* The thing that somebody means who points at X, Y; thin ones are found within REACH. None if nothing is there. */
  BastideThing (*thing_at) (const BastideStage *stage, float x, float y, float reach);

  /* The thing that EVENT of a game that is shown as STATE is about; none if it is about none. */
  BastideThing (*thing_of) (const BastideState *state, const BastideEvent *event);

  /* The thing whose card tells what choosing PLACE brings; none if that is told beside the question. */
  BastideThing (*thing_to_build) (const BastideStage *stage, BastidePlace place);

  /* Lists the things on the cell of PLACE. Returns their number. */
  unsigned (*things) (const BastideStage *stage, BastidePlace place, BastideThing things[BASTIDE_MAX_THINGS]);

  /* Lists the boxes round the figures on the cell of PLACE. Returns their number. */
  unsigned (*figures) (const BastideStage *stage, BastidePlace place, BastideBox boxes[BASTIDE_MAX_THINGS]);

  /* The cell of THING, whose numbers may have any values; no place if it is not on the table. */
  BastidePlace (*cell_of) (const BastideState *state, BastideThing thing);

  /* Whether the card of THING counts places from the first tile. */
  bool (*names_place) (BastideThing thing);

  /* Lists the cells to which THING is open, if they are not too many. Returns their number. */
  unsigned (*open_cells) (const BastideStage *stage, BastideThing thing, BastideBox cells[BASTIDE_MARKED_CELLS]);

  /* Lists the parts of cells that EVENT is about, to be lit. Returns their number. */
  unsigned (*lit) (const BastideKit *kit, const BastideState *state, const BastideEvent *event,
                   BastidePart parts[BASTIDE_MAX_LIT]);

  /* Replaces CONTOUR by that of THING and of what its card names, or by that of what STAGE lights. */
  void (*contour) (BastideContour *contour, const BastideStage *stage, BastideThing thing);
  void (*contour_lit) (BastideContour *contour, const BastideStage *stage);

  /* Lists the numbers for the question of STAGE. */
  void (*numbers) (BastideNumbers *numbers, const BastideStage *stage);

  /* Replaces SCENE by the position, or by the light on CITY, which is the position of the same stage. */
  void (*city) (BastideScene *scene, const BastideStage *stage);
  void (*light) (BastideScene *scene, const BastideStage *stage, const BastideScene *city);

  /* Divides N EVENTS into beats, in order. BEATS has room for N + 1. Returns their number. */
  unsigned (*cut) (const BastideEvent *events, unsigned n, BastideBeat *beats);

  /* The duration of a beat in milliseconds at normal speed. */
  unsigned (*duration) (const BastideBeat *beat);

  /* Changes CITY from the position before BEAT of EVENTS to the one after it, and replaces LIGHT by that of BEAT. STAGE
   * shows the position after all of them. */
  void (*play) (const BastideBeat *beat, const BastideEvent *events, BastideScene *city, const BastideStage *stage);
  void (*shine) (const BastideBeat *beat, const BastideEvent *events, BastideScene *light, const BastideStage *stage);

  /* Whether EVENT puts something on the table. fly () moves that from CITY, where it is at its place, to FLYING, where
   * it is at PART (0-1) of its way from HAND. FLYING is emptied first. */
  bool (*flies) (const BastideEvent *event);
  void (*fly) (BastideScene *flying, BastideScene *city, const BastideStage *stage, const BastideEvent *event,
               BastidePoint hand, float part);

  /* Replaces SCENE by what remains of those of the N EVENTS that belong to the final scoring; numbers, and lines to
   * what they are about, only with HAS_NUMBERS. */
  void (*count) (BastideScene *scene, const BastideStage *stage, const BastideEvent *events, unsigned n,
                 bool has_numbers);

  /* Moves the points of such a scene off each other, the figures of CITY and PLATE, within BOX. HEIGHT is that of a
   * number, GAP their least distance. */
  void (*part_points) (BastideScene *light, const BastideScene *city, const BastideBox *plate, const BastideBox *box,
                       float height, float gap);

  const BastideOverlay *overlays;

  /* Adds the cells where an unseen tile of KIND would fit. NULL if the game has no tiles. */
  void (*fitting_cells) (BastideScene *scene, const BastideStage *stage, int kind);
} BastideBoard;

/* The box of the cell of PLACE on any table. */
static inline BastideBox
bastide_board_box (const BastideBoard *board, const BastideStage *stage, BastidePlace place)
{
  return board->box != NULL ? board->box (stage, place) : (BastideBox) { place.x, place.y, place.x + 1, place.y + 1 };
}
