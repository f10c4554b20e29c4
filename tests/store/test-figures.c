/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The statistics in detail: test-figures TILES. Plays small games with the tiles of pose.tiles; every expected figure
 * was worked out by hand. */
#include "../core/town-record.h"
#include "core/pose.h"
#include "store/bastide-library.h"
#include "store/bastide-statistics.h"
#include "table.h"

#include <string.h>

static BastideKit tiles;
static char *tiles_text;

/* Seats are names, or levels of computer players after a `*`. In addition to moves there are `hint`: a hint was shown
 * before the last move; `undo` and `redo`: one move. Another move after `undo` starts a branch. In the comments, scores
 * are those of the end by source: s street, m market, t tower, w steward, g guard. */
typedef struct {
  const char *seats, *deal, *moves;
} Game;

static const Game games[] = {
  /* A: Anna s1, Bo 0: Anna wins by one point. */
  { "Anna Bo", "e", "tile 0 0 0, follower 0" },
  /* B: Anna m4, Bo 0: a market of 2 tiles and 2 goods. */
  { "Anna Bo", "fn gn", "tile 0 0 0, follower 0, tile 0 -1 2, pass" },
  /* C: Anna 0, Bo g9: a row with 3 public buildings and a historic one. */
  { "Anna Bo", "p p p k h | fn",
    "tile 0 0 0, pass, tile 1 0 0, pass, tile 2 0 0, pass, tile 3 0 0, pass, tile 0 1 0, pass, tile 1 1 0, pass, "
    "gate 0 0 W, guard, wall 0 0 N, pass, wall 1 0 N, pass, wall 2 0 N, pass, pass" },
  /* D: Anna 0, the hard computer t5: a tower with 5 pieces between it and the gate. */
  { "Anna *hard", "fn | | fn h",
    "tile 0 0 2, pass, tile 0 1 0, pass, gate 0 0 N, pass, wall 0 0 E, pass, wall 0 1 E, pass, wall 0 1 S, pass, "
    "wall 0 1 W, pass, wall 0 0 W, pass, tower 0 0 W" },
  /* E: Anna w6, the hard computer 0: an area that 3 markets border on. */
  { "Anna *hard", "h fn gn ln",
    "tile 0 0 0, follower 0, tile 1 0 3, pass, tile -1 0 1, pass, tile 0 1 0, pass" },
  /* F: Anna m1, Bo s1, Cid 0: a market and a street of one tile, scored at the end; Anna and Bo share the win. */
  { "Anna Bo Cid", "ft s h", "tile 0 0 0, follower 0, tile 1 0 0, follower 0, tile -1 0 0, pass" },
  /* G: Anna 0, the hard computer s1, the easy one 0: a street of one tile, scored at the end. */
  { "Anna *hard *easy", "h e h", "tile 0 0 0, pass, tile 1 0 0, follower 0, tile 2 0 0, pass" },
  /* H, with a hint: Anna s1, Bo 0. */
  { "Anna Bo", "e h", "tile 0 0 0, hint, follower 0, tile 1 0 0, pass" },
  /* I, with a move taken back: Anna s1, Bo 0. */
  { "Anna Bo", "e k", "tile 0 0 0, follower 0, undo, redo, tile 1 0 0, pass" },
  /* J, with both: Anna s1, Bo 0. */
  { "Anna Bo", "e p", "tile 0 0 0, hint, follower 0, undo, redo, tile 1 0 0, pass" },
  /* K: Anna 0, Bo 0, who share the win. The hint was shown for a move that is not on the line to the end. */
  { "Anna Bo", "e q", "tile 0 0 0, follower 0, hint, undo, pass, tile 1 0 0, pass" },
  /* L is not over. */
  { "Anna Bo", "e f", "tile 0 0 0" },
};

/* A to G count, H to K are apart. Anna has 1 + 4 + 0 + 0 + 6 + 1 + 0 = 12 points in the seven that count, and won A, B,
 * E and F; and 1 + 1 + 1 + 0 in the four apart, all won. Bo has 0 + 0 + 9 + 1 in A, B, C and F and won C and F; apart
 * he has 0 and shared the win of K. Hard has 5 + 0 + 1 in D, E and G and won D and G. */
static const char by_player[] =
  "Anna counted: 7 games, 4 won, best 6, mean 1.714 = 0.143 0.714 0.000 0.857 0.000\n"
  "Anna apart: 4 games, 4 won, best 1, mean 0.750 = 0.750 0.000 0.000 0.000 0.000\n"
  "Bo counted: 4 games, 2 won, best 9, mean 2.500 = 0.250 0.000 0.000 0.000 2.250\n"
  "Bo apart: 4 games, 1 won, best 0, mean 0.000 = 0.000 0.000 0.000 0.000 0.000\n"
  "hard counted: 3 games, 2 won, best 5, mean 2.000 = 0.333 0.000 1.667 0.000 0.000\n"
  "easy counted: 1 games, 0 won, best 0, mean 0.000 = 0.000 0.000 0.000 0.000 0.000\n"
  "Cid counted: 1 games, 0 won, best 0, mean 0.000 = 0.000 0.000 0.000 0.000 0.000\n";

/* Anna played A, B, C and F against persons: 1 + 4 + 0 + 1; D and E against hard: 0 + 6; and G against both levels. */
static const char by_opponents[] =
  "Anna counted against person: 4 games, 3 won, best 4, mean 1.500 = 0.250 1.250 0.000 0.000 0.000\n"
  "Anna apart against person: 4 games, 4 won, best 1, mean 0.750 = 0.750 0.000 0.000 0.000 0.000\n"
  "Bo counted against person: 4 games, 2 won, best 9, mean 2.500 = 0.250 0.000 0.000 0.000 2.250\n"
  "Bo apart against person: 4 games, 1 won, best 0, mean 0.000 = 0.000 0.000 0.000 0.000 0.000\n"
  "hard counted against person: 2 games, 1 won, best 5, mean 2.500 = 0.000 0.000 2.500 0.000 0.000\n"
  "Anna counted against hard: 2 games, 1 won, best 6, mean 3.000 = 0.000 0.000 0.000 3.000 0.000\n"
  "easy counted against mixed: 1 games, 0 won, best 0, mean 0.000 = 0.000 0.000 0.000 0.000 0.000\n"
  "hard counted against mixed: 1 games, 1 won, best 1, mean 1.000 = 1.000 0.000 0.000 0.000 0.000\n"
  "Anna counted against mixed: 1 games, 0 won, best 0, mean 0.000 = 0.000 0.000 0.000 0.000 0.000\n"
  "Cid counted against person: 1 games, 0 won, best 0, mean 0.000 = 0.000 0.000 0.000 0.000 0.000\n";

/* F and G had three players, all others two. */
static const char by_players[] =
  "Anna counted of 2: 5 games, 3 won, best 6, mean 2.200 = 0.200 0.800 0.000 1.200 0.000\n"
  "Anna apart of 2: 4 games, 4 won, best 1, mean 0.750 = 0.750 0.000 0.000 0.000 0.000\n"
  "Bo apart of 2: 4 games, 1 won, best 0, mean 0.000 = 0.000 0.000 0.000 0.000 0.000\n"
  "Bo counted of 2: 3 games, 1 won, best 9, mean 3.000 = 0.000 0.000 0.000 0.000 3.000\n"
  "hard counted of 2: 2 games, 1 won, best 5, mean 2.500 = 0.000 0.000 2.500 0.000 0.000\n"
  "Anna counted of 3: 2 games, 1 won, best 1, mean 0.500 = 0.000 0.500 0.000 0.000 0.000\n"
  "easy counted of 3: 1 games, 0 won, best 0, mean 0.000 = 0.000 0.000 0.000 0.000 0.000\n"
  "hard counted of 3: 1 games, 1 won, best 1, mean 1.000 = 1.000 0.000 0.000 0.000 0.000\n"
  "Bo counted of 3: 1 games, 1 won, best 1, mean 1.000 = 1.000 0.000 0.000 0.000 0.000\n"
  "Cid counted of 3: 1 games, 0 won, best 0, mean 0.000 = 0.000 0.000 0.000 0.000 0.000\n";

/* A record at its start with the seats and the deal of GAME. Sets POSE to the same position. */
static BastideRecord *
start (const Game *game, Pose *pose)
{
  g_auto (GStrv) names = g_strsplit (game->seats, " ", -1);
  g_autofree char *id = g_uuid_string_random ();
  BastideSeat seats[BASTIDE_PLAYERS];
  unsigned players = g_strv_length (names);
  BastideRecord *record;

  g_assert_cmpstr (pose_start (pose, &tiles, (unsigned) players, game->deal), ==, NULL);
  record = town_record_new (&tiles, tiles_text, (unsigned) players, &pose->deal);
  for (unsigned i = 0; i < players; i++)
    seats[i] = (BastideSeat) {
      .is_computer = *names[i] == '*', .colour = (uint8_t) i, .level = names[i] + 1, .version = "1",
      .name = *names[i] == '*' ? "Mason" : names[i],
    };
  g_assert_true (bastide_record_set_seats (record, seats));
  g_assert_true (bastide_record_set_header (record, BASTIDE_HEADER_ID, id));
  return record;
}

/* Does one word of a game's moves. Returns whether the game is over. */
static gboolean
do_word (BastideRecord *record, const char *word)
{
  g_autofree BastideState *state = g_new (BastideState, 1);
  BastideMove move;

  if (!strcmp (word, "hint"))
    g_assert_true (bastide_record_add_note (record, "hint"));
  else if (!strcmp (word, "undo"))
    bastide_record_go (record, record->head_line, record->head_ply - 1);
  else if (!strcmp (word, "redo"))
    bastide_record_go (record, record->head_line, record->head_ply + 1);
  else
    {
      bastide_record_replay (record, record->head_line, record->head_ply, state, NULL);
      g_assert_true (town_move_parse (&move, word, strlen (word)));
      g_assert_cmpint (town_why (state, &tiles, move).code, ==, BASTIDE_LEGAL);
      bastide_record_play (record, state->status.to_move, move, "Another way");
    }
  bastide_record_replay (record, record->head_line, record->head_ply, state, NULL);
  if (state->status.phase != TOWN_PHASE_OVER)
    return FALSE;
  bastide_record_finish (record, state);
  return TRUE;
}

/* Plays a game and stores it move by move. */
static void
play (BastideStore *store, const Game *game)
{
  g_autofree Pose *pose = g_new (Pose, 1);
  g_autoptr (BastideRecord) record = start (game, pose);
  BastideJournal *journal = bastide_journal_new (store, record);
  g_auto (GStrv) words = g_strsplit (game->moves, ", ", -1);

  for (unsigned i = 0; words[i] != NULL; i++)
    {
      do_word (record, words[i]);

      table_write (journal, record);
    }
  g_assert_true (table_drain (store));
  g_object_unref (journal);
}

static const char *
name_player (const BastidePlayerName *player)
{
  return *player->level != '\0' ? player->level : player->name;
}

static char *
print_figures (GArray *list)
{
  GString *text = g_string_new (NULL);

  for (unsigned i = 0; i < list->len; i++)
    {
      const BastideFigures *figures = &g_array_index (list, BastideFigures, i);

      g_string_append_printf (text, "%s %s", name_player (&figures->player),
                              figures->kind == BASTIDE_GAMES_COUNTED ? "counted" : "apart");
      if (figures->against != NULL)
        g_string_append_printf (text, " against %s", figures->against);
      if (figures->players > 0)
        g_string_append_printf (text, " of %u", figures->players);
      g_string_append_printf (text, ": %u games, %u won, best %u, mean %.3f =", figures->games, figures->wins,
                              figures->best, figures->mean);
      for (int source = 1; source < TOWN_SOURCES; source++)
        g_string_append_printf (text, " %.3f", figures->by_source[source]);
      g_string_append_c (text, '\n');
    }
  return g_string_free (text, FALSE);
}

static void
assert_figures (GArray *list, const char *expected)
{
  g_autofree char *found = print_figures (list);

  g_assert_cmpstr (found, ==, expected);
}

static void
import (BastideStore *store, BastideRecord *const *records, unsigned n)
{
  g_autofree BastideImport *imports = g_new0 (BastideImport, n);

  table_import (store, records, n, 0, imports);
}

static void
test_figures_are_worked_out_from_the_games (Table *table, gconstpointer data)
{
  BastideStore *store = table_open (table);
  g_autoptr (BastideStatistics) statistics = NULL, after = NULL;

  for (unsigned i = 0; i < G_N_ELEMENTS (games); i++)
    play (store, &games[i]);
  statistics = table_ask_statistics (store);
  assert_figures (statistics->by_player, by_player);
  assert_figures (statistics->by_opponents, by_opponents);
  assert_figures (statistics->by_players, by_players);
  g_assert_cmpuint (statistics->counted, ==, 7);
  g_assert_cmpuint (statistics->with_hints, ==, 2);
  g_assert_cmpuint (statistics->taken_back, ==, 3);
  g_assert_cmpuint (statistics->unfinished, ==, 1);
  table_delete (store, G_N_ELEMENTS (games));
  after = table_ask_statistics (store);
  g_assert_cmpuint (after->unfinished, ==, 0);
  g_assert_cmpuint (after->counted, ==, 7);
  g_assert_true (table_close (store));
}

/* Asserts the numbers of games. */
static void
assert_counts (BastideStore *store, unsigned counted, unsigned with_hints, unsigned taken_back)
{
  g_autoptr (BastideStatistics) statistics = table_ask_statistics (store);

  g_assert_cmpuint (statistics->counted, ==, counted);
  g_assert_cmpuint (statistics->with_hints, ==, with_hints);
  g_assert_cmpuint (statistics->taken_back, ==, taken_back);
}

/* A game of Anna and Bo that was played outside the store. */
static BastideRecord *
make_game (const char *deal, const char *moves)
{
  g_autofree Pose *pose = g_new (Pose, 1);
  BastideRecord *record = start (&(Game) { "Anna Bo", deal, NULL }, pose);
  g_auto (GStrv) words = g_strsplit (moves, ", ", -1);

  for (unsigned i = 0; words[i] != NULL; i++)
    do_word (record, words[i]);
  return record;
}

/* Only hints on the line to the end count, wherever the head of the game is. */
static void
test_imported_game_with_hints_is_apart (Table *table, gconstpointer data)
{
  BastideStore *store = table_open (table);
  g_autoptr (BastideRecord) with_hint = make_game ("e h", "tile 0 0 0, hint, follower 0, tile 1 0 0, pass");
  g_autoptr (BastideRecord) without = make_game ("e k", "tile 0 0 0, follower 0, tile 1 0 0, pass");

  bastide_record_go (with_hint, 0, 0);
  bastide_record_go (without, 0, 0);
  import (store, (BastideRecord *[]) { with_hint, without }, 2);
  assert_counts (store, 1, 1, 0);
  g_assert_true (table_close (store));
}

/* A file with branches counts as a game with moves taken back. */
static void
test_imported_game_with_branches_is_apart (Table *table, gconstpointer data)
{
  BastideStore *store = table_open (table);
  g_autoptr (BastideRecord) record = make_game ("e h", "tile 0 0 0, follower 0, undo, pass, tile 1 0 0, pass");
  BastideJournal *journal = bastide_journal_new (store, record);

  g_assert_true (table_drain (store));
  assert_counts (store, 0, 0, 1);
  g_object_unref (journal);
  g_assert_true (table_close (store));
}

/* The time of the first end, and that the game counts, stay the same if moves are taken back later, or if the game is
 * deleted and restored. */
static void
test_first_end_stays_as_it_was (Table *table, gconstpointer data)
{
  BastideStore *store = table_open (table);
  g_autofree char *ended = NULL;

  play (store, &(Game) { "Anna Bo", "e", "tile 0 0 0, follower 0, undo, pass" });
  assert_counts (store, 1, 0, 0);
  g_assert_true (table_close (store));
  g_free (table_sql (table->path, "UPDATE games SET ended = 5"));
  store = table_open (table);
  table_delete (store, 1);
  assert_counts (store, 0, 0, 0);
  table_restore (store, 1);
  assert_counts (store, 1, 0, 0);
  g_assert_true (table_close (store));
  ended = table_sql (table->path, "SELECT ended || ' ' || points || ' ' || apart FROM games");
  g_assert_cmpstr (ended, ==, "5 1 0 0");
}

/* Games are copies if they have the same deal, and the same identifier or result. */
static void
test_different_games_all_count (Table *table, gconstpointer data)
{
  static const struct {
    const char *deals[2], *moves[2];
    gboolean same_id;
    unsigned counted;
  } rows[] = {
    /* one deal; Bo has no points in either game, but Anna has one */
    { { "e h", "e h" }, { "tile 0 0 0, follower 0, tile 1 0 0, pass", "tile 0 0 0, pass, tile 1 0 0, pass" }, FALSE, 2 },
    /* one identifier, but two deals */
    { { "e h", "e k" }, { "tile 0 0 0, pass, tile 1 0 0, pass", "tile 0 0 0, pass, tile 1 0 0, pass" }, TRUE, 2 },
    /* nobody has points, but there are two deals */
    { { "e h", "e k" }, { "tile 0 0 0, pass, tile 1 0 0, pass", "tile 0 0 0, pass, tile 1 0 0, pass" }, FALSE, 2 },
    /* copies */
    { { "e h", "e h" }, { "tile 0 0 0, pass, tile 1 0 0, pass", "tile 0 0 0, pass, tile 1 0 1, pass" }, FALSE, 1 },
    { { "e h", "e h" }, { "tile 0 0 0, follower 0, tile 1 0 0, pass", "tile 0 0 0, pass, tile 1 0 0, pass" }, TRUE, 1 },
  };

  for (unsigned i = 0; i < G_N_ELEMENTS (rows); i++)
    {
      Table own = { 0 };
      BastideStore *store;

      table_set_up (&own, NULL);
      store = table_open (&own);
      for (unsigned k = 0; k < 2; k++)
        {
          g_autoptr (BastideRecord) record = make_game (rows[i].deals[k], rows[i].moves[k]);

          if (rows[i].same_id)
            bastide_record_set_header (record, BASTIDE_HEADER_ID, "0f8b1c6e-6f0e-4f5e-9a3b-000000000001");
          g_object_unref (bastide_journal_new (store, record));
        }
      g_assert_true (table_drain (store));
      assert_counts (store, rows[i].counted, 0, 0);
      g_assert_true (table_close (store));
      table_tear_down (&own, NULL);
    }
}

/* The latest games of PLAYER, in the order in which they were finished, with the points of each. */
static char *
print_lately (BastideStore *store, const char *player)
{
  g_autoptr (BastideStatistics) statistics = table_ask_statistics (store);
  GString *text = g_string_new (NULL);

  for (unsigned i = 0; i < statistics->lately->len; i++)
    {
      const BastideRecentGame *mark = &g_array_index (statistics->lately, BastideRecentGame, i);

      if (!strcmp (name_player (&mark->player), player))
        g_string_append_printf (text, "%u%s%s ", mark->points, mark->won ? " won" : "",
                                mark->kind == BASTIDE_GAMES_APART ? " apart" : "");
    }
  return g_string_free (text, FALSE);
}

/* The order is that of the games, even if the clock is wrong. */
static void
test_latest_games_are_in_order (Table *table, gconstpointer data)
{
  BastideStore *store = table_open (table);
  g_autofree char *anna = NULL, *hard = NULL;

  for (unsigned i = 0; i < G_N_ELEMENTS (games); i++)
    play (store, &games[i]);
  g_assert_true (table_close (store));
  g_free (table_sql (table->path, "UPDATE games SET ended = 1000 - game WHERE ended IS NOT NULL"));
  store = table_open (table);
  anna = print_lately (store, "Anna");
  g_assert_cmpstr (anna, ==, "1 won 4 won 0 0 6 won 1 won 0 1 won apart 1 won apart 1 won apart 0 won apart ");
  hard = print_lately (store, "hard");
  g_assert_cmpstr (hard, ==, "5 won 0 1 won ");
  g_assert_true (table_close (store));
}

/* A finished game of Anna and Bo with two tiles and no followers, so that nobody has points. */
static BastideRecord *
make_empty_game (const char *first, const char *second)
{
  g_autofree char *deal = g_strconcat (first, " ", second, NULL);
  g_autofree Pose *pose = g_new (Pose, 1);
  BastideRecord *record = start (&(Game) { "Anna Bo", deal, NULL }, pose);

  while (pose->state.status.phase != TOWN_PHASE_OVER)
    {
      char text[TOWN_MOVE_TEXT];
      BastideMoves moves;

      town_legal (&pose->state, &tiles, &moves);
      town_move_print (moves.at[moves.n - 1], text); /* passing comes last */
      g_assert_cmpstr (pose_play (pose, text), ==, NULL);
      do_word (record, text);
    }
  return record;
}

/* Asserts how many of Anna's games are listed, and her points in the first of them. */
static void
assert_lately (BastideStore *store, unsigned n, unsigned points)
{
  g_autoptr (BastideStatistics) statistics = table_ask_statistics (store);
  const BastideRecentGame *first = NULL;
  unsigned found = 0;

  for (unsigned i = 0; i < statistics->lately->len; i++)
    {
      const BastideRecentGame *mark = &g_array_index (statistics->lately, BastideRecentGame, i);

      if (strcmp (mark->player.name, "Anna") != 0)
        continue;
      first = first != NULL ? first : mark;
      found++;
    }
  g_assert_cmpuint (found, ==, n);
  g_assert_cmpuint (first->points, ==, points);
}

/* Anna has a point in the first game, A. It is listed until more than 49 others were played after it. */
static void
test_latest_games_are_fifty (Table *table, gconstpointer data)
{
  static const char *const kinds[] = { "h", "p", "q", "pp", "k", "f", "g", "l" };
  enum { OTHERS = 50 };
  BastideStore *store = table_open (table);
  BastideRecord *records[OTHERS];

  play (store, &games[0]);
  for (unsigned i = 0; i < OTHERS; i++)
    records[i] = make_empty_game (kinds[i / G_N_ELEMENTS (kinds)], kinds[i % G_N_ELEMENTS (kinds)]);
  import (store, records, OTHERS - 1);
  assert_lately (store, 50, 1);
  import (store, &records[OTHERS - 1], 1);
  assert_lately (store, 50, 0);
  for (unsigned i = 0; i < OTHERS; i++)
    bastide_record_free (records[i]);
  g_assert_true (table_close (store));
}

/* Every seat of every game, in the order of the games, with the reasons why a game is apart. */
static void
test_export_has_every_seat_in_order (Table *table, gconstpointer data)
{
  static const char expected[] =
    "finished,title,players,seat,name,level,version,against,against_version,hints,taken_back,won,points,street,market,"
    "tower,steward,guard\r\n"
    "1970-01-01 00:00:01,,2,1,Anna,,,person,,0,0,1,1,1,0,0,0,0\r\n"
    "1970-01-01 00:00:01,,2,2,Bo,,,person,,0,0,0,0,0,0,0,0,0\r\n"
    "1970-01-01 00:00:02,,2,1,Anna,,,person,,1,0,1,1,1,0,0,0,0\r\n"
    "1970-01-01 00:00:02,,2,2,Bo,,,person,,1,0,0,0,0,0,0,0,0\r\n"
    "1970-01-01 00:00:03,,2,1,Anna,,,person,,0,1,1,1,1,0,0,0,0\r\n"
    "1970-01-01 00:00:03,,2,2,Bo,,,person,,0,1,0,0,0,0,0,0,0\r\n"
    "1970-01-01 00:00:04,,2,1,Anna,,,hard,1,0,0,0,0,0,0,0,0,0\r\n"
    "1970-01-01 00:00:04,,2,2,,hard,1,person,,0,0,1,5,0,0,5,0,0\r\n";
  static const unsigned chosen[] = { 0, 7, 8, 3 }; /* A, H, I and D */
  BastideStore *store = table_open (table);
  g_autofree char *path = g_build_filename (table->folder, "figures.csv", NULL), *text = NULL;
  g_autoptr (GFile) file = g_file_new_for_path (path);
  g_autoptr (GAsyncResult) result = NULL;

  for (unsigned i = 0; i < G_N_ELEMENTS (chosen); i++)
    play (store, &games[chosen[i]]);
  g_assert_true (table_close (store));
  g_free (table_sql (table->path, "UPDATE games SET ended = game"));
  store = table_open (table);
  bastide_statistics_export_async (store, bastide_rules_find (NULL, 0), file, NULL, table_called_cb, &result);
  g_assert_true (bastide_store_finish (store, table_wait (&result), NULL));
  g_assert_true (g_file_get_contents (path, &text, NULL, NULL));
  g_assert_cmpstr (text, ==, expected);
  g_assert_true (table_close (store));
}

int
main (int argc, char *argv[])
{
  BastideFault error;
  int status;

  g_test_init (&argc, &argv, NULL);
  tiles_text = pose_read_file (argv[1], NULL);
  if (!town_tile_set_parse (&tiles, tiles_text, strlen (tiles_text), &error))
    g_error ("%s:%u: %s", argv[1], error.line, error.reason);
  table_add ("/store/figures/are-worked-out-from-the-games", test_figures_are_worked_out_from_the_games);
  table_add ("/store/figures/imported-game-with-hints-is-apart", test_imported_game_with_hints_is_apart);
  table_add ("/store/figures/imported-game-with-branches-is-apart", test_imported_game_with_branches_is_apart);
  table_add ("/store/figures/first-end-stays-as-it-was", test_first_end_stays_as_it_was);
  table_add ("/store/figures/different-games-all-count", test_different_games_all_count);
  table_add ("/store/figures/latest-games-are-in-order", test_latest_games_are_in_order);
  table_add ("/store/figures/latest-games-are-fifty", test_latest_games_are_fifty);
  table_add ("/store/figures/export-has-every-seat-in-order", test_export_has_every_seat_in_order);
  status = g_test_run ();
  g_free (tiles_text);
  return status;
}
