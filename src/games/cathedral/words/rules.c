/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The words of the rules. Translators: paragraphs of the rules of the game; keep to the glossary of its terms. */
#include "rules.h"

#include <glib/gi18n.h>

#include "games/cathedral/rules/log.h"
#include "games/cathedral/rules/rules.h"
#include "games/cathedral/rules/state.h"

const BastideRuleText cathedral_rule_texts[] = {
  { "B1", N_ ("Material"),
    N_ ("Everyone has 12 workers, three builders and three craftsmen of the start: a mortar mixer, a joiner and a "
        "stonecutter. There are four grey workers and a black one, cubes of sand, wood, stone and metal, 24 more "
        "craftsmen, 9 resource cards, 16 privileges, 10 events, and a tax die with the faces 2, 3, 3, 4, 4 and 5.") },
  { "B2", N_ ("Setting up"),
    N_ ("Everyone begins with 2 points. The first player has 20 gold, and each further player one more: 21, 22, "
        "23. Four of the 14 ordinary privileges and four of the 10 events are put away unseen. The builders of all "
        "players are in a bag.") },
  { "B3", N_ ("The course of the game"),
    N_ ("The game has six rounds. Each has three parts: first cards are chosen, then builders are sent, and then "
        "all that lies and stands on the board is dealt with.") },
  { "B4", N_ ("New cards"),
    N_ ("A round begins with new cards: two privileges in the town, two craftsmen in the guild hall, and two more "
        "craftsmen and seven of the nine resource cards on the display. The market has four cubes each of sand, "
        "wood and stone, the court one metal, and the castle the grey workers. The price of a builder is 7 gold.") },
  { "B5", N_ ("Choosing in turn"),
    N_ ("In order, that is from the first player clockwise, each player takes one card from the display, round and "
        "round, until no card is left or all have passed.") },
  { "B6", N_ ("Passing"),
    N_ ("Whoever passes takes no more cards in this round. Resource cards that are left come back into the game in "
        "the next round; craftsmen that are left leave it.") },
  { "B7", N_ ("Resource cards"),
    N_ ("A resource card needs 2 to 10 workers and yields 2, 3 or 4 cubes in the third part of the round. Whoever "
        "takes it sends so many of his workers to the forest for wood, to the quarry for stone or to the sand pit "
        "for sand. Without enough workers it cannot be taken.") },
  { "B8", N_ ("Hiring a craftsman"),
    N_ ("A craftsman from the display costs the gold that his card says. Without enough gold he cannot be taken.") },
  { "B9", N_ ("Five craftsmen"),
    N_ ("You have room for five craftsmen, those of the start among them. If you take one more, you give one up: "
        "one of yours or the new one himself. Whoever is given up leaves the game.") },
  { "B10", N_ ("To the mill"),
    N_ ("When the cards are chosen, all workers that were not sent anywhere go to the wool mill.") },
  { "B11", N_ ("Drawing builders"),
    N_ ("The first player draws the builders of all players from the bag, one by one, without looking. The owner "
        "of a drawn builder decides about it before the next is drawn.") },
  { "B12", N_ ("Throwing back"),
    N_ ("Once a round the first player may throw a builder that was just drawn back into the bag, whoever's it is, "
        "and draw again.") },
  { "B13", N_ ("Send or wait"),
    N_ ("You may send your builder to a free place at once and pay the price: 7 gold for the first. Or you let it "
        "wait, which costs nothing.") },
  { "B14", N_ ("The price"),
    N_ ("The price falls by 1 with each builder that was sent or waits: 7, 6, 5, 4, 3, 2, 1. From the eighth on it "
        "is 0; then a builder is always sent.") },
  { "B15", N_ ("Builders that waited"),
    N_ ("When the bag is empty, the builders that waited are sent for nothing: first the one that began to wait "
        "first, and so on.") },
  { "B16", N_ ("Places"),
    N_ ("A place holds one builder. The bishop, the castle and the lodge have one place each; the town, the priory "
        "and the guild hall have two each; the court and the market have four each.") },
  { "B17", N_ ("The order of the board"),
    N_ ("When all builders are sent, the board is dealt with in this order: event, bishop, mill, town, priory, "
        "forest, quarry, sand pit, court and tax, guild hall, castle, market, cathedral, lodge. The builders go "
        "back into the bag when the round ends.") },
  { "B18", N_ ("The event"),
    N_ ("The next event is uncovered and takes effect at once. Five events are good and concern everyone. Five are "
        "bad and concern all who are not safe from them.") },
  { "B19", N_ ("The bishop"),
    N_ ("Whoever has a builder at the bishop's is either safe from a bad event or takes one cube of his choice "
        "from the market.") },
  { "B20", N_ ("The mill"), N_ ("Each worker in the mill earns 1 gold.") },
  { "B21", N_ ("Thirty gold"), N_ ("Nobody can have more than 30 gold. What goes beyond is lost.") },
  { "B22", N_ ("The town"),
    N_ ("Whoever has a builder at a privilege takes that card. Privileges without a builder leave the game.") },
  { "B23", N_ ("The priory"), N_ ("The first builder in the priory brings 2 points, the second 1 point.") },
  { "B24", N_ ("Forest, quarry and sand pit"),
    N_ ("Everyone gets the wood, then the stone, then the sand of his resource cards. The cards are put aside for "
        "the next round, and the workers come home.") },
  { "B25", N_ ("The tax"),
    N_ ("The first player rolls the tax die. Everyone pays that much gold, 2 to 5, except those who have a builder "
        "at court.") },
  { "B26", N_ ("The court"),
    N_ ("The builder that came to court first brings its owner the metal. It comes after the tax.") },
  { "B27", N_ ("Short of gold"),
    N_ ("If you cannot pay a tax or a levy in full, you pay what you have and lose 1 point for every two gold that "
        "are missing, rounded down.") },
  { "B28", N_ ("The guild hall"),
    N_ ("Whoever has a builder at a craftsman of the guild hall gets him without paying. If there is no room, one "
        "is given up as usual. Craftsmen without a builder leave the game.") },
  { "B29", N_ ("The castle"),
    N_ ("The builder at the castle brings its owner two grey workers. In the next round they are workers like the "
        "others, for resource cards or in the mill; after it they go back.") },
  { "B30", N_ ("The market"),
    N_ ("Whoever has builders there trades with each of them in turn, in the order of the four places, round and "
        "round, until all have stopped. A trade is: buy any number of cubes of one kind that lie in the market, or "
        "sell any number of one kind. Nobody may buy a kind and sell it in the same round.") },
  { "B31", N_ ("Prices"),
    N_ ("A cube of sand costs 2 gold, one of wood 3 and one of stone 4, and brings as much when it is sold. Metal "
        "is sold for 5 gold and cannot be bought.") },
  { "B32", N_ ("The cathedral"),
    N_ ("In order, each player lets his craftsmen turn goods into points. Used goods go back to the stock.") },
  { "B33", N_ ("Craftsmen at work"),
    N_ ("A craftsman needs the goods that his card says, each time he is used, and brings its points. His capacity "
        "says how often he may be used in a round. The joiner, for example, makes 1 point of 2 wood and has "
        "capacity 4: at most 4 points of 8 wood.") },
  { "B34", N_ ("Special craftsmen"),
    N_ ("The engineer brings 1 point without goods, and the toolmaker 2 gold if you have metal, which is not used "
        "up. The cabinetmaker makes 4 gold of 1 wood, and the goldsmith 1 point of 3 gold. Bell founder, "
        "glassblower and organ builder use up metal, the glassblower sand with it and the organ builder wood.") },
  { "B35", N_ ("Trades that are needed"),
    N_ ("Without a mortar mixer, masons bring no points. Without a stonecutter you cannot sell stone in the "
        "market. Without a joiner you cannot buy wood there.") },
  { "B36", N_ ("Five goods"),
    N_ ("After the work of your craftsmen you keep at most five cubes of your choice. The others go back without "
        "compensation.") },
  { "B37", N_ ("The lodge"),
    N_ ("Whoever has a builder in the lodge is the first player of the next round. If nobody has, it is the next "
        "player clockwise.") },
  { "B38", N_ ("A new round"),
    N_ ("The market is filled up again to four cubes of each kind, metal is laid at court, the grey workers are "
        "put back, and new cards are uncovered.") },
  { "B39", N_ ("The end of the game"),
    N_ ("After the sixth round the player with the most points wins. If points are equal, the one with more gold "
        "wins.") },
  { "B40", N_ ("Three sorts of privileges"),
    N_ ("Some privileges work at once and leave the game. Some lie before their owner and work for the rest of the "
        "game. Some lie there until their owner uses them, once, in a round of his choice, and then leave the "
        "game.") },
  { "B41", N_ ("The last privileges"),
    N_ ("Before the sixth round the two privileges of the last round are laid in the town.") },
  { "M1", N_ ("The deal"),
    N_ ("All that chance decides is settled before the game: the cards of each round, the order of the builders in "
        "the bag and the rolls of the die. If you undo a move and play it again, the same cards, builders and "
        "rolls come.") },
  { "M2", N_ ("Who begins"), N_ ("The first seat is the first player of the first round. The seats go clockwise.") },
  { "M3", N_ ("One answer"),
    N_ ("A question with only one possible answer is not asked. The game goes on as if it had been given.") },
  { "M4", N_ ("At the same time"),
    N_ ("What concerns several players at once happens in order, from the first player of the round clockwise. "
        "Each sees what those before him did.") },
  { "M5", N_ ("Goods do not run out"), N_ ("If the stock of a kind is used up, what is owed is given all the same.") },
  { "M6", N_ ("What is open"),
    N_ ("Everything is open but the deal. Only the owner of the stargazer knows one event more.") },
  { "M7", N_ ("Nothing to take"),
    N_ ("If you can take no card when your turn comes, you pass without being asked. You lose nothing by it, for "
        "in this part neither gold nor workers come in.") },
  { "M8", N_ ("The display"),
    N_ ("The display shows its craftsmen first, then the resource cards: sand, wood and stone, each from small to "
        "large.") },
  { "M9", N_ ("What a craftsman costs"), N_ ("A craftsman of the display costs what his card says and nothing else.") },
  { "M10", N_ ("Giving up"),
    N_ ("Giving up is part of the move that takes a craftsman; his price is paid first. It may be the new one, to "
        "keep him from others. While there is room nobody is given up.") },
  { "M11", N_ ("Craftsmen of the start"),
    N_ ("The craftsmen of the start count among the five and may be given up like any other. They do not come "
        "back.") },
  { "M12", N_ ("Workers"),
    N_ ("Workers are counted and not told apart. The black worker belongs to the privilege “A strong hand” and "
        "comes in the round after the one in which it was taken.") },
  { "M13", N_ ("Guild hall and display"),
    N_ ("Of the four craftsmen of a round, in the order of the deal, the first two lie in the guild hall and the "
        "others on the display. Of the two privileges the first lies on the first place of the town.") },
  { "M14", N_ ("The bag"),
    N_ ("In every round the bag holds all three builders of everyone, also of those who may send only two.") },
  { "M15", N_ ("One price for all"),
    N_ ("The price is the same for everyone. It falls when a builder was sent or waits, and not when one is thrown "
        "back or set aside.") },
  { "M16", N_ ("Too little gold"),
    N_ ("If you have less gold than the price, your builder waits without being asked for, unless you may throw it "
        "back or have the herald.") },
  { "M17", N_ ("Back into the bag"),
    N_ ("Throwing back comes before the owner decides. The builder goes back at a random position, so it may be "
        "the next one again.") },
  { "M18", N_ ("No use"),
    N_ ("A builder cannot be thrown back if that changes nothing: if the bag is empty or holds only builders of "
        "the same owner.") },
  { "M19", N_ ("When it is asked"),
    N_ ("If the drawn builder is the first player's own, throwing it back is one of his moves. If it is another's, "
        "the first player is asked first whether it goes back. When he has thrown one back, he is not asked again "
        "in this round.") },
  { "M20", N_ ("Places in order"),
    N_ ("In the priory, at court and in the market the builders fill the places from the first on. In the town and "
        "in the guild hall you choose the card.") },
  { "M21", N_ ("The herald"),
    N_ ("With the herald you may send one of your drawn builders for nothing. The price falls as usual. It cannot "
        "be used if the builder costs nothing anyway, nor for one that waited.") },
  { "M22", N_ ("Several builders of one player"),
    N_ ("Your builders may stand in the same part of the board: both in the priory for 3 points, both in the town "
        "or in the guild hall. In the market each has turns and an end of its own. At court a second one brings "
        "nothing more.") },
  { "M23", N_ ("Always sent"),
    N_ ("There are 17 places and at most 12 builders, so a place is always free. At price 0, and for a builder "
        "that waited, you must choose one, useful or not.") },
  { "M24", N_ ("One builder fewer"),
    N_ ("The bridge holds for the next round. If it concerned you, your third builder is then set aside: no "
        "decision, no throwing back, and the price stays. Third is the one that is drawn while your two others "
        "were sent or wait. In the last round the bridge does nothing.") },
  { "M25", N_ ("The order of questions"),
    N_ ("First the event is uncovered. Then the visitor of the bishop decides. If the event is bad, each owner of "
        "an amulet who is not safe yet is asked, in order. Then the event takes effect on all it concerns, in "
        "order.") },
  { "M26", N_ ("The visitor of the bishop"),
    N_ ("With a bad event he chooses: safe, or a cube of sand, wood or stone, and then the event concerns him too. "
        "With a good event he takes a cube, and the event concerns him as everyone else. The market has one cube "
        "fewer in this round.") },
  { "M27", N_ ("Who is safe"),
    N_ ("Safe is whoever chose it at the bishop's or used an amulet. Good events concern those who are safe as "
        "well.") },
  { "M28", N_ ("Fever"),
    N_ ("Each player concerned gives up one craftsman of his choice, in order. If he has only one, that one goes; "
        "if he has none, nothing happens.") },
  { "M29", N_ ("Flood, helpers and wool"),
    N_ ("In a round with a flood each resource card of those who are not safe yields one cube fewer; with helping "
        "hands everyone's cards yield one more. Rights to the sand pit, the forest and the quarry stay as they "
        "are. In a good year for wool each worker in the mill earns 1 gold more, for at most five workers.") },
  { "M30", N_ ("Two payments"),
    N_ ("Levy and tax are two payments, each by itself: 3 gold missing cost 1 point. Points never fall below 0.") },
  { "M31", N_ ("Thirty gold, always"),
    N_ ("The limit of 30 gold holds in the market and for craftsmen too. Whoever sells beyond it gives the cubes "
        "away for less.") },
  { "M32", N_ ("When privileges begin"),
    N_ ("A privilege works from the moment it is taken. In the same round, rights to the sand pit, the forest and "
        "the quarry yield, the almoner scores, the tax clerk and the letter count, and the sixth workshop gives "
        "room. The hand, the stargazer, the amulet and the herald can matter only from the next round on.") },
  { "M33", N_ ("Letter, clerk and almoner"),
    N_ ("After the die was rolled, each owner of a letter who is not at court is asked, in order, whether he uses "
        "it. Whoever neither is at court nor used a letter then pays, in order. The friend of the tax clerk pays 2 "
        "gold at most. The friend of the almoner scores 1 point more for each of his builders in the priory.") },
  { "M34", N_ ("In the guild hall"),
    N_ ("The first place comes before the second. The craftsman must be taken. If there is no room, you are asked "
        "first whom you give up, and it may be the new one.") },
  { "M35", N_ ("Buying and selling"),
    N_ ("A trade is of at least one cube. In one round you either buy a kind or sell it, not both, in whatever "
        "order. What is sold goes to the stock and not into the market, so nobody can buy it.") },
  { "M36", N_ ("Stopping"),
    N_ ("A builder that has stopped trades no more in this round. If its owner can neither buy nor sell anything "
        "when its turn comes, it stops without being asked. After each trade the turn goes to the next builder in "
        "the order of the places.") },
  { "M37", N_ ("Kin"),
    N_ ("The cabinetmaker counts as a joiner and the lime burner as a mortar mixer where one is needed. It matters "
        "whether you have such a card at the moment of the trade or the work.") },
  { "M38", N_ ("The engineer"),
    N_ ("The engineer's point comes without being asked for, when his owner's turn at the cathedral begins.") },
  { "M39", N_ ("The order of work"),
    N_ ("You use your craftsmen in any order and as often as you like, up to their capacities, also one of them in "
        "several portions. Two cards of the same trade have a capacity each. Nobody has to use anything.") },
  { "M40", N_ ("The blessing"),
    N_ ("With this event you may use one of your craftsmen once beyond his capacity in this round; you choose him "
        "by doing it. It cannot be the organ builder, the bell founder, the engineer or the toolmaker.") },
  { "M41", N_ ("The toolmaker"),
    N_ ("The toolmaker works once a round, while his owner has at least one metal. The metal may be used "
        "afterwards; once it is gone he can do nothing.") },
  { "M42", N_ ("Masons"),
    N_ ("Masons need a mortar mixer among their owner's craftsmen while they work. He may be at work himself as "
        "well.") },
  { "M43", N_ ("Keeping goods"),
    N_ ("If you have more than five cubes after your work, you choose exactly five to keep, metal counting like "
        "the others, before the next player builds. With five or fewer you keep all. After the last round nothing "
        "is asked.") },
  { "M44", N_ ("Grey workers, last round"),
    N_ ("Of the four grey workers at most two are away in a round, so there are always two for the castle. In the "
        "sixth round the castle gives no grey workers and the lodge names no first player; builders may be sent "
        "there all the same.") },
  { "M45", N_ ("Ties"), N_ ("Equal points and equal gold share the win.") },
  { "M46", N_ ("Points"), N_ ("Points have no upper limit.") },
  { "M47", N_ ("The stargazer"),
    N_ ("The owner of the stargazer knows the event of a round from the beginning of the round. The others do not.") },
  { "M48", N_ ("Two, three or four"),
    N_ ("The rules are the same for two, three and four. With two players the price ends at 2, and then those that "
        "waited are free. With three the last two of nine drawn builders are free, with four the last five of "
        "twelve.") },
  { "M49", N_ ("A deal of one's own"),
    N_ ("A deal of one's own may have any craftsman, privilege or event in any round, and one card several times. "
        "Two craftsmen with one name then have the capacity of both. A lasting privilege held twice works once; "
        "one for a single use can be used as often as it is held.") },
  { NULL, NULL, NULL },
};

const char *
cathedral_rules_of_question (unsigned question)
{
  static const char *const numbers[CATHEDRAL_PHASES] = {
    [CATHEDRAL_PHASE_OVER] = "B39",    [CATHEDRAL_PHASE_CHOOSE] = "B5",  [CATHEDRAL_PHASE_THROW] = "B12",
    [CATHEDRAL_PHASE_PLACE] = "B13",   [CATHEDRAL_PHASE_BISHOP] = "B19", [CATHEDRAL_PHASE_AMULET] = "M25",
    [CATHEDRAL_PHASE_DISMISS] = "M28", [CATHEDRAL_PHASE_LETTER] = "M33", [CATHEDRAL_PHASE_HIRE] = "M34",
    [CATHEDRAL_PHASE_MARKET] = "B30",  [CATHEDRAL_PHASE_BUILD] = "B32",  [CATHEDRAL_PHASE_KEEP] = "B36",
  };

  g_return_val_if_fail (question < G_N_ELEMENTS (numbers), NULL);
  return numbers[question];
}

/* That of gold, goods and points, by where they come from. */
static const char *
find_cause (const BastideEvent *event)
{
  switch (event->detail[CATHEDRAL_AT_MILESTONE])
    {
    case CATHEDRAL_MILESTONE_TOWN: return "B40";
    case CATHEDRAL_MILESTONE_PRIORY: return "B23";
    case CATHEDRAL_MILESTONE_FOREST:
    case CATHEDRAL_MILESTONE_QUARRY:
    case CATHEDRAL_MILESTONE_PIT: return "B24";
    case CATHEDRAL_MILESTONE_COURT: return "B26";
    default: return "B18";
    }
}

const char *
cathedral_rules_of_event (const BastideEvent *event)
{
  static const char *const numbers[] = {
    [CATHEDRAL_LOG_ROUND] = "B38",     [CATHEDRAL_LOG_TOWN] = "B4",       [CATHEDRAL_LOG_GUILD] = "B4",
    [CATHEDRAL_LOG_DISPLAY] = "B4",    [CATHEDRAL_LOG_TOOK] = "B7",       [CATHEDRAL_LOG_HIRED] = "B8",
    [CATHEDRAL_LOG_DROPPED] = "B9",    [CATHEDRAL_LOG_PASSED] = "B6",     [CATHEDRAL_LOG_MILL] = "B10",
    [CATHEDRAL_LOG_DRAWN] = "B11",     [CATHEDRAL_LOG_THROWN] = "B12",    [CATHEDRAL_LOG_ASIDE] = "M24",
    [CATHEDRAL_LOG_PLACED] = "B13",    [CATHEDRAL_LOG_WAITS] = "B13",     [CATHEDRAL_LOG_EVENT] = "B18",
    [CATHEDRAL_LOG_SAFE] = "M27",      [CATHEDRAL_LOG_CUBE] = "B19",      [CATHEDRAL_LOG_USED] = "B40",
    [CATHEDRAL_LOG_LEVY] = "B27",      [CATHEDRAL_LOG_DISMISSED] = "M28", [CATHEDRAL_LOG_INCOME] = "B20",
    [CATHEDRAL_LOG_PRIVILEGE] = "B22", [CATHEDRAL_LOG_TAX] = "B25",       [CATHEDRAL_LOG_TAXED] = "B25",
    [CATHEDRAL_LOG_GREY] = "B29",      [CATHEDRAL_LOG_BOUGHT] = "B31",    [CATHEDRAL_LOG_SOLD] = "B31",
    [CATHEDRAL_LOG_LEFT] = "M36",      [CATHEDRAL_LOG_WORKED] = "B33",    [CATHEDRAL_LOG_KEPT] = "B36",
    [CATHEDRAL_LOG_BUILT] = "B37",     [CATHEDRAL_LOG_OVER] = "B39",
  };

  if (event == NULL)
    return "B6";
  g_return_val_if_fail (event->type < G_N_ELEMENTS (numbers), NULL);
  if (event->type == CATHEDRAL_LOG_HIRED && event->x == 0)
    return "B28";
  if (event->type == CATHEDRAL_LOG_WORKED && cathedral_craftsmen[event->part].cost_gold > 0)
    return "B34";
  return numbers[event->type] != NULL ? numbers[event->type] : find_cause (event);
}

const char *
cathedral_rules_of_reason (BastideReason reason)
{
  return cathedral_rules.rules[reason.rule];
}
