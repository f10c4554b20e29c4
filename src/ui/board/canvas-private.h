/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Private to the canvas: what its parts share. Each part keeps its own fields to its file and is asked by functions:
 * the view (canvas-view.h), the pointer (canvas-pointer.h), the show (canvas-show.h), the drawing (canvas-drawing.h),
 * the card (canvas-card.h) and the overlay (canvas-overlay.h). A part reads the fields below and changes them only by
 * the functions below. */
#pragma once

#include "art/pictures.h"
#include "bastide-board-places.h"
#include "bastide-canvas.h"
#include "canvas-card.h"
#include "canvas-drawing.h"
#include "canvas-overlay.h"
#include "canvas-pointer.h"
#include "canvas-show.h"
#include "canvas-view.h"
#include "scene/board.h"

struct _BastideCanvas {
  GtkWidget parent_instance;

  CanvasView *view;       /* which part of the table is visible */
  CanvasPointer *pointer; /* mouse, fingers and cursor */
  CanvasShow *show;       /* the events that are being shown */
  CanvasDrawing *drawing; /* pictures and nodes */
  CanvasCard *card;       /* what is explained */
  CanvasOverlay *overlay; /* what is read on the city */
  guint tick;             /* 0 if nothing moves */

  BastideTable *table;       /* may be NULL */
  const BastideRules *rules; /* of its game; NULL without a table */
  const BastideBoard *board; /* likewise, and below */
  const BastideArt *art;
  GSignalGroup *table_changes;
  BastideShapes *shapes; /* of the table's kit */
  GThread *shaper;       /* makes those of what is on the table */

  BastideStage stage; /* always of the last position */
  BastidePlaces places;
  BastideNumbers numbers;
  GArray *lit, *lit_things, *lit_rest; /* BastidePart, BastideThing, BastideEvent */
  BastideMove hint, given;             /* the hint of the stage, if it has one; and before a person turned its tile */
  BastideChoice *choice;               /* the properties */
  char *draft;
  guint cell, sorts;
  BastideScene city, light; /* made from the stage */

  GtkWidget *hand;     /* weak; the tile in hand, from which things fly to their places; may be NULL */
  gboolean is_playing; /* a move is being played that was chosen here, so that its things are at their places */
  GSimpleActionGroup *actions;
  GtkWidget *board_places;
  GtkWidget *confirm;         /* the buttons next to a choice that waits */
  BastidePlace confirm_place; /* the choice beside which the buttons were placed, */
  unsigned confirm_way;       /* and in which way */
  guint words_idle;
  gboolean confirms; /* the property `confirm-placing` */
  double speed;      /* the property */
};

/* bastide-canvas.c: the widget */
void canvas_wake (BastideCanvas *self); /* requests frames until nothing moves any more */

/* canvas-stage.c: the stage */
gboolean canvas_is_over (BastideCanvas *self, const BastideState *state); /* of the table's game */
unsigned canvas_find_asks (BastideCanvas *self);                          /* a set of BastideAsks; 0 without a table */
CanvasSight canvas_find_sight (BastideCanvas *self);                      /* what ought to be visible */

/* How many square pixels AREA has of a box round X, Y of the table that extends HALF_WIDTH and HALF_HEIGHT tiles to
 * each side. */
double canvas_measure_common (BastideCanvas *self, const graphene_rect_t *area, double x, double y, double half_width,
                              double half_height);

/* How many square pixels of places that can be chosen and of their numbers AREA covers; the numbers of the place that
 * is pointed at count far more. */
double canvas_measure_choices (BastideCanvas *self, const graphene_rect_t *area);
double canvas_find_text_scale (BastideCanvas *self); /* the user's larger text, as a factor */
BastidePoint canvas_find_hand (BastideCanvas *self); /* the tile in hand, or else the middle of the lower edge */
void canvas_leave_table (BastideCanvas *self);       /* forgets the table, if any */

/* The group that follows the changes of its target, the table. The caller unrefs it. */
GSignalGroup *canvas_watch_table (BastideCanvas *self);
void canvas_relight (BastideCanvas *self);     /* after a change of what is pointed at, of the turns or of what waits */
void canvas_build_light (BastideCanvas *self); /* rebuilds numbers and light, for example after zooming */
void canvas_follow_text_scale (BastideCanvas *self); /* rebuilds them if numbers have another height now */
void canvas_point (BastideCanvas *self, PointedBy by, BastidePlace place); /* with turns by canvas_find_turns () */
void canvas_list_places (BastideCanvas *self); /* anew, after a change of what they depend on beside the position */
char *canvas_tell_draft (BastideCanvas *self, BastidePlace place);    /* the property for PLACE */
void canvas_update_choice (BastideCanvas *self);                      /* keeps the properties `choice` and `draft` */
void canvas_forget_choice (BastideCanvas *self);                      /* clears them, for another position */
void canvas_set_tall (BastideCanvas *self, gboolean is_tall);         /* whether it is higher than wide */
void canvas_set_turns (BastideCanvas *self, unsigned turns);          /* 0-3, of the tile in hand */
void canvas_set_sort (BastideCanvas *self, unsigned sort);            /* of the figure to be put */
unsigned canvas_find_turns (BastideCanvas *self, BastidePlace place); /* of the drawn tile at PLACE: as shown,
                                                                            * as hinted, or those of the first legal
                                                                            * move; if it is turned by hand always as
                                                                            * shown, and perhaps not legal */

/* canvas-play.c: what a person does */
void canvas_choose (BastideCanvas *self, BastidePlace place, gboolean by_finger); /* sets, plays or explains */
void canvas_move_choice (BastideCanvas *self, BastidePlace place); /* a finger drags the choice that waits to PLACE */
void canvas_explain (BastideCanvas *self, double x, double y);     /* why nothing can be chosen at X, Y of the table */

/* Shows the rest of the card that is open, and announces all of it. FALSE if nothing of it was folded. */
gboolean canvas_unfold (BastideCanvas *self);

/* Whether X, Y of the table is on the thing whose card is open and folded. */
gboolean canvas_has_more (BastideCanvas *self, double x, double y);

void canvas_turn (BastideCanvas *self, int direction);
gboolean canvas_cancel (BastideCanvas *self); /* FALSE if nothing waits */
void canvas_add_actions (BastideCanvas *self);
GtkWidget *canvas_make_confirm (void); /* the buttons next to a choice that waits */

/* canvas-confirm.c: gives them a place, where they stay while it waits */
void canvas_allocate_confirm (BastideCanvas *self);

/* canvas-keys.c: the keyboard */
void canvas_add_bindings (GtkWidgetClass *klass);
void canvas_add_letters (BastideCanvas *self);
GtkWidget *canvas_make_places (BastideCanvas *self);         /* the board's places, for keys and screen readers */
BastideBoardPlace *canvas_find_cursor (BastideCanvas *self); /* the widget of the cursor's place, or NULL */
void canvas_move_cursor (BastideCanvas *self, BastidePlace place);
void canvas_step (BastideCanvas *self, BastideSide side);
void canvas_look (BastideCanvas *self, BastideSide side);
void canvas_describe (BastideCanvas *self, gboolean shown);
void canvas_settle_cursor (BastideCanvas *self); /* after a change: moves the cursor to a place that exists */

/* canvas-words.c: names of places */
void canvas_name_place (BastideCanvas *self, BastideBoardPlace *place);
void canvas_name_places (BastideCanvas *self); /* all places, soon */
