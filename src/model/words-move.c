/* SPDX-License-Identifier: GPL-3.0-or-later */
/* What is asked, what can be answered, and what an answer would do. */
#include "words-parts.h"

#include "core/game.h"

#include <glib/gi18n.h>

static char *
tell_winners (const BastideWords *words)
{
  unsigned winners = bastide_state_leaders (words->state);
  g_autofree char *names = bastide_words_players (words, winners);
  int points = 0;

  for (unsigned player = 0; player < words->state->status.players; player++)
    points = MAX (points, bastide_state_score (words->state, (int) player));
  if ((winners & (winners - 1)) != 0)
    return g_strdup_printf (ngettext ("The game is over: %s share the win with %d point each",
                                      "The game is over: %s share the win with %d points each", (unsigned) points),
                            names, points);
  return g_strdup_printf (ngettext ("The game is over: %s wins with %d point",
                                    "The game is over: %s wins with %d points", (unsigned) points),
                          names, points);
}

char *
bastide_words_prompt (const BastideWords *words)
{
  const BastideStatus *status = &words->state->status;
  const BastideSeat *seat;

  if (status->phase == BASTIDE_PHASE_OVER)
    return tell_winners (words);
  seat = words->seats[status->to_move];
  if (seat->is_computer)
    return g_strdup_printf (_ ("%s is thinking"), seat->name);
  switch ((BastidePhase) status->phase)
    {
    case BASTIDE_PHASE_TILE: return g_strdup_printf (_ ("%s: place the tile"), seat->name);
    case BASTIDE_PHASE_FOLLOWER: return g_strdup_printf (_ ("%s: put a follower on the tile, or none"), seat->name);
    case BASTIDE_PHASE_GATE: return g_strdup_printf (_ ("%s: build the gate, anywhere round the city"), seat->name);
    case BASTIDE_PHASE_WALL: return g_strdup_printf (_ ("%s: build the wall at either end"), seat->name);
    case BASTIDE_PHASE_GUARD: return g_strdup_printf (_ ("%s: put a guard on the wall, or none"), seat->name);
    case BASTIDE_PHASE_TOWER: return g_strdup_printf (_ ("%s: set a tower at an end of the wall, or none"), seat->name);
    case BASTIDE_PHASE_OVER: break;
    }
  g_return_val_if_reached (NULL);
}

char *
bastide_words_wall_left (const BastideState *state)
{
  /* Translators: wall pieces left, such as “Wall: 70 long and 2 short pieces left” */
  return g_strdup_printf (_ ("Wall: %d long and %d short pieces left"), state->status.long_walls,
                          state->status.short_walls);
}

char *
bastide_words_gap (const BastideState *state)
{
  int gap = bastide_state_gap (state);

  if (state->status.n_pieces == 0)
    return g_strdup (_ ("The gate is not built yet"));
  return g_strdup_printf (ngettext ("Gap between its ends: %d side", "Gap between its ends: %d sides", (gulong) gap),
                          gap);
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
  g_autofree char *tile = bastide_words_tile (words->set, bastide_state_drawn (words->state), move.part);

  /* Translators: a place, how the tile lies, and what is where on it then */
  return g_strdup_printf (C_ ("place of a tile", "%s, %s: %s"), cell, bastide_words_turns (move.part), tile);
}

static char *
name_follower (const BastideWords *words, int segment)
{
  const BastideTile *tile = &words->state->tiles[words->state->status.n_tiles - 1];
  g_autofree char *where = bastide_words_kind_segment (words->set, tile->kind, tile->turns, segment);

  switch ((BastideKind) words->set->kinds[tile->kind].segments[segment].kind)
    {
    case BASTIDE_STREET: return g_strdup_printf (_ ("Citizen on the %s"), where);
    case BASTIDE_MARKET: return g_strdup_printf (_ ("Merchant on the %s"), where);
    case BASTIDE_RESIDENTIAL: return g_strdup_printf (_ ("Steward in the %s"), where);
    }
  g_return_val_if_reached (NULL);
}

/* Whether a piece is the short one: it stands, or it is asked for. */
static bool
is_short (const BastideState *state, int tile, BastideSide side)
{
  for (int i = 0; i < state->status.n_pieces; i++)
    if (state->pieces[i].tile == tile && state->pieces[i].side == side)
      return state->pieces[i].is_short;
  return state->status.phase == BASTIDE_PHASE_WALL && bastide_piece_is_short (state, tile, side);
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
    case BASTIDE_MOVE_PASS: return g_strdup (bastide_words_pass ((BastidePhase) words->state->status.phase));
    }
  g_return_val_if_reached (NULL);
}

/* A legal choice played on a copy, with all its events. */
typedef struct {
  BastideState state;
  BastideEvents events;
  GArray *all;
} Trial;

static void
try_move (Trial *trial, const BastideTileSet *set, BastideMove move)
{
  bastide_apply (&trial->state, set, move, NULL, &trial->events);
  g_array_append_vals (trial->all, trial->events.at, trial->events.n);
}

/* The sentences of EVENTS that a choice is judged by. */
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

/* What the tile just laid joins, and what that is worth now; what it completes stands among the events. */
static void
add_joins (GString *text, const BastideWords *words, const GArray *events)
{
  int tile = words->state->status.n_tiles - 1;
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

/* A tile: what it completes comes only with the answer about the follower, so that one is passed. */
static void
tell_tile (GString *text, const BastideWords *words, Trial *trial)
{
  g_autofree BastideState *laid = g_memdup2 (&trial->state, sizeof trial->state);
  BastideWords after = *words;

  if (trial->state.status.phase == BASTIDE_PHASE_FOLLOWER)
    try_move (trial, words->set, (BastideMove) { .type = BASTIDE_MOVE_PASS });
  after.state = &trial->state;
  add_effects (text, &after, trial->all);
  after.state = laid;
  add_joins (text, &after, trial->all);
}

/* What a follower on SEGMENT of the last tile would own as things stand. */
static void
tell_follower (GString *text, const BastideWords *words, int segment)
{
  BastideEvent worth = bastide_feature_worth (words->state, words->set, words->state->status.n_tiles - 1, segment);

  worth.players = (uint8_t) (1u << words->state->status.to_move);
  bastide_words_add_line (text, bastide_words_worth (words, &worth));
}

static void
tell_guard (GString *text, const BastideWords *words, const BastideState *state)
{
  const BastidePiece *piece = &state->pieces[state->status.n_pieces - 1];
  BastideEvent row = bastide_row_worth (state, words->set, piece->tile, (BastideSide) piece->side, NULL);

  bastide_words_add_line (text, bastide_words_worth (words, &row));
}

char *
bastide_words_consequence (const BastideWords *words, const BastideMove *moves, unsigned n)
{
  g_autofree Trial *trial = g_new (Trial, 1);
  g_autoptr (GArray) events = g_array_new (FALSE, FALSE, sizeof (BastideEvent));
  BastideWords after = *words;
  GString *text = g_string_new (NULL);

  trial->state = *words->state;
  trial->all = events;
  after.state = &trial->state;
  for (unsigned i = 0; i < n; i++)
    {
      if (moves[i].type == BASTIDE_MOVE_FOLLOWER)
        tell_follower (text, words, moves[i].part);
      if (moves[i].type == BASTIDE_MOVE_GUARD)
        tell_guard (text, words, &trial->state);
      try_move (trial, words->set, moves[i]);
    }
  if (moves[0].type == BASTIDE_MOVE_TILE)
    tell_tile (text, words, trial);
  else
    add_effects (text, &after, events);
  return g_string_free (text, FALSE);
}
