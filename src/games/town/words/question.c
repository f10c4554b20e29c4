/* SPDX-License-Identifier: GPL-3.0-or-later */
/* What is said round a question: in the title, below it, on its button, about a choice that is pointed at, and once in
 * the life of a player. */
#include "games/town/rules/unseen.h"
#include "parts.h"

#include <glib/gi18n.h>

const char *
town_words_pass_button (unsigned question)
{
  switch ((TownPhase) question)
    {
    case TOWN_PHASE_FOLLOWER: return _ ("No _Follower");
    case TOWN_PHASE_GUARD: return _ ("No _Guard");
    case TOWN_PHASE_TOWER: return _ ("No _Tower");
    default: return NULL;
    }
}

char *
town_words_turn (const BastideWords *words)
{
  const unsigned turn = town_state_turn (words->state);
  g_autofree char *name = bastide_words_name (words, town_state_to_move (words->state));

  switch (town_state_phase (words->state))
    {
    case TOWN_PHASE_GATE:
    case TOWN_PHASE_WALL:
    case TOWN_PHASE_GUARD:
      /* Translators: who builds the wall now, in the title */
      return g_strdup_printf (_ ("Turn %u, wall: %s"), turn, name);
    default:
      /* Translators: whose turn it is, in the title */
      return g_strdup_printf (_ ("Turn %u: %s"), turn, name);
    }
}

/* TEXT with its first letter in upper case. The caller frees it with g_free (). */
static char *
begin_sentence (const char *text)
{
  GString *sentence = g_string_new (NULL);

  if (*text != '\0')
    {
      g_string_append_unichar (sentence, g_unichar_totitle (g_utf8_get_char (text)));
      g_string_append (sentence, g_utf8_next_char (text));
    }
  return g_string_free (sentence, FALSE);
}

/* The tile in hand as it is turned. */
static char *
describe_tile (const BastideWords *words, unsigned turns)
{
  g_autofree char *tile = town_words_tile (words->kit, town_state_drawn_kind (words->state), (int) turns);

  return begin_sentence (tile);
}

char *
town_words_matter (const BastideWords *words, unsigned turns)
{
  switch (town_state_phase (words->state))
    {
    case TOWN_PHASE_TILE:
    case TOWN_PHASE_FOLLOWER: return describe_tile (words, turns);
    case TOWN_PHASE_OVER: return g_strdup (town_words_end (town_state_end (words->state)));
    default: return town_words_wall (words);
    }
}

/* What the click builds, since the place can be seen and the rest cannot: the wall or the gate, with a guard or
 * without; NULL if MOVE builds nothing. */
static const char *
tell_building (BastideMove move, BastideMove answer)
{
  gboolean has_guard = answer.type == TOWN_MOVE_GUARD;

  switch ((TownMoveType) move.type)
    {
    case TOWN_MOVE_GATE: return has_guard ? _ ("The gate, with a guard") : _ ("The gate, without a guard");
    case TOWN_MOVE_WALL: return has_guard ? _ ("The wall, with a guard") : _ ("The wall, without a guard");
    default: return NULL;
    }
}

/* How many unseen tiles fit where MOVE, a legal one, places the tile. */
static char *
tell_fits (const BastideWords *words, BastideMove move)
{
  TownTileCounts fitting, unseen;

  town_fits (words->state, words->kit, move.x, move.y, &fitting);
  town_unseen (words->state, &unseen);
  return bastide_words_fits (fitting.n, unseen.n);
}

/* The name of a choice is only given if there is nothing else to say. */
char *
town_words_preview (const BastideWords *words, const BastideMove *moves, unsigned n, bool counts)
{
  const TownMoveType type = (TownMoveType) moves[0].type;
  g_autofree char *effects = town_words_effects (words, moves, n), *name = NULL;
  g_auto (GStrv) sentences = g_strsplit (effects, "\n", -1);
  g_autofree char *consequence = g_strjoinv (" · ", sentences);
  g_autofree char *fits = counts && type == TOWN_MOVE_TILE ? tell_fits (words, moves[0]) : NULL;
  const char *dot = *consequence != '\0' ? " · " : "", *building = tell_building (moves[0], moves[n - 1]);

  if (fits != NULL)
    return g_strjoin (dot, consequence, fits, NULL);
  if (building != NULL)
    return g_strjoin (dot, building, consequence, NULL);
  if (type == TOWN_MOVE_TILE || (type != TOWN_MOVE_FOLLOWER && *consequence != '\0'))
    return g_steal_pointer (&consequence);
  name = town_words_move (words, moves, n, false);
  return g_strjoin (dot, name, consequence, NULL);
}

const BastideTip *
town_words_tip (const BastideWords *words)
{
  static const BastideTip first = { "first-tile",
                                    N_ ("Click on the table to place the first tile. R, the right button or the "
                                        "arrows beside the tile turn it.") };
  static const BastideTip tile = { "tile",
                                   N_ ("The tile goes where the table is lit. Streets must meet streets; everything "
                                       "else may touch.") };
  static const BastideTip follower = { "follower",
                                       N_ ("A follower may go on any part that is lit, and brings its points when "
                                           "it is complete. A steward in a residential area stays until the "
                                           "end.") };
  static const BastideTip gate = { "gate",
                                   N_ ("A street or market was completed, so the wall begins. The gate can stand at "
                                       "any outer side of the city.") };
  static const BastideTip wall = { "wall",
                                   N_ ("The wall goes on at either end. Looking at a lit side shows what a piece there "
                                       "would close.") };
  static const BastideTip guard = { "guard",
                                    N_ ("A guard watches the whole row before him: 2 points for each public building "
                                        "and 3 for each historic one at the end.") };
  static const BastideTip tower = { "tower",
                                    N_ ("A tower at an end of the wall brings a point for each wall piece since the "
                                        "last tower or the gate.") };

  switch (town_state_phase (words->state))
    {
    case TOWN_PHASE_TILE: return town_state_n_tiles (words->state) == 0 ? &first : &tile;
    case TOWN_PHASE_FOLLOWER: return &follower;
    case TOWN_PHASE_GATE: return &gate;
    case TOWN_PHASE_WALL: return &wall;
    case TOWN_PHASE_GUARD: return &guard;
    case TOWN_PHASE_TOWER: return &tower;
    default: return NULL;
    }
}
