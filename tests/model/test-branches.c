/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The list of lines: its words, its signals, and the time that it takes. */
#include "fixture.h"

#include <stdlib.h>
#include <time.h>

/* The expected name of LINE, found by playing from the start of the game. */
static char *
make_name (const BastideRecord *record, unsigned line)
{
  g_autofree BastideState *state = g_new (BastideState, 1);

  if (line == 0)
    return g_strdup ("Main line");
  if (*record->lines[line].name != '\0')
    return g_strdup (record->lines[line].name);
  bastide_record_replay (record, line, record->lines[line].start, state, NULL);
  return g_strdup_printf ("From turn %u", town_state_turn (state));
}

/* The expected summary of LINE, found in the same way. */
static char *
make_summary (const BastideRecord *record, unsigned line)
{
  g_autofree BastideState *state = g_new (BastideState, 1);
  const BastideSeat *seats[BASTIDE_PLAYERS];
  GString *text = g_string_new (NULL);
  unsigned length = bastide_record_length (record, line);

  bastide_record_replay (record, line, length, state, NULL);
  bastide_record_seats (record, line, length, seats);
  if (state->status.phase == TOWN_PHASE_OVER)
    g_string_append (text, "Finished");
  else
    g_string_append_printf (text, "Up to turn %u", town_state_turn (state));
  for (unsigned i = 0; i < record->players; i++)
    {
      g_autofree char *name = bastide_words_quote (seats[i]->name);

      g_string_append_printf (text, " · %s %d", name, town_state_score (state, (int) i));
    }
  return g_string_free (text, FALSE);
}

static void
check_branch (BastideGame *game, BastideBranch *branch, unsigned line)
{
  const BastideRecord *record = bastide_game_get_record (game);
  g_autofree char *name = make_name (record, line);
  g_autofree char *summary = make_summary (record, line);

  g_assert_cmpuint (bastide_branch_get_line (branch), ==, line);
  g_assert_cmpstr (bastide_branch_get_name (branch), ==, name);
  g_assert_cmpstr (bastide_branch_get_summary (branch), ==, summary);
  g_assert_cmpint (bastide_branch_is_current (branch), ==, record->head_line == line);
  g_assert_cmpint (bastide_branch_is_deletable (branch), ==, bastide_game_can_delete_line (game, line));
}

/* Keeps a copy of a list by its signals only. */
static void
items_changed_cb (GListModel *model, unsigned at, unsigned removed, unsigned added, gpointer data)
{
  GPtrArray *copy = data;

  g_ptr_array_remove_range (copy, at, removed);
  for (unsigned i = 0; i < added; i++)
    g_ptr_array_insert (copy, (int) (at + i), g_list_model_get_item (model, at + i));
}

static void
check_list (BastideGame *game, GListModel *branches, GPtrArray *copy)
{
  unsigned n_lines = bastide_game_get_record (game)->n_lines, n = 0;

  g_assert_cmpuint (copy->len, ==, g_list_model_get_n_items (branches));
  for (unsigned line = 0; line < n_lines; line++)
    if (bastide_game_is_listed (game, line) || line == bastide_game_get_line (game))
      {
        g_autoptr (BastideBranch) branch = g_list_model_get_item (branches, n);

        g_assert_true (branch == g_ptr_array_index (copy, n++));
        check_branch (game, branch, line);
      }
  g_assert_cmpuint (n, ==, copy->len);
}

static void
change_any (BastideGame *game, BastideRng *rng)
{
  const BastideRecord *record = bastide_game_get_record (game);
  unsigned line = bastide_rng_below (rng, record->n_lines);
  BastideSeat seat = *bastide_game_get_seat (game, 1);

  switch (bastide_rng_below (rng, 8))
    {
    case 0: bastide_game_undo (game, BASTIDE_STEP_TURN); break;
    case 1: bastide_game_delete_line (game, line); break;
    case 2: bastide_game_restore_lines (game); break;
    case 3:
      if (line > 0)
        bastide_game_name_line (game, line, bastide_rng_below (rng, 2) == 0 ? "" : "Braver");
      break;
    case 4:
      seat.name = bastide_rng_below (rng, 2) == 0 ? "Somebody" : "Else";
      bastide_game_set_seat (game, 1, &seat);
      break;
    default:
      bastide_game_jump (game, line, bastide_rng_below (rng, bastide_record_length (record, line) + 1));
      fixture_play (game, rng, bastide_rng_below (rng, 6));
    }
}

static void
test_list_follows_every_change (void)
{
  for (unsigned seed = 1; seed <= 5; seed++)
    {
      g_autoptr (BastideGame) game = fixture_game (2, 0, seed, false);
      g_autoptr (GListModel) branches = bastide_branches_new (game);
      g_autoptr (GPtrArray) copy = g_ptr_array_new_with_free_func (g_object_unref);
      BastideRng rng = bastide_rng (seed);

      items_changed_cb (branches, 0, 0, g_list_model_get_n_items (branches), copy);
      g_signal_connect (branches, "items-changed", G_CALLBACK (items_changed_cb), copy);
      fixture_play (game, &rng, seed == 1 ? 1000 : 40); /* only the first game to its end */
      for (unsigned step = 0; step < 120; step++)
        {
          change_any (game, &rng);
          check_list (game, branches, copy);
        }
      g_signal_handlers_disconnect_by_data (branches, copy);
    }
}

/* The item of LINE, which has the same place in the list. */
static BastideBranch *
get_branch (GListModel *branches, unsigned line)
{
  BastideBranch *branch = g_list_model_get_item (branches, line);

  g_assert_cmpuint (bastide_branch_get_line (branch), ==, line);
  return branch;
}

/* A game whose record has N branches with a name and one move, or as many as there is room for. They leave the end of a
 * long line. */
static BastideGame *
make_one_move_branches (unsigned n)
{
  g_autoptr (BastideGame) game = fixture_game (2, 0, 1, false);
  const BastideRecord *record = bastide_game_get_record (game);
  BastideRng rng = bastide_rng (1);
  BastideFault error;
  BastidePly last;
  char *text, *head, move[TOWN_MOVE_TEXT];
  g_autoptr (GString) all = NULL;
  BastideRecord *read;

  fixture_play (game, &rng, 150);
  last = bastide_record_ply (record, 0, 149);
  town_move_print (last.move, move);
  text = bastide_record_print (record, NULL);
  head = strstr (text, "\nhead ");
  all = g_string_new_len (text, head + 1 - text);
  for (unsigned i = 0; i < n && all->len < BASTIDE_MAX_RECORD_TEXT - 400; i++)
    g_string_append_printf (all, "branch \"a\" 149\nmove %u %s\n", last.player + 1u, move);
  g_string_append (all, head + 1);
  free (text);
  read = bastide_record_parse (all->str, all->len, &error);
  g_assert_nonnull (read);
  return bastide_game_new_from_record (read);
}

static void
assert_quick (clock_t begin, unsigned most_ms, const char *what)
{
  double ms = (double) (clock () - begin) * 1e3 / CLOCKS_PER_SEC;

  g_test_message ("%s: %.1f ms", what, ms);
  g_assert_cmpfloat (ms, <, most_ms);
}

/* The words of a thousand lines take some milliseconds. */
static void
test_a_thousand_lines (void)
{
  g_autoptr (BastideGame) game = make_one_move_branches (1000);
  clock_t begin = clock ();
  g_autoptr (GListModel) branches = bastide_branches_new (game);

  g_assert_cmpuint (g_list_model_get_n_items (branches), ==, 1001);
  for (unsigned line = 0; line <= 1000; line++)
    {
      g_autoptr (BastideBranch) branch = get_branch (branches, line);

      bastide_branch_get_name (branch);
      bastide_branch_get_summary (branch);
    }
  assert_quick (begin, 100, "the words of a thousand lines");
  for (unsigned line = 0; line <= 1000; line++)
    {
      g_autoptr (BastideBranch) branch = get_branch (branches, line);

      check_branch (game, branch, line);
    }
}

/* The list for as many lines as a record can have: a screenful of items. */
static void
test_the_most_lines (void)
{
  g_autoptr (BastideGame) game = make_one_move_branches (G_MAXUINT);
  unsigned n_lines = bastide_game_get_record (game)->n_lines;
  clock_t begin = clock ();
  g_autoptr (GListModel) branches = bastide_branches_new (game);

  g_assert_cmpuint (g_list_model_get_n_items (branches), ==, n_lines);
  for (unsigned line = 0; line < 200; line++)
    g_object_unref (get_branch (branches, line));
  assert_quick (begin, 50, "the first lines");
}

/* Each change of a record with nearly as many lines as can be added. */
static void
test_changes_among_many_lines (void)
{
  g_autoptr (BastideGame) game = make_one_move_branches (BASTIDE_MAX_MERGED - 30);
  unsigned n_lines = bastide_game_get_record (game)->n_lines;
  g_autoptr (GListModel) branches = bastide_branches_new (game);
  BastideRng rng = bastide_rng (2);
  clock_t begin = clock ();

  for (unsigned i = 0; i < 10; i++)
    {
      g_assert_true (bastide_game_jump (game, 0, 100 + 3 * i));
      fixture_play (game, &rng, 1);
    }
  assert_quick (begin, 500, "twenty changes");
  g_assert_cmpint (bastide_game_get_record (game)->n_lines, >, n_lines);
  g_assert_cmpuint (g_list_model_get_n_items (branches), >, n_lines); /* that of the head is listed */
}

int
main (int argc, char **argv)
{
  g_test_init (&argc, &argv, NULL);
  g_test_add_func ("/model/branches/follow-every-change", test_list_follows_every_change);
  g_test_add_func ("/model/branches/a-thousand-lines", test_a_thousand_lines);
  g_test_add_func ("/model/branches/the-most-lines", test_the_most_lines);
  g_test_add_func ("/model/branches/changes-among-many-lines", test_changes_among_many_lines);
  return g_test_run ();
}
