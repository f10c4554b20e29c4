/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The position as JSON. */
#include "private.h"

#include "games/cathedral/rules/hide.h"
#include "games/cathedral/rules/legal.h"
#include "games/cathedral/rules/play.h"
#include "games/cathedral/rules/rules.h"

#include <string.h>

/* The INDEXth value of a list, which belongs to a seat. */
typedef void (*AddValue) (BastideText *json, const BastideState *state, unsigned index);

typedef const char *(*WordOf) (unsigned thing);

static void
add_separator (BastideText *json, unsigned index)
{
  bastide_text_add_string (json, index > 0 ? ", " : "");
}

static void
add_word (BastideText *json, const char *word)
{
  if (word == NULL)
    bastide_text_add_string (json, "null");
  else
    bastide_text_add_format (json, "\"%s\"", word);
}

static void
add_bool (BastideText *json, bool is_true)
{
  bastide_text_add_string (json, is_true ? "true" : "false");
}

static void
add_key (BastideText *json, const char *key)
{
  bastide_text_add_format (json, ", \"%s\": ", key);
}

static void
add_words (BastideText *json, WordOf word_of, const uint8_t *things, unsigned n)
{
  bastide_text_add_string (json, "[");
  for (unsigned i = 0; i < n; i++)
    {
      add_separator (json, i);
      add_word (json, word_of (things[i]));
    }
  bastide_text_add_string (json, "]");
}

static void
add_numbers (BastideText *json, const uint8_t *numbers, unsigned n)
{
  bastide_text_add_string (json, "[");
  for (unsigned i = 0; i < n; i++)
    bastide_text_add_format (json, "%s%u", i > 0 ? ", " : "", numbers[i]);
  bastide_text_add_string (json, "]");
}

/* A seat, a number or an index that can be missing. */
static void
add_optional (BastideText *json, const char *key, bool is_there, unsigned number)
{
  add_key (json, key);
  if (is_there)
    bastide_text_add_format (json, "%u", number);
  else
    bastide_text_add_string (json, "null");
}

/* A list with one value for each seat. */
static void
add_each (BastideText *json, const BastideState *state, const char *key, AddValue add_value)
{
  add_key (json, key);
  bastide_text_add_string (json, "[");
  for (unsigned player = 0; player < state->players; player++)
    {
      add_separator (json, player);
      add_value (json, state, player);
    }
  bastide_text_add_string (json, "]");
}

static void
add_points (BastideText *json, const BastideState *state, unsigned player)
{
  bastide_text_add_format (json, "%d", cathedral_points (&state->seats[player]));
}

static void
add_points_by (BastideText *json, const BastideState *state, unsigned player)
{
  for (unsigned source = 1; source < CATHEDRAL_SOURCES; source++)
    bastide_text_add_format (json, "%s\"%s\": %d", source > 1 ? ", " : "{", cathedral_rules.sources[source],
                             state->seats[player].points[source]);
  bastide_text_add_string (json, "}");
}

static void
add_gold (BastideText *json, const BastideState *state, unsigned player)
{
  bastide_text_add_format (json, "%u", state->seats[player].gold);
}

/* Kinds with their numbers. */
static void
add_goods_object (BastideText *json, const uint8_t *goods, unsigned kinds)
{
  for (unsigned kind = 0; kind < kinds; kind++)
    bastide_text_add_format (json, "%s\"%s\": %u", kind > 0 ? ", " : "{", cathedral_kind_word (kind), goods[kind]);
  bastide_text_add_string (json, "}");
}

static void
add_goods (BastideText *json, const BastideState *state, unsigned player)
{
  add_goods_object (json, state->seats[player].goods, CATHEDRAL_KINDS);
}

static void
add_craftsmen (BastideText *json, const BastideState *state, unsigned player)
{
  add_words (json, cathedral_card_word, state->seats[player].craftsmen, state->seats[player].n_craftsmen);
}

static void
add_places (BastideText *json, const BastideState *state, unsigned player)
{
  bastide_text_add_format (json, "%u", cathedral_room (&state->seats[player]));
}

static void
add_privileges (BastideText *json, const BastideState *state, unsigned player)
{
  add_words (json, cathedral_privilege_word, state->seats[player].privileges, state->seats[player].n_privileges);
}

static void
add_workers (BastideText *json, const BastideState *state, unsigned player)
{
  static const char *const sites[CATHEDRAL_SITES] = { "free", "pit", "forest", "quarry", "mill" };
  const CathedralSeat *seat = &state->seats[player];

  for (unsigned site = 0; site < CATHEDRAL_SITES; site++)
    bastide_text_add_format (json, "%s\"%s\": %u", site > 0 ? ", " : "{", sites[site], seat->workers[site]);
  bastide_text_add_format (json, ", \"grey\": %u, \"next\": %u}", seat->grey, seat->next_grey);
}

static const char *
resource_word (unsigned resource)
{
  return cathedral_resources[resource].word;
}

static void
add_taken (BastideText *json, const BastideState *state, unsigned player)
{
  add_words (json, resource_word, state->seats[player].taken, state->seats[player].n_taken);
}

static void
add_passed (BastideText *json, const BastideState *state, unsigned player)
{
  add_bool (json, state->seats[player].has_passed);
}

static void
add_short (BastideText *json, const BastideState *state, unsigned player)
{
  add_bool (json, state->seats[player].is_short);
}

static void
add_short_next (BastideText *json, const BastideState *state, unsigned player)
{
  add_bool (json, state->seats[player].short_next);
}

static void
add_builders (BastideText *json, const BastideState *state, unsigned player)
{
  unsigned in_bag = cathedral_count_in_bag (state, player), waiting = 0, placed = 0;

  for (unsigned i = 0; i < state->n_waiting; i++)
    waiting += state->waiting[i].player == player;
  for (unsigned place = 0; place < CATHEDRAL_PLACES; place++)
    for (unsigned i = 0; i < state->n_at[place]; i++)
      placed += state->at[place][i] == player;
  bastide_text_add_format (json, "{\"bag\": %u, \"waiting\": %u, \"placed\": %u}", in_bag, waiting, placed);
}

static void
add_safe (BastideText *json, const BastideState *state, unsigned player)
{
  add_bool (json, state->seats[player].is_safe);
}

static void
add_exempt (BastideText *json, const BastideState *state, unsigned player)
{
  add_bool (json, state->seats[player].is_exempt);
}

static void
add_kinds (BastideText *json, unsigned set)
{
  uint8_t kinds[CATHEDRAL_KINDS];
  unsigned n = 0;

  for (unsigned kind = 0; kind < CATHEDRAL_KINDS; kind++)
    if (set >> kind & 1)
      kinds[n++] = (uint8_t) kind;
  add_words (json, cathedral_kind_word, kinds, n);
}

static void
add_bought (BastideText *json, const BastideState *state, unsigned player)
{
  add_kinds (json, state->seats[player].bought);
}

static void
add_sold (BastideText *json, const BastideState *state, unsigned player)
{
  add_kinds (json, state->seats[player].sold);
}

static void
add_table (BastideText *json, const BastideState *state)
{
  uint8_t display[2 + CATHEDRAL_RESOURCES];
  unsigned n = cathedral_list_display (state, display);

  add_key (json, "display");
  add_words (json, cathedral_card_word, display, n);
  add_key (json, "town");
  add_words (json, cathedral_privilege_word, cathedral_round (state)->privileges, 2);
  add_key (json, "guild");
  add_words (json, cathedral_card_word, cathedral_round (state)->craftsmen, 2);
  add_key (json, "market");
  add_goods_object (json, state->market, CATHEDRAL_METAL);
  bastide_text_add_format (json, ", \"metal\": %u", state->metal);
}

static void
add_waiting (BastideText *json, const BastideState *state)
{
  add_key (json, "waiting");
  bastide_text_add_string (json, "[");
  for (unsigned i = 0; i < state->n_waiting; i++)
    bastide_text_add_format (json, "%s{\"player\": %u, \"cost\": %u}", i > 0 ? ", " : "", state->waiting[i].player,
                             state->waiting[i].cost);
  bastide_text_add_string (json, "]");
}

static void
add_at (BastideText *json, const BastideState *state)
{
  add_key (json, "at");
  for (unsigned place = 0; place < CATHEDRAL_PLACES; place++)
    {
      bastide_text_add_format (json, "%s\"%s\": ", place > 0 ? ", " : "{", cathedral_place_word (place));
      add_numbers (json, state->at[place], state->n_at[place]);
    }
  bastide_text_add_string (json, "}");
}

static void
add_event (BastideText *json, const BastideState *state, int viewer)
{
  const CathedralRound *dealt = cathedral_round (state);
  const char *word = cathedral_event_word (dealt->event);

  add_key (json, "event");
  add_word (json, state->is_event_shown ? word : NULL);
  add_key (json, "known");
  add_word (json, !state->is_event_shown && cathedral_knows_event (state, viewer) ? word : NULL);
  add_optional (json, "die", state->is_die_shown, dealt->die);
}

static void
add_traders (BastideText *json, const BastideState *state)
{
  uint8_t traders[4];
  unsigned n = 0, index = 0;

  for (unsigned i = 0; i < 4; i++)
    if (state->trading >> i & 1)
      {
        index = i == state->trader ? n : index;
        traders[n++] = state->at[CATHEDRAL_MARKET][i];
      }
  add_key (json, "traders");
  add_numbers (json, traders, n);
  add_optional (json, "trader", n > 0, index);
}

/* Whether CRAFTSMAN's word comes after that of OTHER; every word comes after that of none. */
static bool
is_after (unsigned craftsman, unsigned other)
{
  return other == CATHEDRAL_NONE || strcmp (cathedral_card_word (craftsman), cathedral_card_word (other)) > 0;
}

static void
add_used (BastideText *json, const BastideState *state)
{
  unsigned last = CATHEDRAL_NONE;

  add_key (json, "used");
  bastide_text_add_string (json, "{");
  for (;;)
    {
      unsigned next = CATHEDRAL_NONE;

      for (unsigned craftsman = 1; craftsman < CATHEDRAL_CRAFTSMEN; craftsman++)
        if (state->used[craftsman] > 0 && is_after (craftsman, last)
            && (next == CATHEDRAL_NONE || is_after (next, craftsman)))
          next = craftsman;
      if (next == CATHEDRAL_NONE)
        break;
      bastide_text_add_format (json, "%s\"%s\": %u", last != CATHEDRAL_NONE ? ", " : "", cathedral_card_word (next),
                               state->used[next]);
      last = next;
    }
  bastide_text_add_string (json, "}");
}

static void
add_winners (BastideText *json, const BastideState *state)
{
  unsigned winners = state->phase == CATHEDRAL_PHASE_OVER ? cathedral_find_winners (state) : 0;
  uint8_t seats[CATHEDRAL_PLAYERS];
  unsigned n = 0;

  for (unsigned player = 0; player < state->players; player++)
    if (winners >> player & 1)
      seats[n++] = (uint8_t) player;
  add_key (json, "winners");
  add_numbers (json, seats, n);
}

void
cathedral_add_state (BastideText *json, const BastideState *state, const BastideKit *kit, int viewer)
{
  bool is_over = state->phase == CATHEDRAL_PHASE_OVER;

  bastide_text_add_format (
      json, "{\"game\": \"cathedral\", \"players\": %u, \"phase\": \"%s\", \"round\": %u, \"turn\": %u, \"first\": %u",
      state->players, cathedral_rules.questions[state->phase], state->round + 1u, state->turns + !is_over,
      state->first);
  add_optional (json, "to_move", !is_over, state->to_move);
  add_key (json, "over");
  add_bool (json, is_over);
  add_each (json, state, "points", add_points);
  add_each (json, state, "points_by", add_points_by);
  add_each (json, state, "gold", add_gold);
  add_each (json, state, "goods", add_goods);
  add_each (json, state, "craftsmen", add_craftsmen);
  add_each (json, state, "places", add_places);
  add_each (json, state, "privileges", add_privileges);
  add_each (json, state, "workers", add_workers);
  add_each (json, state, "taken", add_taken);
  add_table (json, state);
  add_each (json, state, "passed", add_passed);
  add_each (json, state, "short", add_short);
  add_each (json, state, "short_next", add_short_next);
  bastide_text_add_format (json, ", \"cost\": %u", state->cost);
  add_optional (json, "drawn", state->drawn != CATHEDRAL_NOBODY, state->drawn);
  add_key (json, "thrown");
  add_bool (json, state->is_thrown);
  add_waiting (json, state);
  add_each (json, state, "builders", add_builders);
  add_at (json, state);
  add_event (json, state, viewer);
  add_each (json, state, "safe", add_safe);
  add_each (json, state, "exempt", add_exempt);
  add_key (json, "hiring");
  add_word (json, state->hiring != CATHEDRAL_NONE ? cathedral_card_word (state->hiring) : NULL);
  add_traders (json, state);
  add_each (json, state, "bought", add_bought);
  add_each (json, state, "sold", add_sold);
  add_used (json, state);
  add_key (json, "blessed");
  add_word (json, state->blessed != CATHEDRAL_NONE ? cathedral_card_word (state->blessed) : NULL);
  add_winners (json, state);
  bastide_text_add_string (json, "}");
}
