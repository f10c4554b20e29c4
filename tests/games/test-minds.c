/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The computer players of every game: they play whole games, always legally, by their seed alone, and none of them
 * knows what is hidden. */
#include <glib.h>

#include "ai/ai.h"
#include "games/kind.h"

typedef struct {
  const BastideGameKind *kind;
  BastideKit *kit;
  BastideState *state, *other; /* the position, and the same with another deal of what is hidden */
} Game;

static Game *
begin (const BastideGameKind *kind, uint32_t options, unsigned players, uint64_t seed)
{
  Game *game = g_new0 (Game, 1);
  BastideDeal deal;
  BastideFault fault;

  game->kind = kind;
  game->kit = g_malloc0 (kind->rules->kit_size);
  g_assert_true (kind->rules->open_kit (game->kit, options, NULL, 0, &fault));
  game->state = g_malloc0 (kind->rules->state_size (game->kit));
  game->other = g_malloc0 (kind->rules->state_size (game->kit));
  kind->rules->deal (game->kit, players, seed, &deal);
  kind->rules->begin (game->state, game->kit, players, &deal, NULL);
  return game;
}

static void
end (Game *game)
{
  g_free (game->kit);
  g_free (game->state);
  g_free (game->other);
  g_free (game);
}

/* The move of LEVEL, which is legal, and the same if what the seat cannot know is dealt anew. */
static BastideMove
choose (Game *game, const BastideMoment *moment, BastideLevel level, uint64_t seed)
{
  const BastideRules *rules = game->kind->rules;
  const BastideSearchOptions options = { .level = level, .simulations = 4, .seed = seed };
  BastideMove move = bastide_ai_choose (game->kind->mind, game->state, game->kit, &options, NULL);
  BastideRng rng = bastide_rng (seed + 1);

  g_assert_cmpint (rules->why (game->state, game->kit, move).code, ==, BASTIDE_LEGAL);
  memcpy (game->other, game->state, rules->state_size (game->kit));
  rules->hide (game->other, game->kit, moment->to_move, &rng);
  g_assert_true (
      bastide_move_equal (move, bastide_ai_choose (game->kind->mind, game->other, game->kit, &options, NULL)));
  return move;
}

/* Plays a game in which the seats have all levels in turn. Returns the number of decisions. */
static unsigned
play (const BastideGameKind *kind, uint32_t options, unsigned players, uint64_t seed)
{
  Game *game = begin (kind, options, players, seed);
  BastideMoment moment;
  unsigned n = 0;

  for (kind->rules->look (game->state, game->kit, &moment); moment.question != 0;
       kind->rules->look (game->state, game->kit, &moment))
    {
      BastideLevel level = (BastideLevel) ((moment.to_move + n++ / 7) % BASTIDE_LEVELS);

      kind->rules->apply (game->state, game->kit, choose (game, &moment, level, seed + n), NULL);
    }
  g_assert_cmpuint (moment.to_move, <, players);
  g_assert_cmpuint (moment.active, <, players);
  end (game);
  return n;
}

static void
test_whole_games (void)
{
  for (const BastideGameKind *const *kind = bastide_game_kinds; *kind != NULL; kind++)
    for (unsigned i = 0; i < 4; i++)
      {
        unsigned n_options = 0, least, most;
        uint32_t options;

        while ((*kind)->rules->options[n_options] != NULL)
          n_options++;
        options = i == 0 ? 0 : i == 1 ? (1u << n_options) - 1 : (uint32_t) i * 5 & ((1u << n_options) - 1);
        (*kind)->rules->seats (options, &least, &most);
        g_assert_cmpuint (play (*kind, options, i % 2 == 0 ? least : most, i), >, 40);
      }
}

int
main (int argc, char **argv)
{
  g_test_init (&argc, &argv, NULL);
  g_test_add_func ("/games/minds/play-whole-games-and-know-nothing-hidden", test_whole_games);
  return g_test_run ();
}
