/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "chances.h"

#include <stdlib.h>
#include <string.h>

#include "think.h"

enum { TAIL = 10 }; /* one of so many games is shorter than the range of turns, and one is longer */

void
bastide_chances_init (BastideChances *chances, const BastideMind *mind, const BastideState *state,
                      const BastideKit *kit)
{
  uint16_t things[BASTIDE_CHANCE_THINGS];

  *chances = (BastideChances) { .n = mind->things != NULL ? mind->things (state, kit, things) : 0 };
  for (unsigned i = 0; i < chances->n; i++)
    chances->of[i].thing = things[i];
}

/* Plays STATE to its end. Returns false if that was cancelled. */
static bool
play_out (const BastideMind *mind, BastideState *state, const BastideKit *kit, bool (*cancelled) (void *data),
          void *data)
{
  for (;;)
    {
      BastideMoment moment;

      mind->rules->look (state, kit, &moment);
      if (moment.question == 0)
        return true;
      if (cancelled != NULL && cancelled (data))
        return false;
      mind->rules->apply (state, kit, mind->quick (state, kit), NULL);
    }
}

bool
bastide_chances_play (BastideChances *chances, const BastideMind *mind, const BastideState *state,
                      const BastideKit *kit, unsigned games, bool (*cancelled) (void *data), void *data)
{
  BastideState *over = bastide_think_copy (mind, state, kit);
  BastideMoment now, then;
  bool is_played = true;

  mind->rules->look (state, kit, &now);
  while (is_played && chances->games < games)
    {
      BastideRng rng = bastide_rng (chances->games);

      memcpy (over, state, mind->rules->state_size (kit));
      mind->rules->hide (over, kit, -1, &rng);
      is_played = play_out (mind, over, kit, cancelled, data);
      if (!is_played)
        continue;
      for (unsigned i = 0; i < chances->n; i++)
        chances->of[i].outcomes[mind->outcome (over, kit, chances->of[i].thing)]++;
      mind->rules->look (over, kit, &then);
      chances->turns[then.turn - now.turn]++;
      chances->games++;
    }
  free (over);
  return is_played;
}

/* The fewest turns that more than GAMES of the games did not exceed. */
static unsigned
find_turns (const BastideChances *chances, unsigned games)
{
  unsigned turns = 0, counted = chances->turns[0];

  while (counted <= games && turns + 1 < BASTIDE_CHANCE_TURNS)
    counted += chances->turns[++turns];
  return turns;
}

void
bastide_chances_turns (const BastideChances *chances, unsigned *least, unsigned *most)
{
  *least = find_turns (chances, chances->games / TAIL);
  *most = find_turns (chances, chances->games - 1 - chances->games / TAIL);
}
