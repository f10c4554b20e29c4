/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Keys of the page of a table, which work wherever the focus is in it, and links to what explains the position. */
#include <adwaita.h>

#include "model/table-private.h"
#include "town-page.h"
#include "ui/pane/bastide-points-page.h"
#include "ui/tiles/bastide-stacks-view.h"
#include "ui/widgets/settings.h"

/* The width of the pane in a window of 1280 × 800, in pixels. */
#define PANE_WIDTH 310

static gboolean
has_link (GtkWidget *widget, gconstpointer data)
{
  return GTK_IS_LABEL (widget) && strstr (gtk_label_get_label (GTK_LABEL (widget)), "<a ");
}

static void
overlay_activated_cb (GSimpleAction *action, GVariant *parameter, gpointer data)
{
  g_string_assign (data, g_variant_get_string (parameter, NULL));
}

/* A page with the pane and a game of two after so many decisions. The overlay that is chosen, or the letter of those
 * that are gone through, is noted in CHOSEN. */
static GtkWidget *
show_page (BastideTable **table, int decisions, GString *chosen)
{
  GtkWidget *page, *pane;
  g_autoptr (GSimpleActionGroup) group = g_simple_action_group_new ();
  g_autoptr (GSimpleAction)
      action = g_simple_action_new_stateful ("overlay", G_VARIANT_TYPE_STRING, g_variant_new_string (""));
  g_autoptr (GSimpleAction) next = g_simple_action_new ("next-overlay", G_VARIANT_TYPE_STRING);
  BastideRng rng = bastide_rng (5);

  page = page_game_new (table, 1200, 780);
  g_signal_connect (action, "activate", G_CALLBACK (overlay_activated_cb), chosen);
  g_action_map_add_action (G_ACTION_MAP (group), G_ACTION (action));
  g_signal_connect (next, "activate", G_CALLBACK (overlay_activated_cb), chosen);
  g_action_map_add_action (G_ACTION_MAP (group), G_ACTION (next));
  gtk_widget_insert_action_group (GTK_WIDGET (gtk_widget_get_root (page)), "win", G_ACTION_GROUP (group));
  for (int i = 0; i < decisions; i++)
    g_assert_true (board_game_step (*table, &rng));
  while ((pane = find_widget (page, BASTIDE_TYPE_SIDE_PANE)) == NULL || gtk_widget_get_width (pane) == 0)
    g_main_context_iteration (NULL, TRUE);
  return page;
}

/* Presses a key of the page itself, which is told of every key that nothing in it has a use for. Returns FALSE if it has
 * no use for it either. */
static gboolean
press_key (GtkWidget *page, guint key)
{
  g_autoptr (GListModel) controllers = gtk_widget_observe_controllers (page);

  for (guint i = 0; i < g_list_model_get_n_items (controllers); i++)
    {
      g_autoptr (GtkEventController) controller = g_list_model_get_item (controllers, i);

      if (!GTK_IS_SHORTCUT_CONTROLLER (controller))
        continue;
      for (guint j = 0; j < g_list_model_get_n_items (G_LIST_MODEL (controller)); j++)
        {
          g_autoptr (GtkShortcut) shortcut = g_list_model_get_item (G_LIST_MODEL (controller), j);
          GtkShortcutTrigger *trigger = gtk_shortcut_get_trigger (shortcut);

          if (GTK_IS_KEYVAL_TRIGGER (trigger) && gtk_keyval_trigger_get_keyval (GTK_KEYVAL_TRIGGER (trigger)) == key
              && gtk_keyval_trigger_get_modifiers (GTK_KEYVAL_TRIGGER (trigger)) == 0)
            return gtk_shortcut_action_activate (gtk_shortcut_get_action (shortcut), 0, page,
                                                 gtk_shortcut_get_arguments (shortcut));
        }
    }
  return FALSE;
}

/* The letters of the overlays choose them, at the last position and in the past, which Escape leaves for the board. */
static void
test_overlays_and_the_past (void)
{
  static const struct {
    guint key;
    const char *overlay;
  } keys[] = { { GDK_KEY_o, "o" }, { GDK_KEY_w, "w" }, { GDK_KEY_l, "ledger" }, { GDK_KEY_t, "tiles" } };
  g_autoptr (GString) chosen = g_string_new (NULL);
  BastideTable *table;
  GtkWidget *page = show_page (&table, 12, chosen), *canvas = find_widget (page, BASTIDE_TYPE_CANVAS);

  g_assert_false (press_key (page, GDK_KEY_Escape));
  bastide_table_look (table, 3);
  for (gsize i = 0; i < G_N_ELEMENTS (keys); i++)
    {
      g_assert_true (press_key (page, keys[i].key));
      g_assert_cmpstr (chosen->str, ==, keys[i].overlay);
    }
  g_assert_cmpuint (bastide_table_get_view (table), ==, 3);
  g_assert_true (press_key (page, GDK_KEY_Escape));
  g_assert_true (bastide_table_is_at_head (table));
  g_assert_true (gtk_widget_is_focus (canvas) || gtk_widget_get_focus_child (canvas) != NULL);
  page_game_hide (page, table);
}

static void
set_overlay (const char *overlay)
{
  g_settings_set_string (settings_get_default (), "overlay", overlay);
}

static void
assert_overlay (const char *overlay)
{
  g_autofree char *chosen = g_settings_get_string (settings_get_default (), "overlay");

  g_assert_cmpstr (chosen, ==, overlay);
}

/* Escape hides an overlay that can be seen: on the board, after leaving the past, or on its page, which is left. What is
 * only remembered stays. */
static void
test_escape_hides_the_overlay (void)
{
  g_autoptr (GString) chosen = g_string_new (NULL);
  BastideTable *table;
  GtkWidget *page = show_page (&table, 12, chosen);
  BastideSidePane *pane = find_widget (page, BASTIDE_TYPE_SIDE_PANE);

  set_overlay ("rows");
  bastide_table_look (table, 3);
  g_assert_true (press_key (page, GDK_KEY_Escape));
  g_assert_true (bastide_table_is_at_head (table));
  assert_overlay ("rows");
  g_assert_true (press_key (page, GDK_KEY_Escape));
  assert_overlay ("");
  g_assert_false (press_key (page, GDK_KEY_Escape));
  set_overlay ("ledger");
  g_assert_false (press_key (page, GDK_KEY_Escape));
  assert_overlay ("ledger");
  bastide_side_pane_show (pane, BASTIDE_SIDE_PANE_POSITION);
  g_assert_true (press_key (page, GDK_KEY_Escape));
  assert_overlay ("");
  g_assert_true (bastide_side_pane_is_at (pane, BASTIDE_SIDE_PANE_GAME));
  bastide_side_pane_show (pane, BASTIDE_SIDE_PANE_POSITION);
  g_assert_false (press_key (page, GDK_KEY_Escape));
  page_game_hide (page, table);
}

static gboolean
is_brief (GtkWidget *widget, gconstpointer data)
{
  return GTK_IS_FLOW_BOX (widget) && gtk_widget_has_css_class (widget, "brief");
}

/* The players above the pages of the pane have the same height, however many they are, so that the buttons below them do
 * not move from game to game. */
static void
test_buttons_keep_their_place (void)
{
  int heights[TOWN_MAX_PLAYERS + 1] = { 0 };

  for (int players = 2; players <= TOWN_MAX_PLAYERS; players++)
    {
      BastideTable *table = board_game_new (players, 3, FALSE);
      GtkWidget *window = gtk_window_new (), *pane = g_object_ref_sink (g_object_new (BASTIDE_TYPE_SIDE_PANE, NULL));
      GtkWidget *brief = find_widget_if (pane, is_brief, NULL);

      bastide_table_view_set_table (BASTIDE_TABLE_VIEW (pane), table);
      bastide_side_pane_show (BASTIDE_SIDE_PANE (pane), BASTIDE_SIDE_PANE_POINTS);
      gtk_window_set_child (GTK_WINDOW (window), pane);
      gtk_widget_measure (brief, GTK_ORIENTATION_VERTICAL, PANE_WIDTH, NULL, &heights[players], NULL, NULL);
      g_assert_cmpint (heights[players], >, 0);
      g_assert_cmpint (heights[players], ==, heights[2]);
      bastide_table_view_set_table (BASTIDE_TABLE_VIEW (pane), NULL);
      gtk_window_destroy (GTK_WINDOW (window));
      g_object_unref (pane);
      bastide_table_close (table);
      g_object_unref (table);
    }
}

static gboolean
closes (GtkWidget *widget, gconstpointer data)
{
  return GTK_IS_BUTTON (widget)
         && g_strcmp0 (gtk_button_get_icon_name (GTK_BUTTON (widget)), "window-close-symbolic") == 0;
}

/* An overlay on the board whose page is left stays, with a button that hides it. On its page there are others, and what
 * is not on the board needs none. */
static void
test_an_overlay_can_be_closed (void)
{
  g_autoptr (GString) chosen = g_string_new (NULL);
  BastideTable *table;
  GtkWidget *page = show_page (&table, 12, chosen), *close;
  BastideSidePane *pane = find_widget (page, BASTIDE_TYPE_SIDE_PANE);

  close = find_widget_if (GTK_WIDGET (pane), closes, NULL);
  g_assert_false (gtk_widget_get_mapped (close));
  set_overlay ("owners");
  g_assert_true (gtk_widget_get_mapped (close));
  bastide_side_pane_show (pane, BASTIDE_SIDE_PANE_POSITION);
  g_assert_false (gtk_widget_get_mapped (close));
  bastide_side_pane_show (pane, BASTIDE_SIDE_PANE_POINTS);
  assert_overlay ("owners");
  g_assert_true (gtk_widget_get_mapped (close));
  g_signal_emit_by_name (close, "clicked");
  assert_overlay ("");
  g_assert_false (gtk_widget_get_mapped (close));
  g_assert_true (bastide_side_pane_is_at (pane, BASTIDE_SIDE_PANE_POINTS));
  set_overlay ("tiles");
  g_assert_false (gtk_widget_get_mapped (close));
  set_overlay ("");
  page_game_hide (page, table);
}

static BastideMove
choose_first (const BastideMind *mind, const BastideState *state, const BastideKit *set,
              const BastideSearchOptions *options, BastideComparison *comparison)
{
  BastideMoves moves;

  town_legal (state, set, &moves);
  if (comparison != NULL)
    *comparison = (BastideComparison) { 0 };
  return moves.at[0];
}

/* Escape dismisses a hint, which can be asked for again. */
static void
test_escape_dismisses_a_hint (void)
{
  g_autoptr (GString) chosen = g_string_new (NULL);
  g_autoptr (BastideThinker) thinker = bastide_thinker_new (choose_first);
  BastideTable *table;
  GtkWidget *page = show_page (&table, 4, chosen);
  BastideMove hint;

  bastide_table_seat_thinker (table, thinker);
  bastide_table_ask_hint (table);
  while (!bastide_table_get_hint (table, &hint, NULL))
    g_main_context_iteration (NULL, TRUE);
  g_assert_true (press_key (page, GDK_KEY_Escape));
  g_assert_false (bastide_table_get_hint (table, &hint, NULL));
  g_assert_false (press_key (page, GDK_KEY_Escape));
  g_assert_true (bastide_table_can_hint (table));
  page_game_hide (page, table);
}

/* The count at the end is skipped. */
static void
test_the_count_is_skipped (void)
{
  g_autoptr (GString) chosen = g_string_new (NULL);
  BastideTable *table;
  GtkWidget *page = show_page (&table, 4, chosen);
  BastideCanvas *canvas = find_widget (page, BASTIDE_TYPE_CANVAS);
  BastideRng rng = bastide_rng (5);

  g_object_set (gtk_settings_get_default (), "gtk-enable-animations", TRUE, NULL);
  g_object_set (canvas, "speed", 1.0, NULL);
  while (canvas_drawing_get_pictures (canvas->drawing) == NULL)
    g_main_context_iteration (NULL, TRUE);
  while (board_game_step (table, &rng))
    ;
  g_assert_true (town_state_is_over (bastide_table_get_state (table)));
  g_assert_true (canvas_show_is_busy (canvas->show));
  g_assert_true (press_key (page, GDK_KEY_s));
  g_assert_false (canvas_show_is_busy (canvas->show));
  page_game_hide (page, table);
}

/* Follows the link below WIDGET. Returns FALSE if there is none that is visible. */
static gboolean
follow_link (GtkWidget *widget, const char *overlay)
{
  GtkWidget *label = find_widget_if (widget, has_link, NULL);
  gboolean followed = FALSE;

  if (label == NULL || !gtk_widget_get_visible (label))
    return FALSE;
  g_signal_emit_by_name (label, "activate-link", overlay, &followed);
  return followed;
}

/* What a player would have leads to the ledger, and the wall, once there is one, to the next pieces. */
static void
test_links_lead_to_what_explains (void)
{
  g_autoptr (GString) chosen = g_string_new (NULL);
  BastideTable *table;
  GtkWidget *page = show_page (&table, 4, chosen);
  BastideRng rng = bastide_rng (5);

  g_assert_true (follow_link (find_widget (find_widget (page, BASTIDE_TYPE_SIDE_PANE), GTK_TYPE_LIST_BOX), "ledger"));
  g_assert_cmpstr (chosen->str, ==, "ledger");
  g_assert_true (follow_link (find_widget (page, BASTIDE_TYPE_POINTS_PAGE), "ledger"));
  g_assert_false (follow_link (find_widget (page, BASTIDE_TYPE_STACKS_VIEW), "rows"));
  while (town_state_n_pieces (bastide_table_get_state (table)) == 0)
    g_assert_true (board_game_step (table, &rng));
  g_assert_true (follow_link (find_widget (page, BASTIDE_TYPE_STACKS_VIEW), "rows"));
  g_assert_cmpstr (chosen->str, ==, "rows");
  while (board_game_step (table, &rng))
    ;
  g_assert_true (town_state_is_over (bastide_table_get_state (table)));
  g_assert_false (follow_link (find_widget (page, BASTIDE_TYPE_STACKS_VIEW), "rows"));
  page_game_hide (page, table);
}

/* A click of the mouse on BUTTON as far as the focus is concerned. */
static void
click (GtkWidget *button)
{
  if (gtk_widget_get_focus_on_click (button))
    gtk_widget_grab_focus (button);
  g_signal_emit_by_name (button, "clicked");
}

/* The button that passes, or NULL. It is known by its tooltip. */
static gboolean
is_pass (GtkWidget *widget, gconstpointer data)
{
  return GTK_IS_BUTTON (widget) && g_strcmp0 (gtk_widget_get_tooltip_text (widget), "Pass (Backspace)") == 0;
}

static gboolean
has_focus (GtkWidget *canvas)
{
  GtkWidget *focus = gtk_root_get_focus (gtk_widget_get_root (canvas));

  return focus != NULL && (focus == canvas || gtk_widget_is_ancestor (focus, canvas));
}

/* However a question is passed, the keys of the board work in the next one, since the board has the focus. */
static void
test_passing_leaves_the_keys_to_the_board (void)
{
  g_autoptr (GString) chosen = g_string_new (NULL);
  BastideTable *table;
  GtkWidget *page = show_page (&table, 0, chosen), *canvas = find_widget (page, BASTIDE_TYPE_CANVAS);
  GtkWidget *pass = find_widget_if (page, is_pass, NULL);
  BastideRng rng = bastide_rng (5);
  unsigned passed[TOWN_PHASE_TOWER + 1] = { 0 };

  while (!town_state_is_over (bastide_table_get_state (table)))
    {
      TownPhase phase = town_state_phase (bastide_table_get_state (table));

      if (!gtk_widget_get_visible (pass))
        {
          g_assert_true (board_game_step (table, &rng));
          continue;
        }
      if (passed[phase] % 3 == 0) /* by the keyboard */
        gtk_widget_grab_focus (pass);
      else if (passed[phase] % 3 == 1) /* after a click somewhere else */
        gtk_widget_grab_focus (find_widget (page, BASTIDE_TYPE_SIDE_PANE));
      click (pass);
      g_assert_true (has_focus (canvas));
      passed[phase]++;
    }
  g_assert_cmpuint (passed[TOWN_PHASE_FOLLOWER], >, 3);
  g_assert_cmpuint (passed[TOWN_PHASE_TOWER], >, 0);
  page_game_hide (page, table);
}

/* When a button of the question vanishes with the focus, the board takes it: here somebody answers on the board. */
static void
test_a_button_that_vanishes_leaves_the_keys_to_the_board (void)
{
  g_autoptr (GString) chosen = g_string_new (NULL);
  BastideTable *table;
  GtkWidget *page = show_page (&table, 1, chosen), *canvas = find_widget (page, BASTIDE_TYPE_CANVAS);
  GtkWidget *pass = find_widget_if (page, is_pass, NULL);
  BastideMove move = { .type = TOWN_MOVE_PASS };

  g_assert_true (gtk_widget_get_visible (pass));
  g_assert_true (gtk_widget_grab_focus (pass));
  g_assert_true (bastide_table_play (table, &move, 1, NULL));
  g_assert_false (gtk_widget_get_visible (pass));
  g_assert_true (has_focus (canvas));
  page_game_hide (page, table);
}

int
main (int argc, char *argv[])
{
  gtk_test_init (&argc, &argv, NULL);
  adw_init ();
  g_test_add_func ("/ui/page-keys/overlays-and-the-past", test_overlays_and_the_past);
  g_test_add_func ("/ui/page-keys/escape-hides-the-overlay", test_escape_hides_the_overlay);
  g_test_add_func ("/ui/page-keys/buttons-keep-their-place", test_buttons_keep_their_place);
  g_test_add_func ("/ui/page-keys/an-overlay-can-be-closed", test_an_overlay_can_be_closed);
  g_test_add_func ("/ui/page-keys/escape-dismisses-a-hint", test_escape_dismisses_a_hint);
  g_test_add_func ("/ui/page-keys/the-count-is-skipped", test_the_count_is_skipped);
  g_test_add_func ("/ui/page-keys/links-lead-to-what-explains", test_links_lead_to_what_explains);
  g_test_add_func ("/ui/page-keys/passing-leaves-the-keys-to-the-board", test_passing_leaves_the_keys_to_the_board);
  g_test_add_func ("/ui/page-keys/a-button-that-vanishes-leaves-the-keys-to-the-board",
                   test_a_button_that_vanishes_leaves_the_keys_to_the_board);
  return g_test_run ();
}
