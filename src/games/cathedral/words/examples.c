/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The examples of the rules. Each is the beginning of a game of two: the cards of its first round, its moves, and the
 * part of the sheet to show. */
#include "examples.h"

#include "games/cathedral/rules/example.h"
#include "games/cathedral/rules/rules.h"

#include <string.h>

#include <glib/gi18n.h>

/* What the first round has, and what is the same in all examples. */
#define ROUND(n, guild, display, town, event)                                                                          \
  "round " n " guild " guild " display " display " left sand-4,wood-4 town " town " event " event                      \
  " bag 010101 back 0 die 2\n"
#define FIRST(town, event) ROUND ("1", "toolmaker,cabinetmaker", "limeburner,mason-1", town, event)
#define USUAL FIRST ("relic,purse", "grant")
#define LATER                                                                                                          \
  ROUND ("2", "carpenter-2,mason-2", "potter-2,engineer", "ore,workshop", "grant")                                     \
  ROUND ("3", "mason-3,carpenter-3", "sculptor-3,potter-3", "hand,clerk", "wool")                                      \
  ROUND ("4", "mason-4,carpenter-4", "sculptor-4,glassblower-4", "pit-right,forest-right", "vein")                     \
  ROUND ("5", "carpenter-5,goldsmith-5", "sculptor-5,glassblower-5", "quarry-right,almoner", "helpers")                \
  ROUND ("6", "goldsmith-6,sculptor-6", "organbuilder,bellfounder", "delivery,ingot", "grant")

enum { SLOT = CATHEDRAL_CELL_SLOT, ASKS = true };

static const struct {
  const char *name;
  const char *rules; /* separated by spaces, with a space at both ends */
  const char *round; /* the first one of the deal */
  const char *moves; /* `to QUESTION`: the last legal moves until it is asked; `why MOVE`: one that is refused */
  unsigned from, to; /* cells */
  bool is_asking;
  const char *caption;
} examples[] = {
  { "cathedral-board", " B1 B2 B3 B17 M2 M6 M48 ", USUAL, "", CATHEDRAL_CELL_HERALD, CATHEDRAL_CELL_QUARRY, false,
    N_ ("The board at the start: twelve places along the road, and the building site in the middle.") },
  { "cathedral-display", " B4 B5 B6 M7 M8 M13 ", USUAL, "", SLOT, SLOT + 3, ASKS,
    N_ ("The display begins with two craftsmen; the resource cards follow. What can be taken has a frame.") },
  { "cathedral-workers", " B7 M12 ", USUAL, "take stone-4, pass", SLOT + 2, SLOT + 5, ASKS,
    N_ ("The player has two workers left. On the other cards stands in red how many are missing.") },
  { "cathedral-price", " B8 M9 ", USUAL, "", SLOT, SLOT + 1, ASKS,
    N_ ("The coin says what a craftsman costs: 4 gold, and 5 gold.") },
  { "cathedral-five", " B9 B28 M10 M11 M34 ", USUAL,
    "take limeburner, pass, take mason-1, pass, place guild-1, to hire", SLOT + 2, SLOT + 5, ASKS,
    N_ ("The toolmaker from the guild hall would be the sixth craftsman. One of the six is given up.") },
  { "cathedral-mill", " B10 B20 ", USUAL, "take stone-2, take wood-2, pass, pass", CATHEDRAL_CELL_MILL,
    CATHEDRAL_CELL_MILL, false, N_ ("Seven and nine workers were not sent anywhere. They are in the mill.") },
  { "cathedral-drawn", " B11 B14 B15 M14 M15 M16 M23 ", USUAL, "pass, pass, pass, keep, pass", CATHEDRAL_CELL_DIAL,
    CATHEDRAL_CELL_LODGE, false,
    N_ ("Two builders wait beside 7 and 6. The next one has been drawn; to send it costs 5 gold.") },
  { "cathedral-throw", " B12 M17 M18 M19 ", USUAL, "pass, pass, place castle", CATHEDRAL_CELL_DIAL,
    CATHEDRAL_CELL_LODGE, ASKS,
    N_ ("Another player’s builder has been drawn. The first player may throw it back into the bag.") },
  { "cathedral-send", " B13 M20 ", USUAL, "pass, pass", CATHEDRAL_CELL_CASTLE, CATHEDRAL_CELL_COURT, ASKS,
    N_ ("A ring is round every place that the builder can be sent to. At court that is the first one.") },
  { "cathedral-taken", " B16 ", USUAL, "pass, pass, place castle, keep, why place castle", CATHEDRAL_CELL_CASTLE,
    CATHEDRAL_CELL_GUILD, false, N_ ("Refused: the castle has one place, and it is taken.") },
  { "cathedral-event", " B18 M25 M27 ", FIRST ("relic,purse", "levy"), "pass, pass, place bishop, to bishop",
    CATHEDRAL_CELL_HERALD, CATHEDRAL_CELL_BISHOP, ASKS,
    N_ ("A bad event is uncovered. The visitor of the bishop may choose to be safe.") },
  { "cathedral-bishop", " B19 M26 ", FIRST ("relic,purse", "levy"), "pass, pass, place bishop, to bishop",
    CATHEDRAL_CELL_BISHOP, CATHEDRAL_CELL_MARKET, ASKS,
    N_ ("The visitor of the bishop chooses: to be safe from the event, or one cube from the market.") },
  { "cathedral-town", " B22 B40 M32 ", USUAL, "pass, pass, place town-2", CATHEDRAL_CELL_TOWN, CATHEDRAL_CELL_TOWN,
    false, N_ ("The builder stands at the second privilege, a full purse. It brings 8 gold.") },
  { "cathedral-priory", " B23 M22 ", USUAL, "pass, pass, place priory, keep, place priory", CATHEDRAL_CELL_PRIORY,
    CATHEDRAL_CELL_PRIORY, false, N_ ("The builder that came first brings 2 points, the second 1 point.") },
  { "cathedral-sites", " B24 M29 ", USUAL, "take stone-2, take wood-2, take wood-3, take stone-3",
    CATHEDRAL_CELL_FOREST, CATHEDRAL_CELL_QUARRY, false,
    N_ ("The workers of both players are in the forest and in the quarry.") },
  { "cathedral-court", " B25 B26 B27 M30 M33 ", FIRST ("letter,purse", "grant"),
    "pass, pass, place town-1, keep, place court, to letter", CATHEDRAL_CELL_COURT, CATHEDRAL_CELL_COURT, false,
    N_ ("The die shows a tax of 2 gold. The builder at court pays nothing, and then brings the metal.") },
  { "cathedral-castle", " B29 M44 ", USUAL, "pass, pass, place castle", CATHEDRAL_CELL_CASTLE, CATHEDRAL_CELL_CASTLE,
    false, N_ ("Two of the four grey workers will go to the owner of this builder.") },
  { "cathedral-market", " B30 M36 ", USUAL, "pass, pass, place market, keep, place market, to market",
    CATHEDRAL_CELL_MARKET, CATHEDRAL_CELL_MARKET, false,
    N_ ("Two builders trade by turns, that on the first place first. Coins show the prices.") },
  { "cathedral-trade", " B21 B31 M31 M35 ", USUAL, "take wood-2, pass, pass, place market, to market", SLOT, SLOT + 3,
    ASKS, N_ ("Each good has a counter: + buys and − sells. Metal can only be sold.") },
  { "cathedral-work", " B32 B33 B34 M38 M39 M40 M41 ", USUAL, "take mason-1, pass, take stone-4, pass, to build", SLOT,
    SLOT + 3, ASKS, N_ ("Of four stones the mason works two and the stonecutter two: 3 points.") },
  { "cathedral-mixer", " B35 M37 M42 ", FIRST ("relic,purse", "fever"),
    "take mason-1, take wood-2, take stone-2, pass, pass, to dismiss, dismiss mixer, to build", SLOT, SLOT + 2, ASKS,
    N_ ("Without a mortar mixer the mason cannot work; only the stonecutter can.") },
  { "cathedral-keep", " B36 M43 ", USUAL,
    "take stone-3, pass, take wood-2, pass, pass, keep, pass, place court, to build, done", SLOT, SLOT + 3, ASKS,
    N_ ("Six cubes are one too many. The player chooses which five stay.") },
  { "cathedral-lodge", " B37 ", USUAL, "pass, pass, place lodge", CATHEDRAL_CELL_DIAL, CATHEDRAL_CELL_LODGE, false,
    N_ ("The builder at the flag makes its owner the first player of the next round.") },
  { "cathedral-built", " B38 B39 M45 M46 ", USUAL, "to over", CATHEDRAL_CELL_BUILDING, CATHEDRAL_CELL_BUILDING, false,
    N_ ("Each round builds a part of the cathedral. After the sixth it stands, and the game is over.") },
  { "cathedral-last", " B41 ", FIRST ("delivery,ingot", "grant"), "", CATHEDRAL_CELL_TOWN, CATHEDRAL_CELL_TOWN, false,
    N_ ("The last round has its own privileges: the last delivery and an ingot.") },
  { "cathedral-herald", " M21 ", FIRST ("herald,purse", "grant"), "pass, pass, place town-1, to choose, to place",
    CATHEDRAL_CELL_SEAT, CATHEDRAL_CELL_SEAT, ASKS,
    N_ ("The herald lies before the player and can be used for the builder that was drawn.") },
  { "cathedral-fever", " M28 ", FIRST ("relic,purse", "fever"), "pass, pass, to dismiss", SLOT, SLOT + 2, ASKS,
    N_ ("The fever has come: one of the three craftsmen is given up.") },
};

static BastideMove
read_move (const BastideExample *example, const char *text)
{
  BastideMove move = { 0 };

  if (!cathedral_rules.parse (text, strlen (text), &example->kit, &move))
    g_error ("The example of a rule has no move “%s”", text);
  return move;
}

/* Plays the last of the legal moves until QUESTION is asked, at least once. */
static void
play_to (BastideExample *example, const char *question)
{
  BastideMoves moves;

  do
    {
      cathedral_rules.list (&example->state, &example->kit, &moves);
      g_assert (moves.n > 0);
      cathedral_rules.apply (&example->state, &example->kit, moves.at[moves.n - 1], NULL);
    }
  while (strcmp (cathedral_rules.questions[example->state.phase], question) != 0);
}

static void
play (BastideExample *example, const char *text)
{
  if (g_str_has_prefix (text, "to "))
    play_to (example, text + strlen ("to "));
  else if (g_str_has_prefix (text, "why "))
    example->reason = cathedral_rules.why (&example->state, &example->kit, read_move (example, text + strlen ("why ")));
  else
    {
      BastideMove move = read_move (example, text);

      if (cathedral_rules.why (&example->state, &example->kit, move).code != BASTIDE_LEGAL)
        g_error ("The example of a rule has the illegal move %s", text);
      cathedral_rules.apply (&example->state, &example->kit, move, NULL);
    }
}

/* The example called NAME, or for the rule of that number. */
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
cathedral_examples_name (const char *number)
{
  unsigned i = find (number);

  return i < G_N_ELEMENTS (examples) ? examples[i].name : NULL;
}

BastideExample *
cathedral_examples_find (const char *name, const char **caption)
{
  g_autofree char *lines = NULL;
  g_auto (GStrv) moves = NULL;
  BastideExample *example;
  BastideFault fault;
  BastideDeal deal;
  unsigned i = find (name);

  if (i == G_N_ELEMENTS (examples))
    return NULL;
  *caption = _ (examples[i].caption);
  lines = g_strconcat (examples[i].round, LATER, NULL);
  example = g_new0 (BastideExample, 1);
  example->from = (uint8_t) examples[i].from;
  example->to = (uint8_t) examples[i].to;
  example->is_asking = examples[i].is_asking;
  if (!cathedral_rules.open_kit (&example->kit, 0, NULL, 0, &fault)
      || !cathedral_rules.parse_deal (&example->kit, 2, lines, &deal, &fault))
    g_error ("The example of a rule has no deal: %s", fault.reason);
  cathedral_rules.begin (&example->state, &example->kit, 2, &deal, NULL);
  moves = g_strsplit (examples[i].moves, ", ", -1);
  for (unsigned j = 0; moves[j] != NULL; j++)
    play (example, moves[j]);
  return example;
}
