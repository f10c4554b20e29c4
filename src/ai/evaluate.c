/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Evaluates a position: the expected points of each player, by term.
 *
 * Closing the wall at the end scores almost everything (P18), so an open street or market is nearly always worth what
 * it is now and a little more. What matters is how much it will grow, whether a hole spoils it, and what its follower
 * could do elsewhere. */
#include <math.h>

#include "ai.h"
#include "think.h"

/* Found by matches of the greedy player against itself over thousands of paired deals, starting from values found by
 * SPSA (Spall, 1992), and checked against the final points of such games by least squares. */
static const struct {
  float rounds_per_turn; /* share of the turns from the second stack on that complete something and so start a round */
  float outline_growth;  /* sides that a tile adds to the outline */
  float filling;         /* chance per turn that a given place that somebody wants to fill is filled */
  float street_goes_on;  /* tiles added by filling the end of a street */
  float doubled_from;    /* expected length above which a street may reach four tiles and count twice (P8) … */
  float doubled_span;    /* … and how much longer it must be to certainly do so */
  float market_goes_on;  /* tiles added by filling a side of a market */
  float new_goods;       /* share of the missing goods that each added tile brings to a market … */
  float goods_tiles;     /* … for at most this many tiles */
  float hole_filled;     /* how likely a hole is filled, compared with other places */
  float area_market;     /* markets that filling a side of an area adds to it … */
  float area_markets;    /* … and how many at most */
  float building;        /* points for each tile that is added to a row */
  float row_goes_on;     /* tiles added to a row for each turn left … */
  float row_tiles;       /* … and how many at most */
  float follower;        /* worth of the first follower in the supply if many turns are left */
  float next_follower;   /* worth of each further one, compared with the one before */
  float follower_turns;  /* own turns that it takes to use most of the worth of a follower */
  float returns;         /* share of the worth of a follower in the supply that one on a feature with one open end has
                          * if many turns are left */
  float tower;           /* share of the wall pieces since the last tower that a player may hope to score */
  float tower_now;       /* share of these that the player whose turn it is scores in a round … */
  float tower_piece;     /* … and share of the pieces that are still to be built in this round */
  float tower_each;      /* points for a tower */
  float tower_rounds;    /* share of the own turns with wall building in which a tower is set */
} weights = {
  .rounds_per_turn = 0.4f,
  .outline_growth = 0.6f,
  .filling = 0.072f,
  .street_goes_on = 0.26f,
  .doubled_from = 1.5f,
  .doubled_span = 2.8f,
  .market_goes_on = 0.33f,
  .new_goods = 0.19f,
  .goods_tiles = 3.4f,
  .hole_filled = 0.75f,
  .area_market = 0.23f,
  .area_markets = 2.6f,
  .building = 0.52f,
  .row_goes_on = 0.024f,
  .row_tiles = 2.25f,
  .follower = 4.9f,
  .next_follower = 0.96f,
  .follower_turns = 2.45f,
  .returns = 1,
  .tower = 0.28f,
  .tower_now = 0.8f,
  .tower_piece = 0.38f,
  .tower_each = 4,
  .tower_rounds = 0.4f,
};

/* The position, and expectations about the rest of the game. */
typedef struct {
  const BastideState *state;
  const BastideTileSet *set;
  BastideValue *value;
  float turns;    /* expected turns until the end, of all players */
  float fill;     /* chance that a given place is filled by then */
  float building; /* turns of each player, out of these, in which walls may be built */
  float follower; /* worth of a follower in the supply */
} Outlook;

/* The number of turns until tiles, walls or the gap run out (P17), assuming that the rest of the current round is
 * built. */
static float
expect_turns (const BastideState *state)
{
  float turns = bastide_state_phase (state) == BASTIDE_PHASE_TILE ? 1 : 0;
  float walls = (float) (bastide_state_long_walls (state) - bastide_state_round_left (state));
  float gap = (float) (bastide_state_gap (state) - BASTIDE_SMALLEST_GAP + 1 - bastide_state_round_left (state));

  for (int stack = bastide_state_stack (state); stack < BASTIDE_STACKS; stack++)
    {
      float tiles = (float) bastide_state_left (state, stack);
      float built = stack == 0 ? 0 : weights.rounds_per_turn * (float) bastide_state_round (state, stack);
      float closed = built - weights.outline_growth;
      float until = tiles;

      if (stack > 0)
        {
          until = fminf (until, fmaxf (walls, 0) / built);
          until = fminf (until, fmaxf (gap, 0) / closed);
        }
      turns += until;
      if (until < tiles)
        return turns;
      walls -= built * tiles;
      gap -= closed * tiles;
    }
  return turns;
}

static void
give (const Outlook *outlook, unsigned players, BastideTerm term, float points)
{
  for (int player = 0; player < bastide_state_players (outlook->state); player++)
    if (players >> player & 1)
      outlook->value->of[player][term] += points;
}

/* The chance that every hole that keeps the feature open is filled. */
static float
expect_holes (const Outlook *outlook, unsigned holes)
{
  float chance = 1;

  for (; holes > 0; holes--)
    chance *= outlook->fill * weights.hole_filled;
  return chance;
}

static void
value_street (const Outlook *outlook, const BastideFeature *feature)
{
  float ends = (float) (feature->open - feature->holes);
  float length = (float) feature->tiles + ends * outlook->fill * weights.street_goes_on;
  float doubled = fminf (fmaxf ((length - weights.doubled_from) / weights.doubled_span, 0), 1);

  if (feature->tiles >= BASTIDE_LONG_STREET)
    doubled = 1;
  give (outlook, feature->owners, BASTIDE_TERM_STREETS,
        expect_holes (outlook, feature->holes) * length * (1 + doubled));
}

static void
value_market (const Outlook *outlook, const BastideFeature *feature)
{
  float sides = (float) (feature->open - feature->holes) / 3;
  float more = sides * outlook->fill * weights.market_goes_on;
  float goods = (float) __builtin_popcount (feature->goods);

  goods += (3 - goods) * weights.new_goods * fminf (more, weights.goods_tiles);
  give (outlook, feature->owners, BASTIDE_TERM_MARKETS,
        expect_holes (outlook, feature->holes / 3) * ((float) feature->tiles + more) * goods);
}

/* Adds the worth of followers on a street or market that may return before the end. */
static void
value_return (const Outlook *outlook, const BastideFeature *feature)
{
  float ends = feature->type == BASTIDE_STREET ? (float) feature->open : (float) feature->open / 3;
  float chance = weights.returns * powf (outlook->fill, fmaxf (ends, 1));

  for (int player = 0; player < bastide_state_players (outlook->state); player++)
    outlook->value->of[player][BASTIDE_TERM_FOLLOWERS] += chance * outlook->follower * feature->followers[player];
}

static void
value_area (const Outlook *outlook, const BastideFeature *feature)
{
  float markets = (float) bastide_area_markets (outlook->state, outlook->set, feature->tile, feature->segment, NULL);
  float more = (float) feature->open / 3 * outlook->fill * weights.area_market;

  give (outlook, feature->owners, BASTIDE_TERM_AREAS, 2 * (markets + fminf (more, weights.area_markets)));
}

static void
value_features (const Outlook *outlook)
{
  BastideFeature feature;
  int at = 0;

  while (bastide_next_held_feature (outlook->state, outlook->set, &at, &feature))
    if (feature.type == BASTIDE_RESIDENTIAL)
      value_area (outlook, &feature);
    else
      {
        if (feature.type == BASTIDE_STREET)
          value_street (outlook, &feature);
        else
          value_market (outlook, &feature);
        value_return (outlook, &feature);
      }
}

static void
value_rows (const Outlook *outlook)
{
  const BastideState *state = outlook->state;

  for (int i = 0; i < bastide_state_n_pieces (state); i++)
    if (state->pieces[i].guard != 0)
      {
        BastideSide side = (BastideSide) state->pieces[i].side;
        int last;
        BastideEvent row = bastide_row_worth (state, outlook->set, state->pieces[i].tile, side, &last);
        bool walled = state->tiles[last].pieces >> bastide_side_opposite (side) & 1;
        float more = walled ? 0 : fminf (weights.row_tiles, outlook->turns * weights.row_goes_on) * weights.building;

        give (outlook, 1u << (state->pieces[i].guard - 1), BASTIDE_TERM_ROWS, (float) row.points + more);
      }
}

static void
value_followers (const Outlook *outlook)
{
  for (int player = 0; player < bastide_state_players (outlook->state); player++)
    {
      float worth = outlook->follower;

      for (int i = 0; i < bastide_state_supply (outlook->state, player); i++, worth *= weights.next_follower)
        give (outlook, 1u << player, BASTIDE_TERM_FOLLOWERS, worth);
    }
}

/* Adds what towers will bring. The player whose turn it is sets the next one (P16). */
static void
value_towers (const Outlook *outlook)
{
  const BastideState *state = outlook->state;
  float behind = (float) bastide_state_most_behind (state);

  for (int player = 0; player < bastide_state_players (state); player++)
    {
      float left = (float) bastide_state_towers (state, player);

      if (left == 0)
        continue;
      give (outlook, 1u << player, BASTIDE_TERM_TOWERS,
            weights.tower_each * left * (1 - expf (-weights.tower_rounds * outlook->building / left)));
      if (outlook->turns > 0)
        give (outlook, 1u << player, BASTIDE_TERM_TOWERS,
              weights.tower * behind / (float) bastide_state_players (state));
      if (player == bastide_state_active (state) && bastide_state_phase (state) >= BASTIDE_PHASE_GATE)
        give (outlook, 1u << player, BASTIDE_TERM_TOWERS,
              weights.tower_now * behind + weights.tower_piece * (float) bastide_state_round_left (state));
    }
}

void
bastide_evaluate (const BastideState *state, const BastideTileSet *set, BastideValue *value)
{
  Outlook outlook = { .state = state, .set = set, .value = value };

  *value = (BastideValue) { 0 };
  for (int player = 0; player < bastide_state_players (state); player++)
    value->of[player][BASTIDE_TERM_POINTS] = (float) bastide_state_score (state, player);
  if (bastide_state_is_over (state))
    return;
  outlook.turns = expect_turns (state);
  outlook.building = fminf (outlook.turns, (float) (bastide_state_left (state, 1) + bastide_state_left (state, 2)))
                     / (float) bastide_state_players (state);
  outlook.fill = 1 - expf (-weights.filling * outlook.turns);
  outlook.follower = weights.follower
                     * (1 - expf (-outlook.turns / (weights.follower_turns * bastide_state_players (state))));
  value_features (&outlook);
  value_rows (&outlook);
  value_followers (&outlook);
  value_towers (&outlook);
}
