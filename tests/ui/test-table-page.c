/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The page of a table: parts that are created after the first frame have their room already, and no part covers what
 * another one needs. */
#include <adwaita.h>

#include "games/town/rules/rules.h"
#include "art/picture-pool.h"
#include "town-page.h"
#include "ui/pane/bastide-player-card.h"
#include "ui/table/bastide-note-card.h"
#include "ui/table/bastide-question-bar.h"
#include "ui/tiles/bastide-stacks-view.h"
#include "ui/tiles/bastide-tile-view.h"
#include "ui/widgets/settings.h"

static void
test_the_board_stays_when_the_pane_comes (void)
{
  BastideTable *table = board_game_new (2, 3, FALSE);
  GtkWidget *window = gtk_window_new (), *page = g_object_new (BASTIDE_TYPE_TABLE_PAGE, NULL), *pane;
  BastideCanvas *canvas = find_widget (page, BASTIDE_TYPE_CANVAS);
  int width;

  gtk_window_set_default_size (GTK_WINDOW (window), 1200, 780);
  gtk_window_set_child (GTK_WINDOW (window), page);
  bastide_table_view_set_table (BASTIDE_TABLE_VIEW (page), table);
  gtk_window_present (GTK_WINDOW (window));
  while (canvas_drawing_get_pictures (canvas->drawing) == NULL)
    g_main_context_iteration (NULL, TRUE);
  width = gtk_widget_get_width (GTK_WIDGET (canvas));
  g_assert_null (find_widget (page, BASTIDE_TYPE_SIDE_PANE));

  while ((pane = find_widget (page, BASTIDE_TYPE_SIDE_PANE)) == NULL || gtk_widget_get_width (pane) == 0)
    g_main_context_iteration (NULL, TRUE);
  g_assert_cmpint (gtk_widget_get_width (GTK_WIDGET (canvas)), ==, width);

  page_game_hide (page, table);
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

  bastide_tile_view_set_tile (BASTIDE_TILE_VIEW (view), &bastide_town_face, town_tile_set_builtin (), 3);
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
  BastideTable *table = BASTIDE_TABLE_VIEW (page)->table;
  const BastideState *state = bastide_table_get_state (table);
  int hand;
  guint ghost;

  g_object_get (find_widget (page, BASTIDE_TYPE_TILE_VIEW), "turns", &hand, NULL);
  g_object_get (find_widget (page, BASTIDE_TYPE_CANVAS), "turns", &ghost, NULL);
  g_assert_cmpint (hand, ==, (int) ghost);
  if (state->status.phase != TOWN_PHASE_TILE)
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

      bastide_table_view_set_table (BASTIDE_TABLE_VIEW (page), table);
      assert_hand_agrees (page);
      for (int step = 0; step < 60; step++)
        {
          g_assert_true (board_game_step (table, &rng));
          assert_hand_agrees (page);
        }
      bastide_table_view_set_table (BASTIDE_TABLE_VIEW (page), NULL);
      bastide_table_close (table);
      g_object_unref (table);
    }
  g_object_unref (page);
}

/* The card covers no legal place. */
static void
assert_card_is_clear (GtkWidget *page)
{
  BastideCanvas *canvas = find_widget (page, BASTIDE_TYPE_CANVAS);
  GtkWidget *card = gtk_revealer_get_child (
      GTK_REVEALER (find_widget (find_widget (page, BASTIDE_TYPE_NOTE_CARD), GTK_TYPE_REVEALER)));
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
      GtkWidget *page = page_game_new (&table, sizes[i][0], sizes[i][1]);
      BastideRng rng = bastide_rng (4);

      for (int step = 0; step < 30 && board_game_step (table, &rng); step++)
        {
          g_signal_emit_by_name (find_widget (page, BASTIDE_TYPE_CANVAS), "described",
                                 "Market of 3 tiles and 2 goods in the middle of the city: worth 6 now, for Red", TRUE);
          page_game_wait_for_layout (page);
          assert_card_is_clear (page);
        }
      page_game_hide (page, table);
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
  GtkWidget *page = page_game_new (&table, 1000, 700), *note = find_widget (page, BASTIDE_TYPE_NOTE_CARD), *window, *picked;
  graphene_rect_t area;
  graphene_point_t middle;

  window = GTK_WIDGET (gtk_widget_get_native (page));
  g_signal_emit_by_name (find_widget (page, BASTIDE_TYPE_CANVAS), "described", "Market of 3 tiles", TRUE);
  page_game_wait_for_layout (page);
  area = find_note (page, window);
  graphene_rect_get_center (&area, &middle);
  picked = gtk_widget_pick (window, middle.x, middle.y, GTK_PICK_DEFAULT);
  g_assert_true (gtk_widget_is_ancestor (picked, note));
  g_object_set (gtk_settings_get_default (), "gtk-enable-animations", TRUE, NULL);
  bastide_note_card_hide (BASTIDE_NOTE_CARD (note), FALSE);
  picked = gtk_widget_pick (window, middle.x, middle.y, GTK_PICK_DEFAULT);
  g_assert_false (gtk_widget_is_ancestor (picked, note));
  g_object_set (gtk_settings_get_default (), "gtk-enable-animations", FALSE, NULL);
  page_game_hide (page, table);
}

/* In a wide window there is room for a note beside the city, and a message does not lie on it. */
static void
test_notes_lie_beside_the_city (void)
{
  enum { MOVES = 150, MESSAGE = 200 };
  BastideTable *table;
  GtkWidget *page = page_game_new (&table, 1400, 700);
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
      page_game_wait_for_layout (page);
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
  page_game_hide (page, table);
}

/* A note does not lie on the card of what is pointed at. */
static void
test_notes_cover_no_card (void)
{
  BastideTable *table;
  GtkWidget *page = page_game_new (&table, 900, 550);
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
      page_game_wait_for_layout (page);
      note = find_note (page, page);
      for (unsigned tile = 0; tile < state->status.n_tiles; tile += 4)
        {
          if (!canvas_card_open (canvas->card, state->tiles[tile].x + 0.5, state->tiles[tile].y + 0.5))
            continue;
          page_game_wait_for_layout (page);
          g_assert_true (gtk_widget_compute_bounds (GTK_WIDGET (canvas_card_get_widget (canvas->card)), page, &card));
          g_assert_false (graphene_rect_intersection (&note, &card, NULL));
          cards++;
        }
      canvas_card_close (canvas->card);
    }
  g_assert_cmpuint (cards, >, 10);
  page_game_hide (page, table);
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
      GtkWidget *page = page_game_new (&table, sizes[i][0], sizes[i][1]);
      BastideCanvas *canvas = find_widget (page, BASTIDE_TYPE_CANVAS);
      BastideRng rng = bastide_rng (4);
      unsigned cards = 0, covering = 0;

      for (int step = 0; step < 60 && board_game_step (table, &rng); step++)
        {
          const BastideState *state = bastide_table_get_state (table);
          const int tile = state->status.n_tiles / 2;

          if (state->status.n_tiles % 5 != 0 || town_state_phase (state) != TOWN_PHASE_TILE)
            continue;
          page_game_wait_for_layout (page);
          for (double y = 0.2; y < 1; y += 0.3)
            if (canvas_card_open (canvas->card, state->tiles[tile].x + 0.5, state->tiles[tile].y + y))
              {
                page_game_wait_for_layout (page);
                cards++;
                covering += count_covered_cells (page, canvas) > 0;
              }
          canvas_card_close (canvas->card);
        }
      g_test_message ("%d x %d: %u of %u cards cover a legal cell", sizes[i][0], sizes[i][1], covering, cards);
      g_assert_cmpuint (cards, >=, 5);
      g_assert_cmpuint (covering, ==, 0);
      page_game_hide (page, table);
    }
}

/* The cards of four players and the stacks leave room for ten turns of the history in a window of 1280 x 800. */
static void
test_four_players_fit (void)
{
  const int pane = 800 - 47 - 46, heading = 48, turn = 26; /* heights, the first without header bar and switcher */
  BastideTable *table = board_game_new (4, 3, FALSE);
  GtkWidget *page = page_game_show (table, 1280, 753), *cards, *content;
  int natural;

  while (find_widget (page, BASTIDE_TYPE_SIDE_PANE) == NULL)
    g_main_context_iteration (NULL, TRUE);
  page_game_wait_for_layout (page);
  cards = find_widget (find_widget (page, BASTIDE_TYPE_SIDE_PANE), GTK_TYPE_LIST_BOX);
  g_assert_nonnull (find_widget (cards, BASTIDE_TYPE_PLAYER_CARD));
  content = gtk_widget_get_ancestor (cards, GTK_TYPE_VIEWPORT);
  g_assert_nonnull (find_widget (content, BASTIDE_TYPE_STACKS_VIEW));
  gtk_widget_measure (content, GTK_ORIENTATION_VERTICAL, gtk_widget_get_width (content), NULL, &natural, NULL, NULL);
  g_assert_cmpint (natural, <=, pane - heading - 10 * turn);
  page_game_hide (page, table);
}

/* A pane that vanishes gives the focus to the board, where Enter does nothing by surprise, and not to Undo. */
static void
test_the_board_inherits_the_focus (void)
{
  BastideTable *table = board_game_new (2, 3, FALSE);
  GtkWidget *page = page_game_show (table, 1280, 753), *pane, *canvas = find_widget (page, BASTIDE_TYPE_CANVAS), *focus;

  g_object_set (page, "pane-shown", TRUE, NULL);
  while ((pane = find_widget (page, BASTIDE_TYPE_SIDE_PANE)) == NULL)
    g_main_context_iteration (NULL, TRUE);
  page_game_wait_for_layout (page);
  g_assert_true (gtk_widget_child_focus (pane, GTK_DIR_TAB_FORWARD));
  focus = gtk_root_get_focus (gtk_widget_get_root (page));
  g_assert_true (gtk_widget_is_ancestor (focus, pane));
  g_object_set (page, "pane-shown", FALSE, NULL);
  page_game_wait_for_layout (page);
  focus = gtk_root_get_focus (gtk_widget_get_root (page));
  g_assert_true (focus == canvas || gtk_widget_is_ancestor (focus, canvas));
  page_game_hide (page, table);
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
  page = page_game_show (table, 360, 593);
  page_game_wait_for_layout (page);
  bar = find_widget (page, BASTIDE_TYPE_QUESTION_BAR);
  detail = find_widget (bar, GTK_TYPE_INSCRIPTION);
  g_assert_cmpint (gtk_widget_get_width (detail), >, 0.85 * gtk_widget_get_width (bar));
  page_game_hide (page, table);
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
  GtkWidget *page = page_game_new (&table, 1000, 700);
  g_autofree char *longer = g_strnfill (1000, 'm');
  GtkLabel *label;

  g_settings_set_string (settings_get_default (), "overlay", "ledger");
  bastide_table_page_show_pane (BASTIDE_TABLE_PAGE (page), BASTIDE_SIDE_PANE_POSITION);
  page_game_wait_for_layout (page);
  label = find_repeated (page);
  g_assert_nonnull (label);
  g_assert_false (has_tooltip (GTK_WIDGET (label)));
  gtk_label_set_wrap (label, FALSE);
  gtk_label_set_ellipsize (label, PANGO_ELLIPSIZE_END);
  gtk_label_set_label (label, longer);
  page_game_wait_for_layout (page);
  g_assert_true (has_tooltip (GTK_WIDGET (label)));
  page_game_hide (page, table);
}

typedef struct {
  BastideTableView base;
  GWeakRef shown;
  gboolean has_forgotten;
} Forgetful;

typedef BastideTableViewClass ForgetfulClass;

GType forgetful_get_type (void);

G_DEFINE_TYPE (Forgetful, forgetful, bastide_table_view_get_type ())

static void
forgetful_forget (BastideTableView *view)
{
  g_autoptr (GObject) table = g_weak_ref_get (&((Forgetful *) view)->shown);

  g_assert_nonnull (table);
  ((Forgetful *) view)->has_forgotten = TRUE;
}

static void
forgetful_show (BastideTableView *view)
{
  g_weak_ref_set (&((Forgetful *) view)->shown, view->table);
}

static void
forgetful_class_init (ForgetfulClass *klass)
{
  klass->forget = forgetful_forget;
  klass->show = forgetful_show;
}

static void
forgetful_init (Forgetful *self)
{
}

/* Threads may still paint a table that nobody else has. */
static void
test_tables_live_until_they_are_forgotten (void)
{
  BastideTable *table = board_game_new (2, 3, FALSE);
  Forgetful *view = g_object_ref_sink (g_object_new (forgetful_get_type (), NULL));

  bastide_table_view_set_table (&view->base, table);
  bastide_table_close (table);
  g_object_unref (table);
  bastide_table_view_set_table (&view->base, NULL);
  g_assert_true (view->has_forgotten);
  g_assert_null (g_weak_ref_get (&view->shown));
  g_object_unref (view);
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
  g_test_add_func ("/ui/table-page/the-board-inherits-the-focus", test_the_board_inherits_the_focus);
  g_test_add_func ("/ui/table-page/the-end-on-a-phone", test_the_end_on_a_phone);
  g_test_add_func ("/ui/table-page/tooltips-do-not-repeat-player-cards", test_tooltips_of_player_cards);
  g_test_add_func ("/ui/table-page/tables-live-until-they-are-forgotten", test_tables_live_until_they_are_forgotten);
  return g_test_run ();
}
