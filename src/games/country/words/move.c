/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Words for moves and for their consequences. */
#include "tiles.h"

#include "games/country/rules/board.h"
#include "games/country/rules/look.h"
#include "games/country/rules/turn.h"

#include <glib/gi18n.h>

static char *
name_figure (const BastideWords *words, BastideMove move)
{
  const CountryTile *tile = country_new_tile (words->state);
  g_autofree char *where = country_words_segment (words->kit, tile->kind, tile->turns, move.part);

  switch ((CountryMoveType) move.type)
    {
    /* Translators: here and below a figure on a part of the tile, such as “city in the north” */
    case COUNTRY_MOVE_FOLLOWER: return g_strdup_printf (_ ("Follower on the %s"), where);
    case COUNTRY_MOVE_LARGE: return g_strdup_printf (_ ("Large follower on the %s"), where);
    case COUNTRY_MOVE_ABBOT: return g_strdup_printf (_ ("Abbot on the %s"), where);
    case COUNTRY_MOVE_BUILDER: return g_strdup_printf (_ ("Builder on the %s"), where);
    default: return g_strdup_printf (_ ("Pig on the %s"), where);
    }
}

static char *
name_home (const BastideWords *words, BastideMove move)
{
  const CountryTile *tile = &words->state->tiles[country_tile_at (words->state, move.x, move.y)];
  g_autofree char *cell = country_words_cell (move.x, move.y);

  /* Translators: a place such as “2 east of the start tile” */
  return g_strdup_printf (words->kit->kinds[tile->kind].segments[tile->segment].ground == COUNTRY_GARDEN
                              ? _ ("Take the abbot back from the garden, %s")
                              : _ ("Take the abbot back from the monastery, %s"),
                          cell);
}

char *
country_words_choice (const BastideWords *words, BastideMove move)
{
  g_autofree char *cell = NULL, *tile = NULL;

  switch ((CountryMoveType) move.type)
    {
    case COUNTRY_MOVE_TILE:
      cell = country_words_cell_beside (words, move.x, move.y);
      tile = country_words_tile (words->kit, words->state->drawn, move.part);
      /* Translators: a place, how the tile lies, and what is where on it then */
      return g_strdup_printf (C_ ("place of a tile", "%s, %s: %s"), cell, bastide_words_turns (move.part), tile);
    case COUNTRY_MOVE_HOME: return name_home (words, move);
    case COUNTRY_MOVE_PASS: return g_strdup (_ ("No figure"));
    default: return name_figure (words, move);
    }
}

char *
country_words_choice_briefly (const BastideWords *words, BastideMove move)
{
  g_autofree char *cell = NULL;

  if (move.type != COUNTRY_MOVE_TILE)
    return country_words_choice (words, move);
  cell = country_words_cell_beside (words, move.x, move.y);
  /* Translators: a place, then how the tile lies */
  return g_strdup_printf (C_ ("hint", "%s, %s"), cell, bastide_words_turns (move.part));
}

char *
country_words_move (const BastideWords *words, const BastideMove *moves, unsigned n, bool briefly)
{
  return briefly ? country_words_choice_briefly (words, moves[0]) : country_words_choice (words, moves[0]);
}

BastideState *
country_words_try (const BastideWords *words, const BastideMove *moves, unsigned n, GArray *events)
{
  BastideState *state = g_memdup2 (words->state, sizeof *words->state);
  g_autofree BastideEvents *some = g_new (BastideEvents, 1);

  for (unsigned i = 0; i < n; i++)
    {
      country_apply (state, words->kit, moves[i], some);
      if (events != NULL)
        g_array_append_vals (events, some->at, some->n);
    }
  return state;
}

/* Adds what EVENTS, which followed a choice, score or bring at once. The end of the game is told if everybody knows
 * that no tile is left. */
static void
add_events (GString *text, const BastideWords *words, const GArray *events, bool is_last)
{
  for (unsigned i = 0; i < events->len; i++)
    {
      const BastideEvent *event = &g_array_index (events, BastideEvent, i);

      switch ((CountryEventType) event->type)
        {
        case COUNTRY_COMPLETED:
        case COUNTRY_TOOK: bastide_words_add_line (text, country_words_event (words, event)); break;
        case COUNTRY_AGAIN: bastide_words_add_line (text, g_strdup (_ ("A second tile follows"))); break;
        case COUNTRY_END:
          if (is_last)
            bastide_words_add_line (text, g_strdup (_ ("Ends the game")));
          break;
        default: break;
        }
    }
}

/* Adds what the road, city or house of NODE is worth now, unless it is complete, nobody cares yet, or it was told: SEEN
 * are the roots of those. */
static void
add_joined (GString *text, const BastideWords *words, unsigned node, GArray *seen)
{
  g_autofree CountryAccount *account = g_new (CountryAccount, 1);
  unsigned root = country_root (words->state, node);
  bool is_house;

  for (unsigned i = 0; i < seen->len; i++)
    if (g_array_index (seen, unsigned, i) == root)
      return;
  g_array_append_val (seen, root);
  country_words_account (account, words->state, words->kit, root);
  is_house = account->survey.ground == COUNTRY_MONASTERY || account->survey.ground == COUNTRY_GARDEN;
  if (account->event.rule != COUNTRY_NO_RULE && account->n_open > 0
      && (account->survey.players != 0 || (!is_house && account->survey.tiles > 1)))
    bastide_words_add_line (text, country_words_worth (words, &account->event));
}

/* Adds what fields are worth if the tile just placed makes a difference to that or to whose they are. BEFORE is the
 * position without it. */
static void
add_fields (GString *text, const BastideWords *words, const BastideState *before)
{
  g_autofree CountryAccount *account = g_new (CountryAccount, 1), *old = g_new (CountryAccount, 1);

  for (unsigned root = 0; root < before->n_nodes; root++)
    {
      if (country_root (words->state, root) != root || words->state->nodes[root].held_by == 0
          || country_segment_of (words->state, words->kit, root)->ground != COUNTRY_FIELD)
        continue;
      country_words_account (account, words->state, words->kit, root);
      country_words_account (old, before, words->kit, root);
      if (old->worth != account->worth || old->survey.players != account->survey.players)
        bastide_words_add_line (text, country_words_worth (words, &account->event));
    }
}

/* Adds what the features that the tile just placed touches are worth: its own, houses round it, and fields. */
static void
add_all_joined (GString *text, const BastideWords *words, const BastideState *before)
{
  const CountryTile *tile = country_new_tile (words->state);
  g_autoptr (GArray) seen = g_array_new (FALSE, FALSE, sizeof (unsigned));

  for (unsigned i = 0; i < words->kit->kinds[tile->kind].n_segments; i++)
    add_joined (text, words, tile->first_node + i, seen);
  for (unsigned i = 0; i < 8; i++)
    {
      int at = country_tile_at (words->state, tile->x + country_round[i][0], tile->y + country_round[i][1]);
      const CountryTile *other = at >= 0 ? &words->state->tiles[at] : NULL;

      if (other != NULL && words->kit->kinds[other->kind].house != COUNTRY_NONE)
        add_joined (text, words, other->first_node + words->kit->kinds[other->kind].house, seen);
    }
  add_fields (text, words, before);
}

/* Adds what FIGURE on SEGMENT of the tile just placed is good for, if that is not complete. */
static void
add_figure (GString *text, const BastideWords *words, CountryFigure figure, unsigned segment)
{
  g_autofree CountryAccount *account = g_new (CountryAccount, 1);
  const unsigned node = country_new_tile (words->state)->first_node + segment;
  bool is_open;

  country_words_account (account, words->state, words->kit, node);
  is_open = account->survey.ground == COUNTRY_FIELD || account->n_open > 0;
  if (figure == COUNTRY_BUILDER)
    bastide_words_add_line (text, g_strdup (account->survey.ground == COUNTRY_ROAD
                                                ? _ ("Each tile that continues the road gives a second one")
                                                : _ ("Each tile that continues the city gives a second one")));
  else if (figure == COUNTRY_PIG)
    bastide_words_add_line (text, g_strdup (_ ("Each complete city counts 4 instead of 3")));
  else if (is_open)
    {
      account->event.detail[COUNTRY_AT_PLAYERS] = (uint8_t) (1u << words->state->active);
      bastide_words_add_line (text, country_words_worth (words, &account->event));
    }
}

/* The position after a tile is told as it lies, but what it completes is scored only after the answer about the figure,
 * so that this passes it. */
static char *
tell_tile (const BastideWords *words, BastideMove tile)
{
  static const BastideMove pass = { .type = COUNTRY_MOVE_PASS };
  g_autoptr (GArray) events = g_array_new (FALSE, FALSE, sizeof (BastideEvent));
  g_autofree BastideState *laid = country_words_try (words, &tile, 1, events), *scored = NULL;
  GString *text = g_string_new (NULL);
  BastideWords after = *words;

  after.state = laid;
  if (laid->phase == COUNTRY_ASKS_FIGURE)
    scored = country_words_try (&after, &pass, 1, events);
  add_events (text, &after, events, words->state->n_drawn == words->state->n_order);
  if (laid->phase != COUNTRY_OVER)
    add_all_joined (text, &after, words->state);
  return g_string_free (text, FALSE);
}

char *
country_words_effects (const BastideWords *words, const BastideMove *moves, unsigned n)
{
  g_autoptr (GArray) events = NULL;
  g_autofree BastideState *state = NULL;
  BastideWords after = *words;
  GString *text;

  if (moves[0].type == COUNTRY_MOVE_TILE)
    return tell_tile (words, moves[0]);
  events = g_array_new (FALSE, FALSE, sizeof (BastideEvent));
  after.state = state = country_words_try (words, moves, n, events);
  text = g_string_new (NULL);
  if (moves[0].type == COUNTRY_MOVE_HOME)
    {
      const BastideEvent *home = &g_array_index (events, BastideEvent, 0);
      g_autofree char *what = country_words_scored (home);

      bastide_words_add_line (text, country_words_points (words, what, bastide_event_get (home, COUNTRY_AT_WORTH),
                                                          home->detail[COUNTRY_AT_PLAYERS]));
    }
  else if (moves[0].type != COUNTRY_MOVE_PASS)
    add_figure (text, words, (CountryFigure) (moves[0].type - COUNTRY_MOVE_FOLLOWER), moves[0].part);
  add_events (text, &after, events, words->state->n_drawn == words->state->n_order);
  return g_string_free (text, FALSE);
}

/* How many unseen tiles fit where MOVE, a legal one, places the tile. */
static char *
tell_fits (const BastideWords *words, BastideMove move)
{
  BastideTileCounts fitting, unseen;

  country_tile_voice.fits (words->state, words->kit, move.x, move.y, &fitting);
  country_tile_voice.unseen (words->state, words->kit, &unseen);
  return bastide_words_fits (fitting.n, unseen.n);
}

/* The name of a choice is given if it cannot be seen on the board what the figure is. */
char *
country_words_preview (const BastideWords *words, const BastideMove *moves, unsigned n, bool counts)
{
  bool is_tile = moves[0].type == COUNTRY_MOVE_TILE;
  g_autofree char *effects = country_words_effects (words, moves, n);
  g_autofree char *name = is_tile ? NULL : country_words_choice (words, moves[0]);
  g_auto (GStrv) sentences = g_strsplit (effects, "\n", -1);
  g_autofree char *consequence = g_strjoinv (" · ", sentences);
  g_autofree char *fits = counts && is_tile ? tell_fits (words, moves[0]) : NULL;
  const char *dot = *consequence != '\0' ? " · " : "";

  if (fits != NULL)
    return g_strjoin (dot, consequence, fits, NULL);
  return is_tile ? g_steal_pointer (&consequence) : g_strjoin (dot, name, consequence, NULL);
}
