/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "state.h"

#include "core/side-letter.h"
#include "games/town/rules/game.h"
#include "games/town/rules/protocol-names.h"
#include "games/town/rules/status.h"

/* A string of UTF-8 without control characters, quoted. */
static void
add_string (BastideText *json, const char *string)
{
  bastide_text_add_string (json, "\"");
  for (; *string != '\0'; string++)
    {
      if (*string == '"' || *string == '\\')
        bastide_text_add_string (json, "\\");
      bastide_text_add (json, string, 1);
    }
  bastide_text_add_string (json, "\"");
}

/* The comma between the members of a list; not before the first one. */
static void
add_comma (BastideText *json, bool *first)
{
  bastide_text_add_string (json, *first ? "" : ", ");
  *first = false;
}

static void
add_numbers (BastideText *json, const char *key, const uint8_t *numbers, int n)
{
  bastide_text_add_format (json, ", \"%s\": [", key);
  for (int i = 0; i < n; i++)
    bastide_text_add_format (json, "%s%d", i > 0 ? ", " : "", numbers[i]);
  bastide_text_add_string (json, "]");
}

/* A player from 0, or null. */
static void
add_player (BastideText *json, const char *key, int player, bool is_null)
{
  if (is_null)
    bastide_text_add_format (json, ", \"%s\": null", key);
  else
    bastide_text_add_format (json, ", \"%s\": %d", key, player);
}

static void
add_goods (BastideText *json, unsigned goods)
{
  bool first = true;

  if (goods == 0)
    {
      bastide_text_add_string (json, "null");
      return;
    }
  /* Several goods on one tile are all named; no built-in tile has such a market. */
  bastide_text_add_string (json, "\"");
  for (int i = 0; i < 3; i++)
    if (goods >> i & 1)
      {
        bastide_text_add_format (json, "%s%s", first ? "" : ",", town_goods_name (i));
        first = false;
      }
  bastide_text_add_string (json, "\"");
}

static void
add_kind (BastideText *json, const TownTileKind *kind)
{
  bool first = true;

  bastide_text_add_format (json, "{\"id\": \"%s\", \"count\": %d, \"public\": %d, \"historic\": ", kind->id,
                           kind->count, kind->public_buildings);
  if (kind->has_historic)
    add_string (json, kind->historic);
  else
    bastide_text_add_string (json, "null");
  bastide_text_add_string (json, ", \"segments\": [");
  for (int i = 0; i < kind->n_segments; i++)
    {
      const TownSegment *segment = &kind->segments[i];
      bool first_slot = true;

      bastide_text_add_format (json, "%s{\"kind\": \"%s\", \"goods\": ", i > 0 ? ", " : "",
                               town_feature_type_name ((TownFeatureType) segment->type));
      add_goods (json, segment->goods);
      bastide_text_add_string (json, ", \"slots\": [");
      for (int slot = 0; slot < TOWN_SLOTS; slot++)
        if (segment->slots >> slot & 1)
          {
            add_comma (json, &first_slot);
            bastide_text_add_format (json, "%d", slot);
          }
      bastide_text_add_string (json, "]}");
    }
  bastide_text_add_string (json, "], \"borders\": [");
  for (int i = 0; i < kind->n_segments; i++)
    for (int j = 0; j < kind->n_segments; j++)
      if (kind->segments[i].type == TOWN_MARKET && (kind->segments[i].borders >> j & 1))
        {
          add_comma (json, &first);
          bastide_text_add_format (json, "[%d, %d]", i, j);
        }
  bastide_text_add_string (json, "]}");
}

void
town_print_tile_set (BastideText *json, const BastideKit *kit)
{
  bastide_text_add_format (json, "{\"name\": \"%s\", \"tiles\": [", kit->name);
  for (int i = 0; i < kit->n_kinds; i++)
    {
      bastide_text_add_string (json, i > 0 ? ", " : "");
      add_kind (json, &kit->kinds[i]);
    }
  bastide_text_add_string (json, "]}");
}

static void
add_stacks (BastideText *json, const BastideState *state, const BastideKit *kit)
{
  const TownDeal *deal = &state->deal;
  bool first = true;
  uint8_t left[TOWN_STACKS];

  bastide_text_add_format (json, ", \"stack\": %d, \"drawn\": ", town_state_stack (state) + 1);
  if (town_state_is_over (state))
    bastide_text_add_string (json, "null");
  else
    add_string (json, kit->kinds[town_state_drawn_kind (state)].id);
  bastide_text_add_string (json, ", \"discarded\": [");
  for (int i = 0; i < deal->n_tiles; i++)
    if (town_state_discarded (state)[i >> 6] >> (i & 63) & 1)
      {
        add_comma (json, &first);
        add_string (json, kit->kinds[deal->order[i]].id);
      }
  bastide_text_add_string (json, "]");
  for (int i = 0; i < TOWN_STACKS; i++)
    left[i] = (uint8_t) town_state_left (state, i);
  add_numbers (json, "left", left, TOWN_STACKS);
}

/* What one player has made from each source. */
static void
add_points (BastideText *json, const uint16_t points[TOWN_SOURCES])
{
  for (int source = 1; source < TOWN_SOURCES; source++)
    bastide_text_add_format (json, "%s\"%s\": %d", source > 1 ? ", " : "{", town_source_name ((TownSource) source),
                             points[source]);
  bastide_text_add_string (json, "}");
}

static void
add_scores (BastideText *json, const BastideState *state)
{
  bastide_text_add_string (json, ", \"scores\": [");
  for (int i = 0; i < town_state_players (state); i++)
    bastide_text_add_format (json, "%s%d", i > 0 ? ", " : "", town_state_score (state, i));
  bastide_text_add_string (json, "], \"score_by\": ");
  for (int i = 0; i < town_state_players (state); i++)
    {
      bastide_text_add_string (json, i > 0 ? ", " : "[");
      add_points (json, town_state_points (state, i));
    }
  bastide_text_add_string (json, "]");
}

static void
add_city (BastideText *json, const BastideState *state, const BastideKit *kit)
{
  bool first = true;

  bastide_text_add_string (json, ", \"tiles\": [");
  for (int i = 0; i < town_state_n_tiles (state); i++)
    {
      const TownTile *tile = &state->tiles[i];

      bastide_text_add_format (json, "%s{\"x\": %d, \"y\": %d, \"turns\": %d, \"id\": \"%s\"}", i > 0 ? ", " : "",
                               tile->x, tile->y, tile->turns, kit->kinds[tile->kind].id);
    }
  bastide_text_add_string (json, "], \"followers\": [");
  for (int i = 0; i < town_state_n_tiles (state); i++)
    for (int segment = 0; segment < kit->kinds[state->tiles[i].kind].n_segments; segment++)
      {
        int follower = state->nodes[state->tiles[i].first_node + segment].follower;

        if (follower == 0)
          continue;
        add_comma (json, &first);
        bastide_text_add_format (json, "{\"player\": %d, \"x\": %d, \"y\": %d, \"segment\": %d}", follower - 1,
                                 state->tiles[i].x, state->tiles[i].y, segment);
      }
  bastide_text_add_string (json, "]");
}

static void
add_piece (BastideText *json, const BastideState *state, int index)
{
  const TownPiece *piece = &state->pieces[index];
  const TownTile *tile = &state->tiles[piece->tile];

  bastide_text_add_format (json, "{\"x\": %d, \"y\": %d, \"side\": \"%c\", \"piece\": \"%s\"", tile->x, tile->y,
                           bastide_side_letter ((BastideSide) piece->side),
                           index == 0        ? "gate"
                           : piece->is_short ? "short"
                                             : "long");
  add_player (json, "guard", piece->guard - 1, piece->guard == 0);
  add_player (json, "tower", piece->tower - 1, piece->tower == 0);
  bastide_text_add_string (json, "}");
}

/* The pieces clockwise from the anticlockwise end. */
static void
add_wall (BastideText *json, const BastideState *state)
{
  bool first = true;

  bastide_text_add_string (json, ", \"wall\": [");
  for (int i = town_state_n_pieces (state) - 1; i > 0; i--)
    if (state->pieces[i].end == TOWN_ANTICLOCKWISE)
      {
        add_comma (json, &first);
        add_piece (json, state, i);
      }
  for (int i = 0; i < town_state_n_pieces (state); i++)
    if (i == 0 || state->pieces[i].end == TOWN_CLOCKWISE)
      {
        add_comma (json, &first);
        add_piece (json, state, i);
      }
  bastide_text_add_string (json, "]");
}

static void
add_end (BastideText *json, const BastideState *state)
{
  TownEnd end = town_state_end (state);
  unsigned winners = end != TOWN_END_NONE ? town_state_leaders (state) : 0;
  bool first = true;

  bastide_text_add_format (json, ", \"gap\": %d, \"over\": %s, \"end\": ", town_state_gap (state),
                           end != TOWN_END_NONE ? "true" : "false");
  if (end != TOWN_END_NONE)
    add_string (json, town_end_name (end));
  else
    bastide_text_add_string (json, "null");
  bastide_text_add_string (json, ", \"winners\": [");
  for (int i = 0; i < town_state_players (state); i++)
    if (winners >> i & 1)
      {
        add_comma (json, &first);
        bastide_text_add_format (json, "%d", i);
      }
  bastide_text_add_string (json, "]");
}

void
town_print_state (BastideText *json, const BastideState *state, const BastideKit *kit, int viewer)
{
  uint8_t supply[TOWN_MAX_PLAYERS], towers[TOWN_MAX_PLAYERS];
  bool over = town_state_is_over (state);

  bastide_text_add_format (json, "{\"players\": %d, \"phase\": \"%s\"", town_state_players (state),
                           town_phase_name (town_state_phase (state)));
  add_player (json, "active", town_state_active (state), over);
  add_player (json, "to_move", town_state_to_move (state), over);
  bastide_text_add_format (json, ", \"turn\": %u", town_state_turn (state));
  add_stacks (json, state, kit);
  add_scores (json, state);
  for (int i = 0; i < town_state_players (state); i++)
    {
      supply[i] = town_state_supply (state, i);
      towers[i] = town_state_towers (state, i);
    }
  add_numbers (json, "supply", supply, town_state_players (state));
  add_numbers (json, "towers", towers, town_state_players (state));
  bastide_text_add_format (json, ", \"long_walls\": %d, \"short_walls\": %d", town_state_long_walls (state),
                           town_state_short_walls (state));
  add_city (json, state, kit);
  add_wall (json, state);
  add_end (json, state);
  bastide_text_add_string (json, "}");
}
