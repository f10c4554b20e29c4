/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Tables and canvases of random games, for tests, benchmarks and pictures of the canvas. */
#pragma once

#include "core/rng.h"
#include "games/town/rules/rules.h"
#include "games/town/board/beats.h"
#include "games/town/board/city.h"
#include "games/town/board/contour.h"
#include "games/town/board/hit.h"
#include "games/town/board/number-plates.h"
#include "games/town/board/places.h"
#include "ui/board/canvas-private.h"

/* A new table of persons. */
static inline BastideTable *
board_game_new (unsigned players, uint64_t seed, gboolean table_rules)
{
  static const char *const names[] = { "Red", "Blue", "Green", "Yellow" };
  BastideSetup setup = { .rules = &town_rules, .set = town_tile_set_builtin (),
                         .players = players,
                         .seed = seed,
                         .table_rules = table_rules };
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
  if (legal->at[legal->n - 1].type == TOWN_MOVE_PASS && bastide_rng_below (rng, 2) == 0)
    move = legal->at[legal->n - 1];
  return bastide_table_play (table, &move, 1, NULL);
}

/* A window of that size that contains only a canvas, drawn once. */
static inline BastideCanvas *
board_game_show (BastideTable *table, int width, int height)
{
  GtkWidget *window = gtk_window_new (), *canvas = bastide_canvas_new ();

  gtk_window_set_decorated (GTK_WINDOW (window), FALSE);
  gtk_window_set_default_size (GTK_WINDOW (window), width, height);
  gtk_window_set_child (GTK_WINDOW (window), canvas);
  bastide_canvas_set_table (BASTIDE_CANVAS (canvas), table);
  gtk_window_present (GTK_WINDOW (window));
  while (canvas_drawing_get_pictures (BASTIDE_CANVAS (canvas)->drawing) == NULL)
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
      g_main_context_iteration (NULL, !canvas_drawing_is_complete (canvas->drawing));
      while (g_main_context_iteration (NULL, FALSE))
        ;
    }
  while (!canvas_drawing_is_complete (canvas->drawing));
  canvas_drawing_forget_city (canvas->drawing);
  canvas_drawing_forget_light (canvas->drawing);
  gsk_render_node_unref (board_game_draw (canvas));
}

/* What answers clicks on the canvas. */
static inline GtkEventController *
board_game_find_click (BastideCanvas *canvas)
{
  g_autoptr (GListModel) controllers = gtk_widget_observe_controllers (GTK_WIDGET (canvas));

  for (guint i = 0; i < g_list_model_get_n_items (controllers); i++)
    {
      g_autoptr (GtkEventController) controller = g_list_model_get_item (controllers, i);

      if (GTK_IS_GESTURE_CLICK (controller))
        return controller;
    }
  g_assert_not_reached ();
}
