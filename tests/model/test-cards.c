/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The sentences that explain a position, with values that were worked out by hand. */
#include "fixture.h"
#include "games/town/words/words.h"
#include "model/table-reading.h"

/* A thing in a position, and its card. */
typedef struct {
  const char *deal, *moves; /* fixture.h */
  TownThingType type;
  int x, y, part;
  bool reveals;
  const char *card;
} Row;

#define FOUR_UNSEEN "end straight homes tee tee-public market-end-fish curve"
#define CITIZEN "tile 0 0 0; follower 0; tile 0 -1 0; pass"
#define CITIZEN_CARD "Street of 2 tiles\nWorth 2 now: 2 tiles × 1\nOwned by Red\nMissing: 1 tile or the wall"
#define CITIZEN_PLACE \
  "Open at one place, 2 north of the first tile: a tile that ends it or the wall closes it there\nPlace: the first tile"

/* Three markets with a merchant each, the first and third Red’s, that further tiles join in the east. */
#define MARKETS "through-fish through-grain through-livestock corner-fish three-livestock corner-livestock homes"
#define TWO_JOINED "tile 0 0 1; follower 0; tile 0 1 1; follower 0; tile 0 2 1; follower 0; tile 1 0 2; pass; tile 1 1 2; pass"

/* A tile with a street south, and others all round the hole south of it. */
#define HOMES_ROUND(street) "homes " street " homes homes homes homes homes homes homes homes"
#define RING(street) "homes " street " homes homes homes homes homes homes homes end"
#define ROUND_HOLE "tile 0 0 0; pass; tile 1 0 2; follower 0; tile 2 0 0; pass; tile 2 1 0; pass; tile 2 2 0; pass; " \
  "tile 1 2 0; pass; tile 0 2 0; pass; tile 0 1 0; pass"

/* A street with Red’s citizen and a market at its eastern end, whose second tile begins Blue’s first round. */
#define LONG_STREET "straight straight straight straight market-end-fish | market-end-fish straight straight"
#define ROUND "tile 0 0 1; follower 0; tile 1 0 1; pass; tile 2 0 1; pass; tile 3 0 1; pass; tile 4 0 1; pass; tile 5 0 3; pass"
#define ROUND_OF_NOBODY \
  "tile 0 0 1; pass; tile 1 0 1; pass; tile 2 0 1; pass; tile 3 0 1; pass; tile 4 0 1; pass; tile 5 0 3; pass"
#define WALL ROUND "; gate 5 0 N; guard; wall 5 0 E; pass; wall 5 0 S; wall 4 0 N; pass; tower 5 0 S"

#define GUARDED ROUND "; gate 5 0 N; guard; wall 5 0 E; pass; wall 5 0 S; wall 4 0 N; guard"

static const Row rows[] = {
  /* A street: its end needs a crossing or an end, which three of the four unseen tiles have. */
  { FOUR_UNSEEN, CITIZEN, TOWN_THING_FEATURE, 0, 0, 0, false,
    CITIZEN_CARD "\n\n" CITIZEN_PLACE },
  { FOUR_UNSEEN, CITIZEN, TOWN_THING_FEATURE, 0, -1, 0, true,
    CITIZEN_CARD "\n\n3 of 4 unseen tiles would close it\n" CITIZEN_PLACE },
  { FOUR_UNSEEN, CITIZEN, TOWN_THING_FOLLOWER, 0, 0, 0, true,
    "Red’s citizen\n" CITIZEN_CARD "\n\n3 of 4 unseen tiles would close it\n" CITIZEN_PLACE "\nReturns to the supply when it is complete" },
  { "end straight homes", CITIZEN, TOWN_THING_FEATURE, 0, 0, 0, true,
    CITIZEN_CARD "\n\nNo unseen tile is left to close it\n" CITIZEN_PLACE },
  /* The tile in hand is none of the unseen ones. */
  { "end straight end", CITIZEN, TOWN_THING_FEATURE, 0, 0, 0, true,
    CITIZEN_CARD "\nThe tile in hand would close it\n\nNo unseen tile is left to close it\n" CITIZEN_PLACE },
  { "end straight end tee end", CITIZEN, TOWN_THING_FOLLOWER, 0, 0, 0, true,
    "Red’s citizen\n" CITIZEN_CARD "\nThe tile in hand would close it\n\n2 of 2 unseen tiles would close it\n" CITIZEN_PLACE "\nReturns to the supply when it is complete" },
  { "end straight end curve", CITIZEN, TOWN_THING_FEATURE, 0, 0, 0, false,
    CITIZEN_CARD "\n\n" CITIZEN_PLACE },
  { "straight end curve", "tile 0 0 1; pass", TOWN_THING_FEATURE, 0, 0, 0, true,
    "Street of 1 tile\nWorth 1 now: 1 tile × 1\nOwned by nobody: no follower on it\n"
    "Missing: 2 tiles or the wall\nThe tile in hand would close either end\n\n"
    "Eastern end: no unseen tile, but the wall can close it\n"
    "Western end: no unseen tile, but the wall can close it\n"
    "Open at 2 places, to be closed by a tile or the wall at each\nPlace: the first tile" },
  /* At one end another street ends as well, which the tile in hand does not go on. */
  { "straight homes straight end curve", "tile 0 0 1; pass; tile 0 -1 0; pass; tile -1 -1 0; pass", TOWN_THING_FEATURE, 0, 0, 0, true,
    "Street of 1 tile\nWorth 1 now: 1 tile × 1\nOwned by nobody: no follower on it\n"
    "Missing: 2 tiles or the wall\nEastern end: the tile in hand would close it\n\n"
    "Eastern end: no unseen tile, but the wall can close it\n"
    "Western end: no unseen tile, but the wall can close it\n"
    "Open at 2 places, to be closed by a tile or the wall at each\nPlace: the first tile" },
  { "straight homes straight end curve", "tile 0 0 1; pass; tile 0 -1 0; pass; tile 1 -1 0; pass", TOWN_THING_FEATURE, 0, 0, 0, true,
    "Street of 1 tile\nWorth 1 now: 1 tile × 1\nOwned by nobody: no follower on it\n"
    "Missing: 2 tiles or the wall\nWestern end: the tile in hand would close it\n\n"
    "Eastern end: no unseen tile, but the wall can close it\n"
    "Western end: no unseen tile, but the wall can close it\n"
    "Open at 2 places, to be closed by a tile or the wall at each\nPlace: the first tile" },
  { "end straight homes curve", CITIZEN, TOWN_THING_FEATURE, 0, 0, 0, true,
    CITIZEN_CARD "\n\nNo unseen tile would close it, but the wall can\n" CITIZEN_PLACE },
  /* Both ends of a street: an end closes either, a curve leads on. */
  { "straight homes end curve", "tile 0 0 0; follower 0", TOWN_THING_FEATURE, 0, 0, 0, true,
    "Street of 1 tile\nWorth 1 now: 1 tile × 1\nOwned by Red\nMissing: 2 tiles or the wall\n\n"
    "Northern end: 1 of 2 unseen tiles\nSouthern end: 1 of 2 unseen tiles\n"
    "Open at 2 places, to be closed by a tile or the wall at each\nPlace: the first tile" },
  { "curve homes end curve", "tile 0 0 0; follower 0", TOWN_THING_FEATURE, 0, 0, 0, true,
    "Street of 1 tile\nWorth 1 now: 1 tile × 1\nOwned by Red\nMissing: 2 tiles or the wall\n\n"
    "Northern end: 1 of 2 unseen tiles\nEastern end: 1 of 2 unseen tiles\n"
    "Open at 2 places, to be closed by a tile or the wall at each\nPlace: the first tile" },
  { "straight homes curve", "tile 0 0 1; follower 0", TOWN_THING_FEATURE, 0, 0, 0, true,
    "Street of 1 tile\nWorth 1 now: 1 tile × 1\nOwned by Red\nMissing: 2 tiles or the wall\n\n"
    "Eastern end: no unseen tile, but the wall can close it\n"
    "Western end: no unseen tile, but the wall can close it\n"
    "Open at 2 places, to be closed by a tile or the wall at each\nPlace: the first tile" },
  { "straight homes end", "tile 0 0 1; follower 0", TOWN_THING_FEATURE, 0, 0, 0, false,
    "Street of 1 tile\nWorth 1 now: 1 tile × 1\nOwned by Red\nMissing: 2 tiles or the wall\n\n"
    "Open at 2 places, to be closed by a tile or the wall at each\nPlace: the first tile" },
  { LONG_STREET, ROUND, TOWN_THING_FEATURE, 3, 0, 0, false,
    "Street of 5 tiles\nWorth 10 now: 5 tiles × 2\nOwned by Red\nMissing: 1 tile or the wall\n\n"
    "Open at one place, 1 west of the first tile: a tile that ends it or the wall closes it there\n"
    "Each tile counts 2, because there are at least 4\nPlace: the first tile" },
  /* A residential area: open in the east, south and west of one tile, in the east, north and west of the other. */
  { FOUR_UNSEEN, CITIZEN, TOWN_THING_FEATURE, 0, 0, 1, true,
    "Residential area of 2 tiles\nWorth nothing now: no market borders on it\n"
    "Owned by nobody: no follower on it\nScored only at the end of the game\n\n"
    "Open at 6 places, to be closed by a tile or the wall at each\n"
    "It goes to whoever has most stewards in it then\nPlace: the first tile" },
  { "market-end-fish homes homes", "tile 0 0 0; follower 2", TOWN_THING_FOLLOWER, 0, 0, 2, true,
    "Red’s steward\nResidential area of 1 tile\nWorth 2 now: 1 market on its border × 2\nOwned by Red\n"
    "Scored only at the end of the game\n\nOpen at 2 places, to be closed by a tile or the wall at each\n"
    "It goes to whoever has most stewards in it then\nPlace: the first tile\n"
    "Lies flat: a steward stays until the end of the game" },
  { "curve curve curve curve homes", "tile 0 0 1; follower 1; tile 1 0 2; pass; tile 1 1 3; pass; tile 0 1 0; pass",
    TOWN_THING_FEATURE, 1, 1, 1, true,
    "Residential area of 4 tiles\nWorth nothing now: no market borders on it\nOwned by Red\n"
    "Scored only at the end of the game\nComplete: no other steward can join it\n\n"
    "It goes to whoever has most stewards in it then\nPlace: the first tile" },
  /* The place in the corner of three tiles is one, though two sides face it. */
  { "homes homes homes homes", "tile 0 0 0; pass; tile 1 0 0; pass; tile 0 1 0; pass", TOWN_THING_FEATURE, 0, 0, 0, true,
    "Residential area of 3 tiles\nWorth nothing now: no market borders on it\n"
    "Owned by nobody: no follower on it\nScored only at the end of the game\n\n"
    "Open at 7 places, to be closed by a tile or the wall at each\n"
    "It goes to whoever has most stewards in it then\nPlace: the first tile" },
  /* The gate in the north and a wall piece in the east close it. */
  { LONG_STREET, WALL, TOWN_THING_FEATURE, 5, 0, 2, true,
    "Residential area of 1 tile\nOwned by nobody: no follower on it\n"
    "Scored for nobody: it is complete, so that no steward can join it\nPlace: 5 east of the first tile" },
  /* A market: shared, then Red’s. */
  { MARKETS, TWO_JOINED, TOWN_THING_FEATURE, 1, 0, 0, true,
    "Market of 4 tiles with fish, grain and livestock\nWorth 12 now: 4 tiles × 3 goods\n"
    "Shared by Red and Blue\nMissing: 3 tiles or the wall\n\n"
    "Open at 3 places, to be closed by a tile or the wall at each\nEach of them gets all of its points\n"
    "Place: the first tile" },
  { MARKETS, TWO_JOINED "; tile 1 2 3; pass", TOWN_THING_FOLLOWER, 0, 1, 0, false,
    "Blue’s merchant\nMarket of 6 tiles with fish, grain and livestock\nWorth 18 now: 6 tiles × 3 goods\n"
    "Owned by Red: 2 of 3 followers on it\nMissing: 3 tiles or the wall\n\n"
    "Open at 3 places, to be closed by a tile or the wall at each\nPlace: the first tile\n"
    "Returns to the supply when it is complete" },
  { "market-end-fish homes", "tile 0 0 0; pass", TOWN_THING_FEATURE, 0, 0, 0, false,
    "Market of 1 tile with fish\nWorth 1 now: 1 tile × 1 good\nOwned by nobody: no follower on it\n"
    "Missing: 1 tile or the wall\n\n"
    "Open at one place, 1 north of the first tile: a tile that ends it or the wall closes it there\n"
    "Place: the first tile" },
  /* Holes (P18): the last tile of the deal would close the street, if it comes in time. */
  { RING ("end"), ROUND_HOLE, TOWN_THING_FEATURE, 1, 0, 0, true,
    "Street of 1 tile\nWorth 1 if completed: 1 tile × 1\nIt scores nothing if the game ends first\n"
    "Owned by Blue\nMissing: 1 tile\n\n1 of 1 unseen tiles would close it\n"
    "Open at one place inside the city, 1 east and 1 south of the first tile: only a tile can close it there\n"
    "Place: 1 east of the first tile" },
  /* Nothing can close a hole that no tile fits: the last tile has no street. */
  { HOMES_ROUND ("end"), ROUND_HOLE, TOWN_THING_FEATURE, 1, 0, 0, true,
    "Street of 1 tile\nWorth 1 if completed: 1 tile × 1\nIt scores nothing if the game ends first\n"
    "Owned by Blue\nMissing: 1 tile\n\nNo unseen tile would close it\n"
    "Open at one place inside the city, 1 east and 1 south of the first tile: only a tile can close it there\n"
    "Place: 1 east of the first tile" },
  { HOMES_ROUND ("straight"), ROUND_HOLE, TOWN_THING_FEATURE, 1, 0, 0, true,
    "Street of 1 tile\nWorth 1 if completed: 1 tile × 1\nIt scores nothing if the game ends first\n"
    "Owned by Blue\nMissing: 2 tiles\n\nNorthern end: no unseen tile, but the wall can close it\n"
    "Southern end: no unseen tile\nOpen at 2 places, to be closed by a tile or the wall at each\n"
    "1 of these places is inside the city, where only a tile can close it\nPlace: 1 east of the first tile" },
  { RING ("straight"), ROUND_HOLE, TOWN_THING_FEATURE, 1, 0, 0, true,
    "Street of 1 tile\nWorth 1 if completed: 1 tile × 1\nIt scores nothing if the game ends first\n"
    "Owned by Blue\nMissing: 2 tiles\n\nNorthern end: 1 of 1 unseen tiles\nSouthern end: 1 of 1 unseen tiles\n"
    "Open at 2 places, to be closed by a tile or the wall at each\n"
    "1 of these places is inside the city, where only a tile can close it\nPlace: 1 east of the first tile" },
  { RING ("straight"), ROUND_HOLE, TOWN_THING_FOLLOWER, 1, 0, 0, false,
    "Blue’s citizen\nStreet of 1 tile\nWorth 1 if completed: 1 tile × 1\nOwned by Blue\nMissing: 2 tiles\n\n"
    "Open at 2 places, to be closed by a tile or the wall at each\n"
    "1 of these places is inside the city, where only a tile can close it\nPlace: 1 east of the first tile\n"
    "Returns to the supply when it is complete" },
  /* Complete, before and after it is scored; and when the game is over. */
  { "end end homes", "tile 0 0 0; follower 0; tile 0 -1 2", TOWN_THING_FEATURE, 0, 0, 0, true,
    "Street of 2 tiles\nOwned by Red\nComplete: scored for Red as soon as the follower is decided\n"
    "Place: the first tile" },
  { "end end homes", "tile 0 0 0; follower 0; tile 0 -1 2; pass", TOWN_THING_FEATURE, 0, 0, 0, true,
    "Street of 2 tiles\nIt scored 2 for Red\nComplete: it brings nothing more\nPlace: the first tile" },
  { "end end homes", "tile 0 0 0; pass; tile 0 -1 2; pass", TOWN_THING_FEATURE, 0, 0, 0, true,
    "Street of 2 tiles\nOwned by nobody: no follower on it\nComplete: it brings nothing more\n"
    "Place: the first tile" },
  { "end end homes homes", "tile 0 0 0; follower 0; tile 0 -1 2; pass; tile 1 0 0; pass", TOWN_THING_FEATURE, 0, -1, 0,
    true,
    "Street of 2 tiles\nIt scored 2 for Red\nComplete: it brings nothing more\nPlace: the first tile" },
  { "end", "tile 0 0 0; follower 0", TOWN_THING_FEATURE, 0, 0, 0, true,
    "Street of 1 tile\nIt scored 1 for Red\nThe game is over: it brings nothing more\nPlace: the first tile" },
  { "market-end-fish", "tile 0 0 0; follower 2", TOWN_THING_FOLLOWER, 0, 0, 2, true,
    "Red’s steward\nResidential area of 1 tile\nWorth 2 now: 1 market on its border × 2\nOwned by Red\n"
    "Place: the first tile" },
  /* The wall. */
  { LONG_STREET, WALL, TOWN_THING_PIECE, 5, 0, BASTIDE_NORTH, true,
    "Gate\nThe wall goes on from it in both directions; no tower counts it\nBlue’s guard stands on it" },
  { LONG_STREET, WALL, TOWN_THING_PIECE, 5, 0, BASTIDE_EAST, true,
    "Wall piece\nCounted by Blue’s tower" },
  { LONG_STREET, WALL, TOWN_THING_PIECE, 4, 0, BASTIDE_NORTH, false,
    "Wall piece\nA tower at this end would score 1 point\n\nNext wall piece after it:\n"
    "It scores 0: it closes nothing\nA guard on it would be worth 0: no building in the row\n"
    "A tower here would then score 2 points" },
  { LONG_STREET, ROUND "; gate 5 0 E; pass; wall 5 0 S; pass", TOWN_THING_PIECE, 5, 0, BASTIDE_EAST, false,
    "Gate\nThe wall goes on from it in both directions; no tower counts it\n\nNext wall piece after it:\n"
    "It scores 0: it closes nothing\nA guard on it would be worth 2 now\n"
    "A tower here would then score 1 point\nIn the guard’s row: 1 public building × 2" },
  { LONG_STREET, GUARDED, TOWN_THING_PIECE, 5, 0, BASTIDE_SOUTH, false,
    "Wall piece\nA tower at this end would score 2 points\n\nNext wall piece after it:\n"
    "It scores 0: it closes nothing\nNo guard may stand on it: one stands directly opposite\n"
    "A tower here would then score 3 points" },
  { LONG_STREET, WALL, TOWN_THING_TOWER, 5, 0, BASTIDE_SOUTH, true,
    "Blue’s tower\nScored 2 when it was set: 2 wall pieces behind it\n\nNext wall piece after it:\n"
    "It scores 0: it closes nothing\nA guard on it would be worth 2 now\n"
    "A tower here would then score 1 point\nIn the guard’s row: 1 public building × 2" },
  /* Where the wall continues: the whole street of five tiles ends at the western side. */
  { LONG_STREET, WALL, TOWN_THING_NEXT, 3, 0, BASTIDE_NORTH, false,
    "Place of the next wall piece\nIt scores 0: it closes nothing\n"
    "A guard on it would be worth 0: no building in the row\nA tower here would then score 2 points" },
  { LONG_STREET, ROUND "; gate 0 0 N; pass", TOWN_THING_NEXT, 0, 0, BASTIDE_WEST, false,
    "Place of the next wall piece\nIt scores: Street of 5 tiles × 2: 10 for Red\n"
    "A guard on it would be worth 4 now\nA tower here would then score 1 point\n\n"
    "In the guard’s row: 2 public buildings × 2" },
  { LONG_STREET, ROUND_OF_NOBODY "; gate 0 0 N; pass", TOWN_THING_NEXT, 0, 0, BASTIDE_WEST, false,
    "Place of the next wall piece\nIt scores 0: Street of 5 tiles × 2: complete, nobody stood on it\n"
    "A guard on it would be worth 4 now\nA tower here would then score 1 point\n\n"
    "In the guard’s row: 2 public buildings × 2" },
  { LONG_STREET, WALL, TOWN_THING_GUARD, 5, 0, BASTIDE_NORTH, true,
    "Blue’s guard\nWorth 2 now: 1 public building × 2\nThe wall opposite ends the row\n"
    "Stays until the end of the game" },
  { LONG_STREET, ROUND "; gate 5 0 E; guard", TOWN_THING_GUARD, 5, 0, BASTIDE_EAST, false,
    "Blue’s guard\nWorth 4 now: 2 public buildings × 2\nA tile at the far end would make the row longer\n"
    "Stays until the end of the game" },
  { LONG_STREET, ROUND "; gate 1 0 N; guard", TOWN_THING_GUARD, 1, 0, BASTIDE_NORTH, false,
    "Blue’s guard\nWorth nothing now: no building in the row\n"
    "A tile at the far end would make the row longer\nStays until the end of the game" },
  { "straight straight straight market-end-fish | market-end-fish homes",
    "tile 0 0 1; pass; tile 1 0 1; pass; tile 0 1 1; pass; tile 2 0 1; pass; tile 3 0 3; pass; gate 1 0 S; pass; wall 0 1 E",
    TOWN_THING_PIECE, 0, 1, BASTIDE_EAST, false,
    "Short wall piece\nA tower at this end would score 1 point\n\nNext wall piece after it:\n"
    "It scores 0: it closes nothing\nA guard on it would be worth 0: no building in the row\n"
    "A tower here would then score 2 points" },
};

static void
test_cards (void)
{
  for (unsigned i = 0; i < G_N_ELEMENTS (rows); i++)
    {
      g_autoptr (BastideGame) game = fixture_game_of (2, rows[i].deal, false);
      BastideThing thing = { .type = (uint8_t) rows[i].type, .part = (uint8_t) rows[i].part };
      g_autoptr (BastideTable) table = bastide_table_new (game, NULL, NULL);
      g_autofree char *card = NULL;
      BastideWords words = { 0 };
      BastideEvent scored;

      fixture_moves (game, rows[i].moves);
      bastide_table_look_at_head (table);
      fixture_fill_words (game, &words);
      thing.tile = (uint8_t) town_state_tile_at (words.state, rows[i].x, rows[i].y);
      card = town_words_card (&words, thing, bastide_table_find_scoring (table, thing, &scored) ? &scored : NULL,
                              rows[i].reveals);
      g_assert_cmpstr (card, ==, rows[i].card);
    }
}

/* Each kind of thing has the mark of its own event, and a feature that of the tile at which it is pointed at. */
static void
test_marks (void)
{
  static const BastideEvent marks[] = {
    { .type = TOWN_EVENT_PLACED, .x = 0, .y = -1, .player = 1 },
    { .type = TOWN_EVENT_FOLLOWER, .x = 0, .y = 0, .part = 0, .player = 0 },
    { .type = TOWN_EVENT_WALL, .x = 0, .y = 0, .part = BASTIDE_WEST, .player = 1 },
    { .type = TOWN_EVENT_GUARD, .x = 0, .y = 0, .part = BASTIDE_SOUTH, .player = 0 },
    { .type = TOWN_EVENT_TOWER, .x = 0, .y = 0, .part = BASTIDE_WEST, .player = 1 },
  };
  static const struct {
    BastideThing thing;
    int y;
    const char *mark;
  } table[] = {
    { { TOWN_THING_FEATURE, 0, 0 }, -1, "The marked tile is new: Blue placed it" },
    { { TOWN_THING_FEATURE, 0, 0 }, 0, NULL },
    { { TOWN_THING_FOLLOWER, 0, 0 }, 0, "Marked because it is new: Red put it there" },
    { { TOWN_THING_FOLLOWER, 0, 1 }, 0, NULL },
    { { TOWN_THING_FOLLOWER, 1, 0 }, 0, NULL },
    { { TOWN_THING_PIECE, 0, BASTIDE_WEST }, 0, "Marked because it is new: Blue put it there" },
    { { TOWN_THING_PIECE, 0, BASTIDE_SOUTH }, 0, NULL },
    { { TOWN_THING_GUARD, 0, BASTIDE_SOUTH }, 0, "Marked because it is new: Red put it there" },
    { { TOWN_THING_GUARD, 0, BASTIDE_WEST }, 0, NULL },
    { { TOWN_THING_TOWER, 0, BASTIDE_WEST }, 0, "Marked because it is new: Blue put it there" },
    { { TOWN_THING_NEXT, 0, BASTIDE_WEST }, 0, NULL },
  };
  g_autoptr (BastideGame) game = fixture_game_of (2, FOUR_UNSEEN, false);
  BastideWords words = { 0 };

  fixture_moves (game, CITIZEN);
  fixture_fill_words (game, &words);
  for (unsigned i = 0; i < G_N_ELEMENTS (table); i++)
    {
      g_autofree char *mark = town_words_mark (&words, table[i].thing, 0, table[i].y, marks, G_N_ELEMENTS (marks));

      g_assert_cmpstr (mark, ==, table[i].mark);
    }
}

/* The chances of the street of the first tile in 400 games, and after a few. */
static void
test_chances (void)
{
  static const struct {
    unsigned games, completed, closed;
    struct {
      unsigned turns, games;
    } turns[3];
    const char *text;
  } table[] = {
    { 50, 31, 19, { { 3, 50 } }, "How often a tile or the wall completes it before the end: about 6 in 10 (first estimate)" },
    { 350, 1, 0, { { 3, 350 } }, "How often a tile or the wall completes it before the end: hardly ever (first estimate)" },
    { 400, 248, 80, { { 12, 50 }, { 14, 300 }, { 16, 50 } },
      "In 62 of 100 games a tile or the wall completes it before the end: about 6 in 10\n"
      "Only the end of the game closes it in 20 of 100 games\nThe game probably lasts 12 to 16 more turns" },
    { 400, 20, 4, { { 12, 40 }, { 14, 320 }, { 16, 40 } },
      "In 5 of 100 games a tile or the wall completes it before the end: about 1 in 10\n"
      "Only the end of the game closes it in 1 of 100 games\nThe game probably lasts 14 more turns" },
    { 400, 19, 0, { { 0, 41 }, { 1, 359 } },
      "In 5 of 100 games a tile or the wall completes it before the end: hardly ever\nThe game probably lasts at most 1 more turn" },
    { 400, 381, 1, { { 1, 400 } },
      "In 95 of 100 games a tile or the wall completes it before the end: nearly always\nThe game probably lasts 1 more turn" },
    { 400, 400, 0, { { 0, 400 } },
      "In 100 of 100 games a tile or the wall completes it before the end: nearly always\nThis is probably the last turn" },
    { 400, 380, 0, { { 0, 380 }, { 5, 20 } },
      "In 95 of 100 games a tile or the wall completes it before the end: about 9 in 10\nThis is probably the last turn" },
  };
  g_autoptr (BastideGame) game = fixture_game_of (2, FOUR_UNSEEN, false);
  const BastideThing street = { .type = TOWN_THING_FEATURE }, follower = { .type = TOWN_THING_FOLLOWER };
  const BastideThing area = { .type = TOWN_THING_FEATURE, .part = 1 }, gate = { .type = TOWN_THING_PIECE };
  BastideWords words = { 0 };

  fixture_moves (game, CITIZEN);
  fixture_fill_words (game, &words);
  for (unsigned i = 0; i < G_N_ELEMENTS (table); i++)
    {
      BastideChances chances;
      g_autofree char *text = NULL, *same = NULL;

      bastide_chances_init (&chances, &town_mind, words.state, words.kit);
      g_assert_null (town_words_chances (&words, street, &chances));
      chances.games = table[i].games;
      chances.of[0].outcomes[TOWN_CHANCE_COMPLETED] = (uint16_t) table[i].completed;
      chances.of[0].outcomes[TOWN_CHANCE_CLOSED] = (uint16_t) table[i].closed;
      for (unsigned k = 0; k < G_N_ELEMENTS (table[i].turns); k++)
        chances.turns[table[i].turns[k].turns] += (uint16_t) table[i].turns[k].games;
      text = town_words_chances (&words, street, &chances);
      g_assert_cmpstr (text, ==, table[i].text);
      same = town_words_chances (&words, follower, &chances);
      g_assert_cmpstr (same, ==, text);
      g_assert_null (town_words_chances (&words, area, &chances));
      g_assert_null (town_words_chances (&words, gate, &chances));
    }
}

/* A piece cannot complete a street that only a hole keeps open (R6), so it is not named. */
static void
test_chances_in_a_hole (void)
{
  static const struct {
    const char *deal;
    unsigned games;
    const char *first; /* sentence */
  } table[] = {
    { RING ("end"), 100, "How often a tile completes it before the end: about 3 in 10 (first estimate)" },
    { RING ("end"), 400, "In 30 of 100 games a tile completes it before the end: about 3 in 10" },
    { RING ("straight"), 400, "In 30 of 100 games a tile or the wall completes it before the end: about 3 in 10" },
  };
  const BastideThing street = { .type = TOWN_THING_FEATURE, .tile = 1 };

  for (unsigned i = 0; i < G_N_ELEMENTS (table); i++)
    {
      g_autoptr (BastideGame) game = fixture_game_of (2, table[i].deal, false);
      g_autofree char *text = NULL;
      BastideWords words = { 0 };
      BastideChances chances;

      fixture_moves (game, ROUND_HOLE);
      fixture_fill_words (game, &words);
      bastide_chances_init (&chances, &town_mind, words.state, words.kit);
      chances.games = table[i].games;
      for (unsigned k = 0; k < chances.n; k++)
        chances.of[k].outcomes[TOWN_CHANCE_COMPLETED] = (uint16_t) (3 * table[i].games / 10);
      text = town_words_chances (&words, street, &chances);
      g_assert_true (g_str_has_prefix (text, table[i].first));
    }
}

/* In random games: what a guard on the next piece would be worth is told if the player who builds has a follower, or
 * while no piece is built, if anybody has, and who has if not all; otherwise that nobody can put one, unless the piece
 * brings a follower back. */
static void
test_guards_need_followers (void)
{
  unsigned n_told = 0, n_lacking = 0, n_some = 0, n_back = 0;

  for (uint64_t seed = 1; seed <= 8; seed++)
    {
      g_autoptr (BastideGame) game = fixture_game (4, 0, seed, false);
      const BastideState *state = bastide_game_get_state (game);
      BastideRng rng = bastide_rng (seed);
      BastideWords words = { 0 };

      fixture_fill_words (game, &words);
      while (fixture_play (game, &rng, 1) > 0)
        {
          g_autofree char *rows_of_guards = town_words_overlay (&words, "rows", true, NULL);
          bool is_asked = town_state_phase (state) == TOWN_PHASE_WALL, has_one = false, lacks_one = false;

          for (int player = 0; player < 4; player++)
            if (!is_asked || player == (int) town_state_to_move (state))
              {
                has_one |= town_state_supply (state, player) > 0;
                lacks_one |= town_state_supply (state, player) == 0;
              }
          n_back += strstr (rows_of_guards, "a follower that comes back") != NULL;
          g_assert_true (!has_one || strstr (rows_of_guards, "a follower that comes back") == NULL);
          if (strstr (rows_of_guards, "Next wall piece") == NULL || strstr (rows_of_guards, "It scores: ") != NULL)
            continue; /* what is scored brings followers back */
          if (strstr (rows_of_guards, "A guard on it would be worth ") != NULL
              && strstr (rows_of_guards, "be worth 0") == NULL)
            g_assert_cmpint (strstr (rows_of_guards, "would have a follower for it") != NULL, ==, lacks_one);
          n_some += has_one && lacks_one;
          n_told += has_one;
          n_lacking += !has_one;
          g_assert_cmpint (strstr (rows_of_guards, "follower left") == NULL, ==, has_one);
          if (!has_one)
            g_assert_null (strstr (rows_of_guards, "A guard on it would be worth"));
        }
    }
  g_assert_cmpuint (n_told, >, 100);
  g_assert_cmpuint (n_lacking, >, 10);
  g_assert_cmpuint (n_some, >, 10);
  g_assert_cmpuint (n_back, >, 0);
}

/* 7 of 33 is one in 4.7, 1 of 2 one in 2, 2 of 3 is 6.7 of 10, and 19 of 20 is 9.5, but not always. */
static void
test_fits (void)
{
  static const struct {
    unsigned fitting, unseen;
    const char *text;
  } table[] = {
    { 7, 33, "7 of 33: the next tile fits one time in 5" },
    { 1, 2, "1 of 2: the next tile fits one time in 2" },
    { 2, 3, "2 of 3: the next tile fits about 7 times in 10" },
    { 19, 20, "19 of 20: the next tile fits about 9 times in 10" },
    { 0, 33, "None of the 33 tiles that can be next fits here" },
    { 0, 1, "The next tile does not fit here" },
    { 1, 1, "The next tile fits here" },
    { 4, 4, "Each of the 4 tiles that can be next fits here" },
    { 0, 0, "No unseen tile is left" },
  };

  for (unsigned i = 0; i < G_N_ELEMENTS (table); i++)
    {
      g_autofree char *text = bastide_words_fits (table[i].fitting, table[i].unseen);

      g_assert_cmpstr (text, ==, table[i].text);
    }
}

#define NO_MARKET "No follower stands on a market\n\n"

/* Owners and rows in the positions of the cards above. */
static void
test_overlays (void)
{
  static const struct {
    const char *deal, *moves, *owners, *rows;
  } table[] = {
    { FOUR_UNSEEN, "tile 0 0 0; pass", "Nobody owns a street, market or residential area", "No guard stands on the wall" },
    { MARKETS, TWO_JOINED,
      "Market of 4 tiles × 3 goods: worth 12 now, for each of Red and Blue · the first tile\n\n"
      "Market of 1 tile × 1 good: worth 1 now, for Red · 2 south of the first tile",
      "No guard stands on the wall" },
    { MARKETS, TWO_JOINED "; tile 1 2 3; pass",
      "Market of 6 tiles × 3 goods: worth 18 now, for Red · the first tile\n"
      "Owned by Red: 2 of 3 followers on it",
      "No guard stands on the wall" },
    { LONG_STREET, WALL, NO_MARKET "Street of 5 tiles × 2: worth 10 now, for Red · the first tile",
      "Next wall piece on the south side of the fish market, 4 east of the first tile:\nIt scores 0: it closes nothing\n"
      "A guard on it would be worth 2 now\nIn the guard’s row: 1 public building × 2\nA tower here would then score 1 point\n\n"
      "Next wall piece on the north side of the street, 3 east of the first tile:\nIt scores 0: it closes nothing\n"
      "A guard on it would be worth 0: no building in the row\nA tower here would then score 2 points\n\n"
      "Blue’s guard watches 1 public building × 2: 2 · north side of the fish market, 5 east of the first tile" },
    { LONG_STREET, ROUND "; gate 5 0 N; guard; wall 5 0 E; guard",
      NO_MARKET "Street of 5 tiles × 2: worth 10 now, for Red · the first tile",
      "Next wall piece on the south side of the fish market, 5 east of the first tile:\nIt scores 0: it closes nothing\n"
      "No guard may stand on it: one stands directly opposite\nA tower here would then score 2 points\n\n"
      "Next wall piece on the north side of the fish market, 4 east of the first tile:\nIt scores 0: it closes nothing\n"
      "A guard on it would be worth 2 now\nIn the guard’s row: 1 public building × 2\nA tower here would then score 1 point\n\n"
      "Blue’s guard watches 1 public building × 2: 2 · north side of the fish market, 5 east of the first tile\n\n"
      "Red’s guard watches 2 public buildings × 2: 4 · east side of the fish market, 5 east of the first tile" },
  };

  for (unsigned i = 0; i < G_N_ELEMENTS (table); i++)
    {
      g_autoptr (BastideGame) game = fixture_game_of (2, table[i].deal, false);
      g_autofree char *owners = NULL, *rows_of_guards = NULL;
      BastideWords words = { 0 };

      fixture_moves (game, table[i].moves);
      fixture_fill_words (game, &words);
      owners = town_words_overlay (&words, "owners", true, NULL);
      g_assert_cmpstr (owners, ==, table[i].owners);
      rows_of_guards = town_words_overlay (&words, "rows", true, NULL);
      g_assert_cmpstr (rows_of_guards, ==, table[i].rows);
    }
}

/* Whatever the order of the tiles: markets, streets, residential areas, and the most valuable of a kind first. */
static void
test_owners_in_order (void)
{
  static const int columns[] = { 2, 1, -1, 0, 0 }; /* of what the paragraphs are about */
  g_autoptr (BastideGame) game = fixture_game_of (2, "market-end-fish straight through-fish three-livestock "
                                                       "through-grain straight straight straight homes", false);
  g_autoptr (GArray) about = g_array_new (FALSE, FALSE, sizeof (BastideParagraph));
  g_autofree char *owners = NULL;
  BastideWords words = { 0 };

  fixture_moves (game, "tile 0 0 0; follower 2; tile -1 0 0; follower 0; tile 1 0 0; follower 0; tile 2 0 0; follower 0; "
                       "tile 2 1 0; pass; tile 0 1 0; follower 0; tile -1 1 0; pass; tile -1 2 0; pass");
  fixture_fill_words (game, &words);
  owners = town_words_overlay (&words, "owners", true, about);
  g_assert_cmpstr (owners, ==,
                   "Market of 2 tiles × 2 goods: worth 4 now, for Blue · 2 east of the first tile\n\n"
                   "Market of 1 tile × 1 good: worth 1 now, for Red · 1 east of the first tile\n\n"
                   "Street of 3 tiles: worth 3 now, for Blue · 1 west of the first tile\n\n"
                   "Street of 2 tiles: worth 2 now, for Blue · the first tile\n\n"
                   "Residential area with 2 markets × 2: worth 4 now, for Red · the first tile");
  g_assert_cmpuint (about->len, ==, G_N_ELEMENTS (columns));
  for (unsigned i = 0; i < about->len; i++)
    {
      g_assert_cmpint (g_array_index (about, BastideParagraph, i).event.x, ==, columns[i]);
      g_assert_cmpint (g_array_index (about, BastideParagraph, i).event.y, ==, 0);
    }
}

/* What a hole keeps open brings nothing if the game ends (P18), which people at a table do not see. */
static void
test_owners_of_holes (void)
{
#define OWNED NO_MARKET "Street of 1 tile: worth 1 if it is completed, for Blue · 1 east of the first tile"
  static const struct {
    bool reveals;
    const char *owners;
  } table[] = {
    { false, OWNED },
    { true, OWNED "\nIt scores nothing if the game ends first" },
  };

  for (unsigned i = 0; i < G_N_ELEMENTS (table); i++)
    {
      g_autoptr (BastideGame) game = fixture_game_of (2, RING ("end"), false);
      g_autofree char *owners = NULL;
      BastideWords words = { 0 };

      fixture_moves (game, ROUND_HOLE);
      fixture_fill_words (game, &words);
      owners = town_words_overlay (&words, "owners", table[i].reveals, NULL);
      g_assert_cmpstr (owners, ==, table[i].owners);
    }
#undef OWNED
}

static void
test_unseen (void)
{
  g_autofree char *none = town_words_unseen (NULL, 0), *one = town_words_unseen (NULL, 1);
  g_autofree char *many = town_words_unseen (NULL, 33);

  g_assert_cmpstr (none, ==, "No unseen tile is left");
  g_assert_cmpstr (one, ==, "1 tile is unseen.");
  g_assert_cmpstr (many, ==, "33 tiles are unseen. Nobody knows which stack holds them, so each is equally likely to "
                             "come next.");
}

/* The table of P11. */
static void
test_stacks (void)
{
  static const char *const brief[][TOWN_STACKS] = { { "no building", "each builds 2", "each builds 4" },
                                                       { "no building", "each builds 1", "each builds 2" },
                                                       { "no building", "each builds 1", "each builds 2" } };

  for (int players = 2; players <= 4; players++)
    for (int stack = 0; stack < TOWN_STACKS; stack++)
      {
        g_autofree char *text = town_words_stack_briefly (players, stack);

        g_assert_cmpstr (text, ==, brief[players - 2][stack]);
      }
}

static void
test_stacks_in_full (void)
{
  g_autofree char *first = town_words_stack (2, 0), *second = town_words_stack (3, 1);
  g_autofree char *third = town_words_stack (2, 2);

  g_assert_cmpstr (first, ==, "No wall is built while this stack is in use.");
  g_assert_cmpstr (second, ==,
                   "When one of these tiles completes a street or market, each player builds 1 wall piece.");
  g_assert_cmpstr (third, ==,
                   "When one of these tiles completes a street or market, each player builds 4 wall pieces.");
}

static void
test_ledger (void)
{
  g_autoptr (BastideGame) game = fixture_game (2, 0, 1, false);
  const int16_t some[TOWN_SOURCES] = { [TOWN_SOURCE_STREET] = 12, [TOWN_SOURCE_MARKET] = 16,
                                           [TOWN_SOURCE_GUARD] = 6 };
  const int16_t none[TOWN_SOURCES] = { 0 }, lost[TOWN_SOURCES] = { [TOWN_SOURCE_STREET] = 5, [TOWN_SOURCE_GUARD] = -2 };
  g_autofree char *red = NULL, *blue = NULL, *less = NULL;
  BastideWords words = { 0 };

  fixture_fill_words (game, &words);
  red = bastide_words_ledger (&words, 0, some);
  g_assert_cmpstr (red, ==, "Red: 34 if the game ended now (Streets 12, Markets 16 and Guards 6)");
  blue = bastide_words_ledger (&words, 1, none);
  g_assert_cmpstr (blue, ==, "Blue: nothing if the game ended now");
  less = bastide_words_ledger (&words, 1, lost); /* as in games in which points can be lost */
  g_assert_cmpstr (less, ==, "Blue: 3 if the game ended now (Streets 5 and Guards -2)");
}

/* Streets, markets, towers, stewards and guards of Red, Blue and Green, counted by hand. */
static void
test_who_would_win (void)
{
  static const struct {
    unsigned players;
    int16_t points[TOWN_MAX_PLAYERS][TOWN_SOURCES];
    const char *text;
  } table[] = {
    { 2, { { 0 }, { 0 } }, "Nobody would have points" },
    { 2, { { 0, 3, 1 }, { 0, 2, 2 } }, "Red and Blue would share the win with 4 points each" },
    { 2, { { 0, 1 }, { 0, 0, 1 } }, "Red and Blue would share the win with 1 point each" },
    { 2, { { 0, 12, 30, 4, 6, 8 }, { 0, 20, 45, 0, 4, 3 } },
      "Blue would win by 12 points\nMostly by Markets: 45 to 30 against Red" },
    { 2, { { 0, 5, 0, 0, 0, 9 }, { 0, 13 } }, "Red would win by 1 point\nMostly by Guards: 9 to 0 against Blue" },
    { 2, { { 0, 9, 2, 0, 14, 11 }, { 0, 8, 5, 0, 8, 5 } },
      "Red would win by 10 points\nMostly by Stewards and Guards: 6 points more by each than Blue" },
    { 3, { { 0, 9, 2 }, { 0, 4, 0, 7 }, { 0, 0, 30 } },
      "Green would win by 19 points\nMostly by Markets: 30 to 2 against Red" },
    { 3, { { 0, 2 }, { 0, 4, 0, 7 }, { 0, 0, 0, 0, 11 } }, "Blue and Green would share the win with 11 points each" },
  };

  for (unsigned i = 0; i < G_N_ELEMENTS (table); i++)
    {
      g_autoptr (BastideGame) game = fixture_game (table[i].players, 0, 1, false);
      BastideBySource points = { 0 };
      g_autofree char *text = NULL;
      BastideWords words = { 0 };

      fixture_fill_words (game, &words);
      for (unsigned player = 0; player < TOWN_MAX_PLAYERS; player++)
        memcpy (points[player], table[i].points[player], sizeof table[i].points[player]);
      text = bastide_words_ledger_lead (&words, points);
      g_assert_cmpstr (text, ==, table[i].text);
    }
}

/* The ledger is that of the moment on the screen, or of what a choice would make of it: Red’s merchant has 1, and 4 when
 * a second market with other goods closes his. */
static void
test_ledger_of_a_table (void)
{
  g_autoptr (BastideGame) game = fixture_game_of (2, "market-end-fish straight market-end-grain homes", false);
  g_autoptr (BastideTable) table = bastide_table_new (game, NULL, NULL);
  BastideBySource points = { 0 };
  BastideMove moves[2] = { fixture_move ("tile 0 -1 2"), { .type = TOWN_MOVE_PASS } };
  BastideEvents causes;

  fixture_moves (game, "tile 0 0 0; follower 0; tile 0 1 0; pass");
  bastide_table_get_ledger (table, NULL, 0, points, &causes);
  g_assert_cmpint (points[0][TOWN_SOURCE_MARKET], ==, 1);
  g_assert_cmpint (causes.at[0].type, ==, TOWN_EVENT_COMPLETED);
  for (unsigned n = 1; n <= 2; n++)
    {
      bastide_table_get_ledger (table, moves, n, points, NULL);
      g_assert_cmpint (points[0][TOWN_SOURCE_MARKET], ==, 4);
      g_assert_cmpint (points[1][TOWN_SOURCE_MARKET], ==, 0);
    }
  bastide_table_look (table, 1);
  bastide_table_get_ledger (table, NULL, 0, points, &causes);
  g_assert_cmpint (points[0][TOWN_SOURCE_MARKET], ==, 0);
  bastide_table_look_at_head (table);
  bastide_table_set_shown (table, 4);
  g_assert_true (bastide_table_play (table, moves, 1, NULL));
  g_assert_cmpint (bastide_table_get_state (table)->status.n_tiles, ==, 3);
  g_assert_cmpint (bastide_table_get_screen (table)->status.n_tiles, ==, 2);
  bastide_table_get_ledger (table, NULL, 0, points, NULL);
  g_assert_cmpint (points[0][TOWN_SOURCE_MARKET], ==, 1);
  bastide_table_set_shown (table, 5);
  bastide_table_get_ledger (table, NULL, 0, points, NULL);
  g_assert_cmpint (points[0][TOWN_SOURCE_MARKET], ==, 4);
  bastide_table_close (table);
}

/* By table rules nothing is revealed until the game is over. */
static void
test_table_rules (void)
{
  for (int rules = 0; rules < 2; rules++)
    {
      g_autoptr (BastideGame) game = fixture_game_of (2, "end end", rules == 1);
      g_autoptr (BastideTable) table = bastide_table_new (game, NULL, NULL);

      g_autoptr (BastidePlayer) red = g_list_model_get_item (bastide_table_get_players (table), 0);

      g_assert_cmpint (bastide_table_reveals (table), ==, rules == 0);
      g_assert_cmpint (bastide_player_tells_end (red), ==, rules == 0);
      fixture_moves (game, "tile 0 0 0; pass; tile 0 -1 2; pass");
      g_assert_true (bastide_table_reveals (table));
      bastide_table_look (table, 1);
      g_assert_true (bastide_table_reveals (table));
      bastide_table_close (table);
    }
}

int
main (int argc, char **argv)
{
  g_test_init (&argc, &argv, NULL);
  g_test_add_func ("/model/cards/say-what-things-are-worth-and-why", test_cards);
  g_test_add_func ("/model/cards/say-what-a-mark-means", test_marks);
  g_test_add_func ("/model/cards/say-what-becomes-of-a-street", test_chances);
  g_test_add_func ("/model/cards/say-that-only-tiles-close-a-hole", test_chances_in_a_hole);
  g_test_add_func ("/model/cards/say-whether-a-guard-can-be-put", test_guards_need_followers);
  g_test_add_func ("/model/cards/say-how-likely-the-next-tile-fits", test_fits);
  g_test_add_func ("/model/cards/say-who-owns-what-and-what-guards-watch", test_overlays);
  g_test_add_func ("/model/cards/owners-are-in-order", test_owners_in_order);
  g_test_add_func ("/model/cards/owners-know-holes", test_owners_of_holes);
  g_test_add_func ("/model/cards/say-how-many-tiles-are-unseen", test_unseen);
  g_test_add_func ("/model/cards/P11-say-what-a-stack-is-for", test_stacks);
  g_test_add_func ("/model/cards/P11-say-what-a-stack-is-for-in-full", test_stacks_in_full);
  g_test_add_func ("/model/cards/say-what-everybody-would-have", test_ledger);
  g_test_add_func ("/model/cards/who-would-win-and-why", test_who_would_win);
  g_test_add_func ("/model/cards/the-ledger-is-of-the-shown-moment-or-of-a-choice", test_ledger_of_a_table);
  g_test_add_func ("/model/cards/table-rules-reveal-nothing", test_table_rules);
  return g_test_run ();
}
