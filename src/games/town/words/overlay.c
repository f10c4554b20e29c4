/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Owners and rows in words. */
#include "card.h"
#include "games/town/rules/next-piece.h"
#include "games/town/rules/unseen.h"
#include "parts.h"

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
  static const int order[] = { [TOWN_MARKET] = 0, [TOWN_STREET] = 1, [TOWN_RESIDENTIAL] = 2 };
  const Owned *one = a, *other = b;

  if (one->worth.detail[TOWN_AT_FEATURE] != other->worth.detail[TOWN_AT_FEATURE])
    return order[one->worth.detail[TOWN_AT_FEATURE]] - order[other->worth.detail[TOWN_AT_FEATURE]];
  if (town_event_worth (&one->worth) != town_event_worth (&other->worth))
    return town_event_worth (&other->worth) - town_event_worth (&one->worth);
  return one->tile != other->tile ? one->tile - other->tile : one->segment - other->segment;
}

/* The features that somebody owns, as a list of Owned in the order in which they are told. */
static GArray *
list_owned (const BastideWords *words)
{
  GArray *owned = g_array_new (FALSE, FALSE, sizeof (Owned));

  for (int tile = 0; tile < town_state_n_tiles (words->state); tile++)
    for (int segment = 0; segment < words->kit->kinds[words->state->tiles[tile].kind].n_segments; segment++)
      {
        const TownTile *t = &words->state->tiles[tile];
        Owned one = { town_feature_worth (words->state, words->kit, tile, segment), tile, segment };

        if (one.worth.detail[TOWN_AT_PLAYERS] != 0 && one.worth.x == t->x && one.worth.y == t->y
            && one.worth.part == segment)
          g_array_append_val (owned, one);
      }
  g_array_sort (owned, compare_owned);
  return owned;
}

/* The heading over the owned features of TYPE. */
static const char *
name_group (TownFeatureType type)
{
  switch (type)
    {
    /* Translators: a heading over the streets that somebody owns */
    case TOWN_STREET: return C_ ("heading", "Streets");
    /* Translators: a heading over the markets that somebody owns */
    case TOWN_MARKET: return C_ ("heading", "Markets");
    /* Translators: a heading over the residential areas that somebody owns */
    case TOWN_RESIDENTIAL: return C_ ("heading", "Residential Areas");
    }
  g_return_val_if_reached (NULL);
}

/* Adds what a paragraph is about: a thing of TYPE, or none if it is nothing that can be lit. */
static void
add_about (GArray *paragraphs, const BastideWords *words, BastideEvent event, TownThingType type)
{
  const bool is_row = event.type == TOWN_EVENT_WALL || event.type == TOWN_EVENT_ROW;
  BastideParagraph paragraph = {
    .event = event,
    .is_lit = type != TOWN_THING_NONE,
    .heading = is_row ? NULL : name_group ((TownFeatureType) event.detail[TOWN_AT_FEATURE]),
  };

  if (paragraphs == NULL)
    return;
  if (paragraph.is_lit)
    paragraph.thing = (BastideThing) { .type = (uint8_t) type,
                                       .tile = (uint8_t) town_state_tile_at (words->state, event.x, event.y),
                                       .part = event.part };
  g_array_append_val (paragraphs, paragraph);
}

/* Adds a paragraph about a feature. */
static void
add_owned (GString *text, const BastideWords *words, const Owned *owned, bool reveals)
{
  g_autofree char *what = town_words_worth (words, &owned->worth);
  g_autofree char *cell = town_words_cell_alone (owned->worth.x, owned->worth.y);

  if (text->len > 0)
    g_string_append_c (text, '\n');
  bastide_words_add_line (text, g_strdup_printf ("%s · %s", what, cell));
  bastide_words_add_line (text, town_words_majority (words, owned->tile, owned->segment));
  if (reveals)
    bastide_words_add_line (text, town_words_held_open (words, owned->tile, owned->segment));
}

/* Adds a paragraph if somebody owns something, but no market. */
static void
add_lack_of_markets (GString *text, GArray *paragraphs, const BastideWords *words, const GArray *owned)
{
  if (owned->len == 0 || g_array_index (owned, Owned, 0).worth.detail[TOWN_AT_FEATURE] == TOWN_MARKET)
    return;
  bastide_words_add_line (text, g_strdup (_ ("No follower stands on a market")));
  add_about (paragraphs, words, (BastideEvent) { .type = TOWN_EVENT_COMPLETED, .detail[TOWN_AT_FEATURE] = TOWN_MARKET },
             TOWN_THING_NONE);
}

static char *
tell_owners (const BastideWords *words, bool reveals, GArray *paragraphs)
{
  g_autoptr (GArray) owned = list_owned (words);
  GString *text = g_string_new (NULL);

  add_lack_of_markets (text, paragraphs, words, owned);
  for (unsigned i = 0; i < owned->len; i++)
    {
      const Owned *one = &g_array_index (owned, Owned, i);

      add_owned (text, words, one, reveals);
      add_about (paragraphs, words, one->worth, TOWN_THING_FEATURE);
    }
  if (text->len == 0)
    bastide_words_add_line (text, g_strdup (_ ("Nobody owns a street, market or residential area")));
  return g_string_free (text, FALSE);
}

/* Adds a paragraph about what the guard on PIECE watches, and where he stands. */
static void
add_guard (GString *text, GArray *paragraphs, const BastideWords *words, const TownPiece *piece)
{
  BastideSide side = (BastideSide) piece->side;
  BastideEvent row = town_row_worth (words->state, words->kit, piece->tile, side, NULL);
  g_autofree char *place = town_words_wall_place (words, row.x, row.y, side), *what = NULL;

  row.player = (uint8_t) (piece->guard - 1);
  what = town_words_event (words, &row);
  if (text->len > 0 && text->str[text->len - 1] != '\n')
    g_string_append_c (text, '\n');
  bastide_words_add_line (text, g_strdup_printf ("%s · %s", what, place));
  add_about (paragraphs, words, row, TOWN_THING_GUARD);
}

/* Adds what the next wall pieces would do, each in a paragraph of its own. */
static void
add_next_pieces (GString *text, GArray *paragraphs, const BastideWords *words)
{
  for (int end = 0; end < 2; end++)
    {
      BastideEvent piece = { .type = TOWN_EVENT_WALL };
      g_autofree char *place = NULL;
      BastideSide side;
      int tile;

      if (!town_find_next_place (words->state, (TownWallEnd) end, &tile, &side))
        return;
      piece.x = words->state->tiles[tile].x;
      piece.y = words->state->tiles[tile].y;
      piece.part = (uint8_t) side;
      add_about (paragraphs, words, piece, TOWN_THING_NEXT);
      place = town_words_wall_place (words, piece.x, piece.y, side);
      /* Translators: a place such as “north side of the tile 2 east of the first tile”; sentences follow */
      bastide_words_add_line (text, g_strdup_printf (_ ("Next wall piece on the %s:"), place));
      town_words_add_next_piece (text, text, words, (TownWallEnd) end);
      g_string_append_c (text, '\n');
    }
}

static char *
tell_rows (const BastideWords *words, GArray *paragraphs)
{
  GString *text = g_string_new (NULL);
  bool has_guard = false;

  add_next_pieces (text, paragraphs, words);
  for (int i = 0; i < town_state_n_pieces (words->state); i++)
    {
      const TownPiece *piece = &words->state->pieces[i];

      if (piece->guard == 0)
        continue;
      has_guard = true;
      add_guard (text, paragraphs, words, piece);
    }
  if (!has_guard)
    bastide_words_add_line (text, g_strdup (_ ("No guard stands on the wall")));
  return g_string_free (text, FALSE);
}

char *
town_words_overlay (const BastideWords *words, const char *word, bool reveals, GArray *paragraphs)
{
  TownTileCounts unseen;

  if (g_str_equal (word, "owners"))
    return tell_owners (words, reveals, paragraphs);
  if (g_str_equal (word, "rows"))
    return tell_rows (words, paragraphs);
  town_unseen (words->state, &unseen);
  return town_words_unseen (words->state, unseen.n);
}
