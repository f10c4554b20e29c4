/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Marks of recent moves. */
#include "table-lights.h"

/* The ply after the last decision before PLY that PLAYER made in a turn of his own. Pieces that he builds in the turns
 * of others do not count: what led to them is to stay marked. */
static unsigned
find_last_own (BastideGame *game, unsigned ply, unsigned player)
{
  unsigned owner = 0, last = 0;

  for (unsigned i = 0; i < ply; i++)
    {
      const BastideMoment *moment = bastide_game_get_moment (game, i);

      if (bastide_game_begins_turn (game, i))
        owner = moment->to_move;
      if (moment->to_move == player && owner == player)
        last = i + 1;
    }
  return last;
}

/* What others did, and whether a turn began with it. */
typedef struct {
  BastideEvent event;
  bool begins;
} News;

/* Adds few of NEWS to MARKS: of the newest turn how it began, what its player did besides and what was done last; of
 * each earlier turn how it began. */
static void
thin_out (GArray *marks, const GArray *news)
{
  const News *all = (const News *) news->data;
  unsigned newest = 0;

  for (unsigned i = 0; i < news->len; i++)
    if (all[i].begins)
      newest = i;
  for (unsigned i = 0; i < news->len; i++)
    if (all[i].begins || i + 1 == news->len || (i >= newest && all[i].event.player == all[newest].event.player))
      g_array_append_val (marks, all[i].event);
}

void
bastide_table_lights_find_marks (GArray *marks, BastideGame *game, unsigned ply)
{
  const BastideMoment *now = bastide_game_get_moment (game, ply);
  const BastideVoice *voice = bastide_game_get_face (game)->voice;
  g_autoptr (GArray) news = g_array_new (FALSE, FALSE, sizeof (News));
  unsigned from;

  g_array_set_size (marks, 0);
  if (now->question == 0)
    return;
  from = find_last_own (game, ply, now->to_move);
  for (unsigned i = from; i < ply; i++)
    {
      BastideEvents events;

      bastide_game_replay (game, i + 1, NULL, &events);
      for (unsigned j = 0; j < events.n; j++)
        {
          News one = { events.at[j], bastide_game_begins_turn (game, i) };

          if (one.event.is_decision && one.event.player != now->to_move && voice->is_marked (&one.event))
            g_array_append_val (news, one);
        }
    }
  thin_out (marks, news);
}
