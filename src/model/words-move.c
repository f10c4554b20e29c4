/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Words for questions, for the moves that answer them, and for the consequences. */
#include "bastide-game.h"
#include "words-parts.h"

#include "core/game.h"

#include <glib/gi18n.h>

/* How many points the winners have. */
static int
find_most (const BastideState *state)
{
  int most = 0;

  for (int player = 0; player < bastide_state_players (state); player++)
    most = MAX (most, bastide_state_score (state, player));
  return most;
}

static char *
tell_winners (const BastideWords *words)
{
  const unsigned winners = bastide_state_leaders (words->state);
  const int points = find_most (words->state);
  g_autofree char *names = bastide_words_players (words, winners);

  if ((winners & (winners - 1)) != 0)
    return g_strdup_printf (ngettext ("The game is over: %s share the win with %d point each",
                                      "The game is over: %s share the win with %d points each", (unsigned) points),
                            names, points);
  return g_strdup_printf (ngettext ("The game is over: %s wins with %d point",
                                    "The game is over: %s wins with %d points", (unsigned) points),
                          names, points);
}

char *
bastide_words_result (const BastideWords *words)
{
  const unsigned winners = bastide_state_leaders (words->state);
  const int points = find_most (words->state);
  g_autofree char *names = bastide_words_players (words, winners);

  if ((winners & (winners - 1)) != 0)
    return g_strdup_printf (ngettext ("%s share the win with %d point each", "%s share the win with %d points each",
                                      (unsigned) points),
                            names, points);
  return g_strdup_printf (ngettext ("%s wins with %d point", "%s wins with %d points", (unsigned) points), names,
                          points);
}

/* Who has to decide, and what. */
static char *
tell_question (const BastideWords *words)
{
  g_autofree char *name = bastide_words_name (words, bastide_state_to_move (words->state));

  if (bastide_seat_is_computer (words->seats[bastide_state_to_move (words->state)]))
    return g_strdup_printf (_ ("%s is thinking"), name);
  switch (bastide_state_phase (words->state))
    {
    case BASTIDE_PHASE_TILE: return g_strdup_printf (_ ("%s: place the tile"), name);
    case BASTIDE_PHASE_FOLLOWER: return g_strdup_printf (_ ("%s: put a follower on the tile, or none"), name);
    case BASTIDE_PHASE_GATE: return g_strdup_printf (_ ("%s: build the gate, anywhere round the city"), name);
    case BASTIDE_PHASE_WALL: return g_strdup_printf (_ ("%s: build the wall at either end"), name);
    case BASTIDE_PHASE_GUARD: return g_strdup_printf (_ ("%s: put a guard on the wall, or none"), name);
    case BASTIDE_PHASE_TOWER: return g_strdup_printf (_ ("%s: set a tower at an end of the wall, or none"), name);
    case BASTIDE_PHASE_OVER: break;
    }
  g_return_val_if_reached (NULL);
}

char *
bastide_words_prompt (const BastideWords *words)
{
  return bastide_state_is_over (words->state) ? tell_winners (words) : tell_question (words);
}

char *
bastide_words_skipped (const BastideWords *words, const BastideState *before, const BastideEvent *placed)
{
  const BastideSeat *seat = words->seats[placed->player];

  if (bastide_seat_is_computer (seat) || bastide_state_supply (before, placed->player) > 0)
    return NULL;
  return g_strdup_printf (_ ("%s has no follower left to put on the tile."), seat->name);
}

/* Whether a guard on the last piece would watch a building. */
static bool
has_worthy_row (const BastideWords *words)
{
  const BastidePiece *piece = bastide_state_last_piece (words->state);

  return bastide_row_worth (words->state, words->set, piece->tile, (BastideSide) piece->side, NULL).points > 0;
}

/* What the numbers on the board mean while a question about the wall is asked. A guard worth 0 has none. */
static const char *
tell_numbers (const BastideWords *words)
{
  switch (bastide_state_phase (words->state))
    {
    case BASTIDE_PHASE_GUARD:
      return has_worthy_row (words) ? _ ("The number is what the guard is worth now: it counts at the end of the game")
                                    : _ ("A guard on it would be worth 0: no building in the row");
    case BASTIDE_PHASE_TOWER: return _ ("Each number is scored at once");
    default: return _ ("Numbers at the wall are scored at once; those at a guard count at the end of the game");
    }
}

char *
bastide_words_wall_left (const BastideState *state)
{
  /* Translators: how many long and short pieces the wall can still get */
  return g_strdup_printf (_ ("Wall, pieces left: long %d, short %d"), bastide_state_long_walls (state),
                          bastide_state_short_walls (state));
}

char *
bastide_words_gap (const BastideState *state)
{
  int gap = bastide_state_gap (state);

  if (bastide_state_n_pieces (state) == 0)
    return g_strdup (_ ("The gate is not built yet"));
  return g_strdup_printf (ngettext ("Gap between its ends: %d side", "Gap between its ends: %d sides", (gulong) gap),
                          gap);
}

char *
bastide_words_wall (const BastideWords *words)
{
  g_autofree char *left = bastide_words_wall_left (words->state), *gap = bastide_words_gap (words->state);

  return g_strjoin (" · ", tell_numbers (words), left, gap, NULL);
}

const char *
bastide_words_turns (int turns)
{
  switch (turns)
    {
    case 0: return C_ ("how a tile lies", "not turned");
    case 1: return C_ ("how a tile lies", "turned right");
    case 2: return C_ ("how a tile lies", "upside down");
    default: return C_ ("how a tile lies", "turned left");
    }
}

static char *
name_tile (const BastideWords *words, BastideMove move)
{
  g_autofree char *cell = bastide_words_cell (words, move.x, move.y);
  g_autofree char *tile = bastide_words_tile (words->set, bastide_state_drawn_kind (words->state), move.part);

  /* Translators: a place, how the tile lies, and what is where on it then */
  return g_strdup_printf (C_ ("place of a tile", "%s, %s: %s"), cell, bastide_words_turns (move.part), tile);
}

static char *
name_follower (const BastideWords *words, int segment)
{
  const BastideTile *tile = bastide_state_last_tile (words->state);
  g_autofree char *where = bastide_words_kind_segment (words->set, tile->kind, tile->turns, segment);

  switch ((BastideFeatureType) words->set->kinds[tile->kind].segments[segment].type)
    {
    case BASTIDE_STREET: return g_strdup_printf (_ ("Citizen on the %s"), where);
    case BASTIDE_MARKET: return g_strdup_printf (_ ("Merchant on the %s"), where);
    case BASTIDE_RESIDENTIAL: return g_strdup_printf (_ ("Steward in the %s"), where);
    }
  g_return_val_if_reached (NULL);
}

/* Whether a piece is the short one: on the table, or built by the current question. */
static bool
is_short (const BastideState *state, int tile, BastideSide side)
{
  for (int i = 0; i < bastide_state_n_pieces (state); i++)
    if (state->pieces[i].tile == tile && state->pieces[i].side == side)
      return state->pieces[i].is_short;
  return bastide_state_phase (state) == BASTIDE_PHASE_WALL && bastide_piece_is_short (state, tile, side);
}

static char *
name_wall (const BastideWords *words, BastideMove move)
{
  g_autofree char *place = bastide_words_wall_place (words, move.x, move.y, (BastideSide) move.part);
  int tile = bastide_state_tile_at (words->state, move.x, move.y);

  if (move.type == BASTIDE_MOVE_GATE)
    return g_strdup_printf (_ ("Gate on the %s"), place);
  if (move.type == BASTIDE_MOVE_TOWER)
    return g_strdup_printf (_ ("Tower on the %s"), place);
  if (is_short (words->state, tile, (BastideSide) move.part))
    return g_strdup_printf (_ ("Short wall piece on the %s"), place);
  return g_strdup_printf (_ ("Wall piece on the %s"), place);
}

char *
bastide_words_move (const BastideWords *words, BastideMove move)
{
  switch ((BastideMoveType) move.type)
    {
    case BASTIDE_MOVE_TILE: return name_tile (words, move);
    case BASTIDE_MOVE_FOLLOWER: return name_follower (words, move.part);
    case BASTIDE_MOVE_GATE:
    case BASTIDE_MOVE_WALL:
    case BASTIDE_MOVE_TOWER: return name_wall (words, move);
    case BASTIDE_MOVE_GUARD: return g_strdup (_ ("Guard on the new piece"));
    case BASTIDE_MOVE_PASS: return g_strdup (bastide_words_pass (bastide_state_phase (words->state)));
    }
  g_return_val_if_reached (NULL);
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
  bastide_try (words->state, words->set, moves, n, &trial->state, trial->events);
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
        case BASTIDE_EVENT_COMPLETED:
        case BASTIDE_EVENT_RING:
        case BASTIDE_EVENT_TOWER: bastide_words_add_line (text, bastide_words_event (words, event)); break;
        case BASTIDE_EVENT_OVER: bastide_words_add_line (text, g_strdup (_ ("Ends the game"))); break;
        default: break;
        }
    }
}

/* Adds what the features of the tile just placed are worth now, except those that are among EVENTS as completed. */
static void
add_joins (GString *text, const BastideWords *words, const GArray *events)
{
  int tile = bastide_state_n_tiles (words->state) - 1;
  const BastideTileKind *kind = &words->set->kinds[words->state->tiles[tile].kind];
  BastideEvent seen[BASTIDE_MAX_SEGMENTS];
  unsigned n = 0;

  for (int segment = 0; segment < kind->n_segments; segment++)
    {
      BastideEvent worth = bastide_feature_worth (words->state, words->set, tile, segment);
      bool known = worth.type == BASTIDE_EVENT_COMPLETED ? worth.tiles < 2 : worth.players == 0 || worth.points == 0;

      for (unsigned i = 0; i < n; i++)
        known |= seen[i].x == worth.x && seen[i].y == worth.y && seen[i].part == worth.part;
      for (unsigned i = 0; i < events->len; i++)
        {
          const BastideEvent *event = &g_array_index (events, BastideEvent, i);

          known |= event->type == BASTIDE_EVENT_COMPLETED && event->x == worth.x && event->y == worth.y
                   && event->part == worth.part;
        }
      seen[n++] = worth;
      if (!known)
        bastide_words_add_line (text, bastide_words_worth (words, &worth));
    }
}

/* Adds the consequence of a tile. Features are completed only after the answer about the follower, so this passes
 * it. */
static void
tell_tile (GString *text, const BastideWords *words, Trial *trial)
{
  static const BastideMove pass = { .type = BASTIDE_MOVE_PASS };
  g_autofree BastideState *laid = g_memdup2 (&trial->state, sizeof trial->state);
  g_autoptr (GArray) events = NULL;
  BastideWords after = *words;

  if (bastide_state_phase (laid) == BASTIDE_PHASE_FOLLOWER)
    bastide_try (laid, words->set, &pass, 1, &trial->state, &trial->events[trial->n++]);
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
  BastideEvent worth = bastide_feature_worth (words->state, words->set, bastide_state_n_tiles (words->state) - 1,
                                              segment);

  worth.players = (uint8_t) (1u << bastide_state_to_move (words->state));
  bastide_words_add_line (text, bastide_words_worth (words, &worth));
}

/* Adds what a guard on the last piece would watch after the first N of MOVES. */
static void
tell_guard (GString *text, const BastideWords *words, const BastideMove *moves, unsigned n)
{
  g_autofree Trial *built = try_moves (words, moves, n);
  const BastidePiece *last = bastide_state_last_piece (&built->state);
  BastideEvent row = bastide_row_worth (&built->state, words->set, last->tile, (BastideSide) last->side, NULL);

  bastide_words_add_line (text, bastide_words_worth (words, &row));
}

char *
bastide_words_consequence (const BastideWords *words, const BastideMove *moves, unsigned n)
{
  g_autofree Trial *trial = try_moves (words, moves, n);
  g_autoptr (GArray) events = list_events (trial);
  BastideWords after = *words;
  GString *text = g_string_new (NULL);

  after.state = &trial->state;
  for (unsigned i = 0; i < n; i++)
    {
      if (moves[i].type == BASTIDE_MOVE_FOLLOWER)
        tell_follower (text, words, moves[i].part);
      if (moves[i].type == BASTIDE_MOVE_GUARD)
        tell_guard (text, words, moves, i);
    }
  if (moves[0].type == BASTIDE_MOVE_TILE)
    tell_tile (text, words, trial);
  else
    add_effects (text, &after, events);
  return g_string_free (text, FALSE);
}
