/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The points in the strip of players follow what is shown on the board, and are never ahead of it. */
#include <adwaita.h>

#include "board-game.h"
#include "find-widget.h"
#include "ui/pane/bastide-player-card.h"
#include "ui/table/bastide-player-strip.h"
#include "ui/table/bastide-table-page.h"

typedef struct {
  GtkWidget *window;
  BastideTable *table;
  BastideTablePage *page;
  BastideCanvas *canvas;
  GtkWidget *strip;
} Fixture;

static void
set_up (Fixture *fixture, gconstpointer still)
{
  g_object_set (gtk_settings_get_default (), "gtk-enable-animations", still == NULL, NULL);
  fixture->table = board_game_new (2, 3, FALSE);
  fixture->window = gtk_window_new ();
  fixture->page = g_object_new (BASTIDE_TYPE_TABLE_PAGE, NULL);
  gtk_window_set_default_size (GTK_WINDOW (fixture->window), 800, 600);
  gtk_window_set_child (GTK_WINDOW (fixture->window), GTK_WIDGET (fixture->page));
  bastide_table_view_set_table (BASTIDE_TABLE_VIEW (fixture->page), fixture->table);
  fixture->canvas = BASTIDE_CANVAS (find_widget (fixture->page, BASTIDE_TYPE_CANVAS));
  fixture->strip = find_widget (fixture->page, BASTIDE_TYPE_PLAYER_STRIP);
  gtk_window_present (GTK_WINDOW (fixture->window));
  while (canvas_drawing_get_pictures (fixture->canvas->drawing) == NULL)
    g_main_context_iteration (NULL, TRUE);
}

static void
tear_down (Fixture *fixture, gconstpointer data)
{
  bastide_table_view_set_table (BASTIDE_TABLE_VIEW (fixture->page), NULL);
  gtk_window_destroy (GTK_WINDOW (fixture->window));
  bastide_table_close (fixture->table);
  g_object_unref (fixture->table);
  while (g_main_context_iteration (NULL, FALSE))
    ;
}

/* The sum of the points of all players, as shown in the strip or as in the position. */
static int
add_said_in (GtkWidget *widget)
{
  int sum = gtk_widget_has_css_class (widget, "player-chip")
                ? atoi (strstr (gtk_widget_get_tooltip_text (widget), ": ") + 2)
                : 0;

  for (GtkWidget *child = gtk_widget_get_first_child (widget); child != NULL;
       child = gtk_widget_get_next_sibling (child))
    sum += add_said_in (child);
  return sum;
}

static int
add_said (Fixture *fixture)
{
  return add_said_in (fixture->strip);
}

static int
add_had (Fixture *fixture)
{
  const BastideState *state = bastide_table_get_state (fixture->table);
  int sum = 0;

  for (int player = 0; player < state->status.players; player++)
    sum += town_state_score (state, player);
  return sum;
}

static void
skip (Fixture *fixture)
{
  g_action_group_activate_action (bastide_canvas_get_actions (fixture->canvas), "skip", NULL);
}

/* Plays, showing each move before the next, until a scoring has another beat before it, so that its points must
 * wait. */
static void
play_to_scoring (Fixture *fixture, BastideRng *rng)
{
  do
    {
      skip (fixture);
      g_assert_cmpint (add_said (fixture), ==, add_had (fixture));
      g_assert_true (board_game_step (fixture->table, rng));
    }
  while (add_said (fixture) == add_had (fixture));
}

static void
test_points_wait_for_their_beat (Fixture *fixture, gconstpointer data)
{
  BastideRng rng = bastide_rng (5);
  gint64 now = 1;
  double progress;
  int before;

  play_to_scoring (fixture, &rng);
  before = add_said (fixture);
  gtk_widget_remove_tick_callback (GTK_WIDGET (fixture->canvas), fixture->canvas->tick); /* the test controls the
                                                                                          * time */
  fixture->canvas->tick = 0;
  while (canvas_show_get_beat (fixture->canvas->show, &progress)->type != TOWN_BEAT_SCORED)
    {
      g_assert_cmpint (add_said (fixture), ==, before);
      canvas_show_step (fixture->canvas->show, now += 10000);
    }
  g_assert_cmpint (add_said (fixture), >, before);
  while (canvas_show_step (fixture->canvas->show, now += 10000))
    ;
  g_assert_cmpint (add_said (fixture), ==, add_had (fixture));
}

/* Skipping, undo and redo while beats are shown all end with the points of the position. */
static void
test_skip_shows_all_points (Fixture *fixture, gconstpointer data)
{
  BastideRng rng = bastide_rng (5);

  play_to_scoring (fixture, &rng);
  skip (fixture);
  g_assert_cmpint (add_said (fixture), ==, add_had (fixture));
  play_to_scoring (fixture, &rng);
  bastide_table_undo (fixture->table, BASTIDE_STEP_DECISION);
  g_assert_cmpint (add_said (fixture), ==, add_had (fixture));
  bastide_table_redo (fixture->table, BASTIDE_STEP_DECISION);
  skip (fixture);
  g_assert_cmpint (add_said (fixture), ==, add_had (fixture));
}

/* The sum of the points of all players, as shown on their cards. */
static int
add_on_cards (Fixture *fixture)
{
  GListModel *players = bastide_table_get_players (fixture->table);
  int sum = 0;

  for (guint i = 0; i < g_list_model_get_n_items (players); i++)
    {
      g_autoptr (BastidePlayer) player = g_list_model_get_item (players, i);

      sum += (int) bastide_player_get_points (player);
    }
  return sum;
}

/* However quickly steps follow each other, strip and cards agree, and at the end they have the points of the
 * position. */
static void
test_strip_and_cards_agree (Fixture *fixture, gconstpointer data)
{
  BastideRng rng = bastide_rng (5);

  for (int i = 0; i < 60; i++)
    g_assert_true (board_game_step (fixture->table, &rng));
  skip (fixture);
  for (int i = 0; i < 13; i++)
    g_assert_true (bastide_table_undo (fixture->table, BASTIDE_STEP_DECISION));
  for (int i = 0; i < 13; i++)
    {
      g_assert_true (bastide_table_redo (fixture->table, BASTIDE_STEP_DECISION));
      g_assert_cmpint (add_said (fixture), ==, add_on_cards (fixture));
      g_main_context_iteration (NULL, FALSE);
      g_assert_cmpint (add_said (fixture), ==, add_on_cards (fixture));
    }
  g_assert_cmpint (add_said (fixture), <, add_had (fixture));
  while (canvas_show_is_busy (fixture->canvas->show))
    {
      g_main_context_iteration (NULL, TRUE);
      g_assert_cmpint (add_said (fixture), ==, add_on_cards (fixture));
    }
  g_assert_cmpint (add_said (fixture), ==, add_had (fixture));
}

/* The part of its bar that each card fills, and the points. */
static void
find_bars (GtkWidget *widget, double *parts, int *points, int *n)
{
  if (GTK_IS_LEVEL_BAR (widget))
    parts[*n] = gtk_level_bar_get_value (GTK_LEVEL_BAR (widget)) / gtk_level_bar_get_max_value (GTK_LEVEL_BAR (widget));
  if (GTK_IS_LABEL (widget) && gtk_widget_has_css_class (widget, "points"))
    points[(*n)++] = atoi (gtk_label_get_label (GTK_LABEL (widget)));
  for (GtkWidget *child = gtk_widget_get_first_child (widget); child != NULL;
       child = gtk_widget_get_next_sibling (child))
    find_bars (child, parts, points, n);
}

/* The bars of all players have the same scale, on which nobody begins anew, however many points there are. */
static void
test_bars_have_one_scale (Fixture *fixture, gconstpointer data)
{
  GListModel *players = bastide_table_get_players (fixture->table);
  GtkWidget *cards = g_object_ref_sink (gtk_box_new (GTK_ORIENTATION_VERTICAL, 0));
  BastideRng rng = bastide_rng (5);
  gboolean was_high = FALSE;

  for (guint i = 0; i < g_list_model_get_n_items (players); i++)
    gtk_box_append (GTK_BOX (cards), bastide_player_card_new (players, i, bastide_town_face.art, BASTIDE_CARD_FULL));
  while (board_game_step (fixture->table, &rng))
    {
      double parts[TOWN_MAX_PLAYERS];
      int points[TOWN_MAX_PLAYERS], n = 0;

      skip (fixture);
      find_bars (cards, parts, points, &n);
      g_assert_cmpint (n, ==, 2);
      g_assert_cmpfloat_with_epsilon (parts[0] * points[1], parts[1] * points[0], 1e-6);
      g_assert_cmpfloat (MAX (parts[0], parts[1]), <=, 1);
      was_high |= MAX (points[0], points[1]) > 50;
      g_assert_true (MAX (points[0], points[1]) <= 50 || MAX (parts[0], parts[1]) > 0.5);
    }
  g_assert_true (was_high);
  g_object_unref (cards);
}

/* Waits until WIDGET has been laid out and drawn again. */
static void
wait_for_frames (GtkWidget *widget)
{
  GdkFrameClock *clock = gtk_widget_get_frame_clock (widget);
  gint64 begin = gdk_frame_clock_get_frame_counter (clock);

  while (gdk_frame_clock_get_frame_counter (clock) < begin + 2)
    {
      gdk_frame_clock_request_phase (clock, GDK_FRAME_CLOCK_PHASE_PAINT);
      g_main_context_iteration (NULL, TRUE);
    }
}

static gboolean
has_css_name (GtkWidget *widget, gconstpointer name)
{
  return g_str_equal (gtk_widget_get_css_name (widget), name);
}

static gboolean
has_class (GtkWidget *widget, gconstpointer name)
{
  return gtk_widget_has_css_class (widget, name);
}

/* Full and dense cards of two players, and what is drawn on them. */
typedef struct {
  GtkWidget *window, *list;
  GtkWidget *tracks[4], *bars[4]; /* those of both players on full cards, then on dense ones */
} Cards;

static void
show_cards (Cards *cards, GListModel *players)
{
  cards->window = gtk_window_new ();
  cards->list = gtk_box_new (GTK_ORIENTATION_VERTICAL, 0);
  gtk_window_set_default_size (GTK_WINDOW (cards->window), 400, 300);
  gtk_window_set_child (GTK_WINDOW (cards->window),
                        g_object_new (GTK_TYPE_SCROLLED_WINDOW, "hscrollbar-policy", GTK_POLICY_NEVER, "child",
                                      cards->list, NULL)); /* so that it need not grow with them */
  for (guint i = 0; i < 4; i++)
    {
      GtkWidget *card = bastide_player_card_new (players, i % 2, bastide_town_face.art,
                                                 i < 2 ? BASTIDE_CARD_FULL : BASTIDE_CARD_DENSE);

      gtk_box_append (GTK_BOX (cards->list), card);
      cards->tracks[i] = find_widget_if (card, has_css_name, "trough");
      cards->bars[i] = find_widget_if (cards->tracks[i], has_css_name, "block");
    }
  gtk_window_present (GTK_WINDOW (cards->window));
}

/* Waits until the cards of PLAYERS have been drawn, and checks that the tracks of both are equally long and their bars
 * relate like their points, but for parts of a pixel. */
static void
check_bars (const Cards *cards, BastidePlayer *const players[2])
{
  int first_points = (int) bastide_player_get_points (players[0]);
  int second_points = (int) bastide_player_get_points (players[1]);

  wait_for_frames (cards->list);
  for (int i = 0; i < 4; i += 2)
    {
      int first = gtk_widget_get_width (cards->bars[i]), second = gtk_widget_get_width (cards->bars[i + 1]);

      g_assert_cmpint (ABS (first * second_points - second * first_points), <=, first_points + second_points);
      g_assert_cmpint (gtk_widget_get_width (cards->tracks[i]), ==, gtk_widget_get_width (cards->tracks[i + 1]));
    }
}

/* Bars are drawn again if the scale has changed, also those of others than who scored, and the star of the winner takes
 * nothing from his bar. */
static void
test_drawn_bars_have_one_scale (Fixture *fixture, gconstpointer data)
{
  static const unsigned scorings[][2] = { { 0, 49 }, { 1, 40 }, { 1, 21 }, { 0, 51 }, { 1, 40 } };
  GListModel *models = bastide_table_get_players (fixture->table);
  g_autoptr (BastidePlayer) first = g_list_model_get_item (models, 0);
  g_autoptr (BastidePlayer) second = g_list_model_get_item (models, 1);
  BastidePlayer *const players[] = { first, second };
  BastideRng rng = bastide_rng (5);
  Cards cards;

  show_cards (&cards, models);
  for (unsigned i = 0; i < G_N_ELEMENTS (scorings); i++)
    {
      bastide_player_score (players[scorings[i][0]], scorings[i][1]);
      check_bars (&cards, players);
    }
  while (board_game_step (fixture->table, &rng))
    ;
  g_assert_true (bastide_player_is_winner (first) != bastide_player_is_winner (second));
  check_bars (&cards, players);
  gtk_window_destroy (GTK_WINDOW (cards.window));
}

/* With reduced motion nothing waits, until the end of the game. */
static void
test_reduced_motion_shows_points_at_once (Fixture *fixture, gconstpointer data)
{
  BastideRng rng = bastide_rng (5);

  while (board_game_step (fixture->table, &rng))
    g_assert_cmpint (add_said (fixture), ==, add_had (fixture));
  g_assert_cmpint (add_had (fixture), >, 20);
}

/* Six players, as a larger game has them. */
static GListModel *
make_six (void)
{
  GListStore *players = g_list_store_new (BASTIDE_TYPE_PLAYER);
  BastideMoment now = { .question = 1, .players = 6, .points = { 120, 98, 7, 45, 101, 66 } };

  for (unsigned i = 0; i < 6; i++)
    {
      g_autoptr (BastidePlayer) player = bastide_player_new (i);
      g_autofree char *name = g_strdup_printf ("Player number %u", i + 1);
      const BastideSeat seat = { .name = name, .level = "", .colour = (uint8_t) i };
      unsigned numbers[BASTIDE_SUPPLIES];

      memset (numbers, 0xff, sizeof numbers);
      numbers[0] = 7;
      numbers[1] = 6 - i;
      bastide_player_update (player, &now, &now, &seat, -1);
      bastide_player_set_supply (player, "", numbers);
      g_list_store_append (players, player);
    }
  return G_LIST_MODEL (players);
}

/* On a phone the strip of six players does not make the window wider, and shows who decides. */
static void
test_strip_scrolls_to_who_decides (void)
{
  g_autoptr (GListModel) players = make_six ();
  GtkWidget *window = gtk_window_new (), *strip = g_object_new (BASTIDE_TYPE_PLAYER_STRIP, NULL);

  gtk_window_set_default_size (GTK_WINDOW (window), 360, 100);
  gtk_window_set_child (GTK_WINDOW (window), strip);
  bastide_player_strip_set_arrangement (BASTIDE_PLAYER_STRIP (strip), BASTIDE_ARRANGEMENT_NARROW);
  bastide_player_strip_set_players (BASTIDE_PLAYER_STRIP (strip), players);
  gtk_window_present (GTK_WINDOW (window));
  for (int seat = 5; seat >= 0; seat--)
    {
      graphene_rect_t bounds = { 0 };
      GtkWidget *chip;

      bastide_player_strip_set_deciding (BASTIDE_PLAYER_STRIP (strip), seat, FALSE);
      wait_for_frames (window);
      g_assert_cmpint (gtk_widget_get_width (strip), <=, 360);
      chip = find_widget_if (strip, has_class, "deciding");
      g_assert_true (gtk_widget_compute_bounds (chip, strip, &bounds));
      g_assert_cmpfloat (bounds.origin.x, >=, -1);
      g_assert_cmpfloat (bounds.origin.x + bounds.size.width, <=, 361);
      g_assert_cmpfloat (bounds.size.width, >=, 84);
    }
  gtk_window_destroy (GTK_WINDOW (window));
}

/* The cards of many players have one line each. */
static void
test_cards_of_many_have_a_line (void)
{
  g_autoptr (GListModel) players = make_six ();
  GtkWidget *window = gtk_window_new (), *list = gtk_box_new (GTK_ORIENTATION_VERTICAL, 0);

  gtk_window_set_default_size (GTK_WINDOW (window), 340, 400);
  gtk_window_set_child (GTK_WINDOW (window), list);
  for (guint i = 0; i < 6; i++)
    gtk_box_append (GTK_BOX (list), bastide_player_card_new (players, i, bastide_town_face.art, BASTIDE_CARD_LINE));
  gtk_window_present (GTK_WINDOW (window));
  wait_for_frames (window);
  for (GtkWidget *card = gtk_widget_get_first_child (list); card != NULL; card = gtk_widget_get_next_sibling (card))
    {
      g_assert_cmpint (gtk_widget_get_height (card), <=, 44);
      g_assert_cmpint (gtk_widget_get_width (card), <=, 340);
    }
  gtk_window_destroy (GTK_WINDOW (window));
}

int
main (int argc, char **argv)
{
  g_autoptr (GtkCssProvider) style = gtk_css_provider_new ();

  gtk_test_init (&argc, &argv, NULL);
  adw_init ();
  gtk_css_provider_load_from_resource (style, "/bastide/style.css");
  gtk_style_context_add_provider_for_display (gdk_display_get_default (), GTK_STYLE_PROVIDER (style),
                                              GTK_STYLE_PROVIDER_PRIORITY_APPLICATION);
#define ADD(name, data, func) g_test_add (name, Fixture, data, set_up, func, tear_down)
  ADD ("/ui/strip/points-wait-for-their-beat", NULL, test_points_wait_for_their_beat);
  ADD ("/ui/strip/skip-shows-all-points", NULL, test_skip_shows_all_points);
  ADD ("/ui/strip/strip-and-cards-agree", NULL, test_strip_and_cards_agree);
  ADD ("/ui/strip/bars-have-one-scale", "still", test_bars_have_one_scale);
  ADD ("/ui/strip/drawn-bars-have-one-scale", "still", test_drawn_bars_have_one_scale);
  ADD ("/ui/strip/reduced-motion-shows-points-at-once", "still", test_reduced_motion_shows_points_at_once);
  g_test_add_func ("/ui/strip/scrolls-to-who-decides", test_strip_scrolls_to_who_decides);
  g_test_add_func ("/ui/strip/cards-of-many-have-a-line", test_cards_of_many_have_a_line);
  return g_test_run ();
}
