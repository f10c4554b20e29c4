/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Play by file: two installations, each with a folder of its own, that only send each other files. */
#include "fixture.h"
#include "model/bastide-words.h"
#include "model/table-partners.h"
#include "model/table-reading.h"

#include "model/table-thought.h"
#include "store/bastide-files.h"
#include "store/bastide-journal.h"
#include "store/bastide-library.h"

#include <glib/gstdio.h>

/* One installation: its store, and the table of the game if that is open. */
typedef struct {
  char *folder;
  BastideStore *store;
  BastideJournal *journal;
  BastideTable *table;
  unsigned elsewhere;
} Side;

static void
called_cb (GObject *source, GAsyncResult *result, gpointer data)
{
  *(GAsyncResult **) data = g_object_ref (result);
}

static GAsyncResult *
wait_for (GAsyncResult **result)
{
  while (*result == NULL)
    g_main_context_iteration (NULL, TRUE);
  return *result;
}

static Side *
new_side (unsigned elsewhere)
{
  Side *side = g_new0 (Side, 1);
  g_autofree char *path = NULL;

  side->folder = g_dir_make_tmp ("bastide-partners-XXXXXX", NULL);
  path = g_build_filename (side->folder, "games.db", NULL);
  side->store = bastide_store_new (path);
  side->elsewhere = elsewhere;
  return side;
}

static void
close_table (Side *side)
{
  while (side->journal != NULL && bastide_journal_get_state (side->journal) != BASTIDE_JOURNAL_SAVED)
    g_main_context_iteration (NULL, TRUE);
  if (side->table != NULL)
    bastide_table_close (side->table);
  g_clear_object (&side->table);
  g_clear_object (&side->journal);
}

static void
free_side (Side *side)
{
  g_autoptr (GDir) dir = NULL;
  const char *name;

  close_table (side);
  bastide_store_close (side->store, BASTIDE_STORE_FOR_EVER);
  g_object_unref (side->store);
  while (g_main_context_iteration (NULL, FALSE))
    ;
  dir = g_dir_open (side->folder, 0, NULL);
  while ((name = g_dir_read_name (dir)) != NULL)
    {
      g_autofree char *path = g_build_filename (side->folder, name, NULL);

      g_unlink (path);
    }
  g_rmdir (side->folder);
  g_free (side->folder);
  g_free (side);
}

G_DEFINE_AUTOPTR_CLEANUP_FUNC (Side, free_side)

static void
sit_down (Side *side, BastideRecord *record)
{
  g_autoptr (BastideGame) game = bastide_game_new_from_record (record);

  side->table = bastide_table_new (game, side->journal, NULL);
}

static void
open_game (Side *side, gint64 number)
{
  g_autoptr (GAsyncResult) result = NULL;
  BastideRecord *record;

  bastide_journal_open_async (side->store, number, NULL, called_cb, &result);
  side->journal = bastide_journal_open_finish (side->store, wait_for (&result), &record, NULL);
  g_assert_nonnull (side->journal);
  bastide_journal_set_shown (side->journal);
  sit_down (side, record);
}

static const BastideRecord *
record_of (Side *side)
{
  return bastide_game_get_record (bastide_table_get_game (side->table));
}

/* Begins a game of PLAYERS at SIDE. */
static void
begin (Side *side, unsigned players, uint64_t seed, bool table_rules)
{
  g_autoptr (BastideGame) game = fixture_game (players, 0, seed, table_rules);
  char *text = bastide_record_print (bastide_game_get_record (game), NULL);
  g_autofree char *with_id = g_strdup_printf ("bastide 1\nid 0f8b1c6e-6f0e-4f5e-9a3b-%012x\n%s", (unsigned) seed,
                                              strstr (text, "tiles "));
  BastideFault error;
  BastideRecord *record = bastide_record_parse (with_id, strlen (with_id), &error);

  free (text);
  g_assert_nonnull (record);
  side->journal = bastide_journal_new (side->store, record);
  sit_down (side, record);
  bastide_table_set_elsewhere (side->table, side->elsewhere);
}

/* Saves the game of SIDE as the file NAME in the folder of OTHER, and returns its path. */
static char *
send (Side *side, Side *other, const char *name)
{
  char *path = g_build_filename (other->folder, name, NULL);
  g_autoptr (GFile) file = g_file_new_for_path (path);
  g_autoptr (GAsyncResult) result = NULL;

  bastide_files_save_async (file, record_of (side), NULL, called_cb, &result);
  g_assert_true (bastide_files_save_finish (file, wait_for (&result), NULL));
  bastide_table_set_sent (side->table);
  return path;
}

/* Opens the file at PATH as the window does. Returns what it brought; SAME for a new game. */
static BastideMergeResult
receive (Side *side, const char *path)
{
  g_autoptr (GFile) file = g_file_new_for_path (path);
  g_autoptr (GAsyncResult) loaded = NULL, imported = NULL;
  g_autoptr (BastideRecord) record = NULL;
  BastideImport import;
  BastideMerge merge;

  bastide_files_load_async (file, 0, NULL, called_cb, &loaded);
  record = bastide_files_load_finish (file, wait_for (&loaded), NULL);
  g_assert_nonnull (record);
  if (side->table != NULL)
    {
      bastide_table_merge (side->table, record, "From a file", &merge);
      return merge.result;
    }
  bastide_library_import_record_async (side->store, record, "From a file", 0, called_cb, &imported);
  g_assert_true (bastide_library_import_finish (side->store, wait_for (&imported), &import, NULL));
  open_game (side, import.game);
  if (import.result == BASTIDE_IMPORT_ADDED)
    {
      bastide_table_set_elsewhere (side->table, side->elsewhere);
      bastide_table_set_sent (side->table);
    }
  return import.merge.result;
}

/* Plays random moves at SIDE for as long as it is asked. Returns their number. */
static unsigned
play (Side *side, BastideRng *rng)
{
  unsigned n = 0;

  while (bastide_table_is_asking (side->table))
    {
      BastideMove move = fixture_any (bastide_table_get_game (side->table), rng);

      g_assert_true (bastide_table_play (side->table, &move, 1, NULL));
      n++;
    }
  return n;
}

/* Nothing is played, hinted or shown here while a partner decides. */
static void
assert_waits (Side *side)
{
  BastideTable *table = side->table;
  BastideMove move = fixture_any (bastide_table_get_game (table), &(BastideRng) { 1 });
  g_autofree char *prompt = bastide_table_make_prompt (table);
  unsigned ply = bastide_game_get_ply (bastide_table_get_game (table));

  g_assert_true (bastide_table_is_waiting (table));
  g_assert_false (bastide_table_play (table, &move, 1, NULL));
  g_assert_cmpuint (bastide_game_get_ply (bastide_table_get_game (table)), ==, ply);
  g_assert_cmpuint (bastide_table_get_legal (table)->n, ==, 0);
  g_assert_cmpuint (g_list_model_get_n_items (bastide_table_get_choices (table)), ==, 0);
  g_assert_false (bastide_table_can_hint (table));
  g_assert_false (bastide_table_reveals (table));
  g_assert_true (g_str_has_suffix (prompt, "decides elsewhere"));
}

static unsigned
count_games (Side *side)
{
  g_autoptr (BastideLibrary) library = bastide_library_new (side->store);

  while (bastide_library_get_loading (library))
    g_main_context_iteration (NULL, TRUE);
  return g_list_model_get_n_items (G_LIST_MODEL (library));
}

/* A whole game to and fro. One side keeps its table open, the other opens each file anew. Rounds of the third stack, in
 * which the players build by turns, need many files. */
static void
test_whole_game (void)
{
  g_autoptr (Side) first = new_side (1 << 1), second = new_side (1 << 0);
  Side *sides[] = { first, second };
  BastideRng rng = bastide_rng (3);
  unsigned mails = 0, third = 0;

  begin (first, 2, 3, false);
  for (unsigned side = 0;; side = 1 - side)
    {
      Side *from = sides[side], *to = sides[1 - side];
      g_autofree char *path = NULL;
      const BastideState *state;

      if (bastide_table_is_asking (from->table))
        g_assert_cmpuint (play (from, &rng), >, 0);
      path = send (from, to, "game.bastide");
      g_assert_true (bastide_table_is_sent (from->table));
      mails++;
      state = bastide_table_get_state (from->table);
      third += town_state_phase (state) == TOWN_PHASE_WALL && town_state_stack (state) == 2;
      if (!town_state_is_over (state))
        assert_waits (from);
      if (to == second)
        close_table (second);
      g_assert_cmpint (receive (to, path), ==, mails == 1 ? BASTIDE_MERGE_SAME : BASTIDE_MERGE_CONTINUED);
      g_assert_cmpuint (bastide_table_get_elsewhere (to->table), ==, to->elsewhere);
      g_assert_true (bastide_table_is_sent (to->table));
      if (town_state_is_over (bastide_table_get_state (to->table)))
        break;
      g_assert_true (bastide_table_is_asking (to->table));
    }
  g_assert_cmpuint (third, >, 4);
  g_test_message ("%u files, %u of them within rounds of the third stack", mails, third);
  for (unsigned side = 0; side < 2; side++)
    {
      BastideTable *table = sides[side]->table;

      g_assert_true (town_state_is_over (bastide_table_get_state (table)));
      g_assert_true (bastide_table_reveals (table));
      g_assert_true (record_of (sides[side])->has_result);
      g_assert_cmpuint (count_games (sides[side]), ==, 1);
      g_assert_cmpuint (record_of (sides[side])->n_lines, ==, 1);
    }
  g_assert_cmpint (bastide_record_relate (record_of (first), record_of (second)), ==, BASTIDE_RELATION_SAME);
}

/* Mails that come twice, out of order and late. */
static void
test_mails_in_disorder (void)
{
  g_autoptr (Side) first = new_side (1 << 1), second = new_side (1 << 0);
  g_autofree char *start = NULL, *answer = NULL, *next = NULL, *last = NULL;
  BastideRng rng = bastide_rng (5);
  unsigned ply;

  begin (first, 2, 5, false);
  play (first, &rng);
  start = send (first, second, "1.bastide");
  receive (second, start);
  g_assert_cmpint (receive (second, start), ==, BASTIDE_MERGE_SAME);
  play (second, &rng);
  answer = send (second, first, "2.bastide");
  g_assert_cmpint (receive (first, answer), ==, BASTIDE_MERGE_CONTINUED);
  g_assert_cmpint (receive (first, answer), ==, BASTIDE_MERGE_SAME);
  play (first, &rng);
  g_assert_cmpint (receive (first, answer), ==, BASTIDE_MERGE_OLDER);
  next = send (first, second, "3.bastide");
  receive (second, next);
  play (second, &rng);
  last = send (second, first, "4.bastide");
  g_assert_cmpint (receive (second, next), ==, BASTIDE_MERGE_OLDER);
  g_assert_cmpint (receive (second, start), ==, BASTIDE_MERGE_OLDER);
  g_assert_cmpint (receive (first, last), ==, BASTIDE_MERGE_CONTINUED);
  ply = bastide_game_get_ply (bastide_table_get_game (first->table));
  g_assert_cmpint (receive (first, answer), ==, BASTIDE_MERGE_OLDER);
  g_assert_cmpuint (bastide_game_get_ply (bastide_table_get_game (first->table)), ==, ply);
  g_assert_cmpuint (count_games (first), ==, 1);
  g_assert_cmpuint (count_games (second), ==, 1);
}

/* A move that was sent is taken back: the program knows that the partner has it, and the partner gets the new one. */
static void
test_moves_are_taken_back (void)
{
  g_autoptr (Side) first = new_side (1 << 1), second = new_side (1 << 0);
  g_autofree char *start = NULL, *again = NULL;
  BastideRng rng = bastide_rng (8);
  BastideMove old, new;

  begin (first, 2, 8, false);
  play (first, &rng);
  g_assert_false (bastide_table_is_sent (first->table));
  start = send (first, second, "1.bastide");
  receive (second, start);
  g_assert_true (bastide_table_is_sent (first->table));
  g_assert_true (bastide_table_undo (first->table, BASTIDE_STEP_TURN));
  g_assert_cmpuint (bastide_game_get_ply (bastide_table_get_game (first->table)), ==, 0);
  g_assert_false (bastide_table_is_sent (first->table));
  old = bastide_game_get_move (bastide_table_get_game (first->table), 0);
  do
    new = fixture_any (bastide_table_get_game (first->table), &rng);
  while (bastide_move_equal (old, new));
  g_assert_true (bastide_table_play (first->table, &new, 1, NULL));
  g_assert_false (bastide_table_is_sent (first->table));
  play (first, &rng);
  again = send (first, second, "2.bastide");
  g_assert_cmpint (receive (second, again), ==, BASTIDE_MERGE_TAKEN_BACK);
  g_assert_true (bastide_move_equal (bastide_game_get_move (bastide_table_get_game (second->table), 0), new));
  g_assert_true (bastide_table_is_asking (second->table));
  g_assert_cmpuint (record_of (second)->n_lines, ==, 2);
}

/* Both sides go on differently, under table rules too: either can open the line of the other and go on there. */
static void
test_mails_cross (void)
{
  for (unsigned table_rules = 0; table_rules < 2; table_rules++)
    {
      g_autoptr (Side) first = new_side (1 << 1), second = new_side (1 << 0);
      g_autofree char *start = NULL, *answer = NULL, *other = NULL, *agreed = NULL;
      BastideRng rng = bastide_rng (9);
      BastideGame *game;

      begin (first, 2, 9, table_rules);
      start = send (first, second, "0.bastide");
      receive (second, start);
      /* The first decision of one side is another one on each machine, as after a mail that was lost. */
      play (first, &rng);
      other = send (first, second, "1.bastide");
      game = bastide_table_get_game (second->table);
      bastide_game_play (game, &(BastideMove) { .type = TOWN_MOVE_TILE, .part = 3 }, 1, NULL, NULL);
      bastide_game_play (game, &(BastideMove) { .type = TOWN_MOVE_PASS }, 1, NULL, NULL);
      play (second, &rng);
      answer = send (second, first, "2.bastide");
      g_assert_cmpint (receive (second, other), ==, BASTIDE_MERGE_BRANCHED);
      g_assert_cmpint (receive (first, answer), ==, BASTIDE_MERGE_BRANCHED);
      g_assert_true (bastide_game_can_jump (bastide_table_get_game (first->table), 0, 0) == !table_rules);
      g_assert_true (bastide_game_can_jump (bastide_table_get_game (first->table), 1, 1) == !table_rules);
      g_assert_true (bastide_table_open_line (first->table, record_of (first)->n_lines - 1));
      g_assert_true (bastide_table_is_asking (first->table));
      play (first, &rng);
      agreed = send (first, second, "3.bastide");
      g_assert_cmpint (receive (second, agreed), ==, BASTIDE_MERGE_CONTINUED);
      g_assert_true (bastide_table_is_asking (second->table));
    }
}

/* The words of the program do not matter, and notes of both sides are kept. */
static void
test_another_language (void)
{
  g_autoptr (Side) first = new_side (1 << 1), second = new_side (1 << 0);
  g_autofree char *start = NULL, *answer = NULL, *text = NULL, *changed = NULL;
  g_auto (GStrv) parts = NULL;
  BastideRng rng = bastide_rng (10);
  char *merged;

  begin (first, 2, 10, false);
  play (first, &rng);
  start = send (first, second, "1.bastide");
  receive (second, start);
  bastide_game_set_title (bastide_table_get_game (second->table), "Torstai-ilta");
  play (second, &rng);
  answer = send (second, first, "2.bastide");
  g_assert_true (g_file_get_contents (answer, &text, NULL, NULL));
  parts = g_strsplit (text, "\nhead ", 2);
  changed = g_strdup_printf ("%s\nnote text Hyvä siirto! 好棋\nhead %s", parts[0], parts[1]);
  g_assert_true (g_file_set_contents (answer, changed, -1, NULL));
  g_assert_cmpint (receive (first, answer), ==, BASTIDE_MERGE_CONTINUED);
  g_assert_true (bastide_table_is_asking (first->table));
  merged = bastide_record_print (record_of (first), NULL);
  g_assert_nonnull (strstr (merged, "\nnote text Hyvä siirto! 好棋\n"));
  g_assert_null (strstr (merged, "Torstai-ilta"));
  free (merged);
}

/* A file that only pretends to be the same game changes nothing, whether the game is open or not. */
static void
test_hostile_files (void)
{
  g_autoptr (Side) first = new_side (1 << 1), second = new_side (0);
  g_autofree char *path = NULL;
  BastideRng rng = bastide_rng (11);
  g_autofree char *text = NULL, *changed = NULL;
  char *before, *after;

  begin (first, 2, 11, false);
  play (first, &rng);
  begin (second, 3, 12, false);
  path = send (second, first, "hostile.bastide");
  g_assert_true (g_file_get_contents (path, &text, NULL, NULL));
  changed = g_strdup (text);
  memcpy (strstr (changed, "\nid ") + 4, record_of (first)->id, strlen (record_of (first)->id));
  g_assert_true (g_file_set_contents (path, changed, -1, NULL));
  before = bastide_record_print (record_of (first), NULL);
  for (unsigned i = 0; i < 2; i++)
    {
      g_assert_true (bastide_merge_is_refused (receive (first, path)));
      after = bastide_record_print (record_of (first), NULL);
      g_assert_cmpstr (after, ==, before);
      free (after);
      close_table (first);
    }
  free (before);
  g_assert_cmpuint (count_games (first), ==, 1);
}

/* A computer player at a seat elsewhere is played there; undo does not stop at decisions of partners. */
static void
test_computers_elsewhere (void)
{
  g_autoptr (BastideGame) game = fixture_game (3, 1 << 1, 14, false);
  g_autoptr (BastideThinker) thinker = bastide_thinker_new (fixture_first);
  g_autoptr (BastideTable) table = bastide_table_new (game, NULL, thinker);
  BastideRng rng = bastide_rng (14);
  unsigned ply;

  bastide_table_set_elsewhere (table, 1 << 1 | 1 << 2);
  while (bastide_table_is_asking (table))
    fixture_play (game, &rng, 1);
  g_assert_true (bastide_table_is_waiting (table));
  g_assert_false (bastide_table_is_thinking (table));
  for (unsigned i = 0; i < 20; i++)
    g_main_context_iteration (NULL, FALSE);
  g_assert_true (bastide_table_is_waiting (table));
  ply = bastide_game_get_ply (game);
  while (!bastide_table_is_asking (table))
    fixture_play (game, &rng, 1); /* as merged moves */
  g_assert_true (bastide_table_undo (table, BASTIDE_STEP_DECISION));
  g_assert_cmpuint (town_state_to_move (bastide_game_get_state (game)), ==, 0);
  g_assert_cmpuint (bastide_game_get_ply (game), <, ply);
}

/* A partner has the first move, so that the file is handed out before it. The program remembers that, also after it was
 * closed. */
static void
test_file_is_sent_before_the_first_move (void)
{
  g_autoptr (Side) first = new_side (1 << 0), second = new_side (1 << 1);
  g_autofree char *start = NULL, *answer = NULL;
  BastideRng rng = bastide_rng (11);

  begin (first, 2, 11, false);
  assert_waits (first);
  g_assert_false (bastide_table_is_sent (first->table));
  start = send (first, second, "1.bastide");
  g_assert_true (bastide_table_is_sent (first->table));
  close_table (first);
  open_game (first, 1);
  assert_waits (first);
  g_assert_true (bastide_table_is_sent (first->table));
  receive (second, start);
  g_assert_cmpuint (play (second, &rng), >, 0);
  g_assert_false (bastide_table_is_sent (second->table));
  answer = send (second, first, "2.bastide");
  g_assert_cmpint (receive (first, answer), ==, BASTIDE_MERGE_CONTINUED);
  g_assert_true (bastide_table_is_sent (first->table));
  g_assert_true (bastide_table_is_asking (first->table));
}

/* Decisions of the player here that come in a file can be left aside, also by table rules; the partners do not have to
 * send anything again. */
static void
test_own_moves_can_be_left_aside (void)
{
  g_autoptr (Side) first = new_side (1 << 1);
  g_autoptr (BastideGame) elsewhere = NULL;
  BastideRng rng = bastide_rng (5);
  BastideFault problem;
  BastideMerge merge;
  BastideGame *game;
  size_t length;
  char *text;

  begin (first, 2, 5, true);
  game = bastide_table_get_game (first->table);
  text = bastide_record_print (record_of (first), &length);
  elsewhere = bastide_game_new_from_record (bastide_record_parse (text, length, &problem));
  free (text);
  g_assert_false (bastide_game_keep_mine (game));
  fixture_play (elsewhere, &rng, 2);
  g_assert_true (bastide_table_merge (first->table, bastide_game_get_record (elsewhere), "From a file", &merge));
  g_assert_cmpuint (merge.players, ==, 1 << 0);
  g_assert_cmpuint (bastide_game_get_ply (game), ==, 2);
  g_assert_true (bastide_game_keep_mine (game));
  g_assert_cmpuint (bastide_game_get_ply (game), ==, 0);
  g_assert_cmpuint (bastide_record_length (record_of (first), 0), ==, 2);
  g_assert_true (bastide_table_is_asking (first->table));
  g_assert_false (bastide_game_keep_mine (game));
}

/* Every result has a sentence of its own. */
static void
test_sentences (void)
{
  for (BastideMergeResult i = BASTIDE_MERGE_SAME; i <= BASTIDE_MERGE_TOO_LONG; i++)
    for (BastideMergeResult j = BASTIDE_MERGE_SAME; j < i; j++)
      g_assert_cmpstr (bastide_words_merge (i), !=, bastide_words_merge (j));
}

int
main (int argc, char **argv)
{
  g_test_init (&argc, &argv, NULL);
  g_test_add_func ("/model/partners/whole-game", test_whole_game);
  g_test_add_func ("/model/partners/mails-in-disorder", test_mails_in_disorder);
  g_test_add_func ("/model/partners/own-moves-can-be-left-aside", test_own_moves_can_be_left_aside);
  g_test_add_func ("/model/partners/moves-are-taken-back", test_moves_are_taken_back);
  g_test_add_func ("/model/partners/mails-cross", test_mails_cross);
  g_test_add_func ("/model/partners/another-language", test_another_language);
  g_test_add_func ("/model/partners/hostile-files", test_hostile_files);
  g_test_add_func ("/model/partners/computers-elsewhere", test_computers_elsewhere);
  g_test_add_func ("/model/partners/file-is-sent-before-the-first-move", test_file_is_sent_before_the_first_move);
  g_test_add_func ("/model/partners/sentences", test_sentences);
  return g_test_run ();
}
