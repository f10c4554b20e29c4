/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Whole games of every game but the town in the window: what is chosen by keys is played, everything that the window
 * shows of a position can be opened, and sorts of figures can be chosen. */
#include <adwaita.h>

#include "core/rng.h"
#include "games/cathedral/board/place.h"
#include "games/country/rules/move.h"
#include "games/face.h"
#include "model/bastide-turns.h"
#include "page-game.h"
#include "ui/pane/bastide-ledger-view.h"
#include "ui/pane/bastide-side-pane.h"
#include "ui/pane/points-table.h"
#include "ui/table/bastide-question-bar.h"

/* A new table of two persons with OPTIONS. */
static BastideTable *
make_table (const BastideGameFace *face, uint32_t options, uint64_t seed)
{
  const BastideRules *rules = face->kind->rules;
  g_autofree BastideKit *kit = g_malloc (rules->kit_size);
  BastideSetup setup = { .rules = rules,
                         .options = options,
                         .set = kit,
                         .players = 2,
                         .seed = seed,
                         .seats = { { .name = "Red", .level = "", .version = "", .colour = 0 },
                                    { .name = "Blue", .level = "", .version = "", .colour = 1 } } };
  g_autoptr (BastideGame) game = NULL;
  BastideFault fault;

  g_assert_true (rules->open_kit (kit, options, NULL, 0, &fault));
  game = bastide_game_new (&setup);
  return bastide_table_new (game, NULL, NULL);
}

static void
wait_a_frame (void)
{
  while (g_main_context_iteration (NULL, FALSE))
    ;
}

/* Looks at a random moment in a random page of the pane, and explains what is below the cursor. */
static void
look_round (GtkWidget *page, BastideTable *table, BastideRng *rng)
{
  BastideCanvas *canvas = find_widget (page, BASTIDE_TYPE_CANVAS);
  const unsigned ply = bastide_game_get_ply (bastide_table_get_game (table));

  bastide_table_page_show_pane (BASTIDE_TABLE_PAGE (page), (BastideSidePanePage) bastide_rng_below (rng, 5));
  bastide_table_look (table, bastide_rng_below (rng, ply + 1));
  wait_a_frame ();
  gtk_widget_activate_action (GTK_WIDGET (canvas), "board.look", "s", "east");
  gtk_widget_activate_action (GTK_WIDGET (canvas), "board.explain", NULL);
  gtk_widget_activate_action (GTK_WIDGET (canvas), "board.describe", NULL);
  wait_a_frame ();
  bastide_table_look_at_head (table);
}

/* Whatever can be put besides common figures is named beside the question. */
static void
assert_sorts (GtkWidget *page)
{
  BastideCanvas *canvas = find_widget (page, BASTIDE_TYPE_CANVAS);
  GtkGrid *sorts = GTK_GRID (gtk_widget_get_template_child (find_widget (page, BASTIDE_TYPE_QUESTION_BAR),
                                                            BASTIDE_TYPE_QUESTION_BAR, "sorts"));

  g_assert_cmpint (gtk_grid_get_child_at (sorts, 0, 0) != NULL, ==, canvas->sorts > 1);
}

static void
test_whole_game (gconstpointer data)
{
  const BastideGameFace *face = data;
  const uint32_t options = face->voice->options != NULL ? 31 : 0;
  BastideTable *table = make_table (face, options, 5);
  GtkWidget *page = page_game_show (table, 1200, 780);
  BastideRng rng = bastide_rng (7);
  const BastideMoves *legal;

  while ((legal = bastide_table_get_legal (table))->n > 0)
    {
      const BastideMove move = legal->at[bastide_rng_below (&rng, legal->n)];

      g_assert_true (bastide_table_play (table, &move, 1, NULL));
      wait_a_frame ();
      assert_sorts (page);
      if (bastide_rng_below (&rng, 8) == 0)
        look_round (page, table, &rng);
      if (bastide_rng_below (&rng, 20) == 0 && bastide_table_undo (table, BASTIDE_STEP_DECISION))
        g_assert_true (bastide_table_redo (table, BASTIDE_STEP_DECISION));
    }
  look_round (page, table, &rng);
  page_game_hide (page, table);
}

/* Plays any moves until somebody can fill in the best use of his craftsmen, and points at that. */
static void
point_at_best (BastideCanvas *canvas, BastideTable *table)
{
  const BastidePlace best = { CATHEDRAL_PLACE_BEST, CATHEDRAL_CELL_BEST, 0, 0 };
  BastideRng rng = bastide_rng (7);

  while (bastide_places_find (&canvas->places, best) < 0)
    {
      const BastideMoves *legal = bastide_table_get_legal (table);

      g_assert_cmpuint (legal->n, >, 0);
      g_assert_true (bastide_table_play (table, &legal->at[bastide_rng_below (&rng, legal->n)], 1, NULL));
      wait_a_frame ();
    }
  canvas_point (canvas, POINTED_BY_KEYS, best);
}

/* Before a click on − or +, and on what does the whole plan, the sentence says what it will do. */
static void
test_plan_is_told (void)
{
  const BastideGameFace *face = bastide_face_find (bastide_rules_find ("cathedral", strlen ("cathedral")));
  BastideTable *table = make_table (face, 0, 5);
  GtkWidget *page = page_game_show (table, 1200, 780);
  BastideCanvas *canvas = find_widget (page, BASTIDE_TYPE_CANVAS);
  GtkInscription *detail = GTK_INSCRIPTION (
      gtk_widget_get_template_child (find_widget (page, BASTIDE_TYPE_QUESTION_BAR), BASTIDE_TYPE_QUESTION_BAR,
                                     "detail"));
  g_autofree char *filled = NULL;

  point_at_best (canvas, table);
  filled = g_strdup (gtk_inscription_get_text (detail));
  g_assert_nonnull (strstr (filled, " × "));
  canvas_choose (canvas, canvas->stage.pointed, FALSE);
  canvas_point (canvas, POINTED_BY_KEYS, (BastidePlace) { CATHEDRAL_PLACE_DO, CATHEDRAL_CELL_DO, 0, 0 });
  g_assert_nonnull (strstr (gtk_inscription_get_text (detail), "No other work makes more points now"));
  page_game_hide (page, table);
}

/* Every turn has words, and every step of the final scoring, also if nobody gets points. */
static void
read_history (BastideTable *table)
{
  g_autoptr (BastideTurns) turns = bastide_turns_new (bastide_table_get_game (table), bastide_table_get_history (table));

  for (unsigned i = 0; i < g_list_model_get_n_items (G_LIST_MODEL (turns)); i++)
    {
      g_autoptr (BastideHistoryItem) item = g_list_model_get_item (G_LIST_MODEL (turns), i);
      g_autofree char *words = bastide_history_item_tell (item);

      g_assert_nonnull (words);
      g_assert_cmpstr (words, !=, "");
    }
}

static void
test_histories (gconstpointer data)
{
  BastideRng rng = bastide_rng (3);

  for (unsigned seed = 1; seed <= 12; seed++)
    {
      const BastideGameFace *face = data;
      BastideTable *table = make_table (face, face->voice->options != NULL ? seed * 5 % 32 : 0, seed);
      const BastideMoves *legal;

      while ((legal = bastide_table_get_legal (table))->n > 0)
        {
          const BastideMove move = legal->at[bastide_rng_below (&rng, legal->n)];

          g_assert_true (bastide_table_play (table, &move, 1, NULL));
        }
      read_history (table);
      bastide_table_close (table);
      g_object_unref (table);
    }
}

static void
test_sorts_are_chosen (void)
{
  const BastideGameFace *face = bastide_face_find (bastide_rules_find ("country", strlen ("country")));
  BastideTable *table = make_table (face, 8 /* inns, which have large followers */, 5);
  GtkWidget *page = page_game_show (table, 1200, 780), *canvas = find_widget (page, BASTIDE_TYPE_CANVAS);
  GtkGrid *sorts = GTK_GRID (gtk_widget_get_template_child (find_widget (page, BASTIDE_TYPE_QUESTION_BAR),
                                                            BASTIDE_TYPE_QUESTION_BAR, "sorts"));
  BastideGame *game = bastide_table_get_game (table);

  g_assert_null (gtk_grid_get_child_at (sorts, 0, 0));
  g_assert_true (bastide_table_play (table, &bastide_table_get_legal (table)->at[0], 1, NULL));
  wait_a_frame ();
  g_assert_true (gtk_toggle_button_get_active (GTK_TOGGLE_BUTTON (gtk_grid_get_child_at (sorts, 0, 0))));
  g_assert_null (gtk_grid_get_child_at (sorts, 2, 0));
  gtk_widget_activate_action (canvas, "board.sort", "u", 1);
  g_assert_true (gtk_toggle_button_get_active (GTK_TOGGLE_BUTTON (gtk_grid_get_child_at (sorts, 1, 0))));
  g_assert_false (gtk_toggle_button_get_active (GTK_TOGGLE_BUTTON (gtk_grid_get_child_at (sorts, 0, 0))));
  gtk_widget_activate_action (canvas, "board.step", "s", "north");
  gtk_widget_activate_action (canvas, "board.choose", NULL);
  g_assert_cmpuint (bastide_game_get_ply (game), ==, 2);
  g_assert_cmpint (bastide_game_get_move (game, 1).type, ==, COUNTRY_MOVE_LARGE);
  page_game_hide (page, table);
}

/* The room of the board, in pixels. */
static graphene_size_t
measure_board (GtkWidget *page)
{
  GtkWidget *canvas = find_widget (page, BASTIDE_TYPE_CANVAS);

  page_game_wait_for_layout (page);
  return GRAPHENE_SIZE_INIT ((float) gtk_widget_get_width (canvas), (float) gtk_widget_get_height (canvas));
}

/* The board keeps its size, whatever figures can be put, and whether there is a hint. */
static void
test_sorts_take_no_room (gconstpointer data)
{
  const int *size = data;
  const BastideGameFace *face = bastide_face_find (bastide_rules_find ("country", strlen ("country")));
  BastideTable *table = make_table (face, 31, 5);
  GtkWidget *page = page_game_show (table, size[0], size[1]);
  GtkWidget *bar = find_widget (page, BASTIDE_TYPE_QUESTION_BAR);
  BastideCanvas *canvas = find_widget (page, BASTIDE_TYPE_CANVAS);
  graphene_size_t room = measure_board (page), now;
  BastideRng rng = bastide_rng (7);
  unsigned most = 0;

  for (unsigned moves = 0; moves < 50; moves++)
    {
      const BastideMoves *legal = bastide_table_get_legal (table);

      g_assert_true (bastide_table_play (table, &legal->at[bastide_rng_below (&rng, legal->n)], 1, NULL));
      gtk_widget_set_visible (GTK_WIDGET (gtk_widget_get_template_child (bar, BASTIDE_TYPE_QUESTION_BAR, "hint")), TRUE);
      now = measure_board (page);
      g_assert_cmpfloat (now.width, ==, room.width);
      g_assert_cmpfloat (now.height, ==, room.height);
      most = MAX (most, (unsigned) __builtin_popcount (canvas->sorts));
    }
  g_assert_cmpuint (most, >, 2);
  page_game_hide (page, table);
}

/* The number of labels of the grid's first column that are shown. */
static int
count_rows (GtkWidget *grid)
{
  int n = 0;

  for (GtkWidget *child = gtk_widget_get_first_child (grid); child != NULL; child = gtk_widget_get_next_sibling (child))
    {
      int column, row;

      gtk_grid_query_child (GTK_GRID (grid), child, &column, &row, NULL, NULL);
      n += column == 0 && row > 0 && gtk_widget_get_visible (child);
    }
  return n;
}

/* The tables have the sources of points that the options of the game can bring, and the sum of all. */
static void
test_sources_go_with_options (void)
{
  static const struct {
    uint32_t options;
    int rows;
  } games[] = { { 0, 3 + 1 }, { 1 /* fields */, 4 + 1 }, { 4 | 16 /* abbot and traders */, 5 + 1 }, { 31, 6 + 1 } };
  const BastideGameFace *face = bastide_face_find (bastide_rules_find ("country", strlen ("country")));

  for (gsize i = 0; i < G_N_ELEMENTS (games); i++)
    {
      g_autoptr (BastideTable) table = make_table (face, games[i].options, 5);
      g_autoptr (GtkWidget) sources = g_object_ref_sink (points_table_new_sources (table, NULL, NULL));
      g_autoptr (GtkWidget) ledger = g_object_ref_sink (g_object_new (BASTIDE_TYPE_LEDGER_VIEW, NULL));

      g_assert_cmpint (count_rows (sources), ==, games[i].rows);
      bastide_table_view_set_table (BASTIDE_TABLE_VIEW (ledger), table);
      g_assert_cmpint (count_rows (find_widget (ledger, GTK_TYPE_GRID)), ==, games[i].rows);
      bastide_table_view_set_table (BASTIDE_TABLE_VIEW (ledger), NULL);
    }
}

/* Counts the items that wait for their light, or go somewhere, in the frame that SHOW has reached. They do both in time. */
static void
check_light (CanvasShow *show, unsigned *waiting, unsigned *gliding)
{
  double brightness, progress;
  const BastideScene *light = canvas_show_get_light (show, &brightness);

  canvas_show_get_beat (show, &progress);
  for (unsigned i = 0; i < light->n; i++)
    {
      const BastideItem *item = &light->items[i];

      if (item->wait > 0)
        {
          g_assert_true (progress > (double) item->wait || item->opacity == 0);
          g_assert_true (progress < (double) item->wait + 0.15 || item->opacity == 1);
          *waiting += item->opacity == 0;
        }
      if (item->glides && progress > 0.9)
        {
          g_assert_cmpfloat_with_epsilon (item->x, item->to_x, 0.1);
          g_assert_cmpfloat_with_epsilon (item->y, item->to_y, 0.1);
          (*gliding)++;
        }
    }
}

/* Light runs along a road and round a monastery, and at the end gold goes from cities to the farmers. */
static void
test_light_takes_its_time (void)
{
  const BastideGameFace *face = bastide_face_find (bastide_rules_find ("country", strlen ("country")));
  BastideTable *table = make_table (face, 1 /* fields */, 5);
  GtkWidget *page = page_game_show (table, 1200, 780);
  BastideCanvas *canvas = find_widget (page, BASTIDE_TYPE_CANVAS);
  BastideRng rng = bastide_rng (7);
  unsigned waiting = 0, gliding = 0;
  const BastideMoves *legal;

  g_object_set (gtk_settings_get_default (), "gtk-enable-animations", TRUE, NULL);
  g_object_set (canvas, "speed", 1.0, NULL);
  while ((legal = bastide_table_get_legal (table))->n > 0)
    {
      const BastideMove move = legal->at[bastide_rng_below (&rng, legal->n)];

      g_assert_true (bastide_table_play (table, &move, 1, NULL));
      if (canvas->tick != 0)
        gtk_widget_remove_tick_callback (GTK_WIDGET (canvas), canvas->tick);
      canvas->tick = 0;
      for (gint64 now = 1; canvas_show_step (canvas->show, now); now += 10000)
        check_light (canvas->show, &waiting, &gliding);
    }
  g_assert_cmpuint (waiting, >, 0);
  g_assert_cmpuint (gliding, >, 0);
  page_game_hide (page, table);
}

int
main (int argc, char **argv)
{
  static const int sizes[][2] = { { 1280, 753 }, { 1920, 1033 }, { 800, 553 }, { 700, 450 }, { 360, 593 } };

  gtk_test_init (&argc, &argv, NULL);
  adw_init ();
  for (unsigned i = 1; bastide_faces[i] != NULL; i++)
    {
      g_autofree char *path = g_strdup_printf ("/ui/other-games/%s", bastide_faces[i]->kind->rules->word);
      g_autofree char *history = g_strconcat (path, "/history", NULL);

      g_test_add_data_func (path, bastide_faces[i], test_whole_game);
      g_test_add_data_func (history, bastide_faces[i], test_histories);
    }
  g_test_add_func ("/ui/other-games/sorts-are-chosen", test_sorts_are_chosen);
  g_test_add_func ("/ui/other-games/light-takes-its-time", test_light_takes_its_time);
  for (gsize i = 0; i < G_N_ELEMENTS (sizes); i++)
    {
      g_autofree char *path = g_strdup_printf ("/ui/other-games/sorts-take-no-room/%d", sizes[i][0]);

      g_test_add_data_func (path, sizes[i], test_sorts_take_no_room);
    }
  g_test_add_func ("/ui/other-games/plan-is-told", test_plan_is_told);
  g_test_add_func ("/ui/other-games/sources-go-with-options", test_sources_go_with_options);
  return g_test_run ();
}
