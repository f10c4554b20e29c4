/* SPDX-License-Identifier: GPL-3.0-or-later */
/* A table stays consistent whatever is done in whatever order. */
#include "fixture.h"
#include "model/table-thought.h"

/* The view is within the game, and everything shown follows from it. */
static void
assert_sound (BastideTable *table)
{
  BastideGame *game = bastide_table_get_game (table);
  const BastideRecord *record = bastide_game_get_record (game);
  g_autofree BastideState *state = g_new (BastideState, 1);
  BastideMoves legal = { 0 };

  g_assert_cmpuint (bastide_table_get_view (table), <=, bastide_game_get_ply (game));
  bastide_record_replay (record, record->head_line, bastide_table_get_view (table), state, NULL);
  g_assert_cmpmem (state, sizeof *state, bastide_table_get_state (table), sizeof *state);
  bastide_record_replay (record, record->head_line, record->head_ply, state, NULL);
  g_assert_cmpmem (state, sizeof *state, bastide_game_get_state (game), sizeof *state);
  if (bastide_table_is_asking (table))
    town_legal (state, record->kit, &legal);
  g_assert_cmpuint (bastide_table_get_legal (table)->n, ==, legal.n);
  g_assert_cmpuint (g_list_model_get_n_items (bastide_table_get_choices (table)), >=, legal.n);
}

static void
play_anything (BastideTable *table, BastideRng *rng)
{
  const BastideMoves *legal = bastide_table_get_legal (table);
  BastideMove any = town_move ((uint8_t) bastide_rng_below (rng, TOWN_MOVE_PASS + 1), (int8_t) bastide_rng_next (rng),
                               (int8_t) bastide_rng_next (rng), (uint8_t) bastide_rng_below (rng, 12));
  BastideReason reason;

  if (bastide_rng_below (rng, 8) == 0)
    bastide_table_play (table, &any, 1, &reason);
  else if (legal->n > 0)
    {
      BastideMove move = legal->at[bastide_rng_below (rng, legal->n)];

      g_assert_true (bastide_table_play (table, &move, 1, &reason));
    }
}

static void
change_seat (BastideTable *table, BastideRng *rng)
{
  BastideGame *game = bastide_table_get_game (table);
  unsigned player = bastide_rng_below (rng, bastide_game_get_players (game));
  BastideSeat seat = *bastide_game_get_seat (game, player);

  seat.is_computer = !seat.is_computer;
  seat.level = seat.is_computer ? "random" : "";
  seat.version = seat.is_computer ? "1" : "";
  bastide_table_set_seat (table, player, &seat);
}

static void
light_anything (BastideTable *table, BastideRng *rng)
{
  GListModel *history = G_LIST_MODEL (bastide_table_get_history (table));
  unsigned n = g_list_model_get_n_items (history);
  g_autoptr (BastideHistoryItem) line = NULL;

  if (n == 0)
    return;
  line = g_list_model_get_item (history, bastide_rng_below (rng, n));
  bastide_table_light (table, bastide_history_item_get_main_event (line));
}

static void
write_anything (BastideTable *table, unsigned line, BastideRng *rng)
{
  static const char *const texts[] = { "", "a", "two\n\nparagraphs", "no\tgood" };
  BastideGame *game = bastide_table_get_game (table);
  unsigned length = bastide_record_length (bastide_game_get_record (game), line);

  if (length > 0)
    bastide_game_set_comment (game, line, 1 + bastide_rng_below (rng, length),
                              texts[bastide_rng_below (rng, G_N_ELEMENTS (texts))]);
}

static void
wait_for_hint (BastideTable *table)
{
  while (bastide_table_is_hinting (table))
    g_main_context_iteration (NULL, TRUE);
}

static void
do_anything (BastideTable *table, BastideRng *rng)
{
  BastideGame *game = bastide_table_get_game (table);
  const BastideRecord *record = bastide_game_get_record (game);
  unsigned line = bastide_rng_below (rng, record->n_lines);

  switch (bastide_rng_below (rng, 40))
    {
    case 0: bastide_table_undo (table, BASTIDE_STEP_DECISION); break;
    case 1: bastide_table_undo (table, BASTIDE_STEP_TURN); break;
    case 2: bastide_table_redo (table, BASTIDE_STEP_DECISION); break;
    case 3: bastide_table_redo (table, BASTIDE_STEP_TURN); break;
    case 4: bastide_table_look (table, bastide_rng_below (rng, 300)); break;
    case 5: bastide_table_look_by (table, (int) bastide_rng_below (rng, 9) - 4); break;
    case 6: bastide_table_look_at_scoring (table, bastide_rng_below (rng, 2) == 0 ? 1 : -1); break;
    case 7: bastide_table_play_on (table); break;
    case 8: bastide_table_open_line (table, line); break;
    case 9: bastide_game_delete_line (game, line); break;
    case 10: bastide_game_restore_lines (game); break;
    case 11: change_seat (table, rng); break;
    case 12: bastide_table_set_paused (table, bastide_rng_below (rng, 2) == 0); break;
    case 13: bastide_table_ask_hint (table); break;
    case 14: bastide_table_set_shown (table, bastide_table_get_shown (table) + bastide_rng_below (rng, 4)); break;
    case 15: bastide_table_set_delay (table, bastide_rng_below (rng, 3)); break;
    case 16: light_anything (table, rng); break;
    case 17: wait_for_hint (table); break;
    case 18: bastide_table_look_at_head (table); break;
    case 19: write_anything (table, line, rng); break;
    default: play_anything (table, rng); break;
    }
  while (g_main_context_iteration (NULL, FALSE) && bastide_rng_below (rng, 3) > 0)
    ;
}

static void
test_anything (void)
{
  unsigned steps = g_getenv ("BASTIDE_LONG") != NULL ? 20000 : 1000;

  for (unsigned seed = 1; seed <= 6; seed++)
    {
      g_autoptr (BastideThinker) thinker = bastide_thinker_new (fixture_first);
      g_autoptr (BastideGame) game = fixture_game (2 + seed % 3, 0, seed, seed % 5 == 0);
      g_autoptr (BastideTable) table = bastide_table_new (game, NULL, thinker);
      BastideRng rng = bastide_rng (seed);

      for (unsigned i = 0; i < steps; i++)
        {
          do_anything (table, &rng);
          if (i % 8 == 0)
            assert_sound (table);
        }
      bastide_table_close (table);
    }
}

int
main (int argc, char **argv)
{
  g_test_init (&argc, &argv, NULL);
  g_test_add_func ("/model/table/survives-anything", test_anything);
  return g_test_run ();
}
