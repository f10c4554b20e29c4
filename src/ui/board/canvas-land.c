/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Sheets lie in a grid of device pixels that begins at the table's origin. Each knows the part of the city that it was
 * painted for, so a new tile repaints only what it colours. */
#include "canvas-land.h"

#include <adwaita.h>
#include <math.h>
#include <string.h>

#include "art/land.h"
#include "art/picture-pool.h"
#include "canvas-node.h"

#define SHEET 192 /* device pixels */
#define BLEED 1   /* device pixels round a sheet, so that no line shows between scaled sheets */
#define FADE 700  /* ms in which a sheet changes */
#define REACH 5.5 /* tiles: how far from itself a tile changes the land */

#define MOST_PAINTERS 2

/* How sheets are painted. */
typedef struct {
  unsigned pixels;
  int scale;
  gboolean dark, contrast;
} Look;

typedef struct _Job Job;

/* One square of the land. */
typedef struct {
  int x, y;              /* in the grid */
  GskRenderNode *node;   /* NULL if it is not painted yet */
  GskRenderNode *before; /* what it is fading from, or NULL */
  gint64 start;          /* frame time of the fade; 0 if none */
  guint64 sum;           /* of the city that NODE shows */
  Job *job;              /* paints it again; NULL if nothing does */
} Sheet;

/* A range of sheets. */
typedef struct {
  int west, north, east, south;
} Range;

/* A sheet that a thread paints. */
struct _Job {
  Look look;
  int is_cancelled; /* nobody needs the picture any more; atomic */
  int x, y;
  guint64 sum;
  BastideLand land;
  cairo_surface_t *picture; /* NULL until it is painted */
};

struct _CanvasLand {
  GtkWidget *widget;
  Look look;
  BastideLand land;
  GHashTable *sheets;  /* by pack (): Sheet in the present look */
  GskRenderNode *node; /* of the sheets in RANGE; NULL if it is to be made again */
  Range range;
  GskRenderNode *last; /* what was there in the look before, in units of a tile; or NULL */
  GThreadPool *painters;
  GAsyncQueue *finished; /* Job */
  unsigned pending;      /* jobs that have not come back */
  int calls;             /* 1 if a call of finished_cb is pending; atomic */
  guint tick;            /* while sheets fade */
};

static gint64
pack (int x, int y)
{
  return (gint64) ((guint64) (guint32) x << 32 | (guint32) y);
}

/* The painters pass over the job of SHEET if they have not begun it. */
static void
cancel (Sheet *sheet)
{
  if (sheet->job != NULL)
    g_atomic_int_set (&sheet->job->is_cancelled, TRUE);
  sheet->job = NULL;
}

static void
free_sheet (gpointer data)
{
  Sheet *sheet = data;

  cancel (sheet);
  g_clear_pointer (&sheet->node, gsk_render_node_unref);
  g_clear_pointer (&sheet->before, gsk_render_node_unref);
  g_free (sheet);
}

static void
free_job (gpointer data)
{
  Job *job = data;

  g_clear_pointer (&job->picture, cairo_surface_destroy);
  g_free (job);
}

static gboolean finished_cb (gpointer data);

/* The part of the table that the sheet X, Y shows, with its bleed. */
static BastideLandBox
find_box (const Look *look, int x, int y)
{
  const double size = look->pixels;

  return (BastideLandBox) { (x * SHEET - BLEED) / size, (y * SHEET - BLEED) / size, ((x + 1) * SHEET + BLEED) / size,
                            ((y + 1) * SHEET + BLEED) / size };
}

/* Paints a sheet, on a thread of the painters. */
static void
paint_sheet (gpointer data, gpointer user_data)
{
  Job *job = data;
  CanvasLand *land = user_data;
  const int size = SHEET + 2 * BLEED;

  bastide_painter_give_way ();
  if (!g_atomic_int_get (&job->is_cancelled))
    {
      const BastideLandBox box = find_box (&job->look, job->x, job->y);
      cairo_t *cr;

      job->picture = cairo_image_surface_create (CAIRO_FORMAT_ARGB32, size, size);
      cr = cairo_create (job->picture);
      bastide_land_draw (cr, &job->land, &box, job->look.pixels,
                         (BastideStyle) { .dark = job->look.dark, .contrast = job->look.contrast });
      cairo_destroy (cr);
    }
  g_async_queue_push (land->finished, job);
  if (g_atomic_int_compare_and_exchange (&land->calls, 0, 1))
    g_idle_add_full (GDK_PRIORITY_REDRAW - 10, finished_cb, land, NULL);
}

CanvasLand *
canvas_land_new (GtkWidget *widget)
{
  CanvasLand *land = g_new0 (CanvasLand, 1);

  land->widget = widget;
  land->sheets = g_hash_table_new_full (g_int64_hash, g_int64_equal, g_free, free_sheet);
  land->finished = g_async_queue_new_full (free_job);
  land->painters = g_thread_pool_new (paint_sheet, land, CLAMP ((int) g_get_num_processors () - 1, 1, MOST_PAINTERS),
                                      TRUE, NULL);
  return land;
}

void
canvas_land_free (CanvasLand *land)
{
  if (land == NULL)
    return;
  g_hash_table_unref (land->sheets); /* cancels the jobs */
  g_thread_pool_free (land->painters, FALSE, TRUE);
  g_idle_remove_by_data (land);
  if (land->tick != 0)
    gtk_widget_remove_tick_callback (land->widget, land->tick);
  g_async_queue_unref (land->finished);
  g_clear_pointer (&land->last, gsk_render_node_unref);
  g_clear_pointer (&land->node, gsk_render_node_unref);
  g_free (land);
}

static gboolean
is_near (const BastideLandBox *box, BastideLandCell cell)
{
  const double x = cell.x + 0.5, y = cell.y + 0.5;

  return x >= box->west - REACH && x <= box->east + REACH && y >= box->north - REACH && y <= box->south + REACH;
}

/* The part of the city that changes the sheet X, Y. A sheet is painted for this part only: tiles far away could still
 * change how a line is rounded, and the sheet would depend on when it was painted. */
static BastideLand
find_near (const CanvasLand *land, int x, int y)
{
  const BastideLandBox box = find_box (&land->look, x, y);
  BastideLand near = { .stays_pale = land->land.stays_pale };

  for (int i = 0; i < land->land.n_cells; i++)
    if (is_near (&box, land->land.cells[i]))
      near.cells[near.n_cells++] = land->land.cells[i];
  if (bastide_land_has_road (&land->land, &box))
    {
      near.has_exit = true;
      near.exit = land->land.exit;
      near.exit_side = land->land.exit_side;
      near.road = land->land.road;
    }
  return near;
}

static guint64
mix (guint64 sum, BastideLandCell cell, int more)
{
  return (sum ^ (guint64) ((guint8) cell.x << 16 | (guint8) cell.y << 8 | more)) * G_GUINT64_CONSTANT (0x100000001b3);
}

/* A number for what a sheet shows of the city. Never 0. */
static guint64
find_sum (const BastideLand *near)
{
  guint64 sum = G_GUINT64_CONSTANT (0xcbf29ce484222325) ^ near->stays_pale;

  for (int i = 0; i < near->n_cells; i++)
    sum = mix (sum, near->cells[i], 0);
  if (near->has_exit)
    sum = mix (mix (sum, near->exit, 8 + near->exit_side), near->exit, near->road);
  return sum | 1;
}

/* Whether the tiles cover the sheet X, Y. */
static gboolean
is_covered (const CanvasLand *land, int x, int y)
{
  const BastideLandBox box = find_box (&land->look, x, y);
  const int west = (int) floor (box.west), east = (int) ceil (box.east), north = (int) floor (box.north);
  const int south = (int) ceil (box.south);
  int n = 0;

  for (int i = 0; i < land->land.n_cells; i++)
    {
      const BastideLandCell cell = land->land.cells[i];

      n += cell.x >= west && cell.x < east && cell.y >= north && cell.y < south;
    }
  return n == (east - west) * (south - north);
}

void
canvas_land_set_city (CanvasLand *land, const BastideScene *city, gboolean stays_pale)
{
  BastideLand now;

  bastide_land_set_city (&now, city, stays_pale);
  if (memcmp (&now, &land->land, sizeof now) == 0)
    return;
  land->land = now;
  g_clear_pointer (&land->node, gsk_render_node_unref);
}

/* Requests the sheet for NEAR, which TOWN numbers. */
static void
request (CanvasLand *land, Sheet *sheet, const BastideLand *near, guint64 sum)
{
  Job *job = g_new0 (Job, 1);

  cancel (sheet);
  *job = (Job) { .look = land->look, .x = sheet->x, .y = sheet->y, .sum = sum, .land = *near };
  sheet->job = job;
  land->pending++;
  g_thread_pool_push (land->painters, job, NULL);
}

/* A sheet's place, in pixels of the widget. */
static graphene_rect_t
find_bounds (const CanvasLand *land, int x, int y)
{
  const float scale = (float) land->look.scale, side = (SHEET + 2 * BLEED) / scale;

  return GRAPHENE_RECT_INIT ((float) (x * SHEET - BLEED) / scale, (float) (y * SHEET - BLEED) / scale, side, side);
}

/* Keeps what is on the screen until the sheets of the next look are there. */
static void
keep_last (CanvasLand *land)
{
  GPtrArray *nodes = g_ptr_array_new ();
  const float unit = (float) land->look.scale / (float) land->look.pixels;
  GHashTableIter iter;
  gpointer value;

  g_hash_table_iter_init (&iter, land->sheets);
  while (g_hash_table_iter_next (&iter, NULL, &value))
    if (((Sheet *) value)->node != NULL)
      g_ptr_array_add (nodes, ((Sheet *) value)->node);
  if (nodes->len > 0)
    {
      GskRenderNode *all = gsk_container_node_new ((GskRenderNode **) nodes->pdata, nodes->len);
      GskTransform *transform = gsk_transform_scale (NULL, unit, unit);

      g_clear_pointer (&land->last, gsk_render_node_unref);
      land->last = gsk_transform_node_new (all, transform);
      gsk_transform_unref (transform);
      gsk_render_node_unref (all);
    }
  g_ptr_array_unref (nodes);
}

void
canvas_land_set_look (CanvasLand *land, unsigned pixels, int scale, gboolean dark, gboolean contrast)
{
  if (land->look.pixels == pixels && land->look.scale == scale && land->look.dark == dark
      && land->look.contrast == contrast)
    return;
  if (land->look.pixels > 0)
    keep_last (land);
  g_clear_pointer (&land->node, gsk_render_node_unref);
  land->look = (Look) { pixels, scale, dark, contrast };
  g_hash_table_remove_all (land->sheets);
}

static gint64
find_time (const CanvasLand *land)
{
  GdkFrameClock *clock = gtk_widget_get_frame_clock (land->widget);

  return clock != NULL ? gdk_frame_clock_get_frame_time (clock) : 0;
}

static void
tick_ended_cb (gpointer data)
{
  CanvasLand *land = data;

  land->tick = 0;
}

/* Redraws while a sheet fades. */
static gboolean
tick_cb (GtkWidget *widget, GdkFrameClock *clock, gpointer data)
{
  CanvasLand *land = data;
  gboolean fades = FALSE;
  GHashTableIter iter;
  gpointer value;

  g_hash_table_iter_init (&iter, land->sheets);
  while (g_hash_table_iter_next (&iter, NULL, &value))
    {
      Sheet *sheet = value;

      if (sheet->start != 0 && gdk_frame_clock_get_frame_time (clock) - sheet->start >= FADE * 1000)
        {
          sheet->start = 0;
          g_clear_pointer (&sheet->before, gsk_render_node_unref);
        }
      fades |= sheet->start != 0;
    }
  g_clear_pointer (&land->node, gsk_render_node_unref);
  gtk_widget_queue_draw (widget);
  return fades ? G_SOURCE_CONTINUE : G_SOURCE_REMOVE;
}

/* Puts the finished picture of JOB on its sheet. */
static void
take_sheet (CanvasLand *land, Job *job)
{
  const gint64 key = pack (job->x, job->y);
  const graphene_rect_t bounds = find_bounds (land, job->x, job->y);
  Sheet *sheet = g_hash_table_lookup (land->sheets, &key);

  if (sheet == NULL || sheet->job != job)
    return;
  sheet->job = NULL;
  sheet->sum = job->sum;
  g_clear_pointer (&sheet->before, gsk_render_node_unref);
  sheet->before = g_steal_pointer (&sheet->node);
  sheet->node = canvas_node_new_take (land->widget, g_steal_pointer (&job->picture), &bounds);
  sheet->start = sheet->before != NULL && adw_get_enable_animations (land->widget) ? find_time (land) : 0;
  if (sheet->start == 0)
    g_clear_pointer (&sheet->before, gsk_render_node_unref);
  else if (land->tick == 0)
    land->tick = gtk_widget_add_tick_callback (land->widget, tick_cb, land, tick_ended_cb);
}

static gboolean
finished_cb (gpointer data)
{
  CanvasLand *land = data;
  Job *job;

  g_atomic_int_set (&land->calls, 0);
  while ((job = g_async_queue_try_pop (land->finished)) != NULL)
    {
      land->pending--;
      take_sheet (land, job);
      free_job (job);
    }
  g_clear_pointer (&land->node, gsk_render_node_unref);
  gtk_widget_queue_draw (land->widget);
  return G_SOURCE_REMOVE;
}

/* Sheets are opaque, so a translucent one over another is a cross-fade. GTK's own cross-fade takes groups as large as
 * the window with the software renderer, for each sheet. */
static void
append_sheet (CanvasLand *land, GtkSnapshot *snapshot, const Sheet *sheet)
{
  const double part = (double) (find_time (land) - sheet->start) / (FADE * 1000.0);

  if (sheet->before == NULL || part >= 1)
    {
      gtk_snapshot_append_node (snapshot, sheet->node);
      return;
    }
  gtk_snapshot_append_node (snapshot, sheet->before);
  gtk_snapshot_push_opacity (snapshot, CLAMP (part, 0, 1));
  gtk_snapshot_append_node (snapshot, sheet->node);
  gtk_snapshot_pop (snapshot);
}

/* The sheets that BOX touches. */
static Range
find_range (const CanvasLand *land, const BastideBox *box)
{
  const double sheet = (double) SHEET / land->look.scale;

  return (Range) { (int) floor (box->west / sheet), (int) floor (box->north / sheet), (int) ceil (box->east / sheet),
                   (int) ceil (box->south / sheet) };
}

static gboolean
is_outside (gpointer key, gpointer value, gpointer user_data)
{
  const Sheet *sheet = value;
  const Range *range = user_data;

  return sheet->x < range->west || sheet->x >= range->east || sheet->y < range->north || sheet->y >= range->south;
}

/* The sheet X, Y, requested unless it is finished or MOVES is set. NULL if tiles cover it. */
static Sheet *
get_sheet (CanvasLand *land, int x, int y, gboolean moves)
{
  const gint64 key = pack (x, y);
  Sheet *sheet = g_hash_table_lookup (land->sheets, &key);
  BastideLand near;
  guint64 sum;

  if (is_covered (land, x, y))
    return NULL;
  if (sheet == NULL)
    {
      sheet = g_new0 (Sheet, 1);
      *sheet = (Sheet) { .x = x, .y = y };
      g_hash_table_insert (land->sheets, g_memdup2 (&key, sizeof key), sheet);
    }
  if (moves)
    return sheet;
  near = find_near (land, x, y);
  sum = find_sum (&near);
  if (sheet->sum == sum)
    cancel (sheet);
  else if (sheet->job == NULL || sheet->job->sum != sum)
    request (land, sheet, &near, sum);
  return sheet;
}

/* Makes the node of all sheets in the range. Returns whether none is missing. */
static gboolean
make_node (CanvasLand *land, gboolean moves)
{
  const float tile = (float) land->look.pixels / (float) land->look.scale;
  const Range *range = &land->range;
  GtkSnapshot *snapshot = gtk_snapshot_new ();
  gboolean is_whole = TRUE;

  if (land->last != NULL)
    {
      gtk_snapshot_save (snapshot);
      gtk_snapshot_scale (snapshot, tile, tile);
      gtk_snapshot_append_node (snapshot, land->last);
      gtk_snapshot_restore (snapshot);
    }
  for (int y = range->north; y < range->south; y++)
    for (int x = range->west; x < range->east; x++)
      {
        const Sheet *sheet = get_sheet (land, x, y, moves);

        if (sheet != NULL && sheet->node != NULL)
          append_sheet (land, snapshot, sheet);
        is_whole &= sheet == NULL || sheet->node != NULL;
      }
  land->node = gtk_snapshot_free_to_node (snapshot);
  return is_whole;
}

void
canvas_land_append (CanvasLand *land, GtkSnapshot *snapshot, const BastideBox *box, gboolean moves)
{
  const Range range = find_range (land, box);

  if (memcmp (&range, &land->range, sizeof range) != 0)
    g_clear_pointer (&land->node, gsk_render_node_unref);
  land->range = range;
  if (land->node == NULL)
    {
      gboolean is_whole = make_node (land, moves);

      if (is_whole && !moves)
        g_clear_pointer (&land->last, gsk_render_node_unref);
      if (!moves)
        g_hash_table_foreach_remove (land->sheets, is_outside, &land->range);
    }
  if (land->node != NULL)
    gtk_snapshot_append_node (snapshot, land->node);
}

unsigned
canvas_land_pending (CanvasLand *land)
{
  return land->pending;
}
