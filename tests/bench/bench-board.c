/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Figures of the drawn board (W1-W3, W5-W8), with the largest city of some random games; processor time. */
#include <adwaita.h>
#include <malloc.h>
#include <time.h>

#include "../ui/board-game.h"
#include "model/table-reading.h"
#include "ui/board/canvas-land.h"
#include "ui/widgets/settings.h"

#define RUNS 41
#define LAND_RUNS 11
#define PAN 16 /* pixels of the window that the land moves in each frame */

/* Games of which the largest city is shown. */
#define GAMES 12

/* Processor time of this thread in microseconds: other programs do not count. */
static gint64
get_time (void)
{
  struct timespec time;

  clock_gettime (CLOCK_THREAD_CPUTIME_ID, &time);
  return time.tv_sec * G_USEC_PER_SEC + time.tv_nsec / 1000;
}

static int
compare (gconstpointer a, gconstpointer b)
{
  double p = *(const double *) a, q = *(const double *) b;

  return p < q ? -1 : p > q;
}

/* The median of RUNS times of FUNC in microseconds. */
static double
measure (BastideCanvas *canvas, void (*prepare) (BastideCanvas *), void (*func) (BastideCanvas *))
{
  double times[RUNS];

  for (int i = 0; i < RUNS; i++)
    {
      gint64 start;

      if (prepare != NULL)
        prepare (canvas);
      start = get_time ();
      for (int j = 0; j < 10; j++)
        func (canvas);
      times[i] = (double) (get_time () - start) / 10;
    }
  qsort (times, RUNS, sizeof times[0], compare);
  return times[RUNS / 2];
}

static void
draw (BastideCanvas *canvas)
{
  gsk_render_node_unref (board_game_draw (canvas));
}

static void
rebuild (BastideCanvas *canvas)
{
  canvas_drawing_forget_city (canvas->drawing);
  canvas_drawing_forget_light (canvas->drawing);
  draw (canvas);
}

/* Rebuilds the city a pixel away from where it was, so that each of its items needs another node. */
static void
rebuild_all (BastideCanvas *canvas)
{
  static unsigned at;
  const float pixel = (float) (1 / canvas_view_get (canvas->view).pixels);

  for (unsigned i = 0; i < canvas->city.n; i++)
    canvas->city.items[i].x += at % 2 == 0 ? pixel : -pixel;
  at++;
  rebuild (canvas);
}

/* Shows the table PIXELS further west. */
static void
shift (BastideCanvas *canvas, double pixels)
{
  BastideView view = canvas_view_get (canvas->view);

  view.x += pixels / view.pixels;
  canvas_view_set (canvas->view, view);
}

static void
pan (BastideCanvas *canvas)
{
  shift (canvas, 1);
  draw (canvas);
}

static void
pan_back (BastideCanvas *canvas)
{
  shift (canvas, -10);
}

static void
step_aside (BastideCanvas *canvas)
{
  static unsigned at;

  shift (canvas, at++ / 20 % 2 == 0 ? 7 : -7);
}

static void
point_at_next (BastideCanvas *canvas)
{
  static unsigned at;

  canvas_point (canvas, POINTED_BY_POINTER, canvas->places.at[at++ % canvas->places.n]);
}

/* Opens the card of one thing of each tile in turn. */
static void
explain_next (BastideCanvas *canvas)
{
  static unsigned at;
  const TownTile *t = &canvas->stage.state->tiles[at++ % canvas->stage.state->status.n_tiles];

  canvas_card_open_next (canvas->card, (BastidePlace) { BASTIDE_PLACE_CELL, t->x, t->y, 0 });
}

/* Chooses the next overlay: owners, rows, the cells of a kind of tile, none. */
static void
choose_next_overlay (BastideCanvas *canvas)
{
  static const char *const names[] = { "owners", "rows", "tiles", "" };
  static unsigned at;

  bastide_table_seek (canvas->table, at % 4 == 2 ? (int) (at / 4 % canvas->stage.set->n_kinds) : -1);
  g_settings_set_string (settings_get_default (), "overlay", names[at++ % 4]);
}

static void
painted_cb (gboolean *is_drawn)
{
  *is_drawn = TRUE;
}

static void
read_event (BastideCanvas *canvas)
{
  BastideTableChange change = { .parts = BASTIDE_TABLE_POSITION | BASTIDE_TABLE_CHOICES, .way = BASTIDE_TABLE_STAYED };

  g_signal_emit_by_name (canvas->table, "changed", &change);
  draw (canvas);
}

/* Milliseconds that the renderer takes for a whole frame of WIDTH × HEIGHT. */
static double
render (BastideCanvas *canvas, int width, int height)
{
  GskRenderer *renderer = gtk_native_get_renderer (gtk_widget_get_native (GTK_WIDGET (canvas)));
  double times[RUNS];

  for (int i = 0; i < RUNS; i++)
    {
      GskRenderNode *node = board_game_draw (canvas);
      gint64 start = get_time ();
      GdkTexture *texture
        = gsk_renderer_render_texture (renderer, node, &GRAPHENE_RECT_INIT (0, 0, (float) width, (float) height));

      times[i] = (double) (get_time () - start) / 1000;
      g_object_unref (texture);
      gsk_render_node_unref (node);
    }
  qsort (times, RUNS, sizeof times[0], compare);
  return times[RUNS / 2];
}

/* One whole frame of the window as GTK draws it, what CHANGE changes and no more, in milliseconds: the median of RUNS,
 * or the worst but one in a hundred of ten times as many. */
static double
draw_frame (BastideCanvas *canvas, void (*change) (BastideCanvas *), gboolean is_worst)
{
  GdkFrameClock *clock = gtk_widget_get_frame_clock (GTK_WIDGET (canvas));
  const unsigned n = is_worst ? 10 * RUNS : RUNS;
  g_autofree double *times = g_new (double, n);
  gboolean is_drawn;
  gulong handler;

  handler = g_signal_connect_swapped (clock, "after-paint", G_CALLBACK (painted_cb), &is_drawn);
  for (unsigned i = 0; i < n; i++)
    {
      gint64 start;

      while (g_main_context_iteration (NULL, FALSE))
        ;
      is_drawn = FALSE;
      start = get_time ();
      change (canvas);
      gtk_widget_queue_draw (GTK_WIDGET (canvas));
      while (!is_drawn)
        g_main_context_iteration (NULL, TRUE);
      times[i] = (double) (get_time () - start) / 1000;
    }
  g_signal_handler_disconnect (clock, handler);
  qsort (times, n, sizeof times[0], compare);
  return times[is_worst ? n - n / 100 - 1 : n / 2];
}

/* The table of the game with the most pieces of wall among some, its last tile in hand. */
static BastideTable *
play_largest (void)
{
  BastideTable *largest = NULL;
  unsigned most = 0;

  for (uint64_t seed = 1; seed <= GAMES; seed++)
    {
      BastideTable *table = board_game_new (4, seed, FALSE);
      BastideRng rng = bastide_rng (seed);
      const TownStatus *status = &bastide_table_get_state (table)->status;

      while ((status->n_tiles < 74 || status->phase != TOWN_PHASE_TILE) && board_game_step (table, &rng))
        status = &bastide_table_get_state (table)->status;
      if (status->phase == TOWN_PHASE_TILE && status->n_pieces > most)
        {
          most = status->n_pieces;
          if (largest != NULL)
            bastide_table_close (largest);
          g_set_object (&largest, table);
        }
      else
        bastide_table_close (table);
      g_object_unref (table);
    }
  return largest;
}

static gsize
count_allocated (void)
{
  struct mallinfo2 info = mallinfo2 ();

  return info.uordblks + info.hblkhd;
}

/* The most memory that is freed with the pictures after looking at the whole city from near, step by step. */
static double
find_picture_memory (BastideCanvas *canvas, double pixels)
{
  const TownStatus *status = &bastide_table_get_state (canvas->table)->status;
  gsize before;

  for (int y = status->north; y <= status->south; y++)
    for (int x = status->west; x <= status->east; x++)
      {
        canvas_view_choose (canvas->view, (BastideView) { x, y, pixels }, 0);
        board_game_wait (canvas);
      }
  before = count_allocated ();
  canvas_drawing_clear (canvas->drawing);
  before -= count_allocated ();
  board_game_wait (canvas);
  return (double) before / (1 << 20);
}

/* A land of its own, of which only the land is drawn: its widget is in the canvas's window and cannot be seen. */
typedef struct {
  GtkWidget *widget;
  CanvasLand *land;
  BastideBox box; /* what is drawn, in pixels, as large as the canvas */
} Bare;

static void
show_land (Bare *bare, BastideCanvas *canvas, const BastideScene *city)
{
  const BastideView view = canvas_view_get (canvas->view);
  const double west = view.x * view.pixels - gtk_widget_get_width (GTK_WIDGET (canvas)) / 2.0;
  const double north = view.y * view.pixels - gtk_widget_get_height (GTK_WIDGET (canvas)) / 2.0;

  bare->widget = gtk_label_new (NULL);
  gtk_widget_set_child_visible (bare->widget, FALSE);
  gtk_widget_set_parent (bare->widget, GTK_WIDGET (canvas));
  bare->land = canvas_land_new (bare->widget);
  bare->box = (BastideBox) { west, north, west + gtk_widget_get_width (GTK_WIDGET (canvas)),
                             north + gtk_widget_get_height (GTK_WIDGET (canvas)) };
  canvas_land_set_look (bare->land, (unsigned) (view.pixels + 0.5), 1, FALSE, FALSE);
  canvas_land_set_city (bare->land, city, FALSE);
}

static void
hide_land (Bare *bare)
{
  canvas_land_free (bare->land);
  gtk_widget_unparent (bare->widget);
}

static void
draw_land (Bare *bare)
{
  GtkSnapshot *snapshot = gtk_snapshot_new ();
  GskRenderNode *node;

  canvas_land_append (bare->land, snapshot, &bare->box, FALSE);
  node = gtk_snapshot_free_to_node (snapshot);
  g_clear_pointer (&node, gsk_render_node_unref);
}

/* Draws the land until it is complete, again whenever some of it has been painted. */
static void
complete_land (Bare *bare)
{
  draw_land (bare);
  while (canvas_land_pending (bare->land) > 0)
    {
      g_main_context_iteration (NULL, TRUE);
      draw_land (bare);
    }
}

/* Milliseconds until a new land is complete, by the clock, and in BUSY those of this thread. Medians. */
static double
measure_new_land (BastideCanvas *canvas, double *busy)
{
  double times[LAND_RUNS], shares[LAND_RUNS];

  for (int i = 0; i < LAND_RUNS; i++)
    {
      const gint64 start = g_get_monotonic_time (), begun = get_time ();
      Bare bare;

      show_land (&bare, canvas, &canvas->city);
      complete_land (&bare);
      times[i] = (double) (g_get_monotonic_time () - start) / 1000;
      shares[i] = (double) (get_time () - begun) / 1000;
      hide_land (&bare);
    }
  qsort (times, LAND_RUNS, sizeof times[0], compare);
  qsort (shares, LAND_RUNS, sizeof shares[0], compare);
  *busy = shares[LAND_RUNS / 2];
  return times[LAND_RUNS / 2];
}

/* Milliseconds of this thread for the land in a frame while panning, 60 frames a second: the worst but one in a
 * hundred. */
static double
measure_land_panned (BastideCanvas *canvas)
{
  double times[5 * RUNS];
  Bare bare;

  show_land (&bare, canvas, &canvas->city);
  complete_land (&bare);
  for (unsigned i = 0; i < G_N_ELEMENTS (times); i++)
    {
      gint64 start = get_time ();

      bare.box.west += PAN;
      bare.box.east += PAN;
      draw_land (&bare);
      while (g_main_context_iteration (NULL, FALSE))
        ;
      times[i] = (double) (get_time () - start) / 1000;
      g_usleep (16000);
    }
  hide_land (&bare);
  qsort (times, G_N_ELEMENTS (times), sizeof times[0], compare);
  return times[G_N_ELEMENTS (times) - G_N_ELEMENTS (times) / 100 - 1];
}

/* Milliseconds until the land is right after a tile was laid, by the clock, and in BUSY those of this thread, all frames
 * together. Medians. */
static double
measure_land_after_tile (BastideCanvas *canvas, double *busy)
{
  double times[LAND_RUNS], shares[LAND_RUNS];
  BastideScene before = { 0 };
  Bare bare;

  bastide_scene_copy (&before, &canvas->city);
  for (unsigned i = before.n; i-- > 0;)
    if (before.items[i].type == TOWN_ITEM_TILE)
      {
        memmove (&before.items[i], &before.items[i + 1], (before.n - i - 1) * sizeof before.items[0]);
        before.n--;
        break;
      }
  show_land (&bare, canvas, &before);
  for (int i = 0; i < LAND_RUNS; i++)
    {
      gint64 start, begun;

      canvas_land_set_city (bare.land, &before, FALSE);
      complete_land (&bare);
      start = g_get_monotonic_time ();
      begun = get_time ();
      canvas_land_set_city (bare.land, &canvas->city, FALSE);
      complete_land (&bare);
      times[i] = (double) (g_get_monotonic_time () - start) / 1000;
      shares[i] = (double) (get_time () - begun) / 1000;
    }
  hide_land (&bare);
  bastide_scene_clear (&before);
  qsort (times, LAND_RUNS, sizeof times[0], compare);
  qsort (shares, LAND_RUNS, sizeof shares[0], compare);
  *busy = shares[LAND_RUNS / 2];
  return times[LAND_RUNS / 2];
}

static void
print_land (BastideCanvas *canvas)
{
  double busy, complete = measure_new_land (canvas, &busy);

  g_print ("W7 land complete              %8.1f ms (300), %.1f ms of the window's thread\n", complete, busy);
  g_print ("W7 land while panning, 99 %%   %8.2f ms (1)\n", measure_land_panned (canvas));
  complete = measure_land_after_tile (canvas, &busy);
  g_print ("W7 land after a tile          %8.2f ms (5), complete in %.1f ms\n", busy, complete);
}

int
main (void)
{
  BastideTable *table;
  BastideCanvas *canvas;
  gboolean is_software;

  adw_init ();
  table = play_largest ();
  canvas = board_game_show (table, 1280, 1024);
  canvas_view_choose (canvas->view, canvas_view_get (canvas->view), 0);
  board_game_wait (canvas);
  is_software = GSK_IS_CAIRO_RENDERER (gtk_native_get_renderer (gtk_widget_get_native (GTK_WIDGET (canvas))));
  g_print ("%u tiles, %u pieces, %u items, %u places, %.0f pixels a tile\n",
           bastide_table_get_state (table)->status.n_tiles, bastide_table_get_state (table)->status.n_pieces,
           canvas->city.n + canvas->light.n, canvas->places.n, canvas_view_get (canvas->view).pixels);
  g_print ("W1 frame while panning, 99 %%  %8.1f ms (6.9%s)\n", draw_frame (canvas, step_aside, TRUE),
           is_software ? " with a GPU; here is none" : "");
  g_print ("W2 snapshot, all nodes new    %8.1f µs (50)\n", measure (canvas, NULL, rebuild_all));
  g_print ("W2 snapshot, nodes kept       %8.1f µs (50)\n", measure (canvas, NULL, rebuild));
  g_print ("W2 snapshot, panning          %8.1f µs (5)\n", measure (canvas, pan_back, pan));
  g_print ("W3 whole frame, 1280 × 1024   %8.1f ms (33)\n", render (canvas, 1280, 1024));
  g_print ("W3 frame while panning        %8.1f ms (33)\n", draw_frame (canvas, step_aside, FALSE));
  g_print ("W3 frame of a hover           %8.1f ms (5)\n", draw_frame (canvas, point_at_next, FALSE));
  g_print ("W3 one tile                   %8.1f ms (5)\n", render (canvas, 160, 160));
  g_print ("W5 event to light, drawn      %8.1f µs (16700)\n", measure (canvas, NULL, read_event));
  print_land (canvas);
  g_print ("W8 card, drawn, 99 %%          %8.1f ms (16.7)\n", draw_frame (canvas, explain_next, TRUE));
  canvas_card_close (canvas->card);
  g_print ("W8 overlay, drawn, 99 %%       %8.1f ms (16.7)\n", draw_frame (canvas, choose_next_overlay, TRUE));
  g_settings_set_string (settings_get_default (), "overlay", "");
  g_print ("W6 pictures, fitted           %8.1f MiB (23.0)\n",
           find_picture_memory (canvas, canvas_view_get (canvas->view).pixels));
  g_print ("W6 pictures, 200 pixels       %8.1f MiB (23.0)\n", find_picture_memory (canvas, 200));
  g_print ("W6 pictures, largest          %8.1f MiB (23.0)\n", find_picture_memory (canvas, BASTIDE_VIEW_LARGEST));
  bastide_table_close (table);
  g_object_unref (table);
  return 0;
}
