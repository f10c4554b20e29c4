/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Words for tiles, made from their segments, and for places on the table. */
#include "words-parts.h"

#include "core/game.h"

#include <glib/gi18n.h>

/* The sides whose middle slot is in SLOTS. */
static unsigned
find_middles (unsigned slots)
{
  unsigned sides = 0;

  for (int side = 0; side < 4; side++)
    if (slots >> (3 * side + BASTIDE_MIDDLE) & 1)
      sides |= 1u << side;
  return sides;
}

static const char *
name_corner (int side)
{
  switch (side)
    {
    case BASTIDE_NORTH: return C_ ("corner of a tile", "north-east");
    case BASTIDE_EAST: return C_ ("corner of a tile", "south-east");
    case BASTIDE_SOUTH: return C_ ("corner of a tile", "south-west");
    default: return C_ ("corner of a tile", "north-west");
    }
}

/* The place of SLOTS on a tile: the sides whose middle slot they have; if none, the corners that they touch, named
 * clockwise by the side before the corner. */
static char *
describe_where (unsigned slots)
{
  g_autoptr (GPtrArray) list = g_ptr_array_new ();
  g_autofree char *corners = NULL;
  unsigned sides = find_middles (slots);

  if (sides != 0)
    return bastide_words_sides (sides);
  for (int side = 0; side < 4; side++)
    if (slots >> (3 * side + BASTIDE_RIGHT) & 1 || slots >> (3 * ((side + 1) % 4) + BASTIDE_LEFT) & 1)
      g_ptr_array_add (list, (gpointer) name_corner (side));
  corners = bastide_words_list (list);
  if (list->len > 1)
    return g_strdup_printf (C_ ("place on a tile", "%s corners"), corners);
  return g_strdup_printf (C_ ("place on a tile", "%s corner"), corners);
}

/* The sides of the streets that meet in a crossing: three or more streets with one side each. */
static unsigned
find_crossing (const BastideTileKind *kind, int turns)
{
  unsigned sides = 0;
  int n = 0;

  for (int i = 0; i < kind->n_segments; i++)
    {
      unsigned middles = find_middles (bastide_slots_turned (kind->segments[i].slots, turns));

      if (kind->segments[i].type == BASTIDE_STREET && (middles & (middles - 1)) == 0)
        {
          sides |= middles;
          n++;
        }
    }
  return n >= 3 ? sides : 0;
}

static char *
describe_street (unsigned sides, bool crossing)
{
  g_autofree char *list = bastide_words_sides (sides);
  int first = -1, last = -1;

  for (int side = 0; side < 4; side++)
    if (sides >> side & 1)
      {
        first = first < 0 ? side : first;
        last = side;
      }
  if (crossing)
    return g_strdup_printf (C_ ("segment", "street in the %s"), list);
  if (first == last)
    return g_strdup_printf (C_ ("segment", "street end in the %s"), list);
  if (sides == ((1u << first) | (1u << last)))
    return g_strdup_printf (C_ ("segment", "street from %s to %s"), bastide_words_side ((BastideSide) first),
                            bastide_words_side ((BastideSide) last));
  return g_strdup_printf (C_ ("segment", "street joining %s"), list);
}

static char *
describe_segment (const BastideTileKind *kind, int turns, int segment)
{
  const BastideSegment *s = &kind->segments[segment];
  unsigned slots = bastide_slots_turned (s->slots, turns);
  unsigned sides = find_middles (slots);
  g_autofree char *where = describe_where (slots);

  if (s->type == BASTIDE_STREET)
    return describe_street (sides, (sides & find_crossing (kind, turns)) != 0);
  if (s->type == BASTIDE_MARKET)
    {
      g_autofree char *goods = bastide_words_goods (s->goods);

      return g_strdup_printf (C_ ("segment", "%s market in the %s"), goods, where);
    }
  if (slots == 0xfff)
    return g_strdup (C_ ("segment", "residential area all round"));
  return g_strdup_printf (C_ ("segment", "residential area in the %s"), where);
}

char *
bastide_words_kind_segment (const BastideTileSet *set, int kind, int turns, int segment)
{
  const BastideTileKind *k = &set->kinds[kind];
  g_autofree char *name = describe_segment (k, turns, segment);
  unsigned alike = 0, number = 0;

  for (int i = 0; i < k->n_segments; i++)
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

/* The strings in LIST with commas between them, because they have “and” in them. */
static char *
join_parts (GPtrArray *list)
{
  char *all = g_strdup (g_ptr_array_index (list, 0));

  for (unsigned i = 1; i < list->len; i++)
    {
      const char *next = g_ptr_array_index (list, i);
      /* Translators: joins two parts of a tile, each of them such as “residential area in the east and west” */
      char *longer = g_strdup_printf (C_ ("parts of a tile", "%s, %s"), all, next);

      g_free (all);
      all = longer;
    }
  return all;
}

/* The buildings on a tile, or NULL if it has none. */
static char *
describe_buildings (const BastideTileKind *kind)
{
  g_autofree char *publics = g_strdup_printf (ngettext ("a public building", "%d public buildings",
                                                        kind->public_buildings),
                                              kind->public_buildings);
  g_autofree char *historic = g_strdup_printf (_ ("the historic building %s"), kind->historic);

  if (!kind->has_historic)
    return kind->public_buildings > 0 ? g_steal_pointer (&publics) : NULL;
  if (kind->public_buildings == 0)
    return g_steal_pointer (&historic);
  /* Translators: public buildings, then a historic building */
  return g_strdup_printf (_ ("%s and %s"), publics, historic);
}

char *
bastide_words_tile (const BastideTileSet *set, int kind, int turns)
{
  const BastideTileKind *k = &set->kinds[kind];
  g_autoptr (GPtrArray) list = g_ptr_array_new_with_free_func (g_free);
  g_autofree char *parts = NULL, *buildings = NULL;
  unsigned crossing = find_crossing (k, turns), houses = 0;

  if (crossing != 0)
    {
      g_autofree char *sides = bastide_words_sides (crossing);

      g_ptr_array_add (list, g_strdup_printf (_ ("crossing with streets to the %s"), sides));
    }
  for (int i = 0; i < k->n_segments; i++)
    {
      unsigned slots = bastide_slots_turned (k->segments[i].slots, turns);

      if (k->segments[i].type == BASTIDE_RESIDENTIAL)
        houses |= find_middles (slots);
      else if (k->segments[i].type == BASTIDE_MARKET || (find_middles (slots) & ~crossing) != 0)
        g_ptr_array_add (list, bastide_words_kind_segment (set, kind, turns, i));
    }
  if (houses == 0xf)
    g_ptr_array_add (list, g_strdup (C_ ("segment", "residential area all round")));
  else if (houses != 0)
    {
      g_autofree char *sides = bastide_words_sides (houses);

      g_ptr_array_add (list, g_strdup_printf (C_ ("segment", "residential area in the %s"), sides));
    }
  parts = join_parts (list);
  buildings = describe_buildings (k);
  if (buildings == NULL)
    return g_steal_pointer (&parts);
  /* Translators: the parts of a tile, then its buildings: “residential area all round, with a public building” */
  return g_strdup_printf (_ ("%s, with %s"), parts, buildings);
}

/* A tile in two or three words, by what is most visible on it: "the Grand Puits", "the fish market", "the crossing". */
static char *
describe_landmark (const BastideTileSet *set, int kind)
{
  const BastideTileKind *k = &set->kinds[kind];
  unsigned goods = 0;
  bool street = false;

  for (int i = 0; i < k->n_segments; i++)
    {
      goods |= k->segments[i].goods;
      street |= k->segments[i].type == BASTIDE_STREET;
    }
  if (k->has_historic)
    return g_strdup (k->historic);
  if (goods != 0)
    {
      g_autofree char *names = bastide_words_goods (goods);

      return g_strdup_printf (C_ ("landmark", "the %s market"), names);
    }
  if (find_crossing (k, 0) != 0)
    return g_strdup (C_ ("landmark", "the crossing"));
  if (k->public_buildings > 0)
    return g_strdup (C_ ("landmark", "the public building"));
  return g_strdup (street ? C_ ("landmark", "the street") : C_ ("landmark", "the residential area"));
}

/* The distance of a cell from the first tile along one axis; NULL if it is 0. */
static char *
describe_distance (int distance, bool vertical)
{
  int n = ABS (distance);

  if (distance == 0)
    return NULL;
  if (vertical)
    return distance < 0 ? g_strdup_printf (C_ ("distance in tiles", "%d north"), n)
                        : g_strdup_printf (C_ ("distance in tiles", "%d south"), n);
  return distance < 0 ? g_strdup_printf (C_ ("distance in tiles", "%d west"), n)
                      : g_strdup_printf (C_ ("distance in tiles", "%d east"), n);
}

char *
bastide_words_cell_alone (int x, int y)
{
  g_autofree char *across = describe_distance (x, false);
  g_autofree char *down = describe_distance (y, true);

  if (across == NULL && down == NULL)
    return g_strdup (_ ("the first tile"));
  if (across == NULL || down == NULL)
    /* Translators: %s is a distance such as “2 east” */
    return g_strdup_printf (_ ("%s of the first tile"), across != NULL ? across : down);
  /* Translators: both are distances such as “2 east” and “1 south” */
  return g_strdup_printf (_ ("%s and %s of the first tile"), across, down);
}

/* How well a tile helps to describe the cell next to it. */
static int
rank_landmark (const BastideTileKind *kind)
{
  bool market = false, street = false;

  for (int i = 0; i < kind->n_segments; i++)
    {
      market |= kind->segments[i].type == BASTIDE_MARKET;
      street |= kind->segments[i].type == BASTIDE_STREET;
    }
  return kind->has_historic             ? 5
         : market                       ? 4
         : find_crossing (kind, 0) != 0 ? 3
         : kind->public_buildings > 0   ? 2
                                        : street;
}

/* CELL, with its place to SIDE of LANDMARK. */
static char *
add_neighbour (const char *cell, BastideSide side, const char *landmark)
{
  switch (side)
    {
    case BASTIDE_NORTH: return g_strdup_printf (C_ ("place, landmark", "%s, north of %s"), cell, landmark);
    case BASTIDE_EAST: return g_strdup_printf (C_ ("place, landmark", "%s, east of %s"), cell, landmark);
    case BASTIDE_SOUTH: return g_strdup_printf (C_ ("place, landmark", "%s, south of %s"), cell, landmark);
    case BASTIDE_WEST: return g_strdup_printf (C_ ("place, landmark", "%s, west of %s"), cell, landmark);
    }
  g_return_val_if_reached (NULL);
}

char *
bastide_words_cell (const BastideWords *words, int x, int y)
{
  g_autofree char *cell = bastide_words_cell_alone (x, y);
  g_autofree char *landmark = NULL;
  int best = -1, best_tile = -1;
  BastideSide best_side = BASTIDE_NORTH;

  for (int side = 0; side < 4; side++)
    {
      int at_x = x, at_y = y, tile, rank;

      bastide_side_step ((BastideSide) side, &at_x, &at_y);
      tile = bastide_state_tile_at (words->state, at_x, at_y);
      rank = tile < 0 ? -1 : rank_landmark (&words->set->kinds[words->state->tiles[tile].kind]);
      if (rank > best)
        {
          best = rank;
          best_tile = tile;
          best_side = bastide_side_opposite ((BastideSide) side);
        }
    }
  if (bastide_state_n_tiles (words->state) == 0)
    return g_strdup (_ ("the middle of the table"));
  if (best_tile < 0 || (x == 0 && y == 0))
    return g_steal_pointer (&cell);
  landmark = describe_landmark (words->set, words->state->tiles[best_tile].kind);
  return add_neighbour (cell, best_side, landmark);
}

char *
bastide_words_wall_place (const BastideWords *words, int x, int y, BastideSide side)
{
  g_autofree char *cell = bastide_words_cell_alone (x, y);
  g_autofree char *landmark = NULL;
  g_autofree char *tile = NULL;
  int index = bastide_state_tile_at (words->state, x, y);

  if (index >= 0 && (x != 0 || y != 0))
    {
      landmark = describe_landmark (words->set, words->state->tiles[index].kind);
      /* Translators: a landmark such as “the fish market”, then its place such as “2 east of the first tile” */
      tile = g_strdup_printf (_ ("%s, %s"), landmark, cell);
    }
  else
    tile = g_steal_pointer (&cell);
  switch (side)
    {
    case BASTIDE_NORTH: return g_strdup_printf (_ ("north side of %s"), tile);
    case BASTIDE_EAST: return g_strdup_printf (_ ("east side of %s"), tile);
    case BASTIDE_SOUTH: return g_strdup_printf (_ ("south side of %s"), tile);
    case BASTIDE_WEST: return g_strdup_printf (_ ("west side of %s"), tile);
    }
  g_return_val_if_reached (NULL);
}

BastideFeatureType
bastide_words_feature_at (const BastideWords *words, int x, int y, int segment)
{
  int tile = bastide_state_tile_at (words->state, x, y);

  return (BastideFeatureType) words->set->kinds[words->state->tiles[tile].kind].segments[segment].type;
}

char *
bastide_words_segment (const BastideWords *words, int x, int y, int segment)
{
  int tile = bastide_state_tile_at (words->state, x, y);
  const BastideTile *t = &words->state->tiles[tile];

  return bastide_words_kind_segment (words->set, t->kind, t->turns, segment);
}

/* Adds the gate, wall pieces, guards and towers on a tile. */
static void
add_pieces (GString *text, const BastideWords *words, int tile)
{
  for (int i = 0; i < bastide_state_n_pieces (words->state); i++)
    {
      const BastidePiece *piece = &words->state->pieces[i];
      const char *side = bastide_words_side ((BastideSide) piece->side);

      if (piece->tile != tile)
        continue;
      bastide_words_add_line (text, i == 0            ? g_strdup_printf (_ ("Gate in the %s"), side)
                                    : piece->is_short ? g_strdup_printf (_ ("Short wall piece in the %s"), side)
                                                      : g_strdup_printf (_ ("Wall piece in the %s"), side));
      if (piece->guard != 0)
        {
          g_autofree char *name = bastide_words_name (words, piece->guard - 1u);

          bastide_words_add_line (text, g_strdup_printf (_ ("%s’s guard stands on it"), name));
        }
      if (piece->tower != 0)
        {
          g_autofree char *name = bastide_words_name (words, piece->tower - 1u);

          bastide_words_add_line (text, g_strdup_printf (_ ("%s’s tower stands at its end"), name));
        }
    }
}

char *
bastide_words_placed_tile (const BastideWords *words, int tile)
{
  const BastideTile *t = &words->state->tiles[tile];
  GString *text = g_string_new (NULL);
  g_autofree char *cell = bastide_words_cell_alone (t->x, t->y);
  g_autofree char *described = bastide_words_tile (words->set, t->kind, t->turns);

  /* Translators: a place, then what is on the tile there */
  bastide_words_add_line (text, tile == 0 ? g_strdup_printf (_ ("First tile: %s"), described)
                                          : g_strdup_printf (_ ("Tile %s: %s"), cell, described));
  for (int segment = 0; segment < words->set->kinds[t->kind].n_segments; segment++)
    {
      BastideEvent worth = bastide_feature_worth (words->state, words->set, tile, segment);
      unsigned follower = words->state->nodes[t->first_node + segment].follower;

      bastide_words_add_line (text, bastide_words_worth (words, &worth));
      if (follower != 0)
        {
          BastideFeatureType type = (BastideFeatureType) words->set->kinds[t->kind].segments[segment].type;
          g_autofree char *figure = bastide_words_figure (words, follower - 1, type);
          g_autofree char *where = bastide_words_kind_segment (words->set, t->kind, t->turns, segment);

          /* Translators: a player's figure, then a part of the tile */
          bastide_words_add_line (text, g_strdup_printf (_ ("%s on the %s"), figure, where));
        }
    }
  add_pieces (text, words, tile);
  return g_string_free (text, FALSE);
}
