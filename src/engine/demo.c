/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Plays the demonstration, and prints the drawing of the game and the final table. */
#include "demo.h"

#include <inttypes.h>
#include <stdio.h>
#include <stdlib.h>
#include <time.h>
#include <unistd.h>

/* The colours of the seats. */
static const char *const seats[BASTIDE_PLAYERS] = { "30;101", "97;44", "30;102", "30;103", "30;107", "97;40" };

/* The points of every player by source, and who won. */
static void
add_table (BastideText *text, const BastideRules *rules, const BastideState *over, const BastideKit *kit, bool coloured)
{
  BastideBySource points;
  BastideMoment moment;

  rules->look (over, kit, &moment);
  rules->count (over, kit, false, points, NULL);
  bastide_text_add_string (text, "player");
  for (unsigned source = 1; rules->sources[source] != NULL; source++)
    bastide_text_add_format (text, "%10s", rules->sources[source]);
  bastide_text_add_string (text, "    points\n");
  for (unsigned seat = 0; seat < moment.players; seat++)
    {
      if (coloured)
        bastide_text_add_format (text, "     \033[%sm%u\033[0m", seats[seat], seat + 1);
      else
        bastide_text_add_format (text, "     %u", seat + 1);
      for (unsigned source = 1; rules->sources[source] != NULL; source++)
        bastide_text_add_format (text, "%10d", points[seat][source]);
      bastide_text_add_format (text, "%10d%s\n", moment.points[seat], moment.winners >> seat & 1 ? "  wins" : "");
    }
}

int
bastide_demo_run (const BastideDemo *demo, const BastideGameKind *kind, const BastideKit *kit)
{
  const BastideRules *rules = kind->rules;
  uint64_t seed = demo->has_seed ? demo->seed : (uint64_t) time (NULL);
  bool coloured = isatty (STDOUT_FILENO);
  BastideRng rng = bastide_rng (seed);
  BastideState *state = malloc (rules->state_size (kit));
  BastideText text = { 0 };
  BastideDeal deal;
  unsigned moves;

  if (state == NULL)
    abort ();
  rules->deal (kit, demo->players, seed, &deal);
  rules->begin (state, kit, demo->players, &deal, NULL);
  moves = bastide_rules_play_out (rules, state, kit, &rng);
  bastide_text_add_format (&text, "A game of %u random players, seed %" PRIu64 "\n\n", demo->players, seed);
  if (kind->protocol->draw != NULL)
    kind->protocol->draw (&text, state, kit, moves, coloured ? seats : NULL);
  add_table (&text, rules, state, kit, coloured);
  fwrite (text.at, 1, text.length, stdout);
  bastide_text_free (&text);
  free (state);
  return EXIT_SUCCESS;
}
