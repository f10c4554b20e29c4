/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Records of form 2: random games of every game but the one of form 1, with options and sets of tiles of their own, are
 * printed, read, copied, merged and cut; and what is refused in their lines. */
#include <glib.h>
#include <stdlib.h>
#include <string.h>

#include "../core/record-text.h"
#include "../core/sound.h"
#include "core/comment.h"
#include "core/rng.h"
#include "games/kind.h"

G_DEFINE_AUTOPTR_CLEANUP_FUNC (BastideRecord, bastide_record_free)

static const char own_inns[] =
  "bastide-tiles 2\ngame country\nname own-1\nneeds inns\ntile own-a copies 3 : city+cathedral N E S W\n";
static const char own_base[] =
  "\xef\xbb\xbf" "bastide-tiles 2\r\ngame country\r\nname own-base\r\n# a comment\r\nstart own-b\r\n"
  "tile own-b copies 9 : road Em Wm; field N El Wr; field Er S Wl\r\ntile own-c copies 9 : city N E S W";

/* Games: words of options, sets of tiles by letter (b and i: of its own; B, R, I: built in), players, and how many sets
 * are joined and have lines of their own. */
static const struct {
  const char *game, *with, *texts;
  unsigned players, n_sets, n_own;
} rows[] = {
  { "country", "", "", 2, 1, 0 },
  { "country", "fields", "", 5, 1, 0 },
  { "country", "river abbot", "", 3, 2, 0 },
  { "country", "fields river abbot inns traders", "", 6, 4, 0 },
  { "country", "fields inns", "BRi", 6, 2, 1 },
  { "country", "fields inns", "bI", 4, 2, 1 },
  { "country", "inns", "B", 4, 1, 0 },
  { "country", "abbot", "bi", 2, 1, 1 },
  { "country", "inns", "bi", 2, 2, 2 },
  { "cathedral", "", "", 2, 0, 0 },
  { "cathedral", "", "", 3, 0, 0 },
  { "cathedral", "", "", 4, 0, 0 },
};

/* A game that is being played at random. */
typedef struct {
  BastideRecord *record; /* owned */
  BastideState *state;   /* owned */
  BastideRng rng;
} Game;

static uint32_t
find_options (const BastideRules *rules, const char *with)
{
  g_auto (GStrv) words = g_strsplit (with, " ", -1);
  uint32_t options = 0;

  for (unsigned i = 0; rules->options[i] != NULL; i++)
    options |= (uint32_t) g_strv_contains ((const char *const *) words, rules->options[i]) << i;
  return options;
}

static unsigned
find_texts (const BastideRules *rules, const char *letters, const char *texts[BASTIDE_SETS])
{
  unsigned n = 0;

  for (; letters[n] != '\0'; n++)
    texts[n] = letters[n] == 'b'   ? own_base
               : letters[n] == 'i' ? own_inns
                                   : rules->builtin_sets[letters[n] == 'R' ? 1 : letters[n] == 'I' ? 2 : 0].text;
  return n;
}

static void
begin (Game *game, unsigned row, uint64_t seed)
{
  const BastideRules *rules = bastide_rules_find (rows[row].game, strlen (rows[row].game));
  uint32_t options = find_options (rules, rows[row].with);
  g_autofree BastideKit *kit = g_malloc (rules->kit_size);
  const char *texts[BASTIDE_SETS];
  unsigned n = find_texts (rules, rows[row].texts, texts);
  BastideFault fault;
  BastideDeal deal;

  if (!rules->open_kit (kit, options, n > 0 ? texts : NULL, n, &fault))
    g_error ("%s: %s", rows[row].with, fault.reason);
  rules->deal (kit, rows[row].players, seed, &deal);
  game->record = bastide_record_new (rules, options, texts, n, rows[row].players, &deal);
  game->state = g_malloc (rules->state_size (kit));
  game->rng = bastide_rng (seed);
}

static void
clear (Game *game)
{
  bastide_record_free (game->record);
  g_free (game->state);
}

/* Plays at most MOST moves at the head. */
static void
play (Game *game, unsigned most)
{
  BastideRecord *record = game->record;
  const BastideRules *rules = record->rules;
  g_autofree BastideMoves *moves = g_new (BastideMoves, 1);
  BastideMoment moment;

  bastide_record_replay (record, record->head_line, record->head_ply, game->state, NULL);
  for (unsigned i = 0; i < most; i++)
    {
      rules->list (game->state, record->kit, moves);
      if (moves->n == 0)
        break;
      rules->look (game->state, record->kit, &moment);
      bastide_record_play (record, moment.to_move, moves->at[bastide_rng_below (&game->rng, moves->n)], "by chance");
      rules->apply (game->state, record->kit, bastide_record_ply (record, record->head_line, record->head_ply - 1).move,
                    NULL);
      if (i % 17 == 0)
        bastide_record_set_comment (record, record->head_line, record->head_ply, "One\nTwo");
    }
  rules->look (game->state, record->kit, &moment);
  if (moment.question == 0)
    bastide_record_finish (record, game->state);
}

/* Plays a game of ROW with branches, and a seat that changes. */
static void
play_tree (Game *game, unsigned row, uint64_t seed)
{
  BastideRecord *record;

  begin (game, row, seed);
  record = game->record;
  bastide_record_set_header (record, BASTIDE_HEADER_ID, "0f8b1c6e-6f0e-4f5e-9a3b-2d0b6d1f4c11");
  bastide_record_set_seed (record, seed);
  play (game, 11);
  g_assert_true (bastide_record_change_seat (
      record, 1, &(BastideSeat) { true, record->seats[1].colour, .level = "hard", .version = "1", .name = "Mason" }));
  play (game, G_MAXUINT);
  g_assert_true (record->has_result);
  for (unsigned i = 0; i < 4; i++)
    {
      unsigned line = bastide_rng_below (&game->rng, record->n_lines);

      bastide_record_go (record, line, bastide_rng_below (&game->rng, bastide_record_length (record, line)));
      play (game, 1 + bastide_rng_below (&game->rng, 30));
    }
}

/* Prints, reads, copies and merges RECORD; START is the same game without a move. */
static void
check_record (const BastideRecord *record, const BastideRecord *start)
{
  g_autoptr (BastideRecord) copy = bastide_record_copy (record), merged = NULL, all = NULL;
  BastideMerge merge;

  g_assert_true (record_is_sound (record));
  g_assert_true (bastide_record_sum (copy) == bastide_record_sum (record));
  g_assert_true (bastide_record_sum (start) == bastide_record_sum (record));
  g_assert_cmpint (bastide_record_relate (record, copy), ==, BASTIDE_RELATION_SAME);
  g_assert_cmpint (bastide_record_relate (record, start), ==, BASTIDE_RELATION_CONTINUES);
  merged = bastide_record_merge (record, copy, 0, "", &merge);
  g_assert_cmpint (merge.result, ==, BASTIDE_MERGE_SAME);
  all = bastide_record_merge (start, record, 0, "", &merge);
  g_assert_cmpint (merge.result, ==, BASTIDE_MERGE_CONTINUED);
  g_assert_true (record_is_sound (all));
  g_assert_cmpint (bastide_record_relate (all, record), ==, BASTIDE_RELATION_SAME);
}

/* Moves that are read are those that the rules list, and bring the same points. */
static void
check_moves (const BastideRecord *record)
{
  g_autofree char *text = bastide_record_print (record, NULL);
  BastideFault fault;
  g_autoptr (BastideRecord) again = bastide_record_parse (text, strlen (text), &fault);

  g_assert_nonnull (again);
  g_assert_cmpint (bastide_record_relate (record, again), ==, BASTIDE_RELATION_SAME);
  g_assert_cmpmem (again->result, sizeof again->result, record->result, sizeof record->result);
}

static void
test_games_are_printed_and_read (void)
{
  for (unsigned row = 0; row < G_N_ELEMENTS (rows); row++)
    for (uint64_t seed = 0; seed < 8; seed++)
      {
        Game game, start;
        BastideSet sets[BASTIDE_SETS];
        unsigned n_own = 0;

        play_tree (&game, row, seed);
        begin (&start, row, seed);
        check_record (game.record, start.record);
        check_moves (game.record);
        for (unsigned i = 0; i < BASTIDE_SETS; i++)
          n_own += game.record->set_texts[i] != NULL;
        g_assert_cmpuint (n_own, ==, rows[row].n_own);
        if (game.record->rules->sets != NULL)
          g_assert_cmpuint (game.record->rules->sets (game.record->kit, sets), ==, rows[row].n_sets);
        clear (&game);
        clear (&start);
      }
}

/* Games that earlier versions have written: no later change of the rules may refuse them. */
static void
test_kept_games_are_read (void)
{
  static const char *const names[] = { "country", "country-own-tiles", "cathedral" };

  for (unsigned i = 0; i < G_N_ELEMENTS (names); i++)
    {
      g_autofree char *file = g_strconcat (names[i], ".bastide", NULL), *text = NULL, *printed = NULL;
      g_autofree char *path = g_test_build_filename (G_TEST_DIST, file, NULL);
      g_autoptr (BastideRecord) record = NULL;
      BastideFault fault;

      g_assert_true (g_file_get_contents (path, &text, NULL, NULL));
      record = bastide_record_parse (text, strlen (text), &fault);
      if (record == NULL)
        g_error ("%s: line %u: %s", names[i], fault.line, fault.reason);
      printed = bastide_record_print (record, NULL);
      g_assert_cmpstr (printed, ==, text);
    }
}

/* Lines that were removed come back as they were. */
static void
test_lines_are_removed_and_restored (void)
{
  for (unsigned row = 0; row < G_N_ELEMENTS (rows); row++)
    {
      Game game;
      g_autofree char *before = NULL, *after = NULL;
      BastideRemovedLines *removed;

      play_tree (&game, row, row);
      bastide_record_go (game.record, 0, 0);
      before = bastide_record_print (game.record, NULL);
      removed = bastide_record_remove_line (game.record, 1);
      g_assert_true (record_is_sound (game.record));
      g_assert_true (bastide_record_restore_lines (game.record, removed));
      after = bastide_record_print (game.record, NULL);
      g_assert_cmpstr (after, ==, before);
      clear (&game);
    }
}

/* Two games with one deal but other options are two games. */
static void
test_other_options_are_another_game (void)
{
  Game one, other;
  BastideMerge merge;

  begin (&one, 0, 7);
  begin (&other, 0, 7);
  bastide_record_free (other.record);
  other.record = bastide_record_new (one.record->rules, 1, NULL, 0, 2, &one.record->deal);
  g_assert_false (bastide_record_sum (one.record) == bastide_record_sum (other.record));
  g_assert_cmpint (bastide_record_relate (one.record, other.record), ==, BASTIDE_RELATION_DIFFERS);
  g_assert_null (bastide_record_merge (one.record, other.record, 0, "", &merge));
  g_assert_cmpint (merge.result, ==, BASTIDE_MERGE_OTHER_TILES);
  clear (&one);
  clear (&other);
}

static void
test_seats_have_six_colours (void)
{
  Game game;
  BastideSeat seats[6];

  begin (&game, 3, 1);
  for (unsigned i = 0; i < 6; i++)
    seats[i] = (BastideSeat) { .colour = (uint8_t) (5 - i), .name = "A" };
  g_assert_true (bastide_record_set_seats (game.record, seats));
  g_assert_true (record_is_sound (game.record));
  seats[3].colour = BASTIDE_COLOURS;
  g_assert_false (bastide_record_set_seats (game.record, seats));
  clear (&game);
}

/* Records of two moves each; rows below change lines of them, which count from 1. */
static const char country[] =
  "bastide 2\n"                                                          /* 1 */
  "game country\n"                                                       /* 2 */
  "with fields\n"                                                        /* 3 */
  "with inns\n"                                                          /* 4 */
  "tiles country-72 fnv64:e1d2a31bec733f13\n"                            /* 5 */
  "tiles own-1 fnv64:30c98d5718b430da\n"                                 /* 6 */
  "tile-line bastide-tiles 2\n"                                          /* 7 */
  "tile-line game country\n"                                             /* 8 */
  "tile-line name own-1\n"                                               /* 9 */
  "tile-line needs inns\n"                                               /* 10 */
  "tile-line tile own-a copies 1 : city+cathedral N E S W\n"             /* 11 */
  "seat 1 person violet A\n"                                             /* 12 */
  "seat 2 person black B\n"                                              /* 13 */
  "deal cap-straight | | straight own-a\n"                               /* 14 */
  "move 1 tile 1 0 0\n"                                                  /* 15 */
  "move 1 large 0\n"                                                     /* 16 */
  "head 0 2\n";                                                          /* 17 */

static const char cathedral[] =
  "bastide 2\n"                                                          /* 1 */
  "game cathedral\n"                                                     /* 2 */
  "seat 1 person red A\n"                                                /* 3 */
  "seat 2 person black B\n"                                              /* 4 */
  "table-rules yes\n"                                                    /* 5 */
  "deal 1 guild mason-1,toolmaker display limeburner,cabinetmaker left sand-2,stone-3 town relic,purse event grant "
  "bag 010101 back 18123 die 3\n"                                        /* 6 */
  "deal 2 guild mason-1,toolmaker display limeburner,cabinetmaker left sand-2,stone-3 town relic,purse event grant "
  "bag 010101 back 18123 die 3\n"
  "deal 3 guild mason-1,toolmaker display limeburner,cabinetmaker left sand-2,stone-3 town relic,purse event grant "
  "bag 010101 back 18123 die 3\n"
  "deal 4 guild mason-1,toolmaker display limeburner,cabinetmaker left sand-2,stone-3 town relic,purse event grant "
  "bag 010101 back 18123 die 3\n"
  "deal 5 guild mason-1,toolmaker display limeburner,cabinetmaker left sand-2,stone-3 town relic,purse event grant "
  "bag 010101 back 18123 die 3\n"
  "deal 6 guild mason-1,toolmaker display limeburner,cabinetmaker left sand-2,stone-3 town relic,purse event grant "
  "bag 010101 back 18123 die 3\n"                                        /* 11 */
  "move 1 take limeburner\n"                                             /* 12 */
  "move 2 pass\n"                                                        /* 13 */
  "head 0 2\n";                                                          /* 14 */

/* Replaced lines, and in which line and with which words the record is refused; NULL if it is accepted and kept. */
static const struct {
  const char *base;
  unsigned line;
  const char *text;
  unsigned at;
  const char *reason;
} changes[] = {
  { country, 1, "bastide 2\nx-first\nid 0f8b1c6e-6f0e-4f5e-9a3b-2d0b6d1f4c11\ntitle A\nx-second", 0, NULL },
  { country, 1, "bastide 3", 1, "form 3" },
  { country, 1, "bastide 02", 1, "malformed" },
  { country, 1, "bastide 1", 6, "twice" }, /* the sets of tiles; `game` and `with` are unknown */
  { country, 2, "", 2, "game is missing before it" },
  { country, 2, "game country\nx-after game", 0, NULL },
  { country, 2, "game country\ngame country", 3, "twice" },
  { country, 2, "game", 2, "malformed" },
  { country, 2, "game country x", 2, "malformed" },
  { country, 2, "game town", 2, "the game town has form 1" },
  { country, 2, "game chess", 2, "does not know the game chess" },
  { country, 2, "game a-game-with-a-name-that-is-longer-than-32", 2, "malformed" },
  { country, 2, "game cathedral", 3, "the game cathedral has no option fields" },
  { country, 2, "game country\ntitle A", 3, "order" },
  { country, 3, "with", 3, "malformed" },
  { country, 3, "with fields inns", 3, "malformed" },
  { country, 3, "with walls", 3, "the game country has no option walls" },
  { country, 3, "with fields\nwith fields", 4, "twice" },
  { country, 3, "with traders", 4, "order" },
  { country, 3, "", 0, NULL },
  { country, 3, "with fields\nx-one\nx-two\nwith abbot\nx-three", 0, NULL },
  { country, 4, "", 5, "own-1 belongs to an option that is not on" },
  { country, 4, "with river\nwith inns", 6, "river needs a set" },
  { country, 5, "", 6, "start tile" },
  { country, 5, "tiles country-72 fnv64:e1d2a31bec733f13\nx-after the first", 0, NULL },
  { country, 5, "tiles country-72 fnv64:e1d2a31bec733f14", 5, "checksum" },
  { country, 5, "tiles country-73 fnv64:e1d2a31bec733f13", 5, "country-73 is not built in" },
  { country, 5, "tiles country-72 fnv64:e1d2a31bec733f13\ntiles river-12 fnv64:82ab53fad3687a4c", 6, "not on" },
  { country, 5, "tiles country-72 fnv64:e1d2a31bec733f13\ntiles inns-18 fnv64:14a63c175b7d0b9e", 0, NULL },
  { country, 5, "tiles country-72 fnv64:e1d2a31bec733f13\ntiles country-72 fnv64:e1d2a31bec733f13", 6, "two sets" },
  { country, 5, "tile-line bastide-tiles 2", 5, "tiles is missing before it" },
  { country, 6, "tiles own-2 fnv64:30c98d5718b430da", 6, "named own-1" },
  { country, 6, "tiles own-1 fnv64:30c98d5718b430db", 6, "checksum" },
  { country, 8, "tile-line game country\nx-among\nx-them", 0, NULL },
  { country, 8, "tile-line game town", 8, "another game" },
  { country, 9, "\nx-between\ntile-line nam own-1", 11, "third line" },
  { country, 11, "tile-line tile own-a copies 1 : city+shield N E S W", 6, "checksum" },
  { country, 11, "tile-line tile cross copies 1 : city+cathedral N E S W", 7, "cross is in two sets" },
  { country, 12, "seat 1 person pink A", 12, "yellow, black or violet" },
  { country, 12, "seat 1 person black A", 13, "one colour" },
  { country, 13, "seat 2 person black B\nseat 3 person red C\nseat 4 person blue D\nseat 5 person green E\n"
                 "seat 6 person yellow F", 0, NULL },
  { country, 13, "", 13, "2 to 6 seats" },
  { country, 14, "deal cap-straight | | straight nowhere", 14, "nowhere" },
  { country, 14, "deal cap-straight | straight own-a", 14, "two signs" },
  { country, 14, "deal cap-straight | |  straight own-a", 14, "as Bastide writes" },
  { country, 14, "deal cap-straight | |\ndeal straight own-a", 14, "as Bastide writes" },
  { country, 14, "deal cap-straight | |\nx-unknown", 15, "may follow the deal" },
  { country, 14, "", 14, "before the deal" },
  { country, 15, "move 1 tile 0 0 0", 15, "C4" },
  { country, 15, "move 2 tile 1 0 0", 15, "seat 1 decides" },
  { country, 16, "move 1 abbot 0", 16, "C21" },
  { country, 16, "move 1 guard", 16, "malformed" },
  { country, 16, "deal cap-straight | |", 16, "may follow the deal" },
  { country, 17, "head 0 2\nresult 0 0", 18, "not finished" },
  { cathedral, 2, "game cathedral\nx-more", 0, NULL },
  { cathedral, 2, "game cathedral\nwith fields", 3, "no option fields" },
  { cathedral, 2, "game cathedral\ntiles country-72 fnv64:e1d2a31bec733f13", 3, "the game cathedral has no tiles" },
  { cathedral, 2, "game cathedral\ntile-line x", 3, "tiles is missing before it" },
  { cathedral, 2, "game country", 6, "tiles is missing" },
  { cathedral, 4, "seat 2 person violet B\nseat 3 person blue C\nseat 4 person green D\nseat 5 person yellow E", 9,
    "2 to 4 seats" },
  { cathedral, 6, "", 6, "not in order" },
  { cathedral, 8, "", 8, "not in order" },
  { cathedral, 11, "", 10, "missing" },
  { cathedral, 9, "x-between", 8, "mail program" },
  { cathedral, 11, "deal 6", 11, "guild" },
  { cathedral, 11, "deal round 6", 11, "not in order" },
  { cathedral, 11, "deal 6 guild mason-1,toolmaker display limeburner,cabinetmaker left stone-3,sand-2 town relic,purse "
                   "event grant bag 010101 back 18123 die 3", 11, "as Bastide writes" },
  { cathedral, 12, "move 1 take stone-3", 12, "B5" },
  { cathedral, 13, "move 1 pass", 13, "seat 2 decides" },
};

static void
test_what_is_wrong_is_refused_with_its_line (void)
{
  for (unsigned i = 0; i < G_N_ELEMENTS (changes); i++)
    {
      g_autofree char *text = record_text_change (changes[i].base, changes[i].line, changes[i].text);
      BastideFault fault = { 0 };
      g_autoptr (BastideRecord) record = bastide_record_parse (text, strlen (text), &fault);
      g_autofree char *printed = record != NULL ? bastide_record_print (record, NULL) : NULL;

      if (record != NULL && changes[i].reason != NULL)
        g_error ("`%s` in line %u was accepted", changes[i].text, changes[i].line);
      if (record == NULL
          && (changes[i].reason == NULL || fault.line != changes[i].at
              || strstr (fault.reason, changes[i].reason) == NULL))
        g_error ("`%s` in line %u: refused in line %u: %s", changes[i].text, changes[i].line, fault.line, fault.reason);
      if (record != NULL)
        g_assert_cmpstr (printed, ==, text);
    }
}

/* A line that a mail program broke is told from a line that begins with a word of form 2. */
static void
test_wrapped_lines_are_told (void)
{
  g_autofree char *text = record_text_change (country, 2,
                                             "title A game that has a title of more than forty letters\nwith it\n"
                                                   "game country");
  BastideFault fault;

  g_assert_null (bastide_record_parse (text, strlen (text), &fault));
  g_assert_nonnull (strstr (fault.reason, "game is missing"));
  g_free (g_steal_pointer (&text));
  text = record_text_change (cathedral, 6,
                             "deal 1 guild mason-1,toolmaker display limeburner,cabinetmaker\nleft sand-2,stone-3 "
                                    "town relic,purse event grant bag 010101 back 18123 die 3");
  g_assert_null (bastide_record_parse (text, strlen (text), &fault));
  g_assert_nonnull (strstr (fault.reason, "mail program"));
}

int
main (int argc, char **argv)
{
  g_test_init (&argc, &argv, NULL);
  g_test_add_func ("/records/games-are-printed-and-read", test_games_are_printed_and_read);
  g_test_add_func ("/records/kept-games-are-read", test_kept_games_are_read);
  g_test_add_func ("/records/lines-are-removed-and-restored", test_lines_are_removed_and_restored);
  g_test_add_func ("/records/other-options-are-another-game", test_other_options_are_another_game);
  g_test_add_func ("/records/seats-have-six-colours", test_seats_have_six_colours);
  g_test_add_func ("/records/what-is-wrong-is-refused-with-its-line", test_what_is_wrong_is_refused_with_its_line);
  g_test_add_func ("/records/wrapped-lines-are-told", test_wrapped_lines_are_told);
  return g_test_run ();
}
