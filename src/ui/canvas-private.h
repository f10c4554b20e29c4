/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Inside the canvas: what its parts (drawing, showing, pointing, keys, places) share. */
#pragma once

#include "bastide-board-places.h"
#include "bastide-canvas.h"
#include "canvas-paint.h"
#include "canvas-table.h"
#include "scene/beats.h"
#include "scene/hit.h"
#include "scene/places.h"
#include "scene/view.h"

/* Who pointed at the pointed place. */
typedef enum {
  POINTED_BY_NOBODY,
  POINTED_BY_POINTER,
  POINTED_BY_FINGER,
  POINTED_BY_KEYS,
} PointedBy;

/* Events on their way to the screen; see canvas-show.c. */
typedef struct {
  GArray *events;        /* BastideEvent, of beats that are shown or wait */
  GArray *beats;         /* BastideBeat */
  unsigned at;           /* the beat that is shown */
  gint64 start;          /* when it began, in frame time; 0 before its first frame */
  gboolean jumps;        /* from FROM to TO without any beat */
  double progress;       /* 0-1 of the beat */
  BastideScene from, to; /* the city before and after it */
  BastideScene shown;    /* the city between them, of the last frame */
  BastideScene light;    /* of the beat */
  BastideScene still;    /* what was scored, where nothing moves; until the next change */
} CanvasShow;

struct _BastideCanvas {
  GtkWidget parent_instance;

  BastideTable *table; /* may be NULL */
  gulong changed_handler;
  GSimpleActionGroup *actions;
  GtkWidget *board_places;
  GtkWidget *confirm; /* the buttons beside a choice that waits */
  guint words_idle;

  const BastideTileSet *set; /* the table's, which the next three belong to */
  BastideShapes *shapes;
  GThread *shaper;          /* makes those of the tiles that lie there already */
  CanvasPictures *pictures; /* NULL until there is a size */

  BastideStage stage; /* always of the last position */
  BastidePlaces places;
  BastideMove hint;      /* the stage's, if it has one */
  BastideChoice *choice; /* what is pointed at; NULL where that is none */
  BastideScene city, light;
  PointedBy pointed_by;
  BastidePlace cursor;              /* the cell or place that the keyboard is at */
  double pointer_x, pointer_y;      /* where the pointer was last, in pixels */
  gboolean drags, drags_ghost;      /* a drag is more than a click; it carries the tile that waits */
  double dragged_x, dragged_y;      /* so far, in pixels */
  double pinched, pinch_x, pinch_y; /* how far and where the last pinch was */
  gboolean confirms;                /* the preference */
  double pace;

  CanvasTable ground; /* what the city lies on */
  CanvasLook look;
  CanvasPaint paint;                                                     /* of the nodes */
  GskRenderNode *city_nodes[CANVAS_LAYERS], *light_nodes[CANVAS_LAYERS]; /* NULL where there is nothing, or not yet */
  gboolean city_is_old, light_is_old;
  CanvasShow show;

  BastideView view;     /* what is seen in this frame */
  BastideView from, to; /* of the movement, if any */
  BastideView goal;     /* what TO or VIEW was settled from: small steps shall not be lost by rounding */
  gint64 move_start;    /* 0: not yet begun */
  guint move_time;      /* in ms; 0: nothing moves */
  gboolean is_own_view; /* a person panned or zoomed */
  gboolean is_fitted;   /* it has been fitted to this table at all */
  int top, right, bottom, left;
  int width, height; /* for which the view was fitted */
  guint tick;
};

/* canvas-view.c: where the table is on the canvas */
BastidePort canvas_get_port (BastideCanvas *self);
BastideBox canvas_find_box (BastideCanvas *self); /* the city and every legal place, with their surroundings */
void canvas_to_table (BastideCanvas *self, double px, double py, double *x, double *y); /* where the view will be */
void canvas_to_canvas (BastideCanvas *self, double x, double y, double *px, double *py);
void canvas_move_view (BastideCanvas *self, BastideView to, guint time);
void canvas_follow (BastideCanvas *self); /* keeps legal places visible, and followers' places large enough, unless
                                           * the view is a person's own */
void canvas_fit (BastideCanvas *self);    /* all is seen, slowly, and the view is no person's own */
void canvas_fit_size (BastideCanvas *self, int width, int height); /* all is seen in a canvas that has a new size;
                                                                    * with only another height, as that of the
                                                                    * question bar changes, slowly */
void canvas_follow_place (BastideCanvas *self, BastidePlace place);
void canvas_zoom (BastideCanvas *self, double px, double py, double factor, guint time);
void canvas_pan (BastideCanvas *self, double px, double py, guint time);
gboolean canvas_step_view (BastideCanvas *self, gint64 now); /* FALSE once it has come to rest */

/* canvas-show.c: what has happened */
void canvas_show_events (BastideCanvas *self, const BastideEvent *events, unsigned n);
void canvas_show_jump (BastideCanvas *self); /* from what is on the screen to the city, in one */
void canvas_show_skip (BastideCanvas *self);
gboolean canvas_show_is_busy (BastideCanvas *self);
gboolean canvas_show_step (BastideCanvas *self, gint64 now); /* FALSE once all is shown */
void canvas_show_clear (BastideCanvas *self);
void canvas_paint_show (BastideCanvas *self, GtkSnapshot *snapshot, CanvasLayer layer); /* city, light of a beat */

/* canvas-draw.c: a frame */
void canvas_draw (BastideCanvas *self, GtkSnapshot *snapshot); /* all but the widgets on the board */

/* bastide-canvas.c: the stage */
void canvas_wake (BastideCanvas *self);    /* frames are wanted until everything has come to rest */
void canvas_relight (BastideCanvas *self); /* pointing, turns or what waits has changed */
void canvas_point (BastideCanvas *self, PointedBy by, BastidePlace place); /* a legal cell gets its first legal turn */
void canvas_note_turns (BastideCanvas *self);

/* canvas-play.c: what a person does */
void canvas_choose (BastideCanvas *self, BastidePlace place, gboolean by_finger); /* sets, plays or explains */
void canvas_choose_with_guard (BastideCanvas *self);
void canvas_explain (BastideCanvas *self, double x, double y); /* why nothing can be chosen at X, Y of the table */
void canvas_turn (BastideCanvas *self, int direction);
void canvas_pass (BastideCanvas *self);
gboolean canvas_cancel (BastideCanvas *self); /* FALSE where nothing waits */
void canvas_add_actions (BastideCanvas *self);
GtkWidget *canvas_make_confirm (void); /* the buttons beside a choice that waits */

/* canvas-keys.c: the keyboard */
void canvas_add_bindings (GtkWidgetClass *klass);
void canvas_move_cursor (BastideCanvas *self, BastidePlace place);
void canvas_step (BastideCanvas *self, BastideSide side);
void canvas_look (BastideCanvas *self, BastideSide side);
void canvas_describe (BastideCanvas *self, gboolean shown);
void canvas_settle_cursor (BastideCanvas *self); /* after a change: to a place that is there */

/* canvas-input.c: pointer and touch */
void canvas_add_controllers (BastideCanvas *self);
void canvas_point_again (BastideCanvas *self); /* something else may lie under the pointer now */

/* canvas-words.c: what places are called */
BastideChoice *canvas_find_choice (BastideCanvas *self, BastidePlace place); /* borrowed; NULL if PLACE is none */
void canvas_name_place (BastideCanvas *self, BastideBoardPlace *place);
void canvas_name_places (BastideCanvas *self); /* all of them, soon */
