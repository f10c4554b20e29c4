/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The cards of pieces, guards and towers. */
#include "card.h"
#include "games/town/rules/next-piece.h"
#include "parts.h"

#include <glib/gi18n.h>

/* The index of the piece on side PART of the tile of THING. */
static int
find_piece (const BastideState *state, BastideThing thing)
{
  int i = 0;

  while (i < town_state_n_pieces (state)
         && (state->pieces[i].tile != thing.tile || state->pieces[i].side != thing.part))
    i++;
  return i;
}

/* The tower that counts the wall piece INDEX: the index of the piece at whose end it stands, or -1 (P16). */
static int
find_tower (const BastideState *state, int index)
{
  for (int i = index; i < town_state_n_pieces (state); i++)
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
  unsigned points;

  if (index == 0)
    return g_strdup (_ ("The wall goes on from it in both directions; no tower counts it"));
  if (tower >= 0)
    {
      name = bastide_words_name (words, state->pieces[tower].tower - 1u);
      return g_strdup_printf (_ ("Counted by %s’s tower"), name);
    }
  if (town_state_is_over (state))
    return g_strdup (_ ("No tower counts it"));
  points = town_tower_points (town_state_behind (state, state->pieces[index].end));
  return g_strdup_printf (ngettext ("A tower at this end would score %u point",
                                    "A tower at this end would score %u points", points),
                          points);
}

/* Why nobody can put a guard on NEXT: the player who builds has no follower, or if somebody else will build, nobody
 * has. NULL if somebody can. */
static char *
tell_lack (const BastideWords *words, const TownNextPiece *next)
{
  g_autofree char *name = NULL;

  if ((next->supplied | next->returning) != 0)
    return NULL;
  if (town_state_phase (words->state) != TOWN_PHASE_WALL)
    return g_strdup (_ ("No guard can stand on it: nobody has a follower left"));
  name = bastide_words_players (words, next->builders);
  return g_strdup_printf (_ ("No guard can stand on it: %s has no follower left"), name);
}

/* Adds what a guard on NEXT would be worth, if somebody can put one, and to REST why. */
static void
add_next_guard (GString *text, GString *rest, const BastideWords *words, const TownNextPiece *next)
{
  g_autofree char *buildings = NULL, *lack = tell_lack (words, next);

  if (lack != NULL)
    bastide_words_add_line (text, g_steal_pointer (&lack));
  else if (next->refuses_guard)
    bastide_words_add_line (text, g_strdup (_ ("No guard may stand on it: one stands directly opposite")));
  else if (town_event_worth (&next->row) == 0)
    bastide_words_add_line (text, g_strdup (_ ("A guard on it would be worth 0: no building in the row")));
  else
    {
      bastide_words_add_line (text, g_strdup_printf (_ ("A guard on it would be worth %d now"),
                                                     town_event_worth (&next->row)));
      buildings = town_words_row (&next->row);
      /* Translators: then “2 public buildings × 2 and 1 historic building × 3” */
      bastide_words_add_line (rest, g_strdup_printf (_ ("In the guard’s row: %s"), buildings));
      if (next->supplied == 0)
        bastide_words_add_line (rest, g_strdup (_ ("The guard would be a follower that comes back")));
    }
}

/* Who could put a guard on NEXT, if not everybody who may build it; otherwise NULL. */
static char *
tell_who_can_guard (const BastideWords *words, const TownNextPiece *next)
{
  unsigned players = next->supplied | next->returning;
  g_autofree char *names = NULL;

  if (players == next->builders || town_next_piece_has_no_guard (next) || town_event_worth (&next->row) == 0)
    return NULL;
  names = bastide_words_players (words, players);
  /* Translators: the names of those who could put a guard on the next wall piece, such as “Anna and Berta” */
  return g_strdup_printf (ngettext ("Only %s would have a follower for it", "Only %s would have a follower for it",
                                    (unsigned long) __builtin_popcount (players)),
                          names);
}

/* Adds what NEXT scores. */
static void
add_closed (GString *text, const BastideWords *words, const TownNextPiece *next)
{
  bool closes = false;

  for (unsigned i = 0; i < next->closes.n; i++)
    {
      const BastideEvent *event = &next->closes.at[i];
      g_autofree char *feature = NULL;

      if (event->type != TOWN_EVENT_COMPLETED)
        continue;
      closes = true;
      feature = town_words_event (words, event);
      /* Translators: “Street of 3 tiles: 3 for Red”, and for 0: “Street of 1 tile: complete, nobody stood on it” */
      bastide_words_add_line (text, g_strdup_printf (event->detail[TOWN_AT_PLAYERS] != 0 ? _ ("It scores: %s")
                                                                                         : _ ("It scores 0: %s"),
                                                     feature));
    }
  if (!closes)
    bastide_words_add_line (text, g_strdup (_ ("It scores 0: it closes nothing")));
}

bool
town_words_add_next_piece (GString *text, GString *rest, const BastideWords *words, TownWallEnd end)
{
  g_autofree TownNextPiece *next = g_new (TownNextPiece, 1);
  unsigned points = town_tower_points (town_state_behind (words->state, end) + 1u);

  if (!town_find_next_piece (words->state, words->kit, end, next))
    return false;
  add_closed (text, words, next);
  add_next_guard (text, rest, words, next);
  bastide_words_add_line (text, tell_who_can_guard (words, next));
  bastide_words_add_line (text, g_strdup_printf (ngettext ("A tower here would then score %u point",
                                                           "A tower here would then score %u points", points),
                                                 points));
  return true;
}

/* If the piece INDEX is the last one at an end of the wall, adds what may come after it. A gate alone has two ends, of
 * which nobody could tell which is meant. */
static void
add_next_pieces (GString *rest, const BastideWords *words, int index)
{
  if (town_state_n_pieces (words->state) == 1)
    return;
  for (int end = 0; end < 2; end++)
    if (town_state_piece_at_end (words->state, (TownWallEnd) end) == index)
      {
        g_autoptr (GString) next = g_string_new (NULL), why = g_string_new (NULL);

        if (!town_words_add_next_piece (next, why, words, (TownWallEnd) end))
          continue;
        bastide_words_add_line (rest, g_strdup (_ ("Next wall piece after it:")));
        bastide_words_add_line (rest, g_strdup (next->str));
        bastide_words_add_line (rest, g_strdup (why->str));
      }
}

static void
add_piece (GString *text, GString *rest, const BastideWords *words, int index)
{
  const TownPiece *piece = &words->state->pieces[index];
  g_autofree char *name = NULL;

  bastide_words_add_line (text, g_strdup (index == 0        ? C_ ("card", "Gate")
                                          : piece->is_short ? C_ ("card", "Short wall piece")
                                                            : C_ ("card", "Wall piece")));
  bastide_words_add_line (text, tell_tower_of_piece (words, index));
  add_next_pieces (rest, words, index);
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
add_guard (GString *text, const BastideWords *words, const TownPiece *piece)
{
  int last;
  BastideEvent row = town_row_worth (words->state, words->kit, piece->tile, (BastideSide) piece->side, &last);
  g_autofree char *name = bastide_words_name (words, piece->guard - 1u);
  g_autofree char *buildings = town_words_row (&row);

  bastide_words_add_line (text, g_strdup_printf (_ ("%s’s guard"), name));
  if (town_event_worth (&row) == 0)
    bastide_words_add_line (text, g_strdup (_ ("Worth nothing now: no building in the row")));
  else
    /* Translators: points, then “2 public buildings × 2 and 1 historic building × 3” */
    bastide_words_add_line (text, g_strdup_printf (_ ("Worth %d now: %s"), town_event_worth (&row), buildings));
  if (town_state_is_over (words->state))
    return;
  bastide_words_add_line (text, g_strdup (can_grow (words->state, last, (BastideSide) piece->side)
                                              ? _ ("A tile at the far end would make the row longer")
                                              : _ ("The wall opposite ends the row")));
  bastide_words_add_line (text, g_strdup (_ ("Stays until the end of the game")));
}

static void
add_tower (GString *text, GString *rest, const BastideWords *words, int index)
{
  unsigned behind = count_behind (words->state, index);
  g_autofree char *name = bastide_words_name (words, words->state->pieces[index].tower - 1u);

  bastide_words_add_line (text, g_strdup_printf (_ ("%s’s tower"), name));
  /* Translators: points of a tower, which are the wall pieces behind it */
  bastide_words_add_line (text,
                          g_strdup_printf (ngettext ("Scored %u when it was set: %u wall piece behind it",
                                                     "Scored %u when it was set: %u wall pieces behind it", behind),
                                           town_tower_points (behind), behind));
  add_next_pieces (rest, words, index);
}

/* The card of the place where the wall continues. */
static void
add_next_place (GString *text, GString *rest, const BastideWords *words, BastideThing thing)
{
  BastideSide side;
  int tile;

  bastide_words_add_line (text, g_strdup (_ ("Place of the next wall piece")));
  for (int end = 0; end < 2; end++)
    if (town_find_next_place (words->state, (TownWallEnd) end, &tile, &side) && tile == thing.tile
        && side == thing.part)
      town_words_add_next_piece (text, rest, words, (TownWallEnd) end);
}

char *
town_words_guard (const BastideWords *words, BastideThing thing)
{
  const TownPiece *piece = &words->state->pieces[find_piece (words->state, thing)];
  g_autofree char *name = bastide_words_name (words, piece->guard - 1u);

  return g_strdup_printf (_ ("%s’s guard"), name);
}

void
town_words_add_wall_card (GString *text, GString *rest, const BastideWords *words, BastideThing thing)
{
  int index = find_piece (words->state, thing);

  if (thing.type == TOWN_THING_NEXT)
    {
      add_next_place (text, rest, words, thing);
      return;
    }
  g_return_if_fail (index < town_state_n_pieces (words->state));
  if (thing.type == TOWN_THING_GUARD)
    add_guard (text, words, &words->state->pieces[index]);
  else if (thing.type == TOWN_THING_TOWER)
    add_tower (text, rest, words, index);
  else
    add_piece (text, rest, words, index);
}
