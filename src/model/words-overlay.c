/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Owners and rows in words. */
#include "bastide-cards.h"
#include "core/game.h"
#include "words-parts.h"

#include <glib/gi18n.h>

/* Adds a sentence about the feature of SEGMENT of TILE if somebody owns it and SEGMENT is its first one. */
static void
add_owned (GString *text, const BastideWords *words, int tile, int segment)
{
  const BastideTile *t = &words->state->tiles[tile];
  BastideEvent worth = bastide_feature_worth (words->state, words->set, tile, segment);

  if (worth.players != 0 && worth.x == t->x && worth.y == t->y && worth.part == segment)
    bastide_words_add_line (text, bastide_words_worth (words, &worth));
}

char *
bastide_words_owners (const BastideWords *words)
{
  GString *text = g_string_new (NULL);

  for (int tile = 0; tile < bastide_state_n_tiles (words->state); tile++)
    for (int segment = 0; segment < words->set->kinds[words->state->tiles[tile].kind].n_segments; segment++)
      add_owned (text, words, tile, segment);
  if (text->len == 0)
    bastide_words_add_line (text, g_strdup (_ ("Nobody owns a street, market or residential area")));
  return g_string_free (text, FALSE);
}

char *
bastide_words_rows (const BastideWords *words)
{
  GString *text = g_string_new (NULL);

  for (int i = 0; i < bastide_state_n_pieces (words->state); i++)
    {
      const BastidePiece *piece = &words->state->pieces[i];
      BastideEvent row;

      if (piece->guard == 0)
        continue;
      row = bastide_row_worth (words->state, words->set, piece->tile, (BastideSide) piece->side, NULL);
      row.player = (uint8_t) (piece->guard - 1);
      bastide_words_add_line (text, bastide_words_event (words, &row));
    }
  if (text->len == 0)
    bastide_words_add_line (text, g_strdup (_ ("No guard stands on the wall")));
  return g_string_free (text, FALSE);
}
