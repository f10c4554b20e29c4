/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "search.h"

#include <stdlib.h>

#include "playout.h"

BastideMove
bastide_search (const BastideMind *mind, const BastideState *state, const BastideKit *kit, unsigned simulations,
                BastideRng *rng, BastideClock *clock)
{
  uint16_t order[BASTIDE_CHANCE];
  BastideMoment moment;
  BastideQuestion question = { .mind = mind,
                               .kit = kit,
                               .before = state,
                               .unseen = mind->unseen (state, kit, order),
                               .seed = bastide_rng_next (rng),
                               .clock = clock };
  BastideStart start = { .question = &question, .is_free = true };
  BastideTurnMoves turn;

  mind->rules->look (state, kit, &moment);
  question.players = moment.players;
  question.viewer = moment.to_move;
  start.now = moment.turn;
  bastide_playout_find_turn (&start, 0, simulations, &turn);
  return turn.moves[0];
}
