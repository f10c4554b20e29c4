/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Owners and rows in words. */
#include "bastide-cards.h"
#include "core/next-piece.h"
#include "words-card.h"
#include "words-parts.h"

#include <glib/gi18n.h>

/* A feature that somebody owns. */
typedef struct {
  BastideEvent worth;
  int tile, segment; /* its first one */
} Owned;

/* Markets first, which people look for, and the most valuable first; otherwise in the order of their tiles. */
static int
compare_owned (gconstpointer a, gconstpointer b)
{
  static const int order[] = { [BASTIDE_MARKET] = 0, [BASTIDE_STREET] = 1, [BASTIDE_RESIDENTIAL] = 2 };
  const Owned *one = a, *other = b;

  if (one->worth.feature_type != other->worth.feature_type)
    return order[one->worth.feature_type] - order[other->worth.feature_type];
  if (one->worth.points != other->worth.points)
    return other->worth.points - one->worth.points;
  return one->tile != other->tile ? one->tile - other->tile : one->segment - other->segment;
}

/* The features that somebody owns, as a list of Owned in the order in which they are told. */
static GArray *
list_owned (const BastideWords *words)
{
  GArray *owned = g_array_new (FALSE, FALSE, sizeof (Owned));

  for (int tile = 0; tile < bastide_state_n_tiles (words->state); tile++)
    for (int segment = 0; segment < words->set->kinds[words->state->tiles[tile].kind].n_segments; segment++)
      {
        const BastideTile *t = &words->state->tiles[tile];
        Owned one = { bastide_feature_worth (words->state, words->set, tile, segment), tile, segment };

        if (one.worth.players != 0 && one.worth.x == t->x && one.worth.y == t->y && one.worth.part == segment)
          g_array_append_val (owned, one);
      }
  g_array_sort (owned, compare_owned);
  return owned;
}

/* Adds what a paragraph is about. */
static void
add_about (GArray *about, BastideEvent event)
{
  if (about != NULL)
    g_array_append_val (about, event);
}

/* Adds a paragraph about a feature. */
static void
add_owned (GString *text, const BastideWords *words, const Owned *owned, bool reveals)
{
  g_autofree char *what = bastide_words_worth (words, &owned->worth);
  g_autofree char *cell = bastide_words_cell_alone (owned->worth.x, owned->worth.y);

  if (text->len > 0)
    g_string_append_c (text, '\n');
  bastide_words_add_line (text, g_strdup_printf ("%s · %s", what, cell));
  bastide_words_add_line (text, bastide_words_majority (words, owned->tile, owned->segment));
  if (reveals)
    bastide_words_add_line (text, bastide_words_held_open (words, owned->tile, owned->segment));
}

/* Adds a paragraph if somebody owns something, but no market. */
static void
add_lack_of_markets (GString *text, GArray *about, const GArray *owned)
{
  if (owned->len == 0 || g_array_index (owned, Owned, 0).worth.feature_type == BASTIDE_MARKET)
    return;
  bastide_words_add_line (text, g_strdup (_ ("No follower stands on a market")));
  add_about (about, (BastideEvent) { .type = BASTIDE_EVENT_COMPLETED, .feature_type = BASTIDE_MARKET });
}

const char *
bastide_words_group (BastideFeatureType type)
{
  switch (type)
    {
    /* Translators: a heading over the streets that somebody owns */
    case BASTIDE_STREET: return C_ ("heading", "Streets");
    /* Translators: a heading over the markets that somebody owns */
    case BASTIDE_MARKET: return C_ ("heading", "Markets");
    /* Translators: a heading over the residential areas that somebody owns */
    case BASTIDE_RESIDENTIAL: return C_ ("heading", "Residential Areas");
    }
  g_return_val_if_reached (NULL);
}

char *
bastide_words_owners (const BastideWords *words, bool reveals, GArray *about)
{
  g_autoptr (GArray) owned = list_owned (words);
  GString *text = g_string_new (NULL);

  add_lack_of_markets (text, about, owned);
  for (unsigned i = 0; i < owned->len; i++)
    {
      const Owned *one = &g_array_index (owned, Owned, i);

      add_owned (text, words, one, reveals);
      add_about (about, one->worth);
    }
  if (text->len == 0)
    bastide_words_add_line (text, g_strdup (_ ("Nobody owns a street, market or residential area")));
  return g_string_free (text, FALSE);
}

/* Adds a paragraph about what the guard on PIECE watches, and where he stands. */
static void
add_guard (GString *text, GArray *about, const BastideWords *words, const BastidePiece *piece)
{
  BastideSide side = (BastideSide) piece->side;
  BastideEvent row = bastide_row_worth (words->state, words->set, piece->tile, side, NULL);
  g_autofree char *place = bastide_words_wall_place (words, row.x, row.y, side), *what = NULL;

  row.player = (uint8_t) (piece->guard - 1);
  what = bastide_words_event (words, &row);
  if (text->len > 0 && text->str[text->len - 1] != '\n')
    g_string_append_c (text, '\n');
  bastide_words_add_line (text, g_strdup_printf ("%s · %s", what, place));
  add_about (about, row);
}

/* Adds what the next wall pieces would do, each in a paragraph of its own. */
static void
add_next_pieces (GString *text, GArray *about, const BastideWords *words)
{
  for (int end = 0; end < 2; end++)
    {
      BastideEvent piece = { .type = BASTIDE_EVENT_WALL };
      g_autofree char *place = NULL;
      BastideSide side;
      int tile;

      if (!bastide_find_next_place (words->state, (BastideWallEnd) end, &tile, &side))
        return;
      piece.x = words->state->tiles[tile].x;
      piece.y = words->state->tiles[tile].y;
      piece.part = (uint8_t) side;
      add_about (about, piece);
      place = bastide_words_wall_place (words, piece.x, piece.y, side);
      /* Translators: a place such as “north side of the tile 2 east of the first tile”; sentences follow */
      bastide_words_add_line (text, g_strdup_printf (_ ("Next wall piece on the %s:"), place));
      bastide_words_add_next_piece (text, words, (BastideWallEnd) end);
      g_string_append_c (text, '\n');
    }
}

char *
bastide_words_rows (const BastideWords *words, GArray *about)
{
  GString *text = g_string_new (NULL);
  bool has_guard = false;

  add_next_pieces (text, about, words);
  for (int i = 0; i < bastide_state_n_pieces (words->state); i++)
    {
      const BastidePiece *piece = &words->state->pieces[i];

      if (piece->guard == 0)
        continue;
      has_guard = true;
      add_guard (text, about, words, piece);
    }
  if (!has_guard)
    bastide_words_add_line (text, g_strdup (_ ("No guard stands on the wall")));
  return g_string_free (text, FALSE);
}
