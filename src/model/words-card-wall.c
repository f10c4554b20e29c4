/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The cards of pieces, guards and towers. */
#include "core/next-piece.h"
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

/* Why nobody can put a guard on NEXT: the player who builds has no follower, or if somebody else will build, nobody
 * has. NULL if somebody can. */
static char *
tell_lack (const BastideWords *words, const BastideNextPiece *next)
{
  g_autofree char *name = NULL;

  if ((next->supplied | next->returning) != 0)
    return NULL;
  if (bastide_state_phase (words->state) != BASTIDE_PHASE_WALL)
    return g_strdup (_ ("No guard can stand on it: nobody has a follower left"));
  name = bastide_words_players (words, next->builders);
  return g_strdup_printf (_ ("No guard can stand on it: %s has no follower left"), name);
}

/* What a guard on NEXT would watch, if somebody can put one. */
static char *
tell_next_guard (const BastideWords *words, const BastideNextPiece *next)
{
  g_autofree char *buildings = NULL, *lack = tell_lack (words, next);

  if (lack != NULL)
    return g_steal_pointer (&lack);
  if (next->refuses_guard)
    return g_strdup (_ ("No guard may stand on it: one stands directly opposite"));
  if (next->row.points == 0)
    return g_strdup (_ ("A guard on it would be worth 0: no building in the row"));
  buildings = bastide_words_row (&next->row);
  if (next->supplied == 0)
    /* Translators: points, then “2 public buildings × 2 and 1 historic building × 3” */
    return g_strdup_printf (_ ("A guard on it, with a follower that comes back, would be worth %d now: %s"),
                            next->row.points, buildings);
  /* Translators: points, then “2 public buildings × 2 and 1 historic building × 3” */
  return g_strdup_printf (_ ("A guard on it would be worth %d now: %s"), next->row.points, buildings);
}

/* Who could put a guard on NEXT, if not everybody who may build it; otherwise NULL. */
static char *
tell_who_can_guard (const BastideWords *words, const BastideNextPiece *next)
{
  unsigned players = next->supplied | next->returning;
  g_autofree char *names = NULL;

  if (players == next->builders || bastide_next_piece_has_no_guard (next) || next->row.points == 0)
    return NULL;
  names = bastide_words_players (words, players);
  /* Translators: the names of those who could put a guard on the next wall piece, such as “Anna and Berta” */
  return g_strdup_printf (ngettext ("Only %s would have a follower for it", "Only %s would have a follower for it",
                                    (unsigned long) __builtin_popcount (players)),
                          names);
}

/* Adds what NEXT scores. */
static void
add_closed (GString *text, const BastideWords *words, const BastideNextPiece *next)
{
  bool closes = false;

  for (unsigned i = 0; i < next->closes.n; i++)
    {
      const BastideEvent *event = &next->closes.at[i];
      g_autofree char *feature = NULL;

      if (event->type != BASTIDE_EVENT_COMPLETED)
        continue;
      closes = true;
      feature = bastide_words_event (words, event);
      /* Translators: “Street of 3 tiles: 3 for Red”, and for 0: “Street of 1 tile: complete, nobody stood on it” */
      bastide_words_add_line (text, g_strdup_printf (event->players != 0 ? _ ("It scores: %s") : _ ("It scores 0: %s"),
                                                     feature));
    }
  if (!closes)
    bastide_words_add_line (text, g_strdup (_ ("It scores 0: it closes no street or market")));
}

bool
bastide_words_add_next_piece (GString *text, const BastideWords *words, BastideWallEnd end)
{
  g_autofree BastideNextPiece *next = g_new (BastideNextPiece, 1);
  unsigned behind = bastide_state_behind (words->state, end) + 1u;

  if (!bastide_find_next_piece (words->state, words->set, end, next))
    return false;
  add_closed (text, words, next);
  bastide_words_add_line (text, tell_next_guard (words, next));
  bastide_words_add_line (text, tell_who_can_guard (words, next));
  bastide_words_add_line (text, g_strdup_printf (ngettext ("A tower at this end would then score %u point",
                                                           "A tower at this end would then score %u points", behind),
                                                 behind));
  return true;
}

/* If the piece INDEX is the last one at an end of the wall, adds what may come after it. A gate alone has two ends, of
 * which nobody could tell which is meant. */
static void
add_next_pieces (GString *text, const BastideWords *words, int index)
{
  if (bastide_state_n_pieces (words->state) == 1)
    return;
  for (int end = 0; end < 2; end++)
    if (bastide_state_piece_at_end (words->state, (BastideWallEnd) end) == index)
      {
        GString *next = g_string_new (NULL);

        if (bastide_words_add_next_piece (next, words, (BastideWallEnd) end))
          {
            bastide_words_add_line (text, g_strdup (_ ("Next wall piece after it:")));
            bastide_words_add_line (text, g_string_free (next, FALSE));
          }
        else
          g_string_free (next, TRUE);
      }
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
  add_next_pieces (text, words, index);
}

/* The card of the place where the wall continues. */
static void
add_next_place (GString *text, const BastideWords *words, BastideThing thing)
{
  BastideSide side;
  int tile;

  bastide_words_add_line (text, g_strdup (_ ("Place of the next wall piece")));
  for (int end = 0; end < 2; end++)
    if (bastide_find_next_place (words->state, (BastideWallEnd) end, &tile, &side) && tile == thing.tile
        && side == thing.part)
      bastide_words_add_next_piece (text, words, (BastideWallEnd) end);
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

  if (thing.type == BASTIDE_THING_NEXT)
    {
      add_next_place (text, words, thing);
      return;
    }
  g_return_if_fail (index < bastide_state_n_pieces (words->state));
  if (thing.type == BASTIDE_THING_GUARD)
    add_guard (text, words, &words->state->pieces[index]);
  else if (thing.type == BASTIDE_THING_TOWER)
    add_tower (text, words, index);
  else
    add_piece (text, words, index);
}
