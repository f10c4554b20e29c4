/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Makes games and plays them, at random or with given moves. */
#include "../core/town-record.h"
#include "fixture.h"

static const char *const names[] = { "Red", "Blue", "Green", "Yellow" };

static void
fill_seats (BastideSeat *seats, unsigned players, unsigned computers)
{
  for (unsigned i = 0; i < players; i++)
    {
      bool computer = computers >> i & 1;

      seats[i] = (BastideSeat) {
        .is_computer = computer,
        .colour = (uint8_t) i,
        .level = computer ? "random" : "",
        .version = computer ? TOWN_AI_VERSION : "",
        .name = names[i],
      };
    }
}

BastideGame *
fixture_game (unsigned players, unsigned computers, uint64_t seed, bool table_rules)
{
  BastideSetup setup = {
    .rules = &town_rules,
    .set = town_tile_set_builtin (),
    .players = players,
    .table_rules = table_rules,
    .seed = seed,
  };

  fill_seats (setup.seats, players, computers);
  return bastide_game_new (&setup);
}

BastideGame *
fixture_game_of (unsigned players, const char *ids, bool table_rules)
{
  const BastideKit *set = town_tile_set_builtin ();
  g_auto (GStrv) words = g_strsplit (ids, " ", -1);
  BastideSeat seats[BASTIDE_PLAYERS];
  TownDeal deal = { 0 };
  BastideRecord *record;
  unsigned stack = 0;

  for (unsigned i = 0; words[i] != NULL; i++)
    if (g_str_equal (words[i], "|"))
      deal.end[stack++] = deal.n_tiles;
    else
      {
        int kind = town_tile_set_find (set, words[i], strlen (words[i]));

        g_assert_cmpint (kind, >=, 0);
        deal.order[deal.n_tiles++] = (uint8_t) kind;
      }
  while (stack < TOWN_STACKS)
    deal.end[stack++] = deal.n_tiles;
  record = town_record_new (set, NULL, (unsigned) players, &deal);
  fill_seats (seats, players, 0);
  g_assert_true (bastide_record_set_seats (record, seats));
  bastide_record_set_table_rules (record, table_rules);
  return bastide_game_new_from_record (record);
}

BastideMove
fixture_any (BastideGame *game, BastideRng *rng)
{
  BastideMoves moves;

  town_legal (bastide_game_get_state (game), bastide_game_get_set (game), &moves);
  g_assert_cmpuint (moves.n, >, 0);
  return moves.at[bastide_rng_below (rng, moves.n)];
}

unsigned
fixture_play (BastideGame *game, BastideRng *rng, unsigned n)
{
  unsigned played = 0;

  while (played < n && bastide_game_get_state (game)->status.phase != TOWN_PHASE_OVER)
    {
      BastideMove move = fixture_any (game, rng);

      g_assert_true (bastide_game_play (game, &move, 1, NULL, NULL));
      played++;
    }
  return played;
}

BastideMove
fixture_move (const char *text)
{
  BastideMove move;

  if (!town_move_parse (&move, text, strlen (text)))
    g_error ("%s is no move", text);
  return move;
}

void
fixture_moves (BastideGame *game, const char *moves)
{
  g_auto (GStrv) words = g_strsplit (moves, ";", -1);

  for (unsigned i = 0; words[i] != NULL; i++)
    {
      BastideMove move = fixture_move (g_strstrip (words[i]));
      BastideReason reason;

      if (!bastide_game_play (game, &move, 1, NULL, &reason))
        g_error ("%s: %s", words[i], town_reason_text ((TownReasonCode) reason.code));
    }
}

BastideMove
fixture_first (const BastideMind *mind, const BastideState *state, const BastideKit *set,
               const BastideSearchOptions *options, BastideComparison *comparison)
{
  BastideMoves moves;

  town_legal (state, set, &moves);
  if (comparison != NULL)
    *comparison = (BastideComparison) { .has_other = moves.n > 1, .next_best = moves.at[moves.n - 1],
                                   .answer.type = TOWN_MOVE_PASS, .next_answer.type = TOWN_MOVE_PASS,
                                   .own = { [TOWN_TERM_STREETS] = 2 } };
  return moves.at[0];
}

void
fixture_fill_words (BastideGame *game, BastideWords *words)
{
  bastide_words_set_here (words, game, bastide_game_get_ply (game), bastide_game_get_state (game));
}
