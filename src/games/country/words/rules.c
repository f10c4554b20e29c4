/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The words of the rules. Translators: paragraphs of the rules of the game; keep to the glossary of its terms. */
#include "rules.h"

#include <glib/gi18n.h>

#include "games/country/rules/event.h"

const BastideRuleText country_rule_texts[] = {
  { "C1", N_ ("Material"),
    N_ ("The base game has 72 tiles, and everyone has seven followers. Two to five can play, and six with the "
        "large followers. Points have no limit, and nobody falls below 0.") },
  { "C2", N_ ("Setting up"),
    N_ ("The start tile lies on the table. The other tiles are shuffled into one face-down stack, the land. A game "
        "with the river begins with the spring and a stack of river tiles.") },
  { "C3", N_ ("A turn"),
    N_ ("Draw a tile and place it. You may then put one figure on it. Everything that the tile completed is "
        "scored. Then the player on the left goes on.") },
  { "C4", N_ ("Placing a tile"),
    N_ ("A tile must touch at least one placed tile along a side; a corner is not enough. Along every side where "
        "it touches, both tiles must show the same: road against road, city against city, field against field, "
        "river against river.") },
  { "C5", N_ ("A tile that fits nowhere"),
    N_ ("A tile that cannot be placed anywhere leaves the game, and the same player draws another one.") },
  { "C6", N_ ("Putting a follower"),
    N_ ("A follower comes from your own supply and goes on the tile just placed: on a road, a city, a monastery or "
        "a field of it. The whole feature, with everything the tile joins to it, must be without followers, even "
        "your own. It may be complete already: then the follower scores in the same turn and comes back.") },
  { "C7", N_ ("When something is complete"),
    N_ ("A road is complete when each of its ends lies in a village, at a crossing, at a city or at a monastery, "
        "or when it is a ring. A city is complete when it is walled all round and has no gap inside. A monastery "
        "is complete when all eight places round its tile are filled. A field is never complete.") },
  { "C8", N_ ("Scoring roads"), N_ ("A complete road scores 1 point for each of its tiles.") },
  { "C9", N_ ("Scoring cities"),
    N_ ("A complete city scores 2 points for each of its tiles and 2 for each shield in it, even if it has only "
        "two tiles.") },
  { "C10", N_ ("Scoring monasteries"),
    N_ ("A complete monastery scores 9 points: 1 for its own tile and 1 for each of the eight round it.") },
  { "C11", N_ ("Who scores"),
    N_ ("Whoever has most followers in a feature scores all of it. If several have equally many, each of them "
        "scores all of it. The others score nothing, and a feature without followers scores for nobody.") },
  { "C12", N_ ("Figures return"),
    N_ ("When a complete road, city, monastery or garden has been scored, all figures on it go back to their "
        "owners. Farmers stay on their fields to the end.") },
  { "C13", N_ ("Fields"),
    N_ ("A field is bounded by roads, cities, the river and the edge of what has been placed. Whoever stands on a "
        "field is a farmer. Fields are scored only at the end of the game.") },
  { "C14", N_ ("The end of the game"),
    N_ ("The game ends with the turn in which the last tile was placed, after what that tile completed has been "
        "scored.") },
  { "C15", N_ ("Unfinished at the end"),
    N_ ("At the end an unfinished road scores 1 point for each tile, an unfinished city 1 for each tile and 1 for "
        "each shield, and an unfinished monastery 1 for its tile and 1 for each of the eight places round it that "
        "holds a tile. Whoever has most followers there scores, as always.") },
  { "C16", N_ ("Scoring fields"),
    N_ ("At the end, whoever has most farmers in a field scores 3 points for each complete city that touches it. "
        "If several have equally many, each of them scores all of it. A city counts for every field that it "
        "touches.") },
  { "C17", N_ ("Winning"), N_ ("The player with the most points wins.") },
  { "C18", N_ ("Setting up the river"),
    N_ ("The spring is the start tile, and the usual start tile stays in the box. Ten river tiles are shuffled "
        "into a stack of their own, and the lake lies under them as the last. When that stack is used up, the land "
        "follows.") },
  { "C19", N_ ("Placing river tiles"),
    N_ ("River tiles are drawn and placed in ordinary turns. A river tile must continue the river at its open end. "
        "The river may not turn the same way twice running.") },
  { "C20", N_ ("On the river"),
    N_ ("Nobody stands on the river, and it scores nothing. It bounds fields. A figure may be put on any other "
        "part of a river tile as usual.") },
  { "C21", N_ ("Abbots and gardens"), N_ ("Everyone has one abbot as well. Some tiles show a garden.") },
  { "C22", N_ ("Putting the abbot"),
    N_ ("Instead of another figure you may put your abbot on a monastery or a garden of the tile just placed. No "
        "other figure may stand on a garden.") },
  { "C23", N_ ("Scoring gardens"),
    N_ ("A garden is completed and scored as a monastery is: it scores 9 points when it is complete, and at the "
        "end 1 for its tile and 1 for each filled place round it.") },
  { "C24", N_ ("Taking the abbot back"),
    N_ ("Instead of putting a figure you may take your abbot back into your supply. He scores at once what his "
        "monastery or garden is worth as it is: 1 point, and 1 more for each filled place round it.") },
  { "C25", N_ ("Large followers"), N_ ("Everyone has one large follower as well. Six can play.") },
  { "C26", N_ ("Inns"),
    N_ ("A complete road with an inn scores 2 points for each tile. If it is unfinished at the end, it scores "
        "nothing.") },
  { "C27", N_ ("Cathedrals"),
    N_ ("A complete city with a cathedral scores 3 points for each tile and 3 for each shield. If it is unfinished "
        "at the end, it scores nothing.") },
  { "C28", N_ ("Counting as two"),
    N_ ("The large follower is put as a common follower is, and counts as two when it is decided who scores.") },
  { "C29", N_ ("Goods, builders and pigs"),
    N_ ("Everyone has one builder and one pig as well. Twenty tiles show goods in a city: 9 wine, 6 grain and 5 "
        "cloth.") },
  { "C30", N_ ("Taking goods"),
    N_ ("Whoever completes a city by placing a tile takes one token for each sign of goods in it, whether or not "
        "he or anybody else stands in that city.") },
  { "C31", N_ ("Most goods"),
    N_ ("At the end most wine brings 10 points, most grain 10 and most cloth 10. If several players have equally "
        "many tokens of a sort, each of them scores 10 for it.") },
  { "C32", N_ ("Putting the builder"),
    N_ ("Instead of another figure you may put your builder on a road or a city of the tile just placed, if a "
        "common or large follower of your own stands in that feature.") },
  { "C33", N_ ("The double turn"),
    N_ ("If you place a tile that continues the road or city in which your builder stands, your turn has a second "
        "part: after the scoring you draw and place another tile, with all that belongs to a turn. There is no "
        "third part.") },
  { "C34", N_ ("The pig"),
    N_ ("Instead of another figure you may put your pig on a field of the tile just placed, if a common or large "
        "follower of your own stands in that field. If you score that field at the end, you score 4 points instead "
        "of 3 for each complete city. The pig stays to the end.") },
  { "K1", N_ ("Sides and their parts"),
    N_ ("Each side of a tile has three parts: left, middle and right. A road or the river takes the middle, with "
        "field on either side of it; any other side belongs to one feature alone. Where two tiles touch, the parts "
        "that face each other join. Where only their corners meet, nothing joins.") },
  { "K2", N_ ("The same tile twice"),
    N_ ("A tile counts once for a feature, even where the feature crosses it in several places. A shield, an inn "
        "or a sign of goods belongs to the part on which it is drawn and counts once.") },
  { "K3", N_ ("Two parts of one city"),
    N_ ("If two parts of a city on one tile are joined by way of other tiles, they are one city, and the tile "
        "counts once. The same holds for roads. A figure may be put on either part; it stands in the same feature.") },
  { "K4", N_ ("Rings and crossings"),
    N_ ("A road that meets itself is a ring and complete. So is a road that begins and ends at the same crossing; "
        "the tile of the crossing counts once. At a crossing every arm is a road of its own, unless other tiles "
        "join two of them.") },
  { "K5", N_ ("Complete, exactly"),
    N_ ("A road or city is unfinished while any part of it faces an empty place, whether or not any tile could "
        "still be placed there. Otherwise it is complete.") },
  { "K6", N_ ("Round a monastery"),
    N_ ("The eight places round a monastery or garden include those at the corners. A tile in any of them can "
        "complete it, and so can its own tile. One tile may complete several. Those that lie side by side do not "
        "disturb each other: each counts its own places.") },
  { "K7", N_ ("Occupied"),
    N_ ("A feature is occupied if a common follower, a large follower or an abbot of any player, you included, "
        "stands on any part of it. Builders and pigs do not occupy it, but they are never there without such a "
        "follower.") },
  { "K8", N_ ("Several followers"),
    N_ ("Several followers meet in one feature only when a tile joins their features. That is always allowed. No "
        "follower may then be put in that feature on the joining tile, though the part on that tile was empty.") },
  { "K9", N_ ("Only the tile just placed"),
    N_ ("No figure is put on an earlier tile or on the start tile, and none is moved. A figure leaves the table "
        "only when what it stands on was completed, when it is an abbot and is taken back, or at the end.") },
  { "K10", N_ ("The start tile"), N_ ("The start tile belongs to nobody. The first player places the second tile.") },
  { "K11", N_ ("The order of scoring"),
    N_ ("First everything that the tile completed is scored. Then the player takes his goods for each completed "
        "city. Then all figures on what was completed go home at once. The order in which features are scored "
        "makes no difference to the points.") },
  { "K12", N_ ("Back in the supply"),
    N_ ("A figure that comes home in the scoring was not at hand when you could put one in that part of the turn. "
        "In the second part of a double turn it is. The same holds for an abbot who was taken back.") },
  { "K13", N_ ("Field and city"),
    N_ ("A field and a city touch where they meet on one tile. A city counts once for a field, at however many "
        "places they touch, and it counts in full for every field that touches it.") },
  { "K14", N_ ("Fields without cities"),
    N_ ("A field that touches no complete city scores 0 points, and its farmers stay all the same. A field that "
        "reaches no side of its tile is a field like others: it can be occupied when its tile is placed, and it "
        "never grows.") },
  { "K15", N_ ("Drawing"),
    N_ ("The next tile is drawn as the turn, or its first part, ends. If it fits nowhere then, it leaves the game "
        "for good, even if it would fit later, and the same player draws the next one. If no tile is left, the "
        "game ends.") },
  { "K16", N_ ("What fits"),
    N_ ("A tile fits if there is at least one place for it, however it is turned. A tile that fits must be placed.") },
  { "K17", N_ ("Without fields"),
    N_ ("In a game without fields no figure may be put on a field, fields score nothing, and there are no pigs. "
        "Field must still lie against field, and builders and goods are as usual.") },
  { "K18", N_ ("Who begins, who wins"),
    N_ ("The players take turns in the order of their seats. Equal points share the win.") },
  { "K19", N_ ("River before land"),
    N_ ("While river tiles are left they are drawn, whoever's turn it is; then the land. The land holds the same "
        "tiles with the river as without it, since the usual start tile is left out of a game with the river.") },
  { "K20", N_ ("Continuing the river"),
    N_ ("A river tile must touch the river with exactly one of its river sides. If a side of the river stays open "
        "for good because a tile left the game, nothing without a river fits there.") },
  { "K21", N_ ("Bends of the river"),
    N_ ("Seen along the flow, a tile may not bend the river to the left if the last bend before it was to the "
        "left, nor to the right if that was to the right, however many straight tiles lie between. The first bend "
        "is free.") },
  { "K22", N_ ("The river always fits"),
    N_ ("Since it may not turn the same way twice running, the river flows in two directions only. So a river tile "
        "touches nothing but the end of the river, and none ever leaves the game. For the same reason no road or "
        "city goes on from one river tile to the next, and nobody has a double turn while the river is laid.") },
  { "K23", N_ ("Spring, lake and bridges"),
    N_ ("The field goes round the spring and round the lake. Where a road crosses the river there is a bridge; the "
        "field does not go on under it and lies in four quarters. The lake is placed in an ordinary turn, with a "
        "figure if you like.") },
  { "K24", N_ ("The abbot on a monastery"),
    N_ ("On a monastery the abbot is a follower like any other, and common and large followers may stand there as "
        "always. If the tile has just completed his monastery or garden, he scores and comes back at once. In a "
        "game without abbots, gardens are only scenery.") },
  { "K25", N_ ("Instead of putting a figure"),
    N_ ("Taking the abbot back is what you do instead of putting a figure, and is possible even if you could put "
        "none. In the turn in which he was put he cannot be taken back, but in the second part of a double turn he "
        "can if he was put in the first.") },
  { "K26", N_ ("Not from a complete one"),
    N_ ("If all eight places round him are filled, the abbot cannot be taken back: he is scored in this turn "
        "anyway. The tile just placed counts as filled.") },
  { "K27", N_ ("Points for the abbot"),
    N_ ("What the abbot scores counts as points for a monastery or for a garden, according to where he stood.") },
  { "K28", N_ ("Several inns"),
    N_ ("Several inns on one road are as one, and so are two cathedrals in one city. At a crossing an inn does not "
        "reach the other arms. For fields, a complete city with a cathedral is a complete city like any other.") },
  { "K29", N_ ("Where the large follower stands"),
    N_ ("The large follower may stand wherever a common follower may: on fields too, as a farmer, but not on a "
        "garden. He adds two to his owner's followers there; the points are not doubled.") },
  { "K30", N_ ("Six players"), N_ ("Six can play only if large followers are in the game, whatever else is in it.") },
  { "K31", N_ ("Tokens of goods"),
    N_ ("Goods are taken after the city was scored, also for a city that nobody occupied. Tokens never run out, "
        "and unfinished cities give none. If nobody has any of a sort, nobody scores 10 points for it.") },
  { "K32", N_ ("Where the builder goes"),
    N_ ("Your follower must stand in the feature already, on another tile of it, which the tile just placed may "
        "have joined. Followers of others make no difference. The builder may not be put in a feature that the "
        "tile completed. Builders of several players may stand in one feature.") },
  { "K33", N_ ("When the builder works"),
    N_ ("The builder must have stood there before the tile was placed. It makes no difference whether the tile "
        "completes his feature or joins parts of it, what is put on the tile, or who scores. Only a tile of your "
        "own counts, and the second part is not optional.") },
  { "K34", N_ ("Only once"),
    N_ ("In the second part nothing makes a further part. A builder who was just put works from the next tile on "
        "that continues his feature; if that is the tile of the second part, it makes no third.") },
  { "K35", N_ ("The second part"),
    N_ ("The second part is complete: you draw and place a tile, may put any figure at hand, also one that came "
        "home in the first part, or take the abbot back, and it is scored with its goods. If no tile is left for "
        "it, the game ends with the first part.") },
  { "K36", N_ ("Builders and pigs do not count"),
    N_ ("Builders and pigs count for nobody when it is decided who scores, are in nobody's way and score nothing "
        "by themselves. The builder goes home with the followers when his feature is complete, and at the end "
        "without points.") },
  { "K37", N_ ("Whom the pig helps"),
    N_ ("The pig helps its owner only, and only if he scores the field, alone or with others, who score 3 points "
        "for a city as usual. It may be put on any part of the field on the tile just placed, even if this very "
        "tile joined it, and works for the whole field. Pigs of several players may stand in one field.") },
  { "K38", N_ ("The order at the end"),
    N_ ("First unfinished roads, cities, monasteries and gardens are scored, and the figures on them go home. Then "
        "come the fields, where farmers and pigs stay on the table, and then the goods: wine, grain and cloth.") },
  { "K39", N_ ("Worth nothing"),
    N_ ("An unfinished road with an inn, or an unfinished city with a cathedral, scores 0 points at the end. The "
        "figures on it go home all the same.") },
  { "K40", N_ ("What is optional"),
    N_ ("Putting a figure and taking the abbot back are optional; placing the tile is not. If nothing but passing "
        "is possible, it is not asked.") },
  { "K41", N_ ("Worth now"),
    N_ ("A road or city is worth what it scores when it is complete, and an unfinished one what it would score if "
        "it were complete as it is now. A monastery, and with abbots in the game a garden, is worth 1 point and 1 "
        "more for each filled place round it. A field is worth 3 points for each complete city that touches it, "
        "without pigs.") },
  { NULL, NULL, NULL },
};

const char *
country_rules_of_question (unsigned question)
{
  return question == COUNTRY_OVER ? "C17" : question == COUNTRY_ASKS_TILE ? "C4" : "C6";
}

const char *
country_rules_of_event (const BastideEvent *event)
{
  static const char *const numbers[COUNTRY_EVENTS] = {
    [COUNTRY_PLACED] = "C4",    [COUNTRY_HOME] = "C24",         [COUNTRY_TOOK] = "C30", [COUNTRY_RETURNED] = "C12",
    [COUNTRY_AGAIN] = "C33",    [COUNTRY_DISCARD] = "C5",       [COUNTRY_DRAWN] = "C3", [COUNTRY_REMOVED] = "K38",
    [COUNTRY_MAJORITY] = "C31", [COUNTRY_FIELD_SCORED] = "C16", [COUNTRY_END] = "C17",
  };
  static const char *const of_figures[COUNTRY_FIGURES] = { "C6", "C28", "C22", "C32", "C34" };

  if (event == NULL)
    return "K40";
  if (event->type == COUNTRY_PUT)
    return of_figures[event->detail[COUNTRY_AT_GROUND]];
  return event->rule != COUNTRY_NO_RULE ? country_rule_words[event->rule] : numbers[event->type];
}

const char *
country_rules_of_reason (BastideReason reason)
{
  return reason.rule == COUNTRY_NO_RULE ? NULL : country_rule_words[reason.rule];
}
