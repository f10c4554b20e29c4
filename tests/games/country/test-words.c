/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Country in words: random games with all options are told without a gap, what is counted adds up, and a sample of
 * sentences is that of words.txt. */
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "core/rng.h"
#include "game.h"
#include "games/country/mind/mind.h"
#include "games/country/rules/board.h"
#include "games/country/rules/event.h"
#include "games/country/rules/move.h"
#include "games/country/rules/thing.h"
#include "games/country/words/voice.h"
#include "games/face.h"
#include "model/bastide-words.h"

enum {
  SHORT_LINE = 84, /* characters of a line of a card before what explains it */
  LONG_SENTENCE = 240,
};

static const BastideGameFace face = { .kind = &bastide_country, .voice = &country_voice };

static const BastideSeat seats[BASTIDE_PLAYERS] = {
  { .colour = BASTIDE_RED, .level = "", .version = "", .name = "Anna" },
  { .colour = BASTIDE_BLUE, .level = "", .version = "", .name = "Bruno" },
  { .colour = BASTIDE_GREEN, .level = "", .version = "", .name = "Clara" },
  { .colour = BASTIDE_YELLOW, .level = "", .version = "", .name = "David" },
  { .colour = BASTIDE_BLACK, .level = "", .version = "", .name = "Emma" },
  { .colour = BASTIDE_VIOLET, .level = "", .version = "", .name = "Felix" },
};

static void
fill_words (const Game *game, BastideWords *words)
{
  *words = (BastideWords) { .face = &face, .kit = game->kit, .state = game->state };
  for (unsigned i = 0; i < game->players; i++)
    words->seats[i] = &seats[i];
}

/* TEXT consists of whole lines that can be read, and is freed. */
static void
assert_readable (const BastideKit *kit, char *text)
{
  g_auto (GStrv) sentences = NULL;

  g_assert_nonnull (text);
  if (*text == '\0' || strstr (text, "  ") != NULL || strchr (text, '%') != NULL || strstr (text, "(null)") != NULL
      || *text == ' ' || g_str_has_suffix (text, " ") || g_str_has_suffix (text, "\n"))
    g_error ("“%s”", text);
  g_assert_true (g_utf8_validate (text, -1, NULL));
  sentences = g_regex_split_simple ("\n|\\. | · ", text, 0, 0);
  for (unsigned i = 0; sentences[i] != NULL; i++)
    if (g_utf8_strlen (sentences[i], -1) > LONG_SENTENCE)
      g_error ("too long: %s", sentences[i]);
  for (unsigned kind = 0; kind < kit->n_kinds; kind++)
    if (strchr (kit->kinds[kind].id, '-') != NULL && strstr (text, kit->kinds[kind].id) != NULL)
      g_error ("an identifier: %s", text);
  g_free (text);
}

/* The sum that TEXT, what a scoring is about, comes to: “City of 3 tiles × 2 and 1 shield × 2” to 8. */
static int
sum_up (const char *text)
{
  g_autoptr (GRegex) term = g_regex_new ("(\\d+)[^\\d×]*(?:× (\\d+))?", 0, 0, NULL);
  g_autoptr (GMatchInfo) match = NULL;
  int sum = 0;

  for (g_regex_match (term, text, 0, &match); g_match_info_matches (match); g_match_info_next (match, NULL))
    {
      g_autofree char *number = g_match_info_fetch (match, 1), *times = g_match_info_fetch (match, 2);

      sum += atoi (number) * (times != NULL && *times != '\0' ? atoi (times) : 1);
    }
  return sum;
}

/* What EVENT counts comes to the points that it says, and those are what it gives. Those with a pig are told apart. */
static void
assert_adds_up (const BastideWords *words, const BastideEvent *event)
{
  g_autofree char *text = country_voice.event (words, event);
  g_auto (GStrv) parts = g_strsplit (event->type == COUNTRY_HOME ? strstr (text, ". ") + 2 : text, "; ", -1);
  int told = 0;

  for (unsigned i = 0; parts[i] != NULL; i++)
    {
      const char *points = strstr (parts[i], ": ") + strlen (": ");
      g_autofree char *count = g_strndup (parts[i], (size_t) (points - parts[i]));
      int sum = i > 0 ? 4 * (int) bastide_event_get (event, COUNTRY_AT_TILES) : sum_up (count);
      int number = g_ascii_isdigit (*points) ? atoi (points) : 0;

      if (event->detail[COUNTRY_AT_PLAYERS] == 0)
        g_assert_true (g_str_has_suffix (text, ": complete, nobody stood on it"));
      else
        g_assert_cmpint (number, ==, event->type == COUNTRY_MAJORITY ? 10 : g_ascii_isdigit (*points) ? sum : 0);
      told = MAX (told, number);
    }
  g_assert_cmpint (event->detail[COUNTRY_AT_PLAYERS] == 0 ? 0 : told, ==, bastide_event_most (event));
  for (unsigned player = 0; player < words->state->players; player++)
    if (event->points[player] > 0)
      g_assert_nonnull (strstr (text, words->seats[player]->name));
}

/* Reads all sentences about EVENTS. Returns the set of their types. */
static unsigned
read_events (const BastideWords *words, const BastideEvent *events, unsigned n)
{
  unsigned types = 0;

  for (unsigned i = 0; i < n; i++)
    {
      char *caption = country_voice.caption (words, &events[i]);
      const char *number = country_voice.rule_of_event (&events[i]);

      assert_readable (words->kit, country_voice.event (words, &events[i]));
      if (caption != NULL)
        assert_readable (words->kit, caption);
      g_assert_nonnull (bastide_words_find_rule (&country_voice, number));
      if (events[i].rule != 0)
        assert_adds_up (words, &events[i]);
      types |= 1u << events[i].type;
    }
  return types;
}

/* The first lines of a card, up to an empty one, are few and short. */
static void
assert_short (const char *card)
{
  const char *end = strstr (card, "\n\n");
  g_autofree char *first = end != NULL ? g_strndup (card, (size_t) (end - card)) : g_strdup (card);
  g_auto (GStrv) lines = g_strsplit (first, "\n", -1);

  if (g_strv_length (lines) > 5)
    g_error ("more than five lines:\n%s", card);
  for (unsigned i = 0; lines[i] != NULL; i++)
    if (g_utf8_strlen (lines[i], -1) > SHORT_LINE)
      g_error ("too long: %s", lines[i]);
}

static void
read_thing (const BastideWords *words, BastideThing thing, const BastideChances *chances)
{
  const CountryTile *tile = &words->state->tiles[thing.tile];
  const BastideEvent marks[] = { { .type = COUNTRY_PLACED, .x = tile->x, .y = tile->y },
                                 { .type = COUNTRY_PUT, .x = tile->x, .y = tile->y, .part = thing.part } };
  char *mark = country_voice.mark (words, thing, tile->x, tile->y, marks, 2), *some;

  assert_readable (words->kit, country_voice.thing (words, thing));
  for (int reveals = 0; reveals < 2; reveals++)
    {
      char *card = country_voice.card (words, thing, NULL, reveals);

      assert_short (card);
      assert_readable (words->kit, card);
    }
  g_assert_cmpint (mark != NULL, ==, thing.type != COUNTRY_THING_DEAD_CELL);
  g_free (mark);
  some = country_voice.chances (words, thing, chances);
  if (some != NULL)
    assert_readable (words->kit, some);
}

static void
read_things (const BastideWords *words)
{
  g_autofree BastideChances *chances = g_new (BastideChances, 1);

  bastide_chances_init (chances, &country_mind, words->state, words->kit);
  chances->games = 400;
  for (uint16_t i = 0; i < words->state->n_tiles; i++)
    {
      const CountryTile *tile = &words->state->tiles[i];

      for (uint8_t part = 0; part < words->kit->kinds[tile->kind].n_segments; part++)
        read_thing (words, (BastideThing) { COUNTRY_THING_FEATURE, i, part }, chances);
      if (tile->figure != 0)
        read_thing (words, (BastideThing) { COUNTRY_THING_FIGURE, i, tile->segment }, chances);
    }
  read_thing (words, (BastideThing) { COUNTRY_THING_DEAD_CELL, 0, 1 }, chances);
}

/* Reads the legal moves, each of which has a name of its own. */
static void
read_moves (Game *game, const BastideWords *words)
{
  g_autoptr (GHashTable) names = g_hash_table_new_full (g_str_hash, g_str_equal, g_free, NULL);

  game->rules->list (game->state, game->kit, &game->moves);
  for (unsigned i = 0; i < game->moves.n; i++)
    {
      char *name = country_voice.move (words, &game->moves.at[i], 1, false);
      char *effects = country_voice.effects (words, &game->moves.at[i], 1);
      g_autofree char *preview = country_voice.preview (words, &game->moves.at[i], 1, i % 2 == 0);

      assert_readable (words->kit, g_strdup (name));
      if (!g_hash_table_add (names, name))
        g_error ("two moves are called “%s”", name);
      assert_readable (words->kit, country_voice.move (words, &game->moves.at[i], 1, true));
      if (*effects != '\0')
        assert_readable (words->kit, effects);
      else
        g_free (effects);
      if (*preview != '\0')
        assert_readable (words->kit, g_steal_pointer (&preview));
    }
}

/* Reads why moves of any kind, every second one at the place of a legal one, are not legal. Adds the reasons to SEEN. */
static void
read_reasons (Game *game, const BastideWords *words, BastideRng *rng, uint32_t *seen)
{
  for (unsigned i = 0; i < 40; i++)
    {
      BastideMove move = { .type = (uint8_t) bastide_rng_below (rng, COUNTRY_MOVES),
                           .part = (uint8_t) bastide_rng_below (rng, 9),
                           .x = (int16_t) (bastide_rng_below (rng, 9) - 4),
                           .y = (int16_t) (bastide_rng_below (rng, 9) - 4) };
      const unsigned abbot = game->state->abbots[game->state->active];
      BastideReason reason;

      if (move.type == COUNTRY_MOVE_HOME && abbot > 0)
        {
          move.x = game->state->tiles[abbot - 1].x;
          move.y = game->state->tiles[abbot - 1].y;
        }
      else if (game->moves.n > 0 && i % 2 == 0)
        {
          const BastideMove *near = &game->moves.at[bastide_rng_below (rng, game->moves.n)];

          move.x = near->x;
          move.y = near->y;
        }
      reason = game->rules->why (game->state, game->kit, move);
      *seen |= 1u << reason.code;
      assert_readable (words->kit, country_voice.reason (words, reason));
      if (reason.code != BASTIDE_LEGAL)
        g_assert_nonnull (bastide_words_find_rule (&country_voice, country_voice.rule_of_reason (reason)));
      if (reason.code == COUNTRY_REASON_SIDE)
        g_assert_cmpint (abs (reason.x - move.x) + abs (reason.y - move.y), ==, 1);
      if (reason.code == COUNTRY_REASON_HELD)
        g_assert_cmpuint (words->state->tiles[country_tile_at (words->state, reason.x, reason.y)].figure, >, 0);
    }
}

/* Reads the question and what stands round it. */
static void
read_question (const BastideWords *words)
{
  const BastideTip *tip = country_voice.tip (words);

  assert_readable (words->kit, country_voice.question (words));
  for (unsigned turns = 0; turns < 4; turns++)
    assert_readable (words->kit, country_voice.matter (words, turns));
  assert_readable (words->kit, country_voice.turn (words));
  g_assert_cmpint (tip == NULL, ==, words->state->phase == COUNTRY_OVER);
  if (tip != NULL)
    {
      assert_readable (words->kit, g_strdup (tip->text));
      g_assert_cmpint (g_utf8_strlen (tip->text, -1), <=, 160);
    }
  for (unsigned player = 0; player < words->state->players; player++)
    {
      unsigned numbers[BASTIDE_SUPPLIES];
      bool has_traders = (words->kit->options & COUNTRY_TRADERS) != 0;

      memset (numbers, 0xff, sizeof numbers);
      assert_readable (words->kit, country_voice.supply (words, player, numbers));
      g_assert_cmpuint (numbers[0], ==, words->state->at_hand[player][COUNTRY_FOLLOWER]);
      if (has_traders)
        {
          unsigned most = 0;

          for (unsigned other = 0; other < words->state->players; other++)
            most = MAX (most, words->state->goods[other][0]);
          g_assert_cmpuint (numbers[COUNTRY_FIGURES] & ~BASTIDE_SUPPLY_LEADS, ==, words->state->goods[player][0]);
          g_assert_cmpint ((numbers[COUNTRY_FIGURES] & BASTIDE_SUPPLY_LEADS) != 0, ==,
                           most > 0 && most == words->state->goods[player][0]);
        }
      else
        g_assert_cmpuint (numbers[COUNTRY_FIGURES], ==, BASTIDE_NO_SUPPLY);
    }
  g_assert_nonnull (bastide_words_find_rule (&country_voice, country_voice.rule_of_question (words->state->phase)));
}

static void
read_overlays (const BastideWords *words)
{
  static const char *const names[] = { "owners", "fields", "tiles" };

  for (unsigned i = 0; i < G_N_ELEMENTS (names); i++)
    {
      g_autoptr (GArray) paragraphs = g_array_new (FALSE, FALSE, sizeof (BastideParagraph));
      char *text = country_voice.overlay (words, names[i], true, paragraphs);
      g_auto (GStrv) told = g_strsplit (text, "\n\n", -1);

      assert_readable (words->kit, text);
      g_assert_true (paragraphs->len == 0 || g_strv_length (told) == paragraphs->len);
    }
}

/* Compares the first two moves of a question, and the second with the first. */
static void
read_hints (Game *game, const BastideWords *words)
{
  BastideComparison comparison = { 0 };

  if (game->moves.n == 0)
    return;
  assert_readable (words->kit, country_voice.hint (words, game->moves.at[0], &comparison, false));
  for (unsigned i = 1; i < game->moves.n; i += 1 + game->moves.n / 3)
    {
      bastide_ai_compare (&country_mind, game->state, game->kit, game->moves.at[0], game->moves.at[i], &comparison);
      assert_readable (words->kit, country_voice.hint (words, game->moves.at[0], &comparison, false));
      assert_readable (words->kit, country_voice.hint (words, game->moves.at[0], &comparison, true));
    }
}

/* Plays a random move, more often than not one of a figure; reads what it tells. Returns false if the game is over. */
static bool
play_and_read (Game *game, BastideRng *rng, unsigned *types)
{
  g_autofree BastideState *before = g_memdup2 (game->state, game->rules->state_size (game->kit));
  BastideWords words;
  char *unasked;
  unsigned n;

  game->rules->list (game->state, game->kit, &game->moves);
  n = game->moves.n;
  if (n == 0)
    return false;
  if (n > 1 && before->phase == COUNTRY_ASKS_FIGURE && bastide_rng_below (rng, 3) > 0)
    n--;
  game->rules->apply (game->state, game->kit, game->moves.at[bastide_rng_below (rng, n)], &game->events);
  fill_words (game, &words);
  *types |= read_events (&words, game->events.at, game->events.n);
  assert_readable (game->kit, country_voice.line (&words, before->phase, game->events.at, game->events.n));
  unasked = country_voice.unasked (&words, before, game->events.at, game->events.n);
  g_assert_cmpint (unasked != NULL, ==,
                   before->phase == COUNTRY_ASKS_TILE && game->state->phase != COUNTRY_ASKS_FIGURE);
  if (unasked != NULL)
    assert_readable (game->kit, unasked);
  return true;
}

/* Whole games with all sets of options; every event and every reason occurs. */
static void
test_games (void)
{
  BastideRng rng = bastide_rng (7);
  uint32_t reasons = 0;
  unsigned types = 0;

  for (uint32_t options = 0; options < 32; options++)
    {
      g_autofree Game *game = g_new (Game, 1);
      BastideWords words;
      BastideDeal deal;
      unsigned least, most, turn = 0;

      open_game (game, options);
      game->rules->seats (options, &least, &most);
      game->players = least + options % (most - least + 1);
      game->rules->deal (game->kit, game->players, options, &deal);
      game->rules->begin (game->state, game->kit, game->players, &deal, &game->events);
      fill_words (game, &words);
      do
        {
          game->rules->list (game->state, game->kit, &game->moves);
          read_question (&words);
          read_reasons (game, &words, &rng, &reasons);
          if (turn++ % 7 != 0)
            continue;
          read_moves (game, &words);
          read_hints (game, &words);
          read_overlays (&words);
          if (turn % 21 == 1)
            read_things (&words);
        }
      while (play_and_read (game, &rng, &types));
      read_question (&words);
      read_overlays (&words);
      read_things (&words);
      assert_readable (game->kit, country_voice.result (&words));
      assert_readable (game->kit, g_strdup (country_voice.end (&words)));
      assert_readable (game->kit, country_voice.length (game->kit, game->players));
      free_game (game);
    }
  g_assert_cmphex (types | 1u << COUNTRY_DISCARD, ==, (1u << COUNTRY_EVENTS) - 1);
  /* A filled place round an abbot is left to words.txt. */
  g_assert_cmphex (reasons | 1u << COUNTRY_REASON_HOUSE_COMPLETE, ==, (1u << COUNTRY_REASONS) - 1);
}

/* The game itself, its options and its figures have names. */
static void
test_names (void)
{
  const BastideRules *rules = bastide_country.rules;

  for (unsigned i = 0; rules->options[i] != NULL; i++)
    g_assert_true (*country_voice.options[i].title != '\0' && *country_voice.options[i].adds != '\0');
  for (unsigned figure = 0; figure < COUNTRY_FIGURES; figure++)
    g_assert_true (*country_voice.sort (figure) != '\0');
  for (unsigned source = 1; rules->sources[source] != NULL; source++)
    g_assert_true (*country_voice.source (source) != '\0');
  g_assert_true (country_voice.filter (NULL) != NULL && country_voice.pass (COUNTRY_ASKS_TILE) == NULL);
  g_assert_cmpstr (country_voice.pass (COUNTRY_ASKS_FIGURE), ==, "No _Figure");
}

/* Every scoring of a game is found again from the thing that it scored. */
static void
test_scored (void)
{
  BastideRng rng = bastide_rng (8);
  unsigned types = 0, n = 0;

  for (unsigned seed = 1; seed <= 12; seed++)
    {
      Game game;
      BastideDeal deal;
      BastideWords words;

      open_game (&game, 31);
      game.players = 3;
      game.rules->deal (game.kit, 3, seed, &deal);
      game.rules->begin (game.state, game.kit, 3, &deal, &game.events);
      fill_words (&game, &words);
      while (play_and_read (&game, &rng, &types))
        for (unsigned i = 0; i < game.events.n; i++)
          {
            const BastideEvent *event = &game.events.at[i];
            BastideThing thing = { .type = COUNTRY_THING_FEATURE, .part = event->part };
            g_autofree char *card = NULL, *points = NULL;

            if (event->type != COUNTRY_COMPLETED || event->detail[COUNTRY_AT_PLAYERS] == 0)
              continue;
            points = g_strdup_printf ("It scored %u ", bastide_event_get (event, COUNTRY_AT_WORTH));
            thing.tile = (uint16_t) country_tile_at (game.state, event->x, event->y);
            g_assert_true (country_voice.scored (game.state, game.kit, thing, event));
            card = country_voice.card (&words, thing, event, true);
            g_assert_nonnull (strstr (card, points));
            n++;
          }
      free_game (&game);
    }
  g_assert_cmpuint (n, >, 10);
}

static void
test_lesson_names (void)
{
  static const char *const good[] = { "tile 1 0", "feature 0 0 1", " feature  -1 2 0 " },
                           *const answers[] = { "feature 0 0 1", "figure 1 0 0" },
                           *const bad[] = { "",           "tile",           "tile 1",
                                            "tile 1 0 0", "feature 0 0",    "feature 0 0 12",
                                            "row 0 0 N",  "figure 0 0 0 0", "feature x 0 0",
                                            "tile 999 0" };
  BastideSubject subject;

  for (unsigned i = 0; i < G_N_ELEMENTS (good); i++)
    g_assert_true (country_voice.read (good[i], false, &subject));
  for (unsigned i = 0; i < G_N_ELEMENTS (answers); i++)
    g_assert_true (country_voice.read (answers[i], true, &subject));
  for (unsigned i = 0; i < G_N_ELEMENTS (bad); i++)
    g_assert_false (country_voice.read (bad[i], false, &subject) || country_voice.read (bad[i], true, &subject));
}

/* Plays MOVE, and adds what it tells. */
static void
play (Game *game, const BastideWords *words, const char *move, GString *text)
{
  game->rules->apply (game->state, game->kit, read_move (game, move), &game->events);
  for (unsigned i = 0; i < game->events.n; i++)
    bastide_words_add_line (text, country_voice.event (words, &game->events.at[i]));
}

/* What LINE of words.txt asks for by COMMAND, with the words after that. A question about a figure that is open before a
 * tile is passed. */
static char *
answer (Game *game, unsigned line, const char *command, const char *rest)
{
  GString *text = g_string_new (NULL);
  BastideWords words;
  int x, y, part = 0;
  unsigned numbers[BASTIDE_SUPPLIES] = { 0 };

  fill_words (game, &words);
  if (g_str_equal (command, "play"))
    {
      if (g_str_has_prefix (rest, "tile ") && game->state->phase == COUNTRY_ASKS_FIGURE)
        play (game, &words, "pass", text);
      if (*why_not (game, rest) != '\0')
        g_error ("line %u: %s: %s", line, rest, why_not (game, rest));
      play (game, &words, rest, text);
    }
  else if (g_str_equal (command, "move"))
    {
      BastideMove move = read_move (game, rest);

      bastide_words_add_line (text, country_voice.move (&words, &move, 1, false));
      bastide_words_add_line (text, country_voice.effects (&words, &move, 1));
    }
  else if (g_str_equal (command, "why"))
    bastide_words_add_line (text, country_voice.reason (&words, game->rules->why (game->state, game->kit,
                                                                                  read_move (game, rest))));
  else if (g_str_equal (command, "question"))
    {
      bastide_words_add_line (text, country_voice.question (&words));
      bastide_words_add_line (text, country_voice.matter (&words, 0));
      bastide_words_add_line (text, country_voice.turn (&words));
    }
  else if (g_str_equal (command, "supply"))
    bastide_words_add_line (text, country_voice.supply (&words, (unsigned) atoi (rest), numbers));
  else if (g_str_equal (command, "unseen"))
    {
      BastideTileCounts unseen, next, fitting;

      country_voice.tiles->unseen (game->state, game->kit, &unseen);
      bastide_words_add_line (text, country_voice.tiles->tell_unseen (game->state, unseen.n));
      if (sscanf (rest, "%d %d", &x, &y) == 2 && country_voice.tiles->fits (game->state, game->kit, x, y, &fitting))
        {
          country_voice.tiles->next (game->state, game->kit, &next);
          bastide_words_add_line (text, bastide_words_fits (fitting.n, next.n));
        }
    }
  else if (g_str_equal (command, "owners") || g_str_equal (command, "fields"))
    bastide_words_add_line (text, country_voice.overlay (&words, command, true, NULL));
  else if (g_str_equal (command, "hint"))
    {
      g_auto (GStrv) moves = g_strsplit (rest, "; ", 2);
      BastideComparison comparison;

      bastide_ai_compare (&country_mind, game->state, game->kit, read_move (game, moves[0]), read_move (game, moves[1]),
                          &comparison);
      bastide_words_add_line (text, country_voice.hint (&words, read_move (game, moves[0]), &comparison, false));
    }
  else if (sscanf (rest, "%d %d %d", &x, &y, &part) == 3)
    {
      BastideThing thing = { .type = g_str_equal (command, "figure") ? COUNTRY_THING_FIGURE : COUNTRY_THING_FEATURE,
                             .tile = (uint16_t) country_tile_at (game->state, x, y),
                             .part = (uint8_t) part };

      bastide_words_add_line (text, country_voice.card (&words, thing, NULL, true));
    }
  else
    g_error ("%s %s", command, rest);
  return g_string_free (text, FALSE);
}

/* Begins the game that REST says: PLAYERS, options, a colon and the deal. */
static void
begin (Game *game, const char *rest)
{
  g_auto (GStrv) parts = g_strsplit (rest, " : ", 2);

  if (game->kit != NULL)
    free_game (game);
  open_game (game, read_options (parts[0]));
  begin_game (game, (unsigned) atoi (parts[0]), parts[1]);
}

/* Each line of the file that is not indented is done; what it says stands after it, indented, with -- for an empty
 * line. */
static void
test_sentences (gconstpointer path)
{
  g_autofree char *text = NULL;
  g_auto (GStrv) lines = NULL;
  g_autoptr (GString) told = g_string_new (NULL);
  Game game = { 0 };

  g_assert_true (g_file_get_contents (path, &text, NULL, NULL));
  lines = g_strsplit (text, "\n", -1);
  for (unsigned i = 0; lines[i] != NULL; i++)
    {
      g_auto (GStrv) words = g_strsplit (lines[i], " ", 2);

      if (g_str_has_prefix (lines[i], "    ") || (*lines[i] == '\0' && lines[i + 1] == NULL))
        continue;
      g_string_append_printf (told, "%s\n", lines[i]);
      if (*lines[i] == '\0' || *lines[i] == '#')
        continue;
      if (g_str_equal (words[0], "game"))
        begin (&game, words[1]);
      else
        {
          g_autofree char *all = answer (&game, i, words[0], words[1] != NULL ? words[1] : "");
          g_auto (GStrv) sentences = g_strsplit (all, "\n", -1);

          for (unsigned k = 0; sentences[k] != NULL; k++)
            g_string_append_printf (told, "    %s\n", *sentences[k] != '\0' ? sentences[k] : "--");
        }
    }
  free_game (&game);
  if (g_strcmp0 (told->str, text) != 0)
    {
      fputs (told->str, stderr);
      g_error ("%s should be as above", (const char *) path);
    }
}

int
main (int argc, char **argv)
{
  g_test_init (&argc, &argv, NULL);
  g_test_add_func ("/country/words/games", test_games);
  g_test_add_func ("/country/words/names", test_names);
  g_test_add_func ("/country/words/scored", test_scored);
  g_test_add_func ("/country/words/lesson-names", test_lesson_names);
  g_test_add_data_func ("/country/words/sentences", argv[1], test_sentences);
  return g_test_run ();
}
