/* SPDX-License-Identifier: GPL-3.0-or-later */
/* JSON: the tile set, the position and the ledger. */
#include "json.h"

#include "core/game.h"

#include "core/protocol-names.h"

/* A string of UTF-8 without control characters, quoted. */
static void
add_string (BastideText *text, const char *string)
{
  bastide_text_add_string (text, "\"");
  for (; *string != '\0'; string++)
    {
      if (*string == '"' || *string == '\\')
        bastide_text_add_string (text, "\\");
      bastide_text_add (text, string, 1);
    }
  bastide_text_add_string (text, "\"");
}

/* The comma between the members of a list; not before the first one. */
static void
add_comma (BastideText *text, bool *first)
{
  bastide_text_add_string (text, *first ? "" : ", ");
  *first = false;
}

static void
add_numbers (BastideText *text, const char *key, const uint8_t *numbers, int n)
{
  bastide_text_add_format (text, ", \"%s\": [", key);
  for (int i = 0; i < n; i++)
    bastide_text_add_format (text, "%s%d", i > 0 ? ", " : "", numbers[i]);
  bastide_text_add_string (text, "]");
}

/* A player from 0, or null. */
static void
add_player (BastideText *text, const char *key, int player, bool is_null)
{
  if (is_null)
    bastide_text_add_format (text, ", \"%s\": null", key);
  else
    bastide_text_add_format (text, ", \"%s\": %d", key, player);
}

static void
add_goods (BastideText *text, unsigned goods)
{
  bool first = true;

  if (goods == 0)
    {
      bastide_text_add_string (text, "null");
      return;
    }
  /* Several goods on one tile are all named; no built-in tile has such a market. */
  bastide_text_add_string (text, "\"");
  for (int i = 0; i < 3; i++)
    if (goods >> i & 1)
      {
        bastide_text_add_format (text, "%s%s", first ? "" : ",", bastide_goods_name (i));
        first = false;
      }
  bastide_text_add_string (text, "\"");
}

static void
add_kind (BastideText *text, const BastideTileKind *kind)
{
  bool first = true;

  bastide_text_add_format (text, "{\"id\": \"%s\", \"count\": %d, \"public\": %d, \"historic\": ", kind->id,
                           kind->count, kind->public_buildings);
  if (kind->has_historic)
    add_string (text, kind->historic);
  else
    bastide_text_add_string (text, "null");
  bastide_text_add_string (text, ", \"segments\": [");
  for (int i = 0; i < kind->n_segments; i++)
    {
      const BastideSegment *segment = &kind->segments[i];
      bool first_slot = true;

      bastide_text_add_format (text, "%s{\"kind\": \"%s\", \"goods\": ", i > 0 ? ", " : "",
                               bastide_feature_type_name ((BastideFeatureType) segment->type));
      add_goods (text, segment->goods);
      bastide_text_add_string (text, ", \"slots\": [");
      for (int slot = 0; slot < BASTIDE_SLOTS; slot++)
        if (segment->slots >> slot & 1)
          {
            add_comma (text, &first_slot);
            bastide_text_add_format (text, "%d", slot);
          }
      bastide_text_add_string (text, "]}");
    }
  bastide_text_add_string (text, "], \"borders\": [");
  for (int i = 0; i < kind->n_segments; i++)
    for (int j = 0; j < kind->n_segments; j++)
      if (kind->segments[i].type == BASTIDE_MARKET && (kind->segments[i].borders >> j & 1))
        {
          add_comma (text, &first);
          bastide_text_add_format (text, "[%d, %d]", i, j);
        }
  bastide_text_add_string (text, "]}");
}

void
bastide_json_tile_set (BastideText *text, const BastideTileSet *set)
{
  bastide_text_add_format (text, "{\"name\": \"%s\", \"tiles\": [", set->name);
  for (int i = 0; i < set->n_kinds; i++)
    {
      bastide_text_add_string (text, i > 0 ? ", " : "");
      add_kind (text, &set->kinds[i]);
    }
  bastide_text_add_string (text, "]}");
}

static void
add_stacks (BastideText *text, const BastideState *state, const BastideTileSet *set)
{
  const BastideDeal *deal = &state->deal;
  bool first = true;
  uint8_t left[BASTIDE_STACKS];

  bastide_text_add_format (text, ", \"stack\": %d, \"drawn\": ", bastide_state_stack (state) + 1);
  if (bastide_state_is_over (state))
    bastide_text_add_string (text, "null");
  else
    add_string (text, set->kinds[bastide_state_drawn_kind (state)].id);
  bastide_text_add_string (text, ", \"discarded\": [");
  for (int i = 0; i < deal->n_tiles; i++)
    if (bastide_state_discarded (state)[i >> 6] >> (i & 63) & 1)
      {
        add_comma (text, &first);
        add_string (text, set->kinds[deal->order[i]].id);
      }
  bastide_text_add_string (text, "]");
  for (int i = 0; i < BASTIDE_STACKS; i++)
    left[i] = (uint8_t) bastide_state_left (state, i);
  add_numbers (text, "left", left, BASTIDE_STACKS);
}

/* What one player has made from each source. */
static void
add_points (BastideText *text, const uint16_t points[BASTIDE_SOURCES])
{
  for (int source = 0; source < BASTIDE_SOURCES; source++)
    bastide_text_add_format (text, "%s\"%s\": %d", source > 0 ? ", " : "{",
                             bastide_source_name ((BastideSource) source), points[source]);
  bastide_text_add_string (text, "}");
}

void
bastide_json_ledger (BastideText *text, const BastideState *state, const BastideTileSet *set)
{
  uint16_t points[BASTIDE_MAX_PLAYERS][BASTIDE_SOURCES];

  bastide_ledger (state, set, points, NULL);
  for (int i = 0; i < bastide_state_players (state); i++)
    {
      bastide_text_add_string (text, i > 0 ? ", " : "[");
      add_points (text, points[i]);
    }
  bastide_text_add_string (text, "]");
}

static void
add_scores (BastideText *text, const BastideState *state)
{
  bastide_text_add_string (text, ", \"scores\": [");
  for (int i = 0; i < bastide_state_players (state); i++)
    bastide_text_add_format (text, "%s%d", i > 0 ? ", " : "", bastide_state_score (state, i));
  bastide_text_add_string (text, "], \"score_by\": ");
  for (int i = 0; i < bastide_state_players (state); i++)
    {
      bastide_text_add_string (text, i > 0 ? ", " : "[");
      add_points (text, bastide_state_points (state, i));
    }
  bastide_text_add_string (text, "]");
}

static void
add_city (BastideText *text, const BastideState *state, const BastideTileSet *set)
{
  bool first = true;

  bastide_text_add_string (text, ", \"tiles\": [");
  for (int i = 0; i < bastide_state_n_tiles (state); i++)
    {
      const BastideTile *tile = &state->tiles[i];

      bastide_text_add_format (text, "%s{\"x\": %d, \"y\": %d, \"turns\": %d, \"id\": \"%s\"}", i > 0 ? ", " : "",
                               tile->x, tile->y, tile->turns, set->kinds[tile->kind].id);
    }
  bastide_text_add_string (text, "], \"followers\": [");
  for (int i = 0; i < bastide_state_n_tiles (state); i++)
    for (int segment = 0; segment < set->kinds[state->tiles[i].kind].n_segments; segment++)
      {
        int follower = state->nodes[state->tiles[i].first_node + segment].follower;

        if (follower == 0)
          continue;
        add_comma (text, &first);
        bastide_text_add_format (text, "{\"player\": %d, \"x\": %d, \"y\": %d, \"segment\": %d}", follower - 1,
                                 state->tiles[i].x, state->tiles[i].y, segment);
      }
  bastide_text_add_string (text, "]");
}

static void
add_piece (BastideText *text, const BastideState *state, int index)
{
  const BastidePiece *piece = &state->pieces[index];
  const BastideTile *tile = &state->tiles[piece->tile];

  bastide_text_add_format (text, "{\"x\": %d, \"y\": %d, \"side\": \"%c\", \"piece\": \"%s\"", tile->x, tile->y,
                           bastide_side_letter ((BastideSide) piece->side),
                           index == 0        ? "gate"
                           : piece->is_short ? "short"
                                             : "long");
  add_player (text, "guard", piece->guard - 1, piece->guard == 0);
  add_player (text, "tower", piece->tower - 1, piece->tower == 0);
  bastide_text_add_string (text, "}");
}

/* The pieces clockwise from the anticlockwise end. */
static void
add_wall (BastideText *text, const BastideState *state)
{
  bool first = true;

  bastide_text_add_string (text, ", \"wall\": [");
  for (int i = bastide_state_n_pieces (state) - 1; i > 0; i--)
    if (state->pieces[i].end == BASTIDE_ANTICLOCKWISE)
      {
        add_comma (text, &first);
        add_piece (text, state, i);
      }
  for (int i = 0; i < bastide_state_n_pieces (state); i++)
    if (i == 0 || state->pieces[i].end == BASTIDE_CLOCKWISE)
      {
        add_comma (text, &first);
        add_piece (text, state, i);
      }
  bastide_text_add_string (text, "]");
}

static void
add_end (BastideText *text, const BastideState *state)
{
  BastideEnd end = bastide_state_end (state);
  unsigned winners = end != BASTIDE_END_NONE ? bastide_state_leaders (state) : 0;
  bool first = true;

  bastide_text_add_format (text, ", \"gap\": %d, \"over\": %s, \"end\": ", bastide_state_gap (state),
                           end != BASTIDE_END_NONE ? "true" : "false");
  if (end != BASTIDE_END_NONE)
    add_string (text, bastide_end_name (end));
  else
    bastide_text_add_string (text, "null");
  bastide_text_add_string (text, ", \"winners\": [");
  for (int i = 0; i < bastide_state_players (state); i++)
    if (winners >> i & 1)
      {
        add_comma (text, &first);
        bastide_text_add_format (text, "%d", i);
      }
  bastide_text_add_string (text, "]");
}

void
bastide_json_state (BastideText *text, const BastideState *state, const BastideTileSet *set)
{
  uint8_t supply[BASTIDE_MAX_PLAYERS], towers[BASTIDE_MAX_PLAYERS];
  bool over = bastide_state_is_over (state);

  bastide_text_add_format (text, "{\"players\": %d, \"phase\": \"%s\"", bastide_state_players (state),
                           bastide_phase_name (bastide_state_phase (state)));
  add_player (text, "active", bastide_state_active (state), over);
  add_player (text, "to_move", bastide_state_to_move (state), over);
  bastide_text_add_format (text, ", \"turn\": %u", bastide_state_turn (state));
  add_stacks (text, state, set);
  add_scores (text, state);
  for (int i = 0; i < bastide_state_players (state); i++)
    {
      supply[i] = bastide_state_supply (state, i);
      towers[i] = bastide_state_towers (state, i);
    }
  add_numbers (text, "supply", supply, bastide_state_players (state));
  add_numbers (text, "towers", towers, bastide_state_players (state));
  bastide_text_add_format (text, ", \"long_walls\": %d, \"short_walls\": %d", bastide_state_long_walls (state),
                           bastide_state_short_walls (state));
  add_city (text, state, set);
  add_wall (text, state);
  add_end (text, state);
  bastide_text_add_string (text, "}");
}
