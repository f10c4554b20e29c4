/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Plays the position of a record to its end many times and prints what became of its open streets and markets:
 * make-chances GAMES FILE. The test `chances` compares the chances of the town with what this printed after 20,000 games. It
 * does not count in the same way: it asks the player greedy for every move, shuffles with other seeds, and follows the
 * events. If that player changes (town_mind.version), run in tests/ai, for some minutes:
 *   meson compile -C ../../build make-chances
 *   for n in 1 2 3 4 5; do ../../build/tests/ai/make-chances 20000 chances/$n.bastide > chances/$n.figures; done */
#include <glib.h>
#include <stdio.h>
#include <stdlib.h>

#include "ai/ai.h"
#include "core/record.h"
#include "games/town/mind/mind.h"
#include "games/town/rules/game.h"
#include "games/town/rules/opening.h"

enum { FIRST_SEED = 1000000 }; /* far from those of the program */

typedef struct {
  int tile, segment;
  unsigned completed, closed;
  bool is_complete; /* in this game */
} Followed;

typedef struct {
  unsigned n;
  Followed of[TOWN_MAX_NODES];
  unsigned turns[TOWN_MAX_TILES + 1];
} Figures;

/* Whether the feature of SEGMENT of TILE in STATE has the segment PART of the tile at X, Y. */
static bool
has_part (const BastideState *state, const Followed *followed, const BastideEvent *event)
{
  TownSegmentRef refs[TOWN_MAX_NODES];
  unsigned n = town_feature_segments (state, followed->tile, followed->segment, refs);

  for (unsigned i = 0; i < n; i++)
    if (state->tiles[refs[i].tile].x == event->x && state->tiles[refs[i].tile].y == event->y
        && refs[i].segment == event->part)
      return true;
  return false;
}

/* Lists each street and market that is not closed on all sides once, by its first segment. */
static void
list_features (const BastideState *state, const BastideKit *set, Figures *figures)
{
  TownOpening opening;

  for (int tile = 0; tile < town_state_n_tiles (state); tile++)
    for (int segment = 0; segment < set->kinds[state->tiles[tile].kind].n_segments; segment++)
      {
        BastideEvent here = { .x = state->tiles[tile].x, .y = state->tiles[tile].y, .part = (uint8_t) segment };
        bool is_known = false;

        for (unsigned i = 0; i < figures->n && !is_known; i++)
          is_known = has_part (state, &figures->of[i], &here);
        town_find_opening (state, set, tile, segment, &opening);
        if (!is_known && opening.n > 0
            && set->kinds[state->tiles[tile].kind].segments[segment].type != TOWN_RESIDENTIAL)
          figures->of[figures->n++] = (Followed) { .tile = tile, .segment = segment };
      }
}

/* Notes which features the events of the last move of STATE completed before the end. */
static void
note_completed (const BastideState *state, const BastideEvents *events, Figures *figures)
{
  for (unsigned k = 0; k < events->n; k++)
    for (unsigned i = 0; events->at[k].type == TOWN_EVENT_COMPLETED && events->at[k].rule != 18 && i < figures->n; i++)
      if (!figures->of[i].is_complete)
        figures->of[i].is_complete = has_part (state, &figures->of[i], &events->at[k]);
}

static void
play_game (const BastideState *start, const BastideKit *set, uint64_t seed, Figures *figures)
{
  BastideSearchOptions options = { .level = BASTIDE_LEVEL_GREEDY };
  BastideState state = *start;
  BastideRng rng = bastide_rng (seed);

  town_state_hide (&state, &rng);
  while (!town_state_is_over (&state))
    {
      BastideEvents events;

      town_apply (&state, set, bastide_ai_choose (&town_mind, &state, set, &options, NULL), NULL, &events);
      note_completed (&state, &events, figures);
    }
  for (unsigned i = 0; i < figures->n; i++)
    {
      Followed *followed = &figures->of[i];
      TownOpening opening;

      town_find_opening (&state, set, followed->tile, followed->segment, &opening);
      followed->completed += followed->is_complete;
      followed->closed += !followed->is_complete && opening.n_holes == 0;
      followed->is_complete = false;
    }
  figures->turns[town_state_turn (&state) - town_state_turn (start)]++;
}

int
main (int argc, char *argv[])
{
  static Figures figures;
  const BastideKit *set = town_tile_set_builtin ();
  unsigned games = argc == 3 ? (unsigned) atoi (argv[1]) : 0;
  BastideFault problem;
  BastideRecord *record;
  BastideState state;
  g_autofree char *text = NULL;
  gsize length;

  if (games == 0 || !g_file_get_contents (argv[2], &text, &length, NULL))
    return EXIT_FAILURE;
  record = bastide_record_parse (text, length, &problem);
  g_assert_nonnull (record);
  bastide_record_replay (record, record->head_line, record->head_ply, &state, NULL);
  list_features (&state, set, &figures);
  for (unsigned i = 0; i < games; i++)
    play_game (&state, set, FIRST_SEED + i, &figures);

  printf ("# make-chances %u, with the players of version %s\ngames %u\n", games, town_mind.version, games);
  for (unsigned i = 0; i < figures.n; i++)
    printf ("tile %d segment %d completed %u closed %u\n", figures.of[i].tile, figures.of[i].segment,
            figures.of[i].completed, figures.of[i].closed);
  for (unsigned turns = 0; turns <= TOWN_MAX_TILES; turns++)
    if (figures.turns[turns] > 0)
      printf ("turns %u games %u\n", turns, figures.turns[turns]);
  bastide_record_free (record);
  return EXIT_SUCCESS;
}
