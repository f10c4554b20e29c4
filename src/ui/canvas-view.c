/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The view moves only when it must, slowly, and always ends on whole device pixels. */
#include <adwaita.h>

#include "canvas-private.h"

/* Room round the city and every legal place, in tiles, for the wall and what is written beside it. */
#define ROOM 0.75

#define FOLLOW_TIME 400

/* On a smaller tile, in pixels, a finger cannot tell the places of followers apart. */
#define SMALL_TILE 44.0

BastidePort
canvas_get_port (BastideCanvas *self)
{
  double width = gtk_widget_get_width (GTK_WIDGET (self)), height = gtk_widget_get_height (GTK_WIDGET (self));

  return (BastidePort) { self->left, self->top, MAX (width - self->left - self->right, 1),
                         MAX (height - self->top - self->bottom, 1) };
}

static void
extend (BastideBox *box, double west, double north, double east, double south)
{
  box->west = MIN (box->west, west);
  box->north = MIN (box->north, north);
  box->east = MAX (box->east, east);
  box->south = MAX (box->south, south);
}

/* The city that there is to be seen: while somebody looks back all that the game has come to, so that the city grows
 * in its place and the same moment looks the same from whichever side one comes to it. */
static const BastideState *
find_city (BastideCanvas *self)
{
  if (self->table == NULL || bastide_table_is_at_head (self->table))
    return self->stage.state;
  return bastide_game_get_state (bastide_table_get_game (self->table));
}

BastideBox
canvas_find_box (BastideCanvas *self)
{
  const BastideState *state = find_city (self);
  BastideBox box = { 0, 0, 1, 1 };

  for (unsigned i = 0; state != NULL && i < state->status.n_tiles; i++)
    extend (&box, state->tiles[i].x, state->tiles[i].y, state->tiles[i].x + 1, state->tiles[i].y + 1);
  for (unsigned i = 0; i < self->places.n; i++)
    extend (&box, self->places.at[i].x, self->places.at[i].y, self->places.at[i].x + 1, self->places.at[i].y + 1);
  return (BastideBox) { box.west - ROOM, box.north - ROOM, box.east + ROOM, box.south + ROOM };
}

void
canvas_to_table (BastideCanvas *self, double px, double py, double *x, double *y)
{
  BastidePort port = canvas_get_port (self);

  bastide_view_to_table (self->move_time > 0 ? &self->to : &self->view, &port, px, py, x, y);
}

void
canvas_to_canvas (BastideCanvas *self, double x, double y, double *px, double *py)
{
  BastidePort port = canvas_get_port (self);

  bastide_view_to_canvas (self->move_time > 0 ? &self->to : &self->view, &port, x, y, px, py);
}

static void
rest (BastideCanvas *self)
{
  self->move_time = 0;
  gtk_widget_queue_allocate (GTK_WIDGET (self));
}

void
canvas_move_view (BastideCanvas *self, BastideView to, guint time)
{
  BastidePort port = canvas_get_port (self);

  self->from = self->view;
  self->goal = to;
  self->to = bastide_view_settle (&to, &port, gtk_widget_get_scale_factor (GTK_WIDGET (self)));
  self->move_start = 0;
  self->move_time = time;
  if (time == 0 || !adw_get_enable_animations (GTK_WIDGET (self)))
    {
      self->view = self->to;
      rest (self);
    }
  else
    canvas_wake (self);
  gtk_widget_queue_draw (GTK_WIDGET (self));
}

gboolean
canvas_step_view (BastideCanvas *self, gint64 now)
{
  double part;

  if (self->move_time == 0)
    return FALSE;
  if (self->move_start == 0)
    self->move_start = now;
  part = CLAMP ((now - self->move_start) / 1000.0 / self->move_time, 0, 1);
  self->view = bastide_view_between (&self->from, &self->to, adw_easing_ease (ADW_EASE_OUT_CUBIC, part));
  gtk_widget_queue_draw (GTK_WIDGET (self));
  if (part < 1)
    return TRUE;
  self->view = self->to;
  rest (self);
  return FALSE;
}

/* The tile of PLACE with its neighbours. */
static BastideBox
find_tile_box (BastidePlace place)
{
  return (BastideBox) { place.x - ROOM, place.y - ROOM, place.x + 1 + ROOM, place.y + 1 + ROOM };
}

/* Changes VIEW so that the question can be answered; FALSE where it can be as it is. */
static gboolean
look_at_question (BastideCanvas *self, BastideView *view)
{
  gboolean is_on_tile = self->places.n > 0 && self->stage.state->status.phase == BASTIDE_PHASE_FOLLOWER;
  BastideBox box = is_on_tile ? find_tile_box (self->places.at[0]) : canvas_find_box (self);
  BastidePort port = canvas_get_port (self);

  if (!is_on_tile || view->pixels >= SMALL_TILE)
    return bastide_view_follow (view, &port, box);
  bastide_view_fit (view, &port, box);
  return TRUE;
}

void
canvas_follow (BastideCanvas *self)
{
  BastideView view = self->goal;
  BastidePort port = canvas_get_port (self);

  if (self->stage.state == NULL || gtk_widget_get_width (GTK_WIDGET (self)) == 0)
    return;
  if (!self->is_fitted)
    {
      bastide_view_fit (&view, &port, canvas_find_box (self));
      self->is_fitted = TRUE;
      canvas_move_view (self, view, 0);
    }
  else if (!self->is_own_view && look_at_question (self, &view))
    canvas_move_view (self, view, FOLLOW_TIME);
}

void
canvas_fit_size (BastideCanvas *self, int width, int height)
{
  BastideView view = self->goal;
  BastidePort port = canvas_get_port (self);
  gboolean is_wider = width != self->width;

  if (self->is_own_view || self->stage.state == NULL || (!is_wider && height == self->height))
    return;
  bastide_view_fit (&view, &port, canvas_find_box (self));
  look_at_question (self, &view);
  canvas_move_view (self, view, is_wider || !self->is_fitted ? 0 : FOLLOW_TIME);
  self->is_fitted = TRUE;
}

void
canvas_follow_place (BastideCanvas *self, BastidePlace place)
{
  BastideView view = self->goal;
  BastidePort port = canvas_get_port (self);
  BastideBox box = { place.x - 0.3, place.y - 0.3, place.x + 1.3, place.y + 1.3 };

  if (place.type != BASTIDE_PLACE_NONE && bastide_view_follow (&view, &port, box))
    canvas_move_view (self, view, FOLLOW_TIME);
}

void
canvas_zoom (BastideCanvas *self, double px, double py, double factor, guint time)
{
  BastideView view = self->goal;
  BastidePort port = canvas_get_port (self);

  bastide_view_zoom (&view, &port, px, py, factor);
  bastide_view_pan (&view, &port, canvas_find_box (self), 0, 0);
  self->is_own_view = TRUE;
  canvas_move_view (self, view, time);
}

void
canvas_pan (BastideCanvas *self, double px, double py, guint time)
{
  BastideView view = self->goal;
  BastidePort port = canvas_get_port (self);

  bastide_view_pan (&view, &port, canvas_find_box (self), px, py);
  self->is_own_view = TRUE;
  canvas_move_view (self, view, time);
}

void
canvas_fit (BastideCanvas *self)
{
  BastideView view = self->goal;
  BastidePort port = canvas_get_port (self);

  self->is_own_view = FALSE;
  self->is_fitted = self->stage.state != NULL;
  bastide_view_fit (&view, &port, canvas_find_box (self));
  canvas_move_view (self, view, FOLLOW_TIME);
}
