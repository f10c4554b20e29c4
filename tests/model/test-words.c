/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Words for everything. They are different for different things and never contain identifiers. */
#include "fixture.h"
#include "games/town/words/rules.h"

/* TEXT is not NULL, consists of whole lines, and has no words that only the program uses. */
static void
assert_readable (const BastideKit *set, const char *text)
{
  g_assert_nonnull (text);
  g_assert_true (g_utf8_validate (text, -1, NULL));
  g_assert_cmpstr (text, !=, "");
  g_assert_null (strstr (text, "  "));
  g_assert_null (strstr (text, "(null)"));
  g_assert_false (g_str_has_prefix (text, " ") || g_str_has_suffix (text, " ") || g_str_has_suffix (text, "\n"));
  for (int kind = 0; kind < set->n_kinds; kind++)
    if (strchr (set->kinds[kind].id, '-') != NULL)
      g_assert_null (strstr (text, set->kinds[kind].id));
}

static void
test_every_reason (void)
{
  g_autoptr (BastideGame) game = fixture_game_of (2, "cross cross cross", false);
  g_autoptr (GHashTable) seen = g_hash_table_new_full (g_str_hash, g_str_equal, g_free, NULL);
  BastideWords words = { 0 };

  fixture_moves (game, "tile 0 0 0; pass");
  fixture_fill_words (game, &words);
  for (int code = 0; code < TOWN_REASONS; code++)
    {
      BastideReason reason = { .code = (uint8_t) code };
      char *sentence = town_words_reason (&words, reason);

      assert_readable (words.kit, sentence);
      g_assert_false (g_hash_table_contains (seen, sentence));
      g_hash_table_add (seen, sentence);
      if (code == BASTIDE_LEGAL)
        continue;
      assert_readable (words.kit, bastide_words_find_rule (words.face->voice, town_reason_rule ((TownReasonCode) code))->text);
    }
}

/* Makes all sentences of GAME, played at random. Returns the set of event types that occurred. */
static unsigned
read_game (BastideGame *game, uint64_t seed)
{
  g_autoptr (BastideTable) table = bastide_table_new (game, NULL, NULL);
  GListModel *choices = bastide_table_get_choices (table);
  GListModel *history = G_LIST_MODEL (bastide_table_get_history (table));
  BastideRng rng = bastide_rng (seed);
  BastideWords words = { 0 };
  unsigned types = 0;

  do
    {
      const BastideEvents *events = bastide_game_get_events (game);
      g_autoptr (GHashTable) names = g_hash_table_new (g_str_hash, g_str_equal);
      g_autoptr (GPtrArray) kept = g_ptr_array_new_with_free_func (g_object_unref);
      g_autofree char *prompt = NULL;

      fixture_fill_words (game, &words);
      prompt = town_words_question (&words);
      assert_readable (words.kit, prompt);
      for (unsigned i = 0; i < events->n; i++)
        {
          g_autofree char *sentence = town_words_event (&words, &events->at[i]);

          assert_readable (words.kit, sentence);
          types |= 1u << events->at[i].type;
        }
      for (unsigned i = 0; i < g_list_model_get_n_items (choices); i++)
        {
          BastideChoice *choice = g_list_model_get_item (choices, i);

          g_ptr_array_add (kept, choice);
          assert_readable (words.kit, bastide_choice_get_name (choice));
          if (*bastide_choice_get_consequence (choice) != '\0')
            assert_readable (words.kit, bastide_choice_get_consequence (choice));
          if (!g_hash_table_add (names, (gpointer) bastide_choice_get_name (choice)))
            g_error ("Two choices are both called “%s”", bastide_choice_get_name (choice));
        }
    }
  while (fixture_play (game, &rng, 1) > 0);
  for (unsigned i = 0; i < g_list_model_get_n_items (history); i++)
    {
      g_autoptr (BastideHistoryItem) line = g_list_model_get_item (history, i);

      assert_readable (words.kit, bastide_history_item_get_text (line));
    }
  for (int tile = 0; tile < words.state->status.n_tiles; tile++)
    {
      g_autofree char *described = town_words_placed_tile (&words, tile);

      assert_readable (words.kit, described);
    }
  return types;
}

static void
test_every_event (void)
{
  /* These two are too rare for random games; other tests make them. */
  const unsigned rare = 1u << TOWN_EVENT_RING | 1u << TOWN_EVENT_DISCARDED;
  const unsigned all = (1u << (TOWN_EVENT_OVER + 1)) - 1;
  unsigned types = rare;

  for (unsigned seed = 1; seed <= 3 || (types != all && seed < 200); seed++)
    {
      g_autoptr (BastideGame) game = fixture_game (2 + seed % 3, 0, seed, false);

      types |= read_game (game, seed);
    }
  g_assert_cmpuint (types, ==, all);
}

/* Tiles with several segments of one kind in the same corner, streets with four ends, and markets next to streets. */
static void
test_odd_tiles (void)
{
  g_autofree char *text = NULL;
  BastideFault error;
  BastideKit set;
  size_t length;

  g_assert_true (g_file_get_contents (g_getenv ("BASTIDE_ODD_TILES"), &text, &length, NULL));
  g_assert_true (town_tile_set_parse (&set, text, length, &error));
  for (unsigned seed = 1; seed <= 3; seed++)
    {
      BastideSetup setup = {
        .rules = &town_rules,
        .set = &set,
        .set_text = text,
        .players = 2,
        .seed = seed,
        .seats = {
          { .colour = BASTIDE_RED, .level = "", .version = "", .name = "Red" },
          { .colour = BASTIDE_BLUE, .level = "", .version = "", .name = "Blue" },
        },
      };
      g_autoptr (BastideGame) game = bastide_game_new (&setup);

      read_game (game, seed);
    }
}

static void
test_sentences (void)
{
  static const struct {
    BastideEvent event;
    const char *text;
  } table[] = {
    { { .type = TOWN_EVENT_COMPLETED,
        .detail[TOWN_AT_FEATURE] = TOWN_STREET,
        .detail[TOWN_AT_TILES] = 3,
        .detail[TOWN_AT_WORTH] = 3,
        .detail[TOWN_AT_PLAYERS] = 1,
        .rule = 8 },
      "Street of 3 tiles: 3 for Red" },
    { { .type = TOWN_EVENT_COMPLETED,
        .detail[TOWN_AT_FEATURE] = TOWN_STREET,
        .detail[TOWN_AT_TILES] = 4,
        .detail[TOWN_AT_WORTH] = 8,
        .detail[TOWN_AT_PLAYERS] = 3,
        .rule = 8 },
      "Street of 4 tiles × 2: 8 each for Red and Blue" },
    { { .type = TOWN_EVENT_COMPLETED,
        .detail[TOWN_AT_FEATURE] = TOWN_STREET,
        .detail[TOWN_AT_TILES] = 1,
        .detail[TOWN_AT_WORTH] = 1,
        .detail[TOWN_AT_PLAYERS] = 2,
        .rule = 15 },
      "Street of 1 tile: 1 for Blue" },
    { { .type = TOWN_EVENT_COMPLETED,
        .detail[TOWN_AT_FEATURE] = TOWN_MARKET,
        .detail[TOWN_AT_TILES] = 3,
        .detail[TOWN_AT_GOODS] = 3,
        .detail[TOWN_AT_WORTH] = 6,
        .detail[TOWN_AT_PLAYERS] = 3 },
      "Market of 3 tiles × 2 goods: 6 each for Red and Blue" },
    { { .type = TOWN_EVENT_COMPLETED,
        .detail[TOWN_AT_FEATURE] = TOWN_MARKET,
        .detail[TOWN_AT_TILES] = 2,
        .detail[TOWN_AT_GOODS] = 4,
        .detail[TOWN_AT_WORTH] = 2 },
      "Market of 2 tiles × 1 good: complete, nobody stood on it" },
    { { .type = TOWN_EVENT_TOWER, .player = 1, .detail[TOWN_AT_WORTH] = 4 },
      "Tower counts 4 wall pieces: 4 for Blue" },
    { { .type = TOWN_EVENT_AREA,
        .detail[TOWN_AT_MARKETS] = 3,
        .detail[TOWN_AT_WORTH] = 6,
        .detail[TOWN_AT_PLAYERS] = 3 },
      "Residential area with 3 markets × 2: 6 each for Red and Blue" },
    { { .type = TOWN_EVENT_ROW,
        .detail[TOWN_AT_PUBLICS] = 3,
        .detail[TOWN_AT_HISTORICS] = 1,
        .detail[TOWN_AT_WORTH] = 9 },
      "Red’s guard watches 3 public buildings × 2 and 1 historic building × 3: 9" },
    { { .type = TOWN_EVENT_ROW, .player = 1 }, "Blue’s guard watches no building: 0" },
    { { .type = TOWN_EVENT_ROW, .detail[TOWN_AT_PUBLICS] = 1, .detail[TOWN_AT_WORTH] = 2 },
      "Red’s guard watches 1 public building × 2: 2" },
    { { .type = TOWN_EVENT_RING }, "The wall is closed all round" },
    { { .type = TOWN_EVENT_OVER, .detail[TOWN_AT_PLAYERS] = 1, .detail[TOWN_AT_END] = TOWN_END_TILES },
      "The last tile is placed. Red wins." },
    { { .type = TOWN_EVENT_OVER, .detail[TOWN_AT_PLAYERS] = 3, .detail[TOWN_AT_END] = TOWN_END_WALLS },
      "The last wall piece is built. Red and Blue share the win." },
    { { .type = TOWN_EVENT_FOLLOWER, .part = 1 }, "Red puts a citizen on the street in the east" },
    { { .type = TOWN_EVENT_RETURNED, .part = 4, .player = 1 }, "Blue’s steward returns" },
    { { .type = TOWN_EVENT_GATE, .part = BASTIDE_WEST }, "Red builds the gate on the west side of the first tile" },
    { { .type = TOWN_EVENT_WALL, .x = 1, .part = BASTIDE_SOUTH, .detail[TOWN_AT_SHORT] = true },
      "Red builds a short wall piece on the south side of the street, 1 east of the first tile" },
    { { .type = TOWN_EVENT_GUARD, .x = 1, .part = BASTIDE_SOUTH, .player = 1 },
      "Blue puts a guard on the wall, south side of the street, 1 east of the first tile" },
  };
  g_autoptr (BastideGame) game = fixture_game_of (2, "cross straight cross cross", false);
  BastideWords words = { 0 };

  fixture_moves (game, "tile 0 0 0; pass; tile 1 0 1; pass");
  fixture_fill_words (game, &words);
  for (unsigned i = 0; i < G_N_ELEMENTS (table); i++)
    {
      g_autofree char *text = town_words_event (&words, &table[i].event);

      g_assert_cmpstr (text, ==, table[i].text);
    }
}

static void
test_tiles (void)
{
  static const struct {
    const char *id;
    int turns;
    const char *text;
  } table[] = {
    { "straight-public", 1,
      "street from east to west, residential area in the north and south, with a public building" },
    { "cross-historic", 0,
      "crossing with streets to the north, east, south and west, with the historic building Batiment" },
    { "market-curve-e-fish", 3,
      "fish market in the west, street from north to east, residential area in the south, with a public building" },
    { "end", 2,
      "street end in the south, residential area in the north, east and west, with the historic building Saint Sernin" },
    { "homes", 0, "residential area all round, with the historic building Château Comtal" },
  };
  const BastideKit *set = town_tile_set_builtin ();

  for (unsigned i = 0; i < G_N_ELEMENTS (table); i++)
    {
      int kind = town_tile_set_find (set, table[i].id, strlen (table[i].id));
      g_autofree char *text = NULL;

      g_assert_cmpint (kind, >=, 0);
      text = town_words_tile (set, kind, table[i].turns);
      g_assert_cmpstr (text, ==, table[i].text);
    }
}

static void
test_places (void)
{
  g_autoptr (BastideGame) game = fixture_game_of (2, "cross straight cross cross", false);
  g_autofree char *middle = NULL, *east = NULL, *north = NULL;
  BastideWords words = { 0 };

  fixture_fill_words (game, &words);
  middle = town_words_cell (&words, 0, 0);
  g_assert_cmpstr (middle, ==, "the middle of the table");
  fixture_moves (game, "tile 0 0 0; pass; tile 1 0 1; pass");
  fixture_fill_words (game, &words);
  east = town_words_cell (&words, 2, 0);
  g_assert_cmpstr (east, ==, "2 east of the first tile, east of the street");
  north = town_words_cell (&words, 1, -1);
  g_assert_cmpstr (north, ==, "1 east and 1 north of the first tile, north of the street");
}

static void
test_consequences (void)
{
  g_autoptr (BastideGame) game = fixture_game_of (2, "cross straight cross cross", false);
  g_autofree char *closing = NULL, *follower = NULL;
  BastideMove tile = fixture_move ("tile 2 0 0"), citizen = fixture_move ("follower 1");
  BastideWords words = { 0 };

  fixture_moves (game, "tile 0 0 0");
  fixture_fill_words (game, &words);
  follower = town_words_effects (&words, &citizen, 1);
  g_assert_cmpstr (follower, ==, "Street of 1 tile: worth 1 now, for Red");
  fixture_moves (game, "follower 1; tile 1 0 1; pass");
  fixture_fill_words (game, &words);
  closing = town_words_effects (&words, &tile, 1);
  g_assert_cmpstr (closing, ==, "Street of 3 tiles: 3 for Red");
}

static void
test_prompts (void)
{
  g_autoptr (BastideGame) game = fixture_game (2, 1 << 1, 1, false);
  g_autofree char *person = NULL, *computer = NULL;
  BastideWords words = { 0 };

  fixture_fill_words (game, &words);
  person = town_words_question (&words);
  g_assert_cmpstr (person, ==, "Red: place the tile");
  fixture_moves (game, "tile 0 0 0; pass");
  fixture_fill_words (game, &words);
  computer = town_words_question (&words);
  g_assert_cmpstr (computer, ==, "Blue is thinking");
}

/* The question for a guard tells of a number only if there is one: a row without buildings has none. */
static void
test_guard_question (void)
{
  static const char street[] = "straight straight straight straight market-end-fish | market-end-fish straight straight";
  static const struct {
    const char *gate, *sentence;
  } rows[] = {
    { "gate 5 0 N", "The number is what the guard is worth now: it counts at the end of the game · " },
    { "gate 1 0 N", "A guard on it would be worth 0: no building in the row · " },
  };

  for (gsize i = 0; i < G_N_ELEMENTS (rows); i++)
    {
      g_autoptr (BastideGame) game = fixture_game_of (2, street, false);
      g_autofree char *wall = NULL;
      BastideWords words = { 0 };

      fixture_moves (game, "tile 0 0 1; follower 0; tile 1 0 1; pass; tile 2 0 1; pass; tile 3 0 1; pass; tile 4 0 1; pass");
      fixture_moves (game, "tile 5 0 3; pass");
      fixture_moves (game, rows[i].gate);
      fixture_fill_words (game, &words);
      wall = town_words_wall (&words);
      g_assert_true (g_str_has_prefix (wall, rows[i].sentence));
    }
}

/* A game of tests/data, whose record says how many points each seat has: 54 and 67. */
static void
test_winner (void)
{
  g_autofree char *path = g_test_build_filename (G_TEST_DIST, "..", "data", "finished.bastide", NULL), *text = NULL;
  g_autofree BastideState *state = g_new (BastideState, 1);
  g_autofree char *result = NULL, *prompt = NULL;
  BastideWords words = { .face = &bastide_town_face, .state = state };
  BastideFault error;
  BastideRecord *record;
  gsize length;

  g_assert_true (g_file_get_contents (path, &text, &length, NULL));
  g_assert_nonnull (strstr (text, "result 54 67"));
  record = bastide_record_parse (text, length, &error);
  bastide_record_replay (record, 0, bastide_record_length (record, 0), state, NULL);
  bastide_record_seats (record, 0, 0, words.seats);
  words.kit = record->kit;
  result = bastide_words_result (&words);
  g_assert_cmpstr (result, ==, "2 wins with 67 points");
  prompt = town_words_question (&words);
  g_assert_cmpstr (prompt, ==, "The game is over: 2 wins with 67 points");
  bastide_record_free (record);
}

static void
test_shared_win (void)
{
  g_autoptr (BastideGame) game = fixture_game_of (2, "cross", false);
  g_autofree char *result = NULL;
  BastideWords words = { 0 };

  fixture_moves (game, "tile 0 0 0; pass");
  fixture_fill_words (game, &words);
  result = bastide_words_result (&words);
  g_assert_cmpstr (result, ==, "Red and Blue share the win with 0 points each");
}

static void
test_discarded_tile (void)
{
  g_autoptr (BastideGame) game = fixture_game (2, 0, 1, false);
  BastideEvent event = { .type = TOWN_EVENT_DISCARDED };
  g_autofree char *text = NULL;
  BastideWords words = { 0 };

  fixture_fill_words (game, &words);
  text = town_words_event (&words, &event);
  g_assert_true (g_str_has_prefix (text, "A tile fits nowhere and leaves the game: street "));
}

/* A hint in a game of two: the moves played, the recommended move and the next best one with their answers, what the
 * first gains for Red, who has to move, and for Blue, and the expected words. */
typedef struct {
  const char *deal, *played;
  const char *move, *answer, *next, *next_answer;
  float own[BASTIDE_TERMS], others[BASTIDE_TERMS];
  const char *words;
} Hint;

static const char market[] = "market-end-fish straight market-end-grain homes";
static const char merchant[] = "tile 0 0 0; follower 0; tile 0 1 0; pass";
static const char street[] = "tile 0 0 0; pass; tile 0 1 0; follower 0";

static const Hint hints[] = {
  /* Points that only change from open to scored are no reason; what can be seen on the board is. */
  { market, merchant, "tile 0 -1 2", "pass", "tile 1 0 0", "pass",
    { [TOWN_TERM_MARKETS] = 2, [TOWN_TERM_FOLLOWERS] = 3 }, { 0 },
    "1 north of the first tile, north of the fish market, upside down. "
    "It closes your market for 4 and gives you 1 follower back." },
  { market, merchant, "tile 1 0 0", "pass", "tile 0 -1 2", "pass",
    { [TOWN_TERM_MARKETS] = -2, [TOWN_TERM_AREAS] = 4 }, { 0 },
    "1 east of the first tile, east of the fish market, not turned. "
    "It promises 4 more points from residential areas. The next best move closes your market for 4." },
  /* Putting a figure and having one less in the supply are weighed as one thing, and both are said. */
  { market, merchant, "tile 0 -1 2", "pass", "tile 1 0 0", "follower 0",
    { [TOWN_TERM_MARKETS] = -3, [TOWN_TERM_FOLLOWERS] = 5 }, { 0 },
    "1 north of the first tile, north of the fish market, upside down. "
    "It closes your market for 4 and gives you 1 follower back." },
  { market, merchant, "tile 1 0 0", "follower 0", "tile 1 0 0", "pass",
    { [TOWN_TERM_MARKETS] = 3, [TOWN_TERM_FOLLOWERS] = -2 }, { 0 },
    "1 east of the first tile, east of the fish market, not turned, with a merchant. "
    "It puts a merchant on a market worth 1 now. The next best move keeps 1 more follower in your supply." },
  /* If both bring a follower back, the one that remains in the supply is the reason. */
  { market, merchant, "tile 0 -1 2", "pass", "tile 0 -1 2", "follower 1", { [TOWN_TERM_FOLLOWERS] = 2 }, { 0 },
    "1 north of the first tile, north of the fish market, upside down. It keeps 1 more follower in your supply. "
    "The next best move puts a citizen on a street worth 1 now." },
  /* Points that the rival loses. */
  { market, street, "tile 0 2 2", "pass", "tile 1 0 0", "pass", { 0 }, { [TOWN_TERM_STREETS] = -2 },
    "2 south of the first tile, south of the street, upside down. It closes Blue’s street for 3." },
  { market, street, "tile 1 0 0", "pass", "tile 0 2 2", "pass", { 0 }, { [TOWN_TERM_STREETS] = -1 },
    "1 east of the first tile, east of the fish market, not turned. It holds Blue’s street at 2." },
  { market, street, "tile 1 0 0", "pass", "tile 0 2 2", "pass", { 0 },
    { [TOWN_TERM_STREETS] = 2, [TOWN_TERM_TOWERS] = -4, [TOWN_TERM_FOLLOWERS] = -0.5f },
    "1 east of the first tile, east of the fish market, not turned. It leaves Blue 4 fewer points from towers. "
    "The next best move closes Blue’s street for 3." },
  { market, street, "tile 1 0 0", "pass", "tile 0 2 2", "pass", { 0 }, { [TOWN_TERM_FOLLOWERS] = -1 },
    "1 east of the first tile, east of the fish market, not turned. "
    "It leaves Blue’s followers less chance of coming back and holds Blue’s street at 2." },
  /* Both gain the same, so what happens to a street is all there is to say. */
  { market, street, "tile 0 2 2", "pass", "tile 1 0 0", "pass",
    { [TOWN_TERM_STREETS] = 3 }, { [TOWN_TERM_STREETS] = 3 },
    "2 south of the first tile, south of the street, upside down. It closes Blue’s street for 3. "
    "Practically as good: 1 east of the first tile, east of the fish market, not turned. That holds Blue’s street at 2." },
  /* Equal as a whole, but each is good for something. */
  { market, merchant, "tile 0 -1 2", "pass", "tile 1 0 0", "pass",
    { [TOWN_TERM_MARKETS] = 2, [TOWN_TERM_AREAS] = -2 }, { 0 },
    "1 north of the first tile, north of the fish market, upside down. It closes your market for 4. Practically as "
    "good: 1 east of the first tile, east of the fish market, not turned. That promises 2 more points from residential "
    "areas." },
  { market, merchant, "tile 1 0 0", "pass", "tile 0 -1 2", "pass", { [TOWN_TERM_MARKETS] = -0.7f }, { 0 },
    "1 east of the first tile, east of the fish market, not turned. It leaves your market open for more tiles. "
    "Practically as good: 1 north of the first tile, north of the fish market, upside down. That closes your market for 4." },
  { market, street, "tile 0 2 2", "pass", "tile 1 0 0", "pass",
    { [TOWN_TERM_STREETS] = -4 }, { 0 },
    "2 south of the first tile, south of the street, upside down. It closes Blue’s street for 3, but comes out ahead "
    "when play goes on, though this one looks better at first: 1 east of the first tile, east of the fish market, not turned. "
    "That promises 4 more points from streets." },
  { "straight cross straight curve", "tile 0 0 0; follower 0; tile 0 -1 0; pass", "tile 1 -1 1", "pass",
    "tile 0 1 0", "pass", { [TOWN_TERM_STREETS] = -0.5f, [TOWN_TERM_AREAS] = -0.5f }, { 0 },
    "1 east and 1 north of the first tile, east of the crossing, turned right. It comes out ahead when play goes on, "
    "though this one looks better at first: 1 south of the first tile, south of the street, not turned. That brings your "
    "street to 3." },
  /* A guard that watches nothing yet. */
  { "straight straight straight market-end-fish | market-end-fish straight straight",
    "tile 0 0 1; follower 0; tile 1 0 1; pass; tile 2 0 1; pass; tile 3 0 1; pass; tile 4 0 3; pass; gate 1 0 N",
    "pass", "pass", "guard", "pass", { [TOWN_TERM_ROWS] = -2, [TOWN_TERM_FOLLOWERS] = 3 }, { 0 },
    "No guard. It keeps 1 more follower in your supply. The next best move promises 2 more points from guards." },
  /* A feature that grows, and one that can still grow. */
  { "straight cross straight curve", "tile 0 0 0; follower 0; tile 0 -1 0; pass", "tile 0 1 0", "pass",
    "tile 1 -1 1", "pass", { [TOWN_TERM_STREETS] = 1 }, { 0 },
    "1 south of the first tile, south of the street, not turned. It brings your street to 3." },
  { "straight cross market-end-fish curve", "tile 0 0 0; follower 0; tile 0 -1 0; pass", "tile 0 -2 0", "pass",
    "tile 0 1 2", "pass", { [TOWN_TERM_STREETS] = 1 }, { 0 },
    "2 north of the first tile, north of the crossing, not turned. It leaves your street open for more tiles. "
    "The next best move closes your street for 3." },
};

/* What is said of the moves of HINT is as written there. */
static void
assert_words (const Hint *hint, bool afterwards)
{
  g_autoptr (BastideGame) game = fixture_game_of (2, hint->deal, false);
  BastideWords words = { 0 };
  BastideComparison comparison = { .has_other = true };
  g_autofree char *text = NULL;

  comparison.next_best = fixture_move (hint->next);
  comparison.answer = fixture_move (hint->answer);
  comparison.next_answer = fixture_move (hint->next_answer);
  memcpy (comparison.own, hint->own, sizeof comparison.own);
  memcpy (comparison.others, hint->others, sizeof comparison.others);
  memcpy (comparison.theirs, hint->others, sizeof comparison.theirs);
  memset (comparison.rival, 1, sizeof comparison.rival);
  fixture_moves (game, hint->played);
  fixture_fill_words (game, &words);
  text = town_words_hint (&words, fixture_move (hint->move), &comparison, afterwards);
  g_assert_cmpstr (text, ==, hint->words);
}

static void
test_hints (void)
{
  for (unsigned i = 0; i < G_N_ELEMENTS (hints); i++)
    assert_words (&hints[i], false);
}

/* The advice of the review, if the move that was made is practically equal by what one can expect at once. */
static void
test_advice (void)
{
  static const Hint rows[] = {
    { market, merchant, "tile 0 -1 2", "pass", "tile 1 0 0", "pass",
      { [TOWN_TERM_MARKETS] = 2, [TOWN_TERM_AREAS] = -2 }, { 0 },
      "1 north of the first tile, north of the fish market, upside down. It closes your market for 4. A "
      "promises 2 more points from residential areas. At first they are practically equal." },
    { "cross cross cross cross", "tile 0 0 0; pass; tile 0 1 0; pass", "tile 1 0 0", "pass", "tile -1 0 0", "pass", { 0 }, { 0 },
      "1 east of the first tile, east of the crossing, not turned. At first it is practically equal to A." },
    { market, merchant, "tile 0 -1 2", "pass", "tile 1 0 0", "pass",
      { [TOWN_TERM_MARKETS] = 2, [TOWN_TERM_FOLLOWERS] = 3 }, { 0 },
      "1 north of the first tile, north of the fish market, upside down. "
      "It closes your market for 4 and gives you 1 follower back." },
  };

  for (gsize i = 0; i < G_N_ELEMENTS (rows); i++)
    assert_words (&rows[i], true);
}

/* What MOVE scores at once for the player who moves, with ANSWER after a tile. */
static int
count_scored (const BastideWords *words, BastideMove move, BastideMove answer)
{
  BastideState after;
  BastideMove moves[] = { move, answer };
  BastideEvents events[2];
  unsigned player = town_state_to_move (words->state);
  unsigned before = town_state_score (words->state, player);

  town_try (words->state, words->kit, moves, 1, &after, events);
  if (town_state_phase (&after) == TOWN_PHASE_FOLLOWER)
    town_try (words->state, words->kit, moves, 2, &after, events);
  return town_state_phase (&after) == TOWN_PHASE_OVER ? 0 : (int) (town_state_score (&after, player) - before);
}

/* The hint TEXT says what each of two equal moves is good for, and what the hinted one scores more at once. */
static void
assert_reasons (const BastideWords *words, BastideMove move, const BastideComparison *comparison, const char *text)
{
  int scored = count_scored (words, move, comparison->answer);
  int otherwise = comparison->has_other ? count_scored (words, comparison->next_best, comparison->next_answer) : 0;

  if (strstr (text, "Practically as good") != NULL && strstr (text, "Both bring the same") == NULL
      && (strstr (text, " It ") == NULL || strstr (text, " That ") == NULL))
    g_error ("A hint does not say what each move is good for: %s", text);
  if (comparison->has_other && scored > otherwise && strstr (text, "closes ") == NULL
      && strstr (text, "for the tower") == NULL)
    g_error ("A hint does not say that %d is scored: %s", scored, text);
}

/* The hint TEXT says what MOVE, with ANSWER after a tile or wall piece, scores at once for others only. Returns whether
 * that is anything. */
static bool
assert_gifts (const BastideWords *words, BastideMove move, BastideMove answer, const char *text)
{
  unsigned player = town_state_to_move (words->state);
  BastideMove moves[] = { move, answer };
  g_autofree BastideState *after = g_new (BastideState, 1);
  BastideEvents events[2] = { 0 };
  bool is_given = false;

  town_try (words->state, words->kit, moves, 1, after, events);
  if (town_state_phase (after) == TOWN_PHASE_FOLLOWER || town_state_phase (after) == TOWN_PHASE_GUARD)
    town_try (words->state, words->kit, moves, 2, after, events);
  for (int i = 0; i < 2; i++)
    for (unsigned n = 0; n < events[i].n; n++)
      {
        const BastideEvent *event = &events[i].at[n];
        g_autofree char *names = bastide_words_players (words, event->detail[TOWN_AT_PLAYERS]);
        g_autofree char *expected = NULL;

        if (event->type != TOWN_EVENT_COMPLETED || event->detail[TOWN_AT_PLAYERS] == 0
            || (event->detail[TOWN_AT_PLAYERS] >> player & 1) != 0)
          continue;
        expected = g_strdup_printf ("closes %s’s %s for %d", names,
                                    event->detail[TOWN_AT_FEATURE] == TOWN_STREET ? "street" : "market",
                                    town_event_worth (event));
        if (strstr (text, expected) == NULL)
          g_error ("A hint does not say “%s”: %s", expected, text);
        is_given = true;
      }
  return is_given;
}

/* Hints for every question of whole games, with the comparison of the computer player: every kind of reason occurs, and
 * none is empty. */
static void
test_hints_of_games (void)
{
  static const char *const reasons[] = {
    "Other moves come to the same", "Practically as good", "closes your street for", "closes your market for",
    "brings your street to", "brings your market to", "brings your residential area to", "puts a citizen on a street",
    "puts a merchant on a market", "puts a steward in a residential area", "watches ", "gives you ",
    " in your supply", "for the tower", "behind your next tower", "The next best move", "open for more tiles",
    "’s followers less chance", "fewer points from towers", "with a guard", "with a steward",
    "That scores ", "would let a guard watch", "brings the next tower to", "keeps the next tower at",
  };
  bool seen[G_N_ELEMENTS (reasons)] = { false };
  unsigned gifts_of_tiles = 0, gifts_of_wall = 0;

  for (uint64_t seed = 1; seed <= 12; seed++)
    {
      g_autoptr (BastideGame) game = fixture_game (2 + seed % 3, 0, seed, false);
      BastideSearchOptions options = { .level = BASTIDE_LEVEL_GREEDY };
      BastideWords words = { 0 };

      for (fixture_fill_words (game, &words); words.state->status.phase != TOWN_PHASE_OVER;
           fixture_fill_words (game, &words))
        {
          BastideComparison comparison;
          BastideMove move = bastide_ai_choose (&town_mind, words.state, words.kit, &options, &comparison);
          g_autofree char *text = town_words_hint (&words, move, &comparison, false);

          assert_readable (words.kit, text);
          assert_reasons (&words, move, &comparison, text);
          if (comparison.has_other && assert_gifts (&words, move, comparison.answer, text))
            *(move.type == TOWN_MOVE_TILE ? &gifts_of_tiles : &gifts_of_wall) += 1;
          if (strstr (text, "There is no other move") != NULL)
            {
              BastideMoves legal;

              town_legal (words.state, words.kit, &legal);
              g_assert_cmpuint (legal.n, ==, 1);
            }
          g_assert_null (strstr (text, " 0 points"));
          g_assert_null (strstr (text, "for 0"));
          for (unsigned i = 0; i < G_N_ELEMENTS (reasons); i++)
            seen[i] |= strstr (text, reasons[i]) != NULL;
          g_assert_true (bastide_game_play (game, &move, 1, NULL, NULL));
        }
    }
  for (unsigned i = 0; i < G_N_ELEMENTS (reasons); i++)
    if (!seen[i])
      g_error ("No hint says “%s”", reasons[i]);
  g_assert_cmpuint (gifts_of_tiles, >, 0);
  g_assert_cmpuint (gifts_of_wall, >, 0);
}

/* The hint for MOVE in GAME, if OTHER is the next best one. */
static char *
compare (BastideGame *game, const char *move, const char *other)
{
  BastideWords words = { 0 };
  BastideComparison comparison;

  fixture_fill_words (game, &words);
  bastide_ai_compare (&town_mind, words.state, words.kit, fixture_move (move), fixture_move (other), &comparison);
  return town_words_hint (&words, fixture_move (move), &comparison, false);
}

/* A tile that closes a market of 21 for both players brings a follower back to each, so the rival's followers have no
 * less chance of it. After it, the two ends of the wall are equal as a whole. */
static void
test_hints_for_a_shared_market (void)
{
  g_autofree char *path = g_test_build_filename (G_TEST_DIST, "shared-market.bastide", NULL);
  g_autofree char *record = NULL, *text = NULL, *wall = NULL;
  g_autoptr (BastideGame) game = NULL;
  g_autoptr (GError) error = NULL;
  BastideFault text_error;
  gsize length;

  g_file_get_contents (path, &record, &length, &error);
  g_assert_no_error (error);
  game = bastide_game_new_from_record (bastide_record_parse (record, length, &text_error));
  text = compare (game, "tile -1 2 2", "tile -1 -3 1");
  g_assert_cmpstr (text, ==,
                   "1 west and 2 south of the first tile, west of the fish market, upside down. It closes Anna and "
                   "Ben’s market for 21 and gives you 1 follower back. The next best move promises 3 more points from "
                   "towers.");
  fixture_moves (game, "tile -1 2 2");
  wall = compare (game, "wall -7 -1 W", "wall 1 -1 N");
  g_assert_cmpstr (wall, ==,
                   "Wall piece on the west side of the crossing, 7 west and 1 north of the first tile. It would let a "
                   "guard watch 1 building for 2 and brings the next tower to 3. Practically as good: Wall piece on the "
                   "north side of Saint Nazaire, 1 east and 1 north of the first tile. That keeps the next tower at 2.");
}

/* A name in a sentence. */
static void
test_quoted_names (void)
{
  g_autofree char *letters = g_strnfill (100000, 'W');
  const struct {
    const char *name, *quoted, *quoted_briefly;
  } rows[] = {
    { "Red", "Red", "Red" },
    { "Émile", "\u2068Émile\u2069", "\u2068Émile\u2069" },
    { "\u202edeR", "\u2068\u202edeR\u2069", "\u2068\u202edeR\u2069" },
    { "two\nlines", "\u2068two\uFFFDlines\u2069", "\u2068two\uFFFDlines\u2069" },
    { "not \xff UTF-8", "\u2068not \uFFFD UTF-8\u2069", "\u2068not \uFFFD UTF-8\u2069" },
    { "0123456789abcdefghij0123456789abcdefghij", "0123456789abcdefghij0123456789abcdefghij",
      "\u206801234567…defghij\u2069" },
    { letters, "\u2068WWWWWWWWWWWWWWWWWWWW…WWWWWWWWWWWWWWWWWWW\u2069", "\u2068WWWWWWWW…WWWWWWW\u2069" },
  };

  for (unsigned i = 0; i < G_N_ELEMENTS (rows); i++)
    {
      g_autofree char *quoted = bastide_words_quote (rows[i].name);
      g_autofree char *quoted_briefly = bastide_words_quote_briefly (rows[i].name);

      g_assert_cmpstr (quoted, ==, rows[i].quoted);
      g_assert_cmpstr (quoted_briefly, ==, rows[i].quoted_briefly);
    }
}

int
main (int argc, char **argv)
{
  g_test_init (&argc, &argv, NULL);
  g_test_add_func ("/model/words/explain-every-reason", test_every_reason);
  g_test_add_func ("/model/words/describe-every-event-and-distinguish-choices", test_every_event);
  g_test_add_func ("/model/words/describe-odd-tiles-too", test_odd_tiles);
  g_test_add_func ("/model/words/show-the-arithmetic", test_sentences);
  g_test_add_func ("/model/words/describe-tiles-by-what-is-on-them", test_tiles);
  g_test_add_func ("/model/words/describe-places-from-the-first-tile", test_places);
  g_test_add_func ("/model/words/describe-what-a-choice-does", test_consequences);
  g_test_add_func ("/model/words/give-a-hint-its-reasons", test_hints);
  g_test_add_func ("/model/words/advise-after-the-game", test_advice);
  g_test_add_func ("/model/words/give-hints-through-whole-games", test_hints_of_games);
  g_test_add_func ("/model/words/give-hints-for-a-shared-market", test_hints_for_a_shared_market);
  g_test_add_func ("/model/words/prompt-for-decisions", test_prompts);
  g_test_add_func ("/model/words/ask-for-a-guard", test_guard_question);
  g_test_add_func ("/model/words/say-who-won", test_winner);
  g_test_add_func ("/model/words/say-who-shares-the-win", test_shared_win);
  g_test_add_func ("/model/words/quote-names", test_quoted_names);
  g_test_add_func ("/model/words/mention-a-tile-that-fits-nowhere", test_discarded_tile);
  return g_test_run ();
}
