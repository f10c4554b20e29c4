/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Decides by the head and not by the view: somebody who looks back meanwhile wants to know as well. */
#include "turn-wait.h"

/* Whether a computer player decides, or a partner elsewhere. */
static gboolean
is_computers_turn (BastideGame *game)
{
  const BastideMoment *head = bastide_game_get_head (game);

  return head->question != 0
         && ((bastide_game_get_elsewhere (game) >> head->to_move & 1) != 0
             || bastide_seat_is_computer (bastide_game_get_seat (game, head->to_move)));
}

TurnNews
turn_wait_look (TurnWait *self, BastideGame *game, gboolean is_paused, gboolean is_seen, gint64 now)
{
  unsigned ply = bastide_game_get_ply (game);
  gboolean is_computers = is_computers_turn (game), was_waiting = self->is_waiting;

  self->is_waiting = is_computers && !is_paused;
  if (self->is_told && (is_seen || is_computers || ply != self->ply))
    {
      self->is_told = FALSE;
      if (self->is_waiting)
        *self = (TurnWait) { .is_waiting = TRUE, .since = now, .ply = ply };
      return TURN_NEWS_WITHDRAW;
    }
  /* Undo ends the waiting as well, but goes back. */
  if (was_waiting && !is_computers && ply > self->ply && now - self->since > TURN_WAIT_LONG && !is_seen)
    {
      self->is_told = TRUE;
      self->ply = ply;
      return TURN_NEWS_TELL;
    }
  if (self->is_waiting && (!was_waiting || ply < self->ply))
    {
      self->since = now;
      self->ply = ply;
    }
  return TURN_NEWS_NONE;
}
