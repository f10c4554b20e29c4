/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Figures of the drawn board (W2-W5), by the software renderer, with a large city of a random game; processor time. */
#include <adwaita.h>
#include <time.h>

#include "../ui/board-game.h"

#define RUNS 41

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
  canvas->city_is_old = canvas->light_is_old = TRUE;
  draw (canvas);
}

static void
pan (BastideCanvas *canvas)
{
  canvas->view.x += 1 / canvas->view.pixels;
  draw (canvas);
}

static void
pan_back (BastideCanvas *canvas)
{
  canvas->view.x -= 10 / canvas->view.pixels;
}

static void
hover (BastideCanvas *canvas)
{
  static unsigned at;

  canvas_point (canvas, POINTED_BY_POINTER, canvas->places.at[at++ % canvas->places.n]);
  draw (canvas);
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

int
main (void)
{
  BastideTable *table;
  BastideRng rng = bastide_rng (4);
  BastideCanvas *canvas;

  adw_init ();
  table = board_game_new (4, 4, FALSE);
  while (bastide_table_get_state (table)->status.n_tiles < 70
         || bastide_table_get_state (table)->status.phase != BASTIDE_PHASE_TILE)
    g_assert_true (board_game_step (table, &rng));
  canvas = board_game_show (table, 1280, 1024);
  canvas->is_own_view = TRUE;
  board_game_wait (canvas);
  g_print ("%u tiles, %u items, %u places, %.0f pixels a tile\n", bastide_table_get_state (table)->status.n_tiles,
           canvas->city.n + canvas->light.n, canvas->places.n, canvas->view.pixels);
  g_print ("W2 snapshot, rebuilt          %8.1f µs (50)\n", measure (canvas, NULL, rebuild));
  g_print ("W2 snapshot, panning          %8.1f µs (5)\n", measure (canvas, pan_back, pan));
  g_print ("W3 hover, without rendering   %8.1f µs\n", measure (canvas, NULL, hover));
  g_print ("W3 whole frame, 1280 × 1024   %8.1f ms (33)\n", render (canvas, 1280, 1024));
  g_print ("W3 one tile                   %8.1f ms (5)\n", render (canvas, 160, 160));
  g_print ("W5 event to light, drawn      %8.1f µs (16700)\n", measure (canvas, NULL, read_event));
  bastide_table_close (table);
  g_object_unref (table);
  return 0;
}
