/* SPDX-License-Identifier: GPL-3.0-or-later */
/* What the side pane explains of a position: points, the ledger, overlays, and tiles that nobody has seen. */
#include <adwaita.h>

#include "model/table-reading.h"
#include "town-page.h"
#include "ui/pane/bastide-ledger-view.h"
#include "ui/pane/bastide-overlay-list.h"
#include "ui/pane/bastide-points-page.h"
#include "ui/pane/bastide-position-page.h"
#include "ui/tiles/bastide-tiles-view.h"
#include "ui/widgets/settings.h"

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
  bastide_table_view_set_table (BASTIDE_TABLE_VIEW (page), *table);
  gtk_window_present (GTK_WINDOW (window));
  bastide_table_page_show_pane (BASTIDE_TABLE_PAGE (page), BASTIDE_SIDE_PANE_POINTS);
  while ((points = find_widget (page, BASTIDE_TYPE_POINTS_PAGE)) == NULL || !gtk_widget_get_mapped (points))
    g_main_context_iteration (NULL, TRUE);
  return page;
}

static unsigned
count_lit (BastideTable *table)
{
  unsigned n;

  bastide_table_get_lit (table, &n);
  return n;
}

/* The page of points is about the last moment of the game, and says so at every other one. */
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
  bastide_table_undo (table, BASTIDE_STEP_TURN);
  g_assert_false (gtk_widget_get_visible (GTK_WIDGET (reason)));
  bastide_table_look (table, 30);
  g_assert_true (gtk_widget_get_visible (GTK_WIDGET (reason)));
  page_game_hide (page, table);
}

/* The scorings of a number are lit while their list is open. */
static void
test_scorings_are_lit_while_they_are_listed (void)
{
  BastideTable *table;
  GtkWidget *page = show_points (&table);
  GtkMenuButton *number = find_widget (find_widget (page, BASTIDE_TYPE_POINTS_PAGE), GTK_TYPE_MENU_BUTTON);

  gtk_menu_button_popup (number);
  g_assert_cmpuint (count_lit (table), >, 0);
  gtk_menu_button_popdown (number);
  while (count_lit (table) > 0)
    g_main_context_iteration (NULL, TRUE);
  page_game_hide (page, table);
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
  page_game_hide (page, table);
}

/* A page that explains the position by OVERLAY. */
static GtkWidget *
explain (BastideTable **table, gboolean table_rules, const char *overlay)
{
  GtkWidget *page = page_game_new (table, 1000, 700);

  if (table_rules)
    {
      BastideTable *persons = *table;

      *table = board_game_new (2, 3, TRUE);
      bastide_table_view_set_table (BASTIDE_TABLE_VIEW (page), *table);
      bastide_table_close (persons);
      g_object_unref (persons);
    }
  g_settings_set_string (settings_get_default (), "overlay", overlay);
  bastide_table_page_show_pane (BASTIDE_TABLE_PAGE (page), BASTIDE_SIDE_PANE_POSITION);
  page_game_wait_for_layout (page);
  return page;
}

/* What the ledger says that PLAYER would have, and how a choice would change it ("" if it would not). */
static const char *
read_ledger (GtkWidget *page, int player, const char **change)
{
  GtkGrid *grid = find_widget (find_widget (page, BASTIDE_TYPE_LEDGER_VIEW), GTK_TYPE_GRID);
  GtkWidget *number = find_widget (gtk_grid_get_child_at (grid, player + 1, TOWN_SOURCES), GTK_TYPE_LABEL);
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

      page_game_wait_for_layout (page);
      points = read_ledger (page, 0, &change);
      g_assert_cmpstr (points, ==, expected);
    }
  bastide_table_page_show_pane (BASTIDE_TABLE_PAGE (page), BASTIDE_SIDE_PANE_GAME);
  while (gtk_widget_get_mapped (find_widget (page, BASTIDE_TYPE_LEDGER_VIEW)))
    g_main_context_iteration (NULL, TRUE);
  g_assert_cmpuint (count_lit (table), ==, 0);
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
  g_autoptr (GSimpleAction)
      overlay = g_simple_action_new_stateful ("overlay", G_VARIANT_TYPE_STRING, g_variant_new_string ("ledger"));
  guint n_active = 0, of_active = 0, of_others = 0;

  g_action_map_add_action (G_ACTION_MAP (actions), G_ACTION (overlay));
  gtk_widget_insert_action_group (page, "win", G_ACTION_GROUP (actions));
  count_tooltips (find_widget (page, BASTIDE_TYPE_POSITION_PAGE), &n_active, &of_active, &of_others);
  g_assert_cmpuint (n_active, ==, 1);
  g_assert_cmpuint (of_active, ==, 0);
  g_assert_cmpuint (of_others, ==, 2); /* those of owners and rows */
  page_game_hide (page, table);
}

/* The choice of a follower on the first street or market of the tile that was just placed. */
static BastideChoice *
find_follower (BastideTable *table)
{
  const BastideState *state = bastide_table_get_state (table);
  const TownTileKind *kind = &bastide_table_get_set (table)->kinds[state->tiles[0].kind];
  unsigned segment = 0;

  while (kind->segments[segment].type == TOWN_RESIDENTIAL)
    segment++;
  return bastide_choices_find (bastide_table_get_choices (table),
                               &(BastideMove) { .type = TOWN_MOVE_FOLLOWER, .part = (uint8_t) segment }, 1);
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
  page_game_wait_for_layout (page);
  points = read_ledger (page, 0, &change);
  g_assert_cmpstr (points, ==, "0");
  g_assert_cmpstr (change, ==, "+1");
  read_ledger (page, 1, &change);
  g_assert_cmpstr (change, ==, "");
  g_object_set (find_widget (page, BASTIDE_TYPE_SIDE_PANE), "choice", NULL, NULL);
  read_ledger (page, 0, &change);
  g_assert_cmpstr (change, ==, "");
  page_game_hide (page, table);
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
  g_assert_true (
      g_str_has_suffix (gtk_label_get_label (here), "or at a street or market to see which of them would close it."));
  g_object_set (find_widget (page, BASTIDE_TYPE_SIDE_PANE), "cell", bastide_place_key (middle), NULL);
  g_assert_cmpstr (gtk_label_get_label (here), ==, "Each of the 74 tiles that can be next fits here");
  page_game_hide (page, table);
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
  page_game_hide (page, table);
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
      page_game_hide (page, table);
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
      page_game_hide (page, table);
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
    g_assert_null (
        gtk_widget_get_ancestor (find_widget_if (position, is_label_seen, labels[i]), GTK_TYPE_SCROLLED_WINDOW));
  g_assert_nonnull (
      gtk_widget_get_ancestor (find_widget (position, BASTIDE_TYPE_OVERLAY_LIST), GTK_TYPE_SCROLLED_WINDOW));
  page_game_hide (page, table);
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
  const BastideEvent *lit;
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
  g_assert_null (
      gtk_list_box_get_row_at_index (GTK_LIST_BOX (list), gtk_list_box_row_get_index (GTK_LIST_BOX_ROW (row)) + 1));
  bastide_table_get_lit (table, &n);
  g_assert_cmpuint (n, ==, 0);
  g_assert_true (gtk_widget_grab_focus (row));
  lit = bastide_table_get_lit (table, &n);
  g_assert_cmpuint (n, ==, 1);
  g_assert_cmpint (lit[0].x, ==, 0);
  g_assert_cmpint (lit[0].y, ==, 0);
  g_assert_cmpuint (bastide_table_get_state (table)->nodes[lit[0].part].follower, !=, 0);
  g_assert_cmpint (canvas_card_get_thing (canvas->card).type, ==, BASTIDE_THING_NONE);
  g_signal_emit_by_name (row, "activate");
  thing = canvas_card_get_thing (canvas->card);
  g_assert_cmpint (thing.type, ==, TOWN_THING_FEATURE);
  g_assert_cmpuint (thing.tile, ==, 0);
  g_assert_cmpuint (thing.part, ==, lit[0].part);
  g_assert_true (gtk_widget_grab_focus (GTK_WIDGET (canvas)));
  bastide_table_get_lit (table, &n);
  g_assert_cmpuint (n, ==, 0);
  g_assert_true (gtk_widget_grab_focus (row));
  g_settings_set_string (settings_get_default (), "overlay", "rows");
  bastide_table_get_lit (table, &n);
  g_assert_cmpuint (n, ==, 0);
  page_game_hide (page, table);
}

int
main (int argc, char **argv)
{
  gtk_test_init (&argc, &argv, NULL);
  adw_init ();
  g_test_add_func ("/ui/explaining/points-say-what-they-are-about", test_points_say_what_they_are_about);
  g_test_add_func ("/ui/explaining/scorings-are-lit-while-they-are-listed",
                   test_scorings_are_lit_while_they_are_listed);
  g_test_add_func ("/ui/explaining/steps-are-lit-while-they-are-seen", test_steps_are_lit_while_they_are_seen);
  g_test_add_func ("/ui/explaining/the-ledger-follows-the-screen", test_ledger);
  g_test_add_func ("/ui/explaining/tooltips-do-not-cover-overlays", test_tooltips_of_overlays);
  g_test_add_func ("/ui/explaining/the-ledger-shows-what-a-choice-changes", test_ledger_of_a_choice);
  g_test_add_func ("/ui/explaining/all-unseen-tiles-are-shown", test_tiles_left);
  g_test_add_func ("/ui/explaining/kinds-are-sought-on-the-board", test_kinds_are_sought);
  g_test_add_func ("/ui/explaining/table-rules-hide-the-ledger-and-unseen-tiles", test_table_rules_hide);
  g_test_add_func ("/ui/explaining/owners-and-rows-are-told", test_owners_and_rows_are_told);
  g_test_add_func ("/ui/explaining/owners-are-lit", test_owners_are_lit);
  g_test_add_func ("/ui/explaining/overlay-buttons-stay", test_overlay_buttons_stay);
  return g_test_run ();
}
