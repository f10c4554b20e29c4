/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Whole games: apply and revert byte for byte, all ends for all numbers of players, counts of positions, the last
 * piece.
 *
 * test-games [--commands N]: N random commands are played and taken back (100,000; a million if BASTIDE_LONG=1). */
#include <glib.h>
#include <stdlib.h>
#include <string.h>

#include "games/town/rules/rules.h"
#include "pose.h"

static gint64 wanted_commands;

/* Starts a shuffled game of the built-in set. */
static void
start_game (BastideState *state, int players, uint64_t seed)
{
  TownDeal deal;

  town_deal_shuffle (&deal, town_tile_set_builtin (), seed);
  town_state_init (state, town_tile_set_builtin (), players, &deal, NULL);
}

static BastideMove
pick (const BastideState *state, BastideRng *rng)
{
  BastideMoves moves;

  town_legal (state, town_tile_set_builtin (), &moves);
  g_assert_cmpuint (moves.n, >, 0);
  return moves.at[bastide_rng_below (rng, moves.n)];
}

/* Plays one random game. Each command is taken back and played again, and at the end all of them are taken back.
 * Returns their number. */
static unsigned
play_there_and_back (BastideRng *rng, int players, bool checks)
{
  const BastideKit *set = town_tile_set_builtin ();
  g_autofree TownUndo *undo = g_new (TownUndo, BASTIDE_MAX_PLIES);
  BastideState start, state, before, after;
  BastideEvents events, again;
  unsigned n = 0;

  start_game (&start, players, bastide_rng_next (rng));
  for (state = start; state.status.phase != TOWN_PHASE_OVER; n++)
    {
      BastideMove move = pick (&state, rng);

      g_assert_cmpuint (n, <, BASTIDE_MAX_PLIES);
      before = state;
      town_apply (&state, set, move, &undo[n], &events);
      if (checks)
        g_assert_cmpstr (town_state_check (&state, set), ==, NULL);
      after = state;
      town_revert (&state, set, &undo[n]);
      g_assert_true (memcmp (&state, &before, sizeof state) == 0);
      town_apply (&state, set, move, &undo[n], &again);
      g_assert_true (memcmp (&state, &after, sizeof state) == 0);
      g_assert_cmpuint (events.n, ==, again.n);
      g_assert_true (memcmp (events.at, again.at, events.n * sizeof *events.at) == 0);
    }
  for (unsigned i = n; i-- > 0;)
    town_revert (&state, set, &undo[i]);
  g_assert_true (memcmp (&state, &start, sizeof state) == 0);
  return n;
}

static void
test_revert_is_exact (void)
{
  BastideRng rng = bastide_rng (2004);

  for (gint64 done = 0, game = 0; done < wanted_commands; game++)
    done += play_there_and_back (&rng, 2 + (int) (game % 3), game % 16 == 0);
}

static void
test_every_end_is_reached (void)
{
  unsigned ends[TOWN_MAX_PLAYERS + 1][4] = { 0 };
  BastideRng rng = bastide_rng (1);

  for (int players = 2; players <= 4; players++)
    for (unsigned game = 0; game < 2000; game++)
      {
        BastideState state;

        start_game (&state, players, game);
        bastide_rules_play_out (&town_rules, &state, town_tile_set_builtin (), &rng);
        g_assert_cmpint (state.status.phase, ==, TOWN_PHASE_OVER);
        ends[players][state.status.end]++;
        if (state.status.end == TOWN_END_GAP)
          g_assert_cmpint (town_state_gap (&state), <=, 5);
        else if (state.status.end == TOWN_END_WALLS)
          g_assert_cmpint (state.status.long_walls, ==, 0);
        if (ends[players][TOWN_END_GAP] > 0 && ends[players][TOWN_END_WALLS] > 0 && ends[players][TOWN_END_TILES] > 0)
          break;
      }
  for (int players = 2; players <= 4; players++)
    for (int end = TOWN_END_GAP; end <= TOWN_END_TILES; end++)
      g_assert_cmpuint (ends[players][end], >, 0);
}

/* All events of the final scoring, which is asked for before any move, are final, except the return of followers after
 * a feature. Events of a move that does not end the game are not. */
static void
test_final_events_come_from_the_final_scoring (void)
{
  const BastideKit *set = town_tile_set_builtin ();
  unsigned seen[TOWN_EVENT_OVER + 1] = { 0 };
  BastideRng rng = bastide_rng (6);

  for (uint64_t seed = 0; seed < 12; seed++)
    {
      BastideEvents events;
      BastideState state;

      start_game (&state, 2 + (int) (seed % 3), seed);
      while (state.status.phase != TOWN_PHASE_OVER)
        {
          town_ledger (&state, set, NULL, &events);
          for (unsigned i = 0; i < events.n; i++)
            {
              g_assert_cmpint (events.at[i].is_final, ==, events.at[i].type != TOWN_EVENT_RETURNED);
              seen[events.at[i].type]++;
            }
          town_apply (&state, set, pick (&state, &rng), NULL, &events);
          for (unsigned i = 0; i < events.n && state.status.phase != TOWN_PHASE_OVER; i++)
            g_assert_false (events.at[i].is_final);
        }
    }
  for (int type = TOWN_EVENT_REMOVED; type <= TOWN_EVENT_OVER; type++)
    g_assert_cmpuint (seen[type], >, 0);
  g_assert_cmpuint (seen[TOWN_EVENT_COMPLETED], >, 0);
}

/* The figures of every player, on the board and in the supply, are always as many as at the start. */
static void
test_figures_are_never_lost (void)
{
  const BastideKit *set = town_tile_set_builtin ();
  BastideRng rng = bastide_rng (3);

  for (uint64_t seed = 0; seed < 100; seed++)
    {
      BastideState state;

      start_game (&state, 2 + (int) (seed % 3), seed);
      while (state.status.phase != TOWN_PHASE_OVER)
        {
          unsigned followers[TOWN_MAX_PLAYERS] = { 0 }, towers[TOWN_MAX_PLAYERS] = { 0 }, longs = 0, shorts = 0;

          town_apply (&state, set, pick (&state, &rng), NULL, NULL);
          for (int i = 0; i < state.status.n_nodes; i++)
            if (state.nodes[i].follower > 0)
              followers[state.nodes[i].follower - 1]++;
          for (int i = 0; i < state.status.n_pieces; i++)
            {
              if (state.pieces[i].guard > 0)
                followers[state.pieces[i].guard - 1]++;
              if (state.pieces[i].tower > 0)
                towers[state.pieces[i].tower - 1]++;
              shorts += state.pieces[i].is_short;
              longs += i > 0 && !state.pieces[i].is_short;
            }
          g_assert_cmpuint (longs + state.status.long_walls, ==, 70);
          g_assert_cmpuint (shorts + state.status.short_walls, ==, 2);
          for (int i = 0; i < state.status.players; i++)
            {
              g_assert_cmpuint (followers[i] + state.status.supply[i], ==, 7);
              g_assert_cmpuint (towers[i] + state.status.towers[i], ==, 12 / state.status.players);
            }
        }
    }
}

/* town_why () is asked about every move of a small grid of values: it is legal exactly if it is in the list. */
static void
test_the_list_is_what_why_allows (void)
{
  const BastideKit *set = town_tile_set_builtin ();
  BastideRng rng = bastide_rng (5);

  for (uint64_t seed = 0; seed < 12; seed++)
    {
      BastideState state;

      start_game (&state, 2 + (int) (seed % 3), seed);
      while (state.status.phase != TOWN_PHASE_OVER)
        {
          BastideMoves moves;
          unsigned allowed = 0;

          for (int type = TOWN_MOVE_TILE; type <= TOWN_MOVE_PASS; type++)
            {
              bool placed = type != TOWN_MOVE_FOLLOWER && type != TOWN_MOVE_GUARD && type != TOWN_MOVE_PASS;
              int parts = type == TOWN_MOVE_FOLLOWER ? TOWN_MAX_SEGMENTS : placed ? 4 : 1;
              int west = placed ? state.status.west - 2 : 0, east = placed ? state.status.east + 2 : 0;
              int north = placed ? state.status.north - 2 : 0, south = placed ? state.status.south + 2 : 0;

              for (int y = north; y <= south; y++)
                for (int x = west; x <= east; x++)
                  for (int part = 0; part < parts; part++)
                    {
                      BastideMove move = town_move ((uint8_t) type, (int8_t) x, (int8_t) y, (uint8_t) part);

                      allowed += town_why (&state, set, move).code == BASTIDE_LEGAL;
                    }
            }
          town_legal (&state, set, &moves);
          g_assert_cmpuint (moves.n, ==, allowed);
          for (unsigned i = 0; i < moves.n; i++)
            g_assert_cmpint (town_why (&state, set, moves.at[i]).code, ==, BASTIDE_LEGAL);
          town_apply (&state, set, moves.at[bastide_rng_below (&rng, moves.n)], NULL, NULL);
        }
    }
}

/* Cells have coordinates from -128 to 127. No tile is found beyond, even if the lowest eight bits name a cell with a
 * tile. */
static void
test_no_tile_lies_beyond_the_table (void)
{
  static const struct {
    int x, y, tile;
  } rows[] = { { 0, 0, 0 },    { 1, 0, -1 },    { 127, 127, -1 }, { -128, -128, -1 }, { 256, 0, -1 },
               { -256, 0, -1 }, { 0, 256, -1 }, { 0, -256, -1 }, { 128, 0, -1 },     { 0, -129, -1 } };
  BastideState state;

  start_game (&state, 2, 1);
  town_apply (&state, town_tile_set_builtin (), town_move (TOWN_MOVE_TILE, 0, 0, 0), NULL, NULL);
  for (unsigned i = 0; i < G_N_ELEMENTS (rows); i++)
    g_assert_cmpint (town_state_tile_at (&state, rows[i].x, rows[i].y), ==, rows[i].tile);
}

/* The number of sequences of DEPTH moves from STATE. */
static uint64_t
count (BastideState *state, int depth)
{
  const BastideKit *set = town_tile_set_builtin ();
  BastideMoves moves;
  uint64_t n = 0;

  town_legal (state, set, &moves);
  if (depth == 1)
    return moves.n;
  for (unsigned i = 0; i < moves.n; i++)
    {
      TownUndo undo;

      town_apply (state, set, moves.at[i], &undo, NULL);
      n += count (state, depth - 1);
      town_revert (state, set, &undo);
    }
  return n;
}

/* The same from a simple generator that only uses town_why () and copies, and tries every move near the city. */
static uint64_t
count_slowly (const BastideState *state, int depth)
{
  const BastideKit *set = town_tile_set_builtin ();
  uint64_t n = 0;

  for (int type = TOWN_MOVE_TILE; type <= TOWN_MOVE_PASS; type++)
    for (int y = state->status.north - 2; y <= state->status.south + 2; y++)
      for (int x = state->status.west - 2; x <= state->status.east + 2; x++)
        for (int part = 0; part < TOWN_MAX_SEGMENTS; part++)
          {
            BastideMove move = town_move ((uint8_t) type, (int8_t) x, (int8_t) y, (uint8_t) part);
            bool placed = type != TOWN_MOVE_FOLLOWER && type != TOWN_MOVE_GUARD && type != TOWN_MOVE_PASS;
            bool has_part = placed || type == TOWN_MOVE_FOLLOWER;
            BastideState next = *state;

            if ((!placed && (x != 0 || y != 0)) || (placed && part > 3) || (!has_part && part > 0)
                || town_why (state, set, move).code != BASTIDE_LEGAL)
              continue;
            if (depth > 1)
              town_apply (&next, set, move, NULL, NULL);
            n += depth > 1 ? count_slowly (&next, depth - 1) : 1;
          }
  return n;
}

/* Positions after some random moves, and the number of sequences of so many moves from there. The numbers of the last
 * column were confirmed by the slow generator to that depth; the test confirms those of the first column again. */
static const struct {
  int players;
  uint64_t seed;
  unsigned plies;
  int slow_depth, depth;
  uint64_t slow_count, count;
} counts[] = {
  { 2, 1, 0, 3, 5, 200, 11520 },
  { 3, 2, 0, 3, 5, 160, 7840 },
  { 2, 3, 60, 3, 4, 240, 4488 },
  { 3, 4, 90, 3, 5, 8, 1114 },
  { 4, 5, 100, 2, 3, 186, 7716 },
  { 2, 6, 120, 3, 5, 12, 12216 },
  { 3, 7, 150, 3, 4, 291, 10902 },
};

static void
test_counts (void)
{
  for (unsigned i = 0; i < G_N_ELEMENTS (counts); i++)
    {
      BastideRng rng = bastide_rng (counts[i].seed);
      BastideState state;

      start_game (&state, counts[i].players, counts[i].seed);
      for (unsigned ply = 0; ply < counts[i].plies; ply++)
        town_apply (&state, town_tile_set_builtin (), pick (&state, &rng), NULL, NULL);
      if (g_getenv ("BASTIDE_LONG") != NULL)
        g_assert_cmpuint (count_slowly (&state, counts[i].depth), ==, counts[i].count);
      g_assert_cmpuint (count_slowly (&state, counts[i].slow_depth), ==, counts[i].slow_count);
      g_assert_cmpuint (count (&state, counts[i].slow_depth), ==, counts[i].slow_count);
      g_assert_cmpuint (count (&state, counts[i].depth), ==, counts[i].count);
    }
}

/* Builds a row of many tiles, then completes one market after another, so that all pieces are built: R13. */
static void
test_the_last_long_piece_ends_the_game (void)
{
  g_autofree Pose *pose = g_new (Pose, 1);
  g_autofree char *tiles = pose_read_file (g_test_get_filename (G_TEST_DIST, "rules", "pose.tiles", NULL), NULL);
  GString *order = g_string_new ("h");
  BastideKit set;
  char move[TOWN_MOVE_TEXT];
  unsigned rounds = 0, pieces = 0;

  g_assert_true (town_tile_set_parse (&set, tiles, strlen (tiles), NULL));
  for (int i = 1; i < 50; i++)
    g_string_append (order, " h");
  g_string_append (order, " | |");
  for (int i = 0; i < 12; i++)
    g_string_append (order, " fn");
  g_assert_cmpstr (pose_start (pose, &set, 2, order->str), ==, NULL);
  g_string_free (order, TRUE);
  for (int i = 0; i < 50; i++)
    {
      g_snprintf (move, sizeof move, "tile %d 0 0", i);
      g_assert_cmpstr (pose_play (pose, move), ==, NULL);
      g_assert_cmpstr (pose_play (pose, "pass"), ==, NULL);
    }
  /* Markets of one tile north of the row, two cells apart and away from the gate; the wall is built along the south
   * first. */
  for (; pose->state.status.phase != TOWN_PHASE_OVER; rounds++)
    {
      g_snprintf (move, sizeof move, "tile %d -1 2", 2 * (int) rounds + 20);
      g_assert_cmpstr (pose_play (pose, move), ==, NULL);
      g_assert_cmpstr (pose_play (pose, "pass"), ==, NULL);
      while (pose->state.status.phase == TOWN_PHASE_GATE || pose->state.status.phase == TOWN_PHASE_WALL)
        {
          BastideMoves moves;
          unsigned chosen = 0;

          if (pose->state.status.phase == TOWN_PHASE_GATE)
            g_assert_cmpstr (pose_play (pose, "gate 0 0 W"), ==, NULL);
          else
            {
              /* The anticlockwise end follows the south and then the east. */
              town_legal (&pose->state, &pose->set, &moves);
              for (unsigned i = 0; i < moves.n; i++)
                if (moves.at[i].part == BASTIDE_SOUTH || moves.at[i].x >= 49)
                  chosen = i;
              town_move_print (moves.at[chosen], move);
              g_assert_cmpstr (pose_play (pose, move), ==, NULL);
            }
          pieces++;
          if (pose->state.status.phase == TOWN_PHASE_GUARD)
            g_assert_cmpstr (pose_play (pose, "pass"), ==, NULL);
        }
      if (pieces == 71)
        g_assert_cmpint (pose->state.status.phase, ==, TOWN_PHASE_TOWER);
      if (pose->state.status.phase == TOWN_PHASE_TOWER)
        g_assert_cmpstr (pose_play (pose, "pass"), ==, NULL);
    }
  g_assert_cmpint (pose->state.status.end, ==, TOWN_END_WALLS);
  g_assert_cmpuint (pieces, ==, 71);
  g_assert_cmpuint (pose->state.status.short_walls, ==, 2);
  g_assert_cmpuint (rounds, ==, 9);
}

/* Shuffling the unseen tiles again keeps what was seen, and all tiles. */
static void
test_hiding_deals_only_unseen_tiles_anew (void)
{
  const BastideKit *set = town_tile_set_builtin ();
  BastideRng rng = bastide_rng (9);
  BastideState state, hidden;
  unsigned before[TOWN_MAX_TILES] = { 0 }, after[TOWN_MAX_TILES] = { 0 };

  start_game (&state, 2, 9);
  for (int i = 0; i < 80; i++)
    town_apply (&state, set, pick (&state, &rng), NULL, NULL);
  hidden = state;
  town_state_hide (&hidden, &rng);
  g_assert_cmpmem (hidden.deal.order, state.status.drawn_index + 1u, state.deal.order, state.status.drawn_index + 1u);
  g_assert_cmpmem (hidden.deal.end, sizeof hidden.deal.end, state.deal.end, sizeof state.deal.end);
  g_assert_true (memcmp (hidden.deal.order, state.deal.order, state.deal.n_tiles) != 0);
  for (int i = 0; i < state.deal.n_tiles; i++)
    {
      before[state.deal.order[i]]++;
      after[hidden.deal.order[i]]++;
    }
  g_assert_cmpmem (before, sizeof before, after, sizeof after);
  g_assert_cmpuint (town_state_hash (&hidden), !=, town_state_hash (&state));
  hidden.deal = state.deal;
  g_assert_cmpmem (&hidden, sizeof hidden, &state, sizeof state);
}

/* Two ways to the same position give the same hash; a different position has another. */
static void
test_equal_positions_have_equal_hashes (void)
{
  const BastideKit *set = town_tile_set_builtin ();
  BastideState there, away;
  TownUndo undo;

  start_game (&there, 2, 11);
  start_game (&away, 2, 11);
  town_apply (&there, set, town_move (TOWN_MOVE_TILE, 0, 0, 1), NULL, NULL);
  town_apply (&away, set, town_move (TOWN_MOVE_TILE, 0, 0, 2), &undo, NULL);
  g_assert_cmpuint (town_state_hash (&there), !=, town_state_hash (&away));
  town_revert (&away, set, &undo);
  town_apply (&away, set, town_move (TOWN_MOVE_TILE, 0, 0, 1), NULL, NULL);
  g_assert_cmpuint (town_state_hash (&there), ==, town_state_hash (&away));
}

/* The hash of the position after MOVES with the deal ORDER. */
static uint64_t
hash_pose (const BastideKit *set, const char *order, const char *moves)
{
  g_autofree Pose *pose = g_new (Pose, 1);
  g_auto (GStrv) words = g_strsplit (moves, ", ", -1);

  g_assert_cmpstr (pose_start (pose, set, 3, order), ==, NULL);
  for (unsigned i = 0; words[i] != NULL; i++)
    g_assert_cmpstr (pose_play (pose, words[i]), ==, NULL);
  return town_state_hash (&pose->state);
}

/* Positions that differ in the place of the only tower, in the stacks, or in an unseen tile. */
static void
test_hash_knows_what_differs (void)
{
  static const char round[] = "tile 0 0 0, pass, tile 1 0 0, pass, tile 2 0 1, pass, tile 3 0 3, pass, gate 0 0 W, pass, "
                              "wall 0 0 N, pass, wall 0 0 S, pass, ";
  static const struct {
    const char *order, *last;
  } rows[] = {
    { "h h fn | fn h h", "tower 0 0 N" },
    { "h h fn | fn h h", "tower 0 0 S" },
    { "h h fn | fn h h", "pass" },
    { "h h fn | fn h | h", "pass" },
    { "h h fn | fn | h h", "pass" },
    { "h h fn | fn h p", "pass" },
  };
  g_autofree char *tiles = pose_read_file (g_test_get_filename (G_TEST_DIST, "rules", "pose.tiles", NULL), NULL);
  uint64_t hashes[G_N_ELEMENTS (rows)];
  BastideKit set;

  g_assert_true (town_tile_set_parse (&set, tiles, strlen (tiles), NULL));
  for (unsigned i = 0; i < G_N_ELEMENTS (rows); i++)
    {
      g_autofree char *moves = g_strconcat (round, rows[i].last, NULL);

      hashes[i] = hash_pose (&set, rows[i].order, moves);
      for (unsigned k = 0; k < i; k++)
        g_assert_cmpuint (hashes[i], !=, hashes[k]);
    }
}

/* The same seed gives the same deal everywhere: these are the first tiles and the stacks of three seeds. */
static void
test_a_seed_is_the_same_deal_everywhere (void)
{
  static const struct {
    uint64_t seed;
    const char *ids[4];
  } deals[] = {
    { 0, { "end", "corner-fish-public", "straight", "straight" } },
    { 42, { "tee-historic", "straight-public", "two-street-grain-fish", "market-curve-w-grain" } },
    { 84, { "market-curve-w-fish", "tee-historic", "corner-end-s-grain", "ends" } },
  };

  for (unsigned i = 0; i < G_N_ELEMENTS (deals); i++)
    {
      const BastideKit *set = town_tile_set_builtin ();
      TownDeal deal;

      town_deal_shuffle (&deal, set, deals[i].seed);
      g_assert_cmpint (deal.n_tiles, ==, 75);
      g_assert_cmpint (deal.end[0], ==, 30);
      g_assert_cmpint (deal.end[1], ==, 55);
      g_assert_cmpint (deal.end[2], ==, 75);
      for (int k = 0; k < 4; k++)
        g_assert_cmpstr (set->kinds[deal.order[k]].id, ==, deals[i].ids[k]);
    }
}

/* Trying two moves leads to the same position as playing them, and does not change the position that they start
 * from. */
static void
test_trying_is_playing_on_a_copy (void)
{
  const BastideKit *set = town_tile_set_builtin ();
  BastideRng rng = bastide_rng (11);
  BastideState state;

  start_game (&state, 3, 11);
  while (state.status.phase != TOWN_PHASE_OVER)
    {
      BastideState before = state, played = state, tried;
      BastideEvents events[2] = { 0 }, again[2];
      BastideMove moves[2];
      unsigned n = 0;

      for (; n < 2 && played.status.phase != TOWN_PHASE_OVER; n++)
        {
          moves[n] = pick (&played, &rng);
          town_apply (&played, set, moves[n], NULL, &events[n]);
        }
      g_assert_cmpint (town_try (&state, set, moves, n, &tried, again).code, ==, BASTIDE_LEGAL);
      g_assert_true (memcmp (&tried, &played, sizeof tried) == 0);
      for (unsigned i = 0; i < n; i++)
        {
          g_assert_cmpuint (again[i].n, ==, events[i].n);
          g_assert_true (memcmp (again[i].at, events[i].at, events[i].n * sizeof *events[i].at) == 0);
        }
      g_assert_true (memcmp (&state, &before, sizeof state) == 0);
      state = played;
    }
}

/* Trying stops at a move that cannot be played: the result is the last legal position, and that move has no events. */
static void
test_trying_stops_at_an_illegal_move (void)
{
  const BastideKit *set = town_tile_set_builtin ();
  const BastideMove pass = { .type = TOWN_MOVE_PASS };
  BastideMove moves[3] = { { 0 }, pass, pass };
  BastideRng rng = bastide_rng (5);
  BastideState state, laid;
  BastideEvents events[3];

  start_game (&state, 2, 5);
  moves[0] = pick (&state, &rng);
  g_assert_cmpint (town_try (&state, set, moves, 3, &laid, events).code, ==, TOWN_REASON_MUST);
  g_assert_cmpint (laid.status.n_tiles, ==, 1);
  g_assert_cmpint (laid.status.to_move, ==, 1);
  g_assert_cmpuint (events[0].n, >, 0);
  g_assert_cmpuint (events[2].n, ==, 0);
  g_assert_cmpint (town_try (&state, set, moves + 1, 1, &laid, NULL).code, ==, TOWN_REASON_MUST);
  g_assert_true (memcmp (&state, &laid, sizeof state) == 0);
  g_assert_cmpint (town_try (&state, set, moves, 1, &state, NULL).code, ==, BASTIDE_LEGAL);
  g_assert_cmpint (state.status.n_tiles, ==, 1);
}

/* The published first numbers of SplitMix64 from the seed 1234567. */
static void
test_random_numbers_are_splitmix64 (void)
{
  static const uint64_t numbers[] = { 6457827717110365317u, 3203168211198807973u, 9817491932198370423u, 4593380528125082431u,
                                      16408922859458223821u };
  BastideRng rng = bastide_rng (1234567);

  for (unsigned i = 0; i < G_N_ELEMENTS (numbers); i++)
    g_assert_cmpuint (bastide_rng_next (&rng), ==, numbers[i]);
}

int
main (int argc, char **argv)
{
  g_test_init (&argc, &argv, NULL);
  wanted_commands = g_getenv ("BASTIDE_LONG") != NULL ? 1000000 : 100000;
  if (argc == 3 && strcmp (argv[1], "--commands") == 0)
    wanted_commands = g_ascii_strtoll (argv[2], NULL, 10);

  g_test_add_func ("/core/games/taking-back-is-exact-to-the-byte", test_revert_is_exact);
  g_test_add_func ("/core/games/every-end-is-reached-by-2-3-and-4-players", test_every_end_is_reached);
  g_test_add_func ("/core/games/P18-P20-final-events-come-from-the-final-scoring",
                   test_final_events_come_from_the_final_scoring);
  g_test_add_func ("/core/games/figures-and-pieces-are-never-lost", test_figures_are_never_lost);
  g_test_add_func ("/core/games/the-list-of-moves-is-what-why-allows", test_the_list_is_what_why_allows);
  g_test_add_func ("/core/games/trying-is-playing-on-a-copy", test_trying_is_playing_on_a_copy);
  g_test_add_func ("/core/games/trying-stops-at-an-illegal-move", test_trying_stops_at_an_illegal_move);
  g_test_add_func ("/core/games/no-tile-lies-beyond-the-table", test_no_tile_lies_beyond_the_table);
  g_test_add_func ("/core/games/counts-of-positions", test_counts);
  g_test_add_func ("/core/games/R13-the-last-long-piece-ends-the-game", test_the_last_long_piece_ends_the_game);
  g_test_add_func ("/core/games/hiding-deals-only-unseen-tiles-anew", test_hiding_deals_only_unseen_tiles_anew);
  g_test_add_func ("/core/games/equal-positions-have-equal-hashes", test_equal_positions_have_equal_hashes);
  g_test_add_func ("/core/games/the-hash-knows-what-differs", test_hash_knows_what_differs);
  g_test_add_func ("/core/games/a-seed-is-the-same-deal-everywhere", test_a_seed_is_the_same_deal_everywhere);
  g_test_add_func ("/core/games/random-numbers-are-splitmix64", test_random_numbers_are_splitmix64);
  return g_test_run ();
}
