/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The page of a table: parts that are created after the first frame have their room already, and the parts agree. */
#include <adwaita.h>

#include "art/picture-pool.h"
#include "board-game.h"
#include "find-widget.h"
#include "model/table-private.h"
#include "model/table-reading.h"
#include "ui/pane/bastide-ledger-view.h"
#include "ui/pane/bastide-overlay-list.h"
#include "ui/pane/bastide-player-card.h"
#include "ui/pane/bastide-points-page.h"
#include "ui/pane/bastide-position-page.h"
#include "ui/pane/bastide-stacks-view.h"
#include "ui/pane/bastide-tiles-view.h"
#include "ui/table/bastide-note-card.h"
#include "ui/table/bastide-question-bar.h"
#include "ui/table/bastide-table-page.h"
#include "ui/table/first-time-tips.h"
#include "ui/widgets/settings.h"
#include "ui/widgets/bastide-tile-view.h"

static void
test_the_board_stays_when_the_pane_comes (void)
{
  BastideTable *table = board_game_new (2, 3, FALSE);
  GtkWidget *window = gtk_window_new (), *page = g_object_new (BASTIDE_TYPE_TABLE_PAGE, NULL), *pane;
  BastideCanvas *canvas = find_widget (page, BASTIDE_TYPE_CANVAS);
  int width;

  gtk_window_set_default_size (GTK_WINDOW (window), 1200, 780);
  gtk_window_set_child (GTK_WINDOW (window), page);
  bastide_table_page_set_table (BASTIDE_TABLE_PAGE (page), table);
  gtk_window_present (GTK_WINDOW (window));
  while (canvas_drawing_get_pictures (canvas->drawing) == NULL)
    g_main_context_iteration (NULL, TRUE);
  width = gtk_widget_get_width (GTK_WIDGET (canvas));
  g_assert_null (find_widget (page, BASTIDE_TYPE_SIDE_PANE));

  while ((pane = find_widget (page, BASTIDE_TYPE_SIDE_PANE)) == NULL || gtk_widget_get_width (pane) == 0)
    g_main_context_iteration (NULL, TRUE);
  g_assert_cmpint (gtk_widget_get_width (GTK_WIDGET (canvas)), ==, width);

  bastide_table_page_set_table (BASTIDE_TABLE_PAGE (page), NULL);
  gtk_window_destroy (GTK_WINDOW (window));
  bastide_table_close (table);
  g_object_unref (table);
}

/* The width of the picture in NODE in its own pixels, or 0 if there is none. */
static int
find_picture_width (GskRenderNode *node)
{
  int width = 0;

  switch (gsk_render_node_get_node_type (node))
    {
    case GSK_TEXTURE_NODE: return gdk_texture_get_width (gsk_texture_node_get_texture (node));
    case GSK_ROUNDED_CLIP_NODE: return find_picture_width (gsk_rounded_clip_node_get_child (node));
    case GSK_TRANSFORM_NODE: return find_picture_width (gsk_transform_node_get_child (node));
    case GSK_CONTAINER_NODE:
      for (guint i = 0; i < gsk_container_node_get_n_children (node) && width == 0; i++)
        width = find_picture_width (gsk_container_node_get_child (node, i));
      return width;
    default: return 0;
    }
}

/* Single houses can be seen on the tile in hand, however small it is, and it is not much larger than necessary. */
static void
test_the_hand_is_painted_in_detail (void)
{
  static const int sizes[] = { 56, 76, 104, 200 };
  GtkWidget *view = g_object_ref_sink (g_object_new (BASTIDE_TYPE_TILE_VIEW, "near", TRUE, NULL));

  bastide_tile_view_set_tile (BASTIDE_TILE_VIEW (view), bastide_tile_set_builtin (), 3);
  for (gsize i = 0; i < G_N_ELEMENTS (sizes); i++)
    {
      GtkSnapshot *snapshot = gtk_snapshot_new ();
      GskRenderNode *node;
      int width;

      bastide_tile_view_set_size (BASTIDE_TILE_VIEW (view), sizes[i]);
      GTK_WIDGET_GET_CLASS (view)->snapshot (view, snapshot);
      node = gtk_snapshot_free_to_node (snapshot);
      width = find_picture_width (node) - 2 * BASTIDE_PICTURE_BLEED;
      g_assert_cmpint (width, >=, 124);
      g_assert_cmpint (width % sizes[i], ==, 0);
      g_assert_cmpint (width, <=, 4 * sizes[i]);
      gsk_render_node_unref (node);
    }
  g_object_unref (view);
}

static void
assert_hand_agrees (GtkWidget *page)
{
  BastideTable *table = bastide_table_page_get_table (BASTIDE_TABLE_PAGE (page));
  const BastideState *state = bastide_table_get_state (table);
  int hand;
  guint ghost;

  g_object_get (find_widget (page, BASTIDE_TYPE_TILE_VIEW), "turns", &hand, NULL);
  g_object_get (find_widget (page, BASTIDE_TYPE_CANVAS), "turns", &ghost, NULL);
  g_assert_cmpint (hand, ==, (int) ghost);
  if (state->status.phase != BASTIDE_PHASE_TILE)
    g_assert_cmpint (hand, ==, state->tiles[state->status.n_tiles - 1].turns);
}

/* The tile in hand has the turns of its ghost, or after it was placed those of the placed tile, also if it was
 * placed by the list of moves. */
static void
test_the_hand_agrees_with_the_board (void)
{
  GtkWidget *page = g_object_ref_sink (g_object_new (BASTIDE_TYPE_TABLE_PAGE, NULL));
  BastideRng rng = bastide_rng (2);

  for (int i = 0; i < 3; i++)
    {
      BastideTable *table = board_game_new (2, 3, FALSE);

      bastide_table_page_set_table (BASTIDE_TABLE_PAGE (page), table);
      assert_hand_agrees (page);
      for (int step = 0; step < 60; step++)
        {
          g_assert_true (board_game_step (table, &rng));
          assert_hand_agrees (page);
        }
      bastide_table_page_set_table (BASTIDE_TABLE_PAGE (page), NULL);
      bastide_table_close (table);
      g_object_unref (table);
    }
  g_object_unref (page);
}

static void
hide_page (GtkWidget *page, BastideTable *table)
{
  bastide_table_page_set_table (BASTIDE_TABLE_PAGE (page), NULL);
  gtk_window_destroy (GTK_WINDOW (gtk_widget_get_root (page)));
  bastide_table_close (table);
  g_object_unref (table);
}

/* TABLE on a page in a window of that size, without any movement. */
static GtkWidget *
show_table (BastideTable *table, int width, int height)
{
  GtkWidget *window = gtk_window_new (), *page = g_object_new (BASTIDE_TYPE_TABLE_PAGE, NULL);
  BastideCanvas *canvas = find_widget (page, BASTIDE_TYPE_CANVAS);

  g_object_set (gtk_settings_get_default (), "gtk-enable-animations", FALSE, NULL);
  gtk_window_set_default_size (GTK_WINDOW (window), width, height);
  gtk_window_set_child (GTK_WINDOW (window), page);
  bastide_table_page_set_table (BASTIDE_TABLE_PAGE (page), table);
  gtk_window_present (GTK_WINDOW (window));
  while (canvas_drawing_get_pictures (canvas->drawing) == NULL)
    g_main_context_iteration (NULL, TRUE);
  return page;
}

/* A game of two players on a page in a window of that size. */
static GtkWidget *
show_game (BastideTable **table, int width, int height)
{
  *table = board_game_new (2, 3, FALSE);
  return show_table (*table, width, height);
}

/* Waits until the card has been placed. */
static void
wait_for_layout (GtkWidget *page)
{
  GdkFrameClock *clock = gtk_widget_get_frame_clock (page);
  gint64 begin = gdk_frame_clock_get_frame_counter (clock);

  while (gdk_frame_clock_get_frame_counter (clock) < begin + 2)
    {
      gdk_frame_clock_request_phase (clock, GDK_FRAME_CLOCK_PHASE_LAYOUT);
      g_main_context_iteration (NULL, TRUE);
    }
}

/* The card covers no legal place. */
static void
assert_card_is_clear (GtkWidget *page)
{
  BastideCanvas *canvas = find_widget (page, BASTIDE_TYPE_CANVAS);
  GtkWidget *card = gtk_revealer_get_child (GTK_REVEALER (find_widget (find_widget (page, BASTIDE_TYPE_NOTE_CARD),
                                                                GTK_TYPE_REVEALER)));
  graphene_rect_t area;

  g_assert_true (gtk_widget_compute_bounds (card, GTK_WIDGET (canvas), &area));
  g_assert_cmpfloat (area.size.height, >, 10);
  for (unsigned i = 0; i < canvas->places.n; i++)
    {
      double px, py;

      canvas_view_to_canvas (canvas->view, canvas->places.x[i], canvas->places.y[i], &px, &py);
      g_assert_false (graphene_rect_contains_point (&area, &GRAPHENE_POINT_INIT ((float) px, (float) py)));
    }
}

/* Notes cover no legal place, in every question of a game and in small windows. */
static void
test_notes_cover_no_place (void)
{
  static const int sizes[][2] = { { 1000, 700 }, { 640, 560 } };

  for (unsigned i = 0; i < G_N_ELEMENTS (sizes); i++)
    {
      BastideTable *table;
      GtkWidget *page = show_game (&table, sizes[i][0], sizes[i][1]);
      BastideRng rng = bastide_rng (4);

      for (int step = 0; step < 30 && board_game_step (table, &rng); step++)
        {
          g_signal_emit_by_name (find_widget (page, BASTIDE_TYPE_CANVAS), "described",
                                 "Market of 3 tiles and 2 goods in the middle of the city: worth 6 now, for Red", TRUE);
          wait_for_layout (page);
          assert_card_is_clear (page);
        }
      hide_page (page, table);
    }
}

/* Where the card is on WIDGET. */
static graphene_rect_t
find_note (GtkWidget *page, GtkWidget *widget)
{
  GtkRevealer *revealer = find_widget (find_widget (page, BASTIDE_TYPE_NOTE_CARD), GTK_TYPE_REVEALER);
  graphene_rect_t area;

  g_assert_true (gtk_widget_compute_bounds (gtk_revealer_get_child (revealer), widget, &area));
  return area;
}

/* While a note leaves, a click goes to the board below it. */
static void
test_leaving_note_takes_no_click (void)
{
  BastideTable *table;
  GtkWidget *page = show_game (&table, 1000, 700), *note = find_widget (page, BASTIDE_TYPE_NOTE_CARD), *window, *picked;
  graphene_rect_t area;
  graphene_point_t middle;

  window = GTK_WIDGET (gtk_widget_get_native (page));
  g_signal_emit_by_name (find_widget (page, BASTIDE_TYPE_CANVAS), "described", "Market of 3 tiles", TRUE);
  wait_for_layout (page);
  area = find_note (page, window);
  graphene_rect_get_center (&area, &middle);
  picked = gtk_widget_pick (window, middle.x, middle.y, GTK_PICK_DEFAULT);
  g_assert_true (gtk_widget_is_ancestor (picked, note));
  g_object_set (gtk_settings_get_default (), "gtk-enable-animations", TRUE, NULL);
  bastide_note_card_hide (BASTIDE_NOTE_CARD (note), FALSE);
  picked = gtk_widget_pick (window, middle.x, middle.y, GTK_PICK_DEFAULT);
  g_assert_false (gtk_widget_is_ancestor (picked, note));
  g_object_set (gtk_settings_get_default (), "gtk-enable-animations", FALSE, NULL);
  hide_page (page, table);
}

/* In a wide window there is room for a note beside the city, and a message does not lie on it. */
static void
test_notes_lie_beside_the_city (void)
{
  enum { MOVES = 150, MESSAGE = 200 };
  BastideTable *table;
  GtkWidget *page = show_game (&table, 1400, 700);
  BastideCanvas *canvas = find_widget (page, BASTIDE_TYPE_CANVAS);
  BastideRng rng = bastide_rng (4);

  for (int step = 0; step < MOVES; step++)
    g_assert_true (board_game_step (table, &rng));
  for (int step = 0; step < 10 && board_game_step (table, &rng); step++)
    {
      int covered = step % 2 * MESSAGE;
      graphene_rect_t area;

      g_signal_emit_by_name (canvas, "described", "Market of 3 tiles and 2 goods: worth 6 now, for Red", TRUE);
      bastide_table_page_set_covered (BASTIDE_TABLE_PAGE (page), covered);
      wait_for_layout (page);
      area = find_note (page, GTK_WIDGET (canvas));
      g_assert_cmpfloat (area.size.height, >, 10);
      for (int i = 0; i < canvas->stage.state->status.n_tiles; i++)
        {
          double px, py, x = canvas->stage.state->tiles[i].x + 0.5, y = canvas->stage.state->tiles[i].y + 0.5;

          canvas_view_to_canvas (canvas->view, x, y, &px, &py);
          g_assert_false (graphene_rect_contains_point (&area, &GRAPHENE_POINT_INIT ((float) px, (float) py)));
        }
      area = find_note (page, page);
      g_assert_cmpfloat (area.origin.y + area.size.height, <=, (float) (gtk_widget_get_height (page) - covered));
    }
  hide_page (page, table);
}

/* A note does not lie on the card of what is pointed at. */
static void
test_notes_cover_no_card (void)
{
  BastideTable *table;
  GtkWidget *page = show_game (&table, 900, 550);
  BastideCanvas *canvas = find_widget (page, BASTIDE_TYPE_CANVAS);
  BastideRng rng = bastide_rng (4);
  unsigned cards = 0;

  for (int step = 0; step < 130; step++)
    g_assert_true (board_game_step (table, &rng));
  for (int step = 0; step < 4 && board_game_step (table, &rng); step++)
    {
      const BastideState *state = bastide_table_get_state (table);
      graphene_rect_t note, card;

      g_signal_emit_by_name (canvas, "described", "Market of 3 tiles and 2 goods: worth 6 now, for Red", TRUE);
      wait_for_layout (page);
      note = find_note (page, page);
      for (unsigned tile = 0; tile < state->status.n_tiles; tile += 4)
        {
          if (!canvas_card_open (canvas->card, state->tiles[tile].x + 0.5, state->tiles[tile].y + 0.5))
            continue;
          wait_for_layout (page);
          g_assert_true (gtk_widget_compute_bounds (GTK_WIDGET (canvas_card_get_widget (canvas->card)), page, &card));
          g_assert_false (graphene_rect_intersection (&note, &card, NULL));
          cards++;
        }
      canvas_card_close (canvas->card);
    }
  g_assert_cmpuint (cards, >, 10);
  hide_page (page, table);
}

/* How many legal cells the open card covers. It lies on the page. */
static unsigned
count_covered_cells (GtkWidget *page, BastideCanvas *canvas)
{
  GtkWidget *card = GTK_WIDGET (canvas_card_get_widget (canvas->card));
  graphene_rect_t area, cell, on_page;
  unsigned covered = 0;

  g_assert_true (gtk_widget_compute_bounds (card, page, &on_page));
  g_assert_cmpfloat (on_page.origin.x, >=, -1);
  g_assert_cmpfloat (on_page.origin.x + on_page.size.width, <=, (float) gtk_widget_get_width (page) + 1);
  g_assert_true (gtk_widget_compute_bounds (card, GTK_WIDGET (canvas), &area));
  for (unsigned i = 0; i < canvas->places.n; i++)
    {
      double left, top, right, bottom;

      canvas_view_to_canvas (canvas->view, canvas->places.at[i].x, canvas->places.at[i].y, &left, &top);
      canvas_view_to_canvas (canvas->view, canvas->places.at[i].x + 1, canvas->places.at[i].y + 1, &right, &bottom);
      graphene_rect_init (&cell, (float) left + 1, (float) top + 1, (float) (right - left) - 2,
                          (float) (bottom - top) - 2);
      covered += canvas->places.at[i].type == BASTIDE_PLACE_CELL && graphene_rect_intersection (&area, &cell, NULL);
    }
  return covered;
}

/* Cards cover no legal cell in windows in which the board has no room for them: they lie beside it then. */
static void
test_cards_cover_no_place (void)
{
  static const int sizes[][2] = { { 360, 247 }, { 360, 433 }, { 480, 273 }, { 360, 593 } };

  for (unsigned i = 0; i < G_N_ELEMENTS (sizes); i++)
    {
      BastideTable *table;
      GtkWidget *page = show_game (&table, sizes[i][0], sizes[i][1]);
      BastideCanvas *canvas = find_widget (page, BASTIDE_TYPE_CANVAS);
      BastideRng rng = bastide_rng (4);
      unsigned cards = 0, covering = 0;

      for (int step = 0; step < 60 && board_game_step (table, &rng); step++)
        {
          const BastideState *state = bastide_table_get_state (table);
          const int tile = state->status.n_tiles / 2;

          if (state->status.n_tiles % 5 != 0 || bastide_state_phase (state) != BASTIDE_PHASE_TILE)
            continue;
          wait_for_layout (page);
          for (double y = 0.2; y < 1; y += 0.3)
            if (canvas_card_open (canvas->card, state->tiles[tile].x + 0.5, state->tiles[tile].y + y))
              {
                wait_for_layout (page);
                cards++;
                covering += count_covered_cells (page, canvas) > 0;
              }
          canvas_card_close (canvas->card);
        }
      g_test_message ("%d x %d: %u of %u cards cover a legal cell", sizes[i][0], sizes[i][1], covering, cards);
      g_assert_cmpuint (cards, >=, 5);
      g_assert_cmpuint (covering, ==, 0);
      hide_page (page, table);
    }
}

/* The cards of four players and the stacks leave room for ten turns of the history in a window of 1280 x 800. */
static void
test_four_players_fit (void)
{
  const int pane = 800 - 47 - 46, heading = 48, turn = 26; /* heights, the first without header bar and switcher */
  BastideTable *table = board_game_new (4, 3, FALSE);
  GtkWidget *page = show_table (table, 1280, 753), *cards, *content;
  int natural;

  while (find_widget (page, BASTIDE_TYPE_SIDE_PANE) == NULL)
    g_main_context_iteration (NULL, TRUE);
  wait_for_layout (page);
  cards = find_widget (find_widget (page, BASTIDE_TYPE_SIDE_PANE), GTK_TYPE_LIST_BOX);
  g_assert_nonnull (find_widget (cards, BASTIDE_TYPE_PLAYER_CARD));
  content = gtk_widget_get_ancestor (cards, GTK_TYPE_VIEWPORT);
  g_assert_nonnull (find_widget (content, BASTIDE_TYPE_STACKS_VIEW));
  gtk_widget_measure (content, GTK_ORIENTATION_VERTICAL, gtk_widget_get_width (content), NULL, &natural, NULL, NULL);
  g_assert_cmpint (natural, <=, pane - heading - 10 * turn);
  hide_page (page, table);
}

/* On a phone held upright, the reason of the end has the whole width of the bar, and the buttons are below it. */
static void
test_the_end_on_a_phone (void)
{
  BastideTable *table = board_game_new (2, 3, FALSE);
  BastideRng rng = bastide_rng (4);
  GtkWidget *page, *bar, *detail;

  while (board_game_step (table, &rng))
    ;
  page = show_table (table, 360, 593);
  wait_for_layout (page);
  bar = find_widget (page, BASTIDE_TYPE_QUESTION_BAR);
  detail = find_widget (bar, GTK_TYPE_INSCRIPTION);
  g_assert_cmpint (gtk_widget_get_width (detail), >, 0.85 * gtk_widget_get_width (bar));
  hide_page (page, table);
}

static void
set_text_size (double factor)
{
  g_object_set (gtk_settings_get_default (), "gtk-xft-dpi", (int) (96 * 1024 * factor), NULL);
}

/* Whether the whole sentence in the bar is visible. */
static gboolean
is_seen (GtkInscription *detail)
{
  g_autoptr (PangoLayout) layout
      = gtk_widget_create_pango_layout (GTK_WIDGET (detail), gtk_inscription_get_text (detail));
  int height;

  pango_layout_set_attributes (layout, gtk_inscription_get_attributes (detail));
  pango_layout_set_width (layout, gtk_widget_get_width (GTK_WIDGET (detail)) * PANGO_SCALE);
  pango_layout_set_wrap (layout, PANGO_WRAP_WORD_CHAR);
  pango_layout_get_pixel_size (layout, NULL, &height);
  return height <= gtk_widget_get_height (GTK_WIDGET (detail));
}

/* Asserts that what each of every fifth CHOICES does is shown in full in BAR. */
static void
assert_consequences_are_seen (GtkWidget *bar, GListModel *choices)
{
  GtkInscription *detail = GTK_INSCRIPTION (find_widget (bar, GTK_TYPE_INSCRIPTION));

  for (guint i = 0; i < g_list_model_get_n_items (choices); i += 5)
    {
      g_autoptr (BastideChoice) choice = g_list_model_get_item (choices, i);

      bastide_question_bar_set_choice (BASTIDE_QUESTION_BAR (bar), choice);
      g_assert_true (is_seen (detail));
    }
}

/* Whoever points at a guard for a piece of the wall reads what he would watch, and whoever points at the piece alone
 * that it is built without him. */
static void
test_possible_guards_are_told (void)
{
  BastideTable *table;
  GtkWidget *page = show_game (&table, 1000, 700), *bar = find_widget (page, BASTIDE_TYPE_QUESTION_BAR);
  GtkInscription *detail = GTK_INSCRIPTION (find_widget (bar, GTK_TYPE_INSCRIPTION));
  BastideRng rng = bastide_rng (2);
  unsigned told = 0;

  while (told < 20 && board_game_step (table, &rng))
    {
      GListModel *choices = bastide_table_get_choices (table);

      for (guint i = 0; i < g_list_model_get_n_items (choices); i++)
        {
          g_autoptr (BastideChoice) choice = g_list_model_get_item (choices, i);
          unsigned n;
          const BastideMove *moves = bastide_choice_get_moves (choice, &n);

          if (n != 2 || moves[0].type != BASTIDE_MOVE_WALL)
            continue;
          bastide_question_bar_set_choice (BASTIDE_QUESTION_BAR (bar), choice);
          if (moves[1].type == BASTIDE_MOVE_GUARD)
            g_assert_nonnull (strstr (gtk_inscription_get_text (detail), "A guard there watches "));
          else
            g_assert_true (g_str_has_prefix (gtk_inscription_get_text (detail), "The wall, without a guard"));
          told++;
        }
    }
  g_assert_cmpuint (told, >=, 20);
  hide_page (page, table);
}

/* What a choice does is shown in full, in every question of a game. */
static void
test_no_consequence_is_cut_off (void)
{
  BastideTable *table;
  GtkWidget *page = show_game (&table, 1000, 700);
  BastideRng rng = bastide_rng (2);

  while (board_game_step (table, &rng))
    {
      if (bastide_rng_below (&rng, 6) != 0)
        continue;
      wait_for_layout (page);
      assert_consequences_are_seen (find_widget (page, BASTIDE_TYPE_QUESTION_BAR), bastide_table_get_choices (table));
    }
  hide_page (page, table);
}

/* The same in small windows with text of twice the usual size. */
static void
test_no_consequence_is_cut_off_in_large_text (void)
{
  static const int sizes[][2] = { { 360, 640 }, { 480, 320 }, { 360, 480 }, { 480, 640 }, { 1000, 700 } };
  gsize n = g_getenv ("BASTIDE_LONG") != NULL ? G_N_ELEMENTS (sizes) : 1;

  set_text_size (2);
  for (gsize i = 0; i < n; i++)
    {
      BastideTable *table;
      GtkWidget *page = show_game (&table, sizes[i][0], sizes[i][1]);
      GtkWidget *bar = find_widget (page, BASTIDE_TYPE_QUESTION_BAR);
      BastideRng rng = bastide_rng (2);

      for (int step = 0; step < 50 && board_game_step (table, &rng); step++)
        {
          if (step % 10 != 9)
            continue;
          wait_for_layout (page);
          assert_consequences_are_seen (bar, bastide_table_get_choices (table));
        }
      hide_page (page, table);
    }
  set_text_size (1);
}

/* What a choice does has the colour of all text, and none that is fainter. */
static void
test_consequences_have_full_contrast (void)
{
  BastideTable *table;
  GtkWidget *page = show_game (&table, 1000, 700), *bar = find_widget (page, BASTIDE_TYPE_QUESTION_BAR);
  GtkWidget *detail = find_widget (bar, GTK_TYPE_INSCRIPTION);
  GdkRGBA usual, shown;

  gtk_style_context_get_color (gtk_widget_get_style_context (bar), &usual);
  for (GtkWidget *widget = detail; widget != bar; widget = gtk_widget_get_parent (widget))
    {
      gtk_style_context_get_color (gtk_widget_get_style_context (widget), &shown);
      g_assert_true (gdk_rgba_equal (&usual, &shown));
      g_assert_cmpfloat (gtk_widget_get_opacity (widget), ==, 1);
      g_assert_false (gtk_widget_has_css_class (widget, "dim-label"));
    }
  hide_page (page, table);
}

/* If the question about a follower is skipped because none is left, the card says so. */
static void
test_skipped_question_is_told (void)
{
  BastideTable *table;
  GtkWidget *page = show_game (&table, 1000, 700), *note = find_widget (page, BASTIDE_TYPE_NOTE_CARD);
  GtkRevealer *revealer = find_widget (note, GTK_TYPE_REVEALER);
  BastideRng rng = bastide_rng (1);
  unsigned skipped = 0;

  for (int step = 0; step < 300 && skipped == 0; step++)
    {
      const BastideState *state = bastide_table_get_state (table);
      const BastideMoves *legal = bastide_table_get_legal (table);
      gboolean is_follower = state->status.phase == BASTIDE_PHASE_FOLLOWER;
      BastideMove move = legal->at[is_follower ? 0 : bastide_rng_below (&rng, legal->n)];
      gboolean is_skipped = move.type == BASTIDE_MOVE_TILE && state->status.supply[state->status.to_move] == 0;

      g_assert_true (bastide_table_play (table, &move, 1, NULL));
      if (!is_skipped)
        continue;
      skipped++;
      g_assert_true (gtk_revealer_get_reveal_child (revealer));
      g_assert_true (g_str_has_suffix (gtk_label_get_label (GTK_LABEL (find_widget (note, GTK_TYPE_LABEL))),
                                       "has no follower left to put on the tile."));
    }
  g_assert_cmpuint (skipped, ==, 1);
  hide_page (page, table);
}

/* A computer player that answers at once with its first legal move. */
static BastideMove
choose_first (const BastideState *state, const BastideTileSet *set, const BastideSearchOptions *options,
              BastideComparison *comparison)
{
  BastideMoves legal;

  bastide_legal (state, set, &legal);
  return legal.at[0];
}

/* Plays for the person, who has seat 0, until the computer player is asked. Returns the time in ms that it then took to
 * play a move. */
static gint64
let_computer_play (BastideTable *table, GtkWidget *bar)
{
  BastideGame *game = bastide_table_get_game (table);
  gint64 start = 0;
  unsigned ply;

  while (bastide_state_to_move (bastide_game_get_state (game)) == 0)
    {
      start = g_get_monotonic_time ();
      g_assert_true (bastide_table_play (table, &bastide_table_get_legal (table)->at[0], 1, NULL));
    }
  if (bar != NULL)
    g_signal_emit_by_name (bar, "skip");
  for (ply = bastide_game_get_ply (game); bastide_game_get_ply (game) == ply;)
    g_main_context_iteration (NULL, TRUE);
  start = (g_get_monotonic_time () - start) / 1000;
  while (bastide_state_to_move (bastide_game_get_state (game)) != 0)
    g_main_context_iteration (NULL, TRUE);
  return start;
}

/* What computer players do is skipped only until a person is asked. After that they pause before their moves again. */
static void
test_skipping_ends_when_a_person_is_asked (void)
{
  GtkWidget *window = gtk_window_new (), *page = g_object_new (BASTIDE_TYPE_TABLE_PAGE, NULL);
  g_autoptr (BastideThinker) thinker = bastide_thinker_new (choose_first);
  BastideSetup setup = { .set = bastide_tile_set_builtin (), .players = 2, .seed = 3 };
  g_autoptr (BastideGame) game = NULL;
  BastideTable *table;

  g_object_set (gtk_settings_get_default (), "gtk-enable-animations", FALSE, NULL);
  setup.seats[0] = (BastideSeat){ .level = "", .version = "", .name = "Red" };
  setup.seats[1] = (BastideSeat){ .colour = 1, .name = "Blue" };
  bastide_seat_occupy (&setup.seats[1], "easy");
  game = bastide_game_new (&setup);
  table = bastide_table_new (game, NULL, thinker);
  gtk_window_set_child (GTK_WINDOW (window), page);
  bastide_table_page_set_table (BASTIDE_TABLE_PAGE (page), table);
  gtk_window_present (GTK_WINDOW (window));
  let_computer_play (table, find_widget (page, BASTIDE_TYPE_QUESTION_BAR));
  g_assert_cmpint (let_computer_play (table, NULL), >=, 250);
  hide_page (page, table);
}

static BastideMove
choose_greedily (const BastideState *state, const BastideTileSet *set, const BastideSearchOptions *options,
                 BastideComparison *comparison)
{
  BastideSearchOptions greedy = { .level = BASTIDE_LEVEL_GREEDY };

  return bastide_ai_choose (state, set, &greedy, comparison);
}

static void
show_hint (BastideTable *table)
{
  BastideMove move;

  bastide_table_ask_hint (table);
  while (!bastide_table_get_hint (table, &move, NULL))
    g_main_context_iteration (NULL, TRUE);
}

/* The size of the text of DETAIL as a factor of the usual one. */
static double
find_text_size (GtkInscription *detail)
{
  PangoAttrList *attributes = gtk_inscription_get_attributes (detail);
  g_autoptr (PangoAttrIterator) iterator = attributes != NULL ? pango_attr_list_get_iterator (attributes) : NULL;
  PangoAttribute *scale = iterator != NULL ? pango_attr_iterator_get (iterator, PANGO_ATTR_SCALE) : NULL;

  return scale != NULL ? ((PangoAttrFloat *) scale)->value : 1;
}

/* A hint is shown whole, in text that can be read. A tooltip repeats it only if that text is smaller than usual. */
static void
test_hints_are_shown_whole (void)
{
  static const int sizes[][2] = { { 1280, 800 }, { 900, 600 }, { 360, 640 } };

  for (gsize i = 0; i < G_N_ELEMENTS (sizes); i++)
    {
      g_autoptr (BastideThinker) thinker = bastide_thinker_new (choose_greedily);
      BastideTable *table;
      GtkWidget *page = show_game (&table, sizes[i][0], sizes[i][1]);
      GtkInscription *detail = GTK_INSCRIPTION (
          find_widget (find_widget (page, BASTIDE_TYPE_QUESTION_BAR), GTK_TYPE_INSCRIPTION));
      BastideRng rng = bastide_rng (2);

      bastide_table_seat_thinker (table, thinker);
      for (int step = 0; step < 56 && board_game_step (table, &rng); step++)
        {
          if (step % 20 != 15)
            continue;
          show_hint (table);
          wait_for_layout (page);
          g_assert_true (g_str_has_prefix (gtk_inscription_get_text (detail), "Hint: "));
          g_assert_true (is_seen (detail));
          g_assert_cmpfloat (find_text_size (detail), >=, 0.8);
          g_assert_cmpstr (gtk_widget_get_tooltip_text (GTK_WIDGET (detail)), ==,
                           find_text_size (detail) < 1 ? gtk_inscription_get_text (detail) : NULL);
        }
      g_assert_cmpint (gtk_widget_get_width (page), ==, sizes[i][0]);
      g_assert_cmpint (gtk_widget_get_height (page), ==, sizes[i][1]);
      hide_page (page, table);
    }
}

/* While a hint stands, what is pointed at is described as usual. The hint returns if nothing is pointed at. */
static void
test_pointing_while_a_hint_stands (void)
{
  g_autoptr (BastideThinker) thinker = bastide_thinker_new (choose_greedily);
  BastideTable *table;
  GtkWidget *page = show_game (&table, 1000, 700), *bar = find_widget (page, BASTIDE_TYPE_QUESTION_BAR);
  BastideCanvas *canvas = find_widget (page, BASTIDE_TYPE_CANVAS);
  GtkInscription *detail = GTK_INSCRIPTION (find_widget (bar, GTK_TYPE_INSCRIPTION));
  BastidePlace first = { BASTIDE_PLACE_CELL, 0, 0, 0 };
  g_autofree char *usual = NULL, *hint = NULL;

  canvas_point (canvas, POINTED_BY_POINTER, first);
  usual = g_strdup (gtk_inscription_get_text (detail));
  bastide_table_seat_thinker (table, thinker);
  show_hint (table);
  hint = g_strdup (gtk_inscription_get_text (detail));
  g_assert_true (g_str_has_prefix (hint, "Hint: "));
  canvas_point (canvas, POINTED_BY_NOBODY, (BastidePlace) { 0 });
  g_assert_cmpstr (gtk_inscription_get_text (detail), ==, hint);
  canvas_point (canvas, POINTED_BY_POINTER, first);
  g_assert_cmpstr (gtk_inscription_get_text (detail), ==, usual);
  canvas_point (canvas, POINTED_BY_NOBODY, (BastidePlace) { 0 });
  g_assert_cmpstr (gtk_inscription_get_text (detail), ==, hint);
  hide_page (page, table);
}

/* If the tiles left are shown, the question says which of them fit the cell that is pointed at, since the side pane may
 * cover the board. Table rules hide it. */
static void
test_the_question_tells_what_fits (void)
{
  static const BastidePlace first = { BASTIDE_PLACE_CELL, 0, 0, 0 };

  for (int rules = 0; rules < 2; rules++)
    {
      BastideTable *table;
      GtkWidget *page = show_game (&table, 1000, 700), *bar = find_widget (page, BASTIDE_TYPE_QUESTION_BAR);
      BastideCanvas *canvas = find_widget (page, BASTIDE_TYPE_CANVAS);
      GtkInscription *detail = GTK_INSCRIPTION (find_widget (bar, GTK_TYPE_INSCRIPTION));
      BastideTable *strict = board_game_new (2, 3, TRUE);

      if (rules == 1)
        bastide_table_page_set_table (BASTIDE_TABLE_PAGE (page), strict);
      canvas_point (canvas, POINTED_BY_POINTER, first);
      g_assert_null (strstr (gtk_inscription_get_text (detail), "unseen"));
      canvas_point (canvas, POINTED_BY_NOBODY, (BastidePlace) { 0 });
      g_settings_set_string (settings_get_default (), "overlay", "tiles");
      canvas_point (canvas, POINTED_BY_POINTER, first);
      if (rules == 1)
        g_assert_null (strstr (gtk_inscription_get_text (detail), "unseen"));
      else
        g_assert_cmpstr (gtk_inscription_get_text (detail), ==, "Each of 74 unseen tiles fits here");
      g_settings_set_string (settings_get_default (), "overlay", "");
      bastide_table_page_set_table (BASTIDE_TABLE_PAGE (page), table);
      bastide_table_close (strict);
      g_object_unref (strict);
      hide_page (page, table);
    }
}

/* If nothing is pointed at, the tile in hand lies as a hint says. */
static void
test_hints_turn_the_hand (void)
{
  BastideTable *table;
  GtkWidget *page = show_game (&table, 1000, 700);
  BastideCanvas *canvas = find_widget (page, BASTIDE_TYPE_CANVAS);
  const BastideMoves *legal = bastide_table_get_legal (table);
  unsigned seen = 0;

  for (unsigned i = 0; i < legal->n; i++)
    {
      bastide_table_suggest (table, legal->at[i], false);
      g_assert_cmpuint (canvas->stage.turns, ==, legal->at[i].part);
      seen |= 1u << legal->at[i].part;
    }
  g_assert_cmpuint (seen & (seen - 1), !=, 0);
  hide_page (page, table);
}

/* A finished game on a page that shows its points. */
static GtkWidget *
show_points (BastideTable **table)
{
  GtkWidget *window = gtk_window_new (), *page = g_object_new (BASTIDE_TYPE_TABLE_PAGE, NULL), *points;
  BastideRng rng = bastide_rng (2);

  *table = board_game_new (2, 3, FALSE);
  while (board_game_step (*table, &rng))
    ;
  gtk_window_set_default_size (GTK_WINDOW (window), 1200, 780);
  gtk_window_set_child (GTK_WINDOW (window), page);
  bastide_table_page_set_table (BASTIDE_TABLE_PAGE (page), *table);
  gtk_window_present (GTK_WINDOW (window));
  bastide_table_page_show_pane (BASTIDE_TABLE_PAGE (page), BASTIDE_SIDE_PANE_POINTS);
  while ((points = find_widget (page, BASTIDE_TYPE_POINTS_PAGE)) == NULL || !gtk_widget_get_mapped (points))
    g_main_context_iteration (NULL, TRUE);
  return page;
}

static unsigned
count_lit (BastideTable *table)
{
  unsigned n, n_rows, n_towers;

  bastide_table_get_lit (table, &n);
  bastide_table_get_lit_rows (table, &n_rows);
  bastide_table_get_lit_towers (table, &n_towers);
  return n + n_rows + n_towers;
}

/* The page of points is about the end of the game, and says so at every other moment. */
static void
test_points_say_what_they_are_about (void)
{
  BastideTable *table;
  GtkWidget *page = show_points (&table), *points = find_widget (page, BASTIDE_TYPE_POINTS_PAGE);
  GtkLabel *reason = GTK_LABEL (gtk_widget_get_template_child (points, BASTIDE_TYPE_POINTS_PAGE, "reason"));
  g_autofree char *end = g_strdup (gtk_label_get_label (reason));

  bastide_table_look (table, 30);
  g_assert_cmpuint (strlen (gtk_label_get_label (reason)), >, strlen (end));
  g_assert_true (g_str_has_prefix (gtk_label_get_label (reason), end));
  bastide_table_look_at_head (table);
  g_assert_cmpstr (gtk_label_get_label (reason), ==, end);
  hide_page (page, table);
}

/* The scorings of a number are lit while their list is open. */
static void
test_scorings_are_lit_while_they_are_listed (void)
{
  BastideTable *table;
  GtkWidget *page = show_points (&table);
  gint64 end = g_get_monotonic_time () + 5 * G_USEC_PER_SEC;
  GtkMenuButton *number = find_widget (find_widget (page, BASTIDE_TYPE_POINTS_PAGE), GTK_TYPE_MENU_BUTTON);

  gtk_menu_button_popup (number);
  g_assert_cmpuint (count_lit (table), >, 0);
  gtk_menu_button_popdown (number);
  while (count_lit (table) > 0 && g_get_monotonic_time () < end)
    g_main_context_iteration (NULL, FALSE);
  g_assert_cmpuint (count_lit (table), ==, 0);
  hide_page (page, table);
}

/* A step of the final scoring is lit while the steps are visible. */
static void
test_steps_are_lit_while_they_are_seen (void)
{
  BastideTable *table;
  GtkWidget *page = show_points (&table), *points = find_widget (page, BASTIDE_TYPE_POINTS_PAGE);
  GtkListBox *steps = GTK_LIST_BOX (gtk_widget_get_template_child (points, BASTIDE_TYPE_POINTS_PAGE, "steps"));

  gtk_list_box_select_row (steps, gtk_list_box_get_row_at_index (steps, 0));
  g_assert_cmpuint (count_lit (table), >, 0);
  bastide_table_page_show_pane (BASTIDE_TABLE_PAGE (page), BASTIDE_SIDE_PANE_GAME);
  while (gtk_widget_get_mapped (points))
    g_main_context_iteration (NULL, TRUE);
  g_assert_cmpuint (count_lit (table), ==, 0);
  hide_page (page, table);
}

/* A page that explains the position by OVERLAY. */
static GtkWidget *
explain (BastideTable **table, gboolean table_rules, const char *overlay)
{
  GtkWidget *page = show_game (table, 1000, 700);

  if (table_rules)
    {
      BastideTable *persons = *table;

      *table = board_game_new (2, 3, TRUE);
      bastide_table_page_set_table (BASTIDE_TABLE_PAGE (page), *table);
      bastide_table_close (persons);
      g_object_unref (persons);
    }
  g_settings_set_string (settings_get_default (), "overlay", overlay);
  bastide_table_page_show_pane (BASTIDE_TABLE_PAGE (page), BASTIDE_SIDE_PANE_POSITION);
  wait_for_layout (page);
  return page;
}

/* What the ledger says that PLAYER would have, and how a choice would change it ("" if it would not). */
static const char *
read_ledger (GtkWidget *page, int player, const char **change)
{
  GtkGrid *grid = find_widget (find_widget (page, BASTIDE_TYPE_LEDGER_VIEW), GTK_TYPE_GRID);
  GtkWidget *number = find_widget (gtk_grid_get_child_at (grid, player + 1, BASTIDE_SOURCES + 1), GTK_TYPE_LABEL);
  GtkWidget *other = gtk_widget_get_next_sibling (number);

  *change = gtk_widget_get_visible (other) ? gtk_label_get_label (GTK_LABEL (other)) : "";
  return gtk_label_get_label (GTK_LABEL (number));
}

/* The ledger follows the screen while it is seen, a choice shows its difference, and the causes are lit. */
static void
test_ledger (void)
{
  BastideTable *table;
  GtkWidget *page = explain (&table, FALSE, "ledger");
  BastideRng rng = bastide_rng (2);
  const char *points, *change;

  for (int step = 0; step < 12 && board_game_step (table, &rng); step++)
    {
      g_autoptr (BastidePlayer) red = g_list_model_get_item (bastide_table_get_players (table), 0);
      g_autofree char *expected = g_strdup_printf ("%u", bastide_player_get_if_ended_now (red));

      wait_for_layout (page);
      points = read_ledger (page, 0, &change);
      g_assert_cmpstr (points, ==, expected);
    }
  bastide_table_page_show_pane (BASTIDE_TABLE_PAGE (page), BASTIDE_SIDE_PANE_GAME);
  while (gtk_widget_get_mapped (find_widget (page, BASTIDE_TYPE_LEDGER_VIEW)))
    g_main_context_iteration (NULL, TRUE);
  g_assert_cmpuint (count_lit (table), ==, 0);
  hide_page (page, table);
}

/* Whether the tooltip of WIDGET appears when it is asked for. */
static gboolean
has_tooltip (GtkWidget *widget)
{
  g_autoptr (GtkTooltip) tooltip = g_object_new (GTK_TYPE_TOOLTIP, NULL);
  gboolean appears = FALSE;

  if (gtk_widget_get_has_tooltip (widget))
    g_signal_emit_by_name (widget, "query-tooltip", 0, 0, FALSE, tooltip, &appears);
  return appears;
}

/* The first label below WIDGET whose tooltip has the words of the label. NULL if there is none. */
static GtkLabel *
find_repeated (GtkWidget *widget)
{
  GtkLabel *found = NULL;

  if (GTK_IS_LABEL (widget) && gtk_widget_get_mapped (widget)
      && g_strcmp0 (gtk_widget_get_tooltip_text (widget), gtk_label_get_text (GTK_LABEL (widget))) == 0)
    return GTK_LABEL (widget);
  for (GtkWidget *child = gtk_widget_get_first_child (widget); child != NULL && found == NULL;
       child = gtk_widget_get_next_sibling (child))
    found = find_repeated (child);
  return found;
}

/* The tooltip of a label that has the same words appears only if they are cut off. */
static void
test_tooltips_of_player_cards (void)
{
  BastideTable *table;
  GtkWidget *page = explain (&table, FALSE, "ledger");
  g_autofree char *longer = g_strnfill (1000, 'm');
  GtkLabel *label;

  label = find_repeated (page);
  g_assert_nonnull (label);
  g_assert_false (has_tooltip (GTK_WIDGET (label)));
  gtk_label_set_wrap (label, FALSE);
  gtk_label_set_ellipsize (label, PANGO_ELLIPSIZE_END);
  gtk_label_set_label (label, longer);
  wait_for_layout (page);
  g_assert_true (has_tooltip (GTK_WIDGET (label)));
  hide_page (page, table);
}

/* Counts the toggle buttons below WIDGET that are active, and the tooltips of those that are and those that are not. */
static void
count_tooltips (GtkWidget *widget, guint *n_active, guint *of_active, guint *of_others)
{
  if (GTK_IS_TOGGLE_BUTTON (widget) && gtk_toggle_button_get_active (GTK_TOGGLE_BUTTON (widget)))
    {
      (*n_active)++;
      *of_active += has_tooltip (widget);
    }
  else if (GTK_IS_TOGGLE_BUTTON (widget))
    *of_others += has_tooltip (widget);
  for (GtkWidget *child = gtk_widget_get_first_child (widget); child != NULL;
       child = gtk_widget_get_next_sibling (child))
    count_tooltips (child, n_active, of_active, of_others);
}

/* The button of the overlay that is shown has no tooltip over the words of the overlay. */
static void
test_tooltips_of_overlays (void)
{
  BastideTable *table;
  GtkWidget *page = explain (&table, FALSE, "ledger");
  g_autoptr (GSimpleActionGroup) actions = g_simple_action_group_new ();
  g_autoptr (GSimpleAction) overlay = g_simple_action_new_stateful ("overlay", G_VARIANT_TYPE_STRING,
                                                                    g_variant_new_string ("ledger"));
  guint n_active = 0, of_active = 0, of_others = 0;

  g_action_map_add_action (G_ACTION_MAP (actions), G_ACTION (overlay));
  gtk_widget_insert_action_group (page, "win", G_ACTION_GROUP (actions));
  count_tooltips (find_widget (page, BASTIDE_TYPE_POSITION_PAGE), &n_active, &of_active, &of_others);
  g_assert_cmpuint (n_active, ==, 1);
  g_assert_cmpuint (of_active, ==, 0);
  g_assert_cmpuint (of_others, ==, 2); /* those of owners and rows */
  hide_page (page, table);
}

/* The choice of a follower on the first street or market of the tile that was just placed. */
static BastideChoice *
find_follower (BastideTable *table)
{
  const BastideState *state = bastide_table_get_state (table);
  const BastideTileKind *kind = &bastide_table_get_set (table)->kinds[state->tiles[0].kind];
  unsigned segment = 0;

  while (kind->segments[segment].type == BASTIDE_RESIDENTIAL)
    segment++;
  return bastide_choices_find (bastide_table_get_choices (table),
                               (BastideMove){ .type = BASTIDE_MOVE_FOLLOWER, .part = (uint8_t) segment }, FALSE);
}

/* A choice shows what it changes: a follower on a street or market of one tile would bring 1 (P8, P18). */
static void
test_ledger_of_a_choice (void)
{
  BastideTable *table;
  GtkWidget *page = explain (&table, FALSE, "ledger");
  const char *points, *change;

  g_assert_true (bastide_table_play (table, bastide_table_get_legal (table)->at, 1, NULL));
  g_object_set (find_widget (page, BASTIDE_TYPE_SIDE_PANE), "choice", find_follower (table), NULL);
  wait_for_layout (page);
  points = read_ledger (page, 0, &change);
  g_assert_cmpstr (points, ==, "0");
  g_assert_cmpstr (change, ==, "+1");
  read_ledger (page, 1, &change);
  g_assert_cmpstr (change, ==, "");
  g_object_set (find_widget (page, BASTIDE_TYPE_SIDE_PANE), "choice", NULL, NULL);
  read_ledger (page, 0, &change);
  g_assert_cmpstr (change, ==, "");
  hide_page (page, table);
}

/* Pictures of all 75 tiles but the one in hand, and all of them fit the middle of the table. */
static void
test_tiles_left (void)
{
  BastideTable *table;
  GtkWidget *page = explain (&table, FALSE, "tiles"), *view = find_widget (page, BASTIDE_TYPE_TILES_VIEW);
  const BastidePlace middle = { .type = BASTIDE_PLACE_CELL };
  GtkLabel *here;
  unsigned sum = 0;

  g_assert_true (gtk_widget_get_mapped (view));
  for (GtkWidget *child = gtk_widget_get_first_child (find_widget (view, GTK_TYPE_FLOW_BOX)); child != NULL;
       child = gtk_widget_get_next_sibling (child))
    if (gtk_widget_get_visible (child))
      {
        GtkPicture *picture = GTK_PICTURE (find_widget (child, GTK_TYPE_PICTURE));

        sum += (unsigned) g_ascii_strtoull (gtk_label_get_label (find_widget (child, GTK_TYPE_LABEL)), NULL, 10);
        while (gtk_picture_get_paintable (picture) == NULL)
          g_main_context_iteration (NULL, TRUE);
      }
  g_assert_cmpuint (sum, ==, 74);

  here = GTK_LABEL (gtk_widget_get_prev_sibling (find_widget (view, GTK_TYPE_FLOW_BOX)));
  g_assert_true (g_str_has_suffix (gtk_label_get_label (here),
                                   "or at a street or market to see which of them would close it."));
  g_object_set (find_widget (page, BASTIDE_TYPE_SIDE_PANE), "cell", bastide_place_key (middle), NULL);
  g_assert_cmpstr (gtk_label_get_label (here), ==, "Each of 74 unseen tiles fits here");
  hide_page (page, table);
}

/* A kind that has the focus or the pointer shows its cells on the board until it is left. */
static void
test_kinds_are_sought (void)
{
  BastideTable *table;
  GtkWidget *page = explain (&table, FALSE, "tiles");
  GtkWidget *tiles = find_widget (page, BASTIDE_TYPE_TILES_VIEW);
  GtkWidget *child = gtk_widget_get_first_child (find_widget (tiles, GTK_TYPE_FLOW_BOX));
  BastideCanvas *canvas = find_widget (page, BASTIDE_TYPE_CANVAS);

  while (!gtk_widget_get_visible (child))
    child = gtk_widget_get_next_sibling (child);
  g_assert_cmpint (bastide_table_get_sought (table), ==, -1);
  g_assert_true (gtk_widget_grab_focus (child));
  g_assert_cmpint (bastide_table_get_sought (table), ==, gtk_flow_box_child_get_index (GTK_FLOW_BOX_CHILD (child)));
  g_assert_cmpuint (canvas_overlay_get_scene (canvas->overlay)->n, ==, 1);
  g_assert_true (gtk_widget_grab_focus (GTK_WIDGET (canvas)));
  g_assert_cmpint (bastide_table_get_sought (table), ==, -1);
  g_assert_cmpuint (canvas_overlay_get_scene (canvas->overlay)->n, ==, 0);
  hide_page (page, table);
}

/* Table rules hide both until the game is over. */
static void
test_table_rules_hide (void)
{
  static const char *const overlays[] = { "ledger", "tiles" };

  for (unsigned i = 0; i < G_N_ELEMENTS (overlays); i++)
    {
      BastideTable *table;
      GtkWidget *page = explain (&table, TRUE, overlays[i]);

      g_assert_false (gtk_widget_get_mapped (find_widget (page, BASTIDE_TYPE_LEDGER_VIEW)));
      g_assert_false (gtk_widget_get_mapped (find_widget (page, BASTIDE_TYPE_TILES_VIEW)));
      hide_page (page, table);
    }
}

static gboolean
is_label_seen (GtkWidget *widget, gconstpointer text)
{
  return GTK_IS_LABEL (widget) && gtk_widget_get_mapped (widget)
         && g_str_equal (gtk_label_get_label (GTK_LABEL (widget)), text);
}

/* Owners and rows can be seen by anybody at a table, so table rules leave them. The signs of rows are explained. */
static void
test_owners_and_rows_are_told (void)
{
  static const char *const words[][2] = { { "owners", "Nobody owns a street, market or residential area" },
                                          { "rows", "No guard stands on the wall" } };
  static const char signs[] = "A number is what a guard’s row is worth, or on a grey row what a guard on the next wall "
                              "piece would be worth; “–” means that nobody can put one there. Rings are round the "
                              "buildings that count.";

  for (unsigned i = 0; i < G_N_ELEMENTS (words); i++)
    {
      BastideTable *table;
      GtkWidget *page = explain (&table, TRUE, words[i][0]);

      g_assert_nonnull (find_widget_if (page, is_label_seen, words[i][1]));
      g_assert_cmpint (find_widget_if (page, is_label_seen, signs) != NULL, ==, i == 1);
      hide_page (page, table);
    }
}

/* What the page of the position explains scrolls, but not the buttons that choose it. */
static void
test_overlay_buttons_stay (void)
{
  static const char *const labels[] = { "Owners", "Rows and Wall", "Ledger", "Tiles Left" };
  BastideTable *table;
  GtkWidget *page = explain (&table, FALSE, "owners");
  GtkWidget *position = find_widget (page, BASTIDE_TYPE_POSITION_PAGE);

  for (unsigned i = 0; i < G_N_ELEMENTS (labels); i++)
    g_assert_null (gtk_widget_get_ancestor (find_widget_if (position, is_label_seen, labels[i]),
                                            GTK_TYPE_SCROLLED_WINDOW));
  g_assert_nonnull (gtk_widget_get_ancestor (find_widget (position, BASTIDE_TYPE_OVERLAY_LIST),
                                             GTK_TYPE_SCROLLED_WINDOW));
  hide_page (page, table);
}

/* A row of owners that has the focus lights its thing on the board until it is left. If it is activated, the board shows
 * the card of the thing. */
static void
test_owners_are_lit (void)
{
  BastideTable *table;
  GtkWidget *page = explain (&table, FALSE, "owners");
  BastideCanvas *canvas = BASTIDE_CANVAS (find_widget (page, BASTIDE_TYPE_CANVAS));
  GtkWidget *list = find_widget (find_widget (page, BASTIDE_TYPE_OVERLAY_LIST), GTK_TYPE_LIST_BOX), *row;
  const BastideSegmentRef *lit;
  BastideThing thing;
  unsigned n;

  g_assert_true (bastide_table_play (table, &bastide_table_get_legal (table)->at[0], 1, NULL));
  g_assert_true (bastide_table_play (table, &bastide_table_get_legal (table)->at[0], 1, NULL));
  canvas_show_skip (canvas->show);
  g_assert_nonnull (find_widget_if (page, is_label_seen, "Markets"));
  row = GTK_WIDGET (gtk_list_box_get_row_at_index (GTK_LIST_BOX (list), 0));
  if (find_widget_if (page, is_label_seen, "No follower stands on a market") != NULL)
    {
      g_assert_true (gtk_widget_grab_focus (row));
      bastide_table_get_lit (table, &n);
      g_assert_cmpuint (n, ==, 0);
      row = GTK_WIDGET (gtk_list_box_get_row_at_index (GTK_LIST_BOX (list), 1));
    }
  g_assert_null (gtk_list_box_get_row_at_index (GTK_LIST_BOX (list),
                                                gtk_list_box_row_get_index (GTK_LIST_BOX_ROW (row)) + 1));
  bastide_table_get_lit (table, &n);
  g_assert_cmpuint (n, ==, 0);
  g_assert_true (gtk_widget_grab_focus (row));
  lit = bastide_table_get_lit (table, &n);
  g_assert_cmpuint (n, ==, 1);
  g_assert_cmpuint (lit[0].tile, ==, 0);
  g_assert_cmpuint (bastide_table_get_state (table)->nodes[lit[0].segment].follower, !=, 0);
  g_assert_cmpint (canvas_card_get_thing (canvas->card).type, ==, BASTIDE_THING_NONE);
  g_signal_emit_by_name (row, "activate");
  thing = canvas_card_get_thing (canvas->card);
  g_assert_cmpint (thing.type, ==, BASTIDE_THING_FEATURE);
  g_assert_cmpuint (thing.tile, ==, lit[0].tile);
  g_assert_cmpuint (thing.part, ==, lit[0].segment);
  g_assert_true (gtk_widget_grab_focus (GTK_WIDGET (canvas)));
  bastide_table_get_lit (table, &n);
  g_assert_cmpuint (n, ==, 0);
  g_assert_true (gtk_widget_grab_focus (row));
  g_settings_set_string (settings_get_default (), "overlay", "rows");
  bastide_table_get_lit (table, &n);
  g_assert_cmpuint (n, ==, 0);
  hide_page (page, table);
}

static gboolean
is_button (GtkWidget *widget, gconstpointer label)
{
  return GTK_IS_BUTTON (widget) && g_strcmp0 (gtk_button_get_label (GTK_BUTTON (widget)), label) == 0;
}

/* No choice of a follower, guard or tower is suggested, nor is passing. */
static void
test_passing_is_not_suggested (void)
{
  BastideTable *table;
  GtkWidget *page = show_game (&table, 1000, 700), *pass = NULL;
  GtkWidget *bar = find_widget (page, BASTIDE_TYPE_QUESTION_BAR);
  BastideRng rng = bastide_rng (2);
  unsigned asked = 0;

  for (int step = 0; step < 40 && board_game_step (table, &rng); step++)
    if (bastide_table_get_state (table)->status.phase == BASTIDE_PHASE_FOLLOWER)
      {
        pass = find_widget_if (bar, is_button, "No _Follower");
        g_assert_nonnull (pass);
        g_assert_true (gtk_widget_get_visible (pass));
        g_assert_false (gtk_widget_has_css_class (pass, "suggested-action"));
        asked++;
      }
  g_assert_cmpuint (asked, >, 0);
  hide_page (page, table);
}

/* The first tip has a button after which no tip comes any more. */
static void
test_no_more_tips (void)
{
  GSettings *settings = settings_get_default ();
  BastideRng rng = bastide_rng (2);
  BastideTable *table;
  GtkWidget *page, *card;
  GtkRevealer *revealer;

  g_settings_reset (settings, "tips");
  tips_forget ();
  page = show_game (&table, 1200, 780);
  card = find_widget (page, BASTIDE_TYPE_NOTE_CARD);
  revealer = GTK_REVEALER (find_widget (card, GTK_TYPE_REVEALER));
  g_assert_true (gtk_revealer_get_reveal_child (revealer));
  g_signal_emit_by_name (find_widget_if (card, is_button, "No More Tips"), "clicked");
  g_assert_false (gtk_revealer_get_reveal_child (revealer));
  for (int step = 0; step < 20; step++)
    {
      g_assert_true (board_game_step (table, &rng));
      g_assert_false (gtk_revealer_get_reveal_child (revealer));
    }
  g_settings_reset (settings, "tips");
  hide_page (page, table);
}

static gboolean
is_about_frames (GtkWidget *widget, gconstpointer data)
{
  return GTK_IS_LABEL (widget) && strstr (gtk_label_get_text (GTK_LABEL (widget)), "Frames and rings") != NULL;
}

/* The frames round what others did are explained at the first question about a tile that has no tip of its own, after a
 * lesson, and never again. */
static void
test_frames_are_explained_once (void)
{
  BastideRng rng = bastide_rng (2);
  BastideTable *table;
  GtkWidget *page, *card;
  unsigned told = 0;

  g_settings_reset (settings_get_default (), "tips");
  tips_forget ();
  page = show_game (&table, 1200, 780);
  card = find_widget (page, BASTIDE_TYPE_NOTE_CARD);
  bastide_table_page_set_guide (BASTIDE_TABLE_PAGE (page), gtk_label_new ("A lesson"));
  for (int step = 0; step < 40; step++)
    {
      gboolean is_told = find_widget_if (card, is_about_frames, NULL) != NULL
                         && gtk_revealer_get_reveal_child (find_widget (card, GTK_TYPE_REVEALER));
      unsigned n_marks;

      bastide_table_get_marks (table, &n_marks);
      if (is_told)
        {
          g_assert_cmpint (step, >, 20);
          g_assert_cmpuint (n_marks, >, 0);
          g_assert_cmpint (bastide_state_phase (bastide_table_get_state (table)), ==, BASTIDE_PHASE_TILE);
        }
      told += is_told;
      if (step == 20)
        bastide_table_page_set_guide (BASTIDE_TABLE_PAGE (page), NULL);
      g_assert_true (board_game_step (table, &rng));
    }
  g_assert_cmpuint (told, ==, 1);
  hide_page (page, table);
}

int
main (int argc, char **argv)
{
  gtk_test_init (&argc, &argv, NULL);
  adw_init ();
  g_test_add_func ("/ui/table-page/the-board-stays-when-the-pane-comes", test_the_board_stays_when_the_pane_comes);
  g_test_add_func ("/ui/table-page/the-hand-is-painted-in-detail", test_the_hand_is_painted_in_detail);
  g_test_add_func ("/ui/table-page/the-hand-agrees-with-the-board", test_the_hand_agrees_with_the_board);
  g_test_add_func ("/ui/table-page/notes-cover-no-place", test_notes_cover_no_place);
  g_test_add_func ("/ui/table-page/a-leaving-note-takes-no-click", test_leaving_note_takes_no_click);
  g_test_add_func ("/ui/table-page/notes-lie-beside-the-city", test_notes_lie_beside_the_city);
  g_test_add_func ("/ui/table-page/notes-cover-no-card", test_notes_cover_no_card);
  g_test_add_func ("/ui/table-page/cards-cover-no-place", test_cards_cover_no_place);
  g_test_add_func ("/ui/table-page/four-players-fit", test_four_players_fit);
  g_test_add_func ("/ui/table-page/the-end-on-a-phone", test_the_end_on_a_phone);
  g_test_add_func ("/ui/table-page/no-consequence-is-cut-off", test_no_consequence_is_cut_off);
  g_test_add_func ("/ui/table-page/possible-guards-are-told", test_possible_guards_are_told);
  g_test_add_func ("/ui/table-page/no-consequence-is-cut-off-in-large-text",
                   test_no_consequence_is_cut_off_in_large_text);
  g_test_add_func ("/ui/table-page/consequences-have-full-contrast", test_consequences_have_full_contrast);
  g_test_add_func ("/ui/table-page/a-skipped-question-is-told", test_skipped_question_is_told);
  g_test_add_func ("/ui/table-page/skipping-ends-when-a-person-is-asked", test_skipping_ends_when_a_person_is_asked);
  g_test_add_func ("/ui/table-page/hints-are-shown-whole", test_hints_are_shown_whole);
  g_test_add_func ("/ui/table-page/pointing-while-a-hint-stands", test_pointing_while_a_hint_stands);
  g_test_add_func ("/ui/table-page/the-question-tells-what-fits", test_the_question_tells_what_fits);
  g_test_add_func ("/ui/table-page/hints-turn-the-hand", test_hints_turn_the_hand);
  g_test_add_func ("/ui/points/say-what-they-are-about", test_points_say_what_they_are_about);
  g_test_add_func ("/ui/table-page/scorings-are-lit-while-they-are-listed",
                   test_scorings_are_lit_while_they_are_listed);
  g_test_add_func ("/ui/table-page/steps-are-lit-while-they-are-seen", test_steps_are_lit_while_they_are_seen);
  g_test_add_func ("/ui/table-page/the-ledger-follows-the-screen", test_ledger);
  g_test_add_func ("/ui/table-page/tooltips-do-not-repeat-player-cards", test_tooltips_of_player_cards);
  g_test_add_func ("/ui/table-page/tooltips-do-not-cover-overlays", test_tooltips_of_overlays);
  g_test_add_func ("/ui/table-page/the-ledger-shows-what-a-choice-changes", test_ledger_of_a_choice);
  g_test_add_func ("/ui/table-page/all-unseen-tiles-are-shown", test_tiles_left);
  g_test_add_func ("/ui/table-page/kinds-are-sought-on-the-board", test_kinds_are_sought);
  g_test_add_func ("/ui/table-page/table-rules-hide-the-ledger-and-unseen-tiles", test_table_rules_hide);
  g_test_add_func ("/ui/table-page/owners-and-rows-are-told", test_owners_and_rows_are_told);
  g_test_add_func ("/ui/table-page/owners-are-lit", test_owners_are_lit);
  g_test_add_func ("/ui/table-page/overlay-buttons-stay", test_overlay_buttons_stay);
  g_test_add_func ("/ui/table-page/passing-is-not-suggested", test_passing_is_not_suggested);
  g_test_add_func ("/ui/table-page/no-more-tips", test_no_more_tips);
  g_test_add_func ("/ui/table-page/frames-are-explained-once", test_frames_are_explained_once);
  return g_test_run ();
}
