/* SPDX-License-Identifier: GPL-3.0-or-later */
/* What can be read off a position of Cathedral at once. */

#include "position.h"

#include <string.h>

const CathedralDealRound *
cathedral_dealt (const CathedralPosition *position)
{
  return &position->deal.rounds[position->round - 1];
}

int
cathedral_event (const CathedralPosition *position)
{
  return position->event_shown ? cathedral_dealt (position)->event : -1;
}

int
cathedral_in_order (const CathedralPosition *position, int i)
{
  return (position->first + i) % position->players;
}

int
cathedral_points (const CathedralPlayer *player)
{
  int points = 0;
  int i;

  for (i = 0; i < CATHEDRAL_SOURCES; i++)
    points += player->points_by[i];
  return points;
}

int
cathedral_rooms (const CathedralPlayer *player)
{
  return cathedral_count (&player->privileges, CATHEDRAL_WORKSHOP) > 0 ? 6 : 5;
}

int
cathedral_cubes (const CathedralPlayer *player)
{
  return player->goods[0] + player->goods[1] + player->goods[2] + player->goods[3];
}

int
cathedral_count (const CathedralList *list, int number)
{
  int count = 0;
  int i;

  for (i = 0; i < list->n; i++)
    count += list->at[i] == number;
  return count;
}

bool
cathedral_counts_as (const CathedralPlayer *player, int trade)
{
  int i;

  for (i = 0; i < player->craftsmen.n; i++)
    if (cathedral_craftsmen[player->craftsmen.at[i]].counts == trade)
      return true;
  return false;
}

bool
cathedral_may_throw (const CathedralPosition *position)
{
  int i;

  if (position->drawn < 0 || position->thrown)
    return false;
  for (i = 0; i < position->bag.n; i++)
    if (position->bag.at[i] != position->drawn)
      return true;
  return false;
}

int
cathedral_uses_left (const CathedralPosition *position, int craftsman)
{
  const CathedralPlayer *player = &position->player[position->to_move];
  int capacity = cathedral_craftsmen[craftsman].capacity * cathedral_count (&player->craftsmen, craftsman);

  if (cathedral_event (position) == CATHEDRAL_BLESSING && cathedral_craftsmen[craftsman].blessed
      && (position->blessed < 0 || position->blessed == craftsman))
    capacity++;
  return capacity - position->used[craftsman];
}

int
cathedral_split (const char *line, char words[6][64])
{
  int n = 0;

  for (line += strspn (line, " "); *line != '\0'; line += strspn (line, " "))
    {
      size_t length = strcspn (line, " ");

      if (n == 6)
        return 7;
      if (length > 63)
        return 7;
      memcpy (words[n], line, length);
      words[n++][length] = '\0';
      line += length;
    }
  return n;
}
