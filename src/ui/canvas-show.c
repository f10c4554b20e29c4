/* SPDX-License-Identifier: GPL-3.0-or-later */
/* What has happened is shown beat by beat from what is on the screen. The stage is ahead of it: whoever plays on before
 * all is shown plays in the last position. */
#include <adwaita.h>

#include "canvas-private.h"

/* How long it takes to go from one position to any other. */
#define JUMP_TIME 260

/* How far points rise, in tile units. */
#define RISE 0.3f

/* More beats than this are not waited for: the oldest are shown as done. */
#define MOST_WAITING 24

void
canvas_show_clear (BastideCanvas *self)
{
  CanvasShow *show = &self->show;

  bastide_scene_clear (&show->from);
  bastide_scene_clear (&show->to);
  bastide_scene_clear (&show->shown);
  bastide_scene_clear (&show->light);
  bastide_scene_clear (&show->still);
  g_clear_pointer (&show->events, g_array_unref);
  g_clear_pointer (&show->beats, g_array_unref);
}

gboolean
canvas_show_is_busy (BastideCanvas *self)
{
  CanvasShow *show = &self->show;

  return show->jumps || (show->beats != NULL && show->at < show->beats->len);
}

static gboolean
is_still (BastideCanvas *self)
{
  return self->pace <= 0 || !adw_get_enable_animations (GTK_WIDGET (self));
}

static const BastideBeat *
get_beat (CanvasShow *show)
{
  return &g_array_index (show->beats, BastideBeat, show->at);
}

static const BastideEvent *
get_events (CanvasShow *show)
{
  return (const BastideEvent *) show->events->data;
}

static void
emit_events (BastideCanvas *self, const BastideBeat *beat)
{
  for (unsigned i = 0; i < beat->n; i++)
    g_signal_emit_by_name (self, "beat", &g_array_index (self->show.events, BastideEvent, beat->first + i));
}

/* Makes the beat at SHOW.at the one that is shown; FROM is what it begins with. */
static void
begin_beat (BastideCanvas *self)
{
  CanvasShow *show = &self->show;
  const BastideBeat *beat = get_beat (show);

  show->start = 0;
  show->progress = 0;
  bastide_scene_copy (&show->to, &show->from);
  bastide_beat_play (beat, get_events (show), &show->to, &self->stage);
  bastide_beat_light (beat, get_events (show), &show->light, &self->stage);
  emit_events (self, beat);
}

/* Nothing is left to be shown. */
static void
finish (BastideCanvas *self)
{
  CanvasShow *show = &self->show;
  gboolean was_busy = canvas_show_is_busy (self);

  show->jumps = FALSE;
  show->at = 0;
  show->light.n = 0;
  if (show->beats != NULL)
    {
      g_array_set_size (show->events, 0);
      g_array_set_size (show->beats, 0);
    }
  bastide_scene_copy (&show->shown, &self->city);
  self->city_is_old = TRUE;
  gtk_widget_queue_draw (GTK_WIDGET (self));
  if (was_busy)
    g_object_notify (G_OBJECT (self), "busy");
  g_signal_emit_by_name (self, "settled");
}

/* Adds the light of the scorings among the beats that were not shown, to stay until the next change. */
static void
keep_scorings (BastideCanvas *self, unsigned first)
{
  CanvasShow *show = &self->show;

  for (unsigned i = first; i < show->beats->len; i++)
    {
      const BastideBeat *beat = &g_array_index (show->beats, BastideBeat, i);

      bastide_beat_light (beat, get_events (show), &show->light, &self->stage);
      for (unsigned j = 0; j < show->light.n; j++)
        bastide_scene_put (&show->still, show->light.items[j]);
    }
}

void
canvas_show_skip (BastideCanvas *self)
{
  CanvasShow *show = &self->show;

  if (!canvas_show_is_busy (self))
    return;
  for (unsigned i = show->at + 1; !show->jumps && i < show->beats->len; i++)
    emit_events (self, &g_array_index (show->beats, BastideBeat, i));
  finish (self);
}

void
canvas_show_jump (BastideCanvas *self)
{
  CanvasShow *show = &self->show;

  canvas_show_skip (self);
  show->still.n = 0;
  if (is_still (self))
    {
      finish (self);
      return;
    }
  bastide_scene_copy (&show->from, &show->shown);
  bastide_scene_copy (&show->to, &self->city);
  show->jumps = TRUE;
  show->start = 0;
  show->progress = 0;
  g_object_notify (G_OBJECT (self), "busy");
  canvas_wake (self);
}

void
canvas_show_events (BastideCanvas *self, const BastideEvent *events, unsigned n)
{
  CanvasShow *show = &self->show;
  gboolean was_busy;
  unsigned first, n_beats;

  if (show->events == NULL)
    {
      show->events = g_array_new (FALSE, FALSE, sizeof (BastideEvent));
      show->beats = g_array_new (FALSE, FALSE, sizeof (BastideBeat));
    }
  if (show->jumps || show->beats->len - show->at > MOST_WAITING)
    canvas_show_skip (self);
  was_busy = canvas_show_is_busy (self);
  show->still.n = 0;
  first = show->beats->len;
  g_array_set_size (show->beats, first + n + 1);
  n_beats = bastide_beats_cut (events, n, &g_array_index (show->beats, BastideBeat, first));
  for (unsigned i = 0; i < n_beats; i++)
    g_array_index (show->beats, BastideBeat, first + i).first += show->events->len;
  g_array_set_size (show->beats, first + n_beats);
  g_array_append_vals (show->events, events, n);
  if (is_still (self))
    {
      keep_scorings (self, first);
      for (unsigned i = first; i < show->beats->len; i++)
        emit_events (self, &g_array_index (show->beats, BastideBeat, i));
      finish (self);
      return;
    }
  if (was_busy || n_beats == 0)
    return;
  bastide_scene_copy (&show->from, &show->shown);
  begin_beat (self);
  g_object_notify (G_OBJECT (self), "busy");
  canvas_wake (self);
}

static double
get_duration (BastideCanvas *self)
{
  return (self->show.jumps ? JUMP_TIME : bastide_beat_duration (get_beat (&self->show))) / MAX (self->pace, 0.05);
}

gboolean
canvas_show_step (BastideCanvas *self, gint64 now)
{
  CanvasShow *show = &self->show;

  if (!canvas_show_is_busy (self))
    return FALSE;
  if (show->start == 0)
    show->start = now;
  show->progress = (now - show->start) / 1000.0 / get_duration (self);
  gtk_widget_queue_draw (GTK_WIDGET (self));
  if (show->progress < 1)
    {
      bastide_scene_tween (&show->shown, &show->from, &show->to,
                           (float) adw_easing_ease (ADW_EASE_OUT_CUBIC, CLAMP (show->progress, 0, 1)));
      return TRUE;
    }
  bastide_scene_copy (&show->shown, &show->to);
  if (show->jumps || show->at + 1 >= show->beats->len)
    {
      finish (self);
      return FALSE;
    }
  show->at++;
  bastide_scene_copy (&show->from, &show->to);
  begin_beat (self);
  return TRUE;
}

/* Light comes, stays and goes. */
static double
find_brightness (double progress)
{
  return CLAMP (MIN (progress / 0.15, (1 - progress) / 0.2), 0, 1);
}

static void
paint_busy (BastideCanvas *self, GtkSnapshot *snapshot, CanvasLayer layer)
{
  CanvasShow *show = &self->show;

  canvas_paint_scene (snapshot, self->pictures, &show->shown, layer, &self->paint, 1);
  for (unsigned i = 0; i < show->light.n; i++)
    if (show->light.items[i].type == BASTIDE_ITEM_POINTS)
      show->light.items[i].lift = RISE * (float) adw_easing_ease (ADW_EASE_OUT_CUBIC, CLAMP (show->progress, 0, 1));
  canvas_paint_scene (snapshot, self->pictures, &show->light, layer, &self->paint, find_brightness (show->progress));
}

static void
update_city_nodes (BastideCanvas *self)
{
  for (CanvasLayer layer = 0; layer < CANVAS_LAYERS; layer++)
    {
      g_clear_pointer (&self->city_nodes[layer], gsk_render_node_unref);
      self->city_nodes[layer] = canvas_paint_node (self->pictures, &self->city, layer, &self->paint, 1);
    }
  self->city_is_old = FALSE;
}

void
canvas_paint_show (BastideCanvas *self, GtkSnapshot *snapshot, CanvasLayer layer)
{
  if (canvas_show_is_busy (self))
    {
      paint_busy (self, snapshot, layer);
      return;
    }
  if (self->city_is_old)
    update_city_nodes (self);
  if (self->city_nodes[layer] != NULL)
    gtk_snapshot_append_node (snapshot, self->city_nodes[layer]);
  canvas_paint_scene (snapshot, self->pictures, &self->show.still, layer, &self->paint, 1);
}
