/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Setting up positions for tests. */
#include "pose.h"

#include <glib.h>
#include <string.h>

char *
pose_read_file (const char *name, size_t *length)
{
  char *text = NULL;
  GError *error = NULL;

  g_file_get_contents (name, &text, length, &error);
  g_assert_no_error (error);
  return text;
}

const char *
pose_start (Pose *pose, const BastideKit *set, int players, const char *order)
{
  g_auto (GStrv) words = g_strsplit (order, " ", -1);
  int stack = 0;

  memset (pose, 0, sizeof *pose);
  pose->set = *set;
  for (int i = 0; words[i] != NULL; i++)
    {
      int kind = town_tile_set_find (set, words[i], strlen (words[i]));

      if (strcmp (words[i], "|") == 0 && stack < TOWN_STACKS - 1)
        pose->deal.end[stack++] = pose->deal.n_tiles;
      else if (kind < 0 || pose->deal.n_tiles == TOWN_MAX_TILES)
        return "the order has a word that is no tile, or too many";
      else
        pose->deal.order[pose->deal.n_tiles++] = (uint8_t) kind;
    }
  for (; stack < TOWN_STACKS; stack++)
    pose->deal.end[stack] = pose->deal.n_tiles;
  town_state_init (&pose->state, &pose->set, players, &pose->deal, &pose->events);
  pose->start = pose->state;
  return town_state_check (&pose->state, &pose->set);
}

const char *
pose_play (Pose *pose, const char *text)
{
  BastideMove move;
  BastideReason reason;

  if (!town_move_parse (&move, text, strlen (text)))
    return "not a move";
  reason = town_why (&pose->state, &pose->set, move);
  if (reason.code != BASTIDE_LEGAL)
    return town_reason_text ((TownReasonCode) reason.code);
  town_apply (&pose->state, &pose->set, move, &pose->undo[pose->n], &pose->events);
  pose->moves[pose->n++] = move;
  return town_state_check (&pose->state, &pose->set);
}

const char *
pose_undo (Pose *pose)
{
  if (pose->n == 0)
    return "nothing to undo";
  town_revert (&pose->state, &pose->set, &pose->undo[--pose->n]);
  return town_state_check (&pose->state, &pose->set);
}
