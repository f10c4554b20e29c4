/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "state.h"

#include "games/country/rules/look.h"
#include "games/country/rules/move.h"
#include "games/country/rules/rules.h"
#include "games/country/rules/words.h"

static void
add_options (BastideText *json, const BastideKit *kit)
{
  const char *before = "";

  bastide_text_add_string (json, "\"with\": [");
  for (unsigned i = 0; country_options[i] != NULL; i++)
    if ((kit->options >> i & 1) != 0)
      {
        bastide_text_add_format (json, "%s\"%s\"", before, country_options[i]);
        before = ", ";
      }
  bastide_text_add_string (json, "]");
}

static void
add_number_or_null (BastideText *json, const char *key, int number, bool is_null)
{
  if (is_null)
    bastide_text_add_format (json, ", \"%s\": null", key);
  else
    bastide_text_add_format (json, ", \"%s\": %d", key, number);
}

/* Adds whose turn it is, and what was drawn. */
static void
add_turn (BastideText *json, const BastideState *state, const BastideKit *kit)
{
  bool is_over = state->phase == COUNTRY_OVER;
  unsigned land = state->n_drawn > state->river_end ? state->n_drawn : state->river_end;
  const char *before = "";

  bastide_text_add_format (json, ", \"players\": %d, \"phase\": \"%s\"", state->players,
                           country_rules.questions[state->phase]);
  add_number_or_null (json, "active", state->active, is_over);
  add_number_or_null (json, "to_move", state->active, is_over);
  bastide_text_add_format (json, ", \"turn\": %d, \"part\": %d, \"again\": %s, \"stack\": %d", state->turn, state->part,
                           state->again ? "true" : "false", state->stack);
  if (is_over)
    bastide_text_add_string (json, ", \"drawn\": null, \"discarded\": [");
  else
    bastide_text_add_format (json, ", \"drawn\": \"%s\", \"discarded\": [", kit->kinds[state->drawn].id);
  for (unsigned i = 0; i < state->n_drawn; i++)
    if ((state->order[i] & COUNTRY_DISCARDED) != 0)
      {
        bastide_text_add_format (json, "%s\"%s\"", before, kit->kinds[state->order[i] & ~COUNTRY_DISCARDED].id);
        before = ", ";
      }
  bastide_text_add_format (json, "], \"left\": [0, %d, %d]",
                           state->n_drawn < state->river_end ? state->river_end - state->n_drawn : 0,
                           (int) (state->n_order - land));
}

static void
add_points (BastideText *json, const BastideState *state)
{
  bastide_text_add_string (json, ", \"scores\": [");
  for (unsigned player = 0; player < state->players; player++)
    bastide_text_add_format (json, "%s%d", player > 0 ? ", " : "", country_total (state, player));
  bastide_text_add_string (json, "], \"score_by\": [");
  for (unsigned player = 0; player < state->players; player++)
    {
      bastide_text_add_string (json, player > 0 ? ", {" : "{");
      for (unsigned source = 1; source < COUNTRY_SOURCES; source++)
        bastide_text_add_format (json, "%s\"%s\": %d", source > 1 ? ", " : "", country_rules.sources[source],
                                 state->points[player][source]);
      bastide_text_add_string (json, "}");
    }
  bastide_text_add_string (json, "]");
}

/* Adds what the players have. */
static void
add_supplies (BastideText *json, const BastideState *state)
{
  for (unsigned figure = 0; figure < COUNTRY_FIGURES; figure++)
    {
      bastide_text_add_format (json, ", \"%s\": [",
                               figure == COUNTRY_FOLLOWER ? "supply"
                                                          : country_move_words[COUNTRY_MOVE_FOLLOWER + figure]);
      for (unsigned player = 0; player < state->players; player++)
        bastide_text_add_format (json, "%s%d", player > 0 ? ", " : "", state->at_hand[player][figure]);
      bastide_text_add_string (json, "]");
    }
  bastide_text_add_string (json, ", \"goods\": [");
  for (unsigned player = 0; player < state->players; player++)
    {
      bastide_text_add_string (json, player > 0 ? ", {" : "{");
      for (unsigned i = 0; i < COUNTRY_GOODS; i++)
        bastide_text_add_format (json, "%s\"%s\": %d", i > 0 ? ", " : "", country_mark_words[COUNTRY_GOODS_SHIFT + i],
                                 state->goods[player][i]);
      bastide_text_add_string (json, "}");
    }
  bastide_text_add_string (json, "]");
}

static void
add_table (BastideText *json, const BastideState *state, const BastideKit *kit)
{
  const char *before = "";

  bastide_text_add_string (json, ", \"tiles\": [");
  for (unsigned i = 0; i < state->n_tiles; i++)
    bastide_text_add_format (json, "%s{\"x\": %d, \"y\": %d, \"turns\": %d, \"id\": \"%s\"}", i > 0 ? ", " : "",
                             state->tiles[i].x, state->tiles[i].y, state->tiles[i].turns,
                             kit->kinds[state->tiles[i].kind].id);
  bastide_text_add_string (json, "], \"followers\": [");
  for (unsigned i = 0; i < state->n_tiles; i++)
    if (state->tiles[i].figure != 0)
      {
        bastide_text_add_format (json, "%s{\"player\": %d, \"x\": %d, \"y\": %d, \"segment\": %d, \"figure\": \"%s\"}",
                                 before, state->tiles[i].player, state->tiles[i].x, state->tiles[i].y,
                                 state->tiles[i].segment,
                                 country_move_words[COUNTRY_MOVE_FOLLOWER + state->tiles[i].figure - 1]);
        before = ", ";
      }
  bastide_text_add_string (json, "]");
}

void
country_print_state (BastideText *json, const BastideState *state, const BastideKit *kit, int viewer)
{
  bool is_over = state->phase == COUNTRY_OVER;

  bastide_text_add_string (json, "{\"game\": \"country\", ");
  add_options (json, kit);
  add_turn (json, state, kit);
  add_points (json, state);
  add_supplies (json, state);
  add_table (json, state, kit);
  bastide_text_add_format (json, ", \"over\": %s, \"end\": %s, \"winners\": [", is_over ? "true" : "false",
                           is_over ? "\"tiles\"" : "null");
  if (is_over)
    country_add_players (json, country_find_winners (state), ", ", "");
  bastide_text_add_string (json, "]}");
}
