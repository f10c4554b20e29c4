/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The words of the rules. Translators: paragraphs of the rules of the game; keep to the glossary of its terms. */
#include "rules.h"

#include <glib/gi18n.h>

const BastideRuleText town_rule_texts[] = {
  { "P1", N_ ("Material"),
    N_ ("The game has 75 tiles with 32 public and 7 historic buildings, 70 long and 2 short wall pieces, one gate "
        "and 12 towers. Two players have six towers each, three have four, and four have three. Everyone has seven "
        "followers, and a marker on the scoring track, which lies down at 50 points and begins a new lap.") },
  { "P2", N_ ("Setting up"),
    N_ ("The tiles are shuffled and divided into three stacks of 30, 25 and 20. The first player lays the top tile "
        "down as the start of the city; that is an ordinary turn, with a follower if he likes.") },
  { "P3", N_ ("A turn"),
    N_ ("Draw a tile and place it. You may then put one follower on it. Every street and market that the tile "
        "completed is scored. From the second stack on, if it completed at least one, everybody builds wall, and "
        "you may set a tower afterwards. Then the player on the left goes on.") },
  { "P4", N_ ("Placing a tile"),
    N_ ("A tile must touch at least one placed tile along a side; a corner is not enough. If it touches a side with "
        "a street, it must have a street there; if it touches a side without one, it must have none there. "
        "Everything else may meet freely: a market may lie against a residential area or another market.") },
  { "P5", N_ ("The wall bounds the city"), N_ ("No tile may be placed outside the wall.") },
  { "P6", N_ ("Placing a follower"),
    N_ ("A follower comes from your own supply and goes on the tile just placed: on a street, a market or a "
        "residential area of it. The whole feature, with everything the tile joins it to, must be without "
        "followers, even your own, and must still be unfinished.") },
  { "P7", N_ ("When something is complete"),
    N_ ("A street is complete when both its ends reach a crossing, another part of the city or the wall, or when it "
        "runs in a loop. A market or a residential area is complete when it cannot grow: every side of it is "
        "bordered by other parts of the city or by the wall, and no side of it faces a hole.") },
  { "P8", N_ ("Scoring streets and markets"),
    N_ ("A street of one to three tiles scores 1 point for each tile, and one of four or more tiles 2 points for "
        "each. A market scores the number of its tiles times the number of different goods in it. Markets that "
        "touch are one market, whatever their goods.") },
  { "P9", N_ ("Who scores"),
    N_ ("Whoever has most followers in the feature scores all of it. If several have equally many, each of them "
        "scores all of it. The others score nothing.") },
  { "P10", N_ ("Followers return"),
    N_ ("When a street or market has been scored, its followers go back to their owners, who can put them on a tile "
        "only in their next turns. Residential areas are scored at the end of the game, and stewards stay until "
        "then, even where the area is complete.") },
  { "P11", N_ ("Building wall"),
    N_ ("From the second stack on, when a tile completes a street or a market, occupied or not, everybody builds "
        "wall after the scoring: one piece at a time, first the player who placed the tile, then the others in "
        "turn. With the second stack three or four players build one piece each, and two players two each; with the "
        "third stack that doubles. If there are too few pieces for the whole round, it ends when they run out.") },
  { "P12", N_ ("The gate"),
    N_ ("The first piece of the game is the gate. The player who placed the tile puts it against any tile on the "
        "outside of the city; it is the first of his pieces in that round. Every later piece continues the wall at "
        "one of its two ends.") },
  { "P13", N_ ("Short pieces"),
    N_ ("If a long piece does not fit beside the gate, a short one is used, and the long one stays in the "
        "supply.") },
  { "P14", N_ ("Guards"),
    N_ ("After each piece, the gate too, its builder may put a follower from his supply on it as a guard, unless "
        "another guard stands on the wall directly opposite with no gap between them. Guards stay until the end of "
        "the game.") },
  { "P15", N_ ("Wall completes things"),
    N_ ("If a wall piece completes a street or market, that is scored at once, and its followers return. It starts "
        "no new round of building.") },
  { "P16", N_ ("Towers"),
    N_ ("When the round of building is over, the player who placed the tile may set one tower at an end of the "
        "wall. It scores 1 point for each wall piece between it and the previous tower, or the gate, on that side.") },
  { "P17", N_ ("The end of the game"),
    N_ ("The game ends with the turn in which the last wall piece was built or the last tile was placed, or after "
        "which the two ends of the wall are five or fewer unbuilt sides of tiles apart.") },
  { "P18", N_ ("Closing the wall"),
    N_ ("At the end the wall is closed all round, with imaginary pieces if need be, and every street and market "
        "that this completes is scored. Followers on streets and markets that are still unfinished are removed and "
        "score nothing.") },
  { "P19", N_ ("Scoring stewards"),
    N_ ("Whoever has most stewards in a residential area scores 2 points for every market that borders on it, of "
        "whatever size and complete or not. If several have equally many, each of them scores all of it. The "
        "area itself need not be complete.") },
  { "P20", N_ ("Scoring guards"),
    N_ ("Each guard watches the row of tiles straight in front of him, up to the opposite wall or the first gap. He "
        "scores 2 points for every public building and 3 for every historic building in that row.") },
  { "P21", N_ ("Winning"), N_ ("The player with the most points wins.") },
  { "R1", N_ ("Sides and their parts"),
    N_ ("Each side of a tile has three parts: left, middle and right. A street takes the middle; what lies on "
        "either side of it takes the left and the right. A side without a street belongs to one feature alone. "
        "Features of two tiles join where parts of the same kind face each other: street and street, market and "
        "market, residential area and residential area.") },
  { "R2", N_ ("The same tile twice"),
    N_ ("A tile counts once for a feature, even where the feature crosses it in several places.") },
  { "R3", N_ ("A tile that fits nowhere"),
    N_ ("A tile that cannot be placed anywhere leaves the game, and the next one is drawn. It still counts towards "
        "its stack. If the stack runs out, the next one comes into use; if no tile is left, the game ends at once.") },
  { "R4", N_ ("The stack in use"),
    N_ ("What counts is the stack that the placed tile was drawn from. The last tile of the first stack therefore "
        "builds no wall, and the last tile of the second builds by the numbers of the second.") },
  { "R5", N_ ("Outside and holes"),
    N_ ("The outside is every empty place that can be reached from far away by steps across sides. Any other empty "
        "place is a hole. Where two tiles meet only at their corners, at least one of the two empty places between "
        "them is a hole.") },
  { "R6", N_ ("Where the wall goes"),
    N_ ("Wall pieces stand only on sides that face the outside, one to a side. The wall is one unbroken line, so "
        "that each of its ends has exactly one next place. Holes never get walls.") },
  { "R7", N_ ("Outside the wall"),
    N_ ("No tile may be placed where a wall piece faces it, nor so that a piece would face a hole afterwards, "
        "because that would build round the wall from behind. A tile may lie farther out, as long as the place "
        "before the wall stays part of the outside.") },
  { "R8", N_ ("Which pieces are short"),
    N_ ("A piece beside the gate is short if it meets the gate at an inner corner, where both face the same empty "
        "place. That is judged when the piece is built. Short pieces do not count among the 70 long ones; in "
        "everything else they are wall pieces like the others.") },
  { "R9", N_ ("Completing several things"),
    N_ ("Several streets and markets completed by one tile make one round of building.") },
  { "R10", N_ ("The order on a piece"),
    N_ ("First what the piece completes is scored and those followers return; then its builder may put a guard on "
        "it. Followers that came back earlier in the turn may serve as guards.") },
  { "R11", N_ ("Directly opposite"),
    N_ ("From the piece go straight inwards from tile to tile until the next place is empty. The far side of the "
        "last tile is the one directly opposite. In a row of one tile it is the other side of that tile.") },
  { "R12", N_ ("Where towers go"),
    N_ ("One tower may be set in a round, at an end with at least one wall piece between it and the previous tower "
        "or the gate. The gate itself does not count, short pieces do. The two ends count separately. Who has no "
        "tower left sets none.") },
  { "R13", N_ ("The last piece"),
    N_ ("When the last long piece has been built, what it completes is scored and its guard is asked for. Then "
        "building stops, even if a short piece would fit next. The tower may still be set, and the game ends with "
        "that turn.") },
  { "R14", N_ ("A closed ring"),
    N_ ("If the two ends of the wall meet, no more pieces are built in that round. The closing piece may still get "
        "a guard, and the tower may still be set. The closing piece is from then on the clockwise end of the wall.") },
  { "R15", N_ ("When the end is looked at"),
    N_ ("The three ends of the game are looked at once, at the end of the turn. Once the gate stands, the gap is "
        "looked at after every turn, also when nothing was built, since a tile can shorten the outline of the city.") },
  { "R16", N_ ("No gate yet"),
    N_ ("If the game ends before the gate was built, the imaginary wall still closes the whole city. If the first "
        "round of building comes with the third stack, the gate is the first of the pieces of the player who placed "
        "the tile.") },
  { "R17", N_ ("Markets that border"),
    N_ ("A market borders on a residential area where they face each other across a side, or where they touch "
        "within a tile. A street between them separates them. Each market counts once for an area.") },
  { "R18", N_ ("Buildings in a row"),
    N_ ("Every building on a tile of the row counts, wherever on the tile it is drawn. A historic building is not "
        "also a public one.") },
  { "R19", N_ ("Guards in the same row"),
    N_ ("If a gap between two guards was filled later, both score the whole row.") },
  { "R20", N_ ("What is optional"),
    N_ ("A follower, a guard and a tower are always optional. The tile, the gate and the wall pieces are not.") },
  { "R21", N_ ("Complete, exactly"),
    N_ ("A feature is unfinished while any part of it faces an empty place, a hole or the outside, without a wall "
        "piece between them, whether or not any tile could still be placed there. Otherwise it is complete. A hole "
        "matters only to the features that face it.") },
  { "R22", N_ ("Closing pieces"),
    N_ ("The pieces that close the wall at the end carry no guards, give no points for towers and are not counted "
        "as used.") },
  { "R23", N_ ("Who begins, who wins"),
    N_ ("The players take turns in the order of their seats. Equal points share the win.") },
  { "R24", N_ ("Worth now"),
    N_ ("An unfinished street or market is worth what it would score if it were complete as it is now. A "
        "residential area or the row of a guard is worth what the end of the game would give for it now.") },
  { NULL, NULL, NULL },
};

const char *
town_rules_of_question (unsigned question)
{
  static const char *const numbers[] = {
    [TOWN_PHASE_TILE] = "P4",   [TOWN_PHASE_FOLLOWER] = "P6", [TOWN_PHASE_GATE] = "P12", [TOWN_PHASE_WALL] = "P11",
    [TOWN_PHASE_GUARD] = "P14", [TOWN_PHASE_TOWER] = "P16",   [TOWN_PHASE_OVER] = "P18",
  };

  g_return_val_if_fail (question < G_N_ELEMENTS (numbers), NULL);

  return numbers[question];
}

const char *
town_rules_of_event (const BastideEvent *event)
{
  static const char *const numbers[] = {
    [TOWN_EVENT_PLACED] = "P4",    [TOWN_EVENT_FOLLOWER] = "P6", [TOWN_EVENT_COMPLETED] = "P7",
    [TOWN_EVENT_RETURNED] = "P10", [TOWN_EVENT_GATE] = "P12",    [TOWN_EVENT_WALL] = "P11",
    [TOWN_EVENT_RING] = "R14",     [TOWN_EVENT_GUARD] = "P14",   [TOWN_EVENT_TOWER] = "P16",
    [TOWN_EVENT_DISCARDED] = "R3", [TOWN_EVENT_DRAWN] = "P3",    [TOWN_EVENT_REMOVED] = "P18",
    [TOWN_EVENT_AREA] = "P19",     [TOWN_EVENT_ROW] = "P20",     [TOWN_EVENT_OVER] = "P17",
  };

  if (event == NULL)
    return "R20";
  g_return_val_if_fail (event->type < G_N_ELEMENTS (numbers), NULL);
  return event->rule == 8 ? "P8" : event->rule == 15 ? "P15" : event->rule == 18 ? "P18" : numbers[event->type];
}
