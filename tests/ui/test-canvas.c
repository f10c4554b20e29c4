/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The canvas as a widget: choosing, confirming, turning, refusing, the cursor, and how events are shown. */
#include <adwaita.h>
#include <math.h>

#include "../core/town-record.h"
#include "games/town/art/art.h"
#include "board-game.h"
#include "model/table-private.h"
#include "ui/widgets/settings.h"

typedef struct {
  BastideTable *table;
  BastideCanvas *canvas;
  unsigned refused;
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
set_up (Fixture *fixture, gconstpointer table_rules)
{
  g_object_set (gtk_settings_get_default (), "gtk-enable-animations", TRUE, NULL);
  fixture->table = board_game_new (2, 3, table_rules != NULL);
  fixture->canvas = board_game_show (fixture->table, 500, 400);
  g_signal_connect (fixture->canvas, "refused", G_CALLBACK (refused_cb), fixture);
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

static const TownStatus *
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
  g_assert_cmpuint (get_status (fixture)->phase, ==, TOWN_PHASE_FOLLOWER);
  do_action (fixture, "pass", NULL);
  g_assert_cmpuint (get_status (fixture)->phase, ==, TOWN_PHASE_TILE);
  g_assert_cmpuint (get_status (fixture)->to_move, ==, 1);
}

/* The first tap sets, the second places; a tap elsewhere cancels. */
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

/* By table rules, and with the preference, the pointer confirms as well. */
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

/* By table rules a follower is confirmed as well; the preference only applies to tiles. */
static void
test_followers_confirm_by_table_rules (Fixture *fixture, gconstpointer table_rules)
{
  BastideCanvas *canvas = fixture->canvas;
  bool waits = table_rules != NULL;

  g_object_set (canvas, "confirm-placing", TRUE, NULL);
  for (int i = 0; i < 2; i++)
    canvas_choose (canvas, (BastidePlace) { BASTIDE_PLACE_CELL, 0, 0, 0 }, FALSE);
  g_assert_cmpuint (get_status (fixture)->phase, ==, TOWN_PHASE_FOLLOWER);
  canvas_choose (canvas, canvas->places.at[0], FALSE);
  g_assert_cmpuint (get_status (fixture)->phase, ==, waits ? TOWN_PHASE_FOLLOWER : TOWN_PHASE_TILE);
}

/* To pass is a choice like any other: by table rules it waits, is what is pointed at, and is given up like a place. */
static void
test_passing_confirms_by_table_rules (Fixture *fixture, gconstpointer table_rules)
{
  BastideCanvas *canvas = fixture->canvas;
  GActionGroup *board = bastide_canvas_get_actions (canvas);
  unsigned n;

  for (int i = 0; i < 2; i++)
    canvas_choose (canvas, (BastidePlace) { BASTIDE_PLACE_CELL, 0, 0, 0 }, FALSE);
  g_action_group_activate_action (board, "pass", NULL);
  if (table_rules != NULL)
    {
      g_assert_cmpuint (get_status (fixture)->phase, ==, TOWN_PHASE_FOLLOWER);
      g_assert_cmpuint (bastide_choice_get_moves (canvas->choice, &n)->type, ==, TOWN_MOVE_PASS);
      g_action_group_activate_action (board, "cancel", NULL);
      g_assert_null (canvas->choice);
      g_action_group_activate_action (board, "pass", NULL);
      canvas_choose (canvas, canvas->places.at[0], FALSE);
      g_action_group_activate_action (board, "pass", NULL);
      g_assert_cmpuint (get_status (fixture)->phase, ==, TOWN_PHASE_FOLLOWER);
      g_action_group_activate_action (board, "pass", NULL);
    }
  g_assert_cmpuint (get_status (fixture)->phase, ==, TOWN_PHASE_TILE);
}

/* If nothing is pointed at, the first key shows what the second one chooses. */
static void
test_keys_choose_what_is_seen (Fixture *fixture, gconstpointer data)
{
  do_action (fixture, "choose", NULL);
  g_assert_cmpuint (get_status (fixture)->n_tiles, ==, 0);
  g_assert_true (bastide_place_equal (fixture->canvas->stage.pointed,
                                      canvas_pointer_get_cursor (fixture->canvas->pointer)));
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

/* Turning goes through the legal turns of a cell and returns to the first. */
static void
test_turns_are_legal (Fixture *fixture, gconstpointer data)
{
  BastideRng rng = bastide_rng (1);
  BastideCanvas *canvas = fixture->canvas;

  for (int i = 0; i < 30 || get_status (fixture)->phase != TOWN_PHASE_TILE; i++)
    board_game_step (fixture->table, &rng);
  for (unsigned i = 0; i < canvas->places.n; i++)
    {
      BastidePlace place = canvas->places.at[i];
      unsigned allowed = town_place_turns (canvas->stage.legal, place.x, place.y), first;

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

static BastideMove advised;

static BastideMove
advise (const BastideMind *mind, const BastideState *state, const BastideKit *set,
        const BastideSearchOptions *options, BastideComparison *comparison)
{
  if (comparison != NULL)
    *comparison = (BastideComparison) { 0 };
  return advised;
}

/* Plays until a cell takes the tile in several turns, and sets the last of them as the hint. */
static BastidePlace
advise_turned_tile (Fixture *fixture)
{
  g_autoptr (BastideThinker) thinker = bastide_thinker_new (advise);
  BastideRng rng = bastide_rng (1);

  bastide_table_seat_thinker (fixture->table, thinker);
  for (;;)
    {
      const BastideMoves *legal = bastide_table_get_legal (fixture->table);

      for (unsigned i = 0; i + 1 < legal->n && get_status (fixture)->n_tiles > 3; i++)
        if (legal->at[i].type == TOWN_MOVE_TILE && legal->at[i + 1].x == legal->at[i].x
            && legal->at[i + 1].y == legal->at[i].y)
          {
            advised = legal->at[i + 1];
            return town_place_of_move (advised, bastide_table_get_state (fixture->table));
          }
      g_assert_true (board_game_step (fixture->table, &rng));
    }
}

static void
ask_hint (Fixture *fixture)
{
  BastideMove move;

  bastide_table_ask_hint (fixture->table);
  while (!bastide_table_get_hint (fixture->table, &move, NULL))
    g_main_context_iteration (NULL, TRUE);
}

/* The view stays under the pointer after a tile was put, if all of it was seen before. */
static void
test_putting_a_tile_moves_nothing (Fixture *fixture, gconstpointer data)
{
  BastideCanvas *canvas = fixture->canvas;
  BastideRng rng = bastide_rng (7);
  unsigned checked = 0;

  g_object_set (gtk_settings_get_default (), "gtk-enable-animations", FALSE, NULL);
  for (int step = 0; step < 60; step++)
    {
      BastideView before = canvas_view_get_goal (canvas->view), after;
      BastidePlace place;

      if (get_status (fixture)->phase != TOWN_PHASE_TILE || before.pixels < 64)
        {
          g_assert_true (board_game_step (fixture->table, &rng));
          continue;
        }
      place = canvas->places.at[bastide_rng_below (&rng, canvas->places.n)];
      canvas_point (canvas, POINTED_BY_POINTER, place);
      canvas_choose (canvas, place, FALSE);
      if (get_status (fixture)->phase != TOWN_PHASE_FOLLOWER)
        continue;
      after = canvas_view_get_goal (canvas->view);
      g_assert_cmpfloat (after.pixels, ==, before.pixels);
      g_assert_cmpfloat_with_epsilon (after.x, before.x, 1e-6);
      g_assert_cmpfloat_with_epsilon (after.y, before.y, 1e-6);
      checked++;
    }
  g_assert_cmpuint (checked, >, 2);
}

/* Pointing at the hinted cell turns the tile as in the hint, until the person turns it. */
static void
test_hint_turns_the_tile (Fixture *fixture, gconstpointer data)
{
  BastideCanvas *canvas = fixture->canvas;
  BastidePlace place = advise_turned_tile (fixture);
  const TownTile *tile;
  unsigned n, turned;

  ask_hint (fixture);
  canvas_point (canvas, POINTED_BY_POINTER, place);
  g_assert_true (bastide_move_equal (*bastide_choice_get_moves (canvas->choice, &n), advised));
  g_assert_cmpuint (canvas->stage.turns, ==, advised.part);
  do_action (fixture, "turn", g_variant_new_int32 (1));
  turned = canvas->stage.turns;
  g_assert_cmpuint (turned, !=, advised.part);
  canvas_point (canvas, POINTED_BY_POINTER, (BastidePlace) { BASTIDE_PLACE_CELL, 0, 0, 0 });
  bastide_table_light (fixture->table, NULL);
  canvas_point (canvas, POINTED_BY_POINTER, place);
  g_assert_cmpuint (canvas->stage.turns, ==, turned);
  g_assert_cmpuint (canvas->stage.hint->part, ==, turned); /* which is drawn there */
  canvas_choose (canvas, place, FALSE);
  tile = &canvas->stage.state->tiles[get_status (fixture)->n_tiles - 1];
  g_assert_cmpint (tile->x, ==, place.x);
  g_assert_cmpint (tile->y, ==, place.y);
  g_assert_cmpuint (tile->turns, ==, turned);
}

/* If the hinted cell is pointed at already, the tile is turned when the hint arrives. */
static void
test_hint_turns_the_pointed_tile (Fixture *fixture, gconstpointer data)
{
  BastideCanvas *canvas = fixture->canvas;
  BastidePlace place = advise_turned_tile (fixture);

  canvas_point (canvas, POINTED_BY_POINTER, place);
  g_assert_cmpuint (canvas->stage.turns, !=, advised.part);
  ask_hint (fixture);
  g_assert_cmpuint (canvas->stage.turns, ==, advised.part);
}

/* A refused choice changes nothing, gives its rule and lights what is in the way. */
static void
test_refusal_explains (Fixture *fixture, gconstpointer data)
{
  BastideCanvas *canvas = fixture->canvas;

  canvas_choose (canvas, (BastidePlace) { BASTIDE_PLACE_CELL, 3, 0, 0 }, FALSE);
  g_assert_cmpuint (fixture->refused, ==, 1);
  g_assert_cmpuint (fixture->reason.code, ==, TOWN_REASON_FIRST);
  g_assert_cmpstr (fixture->words, !=, "");
  g_assert_cmpuint (get_status (fixture)->n_tiles, ==, 0);
  for (unsigned i = 0; i < canvas->light.n; i++) /* what is in the way is the one place that can be chosen */
    g_assert_cmpuint (canvas->light.items[i].type, !=, TOWN_ITEM_OFFENCE);
  do_action (fixture, "pass", NULL);
  g_assert_cmpuint (fixture->reason.code, ==, TOWN_REASON_MUST);
  canvas_choose (canvas, (BastidePlace) { BASTIDE_PLACE_CELL, 0, 0, 0 }, FALSE);
  do_action (fixture, "pass", NULL);
  canvas_explain (canvas, 3.5, 0.5);
  g_assert_cmpuint (fixture->reason.code, ==, TOWN_REASON_APART);
  g_assert_cmpuint (canvas->stage.refusal.code, ==, TOWN_REASON_APART);
  g_assert_true (canvas_cancel (canvas));
}

/* A tile that is turned by hand stays as it was drawn wherever it is pointed at, is refused where it does not fit, and
 * is placed as soon as it is turned. */
static void
test_turning_by_hand (Fixture *fixture, gconstpointer data)
{
  BastideCanvas *canvas = fixture->canvas;
  BastideRng rng = bastide_rng (3);
  const BastideMoves *legal = bastide_table_get_legal (fixture->table);
  const BastideMove *wanted = NULL;
  BastidePlace place;
  unsigned n_tiles;

  while (wanted == NULL)
    {
      board_game_step (fixture->table, &rng);
      canvas_show_skip (canvas->show);
      for (unsigned i = 0; i < legal->n && get_status (fixture)->phase == TOWN_PHASE_TILE; i++)
        if ((town_place_turns (legal, legal->at[i].x, legal->at[i].y) & 1) == 0)
          wanted = &legal->at[i];
    }
  place = (BastidePlace) { BASTIDE_PLACE_CELL, wanted->x, wanted->y, 0 };
  n_tiles = get_status (fixture)->n_tiles;
  bastide_table_suggest (fixture->table, *wanted, true);
  g_assert_cmpuint (canvas->stage.turns, ==, 0);
  for (unsigned i = 0; i < canvas->places.n; i++)
    {
      canvas_point (canvas, POINTED_BY_POINTER, canvas->places.at[i]);
      g_assert_cmpuint (canvas->stage.turns, ==, 0);
    }
  canvas_choose (canvas, place, FALSE);
  g_assert_cmpuint (fixture->refused, ==, 1);
  g_assert_cmpuint (get_status (fixture)->n_tiles, ==, n_tiles);
  canvas_turn (canvas, 1);
  g_assert_cmpuint (canvas->stage.turns, !=, 0);
  canvas_choose (canvas, place, FALSE);
  g_assert_cmpuint (get_status (fixture)->n_tiles, ==, n_tiles + 1);
}

/* What is in the way is lit only while its place is pointed at. */
static void
test_refusal_goes_with_the_cursor (Fixture *fixture, gconstpointer data)
{
  BastideCanvas *canvas = fixture->canvas;

  canvas_point (canvas, POINTED_BY_POINTER, (BastidePlace) { BASTIDE_PLACE_CELL, 3, 0, 0 });
  canvas_choose (canvas, (BastidePlace) { BASTIDE_PLACE_CELL, 3, 0, 0 }, FALSE);
  g_assert_cmpuint (canvas->stage.refusal.code, ==, TOWN_REASON_FIRST);
  canvas_point (canvas, POINTED_BY_POINTER, (BastidePlace) { BASTIDE_PLACE_CELL, 4, 0, 0 });
  g_assert_cmpuint (canvas->stage.refusal.code, ==, BASTIDE_LEGAL);
}

/* If a piece is allowed and no guard, asking for the guard says why. A click out of reach of the piece asks for neither,
 * and is refused nothing. */
static void
test_guard_is_explained (Fixture *fixture, gconstpointer data)
{
  BastideCanvas *canvas = fixture->canvas;
  BastideRng rng = bastide_rng (5);
  unsigned explained = 0;

  while (get_status (fixture)->phase != TOWN_PHASE_OVER)
    {
      board_game_step (fixture->table, &rng);
      canvas_show_skip (canvas->show);
      if (get_status (fixture)->phase == TOWN_PHASE_WALL)
        {
          /* Keys ask about a whole tile. The first tile has the wall already, or its sides are not at the ends of
           * the wall. */
          canvas_choose (canvas, (BastidePlace) { BASTIDE_PLACE_CELL, 0, 0, 0 }, FALSE);
          g_assert_cmpuint (fixture->reason.code, >=, TOWN_REASON_INNER_SIDE);
          g_assert_cmpuint (fixture->reason.code, <=, TOWN_REASON_NOT_AT_END);
          canvas_choose (canvas, (BastidePlace) { BASTIDE_PLACE_CELL, 90, 0, 0 }, FALSE);
          g_assert_cmpuint (fixture->reason.code, ==, TOWN_REASON_NO_TILE);
        }
      for (unsigned i = 0; i < canvas->places.n; i++)
        {
          BastidePlace guard = canvas->places.at[i];
          int out_x = 0, out_y = 0;
          BastideMove guess;
          float x, y;

          if (guard.type != TOWN_PLACE_PIECE)
            continue;
          guard.type = TOWN_PLACE_GUARD;
          town_place_middle (guard, &canvas->stage, &x, &y);
          bastide_side_step ((BastideSide) guard.part, &out_x, &out_y);
          x += 0.4f * (float) out_x;
          y += 0.4f * (float) out_y;
          if (bastide_places_find (&canvas->places, guard) >= 0
              || town_hit_test (&canvas->stage, x, y, 0).type != BASTIDE_PLACE_CELL)
            continue;
          /* In a corner of the wall that point is nearer to another side. */
          g_assert_true (town_hit_guess (&canvas->stage, x, y, &guess));
          if (guess.x != guard.x || guess.y != guard.y || guess.part != guard.part)
            continue;
          fixture->reason.code = BASTIDE_LEGAL;
          canvas_explain (canvas, x, y);
          g_assert_cmpuint (fixture->reason.code, ==, BASTIDE_LEGAL);
          canvas_point (canvas, POINTED_BY_POINTER, canvas->places.at[i]);
          do_action (fixture, "choose-with-figure", NULL);
          g_assert_true (fixture->reason.code == TOWN_REASON_NO_FOLLOWER
                         || fixture->reason.code == TOWN_REASON_GUARD_OPPOSITE);
          explained |= 1u << fixture->reason.code;
        }
    }
  g_assert_true (explained >> TOWN_REASON_NO_FOLLOWER & 1);
}

/* The focus stays on the board through a whole game with keys, always on a place with a name. */
static void
test_focus_survives (Fixture *fixture, gconstpointer data)
{
  BastideBoardPlaces *places = BASTIDE_BOARD_PLACES (fixture->canvas->board_places);
  static const char *const sides[] = { "north", "east", "south", "west" };
  BastideRng rng = bastide_rng (8);

  g_assert_true (gtk_widget_grab_focus (GTK_WIDGET (fixture->canvas)));
  for (int i = 0; i < 400 && get_status (fixture)->phase != TOWN_PHASE_OVER; i++)
    {
      BastidePlace at;
      BastideBoardPlace *place;

      do_action (fixture, "step", g_variant_new_string (sides[bastide_rng_below (&rng, 4)]));
      do_action (fixture, bastide_rng_below (&rng, 3) == 0 ? "choose-with-figure" : "choose", NULL);
      if (bastide_rng_below (&rng, 3) == 0)
        do_action (fixture, "look", g_variant_new_string (sides[bastide_rng_below (&rng, 4)]));
      at = bastide_board_places_get_focus (places);
      place = bastide_board_places_find (places, at);
      g_assert_nonnull (place);
      g_assert_cmpstr (bastide_board_place_get_name (place), !=, "");
    }
  g_assert_cmpuint (get_status (fixture)->n_tiles, >, 20);
}

/* After skipping, the last position is drawn, whatever was being shown. */
static void
test_beats_can_be_skipped (Fixture *fixture, gconstpointer data)
{
  BastideRng rng = bastide_rng (5);

  for (int i = 0; i < 60; i++)
    board_game_step (fixture->table, &rng);
  g_assert_true (canvas_show_is_busy (fixture->canvas->show));
  g_assert_cmpuint (bastide_table_get_shown (fixture->table), <, bastide_table_get_view (fixture->table));
  do_action (fixture, "skip", NULL);
  g_assert_false (canvas_show_is_busy (fixture->canvas->show));
  g_assert_cmpuint (canvas_show_get_city (fixture->canvas->show)->n, ==, fixture->canvas->city.n);
  g_assert_cmpuint (bastide_table_get_shown (fixture->table), ==, bastide_table_get_view (fixture->table));
}

/* With reduced motion nothing moves: a mark stays at scored points. */
static void
test_reduced_motion_leaves_a_mark (Fixture *fixture, gconstpointer data)
{
  BastideRng rng = bastide_rng (5);
  unsigned marks = 0;
  double brightness;

  g_object_set (gtk_settings_get_default (), "gtk-enable-animations", FALSE, NULL);
  while (board_game_step (fixture->table, &rng))
    {
      g_assert_false (canvas_show_is_busy (fixture->canvas->show));
      g_assert_cmpuint (bastide_table_get_shown (fixture->table), ==, bastide_table_get_view (fixture->table));
      g_assert_cmpuint (fixture->canvas->tick, ==, 0);
      marks += canvas_show_get_light (fixture->canvas->show, &brightness)->n > 0;
    }
  g_assert_cmpuint (marks, >, 3);
}

/* The number of points that are on the board. */
static unsigned
count_points (CanvasShow *show)
{
  double brightness;
  const BastideScene *light = canvas_show_get_light (show, &brightness);
  unsigned points = 0;

  for (unsigned i = 0; i < light->n; i++)
    points += light->items[i].type == TOWN_ITEM_POINTS;
  return points;
}

/* The final count shows the points of one source at a time, in the order of the sources, with a sentence about each. A
 * key goes on to the next. */
static void
test_final_count_has_steps (Fixture *fixture, gconstpointer data)
{
  static const char *const titles[] = { "Streets: ", "Markets: ", "Towers: ", "Stewards: ", "Guards: " };
  CanvasShow *show = fixture->canvas->show;
  BastideRng rng = bastide_rng (5);
  g_autofree char *last = NULL;
  gint64 now = 1;
  unsigned at = 0, steps = 0;

  while (board_game_step (fixture->table, &rng))
    if (!bastide_table_is_over (fixture->table))
      do_action (fixture, "skip", NULL);
  g_assert_true (bastide_table_is_ending (fixture->table));
  while (canvas_show_step (show, now += 100000))
    {
      g_autofree char *told = bastide_table_tell_count (fixture->table);

      if (told == NULL || g_strcmp0 (told, last) == 0)
        continue;
      g_assert_cmpuint (count_points (show), >, 0);
      while (at < G_N_ELEMENTS (titles) && !g_str_has_prefix (told, titles[at]))
        at++;
      g_assert_cmpuint (at, <, G_N_ELEMENTS (titles));
      steps++;
      g_assert_true (canvas_show_go_on (show));
      g_free (last);
      last = g_steal_pointer (&told);
    }
  g_assert_cmpuint (steps, >=, 2);
  g_assert_cmpint (now, <, 3000000); /* none of them took its time */
  g_assert_false (bastide_table_is_ending (fixture->table));
}

/* After the end of the game a key shows the points of the final count and hides them, until another moment is looked
 * at. */
static void
test_final_count_stays (Fixture *fixture, gconstpointer data)
{
  BastideRng rng = bastide_rng (5);
  unsigned points = 0;
  double brightness;

  while (board_game_step (fixture->table, &rng))
    ;
  do_action (fixture, "skip", NULL);
  g_assert_cmpuint (count_points (fixture->canvas->show), ==, 0);
  do_action (fixture, "choose", NULL);
  points = count_points (fixture->canvas->show);
  g_assert_cmpuint (points, >, 3);
  canvas_show_get_light (fixture->canvas->show, &brightness);
  g_assert_cmpfloat (brightness, ==, 1);
  bastide_table_look (fixture->table, bastide_table_get_view (fixture->table) - 10);
  do_action (fixture, "skip", NULL);
  g_assert_cmpuint (canvas_show_get_light (fixture->canvas->show, &brightness)->n, ==, 0);
  bastide_table_look_at_head (fixture->table);
  do_action (fixture, "skip", NULL);
  g_assert_cmpuint (count_points (fixture->canvas->show), ==, points);
  do_action (fixture, "choose", NULL);
  g_assert_cmpuint (count_points (fixture->canvas->show), ==, 0);
}

/* While somebody points at the board, a tile that is placed moves the view only as far as a place would be hidden. */
static void
test_view_stays_under_the_pointer (Fixture *fixture, gconstpointer data)
{
  BastideCanvas *canvas = fixture->canvas;
  BastidePort port = canvas_view_get_port (canvas->view);
  unsigned stayed = 0;

  g_object_set (gtk_settings_get_default (), "gtk-enable-animations", FALSE, NULL);
  while (get_status (fixture)->phase == TOWN_PHASE_TILE && get_status (fixture)->n_tiles < 20)
    {
      const BastideMoves *legal = bastide_table_get_legal (fixture->table);
      BastideMove move = legal->at[0], pass = { .type = TOWN_MOVE_PASS };
      BastideView expected, after;
      BastideBox needed;

      for (unsigned j = 0; j < legal->n; j++)
        if (legal->at[j].x > move.x)
          move = legal->at[j];
      canvas_point (canvas, POINTED_BY_POINTER, (BastidePlace) { BASTIDE_PLACE_CELL, move.x, move.y, 0 });
      g_assert_true (bastide_table_play (fixture->table, &move, 1, NULL));
      if (get_status (fixture)->phase != TOWN_PHASE_FOLLOWER)
        continue;
      canvas_point (canvas, POINTED_BY_POINTER, (BastidePlace) { BASTIDE_PLACE_CELL, move.x, move.y, 0 });
      expected = canvas_view_get_goal (canvas->view);
      if (expected.pixels < 44)
        break;
      g_assert_true (bastide_table_play (fixture->table, &pass, 1, NULL));
      needed = canvas_find_sight (canvas).tiles;
      for (unsigned i = 0; i < canvas->places.n; i++)
        needed = (BastideBox) { fmin (needed.west, canvas->places.at[i].x - 0.2),
                                fmin (needed.north, canvas->places.at[i].y - 0.2),
                                fmax (needed.east, canvas->places.at[i].x + 1.2),
                                fmax (needed.south, canvas->places.at[i].y + 1.2) };
      bastide_view_follow (&expected, &port, needed);
      expected = bastide_view_settle (&expected, &port, 1);
      after = canvas_view_get_goal (canvas->view);
      g_assert_cmpfloat_with_epsilon (after.x, expected.x, 0.02);
      g_assert_cmpfloat_with_epsilon (after.y, expected.y, 0.02);
      g_assert_cmpfloat_with_epsilon (after.pixels, expected.pixels, 1e-6);
      stayed++;
    }
  g_assert_cmpuint (stayed, >, 2);
}

/* The points of the final count are inside a small canvas. */
static void
test_final_count_is_seen (void)
{
  BastideTable *table = board_game_new (2, 3, FALSE);
  BastideRng rng = bastide_rng (1);
  BastideCanvas *canvas = board_game_show (table, 270, 200);
  const BastideScene *light;
  double brightness, height, px, py;

  while (board_game_step (table, &rng))
    ;
  canvas_show_skip (canvas->show);
  g_assert_true (canvas_show_go_on (canvas->show));
  board_game_rest (canvas);
  board_game_wait (canvas);
  light = canvas_show_get_light (canvas->show, &brightness);
  height = bastide_number_height (canvas_view_get (canvas->view).pixels, 1);
  for (unsigned i = 0; i < light->n; i++)
    {
      const BastideItem *item = &light->items[i];
      const double half = height * (double) bastide_number_aspect (item->value, item->look != BASTIDE_NO_LOOK) / 2;

      if (item->type != TOWN_ITEM_POINTS)
        continue;
      canvas_view_to_canvas (canvas->view, (double) item->x, (double) item->y, &px, &py);
      g_assert_cmpfloat (px - half, >=, 0);
      g_assert_cmpfloat (px + half, <=, gtk_widget_get_width (GTK_WIDGET (canvas)));
      g_assert_cmpfloat (py - height / 2, >=, 0);
      g_assert_cmpfloat (py + height / 2, <=, gtk_widget_get_height (GTK_WIDGET (canvas)));
    }
  gtk_window_destroy (GTK_WINDOW (gtk_widget_get_root (GTK_WIDGET (canvas))));
  bastide_table_close (table);
  g_object_unref (table);
}

/* All places of the question are visible, unless somebody has moved the view. */
static void
test_legal_places_are_seen (Fixture *fixture, gconstpointer data)
{
  BastideRng rng = bastide_rng (6);

  g_object_set (gtk_settings_get_default (), "gtk-enable-animations", FALSE, NULL);
  while (board_game_step (fixture->table, &rng))
    for (unsigned i = 0; i < fixture->canvas->places.n; i++)
      {
        double px, py;

        canvas_view_to_canvas (fixture->canvas->view, fixture->canvas->places.x[i], fixture->canvas->places.y[i], &px,
                               &py);
        g_assert_true (px > 0 && px < 500 && py > 0 && py < 400);
      }
}

/* Whether the plates of all numbers have the size in which they are painted and are wholly on the canvas. */
static void
assert_numbers_seen (BastideCanvas *canvas)
{
  double pixels = canvas_view_get (canvas->view).pixels;

  g_assert_cmpfloat_with_epsilon (canvas->stage.number_height * pixels, bastide_number_height (pixels, 1), 0.01);
  for (unsigned i = 0; i < canvas->numbers.n; i++)
    {
      const BastideNumber *number = &canvas->numbers.at[i];
      double px, py;

      canvas_view_to_canvas (canvas->view, number->x, number->y, &px, &py);
      g_assert_cmpfloat (px - number->width / 2 * pixels, >=, -0.5);
      g_assert_cmpfloat (py - number->height / 2 * pixels, >=, -0.5);
      g_assert_cmpfloat (px + number->width / 2 * pixels, <=, gtk_widget_get_width (GTK_WIDGET (canvas)) + 0.5);
      g_assert_cmpfloat (py + number->height / 2 * pixels, <=, gtk_widget_get_height (GTK_WIDGET (canvas)) + 0.5);
    }
}

/* No number is cut off, and its plate follows the zoom. */
static void
test_numbers_are_seen (Fixture *fixture, gconstpointer data)
{
  BastideRng rng = bastide_rng (6);
  unsigned seen = 0;

  g_object_set (gtk_settings_get_default (), "gtk-enable-animations", FALSE, NULL);
  while (board_game_step (fixture->table, &rng))
    {
      BastideCanvas *canvas = fixture->canvas;

      assert_numbers_seen (canvas);
      seen += canvas->numbers.n;
      canvas_view_zoom (canvas->view, 250, 200, 1.7, 0);
      g_assert_cmpfloat_with_epsilon (canvas->stage.number_height * canvas_view_get (canvas->view).pixels,
                                      bastide_number_height (canvas_view_get (canvas->view).pixels, 1), 0.01);
      canvas_view_fit (canvas->view);
    }
  g_assert_cmpuint (seen, >, 50);
}

/* Whether a piece can be built. */
static gboolean
asks_for_piece (BastideCanvas *canvas)
{
  return canvas->places.n > 0 && canvas->places.at[0].type == TOWN_PLACE_PIECE;
}

/* In a city whose tiles are too small to click on their parts, the view zooms in for the question about a follower,
 * with the tile about where it was, and zooms out again for the next one. */
static void
test_followers_are_large_enough (Fixture *fixture, gconstpointer data)
{
  BastideCanvas *canvas = fixture->canvas;
  BastideRng rng = bastide_rng (6);
  BastideView wide = canvas_view_get (canvas->view);
  unsigned asked = 0;

  g_object_set (gtk_settings_get_default (), "gtk-enable-animations", FALSE, NULL);
  while (board_game_step (fixture->table, &rng))
    if (get_status (fixture)->n_tiles <= 30)
      wide = canvas_view_get (canvas->view);
    else if (get_status (fixture)->phase == TOWN_PHASE_FOLLOWER)
      {
        const TownTile *tile = &canvas->stage.state->tiles[get_status (fixture)->n_tiles - 1];
        BastidePort port = canvas_view_get_port (canvas->view);
        BastideView close = canvas_view_get (canvas->view);
        double x, y, to_x, to_y;

        bastide_view_to_canvas (&wide, &port, tile->x + 0.5, tile->y + 0.5, &x, &y);
        bastide_view_to_canvas (&close, &port, tile->x + 0.5, tile->y + 0.5, &to_x, &to_y);
        /* At the edge of the canvas it has to move inwards. */
        g_assert_cmpfloat (hypot (to_x - x, to_y - y), <, 64);
        asked++;
        g_assert_cmpfloat (canvas_view_get (canvas->view).pixels, >=, 44);
      }
    else
      {
        g_assert_cmpfloat (canvas_view_get (canvas->view).pixels, <, 44);
        wide = canvas_view_get (canvas->view);
      }
  g_assert_cmpuint (asked, >, 0);
}

/* How many pixels of the canvas in a row along its side, or across it, belong to place number I. Numbers are left out of
 * it. */
static double
measure_target (BastideCanvas *canvas, unsigned i, gboolean along)
{
  BastideStage stage = canvas->stage;
  BastidePlace place = canvas->places.at[i];
  gboolean lies = place.part == BASTIDE_NORTH || place.part == BASTIDE_SOUTH;
  double pixels = canvas_view_get (canvas->view).pixels;
  unsigned n = 0;

  stage.numbers = NULL;
  for (double d = -1; d <= 1; d += 0.1 / pixels)
    {
      double x = canvas->places.x[i] + (lies == along ? d : 0), y = canvas->places.y[i] + (lies == along ? 0 : d);

      n += bastide_place_equal (town_hit_test (&stage, (float) x, (float) y, 0), place);
    }
  return n * 0.1;
}

/* Whether another place than place number I, its piece or its guard is so near that they share what is between them. */
static gboolean
is_crowded (BastideCanvas *canvas, unsigned i)
{
  const BastidePlaces *places = &canvas->places;

  for (unsigned j = 0; j < places->n; j++)
    if ((places->at[j].x != places->at[i].x || places->at[j].y != places->at[i].y
         || places->at[j].part != places->at[i].part)
        && hypot (places->x[j] - places->x[i], places->y[j] - places->y[i]) < 0.8)
      return TRUE;
  return FALSE;
}

/* A table of persons whose wall begins after six tiles. */
static BastideTable *
make_table_of_early_wall (uint64_t seed)
{
  TownDeal deal;
  g_autoptr (BastideGame) game = NULL;

  town_deal_shuffle (&deal, town_tile_set_builtin (), seed);
  deal.end[0] = 6;
  game = bastide_game_new_from_record (town_record_new (town_tile_set_builtin (), NULL, 2, &deal));
  return bastide_table_new (game, NULL, NULL);
}

/* Plays at TABLE, and returns how many places for pieces and guards were measured. */
static unsigned
measure_places (BastideCanvas *canvas, BastideTable *table)
{
  BastideRng rng = bastide_rng (6);
  unsigned measured = 0;

  while (board_game_step (table, &rng))
    {
      BastideBox city = canvas_find_sight (canvas).tiles;
      BastidePort port = canvas_view_get_port (canvas->view);

      if (!asks_for_piece (canvas) || (city.east - city.west) * 54 > port.width
          || (city.south - city.north) * 54 > port.height)
        continue;
      for (unsigned i = 0; i < canvas->places.n; i++)
        if (!is_crowded (canvas, i))
          {
            g_assert_cmpfloat (measure_target (canvas, i, TRUE), >=, 24);
            g_assert_cmpfloat (measure_target (canvas, i, FALSE), >=, 24);
            measured++;
          }
    }
  return measured;
}

/* A finger can tell a piece from the guard on it: each has 24 pixels of its own if the whole city can be seen on tiles
 * that are large enough for that. */
static void
test_pieces_are_large_enough (Fixture *fixture, gconstpointer data)
{
  unsigned measured = 0;

  g_object_set (gtk_settings_get_default (), "gtk-enable-animations", FALSE, NULL);
  for (uint64_t seed = 1; seed <= 4; seed++)
    {
      g_autoptr (BastideTable) table = make_table_of_early_wall (seed);

      bastide_canvas_set_table (fixture->canvas, table);
      measured += measure_places (fixture->canvas, table);
      bastide_canvas_set_table (fixture->canvas, fixture->table);
      bastide_table_close (table);
    }
  g_assert_cmpuint (measured, >, 0);
}

/* What is pointed at is a choice with words, or no choice. */
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
  g_assert_cmpuint (bastide_choice_get_moves (choice, &n)->type, ==, TOWN_MOVE_FOLLOWER);
  g_assert_cmpuint (bastide_choice_get_moves (choice, &n)->part, ==, fixture->canvas->places.at[0].part);
  g_clear_object (&choice);
  canvas_point (fixture->canvas, POINTED_BY_POINTER, (BastidePlace) { BASTIDE_PLACE_CELL, 7, 7, 0 });
  g_object_get (fixture->canvas, "choice", &choice, NULL);
  g_assert_null (choice);
}

static gboolean
has_refused (Fixture *fixture)
{
  return fixture->refused > 0;
}

static gboolean
has_placed (Fixture *fixture)
{
  return get_status (fixture)->phase != TOWN_PHASE_TILE;
}

/* Clicks at PX, PY of the window, with real events, and waits until IS_DONE. */
static void
click_until (Fixture *fixture, double px, double py, gboolean (*is_done) (Fixture *))
{
  g_autofree char *command = g_strdup_printf ("xdotool mousemove %d %d click 1", (int) px, (int) py);

  g_assert_true (g_spawn_command_line_sync (command, NULL, NULL, NULL, NULL));
  while (!is_done (fixture))
    g_main_context_iteration (NULL, TRUE);
}

/* Opens the card of the feature of the first segment of the tile with index TILE. */
static void
explain_feature_of (Fixture *fixture, unsigned tile)
{
  do_action (fixture, "explain-thing", g_variant_new ("(yqy)", TOWN_THING_FEATURE, tile, 0));
}

/* The card of a thing opens by its action, but not on a tile that is not on the board. */
static void
test_explains_things_on_the_board (Fixture *fixture, gconstpointer data)
{
  BastideRng rng = bastide_rng (1);

  for (int i = 0; i < 12; i++)
    board_game_step (fixture->table, &rng);
  canvas_show_skip (fixture->canvas->show);
  board_game_rest (fixture->canvas);
  explain_feature_of (fixture, get_status (fixture)->n_tiles);
  g_assert_cmpint (canvas_card_get_thing (fixture->canvas->card).type, ==, BASTIDE_THING_NONE);
  explain_feature_of (fixture, get_status (fixture)->n_tiles - 1u);
  g_assert_cmpint (canvas_card_get_thing (fixture->canvas->card).type, ==, TOWN_THING_FEATURE);
}

/* GTK resets gestures if a layout comes between the release of a button and its event. */
static void
test_click_survives_a_layout (Fixture *fixture, gconstpointer data)
{
  GtkEventController *gesture = board_game_find_click (fixture->canvas);
  g_autofree char *command = NULL;
  double px, py;

  canvas_view_to_canvas (fixture->canvas->view, 0.5, 0.5, &px, &py);
  command = g_strdup_printf ("xdotool mousemove %d %d mousedown 1", (int) px, (int) py);
  g_assert_true (g_spawn_command_line_sync (command, NULL, NULL, NULL, NULL));
  while (!gtk_gesture_is_active (GTK_GESTURE (gesture)))
    g_main_context_iteration (NULL, TRUE);
  gtk_event_controller_reset (gesture);
  g_assert_true (g_spawn_command_line_sync ("xdotool mouseup 1", NULL, NULL, NULL, NULL));
  while (get_status (fixture)->n_tiles == 0)
    g_main_context_iteration (NULL, TRUE);
  g_assert_cmpuint (get_status (fixture)->n_tiles, ==, 1);
}

/* A card that explains a refused click must not cover the place that was clicked. */
static void
test_clicked_place_is_kept_clear (Fixture *fixture, gconstpointer data)
{
  graphene_rect_t area;
  double px, py;

  canvas_view_to_canvas (fixture->canvas->view, 1.5, 0.5, &px, &py);
  graphene_rect_init (&area, (float) px - 5, (float) py - 5, 10, 10);
  g_assert_true (bastide_canvas_is_clear (fixture->canvas, &area));
  click_until (fixture, px, py, has_refused);
  g_assert_cmpuint (fixture->refused, ==, 1);
  g_assert_false (bastide_canvas_is_clear (fixture->canvas, &area));
}

/* What is seen stays where it is when something else covers an edge, as long as legal places are visible beside it. */
static void
test_view_stays_beside_what_covers_it (Fixture *fixture, gconstpointer data)
{
  static const int margins[] = { 0, 61, 0, 100 };
  double x, y, px, py;

  canvas_view_to_canvas (fixture->canvas->view, 0, 0, &px, &py);
  for (gsize i = 0; i < G_N_ELEMENTS (margins); i++)
    {
      bastide_canvas_set_margins (fixture->canvas, 0, 0, margins[i], 0);
      canvas_view_to_table (fixture->canvas->view, px, py, &x, &y);
      g_assert_cmpfloat_with_epsilon (x, 0, 1e-6);
      g_assert_cmpfloat_with_epsilon (y, 0, 1e-6);
    }
}

/* A city that was fitted beside something is fitted again when that is gone, unless a person chose the view. */
static void
test_view_is_fitted_again (Fixture *fixture, gconstpointer data)
{
  CanvasView *view = fixture->canvas->view;
  BastideRng rng = bastide_rng (1);
  double whole, beside;

  for (int i = 0; i < 40 || get_status (fixture)->phase != TOWN_PHASE_TILE; i++)
    board_game_step (fixture->table, &rng);
  canvas_show_skip (fixture->canvas->show);
  canvas_view_fit (view);
  board_game_rest (fixture->canvas);
  whole = canvas_view_get (view).pixels;
  bastide_canvas_set_margins (fixture->canvas, 0, 0, 150, 0);
  canvas_view_fit (view);
  board_game_rest (fixture->canvas);
  beside = canvas_view_get (view).pixels;
  g_assert_cmpfloat (beside, <, whole);
  bastide_canvas_set_margins (fixture->canvas, 0, 0, 0, 0);
  bastide_canvas_fit_again (fixture->canvas);
  g_assert_true (canvas_view_is_moving (view));
  board_game_rest (fixture->canvas);
  g_assert_cmpfloat (canvas_view_get (view).pixels, ==, whole);
  bastide_canvas_fit_again (fixture->canvas);
  g_assert_false (canvas_view_is_moving (view));
  bastide_canvas_set_margins (fixture->canvas, 0, 0, 150, 0);
  canvas_view_fit (view);
  board_game_rest (fixture->canvas);
  canvas_view_zoom (view, 10, 10, 1.1, 0);
  bastide_canvas_set_margins (fixture->canvas, 0, 0, 0, 0);
  bastide_canvas_fit_again (fixture->canvas);
  g_assert_false (canvas_view_is_moving (view));
}

/* The board is not mirrored: the clicked place is played. */
static void
test_click_right_to_left (Fixture *fixture, gconstpointer data)
{
  GtkWidget *canvas = GTK_WIDGET (fixture->canvas);
  BastideRng rng = bastide_rng (1);
  BastidePlace east = { 0 };
  double px, py;

  gtk_widget_set_direction (canvas, GTK_TEXT_DIR_RTL);
  for (int i = 0; i < 12 || get_status (fixture)->phase != TOWN_PHASE_TILE; i++)
    board_game_step (fixture->table, &rng);
  canvas_show_skip (fixture->canvas->show);
  board_game_rest (fixture->canvas);
  for (unsigned i = 0; i < fixture->canvas->places.n; i++)
    if (i == 0 || fixture->canvas->places.at[i].x > east.x)
      east = fixture->canvas->places.at[i];
  canvas_view_to_canvas (fixture->canvas->view, east.x + 0.5, east.y + 0.5, &px, &py);
  g_assert_cmpfloat (px, >, gtk_widget_get_width (canvas) / 2.0);
  click_until (fixture, px, py, has_placed);
  g_assert_cmpuint (get_status (fixture)->phase, !=, TOWN_PHASE_TILE);
  g_assert_cmpint (bastide_table_get_state (fixture->table)->tiles[get_status (fixture)->n_tiles - 1].x, ==, east.x);
  g_assert_cmpint (bastide_table_get_state (fixture->table)->tiles[get_status (fixture)->n_tiles - 1].y, ==, east.y);
}

/* The colour that is drawn below everything else. */
static uint32_t
find_table_colour (Fixture *fixture)
{
  GskRenderNode *all = board_game_draw (fixture->canvas);
  const GdkRGBA *colour = gsk_color_node_get_color (gsk_container_node_get_child (all, 0));
  const uint32_t rgb = (uint32_t) lroundf (255 * colour->red) << 16 | (uint32_t) lroundf (255 * colour->green) << 8
                       | (uint32_t) lroundf (255 * colour->blue);

  gsk_render_node_unref (all);
  return rgb;
}

static void
painted_cb (GdkFrameClock *clock, gboolean *is_painted)
{
  *is_painted = TRUE;
}

/* Plain pictures take effect at once, whatever the system's contrast is, and painted ones come back. */
static void
test_plain_pictures (Fixture *fixture, gconstpointer data)
{
  GdkFrameClock *clock = gtk_widget_get_frame_clock (GTK_WIDGET (fixture->canvas));

  g_assert_false (adw_style_manager_get_high_contrast (adw_style_manager_get_default ()));
  for (int i = 0; i < 2; i++)
    {
      const gboolean is_plain = i == 0;
      gboolean is_painted = FALSE;
      gulong id;

      board_game_wait (fixture->canvas);
      g_assert_cmphex (find_table_colour (fixture), ==, bastide_art_get_table (FALSE, !is_plain));
      id = g_signal_connect (clock, "after-paint", G_CALLBACK (painted_cb), &is_painted);
      g_settings_set_boolean (settings_get_default (), "plain-pictures", is_plain);
      while (!is_painted)
        g_main_context_iteration (NULL, TRUE);
      g_signal_handler_disconnect (clock, id);
      g_assert_cmphex (find_table_colour (fixture), ==, bastide_art_get_table (FALSE, is_plain));
    }
}

/* The largest container in NODE, which is the ground of the city if there are many tiles. Borrowed. */
static GskRenderNode *
find_largest (GskRenderNode *node)
{
  GskRenderNode *largest = node;
  guint most = 0;

  switch (gsk_render_node_get_node_type (node))
    {
    case GSK_TRANSFORM_NODE: return find_largest (gsk_transform_node_get_child (node));
    case GSK_OPACITY_NODE: return find_largest (gsk_opacity_node_get_child (node));
    case GSK_CONTAINER_NODE: break;
    default: return node;
    }
  most = gsk_container_node_get_n_children (node);
  for (guint i = 0; i < gsk_container_node_get_n_children (node); i++)
    {
      GskRenderNode *child = find_largest (gsk_container_node_get_child (node, i));

      if (gsk_render_node_get_node_type (child) == GSK_CONTAINER_NODE
          && gsk_container_node_get_n_children (child) > most)
        {
          largest = child;
          most = gsk_container_node_get_n_children (child);
        }
    }
  return largest;
}

/* How opaque PART is within NODE; -1 if it is not drawn. */
static double
find_opacity (GskRenderNode *node, GskRenderNode *part)
{
  double opacity = -1;

  if (node == part)
    return 1;
  switch (gsk_render_node_get_node_type (node))
    {
    case GSK_TRANSFORM_NODE: return find_opacity (gsk_transform_node_get_child (node), part);
    case GSK_OPACITY_NODE:
      return (double) gsk_opacity_node_get_opacity (node) * find_opacity (gsk_opacity_node_get_child (node), part);
    case GSK_CONTAINER_NODE:
      for (guint i = 0; opacity < 0 && i < gsk_container_node_get_n_children (node); i++)
        opacity = find_opacity (gsk_container_node_get_child (node, i), part);
      return opacity;
    default: return -1;
    }
}

/* How opaque PART is on CANVAS now. */
static double
find_opacity_now (BastideCanvas *canvas, GskRenderNode *part)
{
  GskRenderNode *all = board_game_draw (canvas);
  double opacity = find_opacity (all, part);

  gsk_render_node_unref (all);
  return opacity;
}

/* Draws CANVAS until all pictures are finished. Frames may be drawn, but time stays. */
static void
wait_for_pictures (BastideCanvas *canvas)
{
  gsk_render_node_unref (board_game_draw (canvas));
  while (canvas_pictures_pending (canvas_drawing_get_pictures (canvas->drawing)) > 0
         || !canvas_pictures_are_exact (canvas_drawing_get_pictures (canvas->drawing)))
    {
      g_main_context_iteration (NULL, TRUE);
      gsk_render_node_unref (board_game_draw (canvas));
    }
  gsk_render_node_unref (board_game_draw (canvas));
}

/* After zooming, the city in the old size is whole until its pictures in the new size are finished. Then it fades.
 * Without motion it goes at once. */
static void
test_zoom_fades (gconstpointer still)
{
  GtkSettings *settings = gtk_settings_get_default ();
  BastideTable *table = board_game_new (3, 6, FALSE);
  BastideRng rng = bastide_rng (6);
  BastideCanvas *canvas;
  GskRenderNode *all, *old;

  for (int i = 0; i < 60; i++)
    board_game_step (table, &rng);
  canvas = board_game_show (table, 600, 500);
  g_object_set (settings, "gtk-enable-animations", still == NULL, NULL);
  canvas_view_choose (canvas->view, (BastideView) { .x = 0.5, .y = 0.5, .pixels = 70 }, 0);
  board_game_wait (canvas);
  all = board_game_draw (canvas);
  old = find_largest (all);
  g_assert_cmpuint (gsk_container_node_get_n_children (old), >, 15);
  canvas_view_zoom (canvas->view, 300, 250, 1.2, 40);
  board_game_rest (canvas);
  if (canvas->tick != 0)
    gtk_widget_remove_tick_callback (GTK_WIDGET (canvas), canvas->tick);
  canvas->tick = 0;
  g_assert_cmpfloat (find_opacity_now (canvas, old), ==, still == NULL ? 1 : -1);
  wait_for_pictures (canvas);
  g_assert_cmpint (canvas_drawing_step (canvas->drawing, 1), ==, still == NULL);
  g_assert_cmpfloat (find_opacity_now (canvas, old), ==, still == NULL ? 1 : -1);
  canvas_drawing_step (canvas->drawing, 70001);
  g_assert_cmpfloat_with_epsilon (find_opacity_now (canvas, old), still == NULL ? 0.5 : -1, 0.001);
  canvas_drawing_step (canvas->drawing, 140001);
  g_assert_cmpfloat (find_opacity_now (canvas, old), ==, -1);
  g_assert_false (canvas_drawing_step (canvas->drawing, 150000));
  gsk_render_node_unref (all);
  gtk_settings_reset_property (settings, "gtk-enable-animations");
  gtk_window_destroy (GTK_WINDOW (gtk_widget_get_root (GTK_WIDGET (canvas))));
  bastide_table_close (table);
  g_object_unref (table);
}

int
main (int argc, char **argv)
{
  gtk_test_init (&argc, &argv, NULL);
  adw_init ();
#define ADD(name, data, func) g_test_add (name, Fixture, data, set_up, func, tear_down)
  ADD ("/ui/canvas/choosing-plays", NULL, test_choosing_plays);
  ADD ("/ui/canvas/turning-by-hand", NULL, test_turning_by_hand);
  ADD ("/ui/canvas/view-stays-under-the-pointer", NULL, test_view_stays_under_the_pointer);
  ADD ("/ui/canvas/finger-confirms", NULL, test_finger_confirms);
  ADD ("/ui/canvas/pointer-confirms-by-preference", NULL, test_pointer_confirms_where_wanted);
  ADD ("/ui/canvas/pointer-confirms-by-table-rules", "yes", test_pointer_confirms_where_wanted);
  ADD ("/ui/canvas/passing-confirms-by-table-rules", "yes", test_passing_confirms_by_table_rules);
  ADD ("/ui/canvas/passing-plays", NULL, test_passing_confirms_by_table_rules);
  ADD ("/ui/canvas/followers-confirm-by-table-rules", "yes", test_followers_confirm_by_table_rules);
  ADD ("/ui/canvas/followers-do-not-confirm-by-preference", NULL, test_followers_confirm_by_table_rules);
  ADD ("/ui/canvas/keys-choose-what-is-seen", NULL, test_keys_choose_what_is_seen);
  ADD ("/ui/canvas/a-place-is-told-when-asked-for", NULL, test_place_is_told);
  ADD ("/ui/canvas/turns-are-legal", NULL, test_turns_are_legal);
  ADD ("/ui/canvas/putting-a-tile-moves-nothing", NULL, test_putting_a_tile_moves_nothing);
  ADD ("/ui/canvas/hint-turns-the-tile", NULL, test_hint_turns_the_tile);
  ADD ("/ui/canvas/hint-turns-the-pointed-tile", NULL, test_hint_turns_the_pointed_tile);
  ADD ("/ui/canvas/refusal-explains", NULL, test_refusal_explains);
  ADD ("/ui/canvas/refusal-goes-with-the-cursor", NULL, test_refusal_goes_with_the_cursor);
  ADD ("/ui/canvas/a-guard-who-may-not-stand-is-explained", NULL, test_guard_is_explained);
  ADD ("/ui/canvas/focus-survives", NULL, test_focus_survives);
  ADD ("/ui/canvas/beats-can-be-skipped", NULL, test_beats_can_be_skipped);
  ADD ("/ui/canvas/reduced-motion-leaves-a-mark", NULL, test_reduced_motion_leaves_a_mark);
  ADD ("/ui/canvas/final-count-has-steps", NULL, test_final_count_has_steps);
  ADD ("/ui/canvas/final-count-stays", NULL, test_final_count_stays);
  ADD ("/ui/canvas/legal-places-are-seen", NULL, test_legal_places_are_seen);
  ADD ("/ui/canvas/numbers-are-seen", NULL, test_numbers_are_seen);
  ADD ("/ui/canvas/plain-pictures-are-a-preference", NULL, test_plain_pictures);
  ADD ("/ui/canvas/followers-are-large-enough", NULL, test_followers_are_large_enough);
  ADD ("/ui/canvas/pieces-are-large-enough", NULL, test_pieces_are_large_enough);
  ADD ("/ui/canvas/pointing-is-a-choice", NULL, test_pointing_is_a_choice);
  ADD ("/ui/canvas/explains-things-on-the-board", NULL, test_explains_things_on_the_board);
  ADD ("/ui/canvas/a-click-survives-a-layout", NULL, test_click_survives_a_layout);
  ADD ("/ui/canvas/a-clicked-place-is-kept-clear", NULL, test_clicked_place_is_kept_clear);
  ADD ("/ui/canvas/the-view-stays-beside-what-covers-it", NULL, test_view_stays_beside_what_covers_it);
  ADD ("/ui/canvas/view-is-fitted-again", NULL, test_view_is_fitted_again);
  ADD ("/ui/canvas/what-is-clicked-is-played-from-right-to-left", NULL, test_click_right_to_left);
  g_test_add_func ("/ui/canvas/final-count-is-seen", test_final_count_is_seen);
  g_test_add_data_func ("/ui/canvas/zoom-fades-from-size-to-size", NULL, test_zoom_fades);
  g_test_add_data_func ("/ui/canvas/zoom-does-not-fade-without-motion", "still", test_zoom_fades);
  return g_test_run ();
}
