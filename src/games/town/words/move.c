/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Words for questions, for the moves that answer them, and for the consequences. */
#include "model/bastide-game.h"
#include "parts.h"

#include "games/town/rules/game.h"

#include <glib/gi18n.h>

/* Who has to decide, and what. */
static char *
tell_question (const BastideWords *words)
{
  g_autofree char *name = bastide_words_name (words, town_state_to_move (words->state));

  if (bastide_seat_is_computer (words->seats[town_state_to_move (words->state)]))
    return g_strdup_printf (_ ("%s is thinking"), name);
  switch (town_state_phase (words->state))
    {
    case TOWN_PHASE_TILE: return g_strdup_printf (_ ("%s: place the tile"), name);
    case TOWN_PHASE_FOLLOWER: return g_strdup_printf (_ ("%s: put a follower on the tile, or none"), name);
    case TOWN_PHASE_GATE: return g_strdup_printf (_ ("%s: build the gate, anywhere round the city"), name);
    case TOWN_PHASE_WALL: return g_strdup_printf (_ ("%s: build the wall at either end"), name);
    case TOWN_PHASE_GUARD: return g_strdup_printf (_ ("%s: put a guard on the wall, or none"), name);
    case TOWN_PHASE_TOWER: return g_strdup_printf (_ ("%s: set a tower at an end of the wall, or none"), name);
    case TOWN_PHASE_OVER: break;
    }
  g_return_val_if_reached (NULL);
}

char *
town_words_question (const BastideWords *words)
{
  return town_state_is_over (words->state) ? bastide_words_over (words) : tell_question (words);
}

char *
town_words_unasked (const BastideWords *words, const BastideState *before, const BastideEvent *events, unsigned n)
{
  const BastideSeat *seat = words->seats[events[0].player];

  if (events[0].type != TOWN_EVENT_PLACED || bastide_seat_is_computer (seat)
      || town_state_supply (before, events[0].player) > 0)
    return NULL;
  return g_strdup_printf (_ ("%s has no follower left to put on the tile."), seat->name);
}

/* Whether a guard on the last piece would watch a building. */
static bool
has_worthy_row (const BastideWords *words)
{
  const TownPiece *piece = town_state_last_piece (words->state);
  BastideEvent row = town_row_worth (words->state, words->kit, piece->tile, (BastideSide) piece->side, NULL);

  return town_event_worth (&row) > 0;
}

/* What the numbers on the board mean while a question about the wall is asked. A guard worth 0 has none. */
static const char *
tell_numbers (const BastideWords *words)
{
  switch (town_state_phase (words->state))
    {
    case TOWN_PHASE_GUARD:
      return has_worthy_row (words) ? _ ("The number is what the guard is worth now: it counts at the end of the game")
                                    : _ ("A guard on it would be worth 0: no building in the row");
    case TOWN_PHASE_TOWER: return _ ("Each number is scored at once");
    default: return _ ("Numbers at the wall are scored at once; those at a guard count at the end of the game");
    }
}

char *
town_words_wall_left (const BastideState *state)
{
  /* Translators: how many long and short pieces the wall can still get */
  return g_strdup_printf (_ ("Wall, pieces left: long %d, short %d"), town_state_long_walls (state),
                          town_state_short_walls (state));
}

char *
town_words_gap (const BastideState *state)
{
  int gap = town_state_gap (state);

  if (town_state_n_pieces (state) == 0)
    return g_strdup (_ ("The gate is not built yet"));
  return g_strdup_printf (ngettext ("Gap between its ends: %d side", "Gap between its ends: %d sides", (gulong) gap),
                          gap);
}

char *
town_words_wall (const BastideWords *words)
{
  g_autofree char *left = town_words_wall_left (words->state), *gap = town_words_gap (words->state);

  return g_strjoin (" · ", tell_numbers (words), left, gap, NULL);
}

static char *
name_tile (const BastideWords *words, BastideMove move)
{
  g_autofree char *cell = town_words_cell (words, move.x, move.y);
  g_autofree char *tile = town_words_tile (words->kit, town_state_drawn_kind (words->state), move.part);

  /* Translators: a place, how the tile lies, and what is where on it then */
  return g_strdup_printf (C_ ("place of a tile", "%s, %s: %s"), cell, bastide_words_turns (move.part), tile);
}

static char *
name_follower (const BastideWords *words, int segment)
{
  const TownTile *tile = town_state_last_tile (words->state);
  g_autofree char *where = town_words_kind_segment (words->kit, tile->kind, tile->turns, segment);

  switch ((TownFeatureType) words->kit->kinds[tile->kind].segments[segment].type)
    {
    case TOWN_STREET: return g_strdup_printf (_ ("Citizen on the %s"), where);
    case TOWN_MARKET: return g_strdup_printf (_ ("Merchant on the %s"), where);
    case TOWN_RESIDENTIAL: return g_strdup_printf (_ ("Steward in the %s"), where);
    }
  g_return_val_if_reached (NULL);
}

/* Whether a piece is the short one: on the table, or built by the current question. */
static bool
is_short (const BastideState *state, int tile, BastideSide side)
{
  for (int i = 0; i < town_state_n_pieces (state); i++)
    if (state->pieces[i].tile == tile && state->pieces[i].side == side)
      return state->pieces[i].is_short;
  return town_state_phase (state) == TOWN_PHASE_WALL && town_piece_is_short (state, tile, side);
}

static char *
name_wall (const BastideWords *words, BastideMove move)
{
  g_autofree char *place = town_words_wall_place (words, move.x, move.y, (BastideSide) move.part);
  int tile = town_state_tile_at (words->state, move.x, move.y);

  if (move.type == TOWN_MOVE_GATE)
    return g_strdup_printf (_ ("Gate on the %s"), place);
  if (move.type == TOWN_MOVE_TOWER)
    return g_strdup_printf (_ ("Tower on the %s"), place);
  if (is_short (words->state, tile, (BastideSide) move.part))
    return g_strdup_printf (_ ("Short wall piece on the %s"), place);
  return g_strdup_printf (_ ("Wall piece on the %s"), place);
}

char *
town_words_choice (const BastideWords *words, BastideMove move)
{
  switch ((TownMoveType) move.type)
    {
    case TOWN_MOVE_TILE: return name_tile (words, move);
    case TOWN_MOVE_FOLLOWER: return name_follower (words, move.part);
    case TOWN_MOVE_GATE:
    case TOWN_MOVE_WALL:
    case TOWN_MOVE_TOWER: return name_wall (words, move);
    case TOWN_MOVE_GUARD: return g_strdup (_ ("Guard on the new piece"));
    case TOWN_MOVE_PASS: return g_strdup (town_words_pass (town_state_phase (words->state)));
    }
  g_return_val_if_reached (NULL);
}

char *
town_words_move (const BastideWords *words, const BastideMove *moves, unsigned n, bool briefly)
{
  g_autofree char *first = NULL;

  if (briefly)
    return town_words_move_briefly (words, moves[0]);
  first = town_words_choice (words, moves[0]);
  if (n == 2 && moves[1].type == TOWN_MOVE_GUARD)
    /* Translators: a piece of the wall, such as “Wall on the north side of the first tile” */
    return g_strdup_printf (_ ("%s, with a guard"), first);
  return g_steal_pointer (&first);
}

/* A legal choice played on a copy. */
typedef struct {
  BastideState state;      /* after all of its moves */
  unsigned n;              /* number of moves */
  BastideEvents events[2]; /* of each move */
} Trial;

static Trial *
try_moves (const BastideWords *words, const BastideMove *moves, unsigned n)
{
  Trial *trial = g_new (Trial, 1);

  g_assert (n <= G_N_ELEMENTS (trial->events));
  trial->n = n;
  town_try (words->state, words->kit, moves, n, &trial->state, trial->events);
  return trial;
}

/* A copy of all events of TRIAL, one after the other. */
static GArray *
list_events (const Trial *trial)
{
  GArray *all = g_array_new (FALSE, FALSE, sizeof (BastideEvent));

  for (unsigned i = 0; i < trial->n; i++)
    g_array_append_vals (all, trial->events[i].at, trial->events[i].n);
  return all;
}

/* Adds sentences for the EVENTS that matter for a choice. */
static void
add_effects (GString *text, const BastideWords *words, const GArray *events)
{
  for (unsigned i = 0; i < events->len; i++)
    {
      const BastideEvent *event = &g_array_index (events, BastideEvent, i);

      switch (event->type)
        {
        case TOWN_EVENT_COMPLETED:
        case TOWN_EVENT_RING:
        case TOWN_EVENT_TOWER: bastide_words_add_line (text, town_words_event (words, event)); break;
        case TOWN_EVENT_OVER: bastide_words_add_line (text, g_strdup (_ ("Ends the game"))); break;
        default: break;
        }
    }
}

/* Adds what the features of the tile just placed are worth now, except those that are among EVENTS as completed. */
static void
add_joins (GString *text, const BastideWords *words, const GArray *events)
{
  int tile = town_state_n_tiles (words->state) - 1;
  const TownTileKind *kind = &words->kit->kinds[words->state->tiles[tile].kind];
  BastideEvent seen[TOWN_MAX_SEGMENTS];
  unsigned n = 0;

  for (int segment = 0; segment < kind->n_segments; segment++)
    {
      BastideEvent worth = town_feature_worth (words->state, words->kit, tile, segment);
      bool known = worth.type == TOWN_EVENT_COMPLETED
                       ? worth.detail[TOWN_AT_TILES] < 2
                       : worth.detail[TOWN_AT_PLAYERS] == 0 || town_event_worth (&worth) == 0;

      for (unsigned i = 0; i < n; i++)
        known |= seen[i].x == worth.x && seen[i].y == worth.y && seen[i].part == worth.part;
      for (unsigned i = 0; i < events->len; i++)
        {
          const BastideEvent *event = &g_array_index (events, BastideEvent, i);

          known |= event->type == TOWN_EVENT_COMPLETED && event->x == worth.x && event->y == worth.y
                   && event->part == worth.part;
        }
      seen[n++] = worth;
      if (!known)
        bastide_words_add_line (text, town_words_worth (words, &worth));
    }
}

/* Adds the consequence of a tile. Features are completed only after the answer about the follower, so this passes
 * it. */
static void
tell_tile (GString *text, const BastideWords *words, Trial *trial)
{
  static const BastideMove pass = { .type = TOWN_MOVE_PASS };
  g_autofree BastideState *laid = g_memdup2 (&trial->state, sizeof trial->state);
  g_autoptr (GArray) events = NULL;
  BastideWords after = *words;

  if (town_state_phase (laid) == TOWN_PHASE_FOLLOWER)
    town_try (laid, words->kit, &pass, 1, &trial->state, &trial->events[trial->n++]);
  events = list_events (trial);
  after.state = &trial->state;
  add_effects (text, &after, events);
  after.state = laid;
  add_joins (text, &after, events);
}

/* Adds what a follower on SEGMENT of the last tile would be worth now. */
static void
tell_follower (GString *text, const BastideWords *words, int segment)
{
  BastideEvent worth = town_feature_worth (words->state, words->kit, town_state_n_tiles (words->state) - 1, segment);

  worth.detail[TOWN_AT_PLAYERS] = (uint8_t) (1u << town_state_to_move (words->state));
  bastide_words_add_line (text, town_words_worth (words, &worth));
}

/* Adds what a guard on the last piece would watch after the first N of MOVES. */
static void
tell_guard (GString *text, const BastideWords *words, const BastideMove *moves, unsigned n)
{
  g_autofree Trial *built = try_moves (words, moves, n);
  const TownPiece *last = town_state_last_piece (&built->state);
  BastideEvent row = town_row_worth (&built->state, words->kit, last->tile, (BastideSide) last->side, NULL);

  bastide_words_add_line (text, town_words_worth (words, &row));
}

char *
town_words_effects (const BastideWords *words, const BastideMove *moves, unsigned n)
{
  g_autofree Trial *trial = try_moves (words, moves, n);
  g_autoptr (GArray) events = list_events (trial);
  BastideWords after = *words;
  GString *text = g_string_new (NULL);

  after.state = &trial->state;
  for (unsigned i = 0; i < n; i++)
    {
      if (moves[i].type == TOWN_MOVE_FOLLOWER)
        tell_follower (text, words, moves[i].part);
      if (moves[i].type == TOWN_MOVE_GUARD)
        tell_guard (text, words, moves, i);
    }
  if (moves[0].type == TOWN_MOVE_TILE)
    tell_tile (text, words, trial);
  else
    add_effects (text, &after, events);
  return g_string_free (text, FALSE);
}
