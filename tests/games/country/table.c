/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "table.h"

#include "games/country/board/board.h"
#include "games/country/rules/move.h"

/* Brings the stage to the position of the game. */
static void
update (Table *table)
{
  table->game.rules->list (table->game.state, table->game.kit, &table->game.moves);
  table->stage.pointed = (BastidePlace) { 0 };
  country_board.places (&table->places, &table->stage);
  country_board.city (&table->city, &table->stage);
}

Table *
new_table (uint64_t seed)
{
  Table *table = g_new0 (Table, 1);
  unsigned least, most;
  BastideFault fault;
  BastideDeal deal;
  uint32_t options;

  table->rng = bastide_rng (seed);
  options = seed == 0 ? 31 : bastide_rng_below (&table->rng, 32);
  open_game (&table->game, options);
  if (seed == GAMES - 1)
    {
      options = COUNTRY_FIELDS | COUNTRY_ABBOT;
      g_assert_true (table->game.rules->open_kit (table->game.kit, options, &odd_set, 1, &fault));
    }
  table->game.rules->seats (options, &least, &most);
  table->game.players = least + bastide_rng_below (&table->rng, most - least + 1);
  table->game.rules->deal (table->game.kit, table->game.players, seed, &deal);
  table->game.rules->begin (table->game.state, table->game.kit, table->game.players, &deal, &table->game.events);
  table->stage = (BastideStage) {
    .set = table->game.kit,
    .shapes = country_board.open (table->game.kit),
    .state = table->game.state,
    .legal = &table->game.moves,
    .places = &table->places,
    .number_height = 0.25f,
  };
  for (unsigned i = 0; i < BASTIDE_PLAYERS; i++)
    table->stage.looks[i] = (uint8_t) (10 + i);
  update (table);
  return table;
}

void
free_table (Table *table)
{
  country_board.close (table->stage.shapes);
  bastide_scene_clear (&table->city);
  free_game (&table->game);
  g_free (table);
}

bool
step (Table *table)
{
  const BastideMoves *moves = &table->game.moves;
  unsigned i;

  if (moves->n == 0)
    return false;
  i = bastide_rng_below (&table->rng, moves->n);
  if (moves->at[i].type == COUNTRY_MOVE_PASS && bastide_rng_below (&table->rng, 4) > 0)
    i = bastide_rng_below (&table->rng, moves->n);
  table->game.rules->apply (table->game.state, table->game.kit, moves->at[i], &table->game.events);
  g_assert_cmpstr (table->game.rules->check (table->game.state, table->game.kit), ==, NULL);
  update (table);
  return true;
}

void
play_games (void (*try) (Table *table))
{
  for (uint64_t seed = 0; seed < GAMES; seed++)
    {
      Table *table = new_table (seed);

      do
        try (table);
      while (step (table));
      free_table (table);
    }
}

unsigned
count_items (const BastideScene *scene, unsigned type)
{
  unsigned n = 0;

  for (unsigned i = 0; i < scene->n; i++)
    n += scene->items[i].type == type;
  return n;
}
