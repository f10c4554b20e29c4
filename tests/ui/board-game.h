/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Tables and canvases of random games, for tests, benchmarks and pictures of the canvas. */
#pragma once

#include "core/rng.h"
#include "ui/board/canvas-private.h"

/* A new table of persons. */
static inline BastideTable *
board_game_new (unsigned players, uint64_t seed, gboolean table_rules)
{
  static const char *const names[] = { "Red", "Blue", "Green", "Yellow" };
  BastideSetup setup
      = { .set = bastide_tile_set_builtin (), .players = players, .seed = seed, .table_rules = table_rules };
  g_autoptr (BastideGame) game = NULL;

  for (unsigned i = 0; i < players; i++)
    setup.seats[i] = (BastideSeat){
      .colour = (uint8_t) i, .level = "", .version = "", .name = names[i]
    };
  game = bastide_game_new (&setup);
  return bastide_table_new (game, NULL, NULL);
}

/* Plays a random legal move, but passes every second time if that is legal. Returns FALSE if the game is over. */
static inline gboolean
board_game_step (BastideTable *table, BastideRng *rng)
{
  const BastideMoves *legal = bastide_table_get_legal (table);
  BastideMove move;

  if (legal->n == 0)
    return FALSE;
  move = legal->at[bastide_rng_below (rng, legal->n)];
  if (legal->at[legal->n - 1].type == BASTIDE_MOVE_PASS && bastide_rng_below (rng, 2) == 0)
    move = legal->at[legal->n - 1];
  return bastide_table_play (table, &move, 1, NULL);
}

/* A window of that size that contains only a canvas, drawn once. */
static inline BastideCanvas *
board_game_show (BastideTable *table, int width, int height)
{
  GtkWidget *window = gtk_window_new (), *canvas = bastide_canvas_new ();
  gint64 end = g_get_monotonic_time () + 10 * G_USEC_PER_SEC;

  gtk_window_set_decorated (GTK_WINDOW (window), FALSE);
  gtk_window_set_default_size (GTK_WINDOW (window), width, height);
  gtk_window_set_child (GTK_WINDOW (window), canvas);
  bastide_canvas_set_table (BASTIDE_CANVAS (canvas), table);
  gtk_window_present (GTK_WINDOW (window));
  while (g_get_monotonic_time () < end && canvas_drawing_get_pictures (BASTIDE_CANVAS (canvas)->drawing) == NULL)
    g_main_context_iteration (NULL, TRUE);
  while (g_main_context_iteration (NULL, FALSE))
    ;
  return BASTIDE_CANVAS (canvas);
}

/* Waits until the view does not move any more. */
static inline void
board_game_rest (BastideCanvas *canvas)
{
  while (canvas_view_is_moving (canvas->view))
    g_main_context_iteration (NULL, TRUE);
}

/* What the canvas draws now, or NULL for nothing. The caller unrefs it. */
static inline GskRenderNode *
board_game_draw (BastideCanvas *canvas)
{
  GtkSnapshot *snapshot = gtk_snapshot_new ();

  GTK_WIDGET_GET_CLASS (canvas)->snapshot (GTK_WIDGET (canvas), snapshot);
  return gtk_snapshot_free_to_node (snapshot);
}

/* Waits until all pictures have arrived and been drawn. */
static inline void
board_game_wait (BastideCanvas *canvas)
{
  while (g_main_context_iteration (NULL, FALSE))
    ;
  do
    {
      canvas_drawing_forget_city (canvas->drawing);
      canvas_drawing_forget_light (canvas->drawing);
      gsk_render_node_unref (board_game_draw (canvas));
      g_usleep (2000);
      while (g_main_context_iteration (NULL, FALSE))
        ;
    }
  while (!canvas_drawing_is_complete (canvas->drawing));
  canvas_drawing_forget_city (canvas->drawing);
  canvas_drawing_forget_light (canvas->drawing);
  gsk_render_node_unref (board_game_draw (canvas));
}
