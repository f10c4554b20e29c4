/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The worked examples of the rules, posed to the checker itself, so that its mistakes show without an engine. */

#include "self-test.h"

#include <stdio.h>
#include <string.h>

#include "checker.h"

#define RESIDENTIAL_REST(slots) "{\"kind\":\"residential\",\"goods\":null,\"slots\":[" slots "]}"
#define STREET(slots) "{\"kind\":\"street\",\"goods\":null,\"slots\":[" slots "]}"
#define MARKET(goods, slots) "{\"kind\":\"market\",\"goods\":\"" goods "\",\"slots\":[" slots "]}"
#define TILE(id, public_buildings, historic, segments, borders)                                                       \
  "{\"id\":\"" id "\",\"count\":1,\"public\":" public_buildings ",\"historic\":" historic ",\"segments\":[" segments \
  "],\"borders\":[" borders "]}"

/* Kinds of tile in the set of the examples. */
enum
{
  HOMES,
  PUBLIC,
  HISTORIC,
  END,
  STRAIGHT,
  FISH_END,
  GRAIN_THROUGH,
  LIVESTOCK_ALL
};

static const char set_json[] = "{\"name\":\"examples\",\"tiles\":["
  TILE ("homes", "0", "null", RESIDENTIAL_REST ("0,1,2,3,4,5,6,7,8,9,10,11"), "") ","
  TILE ("public", "1", "null", RESIDENTIAL_REST ("0,1,2,3,4,5,6,7,8,9,10,11"), "") ","
  TILE ("historic", "0", "\"Ch\\u00e2teau\"", RESIDENTIAL_REST ("0,1,2,3,4,5,6,7,8,9,10,11"), "") ","
  TILE ("end", "0", "null", STREET ("1") "," RESIDENTIAL_REST ("0,2,3,4,5,6,7,8,9,10,11"), "") ","
  TILE ("straight", "0", "null", STREET ("1,7") "," RESIDENTIAL_REST ("2,3,4,5,6") ","
        RESIDENTIAL_REST ("8,9,10,11,0"), "") ","
  TILE ("fish-end", "0", "null", MARKET ("fish", "0,1,2") "," RESIDENTIAL_REST ("3,4,5,6,7,8,9,10,11"), "[0,1]") ","
  TILE ("grain-through", "0", "null", MARKET ("grain", "0,1,2,6,7,8") "," RESIDENTIAL_REST ("3,4,5") ","
        RESIDENTIAL_REST ("9,10,11"), "[0,1],[0,2]") ","
  TILE ("livestock-all", "0", "null", MARKET ("livestock", "0,1,2,3,4,5,6,7,8,9,10,11"), "") "]}";

static CheckerSet set;
static CheckerText events;
static int n_failed;

static void
expect (int example, const char *what, int expected, int found)
{
  if (expected == found)
    return;
  fprintf (stderr, "example %d: %s: expected %d, found %d\n", example, what, expected, found);
  n_failed++;
}

static void
expect_event (int example, const char *line)
{
  if (strstr (checker_text_get (&events), line) != NULL)
    return;
  fprintf (stderr, "example %d: no event `%s` in\n%s", example, line, checker_text_get (&events));
  n_failed++;
}

/* A position whose deal is n tiles of one kind of the given stack, with one of them drawn. */
static CheckerPosition
pose (int players, int kind, int stack, int n)
{
  CheckerPosition position;
  CheckerDeal deal = { .n = n };
  int i;

  for (i = 0; i < n; i++)
    {
      deal.kind[i] = kind;
      deal.stack[i] = stack;
    }
  checker_text_clear (&events);
  checker_start (&position, &set, players, &deal, &events);
  return position;
}

static void
lay (CheckerPosition *position, int kind, int x, int y, int turns)
{
  position->tiles[position->n_tiles++] = (CheckerTile){ x, y, turns, kind };
}

static void
stand (CheckerPosition *position, int player, int tile, int segment)
{
  position->followers[position->n_followers++] = (CheckerFollower){ player, tile, segment };
}

/* Builds n pieces clockwise along the outline, from the side of the tile on; the first is the gate. */
static void
build (CheckerPosition *position, int tile, int side, int n)
{
  CheckerBoard board;
  CheckerOutline outline;
  int start, i;

  checker_board_lay (&board, position);
  checker_outline_walk (&outline, &board, position);
  start = checker_outline_find (&outline, tile, side);
  for (i = 0; i < n; i++)
    {
      CheckerSide at = outline.at[(start + i) % outline.n];

      position->wall[i] = (CheckerPiece){ at.tile, at.side, i == 0 ? CHECKER_GATE : CHECKER_LONG, i, -1, -1 };
    }
  position->n_pieces = n;
}

static void
play (int example, CheckerPosition *position, CheckerMoveKind kind, int x, int y, int number)
{
  CheckerMove move = { kind, x, y, number };
  CheckerMoves moves;

  checker_legal (&moves, position);
  expect (example, "the move is legal", 1, checker_moves_contain (&moves, &move));
  checker_text_clear (&events);
  if (checker_moves_contain (&moves, &move))
    checker_play (position, &move, &events);
}

/* What the first feature of the position is worth, and whether it is complete. */
static void
expect_first_feature (int example, const CheckerPosition *position, int points, bool complete)
{
  CheckerBoard board;
  CheckerFeatures features;

  checker_board_lay (&board, position);
  checker_features_find (&features, &board, position);
  expect (example, "points", points, checker_feature_points (&features.at[0]));
  expect (example, "complete", complete, !features.at[0].open);
}

static void
test_streets (void)
{
  CheckerPosition position = pose (2, HOMES, 0, 1);

  lay (&position, END, 0, 0, 2);
  lay (&position, STRAIGHT, 0, 1, 0);
  expect_first_feature (1, &position, 2, false);
  lay (&position, END, 0, 2, 0);
  expect_first_feature (1, &position, 3, true);
  position.n_tiles--;
  lay (&position, STRAIGHT, 0, 2, 2);
  lay (&position, END, 0, 3, 0);
  expect_first_feature (1, &position, 8, true);
  position.n_tiles = 1;
  build (&position, 0, 2, 1);
  expect_first_feature (1, &position, 1, true);
}

static void
test_markets (void)
{
  CheckerPosition position = pose (2, HOMES, 0, 1);

  lay (&position, FISH_END, 0, 0, 2);
  lay (&position, GRAIN_THROUGH, 0, 1, 0);
  lay (&position, LIVESTOCK_ALL, 0, 2, 0);
  expect_first_feature (2, &position, 9, false);
  position.n_tiles = 2;
  lay (&position, GRAIN_THROUGH, 0, 2, 2);
  lay (&position, FISH_END, 0, 3, 0);
  expect_first_feature (2, &position, 8, true);
  position.n_tiles = 1;
  lay (&position, GRAIN_THROUGH, 0, 1, 0);
  expect_first_feature (2, &position, 4, false);
}

/* Six tiles with three goods, completed by the end of the game. */
static void
test_majority (void)
{
  int n_red;

  for (n_red = 1; n_red <= 2; n_red++)
    {
      CheckerPosition position = pose (2, HOMES, 0, 1);

      lay (&position, FISH_END, 0, 0, 2);
      lay (&position, GRAIN_THROUGH, 0, 1, 0);
      lay (&position, GRAIN_THROUGH, 0, 2, 0);
      lay (&position, GRAIN_THROUGH, 0, 3, 0);
      lay (&position, GRAIN_THROUGH, 0, 4, 0);
      lay (&position, LIVESTOCK_ALL, 0, 5, 0);
      stand (&position, 1, 0, 0);
      stand (&position, 0, 5, 0);
      if (n_red == 2)
        stand (&position, 0, 2, 0);
      checker_text_clear (&events);
      checker_finish (&position, CHECKER_END_TILES, &events);
      expect (3, "red", 18, checker_position_score (&position, 0));
      expect (3, "blue", n_red == 2 ? 0 : 18, checker_position_score (&position, 1));
    }
}

static void
test_followers (void)
{
  CheckerMove follower = { CHECKER_MOVE_FOLLOWER, 0, 0, 0 };
  CheckerPosition position = pose (2, GRAIN_THROUGH, 0, 2);
  CheckerMoves moves;

  lay (&position, FISH_END, 0, 0, 2);
  stand (&position, 0, 0, 0);
  play (4, &position, CHECKER_MOVE_TILE, 0, 1, 0);
  checker_legal (&moves, &position);
  expect (4, "a second merchant may enter", 0, checker_moves_contain (&moves, &follower));
  position = pose (2, FISH_END, 0, 2);
  lay (&position, FISH_END, 0, 0, 2);
  play (4, &position, CHECKER_MOVE_TILE, 0, 1, 0);
  checker_legal (&moves, &position);
  expect (4, "a merchant may enter a complete market", 0, checker_moves_contain (&moves, &follower));
  position = pose (4, HOMES, 0, 2);
  lay (&position, FISH_END, -1, 0, 0);
  lay (&position, FISH_END, 0, 1, 2);
  lay (&position, FISH_END, 1, 0, 0);
  stand (&position, 0, 0, 1);
  stand (&position, 1, 1, 1);
  stand (&position, 2, 2, 1);
  play (5, &position, CHECKER_MOVE_TILE, 0, 0, 0);
  expect (5, "the question of the follower is left out", CHECKER_ASK_TILE, (int) position.phase);
}

static void
test_towers (void)
{
  CheckerPosition position = pose (2, HOMES, 1, 9);
  int i;

  for (i = 0; i < 7; i++)
    lay (&position, HOMES, i, 0, 0);
  build (&position, 0, 0, 5);
  position.phase = CHECKER_ASK_TOWER;
  play (6, &position, CHECKER_MOVE_TOWER, 4, 0, 0);
  expect (6, "points", 4, checker_position_score (&position, 0));
}

/* A wall piece that completes a feature with a follower of player 1 while player 0 builds. */
static void
test_closing_piece (int example, int kind, int points)
{
  CheckerPosition position = pose (2, HOMES, 1, 9);

  lay (&position, kind, 0, 0, 0);
  if (kind == FISH_END)
    lay (&position, GRAIN_THROUGH, 0, -1, 0);
  lay (&position, HOMES, 0, 1, 0);
  lay (&position, HOMES, 0, 2, 0);
  lay (&position, HOMES, 0, 3, 0);
  stand (&position, 1, 0, 0);
  build (&position, position.n_tiles - 1, 3, kind == FISH_END ? 5 : 4);
  position.phase = CHECKER_ASK_WALL;
  position.built = 3;
  play (example, &position, CHECKER_MOVE_WALL, 0, kind == FISH_END ? -1 : 0, 0);
  expect (example, "points", points, checker_position_score (&position, 1));
  expect (example, "supply", 7, checker_position_supply (&position, 1));
  expect (16, "the follower may stand as guard on the same piece", CHECKER_ASK_GUARD, (int) position.phase);
  play (16, &position, CHECKER_MOVE_GUARD, 0, 0, 0);
  expect (example, "no new round begins", CHECKER_ASK_TOWER, (int) position.phase);
}

static void
test_gap (void)
{
  int gap;

  for (gap = 5; gap <= 6; gap++)
    {
      CheckerPosition position = pose (2, HOMES, 1, 9);
      int i;

      for (i = 0; i < 7; i++)
        lay (&position, HOMES, i, 0, 0);
      build (&position, 0, 0, 16 - gap);
      position.phase = CHECKER_ASK_TOWER;
      play (9, &position, CHECKER_MOVE_PASS, 0, 0, 0);
      expect (9, "over", gap == 5, position.phase == CHECKER_OVER);
    }
}

static void
test_final (void)
{
  CheckerPosition position = pose (2, END, 0, 1);

  play (10, &position, CHECKER_MOVE_TILE, 0, 0, 0);
  play (10, &position, CHECKER_MOVE_FOLLOWER, 0, 0, 0);
  expect (10, "points", 1, checker_position_score (&position, 0));
  expect_event (10, "over tiles 0\n");
  position = pose (2, HOMES, 0, 1);
  lay (&position, HOMES, 0, 0, 0);
  lay (&position, FISH_END, 1, 0, 0);
  lay (&position, FISH_END, -1, 0, 0);
  lay (&position, GRAIN_THROUGH, 0, 1, 0);
  stand (&position, 0, 0, 0);
  stand (&position, 1, 1, 1);
  checker_text_clear (&events);
  checker_finish (&position, CHECKER_END_TILES, &events);
  expect (11, "red", 6, checker_position_score (&position, 0));
  expect (11, "blue", 6, checker_position_score (&position, 1));
}

/* A row of two public buildings, one historic and, beyond x 2, two public ones. */
static void
test_rows (void)
{
  static const int points[2][2] = { { 5, 4 }, { 9, 9 } };
  int filled;

  for (filled = 0; filled < 2; filled++)
    {
      CheckerPosition position = pose (2, HOMES, 2, 1);

      lay (&position, PUBLIC, 0, 0, 0);
      lay (&position, HISTORIC, 1, 0, 0);
      lay (&position, HOMES, 1, 1, 0);
      lay (&position, HOMES, 2, 1, 0);
      lay (&position, HOMES, 3, 1, 0);
      lay (&position, PUBLIC, 3, 0, 0);
      lay (&position, PUBLIC, 4, 0, 0);
      lay (&position, HOMES, 4, 1, 0);
      if (filled == 1)
        lay (&position, HOMES, 2, 0, 0);
      position.wall[0] = (CheckerPiece){ 0, 3, CHECKER_GATE, 0, 0, -1 };
      position.wall[1] = (CheckerPiece){ 6, 1, CHECKER_LONG, 1, -1, -1 };
      position.n_pieces = 2;
      position.latest = 1;
      position.phase = CHECKER_ASK_GUARD;
      position.built = 1;
      if (filled == 0)
        play (13, &position, CHECKER_MOVE_GUARD, 0, 0, 0);
      else
        {
          CheckerMoves moves;

          checker_legal (&moves, &position);
          expect (13, "moves opposite a guard", 1, moves.n);
          position.wall[1].guard = 1;
        }
      position.wall[1].guard = 1;
      checker_finish (&position, CHECKER_END_TILES, &events);
      expect (12, "first guard", points[filled][0], position.score[0][CHECKER_BY_GUARD]);
      expect (12, "second guard", points[filled][1], position.score[1][CHECKER_BY_GUARD]);
    }
}

/* A street without a citizen is completed; the round goes on as often as there are builders in the list. */
static void
test_round (int example, int players, int stack, const char *builders)
{
  CheckerPosition position = pose (players, END, stack, 3);
  int i;

  lay (&position, END, 0, 0, 2);
  for (i = 1; i < 10; i++)
    lay (&position, HOMES, i, 0, 0);
  play (example, &position, CHECKER_MOVE_TILE, 0, 1, 0);
  play (example, &position, CHECKER_MOVE_PASS, 0, 0, 0);
  expect_event (17, "completed street 0 0 0 tiles 2 goods - points 2 players - P8\n");
  expect (example, "the gate comes first", CHECKER_ASK_GATE, (int) position.phase);
  for (i = 0; builders[i] != '\0'; i++)
    {
      if (i == 0)
        play (example, &position, CHECKER_MOVE_GATE, 1, 0, 0);
      else
        play (example, &position, CHECKER_MOVE_WALL, 1 + i, 0, 0);
      expect (example, "builder", builders[i] - '0', checker_position_to_move (&position));
      play (example, &position, CHECKER_MOVE_PASS, 0, 0, 0);
    }
  expect (example, "the tower is asked for", CHECKER_ASK_TOWER, (int) position.phase);
}

int
checker_self_test (void)
{
  CheckerText fault = { 0 };

  if (!checker_set_read (&set, set_json, &fault))
    {
      fprintf (stderr, "%s", checker_text_get (&fault));
      return 1;
    }
  test_streets ();
  test_markets ();
  test_majority ();
  test_followers ();
  test_towers ();
  test_closing_piece (7, FISH_END, 4);
  test_closing_piece (8, END, 1);
  test_gap ();
  test_final ();
  test_rows ();
  test_round (14, 2, 1, "0101");
  test_round (15, 3, 2, "012012");
  checker_text_free (&events);
  return n_failed;
}
