/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Stages of random games, for the tests of the scene. */
#pragma once

#include "core/rng.h"
#include "games/town/board/city.h"
#include "games/town/board/number-plates.h"
#include "games/town/board/places.h"

typedef struct {
  BastideStage stage;
  BastideState state;      /* the position that the stage shows */
  BastideMoves legal;
  BastidePlaces places;
  BastideNumbers numbers;  /* empty until town_numbers_list () is called */
  BastideRng rng;
} RandomGame;

/* Starts a game of the built-in set, with the stage of the player who decides. Looks are 10 and up. */
static inline void
random_game_init (RandomGame *game, int players, uint64_t seed)
{
  TownDeal deal;

  *game = (RandomGame) { .rng = bastide_rng (seed) };
  game->stage.set = town_tile_set_builtin ();
  game->stage.shapes = town_shapes_new (game->stage.set);
  town_deal_shuffle (&deal, game->stage.set, seed);
  town_state_init (&game->state, game->stage.set, players, &deal, NULL);
  game->stage.state = &game->state;
  game->stage.legal = &game->legal;
  game->stage.places = &game->places;
  game->stage.numbers = &game->numbers;
  game->stage.number_height = 0.28f;
  for (int i = 0; i < TOWN_MAX_PLAYERS; i++)
    game->stage.looks[i] = (uint8_t) (10 + i);
  town_legal (&game->state, game->stage.set, &game->legal);
  town_places_list (&game->places, &game->stage);
}

static inline void
random_game_clear (RandomGame *game)
{
  town_shapes_free (game->stage.shapes);
}

/* Plays MOVE; EVENTS may be NULL. */
static inline void
random_game_play (RandomGame *game, BastideMove move, BastideEvents *events)
{
  town_apply (&game->state, game->stage.set, move, NULL, events);
  town_legal (&game->state, game->stage.set, &game->legal);
  town_places_list (&game->places, &game->stage);
}

/* Plays a random legal move. Returns false if the game is over. */
static inline bool
random_game_step (RandomGame *game, BastideEvents *events)
{
  if (game->legal.n == 0)
    return false;
  random_game_play (game, game->legal.at[bastide_rng_below (&game->rng, game->legal.n)], events);
  return true;
}
