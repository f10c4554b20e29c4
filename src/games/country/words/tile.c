/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Words for tiles, made from their segments, and for places on the table. */
#include "words.h"

#include "games/country/rules/board.h"

#include <glib/gi18n.h>

/* The sides whose middle slot is in SLOTS. */
static unsigned
find_middles (unsigned slots)
{
  return (slots >> 1 & 1) | (slots >> 4 & 1) << 1 | (slots >> 7 & 1) << 2 | (slots >> 10 & 1) << 3;
}

/* Where the field with SLOTS is: at the sides whose middle slot it has; if it has none, in the corners that it touches,
 * each of which follows a side. */
static char *
describe_field (unsigned slots)
{
  g_autofree char *sides = bastide_words_sides (find_middles (slots)), *list = NULL;
  unsigned corners = 0;

  if (slots == 0)
    return g_strdup (C_ ("segment", "field in the middle"));
  if (find_middles (slots) == 0xf)
    return g_strdup (C_ ("segment", "field all round"));
  if (*sides != '\0')
    return g_strdup_printf (C_ ("segment", "field in the %s"), sides);
  for (unsigned side = 0; side < 4; side++)
    corners |= ((slots >> (3 * side + 2) & 1) | (slots >> (3 * side + 3) % COUNTRY_SLOTS & 1)) << side;
  list = bastide_words_corners (corners);
  return (corners & (corners - 1)) != 0 ? g_strdup_printf (C_ ("segment", "field in the %s corners"), list)
                                        : g_strdup_printf (C_ ("segment", "field in the %s corner"), list);
}

/* A road or the river, by its sides. */
static char *
describe_way (unsigned sides, bool is_river)
{
  const char *first = bastide_words_side ((unsigned) __builtin_ctz (sides | 0x8));
  const char *last = bastide_words_side ((unsigned) __builtin_ctz ((sides & (sides - 1)) | 0x8));
  g_autofree char *list = bastide_words_sides (sides);

  switch (__builtin_popcount (sides))
    {
    case 1:
      return is_river ? g_strdup_printf (C_ ("segment", "river in the %s"), list)
                      : g_strdup_printf (C_ ("segment", "road in the %s"), list);
    case 2:
      return is_river ? g_strdup_printf (C_ ("segment", "river from %s to %s"), first, last)
                      : g_strdup_printf (C_ ("segment", "road from %s to %s"), first, last);
    default:
      return is_river ? g_strdup_printf (C_ ("segment", "river joining %s"), list)
                      : g_strdup_printf (C_ ("segment", "road joining %s"), list);
    }
}

/* A segment without its marks. */
static char *
describe_ground (CountryGround ground, unsigned slots)
{
  g_autofree char *sides = bastide_words_sides (find_middles (slots));

  switch (ground)
    {
    case COUNTRY_ROAD: return describe_way (find_middles (slots), false);
    case COUNTRY_CITY:
      return find_middles (slots) == 0xf ? g_strdup (C_ ("segment", "city all round"))
                                         : g_strdup_printf (C_ ("segment", "city in the %s"), sides);
    case COUNTRY_FIELD: return describe_field (slots);
    case COUNTRY_WATER: return describe_way (find_middles (slots), true);
    case COUNTRY_MONASTERY: return g_strdup (C_ ("segment", "monastery"));
    case COUNTRY_GARDEN: return g_strdup (C_ ("segment", "garden"));
    case COUNTRY_GROUNDS: break;
    }
  g_return_val_if_reached (NULL);
}

/* The marks of a set, in the order of their bits. */
static char *
describe_marks (unsigned marks)
{
  static const char *const names[COUNTRY_MARKS] = {
    NC_ ("mark of a tile", "a shield"), NC_ ("mark of a tile", "a cathedral"), NC_ ("mark of a tile", "wine"),
    NC_ ("mark of a tile", "grain"),    NC_ ("mark of a tile", "cloth"),       NC_ ("mark of a tile", "an inn"),
  };
  g_autoptr (GPtrArray) list = g_ptr_array_new ();

  for (unsigned mark = 0; mark < COUNTRY_MARKS; mark++)
    if (marks >> mark & 1)
      g_ptr_array_add (list, (gpointer) g_dpgettext2 (NULL, "mark of a tile", names[mark]));
  return bastide_words_list (list);
}

static char *
describe_segment (const CountryTileKind *kind, unsigned turns, unsigned segment)
{
  const CountrySegment *s = &kind->segments[segment];
  g_autofree char *ground = describe_ground ((CountryGround) s->ground, country_turn_slots (s->slots, turns));
  g_autofree char *marks = describe_marks (s->marks);

  if (s->marks == 0)
    return g_steal_pointer (&ground);
  /* Translators: a part of a tile such as “city in the north”, then what is drawn on it such as “a shield” */
  return g_strdup_printf (C_ ("segment", "%s with %s"), ground, marks);
}

char *
country_words_segment (const BastideKit *kit, unsigned kind, unsigned turns, unsigned segment)
{
  const CountryTileKind *k = &kit->kinds[kind];
  g_autofree char *name = describe_segment (k, turns, segment);
  unsigned alike = 0, number = 0;

  for (unsigned i = 0; i < k->n_segments; i++)
    {
      g_autofree char *other = describe_segment (k, turns, i);

      alike += g_str_equal (other, name);
      number += i <= segment && g_str_equal (other, name);
    }
  if (alike < 2)
    return g_steal_pointer (&name);
  /* Translators: a part of a tile, and its number where several lie in the same corner */
  return g_strdup_printf (C_ ("segment", "%s, number %u"), name, number);
}

/* The sides of the roads that meet in a crossing: three or more with one side each, and no monastery where they end. */
static unsigned
find_crossing (const CountryTileKind *kind, unsigned turns)
{
  unsigned sides = 0;

  for (unsigned i = 0; i < kind->n_segments; i++)
    {
      unsigned middles = find_middles (country_turn_slots (kind->segments[i].slots, turns));

      if (kind->segments[i].ground == COUNTRY_ROAD && (middles & (middles - 1)) == 0)
        sides |= middles;
    }
  return __builtin_popcount (sides) >= 3 && kind->house == COUNTRY_NONE ? sides : 0;
}

char *
country_words_tile (const BastideKit *kit, unsigned kind, unsigned turns)
{
  const CountryTileKind *k = &kit->kinds[kind];
  unsigned crossing = find_crossing (k, turns);
  g_autoptr (GPtrArray) list = g_ptr_array_new_with_free_func (g_free);

  if (crossing != 0)
    {
      g_autofree char *sides = bastide_words_sides (crossing);

      g_ptr_array_add (list, g_strdup_printf (_ ("crossing with roads to the %s"), sides));
    }
  for (unsigned i = 0; i < k->n_segments; i++)
    {
      unsigned middles = find_middles (country_turn_slots (k->segments[i].slots, turns));
      bool is_arm = k->segments[i].ground == COUNTRY_ROAD && (middles & ~crossing) == 0 && k->segments[i].marks == 0;

      if (k->segments[i].ground != COUNTRY_FIELD && !is_arm)
        g_ptr_array_add (list, country_words_segment (kit, kind, turns, i));
    }
  if (list->len == 0)
    g_ptr_array_add (list, country_words_segment (kit, kind, turns, 0));
  return bastide_words_parts (list);
}

char *
country_words_segment_at (const BastideWords *words, int x, int y, unsigned segment)
{
  const CountryTile *tile = &words->state->tiles[country_tile_at (words->state, x, y)];

  return country_words_segment (words->kit, tile->kind, tile->turns, segment);
}

unsigned
country_words_node (const BastideState *state, int x, int y, unsigned segment)
{
  return state->tiles[country_tile_at (state, x, y)].first_node + segment;
}

char *
country_words_cell (int x, int y)
{
  g_autofree char *across = bastide_words_distance (x, false), *down = bastide_words_distance (y, true);

  if (across == NULL && down == NULL)
    return g_strdup (_ ("the start tile"));
  if (across == NULL || down == NULL)
    /* Translators: %s is a distance such as “2 east” */
    return g_strdup_printf (_ ("%s of the start tile"), across != NULL ? across : down);
  /* Translators: both are distances such as “2 east” and “1 south” */
  return g_strdup_printf (_ ("%s and %s of the start tile"), across, down);
}

/* What is most visible on a tile, and how well that helps to find the cell next to it. */
static const char *
find_landmark (const CountryTileKind *kind, int *rank)
{
  static const uint8_t ranks[COUNTRY_GROUNDS] = {
    [COUNTRY_WATER] = 1, [COUNTRY_ROAD] = 2, [COUNTRY_CITY] = 3, [COUNTRY_GARDEN] = 5, [COUNTRY_MONASTERY] = 6,
  };

  *rank = find_crossing (kind, 0) != 0 ? 4 : 0;
  for (unsigned i = 0; i < kind->n_segments; i++)
    *rank = MAX (*rank, ranks[kind->segments[i].ground]);
  switch (*rank)
    {
    case 1: return C_ ("landmark", "the river");
    case 2: return C_ ("landmark", "the road");
    case 3: return C_ ("landmark", "the city");
    case 4: return C_ ("landmark", "the crossing");
    case 5: return C_ ("landmark", "the garden");
    case 6: return C_ ("landmark", "the monastery");
    default: return C_ ("landmark", "the field");
    }
}

char *
country_words_cell_beside (const BastideWords *words, int x, int y)
{
  g_autofree char *cell = country_words_cell (x, y);
  const char *landmark = NULL;
  int best = -1;
  unsigned best_side = 0;

  for (unsigned side = 0; side < 4; side++)
    {
      int tile = country_tile_at (words->state, x + country_steps[side][0], y + country_steps[side][1]), rank;
      const char *name;

      if (tile < 0)
        continue;
      name = find_landmark (&words->kit->kinds[words->state->tiles[tile].kind], &rank);
      if (rank > best)
        {
          best = rank;
          best_side = side;
          landmark = name;
        }
    }
  if (landmark == NULL || (x == 0 && y == 0))
    return g_steal_pointer (&cell);
  return bastide_words_beside (cell, (best_side + 2) % 4, landmark);
}

char *
country_words_placed (const BastideWords *words, unsigned tile)
{
  const CountryTile *t = &words->state->tiles[tile];
  g_autofree CountryAccount *account = g_new (CountryAccount, 1);
  g_autofree char *cell = country_words_cell (t->x, t->y);
  g_autofree char *described = country_words_tile (words->kit, t->kind, t->turns);
  GString *text = g_string_new (NULL);

  /* Translators: a place, then what is on the tile there */
  bastide_words_add_line (text, tile == 0 ? g_strdup_printf (_ ("Start tile: %s"), described)
                                          : g_strdup_printf (_ ("Tile %s: %s"), cell, described));
  for (unsigned segment = 0; segment < words->kit->kinds[t->kind].n_segments; segment++)
    {
      country_words_account (account, words->state, words->kit, t->first_node + segment);
      if (account->event.rule != COUNTRY_NO_RULE)
        bastide_words_add_line (text, country_words_worth (words, &account->event));
    }
  if (t->figure != 0)
    {
      g_autofree char *figure = country_words_figure (words, t->player, (CountryFigure) (t->figure - 1));
      g_autofree char *where = country_words_segment (words->kit, t->kind, t->turns, t->segment);

      /* Translators: a player's figure, then a part of the tile */
      bastide_words_add_line (text, g_strdup_printf (_ ("%s on the %s"), figure, where));
    }
  return g_string_free (text, FALSE);
}
