/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Positions and moves in the engine's words. */

#include "checker.h"

const char checker_side_letters[5] = "NESW";
const char *const checker_end_words[CHECKER_N_ENDS] = { "", "gap", "walls", "tiles" };

static const char *const phase_words[] = { "tile", "follower", "gate", "wall", "guard", "tower", "over" };

void
checker_print_move (CheckerText *text, const CheckerMove *move)
{
  switch (move->kind)
    {
    case CHECKER_MOVE_TILE:
      checker_text_add (text, "tile %d %d %d", move->x, move->y, move->number);
      break;
    case CHECKER_MOVE_FOLLOWER:
      checker_text_add (text, "follower %d", move->number);
      break;
    case CHECKER_MOVE_GATE:
      checker_text_add (text, "gate %d %d %c", move->x, move->y, checker_side_letters[move->number]);
      break;
    case CHECKER_MOVE_WALL:
      checker_text_add (text, "wall %d %d %c", move->x, move->y, checker_side_letters[move->number]);
      break;
    case CHECKER_MOVE_GUARD:
      checker_text_add (text, "guard");
      break;
    case CHECKER_MOVE_TOWER:
      checker_text_add (text, "tower %d %d %c", move->x, move->y, checker_side_letters[move->number]);
      break;
    case CHECKER_MOVE_PASS:
      checker_text_add (text, "pass");
      break;
    }
}

void
checker_print_segment (CheckerText *text, const CheckerPosition *position, int tile, int segment)
{
  checker_text_add (text, "%d %d %d", position->tiles[tile].x, position->tiles[tile].y, segment);
}

void
checker_print_piece (CheckerText *text, const CheckerPosition *position, const CheckerPiece *piece)
{
  checker_text_add (text, "%d %d %c", position->tiles[piece->tile].x, position->tiles[piece->tile].y,
                    checker_side_letters[piece->side]);
}

void
checker_print_players (CheckerText *text, const bool included[CHECKER_MAX_PLAYERS])
{
  const char *separator = "";
  int player;

  for (player = 0; player < CHECKER_MAX_PLAYERS; player++)
    if (included[player])
      {
        checker_text_add (text, "%s%d", separator, player);
        separator = ",";
      }
  if (*separator == '\0')
    checker_text_add (text, "-");
}

/* Adds a player, or null if there is none. */
static void
print_player (CheckerText *text, const char *key, int player)
{
  if (player >= 0)
    checker_text_add (text, ", \"%s\": %d", key, player);
  else
    checker_text_add (text, ", \"%s\": null", key);
}

static void
print_turn (CheckerText *text, const CheckerPosition *position)
{
  bool over = position->phase == CHECKER_OVER;
  int left[3] = { 0 };
  int i;

  for (i = position->next; i < position->deal.n; i++)
    left[position->deal.stack[i]]++;
  checker_text_add (text, "{\"players\": %d, \"phase\": \"%s\"", position->players, phase_words[position->phase]);
  print_player (text, "active", over ? -1 : position->active);
  print_player (text, "to_move", over ? -1 : checker_position_to_move (position));
  checker_text_add (text, ", \"turn\": %d, \"stack\": %d", position->turn, checker_position_stack (position) + 1);
  if (over)
    checker_text_add (text, ", \"drawn\": null");
  else
    checker_text_add (text, ", \"drawn\": \"%s\"", position->set->kinds[position->deal.kind[position->drawn]].id);
  checker_text_add (text, ", \"discarded\": [");
  for (i = 0; i < position->n_discarded; i++)
    checker_text_add (text, "%s\"%s\"", i > 0 ? ", " : "",
                      position->set->kinds[position->deal.kind[position->discarded[i]]].id);
  checker_text_add (text, "], \"left\": [%d, %d, %d]", left[0], left[1], left[2]);
}

void
checker_print_points (CheckerText *text, const CheckerPosition *position)
{
  int player;

  for (player = 0; player < position->players; player++)
    {
      const int *score = position->score[player];

      checker_text_add (text, "%s{\"street\": %d, \"market\": %d, \"tower\": %d, \"steward\": %d, \"guard\": %d}",
                        player > 0 ? ", " : "[", score[CHECKER_BY_STREET], score[CHECKER_BY_MARKET],
                        score[CHECKER_BY_TOWER], score[CHECKER_BY_STEWARD], score[CHECKER_BY_GUARD]);
    }
  checker_text_add (text, "]");
}

static void
print_players (CheckerText *text, const CheckerPosition *position)
{
  int player;

  checker_text_add (text, ", \"scores\": [");
  for (player = 0; player < position->players; player++)
    checker_text_add (text, "%s%d", player > 0 ? ", " : "", checker_position_score (position, player));
  checker_text_add (text, "], \"score_by\": ");
  checker_print_points (text, position);
  checker_text_add (text, ", \"supply\": [");
  for (player = 0; player < position->players; player++)
    checker_text_add (text, "%s%d", player > 0 ? ", " : "", checker_position_supply (position, player));
  checker_text_add (text, "], \"towers\": [");
  for (player = 0; player < position->players; player++)
    checker_text_add (text, "%s%d", player > 0 ? ", " : "", checker_position_towers (position, player));
  checker_text_add (text, "]");
}

static void
print_city (CheckerText *text, const CheckerPosition *position)
{
  static const char *const pieces[] = { [CHECKER_GATE] = "gate", [CHECKER_LONG] = "long", [CHECKER_SHORT] = "short" };
  int i;

  checker_text_add (text, ", \"tiles\": [");
  for (i = 0; i < position->n_tiles; i++)
    checker_text_add (text, "%s{\"x\": %d, \"y\": %d, \"turns\": %d, \"id\": \"%s\"}", i > 0 ? ", " : "",
                      position->tiles[i].x, position->tiles[i].y, position->tiles[i].turns,
                      checker_position_kind (position, i)->id);
  checker_text_add (text, "], \"followers\": [");
  for (i = 0; i < position->n_followers; i++)
    {
      const CheckerFollower *follower = &position->followers[i];

      checker_text_add (text, "%s{\"player\": %d, \"x\": %d, \"y\": %d, \"segment\": %d}", i > 0 ? ", " : "",
                        follower->player, position->tiles[follower->tile].x, position->tiles[follower->tile].y,
                        follower->segment);
    }
  checker_text_add (text, "], \"wall\": [");
  for (i = 0; i < position->n_pieces; i++)
    {
      const CheckerPiece *piece = &position->wall[i];

      checker_text_add (text, "%s{\"x\": %d, \"y\": %d, \"side\": \"%c\", \"piece\": \"%s\"", i > 0 ? ", " : "",
                        position->tiles[piece->tile].x, position->tiles[piece->tile].y,
                        checker_side_letters[piece->side], pieces[piece->kind]);
      print_player (text, "guard", piece->guard);
      print_player (text, "tower", piece->tower);
      checker_text_add (text, "}");
    }
  checker_text_add (text, "]");
}

void
checker_print_state (CheckerText *text, const CheckerPosition *position)
{
  const char *separator = "";
  int player;

  print_turn (text, position);
  print_players (text, position);
  checker_text_add (text, ", \"long_walls\": %d, \"short_walls\": %d",
                    checker_position_pieces_left (position, CHECKER_LONG),
                    checker_position_pieces_left (position, CHECKER_SHORT));
  print_city (text, position);
  checker_text_add (text, ", \"gap\": %d, \"over\": %s", checker_position_gap (position),
                    position->phase == CHECKER_OVER ? "true" : "false");
  if (position->phase == CHECKER_OVER)
    checker_text_add (text, ", \"end\": \"%s\"", checker_end_words[position->end]);
  else
    checker_text_add (text, ", \"end\": null");
  checker_text_add (text, ", \"winners\": [");
  for (player = 0; player < position->players && position->phase == CHECKER_OVER; player++)
    if (checker_position_wins (position, player))
      {
        checker_text_add (text, "%s%d", separator, player);
        separator = ", ";
      }
  checker_text_add (text, "]}");
}
