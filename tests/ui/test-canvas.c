/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The canvas as a widget: choosing, confirming, turning, refusing, the cursor, and what is shown of events. */
#include <adwaita.h>

#include "board-game.h"

typedef struct {
  BastideTable *table;
  BastideCanvas *canvas;
  unsigned refused, beats, settled;
  BastideReason reason;
  char *words;
} Fixture;

static void
refused_cb (BastideCanvas *canvas, const BastideReason *reason, const char *words, Fixture *fixture)
{
  fixture->refused++;
  fixture->reason = *reason;
  g_free (fixture->words);
  fixture->words = g_strdup (words);
}

static void
beat_cb (BastideCanvas *canvas, const BastideEvent *event, Fixture *fixture)
{
  fixture->beats++;
}

static void
settled_cb (BastideCanvas *canvas, Fixture *fixture)
{
  fixture->settled++;
}

static void
set_up (Fixture *fixture, gconstpointer table_rules)
{
  g_object_set (gtk_settings_get_default (), "gtk-enable-animations", TRUE, NULL);
  fixture->table = board_game_new (2, 3, table_rules != NULL);
  fixture->canvas = board_game_show (fixture->table, 500, 400);
  g_signal_connect (fixture->canvas, "refused", G_CALLBACK (refused_cb), fixture);
  g_signal_connect (fixture->canvas, "beat", G_CALLBACK (beat_cb), fixture);
  g_signal_connect (fixture->canvas, "settled", G_CALLBACK (settled_cb), fixture);
}

static void
tear_down (Fixture *fixture, gconstpointer data)
{
  gtk_window_destroy (GTK_WINDOW (gtk_widget_get_root (GTK_WIDGET (fixture->canvas))));
  bastide_table_close (fixture->table);
  g_object_unref (fixture->table);
  g_free (fixture->words);
  while (g_main_context_iteration (NULL, FALSE))
    ;
}

static const BastideStatus *
get_status (Fixture *fixture)
{
  return &bastide_table_get_state (fixture->table)->status;
}

static void
do_action (Fixture *fixture, const char *name, GVariant *parameter)
{
  g_action_group_activate_action (bastide_canvas_get_actions (fixture->canvas), name, parameter);
}

static void
test_choosing_plays (Fixture *fixture, gconstpointer data)
{
  canvas_choose (fixture->canvas, (BastidePlace) { BASTIDE_PLACE_CELL, 0, 0, 0 }, FALSE);
  g_assert_cmpuint (get_status (fixture)->n_tiles, ==, 1);
  g_assert_cmpuint (get_status (fixture)->phase, ==, BASTIDE_PHASE_FOLLOWER);
  do_action (fixture, "pass", NULL);
  g_assert_cmpuint (get_status (fixture)->phase, ==, BASTIDE_PHASE_TILE);
  g_assert_cmpuint (get_status (fixture)->to_move, ==, 1);
}

/* A finger sets first, then places; elsewhere it takes back. */
static void
test_finger_confirms (Fixture *fixture, gconstpointer data)
{
  BastidePlace first = { BASTIDE_PLACE_CELL, 0, 0, 0 };

  canvas_choose (fixture->canvas, first, TRUE);
  g_assert_cmpuint (get_status (fixture)->n_tiles, ==, 0);
  g_assert_true (fixture->canvas->stage.is_set);
  g_assert_true (gtk_widget_get_visible (fixture->canvas->confirm));
  do_action (fixture, "cancel", NULL);
  g_assert_false (fixture->canvas->stage.is_set);
  g_assert_false (canvas_cancel (fixture->canvas));
  canvas_choose (fixture->canvas, first, TRUE);
  canvas_choose (fixture->canvas, first, TRUE);
  g_assert_cmpuint (get_status (fixture)->n_tiles, ==, 1);
  g_assert_false (fixture->canvas->stage.is_set);
}

/* By table rules, and by the preference, the pointer confirms as well. */
static void
test_pointer_confirms_where_wanted (Fixture *fixture, gconstpointer table_rules)
{
  BastidePlace first = { BASTIDE_PLACE_CELL, 0, 0, 0 };

  g_object_set (fixture->canvas, "confirm-placing", table_rules == NULL, NULL);
  canvas_choose (fixture->canvas, first, FALSE);
  g_assert_cmpuint (get_status (fixture)->n_tiles, ==, 0);
  canvas_choose (fixture->canvas, first, FALSE);
  g_assert_cmpuint (get_status (fixture)->n_tiles, ==, 1);
}

/* By table rules a follower is confirmed as well; the preference is about tiles. */
static void
test_followers_confirm_by_table_rules (Fixture *fixture, gconstpointer table_rules)
{
  BastideCanvas *canvas = fixture->canvas;
  bool waits = table_rules != NULL;

  g_object_set (canvas, "confirm-placing", TRUE, NULL);
  for (int i = 0; i < 2; i++)
    canvas_choose (canvas, (BastidePlace) { BASTIDE_PLACE_CELL, 0, 0, 0 }, FALSE);
  g_assert_cmpuint (get_status (fixture)->phase, ==, BASTIDE_PHASE_FOLLOWER);
  canvas_choose (canvas, canvas->places.at[0], FALSE);
  g_assert_cmpuint (get_status (fixture)->phase, ==, waits ? BASTIDE_PHASE_FOLLOWER : BASTIDE_PHASE_TILE);
}

/* Where nothing is pointed at, the first key shows what the second one chooses. */
static void
test_keys_choose_what_is_seen (Fixture *fixture, gconstpointer data)
{
  do_action (fixture, "choose", NULL);
  g_assert_cmpuint (get_status (fixture)->n_tiles, ==, 0);
  g_assert_true (bastide_place_equal (fixture->canvas->stage.pointed, fixture->canvas->cursor));
  do_action (fixture, "choose", NULL);
  g_assert_cmpuint (get_status (fixture)->n_tiles, ==, 1);
}

static void
described_cb (BastideCanvas *canvas, const char *words, gboolean shown, Fixture *fixture)
{
  g_free (fixture->words);
  fixture->words = g_strdup_printf ("%s%s", shown ? "shown: " : "", words);
}

static void
test_place_is_told (Fixture *fixture, gconstpointer data)
{
  g_signal_connect (fixture->canvas, "described", G_CALLBACK (described_cb), fixture);
  do_action (fixture, "step", g_variant_new_string ("north"));
  g_assert_null (fixture->words);
  do_action (fixture, "describe", NULL);
  g_assert_true (g_str_has_prefix (fixture->words, "shown: the middle of the table"));
  do_action (fixture, "turn", g_variant_new_int32 (1));
  g_assert_true (g_str_has_prefix (fixture->words, "the middle of the table"));
}

/* Turning goes through the legal turns of a cell and comes back. */
static void
test_turns_are_legal (Fixture *fixture, gconstpointer data)
{
  BastideRng rng = bastide_rng (1);
  BastideCanvas *canvas = fixture->canvas;

  for (int i = 0; i < 30 || get_status (fixture)->phase != BASTIDE_PHASE_TILE; i++)
    board_game_step (fixture->table, &rng);
  for (unsigned i = 0; i < canvas->places.n; i++)
    {
      BastidePlace place = canvas->places.at[i];
      unsigned allowed = bastide_place_turns (canvas->stage.legal, place.x, place.y), first;

      canvas_point (canvas, POINTED_BY_POINTER, place);
      first = canvas->stage.turns;
      g_assert_true (allowed >> first & 1);
      for (int turn = 0; turn < 4; turn++)
        {
          do_action (fixture, "turn", g_variant_new_int32 (1));
          g_assert_true (allowed >> canvas->stage.turns & 1);
        }
      for (int turn = 0; turn < 4; turn++)
        do_action (fixture, "turn", g_variant_new_int32 (-1));
      g_assert_cmpuint (canvas->stage.turns, ==, first);
    }
}

/* A refused choice changes nothing, names its rule and lights what is in the way. */
static void
test_refusal_explains (Fixture *fixture, gconstpointer data)
{
  BastideCanvas *canvas = fixture->canvas;

  canvas_choose (canvas, (BastidePlace) { BASTIDE_PLACE_CELL, 3, 0, 0 }, FALSE);
  g_assert_cmpuint (fixture->refused, ==, 1);
  g_assert_cmpuint (fixture->reason.code, ==, BASTIDE_REASON_FIRST);
  g_assert_cmpstr (fixture->words, !=, "");
  g_assert_cmpuint (get_status (fixture)->n_tiles, ==, 0);
  do_action (fixture, "pass", NULL);
  g_assert_cmpuint (fixture->reason.code, ==, BASTIDE_REASON_MUST);
  canvas_choose (canvas, (BastidePlace) { BASTIDE_PLACE_CELL, 0, 0, 0 }, FALSE);
  do_action (fixture, "pass", NULL);
  canvas_explain (canvas, 0.5, 0.5);
  g_assert_cmpuint (fixture->reason.code, ==, BASTIDE_REASON_TAKEN);
  g_assert_cmpuint (canvas->stage.refusal.code, ==, BASTIDE_REASON_TAKEN);
  g_assert_true (canvas_cancel (canvas));
}

/* Where a piece may stand and no guard, a click on the guard's half of the side says why. */
static void
test_guard_is_explained (Fixture *fixture, gconstpointer data)
{
  BastideCanvas *canvas = fixture->canvas;
  BastideRng rng = bastide_rng (5);
  unsigned explained = 0;

  while (get_status (fixture)->phase != BASTIDE_PHASE_OVER)
    {
      board_game_step (fixture->table, &rng);
      canvas_show_skip (canvas);
      if (get_status (fixture)->phase == BASTIDE_PHASE_WALL)
        {
          /* By keys a whole tile is asked about: the first one has the wall, or its sides are not at its ends. */
          canvas_choose (canvas, (BastidePlace) { BASTIDE_PLACE_CELL, 0, 0, 0 }, FALSE);
          g_assert_cmpuint (fixture->reason.code, >=, BASTIDE_REASON_INNER_SIDE);
          g_assert_cmpuint (fixture->reason.code, <=, BASTIDE_REASON_NOT_AT_END);
          canvas_choose (canvas, (BastidePlace) { BASTIDE_PLACE_CELL, 90, 0, 0 }, FALSE);
          g_assert_cmpuint (fixture->reason.code, ==, BASTIDE_REASON_NO_TILE);
        }
      for (unsigned i = 0; i < canvas->places.n; i++)
        {
          BastidePlace guard = canvas->places.at[i];
          float x, y;

          if (guard.type != BASTIDE_PLACE_PIECE)
            continue;
          guard.type = BASTIDE_PLACE_GUARD;
          bastide_place_middle (guard, &canvas->stage, &x, &y);
          if (bastide_places_find (&canvas->places, guard) >= 0
              || bastide_hit_test (&canvas->stage, x, y, 0).type != BASTIDE_PLACE_CELL)
            continue;
          fixture->reason.code = BASTIDE_LEGAL;
          canvas_explain (canvas, x, y);
          g_assert_true (fixture->reason.code == BASTIDE_REASON_NO_FOLLOWER
                         || fixture->reason.code == BASTIDE_REASON_GUARD_OPPOSITE);
          explained |= 1u << fixture->reason.code;
        }
    }
  g_assert_true (explained >> BASTIDE_REASON_NO_FOLLOWER & 1);
}

/* The focus stays on the board through a whole game by keys, always on a place with a name. */
static void
test_focus_survives (Fixture *fixture, gconstpointer data)
{
  BastideBoardPlaces *places = BASTIDE_BOARD_PLACES (fixture->canvas->board_places);
  static const char *const sides[] = { "north", "east", "south", "west" };
  BastideRng rng = bastide_rng (8);

  g_assert_true (gtk_widget_grab_focus (GTK_WIDGET (fixture->canvas)));
  for (int i = 0; i < 400 && get_status (fixture)->phase != BASTIDE_PHASE_OVER; i++)
    {
      BastidePlace at;
      BastideBoardPlace *place;

      do_action (fixture, "step", g_variant_new_string (sides[bastide_rng_below (&rng, 4)]));
      do_action (fixture, bastide_rng_below (&rng, 3) == 0 ? "choose-with-guard" : "choose", NULL);
      if (bastide_rng_below (&rng, 3) == 0)
        do_action (fixture, "look", g_variant_new_string (sides[bastide_rng_below (&rng, 4)]));
      at = bastide_board_places_get_focus (places);
      place = bastide_board_places_find (places, at);
      g_assert_nonnull (place);
      g_assert_cmpstr (bastide_board_place_get_name (place), !=, "");
    }
  g_assert_cmpuint (get_status (fixture)->n_tiles, >, 20);
}

/* Whatever is on its way to the screen, the last position is drawn when it is skipped. */
static void
test_beats_can_be_skipped (Fixture *fixture, gconstpointer data)
{
  BastideRng rng = bastide_rng (5);
  gboolean busy;

  for (int i = 0; i < 60; i++)
    board_game_step (fixture->table, &rng);
  g_object_get (fixture->canvas, "busy", &busy, NULL);
  g_assert_true (busy);
  do_action (fixture, "skip", NULL);
  g_object_get (fixture->canvas, "busy", &busy, NULL);
  g_assert_false (busy);
  g_assert_cmpuint (fixture->canvas->show.shown.n, ==, fixture->canvas->city.n);
  g_assert_cmpuint (fixture->settled, >, 0);
  g_assert_cmpuint (fixture->beats, >=, get_status (fixture)->n_tiles);
}

/* With reduced motion nothing moves: a mark stays where points were scored. */
static void
test_reduced_motion_leaves_a_mark (Fixture *fixture, gconstpointer data)
{
  BastideRng rng = bastide_rng (5);
  unsigned marks = 0;

  g_object_set (gtk_settings_get_default (), "gtk-enable-animations", FALSE, NULL);
  while (board_game_step (fixture->table, &rng))
    {
      gboolean busy;

      g_object_get (fixture->canvas, "busy", &busy, NULL);
      g_assert_false (busy);
      g_assert_cmpuint (fixture->canvas->tick, ==, 0);
      marks += fixture->canvas->show.still.n > 0;
    }
  g_assert_cmpuint (marks, >, 3);
}

/* Every place of the question can be seen, as long as nobody has moved the view. */
static void
test_legal_places_are_seen (Fixture *fixture, gconstpointer data)
{
  BastideRng rng = bastide_rng (6);

  g_object_set (gtk_settings_get_default (), "gtk-enable-animations", FALSE, NULL);
  while (board_game_step (fixture->table, &rng))
    for (unsigned i = 0; i < fixture->canvas->places.n; i++)
      {
        double px, py;

        canvas_to_canvas (fixture->canvas, fixture->canvas->places.x[i], fixture->canvas->places.y[i], &px, &py);
        g_assert_true (px > 0 && px < 500 && py > 0 && py < 400);
      }
}

/* In a town too large for its tiles to be clicked into, the question about a follower is looked at closely, and the one
 * after it again from where all can be seen. */
static void
test_followers_are_large_enough (Fixture *fixture, gconstpointer data)
{
  BastideRng rng = bastide_rng (6);
  unsigned asked = 0;

  g_object_set (gtk_settings_get_default (), "gtk-enable-animations", FALSE, NULL);
  while (board_game_step (fixture->table, &rng))
    if (get_status (fixture)->phase == BASTIDE_PHASE_FOLLOWER && get_status (fixture)->n_tiles > 30)
      {
        g_assert_cmpfloat (fixture->canvas->view.pixels, >=, 44);
        asked++;
      }
    else if (get_status (fixture)->n_tiles > 30)
      g_assert_cmpfloat (fixture->canvas->view.pixels, <, 44);
  g_assert_cmpuint (asked, >, 0);
}

/* What is pointed at is a choice in words, until it is none. */
static void
test_pointing_is_a_choice (Fixture *fixture, gconstpointer data)
{
  g_autoptr (BastideChoice) choice = NULL;
  unsigned n;

  canvas_choose (fixture->canvas, (BastidePlace) { BASTIDE_PLACE_CELL, 0, 0, 0 }, FALSE);
  g_object_get (fixture->canvas, "choice", &choice, NULL);
  g_assert_null (choice);
  canvas_point (fixture->canvas, POINTED_BY_POINTER, fixture->canvas->places.at[0]);
  g_object_get (fixture->canvas, "choice", &choice, NULL);
  g_assert_nonnull (choice);
  g_assert_cmpuint (bastide_choice_get_moves (choice, &n)->type, ==, BASTIDE_MOVE_FOLLOWER);
  g_assert_cmpuint (bastide_choice_get_moves (choice, &n)->part, ==, fixture->canvas->places.at[0].part);
  g_clear_object (&choice);
  canvas_point (fixture->canvas, POINTED_BY_POINTER, (BastidePlace) { BASTIDE_PLACE_CELL, 7, 7, 0 });
  g_object_get (fixture->canvas, "choice", &choice, NULL);
  g_assert_null (choice);
}

/* Clicks at PX, PY of the window, as a hand does. */
static void
click (double px, double py)
{
  g_autofree char *command = g_strdup_printf ("xdotool mousemove %d %d click 1", (int) px, (int) py);
  gint64 end = g_get_monotonic_time () + G_USEC_PER_SEC / 2;

  g_assert_true (g_spawn_command_line_sync (command, NULL, NULL, NULL, NULL));
  while (g_get_monotonic_time () < end)
    g_main_context_iteration (NULL, FALSE);
}

/* The board is not mirrored: what is clicked is what is played. */
static void
test_click_right_to_left (Fixture *fixture, gconstpointer data)
{
  GtkWidget *canvas = GTK_WIDGET (fixture->canvas);
  BastideRng rng = bastide_rng (1);
  BastidePlace east = { 0 };
  double px, py;

  gtk_widget_set_direction (canvas, GTK_TEXT_DIR_RTL);
  for (int i = 0; i < 12 || get_status (fixture)->phase != BASTIDE_PHASE_TILE; i++)
    board_game_step (fixture->table, &rng);
  canvas_show_skip (fixture->canvas);
  board_game_wait (fixture->canvas);
  for (unsigned i = 0; i < fixture->canvas->places.n; i++)
    if (i == 0 || fixture->canvas->places.at[i].x > east.x)
      east = fixture->canvas->places.at[i];
  canvas_to_canvas (fixture->canvas, east.x + 0.5, east.y + 0.5, &px, &py);
  g_assert_cmpfloat (px, >, gtk_widget_get_width (canvas) / 2.0);
  click (px, py);
  g_assert_cmpuint (get_status (fixture)->phase, !=, BASTIDE_PHASE_TILE);
  g_assert_cmpint (bastide_table_get_state (fixture->table)->tiles[get_status (fixture)->n_tiles - 1].x, ==, east.x);
  g_assert_cmpint (bastide_table_get_state (fixture->table)->tiles[get_status (fixture)->n_tiles - 1].y, ==, east.y);
}

int
main (int argc, char **argv)
{
  gtk_test_init (&argc, &argv, NULL);
  adw_init ();
#define ADD(name, data, func) g_test_add (name, Fixture, data, set_up, func, tear_down)
  ADD ("/ui/canvas/choosing-plays", NULL, test_choosing_plays);
  ADD ("/ui/canvas/finger-confirms", NULL, test_finger_confirms);
  ADD ("/ui/canvas/pointer-confirms-by-preference", NULL, test_pointer_confirms_where_wanted);
  ADD ("/ui/canvas/pointer-confirms-by-table-rules", "yes", test_pointer_confirms_where_wanted);
  ADD ("/ui/canvas/followers-confirm-by-table-rules", "yes", test_followers_confirm_by_table_rules);
  ADD ("/ui/canvas/followers-do-not-confirm-by-preference", NULL, test_followers_confirm_by_table_rules);
  ADD ("/ui/canvas/keys-choose-what-is-seen", NULL, test_keys_choose_what_is_seen);
  ADD ("/ui/canvas/a-place-is-told-when-asked-for", NULL, test_place_is_told);
  ADD ("/ui/canvas/turns-are-legal", NULL, test_turns_are_legal);
  ADD ("/ui/canvas/refusal-explains", NULL, test_refusal_explains);
  ADD ("/ui/canvas/a-guard-who-may-not-stand-is-explained", NULL, test_guard_is_explained);
  ADD ("/ui/canvas/focus-survives", NULL, test_focus_survives);
  ADD ("/ui/canvas/beats-can-be-skipped", NULL, test_beats_can_be_skipped);
  ADD ("/ui/canvas/reduced-motion-leaves-a-mark", NULL, test_reduced_motion_leaves_a_mark);
  ADD ("/ui/canvas/legal-places-are-seen", NULL, test_legal_places_are_seen);
  ADD ("/ui/canvas/followers-are-large-enough", NULL, test_followers_are_large_enough);
  ADD ("/ui/canvas/pointing-is-a-choice", NULL, test_pointing_is_a_choice);
  ADD ("/ui/canvas/what-is-clicked-is-played-from-right-to-left", NULL, test_click_right_to_left);
  return g_test_run ();
}
