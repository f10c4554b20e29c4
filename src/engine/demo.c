/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Plays the demonstration, and prints the city and the final table. */
#include "demo.h"

#include <inttypes.h>
#include <stdio.h>
#include <stdlib.h>
#include <time.h>
#include <unistd.h>

#include "city-text.h"
#include "core/game.h"
#include "core/protocol-names.h"

/* The points of every player by source, and who won. */
static void
add_table (BastideText *text, const BastideState *state, bool coloured)
{
  int best = 0;

  bastide_text_add_string (text, "player");
  for (int source = 0; source < BASTIDE_SOURCES; source++)
    bastide_text_add_format (text, "%10s", bastide_source_name ((BastideSource) source));
  bastide_text_add_string (text, "    points\n");
  for (int i = 0; i < bastide_state_players (state); i++)
    best = bastide_state_score (state, i) > best ? bastide_state_score (state, i) : best;
  for (int i = 0; i < bastide_state_players (state); i++)
    {
      bastide_text_add_string (text, "     ");
      bastide_city_add_player (text, i, coloured);
      for (int source = 0; source < BASTIDE_SOURCES; source++)
        bastide_text_add_format (text, "%10d", bastide_state_score_by (state, i, (BastideSource) source));
      bastide_text_add_format (text, "%10d%s\n", bastide_state_score (state, i),
                               bastide_state_score (state, i) == best ? "  wins" : "");
    }
}

int
bastide_demo_run (const BastideDemo *demo, const BastideTileSet *set)
{
  static const char *const ends[] = {
    [BASTIDE_END_GAP] = "the ends of the wall came together",
    [BASTIDE_END_WALLS] = "the wall pieces were used up",
    [BASTIDE_END_TILES] = "the tiles were used up",
  };
  uint64_t seed = demo->has_seed ? demo->seed : (uint64_t) time (NULL);
  bool coloured = isatty (STDOUT_FILENO);
  BastideRng rng = bastide_rng (seed);
  BastideText text = { 0 };
  BastideState state;
  BastideDeal deal;
  unsigned moves;

  bastide_deal_shuffle (&deal, set, seed);
  bastide_state_init (&state, set, demo->players, &deal, NULL);
  moves = bastide_playout (&state, set, &rng);

  bastide_text_add_format (&text, "A game of %d random players, seed %" PRIu64 "\n\n", demo->players, seed);
  bastide_city_draw (&text, &state, set, coloured);
  bastide_text_add_string (&text,
                           "\n≈ fish  ψ grain  Ω livestock  · residential  ■ public  ♦ historic  ∩ gate  ♜ tower\n\n");
  bastide_text_add_format (&text, "Over after %u moves and %d tiles: %s.\n\n", moves, bastide_state_n_tiles (&state),
                           ends[bastide_state_end (&state)]);
  add_table (&text, &state, coloured);
  fwrite (text.at, 1, text.length, stdout);
  bastide_text_free (&text);
  return EXIT_SUCCESS;
}
