/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Writes and reads the compact log of moves. */
#include "move-log.h"

#include <string.h>

/* By BastideMoveType. */
static const char letters[] = "tfGwgTp";
static const char sides[] = "NESW";

static void
print_ply (GString *text, BastidePly ply, gboolean names_player)
{
  BastideMove move = ply.move;

  if (names_player)
    g_string_append_printf (text, "%d", ply.player + 1);
  g_string_append_c (text, letters[move.type]);
  switch ((BastideMoveType) move.type)
    {
    case BASTIDE_MOVE_TILE: g_string_append_printf (text, "%d,%d,%d", move.x, move.y, move.part); break;
    case BASTIDE_MOVE_FOLLOWER: g_string_append_printf (text, "%d", move.part); break;
    case BASTIDE_MOVE_GATE:
    case BASTIDE_MOVE_WALL:
    case BASTIDE_MOVE_TOWER: g_string_append_printf (text, "%d,%d%c", move.x, move.y, sides[move.part]); break;
    case BASTIDE_MOVE_GUARD:
    case BASTIDE_MOVE_PASS: break;
    }
}

void
bastide_move_log_print (GString *text, const BastidePly *plies, unsigned from, unsigned n)
{
  for (unsigned i = from; i < n; i++)
    {
      if (i > 0)
        g_string_append_c (text, ' ');
      print_ply (text, plies[i], i == 0 || plies[i].player != plies[i - 1].player);
    }
}

/* Reads a number from LOWEST to HIGHEST at *AT and steps over it. */
static gboolean
read_number (const char **at, int lowest, int highest, int *value)
{
  gboolean negative = **at == '-';
  int number = 0, digits = 0;

  for (*at += negative; g_ascii_isdigit (**at) && digits < 4; (*at)++, digits++)
    number = 10 * number + (**at - '0');
  *value = negative ? -number : number;
  return digits > 0 && digits < 4 && *value >= lowest && *value <= highest;
}

static gboolean
read_letter (const char **at, const char *allowed, int *value)
{
  const char *found = **at != '\0' ? strchr (allowed, **at) : NULL;

  if (found == NULL)
    return FALSE;
  (*at)++;
  *value = (int) (found - allowed);
  return TRUE;
}

static gboolean
read_place (const char **at, int *x, int *y)
{
  return read_number (at, INT8_MIN, INT8_MAX, x) && *(*at)++ == ',' && read_number (at, INT8_MIN, INT8_MAX, y);
}

/* Reads one word's move at *AT and steps over it. */
static gboolean
read_move (const char **at, BastideMove *move)
{
  int type, x = 0, y = 0, part = 0;

  if (!read_letter (at, letters, &type))
    return FALSE;
  switch ((BastideMoveType) type)
    {
    case BASTIDE_MOVE_TILE:
      if (!read_place (at, &x, &y) || *(*at)++ != ',' || !read_number (at, 0, 3, &part))
        return FALSE;
      break;
    case BASTIDE_MOVE_FOLLOWER:
      if (!read_number (at, 0, BASTIDE_MAX_SEGMENTS - 1, &part))
        return FALSE;
      break;
    case BASTIDE_MOVE_GATE:
    case BASTIDE_MOVE_WALL:
    case BASTIDE_MOVE_TOWER:
      if (!read_place (at, &x, &y) || !read_letter (at, sides, &part))
        return FALSE;
      break;
    case BASTIDE_MOVE_GUARD:
    case BASTIDE_MOVE_PASS: break;
    }
  *move = (BastideMove) { .type = (uint8_t) type, .x = (int8_t) x, .y = (int8_t) y, .part = (uint8_t) part };
  return TRUE;
}

gboolean
bastide_move_log_parse (const char *text, GArray *plies)
{
  const char *at = text;
  int player = 0;

  while (*at != '\0')
    {
      BastidePly ply;

      if (at != text && *at++ != ' ')
        return FALSE;
      if (*at >= '1' && *at < '1' + BASTIDE_MAX_PLAYERS)
        player = *at++ - '0';
      if (player == 0 || !read_move (&at, &ply.move))
        return FALSE;
      ply.player = (uint8_t) (player - 1);
      g_array_append_val (plies, ply);
    }
  return TRUE;
}
