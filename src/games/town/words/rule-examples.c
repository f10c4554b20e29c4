/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The examples of the rules. Each is a small game: its tiles in order, with `|` at the end of a stack; its moves,
 * without the passing between them; and what to show of the position. */
#include "rule-examples.h"

#include <string.h>

#include <glib/gi18n.h>

#include "core/side-letter.h"

/* Two rows of three tiles, the last of which completes a street and begins to build. */
#define TOWN_DEAL                                                                                                      \
  "market-end-fish corner-grain-public two-fish-grain corner-fish corner-livestock | "                                 \
  "market-end-livestock straight straight straight"
#define TOWN "tile 0 0 0, tile 1 0 0, follower 0, tile 2 0 3, tile 2 1 1, tile 1 1 1, tile 0 1 2, pass"

/* The same with two rows of two tiles. */
#define SQUARE_DEAL "market-end-fish corner-grain-public corner-livestock | market-end-livestock straight straight"
#define SQUARE "tile 0 0 0, tile 1 0 0, follower 0, tile 1 1 1, tile 0 1 2, pass"

static const struct {
  const char *name;
  const char *rules; /* separated by spaces, with a space at both ends */
  unsigned players;
  const char *deal, *moves;
  const char *show; /* "city": no light; "choices"; "open": sides without wall; "scored": by the last move;
                        * "why MOVE"; "worth X Y SEGMENT"; "row X Y SIDE"; "feature X Y SEGMENT" */
  const char *caption;
} examples[] = {
  { "town", " P1 ", 2, TOWN_DEAL,
    "tile 0 0 0, tile 1 0 0, follower 0, tile 2 0 3, tile 2 1 1, follower 1, tile 1 1 1, follower 1, tile 0 1 2, pass, "
    "gate 0 1 S, guard, wall 0 1 W, wall 1 1 S, wall 2 1 S, tower 2 1 S",
    "city", N_ ("Six tiles with followers, and wall with the gate, a guard and a tower.") },
  { "first", " P2 R20 R23 ", 2, "curve-public straight", "tile 0 0 0", "choices",
    N_ ("The first tile lies. Its street and the residential areas on either side are free for a follower.") },
  { "turn", " P3 ", 2, "tee-public straight curve straight-public straight", "tile 0 0 0, tile 0 1 0, tile 1 0 2, pass",
    "choices", N_ ("The places where the tile in hand fits are lit.") },
  { "placing", " P4 ", 2, "tee-public corner-fish straight", "tile 0 0 0", "why tile 0 1 0",
    N_ ("Refused: the street from the north must go on as a street.") },
  { "misfit", " R3 ", 2, "homes straight straight", "tile 0 0 0", "why tile 1 0 1",
    N_ ("A street may not meet a residential area. A tile that fits nowhere in any turn leaves the game.") },
  { "joined", " R1 ", 2, "straight-public straight curve", "tile 0 0 0, tile 1 0 0", "feature 0 0 1",
    N_ ("Residential areas that face each other are one area. The streets bound it.") },
  { "outside", " P5 R7 ", 3, TOWN_DEAL, TOWN ", gate 1 0 N, wall 0 0 N, wall 2 0 N", "why tile 1 -1 1",
    N_ ("Refused: this place is outside the wall.") },
  { "hole", " R5 ", 2,
    "market-end-fish homes corner-grain corner-livestock corner-fish corner-grain-public corner-livestock | "
    "market-end-livestock straight straight",
    "tile 0 0 0, tile 1 0 0, tile 2 0 0, tile 2 1 0, tile 2 2 1, tile 1 2 2, tile 0 2 2, tile 0 1 2, pass",
    "why gate 1 0 S", N_ ("Refused: the empty place in the middle is a hole, and no wall is built towards it.") },
  { "ends", " R6 ", 3, TOWN_DEAL, TOWN ", gate 1 0 N", "why wall 1 1 S",
    N_ ("Refused: the wall goes on beside the gate or at its ends only.") },
  { "follower", " P6 ", 2, "through-fish corner-grain straight", "tile 0 0 0, follower 0, tile 0 1 0", "why follower 0",
    N_ ("Refused: the market that the tile has joined holds a merchant already.") },
  { "complete", " P7 ", 2, "tee-public straight tee straight", "tile 0 0 0, follower 2, tile 0 1 0, tile 0 2 0, pass",
    "scored", N_ ("The street between two crossings is complete.") },
  { "unfinished", " R21 ", 2, "corner-grain market-end-fish straight", "tile 0 0 0, tile 0 -1 2", "feature 0 0 0",
    N_ ("This market is unfinished: in the east it faces an empty place.") },
  { "market", " P8 ", 2, "market-end-fish through-grain market-end-livestock straight",
    "tile 0 0 2, follower 0, tile 0 1 0, tile 0 2 0, pass", "scored",
    N_ ("A market of 3 tiles with 3 different goods: 9 points.") },
  { "twice", " R2 ", 2, "ends curve curve straight curve curve straight",
    "tile 0 0 0, follower 0, tile 0 -1 1, tile 1 -1 2, tile 1 0 0, tile 1 1 3, tile 0 1 0, pass", "scored",
    N_ ("The street comes back to the tile where it began. That tile counts once: 6 tiles, 12 points.") },
  { "majority", " P9 ", 3,
    "market-end-fish homes corner-livestock corner-grain market-end-grain through-livestock straight",
    "tile 0 0 1, follower 0, tile 0 1 0, tile 1 1 1, tile 2 1 1, tile 2 0 3, follower 0, tile 1 0 1, pass", "scored",
    N_ ("Two players have one merchant each: both score all of it.") },
  { "return", " P10 ", 2, "tee-public straight tee straight",
    "tile 0 0 0, follower 2, tile 0 1 0, follower 1, tile 0 2 0, pass", "scored",
    N_ ("The citizen has gone back to his owner. The steward beside the street stays.") },
  { "gate", " P12 ", 3, TOWN_DEAL, TOWN, "choices", N_ ("The gate may stand on any side that faces the outside.") },
  { "wall", " P11 R4 R9 ", 3, TOWN_DEAL, TOWN ", gate 1 0 N, pass", "choices",
    N_ ("The wall goes on at either end. Beside each place one sees the guard who could stand there.") },
  { "short", " P13 R8 ", 3, "market-end-fish corner-grain-public | market-end-livestock straight straight",
    "tile 0 0 0, tile 1 0 0, tile 0 1 2, pass, gate 1 0 S, wall 0 1 E", "city",
    N_ ("In the corner beside the gate stands a short piece.") },
  { "opposite", " P14 R11 ", 2, TOWN_DEAL, TOWN ", gate 0 0 N, guard, wall 0 0 W, wall 0 1 W, wall 0 1 S", "why guard",
    N_ ("Refused: a guard stands on the wall directly opposite.") },
  { "closed", " P15 R10 ", 3, TOWN_DEAL, TOWN ", gate 0 0 N, wall 1 0 N", "scored",
    N_ ("The wall piece completes a market of 2 tiles with 2 goods: 4 points.") },
  { "tower", " P16 R12 R13 ", 2, TOWN_DEAL, TOWN ", gate 1 0 N, wall 2 0 N, wall 2 0 E, wall 0 0 N, pass", "choices",
    N_ ("A tower can be set at either end of the wall, for 2 points or for 1.") },
  { "gap", " P17 R15 ", 3, SQUARE_DEAL, SQUARE ", gate 0 0 N, wall 1 0 N, wall 0 0 W, pass", "open",
    N_ ("Five sides without wall are left: the game ends with this turn.") },
  { "closing", " P18 R22 P21 ", 3, SQUARE_DEAL, SQUARE ", gate 0 0 N, wall 0 0 W, wall 0 1 W, pass, pass", "scored",
    N_ ("The pale pieces close the wall and complete the market, and its merchant scores.") },
  { "ring", " R14 ", 2, "market-end-fish | | market-end-livestock straight straight",
    "tile 0 0 0, tile 0 1 2, pass, gate 0 1 S, wall 0 1 W, wall 0 0 W, wall 0 0 N, wall 0 0 E, wall 0 1 E", "city",
    N_ ("The ends of the wall have met.") },
  { "no-gate", " R16 ", 2, "tee-public curve straight", "tile 0 0 0, tile 1 0 2, tile 0 1 0, pass", "city",
    N_ ("The game ended without a gate: imaginary pieces close the whole city.") },
  { "steward", " P19 R17 ", 2, "homes through-fish corner-livestock through-grain straight",
    "tile 0 0 0, follower 0, tile 1 0 1, tile 0 -1 2, tile -1 0 1", "worth 0 0 0",
    N_ ("Three markets border on the residential area: 6 points for its steward.") },
  { "row", " P20 R18 R19 ", 3,
    "market-end-fish corner-grain-public homes corner-fish corner-livestock | market-end-livestock straight straight",
    "tile 0 0 0, tile 1 0 0, tile 2 0 0, tile 2 1 1, tile 1 1 1, tile 0 1 2, pass, gate 0 0 W, guard", "row 0 0 W",
    N_ ("Two public buildings and a historic one stand in the row of the guard: 7 points.") },
  { "worth", " R24 ", 2, "tee-public straight straight", "tile 0 0 0, follower 2, tile 0 1 0", "worth 0 0 2",
    N_ ("This street of 2 tiles is unfinished. It is worth 2 points now.") },
};

static BastideMove
read_move (const char *text)
{
  BastideMove move = { 0 };

  if (!town_move_parse (&move, text, strlen (text)))
    g_error ("The example of a rule has no move “%s”", text);
  return move;
}

/* Passes questions until MOVE answers the current one. */
static void
pass_until (BastideExample *example, BastideMove move)
{
  BastideMove pass = { .type = TOWN_MOVE_PASS };

  while (town_why (&example->state, example->set, move).code == TOWN_REASON_NOT_ASKED
         && town_why (&example->state, example->set, pass).code == BASTIDE_LEGAL)
    town_apply (&example->state, example->set, pass, NULL, NULL);
}

static void
play_moves (BastideExample *example, const char *text)
{
  g_auto (GStrv) moves = g_strsplit (text, ", ", -1);

  for (unsigned i = 0; moves[i] != NULL; i++)
    {
      BastideMove move = read_move (moves[i]);

      pass_until (example, move);
      if (town_why (&example->state, example->set, move).code != BASTIDE_LEGAL)
        g_error ("The example of a rule has the illegal move “%s”", moves[i]);
      town_apply (&example->state, example->set, move, NULL, &example->events);
    }
}

/* Keeps only the scorings. */
static void
keep_scorings (BastideEvents *events)
{
  unsigned n = 0;

  for (unsigned i = 0; i < events->n; i++)
    if (events->at[i].rule != 0 && events->at[i].detail[TOWN_AT_PLAYERS] != 0)
      events->at[n++] = events->at[i];
  events->n = n;
}

/* The points of the guard's row from SIDE of TILE, with the guard's player. */
static BastideEvent
find_row (const BastideExample *example, int tile, BastideSide side)
{
  BastideEvent row = town_row_worth (&example->state, example->set, tile, side, NULL);

  for (unsigned i = 0; i < town_state_n_pieces (&example->state); i++)
    if (example->state.pieces[i].tile == tile && example->state.pieces[i].side == side)
      row.player = (uint8_t) (example->state.pieces[i].guard - 1);
  return row;
}

/* Lights what SHOW names by its first word: a feature, what it is worth, or a row, at X, Y and PART (a segment or
 * side). */
static void
light_place (BastideExample *example, const char *show, int x, int y, int part)
{
  int tile = town_state_tile_at (&example->state, x, y);

  if (g_str_has_prefix (show, "feature "))
    example->n_lit = town_feature_segments (&example->state, tile, part, example->lit);
  else
    {
      example->events.n = 1;
      example->events.at[0] = g_str_has_prefix (show, "row ")
                                  ? find_row (example, tile, (BastideSide) part)
                                  : town_feature_worth (&example->state, example->set, tile, part);
    }
}

/* The index of the example called NAME, or for the rule with that number; that after the last one if there is none. */
static unsigned
find (const char *name)
{
  g_autofree char *number = g_strdup_printf (" %s ", name);
  unsigned i = 0;

  while (i < G_N_ELEMENTS (examples) && strcmp (examples[i].name, name) != 0
         && strstr (examples[i].rules, number) == NULL)
    i++;
  return i;
}

const char *
town_examples_name (const char *number)
{
  unsigned i = find (number);

  return i < G_N_ELEMENTS (examples) ? examples[i].name : NULL;
}

BastideExample *
town_examples_find (const char *name, const char **caption)
{
  g_auto (GStrv) words = NULL;
  BastideExample *example;
  BastideFault fault;
  TownDeal deal;
  const char *show;
  unsigned i = find (name);

  if (i == G_N_ELEMENTS (examples))
    return NULL;
  *caption = _ (examples[i].caption);
  show = examples[i].show;
  words = g_strsplit (show, " ", -1);
  example = g_new0 (BastideExample, 1);
  example->set = town_tile_set_builtin ();
  if (!town_deal_parse (&deal, example->set, examples[i].deal, &fault))
    g_error ("The example of a rule has no deal: %s", fault.reason);
  town_state_init (&example->state, example->set, (int) examples[i].players, &deal, NULL);
  play_moves (example, examples[i].moves);
  if (strcmp (show, "scored") == 0)
    keep_scorings (&example->events);
  else
    example->events.n = 0;
  example->is_asking = strcmp (show, "choices") == 0;
  example->is_open = strcmp (show, "open") == 0;
  if (g_str_has_prefix (show, "why "))
    {
      example->move = read_move (show + strlen ("why "));
      pass_until (example, example->move);
      example->reason = town_why (&example->state, example->set, example->move);
    }
  else if (g_strv_length (words) == 4)
    {
      int part = atoi (words[3]);

      bastide_side_find (*words[3], &part);
      light_place (example, show, atoi (words[1]), atoi (words[2]), part);
    }
  return example;
}
