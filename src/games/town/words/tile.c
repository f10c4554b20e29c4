/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Words for tiles, made from their segments, and for places on the table. */
#include "parts.h"

#include "games/town/rules/game.h"

#include <glib/gi18n.h>

/* The sides whose middle slot is in SLOTS. */
static unsigned
find_middles (unsigned slots)
{
  unsigned sides = 0;

  for (int side = 0; side < 4; side++)
    if (slots >> (3 * side + TOWN_MIDDLE) & 1)
      sides |= 1u << side;
  return sides;
}

/* The place of SLOTS on a tile: the sides whose middle slot they have; if none, the corners that they touch, named
 * clockwise by the side before the corner. */
static char *
describe_where (unsigned slots)
{
  g_autofree char *list = NULL;
  unsigned sides = find_middles (slots), corners = 0;

  if (sides != 0)
    return bastide_words_sides (sides);
  for (int side = 0; side < 4; side++)
    corners |= ((slots >> (3 * side + TOWN_RIGHT) & 1) | (slots >> (3 * ((side + 1) % 4) + TOWN_LEFT) & 1)) << side;
  list = bastide_words_corners (corners);
  if ((corners & (corners - 1)) != 0)
    return g_strdup_printf (C_ ("place on a tile", "%s corners"), list);
  return g_strdup_printf (C_ ("place on a tile", "%s corner"), list);
}

/* The sides of the streets that meet in a crossing: three or more streets with one side each. */
static unsigned
find_crossing (const TownTileKind *kind, int turns)
{
  unsigned sides = 0;
  int n = 0;

  for (int i = 0; i < kind->n_segments; i++)
    {
      unsigned middles = find_middles (town_slots_turned (kind->segments[i].slots, turns));

      if (kind->segments[i].type == TOWN_STREET && (middles & (middles - 1)) == 0)
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
    return g_strdup_printf (C_ ("segment", "street from %s to %s"), bastide_words_side ((unsigned) first),
                            bastide_words_side ((unsigned) last));
  return g_strdup_printf (C_ ("segment", "street joining %s"), list);
}

static char *
describe_segment (const TownTileKind *kind, int turns, int segment)
{
  const TownSegment *s = &kind->segments[segment];
  unsigned slots = town_slots_turned (s->slots, turns);
  unsigned sides = find_middles (slots);
  g_autofree char *where = describe_where (slots);

  if (s->type == TOWN_STREET)
    return describe_street (sides, (sides & find_crossing (kind, turns)) != 0);
  if (s->type == TOWN_MARKET)
    {
      g_autofree char *goods = town_words_goods (s->goods);

      return g_strdup_printf (C_ ("segment", "%s market in the %s"), goods, where);
    }
  if (slots == 0xfff)
    return g_strdup (C_ ("segment", "residential area all round"));
  return g_strdup_printf (C_ ("segment", "residential area in the %s"), where);
}

char *
town_words_kind_segment (const BastideKit *set, int kind, int turns, int segment)
{
  const TownTileKind *k = &set->kinds[kind];
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

/* The buildings on a tile, or NULL if it has none. */
static char *
describe_buildings (const TownTileKind *kind)
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
town_words_tile (const BastideKit *set, int kind, int turns)
{
  const TownTileKind *k = &set->kinds[kind];
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
      unsigned slots = town_slots_turned (k->segments[i].slots, turns);

      if (k->segments[i].type == TOWN_RESIDENTIAL)
        houses |= find_middles (slots);
      else if (k->segments[i].type == TOWN_MARKET || (find_middles (slots) & ~crossing) != 0)
        g_ptr_array_add (list, town_words_kind_segment (set, kind, turns, i));
    }
  if (houses == 0xf)
    g_ptr_array_add (list, g_strdup (C_ ("segment", "residential area all round")));
  else if (houses != 0)
    {
      g_autofree char *sides = bastide_words_sides (houses);

      g_ptr_array_add (list, g_strdup_printf (C_ ("segment", "residential area in the %s"), sides));
    }
  parts = bastide_words_parts (list);
  buildings = describe_buildings (k);
  if (buildings == NULL)
    return g_steal_pointer (&parts);
  /* Translators: the parts of a tile, then its buildings: “residential area all round, with a public building” */
  return g_strdup_printf (_ ("%s, with %s"), parts, buildings);
}

/* A tile in two or three words, by what is most visible on it: "the Grand Puits", "the fish market", "the crossing". */
static char *
describe_landmark (const BastideKit *set, int kind)
{
  const TownTileKind *k = &set->kinds[kind];
  unsigned goods = 0;
  bool street = false;

  for (int i = 0; i < k->n_segments; i++)
    {
      goods |= k->segments[i].goods;
      street |= k->segments[i].type == TOWN_STREET;
    }
  if (k->has_historic)
    return g_strdup (k->historic);
  if (goods != 0)
    {
      g_autofree char *names = town_words_goods (goods);

      return g_strdup_printf (C_ ("landmark", "the %s market"), names);
    }
  if (find_crossing (k, 0) != 0)
    return g_strdup (C_ ("landmark", "the crossing"));
  if (k->public_buildings > 0)
    return g_strdup (C_ ("landmark", "the public building"));
  return g_strdup (street ? C_ ("landmark", "the street") : C_ ("landmark", "the residential area"));
}

char *
town_words_cell_alone (int x, int y)
{
  g_autofree char *across = bastide_words_distance (x, false);
  g_autofree char *down = bastide_words_distance (y, true);

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
rank_landmark (const TownTileKind *kind)
{
  bool market = false, street = false;

  for (int i = 0; i < kind->n_segments; i++)
    {
      market |= kind->segments[i].type == TOWN_MARKET;
      street |= kind->segments[i].type == TOWN_STREET;
    }
  return kind->has_historic             ? 5
         : market                       ? 4
         : find_crossing (kind, 0) != 0 ? 3
         : kind->public_buildings > 0   ? 2
                                        : street;
}

char *
town_words_cell (const BastideWords *words, int x, int y)
{
  g_autofree char *cell = town_words_cell_alone (x, y);
  g_autofree char *landmark = NULL;
  int best = -1, best_tile = -1;
  BastideSide best_side = BASTIDE_NORTH;

  for (int side = 0; side < 4; side++)
    {
      int at_x = x, at_y = y, tile, rank;

      bastide_side_step ((BastideSide) side, &at_x, &at_y);
      tile = town_state_tile_at (words->state, at_x, at_y);
      rank = tile < 0 ? -1 : rank_landmark (&words->kit->kinds[words->state->tiles[tile].kind]);
      if (rank > best)
        {
          best = rank;
          best_tile = tile;
          best_side = bastide_side_opposite ((BastideSide) side);
        }
    }
  if (town_state_n_tiles (words->state) == 0)
    return g_strdup (_ ("the middle of the table"));
  if (best_tile < 0 || (x == 0 && y == 0))
    return g_steal_pointer (&cell);
  landmark = describe_landmark (words->kit, words->state->tiles[best_tile].kind);
  return bastide_words_beside (cell, (unsigned) best_side, landmark);
}

char *
town_words_wall_place (const BastideWords *words, int x, int y, BastideSide side)
{
  g_autofree char *cell = town_words_cell_alone (x, y);
  g_autofree char *landmark = NULL;
  g_autofree char *tile = NULL;
  int index = town_state_tile_at (words->state, x, y);

  if (index >= 0 && (x != 0 || y != 0))
    {
      landmark = describe_landmark (words->kit, words->state->tiles[index].kind);
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

TownFeatureType
town_words_feature_at (const BastideWords *words, int x, int y, int segment)
{
  int tile = town_state_tile_at (words->state, x, y);

  return (TownFeatureType) words->kit->kinds[words->state->tiles[tile].kind].segments[segment].type;
}

char *
town_words_segment (const BastideWords *words, int x, int y, int segment)
{
  int tile = town_state_tile_at (words->state, x, y);
  const TownTile *t = &words->state->tiles[tile];

  return town_words_kind_segment (words->kit, t->kind, t->turns, segment);
}

/* Adds the gate, wall pieces, guards and towers on a tile. */
static void
add_pieces (GString *text, const BastideWords *words, int tile)
{
  for (int i = 0; i < town_state_n_pieces (words->state); i++)
    {
      const TownPiece *piece = &words->state->pieces[i];
      const char *side = bastide_words_side ((unsigned) piece->side);

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
town_words_placed_tile (const BastideWords *words, int tile)
{
  const TownTile *t = &words->state->tiles[tile];
  GString *text = g_string_new (NULL);
  g_autofree char *cell = town_words_cell_alone (t->x, t->y);
  g_autofree char *described = town_words_tile (words->kit, t->kind, t->turns);

  /* Translators: a place, then what is on the tile there */
  bastide_words_add_line (text, tile == 0 ? g_strdup_printf (_ ("First tile: %s"), described)
                                          : g_strdup_printf (_ ("Tile %s: %s"), cell, described));
  for (int segment = 0; segment < words->kit->kinds[t->kind].n_segments; segment++)
    {
      BastideEvent worth = town_feature_worth (words->state, words->kit, tile, segment);
      unsigned follower = words->state->nodes[t->first_node + segment].follower;

      bastide_words_add_line (text, town_words_worth (words, &worth));
      if (follower != 0)
        {
          TownFeatureType type = (TownFeatureType) words->kit->kinds[t->kind].segments[segment].type;
          g_autofree char *figure = town_words_figure (words, follower - 1, type);
          g_autofree char *where = town_words_kind_segment (words->kit, t->kind, t->turns, segment);

          /* Translators: a player's figure, then a part of the tile */
          bastide_words_add_line (text, g_strdup_printf (_ ("%s on the %s"), figure, where));
        }
    }
  add_pieces (text, words, tile);
  return g_string_free (text, FALSE);
}
