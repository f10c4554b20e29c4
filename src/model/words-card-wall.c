/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The cards of pieces, guards and towers. */
#include "core/wall.h"
#include "words-card.h"
#include "words-parts.h"

#include <glib/gi18n.h>

/* The index of the piece on side PART of the tile of THING. */
static int
find_piece (const BastideState *state, BastideThing thing)
{
  int i = 0;

  while (i < bastide_state_n_pieces (state)
         && (state->pieces[i].tile != thing.tile || state->pieces[i].side != thing.part))
    i++;
  return i;
}

/* The tower that counts the wall piece INDEX: the index of the piece at whose end it stands, or -1 (P16). */
static int
find_tower (const BastideState *state, int index)
{
  for (int i = index; i < bastide_state_n_pieces (state); i++)
    if (state->pieces[i].end == state->pieces[index].end && state->pieces[i].tower != 0)
      return i;
  return -1;
}

/* The wall pieces that the tower at the end of the piece INDEX counts. */
static unsigned
count_behind (const BastideState *state, int index)
{
  unsigned n = 1;

  for (int i = index - 1; i > 0; i--)
    if (state->pieces[i].end == state->pieces[index].end)
      {
        if (state->pieces[i].tower != 0)
          break;
        n++;
      }
  return n;
}

/* What the piece INDEX is worth to the tower that counts it or may count it. */
static char *
tell_tower_of_piece (const BastideWords *words, int index)
{
  const BastideState *state = words->state;
  int tower = find_tower (state, index);
  g_autofree char *name = NULL;
  unsigned behind;

  if (index == 0)
    return g_strdup (_ ("The wall goes on from it in both directions; no tower counts it"));
  if (tower >= 0)
    {
      name = bastide_words_name (words, state->pieces[tower].tower - 1u);
      return g_strdup_printf (_ ("Counted by %s’s tower"), name);
    }
  if (bastide_state_is_over (state))
    return g_strdup (_ ("No tower counts it"));
  behind = bastide_state_behind (state, state->pieces[index].end);
  return g_strdup_printf (ngettext ("A tower at this end of the wall would score %u point, counting this piece",
                                    "A tower at this end of the wall would score %u points, counting this piece",
                                    behind),
                          behind);
}

/* Whether nobody may put a guard on SIDE of TILE because one stands opposite (P14). */
static bool
is_guard_opposite (const BastideState *state, int tile, BastideSide side)
{
  for (int player = 0; player < bastide_state_players (state); player++)
    if (bastide_why_guard (state, tile, side, player).code == BASTIDE_REASON_GUARD_OPPOSITE)
      return true;
  return false;
}

/* What a guard on the next piece at END of the wall would watch. */
static char *
tell_next_piece (const BastideWords *words, BastideWallEnd end)
{
  g_autofree char *buildings = NULL;
  BastideEvent row;
  BastideSide side;
  int tile;

  bastide_wall_next (words->state, end, &tile, &side);
  if (is_guard_opposite (words->state, tile, side))
    return g_strdup (_ ("No guard may stand on the next piece here: one stands directly opposite"));
  row = bastide_row_worth (words->state, words->set, tile, side, NULL);
  buildings = bastide_words_row (&row);
  /* Translators: “On the next piece here a guard would watch 2 public buildings × 2: 4 now” */
  return g_strdup_printf (_ ("On the next piece here a guard would watch %s: %d now"), buildings, row.points);
}

/* If the piece INDEX is the last one at an end of the wall, adds what may come after it. A gate alone has two ends, of
 * which nobody could tell which is meant. */
static void
add_next_pieces (GString *text, const BastideWords *words, int index)
{
  const BastideState *state = words->state;

  if (bastide_state_is_over (state) || bastide_state_gap (state) == 0 || bastide_state_n_pieces (state) == 1)
    return;
  for (int end = 0; end < 2; end++)
    if (bastide_state_piece_at_end (state, (BastideWallEnd) end) == index)
      bastide_words_add_line (text, tell_next_piece (words, (BastideWallEnd) end));
}

static void
add_piece (GString *text, const BastideWords *words, int index)
{
  const BastidePiece *piece = &words->state->pieces[index];
  g_autofree char *name = NULL;

  bastide_words_add_line (text, g_strdup (index == 0        ? C_ ("card", "Gate")
                                          : piece->is_short ? C_ ("card", "Short wall piece")
                                                            : C_ ("card", "Wall piece")));
  bastide_words_add_line (text, tell_tower_of_piece (words, index));
  add_next_pieces (text, words, index);
  if (piece->guard == 0)
    return;
  name = bastide_words_name (words, piece->guard - 1u);
  bastide_words_add_line (text, g_strdup_printf (_ ("%s’s guard stands on it"), name));
}

/* Whether the row can grow: no piece closes the far side of its last tile. */
static bool
can_grow (const BastideState *state, int last, BastideSide side)
{
  return !(state->tiles[last].pieces >> bastide_side_opposite (side) & 1);
}

static void
add_guard (GString *text, const BastideWords *words, const BastidePiece *piece)
{
  int last;
  BastideEvent row = bastide_row_worth (words->state, words->set, piece->tile, (BastideSide) piece->side, &last);
  g_autofree char *name = bastide_words_name (words, piece->guard - 1u);
  g_autofree char *buildings = bastide_words_row (&row);

  bastide_words_add_line (text, g_strdup_printf (_ ("%s’s guard"), name));
  if (row.points == 0)
    bastide_words_add_line (text, g_strdup (_ ("Worth nothing now: no building in the row")));
  else
    /* Translators: points, then “2 public buildings × 2 and 1 historic building × 3” */
    bastide_words_add_line (text, g_strdup_printf (_ ("Worth %d now: %s"), row.points, buildings));
  if (bastide_state_is_over (words->state))
    return;
  bastide_words_add_line (text, g_strdup (can_grow (words->state, last, (BastideSide) piece->side)
                                              ? _ ("A tile at the far end would make the row longer")
                                              : _ ("The wall opposite ends the row")));
  bastide_words_add_line (text, g_strdup (_ ("Stays until the end of the game")));
}

static void
add_tower (GString *text, const BastideWords *words, int index)
{
  unsigned behind = count_behind (words->state, index);
  g_autofree char *name = bastide_words_name (words, words->state->pieces[index].tower - 1u);

  bastide_words_add_line (text, g_strdup_printf (_ ("%s’s tower"), name));
  /* Translators: points of a tower, which are the wall pieces behind it */
  bastide_words_add_line (text,
                          g_strdup_printf (ngettext ("Scored %u when it was set: %u wall piece behind it",
                                                     "Scored %u when it was set: %u wall pieces behind it", behind),
                                           behind, behind));
}

char *
bastide_words_guard (const BastideWords *words, BastideThing thing)
{
  const BastidePiece *piece = &words->state->pieces[find_piece (words->state, thing)];
  g_autofree char *name = bastide_words_name (words, piece->guard - 1u);

  return g_strdup_printf (_ ("%s’s guard"), name);
}

void
bastide_words_add_wall_card (GString *text, const BastideWords *words, BastideThing thing)
{
  int index = find_piece (words->state, thing);

  g_return_if_fail (index < bastide_state_n_pieces (words->state));
  if (thing.type == BASTIDE_THING_GUARD)
    add_guard (text, words, &words->state->pieces[index]);
  else if (thing.type == BASTIDE_THING_TOWER)
    add_tower (text, words, index);
  else
    add_piece (text, words, index);
}
