/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The view moves only if it must, slowly, and always ends on whole device pixels. */
#include "canvas-view.h"

#include <adwaita.h>
#include <math.h>

#include "canvas-private.h"

/* Room in tiles that is visible round the tile on which a follower may be put. */
#define TILE_ROOM 0.75

/* Room in tiles round what must be seen, if somebody points at the board. */
#define NEED_ROOM 0.2

#define FOLLOW_TIME 400

/* After a turn the city is fitted anew if it is farther from the middle than this part of the canvas, or could be
 * larger by this factor. */
#define OFF_CENTRE 0.15
#define LARGER 1.12

/* On tiles smaller than this, in pixels, a finger cannot tell the places of followers apart. Then the view zooms in
 * until tiles are this wide. */
#define SMALL_TILE 44.0
#define CLOSE_TILE 64.0

/* On tiles smaller than this the places of a wall piece and of a guard on it are narrower than 24 pixels each. */
#define SMALL_SIDE 54.0

/* A view that fits once more when the canvas gets back its size while the city is the same. */
typedef struct {
  BastideView goal;
  BastideBox city;
  int width, height; /* 0 if none is kept */
} KeptView;

struct _CanvasView {
  BastideCanvas *canvas;
  BastideView now;      /* the view in this frame */
  BastideView from, to; /* of the movement, if any */
  BastideView goal;     /* what TO or NOW was rounded from, so that rounding does not swallow small steps */
  gint64 move_start;    /* 0 if it has not begun */
  guint move_time;      /* in ms; 0 if nothing moves */
  BastideView wide;     /* the goal to return to after the last tile was looked at closely */
  gboolean is_close;    /* the last tile or the wall is looked at closely */
  gboolean is_walling;  /* the wall is, until the round is over */
  gboolean is_own;      /* a person panned or zoomed */
  gboolean is_fitted;   /* it has been fitted to this table */
  int top, right, bottom, left;
  int fitted_beside; /* the sum of these when the city was last fitted */
  int width, height; /* size for which the view was fitted */
  KeptView kept;     /* of a size that the canvas had before, such as the one before a review */
};

CanvasView *
canvas_view_new (BastideCanvas *canvas)
{
  CanvasView *view = g_new0 (CanvasView, 1);

  view->canvas = canvas;
  view->now.pixels = view->goal.pixels = BASTIDE_VIEW_COMFORT;
  return view;
}

void
canvas_view_free (CanvasView *view)
{
  g_free (view);
}

void
canvas_view_reset (CanvasView *view)
{
  view->is_fitted = view->is_own = view->is_close = view->is_walling = FALSE;
  view->kept = (KeptView) { 0 };
}

void
canvas_view_set_margins (CanvasView *view, int top, int right, int bottom, int left)
{
  BastideView *const views[] = { &view->now, &view->from, &view->to, &view->goal, &view->wide, &view->kept.goal };
  double px = (left - right - view->left + view->right) / 2.0, py = (top - bottom - view->top + view->bottom) / 2.0;

  for (gsize i = 0; i < G_N_ELEMENTS (views); i++)
    if (views[i]->pixels > 0)
      {
        views[i]->x += px / views[i]->pixels;
        views[i]->y += py / views[i]->pixels;
      }
  view->top = top;
  view->right = right;
  view->bottom = bottom;
  view->left = left;
}

BastideView
canvas_view_get (CanvasView *view)
{
  return view->now;
}

BastideView
canvas_view_get_goal (CanvasView *view)
{
  return view->move_time > 0 ? view->to : view->now;
}

BastidePort
canvas_view_get_port (CanvasView *view)
{
  double width = gtk_widget_get_width (GTK_WIDGET (view->canvas));
  double height = gtk_widget_get_height (GTK_WIDGET (view->canvas));

  return (BastidePort) { view->left, view->top, MAX (width - view->left - view->right, 1),
                         MAX (height - view->top - view->bottom, 1) };
}

gboolean
canvas_view_is_moving (CanvasView *view)
{
  return view->move_time > 0;
}

gboolean
canvas_view_is_own (CanvasView *view)
{
  return view->is_own;
}

void
canvas_view_to_table (CanvasView *view, double px, double py, double *x, double *y)
{
  BastidePort port = canvas_view_get_port (view);

  bastide_view_to_table (&view->now, &port, px, py, x, y);
}

void
canvas_view_to_canvas (CanvasView *view, double x, double y, double *px, double *py)
{
  BastidePort port = canvas_view_get_port (view);
  BastideView goal = canvas_view_get_goal (view);

  bastide_view_to_canvas (&goal, &port, x, y, px, py);
}

static void
rest (CanvasView *view)
{
  view->move_time = 0;
  gtk_widget_queue_allocate (GTK_WIDGET (view->canvas));
}

/* Moves the view to TO in TIME ms. */
static void
move (CanvasView *view, BastideView to, guint time)
{
  GtkWidget *widget = GTK_WIDGET (view->canvas);
  BastidePort port = canvas_view_get_port (view);
  double pixels = canvas_view_get_goal (view).pixels;

  canvas_card_close (view->canvas->card);
  view->from = view->now;
  view->goal = to;
  view->to = bastide_view_settle (&to, &port, gtk_widget_get_scale_factor (widget));
  view->move_start = 0;
  view->move_time = time;
  if (time == 0 || !adw_get_enable_animations (widget))
    {
      view->now = view->to;
      rest (view);
    }
  else
    canvas_wake (view->canvas);
  if (view->to.pixels != pixels)
    canvas_build_light (view->canvas);
  gtk_widget_queue_draw (widget);
}

gboolean
canvas_view_step (CanvasView *view, gint64 now)
{
  double part;

  if (view->move_time == 0)
    return FALSE;
  if (view->move_start == 0)
    view->move_start = now;
  part = CLAMP ((now - view->move_start) / 1000.0 / view->move_time, 0, 1);
  view->now = bastide_view_between (&view->from, &view->to, adw_easing_ease (ADW_EASE_OUT_CUBIC, part));
  gtk_widget_queue_draw (GTK_WIDGET (view->canvas));
  if (part < 1)
    return TRUE;
  view->now = view->to;
  rest (view);
  return FALSE;
}

/* The tile of PLACE with its neighbours. */
static BastideBox
find_tile_box (BastidePlace place)
{
  return (BastideBox) { place.x - TILE_ROOM, place.y - TILE_ROOM, place.x + 1 + TILE_ROOM, place.y + 1 + TILE_ROOM };
}

/* Zooms TO until tiles are PIXELS wide. What is seen at X, Y of the table stays where it is. */
static void
come_closer (CanvasView *view, BastideView *to, double x, double y, double pixels)
{
  BastidePort port = canvas_view_get_port (view);
  double px, py;

  bastide_view_to_canvas (to, &port, x, y, &px, &py);
  bastide_view_zoom (to, &port, px, py, pixels / to->pixels);
}

/* Whether BOX has room in the port if tiles are large enough to tell a piece from its guard. */
static gboolean
has_room (CanvasView *view, BastideBox box)
{
  BastidePort port = canvas_view_get_port (view);

  return (box.east - box.west) * SMALL_SIDE <= port.width && (box.south - box.north) * SMALL_SIDE <= port.height;
}

/* Whether somebody who plays points at the board, which must not move then unless a place would be hidden. */
static gboolean
is_under_pointer (CanvasView *view)
{
  return canvas_pointer_get_by (view->canvas->pointer) == POINTED_BY_POINTER
         && !canvas_is_over (view->canvas, view->canvas->stage.state);
}

/* What must be seen to answer the question: all tiles and places, or the tile on which a follower may be put. */
static BastideBox
find_needed (CanvasView *view, const CanvasSight *sight)
{
  const BastidePlaces *places = &view->canvas->places;
  BastideBox box = sight->tiles;

  if (sight->tile.type != BASTIDE_PLACE_NONE)
    return (BastideBox) { sight->tile.x - NEED_ROOM, sight->tile.y - NEED_ROOM, sight->tile.x + 1 + NEED_ROOM,
                          sight->tile.y + 1 + NEED_ROOM };
  for (unsigned i = 0; i < places->n; i++)
    if (places->at[i].type == BASTIDE_PLACE_CELL)
      box = (BastideBox) { fmin (box.west, places->at[i].x - NEED_ROOM), fmin (box.north, places->at[i].y - NEED_ROOM),
                           fmax (box.east, places->at[i].x + 1 + NEED_ROOM),
                           fmax (box.south, places->at[i].y + 1 + NEED_ROOM) };
  return box;
}

/* Changes TO as little as possible so that the question can be answered. It zooms in on a small tile on which a
 * follower may be put, and keeps it below the hand that placed it. For a piece it zooms in on a small city as long as
 * all of it is seen. */
static void
look_at_question (CanvasView *view, const CanvasSight *sight, BastideView *to)
{
  gboolean is_on_tile = sight->tile.type != BASTIDE_PLACE_NONE;
  BastidePort port = canvas_view_get_port (view);

  view->wide = *to;
  view->is_close = is_on_tile && to->pixels < SMALL_TILE;
  if (view->is_close)
    come_closer (view, to, sight->tile.x + 0.5, sight->tile.y + 0.5, CLOSE_TILE);
  if (is_under_pointer (view))
    bastide_view_follow (to, &port, find_needed (view, sight));
  else
    bastide_view_follow (to, &port, is_on_tile ? find_tile_box (sight->tile) : sight->city);
  view->is_walling = sight->has_pieces && to->pixels < SMALL_SIDE && has_room (view, sight->tiles);
  if (view->is_walling)
    {
      view->is_close = TRUE;
      come_closer (view, to, to->x, to->y, SMALL_SIDE);
      bastide_view_follow (to, &port, sight->tiles);
    }
}

static gboolean
is_same_view (const BastideView *a, const BastideView *b)
{
  return fabs (a->x - b->x) < 1e-6 && fabs (a->y - b->y) < 1e-6 && fabs (a->pixels - b->pixels) < 1e-6;
}

/* How many pixels other widgets cover at all edges. */
static int
measure_margins (CanvasView *view)
{
  return view->top + view->right + view->bottom + view->left;
}

/* Changes TO to the view that fits the city. */
static void
fit (CanvasView *view, const CanvasSight *sight, BastideView *to)
{
  BastidePort port = canvas_view_get_port (view);

  bastide_view_fit (to, &port, sight->city);
  view->fitted_beside = measure_margins (view);
}

/* Changes TO to the view that fits the city, if TO is clearly worse: off centre, or too small. */
static void
fit_again (CanvasView *view, const CanvasSight *sight, BastideView *to)
{
  BastidePort port = canvas_view_get_port (view);
  BastideView best = *to;

  bastide_view_fit (&best, &port, sight->city);
  if (fabs (best.x - to->x) * to->pixels > OFF_CENTRE * port.width
      || fabs (best.y - to->y) * to->pixels > OFF_CENTRE * port.height || best.pixels > LARGER * to->pixels)
    {
      *to = best;
      view->fitted_beside = measure_margins (view);
    }
}

void
canvas_view_follow (CanvasView *view)
{
  CanvasSight sight = canvas_find_sight (view->canvas);
  BastideView to = view->is_close ? view->wide : view->goal;

  if (!sight.has_city || gtk_widget_get_width (GTK_WIDGET (view->canvas)) == 0)
    return;
  if (view->is_walling && sight.is_walling && !sight.has_pieces)
    return;
  if (!view->is_fitted)
    {
      fit (view, &sight, &to);
      view->is_fitted = TRUE;
      move (view, to, 0);
    }
  else if (!view->is_own)
    {
      if (sight.is_between_turns && !is_under_pointer (view))
        fit_again (view, &sight, &to);
      look_at_question (view, &sight, &to);
      if (!is_same_view (&to, &view->goal))
        move (view, to, FOLLOW_TIME);
    }
}

/* Whether the kept view is that of the present city in this size. */
static gboolean
is_kept (CanvasView *view, const CanvasSight *sight, int width, int height)
{
  const BastideBox *kept = &view->kept.city, *city = &sight->city;

  return view->kept.width == width && view->kept.height == height && kept->west == city->west
         && kept->north == city->north && kept->east == city->east && kept->south == city->south;
}

/* Keeps the view before the size changes, unless one is kept of this city in a size that it had earlier: a review may
 * change the size more than once. */
static void
keep_view (CanvasView *view, const CanvasSight *sight)
{
  if (!view->is_fitted || is_kept (view, sight, view->kept.width, view->kept.height))
    return;
  view->kept = (KeptView) { view->is_close ? view->wide : view->goal, sight->city, view->width, view->height };
}

gboolean
canvas_view_resize (CanvasView *view, int width, int height)
{
  CanvasSight sight = canvas_find_sight (view->canvas);
  BastideView to = view->goal;
  gboolean is_wider = width != view->width, is_same = !is_wider && height == view->height;

  if (view->is_own || !sight.has_city || is_same)
    {
      view->width = width;
      view->height = height;
      return !is_same;
    }
  if (is_kept (view, &sight, width, height))
    {
      to = view->kept.goal;
      view->kept = (KeptView) { 0 };
    }
  else
    {
      keep_view (view, &sight);
      fit (view, &sight, &to);
    }
  view->width = width;
  view->height = height;
  look_at_question (view, &sight, &to);
  move (view, to, is_wider || !view->is_fitted ? 0 : FOLLOW_TIME);
  view->is_fitted = TRUE;
  return TRUE;
}

void
canvas_view_fit_again (CanvasView *view)
{
  CanvasSight sight = canvas_find_sight (view->canvas);
  BastideView to = view->goal;

  if (view->is_own || !view->is_fitted || !sight.has_city || view->fitted_beside <= measure_margins (view))
    return;
  if (view->is_walling && sight.is_walling && !sight.has_pieces)
    return;
  fit (view, &sight, &to);
  look_at_question (view, &sight, &to);
  if (!is_same_view (&to, &view->goal))
    move (view, to, FOLLOW_TIME);
}

void
canvas_view_follow_place (CanvasView *view, BastidePlace place)
{
  BastideView to = view->goal;
  BastidePort port = canvas_view_get_port (view);
  BastideBox box = { place.x - 0.3, place.y - 0.3, place.x + 1.3, place.y + 1.3 };

  if (place.type != BASTIDE_PLACE_NONE && view->canvas->board->sheet == NULL && bastide_view_follow (&to, &port, box))
    move (view, to, FOLLOW_TIME);
}

void
canvas_view_set (CanvasView *view, BastideView now)
{
  view->now = now;
}

void
canvas_view_choose (CanvasView *view, BastideView to, guint time)
{
  if (view->canvas->board != NULL && view->canvas->board->sheet != NULL)
    return;
  view->is_own = TRUE;
  view->is_close = view->is_walling = FALSE;
  move (view, to, time);
}

void
canvas_view_zoom (CanvasView *view, double px, double py, double factor, guint time)
{
  BastideView to = view->goal;
  BastidePort port = canvas_view_get_port (view);

  bastide_view_zoom (&to, &port, px, py, factor);
  bastide_view_pan (&to, &port, canvas_find_sight (view->canvas).city, 0, 0);
  canvas_view_choose (view, to, time);
}

void
canvas_view_pan (CanvasView *view, double px, double py, guint time)
{
  BastideView to = view->goal;
  BastidePort port = canvas_view_get_port (view);

  bastide_view_pan (&to, &port, canvas_find_sight (view->canvas).city, px, py);
  canvas_view_choose (view, to, time);
}

void
canvas_view_fit (CanvasView *view)
{
  CanvasSight sight = canvas_find_sight (view->canvas);
  BastideView to = view->goal;

  view->is_own = view->is_close = view->is_walling = FALSE;
  view->is_fitted = sight.has_city;
  fit (view, &sight, &to);
  move (view, to, FOLLOW_TIME);
}
