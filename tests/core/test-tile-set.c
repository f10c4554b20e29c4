/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Tile sets: the counts of the built-in one, and which texts are refused. */
#include <glib.h>
#include <string.h>

#include "pose.h"

static void
test_the_built_in_set_has_the_published_counts (void)
{
  const BastideKit *set = town_tile_set_builtin ();
  static const char *const names[] = { "Petit Puits", "Grand Puits", "Tour Carrée", "Batiment", "Saint Sernin", "Saint Nazaire",
                                       "Château Comtal" };
  unsigned tiles = 0, publics = 0, historics = 0, found = 0, sides[3] = { 0 }, goods[8] = { 0 };

  for (int i = 0; i < set->n_kinds; i++)
    {
      const TownTileKind *kind = &set->kinds[i];

      tiles += kind->count;
      publics += kind->count * kind->public_buildings;
      historics += kind->count * kind->has_historic;
      for (unsigned k = 0; k < G_N_ELEMENTS (names); k++)
        if (kind->has_historic && strcmp (kind->historic, names[k]) == 0)
          found |= 1u << k;
      for (int side = 0; side < 4; side++)
        {
          const TownSegment *segment = &kind->segments[set->segment_at[i][0][3 * side + TOWN_MIDDLE]];

          sides[segment->type] += kind->count;
          goods[segment->goods] += kind->count;
        }
    }
  g_assert_cmpstr (set->name, ==, "bastide-75");
  g_assert_cmpuint (tiles, ==, 75);
  g_assert_cmpuint (publics, ==, 32);
  g_assert_cmpuint (historics, ==, 7);
  g_assert_cmpuint (found, ==, 0x7f);
  g_assert_cmpuint (sides[TOWN_STREET], ==, 103);
  g_assert_cmpuint (sides[TOWN_RESIDENTIAL], ==, 101);
  g_assert_cmpuint (goods[TOWN_FISH], ==, 32);
  g_assert_cmpuint (goods[TOWN_GRAIN], ==, 32);
  g_assert_cmpuint (goods[TOWN_LIVESTOCK], ==, 32);
}

/* The text of a released set never changes. */
static void
test_the_built_in_text_is_the_released_one (void)
{
  g_assert_cmphex (town_tile_set_builtin ()->checksum, ==, 0x9fcbf3a7f9e3a491);
}

/* What follows the line `name t`, the line of the fault, and a part of the reason. */
static const struct {
  const char *text;
  unsigned line;
  const char *reason;
} refusals[] = {
  { "", 0, "no tile" },
  { "tile a copies 1 : r N E S", 3, "no segment" },
  { "tile a copies 1 : r N E S W; r N", 3, "two segments" },
  { "tile a copies 1 : r N N E S W", 3, "two segments" },
  { "tile a copies 1 : s N; r E S W", 3, "middle" },
  { "tile a copies 1 : s Nl; r Nm Nr E S W", 3, "middle" },
  { "tile a copies 1 : r Nl Nm; r Nr E S W", 3, "one segment" },
  { "tile a copies 1 : r Nl Nr; fish Nm; r E S W", 3, "one segment" },
  { "tile a copies 1 : q N E S W", 3, "goods" },
  { "tile a copies 1 : fish,fish N E S W", 3, "twice" },
  { "tile a copies 1 : fish, N E S W", 3, "goods" },
  { "tile a copies 1 : r", 3, "no slot" },
  { "tile a copies 1 : r N E S W;", 3, "goods" },
  { "tile a copies 1 : r N E S X", 3, "slot is" },
  { "tile a copies 1 : r N E S Wx", 3, "slot is" },
  { "tile a copies 1 r N E S W", 3, "colon" },
  { "tile a copies 0 : r N E S W", 3, "copies" },
  { "tile a copies 129 : r N E S W", 3, "copies" },
  { "tile a copies 01 : r N E S W", 3, "copies" },
  { "tile a copies 99999999999999999999 : r N E S W", 3, "copies" },
  { "tile a : r N E S W", 3, "copies is missing" },
  { "tile a copies 1 copies 1 : r N E S W", 3, "each once" },
  { "tile a copies 1 public 10 : r N E S W", 3, "1 to 9" },
  { "tile a copies 1 historic Tower : r N E S W", 3, "quotes" },
  { "tile a copies 1 historic \"Tower : r N E S W", 3, "closing quote" },
  { "tile a copies 1 historic \"\" : r N E S W", 3, "1 to 63 bytes" },
  { "tile a copies 1 historic \"0123456789012345678901234567890123456789012345678901234567890123\" : r N E S W", 3, "1 to 63" },
  { "tile a copies 1 borders 0-1 : r N E S W", 3, "border" },
  { "tile a copies 1 borders 1-0 : fish N; r E S W", 3, "border" },
  { "tile a copies 1 borders 0 : fish N; r E S W", 3, "borders" },
  { "tile A copies 1 : r N E S W", 3, "identifier" },
  { "tile a_b copies 1 : r N E S W", 3, "identifier" },
  { "tile abcdefghijklmnopqrstuvwxyz0123456 copies 1 : r N E S W", 3, "identifier" },
  { "tile a copies 1 : r N E S W\ntile a copies 1 : r N E S W", 4, "twice" },
  { "tile a copies 100 : r N E S W\ntile b copies 29 : r N E S W", 4, "at most 128" },
  { "brick a", 3, "line is a tile" },
  { "\ntile a copies 1 : r N E S W", 3, "line is a tile" },
  { "# \xff\ntile a copies 1 : r N E S W", 3, "UTF-8" },
  { "tile a copies 1 : r N E S W\n# \x01", 4, "UTF-8" },
};

static void
test_what_is_wrong_is_refused_with_its_line (void)
{
  for (unsigned i = 0; i < G_N_ELEMENTS (refusals); i++)
    {
      g_autofree char *text = g_strconcat ("bastide-tiles 1\nname t\n", refusals[i].text, "\n", NULL);
      BastideKit set = { .n_tiles = 99 };
      BastideFault error;

      if (*refusals[i].text == '\0')
        text[strlen (text) - 1] = '\0';
      if (town_tile_set_parse (&set, text, strlen (text), &error))
        g_error ("`%s` was accepted", refusals[i].text);
      if (error.line != refusals[i].line || strstr (error.reason, refusals[i].reason) == NULL)
        g_error ("`%s`: line %u: %s", refusals[i].text, error.line, error.reason);
      g_assert_cmpint (set.n_tiles, ==, 99);
    }
}

static void
test_the_first_lines_are_fixed (void)
{
  static const char *const texts[] = {
    "", "\n", "bastide-tiles\nname t\n", "bastide-tiles 2\nname t\n", "bastide-tiles 1\n", "bastide-tiles 1\nname\n",
    "bastide-tiles 1\nname T\n", "bastide-tiles 1\ntile a copies 1 : r N E S W\n",
  };

  for (unsigned i = 0; i < G_N_ELEMENTS (texts); i++)
    {
      BastideKit set;

      g_assert_false (town_tile_set_parse (&set, texts[i], strlen (texts[i]), NULL));
    }
}

static void
test_limits_are_reached (void)
{
  static const char text[] =
    "bastide-tiles 1\r\nname t\r\n# every slot of this tile is a segment of its own, but no side has more than one without a street\r\n"
    "tile all copies 128 public 9 historic \"Ä\" : r Nl; s Nm; r Nr; r El; s Em; r Er; r Sl; s Sm; r Sr; r Wl; s Wm; r Wr";
  BastideKit set;
  g_autofree char *long_text = g_strnfill (BASTIDE_MAX_SET_TEXT + 1, '#');

  g_assert_true (town_tile_set_parse (&set, text, sizeof text - 1, NULL));
  g_assert_cmpint (set.n_tiles, ==, 128);
  g_assert_cmpint (set.kinds[0].n_segments, ==, 12);
  g_assert_false (town_tile_set_parse (&set, long_text, BASTIDE_MAX_SET_TEXT + 1, NULL));
}

/* A byte order mark, which some editors put first, is not part of a set. */
static void
test_a_byte_order_mark_is_skipped (void)
{
  static const char text[] = "\xef\xbb\xbf" "bastide-tiles 1\nname t\ntile a copies 128 : r N E S W\n";
  BastideKit set, plain;

  g_assert_true (town_tile_set_parse (&set, text, sizeof text - 1, NULL));
  g_assert_true (town_tile_set_parse (&plain, text + 3, sizeof text - 4, NULL));
  g_assert_cmpuint (set.checksum, ==, plain.checksum);
  g_assert_false (town_tile_set_parse (&set, text, 3, NULL));
}

static void
test_markets_border_on_what_is_beside_them (void)
{
  static const char text[] =
    "bastide-tiles 1\nname t\n"
    "tile plain copies 1 : fish N; r E; r S; r W\n"
    "tile street copies 1 : fish N; s Em Wm; r El Wr; r Er S Wl\n"
    "tile said copies 1 borders 0-2 : fish N; r E; r S; r W\n"
    "tile none copies 1 borders : fish N; r E S W\n";
  BastideKit set;

  g_assert_true (town_tile_set_parse (&set, text, sizeof text - 1, NULL));
  g_assert_cmphex (set.kinds[0].segments[0].borders, ==, 1 << 1 | 1 << 3);
  g_assert_cmphex (set.kinds[0].segments[2].borders, ==, 0);
  g_assert_cmphex (set.kinds[1].segments[0].borders, ==, 1 << 2);
  g_assert_cmphex (set.kinds[2].segments[0].borders, ==, 1 << 2);
  g_assert_cmphex (set.kinds[2].segments[2].borders, ==, 1 << 0);
  g_assert_cmphex (set.kinds[3].segments[0].borders, ==, 0);
}

static void
test_some_tiles_look_the_same_in_several_turns (void)
{
  static const struct {
    const char *id;
    int turns;
  } rows[] = { { "straight", 2 }, { "curve", 4 }, { "tee", 4 }, { "cross", 1 }, { "ends", 2 }, { "homes", 1 } };
  static const char text[] =
    "bastide-tiles 1\nname t\n"
    "tile markets copies 1 : fish N; fish S; r E; r W\n"
    "tile goods copies 1 : fish N; grain S; r E; r W\n"
    "tile joined copies 1 : fish N S; r E; r W\n"
    "tile borders copies 1 borders 0-2 : fish N; fish S; r E; r W\n"
    "tile opposite copies 1 borders 0-2 1-3 : fish N; fish S; r E; r W\n";
  static const int turns[] = { 2, 4, 2, 4, 2 };
  const BastideKit *builtin = town_tile_set_builtin ();
  BastideKit set;

  for (guint i = 0; i < G_N_ELEMENTS (rows); i++)
    g_assert_cmpint (builtin->different_turns[town_tile_set_find (builtin, rows[i].id, strlen (rows[i].id))], ==,
                     rows[i].turns);
  g_assert_true (town_tile_set_parse (&set, text, sizeof text - 1, NULL));
  for (guint i = 0; i < G_N_ELEMENTS (turns); i++)
    g_assert_cmpint (set.different_turns[i], ==, turns[i]);
}

int
main (int argc, char **argv)
{
  g_test_init (&argc, &argv, NULL);
  g_test_add_func ("/core/tile-set/the-built-in-set-has-the-published-counts", test_the_built_in_set_has_the_published_counts);
  g_test_add_func ("/core/tile-set/the-built-in-text-is-the-released-one", test_the_built_in_text_is_the_released_one);
  g_test_add_func ("/core/tile-set/what-is-wrong-is-refused-with-its-line", test_what_is_wrong_is_refused_with_its_line);
  g_test_add_func ("/core/tile-set/the-first-lines-are-fixed", test_the_first_lines_are_fixed);
  g_test_add_func ("/core/tile-set/limits-are-reached", test_limits_are_reached);
  g_test_add_func ("/core/tile-set/a-byte-order-mark-is-skipped", test_a_byte_order_mark_is_skipped);
  g_test_add_func ("/core/tile-set/markets-border-on-what-is-beside-them", test_markets_border_on_what_is_beside_them);
  g_test_add_func ("/core/tile-set/some-tiles-look-the-same-in-several-turns",
                   test_some_tiles_look_the_same_in_several_turns);
  return g_test_run ();
}
