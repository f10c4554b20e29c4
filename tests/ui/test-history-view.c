/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The list of turns in the side pane: choosing, unfolding, following the view, words for screen readers, and how many
 * turns are visible. */
#include <adwaita.h>

#include "find-widget.h"
#include "games/town/art/pictures.h"
#include "model/fixture.h"
#include "ui/help/bastide-rule-button.h"
#include "ui/pane/bastide-history-view.h"
#include "ui/pane/bastide-side-pane.h"
#include "ui/pane/bastide-turn-row.h"
#include "ui/tiles/bastide-stacks-view.h"
#include "ui/widgets/settings.h"

enum {
  /* The side pane in a window of 1280 × 800. */
  PANE_WIDTH = 310,
  PANE_HEIGHT = 730,
  LEAST_VISIBLE = 10,
  /* In one of 1000 × 700. */
  LOW_PANE_HEIGHT = 630,
  LEAST_IN_LOW_PANE = 4,
  LOW_VIEW = 240, /* in which only a few decisions have room */
  LOW = 40,       /* a turn that is at the bottom of the list, if it was scrolled to from the top */
  ARROW = 16,     /* the width of the arrow of a turn, in pixels */
  FIGURE = 16,    /* the width of a figure or tower that must not be covered, in pixels */
  LOW_ENOUGH = 5, /* a sign that is so much lower than a figure leaves its mark free, in pixels */
  BESIDE = 3,     /* the width beside a row into which the border of a sign may reach, in pixels */
};

typedef struct {
  BastideGame *game;
  BastideTable *table;
  BastideTurns *turns; /* as they are expected in the list */
  GtkWidget *window;
  GtkListView *list;
  GtkSingleSelection *rows;
  TurnPictures *pictures; /* for one test */
  guint unfolded;         /* the same, a turn */
} Fixture;

static gboolean
is_history (GtkWidget *widget, gconstpointer data)
{
  return GTK_IS_LIST_VIEW (widget) && gtk_widget_has_css_class (widget, "history");
}

static guint
count (Fixture *fixture)
{
  return g_list_model_get_n_items (G_LIST_MODEL (fixture->rows));
}

static guint
count_turns (Fixture *fixture)
{
  return g_list_model_get_n_items (G_LIST_MODEL (fixture->turns));
}

/* Runs the main loop until ASK returns TRUE. */
static void
wait (Fixture *fixture, gboolean (*ask) (Fixture *fixture))
{
  while (!ask (fixture))
    g_main_context_iteration (NULL, TRUE);
}

static gboolean
is_filled (Fixture *fixture)
{
  return count (fixture) == count_turns (fixture);
}

/* Shows PANE in HEIGHT, whose function SET is given the table of a finished game of four. */
static void
open (Fixture *fixture, GtkWidget *pane, void (*set) (gpointer pane, BastideTable *table), int height)
{
  BastideRng rng = bastide_rng (1);

  fixture->game = fixture_game (4, 0, 1, false);
  fixture_play (fixture->game, &rng, G_MAXUINT);
  fixture->table = bastide_table_new (fixture->game, NULL, NULL);
  fixture->turns = bastide_turns_new (fixture->game, bastide_table_get_history (fixture->table));
  fixture->window = gtk_window_new ();
  gtk_window_set_default_size (GTK_WINDOW (fixture->window), PANE_WIDTH, height);
  gtk_window_set_decorated (GTK_WINDOW (fixture->window), FALSE);
  gtk_window_set_child (GTK_WINDOW (fixture->window), pane);
  set (pane, fixture->table);
  gtk_window_present (GTK_WINDOW (fixture->window));
  fixture->list = GTK_LIST_VIEW (find_widget_if (pane, is_history, NULL));
  fixture->rows = GTK_SINGLE_SELECTION (gtk_list_view_get_model (fixture->list));
  wait (fixture, is_filled);
}

static void
set_view (gpointer pane, BastideTable *table)
{
  bastide_table_view_set_table (BASTIDE_TABLE_VIEW (pane), table);
}

static void
set_pane (gpointer pane, BastideTable *table)
{
  bastide_table_view_set_table (BASTIDE_TABLE_VIEW (pane), table);
}

static void
set_up (Fixture *fixture, gconstpointer data)
{
  open (fixture, g_object_new (BASTIDE_TYPE_HISTORY_VIEW, NULL), set_view, PANE_HEIGHT);
}

static void
tear_down (Fixture *fixture, gconstpointer data)
{
  gtk_window_destroy (GTK_WINDOW (fixture->window));
  g_object_unref (fixture->turns);
  g_object_unref (fixture->table);
  g_object_unref (fixture->game);
}

static BastideHistoryItem *
get_turn (Fixture *fixture, guint position)
{
  g_autoptr (BastideHistoryItem) turn = g_list_model_get_item (G_LIST_MODEL (fixture->turns), position);

  return turn; /* the turns keep it */
}

static guint
count_decisions (Fixture *fixture, guint turn)
{
  return g_list_model_get_n_items (bastide_history_item_get_children (get_turn (fixture, turn)));
}

static void
choose (Fixture *fixture, guint position)
{
  gtk_single_selection_set_selected (fixture->rows, position);
}

static void
assert_view (Fixture *fixture, unsigned ply)
{
  g_assert_cmpuint (bastide_table_get_view (fixture->table), ==, ply);
}

static void
test_one_row_for_each_turn (Fixture *fixture, gconstpointer data)
{
  g_assert_cmpuint (count (fixture), ==, count_turns (fixture));
  g_assert_cmpuint (gtk_single_selection_get_selected (fixture->rows), ==, count (fixture) - 1);
}

static void
test_choosing_unfolds (Fixture *fixture, gconstpointer data)
{
  guint turns = count_turns (fixture);

  choose (fixture, 20);
  assert_view (fixture, bastide_history_item_get_ply (get_turn (fixture, 20)));
  g_assert_cmpuint (count (fixture), ==, turns + count_decisions (fixture, 20));
  g_assert_cmpuint (gtk_single_selection_get_selected (fixture->rows), ==, 20);

  /* The first decision is a tile. */
  choose (fixture, 21);
  assert_view (fixture, bastide_history_item_get_start (get_turn (fixture, 20)) + 1);
  g_assert_cmpuint (count (fixture), ==, turns + count_decisions (fixture, 20));
  g_assert_cmpuint (gtk_single_selection_get_selected (fixture->rows), ==, 21);

  /* A later turn, and then an earlier one: the other one is folded. */
  choose (fixture, 30 + count_decisions (fixture, 20));
  assert_view (fixture, bastide_history_item_get_ply (get_turn (fixture, 30)));
  g_assert_cmpuint (count (fixture), ==, turns + count_decisions (fixture, 30));
  g_assert_cmpuint (gtk_single_selection_get_selected (fixture->rows), ==, 30);
  choose (fixture, 10);
  assert_view (fixture, bastide_history_item_get_ply (get_turn (fixture, 10)));
  g_assert_cmpuint (count (fixture), ==, turns + count_decisions (fixture, 10));
}

static void
test_activating_folds (Fixture *fixture, gconstpointer data)
{
  choose (fixture, 5);
  gtk_widget_activate_action (GTK_WIDGET (fixture->list), "list.activate-item", "u", 5);
  g_assert_cmpuint (count (fixture), ==, count_turns (fixture));
  gtk_widget_activate_action (GTK_WIDGET (fixture->list), "list.activate-item", "u", 5);
  g_assert_cmpuint (count (fixture), ==, count_turns (fixture) + count_decisions (fixture, 5));
}

static gboolean
offers_rule (Fixture *fixture)
{
  GtkWidget *view = gtk_window_get_child (GTK_WINDOW (fixture->window));

  return gtk_widget_get_visible (find_widget (view, BASTIDE_TYPE_RULE_BUTTON));
}

/* The rule is that of the points of a line that a person has chosen. Nothing is offered before. */
static void
test_rules_of_points (Fixture *fixture, gconstpointer data)
{
  guint with = 0, without = 0;

  for (guint i = 0; bastide_history_item_get_kind (get_turn (fixture, i)) != BASTIDE_ITEM_IS_STEP; i++)
    {
      int points = 0;

      for (unsigned player = 0; player < bastide_game_get_players (fixture->game); player++)
        points += bastide_history_item_get_points (get_turn (fixture, i), player);
      bastide_table_look (fixture->table, bastide_history_item_get_ply (get_turn (fixture, i)));
      g_assert_false (offers_rule (fixture));
      gtk_widget_activate_action (GTK_WIDGET (fixture->list), "list.activate-item", "u", i);
      g_assert_true (offers_rule (fixture) == (points > 0));
      gtk_widget_activate_action (GTK_WIDGET (fixture->list), "list.activate-item", "u", i);
      g_assert_false (offers_rule (fixture));
      *(points > 0 ? &with : &without) += 1;
    }
  g_assert_cmpuint (with, >, 5);
  g_assert_cmpuint (without, >, 5);
}

static void
test_following_the_view (Fixture *fixture, gconstpointer data)
{
  BastideHistoryItem *turn = get_turn (fixture, 12);

  bastide_table_look (fixture->table, bastide_history_item_get_start (turn) + 1);
  g_assert_cmpuint (gtk_single_selection_get_selected (fixture->rows), ==, 12);
  g_assert_cmpuint (count (fixture), ==, count_turns (fixture));
  choose (fixture, 13);
  bastide_table_look (fixture->table, bastide_history_item_get_ply (turn) + 1);
  g_assert_cmpuint (gtk_single_selection_get_selected (fixture->rows), ==, 14);
  bastide_table_look (fixture->table, 0);
  g_assert_cmpuint (gtk_single_selection_get_selected (fixture->rows), ==, GTK_INVALID_LIST_POSITION);
}

/* A turn that is added is selected, but neither unfolded nor lit, as if a person had chosen it. */
static void
test_playing_unfolds_nothing (Fixture *fixture, gconstpointer data)
{
  unsigned n_lit;

  for (int i = 0; i < 12; i++)
    bastide_table_undo (fixture->table, BASTIDE_STEP_TURN);
  g_assert_cmpuint (count (fixture), ==, count_turns (fixture));
  for (int i = 0; i < 20; i++)
    {
      g_assert_true (bastide_table_redo (fixture->table, BASTIDE_STEP_DECISION));
      g_assert_cmpuint (count (fixture), ==, count_turns (fixture));
      g_assert_cmpuint (gtk_single_selection_get_selected (fixture->rows), ==, count (fixture) - 1);
      bastide_table_get_lit (fixture->table, &n_lit);
      g_assert_cmpuint (n_lit, ==, 0);
    }
}

static void
test_each_step_of_the_end (Fixture *fixture, gconstpointer data)
{
  guint step = count_turns (fixture) - 1, turns = count_turns (fixture);

  while (bastide_history_item_get_kind (get_turn (fixture, step - 1)) == BASTIDE_ITEM_IS_STEP)
    step--;
  g_assert_cmpuint (step + 1, <, turns);
  bastide_table_look (fixture->table, 0);
  choose (fixture, step + 1);
  assert_view (fixture, bastide_game_get_ply (fixture->game));
  g_assert_cmpuint (gtk_single_selection_get_selected (fixture->rows), ==, step + 1);
  g_assert_cmpuint (count (fixture), ==, turns);
}

/* Whether every row of the list has a name, and the first one the words of its turn. */
static gboolean
is_named (Fixture *fixture)
{
  GtkWidget *row = gtk_widget_get_first_child (GTK_WIDGET (fixture->list));
  guint named = 0;

  for (; row != NULL; row = gtk_widget_get_next_sibling (row))
    if (gtk_widget_get_first_child (row) != NULL)
      {
        if (!gtk_test_accessible_has_property (GTK_ACCESSIBLE (row), GTK_ACCESSIBLE_PROPERTY_LABEL))
          return FALSE;
        named++;
      }
  return named > LEAST_VISIBLE;
}

static void
test_names (Fixture *fixture, gconstpointer data)
{
  guint found = 0;

  wait (fixture, is_named);
  for (GtkWidget *row = gtk_widget_get_first_child (GTK_WIDGET (fixture->list)); row != NULL;
       row = gtk_widget_get_next_sibling (row))
    for (guint i = 0; i < count_turns (fixture); i++)
      {
        g_autofree char *told = bastide_history_item_tell (get_turn (fixture, i));
        g_autofree char *fault = gtk_test_accessible_check_property (GTK_ACCESSIBLE (row),
                                                                     GTK_ACCESSIBLE_PROPERTY_LABEL, told);

        if (fault == NULL)
          {
            if (BASTIDE_IS_TURN_ROW (gtk_widget_get_first_child (row)))
              g_assert_cmpstr (gtk_widget_get_tooltip_text (gtk_widget_get_first_child (row)), ==, told);
            found++;
            break;
          }
      }
  g_assert_cmpuint (found, >, LEAST_VISIBLE);
}

/* The tooltip of the turn that is unfolded last, or of the same row once it is folded. */
static const char *
get_tooltip (Fixture *fixture)
{
  for (GtkWidget *row = gtk_widget_get_first_child (GTK_WIDGET (fixture->list)); row != NULL;
       row = gtk_widget_get_next_sibling (row))
    {
      g_autofree char *told = bastide_history_item_tell (get_turn (fixture, fixture->unfolded));
      g_autofree char *fault = gtk_test_accessible_check_property (GTK_ACCESSIBLE (row), GTK_ACCESSIBLE_PROPERTY_LABEL,
                                                                   told);

      if (fault == NULL)
        return gtk_widget_get_tooltip_text (gtk_widget_get_first_child (row));
    }
  g_assert_not_reached ();
}

/* A turn has its words as a tooltip, unless they are below it. */
static void
test_tooltips (Fixture *fixture, gconstpointer data)
{
  fixture->unfolded = count_turns (fixture) / 2;
  bastide_table_look (fixture->table, bastide_history_item_get_ply (get_turn (fixture, fixture->unfolded)));
  wait (fixture, is_named);
  g_assert_nonnull (get_tooltip (fixture));
  gtk_widget_activate_action (GTK_WIDGET (fixture->list), "list.activate-item", "u", fixture->unfolded);
  g_assert_null (get_tooltip (fixture));
  gtk_widget_activate_action (GTK_WIDGET (fixture->list), "list.activate-item", "u", fixture->unfolded);
  g_assert_nonnull (get_tooltip (fixture));
}

/* How many rows that show turns, or decisions if IS_TURN is FALSE, are wholly visible. */
static guint
count_visible (Fixture *fixture, gboolean is_turn)
{
  GtkWidget *list = GTK_WIDGET (fixture->list);
  graphene_rect_t room = GRAPHENE_RECT_INIT (0, 0, (float) gtk_widget_get_width (list),
                                             (float) gtk_widget_get_height (list));
  guint n = 0;

  for (GtkWidget *row = gtk_widget_get_first_child (list); row != NULL; row = gtk_widget_get_next_sibling (row))
    {
      graphene_rect_t bounds;

      if (!gtk_widget_get_mapped (row) || BASTIDE_IS_TURN_ROW (gtk_widget_get_first_child (row)) != is_turn)
        continue;
      g_assert_true (gtk_widget_compute_bounds (row, list, &bounds));
      n += graphene_rect_contains_rect (&room, &bounds);
    }
  return n;
}

static gboolean
shows_turns (Fixture *fixture)
{
  return count_visible (fixture, TRUE) >= LEAST_VISIBLE;
}

static double
get_scrolling (Fixture *fixture)
{
  return gtk_adjustment_get_value (gtk_scrollable_get_vadjustment (GTK_SCROLLABLE (fixture->list)));
}

static gboolean
is_at_the_top (Fixture *fixture)
{
  return shows_turns (fixture) && get_scrolling (fixture) == 0;
}

/* The list's row of TURN, which has a name; NULL if it shows none. */
static GtkWidget *
find_row (Fixture *fixture, guint turn)
{
  g_autofree char *told = bastide_history_item_tell (get_turn (fixture, turn));
  GtkWidget *row = gtk_widget_get_first_child (GTK_WIDGET (fixture->list));

  for (; row != NULL; row = gtk_widget_get_next_sibling (row))
    {
      g_autofree char *fault = gtk_test_accessible_check_property (GTK_ACCESSIBLE (row), GTK_ACCESSIBLE_PROPERTY_LABEL,
                                                                   told);

      if (fault == NULL)
        break;
    }
  return row;
}

/* Clicks on the row of TURN. The list selects it afterwards. */
static void
click (Fixture *fixture, guint turn)
{
  GtkTreeListModel *tree = GTK_TREE_LIST_MODEL (gtk_single_selection_get_model (fixture->rows));
  g_autoptr (GtkTreeListRow) row = gtk_tree_list_model_get_child_row (tree, turn);
  g_autoptr (GListModel)
      controllers = gtk_widget_observe_controllers (gtk_widget_get_first_child (find_row (fixture, turn)));

  for (guint i = 0; i < g_list_model_get_n_items (controllers); i++)
    {
      g_autoptr (GtkEventController) controller = g_list_model_get_item (controllers, i);

      if (GTK_IS_GESTURE_CLICK (controller))
        g_signal_emit_by_name (controller, "pressed", 1, 1.0, 1.0);
    }
  choose (fixture, gtk_tree_list_row_get_position (row));
}

/* A click folds a turn that is unfolded, whether it is selected or one of its decisions. */
static void
test_clicking_folds (Fixture *fixture, gconstpointer data)
{
  wait (fixture, is_named);
  choose (fixture, 5);
  choose (fixture, 6);
  click (fixture, 5);
  g_assert_cmpuint (count (fixture), ==, count_turns (fixture));
  g_assert_cmpuint (gtk_single_selection_get_selected (fixture->rows), ==, 5);
  assert_view (fixture, bastide_history_item_get_ply (get_turn (fixture, 5)));
  click (fixture, 5);
  g_assert_cmpuint (count (fixture), ==, count_turns (fixture) + count_decisions (fixture, 5));
  click (fixture, 5);
  g_assert_cmpuint (count (fixture), ==, count_turns (fixture));
}

/* The first or, IS_LAST, the last ARROW columns of the picture of the row of TURN. */
static GBytes *
paint_arrow (Fixture *fixture, guint turn, gboolean is_last)
{
  GtkWidget *row = gtk_widget_get_first_child (find_row (fixture, turn));
  GtkSnapshot *snapshot = gtk_snapshot_new ();
  cairo_surface_t *surface = cairo_image_surface_create (CAIRO_FORMAT_ARGB32, ARROW, gtk_widget_get_height (row));
  cairo_t *cr = cairo_create (surface);
  GskRenderNode *node;
  GBytes *bytes;
  gsize size;

  GTK_WIDGET_GET_CLASS (row)->snapshot (row, snapshot);
  node = gtk_snapshot_free_to_node (snapshot);
  if (is_last)
    cairo_translate (cr, ARROW - gtk_widget_get_width (row), 0);
  gsk_render_node_draw (node, cr);
  gsk_render_node_unref (node);
  cairo_destroy (cr);
  cairo_surface_flush (surface);
  size = (gsize) cairo_image_surface_get_stride (surface) * (gsize) cairo_image_surface_get_height (surface);
  bytes = g_bytes_new (cairo_image_surface_get_data (surface), size);
  cairo_surface_destroy (surface);
  return bytes;
}

static gboolean
is_blank (GBytes *picture)
{
  gsize size;
  const guint8 *data = g_bytes_get_data (picture, &size);

  for (gsize i = 0; i < size; i++)
    if (data[i] != 0)
      return FALSE;
  return TRUE;
}

/* A turn has an arrow, another one while it is unfolded, at the side where its line begins. */
static void
test_arrows (Fixture *fixture, gconstpointer data)
{
  bastide_table_look (fixture->table, 0);
  wait (fixture, is_at_the_top);
  wait (fixture, is_named);
  for (int mirrored = FALSE; mirrored <= TRUE; mirrored++)
    {
      g_autoptr (GBytes) folded = NULL, unfolded = NULL, other = NULL;
      GtkWidget *row = find_row (fixture, 2);

      gtk_widget_set_direction (gtk_widget_get_first_child (row), mirrored ? GTK_TEXT_DIR_RTL : GTK_TEXT_DIR_LTR);
      folded = paint_arrow (fixture, 2, mirrored);
      g_assert_false (is_blank (folded));
      click (fixture, 2);
      unfolded = paint_arrow (fixture, 2, mirrored);
      g_assert_false (is_blank (unfolded));
      g_assert_false (g_bytes_equal (folded, unfolded));
      gtk_test_accessible_assert_state (GTK_ACCESSIBLE (row), GTK_ACCESSIBLE_STATE_EXPANDED, TRUE);
      click (fixture, 2);
      other = paint_arrow (fixture, 2, mirrored);
      g_assert_true (g_bytes_equal (folded, other));
      gtk_test_accessible_assert_state (GTK_ACCESSIBLE (row), GTK_ACCESSIBLE_STATE_EXPANDED, FALSE);
    }
}

static gboolean
is_scrolled (Fixture *fixture)
{
  return shows_turns (fixture) && get_scrolling (fixture) > 0;
}

/* Whether the unfolded turn is the first one in the list that can be seen. */
static gboolean
begins_with_unfolded (Fixture *fixture)
{
  GtkWidget *row = find_row (fixture, fixture->unfolded);
  graphene_rect_t bounds;

  g_assert_true (gtk_widget_compute_bounds (row, GTK_WIDGET (fixture->list), &bounds));
  return bounds.origin.y >= 0 && bounds.origin.y < 1 && count_visible (fixture, FALSE) > 0;
}

static gboolean
is_low (Fixture *fixture)
{
  return gtk_widget_get_height (GTK_WIDGET (fixture->list)) <= LOW_VIEW;
}

/* If there is no room for the decisions of a turn, the list begins with the turn. */
static void
test_scrolling_to_a_long_turn (Fixture *fixture, gconstpointer data)
{
  for (guint turn = 0; turn < LOW; turn++)
    if (count_decisions (fixture, turn) > count_decisions (fixture, fixture->unfolded))
      fixture->unfolded = turn;
  gtk_window_set_default_size (GTK_WINDOW (fixture->window), PANE_WIDTH, LOW_VIEW);
  wait (fixture, is_low);
  wait (fixture, is_named);
  choose (fixture, fixture->unfolded);
  wait (fixture, begins_with_unfolded);
  g_assert_cmpuint (count_visible (fixture, FALSE), <, count_decisions (fixture, fixture->unfolded));
}

static gboolean
shows_decisions (Fixture *fixture)
{
  return count_visible (fixture, FALSE) == count_decisions (fixture, LOW);
}

static void
test_scrolling_to_decisions (Fixture *fixture, gconstpointer data)
{
  bastide_table_look (fixture->table, 0);
  wait (fixture, is_at_the_top);
  bastide_table_look (fixture->table, bastide_history_item_get_ply (get_turn (fixture, LOW)));
  wait (fixture, is_scrolled);
  gtk_widget_activate_action (GTK_WIDGET (fixture->list), "list.activate-item", "u", LOW);
  wait (fixture, shows_decisions);
}

/* The picture of a tile, or NULL. */
static GdkTexture *
get_picture (Fixture *fixture)
{
  return turn_pictures_get_tile (fixture->pictures, 0, 0, 1);
}

static gboolean
has_picture (Fixture *fixture)
{
  return get_picture (fixture) != NULL;
}

static gboolean
do_nothing (gpointer data)
{
  return G_SOURCE_REMOVE;
}

static void
test_plain_pictures (Fixture *fixture, gconstpointer data)
{
  GdkTexture *usual;

  fixture->pictures = turn_pictures_new (&town_art, bastide_table_get_set (fixture->table), do_nothing, NULL);
  wait (fixture, has_picture);
  usual = get_picture (fixture);
  g_settings_set_boolean (settings_get_default (), "plain-pictures", TRUE);
  wait (fixture, has_picture);
  g_assert_true (get_picture (fixture) != usual);
  g_settings_reset (settings_get_default (), "plain-pictures");
  g_assert_true (get_picture (fixture) == usual);
  turn_pictures_free (fixture->pictures);
}

/* Where NODE's child at I is drawn. */
static graphene_rect_t
find_box (GskRenderNode *node, guint i)
{
  graphene_rect_t bounds;

  gsk_render_node_get_bounds (gsk_container_node_get_child (node, i), &bounds);
  return bounds;
}

static float
find_left (GskRenderNode *node, guint i)
{
  return find_box (node, i).origin.x;
}

/* Whether NODE's child at I draws a piece of the wall of TURN. */
static gboolean
draws_piece (Fixture *fixture, BastideHistoryItem *turn, GskRenderNode *node, guint i)
{
  GskRenderNode *child = gsk_container_node_get_child (node, i);
  unsigned n;
  const BastideEvent *events = bastide_history_item_get_events (turn, &n);

  for (unsigned at = 0; at < n; at++)
    if ((events[at].type == TOWN_EVENT_GATE || events[at].type == TOWN_EVENT_WALL)
        && gsk_texture_node_get_texture (child)
               == turn_pictures_get_sign (
                   fixture->pictures,
                   turn_pictures_find_sign (fixture->pictures, &events[at], events[0].detail[TOWN_AT_KIND]),
                   (BastideColour) bastide_game_get_seat (fixture->game, events[at].player)->colour, 1))
      return TRUE;
  return FALSE;
}

/* Asserts that NODE's children at ONE and OTHER, in the order in which they are drawn, can both be seen; IS_ONE and
 * IS_OTHER: they draw a piece of the wall. ROOMY: there is room for all figures. */
static void
assert_both_seen (GskRenderNode *node, guint one, gboolean is_one, guint other, gboolean is_other, gboolean roomy)
{
  graphene_rect_t box = find_box (node, one), other_box = find_box (node, other);
  float right = MIN (box.origin.x + box.size.width, other_box.origin.x + other_box.size.width);
  float covered = right - MAX (box.origin.x, other_box.origin.x);

  if (is_one)
    g_assert_cmpfloat (covered, <=, BESIDE + 0.01f);
  else if (!is_other && roomy)
    g_assert_cmpfloat (covered, <=, TURN_SIGN - FIGURE + 0.01f);
  else if (is_other && covered > BESIDE)
    g_assert_cmpfloat (other_box.origin.y, >=, box.origin.y + LOW_ENOUGH);
}

/* What was seen in the rows of all turns. */
typedef struct {
  unsigned roomy;   /* turns with several figures or towers that have room side by side */
  unsigned crowded; /* turns whose pieces of the wall are in front of figures or towers */
} Seen;

/* Checks the signs of TURN, which are the last that NODE draws, after the points: no piece of the wall is covered, and
 * no figure or tower is if there is room for them. Adds to SEEN. */
static void
check_signs (Fixture *fixture, BastideHistoryItem *turn, GskRenderNode *node, float width, Seen *seen)
{
  unsigned n, n_signs = 0, n_figures = 0;
  const BastideEvent *events = bastide_history_item_get_events (turn, &n);
  guint first, last = gsk_container_node_get_n_children (node);
  float points = width + BESIDE;
  gboolean roomy, crowded = FALSE;

  for (unsigned i = 0; i < n; i++)
    n_signs += turn_pictures_find_sign (fixture->pictures, &events[i], events[0].detail[TOWN_AT_KIND]) != 0;
  first = last - n_signs;
  for (guint i = 0; i < first && n_signs > 0; i++)
    if (find_left (node, i) > find_left (node, first))
      points = MIN (points, find_left (node, i));
  for (guint i = first; i < last; i++)
    n_figures += !draws_piece (fixture, turn, node, i);
  roomy = n_figures > 1 && points - find_left (node, first) >= TURN_SIGN * (n_figures + 1);
  for (guint i = first; i < last; i++)
    {
      graphene_rect_t box = find_box (node, i);
      gboolean is_piece = draws_piece (fixture, turn, node, i);

      if (points - find_left (node, first) >= TURN_SIGN)
        g_assert_cmpfloat (box.origin.x + box.size.width, <=, points + 0.01f);
      for (guint other = i + 1; other < last; other++)
        assert_both_seen (node, i, is_piece, other, draws_piece (fixture, turn, node, other), roomy);
      crowded |= is_piece && box.origin.y >= LOW_ENOUGH;
    }
  seen->roomy += roomy;
  seen->crowded += crowded;
}

/* However narrow a row is, its signs do not cover points or a piece of the wall, nor one figure another if there is room
 * for them. */
static void
test_signs_have_room (Fixture *fixture, gconstpointer data)
{
  GtkWidget *row = g_object_ref_sink (bastide_turn_row_new ());
  Seen seen = { 0 };

  fixture->pictures = turn_pictures_new (&town_art, bastide_table_get_set (fixture->table), do_nothing, NULL);
  for (guint i = 0; i < count_turns (fixture); i++)
    for (int width = 160; width <= 300; width += 20)
      {
        GtkSnapshot *snapshot = gtk_snapshot_new ();
        GskRenderNode *node;

        bastide_turn_row_set_turn (BASTIDE_TURN_ROW (row), fixture->game, get_turn (fixture, i), fixture->pictures);
        gtk_widget_measure (row, GTK_ORIENTATION_HORIZONTAL, -1, NULL, NULL, NULL, NULL);
        gtk_widget_allocate (row, width, TURN_TILE, -1, NULL);
        GTK_WIDGET_GET_CLASS (row)->snapshot (row, snapshot);
        node = gtk_snapshot_free_to_node (snapshot);
        check_signs (fixture, get_turn (fixture, i), node, (float) width, &seen);
        gsk_render_node_unref (node);
      }
  g_assert_cmpuint (seen.roomy, >, 20);
  g_assert_cmpuint (seen.crowded, >, 20);
  g_object_unref (row);
  turn_pictures_free (fixture->pictures);
}

/* Whether everything above the history is visible: the cards, the stacks and what is left of the wall. */
static gboolean
shows_stacks (Fixture *fixture)
{
  GtkWidget *stacks = find_widget (gtk_window_get_child (GTK_WINDOW (fixture->window)), BASTIDE_TYPE_STACKS_VIEW);
  GtkScrolledWindow *room = GTK_SCROLLED_WINDOW (gtk_widget_get_ancestor (stacks, GTK_TYPE_SCROLLED_WINDOW));
  GtkAdjustment *scrolling = gtk_scrolled_window_get_vadjustment (room);

  return gtk_adjustment_get_upper (scrolling) <= gtk_adjustment_get_page_size (scrolling);
}

static gboolean
shows_some_turns (Fixture *fixture)
{
  return count_visible (fixture, TRUE) >= LEAST_IN_LOW_PANE;
}

static void
test_ten_turns_are_visible (void)
{
  Fixture fixture;

  open (&fixture, g_object_new (BASTIDE_TYPE_SIDE_PANE, NULL), set_pane, PANE_HEIGHT);
  bastide_table_look (fixture.table, bastide_history_item_get_ply (get_turn (&fixture, 40)));
  wait (&fixture, shows_turns);
  g_assert_true (shows_stacks (&fixture));
  tear_down (&fixture, NULL);
}

/* The history gives way to what is above it. */
static void
test_stacks_are_visible (void)
{
  Fixture fixture;

  open (&fixture, g_object_new (BASTIDE_TYPE_SIDE_PANE, NULL), set_pane, LOW_PANE_HEIGHT);
  bastide_table_look (fixture.table, bastide_history_item_get_ply (get_turn (&fixture, 40)));
  wait (&fixture, shows_some_turns);
  g_assert_true (shows_stacks (&fixture));
  tear_down (&fixture, NULL);
}

int
main (int argc, char **argv)
{
  static const struct {
    const char *name;
    void (*test) (Fixture *fixture, gconstpointer data);
  } tests[] = {
    { "/ui/history/has-one-row-for-each-turn", test_one_row_for_each_turn },
    { "/ui/history/unfolds-the-chosen-turn-only", test_choosing_unfolds },
    { "/ui/history/folds-the-activated-turn", test_activating_folds },
    { "/ui/history/folds-the-unfolded-turn-that-is-clicked", test_clicking_folds },
    { "/ui/history/tells-a-folded-turn-by-a-tooltip", test_tooltips },
    { "/ui/history/has-arrows-that-tell-what-is-unfolded", test_arrows },
    { "/ui/history/offers-the-rule-of-points-that-are-looked-at", test_rules_of_points },
    { "/ui/history/follows-the-view", test_following_the_view },
    { "/ui/history/unfolds-nothing-while-turns-are-played", test_playing_unfolds_nothing },
    { "/ui/history/has-a-row-for-each-step-of-the-end", test_each_step_of_the_end },
    { "/ui/history/scrolls-to-the-decisions-of-an-unfolded-turn", test_scrolling_to_decisions },
    { "/ui/history/begins-with-an-unfolded-turn-that-has-no-room", test_scrolling_to_a_long_turn },
    { "/ui/history/paints-plain-pictures-if-they-are-chosen", test_plain_pictures },
    { "/ui/history/has-room-for-signs", test_signs_have_room },
    { "/ui/history/says-everything-to-screen-readers", test_names },
  };

  g_autoptr (GtkCssProvider) style = gtk_css_provider_new ();

  gtk_test_init (&argc, &argv, NULL);
  adw_init ();
  gtk_css_provider_load_from_resource (style, "/bastide/style.css");
  gtk_style_context_add_provider_for_display (gdk_display_get_default (), GTK_STYLE_PROVIDER (style),
                                              GTK_STYLE_PROVIDER_PRIORITY_APPLICATION);
  for (guint i = 0; i < G_N_ELEMENTS (tests); i++)
    g_test_add (tests[i].name, Fixture, NULL, set_up, tests[i].test, tear_down);
  g_test_add_func ("/ui/history/shows-ten-turns-in-the-side-pane", test_ten_turns_are_visible);
  g_test_add_func ("/ui/history/leaves-the-stacks-in-the-side-pane-their-room", test_stacks_are_visible);
  return g_test_run ();
}
