/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Owners and rows in words. */
#include "bastide-cards.h"
#include "core/next-piece.h"
#include "words-card.h"
#include "words-parts.h"

#include <glib/gi18n.h>

/* Adds a paragraph about the feature of SEGMENT of TILE if somebody owns it and SEGMENT is its first one. */
static void
add_owned (GString *text, const BastideWords *words, int tile, int segment, bool reveals)
{
  const BastideTile *t = &words->state->tiles[tile];
  BastideEvent worth = bastide_feature_worth (words->state, words->set, tile, segment);

  if (worth.players != 0 && worth.x == t->x && worth.y == t->y && worth.part == segment)
    {
      g_autofree char *what = bastide_words_worth (words, &worth), *cell = bastide_words_cell_alone (t->x, t->y);

      if (text->len > 0)
        g_string_append_c (text, '\n');
      bastide_words_add_line (text, g_strdup_printf ("%s · %s", what, cell));
      if (reveals)
        bastide_words_add_line (text, bastide_words_held_open (words, tile, segment));
    }
}

char *
bastide_words_owners (const BastideWords *words, bool reveals)
{
  GString *text = g_string_new (NULL);

  for (int tile = 0; tile < bastide_state_n_tiles (words->state); tile++)
    for (int segment = 0; segment < words->set->kinds[words->state->tiles[tile].kind].n_segments; segment++)
      add_owned (text, words, tile, segment, reveals);
  if (text->len == 0)
    bastide_words_add_line (text, g_strdup (_ ("Nobody owns a street, market or residential area")));
  return g_string_free (text, FALSE);
}

/* Adds what the next wall pieces would do, each in a paragraph of its own. */
static void
add_next_pieces (GString *text, const BastideWords *words)
{
  for (int end = 0; end < 2; end++)
    {
      g_autofree char *place = NULL;
      BastideSide side;
      int tile;

      if (!bastide_find_next_place (words->state, (BastideWallEnd) end, &tile, &side))
        return;
      place = bastide_words_wall_place (words, words->state->tiles[tile].x, words->state->tiles[tile].y, side);
      /* Translators: a place such as “north side of the tile 2 east of the first tile”; sentences follow */
      bastide_words_add_line (text, g_strdup_printf (_ ("Next wall piece on the %s:"), place));
      bastide_words_add_next_piece (text, words, (BastideWallEnd) end);
      g_string_append_c (text, '\n');
    }
}

char *
bastide_words_rows (const BastideWords *words)
{
  GString *text = g_string_new (NULL);
  bool has_guard = false;

  add_next_pieces (text, words);
  for (int i = 0; i < bastide_state_n_pieces (words->state); i++)
    {
      const BastidePiece *piece = &words->state->pieces[i];
      BastideEvent row;

      if (piece->guard == 0)
        continue;
      has_guard = true;
      row = bastide_row_worth (words->state, words->set, piece->tile, (BastideSide) piece->side, NULL);
      row.player = (uint8_t) (piece->guard - 1);
      bastide_words_add_line (text, bastide_words_event (words, &row));
    }
  if (!has_guard)
    bastide_words_add_line (text, g_strdup (_ ("No guard stands on the wall")));
  return g_string_free (text, FALSE);
}
