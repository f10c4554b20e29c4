/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The sets of tiles of Country: their numbers, how they are joined, and texts that are refused. */
#include <string.h>

#include "core/translate.h"
#include "game.h"
#include "games/country/rules/set.h"

#define HEAD "bastide-tiles 2\ngame country\nname x\n"
#define BASE HEAD "start a\ntile a copies 2 : field N E S W\n"

/* Chapter 4 of the tiles' page. */
typedef struct {
  const char *set;
  unsigned tiles, kinds, road, city, field, river, segments, most, monasteries, gardens, shields, inns, cathedrals;
  unsigned goods[COUNTRY_GOODS];
} Numbers;

static const Numbers pages[] = {
  { "base", 72, 32, 94, 79, 115, 0, 251, 8, 6, 8, 10, 0, 0, { 0, 0, 0 } },
  { "river", 12, 11, 6, 5, 15, 22, 50, 7, 1, 1, 0, 0, 0, { 0, 0, 0 } },
  { "inns", 18, 17, 24, 31, 17, 0, 76, 8, 1, 2, 3, 6, 2, { 0, 0, 0 } },
  { "traders", 24, 24, 25, 52, 19, 0, 111, 7, 1, 2, 0, 0, 0, { 9, 6, 5 } },
};

static void
count_kind (const CountryTileKind *kind, Numbers *numbers)
{
  unsigned *sides[] = { &numbers->road, &numbers->city, &numbers->field, &numbers->river };

  numbers->tiles += kind->copies;
  numbers->kinds++;
  numbers->segments += kind->copies * kind->n_segments;
  numbers->most = MAX (numbers->most, kind->n_segments);
  for (unsigned side = 0; side < 4; side++)
    *sides[country_side (kind, 0, side) - 1] += kind->copies;
  for (unsigned i = 0; i < kind->n_segments; i++)
    {
      const CountrySegment *segment = &kind->segments[i];

      numbers->monasteries += (segment->ground == COUNTRY_MONASTERY) * kind->copies;
      numbers->gardens += (segment->ground == COUNTRY_GARDEN) * kind->copies;
      numbers->shields += (segment->marks & COUNTRY_SHIELD) != 0 ? kind->copies : 0;
      numbers->inns += (segment->marks & COUNTRY_INN) != 0 ? kind->copies : 0;
      numbers->cathedrals += (segment->marks & COUNTRY_CATHEDRAL) != 0 ? kind->copies : 0;
      for (unsigned goods = 0; goods < COUNTRY_GOODS; goods++)
        numbers->goods[goods] += (segment->marks >> (COUNTRY_GOODS_SHIFT + goods) & 1) * kind->copies;
    }
}

static void
test_numbers (void)
{
  Game *game = g_new (Game, 1);
  BastideSet sets[BASTIDE_SETS];
  unsigned kind = 0;

  open_game (game, read_options ("river inns traders"));
  g_assert_cmpuint (game->rules->sets (game->kit, sets), ==, G_N_ELEMENTS (pages));
  for (unsigned set = 0; set < G_N_ELEMENTS (pages); set++)
    {
      Numbers numbers = { .set = pages[set].set };
      const char *text = game->rules->builtin_sets[set].text;

      g_assert_cmpstr (sets[set].name, ==, game->rules->builtin_sets[set].name);
      g_assert_true (sets[set].checksum == bastide_text_sum (text, strlen (text)));
      g_assert_cmpuint (sets[set].text, ==, set);
      for (unsigned end = kind + pages[set].kinds; kind < end; kind++)
        count_kind (&game->kit->kinds[kind], &numbers);
      g_assert_cmpmem (&numbers, sizeof numbers, &pages[set], sizeof pages[set]);
    }
  g_assert_cmpuint (kind, ==, game->kit->n_kinds);
  g_assert_cmpuint (game->kit->n_tiles, ==, 126);
  g_assert_cmpuint (game->kit->n_segments, ==, 488);
  free_game (game);
  g_free (game);
}

/* Chapter 2 of the protocol's page: 1, then 11 or none, then 71, 18 more and 24 more; the lake is the last of its stack. */
static void
test_deals (void)
{
  for (uint32_t options = 0; options < 32; options++)
    {
      Game *game = g_new (Game, 1);
      BastideDeal deal, other;
      unsigned river = (options & COUNTRY_RIVER) != 0 ? 11 : 0;
      unsigned land = 71 + ((options & COUNTRY_INNS) != 0 ? 18 : 0) + ((options & COUNTRY_TRADERS) != 0 ? 24 : 0);
      unsigned copies[COUNTRY_TILES] = { 0 };

      open_game (game, options);
      game->rules->deal (game->kit, 2, 7, &deal);
      game->rules->deal (game->kit, 5, 7, &other);
      g_assert_cmpmem (&deal, sizeof deal, &other, sizeof other);
      g_assert_cmpstr (game->kit->kinds[deal.order[0]].id, ==, river > 0 ? "river-spring" : "cap-straight");
      g_assert_cmpuint (deal.ends[0], ==, 1);
      g_assert_cmpuint (deal.ends[1], ==, 1 + river);
      g_assert_cmpuint (deal.n, ==, 1 + river + land);
      if (river > 0)
        g_assert_cmpstr (game->kit->kinds[deal.order[river]].id, ==, "river-lake");
      for (unsigned i = 0; i < deal.n; i++)
        {
          const CountryTileKind *kind = &game->kit->kinds[deal.order[i]];

          copies[deal.order[i]]++;
          if (i > 0)
            g_assert_cmpint (kind->stack, ==, i <= river ? COUNTRY_STACK_RIVER : COUNTRY_STACK_LAND);
        }
      for (unsigned kind = 0; kind < game->kit->n_kinds; kind++)
        g_assert_cmpuint (copies[kind], ==,
                          game->kit->kinds[kind].copies
                              - (river > 0 && strcmp (game->kit->kinds[kind].id, "cap-straight") == 0));
      free_game (game);
      g_free (game);
    }
}

/* Default borders and those that are written. */
static void
test_borders (void)
{
  static const struct {
    const char *id;
    unsigned city, field;
    bool touches;
  } rows[] = {
    { "cap", 0, 1, true },
    { "cap-straight", 0, 2, true },
    { "cap-straight", 0, 3, false },
    { "caps-three", 2, 3, true },
    { "caps-four-garden", 3, 4, true },
    { "through-cap-wine", 1, 2, false },
    { "through-cap-wine", 1, 3, true },
    { "corner-ends-cloth", 0, 5, true },
  };
  Game *game = g_new (Game, 1);

  open_game (game, read_options ("inns traders"));
  for (unsigned i = 0; i < G_N_ELEMENTS (rows); i++)
    {
      unsigned kind = country_find_kind (game->kit, rows[i].id, strlen (rows[i].id));

      g_assert_cmpint (game->kit->kinds[kind].segments[rows[i].field].borders >> rows[i].city & 1, ==, rows[i].touches);
    }
  free_game (game);
  g_free (game);
}

static const struct {
  unsigned line;
  const char *text, *reason; /* a part of it */
} faulty[] = {
  { 0, "", "begins with the line" },
  { 1, "bastide-tiles 1\nname x\n", "form 2" },
  { 1, "bastide-tiles 3\n", "form 2" },
  { 1, "bastide-tiles 2 x\n", "form 2" },
  { 2, "bastide-tiles 2\nname x\n", "game country" },
  { 2, "bastide-tiles 2\ngame town\nname x\n", "another game" },
  { 2, "bastide-tiles 2\n\ngame country\n", "game country" },
  { 3, "bastide-tiles 2\ngame country\nstart a\n", "names the set" },
  { 3, "bastide-tiles 2\ngame country\nname X\n", "names the set" },
  { 3, "bastide-tiles 2\ngame country\nname abcdefghijklmnopqrstuvwxyz0123456\n", "names the set" },
  { 4, HEAD "needs abbot\n", "needs is" },
  { 4, HEAD "needs fields\n", "needs is" },
  { 4, HEAD "needs river inns\n", "needs is" },
  { 5, HEAD "start a\nneeds river\n", "in this order" },
  { 5, HEAD "start a\nstart a\n", "in this order" },
  { 5, HEAD "stack river\nlast a\n", "in this order" },
  { 6, HEAD "start a\ntile a copies 2 : field N E S W\nstack river\n", "before the tiles" },
  { 4, HEAD "stack land\n", "stack is river" },
  { 4, HEAD "start\n", "identifier" },
  { 4, HEAD "wood x\n", "a line is" },
  { 4, HEAD "\n", "a line is" },
  { 4, HEAD "tile A copies 1 : field N E S W\n", "identifier" },
  { 4, HEAD "tile a : field N E S W\n", "copies" },
  { 4, HEAD "tile a copies 0 : field N E S W\n", "copies" },
  { 4, HEAD "tile a copies 01 : field N E S W\n", "copies" },
  { 4, HEAD "tile a copies 129 : field N E S W\n", "copies" },
  { 5, HEAD "tile a copies 100 : field N E S W\ntile b copies 29 : field N E S W\n", "with all copies" },
  { 5, HEAD "tile a copies 1 : field N E S W\ntile a copies 1 : field N E S W\n", "twice" },
  { 4, HEAD "tile a copies 1 field N E S W\n", "copies, then perhaps borders" },
  { 4, HEAD "tile a copies 1\n", "colon" },
  { 4, HEAD "tile a copies 1 :\n", "a segment is" },
  { 4, HEAD "tile a copies 1 : wood N E S W\n", "a segment is" },
  { 4, HEAD "tile a copies 1 : field N E S W;\n", "a segment is" },
  { 4, HEAD "tile a copies 1 : field N E S W; garden; monastery\n", "at most one monastery or garden" },
  { 4, HEAD "tile a copies 1 : field N E S W; garden N\n", "no places" },
  { 4, HEAD "tile a copies 1 : field N E S W X\n", "a place is" },
  { 4, HEAD "tile a copies 1 : field N E S Wx\n", "a place is" },
  { 4, HEAD "tile a copies 1 : field N E S; city -\n", "a place is" },
  { 4, HEAD "tile a copies 1 : field N E S W -\n", "only place" },
  { 4, HEAD "tile a copies 1 : city N E S W; field - N\n", "only place" },
  { 4, HEAD "tile a copies 1 : field N E S W; road\n", "no place" },
  { 4, HEAD "tile a copies 1 : field N E S W; field N\n", "two segments" },
  { 4, HEAD "tile a copies 1 : field N E S\n", "no segment" },
  { 4, HEAD "tile a copies 1 : road N; field E S W\n", "middle of a side" },
  { 4, HEAD "tile a copies 1 : river N; field E S W\n", "middle of a side" },
  { 4, HEAD "tile a copies 1 : city Nl Nr; road Nm; field E S W\n", "whole sides" },
  { 4, HEAD "tile a copies 1 : field Nl; field Nm Nr E S W\n", "one segment" },
  { 4, HEAD "tile a copies 1 : field Nl Nr E S W; field Nm\n", "one segment" },
  { 4, HEAD "tile a copies 1 : river Nm; river Sm; field Nl Nr E Sl Sr W\n", "at most one river" },
  { 4, HEAD "tile a copies 1 : river Nm Em Sm; field Nl Nr El Er Sl Sr W\n", "one or two" },
  { 4, HEAD "tile a copies 1 : field+shield N E S W\n", "does not suit" },
  { 4, HEAD "tile a copies 1 : city+inn N E S W\n", "does not suit" },
  { 4, HEAD "tile a copies 1 : city+ N E S W\n", "a mark is" },
  { 4, HEAD "tile a copies 1 : city+tower N E S W\n", "a mark is" },
  { 4, HEAD "tile a copies 1 : city+shield+shield N E S W\n", "twice" },
  { 4, HEAD "tile a copies 1 : city+wine+grain N E S W\n", "only one of" },
  { 4, HEAD "tile a copies 1 borders 0 : city N; field E S W\n", "borders are pairs" },
  { 4, HEAD "tile a copies 1 borders 0-12 : city N; field E S W\n", "borders are pairs" },
  { 4, HEAD "tile a copies 1 borders 1-0 : city N; field E S W\n", "a border joins" },
  { 4, HEAD "tile a copies 1 borders 0-2 : city N; field E S W\n", "a border joins" },
  { 4,
    HEAD
    "tile a copies 1 : field N E S W; field -; field -; field -; field -; field -; field -; field -; field -; field -; "
    "field -; field -; field -\n",
    "at most 12 segments" },
  { 4, HEAD "start b\ntile a copies 1 : field N E S W\n", "to start with" },
  { 5, HEAD "start a\nlast b\ntile a copies 1 : field N E S W\n", "to be the last" },
  { 5, HEAD "start a\nlast a\ntile a copies 1 : field N E S W\n", "beside the start tile" },
  { 4, HEAD "start a\n", "to start with" },
  { 0, HEAD "needs inns\n", "no tile" },
  { 0, HEAD "tile a copies 1 : field N E S W\n", "without start has needs" },
  { 4, HEAD "# \x01\n", "UTF-8" },
  { 4, HEAD "# \xff\n", "UTF-8" },
};

static unsigned n_translated;

/* Faults are found in the language of the person. */
static const char *
note_translation (const char *text)
{
  n_translated++;
  return text;
}

static void
test_faulty (void)
{
  unsigned known = n_translated;

  for (unsigned i = 0; i < G_N_ELEMENTS (faulty); i++)
    {
      CountrySet *set = g_new (CountrySet, 1);
      BastideFault fault = { 99, "" };

      g_test_message ("%s", faulty[i].text);
      g_assert_false (country_read_set (set, faulty[i].text, &fault));
      g_assert_nonnull (strstr (fault.reason, faulty[i].reason));
      g_assert_cmpuint (n_translated, ==, ++known);
      g_assert_cmpuint (fault.line, ==, faulty[i].line);
      g_free (set);
    }
}

/* What the form allows: comments, several spaces, no last line feed, a byte order mark. */
static void
test_loose (void)
{
  static const char *const texts[] = {
    "# one\nbastide-tiles 2\n# two\ngame  country\n# three\nname x\nstart a\n#\ntile a  copies  1  :  field N  E S W",
    "\xef\xbb\xbf" BASE,
    "bastide-tiles 2\r\ngame country\r\nname x\r\nstart a\r\ntile a copies 1 borders : city N ; field E S W\r\n",
    HEAD "needs inns\ntile a copies 128 : city+shield+cathedral+cloth N E S W\n",
  };

  for (unsigned i = 0; i < G_N_ELEMENTS (texts); i++)
    {
      CountrySet *set = g_new (CountrySet, 1);
      BastideFault fault = { 0, "" };

      g_assert_true (country_read_set (set, texts[i], &fault));
      g_assert_cmpuint (set->n_kinds, ==, 1);
      g_assert_cmpuint (set->kinds[0].segments[set->kinds[0].n_segments - 1].borders, ==, 0);
      g_free (set);
    }
}

#define MANY(id) HEAD "start " id "\ntile " id " copies 128 : field N E S W\n"

/* Several texts, and whether they make a game with some options. */
static void
test_join (void)
{
  static const char river[] = HEAD
      "needs river\nstack river\ntile r copies 1 : river Nm Sm; field Nl W Sr; field Nr E Sl\n";
  static const char second[] = HEAD "needs inns\nstart b\ntile b copies 3 : field N E S W\n";
  static const char cross[] = HEAD
      "start c\ntile c copies 100 : field N E S W; field -; field -; field -; field -; field -; field -; field -; "
      "field -; field -; field -; field -\n";
  static const struct {
    const char *texts[4], *with, *reason;
    unsigned tiles;
  } rows[] = {
    { { BASE }, "", NULL, 2 },
    { { BASE }, "fields abbot inns traders", NULL, 2 },
    { { BASE }, "river", "stack river", 0 },
    { { BASE, river }, "river", NULL, 3 },
    { { BASE, river }, "", NULL, 2 },
    { { river }, "river", "start tile", 0 },
    { { BASE, second }, "inns", NULL, 5 },
    { { BASE, BASE }, "", "in two sets", 0 },
    { { BASE, HEAD "needs inns\ntile\n" }, "", "identifier", 0 },
    { { MANY ("a"), MANY ("b"), MANY ("c") }, "", "at most 288 tiles", 0 },
    { { MANY ("a"), MANY ("b") }, "", NULL, 256 },
    { { cross }, "", "too many segments", 0 },
  };

  unsigned known = n_translated;

  for (unsigned i = 0; i < G_N_ELEMENTS (rows); i++)
    {
      BastideKit *kit = g_malloc0 (bastide_country.rules->kit_size);
      BastideFault fault = { 0, "" };
      BastideDeal deal;
      unsigned n = 0;
      bool is_open;

      while (n < 4 && rows[i].texts[n] != NULL)
        n++;
      is_open = bastide_country.rules->open_kit (kit, read_options (rows[i].with), rows[i].texts, n, &fault);
      g_test_message ("%u: %s", i, fault.reason);
      g_assert_cmpint (is_open, ==, rows[i].reason == NULL);
      if (!is_open)
        {
          g_assert_nonnull (strstr (fault.reason, rows[i].reason));
          g_assert_cmpuint (n_translated, ==, ++known);
        }
      else
        {
          g_assert_cmpuint (kit->n_tiles, ==, rows[i].tiles);
          bastide_country.rules->deal (kit, 2, 1, &deal);
          /* K19: of each set's start tile one copy is in no stack. */
          g_assert_cmpuint (deal.n, ==, rows[i].tiles - (rows[i].tiles == 5 || rows[i].tiles == 256));
        }
      g_free (kit);
    }
}

int
main (int argc, char **argv)
{
  g_test_init (&argc, &argv, NULL);
  bastide_translate_with (note_translation);
  g_test_add_func ("/country/sets/numbers", test_numbers);
  g_test_add_func ("/country/sets/deals", test_deals);
  g_test_add_func ("/country/sets/borders", test_borders);
  g_test_add_func ("/country/sets/faulty", test_faulty);
  g_test_add_func ("/country/sets/loose", test_loose);
  g_test_add_func ("/country/sets/join", test_join);
  return g_test_run ();
}
