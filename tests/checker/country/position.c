/* SPDX-License-Identifier: GPL-3.0-or-later */
/* What can be counted from the things placed. */

#include "country.h"

const char *const country_sort_words[COUNTRY_N_SORTS] = { "follower", "large", "abbot", "builder", "pig" };
const char *const country_source_words[COUNTRY_N_SOURCES]
    = { "road", "city", "monastery", "garden", "field", "goods" };
const char *const country_phase_words[3] = { "tile", "follower", "over" };

const int country_step_x[4] = { 0, 1, 0, -1 };
const int country_step_y[4] = { -1, 0, 1, 0 };

bool
country_has (const CountryPosition *position, unsigned option)
{
  return (position->options & option) != 0;
}

const CountryTileKind *
country_kind (const CountryPosition *position, int tile)
{
  return &position->set->kinds[position->tiles[tile].kind];
}

int
country_tile_at (const CountryPosition *position, int x, int y)
{
  int i;

  for (i = 0; i < position->n_tiles; i++)
    if (position->tiles[i].x == x && position->tiles[i].y == y)
      return i;
  return -1;
}

int
country_neighbour (const CountryPosition *position, int tile, int side)
{
  return country_tile_at (position, position->tiles[tile].x + country_step_x[side],
                          position->tiles[tile].y + country_step_y[side]);
}

int
country_turn (const CountryPosition *position)
{
  return position->next - position->n_discarded;
}

int
country_stack (const CountryPosition *position)
{
  if (position->drawn < 0)
    return 1;
  return position->drawn < position->deal.n_river ? 2 : 3;
}

int
country_at_hand (const CountryPosition *position, int player, CountrySort sort)
{
  int n = 0;
  int i;

  switch (sort)
    {
    case COUNTRY_FOLLOWER:
      n = 7;
      break;
    case COUNTRY_LARGE:
      n = country_has (position, COUNTRY_INNS);
      break;
    case COUNTRY_THE_ABBOT:
      n = country_has (position, COUNTRY_ABBOT);
      break;
    case COUNTRY_BUILDER:
      n = country_has (position, COUNTRY_TRADERS);
      break;
    case COUNTRY_PIG:
      n = country_has (position, COUNTRY_TRADERS) && country_has (position, COUNTRY_FIELDS);
      break;
    case COUNTRY_N_SORTS:
      break;
    }
  for (i = 0; i < position->n_figures; i++)
    if (position->figures[i].player == player && position->figures[i].sort == sort)
      n--;
  return n;
}

int
country_total (const CountryPosition *position, int player)
{
  int total = 0;
  int i;

  for (i = 0; i < COUNTRY_N_SOURCES; i++)
    total += position->score[player][i];
  return total;
}

bool
country_wins (const CountryPosition *position, int player)
{
  int i;

  /* C17, K18. */
  for (i = 0; i < position->players; i++)
    if (country_total (position, i) > country_total (position, player))
      return false;
  return true;
}
